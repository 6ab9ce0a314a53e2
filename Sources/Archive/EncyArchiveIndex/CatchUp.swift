internal import EncyArchive
internal import EncyArchiveSearch
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyOCFL
internal import GRDB

/// Brings an index up to date with its store.
///
/// Folders are listed, but objects not opened that are as they were: whose folder and inventory have the same time, size and number.
/// An object that changed less than ``restSeconds`` before it was looked at could change once more without a sign, so it is looked at again.
struct CatchUp {
  private static let restSeconds = 3
  /// Between two commits so many objects are read, so that not all is lost where it is broken off.
  private static let objectsOfCommit = 512
  /// So many are read while those before are written; each takes some 30 kB.
  private static let answersAhead = 256

  let root: String
  private let store: ArchiveStore?
  let indexing: ArchiveIndexing
  /// Whether machines that mount the store in different ways share the index.
  let isShared: Bool
  private(set) var read = 0
  private(set) var gone = 0
  /// The folders that can't be listed, below the store.
  private(set) var unlisted: [String] = []

  /// A version that an inventory names.
  struct Listed: Sendable {
    let name: String
    let digest: String
    /// The package below the store.
    let file: String
    let added: Int?
    let user: String
  }

  /// What was read of an object.
  struct ReadObject: Sendable {
    var path: String
    var stamp = 0
    var isGone = false
    /// The versions that none of the others came from, where there is more than one, with blanks between.
    var branches = ""
    /// The versions that there are, and of those that the index hasn't what it needs.
    var versions: [(listed: Listed, facts: PackageFacts?)] = []
  }

  /// By which the newest version is told; ``IndexWriter/markNewest(of:)`` says the same to the database.
  struct Rank {
    let revision: Int
    let modified: Int
    let name: String

    init(revision: Int?, modified: Int, name: String) {
      (self.revision, self.modified, self.name) = (revision ?? 0, modified, name)
    }

    init(of facts: PackageFacts, _ name: String) {
      self.init(revision: facts.summary.revision, modified: facts.summary.modified ?? 0, name: name)
    }

    func isNewer(than other: Rank) -> Bool {
      if revision != other.revision { return revision > other.revision }
      if modified != other.modified { return modified > other.modified }
      return Evaluation.isBefore(("", name), ("", other.name))
    }
  }

  /// What the index knows of an object.
  struct Known: Sendable {
    let id: Int
    let stamp: Int
  }

  init(root: String, indexing: ArchiveIndexing, isShared: Bool = false) {
    (self.root, self.indexing, self.isShared) = (root, indexing, isShared)
    store = try? ArchiveStore(at: root)
  }

