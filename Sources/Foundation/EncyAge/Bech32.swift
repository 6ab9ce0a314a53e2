/// Texts of keys that notice slips of the pen (BIP 173), without its limit on the length.
enum Bech32 {
  private static let alphabet = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  /// The text of bytes under a name in lowercase.
  static func encode(_ bytes: [UInt8], name: String) -> String {
    let values = regroup(bytes.map { UInt32($0) }, from: 8, to: 5, isPadded: true) ?? []
    let sum = checksum(expanded(name) + values + [0, 0, 0, 0, 0, 0]) ^ 1
    let tail = (0..<6).map { sum >> UInt32(5 * (5 - $0)) & 31 }
    return "\(name)1" + String(decoding: (values + tail).map { alphabet[Int($0)] }, as: UTF8.self)
  }

  /// The name, in lowercase, and the bytes of a text all in one case; nil when it isn't one or a letter is wrong.
  static func decode(_ text: String) -> (name: String, bytes: [UInt8])? {
    let lower = text.lowercased()
    guard text == lower || text == text.uppercased(), lower.utf8.allSatisfy({ (33...126).contains($0) }),
      let separator = lower.lastIndex(of: "1"), separator > lower.startIndex
    else { return nil }
    let name = String(lower[..<separator])
    var values: [UInt32] = []
    for letter in lower[lower.index(after: separator)...].utf8 {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      values.append(UInt32(value))
    }
    guard values.count >= 6, checksum(expanded(name) + values) == 1,
      let bytes = regroup(Array(values.dropLast(6)), from: 5, to: 8, isPadded: false)
    else { return nil }
    return (name, bytes.map { UInt8($0) })
  }

  private static func expanded(_ name: String) -> [UInt32] {
    name.utf8.map { UInt32($0) >> 5 } + [0] + name.utf8.map { UInt32($0) & 31 }
  }

  private static func checksum(_ values: [UInt32]) -> UInt32 {
    let generator: [UInt32] = [0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3]
    var sum: UInt32 = 1
    for value in values {
      let top = sum >> 25
      sum = (sum & 0x1FF_FFFF) << 5 ^ value
      for (bit, term) in generator.enumerated() where top >> UInt32(bit) & 1 == 1 { sum ^= term }
    }
    return sum
  }

  private static func regroup(_ values: [UInt32], from: UInt32, to: UInt32, isPadded: Bool) -> [UInt32]? {
    var result: [UInt32] = []
    var (bits, held): (UInt32, UInt32) = (0, 0)
    for value in values {
      bits = (bits << from | value) & 0xFFFF
      held += from
      while held >= to {
        held -= to
        result.append(bits >> held & (1 << to - 1))
      }
    }
    if isPadded {
      if held > 0 { result.append(bits << (to - held) & (1 << to - 1)) }
    } else if held >= from || bits & (1 << held - 1) != 0 {
      return nil
    }
    return result
  }
}
