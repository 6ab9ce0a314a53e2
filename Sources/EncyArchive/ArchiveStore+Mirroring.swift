public import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyOCFL
public import EncyTexts

/// What mirroring did to one proposal, or would do.
public struct ArchiveMirroring: Sendable {
  /// What was done.
  public enum Kind: String, Sendable {
    /// The proposal was copied with all its versions.
    case copied
    /// A version was copied.
    case version
    /// It left the other side by a rule of keeping, and went to the trash here.
    case trashed
    /// It held what was forgotten on the other side, and holds it no more.
    case forgotten
    /// Both sides have it, and not the same; neither was changed.
    case conflict
    /// It is damaged on the other side, and wasn't copied from there.
    case damaged
  }
  /// What was done.
  public let kind: Kind
  /// The store that was changed; of what is damaged the one where it is.
  public let store: String
  /// The proposal's folder below the stores.
  public let path: String
  /// The version's folder; empty where all are meant.
  public let version: String
  /// What it is, in words.
  public let message: Message
}

extension ArchiveStore {
  /// Makes two stores equal: what either lacks is copied from the other, byte for byte and compared with its digests before anybody sees
  /// it, and what left one leaves the other. Nothing that differs is changed.
  /// - Parameters:
  ///   - other: The other store.
  ///   - isTrial: Whether it is only said what would be done.
  ///   - now: The moment, for the trash.
  ///   - told: Called after each proposal with what was done to it, how many proposals were looked at, and of how many.
  /// - Throws: ``ArchiveError`` when one store lies in the other; `ContainerError` when one can't be listed or written.
  public func mirror(
    _ other: ArchiveStore, isTrial: Bool, now: Instant,
    told: (_ done: [ArchiveMirroring], _ count: Int, _ of: Int) throws -> Void
  ) throws {
    let (one, two) = ("\(writer.root)/", "\(other.writer.root)/")
    if one.hasPrefix(two) || two.hasPrefix(one) { throw ArchiveError(.errorArchiveMirrorSelf, file: other.path) }
    if !isTrial {
      try settle()
      try other.settle()
      try shareTombstones(with: other)
    }
    let all = Set(try StorageRoot(writer.root).objects + StorageRoot(other.writer.root).objects).sorted()
    // What left goes first, and its claims with it: its documents may be elsewhere by now.
    let gone = all.filter { latest(.object($0), other) != nil }
    for (count, path) in gone.enumerated() { try told(try mirror(path, other, isTrial, now), count + 1, all.count) }
    var first: [ArchiveMirroring] = []
    for (from, to) in [(self, other), (other, self)] { first += try from.shareClaims(with: to, isTrial: isTrial) }
    try told(first, gone.count, all.count)
    for (count, path) in all.filter({ latest(.object($0), other) == nil }).enumerated() {
      try told(try mirror(path, other, isTrial, now), gone.count + count + 1, all.count)
    }
    if isTrial { return }
    for (from, to) in [(self, other), (other, self)] {
      for name in from.files(in: "\(Self.own)/records") + ["\(Self.own)/\(Retention.fileName)"]
      where FileKind(at: "\(from.writer.root)/\(name)") == .file && !FileStore.exists("\(to.writer.root)/\(name)") {
        try to.write(
          FileReading.read("\(from.writer.root)/\(name)", limit: 1 << 26, links: .refusedBelow(from.writer.root)),
          to: name)
      }
    }
  }

  /// What left one side left both; of two words on one the later holds.
  private func shareTombstones(with other: ArchiveStore) throws {
    for name in Set(files(in: "\(Self.own)/tombstones") + other.files(in: "\(Self.own)/tombstones")).sorted() {
      let stones = [self, other].compactMap { $0.line(in: name).flatMap(Self.tombstone) }
      guard let latest = stones.max(by: { $0.at < $1.at }) else { continue }
      for store in [self, other] { try store.put("\(latest.reason.rawValue) \(latest.at)", in: name) }
    }
  }

