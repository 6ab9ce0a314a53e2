/// A picture inside an SVG, as a `data:` address (RFC 2397).
enum EmbeddedPicture {
  /// Whether the address holds a PNG or JPEG of a bearable size, whatever it says it holds: readers look at the bytes.
  static func isHarmless(_ address: String) -> Bool {
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else { return false }
    let head = address[..<comma].lowercased()
    guard head.hasPrefix("data:image/"), head.hasSuffix(";base64") else { return false }
    let type = head.dropFirst("data:image/".count).prefix { $0 != ";" }
    guard type == "png" || type == "jpeg" || type == "jpg" else { return false }
    guard let bytes = decodeBase64(address.utf8[address.utf8.index(after: comma)...]) else { return false }
    if bytes.starts(with: PNGHeader.signature) { return (try? PNGHeader(bytes)) != nil }
    return (try? JPEGHeader(bytes)) != nil
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
