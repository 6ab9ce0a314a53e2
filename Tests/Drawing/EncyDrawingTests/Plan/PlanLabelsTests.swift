import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyTestSupport
import EncyTexts
import Testing

private let measure = RoughMeasure()

@Suite("Labels, marks and legends of a plan")
struct PlanLabelsTests {
  private func drawing(
    _ plan: PlanOverlay, products: [Product] = Scene.products, language: Language = .english, marks: [PlanMark] = [],
    added: Set<PlanLayer> = [.marks]
  ) -> PlanDrawing {
    PlanDrawing(
      plan: plan, products: products, language: language, measure: measure,
      layers: PlanLayerChoice().layers(of: plan).union(added), marks: marks)
  }

  private func bounds(_ shape: Shape) -> Rect? {
    let points = shape.segments.flatMap { segment -> [Point] in
      switch segment {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    guard let left = points.map(\.x).min(), let right = points.map(\.x).max(), let top = points.map(\.y).min(),
      let bottom = points.map(\.y).max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The filled shape of each mark is its badge.
  private func badges(_ page: Drawing) -> [Rect] {
    Finding.Severity.allCases.flatMap { page.groups("mark mark-\($0.rawValue)") }.compactMap { group in
      group.items.lazy.compactMap { item -> Rect? in
        guard case .shape(let shape) = item, shape.fill != nil else { return nil }
        return bounds(shape)
      }.first
    }
  }

  @Test("a badge covers no text of the plan, and lies in the view", arguments: 0..<12)
  func badgesBesideTexts(seed: Int) throws {
    var scene = Scene(40 + seed)
    var plan = try scene.plan(fans: 12, rotation: 90 * (seed % 4))
    if seed >= 6 { plan.crop = Rect(x: 200, y: 100, width: 700, height: 500) }
    // Some on the very texts of the dimensions and the numbers of the fans.
    var marks = marks(&scene.random)
    for dimension in plan.dimensions {
      let (from, to) = (dimension.from, dimension.to)
      marks.append(PlanMark(.line(from: from, to: to), .error, label: .asItIs(text: "P8")))
      marks.append(
        PlanMark(.point(Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)), .note, label: .asItIs(text: "P1")))
    }
    for page in [
      drawing(plan, marks: marks).render(), try drawing(plan, marks: marks).sheet(paper: .a2, title: SheetTitle([])),
    ] {
      let frame = try #require(page.plans.first).clip
      let texts = page.flat.compactMap { entry -> Rect? in
        guard !Set(entry.roles).isDisjoint(with: ["labels", "dimension", "grid-line"]),
          case .text(let line) = entry.item,
          line.rotation == 0
        else { return nil }
        return line.box(measure)
      }
      let badges = badges(page)
      #expect(!badges.isEmpty)
      for badge in badges {
        #expect(
          badge.x > frame.x - 1 && badge.maxX < frame.maxX + 1 && badge.y > frame.y - 1 && badge.maxY < frame.maxY + 1)
        #expect(!texts.contains { $0.overlaps(badge.inset(by: 0.5)) })
      }
    }
  }

  @Test("the legend counts the marks that are drawn", arguments: 0..<20)
  func countedMarks(seed: Int) throws {
    var scene = Scene(seed)
    var plan = try scene.plan(fans: 2, rotation: 90 * (seed % 4))
    plan.crop = Rect(x: 300, y: 200, width: 300, height: 250)
    let marks = (0..<60).map { _ in
      let center = Point(x: Double(scene.random.below(1200)), y: Double(scene.random.below(800)))
      let other = Point(x: Double(scene.random.below(1200)), y: Double(scene.random.below(800)))
      switch scene.random.below(4) {
      case 0:
        return PlanMark(
          .circle(center: center, radius: Double(10 + scene.random.below(400))), .error, label: .asItIs(text: "a"))
      case 1: return PlanMark(.line(from: center, to: other), .error, label: .asItIs(text: "b"))
      case 2:
        return PlanMark(.polygon([center, other, Point(x: center.x, y: other.y)]), .error, label: .asItIs(text: "c"))
      default: return PlanMark(.point(center), .error, label: .asItIs(text: "d"))
      }
    }
    let page = drawing(plan, marks: marks).render()
    let drawn = page.groups("mark mark-error").count
    #expect(drawn > 0 && drawn < marks.count)
    #expect(page.texts.contains { $0.text.hasSuffix("(\(drawn))") }, "\(drawn)")
  }

  @Test("coverage is drawn and explained without the fans, too")
  func coverageAlone() throws {
    var scene = Scene(5)
    let plan = try scene.plan(fans: 9)
    let page = PlanDrawing(
      plan: plan, products: Scene.products, language: .english, measure: measure, layers: [.coverage]
    ).render()
    #expect(page.circles(in: "coverage").count == 9 && page.groups("fans").isEmpty)
    #expect(page.texts.contains { $0.text == Language.english.text(.pageCoverage) })
  }

  @Test(
    "a legend is whole on all papers and in all languages",
    arguments: PaperSize.printed.flatMap { paper in Language.allCases.map { (paper, $0) } })
  func wholeLegend(paper: PaperSize, language: Language) throws {
    var scene = Scene(7)
    let plan = try scene.plan(fans: 12)
    let marks = marks(&scene.random)
    let page = try drawing(plan, language: language, marks: marks, added: [.marks, .coverage])
      .sheet(paper: paper, title: SheetTitle([]))
    let legend = page.flat.compactMap { entry -> String? in
      guard entry.roles.contains("legend"), case .text(let line) = entry.item else { return nil }
      return line.text
    }
    #expect(!legend.contains { $0.hasSuffix("…") || $0.hasPrefix("+") })
    #expect(page.groups("legend-entry").count >= 3 + 10 + 3 + 1)
  }

  @Test(
    "forty products are all in the legend", arguments: isFullRun ? [PaperSize.a3, .a2, .a1, .a0] : [.a3],
    [PlanLayer.marks, .plan])
  func manyProducts(paper: PaperSize, layer: PlanLayer) throws {
    var scene = Scene(8)
    var plan = try scene.plan(fans: 80)
    let products = (0..<40).map { index in
      Product(
        json: [
          "id": .init(stringLiteral: "T\(index)"), "diameter": 2400,
          "name": .init(stringLiteral: "A large fan with an energy-saving motor and a very long name, number \(index)"),
        ])
    }
    for index in plan.fans.indices { plan.fans[index].product = "T\(index % 40)" }
    let page = try drawing(plan, products: products, added: [layer]).sheet(paper: paper, title: SheetTitle([]))
    #expect(page.groups("legend-entry").count >= 40)
  }

  @Test("a zone's name stands beside the fans where it can", arguments: [PaperSize.a4, .a3, .a1])
  func zoneNames(paper: PaperSize) throws {
    let fans: [JSONValue] = (0..<12).map { index in
      [
        "id": .init(stringLiteral: "f\(index)"), "number": .init(stringLiteral: "F\(index)"), "product": "P0",
        "position": [
          "x": .init(integerLiteral: 150 + 300 * (index % 4)), "y": .init(integerLiteral: 140 + 260 * (index / 4)),
        ],
      ]
    }
    let plan = try #require(
      PlanOverlay(
        id: "p",
        json: [
          "source": ["path": "s", "mediaType": "application/pdf", "width": 1200, "height": 800],
          "scale": ["kind": "ratio", "ratio": 100], "fans": .init(.array(fans)),
          "zones": [
            [
              "id": "z", "name": "Packing", "ceilingHeight": 9500,
              "points": [["x": 20, "y": 20], ["x": 1180, "y": 20], ["x": 1180, "y": 780], ["x": 20, "y": 780]],
            ]
          ],
        ]))
    let page = try drawing(plan).sheet(paper: paper, title: SheetTitle([]))
    let names = page.flat.compactMap { entry -> Rect? in
      guard entry.roles.contains("zone-labels"), case .text(let line) = entry.item else { return nil }
      return line.box(measure)
    }
    #expect(names.count == 2)
    for (center, radius) in page.circles(in: "fans") {
      let rotor = Rect(
        x: center.x - radius * 0.8, y: center.y - radius * 0.8, width: radius * 1.6, height: radius * 1.6)
      #expect(!names.contains { $0.overlaps(rotor) })
    }
  }

