public import EncyBase
public import EncyContainer
internal import EncyDocument
internal import EncyFiles
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
    /// It left the other side, and went to the trash here.
    case trashed
    /// It held what was forgotten on the other side, and holds it no more.
    case forgotten
    /// Both sides have it, and not the same; neither was changed.
    case conflict
    /// It is damaged on the other side, and wasn't copied from there.
    case damaged
    /// The other side took it out or redacted it, as a record there proves; here it goes once that is confirmed.
    case proposed
    /// The other side marks it as removed, which isn't followed: no record proves it, or it has to be kept.
    case kept
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
  /// How two stores are made equal.
  public struct Mirroring: Sendable {
    /// Whether it is only said what would be done.
    public var isTrial = false
    /// Whether what one side took out or redacted is followed on the other: that was confirmed.
    public var followsRemovals = false
    /// The limits of packages, and of files that are copied.
    public var limits: PackageLimits
    /// The clock.
    public var origin: Origin
    /// Judges the signature of a record, and returns why it doesn't prove the removal. Where this is `nil`, no signature is asked for.
    package var judge: (@Sendable (_ record: [UInt8], _ signature: [UInt8]) throws -> Message?)?

    /// Mirroring that copies, and removes nothing.
    public init(limits: PackageLimits, origin: Origin) { (self.limits, self.origin) = (limits, origin) }
  }

  /// Makes two stores equal: what either lacks is copied from the other, byte for byte and compared with its digests before anybody sees
  /// it. What left one leaves the other through its trash, where a record proves it, no statutory term forbids it and it was confirmed.
  /// Nothing that differs is changed.
  /// - Parameters:
  ///   - other: The other store.
  ///   - how: How.
  ///   - told: Called after each proposal with what was done to it, how many proposals were looked at, and of how many.
  /// - Returns: How many records of removals weren't copied, since no signature proves them that is asked for.
  /// - Throws: ``ArchiveError`` when one store lies in the other; `ContainerError` when one can't be listed or written.
  @discardableResult
  public func mirror(
    _ other: ArchiveStore, _ how: Mirroring,
    told: (_ done: [ArchiveMirroring], _ count: Int, _ of: Int) throws -> Void
  ) throws -> Int {
    let (one, two) = ("\(writer.root)/", "\(other.writer.root)/")
    if one.hasPrefix(two) || two.hasPrefix(one) { throw ArchiveError(.errorArchiveMirrorSelf, file: other.path) }
    if !how.isTrial {
      try settle()
      try other.settle()
    }
    let mirror = try ArchiveMirror(self, other, how)
    let roots = [try StorageRoot(writer.root), try StorageRoot(other.writer.root)]
    let all = Set(roots.flatMap(\.objects)).sorted()
    let unlisted = zip([self, other], roots).flatMap { store, root in
      root.unlisted.map { folder in
        ArchiveMirroring(
          kind: .damaged, store: store.path, path: folder, version: "",
          message: .archiveMirrorDamaged(
            path: SafeText(folder), text: SafeText(.ocflFound(code: "E085")), code: "E085",
            store: SafeText(store.path)))
      }
    }
    if !unlisted.isEmpty { try told(unlisted, 0, all.count) }
    // What left goes first, and its claims with it: its documents may be elsewhere by now.
    let gone = try all.filter { try mirror.stone(of: .object($0)) != nil }
    for (count, path) in gone.enumerated() { try told(try mirror.bringUpToDate(path), count + 1, all.count) }
    try told(try mirror.shareClaims(), gone.count, all.count)
    let seen = Set(gone)
    for (count, path) in all.filter({ !seen.contains($0) }).enumerated() {
      try told(try mirror.bringUpToDate(path), gone.count + count + 1, all.count)
    }
    if how.isTrial { return 0 }
    let left = try mirror.shareRecords()
    // The first store's rules hold; whoever writes to the other one must not change them.
    let rules = "\(Self.own)/\(Retention.fileName)"
    if FileKind(at: "\(self.writer.root)/\(rules)") == .file, !FileStore.exists("\(other.writer.root)/\(rules)") {
      let bytes = try FileReading.read("\(writer.root)/\(rules)", limit: 1 << 26, links: .refusedBelow(writer.root))
      try other.write(bytes, to: rules)
    }
    return left
  }
}
