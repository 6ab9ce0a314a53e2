public import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyOCFL

/// What stays of something that left a store: a hash and a day, and no name.
public struct ArchiveTombstone: Sendable, Equatable {
  /// Why it left.
  public enum Reason: String, Sendable {
    /// A rule of keeping took it out.
    case pruned
    /// It held personal data that had to go.
    case forgotten
    /// It was taken back; it isn't gone any more.
    case returned
  }
  /// Why it left.
  public let reason: Reason
  /// When.
  public let at: Instant
}

extension ArchiveStore {
  /// What a tombstone is of.
  enum Grave: Hashable {
    /// A document, by its id.
    case document(String)
    /// An object, by its path.
    case object(String)
    /// A package, by its SHA-512.
    case package(String)
    /// A revision of a document, by its hash: what was made from it may hold the same.
    case revision(String)
    /// All of a document, by its id, but what came from the revisions that are here: some of it was forgotten.
    case strangers(String)

    var name: String {
      switch self {
      case .document(let id): ArchiveStore.hashed("tombstones", "document \(id)")
      case .object(let path): ArchiveStore.hashed("tombstones", "object \(path)")
      case .package(let digest): ArchiveStore.hashed("tombstones", "package \(digest)")
      case .revision(let hash): ArchiveStore.hashed("tombstones", "revision \(hash)")
      case .strangers(let id): ArchiveStore.hashed("tombstones", "strangers \(id)")
      }
    }
  }

  /// What a file of a tombstone says.
  static func tombstone(_ line: String) -> ArchiveTombstone? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 2, let reason = ArchiveTombstone.Reason(rawValue: words[0]), let at = Instant(words[1]) else {
      return nil
    }
    return ArchiveTombstone(reason: reason, at: at)
  }

  /// What the file of a tombstone says, also of what came back; `nil` where there is none.
  /// - Throws: `ContainerError` when it can't be read: what is gone must not come back because of that.
  func stone(of grave: Grave) throws -> ArchiveTombstone? {
    try readableLine(in: grave.name).flatMap(Self.tombstone)
  }

  /// The first line of a file of ours; `nil` where there is none.
  /// - Throws: `ContainerError` when it can't be read.
  func readableLine(in name: String) throws -> String? {
    let bytes: [UInt8]
    do throws(ContainerError) {
      bytes = try FileReading.read("\(writer.root)/\(name)", limit: 1 << 16, links: .refusedBelow(writer.root))
    } catch {
      if error.code == .fileMissing { return nil }
      throw error
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }

  /// The tombstone of what is gone; `nil` of what never left, or came back.
  /// - Throws: As ``stone(of:)``.
  func gone(_ grave: Grave) throws -> ArchiveTombstone? {
    try stone(of: grave).flatMap { $0.reason == .returned ? nil : $0 }
  }

  /// The tombstone of what is gone; `nil` of what never left, or came back, or can't be read.
  func tombstone(of grave: Grave) -> ArchiveTombstone? {
    line(in: grave.name).flatMap(Self.tombstone).flatMap { $0.reason == .returned ? nil : $0 }
  }

  /// The tombstone of a document, which no list or index of the store may have any more.
  /// - Parameter document: Its id.
  /// - Returns: `nil` of a document that isn't gone.
  public func tombstone(ofDocument document: String) -> ArchiveTombstone? { tombstone(of: .document(document)) }

  /// The tombstone of a package by the SHA-512 of its bytes, in hexadecimal digits of lower case.
  /// - Returns: `nil` of a package that isn't gone.
  public func tombstone(ofPackage digest: String) -> ArchiveTombstone? { tombstone(of: .package(digest)) }

  /// Leaves a tombstone, or says on one that it doesn't hold any more. It is later than the one before, whose clock may have been ahead.
  func bury(_ grave: Grave, _ reason: ArchiveTombstone.Reason, at: Instant) throws {
    try put("\(reason.rawValue) \(instant(of: grave, reason, at: at))", in: grave.name)
  }

  /// The time of a new tombstone.
  func instant(of grave: Grave, _ reason: ArchiveTombstone.Reason, at: Instant) -> Instant {
    let before = line(in: grave.name).flatMap(Self.tombstone)
    guard let before, before.reason != reason else { return at }
    return max(at, Instant(secondsSince1970: before.at.secondsSince1970 + 1))
  }

  /// Writes a line into a file of ours, in the place of what it says.
  func put(_ line: String, in name: String) throws {
    if self.line(in: name) == line { return }
    try write(Array("\(line)\n".utf8), to: name)
  }

  /// Writes a file of ours, in the place of one that is there.
  func write(_ bytes: [UInt8], to name: String) throws {
    try refuseLinks(name)
    let staged = try StagedTree(in: "\(writer.root)/\(Self.staging)", below: writer.root)
    try staged.write(bytes, to: "file")
    let target = "\(writer.root)/\(name)"
    try inFolder(of: target) { try staged.replace(target, by: "file") }
    StagedTree.flushFolder(FileStore.parent(of: target))
  }

  /// Puts something into a folder, which is made where it isn't there: others remove folders that they leave empty.
  func inFolder<Result>(of target: String, _ work: () throws -> Result) throws -> Result {
    let folder = FileStore.parent(of: target)
    var failures = 0
    for _ in 0..<100 {
      do {
        try FileStore.makeFolder(folder)
        return try work()
      } catch let error as ContainerError {
        if !FileStore.isFolder(writer.root) { throw error }
        // One that is there may have been removed and made again meanwhile, which doesn't happen each time.
        if FileStore.isFolder(folder) { failures += 1 }
        if failures > 3 { throw error }
      }
    }
    try FileStore.makeFolder(folder)
    return try work()
  }

  /// The files of a folder of ours, as paths below the store, sorted.
  func files(in folder: String, depth: Int = 0) -> [String] {
    guard depth < StorageRoot.deepest else { return [] }
    let items = (try? FileDoor.items(in: "\(writer.root)/\(folder)", links: .refusedBelow(writer.root))) ?? []
    return items.sorted { ($0.name ?? "") < ($1.name ?? "") }.flatMap { item -> [String] in
      guard let name = item.name else { return [] }
      return item.kind == .folder
        ? files(in: "\(folder)/\(name)", depth: depth + 1) : item.kind == .file ? ["\(folder)/\(name)"] : []
    }
  }
}