  @Test("a label never hides a small keep-out", arguments: [PaperSize.a4, .a3, .a1], [300, 700, 2000])
  func smallKeepOuts(paper: PaperSize, radius: Int) throws {
    let keepOuts: [JSONValue] = (0..<6).map { index in
      [
        "id": .init(stringLiteral: "k\(index)"), "kind": "column", "name": "Column of concrete", "shape": "circle",
        "points": [
          [
            "x": .init(integerLiteral: 150 + 400 * (index % 3)), "y": .init(integerLiteral: 200 + 300 * (index / 3)),
          ]
        ], "radius": .init(integerLiteral: radius * 72 / 2540),
      ]
    }
    let plan = try #require(
      PlanOverlay(
        id: "p",
        json: [
          "source": ["path": "s", "mediaType": "application/pdf", "width": 1200, "height": 800],
          "scale": ["kind": "ratio", "ratio": 100], "keepOuts": .init(.array(keepOuts)),
        ]))
    let page = try drawing(plan).sheet(paper: paper, title: SheetTitle([]))
    let labels = page.flat.compactMap { entry -> Rect? in
      guard entry.roles.contains("keep-out-labels"), case .text(let line) = entry.item else { return nil }
      return line.box(measure)
    }
    #expect(labels.count == 6)
    let symbols = page.flat.compactMap { entry -> Rect? in
      guard entry.roles.contains("keep-out column"), case .shape(let shape) = entry.item else { return nil }
      return bounds(shape)
    }
    #expect(symbols.count >= 6)
    for label in labels {
      let hidden = symbols.map { symbol in
        max(0, min(symbol.maxX, label.maxX) - max(symbol.x, label.x))
          * max(0, min(symbol.maxY, label.maxY) - max(symbol.y, label.y)) / (symbol.width * symbol.height)
      }
      #expect(!hidden.contains { $0 > 0.5 })
    }
  }

  @Test("a long name of a zone stands in at most three lines in its zone", arguments: [PaperSize.a4, .a3, .a1])
  func longZoneNames(paper: PaperSize) throws {
    let zones: [JSONValue] = (0..<4).map { index in
      func place(_ x: Int, _ y: Int) -> JSONValue {
        ["x": .init(integerLiteral: 20 + 290 * index + x), "y": .init(integerLiteral: y)]
      }
      return [
        "id": .init(stringLiteral: "z\(index)"),
        "name": "Store of goods that came and of goods that go, with room for packing by many hands",
        "points": [place(0, 20), place(290, 20), place(290, 780), place(0, 780)],
      ]
    }
    let plan = try #require(
      PlanOverlay(
        id: "p",
        json: [
          "source": ["path": "s", "mediaType": "application/pdf", "width": 1200, "height": 800],
          "scale": ["kind": "ratio", "ratio": 100], "zones": .init(.array(zones)),
        ]))
    let page = try drawing(plan).sheet(paper: paper, title: SheetTitle([]))
    let frame = try #require(page.plans.first).clip
    let names = page.groups("zone-labels").map { group in
      group.items.compactMap { item -> TextLine? in if case .text(let line) = item { line } else { nil } }
    }
    #expect(names.count == 4)
    for lines in names {
      #expect(lines.count <= 4)
      for line in lines { #expect(line.box(measure).width <= frame.width / 4) }
    }
  }

  @Test("a rotor looks alike after each blade's share of a turn", arguments: 2...8)
  func turns(blades: Int) {
    let symbol = FanSymbol(index: 0, bladeCount: blades)
    for step in -3...9 {
      let turn = symbol.turn(17 + 360 * Double(step) / Double(blades))
      #expect((turn - 17).magnitude < 1e-9 || blades > 360 / 17)
    }
    #expect(FanSymbol(index: 0, kind: .jet, bladeCount: 5).turn(33) == 0 && symbol.turn(.nan) == 0)
  }

  @Test("what no font has is named in the legend")
  func missingCharacters() throws {
    struct Poor: TextMeasure {
      func width(of text: String, font: Font) -> Double { measure.width(of: text, font: font) }
      func lines(
        of text: String, font: Font, width: Double, language: Language, parting: WordParting
      ) -> [String] {
        measure.lines(of: text, font: font, width: width, language: language, parting: parting)
      }
      func verticalMetrics(of font: Font) -> (ascent: Double, descent: Double) { measure.verticalMetrics(of: font) }
      func missing(in text: String) -> [Unicode.Scalar] { text.unicodeScalars.filter { $0.value > 0xFFFF } }
    }
    var scene = Scene(9)
    var plan = try scene.plan(fans: 1)
    plan.zones[0].name = "Zone 👩‍🔧 👩"
    for (zones, isReported) in [(PlanLayer.zones, true), (.fans, false)] {
      let page = PlanDrawing(plan: plan, products: [], language: .english, measure: Poor(), layers: [zones]).render()
      #expect(page.texts.contains { $0.text.contains("U+1F469, U+1F527") } == isReported)
    }
  }
}
