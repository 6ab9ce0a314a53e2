public import EncyBase
public import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

/// A proposal that a rule of keeping lets go.
public struct PruneCandidate: Sendable {
  /// Its folder below the store.
  public let path: String
  /// The status of its newest revision; empty where none can be read.
  public let status: String
  /// The day of its newest revision.
  public let last: CalendarDate
  /// The last day of the statutory term, where it isn't over.
  public let protectedUntil: CalendarDate?
  /// Of its newest revision that can be read.
  package let manifest: Manifest?
  /// How many versions it had when it was judged.
  let versions: Int
}

extension ArchiveStore {
  /// The proposals that rules let go.
  /// - Parameters:
  ///   - retention: The rules, and the statutory term.
  ///   - limits: The limits of packages.
  ///   - today: The day by which ages are judged.
  ///   - told: Called after each proposal with how many were looked at, and of how many.
  /// - Returns: The proposals, by path.
  /// - Throws: ``ArchiveError`` for an object that is damaged; `ContainerError` when the store can't be listed.
  public func candidates(
    _ retention: Retention, limits: PackageLimits, today: CalendarDate, told: (Int, Int) throws -> Void = { _, _ in }
  ) throws -> [PruneCandidate] {
    var found: [PruneCandidate] = []
    let root = try StorageRoot(writer.root)
    // It is unknown whether a rule releases an object that can't be listed.
    if let folder = root.unlisted.first { throw Self.damaged(StorageError(StorageFinding("E085", folder)), path) }
    let objects = root.objects
    for (count, path) in objects.enumerated() {
      let facts = try ArchiveFacts(self, path, limits: limits, today: today)
      if retention.rules.contains(where: { $0.holds(of: facts, today: today) }) {
        let end = CalendarDate(year: min(9999, facts.last.year + retention.years), month: 12, day: 31)
        found.append(
          PruneCandidate(
            path: path, status: facts.status?.rawValue ?? "", last: facts.last,
            protectedUntil: facts.mayBeAccepted ? end.flatMap { $0 >= today ? $0 : nil } : nil,
            manifest: facts.newest?.manifest, versions: facts.versions))
      }
      try told(count + 1, objects.count)
    }
    return found
  }

  /// Whether the newest revision of any proposal has something at a place.
  package func has(_ pointer: String, limits: PackageLimits) -> Bool {
    guard let pointer = JSONPointer(pointer), let paths = try? StorageRoot(writer.root).objects else { return false }
    return paths.contains { path in
      guard let inventory = try? writer.inventory(of: path),
        let file = Self.newest(revisions(of: path, inventory))?.file,
        let package = try? Document(
          contentsOf: "\(writer.root)/\(path)/\(file)", limits: limits, links: .refusedBelow(writer.root))
      else { return false }
      return (try? package.value(at: pointer)) != nil
    }
  }

  /// Takes a proposal out of the store: into the trash of this day, with a record and tombstones without names, which adding, importing,
  /// mirroring and indexes obey.
  /// - Parameters:
  ///   - one: The proposal, as it was judged.
  ///   - user: Who does it.
  ///   - now: The moment.
  /// - Returns: `false` when others added a version since it was judged, or moved it.
  /// - Throws: `ContainerError` when it can't be moved; ``ArchiveError`` when it is damaged.
  public func prune(_ one: PruneCandidate, by user: String, at now: Instant) throws -> Bool {
    try prune(one, by: user, at: now, signer: nil)
  }

  /// The same with a signed record; what signing throws, nothing follows.
  package func prune(
    _ one: PruneCandidate, by user: String, at now: Instant, signer: RecordSigner?
  ) throws -> Bool {
    let path = one.path
    try refuseLinks(path)
    guard isObject(path) else { return false }
    // The object's own tombstone is the last: whoever completes a step goes by it.
    let graves = (try documents(of: path)).sorted().map(Grave.document) + [.object(path)]
    var burial: Burial?
    try run(.trash(path, day: "\(now.date)", versions: one.versions)) {
      burial = try bury(graves, .pruned, of: path, by: user, at: now, signer: signer)
    } undo: {
      // An object that couldn't be moved stays as it was.
      guard isObject(path) else { return false }
      burial?.undo()
      return true
    }
    return try gone(.object(path)) != nil
  }

  /// The documents that an object has revisions of.
  func documents(of path: String) throws -> Set<String> {
    guard let inventory = try readable({ try writer.inventory(of: path) }) else {
      // A share that doesn't answer has it nevertheless.
      if isObject(path) { throw Self.damaged(StorageError(StorageFinding("E085", path)), self.path) }
      return []
    }
    var documents = Set(revisions(of: path, inventory).compactMap(\.manifest?.id))
    for (digest, paths) in inventory.manifest where paths.contains(where: { $0.hasSuffix(".age") }) {
      documents.insert("sha512:\(digest.lowercased())")
    }
    if let claimed = line(in: Self.claim(ofPath: path)) { documents.insert(claimed) }
    return documents
  }

