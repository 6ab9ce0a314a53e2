import EncyBase
import EncyDocument
import EncyDrawing
import EncyCanvas
import EncyTexts
import EncyTestSupport
import Testing

private let measure = RoughMeasure()

/// Plans with everything that can be placed on one, from a seed: 1:100, so that 100 units are 3.53 m.
struct Scene {
  var random: Seeded
  let width = 1200
  let height = 800

  init(_ seed: Int) { random = Seeded(seed) }

  mutating func point() -> JSONValue {
    ["x": .init(integerLiteral: random.below(width)), "y": .init(integerLiteral: random.below(height))]
  }

  static let products = ["hvls", "destratification", "accessory"].enumerated().map { index, type in
    Product(
      json: [
        "id": .init(stringLiteral: "P\(index)"), "name": .init(stringLiteral: "Product \(index)"),
        "type": .init(stringLiteral: type), "diameter": .init(integerLiteral: [7300, 1200, 600][index]),
        "bladeCount": 6, "coverage": 845,
      ])
  }

  mutating func plan(fans: Int, rotation: Int = 0, isCrowded: Bool = false) throws -> PlanOverlay {
    let kinds = KeepOut.Kind.allCases
    let keepOuts: [JSONValue] = (0..<30).map { index in
      let shape = ["point", "circle", "polygon"][index % 3]
      let corner = (x: random.below(width - 200), y: random.below(height - 150))
      let (across, down) = (20 + random.below(180), 15 + random.below(130))
      let corners: [JSONValue] = [(0, 0), (across, 0), (across, down), (across / 2, down / 2), (0, down)].map {
        ["x": .init(integerLiteral: corner.x + $0.0), "y": .init(integerLiteral: corner.y + $0.1)]
      }
      return [
        "id": .init(stringLiteral: "k\(index)"), "kind": .init(stringLiteral: kinds[index % kinds.count].rawValue),
        "shape": .init(stringLiteral: shape), "points": .init(.array(shape == "polygon" ? corners : [corners[0]])),
        "radius": .init(integerLiteral: 10 + random.below(40)),
        "clearance": random.isTrue() ? .init(integerLiteral: 300 + random.below(1500)) : .null,
        "name": random.isTrue() ? .init(stringLiteral: "Keep-out \(index)") : .null,
        "bottom": random.isTrue() ? 6500 : .null,
      ]
    }
    let spread = isCrowded ? 300 : width
    let placed: [JSONValue] = (0..<fans).map { index in
      [
        "id": .init(stringLiteral: "fan\(index)"), "number": .init(stringLiteral: "F\(index + 1)"),
        "product": .init(stringLiteral: "P\(random.below(3))"),
        "position": [
          "x": .init(integerLiteral: random.below(spread)),
          "y": .init(integerLiteral: random.below(min(spread, height))),
        ], "mountHeight": 8500,
      ]
    }
    let grid: [JSONValue] = (0..<6).map { index in
      let (x, y) = (100 + 200 * (index / 2), 100 + 200 * (index / 2))
      return index.isMultiple(of: 2)
        ? [
          "id": .init(stringLiteral: "g\(index)"), "name": .init(stringLiteral: "\(index + 1)"),
          "from": ["x": .init(integerLiteral: x), "y": 20], "to": ["x": .init(integerLiteral: x), "y": 780],
        ]
        : [
          "id": .init(stringLiteral: "g\(index)"), "name": .init(stringLiteral: "A\(index)"),
          "from": ["x": 20, "y": .init(integerLiteral: y)], "to": ["x": 1180, "y": .init(integerLiteral: y)],
        ]
    }
    return try #require(
      PlanOverlay(
        id: "p",
        json: [
          "name": "Hall", "source": ["path": "s", "mediaType": "application/pdf", "width": 1200, "height": 800],
          "view": ["rotation": .init(integerLiteral: rotation), "north": 30],
          "scale": ["kind": "ratio", "ratio": 100], "fans": .init(.array(placed)),
          "keepOuts": .init(.array(keepOuts)), "gridLines": .init(.array(grid)),
          "zones": [
            [
              "id": "z1", "name": "Store", "ceilingHeight": 9500,
              "points": [["x": 50, "y": 50], ["x": 900, "y": 50], ["x": 900, "y": 700], ["x": 50, "y": 700]],
            ]
          ],
          "dimensions": .init(
            .array((0..<6).map { ["id": .init(stringLiteral: "d\($0)"), "from": point(), "to": point()] })),
          "notes": .init(
            .array(
              (0..<5).map {
                ["id": .init(stringLiteral: "n\($0)"), "position": point(), "text": "A note of several words on site"]
              })),
        ]))
  }
}

