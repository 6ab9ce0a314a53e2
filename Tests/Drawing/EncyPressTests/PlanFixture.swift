import EncyBase
@testable import EncyContainer
@testable import EncyFiles
import EncyTexts
import Foundation
import Testing

/// Drawings of one hall, made here in every kind that a customer may send, with marks to measure by.
///
/// Drawn in units of 20 mm: a magenta cross where the fan belongs, a green and a red square 900 units (18 m) apart.
enum PlanFixture {
  static let size = Size(width: 900, height: 700)
  static let fan = Point(x: 450, y: 350)
  static let green = Point(x: 70, y: 80)
  static let red = Point(x: 790, y: 620)
  /// Millimetres on site between the squares.
  static let distance = 18_000.0

  /// A filled rectangle: its middle, its half size, its colour.
  struct Mark {
    let middle: Point
    let half: Size
    let color: (red: UInt8, green: UInt8, blue: UInt8)
  }

  static let marks: [Mark] =
    [
      Mark(middle: green, half: Size(width: 12, height: 12), color: (0, 255, 0)),
      Mark(middle: red, half: Size(width: 12, height: 12), color: (255, 0, 0)),
      Mark(middle: fan, half: Size(width: 260, height: 1), color: (255, 0, 255)),
      Mark(middle: fan, half: Size(width: 1, height: 260), color: (255, 0, 255)),
    ]
    // Grey walls, thicker at the top, so that the sheet has an upright.
    + [(450.0, 12.0, 440.0, 6.0), (450, 692, 440, 1), (12, 350, 1, 340), (888, 350, 1, 340), (150, 30, 90, 10)].map {
      Mark(middle: Point(x: $0.0, y: $0.1), half: Size(width: $0.2, height: $0.3), color: (120, 120, 120))
    }

  // MARK: PDF

  /// How a page of a PDF says which part of it is shown, and how (ISO 32000-1, 7.7.3.3 and 14.11.2).
  struct PageGeometry: CustomTestStringConvertible {
    var name: String
    var rotation = 0
    var userUnit = 1.0
    /// The corner of the visible part, user units.
    var origin = Point(x: 0, y: 0)
    /// What the MediaBox has beyond the visible part: left, bottom, right, top; user units.
    var margin: (Double, Double, Double, Double)? = nil
    /// What the CropBox has beyond the MediaBox at its right, user units.
    var excess = 0.0
    /// Whether the boxes, the rotation and the resources stand on the page tree's root.
    var isInherited = false

    var testDescription: String { name }

    /// The visible part's size in user units, before the rotation.
    var visible: Size {
      rotation % 180 == 0
        ? Size(width: size.width / userUnit, height: size.height / userUnit)
        : Size(width: size.height / userUnit, height: size.width / userUnit)
    }

    /// A place of the sheet as displayed (points of paper, y down) in user space.
    func user(_ point: Point) -> Point {
      let (x, y) = (point.x / userUnit, point.y / userUnit)
      let (width, height) = (visible.width, visible.height)
      let inside =
        switch rotation {
        case 90: Point(x: y, y: x)
        case 180: Point(x: width - x, y: y)
        case 270: Point(x: width - y, y: height - x)
        default: Point(x: x, y: height - y)
        }
      return Point(x: origin.x + inside.x, y: origin.y + inside.y)
    }
  }

  /// Every rotation with every way to say which part of the page is shown.
  static let geometries: [PageGeometry] = [0, 90, 180, 270].flatMap { rotation in
    [
      PageGeometry(name: "plain, \(rotation)°", rotation: rotation),
      PageGeometry(
        name: "CropBox, \(rotation)°", rotation: rotation, origin: Point(x: 63, y: 41), margin: (63, 41, 120, 17)),
      PageGeometry(
        name: "negative MediaBox, \(rotation)°", rotation: rotation, origin: Point(x: -512.5, y: -300.25),
        isInherited: true),
      PageGeometry(name: "UserUnit 10, \(rotation)°", rotation: rotation, userUnit: 10),
      PageGeometry(
        name: "all at once, \(rotation)°", rotation: rotation, userUnit: 10, origin: Point(x: -40, y: 7.5),
        margin: (20, 3, 0, 9), excess: 30, isInherited: true),
    ]
  }

