internal import EncyArchive
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyPostgres

/// Brings an index on a server up to date with its store, while others do the same.
///
/// Objects lie in groups by their paths, and a group is one machine's as long as it holds its lock, which goes with its connection: so
/// several share the reading, each version is read by one, and what a machine that died had begun is taken over by the others. Each
/// transaction is whole in itself.
struct ServerCatchUp {
  private static let groups = 64
  /// So much is committed at once.
  private static let (objectsOfCommit, bytesOfCommit) = (256, 16 << 20)

  private let connection: PostgresConnection
  private let schema: ServerSchema
  private let store: CatchUp
  private(set) var read = 0
  private(set) var gone = 0
  /// The folders that can't be listed, below the store.
  private(set) var unlisted: [String] = []
  /// The years that have a partition.
  private var partitions: Set<Int> = []
  private var fields: [String: String] = [:]
  /// How many objects were looked at, of how many.
  private var (done, all) = (0, 0)

  /// An object as it is known by its path.
  private struct Item {
    let path: String
    let key: String

    init(_ path: String) {
      self.path = path
      key = String("\(SHA256Digest(of: path))".prefix(32))
    }

    /// The number of its group.
    var group: Int { (Int(key.prefix(2), radix: 16) ?? 0) % ServerCatchUp.groups }
  }

  /// What the server has of a version.
  private struct Version {
    let id: Int
    let day: Int
    let name: String
    let digest: String
    let rank: CatchUp.Rank
    let isNewest: Bool
  }

  init(_ connection: PostgresConnection, _ schema: String, _ store: CatchUp) {
    (self.connection, self.schema, self.store) = (connection, ServerSchema(schema), store)
  }

  /// Does the work; nothing is written where nothing changed.
  /// - Parameter epoch: The index as it was found, which is another one when it is made anew.
  /// - Returns: Whether all could be looked at: a share may go meanwhile.
  /// - Throws: `PostgresError`; ``ServerSchema/Remade`` where it has to be begun again.
  mutating func run(epoch: String) throws -> Bool {
    let began = try ServerSchema.clock(connection)
    let known = try self.known()
    guard let (found, changed, unlisted) = store.walk(known) else { return false }
    self.unlisted = unlisted
    let vanished = known.keys.filter { !found.contains($0) }
    if changed.isEmpty, vanished.isEmpty {
      let last = try connection.run("SELECT as_of FROM state").int(0, 0) ?? 0
      if began - last < 60 { return true }
    }
    all = changed.count
    let years = try connection.run(
      """
      SELECT substr(relname, 9) FROM pg_class
      WHERE relnamespace = $1::regnamespace AND relkind = 'r' AND relname ~ '^version_[0-9]{4}$'
      """, [schema.name])
    for row in 0..<years.count { if let year = years.int(row, 0) { partitions.insert(year) } }
    try share(changed.map(Item.init), vanished.map(Item.init), known)
    if read + gone > 500 { try connection.run(script: "ANALYZE object; ANALYZE version; ANALYZE value") }
    let kept = try connection.run(
      "UPDATE state SET as_of = greatest(as_of, $1) WHERE epoch = $2 RETURNING 1", ["\(began)", epoch])
    if kept.count == 0 { throw ServerSchema.Remade() }
    return true
  }

  private func known() throws -> [String: CatchUp.Known] {
    let rows = try connection.run("SELECT path, stamp FROM object")
    var known: [String: CatchUp.Known] = [:]
    known.reserveCapacity(rows.count)
    for row in 0..<rows.count { known[rows.text(row, 0) ?? ""] = CatchUp.Known(id: 0, stamp: rows.int(row, 1) ?? 0) }
    return known
  }

