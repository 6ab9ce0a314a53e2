import EncyBase
import EncyDocument
import EncyKit
import EncyPlans
import EncyTestSupport
import Testing

@Suite("What stands on a plan")
struct PlanItemTests {
  @Test("what is drawn is read back as it was, and is gone when it is removed", arguments: 0..<150)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var document = try Document.hall()
    let plan = try document.choosePlan(nil)
    var ids = Origin.fixed.ids(context: "\(seed)")
    var item = random.item()
    item.id = try document.add(item, to: plan, ids: &ids)
    let drawn = try document.choosePlan(nil)
    #expect(drawn.elements.count == 1)
    #expect(drawn.elements[0].isSame(as: item, within: 0))
    #expect(drawn.fans == plan.fans)
    let found = try PlanNames(drawn).item(item.id)
    #expect(found.id == item.id)
    try document.remove([found], from: drawn)
    #expect(try document.choosePlan(nil).elements.isEmpty)
  }

  @Test("an item that is written reads as it was, and goes onto another drawing and back", arguments: 0..<150)
  func stored(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let item = random.item()
    let stored = item.stored
    #expect(stored.isWhole)
    #expect(try #require(type(of: item).init(json: stored.json)).isSame(as: item, within: 0))
    let kind = try #require(PlanOverlay.kind(inList: type(of: item).list))
    #expect(ObjectIdentifier(kind) == ObjectIdentifier(type(of: item)))
    #expect(stored.json.text(kind.nameMember) == item.name)
    let map = Similarity(a: 2, b: -1, tx: 30, ty: 40)
    let back = Similarity(a: 2 / 5, b: 1 / 5, tx: -(30 * 2 - 40) / 5, ty: -(30 + 40 * 2) / 5)
    #expect(item.moved(by: map).moved(by: back).isSame(as: item, within: 1e-9))
    #expect(!item.moved(by: map).isSame(as: item, within: 1e-9))
  }

  @Test("every kind has a list, a noun and a layer of its own")
  func kinds() {
    let kinds = PlanOverlay.kinds
    for facts in [kinds.map { $0.list }, kinds.map { $0.noun }, kinds.map { $0.layer.rawValue }] {
      #expect(Set(facts).count == kinds.count)
    }
  }

  @Test("what lies off the page is refused, and nothing changes")
  func offPage() throws {
    var document = try Document.hall()
    let (plan, before) = (try document.choosePlan(nil), try document.tree(of: "plans/hall-a/overlay.json"))
    var ids = Origin.fixed.ids(context: "off")
    #expect(throws: Refusal.self) {
      try document.add(
        Zone(id: "", points: [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 0, y: 900)]), to: plan,
        ids: &ids)
    }
    #expect(try document.tree(of: "plans/hall-a/overlay.json") == before)
  }

  @Test(
    "outlines that enclose nothing or cross themselves are refused, and circles larger than the page",
    arguments: [
      PlanShape.polygon([Point(x: 10, y: 10), Point(x: 50, y: 50), Point(x: 90, y: 90)]),
      .polygon([Point(x: 10, y: 10), Point(x: 50, y: 50), Point(x: 50, y: 10), Point(x: 10, y: 50)]),
      .circle(center: Point(x: 9, y: 9), radius: 601),
    ])
  func refusedOutlines(outline: PlanShape) throws {
    var document = try Document.hall()
    var ids = Origin.fixed.ids(context: "outline")
    let plan = try document.choosePlan(nil)
    #expect(throws: Refusal.self) {
      try document.add(KeepOut(id: "", kind: .rack, shape: outline), to: plan, ids: &ids)
    }
  }

  @Test("a fan's number has a letter or a digit", arguments: ["", " ", "-", "/"])
  func emptyNumbers(number: String) throws {
    var document = try Document.hall()
    var ids = Origin.fixed.ids(context: "number")
    let plan = try document.choosePlan(nil)
    #expect(throws: Refusal.self) {
      try document.place(
        FanPlacement(product: "HVLS-6100", positions: [Point(x: 9, y: 9)], number: number), on: plan, ids: &ids)
    }
    #expect(throws: Refusal.self) { try document.change([plan.fans[0]], on: plan, FanChange(numbers: [number])) }
  }

  @Test("a copied fan has all but the place, the number and the lock", arguments: 1...4)
  func duplicates(times: Int) throws {
    var document = try Document.hall()
    let plan = try document.choosePlan(nil)
    var ids = Origin.fixed.ids(context: "copy")
    let fan = try #require(plan.fans.first)
    _ = try document.change(
      [fan], on: plan,
      FanChange(
        rotation: JSONNumber(30, decimals: 0), mountHeight: JSONNumber(7500, decimals: 0), isLocked: true, note: "N"))
    let changed = try document.choosePlan(nil)
    let original = try #require(changed.fans.first)
    let copies = try document.duplicate([original], on: changed, by: Point(x: 10, y: -5), times: times, ids: &ids)
    #expect(copies.count == times)
    let all = try document.choosePlan(nil).fans
    #expect(Set(all.map(\.number)).count == all.count && Set(all.map(\.id)).count == all.count)
    for (index, copy) in all.suffix(times).enumerated() {
      #expect(
        copy.position
          == Point(x: original.position.x + Double(10 * (index + 1)), y: original.position.y - Double(5 * (index + 1))))
      #expect((copy.product, copy.rotation, copy.mountHeight, copy.note) == (original.product, 30, 7500, "N"))
      #expect(!copy.isLocked)
    }
  }

  @Test("a change of nothing changes nothing")
  func unchanged() throws {
    var document = try Document.hall()
    let plan = try document.choosePlan(nil)
    _ = try document.change(plan.fans, on: plan, FanChange(isLocked: false, note: ""))
    #expect(try document.tree(of: "plans/hall-a/overlay.json") == Document.hall().tree(of: "plans/hall-a/overlay.json"))
  }
}