func marks(_ random: inout Seeded) -> [PlanMark] {
  (0..<12).map { index in
    func point() -> Point { Point(x: Double(random.below(1200)), y: Double(random.below(800))) }
    let place: PlanShape =
      switch index % 4 {
      case 0: .point(point())
      case 1: .line(from: point(), to: point())
      case 2: .circle(center: point(), radius: 40)
      default: .polygon([point(), point(), point()])
      }
    return PlanMark(place, Finding.Severity.allCases[index % 3], label: .asItIs(text: "P\(index) 0.62 m"))
  }
}

@Suite("Layers of a plan")
struct PlanLayersTests {
  @Test("a mark that reaches out of the view is drawn, with its badge in the view")
  func markAtTheEdge() throws {
    var scene = Scene(3)
    var plan = try scene.plan(fans: 3, rotation: 0)
    plan.crop = Rect(x: 100, y: 100, width: 400, height: 300)
    let mark = PlanMark(.circle(center: Point(x: 450, y: 150), radius: 120), .warning, label: .asItIs(text: "P11"))
    let far = PlanMark(.circle(center: Point(x: 900, y: 700), radius: 50), .warning, label: .asItIs(text: "P12"))
    var layers = PlanLayerChoice().layers(of: plan)
    layers.insert(.marks)
    let page = PlanDrawing(
      plan: plan, products: Scene.products, language: .english, measure: measure, layers: layers, marks: [mark, far]
    ).render()
    let texts = page.flat.compactMap { entry -> String? in
      if case .text(let line) = entry.item { line.text } else { nil }
    }
    #expect(texts.contains("P11") && !texts.contains("P12"))
  }

