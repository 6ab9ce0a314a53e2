import EncyBase
import EncyDrawing
import EncyCanvas
@testable import EncyExport
import EncyTexts
import Foundation
import FoundationXML

import Testing

@Suite struct SVGPrinterTests {
  /// A drawing's SVG text is as recorded; `ENCY_RECORD=1` records anew, and fails so that a recording can't pass for a check.
  @Test(arguments: ["everything", "pictures"]) func isAsRecorded(name: String) throws {
    let (drawing, plans) = try #require(SVGPrinterTests.goldens[name])
    let printer = SVGPrinter(measure: try PangoTextMeasure(), language: .swedish, idPrefix: "p1-")
    let text = String(decoding: try printer.print(drawing, plans: plans), as: UTF8.self)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name).svg")
    if ProcessInfo.processInfo.environment["ENCY_RECORD"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.path)")
    }
    #expect(try text == String(contentsOf: file, encoding: .utf8))
  }

  static let goldens: [String: (Drawing, [String: PlanContent])] = [
    "everything": (Samples.everything, [:]),
    "pictures": (
      Drawing(
        size: Size(width: 200, height: 120.5), title: "Bilder",
        items: [
          .plan(
            PlanPicture(
              plan: "p", planSize: MarkedPlan.size, transform: .quarterTurns(1).followed(by: .scale(1 / 3)),
              clip: Rect(x: 0, y: 0, width: 26.667, height: 40))),
          .picture(
            Picture(frame: Rect(x: 10, y: 50, width: 60, height: 40), bytes: MarkedPlan.png, summary: "Port <1>")),
          .picture(
            Picture(
              frame: Rect(x: 80, y: 50, width: 40, height: 60),
              bytes: MarkedPlan.jpeg(orientation: 6, isLittleEndian: false), summary: "")),
        ]), ["p": .svg(MarkedPlan.svg)]
    ),
  ]

  @Test func isWellFormedWhateverTheText() throws {
    let items = (Samples.unusualTexts + ["]]> & < > \" '", String(repeating: "y", count: 30_000)]).map { text in
      DrawingItem.group(
        Group(
          role: "a \"role\"", id: text, title: text, summary: text,
          items: [.text(TextLine(text, at: Point(x: 1, y: 20), font: Font(size: 9), color: Samples.ink))]))
    }
    let drawing = Drawing(size: Size(width: 500, height: 460), title: "\u{1}<>", items: items)
    let bytes = try SVGPrinter(measure: try PangoTextMeasure()).print(drawing)
    let parser = XMLParser(data: Data(bytes))
    #expect(parser.parse(), "\(String(describing: parser.parserError)) in line \(parser.lineNumber)")
  }

  @Test func idsAreUniqueAndPrefixed() throws {
    let clip = Rect(x: 0, y: 0, width: 9, height: 9)
    let items = ["a", "a", "clip-1", "7 å"].map { DrawingItem.group(Group(role: "r", id: $0, clip: clip, items: [])) }
    let drawing = Drawing(size: Size(width: 10, height: 10), title: "", items: items)
    let text = String(
      decoding: try SVGPrinter(measure: try PangoTextMeasure(), idPrefix: "page2-").print(drawing), as: UTF8.self)
    let ids = text.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("page2-") })
    for reference in text.components(separatedBy: "url(#").dropFirst() {
      #expect(ids.contains(reference.prefix { $0 != ")" }))
    }
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0004, "0"), (1, "1"), (1.5, "1.5"), (-12.3456, "-12.346"), (0.001, "0.001"), (1e6, "1000000"),
    (-0.05, "-0.05"), (.nan, "0"), (1e300, "0"), (2.9996, "3"),
  ]) func writesNumbersShort(value: Double, text: String) {
    #expect(decimalText(value) == text)
  }

  @Test func findsTheRootOfAPlan() {
    func nested(_ text: String) -> String? {
      SVGRoot(Array(text.utf8)).map { String(decoding: $0.nested(width: 10, height: 5), as: UTF8.self) }
    }
    #expect(nested("<svg/>") == "<svg x=\"0\" y=\"0\" width=\"10\" height=\"5\"/>")
    #expect(
      nested(
        "\u{FEFF}<?xml version='1.0'?>\n<!DOCTYPE svg PUBLIC 'a' 'b'><!-- > -->\n<svg width='1>mm' id = 'a'\n x=\"3\" >t</svg> "
      )
        == "<svg x=\"0\" y=\"0\" width=\"10\" height=\"5\" id = 'a' >t</svg>")
    for text in [
      "", "<", "<svg", "<svg a", "<svg a=", "<svg a='", "<svg ='1'>", "<p/>", "<!-- ", "<?xml", "<!DOCTYPE [ ]><svg/>",
    ] {
      #expect(nested(text) == nil, "\(text)")
    }
  }

  @Test func refusesWhatItCannotHold() throws {
    let plan = DrawingItem.plan(
      PlanPicture(
        plan: "p", planSize: MarkedPlan.size, transform: .identity, clip: Rect(x: 0, y: 0, width: 5, height: 5)))
    let drawing = Drawing(size: Size(width: 10, height: 10), title: "", items: [plan])
    let printer = SVGPrinter(measure: try PangoTextMeasure())
    #expect(throws: ExportError.planMissing(plan: "p")) { try printer.print(drawing) }
    #expect(throws: ExportError.planForm(plan: "p", given: "PDF", needed: .oneOf(["SVG", "PNG", "JPEG"]))) {
      try printer.print(drawing, plans: ["p": .pdf([], page: 0)])
    }
    #expect(throws: ExportError.self) { try printer.print(drawing, plans: ["p": .svg(Array("no".utf8))]) }
    #expect(throws: ExportError.self) { try printer.print(drawing, plans: ["p": .png(Array("no".utf8))]) }
  }

  @Test("a drawing of a customer's stands in a page as an image or not at all")
  func markup() throws {
    let drawing = Drawing(
      size: Size(width: 9, height: 9), title: "",
      items: [
        .plan(
          PlanPicture(
            plan: "p", planSize: Size(width: 9, height: 9), transform: .identity,
            clip: Rect(x: 0, y: 0, width: 9, height: 9)))
      ])
    let printer = SVGPrinter(measure: try PangoTextMeasure())
    for form in [PlanContent.svg(Array("no".utf8)), .pdf([], page: 0)] {
      #expect(throws: ExportError.self) { try printer.markup(drawing, plans: ["p": form]) }
    }
    for (form, type) in [(PlanContent.png(MarkedPlan.png), "png"), (.svg(MarkedPlan.svg), "svg+xml")] {
      let text = String(decoding: try printer.markup(drawing, plans: ["p": form]).markup, as: UTF8.self)
      #expect(
        text.contains("xlink:href=\"data:image/\(type);base64,") && !text.contains("<style") && !text.contains("style=")
      )
      #expect(!text.contains("<?xml") && text.components(separatedBy: "<svg").count == 2)
    }
  }
}
