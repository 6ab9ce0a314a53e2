import EncyBase
import EncyDocument
import EncyKit
import EncyPlans
import EncyTestSupport
import Testing

@Suite("Fans by row and column")
struct FanRowsTests {
  @Test("a raster that somebody placed by hand is found again, however the plan is turned", arguments: 0..<120)
  func raster(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let (rows, columns) = (Int.random(in: 1...6, using: &random), Int.random(in: 1...6, using: &random))
    var plan = try Document.hall().choosePlan(nil)
    plan.rotation = [0, 90, 180, 270][Int(seed % 4)]
    var fans: [(fan: Fan, row: Int, column: Int)] = []
    for row in 1...rows {
      for column in 1...columns {
        // Where it is seen; the tolerance is 6, so each may be off by less than 3.
        let seen = Point(
          x: Double(column) * 90 + .random(in: -2.9...2.9, using: &random),
          y: Double(row) * 55 + .random(in: -2.9...2.9, using: &random))
        var fan = try #require(plan.fans.first)
        fan.id = "r\(row)c\(column)"
        fan.position =
          switch plan.rotation {
          case 90: Point(x: seen.y, y: -seen.x)
          case 180: Point(x: -seen.x, y: -seen.y)
          case 270: Point(x: -seen.y, y: seen.x)
          default: seen
          }
        fans.append((fan, row, column))
      }
    }
    plan.fans = fans.map(\.fan).shuffled(using: &random)
    let found = FanRows(plan, tolerance: 6)
    #expect(found.rowCount == rows && found.columnCount == columns)
    #expect(found.entries.map(\.fan.id) == fans.map(\.fan.id))
    #expect(found.entries.map(\.row) == fans.map(\.row) && found.entries.map(\.column) == fans.map(\.column))
  }

  @Test("a plan without fans has no rows")
  func empty() throws {
    var plan = try Document.hall().choosePlan(nil)
    plan.fans = []
    #expect(FanRows(plan, tolerance: 1).entries.isEmpty)
    #expect(FanRows(plan, tolerance: 1).rowCount == 0)
  }
}