  /// Claims of documents whose objects are here.
  private func shareClaims(with other: ArchiveStore, isTrial: Bool) throws -> [ArchiveMirroring] {
    var found: [ArchiveMirroring] = []
    for name in files(in: "\(Self.own)/paths") {
      guard let document = line(in: name), let path = line(in: Self.claim(of: document)), Self.isProposal(path),
        Self.claim(ofPath: path) == name, FileStore.isFolder("\(writer.root)/\(path)"),
        latest(.document(document), other) == nil, latest(.object(path), other) == nil
      else { continue }
      let theirs = other.line(in: Self.claim(of: document))
      if let theirs, theirs != path, FileStore.isFolder("\(other.writer.root)/\(theirs)"),
        latest(.object(theirs), other) == nil
      {
        // Told once, by the side that was named first.
        if writer.root < other.writer.root {
          found.append(
            ArchiveMirroring(
              kind: .conflict, store: other.path, path: path, version: "",
              message: .archiveMirrorTwo(path: SafeText(path), store: SafeText(other.path), other: SafeText(theirs))))
        }
        continue
      }
      if isTrial || theirs != nil { continue }
      if try other.claim(name, document) == document { _ = try other.claim(Self.claim(of: document), path) }
    }
    return found
  }

  /// The tombstone of something on either side.
  private func latest(_ grave: Grave, _ other: ArchiveStore) -> ArchiveTombstone? {
    let stone = [self, other].compactMap { $0.line(in: grave.name).flatMap(Self.tombstone) }.max { $0.at < $1.at }
    return stone.flatMap { $0.reason == .returned ? nil : $0 }
  }

  private func mirror(
    _ path: String, _ other: ArchiveStore, _ isTrial: Bool, _ now: Instant
  ) throws -> [ArchiveMirroring] {
    var done: [ArchiveMirroring] = []
    func say(_ kind: ArchiveMirroring.Kind, _ store: ArchiveStore, _ message: Message, version: String = "") {
      done.append(ArchiveMirroring(kind: kind, store: store.path, path: path, version: version, message: message))
    }
    let shown = SafeText(path)
    guard Self.isInside(path) else { return [] }
    for store in [self, other] { try store.refuseLinks(path) }
    if let stone = latest(.object(path), other) {
      for store in [self, other] where StorageRoot.isObject("\(store.writer.root)/\(path)") {
        let isForgotten = stone.reason == .forgotten
        if isForgotten, let inventory = try? store.writer.inventory(of: path),
          store.hasHeirs(inventory, path, self, other)
        {
          say(.conflict, store, .archiveMirrorStale(path: shown))
          continue
        }
        if !isTrial { try store.run(isForgotten ? .erase(path) : .trash(path, day: "\(now.date)")) }
        let name = SafeText(store.path)
        say(
          isForgotten ? .forgotten : .trashed, store,
          isForgotten
            ? .archiveMirrorRenamed(path: shown, store: name) : .archiveMirrorTrashed(path: shown, store: name))
      }
      return done
    }
    var side = self
    do {
      var inventories: [Inventory?] = []
      for store in [self, other] {
        side = store
        if !isTrial, StorageRoot.isObject("\(store.writer.root)/\(path)") { try store.writer.complete(path) }
        inventories.append(try store.writer.inventory(of: path))
      }
      let sides = [(self, inventories[0]), (other, inventories[1])]
      let stale = sides.map {
        $0.1?.manifest.contains { latest(.package($0.digest.lowercased()), other) != nil } ?? false
      }
      for place in [0, 1] {
        let ((from, source), (to, target)) = (sides[place], sides[1 - place])
        guard let source else { continue }
        side = from
        if stale[place] {
          // The other side shows what became of it; without that, there is nothing to copy.
          if target == nil || stale[1 - place] { say(.conflict, from, .archiveMirrorStale(path: shown)) }
          continue
        }
        let name = SafeText(to.path)
        guard let target else {
          // The other side has the same proposal elsewhere, which was told.
          if let theirs = from.line(in: Self.claim(ofPath: path)).flatMap({ to.line(in: Self.claim(of: $0)) }),
            theirs != path, StorageRoot.isObject("\(to.writer.root)/\(theirs)"), latest(.object(theirs), other) == nil
          {
            continue
          }
          if !isTrial {
            let isMade = try to.writer.copy(path, from: from.writer)
            if !isMade { continue }
          }
          say(.copied, to, .archiveMirrorCopied(path: shown, store: name))
          continue
        }
        if stale[1 - place] {
          if to.hasHeirs(target, path, self, other) {
            say(.conflict, to, .archiveMirrorStale(path: shown))
            continue
          }
          if !isTrial { try to.replace(path, byThatOf: from, target) }
          say(.forgotten, to, .archiveMirrorForgotten(path: shown, store: name))
          continue
        }
        if let version = Self.difference(source, target) {
          if place == 0 {
            say(
              .conflict, to, .archiveMirrorConflict(path: shown, version: SafeText(version), store: name),
              version: version)
          }
          continue
        }
        for (version, _) in source.versions.dropFirst(target.versions.count) {
          if !isTrial, try !to.writer.copy(version: version, of: path, from: from.writer) { break }
          say(
            .version, to, .archiveMirrorVersion(path: shown, version: SafeText(version), store: name), version: version)
        }
      }
    } catch let error as StorageError {
      let code = SafeText(error.finding.code)
      say(
        .damaged, side,
        .archiveMirrorDamaged(
          path: SafeText(error.finding.path), text: SafeText(.ocflFound(code: code)), code: code,
          store: SafeText(side.path)))
    }
    return done
  }