  /// What the trash holds: the day on which it went there, and the path that it had.
  /// - Throws: `ContainerError` when it can't be listed.
  public func trashed() throws -> [(day: CalendarDate, path: String)] {
    let folder = "\(writer.root)/\(Self.trash)"
    guard FileStore.isFolder(folder) else { return [] }
    return try FileStore.names(in: folder).flatMap { name -> [(CalendarDate, String)] in
      guard let day = CalendarDate(name), FileStore.exists("\(folder)/\(name)") else { return [] }
      return try objects(below: "\(folder)/\(name)", "").map { (day, $0) }
    }
  }

  private func objects(below root: String, _ path: String, _ depth: Int = 0) throws -> [String] {
    guard depth <= StorageRoot.deepest else { return [] }
    let folder = path.isEmpty ? root : "\(root)/\(path)"
    if !path.isEmpty, StorageRoot.isObject(folder) { return [path] }
    let items: [FileDoor.Item]
    do throws(ContainerError) { items = try FileDoor.items(in: folder, links: .refusedBelow(writer.root)) } catch {
      // Others empty it meanwhile.
      if FileStore.exists(folder) { throw error }
      return []
    }
    return try items.filter { $0.kind == .folder }.compactMap(\.name).sorted().flatMap {
      try objects(below: root, path.isEmpty ? $0 : "\(path)/\($0)", depth + 1)
    }
  }

  /// Removes for good what lay in the trash for its time of grace.
  /// - Parameters:
  ///   - grace: The time.
  ///   - today: The day by which it is judged.
  ///   - isTrial: Whether it is only said what would go.
  /// - Returns: What goes.
  /// - Throws: `ContainerError` when it can't be removed.
  public func emptyTrash(
    grace: KeepingTime, today: CalendarDate, isTrial: Bool
  ) throws -> [(day: CalendarDate, path: String)] {
    let gone = try trashed().filter { grace.after($0.day) <= today }
    if isTrial { return gone }
    let names = (try? FileStore.names(in: "\(writer.root)/\(Self.trash)")) ?? []
    for day in names.compactMap({ CalendarDate($0) }) where grace.after(day) <= today {
      try discard("\(Self.trash)/\(day)")
      FileStore.removeEmptyFolders(from: "\(writer.root)/\(Self.trash)", below: writer.root)
    }
    return gone
  }

  /// Removes a folder for good. It goes aside by one rename first, so that a command that is killed leaves no half of it that could be taken
  /// back; on a disk too full for that it is removed where it is.
  func discard(_ path: String) throws {
    let folder = "\(writer.root)/\(path)"
    if let aside = try? StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root),
      (try? StagedTree.move(folder, toNew: "\(aside.path)/gone", isFolder: true)) == true
    {
      return try FileStore.removeTree("\(aside.path)/gone")
    }
    try FileStore.removeTree(folder)
  }

  /// Puts a proposal back that lies in the trash.
  /// - Parameters:
  ///   - name: Its path, or words of it.
  ///   - now: The moment, for what says that it is back.
  /// - Returns: The path that it has again.
  /// - Throws: ``ArchiveError`` when it is none or several, or something else has its path by now.
  public func takeBack(_ name: String, at now: Instant) throws -> String {
    // What went twice is meant as it went last.
    let places = Dictionary(
      try trashed().map { ($0.path, "\(Self.trash)/\($0.day)") }, uniquingKeysWith: { max($0, $1) })
    let none = Message.errorArchiveTrash(name: SafeText(name))
    let known = try one(of: places.keys.sorted(), named: name, none: none) { path in
      places[path].map { names(of: "\($0)/\(path)") } ?? ""
    }
    guard let folder = places[known] else { throw ArchiveError(none, file: self.path) }
    let place = "\(folder)/\(known)"
    let inventory = try readable {
      try ObjectWriter(root: "\(writer.root)/\(folder)", staging: Self.staging).inventory(of: known)
    }
    // Where the same path went there twice in a day, the id says which it had.
    guard let id = inventory?.id, let path = SafeName.path(ofID: id), Self.isProposal(path) else {
      throw ArchiveError(.errorArchiveTrash(name: SafeText(name)), file: self.path)
    }
    try refuseLinks(path)
    if FileStore.exists("\(writer.root)/\(path)") {
      throw ArchiveError(.errorArchiveTrashTaken(path: SafeText(path)), file: self.path)
    }
    // First, so that a crash leaves it in the trash, or back.
    let documents = try documents(of: place)
    for grave in [.object(path)] + documents.map(Grave.document) { try bury(grave, .returned, at: now) }
    try run(.place(path, staged: place))
    if FileStore.exists("\(writer.root)/\(place)") {
      throw ArchiveError(.errorArchiveTrashTaken(path: SafeText(path)), file: self.path)
    }
    removeEmptyFolders(above: place)
    for document in documents {
      if try claim(Self.claim(ofPath: path), document) == document { _ = try claim(Self.claim(of: document), path) }
    }
    return path
  }
}
