public import EncyBase
public import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

extension ArchiveStore {
  /// How a person is forgotten.
  public struct Forgetting: Sendable {
    /// The name, or another text by which the person is known.
    public var person: String
    /// Whether it is only said what would be done.
    public var isTrial = false
    /// Whether records are redacted that have to be kept by law.
    public var isWithinTerm = false
    /// Who does it.
    public var user: String
    /// The limits of packages.
    public var limits: PackageLimits
    /// The clock.
    public var origin: Origin
    /// Draws anew what is kept beside packages that are redacted; it goes where this is `nil`.
    package var drawing: ArchiveDrawing?
    /// Signs the records; nobody does where this is `nil`.
    package var signer: RecordSigner?

    /// Forgetting by someone.
    public init(person: String, user: String, limits: PackageLimits, origin: Origin) {
      (self.person, self.user, self.limits, self.origin) = (person, user, limits, origin)
    }
  }

  /// Redacts a person's data in every version of every proposal. An object that told of the person gets other packages and inventories
  /// in the place of those it had (OCFL implementation notes, purging), also in the trash; tombstones keep the old packages away, and a
  /// record of each says what was done, without the name.
  /// - Parameters:
  ///   - how: Who is forgotten, and how.
  ///   - told: Called after each proposal that tells of the person, and with `nil` after any other; then how many were looked
  ///   at, and of how many.
  /// - Throws: ``ArchiveError`` for a text that is too short, and for an object that is damaged; `ContainerError` when the store can't be
  ///   read or written.
  public func forget(
    _ how: Forgetting, told: (_ one: ArchiveForgetting?, _ count: Int, _ of: Int) throws -> Void
  ) throws {
    let person = how.person.trimmingSpaces
    guard person.count >= PersonText.shortest else {
      throw ArchiveError(.errorArchivePersonShort(number: SafeText(PersonText.shortest)), file: path)
    }
    if !how.isTrial { try settle(olderThan: Self.patience) }
    let years = try Retention(of: self).years
    let redacted = redactedBefore(person)
    // What is in the trash may be taken back.
    func listed() throws -> [String] {
      try StorageRoot(writer.root).objects + trashed().map { "\(Self.trash)/\($0.day)/\($0.path)" }
    }
    var objects = try listed()
    for folder in try StorageRoot(writer.root).unlisted {
      var one = ArchiveForgetting(path: folder, newPath: folder)
      one.left.append(ArchiveForgetting.Left(version: "", part: folder, message: .ocflFound(code: "E085")))
      try told(one, 0, objects.count)
    }
    let named = try known(person, in: objects, limits: how.limits)
    var (place, seen) = (0, Set(objects))
    while place < objects.count {
      let object = objects[place]
      try refuseLinks(object)
      let one: ArchiveForgetting?
      do { one = try readable { try forget(how, named, object, years, redacted[object] ?? []) } } catch {
        // Half of an object in the trash can't be taken back, and holds up no other.
        guard object.hasPrefix("\(Self.trash)/"), let cause = error as? ContainerError, cause.code == .fileMissing
        else {
          throw error
        }
        var half = ArchiveForgetting(path: object, newPath: object)
        half.left.append(
          ArchiveForgetting.Left(version: "", part: FileStore.name(of: cause.file), message: cause.message))
        one = half
      }
      if let one { seen.insert(one.newPath) }
      place += 1
      // What others added, pruned or took back meanwhile.
      if place == objects.count, !how.isTrial { objects += try listed().filter { seen.insert($0).inserted } }
      try told(one, place, objects.count)
    }
    if how.isTrial { return }
    for one in unfinished(named) { try told(one, objects.count, objects.count) }
  }

