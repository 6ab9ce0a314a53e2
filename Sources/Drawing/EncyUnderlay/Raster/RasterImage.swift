/// Pixels: rows from the top, three bytes (red, green, blue) a pixel, no gaps.
package struct RasterImage: Sendable, Equatable {
  package var width: Int
  package var height: Int
  package var pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 3)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The pixel's red, green and blue.
  package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let at = (y * width + x) * 3
    return (pixels[at], pixels[at + 1], pixels[at + 2])
  }

  /// Reads a TIFF (6.0, Adobe 1992) as pdftocairo writes it: little-endian, one picture of three bytes a pixel in unpacked strips;
  /// `nil` if it is none.
  init?(tiff bytes: [UInt8]) {
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= 0, at <= bytes.count - count else { return nil }
      return (0..<count).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
    }
    guard bytes.starts(with: [0x49, 0x49, 42, 0]), let start = number(4, 4), let count = number(start, 2) else {
      return nil
    }
    /// The values of a field, which stand in it or elsewhere.
    func values(_ tag: Int) -> [Int]? {
      for index in 0..<count {
        let field = start + 2 + 12 * index
        guard number(field, 2) == tag else { continue }
        guard let type = number(field + 2, 2), let size = [3: 2, 4: 4][type], let count = number(field + 4, 4),
          count <= bytes.count / size, let place = count * size <= 4 ? field + 8 : number(field + 8, 4)
        else { return nil }
        let values = (0..<count).compactMap { number(place + size * $0, size) }
        return values.count == count ? values : nil
      }
      return nil
    }
    guard let width = values(256)?.first, let height = values(257)?.first, (1..<1 << 20).contains(width),
      (1..<1 << 20).contains(height), values(258) == [8, 8, 8], values(259) ?? [1] == [1], values(262) == [2],
      values(277) == [3], values(284) ?? [1] == [1], let offsets = values(273), let counts = values(279),
      offsets.count == counts.count
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 3)
    for (offset, count) in zip(offsets, counts) {
      guard offset <= bytes.count, count <= bytes.count - offset else { return nil }
      pixels += bytes[offset..<offset + count]
    }
    guard pixels.count == width * height * 3 else { return nil }
    self.init(width: width, height: height, pixels: pixels)
  }
}
