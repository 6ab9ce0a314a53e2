/// Base 64 in its canonical form only (RFC 4648, sections 3.5 and 4): a text that would decode to the same bytes in another
/// spelling is refused.
package enum Base64 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in alphabet.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// The text of bytes, with `=` at the end where asked for.
  package static func encode(_ bytes: some Collection<UInt8>, isPadded: Bool = false) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var held: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      held += 8
      while held >= 6 {
        held -= 6
        text.append(alphabet[Int(bits >> held & 63)])
      }
    }
    if held > 0 { text.append(alphabet[Int(bits << (6 - held) & 63)]) }
    if isPadded { while text.count % 4 != 0 { text.append(UInt8(ascii: "=")) } }
    return text
  }

  /// The bytes of a text, or nil when it isn't canonical.
  package static func decode(_ text: some Collection<UInt8>, isPadded: Bool = false) -> [UInt8]? {
    var count = text.count
    if isPadded {
      guard count % 4 == 0 else { return nil }
      count -= text.reversed().prefix(2).prefix { $0 == UInt8(ascii: "=") }.count
    }
    guard count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 3 / 4)
    var bits: UInt32 = 0
    var held: UInt32 = 0
    for letter in text.prefix(count) {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> held))
      }
    }
    // The bits that are left over carry no data and must be zero.
    guard bits & ((1 << held) - 1) == 0 else { return nil }
    return bytes
  }
}
