internal import EncyCrypto

/// A SHA-256 digest (FIPS 180-4).
public struct SHA256Digest: Sendable, Hashable, CustomStringConvertible {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// The digest of these bytes.
  public init(of data: [UInt8]) {
    var function = SHA256()
    data.withUnsafeBytes { function.update($0) }
    bytes = function.finish()
  }

  /// The digest of a text's UTF-8.
  public init(of text: String) { self.init(of: Array(text.utf8)) }

  fileprivate init(bytes: [UInt8]) { self.bytes = bytes }

  /// A digest from its 64 lowercase hexadecimal digits, or `nil`.
  public init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for place in stride(from: 0, to: 64, by: 2) {
      guard let high = SHA256Digest.nibble(digits[place]), let low = SHA256Digest.nibble(digits[place + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }

  /// The digest in lowercase hexadecimal.
  public var description: String {
    let digits = Array("0123456789abcdef".utf8)
    var out: [UInt8] = []
    out.reserveCapacity(64)
    for byte in bytes {
      out.append(digits[Int(byte >> 4)])
      out.append(digits[Int(byte & 15)])
    }
    return String(decoding: out, as: UTF8.self)
  }
}

/// Computes the SHA-256 of bytes that come piece by piece.
public struct SHA256Hasher: Sendable {
  private var function = SHA256()

  /// A hasher that has seen nothing yet.
  public init() {}

  /// Takes the next bytes.
  public mutating func update(_ bytes: UnsafeRawBufferPointer) { function.update(bytes) }

  /// Takes the next bytes.
  public mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { function.update($0) } }

  /// The digest of all that was taken.
  public consuming func finish() -> SHA256Digest { SHA256Digest(bytes: function.finish()) }
}
