/// One entry of a package, as its central directory and local header agree on it.
public struct PackageEntry: Sendable, Hashable {
  /// How the entry's bytes are kept (APPNOTE.TXT section 4.4.5).
  public enum Method: UInt16, Sendable {
    /// As they are.
    case stored = 0
    /// As a deflate stream (RFC 1951).
    case deflate = 8
  }

  /// The name inside the package: parts joined by `/`, no leading slash; a folder's name ends in `/`.
  public let path: String
  /// How the bytes are kept.
  public let method: Method
  /// The size in the file, in bytes.
  public let compressedSize: Int
  /// The size unpacked, in bytes.
  public let size: Int
  /// The CRC-32 of the unpacked bytes (ISO 3309, as in APPNOTE.TXT section 4.4.7).
  public let crc32: UInt32
  /// Where the local header starts in the file, in bytes from 0.
  public let offset: Int
  /// Where the data starts in the file, in bytes from 0.
  package let dataOffset: Int
  /// The length of the local header's extra field, in bytes.
  package let extraLength: Int
  /// Whether sizes and checksum follow the data in a descriptor.
  package let hasDescriptor: Bool

  /// Whether the entry only names a folder.
  public var isFolder: Bool {
    path.utf8.last == UInt8(ascii: "/")
  }
}
