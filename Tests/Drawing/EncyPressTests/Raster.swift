import Foundation

@testable import EncyContainer

/// Pixels to measure: what a page looks like to somebody who knows nothing of how it was made.
struct Raster {
  struct FormatError: Error, CustomStringConvertible {
    let description: String
  }

  let width: Int
  let height: Int
  /// Red, green, blue of each pixel, row by row from the top.
  let rgb: [UInt8]

  /// Reads a PGM or PPM file (`P5`, `P6`), or a PNG file of 8 bits a channel.
  init(_ bytes: [UInt8]) throws {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = try Raster.png(bytes)
    } else {
      self = try Raster.netpbm(bytes)
    }
  }

  init(width: Int, height: Int, rgb: [UInt8]) {
    (self.width, self.height, self.rgb) = (width, height, rgb)
  }

  /// Red, green and blue of a pixel, 0 to 255.
  func color(_ x: Int, _ y: Int) -> (red: Double, green: Double, blue: Double) {
    let at = (y * width + x) * 3
    return (Double(rgb[at]), Double(rgb[at + 1]), Double(rgb[at + 2]))
  }

  /// A pixel by its middle, from the top left corner, and its colour, 0 to 255.
  struct Pixel {
    let x, y, red, green, blue: Double
  }

  // Tests are built without optimization, where only pointers are quick; hence the loops below.

  /// All pixels that are far from grey, row by row.
  func brightPixels() -> [Pixel] {
    var found: [Pixel] = []
    rgb.withUnsafeBufferPointer { rgb in
      guard var at = rgb.baseAddress else { return }
      for y in 0..<height {
        for x in 0..<width {
          let (red, green, blue) = (Int(at[0]), Int(at[1]), Int(at[2]))
          if red &- green > 4 || green &- red > 4 || blue &- green > 4 {
            found.append(
              Pixel(
                x: Double(x) + 0.5, y: Double(y) + 0.5, red: Double(red), green: Double(green), blue: Double(blue)))
          }
          at += 3
        }
      }
    }
    return found
  }

  // MARK: Comparing

  /// The darkness of a grid of cells over the top `part` (0 to 1) of the picture, row by row.
  func darkness(cells: Int, part: Double = 1) -> [Double] {
    let rows = min(height, max(1, Int((Double(height) * part).rounded())))
    var sums = [Double](repeating: 0, count: cells * cells)
    var counts = sums
    let columns = (0..<width).map { $0 * cells / width }
    rgb.withUnsafeBufferPointer { rgb in
      guard var at = rgb.baseAddress else { return }
      for y in 0..<rows {
        var line = [Int](repeating: 0, count: cells)
        line.withUnsafeMutableBufferPointer { line in
          for x in 0..<width {
            line[columns[x]] &+= 765 &- Int(at[0]) &- Int(at[1]) &- Int(at[2])
            at += 3
          }
        }
        let row = min(cells - 1, y * cells / rows) * cells
        for cell in 0..<cells { sums[row + cell] += Double(line[cell]) }
        counts[row] += 1
      }
    }
    for row in 0..<cells {
      let lines = counts[row * cells]
      for cell in 0..<cells where lines > 0 { sums[row * cells + cell] /= lines }
    }
    return sums
  }

  /// A square grid turned by quarter turns clockwise.
  static func turned(_ grid: [Double], cells: Int, quarters: Int) -> [Double] {
    var result = grid
    for _ in 0..<quarters {
      let before = result
      for row in 0..<cells {
        for column in 0..<cells { result[row * cells + column] = before[(cells - 1 - column) * cells + row] }
      }
    }
    return result
  }

  /// Pearson's correlation of two grids, −1 to 1.
  static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
    var (product, squareA, squareB) = (0.0, 0.0, 0.0)
    for (x, y) in zip(a, b) {
      product += (x - meanA) * (y - meanB)
      squareA += (x - meanA) * (x - meanA)
      squareB += (y - meanB) * (y - meanB)
    }
    let scale = (squareA * squareB).squareRoot()
    return scale > 0 ? product / scale : 0
  }

  // MARK: Reading

  private static func netpbm(_ bytes: [UInt8]) throws -> Raster {
    var place = 2
    var numbers: [Int] = []
    while numbers.count < 3 {
      guard place < bytes.count else { throw FormatError(description: "not a PGM or PPM file") }
      if bytes[place] == UInt8(ascii: "#") {
        while place < bytes.count, bytes[place] != 10 { place += 1 }
      } else if let digit = Int(String(UnicodeScalar(bytes[place]))) {
        var value = digit
        while let next = Int(String(UnicodeScalar(bytes[place + 1]))) {
          (value, place) = (value * 10 + next, place + 1)
        }
        numbers.append(value)
      }
      place += 1
    }
    place += 1
    let channels = bytes[1] == UInt8(ascii: "6") ? 3 : 1
    let (width, height) = (numbers[0], numbers[1])
    guard numbers[2] == 255, bytes.count >= place + width * height * channels else {
      throw FormatError(description: "a PGM or PPM file that is too short")
    }
    let pixels = bytes[place..<(place + width * height * channels)]
    return Raster(
      width: width, height: height, rgb: channels == 3 ? Array(pixels) : pixels.flatMap { [$0, $0, $0] })
  }

  /// PNG, second edition (ISO/IEC 15948), 8 bits a channel, not interlaced. Transparency is laid over white.
  private static func png(_ bytes: [UInt8]) throws -> Raster {
    func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    var place = 8
    var data: [UInt8] = []
    var palette: [UInt8] = []
    var (width, height, kind) = (0, 0, 0)
    while place + 12 <= bytes.count {
      let (length, name) = (number(place), String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self))
      let body = bytes[(place + 8)..<(place + 8 + length)]
      switch name {
      case "IHDR":
        (width, height, kind) = (number(place + 8), number(place + 12), Int(bytes[place + 17]))
        guard bytes[place + 16] == 8, bytes[place + 20] == 0 else {
          throw FormatError(description: "a PNG file of \(bytes[place + 16]) bits, or interlaced")
        }
      case "PLTE": palette = Array(body)
      case "IDAT": data += body
      default: break
      }
      place += 12 + length
    }
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 0
    let stride = width * channels
    guard channels > 0, data.count > 6 else { throw FormatError(description: "not a PNG file") }
    let inflated = data.withUnsafeBytes {
      Deflate.inflate(UnsafeRawBufferPointer(rebasing: $0[2..<($0.count - 4)]), size: (stride + 1) * height)
    }
    guard case .whole(var rows, _) = inflated, rows.count == (stride + 1) * height else {
      throw FormatError(description: "a damaged PNG file")
    }
    var rgb = [UInt8](repeating: 0, count: width * height * 3)
    rows.withUnsafeMutableBufferPointer { rows in
      rgb.withUnsafeMutableBufferPointer { rgb in
        guard let rows = rows.baseAddress, let rgb = rgb.baseAddress else { return }
        unfilter(rows, stride: stride, height: height, channels: channels)
        for y in 0..<height {
          for x in 0..<width {
            let (from, to) = (rows + (y * (stride + 1) + 1 + x * channels), rgb + (y * width + x) * 3)
            for channel in 0..<3 {
              switch kind {
              case 0, 4: to[channel] = from[0]
              case 3: to[channel] = palette[Int(from[0]) * 3 + channel]
              default: to[channel] = from[channel]
              }
              if kind == 4 || kind == 6, from[channels - 1] < 255 {
                let alpha = Int(from[channels - 1])
                to[channel] = UInt8((Int(to[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
              }
            }
          }
        }
      }
    }
    return Raster(width: width, height: height, rgb: rgb)
  }

  /// Undoes the filters of a PNG's rows in place (ISO/IEC 15948, 9.2).
  private static func unfilter(_ rows: UnsafeMutablePointer<UInt8>, stride: Int, height: Int, channels: Int) {
    for y in 0..<height {
      let row = rows + (y * (stride + 1) + 1)
      let above = y > 0 ? row - (stride + 1) : nil
      switch row[-1] {
      case 0: break
      case 1: for x in channels..<max(stride, channels) { row[x] &+= row[x - channels] }
      case 2:
        guard let above else { break }
        for x in 0..<stride { row[x] &+= above[x] }
      case let filter:
        for x in 0..<stride {
          let a = x >= channels ? Int(row[x - channels]) : 0
          let b = above.map { Int($0[x]) } ?? 0
          let c = x >= channels ? above.map { Int($0[x - channels]) } ?? 0 : 0
          if filter == 3 {
            row[x] &+= UInt8((a + b) / 2)
          } else {
            let (pa, pb, pc) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
            row[x] &+= UInt8(pa <= pb && pa <= pc ? a : pb <= pc ? b : c)
          }
        }
      }
    }
  }
}