extension SeededGenerator {
  private mutating func text() -> String { ["Travers 2", "Å", "100 %", "a\"b", "名"].randomElement(using: &self) ?? "" }
  private mutating func height() -> Double? {
    Bool.random(using: &self) ? Double(Int.random(in: 1000...12_000, using: &self)) : nil
  }
  private mutating func point() -> Point {
    Point(
      x: Double(Int.random(in: 0...600_000, using: &self)) / 1000,
      y: Double(Int.random(in: 0...400_000, using: &self)) / 1000)
  }

  /// The corners of a polygon that doesn't cross itself: points around a place, each in a direction of its own.
  private mutating func corners() -> [Point] {
    let directions = [
      (9.0, 1.0), (7, 6), (2, 9), (-3, 8), (-8, 5), (-9, -2), (-5, -7), (1, -9), (6, -6),
    ]
    let start = Int.random(in: 0..<3, using: &self)
    return stride(from: start, to: directions.count, by: Int.random(in: 1...3, using: &self)).map { index in
      let reach = Double(Int.random(in: 4000...19_000, using: &self)) / 1000
      return Point(
        x: ((300 + directions[index].0 * reach) * 1000).rounded() / 1000,
        y: ((200 + directions[index].1 * reach) * 1000).rounded() / 1000)
    }
  }

  /// Some item beside fans, with numbers as parts hold them.
  mutating func item() -> any PlanItem {
    switch Int.random(in: 0..<5, using: &self) {
    case 0:
      let outline: PlanShape =
        switch Int.random(in: 0..<3, using: &self) {
        case 0: .polygon(corners())
        case 1: .circle(center: point(), radius: Double(Int.random(in: 1...9999, using: &self)) / 1000)
        default: .point(point())
        }
      return KeepOut(
        id: "", kind: KeepOut.Kind.allCases.randomElement(using: &self) ?? .crane, name: text(),
        shape: outline, bottom: height(), top: height(), clearance: height(), note: text())
    case 1: return Zone(id: "", name: text(), points: corners(), ceilingHeight: height())
    case 2: return ColumnLine(id: "", label: text(), from: point(), to: point())
    case 3: return DimensionLine(id: "", from: point(), to: point(), text: text())
    default: return PlanNote(id: "", position: point(), text: text())
    }
  }
}
