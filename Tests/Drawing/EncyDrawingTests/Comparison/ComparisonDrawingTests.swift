import EncyBase
import EncyDocument
import EncyDrawing
import EncyCanvas
import EncyTexts
import EncyTestSupport
import Testing

private let measure = RoughMeasure()

@Suite("Pictures of what changed on a plan")
struct ComparisonDrawingTests {
  /// A plan and another state of it, with the pairs that tell them apart.
  private struct Change {
    var comparison: PlanComparison
    var counts: [String: Int] = [:]

    /// Changes of every kind, at random.
    init(_ seed: Int, rotation: Int = 0, fans: Int = 14) throws {
      var scene = Scene(seed)
      let old = try scene.plan(fans: fans, rotation: rotation)
      var new = old
      comparison = PlanComparison(old: old, new: old, oldProducts: Scene.products, newProducts: Scene.products)
      var number = 0
      func anchor() -> String {
        number += 1
        return "c\(number)"
      }
      func count(_ name: String, in counts: inout [String: Int]) { counts[name, default: 0] += 1 }
      var kept: [Fan] = []
      for (index, fan) in old.fans.enumerated() {
        var changed = fan
        switch index % 7 {
        case 0:
          comparison.pairs.append(.init(anchor: anchor(), old: fan, new: nil))
          count("removed", in: &counts)
          continue
        case 1:
          changed.position.x = Double(scene.random.below(1200))
          changed.position.y = Double(scene.random.below(800))
          if changed.position == fan.position { changed.position.x += 3 }
          if scene.random.isTrue() { changed.product = "P0" }
          count("moved", in: &counts)
        case 2:
          changed.product = fan.product == "P0" ? "P1" : "P0"
          count("changed", in: &counts)
        case 3:
          changed.mountHeight = 9000
          changed.number = "X\(index)"
          count("changed", in: &counts)
        default:
          kept.append(fan)
          continue
        }
        kept.append(changed)
        comparison.pairs.append(.init(anchor: anchor(), old: fan, new: changed))
      }
      for index in 0..<2 {
        var fan = old.fans[0]
        (fan.id, fan.number) = ("new\(index)", "N\(index)")
        fan.position = Point(x: Double(scene.random.below(1200)), y: Double(scene.random.below(800)))
        kept.append(fan)
        comparison.pairs.append(.init(anchor: anchor(), old: nil, new: fan))
        count("added", in: &counts)
      }
      new.fans = kept
      comparison.pairs.append(.init(anchor: anchor(), old: old.keepOuts[0], new: nil))
      comparison.pairs.append(.init(anchor: anchor(), old: nil, new: new.keepOuts[5]))
      new.keepOuts.remove(at: 0)
      var zone = old.zones[0]
      zone.points[2].y -= 100
      comparison.pairs.append(.init(anchor: anchor(), old: old.zones[0], new: zone))
      new.zones[0] = zone
      comparison.new = new
    }
  }

