import EncyBase
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyUnderlay
@testable import EncyScaleFinding

/// Sheets of standard paper with a frame, a title block and one hall, and buildings that are as large as some part of the sheet.
@Suite("Halls and the sheets that they are drawn on")
struct HallSheetTests {
  private struct Sheet {
    var content: DrawingContent
    var frame: Rect
    var title: Rect
    var hall: Rect
    /// Where lines of the sheet, and column lines, lie across and down the page.
    var columns: [Double]
    var rows: [Double]
    let scale: Double

    init(_ dice: inout SeededGenerator) {
      let paper = [(297.0, 210.0), (420, 297), (594, 420), (841, 594)].randomElement(using: &dice) ?? (420, 297)
      let unit = 72 / 25.4
      let isWide = Bool.random(using: &dice)
      let size = Size(
        width: (isWide ? paper.0 : paper.1) * unit, height: (isWide ? paper.1 : paper.0) * unit)
      content = DrawingContent(size: size, unitsPerInch: 72)
      scale = 25.4 / 72 * ([100, 200, 500].randomElement(using: &dice) ?? 100)
      let margin = Double.random(in: 5...10, using: &dice) * unit
      let binding = (Bool.random(using: &dice) ? 20 * unit : margin)
      frame = Rect(x: binding, y: margin, width: size.width - binding - margin, height: size.height - 2 * margin)
      let isColumn = Bool.random(using: &dice)
      let wide = frame.width * Double.random(in: 0.2...0.3, using: &dice)
      let high = isColumn ? frame.height : frame.height * Double.random(in: 0.15...0.25, using: &dice)
      title = Rect(x: frame.maxX - wide, y: frame.maxY - high, width: wide, height: high)
      let free = Rect(
        x: frame.x, y: frame.y, width: isColumn ? frame.width - wide : frame.width,
        height: isColumn ? frame.height : frame.height - high)
      // The frame's margin and room for dimensions are around the hall.
      let room = 0.09 * max(size.width, size.height)
      let most = Size(width: free.width - 2 * room, height: free.height - 2 * room)
      let sides = Size(
        width: most.width * Double.random(in: 0.6...0.95, using: &dice),
        height: most.height * Double.random(in: 0.6...0.95, using: &dice))
      hall = Rect(
        x: free.x + room + Double.random(in: 0...(most.width - sides.width), using: &dice),
        y: free.y + room + Double.random(in: 0...(most.height - sides.height), using: &dice),
        width: sides.width, height: sides.height)
      let across = [hall.x + 0.3 * hall.width, hall.x + 0.62 * hall.width]
      let down = [hall.y + 0.4 * hall.height]
      columns = [0, frame.x, title.x, frame.maxX, size.width] + across
      rows = [0, frame.y, title.y, frame.maxY, size.height] + down
      for box in [Rect(x: 0, y: 0, width: size.width, height: size.height), frame, title, hall] { rectangle(box) }
      rectangle(hall.inset(by: 1.5 * unit))
      let over = 8 * unit
      for (index, x) in across.enumerated() {
        line(Point(x: x, y: hall.y - over), Point(x: x, y: hall.maxY + over))
        word("\(index + 1)", Point(x: x, y: hall.y - over))
      }
      for y in down {
        line(Point(x: hall.x - over, y: y), Point(x: hall.maxX + over, y: y))
        word("A", Point(x: hall.x - over, y: y))
      }
      for (index, text) in ["RITAD AV", "GRANSKAD", "DATUM", "UPPDRAG NR", "Sporthallen"].enumerated() {
        word(text, Point(x: title.center.x, y: title.y + title.height * (0.1 + 0.15 * Double(index))))
      }
      word("HALL", hall.center)
    }

    mutating func rectangle(_ box: Rect) {
      let corners = [
        Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.maxX, y: box.maxY),
        Point(x: box.x, y: box.maxY),
      ]
      for (index, corner) in corners.enumerated() { line(corner, corners[(index + 1) % 4]) }
    }

    mutating func line(_ from: Point, _ to: Point) {
      content.segments.append(DrawingContent.Segment(from: from, to: to))
    }

    mutating func word(_ text: String, _ place: Point) {
      let width = Double(text.count) * 4
      content.words.append(
        DrawingContent.Word(
          text: text, box: Rect(x: place.x - width / 2, y: place.y - 3, width: width, height: 6), direction: 0,
          height: 6))
    }

