import EncyCanvas
import EncyBase
import EncyDocument
@testable import EncyDrawing
import EncyTestSupport
import EncyTexts
import Testing

private let measure = RoughMeasure()

@Suite("What is drawn keeps off the customer's words")
struct PlanWordsTests {
  private static let products = [
    Product(json: ["id": "P", "name": "HVLS-7300", "type": "hvls", "diameter": 7300, "coverage": 845])
  ]

  private static func number(_ value: Double) -> JSONValue { .int(Int(value)) }

  /// A sheet of 2384 × 1684 pt at 1:100 with fans, dimensions and column lines.
  private func plan(
    _ generator: inout SeededGenerator, lines: Bool = true, mediaType: String = "application/pdf", fans: Int = 4
  ) throws -> PlanOverlay {
    func place(_ generator: inout SeededGenerator) -> JSONValue {
      [
        "x": .int(Int.random(in: 300...2000, using: &generator)),
        "y": .int(Int.random(in: 300...1300, using: &generator)),
      ]
    }
    let fans = (0..<fans).map { index -> JSONValue in
      [
        "id": .string("f\(index)"), "number": .string("F\(index + 1)"), "product": "P", "position": place(&generator),
      ]
    }
    let dimensions = (0..<6).map { index -> JSONValue in
      ["id": .string("d\(index)"), "from": place(&generator), "to": place(&generator)]
    }
    let grid = (0..<5).map { index -> JSONValue in
      let x = JSONValue.int(400 + 300 * index)
      return [
        "id": .string("g\(index)"), "name": .int(index + 1), "from": ["x": x, "y": 250], "to": ["x": x, "y": 1400],
      ]
    }
    let names = ["1", "2", "3", "4", "5"]
    let json: JSONValue = [
      "source": ["path": "s", "mediaType": .string(mediaType), "width": 2384, "height": 1684],
      "scale": ["kind": "ratio", "ratio": 100], "options": ["showCoverage": true], "fans": .array(fans),
      "dimensions": .array(dimensions),
      "gridLines": .array(
        lines
          ? grid.enumerated().map { index, line in
            var line = line
            line["name"] = .string(names[index])
            return line
          } : []),
    ]
    return try #require(PlanOverlay(id: "p", json: json))
  }

  /// Words here and there, none on another.
  private func words(_ generator: inout SeededGenerator, count: Int) -> [PlanWord] {
    (0..<count).map { _ in
      PlanWord(
        text: "LAGERHALL",
        box: Rect(
          x: Double.random(in: 100...2100, using: &generator), y: Double.random(in: 100...1500, using: &generator),
          width: 110, height: 22))
    }
  }

  @Test("a sheet says that another scale on the drawing isn't its own", arguments: Language.allCases)
  func otherScales(language: Language) throws {
    var generator = SeededGenerator(5)
    let plan = try plan(&generator)
    func said(_ words: [String], ratio: Double) throws -> Bool {
      let placed = words.enumerated().map { place, text in
        PlanWord(text: text, box: Rect(x: 100, y: 100 + 40 * Double(place), width: 60, height: 20))
      }
      let drawing = PlanDrawing(
        plan: plan, products: PlanWordsTests.products, language: language, measure: measure, words: placed)
      let sheet = try drawing.sheet(paper: .a1, ratio: ratio, title: SheetTitle([]))
      let wanted = language.text(.pageScaleOfDrawing(ratio: "1:100")).split(separator: " ").first ?? ""
      return sheet.texts.contains { $0.text.hasPrefix(wanted) && $0.text.contains("1:100") }
    }
    #expect(try said(["SKALA", "1:100"], ratio: 200))
    #expect(try !said(["SKALA", "1:200"], ratio: 200))
    #expect(try !said(["1:100", "(A1)", "1:200", "(A3)"], ratio: 200))
    #expect(try !said(["SKALA", "1:2", "kl. 1:00:00", "fall 1:x"], ratio: 200))
  }

  @Test("a series of column lines has all its bubbles, where the drawing has the name of one by chance")
  func bubbles() throws {
    var generator = SeededGenerator(5)
    var plan = try plan(&generator)
    for index in plan.columnLines.indices { plan.columnLines[index].label = "Q\(index)" }
    let (drawn, lines) = (plan, plan.columnLines)
    func bubbles(_ named: [ColumnLine]) throws -> [String] {
      let words = named.map {
        PlanWord(text: $0.label, box: Rect(x: $0.from.x - 8, y: $0.from.y - 30, width: 16, height: 20))
      }
      let drawing = PlanDrawing(
        plan: drawn, products: PlanWordsTests.products, language: .english, measure: measure, words: words)
      let sheet = try drawing.sheet(paper: .a1, ratio: 200, title: SheetTitle([]))
      return sheet.texts.map(\.text).filter { text in lines.contains { $0.label == text } }.sorted()
    }
    let all = (lines + lines).map(\.label).sorted()
    #expect(try bubbles([]) == all)
    for line in lines { #expect(try bubbles([line]) == all, "\(line.label)") }
    let last = try #require(lines.last).label
    #expect(try bubbles(Array(lines.dropLast())) == [last, last])
    #expect(try bubbles(lines) == [])
  }

  @Test("no number of a fan and no length stands on a word where there is room elsewhere", arguments: 0..<UInt64(30))
  func labels(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 3)
    let plan = try plan(&generator, lines: false)
    let words = words(&generator, count: 25)
    func covered(_ words: [PlanWord]) -> Int {
      let page = PlanDrawing(
        plan: plan, products: Self.products, language: .swedish, measure: measure, words: words
      ).render()
      let texts = page.flat.compactMap { entry -> Rect? in
        guard !Set(entry.roles).isDisjoint(with: ["labels", "dimension"]), case .text(let line) = entry.item,
          line.rotation == 0
        else { return nil }
        return line.box(measure)
      }
      return self.words(on: texts, self.wordsOf(seed)).count
    }
    #expect(covered(words) == 0, "\(seed): \(covered([])) without looking")
  }

