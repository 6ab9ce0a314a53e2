internal import EncyContainer
package import EncyPictures

extension Thumbnail {
  /// More across or down than any thumbnail has.
  private static let most = 2_000

  /// Reads a small picture as the press writes it (PNG, third edition): eight bits each of red, green and blue, not interlaced.
  /// - Returns: `nil` for any other picture, and for one that is damaged.
  package init?(png: [UInt8]) {
    guard png.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var (width, height, data): (Int, Int, [UInt8]) = (0, 0, [])
    for chunk in PNGChunks(png) {
      switch chunk.type {
      case "IHDR":
        guard chunk.data.count == 13, chunk.data.suffix(5).elementsEqual([8, 2, 0, 0, 0]), let size = PictureSize(png)
        else { return nil }
        (width, height) = (size.width, size.height)
      case "IDAT": data += chunk.data
      default: break
      }
    }
    let sizes = 1...Thumbnail.most
    guard sizes.contains(width), sizes.contains(height), data.count > 6 else { return nil }
    let row = width * 3
    // Without the two bytes of zlib before the stream (RFC 1950).
    let outcome = data.withUnsafeBytes {
      Deflate.inflate(UnsafeRawBufferPointer(rebasing: $0.dropFirst(2)), size: height * (row + 1))
    }
    guard case .whole(let lines, _) = outcome, lines.count == height * (row + 1) else { return nil }
    var pixels = [UInt8](repeating: 0, count: height * row)
    for line in 0..<height {
      let filter = lines[line * (row + 1)]
      guard filter < 5 else { return nil }
      for column in 0..<row {
        let place = line * row + column
        let left = column < 3 ? 0 : Int(pixels[place - 3])
        let above = line == 0 ? 0 : Int(pixels[place - row])
        let corner = column < 3 || line == 0 ? 0 : Int(pixels[place - row - 3])
        let guess =
          switch filter {
          case 1: left
          case 2: above
          case 3: (left + above) / 2
          case 4: Thumbnail.nearest(left, above, corner)
          default: 0
          }
        pixels[place] = lines[line * (row + 1) + column + 1] &+ UInt8(guess)
      }
    }
    self.init(width: width, height: height, pixels: pixels, png: png)
  }

  /// Paeth's predictor.
  private static func nearest(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (far, wide, deep) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return far <= wide && far <= deep ? left : wide <= deep ? above : corner
  }

  /// The picture made smaller, so that it fits; lines stay as dark as they are in between of their mean and their darkest.
  package func fitting(_ size: ThumbnailSize) -> Thumbnail {
    let scale = max(1, Double(width) / Double(size.width), Double(height) / Double(size.height))
    if scale == 1 { return self }
    let (columns, rows) = (max(1, Int(Double(width) / scale)), max(1, Int(Double(height) / scale)))
    var small = [UInt8](repeating: 255, count: columns * rows * 3)
    for row in 0..<rows {
      let down = Int(Double(row) * scale)..<min(height, max(Int(Double(row + 1) * scale), Int(Double(row) * scale) + 1))
      for column in 0..<columns {
        let start = Int(Double(column) * scale)
        let across = start..<min(width, max(Int(Double(column + 1) * scale), start + 1))
        for channel in 0..<3 {
          var (sum, darkest) = (0, 255)
          for y in down {
            for x in across {
              let value = Int(pixels[(y * width + x) * 3 + channel])
              sum += value
              darkest = min(darkest, value)
            }
          }
          small[(row * columns + column) * 3 + channel] = UInt8((sum / (down.count * across.count) + darkest) / 2)
        }
      }
    }
    return Thumbnail(width: columns, height: rows, pixels: small, png: png)
  }
}
