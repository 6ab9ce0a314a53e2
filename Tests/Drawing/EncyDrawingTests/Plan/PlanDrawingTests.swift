import EncyBase
import EncyDocument
import EncyDrawing
import EncyCanvas
import EncyTestSupport
import EncyTexts
import Testing

private let measure = RoughMeasure()

private let products = [
  Product(json: ["id": "P", "name": "HVLS-7300", "type": "hvls", "diameter": 7300, "bladeCount": 6, "coverage": 845])
]

private func plan(
  mediaType: String = "application/pdf", rotation: Int = 0, crop: JSONValue = .null, scale: JSONValue? = nil,
  fans: [(x: Int, y: Int)] = [(400, 300)], coverage: Bool = false
) throws -> PlanOverlay {
  let ratio: JSONValue = ["kind": "ratio", "ratio": 100]
  return try #require(
    PlanOverlay(
      id: "p",
      json: [
        "name": "Plan 1",
        "source": ["path": "s", "mediaType": .init(stringLiteral: mediaType), "width": 2384, "height": 1684],
        "view": ["rotation": .init(integerLiteral: rotation), "crop": crop], "scale": scale ?? ratio,
        "options": ["showCoverage": .init(booleanLiteral: coverage)],
        "fans": .init(
          .array(
            fans.enumerated().map { index, place in
              [
                "id": .init(stringLiteral: "fan\(index)"), "number": .init(stringLiteral: "F\(index + 1)"),
                "product": "P", "position": ["x": .init(integerLiteral: place.x), "y": .init(integerLiteral: place.y)],
              ]
            })),
      ]))
}

private func drawing(_ plan: PlanOverlay, language: Language = .swedish) -> PlanDrawing {
  PlanDrawing(plan: plan, products: products, language: language, measure: measure)
}

@Suite("Plan drawing")
struct PlanDrawingTests {
  @Test("the list of fans has no order: whichever it has, the same is drawn, told by number")
  func anyOrder() throws {
    let ordered = try plan(fans: (1...11).map { (200 * $0, 300) }, coverage: true)
    let page = drawing(ordered).render()
    #expect(page.summary?.contains("F1–F11") == true)
    for seed in 0..<5 as Range<UInt64> {
      var (other, generator) = (ordered, SeededGenerator(seed))
      other.fans.shuffle(using: &generator)
      #expect(drawing(other).render() == page)
    }
  }

  @Test("the rotor's circle is the diameter at the plan's scale, at every turn", arguments: [0, 90, 180, 270])
  func trueScale(rotation: Int) throws {
    let page = drawing(try plan(rotation: rotation)).render()
    let circle = try #require(page.circles(in: "fan").first)
    #expect(page.circles(in: "fan").count == 1)
    let millimetresPerPoint = 100 * 25.4 / 72
    #expect((circle.radius * 2 * millimetresPerPoint - 7300).magnitude < 0.001)
    let expected: Point
    switch rotation {
    case 90: expected = Point(x: 1684 - 300, y: 400)
    case 180: expected = Point(x: 2384 - 400, y: 1684 - 300)
    case 270: expected = Point(x: 300, y: 2384 - 400)
    default: expected = Point(x: 400, y: 300)
    }
    #expect(circle.center.distance(to: expected) < 1e-6)
    let picture = try #require(page.plans.first)
    #expect(picture.transform.apply(Point(x: 400, y: 300)).distance(to: expected) < 1e-6)
  }