  private func wordsOf(_ seed: UInt64) -> [PlanWord] {
    var generator = SeededGenerator(seed &+ 3)
    _ = try? plan(&generator, lines: false)
    return words(&generator, count: 25)
  }

  private func words(on texts: [Rect], _ words: [PlanWord]) -> [PlanWord] {
    words.filter { word in texts.contains { $0.overlaps(word.box) } }
  }

  @Test("column lines that the drawing names get no second bubbles, the others do", arguments: [false, true])
  func bubbles(isTurned: Bool) throws {
    var generator = SeededGenerator(1)
    var plan = try plan(&generator)
    if isTurned { plan.rotation = 90 }
    func bubbles(_ words: [PlanWord]) -> Int {
      PlanDrawing(plan: plan, products: Self.products, language: .swedish, measure: measure, words: words)
        .render().flat.count { entry in
          guard entry.roles.contains("grid-line"), case .text = entry.item else { return false }
          return true
        }
    }
    #expect(bubbles([]) == 10)
    // 1 and 2 above their lines, 3 far off its line, 4 in the middle of its line, 5 by another name.
    let named = [("1", 400.0, 200.0), ("2", 700, 205), ("3", 900, 200), ("4", 1300, 800), ("E", 1600, 200)].map {
      PlanWord(text: $0.0, box: Rect(x: $0.1 - 5, y: $0.2 - 8, width: 10, height: 16))
    }
    #expect(bubbles(named) == 6)
  }

  @Test("the line of a cover stops at words; the circle stays as large as it is", arguments: 0..<UInt64(10))
  func coverage(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 90)
    let plan = try plan(&generator, lines: false, fans: 1)
    let fan = try #require(plan.fans.first)
    let radius = (845e6 / Double.pi).squareRoot() / (plan.millimetresPerUnit ?? 1)
    // A table to the right of the fan, of words the line would run through.
    let table = (0..<12).map { row in
      PlanWord(
        text: "DEMO",
        box: Rect(x: fan.position.x + radius - 30, y: fan.position.y - 120 + Double(row) * 20, width: 60, height: 12))
    }
    func strokes(_ words: [PlanWord]) -> (circles: [Double], ends: [Point]) {
      let page = PlanDrawing(
        plan: plan, products: Self.products, language: .swedish, measure: measure, words: words
      ).render()
      let ends = page.groups("coverage").flatMap(\.items).flatMap { item -> [Point] in
        guard case .shape(let shape) = item, shape.stroke != nil else { return [] }
        return shape.segments.flatMap { segment -> [Point] in
          switch segment {
          case .move(let point), .line(let point): [point]
          default: []
          }
        }
      }
      return (page.circles(in: "coverage").map(\.radius), ends)
    }
    let (plain, broken) = (strokes([]), strokes(table))
    #expect(plain.circles == broken.circles && plain.circles.count == 1)
    let seen = broken.ends.filter { $0.x > 0 && $0.y > 0 }
    #expect(!seen.isEmpty)
    for word in table where word.box.maxX < 2384 { #expect(!seen.contains(where: word.box.contains)) }
  }

  @Test("a map of air speeds tints the drawing below, so that dark stays dark")
  func tint() throws {
    var generator = SeededGenerator(1)
    let map = try #require(
      AirSpeedMap(
        origin: Point(x: 100, y: 100), step: 50, columns: 3, rows: 3, values: [0.2, 0.4, 0.6, 0.8, 1, 1, 1, 1, 2])
    )
    let page = PlanDrawing(
      plan: try plan(&generator), products: Self.products, language: .swedish, measure: measure,
      layers: [.plan, .airSpeed], airSpeed: map
    ).render()
    #expect(page.groups("air-speed").map(\.isTint) == [true])
  }

  @Test(
    "a picture without a print size states no ratio, whatever programs write that don't know",
    arguments: [(nil, false), (72, false), (96, false), (72.009, false), (150, true), (300, true)] as [(Double?, Bool)])
  func printSize(pixelsPerInch: Double?, hasRatio: Bool) throws {
    var generator = SeededGenerator(2)
    var plan = try plan(&generator, lines: false, mediaType: "image/jpeg")
    plan.scale = .twoPoints(from: Point(x: 0, y: 0), to: Point(x: 1000, y: 0), length: 60_000)
    plan.source.pixelsPerInch = pixelsPerInch
    let page = PlanDrawing(plan: plan, products: Self.products, language: .swedish, measure: measure).render()
    #expect(page.texts.contains { $0.text.contains("1:") } == hasRatio)
    #expect(page.groups("scale-bar").count == 1)
    #expect(page.summary?.contains("ej satt") == false)
  }

  @Test("where there are no fans nothing is said of fans", arguments: Language.allCases)
  func noFans(language: Language) throws {
    var generator = SeededGenerator(2)
    var plan = try plan(&generator, lines: false, fans: 0)
    for scale in [plan.scale, nil] {
      plan.scale = scale
      let drawing = PlanDrawing(plan: plan, products: Self.products, language: language, measure: measure)
      for page in [drawing.render(), try drawing.sheet(paper: .a3, title: SheetTitle([]))] {
        let texts = page.texts.map { $0.text.lowercased() } + [page.title.lowercased()]
        for word in ["fläkt", "fan", "ventilator"] { #expect(!texts.contains { $0.contains(word) }, "\(texts)") }
        #expect(!page.texts.contains { $0.text == language.text(.pageLegend) })
      }
    }
  }
}
