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

  /// Reads a binary PPM (netpbm's `P6`, 255 levels) as pdftoppm writes it; `nil` if it is none.
  init?(ppm bytes: [UInt8]) {
    var at = 0
    func number() -> Int? {
      while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
      var value = 0
      let start = at
      while at < bytes.count, (0x30...0x39).contains(bytes[at]), value < 1 << 30 {
        value = value * 10 + Int(bytes[at] - 0x30)
        at += 1
      }
      return at > start ? value : nil
    }
    guard bytes.starts(with: [0x50, 0x36]) else { return nil }
    at = 2
    guard let width = number(), let height = number(), number() == 255, width > 0, height > 0 else { return nil }
    at += 1
    guard bytes.count - at == width * height * 3 else { return nil }
    self.init(width: width, height: height, pixels: Array(bytes[at...]))
  }
}
