import EncyBase
import EncyDrawing
import EncyCanvas
import Foundation
import Testing

@testable import EncyExport

@Suite struct PNGPrinterTests {
  @Test(arguments: [1.0, 2.5, 300.0 / 72]) func aCircleHasItsDiameter(pixelsPerPoint: Double) throws {
    let folder = try WorkFolder()
    let drawing = Drawing(
      size: Size(width: 400, height: 400), title: "",
      items: [.shape(Shape(.circle(center: Point(x: 201.3, y: 199.2), radius: 170), fill: Color(0xFF0000)))])
    let bytes = try PNGPrinter(pixelsPerPoint: pixelsPerPoint).print(drawing)
    let pixmap = try Pixmap(png: try folder.write(bytes, as: "circle.png"), in: folder)
    let found = try #require(pixmap.bounds(of: [255, 0, 0]))
    let expected = 340 * pixelsPerPoint
    #expect((found.width - expected).magnitude <= 1 && (found.height - expected).magnitude <= 1)
    #expect((found.center.x - 201.3 * pixelsPerPoint).magnitude <= 0.75)
    #expect((found.center.y - 199.2 * pixelsPerPoint).magnitude <= 0.75)
    #expect(pixmap[0, 0] == [255, 255, 255])
  }

  @Test func saysItsSizeAndResolutionAndNoTime() throws {
    let bytes = try PNGPrinter(dotsPerInch: 150).print(Samples.everything)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    var chunks: [String: [UInt8]] = [:]
    var place = 8
    while place + 8 <= bytes.count {
      let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      chunks[name] = Array(bytes[(place + 8)..<(place + 8 + length)])
      place += 12 + length
    }
    #expect(Set(chunks.keys) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
    // 595.28 × 420 points at 150 dots an inch, rounded up.
    #expect(chunks["IHDR"] == [0, 0, 0x04, 0xD9, 0, 0, 0x03, 0x6B, 8, 2, 0, 0, 0])
    // 150 / 0.0254 = 5905.5
    #expect(chunks["pHYs"] == [0, 0, 0x17, 0x12, 0, 0, 0x17, 0x12, 1])
  }

  @Test func aPageIsAsWideAsAsked() throws {
    for width in [1, 333, 1000] {
      let size = try PNGPrinter(pixelsWide: width, page: Samples.everything.size).pixelSize(of: Samples.everything)
      #expect(size.width == width)
    }
  }

  @Test func refusesTooManyPixels() {
    let page = Drawing(size: Size(width: 14_400, height: 14_400), title: "")
    #expect(throws: ExportError.tooManyPixels(width: 28_800, height: 28_800, limit: 200_000_000)) {
      try PNGPrinter(pixelsPerPoint: 2).print(page)
    }
    for scale in [Double.infinity, .nan, 1e12] {
      #expect(throws: ExportError.self) { try PNGPrinter(pixelsPerPoint: scale).print(page) }
    }
  }

  /// A plan drawn at exactly the page's pixels comes out as the very pixels, also at a broken place.
  @Test func pixelsOfTheRightSizeStayCrisp() throws {
    let folder = try WorkFolder()
    let plan = PlanPicture(
      plan: "p", planSize: MarkedPlan.size, transform: .translation(x: 10.2, y: 7.3),
      clip: Rect(x: 10.2, y: 7.3, width: 120, height: 80))
    let printer = PNGPrinter(pixelsPerPoint: 2)
    #expect(printer.needs(of: plan).pixelsPerUnit == 2)
    let drawing = Drawing(size: Size(width: 150, height: 100), title: "", items: [.plan(plan)])
    let bytes = try printer.print(drawing, plans: ["p": .pixels(MarkedPlan.pixels)])
    let pixmap = try Pixmap(png: try folder.write(bytes, as: "crisp.png"), in: folder)
    var colors: Set<[Int]> = []
    for y in 40..<110 { for x in 180..<240 { colors.insert(pixmap[x, y]) } }
    #expect(colors == [[255, 255, 255], [255, 0, 0]])
  }

  /// Stamps stand where the shapes would, and look like them.
  @Test(arguments: [1.0, 3.0]) func stampsLookLikeWhatTheyStandFor(pixelsPerPoint: Double) throws {
    func page(_ isStamped: Bool) -> Drawing {
      let groups = (0..<24).map { index -> DrawingItem in
        let symbol = FanSymbol(index: index % 3, bladeCount: 5)
        let (turn, name) = (Double(index % 4) * 17, "\(index % 3)")
        let center = Point(x: Double(40 + 70 * (index % 6)), y: Double(40 + 70 * (index / 6)))
        return .group(
          Group(
            role: "fan",
            stamp: isStamped
              ? Group.Stamp(
                name: "\(name) \(turn)", origin: center, reach: 42,
                base: Group.Stamp.Base(name: name, count: FanSymbol.circleCount)) : nil,
            items: symbol.shapes(center: center, radius: 38, rotation: turn)))
      }
      return Drawing(size: Size(width: 430, height: 300), title: "", items: groups)
    }
    let printer = PNGPrinter(pixelsPerPoint: pixelsPerPoint)
    let (plain, stamped) = (
      try printer.picture(of: page(false), plans: [:]), try printer.picture(of: page(true), plans: [:])
    )
    let worst = zip(plain.pixels, stamped.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= 4)
  }
}