  private func drawing(_ comparison: PlanComparison, _ language: Language = .english) throws -> ComparisonDrawing {
    try #require(
      ComparisonDrawing(
        comparison, sides: PlanSide.compared("a.ency", "b.ency", language), language: language, measure: measure))
  }

  private func marks(_ page: Drawing) -> [Group] {
    ChangeSymbol.allCases.flatMap { page.groups("change change-\($0.rawValue)") }
  }

  @Test("every change has a mark, and the legend counts them", arguments: 0..<24)
  func everyChange(seed: Int) throws {
    let change = try Change(seed, rotation: 90 * (seed % 4), fans: 7 + seed)
    let page = try drawing(change.comparison).render()
    let ids = Set(marks(page).compactMap(\.id))
    #expect(ids == Set(change.comparison.pairs.map(\.anchor)))
    let legend = page.groups("legend-entry").flatMap { Drawing(size: page.size, title: "", items: $0.items).texts }
      .map(\.text)
    for (word, count) in change.counts {
      #expect(legend.contains("Fans: \(word) (\(count))"), "\(word) \(count): \(legend)")
    }
    #expect(legend.contains("Keep-outs: added (1)") && legend.contains("Zones: changed (1)"))
  }

  @Test("no words lie over others, and all lie on the plan", arguments: 0..<24)
  func labelsApart(seed: Int) throws {
    let change = try Change(100 + seed, rotation: 90 * (seed % 4), fans: 10 + 2 * seed)
    let drawing = try drawing(change.comparison)
    let boxes = drawing.render().flat.compactMap { entry -> (text: String, box: Rect)? in
      guard entry.roles.contains("change-labels") || entry.roles.contains("labels"), case .text(let line) = entry.item
      else { return nil }
      return (line.text, line.box(measure))
    }
    #expect(boxes.contains { $0.text.contains("→") })
    for (index, first) in boxes.enumerated() {
      #expect(
        first.box.x > drawing.frame.x - 1 && first.box.maxX < drawing.frame.maxX + 1
          && first.box.y > drawing.frame.y - 1 && first.box.maxY < drawing.frame.maxY + 1)
      for second in boxes[(index + 1)...] {
        #expect(!first.box.inset(by: 0.3).overlaps(second.box), "\(first.text) over \(second.text)")
      }
    }
  }

  /// 600 × 400 pt at 1:100 with one fan.
  private func plan(
    size: Size = Size(width: 600, height: 400), ratio: Double = 100, _ fans: [(String, Double, Double)]
  ) throws -> PlanOverlay {
    let placed: [JSONValue] = try fans.map { id, x, y in
      [
        "id": .string(id), "number": .string(id), "product": "P0",
        "position": [
          "x": .number(try #require(JSONNumber(x, decimals: 3))),
          "y": .number(try #require(JSONNumber(y, decimals: 3))),
        ],
      ]
    }
    return try #require(
      PlanOverlay(
        id: "p",
        json: [
          "source": [
            "path": "s", "mediaType": "application/pdf", "width": .int(Int(size.width)),
            "height": .int(Int(size.height)),
          ], "scale": ["kind": "ratio", "ratio": .int(Int(ratio))], "fans": .array(placed),
        ]))
  }

  /// Fans in rows of six.
  private func rows(_ count: Int) throws -> PlanOverlay {
    let fans: [(String, Double, Double)] = (0..<count).map { (index: Int) in
      let (column, row) = (index % 6, index / 6)
      return ("F\(index + 1)", Double(60 + column * 80), Double(70 + row * 120))
    }
    return try plan(fans)
  }

  private func compared(_ old: PlanOverlay, _ new: PlanOverlay) -> PlanComparison {
    var comparison = PlanComparison(old: old, new: new, oldProducts: Scene.products, newProducts: Scene.products)
    for fan in new.fans {
      guard let former = old.fans.first(where: { $0.id == fan.id }), former != fan else { continue }
      comparison.pairs.append(.init(anchor: "c-\(fan.id)", old: former, new: fan))
    }
    return comparison
  }

  @Test("a moved fan has its ring at both places, at true size, and its distance on site")
  func movedFan() throws {
    let step = 1000 / (100 * 25.4 / 72)
    let comparison = compared(try plan([("F1", 200, 150)]), try plan([("F1", 200 + step, 150)]))
    let page = try drawing(comparison).render()
    let was = try #require(page.circles(in: "was").first)
    let now = try #require(page.circles(in: "is").first)
    #expect(was.center == Point(x: 200, y: 150))
    #expect(now.center.distance(to: Point(x: 200 + step, y: 150)) < 0.001)
    let radius: Double = 3650 / (100 * 25.4 / 72)
    #expect(abs(was.radius - radius) < 1e-9 && abs(now.radius - radius) < 1e-9)
    #expect(page.texts.contains { $0.text == "1.0\u{A0}m" })
    // The new symbol has lost nothing else.
    #expect(page.groups("fan").isEmpty)
  }

  @Test("five hundred fans that moved alike are told of once")
  func manyAlike() throws {
    let fans: [(String, Double, Double)] = (0..<500).map { (index: Int) in
      let (column, row) = (index % 25, index / 25)
      return ("F\(index + 1)", Double(12 + column * 23), Double(12 + row * 19))
    }
    let old = try plan(ratio: 500, fans)
    let new = try plan(ratio: 500, fans.map { ($0.0, $0.1 + 5.669, $0.2) })
    let page = try drawing(compared(old, new)).render()
    #expect(page.groups("change change-moved").count == 500 && page.groups("arrow").count == 500)
    let words = page.flat.filter { $0.roles.contains("change-labels") }.compactMap { entry -> String? in
      if case .text(let line) = entry.item { line.text } else { nil }
    }
    #expect(words == ["500\u{A0}fans moved 1.0\u{A0}m"])
    #expect(
      page.texts.contains { $0.text == "Fans: moved (500)" } && page.texts.contains { $0.text.contains("F1–F500") })
  }

  @Test("fans that are only renumbered are told of once, and it is said what changed", arguments: Language.allCases)
  func renumbered(language: Language) throws {
    let wanted =
      switch language.rawValue {
      case "sv": "12\u{A0}fläktar: nummer ändrat"
      case "hr": "12\u{A0}ventilatora: broj promijenjen"
      default: "12\u{A0}fans: number changed"
      }
    let old = try rows(18)
    var new = old
    for index in 0..<12 { new.fans[index].number = "NF\(index + 1)" }
    let page = try drawing(compared(old, new), language).render()
    let texts = page.texts.map(\.text)
    #expect(texts.contains(wanted), "\(texts)")
    #expect(!texts.contains { $0.hasSuffix(":") })
  }

  @Test("fans are told of in groups that say what changed of all of them")
  func groupsOfTwoKinds() throws {
    let old = try rows(18)
    var new = old
    let step: Double = 3350 / (100 * 25.4 / 72)
    for index in 0..<18 { new.fans[index].position.x += step }
    for index in 0..<9 { new.fans[index].number = "N\(index + 1)" }
    var comparison = compared(old, new)
    for index in 9..<18 { comparison.pairs[index].other = ["Colour"] }
    let texts = try drawing(comparison).render().texts.map(\.text)
    #expect(texts.contains { $0.shows("picture-number-changed", "9", "3.4 m") }, "\(texts)")
    #expect(texts.contains("9\u{A0}fans: 3.4\u{A0}m, Colour"), "\(texts)")
  }

  @Test("the legend says of no fan what changed of another")
  func ownChanges() throws {
    let old = try rows(6)
    var new = old
    new.fans[1].note = "Beside the crane"
    new.fans[2].number = "K7"
    new.fans[3].isLocked = true
    new.fans[4].isLocked = true
    let page = try drawing(compared(old, new)).render()
    let legend = page.groups("legend-entry").map { entry in
      Drawing(size: page.size, title: "", items: entry.items).texts.map(\.text).joined(separator: " ")
    }
    #expect(
      legend.contains { $0 == "Fans: changed (4) F2: note changed; F3 → K7: number changed; F4, F5: locked" },
      "\(legend)")
  }

  @Test("a corrected scale shows both scales and what it does to the fans")
  func correctedScale() throws {
    var old = try plan([("F1", 200, 150), ("F2", 400, 150)])
    old.scale = .ratio(125)
    let new = try plan([("F1", 200, 150), ("F2", 400, 150)])
    let page = try drawing(compared(old, new)).render()
    #expect(page.texts.contains { $0.text == "Scale changed: 1:125 → 1:100" })
    #expect(
      page.texts.contains { $0.text == "Scale before 1:125" } && page.texts.contains { $0.text == "Scale now 1:100" })
    let bars = page.groups("scale-bar")
    #expect(bars.count == 2)
    // As many metres in both.
    #expect(Set(bars.compactMap(\.title)).count == 1)
    let radii = Set(page.circles(in: "scale-sizes").map { ($0.radius * 1000).rounded() / 1000 })
    #expect(radii.count == 2)
    #expect(abs((radii.max() ?? 0) / (radii.min() ?? 1) - 1.25) < 1e-3)
  }

  @Test("on another drawing, what stayed on site is no change, and what moved shows by how much", arguments: 0..<12)
  func otherDrawing(seed: Int) throws {
    var random = Seeded(seed)
    // Another size, turned by a quarter now and then, shifted; as `plan replace` does it.
    let factor = [0.5, 4.0 / 3, 2, 1][seed % 4]
    let turn = seed.isMultiple(of: 3) ? 1.0 : 0
    let map = Similarity(
      a: factor * (1 - turn), b: factor * turn, tx: Double(random.below(80)) + turn * 400 * factor,
      ty: Double(random.below(80)))
    let fans: [(String, Double, Double)] = (0..<(6 + seed)).map { (index: Int) in
      ("F\(index + 1)", Double(20 + random.below(540)), Double(20 + random.below(360)))
    }
    let old = try plan(fans)
    var new = try plan(
      size: Size(width: 1300, height: 1300), ratio: 100 / factor,
      fans.map { fan in
        let place = map.apply(Point(x: fan.1, y: fan.2))
        return (fan.0, place.x, place.y)
      })
    new.scale = .twoPoints(from: Point(x: 0, y: 0), to: Point(x: 100 * factor, y: 0), length: 100 * 100 * 25.4 / 72)
    for index in new.fans.indices { new.fans[index].rotation = map.degrees }
    let metre = 1000 / (try #require(new.millimetresPerUnit))
    new.fans[2].position.x += metre
    var comparison = compared(old, new)
    comparison.isDrawingChanged = true
    let drawing = try drawing(comparison)
    #expect(comparison.alignment.basis == .common)
    #expect(drawing.anchors == ["c-F3"])
    let page = drawing.render()
    #expect(page.groups("change change-moved").count == 1)
    #expect(page.texts.contains { $0.text == "1.0\u{A0}m" }, "\(page.texts.map(\.text))")
    #expect(!comparison.isScaleChanged)
  }

  @Test("how drawings lie on one another is said as it is known")
  func alignments() throws {
    let old = try plan([("F1", 200, 150)])
    func basis(_ new: PlanOverlay) -> PlanAlignment {
      var comparison = compared(old, new)
      comparison.isDrawingChanged = true
      return comparison.alignment
    }
    #expect(basis(try plan([("F1", 200, 150)])).basis == .page)
    let scaled = basis(try plan(size: Size(width: 300, height: 300), ratio: 200, [("F2", 20, 20)]))
    #expect(scaled.basis == .scale && scaled.map.factor == 0.5)
    var unknown = try plan(size: Size(width: 300, height: 300), [("F2", 20, 20)])
    unknown.scale = nil
    #expect(basis(unknown).basis == .fitted)
  }

  @Test("a plan that is new or gone is drawn wholly as added or removed", arguments: [true, false])
  func oneSide(isNew: Bool) throws {
    let plan = try plan([("F1", 200, 150), ("F2", 400, 150)])
    var comparison = PlanComparison(
      old: isNew ? nil : plan, new: isNew ? plan : nil, oldProducts: Scene.products, newProducts: Scene.products)
    comparison.pairs = plan.fans.map {
      .init(anchor: "c-\($0.id)", old: isNew ? nil : $0, new: isNew ? $0 : nil)
    }
    let page = try drawing(comparison).render()
    #expect(page.groups(isNew ? "change change-added" : "change change-removed").count == 2)
    #expect(page.plans.count == 1)
    #expect(page.circles(in: isNew ? "is" : "was").allSatisfy { abs($0.radius - 7300 / 2 / (100 * 25.4 / 72)) < 1e-9 })
  }

  @Test("what changed outside the part shown is in the picture")
  func outsideCrop() throws {
    var old = try plan([("F1", 100, 100), ("F2", 500, 350)])
    old.crop = Rect(x: 50, y: 50, width: 100, height: 100)
    var new = old
    new.fans.remove(at: 1)
    var comparison = compared(old, new)
    comparison.pairs = [.init(anchor: "c", old: old.fans[1], new: nil)]
    let drawing = try drawing(comparison)
    #expect(drawing.render().groups("change change-removed").count == 1)
    #expect(drawing.render().circles(in: "was").count == 1)
  }

  @Test("the picture is drawn in all languages", arguments: Language.allCases)
  func languages(language: Language) throws {
    let page = try drawing(Change(3).comparison, language).render()
    let wanted = language.text(.pictureRemoved)
    #expect(page.texts.contains { $0.text.contains(": \(wanted) (") })
  }
}
