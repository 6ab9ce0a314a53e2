import EncyBase
import EncyDocument
import EncyDrawing
import EncyCanvas
import EncyTexts
import EncyTestSupport
import Testing

private let measure = RoughMeasure()

@Suite("The fan schedule of a sheet")
struct FanScheduleTests {
  /// A plan of fans of some products, at heights from nine metres downwards.
  private func page(
    fans: Int, products: Int, heights: Int, paper: PaperSize, orientation: PaperOrientation? = nil,
    language: Language = .swedish, layers: Set<PlanLayer> = [], title: SheetTitle = SheetTitle([])
  ) throws -> Drawing {
    let shown = (0..<products).map { index in
      Product(
        json: [
          "id": .init(stringLiteral: "P\(index)"),
          "name": .init(stringLiteral: "Nordluft Air HVLS-\(2400 + 100 * index)"),
          "type": "hvls", "diameter": .init(integerLiteral: 2400 + 100 * index), "bladeCount": 6,
        ])
    }
    let list: [JSONValue] = (0..<fans).map { index in
      [
        "id": .init(stringLiteral: "f\(index)"), "number": .init(stringLiteral: "F\(index + 1)"),
        "product": .init(stringLiteral: "P\(index % products)"),
        "mountHeight": .init(integerLiteral: 9000 - 10 * (index % heights)),
        "position": [
          "x": .init(integerLiteral: 100 + 110 * (index % 10)), "y": .init(integerLiteral: 60 + 70 * (index / 10 % 10)),
        ],
      ]
    }
    let plan = try #require(
      PlanOverlay(
        id: "p",
        json: [
          "source": ["path": "s", "mediaType": "application/pdf", "width": 1200, "height": 800],
          "scale": ["kind": "ratio", "ratio": 100], "fans": .init(.array(list)),
        ]))
    return try PlanDrawing(
      plan: plan, products: shown, language: language, measure: measure,
      layers: PlanLayerChoice().layers(of: plan).union(layers)
    ).sheet(paper: paper, orientation: orientation, title: title)
  }

  private func lines(_ page: Drawing) -> [TextLine] {
    page.flat.compactMap { entry in
      guard entry.roles.contains("fan-schedule"), case .text(let line) = entry.item else { return nil }
      return line
    }
  }

  @Test(
    "heights are said, or how many are not; no text meets another",
    arguments: [PaperSize.a4, .a3, .a1].flatMap { paper in [6, 54, 200].map { (paper, $0) } }, [1, 6, 200])
  func heights(sheet: (paper: PaperSize, fans: Int), heights: Int) throws {
    for orientation in [PaperOrientation.landscape, .portrait] {
      for products in isFullRun || sheet.fans < 200 ? [1, 9] : [9] {
        let page = try page(
          fans: sheet.fans, products: products, heights: heights, paper: sheet.paper, orientation: orientation,
          layers: [.coverage])
        let lines = lines(page)
        let texts = lines.map(\.text)
        let said = (0..<min(heights, sheet.fans)).map {
          NumberFormat(.swedish).string(Double(9000 - 10 * $0) / 1000, decimals: 2)
        }
        #expect(
          Set(said).isSubset(of: texts) || texts.contains { $0.hasPrefix("+") || $0.hasPrefix("Fläktlistan") })
        let boxes = lines.map { $0.box(measure) }
        for (index, box) in boxes.enumerated() {
          #expect(!boxes.dropFirst(index + 1).contains { $0.overlaps(box) }, "\(texts[index])")
          #expect(box.x >= 0 && box.maxX <= page.size.width && box.maxY <= page.size.height)
        }
      }
    }
  }

  @Test("names that are cut short still differ", arguments: Language.allCases)
  func names(language: Language) throws {
    for paper in [PaperSize.a4, .a3] {
      let page = try page(fans: 12, products: 2, heights: 12, paper: paper, orientation: .landscape, language: language)
      let texts = Set(lines(page).map(\.text).filter { $0.contains("2400") || $0.contains("2500") })
      #expect(texts.count == 2 && !lines(page).contains { $0.text.hasPrefix("Nordluft…") })
    }
  }

  @Test("a range and a number of an offer stay on a line")
  func unbroken() throws {
    let lines = measure.fittedLines(
      of: "5 fans · F1–F4, F6–F9", font: Font(size: 7), width: 44, language: .english, maximum: 5)
    #expect(lines.contains { $0.contains("F1–F4") } && !lines.joined().unicodeScalars.contains("\u{2060}"))
    let page = try page(
      fans: 6, products: 2, heights: 2, paper: .a4, orientation: .portrait,
      title: SheetTitle([
        SheetTitle.Cell("Offer", "20261122-17HW", share: 1.2), SheetTitle.Cell("Date", "2026-11-22", share: 1),
        SheetTitle.Cell("Signature", "", share: 1.4, isToFill: true),
      ]))
    #expect(page.texts.contains { $0.text == "20261122-17HW" })
  }
}