  /// The drawing as a PDF of one page.
  /// - Parameter layered: Adds a layer that is on, with a blue square, and one that is off, with an orange bar across the sheet.
  static func pdf(_ geometry: PageGeometry, layered: Bool = false) -> [UInt8] {
    func text(_ value: Double) -> String { String(format: "%.5f", value) }
    func rectangle(_ mark: Mark) -> String {
      let a = geometry.user(Point(x: mark.middle.x - mark.half.width, y: mark.middle.y - mark.half.height))
      let b = geometry.user(Point(x: mark.middle.x + mark.half.width, y: mark.middle.y + mark.half.height))
      let color = [mark.color.red, mark.color.green, mark.color.blue].map { text(Double($0) / 255) }
      return "\(color.joined(separator: " ")) rg \(text(min(a.x, b.x))) \(text(min(a.y, b.y))) "
        + "\(text(abs(a.x - b.x))) \(text(abs(a.y - b.y))) re f\n"
    }
    var content = marks.map(rectangle).joined()
    let at = geometry.user(Point(x: 300, y: 660))
    content += "BT /F1 \(text(18 / geometry.userUnit)) Tf \(text(at.x)) \(text(at.y)) Td (Lagerhall 7) Tj ET\n"
    if layered {
      let shown = Mark(middle: Point(x: 200, y: 600), half: Size(width: 30, height: 30), color: (0, 0, 255))
      let hidden = Mark(middle: Point(x: 450, y: 150), half: Size(width: 400, height: 30), color: (255, 128, 0))
      content += "/OC /On BDC \(rectangle(shown))EMC\n/OC /Off BDC \(rectangle(hidden))EMC\n"
    }
    let (x, y) = (geometry.origin.x, geometry.origin.y)
    let (right, top) = (x + geometry.visible.width, y + geometry.visible.height)
    let margin = geometry.margin ?? (0, 0, 0, 0)
    let media = [x - margin.0, y - margin.1, right + margin.2, top + margin.3].map(text).joined(separator: " ")
    var box = "/MediaBox [\(media)] /Rotate \(geometry.rotation)"
    if geometry.margin != nil {
      let crop = [x, y, right + geometry.excess, top].map(text).joined(separator: " ")
      box += " /CropBox [\(crop)]"
    }
    box += " /Resources << /Font << /F1 5 0 R >> \(layered ? "/Properties << /On 6 0 R /Off 7 0 R >> " : "")>>"
    let unit = geometry.userUnit == 1 ? "" : " /UserUnit \(text(geometry.userUnit))"
    let layers = "/OCProperties << /OCGs [6 0 R 7 0 R] /D << /Order [6 0 R 7 0 R] /OFF [7 0 R] >> >>"
    var objects = [
      "<< /Type /Catalog /Pages 2 0 R \(layered ? layers : "") >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 \(geometry.isInherited ? box : "") >>",
      "<< /Type /Page /Parent 2 0 R /Contents 4 0 R\(unit) \(geometry.isInherited ? "" : box) >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    if layered {
      objects += [
        "<< /Type /OCG /Name (Walls) >>",
        "<< /Type /OCG /Name (Secret) /Usage << /View << /ViewState /OFF >> >> >>",
      ]
    }
    return pdf(objects: objects)
  }

  /// A file of these objects, numbered from 1; the first is the catalog.
  static func pdf(objects: [String]) -> [UInt8] {
    var file = Array("%PDF-1.6\n".utf8)
    var table = "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      table += String(format: "%010d 00000 n \n", file.count)
      file += Array("\(index + 1) 0 obj\n\(object)\nendobj\n".utf8)
    }
    let trailer = "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(file.count)\n%%EOF\n"
    return file + Array((table + trailer).utf8)
  }

  // MARK: SVG and pixels

  /// Px of the outer viewport for a unit of the drawing: 270 mm of paper at 96 px an inch show 900 units.
  static let svgScale = 270 / 25.4 * 96 / 900

  /// The drawing as an SVG in millimetres with a viewBox that starts elsewhere than at zero.
  static func svg() -> [UInt8] {
    let shapes = marks.map { mark in
      let (x, y) = (mark.middle.x - mark.half.width - 100, mark.middle.y - mark.half.height + 50)
      return "  <rect x='\(x)' y='\(y)' width='\(2 * mark.half.width)' height='\(2 * mark.half.height)' "
        + "fill='rgb(\(mark.color.red),\(mark.color.green),\(mark.color.blue))'/>\n"
    }
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='270mm' height='210mm' viewBox='-100 50 900 700'>\n"
    return Array((head + shapes.joined() + "</svg>\n").utf8)
  }

  /// The drawing as a PNG of 1 800 × 1 400 pixels, two to a unit.
  static func png() -> [UInt8] {
    let (width, height, scale) = (1_800, 1_400, 2.0)
    var rgb = [UInt8](repeating: 255, count: width * height * 3)
    for mark in marks {
      let left = Int((mark.middle.x - mark.half.width) * scale)
      let right = Int((mark.middle.x + mark.half.width) * scale)
      for y in Int((mark.middle.y - mark.half.height) * scale)..<Int((mark.middle.y + mark.half.height) * scale) {
        for x in left..<right {
          let at = (y * width + x) * 3
          (rgb[at], rgb[at + 1], rgb[at + 2]) = (mark.color.red, mark.color.green, mark.color.blue)
        }
      }
    }
    func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
      let named = Array(name.utf8) + body
      return big(body.count) + named + big(Int(Deflate.crc32(named)))
    }
    var rows: [UInt8] = []
    rows.reserveCapacity((width * 3 + 1) * height)
    for y in 0..<height {
      rows.append(0)
      rows += rgb[(y * width * 3)..<((y + 1) * width * 3)]
    }
    var (a, b) = (1, 0)
    for byte in rows {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    let packed = [0x78, 0x9C] + (Deflate.deflate(rows, limit: rows.count) ?? []) + big(b << 16 | a)
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10]
      + chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0]) + chunk("IDAT", packed) + chunk("IEND", [])
  }
}
