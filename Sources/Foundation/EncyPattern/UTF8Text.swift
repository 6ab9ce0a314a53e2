/// UTF-8 read where it lies. Bytes that are not UTF-8 read as U+FFFD, one by one, and never lead past the ends.
package struct UTF8Text {
  let bytes: UnsafeBufferPointer<UInt8>

  package init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The scalar at a place before the end; the place moves behind it.
  package func scalar(at place: inout Int) -> UInt32 {
    let first = UInt32(bytes[place])
    place += 1
    if first < 0x80 { return first }
    let rest = bytes.count - place
    func following(_ offset: Int) -> UInt32? {
      guard offset < rest else { return nil }
      let byte = bytes[place + offset]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    if first < 0xE0 {
      guard first >= 0xC2, let second = following(0) else { return 0xFFFD }
      place += 1
      return (first & 0x1F) << 6 | second
    }
    if first < 0xF0 {
      guard let second = following(0), let third = following(1) else { return 0xFFFD }
      let value = (first & 0x0F) << 12 | second << 6 | third
      guard value >= 0x800, value & 0xFFFF_F800 != 0xD800 else { return 0xFFFD }
      place += 2
      return value
    }
    guard first < 0xF5, let second = following(0), let third = following(1), let fourth = following(2) else {
      return 0xFFFD
    }
    let value = (first & 0x07) << 18 | second << 12 | third << 6 | fourth
    guard value >= 0x10000, value <= 0x10FFFF else { return 0xFFFD }
    place += 3
    return value
  }

  /// The scalar before a place behind the start; the place moves before it.
  func scalarBefore(_ place: inout Int) -> UInt32 {
    let end = place
    for length in 1...min(4, end) {
      guard bytes[end - length] & 0xC0 != 0x80 else { continue }
      var start = end - length
      let value = scalar(at: &start)
      guard start == end else { break }
      place = end - length
      return value
    }
    place = end - 1
    return 0xFFFD
  }
}