  /// Does the work; nothing is written where nothing changed.
  /// - Returns: Whether all could be looked at: a share may go meanwhile.
  mutating func run(_ db: Database) throws -> Bool {
    let known = try known(db)
    guard let (found, changed, unlisted) = walk(known) else { return false }
    self.unlisted = unlisted
    let vanished = known.keys.filter { !found.contains($0) }
    let now = indexing.now.secondsSince1970
    let last = try Int.fetchOne(db, sql: "SELECT value FROM state WHERE name = 'asOf'") ?? 0
    if changed.isEmpty, vanished.isEmpty, now - last < 60, now >= last { return true }
    try db.inTransaction(.immediate) {
      try remove(vanished.sorted(), db)
      return .commit
    }
    var wanted = Set(changed)
    // What lay in the same full-text table as something that went is read again. Others may work on the same.
    for _ in 0..<8 {
      wanted.formUnion(try String.fetchAll(db, sql: "SELECT path FROM object WHERE stamp = -1"))
      if wanted.isEmpty { break }
      try write(wanted.sorted(), db)
      wanted = []
    }
    try db.inTransaction(.immediate) {
      try db.execute(sql: "INSERT OR REPLACE INTO state VALUES ('asOf', ?)", arguments: [now])
      return .commit
    }
    if gone > 0 { try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    return true
  }

  private func known(_ db: Database) throws -> [String: Known] {
    var known: [String: Known] = [:]
    let rows = try Row.fetchCursor(db, sql: "SELECT path, id, stamp FROM object")
    while let row = try rows.next() { known[row[0]] = Known(id: row[1], stamp: row[2]) }
    return known
  }

  // MARK: Looking

  /// The objects that there are, those that aren't as they were, and the folders that can't be listed, in which all that is known counts as
  /// found; `nil` where the store went away.
  func walk(_ known: [String: Known]) -> (found: Set<String>, changed: [String], unlisted: [String])? {
    struct Branch: Sendable {
      var found: [String] = []
      var changed: [String] = []
      var unlisted: [String] = []
    }
    let (root, now, isShared) = (root, indexing.now.secondsSince1970, isShared)
    @Sendable func visit(_ path: String, _ branch: inout Branch, _ depth: Int = 2) {
      // `verify` names what is deeper.
      if depth > StorageRoot.deepest { return }
      if let object = known[path], let stamp = CatchUp.stamp("\(root)/\(path)", now, isShared) {
        branch.found.append(path)
        if stamp == 0 || stamp != object.stamp { branch.changed.append(path) }
        return
      }
      let items: [FileDoor.Item]
      do throws(ContainerError) { items = try FileDoor.items(in: "\(root)/\(path)", links: .refused) } catch {
        // Folders deleted since they were listed count as absent.
        if error.code != .fileMissing { branch.unlisted.append(path) }
        return
      }
      if items.contains(where: { $0.name?.hasPrefix("0=ocfl_object_") ?? false }) {
        branch.found.append(path)
        branch.changed.append(path)
        return
      }
      for item in items where item.kind == .folder {
        if let name = item.name { visit("\(path)/\(name)", &branch, depth + 1) }
      }
    }
    guard let years = try? folders("") else { return nil }
    var tops: [String] = []
    var objects: Set<String> = []
    for year in years where year != "extensions" {
      if known[year] != nil {
        tops.append(year)
      } else if let customers = try? folders(year), !customers.isEmpty,
        !FileStore.exists("\(root)/\(year)/\(Inventory.fileName)")
      {
        tops += customers.map { "\(year)/\($0)" }
      } else {
        tops.append(year)
      }
    }
    let all = tops
    let branches = OrderedWork.map(all.count) { place in
      var branch = Branch()
      visit(all[place], &branch)
      return branch
    }
    guard ArchiveStore.isStore(root) else { return nil }
    for branch in branches { objects.formUnion(branch.found) }
    let unlisted = branches.flatMap(\.unlisted)
    for folder in unlisted { objects.formUnion(known.keys.filter { $0 == folder || $0.hasPrefix("\(folder)/") }) }
    return (objects, branches.flatMap(\.changed), unlisted)
  }

  private func folders(_ path: String) throws(ContainerError) -> [String] {
    try FileDoor.items(in: path.isEmpty ? root : "\(root)/\(path)", links: path.isEmpty ? .followed : .refused)
      .filter { $0.kind == .folder }.compactMap(\.name)
  }

  /// What an object's folder and inventory look like, as one number; 0 where they may change again without another. In an index that
  /// others share it is of what all of them see: whole seconds, and no numbers of files.
  static func stamp(_ object: String, _ now: Int, _ isShared: Bool) -> Int? {
    guard let folder = FileStore.stamp(object), let inventory = FileStore.stamp("\(object)/\(Inventory.fileName)")
    else { return nil }
    let changed = max(folder.modified, inventory.modified) / 1_000_000_000
    if changed > now - restSeconds { return 0 }
    var mixed: UInt64 = 0xcbf2_9ce4_8422_2325
    let second = 1_000_000_000
    let numbers =
      isShared
      ? [folder.modified / second, inventory.modified / second, inventory.size]
      : [folder.modified, folder.number, inventory.modified, inventory.size, inventory.number]
    for number in numbers {
      mixed = (mixed ^ UInt64(bitPattern: Int64(number))) &* 0x9E37_79B9_7F4A_7C15
      mixed ^= mixed >> 29
    }
    return Int(truncatingIfNeeded: mixed >> 2) + 1
  }

  // MARK: Reading

  /// What an object's inventory names, and what is new of it.
  func look(_ path: String, _ known: Set<String>) -> ReadObject {
    var object = ReadObject(path: path)
    guard let stamp = CatchUp.stamp("\(root)/\(path)", indexing.now.secondsSince1970, isShared) else {
      object.isGone = true
      return object
    }
    object.stamp = stamp
    guard let inventory = try? ObjectWriter(root: root, staging: "").inventory(of: path) else { return object }
    for (name, version) in inventory.versions {
      let packages = version.state.flatMap { digest, paths in paths.map { (path: $0, digest: digest) } }
      guard let package = packages.first(where: { $0.path.hasSuffix(".ency") || $0.path.hasSuffix(".age") }),
        let file = inventory.path(of: package.digest)
      else { continue }
      let digest = String(package.digest.lowercased().prefix(40))
      let listed = Listed(
        name: name, digest: digest, file: "\(path)/\(file)",
        added: Instant(version.created).map { $0.date.daysSince1970 }, user: version.user ?? "")
      guard !known.contains("\(name) \(digest)") else {
        object.versions.append((listed, nil))
        continue
      }
      var facts = PackageFacts(file: "\(root)/\(listed.file)", path: path, root: root, limits: indexing.limits)
      facts.add(added: listed.added, by: listed.user)
      object.versions.append((listed, facts))
    }
    if inventory.versions.count > 1 { object.branches = store?.branches(of: path).joined(separator: " ") ?? "" }
    return object
  }

  // MARK: Writing

  /// Reads some objects into an index that is new.
  mutating func read(_ paths: [String], _ db: Database) throws { try write(paths, db) }

  private mutating func write(_ paths: [String], _ db: Database) throws {
    if paths.isEmpty { return }
    var known: [String: Set<String>] = [:]
    for path in paths {
      let rows = try Row.fetchCursor(
        db, sql: "SELECT v.name, v.digest FROM version v JOIN object o ON o.id = v.object WHERE o.path = ?",
        arguments: [path])
      while let row = try rows.next() { known[path, default: []].insert("\(row[0] as String) \(row[1] as String)") }
    }
    var writer = try IndexWriter(db)
    let (all, kept, copy) = (paths, known, self)
    var isOpen = false
    func close() throws {
      if isOpen {
        try writer.flush()
        try db.commit()
      }
      isOpen = false
    }
    do {
      try OrderedWork.run(0..<all.count, jobs: OrderedWork.processors, ahead: CatchUp.answersAhead) { place in
        copy.look(all[place], kept[all[place]] ?? [])
      } idle: {
      } take: { place, object in
        if !isOpen { try db.beginTransaction(.immediate) }
        isOpen = true
        try put(object, &writer, db)
        if place % CatchUp.objectsOfCommit == CatchUp.objectsOfCommit - 1 { try close() }
        indexing.progress(place + 1, all.count)
      }
      try close()
    } catch {
      if isOpen { try db.rollback() }
      throw error
    }
  }

  private mutating func put(_ object: ReadObject, _ writer: inout IndexWriter, _ db: Database) throws {
    if object.isGone { return }
    let id = try writer.object(object)
    let there = try writer.versions(of: id)
    let listed = Set(object.versions.map { "\($0.listed.name) \($0.listed.digest)" })
    let old = there.filter { !listed.contains($0.key) }
    if !old.isEmpty {
      try writer.flush()
      return try drop(Array(old.values), db)
    }
    // Of a proposal that is read for the first time it is known at once which revision is the newest.
    var newest: String?
    if there.isEmpty {
      newest =
        object.versions.compactMap { listed, facts in facts.map { Rank(of: $0, listed.name) } }
        .max { $1.isNewer(than: $0) }?.name
    }
    for (listed, facts) in object.versions where there["\(listed.name) \(listed.digest)"] == nil {
      guard let facts else {
        // It went with a full-text table since the work began: to be read again.
        try db.execute(sql: "UPDATE object SET stamp = -1 WHERE id = ?", arguments: [id])
        continue
      }
      try writer.add(facts, listed.name, listed.digest, of: id, isNewest: listed.name == newest)
      read += 1
    }
    if newest == nil { try writer.markNewest(of: id) }
  }

  private mutating func remove(_ paths: [String], _ db: Database) throws {
    for path in paths {
      guard let id = try Int.fetchOne(db, sql: "SELECT id FROM object WHERE path = ?", arguments: [path]) else {
        continue
      }
      let versions = try Int.fetchAll(db, sql: "SELECT id FROM version WHERE object = ?", arguments: [id])
      if versions.isEmpty { gone += 1 }
      try drop(versions, db)
      try db.execute(sql: "DELETE FROM object WHERE id = ?", arguments: [id])
    }
  }

  /// Takes versions out. Full-text tables can't let go of one, so theirs go as a whole, and objects with others in them are to be read again.
  private mutating func drop(_ versions: [Int], _ db: Database) throws {
    gone += versions.count
    let size = IndexFile.versionsOfTable
    for table in Set(versions.map { ($0 - 1) / size }).sorted() {
      let range: StatementArguments = [table * size + 1, table * size + size]
      try db.execute(
        sql: "UPDATE object SET stamp = -1 WHERE id IN (SELECT object FROM version WHERE id BETWEEN ? AND ?)",
        arguments: range)
      try db.execute(sql: "DELETE FROM value WHERE version BETWEEN ? AND ?", arguments: range)
      try db.execute(sql: "DELETE FROM version WHERE id BETWEEN ? AND ?", arguments: range)
      try db.execute(sql: "DROP TABLE IF EXISTS words_\(table)")
    }
  }
}