  /// The texts by which a person is known in any version of any proposal: one that no longer has the name may still have the telephone
  /// number. What can't be read is reported when it is to be redacted.
  private func known(_ person: String, in objects: [String], limits: PackageLimits) throws -> PersonText {
    var named = PersonText([person])
    // An address leads to a name, which may lead to other addresses.
    for _ in 0..<4 {
      let before = named.names
      for path in objects {
        try refuseLinks(path)
        guard let inventory = try? writer.inventory(of: path) else { continue }
        for digest in Set(
          inventory.versions.flatMap { $0.version.state.filter { $0.paths.contains { $0.hasSuffix(".ency") } } }
            .map { $0.digest.lowercased() })
        {
          guard let file = inventory.path(of: digest),
            let bytes = try? FileReading.read(
              "\(writer.root)/\(path)/\(file)", limit: limits.totalSize, links: .refusedBelow(writer.root))
          else { continue }
          try? Redaction.learn(bytes, file: file, limits: limits, &named)
        }
      }
      if named.names == before { break }
    }
    return named
  }

  /// The address of who must not be named.
  static let nobody = "urn:ency:user:removed"

  /// A file of a version, and what it comes to.
  private enum Content {
    case same
    case fresh([UInt8])
    case gone
  }

  /// Forgets a person in one object, and in what others add to it meanwhile.
  private func forget(
    _ how: Forgetting, _ named: PersonText, _ path: String, _ years: Int, _ redacted: Set<String>
  ) throws -> ArchiveForgetting? {
    var (all, renamed): (ArchiveForgetting?, [String: String]) = (nil, [:])
    for _ in 0..<8 {
      let here = all?.newPath ?? path
      let (pass, isWhole): (ArchiveForgetting?, Bool)
      do { (pass, isWhole) = try forget(how, named, here, years, redacted, &renamed) } catch {
        // Another took it out, which is in the list of what follows.
        if isObject(here) { throw error }
        return all
      }
      if let pass { all = all?.followed(by: pass) ?? pass }
      if isWhole { return all }
    }
    var one = all ?? ArchiveForgetting(path: path, newPath: path)
    one.left.append(ArchiveForgetting.Left(version: "", part: Inventory.fileName, message: .redactAddedMeanwhile))
    return one
  }