  @Test("the page is the plan's size, a strip below covers nothing of it")
  func pageSize() throws {
    let page = drawing(try plan()).render()
    #expect(page.size.width == 2384)
    #expect(page.size.height > 1684)
    let frame = try #require(page.plans.first).clip
    #expect(frame == Rect(x: 0, y: 0, width: 2384, height: 1684))
    let labels = page.groups("labels").flatMap(\.items)
    for line in page.texts where !labels.contains(.text(line)) { #expect(line.box(measure).y >= 1684) }
  }

  @Test("px are 1/96 inch, pixels have their own density")
  func units() throws {
    let svg = drawing(try plan(mediaType: "image/svg+xml")).render()
    #expect(svg.size.width == 2384 * 0.75)
    let circle = try #require(svg.circles(in: "fan").first)
    #expect((circle.radius * 2 * 100 * 25.4 / 72 - 7300).magnitude < 0.001)
  }

  @Test("a crop shows its part alone, fans outside it are named")
  func crop() throws {
    let page = drawing(
      try plan(crop: ["x": 100, "y": 100, "width": 600, "height": 400], fans: [(400, 300), (1500, 300), (1600, 300)])
    ).render()
    #expect(page.size.width == 600)
    #expect(page.circles(in: "fan").count == 1)
    #expect(page.texts.contains { $0.text.contains("F2, F3") })
    let picture = try #require(page.plans.first)
    #expect(picture.transform.apply(Point(x: 100, y: 100)) == Point(x: 0, y: 0))
  }

  @Test("coverage is a dashed circle on request")
  func coverage() throws {
    #expect(drawing(try plan()).render().circles(in: "coverage").isEmpty)
    let circle = try #require(drawing(try plan(coverage: true)).render().circles(in: "coverage").first)
    let metres = circle.radius * 100 * 25.4 / 72 / 1000
    #expect((metres * metres * Double.pi - 845).magnitude < 0.001)
    let bare = Product(json: ["id": "Q", "name": "Q", "diameter": 6100])
    #expect(PlanDrawing.coverageRadius(of: bare) == 15_250)
  }

  @Test("without a scale fans are markers, there is no bar, and it says so", arguments: Language.allCases)
  func noScale(language: Language) throws {
    let page = drawing(try plan(scale: .null), language: language).render()
    #expect(page.circles(in: "fan").isEmpty)
    #expect(page.groups("fan").count == 1)
    #expect(page.groups("scale-bar").isEmpty)
    let shown = page.texts.map(\.text).joined(separator: " ")
    #expect(shown.contains(language.text(.pageScaleNotSet)))
  }

  @Test("the scale bar is as long as it says")
  func scaleBar() throws {
    let page = drawing(try plan()).render()
    let bar = try #require(page.groups("scale-bar").first)
    let boxes = bar.items.compactMap { item -> Rect? in
      guard case .shape(let shape) = item, case .rectangle(let box, _) = shape.outline else { return nil }
      return box
    }
    let widest = try #require(boxes.map(\.width).max())
    let last = try #require(bar.title)
    let metres = try #require(Double(last.split(separator: "\u{A0}").first ?? ""))
    #expect((widest * 100 * 25.4 / 72 / 1000 - metres).magnitude < 1e-6)
  }

  @Test("labels don't meet, also where fans stand close")
  func labels() throws {
    let places = (0..<60).map { (x: 600 + ($0 % 10) * 25, y: 500 + ($0 / 10) * 25) }
    let page = drawing(try plan(fans: places)).render()
    let lines = page.groups("labels").flatMap(\.items).compactMap { item -> TextLine? in
      if case .text(let line) = item { line } else { nil }
    }
    #expect(lines.count == 60)
    let boxes = lines.map { $0.box(measure) }
    for first in boxes.indices {
      for second in boxes.indices.dropFirst(first + 1) { #expect(!boxes[first].overlaps(boxes[second])) }
    }
  }

  @Test("a sheet has a usual scale, at which its circles are true", arguments: PaperSize.printed)
  func sheet(paper: PaperSize) throws {
    let sheet = try drawing(try plan()).sheet(paper: paper, title: SheetTitle([]))
    #expect(sheet.size == paper.landscape)
    let circle = try #require(sheet.circles(in: "fan").first)
    let ratio = 7300 / (circle.radius * 2) / (25.4 / 72)
    #expect((ratio - ratio.rounded()).magnitude < 1e-6)
    #expect(sheet.texts.contains { $0.text.contains("1:\(Int(ratio.rounded()))") && $0.text.contains(paper.name) })
    let frame = try #require(sheet.plans.first).clip
    #expect(frame.x >= 28 && frame.maxX <= sheet.size.width - 28 && frame.maxY <= sheet.size.height - 28)
  }

  @Test("a wanted scale is kept or refused with one that fits")
  func wantedScale() throws {
    let subject = drawing(try plan())
    let sheet = try subject.sheet(paper: .a3, ratio: 500, title: SheetTitle([]))
    let circle = try #require(sheet.circles(in: "fan").first)
    #expect((7300 / (circle.radius * 2) / (25.4 / 72) - 500).magnitude < 1e-6)
    #expect(throws: PlanDrawing.SheetError.tooLarge(ratio: 100, fitting: 300)) {
      try subject.sheet(paper: .a3, ratio: 100, title: SheetTitle([]))
    }
    #expect(throws: PlanDrawing.SheetError.scaleNotSet) {
      try drawing(try plan(scale: .null)).sheet(paper: .a3, ratio: 100, title: SheetTitle([]))
    }
  }

  @Test("usual scales", arguments: [(0.9, 1), (51, 60), (100, 100), (412, 500), (601, 750), (1100, 1250), (13, 15)])
  func usual(ratio: Double, scale: Double) {
    #expect(ScaleRatio.usual(fitting: ratio) == scale)
  }

  @Test("products differ without colour")
  func symbols() {
    let symbols = (0..<24).map { FanSymbol(index: $0, bladeCount: 6) }
    #expect(Set(symbols.map { "\($0.hub) \($0.hubFrame)" }).count == 24)
    #expect(Set(symbols.map { "\($0.hub) \($0.color)" }).count == 24)
  }

  @Test("laws over generated plans: one circle a fan of known size, its radius exact", arguments: 0..<80)
  func laws(seed: Int) {
    var maker = ContentMaker(random: Seeded(seed))
    let products = maker.products()
    let overlay = maker.plan(id: "p")
    let page = PlanDrawing(plan: overlay, products: products, language: .croatian, measure: measure).render()
    let picture = page.plans[0]
    let groups = page.groups("fan")
    let shown = overlay.fans.filter { fan in
      let place = picture.transform.apply(fan.position)
      return picture.clip.inset(by: -1e-6).contains(place)
    }
    #expect(groups.count == shown.count)
    for group in groups {
      guard let fan = overlay.fans.first(where: { $0.id == group.id }) else {
        Issue.record("a group's id is a fan's")
        continue
      }
      let circles = Drawing(size: page.size, title: "", items: [.group(group)]).circles(in: "fan")
      let diameter = products.first { $0.id == fan.product }?.diameter
      if let diameter, diameter > 0, let millimetres = overlay.millimetresPerUnit {
        #expect(circles.count == 1)
        let expected = diameter / 2 / millimetres * picture.transform.factor
        #expect(((circles.first?.radius ?? 0) - expected).magnitude <= expected * 1e-9)
      } else {
        #expect(circles.isEmpty)
      }
    }
    for line in page.texts {
      let box = line.box(measure)
      #expect(box.x >= -0.6 && box.maxX <= page.size.width + 0.6 && box.maxY <= page.size.height, "'\(line.text)'")
    }
  }
}