  /// Whether an object has a package that wasn't forgotten itself, but was made from one that was: what had to go may be in it, and nobody
  /// else has it.
  private func hasHeirs(_ inventory: Inventory, _ path: String, _ one: ArchiveStore, _ two: ArchiveStore) -> Bool {
    inventory.manifest.contains { digest, paths in
      guard one.latest(.package(digest.lowercased()), two) == nil,
        let file = paths.first(where: { $0.hasSuffix(".ency") }),
        let package = try? Document(
          contentsOf: "\(writer.root)/\(path)/\(file)", limits: .standard, links: .refusedBelow(writer.root))
      else { return false }
      return package.manifest.ancestors.contains { one.latest(.revision("\($0)"), two) != nil }
    }
  }

  /// The first version that two objects both have and that isn't the same; `v1` where they are different objects altogether.
  private static func difference(_ one: Inventory, _ other: Inventory) -> String? {
    guard one.id == other.id, one.algorithm == other.algorithm, one.contentName == other.contentName else {
      return one.versions.first?.name ?? one.head
    }
    for ((name, version), (otherName, twin)) in zip(one.versions, other.versions) {
      guard name == otherName, version.digests == twin.digests, version.created == twin.created,
        version.message == twin.message, version.user == twin.user, version.address == twin.address
      else { return name }
    }
    return nil
  }

  /// Puts the other side's object in the place of one that holds what was forgotten; versions that only this one has, and that hold
  /// nothing of it, follow behind.
  private func replace(_ path: String, byThatOf other: ArchiveStore, _ old: Inventory) throws {
    let staged = try StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root)
    try other.writer.stageCopy(of: path, in: staged)
    try replace(path, by: staged)
    try append(old.versions, to: path, as: { $0 }) { version in
      let files = try version.state.flatMap { digest, paths -> [ObjectWriter.File] in
        guard tombstone(of: .package(digest.lowercased())) == nil, let file = old.path(of: digest) else { return [] }
        let source = try ByteSource(path: "\(staged.path)/\(path)/\(file)", limit: .max, links: .refused)
        return paths.map { ObjectWriter.File($0, source) }
      }
      return files.count == version.state.flatMap(\.paths).count ? files : []
    }
  }

  /// Puts an object that is staged in the place of the one that is there, which goes with the folder that it was staged in.
  func replace(_ path: String, by staged: StagedTree) throws {
    try staged.flushFolders()
    let target = "\(writer.root)/\(path)"
    if try !staged.exchange(target, with: path) {
      let place = "\(Self.staging)/\(FileStore.name(of: staged.path))"
      // Between the two renames the object isn't there; whoever comes then puts it there.
      let old = "\(staged.path)/replaced"
      try run(.place(path, staged: "\(place)/\(path)")) {
        _ = try StagedTree.move(target, toNew: old, isFolder: true)
      }
      try FileStore.makeFolder(FileStore.parent(of: "\(staged.path)/\(path)"))
      _ = try StagedTree.move(old, toNew: "\(staged.path)/\(path)", isFolder: true)
    }
    StagedTree.flushFolder(FileStore.parent(of: target))
  }
}
