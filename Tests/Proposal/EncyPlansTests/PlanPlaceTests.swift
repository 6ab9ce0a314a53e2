import EncyBase
import EncyDocument
import EncyKit
import EncyPlans
import EncyTestSupport
import Testing

@Suite("Places on a plan")
struct PlanPlaceTests {
  @Test(
    "are said in plan units, on site or by column lines",
    arguments: [
      ("310.5,220", PlanPlace.units(Point(x: 310.5, y: 220))), ("-3,0", .units(Point(x: -3, y: 0))),
      ("12m,8.5m", .site(SitePoint(x: 12_000, y: 8500))), ("120cm, 40mm", .site(SitePoint(x: 1200, y: 40))),
      ("B/2", .crossing("B/2")), ("1/AA", .crossing("1/AA")),
    ])
  func forms(text: String, place: PlanPlace) { #expect(PlanPlace(text: text) == place) }

  @Test(
    "of no such form are none",
    arguments: [
      "", "12", "12m,8", "B/", "/", "a,b", "1,2,3", "12m", "1e9999,0", "1e9999m,0m", "NaN,1", "inf,1", "0x10,1", " ,",
      "1m,2m,3m",
    ])
  func malformed(text: String) { #expect(PlanPlace(text: text) == nil) }

  @Test("by column lines lie on both lines, whatever their direction", arguments: 0..<200)
  func crossings(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func coordinate() -> Double { Double(Int.random(in: 0...600, using: &random)) }
    var plan = try Document.hall().choosePlan(nil)
    let lines = ["A", "1"].map { name in
      ColumnLine(
        id: name, label: name, from: Point(x: coordinate(), y: coordinate()),
        to: Point(x: coordinate(), y: coordinate())
      )
    }
    plan.columnLines = lines
    guard let point = try? PlanPlace.crossing("A/1").point(on: plan) else {
      // Only lines that run side by side, or have no length, don't cross.
      let (u, v) = (direction(lines[0]), direction(lines[1]))
      #expect((u.x * v.y - u.y * v.x).magnitude <= length(u) * length(v) / 1000)
      return
    }
    for line in lines {
      let (u, v) = (direction(line), Point(x: point.x - line.from.x, y: point.y - line.from.y))
      #expect((u.x * v.y - u.y * v.x).magnitude / length(u) < 1e-6 * max(1, length(v)))
    }
  }

  private func direction(_ line: ColumnLine) -> Point {
    Point(x: line.to.x - line.from.x, y: line.to.y - line.from.y)
  }
  private func length(_ vector: Point) -> Double { (vector.x * vector.x + vector.y * vector.y).squareRoot() }

  @Test("are read where lines have the oddest names")
  func names() throws {
    var plan = try Document.hall().choosePlan(nil)
    func line(_ name: String, _ from: (Double, Double), _ to: (Double, Double)) -> ColumnLine {
      ColumnLine(
        id: "id-\(name.count)", label: name, from: Point(x: from.0, y: from.1), to: Point(x: to.0, y: to.1))
    }
    plan.columnLines = [
      line("A/B", (10, 0), (10, 100)), line("12m,8m", (0, 20), (100, 20)), line("1", (0, 30), (100, 30)),
    ]
    func point(_ text: String) throws -> Point? { try PlanPlace(text: text)?.point(on: plan) }
    #expect(try point("A/B/1") == Point(x: 10, y: 30))
    #expect(try point("A/B/12m,8m") == Point(x: 10, y: 20))
    #expect(try point("1/A/B") == Point(x: 10, y: 30))
    // Without a slash it is a place on site, whatever lines are called.
    #expect(PlanPlace(text: "12m,8m") == .site(SitePoint(x: 12_000, y: 8000)))
    #expect(throws: Refusal.self) { try point("A/B/C") }
    // Two ways to read it.
    plan.columnLines += [line("AAAA", (50, 0), (50, 100)), line("B/1", (0, 40), (100, 40))]
    plan.columnLines[3].label = "A"
    #expect(throws: Refusal.self) { try point("A/B/1") }
  }

  @Test("on site need a scale")
  func unscaled() throws {
    var plan = try Document.hall().choosePlan(nil)
    plan.scale = nil
    #expect(throws: Refusal.self) { try PlanPlace.site(SitePoint(x: 1, y: 1)).point(on: plan) }
    #expect(throws: Refusal.self) { try Snapping.step(500).apply(to: Point(x: 1, y: 1), on: plan) }
  }

  @Test("snapped twice are snapped once, and have moved no further than half a step or a bay", arguments: 0..<100)
  func snapping(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var plan = try Document.hall().choosePlan(nil)
    plan.columnLines =
      (0..<4).map {
        ColumnLine(id: "c\($0)", label: "C\($0)", from: at(50 + $0 * 120, 0), to: at(50 + $0 * 120, 400))
      }
      + (0..<3).map {
        ColumnLine(id: "r\($0)", label: "R\($0)", from: at(0, 40 + $0 * 150), to: at(600, 40 + $0 * 150))
      }
    let point = Point(x: Double.random(in: 50...410, using: &random), y: Double.random(in: 40...340, using: &random))
    for (snapping, reach) in [(Snapping.step(2500), 12.5), (.lines, 75), (.bays, 75)] {
      let once = try snapping.apply(to: point, on: plan)
      #expect(try snapping.apply(to: once, on: plan).distance(to: once) < 1e-9)
      #expect((once.x - point.x).magnitude <= reach + 1e-9 && (once.y - point.y).magnitude <= reach + 1e-9)
    }
    // Bays lie in the middle: as far from the line before as from the one after.
    let bay = try Snapping.bays.apply(to: point, on: plan)
    #expect((bay.x - 50).truncatingRemainder(dividingBy: 120) == 60)
    #expect((bay.y - 40).truncatingRemainder(dividingBy: 150) == 75)
  }

  private func at(_ x: Int, _ y: Int) -> Point { Point(x: Double(x), y: Double(y)) }

  @Test(
    "column lines count on in letters and digits",
    arguments: [("A", "B"), ("Z", "AA"), ("AZ", "BA"), ("ZZ", "AAA"), ("9", "10"), ("B2", "B3"), ("a", "a2")])
  func names(name: String, next: String) { #expect(ColumnName(name).next.text == next) }
}
