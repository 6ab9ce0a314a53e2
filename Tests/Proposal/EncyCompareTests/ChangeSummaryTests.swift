import EncyBase
import EncyCompare
import EncyDocument
import EncyTestSupport
import Testing

/// Many alike changes, told once.
@Suite struct ChangeSummaryTests {
  static func plan(
    _ fans: [(id: String, x: Double, y: Double, more: String)], north: String = #""north": 90, "rotation": 0"#,
    length: Int = 60_000
  ) -> String {
    let items = fans.map { fan in
      #"{"id": "\#(fan.id)", "product": "P", "position": {"x": \#(fan.x), "y": \#(fan.y)}\#(fan.more)}"#
    }
    return """
      {"source": {"path": "plans/p/source.svg", "mediaType": "image/svg+xml", "width": 600, "height": 400, "unit": "px"},
       "view": {\(north)}, "fans": [\(items.joined(separator: ","))],
       "scale": {"kind": "twoPoints", "from": {"x": 0, "y": 0}, "to": {"x": 600, "y": 0}, "length": \(length)}}
      """
  }

  static func grid(_ count: Int, _ x: Double = 0, _ y: Double = 0, _ more: (Int) -> String = { _ in "" }) -> [(
    id: String, x: Double, y: Double, more: String
  )] {
    (0..<count).map { ("f\($0)", Double($0 % 25 * 20) + x, Double($0 / 25 * 15) + y, more($0)) }
  }

  static func summary(_ old: String, _ new: String) throws -> ChangeSummary {
    let changes = try MatchingTests.changes("plans/p/overlay.json", old, new)
    func overlay(_ text: String) throws -> PlanOverlay? { PlanOverlay(id: "p", json: try JSONParser().parse(text)) }
    return ChangeSummary(changes, old: try overlay(old), new: try overlay(new))
  }

  @Test func `five hundred fans that moved by one metre are one line`() throws {
    // 100 mm a unit; each position is rounded on its own.
    let new = ChangeSummaryTests.grid(500).map { ($0.id, $0.x + 10.0004, $0.y - 0.0003, $0.more) }
    let summary = try ChangeSummaryTests.summary(
      ChangeSummaryTests.plan(ChangeSummaryTests.grid(500)), ChangeSummaryTests.plan(new))
    #expect(summary.rest.isEmpty && summary.groups.count == 1)
    let group = try #require(summary.groups.first)
    guard case .moved(let shift) = group.action else {
      Issue.record("\(group.action)")
      return
    }
    #expect(group.list.description == "/fans" && group.changes.count == 500)
    #expect(abs((shift.distance ?? 0) - 1000) < 0.1)
    // North is to the right, so they went north; on the page to the right.
    let bearing = try #require(shift.bearing)
    #expect(min(bearing, 360 - bearing) < 0.01)
    #expect(abs(shift.direction - 90) < 0.01)
  }