  @Test(
    "no two labels meet, none leaves the plan, and what has no room is named", arguments: [20, 120, 500], [0, 90])
  func labels(fans: Int, rotation: Int) throws {
    var scene = Scene(fans + rotation)
    let plan = try scene.plan(fans: fans, rotation: rotation)
    let marks = marks(&scene.random)
    var layers = PlanLayerChoice().layers(of: plan)
    layers.insert(.marks)
    let drawing = PlanDrawing(
      plan: plan, products: Scene.products, language: .english, measure: measure, layers: layers, marks: marks)
    for page in [drawing.render(), try drawing.sheet(paper: .a3, title: SheetTitle([]))] {
      let frame = try #require(page.plans.first).clip
      let lines = page.flat.compactMap { entry -> TextLine? in
        guard entry.roles.contains("labels"), case .text(let line) = entry.item else { return nil }
        return line
      }
      let boxes = lines.map { $0.box(measure) }
      for (index, box) in boxes.enumerated() {
        #expect(box.x >= frame.x && box.maxX <= frame.maxX && box.y >= frame.y && box.maxY <= frame.maxY)
        for other in boxes.dropFirst(index + 1) { #expect(!box.overlaps(other)) }
      }
      // Bubbles, badges and the lengths of level dimensions stay uncovered too.
      let fixed = page.flat.compactMap { entry -> Rect? in
        guard !Set(entry.roles).isDisjoint(with: ["grid-line", "dimension"]), case .text(let line) = entry.item,
          line.rotation == 0
        else { return nil }
        return line.box(measure)
      }
      for box in boxes { #expect(!fixed.contains { $0.overlaps(box) }) }
      let numbers = Set(lines.map(\.text))
      let missing = plan.fans.map(\.number).filter { !numbers.contains($0) }
      let said = page.texts.map(\.text).joined(separator: " ")
      #expect(missing.isEmpty || said.shows("page-labels-left-out"), "\(missing.count) of \(fans)")
    }
  }

  @Test("a layer is drawn or left out as asked", arguments: PlanLayer.allCases)
  func choice(layer: PlanLayer) throws {
    var scene = Scene(1)
    let plan = try scene.plan(fans: 5)
    let map = AirSpeedMap(
      origin: Point(x: 0, y: 0), step: 100, columns: 12, rows: 8, values: .init(repeating: 0.6, count: 96))
    let marks = marks(&scene.random)
    let role = layer == .plan ? nil : layer.rawValue
    for layers in [Set(PlanLayer.allCases), Set(PlanLayer.allCases).subtracting([layer]), [layer]] {
      let page = PlanDrawing(
        plan: plan, products: Scene.products, language: .english, measure: measure, layers: layers, airSpeed: map,
        marks: marks
      ).render()
      // Labels name what is drawn.
      let isShown = layers.contains(layer) && (layers.count > 1 || layer != .labels)
      #expect((role.map { page.groups($0).isEmpty } ?? page.plans.isEmpty) != isShown)
    }
  }

  @Test("without being asked, all but marks; coverage and air speed as the plan says")
  func defaults() throws {
    var scene = Scene(2)
    let plan = try scene.plan(fans: 1)
    #expect(
      PlanLayerChoice().layers(of: plan)
        == Set(PlanLayer.allCases).subtracting([.marks, .coverage, .airSpeed]))
    #expect(PlanLayerChoice(only: [.fans], added: [.marks], left: [.fans]).layers(of: plan) == [.marks])
  }

  @Test("areas stand at true scale, whichever way the plan is turned", arguments: [0, 90, 180, 270])
  func trueScale(rotation: Int) throws {
    var scene = Scene(3)
    let plan = try scene.plan(fans: 0, rotation: rotation)
    let page = PlanDrawing(plan: plan, products: [], language: .swedish, measure: measure).render()
    let transform = try #require(page.plans.first).transform
    var checked = 0
    for keepOut in plan.keepOuts {
      guard case .polygon(let corners) = keepOut.shape, let group = page.flatGroup(id: keepOut.id) else { continue }
      checked += 1
      let drawn = group.items.contains { item in
        guard case .shape(let shape) = item, case .path(let segments) = shape.outline else { return false }
        let points = segments.compactMap { segment -> Point? in
          switch segment {
          case .move(let point), .line(let point): point
          default: nil
          }
        }
        return points.count == corners.count
          && zip(points, corners).allSatisfy { $0.distance(to: transform.apply($1)) < 1e-6 }
      }
      #expect(drawn)
    }
    #expect(checked == 10)
  }

  @Test("a clearance line keeps its distance everywhere", arguments: 0..<40)
  func clearance(seed: Int) throws {
    var scene = Scene(100 + seed)
    let plan = try scene.plan(fans: 0)
    let page = PlanDrawing(plan: plan, products: [], language: .swedish, measure: measure).render()
    let transform = try #require(page.plans.first).transform
    for keepOut in plan.keepOuts {
      guard case .polygon(let corners) = keepOut.shape, let clearance = keepOut.clearance,
        let group = page.flatGroup(id: keepOut.id)
      else { continue }
      let distance = clearance / (100 * 25.4 / 72)
      let outline = corners.map(transform.apply)
      let dashed = group.items.compactMap { item -> [Shape.Segment]? in
        guard case .shape(let shape) = item, case .path(let segments) = shape.outline,
          shape.stroke.map({ $0.width < 0.7 && !$0.dash.isEmpty }) == true, shape.fill == nil
        else { return nil }
        return segments
      }.last
      for segment in try #require(dashed) {
        switch segment {
        case .move(let point), .line(let point):
          let nearest =
            outline.indices.map { index in
              distanceToSide(point, outline[index], outline[(index + 1) % outline.count])
            }.min() ?? 0
          #expect((nearest - distance).magnitude < distance * 0.001)
        default: Issue.record("a line of straight pieces")
        }
      }
    }
  }

