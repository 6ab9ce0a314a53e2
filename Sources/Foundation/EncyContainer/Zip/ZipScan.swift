internal import EncyTexts

/// The strict reading of a zip's raw records (APPNOTE.TXT 6.3.10), before anything trusts them.
///
/// What two programs could read differently is refused, each rule with its own code: the end record stands at the very
/// end and has no comment; the directory lies right before it; directory and local headers agree; entries tile the file
/// with no gap, prefix or overlap; names are safe and unique on every system. The scan reads headers only. The data of an
/// entry is checked when it is read: see ``PackageReader``. Memory is bounded by the limits, whatever headers claim.
package struct ZipScan: Sendable {
  /// All entries by their place in the file, folders included.
  package let entries: [PackageEntry]

  package init(_ source: ByteSource, limits: PackageLimits) throws(ContainerError) {
    let end = try EndRecord(source, limits: limits)
    var records = try Self.directory(source, end: end, limits: limits)
    try Self.checkUnique(records, source: source)
    try Self.checkLimits(records, limits: limits, source: source)
    records.sort { $0.offset < $1.offset }
    entries = try Self.tile(records, end: end, source: source)
  }
}

/// The signatures that begin records.
enum ZipSignature {
  static let local: UInt32 = 0x0403_4B50
  static let central: UInt32 = 0x0201_4B50
  static let descriptor: UInt32 = 0x0807_4B50
  static let end: UInt32 = 0x0605_4B50
  static let zip64End: UInt32 = 0x0606_4B50
  static let zip64Locator: UInt32 = 0x0706_4B50
}

extension ByteSource {
  /// An error at a place of this source.
  func refuse(
    _ code: ContainerError.Code, entry: String? = nil, at offset: Int? = nil, _ message: Message
  ) -> ContainerError {
    ContainerError(code, file: name, entry: entry, offset: offset, message)
  }

  /// The error for an entry whose data doesn't match its CRC-32.
  package func damaged(_ entry: String, at offset: Int) -> ContainerError {
    refuse(.entryCRC, entry: entry, at: offset, .zipDataChecksum)
  }
}
