extension [UInt8] {
  /// Adds bytes in base 64 (RFC 4648 section 4).
  mutating func appendBase64(_ data: [UInt8]) {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    reserveCapacity(count + data.count / 3 * 4 + 64)
    var place = 0
    while place < data.count {
      let count = Swift.min(3, data.count - place)
      var group = 0
      for offset in 0..<3 { group = group << 8 | (offset < count ? Int(data[place + offset]) : 0) }
      for digit in 0..<4 { append(digit <= count ? alphabet[group >> (18 - 6 * digit) & 63] : 0x3D) }
      place += count
    }
  }
}