  /// Takes groups that nobody works on, until all are done; each machine begins somewhere else.
  private mutating func share(_ changed: [Item], _ vanished: [Item], _ known: [String: CatchUp.Known]) throws {
    var groups: [Int: (changed: [Item], vanished: [Item])] = [:]
    for item in changed { groups[item.group, default: ([], [])].changed.append(item) }
    for item in vanished { groups[item.group, default: ([], [])].vanished.append(item) }
    var open = groups.keys.sorted()
    if let first = open.indices.randomElement() { open = Array(open[first...] + open[..<first]) }
    while !open.isEmpty {
      var busy: [Int] = []
      for group in open {
        let lock = ["\(schema.lock)", "\(group)"]
        guard try connection.run("SELECT pg_try_advisory_lock($1, $2)", lock).isTrue(0, 0) else {
          busy.append(group)
          continue
        }
        let (changed, vanished) = groups[group] ?? ([], [])
        do {
          try remove(vanished)
          try feed(changed, known)
        } catch {
          // The connection may be used again.
          _ = try? connection.run("SELECT pg_advisory_unlock($1, $2)", lock)
          throw error
        }
        try connection.run("SELECT pg_advisory_unlock($1, $2)", lock)
      }
      if busy.count == open.count { StagedTree.wait(milliseconds: 100) }
      open = busy
    }
  }

  // MARK: Reading

  private mutating func feed(_ items: [Item], _ known: [String: CatchUp.Known]) throws {
    let rows = try connection.run(
      "SELECT path, stamp FROM object WHERE key = ANY($1::uuid[])", [PostgresText.array(items.map(\.key))])
    var stamps: [String: Int] = [:]
    for row in 0..<rows.count { stamps[rows.text(row, 0) ?? ""] = rows.int(row, 1) }
    // Another may have read some since this one looked.
    let wanted = items.count
    let items = items.filter { stamps[$0.path] == known[$0.path]?.stamp }
    done += wanted - items.count
    let there = try versions(of: items)
    let names = there.mapValues { Set($0.map { "\($0.name) \($0.digest)" }) }
    let (all, reader) = (items.map { (path: $0.path, names: names[$0.key] ?? []) }, store)
    var (chunk, size): ([(item: Item, object: CatchUp.ReadObject)], Int) = ([], 0)
    try OrderedWork.run(0..<all.count, jobs: OrderedWork.processors) { place in
      reader.look(all[place].path, all[place].names)
    } idle: {
    } take: { place, object in
      chunk.append((items[place], object))
      size += object.versions.reduce(0) { $0 + ($1.facts.map { $0.words.count + $0.entries.count * 40 } ?? 0) }
      if chunk.count == Self.objectsOfCommit || size > Self.bytesOfCommit {
        try write(chunk, there)
        (chunk, size) = ([], 0)
      }
      done += 1
      store.indexing.progress(done, self.all)
    }
    try write(chunk, there)
  }

  /// The versions that the server has, by the keys of their objects.
  private func versions(of items: [Item]) throws -> [String: [Version]] {
    let rows = try connection.run(
      """
      SELECT replace(object::text, '-', ''), id, day, name, digest, revision, modified, newest FROM version
      WHERE object = ANY($1::uuid[])
      """, [PostgresText.array(items.map(\.key))])
    var versions: [String: [Version]] = [:]
    for row in 0..<rows.count {
      let name = rows.text(row, 3) ?? ""
      versions[rows.text(row, 0) ?? "", default: []].append(
        Version(
          id: rows.int(row, 1) ?? 0, day: rows.int(row, 2) ?? 0, name: name, digest: rows.text(row, 4) ?? "",
          rank: CatchUp.Rank(revision: rows.int(row, 5), modified: rows.int(row, 6) ?? 0, name: name),
          isNewest: rows.isTrue(row, 7)))
    }
    return versions
  }

  // MARK: Writing

  /// Takes out objects that are gone, but for what is there again.
  private mutating func remove(_ items: [Item]) throws {
    let items = items.filter { CatchUp.stamp("\(store.root)/\($0.path)", 0, true) == nil }
    if items.isEmpty { return }
    let there = try versions(of: items)
    try connection.transaction {
      try delete(there.values.flatMap { $0 })
      try connection.run(
        "DELETE FROM object WHERE key = ANY($1::uuid[])", [PostgresText.array(items.map(\.key))])
    }
    gone += items.reduce(0) { $0 + max(1, there[$1.key]?.count ?? 0) }
  }