  /// Forgets a person in one object as it is. What a program couldn't look into in versions that were `redacted` before, it can't now.
  /// - Returns: What was done, and whether that is all: not where others added to the object meanwhile.
  private func forget(
    _ how: Forgetting, _ named: PersonText, _ path: String, _ years: Int, _ redacted: Set<String>,
    _ renamed: inout [String: String]
  ) throws -> (ArchiveForgetting?, isWhole: Bool) {
    guard let inventory = try writer.inventory(of: path) else { return (nil, true) }
    var one = ArchiveForgetting(path: path, newPath: path)
    var contents: [String: Content] = [:]
    var isNamed = named.isNamed(in: path) || named.isNamed(in: inventory.bytes)
    for (name, version) in inventory.versions {
      let pictures = Set(version.pictures.map(\.digest))
      for (digest, paths) in version.state {
        let key = digest.lowercased()
        guard contents[key] == nil, !pictures.contains(key), let logical = paths.first,
          let file = inventory.path(of: digest)
        else { continue }
        contents[key] = .same
        let isRedacted = redacted.contains(name)
        let part = logical.split(separator: "/").last.map(String.init) ?? logical
        func leave(_ part: String, _ message: Message) {
          one.left.append(ArchiveForgetting.Left(version: name, part: part, message: message))
        }
        if logical.hasSuffix(".age") {
          leave(part, .redactEncrypted)
          continue
        }
        let bytes = try FileReading.read(
          "\(writer.root)/\(path)/\(file)", limit: how.limits.totalSize, links: .refusedBelow(writer.root))
        guard inventory.algorithm.digest(of: bytes) == key else {
          throw StorageError(StorageFinding("E092", "\(path)/\(file)"))
        }
        guard logical.hasSuffix(".ency"),
          let redaction = try? Redaction(
            bytes, file: logical, limits: how.limits, person: named, renamed: renamed, wasMeant: isRedacted)
        else {
          if named.isNamed(in: bytes) { leave(part, .redactFile) }
          continue
        }
        if let fresh = redaction.bytes {
          contents[key] = .fresh(fresh)
          renamed["\(redaction.hashes.old)"] = "\(redaction.hashes.new)"
          isNamed = true
          one.versions.append(
            ArchiveForgetting.Version(
              name: name, places: redaction.places, signers: redaction.signers, isFollowing: redaction.places.isEmpty))
        }
        let isListed = isRedacted || redaction.bytes != nil
        for item in redaction.left where isListed || item.isOfText { leave(item.part, item.message) }
      }
    }
    guard isNamed else { return (one.left.isEmpty ? nil : one, true) }
    let facts = try ArchiveFacts(self, path, limits: how.limits, today: how.origin.today)
    let end = CalendarDate(year: min(9999, facts.last.year + years), month: 12, day: 31)
    if facts.mayBeAccepted, !how.isWithinTerm, let end, end >= how.origin.today {
      one.protectedUntil = end
      return (one, true)
    }
    redraw(how, path, inventory, named, &contents, &one)
    // What says when it was added and by whom may name the person, too.
    if one.versions.isEmpty {
      one.versions = [ArchiveForgetting.Version(name: inventory.head, places: [Inventory.fileName], signers: [])]
    }
    let removed = Language.english.text(.redactedValue)
    func plain(_ text: String) -> String { named.replaced(in: text, by: removed) ?? text }
    if named.isNamed(in: path) {
      let steps = path.split(separator: "/").map { SafeName.of(plain(String($0)), limit: 72) ?? "_" }
      one.newPath = steps.joined(separator: "/")
    }
    if how.isTrial { return (one, true) }
    // Drawing takes its time.
    guard try writer.inventory(of: path)?.versions.count == inventory.versions.count else { return (nil, false) }
    let isTrashed = path.hasPrefix("\(Self.trash)/")
    let document = isTrashed ? nil : line(in: Self.claim(ofPath: path))
    if one.newPath != path { one.newPath = try free(existing(one.newPath), for: document) }
    // A picture may look as before, and be that of others, too: it goes with its package.
    let pictures = Set(inventory.versions.flatMap { $0.version.pictures.map(\.digest) })
    var graves: [Grave] = contents.compactMap { digest, content in
      if case .fresh = content, !pictures.contains(digest) { .package(digest) } else { nil }
    }
    graves += renamed.keys.sorted().map(Grave.revision)
    if !renamed.isEmpty { graves += try documents(of: path).sorted().map(Grave.strangers) }
    // The object's own follows once the other one is there.
    let later: [Grave] = one.newPath == path || isTrashed ? [] : [.object(path)]
    var details = Self.details(how, one)
    details["replacements"] = .object(Self.replacements(contents, inventory.algorithm))
    func written() throws -> Burial {
      try bury(
        graves, later: later, .forgotten, of: path, by: how.user, at: how.origin.now, details, signer: how.signer)
    }
    let staged = try StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root)
    let isThere = one.newPath != path && FileStore.isFolder("\(writer.root)/\(one.newPath)")
    // An object that can't be moved, or finds no room, is refused before anything is written down: else it would be in the store and refused by it.
    if one.newPath != path {
      for folder in [path, FileStore.parent(of: path)] { try FileStore.refuseUnwritable("\(writer.root)/\(folder)") }
    }
    if !isThere {
      try stage(one.newPath, of: path, inventory, contents, plain, in: staged)
      try staged.flushFolders()
    }
    func put() throws {
      if isThere { return try append(to: one.newPath, of: path, inventory, contents, plain) }
      guard try writer.place(one.newPath, of: staged) else { throw ArchiveError(.errorArchiveNames, file: self.path) }
    }
    if one.newPath == path {
      guard try replace(path, by: staged, madeFrom: inventory, bury: written) else { return (nil, false) }
    } else if isTrashed {
      let burial = try written()
      do { try put() } catch {
        burial.undo()
        throw error
      }
      try? discard(path)
      removeEmptyFolders(above: path)
    } else {
      try rename(path, to: one.newPath, staged, isThere: isThere, bury: written, put)
      if let document { _ = try claim(Self.claim(of: document), one.newPath) }
    }
    let count = try writer.inventory(of: one.newPath)?.versions.count ?? 0
    return (one, count <= inventory.versions.count)
  }

  /// Puts an object that is redacted in another place, then erases the old one; as long as that is there and isn't marked, a failure takes
  /// all of it back.
  private func rename(
    _ path: String, to newPath: String, _ staged: StagedTree, isThere: Bool, bury: () throws -> Burial,
    _ put: () throws -> Void
  ) throws {
    let aside = "\(Self.staging)/\(FileStore.name(of: staged.path))/gone"
    var (burial, isPut): (Burial?, Bool) = (nil, false)
    try run(.erase(path, heir: newPath, aside: aside)) {
      let written = try bury()
      burial = written
      try put()
      isPut = true
      try self.bury(.object(path), .forgotten, at: written.at)
    } undo: {
      staged.isKept = isObject(aside)
      guard isObject(path), line(in: Grave.object(path).name).flatMap(Self.tombstone)?.reason != .forgotten else {
        return false
      }
      if isPut, !isThere {
        let (root, undone) = (writer.root, "\(staged.path)/undone")
        guard (try? StagedTree.move("\(root)/\(newPath)", toNew: undone, isFolder: true)) == true else { return false }
        removeEmptyFolders(above: newPath)
      }
      burial?.undo()
      return true
    }
  }

  /// Pictures and PDFs beside packages: those of what was redacted are drawn anew. What shows a drawing of which a program can't tell
  /// whom it names goes from every version, since the person may have stood on it.
  private func redraw(
    _ how: Forgetting, _ path: String, _ inventory: Inventory, _ person: PersonText,
    _ contents: inout [String: Content], _ one: inout ArchiveForgetting
  ) {
    let all = inventory.versions.flatMap { $0.version.pictures }
    var packages: [String: Document] = [:]
    for digest in Set(all.map(\.package)) {
      if case .fresh(let bytes) = contents[digest] {
        packages[digest] = try? Document(bytes: bytes, file: path, limits: how.limits)
      } else if let file = inventory.path(of: digest) {
        packages[digest] = try? Document(
          contentsOf: "\(writer.root)/\(path)/\(file)", limits: how.limits, links: .refusedBelow(writer.root))
      }
    }
    var fates: [String: (outcome: ArchiveForgetting.Picture.Outcome, reason: SafeText)] = [:]
    for picture in all where fates[picture.digest] == nil {
      let shown = Set(all.filter { $0.digest == picture.digest }.map(\.package))
      let isFresh = shown.allSatisfy { if case .fresh = contents[$0] { true } else { false } }
      guard let package = packages[picture.package], shown.allSatisfy({ packages[$0]?.mayShow(person) == false }) else {
        fates[picture.digest] = (.gone, "")
        contents[picture.digest] = .gone
        continue
      }
      if !isFresh { continue }
      var fate: (ArchiveForgetting.Picture.Outcome, SafeText) = (.drawn, "")
      if let drawing = how.drawing {
        if !how.isTrial {
          let drawn = drawing(package, [picture.kind])
          if let bytes = drawn.drawn.first?.bytes {
            contents[picture.digest] = .fresh(bytes)
          } else {
            fate = (.undrawn, drawn.undrawn.first?.reason ?? "")
          }
        }
      } else {
        fate = (.undrawn, SafeText(.archivePictureMissing))
      }
      if fate.0 == .undrawn { contents[picture.digest] = .gone }
      fates[picture.digest] = fate
    }
    for (name, version) in inventory.versions {
      let pictures = version.pictures.compactMap { picture in
        fates[picture.digest].map {
          let file = picture.path.split(separator: "/").last.map(String.init) ?? picture.path
          return ArchiveForgetting.Picture(name: file, outcome: $0.outcome, reason: $0.reason)
        }
      }
      if pictures.isEmpty { continue }
      if let place = one.versions.firstIndex(where: { $0.name == name }) {
        one.versions[place].pictures = pictures
      } else {
        one.versions.append(ArchiveForgetting.Version(name: name, places: [], signers: [], pictures: pictures))
      }
    }
    let order = inventory.versions.map { $0.name }
    one.versions.sort { order.firstIndex(of: $0.name) ?? 0 < order.firstIndex(of: $1.name) ?? 0 }
  }

  /// A path that is free, or that an attempt before this one made for the same document.
  private func free(_ wished: String, for document: String?) throws -> String {
    for count in 1...Self.mostNames {
      let path = count == 1 ? wished : "\(wished) (\(count))"
      try refuseLinks(path)
      if let document {
        if try claim(Self.claim(ofPath: path), document) == document { return path }
      } else if !FileStore.exists("\(writer.root)/\(path)") {
        return path
      }
    }
    throw ArchiveError(.errorArchiveNames, file: path)
  }

  /// Makes an object anew: the same versions, with other bytes where these told of the person.
  private func stage(
    _ newPath: String, of path: String, _ old: Inventory, _ contents: [String: Content], _ plain: (String) -> String,
    in staged: StagedTree
  ) throws {
    var digests: [String: String] = [:]
    for (digest, content) in contents {
      if case .fresh(let bytes) = content { digests[digest] = old.algorithm.digest(of: bytes) }
    }
    func now(_ digest: String) -> String { digests[digest.lowercased()] ?? digest.lowercased() }
    func plainSteps(_ path: String) -> String {
      path.split(separator: "/").map { plain(String($0)) }.joined(separator: "/")
    }
    var fresh = Inventory(
      id: newPath == path ? old.id : Self.id(ofObject: Self.withoutTrash(newPath)),
      algorithm: old.algorithm, contentDirectory: old.contentDirectory, standard: old.standard)
    func isGone(_ digest: String) -> Bool { if case .gone = contents[digest.lowercased()] { true } else { false } }
    for (digest, paths) in old.manifest where !isGone(digest) {
      for file in paths {
        let goal = plainSteps(file)
        if case .fresh(let bytes) = contents[digest.lowercased()] {
          try staged.write(bytes, to: "\(newPath)/\(goal)")
        } else {
          try writer.stage(file, of: path, digest.lowercased(), old.algorithm, as: "\(newPath)/\(goal)", in: staged)
        }
        if let place = fresh.manifest.firstIndex(where: { $0.digest == now(digest) }) {
          fresh.manifest[place].paths.append(goal)
        } else {
          fresh.manifest.append((now(digest), [goal]))
        }
      }
    }
    let whole = fresh.manifest
    for (number, (name, version)) in old.versions.enumerated() {
      var version = version
      version.message = version.message.map(plain)
      if let user = version.user, plain(user) != user { (version.user, version.address) = (plain(user), Self.nobody) }
      version.address = version.address.map { plain($0) == $0 ? $0 : Self.nobody }
      var state: [(digest: String, paths: [String])] = []
      for (digest, paths) in version.state where !isGone(digest) {
        if let place = state.firstIndex(where: { $0.digest == now(digest) }) {
          state[place].paths += paths.map(plainSteps)
        } else {
          state.append((now(digest), paths.map(plainSteps)))
        }
      }
      version.state = state
      fresh.versions.append((name, version))
      fresh.head = name
      // Each version's own inventory knows the files up to it.
      let known = Set(old.versions.prefix(number + 1).map(\.name))
      fresh.manifest = whole.compactMap { digest, paths in
        let paths = paths.filter { file in known.contains(String(file.prefix { $0 != "/" })) }
        return paths.isEmpty ? nil : (digest, paths)
      }
      try writer.stageInventory(fresh, in: staged, at: "\(newPath)/\(name)")
    }
    try writer.stageInventory(fresh, in: staged, at: newPath)
    try writer.stageOthers(of: path, as: newPath, in: staged)
    try staged.write(
      Array("ocfl_object_\(old.standard ?? "1.1")\n".utf8), to: "\(newPath)/0=ocfl_object_\(old.standard ?? "1.1")")
  }

  /// Puts what an object lacks behind its versions: an attempt before this one made all of it, a mirror perhaps only what the other side had.
  private func append(
    to newPath: String, of path: String, _ old: Inventory, _ contents: [String: Content], _ plain: (String) -> String
  ) throws {
    try append(old.versions, to: newPath, as: plain) { version in
      try version.state.flatMap { digest, paths -> [ObjectWriter.File] in
        let source: ByteSource
        switch contents[digest.lowercased()] {
        case .gone: return []
        case .fresh(let bytes): source = ByteSource(bytes: bytes, name: path)
        case .same, nil:
          guard let file = old.path(of: digest) else { return [] }
          source = try ByteSource(
            path: "\(writer.root)/\(path)/\(file)", limit: .max, links: .refusedBelow(writer.root))
        }
        return paths.map { logical in
          ObjectWriter.File(logical.split(separator: "/").map { plain(String($0)) }.joined(separator: "/"), source)
        }
      }
    }
  }

  /// Whether a file tells of a person, a package in any of its parts.
  private func isNamed(_ named: PersonText, in file: String) -> Bool {
    let path = "\(writer.root)/\(file)"
    guard let bytes = try? FileReading.read(path, limit: 1 << 30, links: .refusedBelow(writer.root)) else {
      return false
    }
    if named.isNamed(in: bytes) { return true }
    guard let document = try? Document(contentsOf: path) else { return false }
    return document.partPaths.contains { part in
      (try? document.bytes(of: part)).map { named.isNamed(in: $0) } ?? false
    }
  }

  /// A writer that has put nothing aside for so many seconds is taken to be dead.
  private static let patience = 600

  /// What somebody may still be writing that tells of the person; what dead writers left aside is gone.
  private func unfinished(_ named: PersonText) -> [ArchiveForgetting] {
    var left: [ArchiveForgetting] = []
    for name in (try? FileStore.names(in: "\(writer.root)/\(Self.staging)")) ?? [] {
      let place = "\(Self.staging)/\(name)"
      guard files(in: place).contains(where: { named.isNamed(in: $0) || isNamed(named, in: $0) }) else { continue }
      var one = ArchiveForgetting(path: place, newPath: place)
      one.left.append(ArchiveForgetting.Left(version: "", part: name, message: .redactUnfinished))
      left.append(one)
    }
    return left
  }

  /// A person as records name them.
  private static func hash(of person: String) -> String {
    "\(SHA256Digest(of: SafeName.folded(person.trimmingSpaces)))"
  }

  /// The versions in which a person was forgotten before, by their objects, as the records say.
  private func redactedBefore(_ person: String) -> [String: Set<String>] {
    let hash = Self.hash(of: person)
    var redacted: [String: Set<String>] = [:]
    for name in files(in: "\(Self.own)/records") {
      guard
        let bytes = try? FileReading.read(
          "\(writer.root)/\(name)", limit: 1 << 26, links: .refusedBelow(writer.root)),
        let tree = try? JSONParser().parse(bytes), tree.text("person") == hash
      else { continue }
      for object in tree.items("objects") {
        let versions = object.items("versions").filter { $0.int("places") ?? 0 > 0 }.compactMap { $0.text("version") }
        redacted[object.text("path") ?? "", default: []].formUnion(versions)
      }
    }
    return redacted
  }

  /// The files that are redacted by their keys, each with that of the file in its place, or null.
  private static func replacements(_ contents: [String: Content], _ algorithm: DigestAlgorithm) -> JSONObject {
    var object = JSONObject()
    for (digest, content) in contents.sorted(by: { $0.key < $1.key }) {
      switch content {
      case .same: continue
      case .fresh(let bytes): object[key(ofFile: digest)] = .string(key(ofFile: algorithm.digest(of: bytes)))
      case .gone: object[key(ofFile: digest)] = .null
      }
    }
    return object
  }

  /// What a record says of what was done; of the person nothing but a hash.
  private static func details(_ how: Forgetting, _ one: ArchiveForgetting) -> JSONObject {
    var details = JSONObject()
    details["person"] = .string(hash(of: how.person))
    details["objects"] = [
      [
        "path": .string(one.newPath),
        "versions": .array(
          one.versions.map {
            ["version": .string($0.name), "places": .int($0.places.count), "signaturesEnded": .int($0.signers.count)]
          }),
        "left": .int(one.left.count),
      ]
    ]
    return details
  }
}
