@testable import EncyBase
@testable import EncyDocument
@testable import EncyDrawing
@testable import EncyCanvas
@testable import EncyExport
import EncyTexts
@testable import EncyValidation

/// Reads bytes as a plan's part: as JSON, by its schema, as a plan, and as a drawing that is printed.
enum OverlayTarget {
  private static let program = try? PartSchemas.builtIn.program(forPart: "plans/fuzz/overlay.json")

  static func run(_ bytes: [UInt8]) {
    guard let tree = try? JSONParser().parse(bytes) else { return }
    guard let program else { preconditionFailure("the schema of overlays can't be used") }
    let violations = program.violations(in: tree, assertsFormat: true)
    precondition(violations.isEmpty == program.isValid(tree, assertsFormat: true))
    for violation in violations { precondition(!violation.finding(part: "overlay.json").message.description.isEmpty) }
    guard let plan = PlanOverlay(id: "fuzz", json: tree, kind: SourceKind(recordedIn: tree["source"])),
      plan.fans.count <= 60
    else { return }
    let drawing = PlanDrawing(plan: plan, products: [], language: .english, measure: FixedMeasure())
    let contents: [String: PlanContent] = ["fuzz": .svg(Array("<svg width=\"1\" height=\"1\"/>".utf8))]
    let printer = SVGPrinter(measure: FixedMeasure(), language: .english)
    let page = drawing.render()
    let printed = try? printer.print(page, plans: contents)
    // What the schema lets through can be drawn, unless its sizes are absurd.
    let sides = [plan.source.size.width, plan.source.size.height]
    if violations.isEmpty, plan.crop == nil, sides.allSatisfy({ (10...100_000).contains($0) }),
      (1e-3...1e6).contains(plan.millimetresPerUnit ?? 1)
    {
      precondition(printed != nil, "a valid plan can't be drawn")
    }
    let title = SheetTitle([SheetTitle.Cell("Plan", "fuzz", share: 1)])
    for (paper, ratio) in [(PaperSize.a4, nil), (.a3, 100.0)] {
      guard let sheet = try? drawing.sheet(paper: paper, ratio: ratio, title: title) else { continue }
      _ = try? printer.print(sheet, plans: contents)
    }
  }
}

/// All letters alike, so that no font is needed.
struct FixedMeasure: TextMeasure {
  func width(of text: String, font: Font) -> Double { Double(text.unicodeScalars.count) * font.size * 0.6 }

  func lines(
    of text: String, font: Font, width: Double, language: Language, parting: WordParting
  ) -> [String] {
    let room = max(1, Int(min(max(width / (font.size * 0.6), 1), 10_000)))
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = paragraph[...]
      repeat {
        lines.append(String(rest.prefix(room)))
        rest = rest.dropFirst(room)
      } while !rest.isEmpty
    }
    return lines
  }

  func verticalMetrics(of font: Font) -> (ascent: Double, descent: Double) { (font.size * 0.97, font.size * 0.24) }
}
