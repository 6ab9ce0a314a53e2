internal import EncyBase

/// A picture inside an SVG, as a `data:` address (RFC 2397).
enum EmbeddedPicture {
  /// The address as it may stay: of a PNG or JPEG of a bearable size, whatever it says it holds, since readers look at the
  /// bytes, without what a PNG may hide in texts and profiles; and how many pixels it has. `nil` for any other address.
  static func harmless(_ address: String) -> (address: String, pixels: Double)? {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = address[..<comma].lowercased()
    guard head.hasPrefix("data:image/"), head.hasSuffix(";base64") else { return nil }
    let type = head.dropFirst("data:image/".count).prefix { $0 != ";" }
    guard type == "png" || type == "jpeg" || type == "jpg" else { return nil }
    guard let bytes = decodeBase64(address.utf8[address.utf8.index(after: comma)...]) else { return nil }
    if bytes.starts(with: PNGHeader.signature) {
      guard let size = try? PNGHeader(bytes).facts.size else { return nil }
      let plain = PNGHeader.withoutTexts(bytes)
      let kept = plain.count == bytes.count ? address : "data:image/png;base64," + encodeBase64(plain)
      return (kept, size.width * size.height)
    }
    guard let size = try? JPEGHeader(bytes).facts.size else { return nil }
    return (address, size.width * size.height)
  }

  /// Base64 (RFC 4648 section 4), on one line.
  private static func encodeBase64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for place in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - place)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(bytes[place + offset]) : 0) }
      for digit in 0..<4 { text.append(digit <= count ? alphabet[group >> (18 - 6 * digit) & 63] : 0x3D) }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Undoes base64 (RFC 4648 section 4), skipping white space; `nil` if there is anything else in it.
  static func decodeBase64(_ text: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count) = (UInt32(0), 0)
    for byte in text {
      let value: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