  @Test func `directions`() {
    func shift(_ x: Double, _ y: Double, north: Double?, rotation: Int) throws -> PlanShift {
      let view = "\(north.map { "\"north\": \($0), " } ?? "")\"rotation\": \(rotation)"
      let plan = PlanOverlay(id: "p", json: try JSONParser().parse(ChangeSummaryTests.plan([], north: view)))
      return PlanShift(x: x, y: y, old: plan, new: plan)
    }
    let cases: [(Double, Double, Double?, Int, Double?, Double)] = [
      (0, -1, 0, 0, 0, 0), (1, 0, 0, 0, 90, 90), (0, 1, 0, 0, 180, 180), (-1, 0, 0, 0, 270, 270),
      (1, 0, 45, 0, 45, 90), (0, -1, 45, 0, 315, 0), (1, 0, nil, 0, nil, 90), (1, 0, 0, 90, 90, 180),
      (0, -1, 30, 270, 330, 270),
    ]
    for (x, y, north, rotation, bearing, direction) in cases {
      let shift = try? shift(x, y, north: north, rotation: rotation)
      #expect(shift?.bearing.map { $0.rounded() } == bearing)
      #expect(shift?.direction.rounded() == direction)
      #expect(shift?.distance == 100)
    }
  }

  @Test func `a scale that was corrected moves nothing`() throws {
    let fans = ChangeSummaryTests.grid(10)
    let summary = try ChangeSummaryTests.summary(
      ChangeSummaryTests.plan(fans), ChangeSummaryTests.plan(fans, length: 30_000))
    #expect(summary.groups.isEmpty)
    #expect(summary.rest.map(\.pointer.description) == ["/scale"])
    // And a way on a plan that measures otherwise has no length.
    let moved = try ChangeSummaryTests.summary(
      ChangeSummaryTests.plan(fans), ChangeSummaryTests.plan(ChangeSummaryTests.grid(10, 5), length: 30_000))
    guard case .moved(let shift)? = moved.groups.first?.action else {
      Issue.record("\(moved.groups)")
      return
    }
    #expect(shift.distance == nil && abs(shift.x - 5) < 1e-9)
  }

  @Test func `what one of many had beside is told on its own`() throws {
    let old = ChangeSummaryTests.plan(ChangeSummaryTests.grid(20) { ", \"number\": \"F\($0)\", \"mountHeight\": 8000" })
    let new = ChangeSummaryTests.plan(
      ChangeSummaryTests.grid(20, 10, 5) { index in
        ", \"number\": \"\(index == 3 ? "X" : "F")\(index)\", \"mountHeight\": \(index < 5 ? 8500 : 8000)"
      })
    let summary = try ChangeSummaryTests.summary(old, new)
    #expect(summary.groups.count == 2)
    #expect(summary.groups.map(\.changes.count) == [5, 20] || summary.groups.map(\.changes.count) == [20, 5])
    for group in summary.groups {
      switch group.action {
      case .moved(let shift): #expect(shift.x == 10 && shift.y == 5)
      case .set(let edit, let old, let new):
        #expect(edit.pointer.tokens == ["mountHeight"] && edit.place?.info.label != nil)
        #expect(old?.intValue == 8000 && new?.intValue == 8500)
      default: Issue.record("\(group.action)")
      }
    }
    #expect(summary.rest.map(\.pointer.description) == ["/fans/@id=f3"])
    #expect(summary.rest.flatMap(\.edits).map(\.pointer.description) == ["/number"])
  }

  @Test func `heights raised by as much, numbers given anew, items come and gone`() throws {
    func fans(_ raised: Int, _ prefix: String, count: Int = 9) -> String {
      ChangeSummaryTests.plan(
        ChangeSummaryTests.grid(count) {
          ", \"number\": \"\(prefix)\($0)\", \"mountHeight\": \(8000 + $0 * 100 + raised)"
        })
    }
    let raised = try ChangeSummaryTests.summary(fans(0, "F"), fans(250, "G"))
    // Some numbers stand each by itself, very many don't.
    #expect(raised.rest.flatMap(\.edits).map(\.pointer.description) == Array(repeating: "/number", count: 9))
    #expect(raised.groups.map { "\($0.action)".prefix(6) } == ["raised"])
    let many = try ChangeSummaryTests.summary(fans(0, "F", count: 30), fans(250, "G", count: 30))
    #expect(many.rest.isEmpty && many.groups.map { "\($0.action)".prefix(6) }.sorted() == ["edited", "raised"])
    for group in raised.groups {
      if case .raised(_, let by) = group.action { #expect(by == ExactDecimal(250)) }
    }
    let added = try ChangeSummaryTests.summary(
      ChangeSummaryTests.plan([]), ChangeSummaryTests.plan(ChangeSummaryTests.grid(4)))
    guard case .added(let common)? = added.groups.first?.action else {
      Issue.record("\(added.groups)")
      return
    }
    #expect(common.map(\.member) == ["product"] && added.groups.first?.changes.count == 4)
  }

  @Test func `outlines and lines that moved as a whole`() throws {
    func plan(_ shift: Int) -> String {
      let outs = (0..<4).map { index in
        #"{"id": "k\#(index)", "kind": "rack", "shape": "polygon", "points": [{"x": \#(index * 50 + shift), "y": 0}, "#
          + #"{"x": \#(index * 50 + 20 + shift), "y": 0}, {"x": \#(index * 50 + shift), "y": 30}]}"#
      }
      let lines = (0..<4).map { index in
        #"{"id": "d\#(index)", "from": {"x": \#(index + shift), "y": 0}, "to": {"x": \#(index + 90 + shift), "y": 0}}"#
      }
      return ChangeSummaryTests.plan([]).replacing(
        "\"fans\": []",
        with: "\"keepOuts\": [\(outs.joined(separator: ","))], \"dimensions\": [\(lines.joined(separator: ","))]")
    }
    let summary = try ChangeSummaryTests.summary(plan(0), plan(7))
    #expect(summary.rest.isEmpty)
    #expect(summary.groups.map(\.list.description).sorted() == ["/dimensions", "/keepOuts"])
    for group in summary.groups {
      guard case .moved(let shift) = group.action else {
        Issue.record("\(group.action)")
        continue
      }
      #expect(shift.x == 7 && shift.y == 0 && group.changes.count == 4)
    }
  }

  @Test func `each edit is told once`() throws {
    for seed in UInt64(1)...60 {
      var random = SeededGenerator(seed)
      func fans() -> String {
        ChangeSummaryTests.plan(
          ChangeSummaryTests.grid(Int.random(in: 3...15, using: &random)) { _ in "" }.map { fan in
            let step = Double(Int.random(in: 0...2, using: &random) * 5)
            let height = Int.random(in: 0...3, using: &random) * 500 + 6000
            return (fan.id, fan.x + step, fan.y, ", \"mountHeight\": \(height)")
          })
      }
      let (old, new) = (fans(), fans())
      let changes = try MatchingTests.changes("plans/p/overlay.json", old, new)
      func names(_ changes: [Change]) -> [String] {
        changes.flatMap { change in
          change.kind == .changed
            ? change.edits.map { "\(change.pointer)\($0.pointer)" } : ["\(change.kind) \(change.pointer)"]
        }.sorted()
      }
      let summary = try ChangeSummaryTests.summary(old, new)
      #expect(names(summary.groups.flatMap(\.changes) + summary.rest) == names(changes), "seed \(seed)")
    }
  }
}
