import EncyBase
import EncyTexts
import EncyTestSupport
import Foundation
import Testing

@testable import EncyUnderlay
@testable import EncyScaleFinding

/// Sheets on which the hall's place is known, because it was drawn there.
@Suite("The hall's outline on a drawing")
struct HallFinderTests {
  /// A sheet of 1:100 in points with a frame, a title block, a table and walls.
  private struct Sheet {
    var content = DrawingContent(size: Size(width: 2384, height: 1684), unitsPerInch: 72)
    static let scale = 25.4 / 72 * 100

    mutating func rectangle(_ box: Rect) {
      let corners = [
        Point(x: box.x, y: box.y), Point(x: box.maxX, y: box.y), Point(x: box.maxX, y: box.maxY),
        Point(x: box.x, y: box.maxY),
      ]
      for (index, corner) in corners.enumerated() {
        content.segments.append(DrawingContent.Segment(from: corner, to: corners[(index + 1) % 4]))
      }
    }

    mutating func line(_ from: (Double, Double), _ to: (Double, Double)) {
      content.segments.append(
        DrawingContent.Segment(from: Point(x: from.0, y: from.1), to: Point(x: to.0, y: to.1)))
    }

    mutating func word(_ text: String, _ x: Double, _ y: Double) {
      let width = Double(text.count) * 5
      content.words.append(
        DrawingContent.Word(
          text: text, box: Rect(x: x - width / 2, y: y - 5, width: width, height: 10), direction: 0, height: 10))
    }

    /// Frame, title block, and a table of so many rows.
    init(rows: Int) {
      rectangle(Rect(x: 40, y: 40, width: 2304, height: 1604))
      rectangle(Rect(x: 1944, y: 40, width: 400, height: 1604))
      word("PLAN 1", 2140, 1600)
      word("A", 50, 50)
      let table = Rect(x: 1500, y: 1100, width: 380, height: Double(rows) * 22)
      rectangle(table)
      for row in 0..<rows {
        let y = table.y + Double(row) * 22
        line((table.x, y), (table.maxX, y))
        word("DEMO", table.x + 40, y + 11)
        word("480", table.x + 200, y + 11)
      }
    }
  }

  private static func millimetres(_ units: Double) -> Double { units * Sheet.scale }

  @Test("is found where walls are as far apart as the building is long and wide", arguments: 0..<UInt64(40))
  func known(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 71)
    var sheet = Sheet(rows: 22)
    let hall = Rect(
      x: Double.random(in: 150...300, using: &generator), y: Double.random(in: 150...300, using: &generator),
      width: Double.random(in: 600...1100, using: &generator), height: Double.random(in: 350...700, using: &generator))
    sheet.rectangle(hall)
    // The walls' outer faces, and what stands inside.
    sheet.rectangle(hall.inset(by: -7))
    for index in 0..<6 {
      let y = hall.y + hall.height * (0.15 + 0.12 * Double(index))
      sheet.line((hall.x + 30, y), (hall.maxX - 60, y))
    }
    sheet.content.segments.shuffle(using: &generator)
    let building = ScaleFinder.Building(
      width: Self.millimetres(hall.height), length: Self.millimetres(hall.width))
    let found = HallFinder(sheet.content).find(scale: Sheet.scale, building: building)
    let best = try #require(found.proposals.first)
    #expect(best.confidence == .high, "\(best)")
    #expect(found.proposals.count { $0.confidence == .high } == 1)
    let box = SitePolygon.bounds(of: best.corners)
    #expect((box.x - hall.x).magnitude < 10 && (box.maxY - hall.maxY).magnitude < 10, "\(box) \(hall)")
    #expect((box.width - hall.width).magnitude < 20 && (box.height - hall.height).magnitude < 20)
  }

  @Test("is never sure where the building has another size, or stands twice on the sheet", arguments: 0..<UInt64(20))
  func unsure(seed: UInt64) {
    var generator = SeededGenerator(seed &+ 5)
    var sheet = Sheet(rows: 22)
    let size = Size(
      width: Double.random(in: 500...800, using: &generator), height: Double.random(in: 300...420, using: &generator))
    sheet.rectangle(Rect(x: 150, y: 120, width: size.width, height: size.height))
    let other = ScaleFinder.Building(
      width: Self.millimetres(size.height * 1.3), length: Self.millimetres(size.width * 1.2))
    let finder = HallFinder(sheet.content)
    #expect(!finder.find(scale: Sheet.scale, building: other).proposals.contains { $0.confidence == .high })
    #expect(!finder.find(scale: Sheet.scale).proposals.contains { $0.confidence == .high })
    // A second floor below the first.
    sheet.rectangle(Rect(x: 150, y: 640, width: size.width, height: size.height))
    let known = ScaleFinder.Building(width: Self.millimetres(size.height), length: Self.millimetres(size.width))
    let found = HallFinder(sheet.content).find(scale: Sheet.scale, building: known)
    #expect(!found.proposals.contains { $0.confidence == .high }, "\(found.proposals)")
    #expect(found.proposals.first?.reasonsAgainst.contains(.hallTwin) == true)
  }

  @Test("is never the frame, the title block or a table")
  func furniture() {
    let found = HallFinder(Sheet(rows: 22).content).find(scale: Sheet.scale)
    #expect(found.proposals.isEmpty, "\(found.proposals)")
    #expect(found.remarks.count == 1)
    let none = HallFinder(DrawingContent(size: Size(width: 600, height: 400), unitsPerInch: nil)).find(scale: 10)
    #expect(none.proposals.isEmpty && none.remarks.first?.description.contains("picture") == true)
  }

  @Test("on architects' sheets is proposed, never sure without the building's measures")
  func sheets() async throws {
    for url in Corpora.files("pdf-plans/openingdesign", "pdf") {
      let content = try await DrawingContent.read(PDFPlan(Corpora.bytes(url)), page: 1)
      guard let scale = ScaleFinder(content).find().proposals.first?.millimetresPerUnit else { continue }
      let finder = HallFinder(content)
      #expect(!finder.find(scale: scale).proposals.contains { $0.confidence == .high }, "\(url.lastPathComponent)")
      // None of these buildings is that large.
      let wrong = finder.find(scale: scale, building: ScaleFinder.Building(width: 40_000, length: 60_000))
      #expect(!wrong.proposals.contains { $0.confidence == .high }, "\(url.lastPathComponent)")
    }
  }
}
