package import EncyCanvas
internal import EncyDrawing

/// Two drawings of one size in pixels, red, green and blue a byte each, and what differs between them.
package struct PictureDifference: Sendable {
  package let width: Int
  package let height: Int
  /// The old drawing.
  package let old: [UInt8]
  /// The new one.
  package let new: [UInt8]

  /// Two drawings; `nil` when they aren't of that size.
  package init?(width: Int, height: Int, old: [UInt8], new: [UInt8]) {
    guard width > 0, height > 0, old.count == width * height * 3, new.count == old.count else { return nil }
    (self.width, self.height, self.old, self.new) = (width, height, old, new)
  }

  /// Both with pixels so many times as large, each of the mean colour; what is left at the right and bottom edge goes. `nil` where
  /// nothing is left.
  package func reduced(by factor: Int) -> PictureDifference? {
    if factor <= 1 { return self }
    let (columns, rows) = (width / factor, height / factor)
    func reduced(_ pixels: [UInt8]) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: columns * rows * 3) { made, initialized in
        pixels.withUnsafeBufferPointer { pixels in
          for row in 0..<rows {
            for column in 0..<columns {
              for channel in 0..<3 {
                var sum = 0
                for y in 0..<factor {
                  let start = ((row * factor + y) * width + column * factor) * 3 + channel
                  for x in 0..<factor { sum += Int(pixels[start + x * 3]) }
                }
                made[(row * columns + column) * 3 + channel] = UInt8(sum / (factor * factor))
              }
            }
          }
        }
        initialized = columns * rows * 3
      }
    }
    return PictureDifference(width: columns, height: rows, old: reduced(old), new: reduced(new))
  }

  /// Both on one sheet, as transparent prints lie on a light table: the old one in one colour, the new one in the other, multiplied, so
  /// that what both have is dark.
  package func overlay(before: Color, after: Color) -> [UInt8] {
    // By darkness, for each side: what a colour leaves of red, green and blue.
    func table(_ color: Color) -> [[Int]] {
      [color.red, color.green, color.blue].map { channel in
        (0...255).map { dark in 255 - dark * (255 - Int(channel)) / 255 }
      }
    }
    let (first, second) = (table(before), table(after))
    let (left, right) = (PictureDifference.darkness(old), PictureDifference.darkness(new))
    let (near, far) = (widened(left), widened(right))
    return [UInt8](unsafeUninitializedCapacity: old.count) { bytes, initialized in
      var place = 0
      for index in 0..<left.count {
        let gone = PictureDifference.rest(left[index], beside: far[index])
        let come = PictureDifference.rest(right[index], beside: near[index])
        // What both have is ink, somewhat paler; the rest of either is its colour, twice as strong, since drawings have thin lines.
        let both = max(Int(left[index]) - gone, Int(right[index]) - come)
        for channel in 0..<3 {
          let tinted = first[channel][min(255, 2 * gone)] * second[channel][min(255, 2 * come)] / 255
          bytes[place] = UInt8(tinted * (255 - both * 180 / 255) / 255)
          place += 1
        }
      }
      initialized = place
    }
  }

  /// Only what is on one side, each in its colour, over a faint print of what both have; lines that moved by less than a pixel are the
  /// same. With the share of the sheet that differs, 0 to 1.
  package func difference(before: Color, after: Color) -> (pixels: [UInt8], share: Double) {
    let (left, right) = (PictureDifference.darkness(old), PictureDifference.darkness(new))
    let (near, far) = (widened(left), widened(right))
    var count = 0
    let pixels = [UInt8](unsafeUninitializedCapacity: old.count) { bytes, initialized in
      var place = 0
      for index in 0..<left.count {
        let gone = max(0, Int(left[index]) - Int(far[index]))
        let come = max(0, Int(right[index]) - Int(near[index]))
        let color = gone >= come ? before : after
        var share = max(gone, come)
        if share > 24 { count += 1 } else { share = 0 }
        // What is pale on the drawing is seen, too.
        share = min(255, share * 2)
        let ground = 255 - Int(min(left[index], right[index])) / 6
        for channel in [color.red, color.green, color.blue] {
          bytes[place] = UInt8((ground * (255 - share) + Int(channel) * share) / 255)
          place += 1
        }
      }
      initialized = place
    }
    return (pixels, Double(count) / Double(left.count))
  }

  /// What of a pixel only its own side has, where lines that lie less than a pixel apart, or are a third paler since they are thinner,
  /// are the same.
  private static func rest(_ dark: UInt8, beside other: UInt8) -> Int {
    let rest = Int(dark) - Int(other)
    return rest > max(24, Int(dark) / 3) ? rest : 0
  }

  /// How dark each pixel is, 0 for white (ITU-R BT.601 luma).
  private static func darkness(_ pixels: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count / 3) { dark, initialized in
      pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<(pixels.count / 3) {
          let at = index * 3
          let luma = Int(pixels[at]) * 299 + Int(pixels[at + 1]) * 587 + Int(pixels[at + 2]) * 114
          dark[index] = UInt8(255 - luma / 1000)
        }
      }
      initialized = pixels.count / 3
    }
  }

  /// The darkest of each pixel and its eight neighbours.
  private func widened(_ dark: [UInt8]) -> [UInt8] {
    func run(_ source: [UInt8], _ lines: Int, _ length: Int, lineStep: Int, step: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: source.count) { made, initialized in
        source.withUnsafeBufferPointer { source in
          for line in 0..<lines {
            var at = line * lineStep
            for index in 0..<length {
              var most = source[at]
              if index > 0 { most = max(most, source[at - step]) }
              if index < length - 1 { most = max(most, source[at + step]) }
              made[at] = most
              at += step
            }
          }
        }
        initialized = source.count
      }
    }
    return run(
      run(dark, height, width, lineStep: width, step: 1), width, height, lineStep: 1, step: width)
  }
}

extension PNGPrinter {
  /// Pixels as a PNG file at this printer's density: rows from the top, red, green and blue a byte each.
  /// - Throws: An ``ExportError`` when the picture is too large.
  package func encode(_ pixels: [UInt8], width: Int, height: Int) throws(ExportError) -> [UInt8] {
    try CairoImage.checkSize(Double(width), Double(height))
    guard width > 0, pixels.count == width * height * 3 else {
      throw .library(function: "encode", reason: "the picture has not so many pixels")
    }
    let wide = [UInt8](unsafeUninitializedCapacity: width * height * 4) { wide, initialized in
      pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<(width * height) {
          wide[index * 4] = pixels[index * 3 + 2]
          wide[index * 4 + 1] = pixels[index * 3 + 1]
          wide[index * 4 + 2] = pixels[index * 3]
          wide[index * 4 + 3] = 0
        }
      }
      initialized = width * height * 4
    }
    return try PNGEncoder.encode(
      wide, width: width, height: height, stride: width * 4, pixelsPerMetre: pixelsPerPoint * 72 / 0.0254)
  }
}
