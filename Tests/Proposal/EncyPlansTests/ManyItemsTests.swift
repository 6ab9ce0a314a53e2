import EncyBase
import EncyDocument
import EncyKit
import EncyPlans
import EncyTestSupport
import Testing

/// Changes of many items at once: each part is written as often for many as for few, and comes out as if they were changed one by one.
@Suite("Many items are changed at once")
struct ManyItemsTests {
  /// A change of the number of items that it is asked for.
  struct Change: CustomTestStringConvertible, Sendable {
    let name: String
    let make: @Sendable (inout Document, _ count: Int) throws -> Void

    var testDescription: String { name }
  }

  private static let overlay = "plans/hall-a/overlay.json"

  /// A hall with a number of fans, and of lines without id and kind in a section of their own.
  private static func hall(_ count: Int) throws -> Document {
    var document = try Document.hall()
    let fans = (0..<count).map { place -> JSONValue in
      [
        "id": .string("fan\(place)"), "number": .string("F\(place + 1)"), "product": "HVLS-6100",
        "position": ["x": .int(place % 600), "y": .int(place / 600)], "locked": .bool(place % 3 == 0),
      ]
    }
    try document.set(JSONPointer(["plans", "hall-a", "fans"]), to: .array(fans))
    let sections: JSONValue = [["id": "S1", "title": "A"], ["id": "S2", "title": "B"]]
    try document.set(JSONPointer(["offer", "sections"]), to: sections)
    let lines = (0..<count).map { place -> JSONValue in
      ["product": "HVLS-6100", "quantity": .int(place + 1), "section": "S1", "unitPrice": 1000]
    }
    try document.set(JSONPointer(["offer", "lines"]), to: .array(lines))
    return document
  }

  private static func ids() -> IDSource { Origin.fixed.ids(context: "many") }

  static let changes: [Change] = [
    Change(name: "fans get numbers") { document, count in
      let plan = try document.choosePlan(nil)
      let numbers = (0..<count).map { "N\($0)" }
      let changed = try document.change(plan.fans, on: plan, FanChange(numbers: numbers))
      #expect(changed.map(\.number) == numbers)
    },
    Change(name: "fans get a height and are unlocked") { document, count in
      let plan = try document.choosePlan(nil)
      let changed = try document.change(
        plan.fans, on: plan, FanChange(mountHeight: JSONNumber(8000), isLocked: false))
      #expect(changed.count == count && changed.allSatisfy { !$0.isLocked })
    },
    Change(name: "fans are moved") { document, count in
      let plan = try document.choosePlan(nil)
      let moves = plan.fans.map { (fan: $0, position: Point(x: 600 - $0.position.x, y: $0.position.y + 1)) }
      let moved = try document.move(moves, on: plan)
      #expect(moved.map(\.position) == moves.map(\.position))
    },
    Change(name: "fans are copied") { document, count in
      let plan = try document.choosePlan(nil)
      var source = ids()
      let copies = try document.duplicate(plan.fans, on: plan, by: Point(x: 0, y: 9), times: 2, ids: &source)
      #expect(copies.count == 2 * count)
    },
    Change(name: "fans are removed") { document, count in
      let plan = try document.choosePlan(nil)
      let names = PlanNames(plan)
      try document.remove(try plan.fans.dropFirst().map { try names.item($0.number) }, from: plan)
      let left = try document.choosePlan(nil).fans
      #expect(left.count == 1)
    },
    Change(name: "fans with the numbers of others get free ones") { document, count in
      let plan = try document.choosePlan(nil)
      var source = ids()
      let copies = try document.duplicate(plan.fans, on: plan, by: Point(x: 0, y: 9), times: 1, ids: &source)
      try document.edit(overlay) { tree throws(JSONEditError) in
        for place in 0..<2 * count {
          try tree.set(JSONPointer(["fans", "\(place)", "number"]), to: .string("F\(place % count + 1)"))
        }
      }
      let changed = try document.numberAnew(copies.map(\.id), on: plan.id)
      let all = try document.choosePlan(nil).fans
      #expect(Set(changed.map(\.number)).count == count && Set(all.map(\.number)).count == 2 * count)
    },
    Change(name: "lines are completed") { document, count in
      var source = ids()
      _ = try document.completeOffer(ids: &source)
      let lines = try document.model("offer").items("lines")
      #expect(Set(lines.compactMap { $0.text("id") }).count == count)
    },
    Change(name: "a section goes from its lines") { document, count in
      let removed = try document.removeSection(0)
      let offer = try document.model("offer")
      #expect(removed == count && offer.items("lines").allSatisfy { $0["section"] == nil })
      #expect(offer.items("sections").map { $0.text("id") } == ["S2"])
    },
    Change(name: "lines get the prices of the lists") { document, count in
      // The list has another price than the lines and their product.
      try document.set(JSONPointer(["products", "products", "0", "price"]), to: 1000)
      let repricing = try document.repricing()
      #expect(repricing.lines.count == count)
      try document.take(repricing, all: true)
      let lines = try document.model("offer").items("lines")
      #expect(lines.allSatisfy { $0.int("unitPrice") != 1000 })
    },
  ]

  @Test("a part is written as often for many items as for few", arguments: changes)
  func writes(change: Change) throws {
    let counts = try [3, 30, 300].map { count in
      var document = try Self.hall(count)
      let before = document.writeCount
      try change.make(&document, count)
      return document.writeCount - before
    }
    #expect(counts[0] > 0 && Set(counts).count == 1, "\(counts)")
  }

  @Test("fans that are moved or removed together are as if it were done one by one", arguments: 0..<60)
  func oneByOne(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var together = try Self.hall(40)
    var single = together
    let plan = try together.choosePlan(nil)
    let moved = plan.fans.shuffled(using: &random).prefix(Int.random(in: 1...40, using: &random)).map {
      // Some keep one coordinate, and its text.
      (
        fan: $0,
        position: Point(x: Bool.random(using: &random) ? $0.position.x : .random(in: 0...600, using: &random), y: 7)
      )
    }
    _ = try together.move(moved, on: plan)
    for move in moved { _ = try single.move([move], on: plan) }
    #expect(try together.bytes(of: Self.overlay) == single.bytes(of: Self.overlay))
    let gone = moved.prefix(Int.random(in: 1...moved.count, using: &random)).map { $0.fan as any PlanItem }
    try together.remove(gone, from: plan)
    for fan in gone { try single.remove([fan], from: plan) }
    #expect(try together.bytes(of: Self.overlay) == single.bytes(of: Self.overlay))
  }

  @Test("names mean the same fan and item, however many are asked for")
  func names() throws {
    let plan = try Self.hall(50).choosePlan(nil)
    let names = PlanNames(plan)
    #expect(try names.fans(["F3", "fan2", "@id=fan2", " F4 "]).map(\.id) == ["fan2", "fan3"])
    #expect(try names.item("F50").id == "fan49")
    #expect(throws: Refusal.self) { try names.fan("F51") }
  }
}
