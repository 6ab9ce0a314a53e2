import EncyBase
import EncyTexts
import EncyDrawing
import EncyCanvas
import EncyTestSupport
import Testing

@testable import EncyExport

/// A mark on a plan is found where the plan's transform puts it, whatever the plan's form, turn and printer.
@Suite struct PlanPlacingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let content: PlanContent
    let planSize: Size
    let mark: Rect
    var testDescription: String { name }
  }

  static let cases: [Case] = {
    var cases = [
      Case(name: "SVG", content: .svg(MarkedPlan.svg), planSize: MarkedPlan.size, mark: MarkedPlan.mark),
      Case(name: "PNG", content: .png(MarkedPlan.png), planSize: MarkedPlan.size, mark: MarkedPlan.mark),
      Case(name: "pixels", content: .pixels(MarkedPlan.pixels), planSize: MarkedPlan.size, mark: MarkedPlan.mark),
    ]
    for orientation in 1...8 {
      let one = MarkedPlan.displayed(Point(x: MarkedPlan.mark.x, y: MarkedPlan.mark.y), orientation: orientation)
      let two = MarkedPlan.displayed(
        Point(x: MarkedPlan.mark.maxX, y: MarkedPlan.mark.maxY), orientation: orientation)
      let isTurned = orientation >= 5
      cases.append(
        Case(
          name: "JPEG \(orientation)",
          content: .jpeg(MarkedPlan.jpeg(orientation: orientation, isLittleEndian: orientation % 2 == 0)),
          planSize: isTurned ? Size(width: 80, height: 120) : MarkedPlan.size, mark: rect(one, two)))
    }
    return cases
  }()

  /// What cairo draws; SVG is drawn by another program first.
  static let drawn = cases.filter { $0.name != "SVG" }

  static func rect(_ one: Point, _ two: Point) -> Rect {
    Rect(x: min(one.x, two.x), y: min(one.y, two.y), width: abs(one.x - two.x), height: abs(one.y - two.y))
  }

  /// One picture: the plan turned, its top left at the cell's, and where its mark must stand.
  static func picture(_ plan: Case, turns: Int, cell: Point) -> (picture: PlanPicture, mark: Rect) {
    let turned = AffineTransform.quarterTurns(turns)
    let frame = rect(
      turned.apply(Point(x: 0, y: 0)), turned.apply(Point(x: plan.planSize.width, y: plan.planSize.height)))
    let map = turned.followed(by: .translation(x: cell.x - frame.x, y: cell.y - frame.y))
    let clip = Rect(x: cell.x, y: cell.y, width: frame.width, height: frame.height)
    let mark = rect(
      map.apply(Point(x: plan.mark.x, y: plan.mark.y)), map.apply(Point(x: plan.mark.maxX, y: plan.mark.maxY)))
    return (PlanPicture(plan: plan.name, planSize: plan.planSize, transform: map, clip: clip), mark)
  }

  /// All forms in all four turns on one sheet, and where each mark must stand.
  static func sheet(of cases: [Case]) -> (drawing: Drawing, plans: [String: PlanContent], marks: [(String, Rect)]) {
    var marks: [(String, Rect)] = []
    var drawing = Drawing(size: Size(width: 580, height: 145 * Double(cases.count)), title: "Marked")
    for (row, plan) in cases.enumerated() {
      for turns in 0...3 {
        let cell = Point(x: 10 + 145 * Double(turns), y: 10 + 145 * Double(row))
        let (picture, mark) = picture(plan, turns: turns, cell: cell)
        drawing.items += [
          .plan(picture),
          .shape(Shape(.rectangle(mark.inset(by: -4), cornerRadius: 0), stroke: Stroke(Color(0x0000FF), width: 1))),
        ]
        marks.append(("\(plan.name), \(turns) turns", mark))
      }
    }
    return (drawing, Dictionary(uniqueKeysWithValues: cases.map { ($0.name, $0.content) }), marks)
  }

  /// Whether each mark stands where it must, within so many pixels at two pixels for each point.
  static func expect(_ marks: [(String, Rect)], in pixmap: Pixmap, within tolerance: Double) {
    for (name, mark) in marks {
      let around = mark.inset(by: -20)
      let found = pixmap.bounds(
        of: [255, 0, 0],
        in: Rect(x: around.x * 2, y: around.y * 2, width: around.width * 2, height: around.height * 2))
      guard let found else {
        Issue.record("\(name): no mark")
        continue
      }
      let differences = [
        found.x - mark.x * 2, found.y - mark.y * 2, found.maxX - mark.maxX * 2, found.maxY - mark.maxY * 2,
      ]
      #expect(differences.allSatisfy { $0.magnitude <= tolerance }, "\(name): \(differences)")
    }
  }

  @Test func inPDF() throws {
    let folder = try WorkFolder()
    let sheet = PlanPlacingTests.sheet(of: PlanPlacingTests.drawn)
    let printed = try PDFPrinter().print([sheet.drawing], plans: sheet.plans, information: Samples.information)
    let file = try folder.write(printed.bytes, as: "plans.pdf")
    // Poppler blurs pictures it enlarges by part of a pixel of theirs.
    PlanPlacingTests.expect(sheet.marks, in: try Pixmap(pdf: file, dotsPerInch: 144), within: 2)
    #expect(printed.planPlaces.isEmpty)
    // The bytes of each JPEG went in once, as they are.
    let pictures = try ToolRun("pdfimages", ["-list", file]).output.split(separator: "\n").dropFirst(2)
    #expect(Set(pictures.filter { $0.contains(" jpeg ") }.map { $0.split(separator: " ")[10] }).count == 8)
  }

  @Test func inPNG() throws {
    let folder = try WorkFolder()
    let sheet = PlanPlacingTests.sheet(of: PlanPlacingTests.drawn)
    let bytes = try PNGPrinter(pixelsPerPoint: 2).print(sheet.drawing, plans: sheet.plans)
    let file = try folder.write(bytes, as: "plans.png")
    PlanPlacingTests.expect(sheet.marks, in: try Pixmap(png: file, in: folder), within: 1)
  }

  @Test func inSVG() throws {
    let folder = try WorkFolder()
    let sheet = PlanPlacingTests.sheet(of: PlanPlacingTests.cases.filter { $0.name != "pixels" })
    let printer = SVGPrinter(measure: try PangoTextMeasure())
    let svg = try folder.write(try printer.print(sheet.drawing, plans: sheet.plans), as: "plans.svg")
    let png = svg + ".png"
    let run = try ToolRun("rsvg-convert", ["--dpi-x", "144", "--dpi-y", "144", "-o", png, svg])
    #expect(run.output == "")
    PlanPlacingTests.expect(sheet.marks, in: try Pixmap(png: png, in: folder), within: 1)
  }

  @Test func aPDFPlanLeavesItsPlaceEmpty() throws {
    let plan = Case(name: "PDF", content: .pdf([], page: 4), planSize: MarkedPlan.size, mark: MarkedPlan.mark)
    let picture = PlanPlacingTests.picture(plan, turns: 1, cell: Point(x: 30, y: 40)).picture
    let clip = Rect(x: 0, y: 60, width: 90, height: 500)
    let page = Size(width: 300, height: 300)
    let drawing = Drawing(
      size: page, title: "", items: [.group(Group(role: "sheet", clip: clip, items: [.plan(picture)]))])
    let printed = try PDFPrinter().print(
      [Drawing(size: page, title: ""), drawing], plans: ["PDF": plan.content], information: Samples.information)
    let place = try #require(printed.planPlaces.first)
    #expect(printed.planPlaces.count == 1)
    #expect(place.page == 1)
    #expect(place.sourcePage == 4)
    #expect(place.clip == Rect(x: 30, y: 60, width: 60, height: 100))
    #expect(place.transform.apply(Point(x: 0, y: 80)) == Point(x: 30, y: 40))
    #expect(throws: ExportError.planForm(plan: "PDF", given: "PDF", needed: SafeText(.exportPixels))) {
      try PNGPrinter(pixelsPerPoint: 1).print(drawing, plans: ["PDF": plan.content])
    }
  }

  @Test(arguments: 0...3) func whatAPlanNeedsCoversItsClip(turns: Int) {
    let plan = Case(name: "PDF", content: .pdf([], page: 0), planSize: MarkedPlan.size, mark: MarkedPlan.mark)
    var picture = PlanPlacingTests.picture(plan, turns: turns, cell: Point(x: 30, y: 40)).picture
    let whole = PNGPrinter(pixelsPerPoint: 2).needs(of: picture)
    #expect((whole.pixelsPerUnit - 2).magnitude < 1e-9)
    #expect((whole.region.width - 120).magnitude < 1e-9 && (whole.region.height - 80).magnitude < 1e-9)
    picture.clip = Rect(x: 30, y: 40, width: 16, height: 32)
    let part = PNGPrinter(pixelsPerPoint: 2).needs(of: picture).region
    #expect((part.width * part.height - 512).magnitude < 1e-9)
    #expect(part.x >= 0 && part.y >= 0 && part.maxX <= 120.000_1 && part.maxY <= 80.000_1)
  }
}