  private func distanceToSide(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let share = min(max(((point.x - start.x) * x + (point.y - start.y) * y) / (x * x + y * y), 0), 1)
    return point.distance(to: Point(x: start.x + share * x, y: start.y + share * y))
  }

  @Test("a dimension says the length on site, in the sheet's language")
  func dimension() throws {
    let overlay = try #require(
      PlanOverlay(
        id: "p",
        json: [
          "source": ["path": "s", "mediaType": "application/pdf", "width": 1200, "height": 800],
          "scale": ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 100, "y": 0], "length": 12_340],
          "dimensions": [
            ["id": "a", "from": ["x": 100, "y": 100], "to": ["x": 200, "y": 100]],
            ["id": "b", "from": ["x": 300, "y": 500], "to": ["x": 300, "y": 200]],
            ["id": "c", "from": ["x": 500, "y": 300], "to": ["x": 500, "y": 500], "text": "free height 8 m"],
            ["id": "d", "from": ["x": 900, "y": 300], "to": ["x": 700, "y": 300]],
          ],
        ]))
    func lines(_ language: Language) -> [TextLine] {
      PlanDrawing(plan: overlay, products: [], language: language, measure: measure).render().flat.compactMap {
        guard $0.roles.contains("dimension"), case .text(let line) = $0.item else { return nil }
        return line
      }
    }
    #expect(lines(.swedish).map(\.text) == ["12,34\u{A0}m", "37,02\u{A0}m", "free height 8\u{A0}m", "24,68\u{A0}m"])
    #expect(lines(.english).first?.text == "12.34\u{A0}m")
    // Upright, or read from the right; never upside down.
    #expect(lines(.english).map(\.rotation) == [0, -90, -90, 0])
  }

  @Test("directions without a mathematics library", arguments: 0..<720)
  func directions(step: Int) {
    let degrees = Double(step) / 2 - 180 + 0.25
    let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
    #expect((Trigonometry.degrees(x: cosine * 7, y: sine * 7) - degrees).magnitude < 1e-9)
  }

  @Test("each kind of product and of keep-out has a symbol of its own, without colour too")
  func symbols() {
    let forms = FanSymbol.Kind.allCases.map { kind in
      FanSymbol(index: 0, kind: kind, bladeCount: 5).shapes(center: Point(x: 0, y: 0), radius: 10, rotation: 0)
    }
    for (index, form) in forms.enumerated() { for other in forms.dropFirst(index + 1) { #expect(form != other) } }
    #expect(FanSymbol.Kind(type: "destratification") == .jet && FanSymbol.Kind(type: nil) == .rotor)
  }

  @Test("a plan without fans, drawing or anything draws an empty page")
  func empty() throws {
    let overlay = try #require(
      PlanOverlay(id: "p", json: ["source": ["path": "s", "mediaType": "image/png", "width": 10, "height": 10]]))
    let page = PlanDrawing(plan: overlay, products: [], language: .english, measure: measure, layers: []).render()
    #expect(page.plans.isEmpty && page.groups("legend").count == 1)
  }
}

extension Drawing {
  fileprivate func flatGroup(id: String) -> Group? {
    func walk(_ items: [DrawingItem]) -> Group? {
      for item in items {
        guard case .group(let group) = item else { continue }
        if group.id == id { return group }
        if let found = walk(group.items) { return found }
      }
      return nil
    }
    return walk(items)
  }
}
