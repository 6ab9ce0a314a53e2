import EncyBase
import EncyDrawing
import EncyCanvas
import Testing

@Suite("Map of air speeds")
struct AirSpeedMapTests {
  private func map(seed: Int) throws -> AirSpeedMap {
    var random = Seeded(seed)
    let (columns, rows) = (1 + random.below(14), 1 + random.below(12))
    let values: [Double?] = (0..<(columns * rows)).map { _ in
      random.isTrue(15) ? nil : Double(random.below(220)) / 100
    }
    return try #require(
      AirSpeedMap(origin: Point(x: 7, y: -3), step: 2.5, columns: columns, rows: rows, values: values))
  }

  /// How often lines run around a point, by the side on which they pass a ray to the right (clockwise as seen on the page is +1).
  private func winding(_ lines: [[Point]], _ point: Point) -> Int {
    var count = 0
    for line in lines {
      for index in line.indices {
        let (a, b) = (line[index], line[(index + 1) % line.count])
        guard (a.y > point.y) != (b.y > point.y) else { continue }
        let x = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
        if x > point.x { count += b.y > a.y ? 1 : -1 }
      }
    }
    return count
  }

  @Test("each cell's middle lies inside the lines of its speed, once, and outside those of more", arguments: 0..<120)
  func insideAndOutside(seed: Int) throws {
    let map = try map(seed: seed)
    for level in [0] + map.limits {
      let lines = map.contours(atLeast: level)
      for row in 0..<map.rows {
        for column in 0..<map.columns {
          let value = map.values[row * map.columns + column]
          // A value on the level has the line through it.
          if let value, value == level, level > 0 { continue }
          let middle = Point(
            x: map.origin.x + (Double(column) + 0.5) * map.step,
            // A hair aside, so that no corner lies on the ray.
            y: map.origin.y + (Double(row) + 0.500_01) * map.step)
          let isNear = value.map { ($0 - level).magnitude < 0.015 } ?? false
          if isNear, level > 0 { continue }
          let expected = (value ?? -1) >= level ? 1 : 0
          #expect(winding(lines, middle) == expected, "level \(level), cell \(column), \(row), \(value ?? -1)")
        }
      }
    }
  }

  @Test(
    "classes are round steps over what the hall has",
    arguments: [
      (0.0, 0.3, [0.1, 0.2, 0.3, 0.4, 0.5]), (2.05, 2.58, [2.1, 2.2, 2.3, 2.4, 2.5]),
      (0.2, 1.6, [0.5, 1, 1.5, 2, 2.5]),
      (0, 4.9, [1, 2, 3, 4, 5]), (3, 3, [3.1, 3.2, 3.3, 3.4, 3.5]),
    ])
  func limits(least: Double, most: Double, limits: [Double]) throws {
    let map = try #require(
      AirSpeedMap(origin: Point(x: 0, y: 0), step: 1, columns: 2, rows: 2, values: [least, nil, most, most]))
    #expect(map.limits == limits)
  }

  @Test("an even hall is one outline a class, with few corners")
  func fewShapes() throws {
    let map = try #require(
      AirSpeedMap(
        origin: Point(x: 0, y: 0), step: 1, columns: 60, rows: 40, values: .init(repeating: 0.3, count: 2400)))
    let lines = map.contours(atLeast: 0.2)
    #expect(lines.count == 1 && (lines.first?.count ?? 99) <= 8)
    #expect(map.contours(atLeast: 0.5).isEmpty)
  }

  @Test("colours go one way from light to dark, also in grey and for people who can't tell red from green")
  func colours() {
    func light(_ color: Color) -> Double {
      0.2126 * Double(color.red) + 0.7152 * Double(color.green) + 0.0722 * Double(color.blue)
    }
    let steps = zip(AirSpeedMap.colors, AirSpeedMap.colors.dropFirst()).map { light($0) - light($1) }
    #expect(steps.allSatisfy { $0 > 20 })
    #expect(AirSpeedMap.colors.count == 6)
  }

  @Test("no map without cells or with another number of values")
  func refused() {
    #expect(AirSpeedMap(origin: Point(x: 0, y: 0), step: 1, columns: 2, rows: 2, values: [1]) == nil)
    #expect(AirSpeedMap(origin: Point(x: 0, y: 0), step: 0, columns: 1, rows: 1, values: [1]) == nil)
  }
}
