import EncyBase
import Foundation

/// Pixels of a page, to measure what stands where.
struct Pixmap {
  let width, height: Int
  private let rgb: [UInt8]

  /// A page of a PDF file drawn by pdftoppm.
  init(pdf: String, page: Int = 1, dotsPerInch: Double) throws {
    let root = pdf + ".\(page)"
    _ = try ToolRun(
      "pdftoppm", ["-r", "\(dotsPerInch)", "-f", "\(page)", "-l", "\(page)", "-singlefile", pdf, root])
    try self.init(ppm: root + ".ppm")
  }

  /// A PNG file, drawn into a PDF page of one point for each pixel, and read back from there.
  init(png: String, in folder: WorkFolder) throws {
    let pdf = png + ".pdf"
    let svg = png + ".svg"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: png))
    let size = (Pixmap.number(bytes, 16), Pixmap.number(bytes, 20))
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='\(size.0)pt' "
      + "height='\(size.1)pt' viewBox='0 0 \(size.0) \(size.1)'><image width='\(size.0)' height='\(size.1)' "
      + "image-rendering='pixelated' xlink:href='data:image/png;base64,\(bytes.base64EncodedString())'/></svg>"
    try text.write(toFile: svg, atomically: true, encoding: .utf8)
    _ = try ToolRun("rsvg-convert", ["--dpi-x", "72", "--dpi-y", "72", "-f", "pdf", "-o", pdf, svg])
    _ = try ToolRun("pdfimages", ["-f", "1", "-l", "1", pdf, pdf])
    try self.init(ppm: pdf + "-000.ppm")
  }

  private static func number(_ bytes: Data, _ place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private init(ppm: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: ppm)))
    var place = 2
    var numbers: [Int] = []
    while numbers.count < 3 {
      while bytes[place] <= 0x20 { place += 1 }
      var value = 0
      while bytes[place] > 0x20 {
        value = value * 10 + Int(bytes[place]) - 0x30
        place += 1
      }
      numbers.append(value)
    }
    (width, height) = (numbers[0], numbers[1])
    rgb = Array(bytes[(place + 1)...])
  }

  /// Red, green and blue at a pixel.
  subscript(x: Int, y: Int) -> [Int] {
    let place = (y * width + x) * 3
    return [Int(rgb[place]), Int(rgb[place + 1]), Int(rgb[place + 2])]
  }

  /// The smallest rectangle that holds all pixels of a colour (each channel within 90), in pixels; `nil` when there is none.
  func bounds(of color: [Int], in area: Rect? = nil) -> Rect? {
    let area = area ?? Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let (columns, rows) = (
      max(0, Int(area.x))..<min(width, Int(area.maxX)), max(0, Int(area.y))..<min(height, Int(area.maxY))
    )
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    rgb.withUnsafeBufferPointer { rgb in
      for y in rows {
        for x in columns {
          let place = (y * width + x) * 3
          guard abs(Int(rgb[place]) - color[0]) < 90, abs(Int(rgb[place + 1]) - color[1]) < 90,
            abs(Int(rgb[place + 2]) - color[2]) < 90
          else { continue }
          (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
        }
      }
    }
    guard right >= 0 else { return nil }
    return Rect(x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
  }
}