    func building(_ width: Double, _ height: Double) -> ScaleFinder.Building {
      ScaleFinder.Building(width: width * scale, length: height * scale)
    }
  }

  private static func isSame(_ first: Rect, _ second: Rect, _ tolerance: Double) -> Bool {
    zip([first.x, first.y, first.maxX, first.maxY], [second.x, second.y, second.maxX, second.maxY])
      .allSatisfy { ($0 - $1).magnitude <= tolerance }
  }

  @Test("the hall is found for its own size, whatever is drawn around it", arguments: 0..<UInt64(200))
  func hall(seed: UInt64) throws {
    var dice = SeededGenerator(seed)
    let sheet = Sheet(&dice)
    let found = HallFinder(sheet.content).find(
      scale: sheet.scale, building: sheet.building(sheet.hall.width, sheet.hall.height))
    let best = try #require(found.proposals.first)
    #expect(best.confidence == .high && Self.isSame(SitePolygon.bounds(of: best.corners), sheet.hall, 10), "\(best)")
    #expect(found.proposals.count { $0.confidence == .high } == 1)
  }

  @Test("no part of the sheet is a hall, also where the building is as large", arguments: 0..<UInt64(300))
  func sheet(seed: UInt64) {
    var dice = SeededGenerator(seed)
    let sheet = Sheet(&dice)
    let finder = HallFinder(sheet.content)
    for left in sheet.columns {
      for right in sheet.columns where right > left {
        for top in sheet.rows {
          guard let bottom = sheet.rows.filter({ $0 > top }).randomElement(using: &dice) else { continue }
          let building = sheet.building(right - left, bottom - top)
          for proposal in finder.find(scale: sheet.scale, building: building).proposals {
            let box = SitePolygon.bounds(of: proposal.corners)
            let sides = [box.x, box.maxX, box.y, box.maxY]
            let bounds = [
              [sheet.frame.x, 0], [sheet.frame.maxX, sheet.content.size.width], [sheet.frame.y, 0],
              [sheet.frame.maxY, sheet.content.size.height],
            ]
            let touches = zip(sides, bounds).contains { side, levels in
              levels.contains { ($0 - side).magnitude < 1 }
            }
            #expect(!touches, "\(box) of \(building)")
            #expect(!box.contains(sheet.title.center), "\(box) has the title block")
            guard proposal.confidence == .high else { continue }
            let long = [box.width, box.height].map { $0 * sheet.scale }.sorted()
            let wanted = [building.width, building.length].sorted()
            #expect(zip(long, wanted).allSatisfy { ($0 / $1 - 1).magnitude <= 0.02 }, "\(box) of \(building)")
          }
        }
      }
    }
  }

  /// The samples' own drawings, with where their halls and houses are.
  private static let samples: [(path: String, truths: [Rect])] = [
    (
      "sports-hall/sports-hall-plan.svg",
      [
        Rect(x: 234.3, y: 264.6, width: 850.4, height: 472.4), Rect(x: 147.4, y: 264.6, width: 943.9, height: 660.5),
      ]
    )
  ]

  @Test(
    "the hall that chains of dimensions measure is proposed first, with its size or without, and sure by its size alone"
  )
  func chains() async throws {
    let file = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse-plan.pdf")
    let content = try await DrawingContent.read(PDFPlan([UInt8](Data(contentsOf: file))), page: 1)
    let hall = Rect(x: 243.8, y: 209.8, width: 1700.8, height: 1133.9)
    let (scale, finder) = (25.4 / 72 * 100, HallFinder(content))
    for building in [nil, ScaleFinder.Building(width: 40_000, length: 60_000)] {
      let found = finder.find(scale: scale, building: building)
      let best = try #require(found.proposals.first)
      #expect(Self.isSame(SitePolygon.bounds(of: best.corners), hall, 10), "\(best)")
      #expect((best.confidence == .high) == (building != nil))
    }
    for (width, length) in [
      (40_000.0, 55_000.0), (40_000, 65_000), (32_500, 60_000), (46_000, 60_000), (30_000, 60_000),
    ] {
      let found = finder.find(scale: scale, building: ScaleFinder.Building(width: width, length: length))
      #expect(!found.proposals.contains { $0.confidence == .high }, "\(width) × \(length): \(found.proposals)")
    }
  }

  @Test(
    "a hall that is sure is inside the building that a sample shows, whatever its size is said to be",
    arguments: samples.indices)
  func sample(index: Int) async throws {
    let sample = Self.samples[index]
    let bytes = try [UInt8](Data(contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/\(sample.path)")))
    let content =
      sample.path.hasSuffix("pdf")
      ? try await DrawingContent.read(PDFPlan(bytes), page: 1) : DrawingContent(try SVGCleaner.clean(bytes))
    let scale = try #require(ScaleFinder(content).find().proposals.first?.millimetresPerUnit)
    let finder = HallFinder(content)
    for length in stride(from: 20_000.0, through: 80_000, by: 5_000) {
      for width in stride(from: 10_000.0, through: min(length, 60_000), by: 2_500) {
        let building = ScaleFinder.Building(width: width, length: length)
        for proposal in finder.find(scale: scale, building: building).proposals {
          let box = SitePolygon.bounds(of: proposal.corners)
          #expect(box.x > 20 && box.maxX < content.size.width - 20, "\(box)")
          guard proposal.confidence == .high else { continue }
          // A room as large as the building is said to be may be taken for it, but nothing that isn't built.
          let isBuilt = sample.truths.contains { truth in
            let around = truth.inset(by: -25)
            return [Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.maxY)].allSatisfy(around.contains)
          }
          #expect(isBuilt, "\(width) × \(length): \(box)")
        }
      }
    }
  }
}
