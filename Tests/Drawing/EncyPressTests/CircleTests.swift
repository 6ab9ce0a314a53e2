import EncyBase
import EncyTestSupport
import Foundation
import Testing

/// A fan is drawn at its true size where it hangs, in every kind of output and whatever kind of sheet the customer sent.
@Suite struct CircleTests {
  static let diameter = 7_300.0

  @Test(
    "rotor on a PDF plan",
    arguments: stride(from: 0, to: PlanFixture.geometries.count, by: isFullRun ? 1 : 3).map {
      PlanFixture.geometries[$0]
    })
  func pdfPlan(_ geometry: PlanFixture.PageGeometry) throws {
    let run = try ProposalRun()
    _ = try run.folder.write("plan.pdf", PlanFixture.pdf(geometry))
    try check(run, drawing: "plan.pdf", unitsPerDrawnUnit: 1)
  }

  @Test("rotor on an SVG plan in millimetres with a viewBox")
  func svgPlan() throws {
    let run = try ProposalRun()
    _ = try run.folder.write("plan.svg", PlanFixture.svg())
    try check(run, drawing: "plan.svg", unitsPerDrawnUnit: PlanFixture.svgScale)
  }

  @Test("rotor on a PNG plan")
  func pngPlan() throws {
    let run = try ProposalRun()
    _ = try run.folder.write("plan.png", PlanFixture.png())
    try check(run, drawing: "plan.png", unitsPerDrawnUnit: 2)
  }

  private func check(_ run: ProposalRun, drawing: String, unitsPerDrawnUnit factor: Double) throws {
    func plan(_ point: Point) -> Point { Point(x: point.x * factor, y: point.y * factor) }
    try run.propose(
      drawing: drawing, from: plan(PlanFixture.green), to: plan(PlanFixture.red), length: PlanFixture.distance,
      at: plan(PlanFixture.fan))
    try run.ency("render", "hall.ency", "-o", "rendered-plan.svg")
    try run.ency("render", "hall.ency", "-o", "rendered-plan.pdf")
    try run.ency("render", "hall.ency", "-o", "rendered-plan.png", "--width", "1100")
    try run.ency("export", "hall.ency", "-o", "proposal.pdf")

    // The number in the SVG, by the matrix that puts the drawing on the page.
    let svg = String(decoding: try run.bytes("rendered-plan.svg"), as: UTF8.self)
    let matrix = try #require(
      svg.firstMatch(of: /class="plan"[^>]*>\s*<g transform="matrix\(([^)]*)\)"/)?.1.split(separator: " ")
        .compactMap { Double($0) })
    let circle = try #require(
      svg.firstMatch(of: /<g class="fan"[^>]*>[\s\S]*?<circle cx="([\d.-]+)" cy="([\d.-]+)" r="([\d.]+)"/))
    let (x, y) = (try #require(Double(circle.1)), try #require(Double(circle.2)))
    let radius = try #require(Double(circle.3))
    let place = plan(PlanFixture.fan)
    let pagePerUnit = (matrix[0] * matrix[3] - matrix[1] * matrix[2]).magnitude.squareRoot()
    let expected = Self.diameter / 2 * 900 / PlanFixture.distance * factor * pagePerUnit
    #expect(abs(radius - expected) / expected < 0.005)
    #expect(abs(x - (matrix[0] * place.x + matrix[2] * place.y + matrix[4])) < 0.01)
    #expect(abs(y - (matrix[1] * place.x + matrix[3] * place.y + matrix[5])) < 0.01)

    // What is seen.
    try measure("PNG", Raster(try run.bytes("rendered-plan.png")))
    let page = try #require(try run.pageSizes("rendered-plan.pdf").first)
    try measure("PDF", run.raster(pdf: "rendered-plan.pdf", pixelsPerInch: 72 * 1_100 / page.width))
    let pages = try run.pageSizes("proposal.pdf")
    let sheet = try #require(pages.firstIndex { $0.width > $0.height }, "the proposal has no landscape page")
    try measure("sheet of the proposal", run.raster(pdf: "proposal.pdf", page: sheet + 1, pixelsPerInch: 144))
    if ProcessRunner.exists("rsvg-convert") {
      try run.tool("rsvg-convert", "-w", "1100", "-o", "seen.png", "rendered-plan.svg")
      try measure("SVG", Raster(try run.bytes("seen.png")))
    } else {
      print("rsvg-convert isn't on this machine; the SVG's circle is checked by its numbers only.")
    }
  }

  private func measure(_ what: String, _ raster: Raster) throws {
    let rotor: RotorMeasurement
    do {
      rotor = try RotorMeasurement(raster, diameter: Self.diameter, distance: PlanFixture.distance)
    } catch {
      Issue.record("\(what): \(error)")
      return
    }
    #expect(rotor.expectedDiameter >= 400, "\(what) is too small to measure")
    #expect(rotor.relativeError < 0.005, "\(what): \(rotor.diameter) px instead of \(rotor.expectedDiameter)")
    // Of the others poppler and librsvg make the pixels, and poppler stretches a picture to whole ones.
    if what == "PNG" { #expect(abs(rotor.diameter - rotor.expectedDiameter) < 1, "\(what): \(rotor)") }
    #expect(rotor.offset < 1, "\(what): the circle's middle is \(rotor.offset) px beside the mark")
  }
}