  private func delete(_ versions: [Version]) throws {
    if versions.isEmpty { return }
    let ids = PostgresText.array(versions.map { "\($0.id)" })
    try connection.run("DELETE FROM value WHERE version = ANY($1::bigint[])", [ids])
    try connection.run("DELETE FROM version WHERE id = ANY($1::bigint[])", [ids])
  }

  private mutating func write(_ chunk: [(item: Item, object: CatchUp.ReadObject)], _ there: [String: [Version]]) throws
  {
    let chunk = chunk.filter { !$0.object.isGone }
    if chunk.isEmpty { return }
    var (dropped, added, turned): ([Version], [ServerRow], [Version]) = ([], [], [])
    for (item, object) in chunk {
      let listed = Set(object.versions.map { "\($0.listed.name) \($0.listed.digest)" })
      let known = there[item.key] ?? []
      let kept = known.filter { listed.contains("\($0.name) \($0.digest)") }
      dropped += known.filter { !listed.contains("\($0.name) \($0.digest)") }
      var rows = object.versions.compactMap { listed, facts in
        facts.map { ServerRow(key: item.key, path: item.path, name: listed.name, digest: listed.digest, facts: $0) }
      }
      let newest = (kept.map(\.rank) + rows.map { CatchUp.Rank(of: $0.facts, $0.name) }).max { $1.isNewer(than: $0) }
      turned += kept.filter { $0.isNewest != ($0.name == newest?.name) }
      for place in rows.indices { rows[place].isNewest = rows[place].name == newest?.name }
      added += rows
    }
    try schema.makePartitions(of: added.compactMap(\.facts.summary.day), &partitions, connection)
    let ids = try connection.run(
      "SELECT nextval('version_id') FROM generate_series(1, $1::integer)", ["\(added.count)"])
    let (removed, fresh, flipped) = (dropped, added, turned)
    try connection.transaction {
      try delete(removed)
      try connection.run(
        """
        INSERT INTO object SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[])
        ON CONFLICT (key) DO UPDATE SET stamp = excluded.stamp, branches = excluded.branches
        """,
        [
          PostgresText.array(chunk.map(\.item.key)), PostgresText.array(chunk.map(\.item.path)),
          PostgresText.array(chunk.map { "\($0.object.stamp)" }), PostgresText.array(chunk.map(\.object.branches)),
        ])
      let names = Set(fresh.flatMap(\.names))
      try learn(names.filter { fields[$0] == nil })
      var (versions, values) = (PostgresText(), PostgresText())
      for (place, row) in fresh.enumerated() {
        let id = ids.text(place, 0) ?? ""
        row.add(id, to: &versions)
        row.addValues(id, fields, to: &values)
      }
      try connection.copy(versions, into: "version (\(ServerRow.columns))")
      try connection.copy(values, into: "value (field, version, number, text)")
      if !flipped.isEmpty {
        try connection.run(
          "UPDATE version SET newest = NOT newest WHERE id = ANY($1::bigint[])",
          [PostgresText.array(flipped.map { "\($0.id)" })])
      }
    }
    read += added.count
    gone += dropped.count
  }

  /// Finds the numbers of fields, which are made where there are none. In one order, so that nobody waits for whom others wait for.
  private mutating func learn(_ names: Set<String>) throws {
    if names.isEmpty { return }
    let array = PostgresText.array(names.sorted(by: Evaluation.isBefore))
    try connection.run("INSERT INTO field (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING", [array])
    let rows = try connection.run("SELECT name, id FROM field WHERE name = ANY($1::text[])", [array])
    for row in 0..<rows.count { fields[rows.text(row, 0) ?? ""] = rows.text(row, 1) }
  }
}
