import EncyBase
import EncyTestSupport
import Foundation
import Testing

@testable import EncyLayout

private func polygon(_ points: [(Double, Double)]) throws(PolygonError) -> SitePolygon {
  try SitePolygon(points.map { SitePoint(x: $0.0, y: $0.1) })
}

@Suite("Polygons on site")
struct SitePolygonTests {
  @Test("are the same either way round, with repeated and collinear points and spikes left out")
  func normal() throws {
    let plain = try polygon([(0, 0), (10_000, 0), (10_000, 5000), (0, 5000)])
    #expect(plain.area == 50_000_000)
    for other in [
      [(0, 5000), (10_000, 5000), (10_000, 0), (0, 0)],
      [(0, 0), (0, 0), (4000, 0), (10_000, 0), (10_000, 5000), (10_000, 5000), (0, 5000), (0, 2500), (0, 0)],
      [(0, 0), (10_000, 0), (12_000, 0), (10_000, 0), (10_000, 5000), (0, 5000)],
      [(5000, 0), (10_000, 0), (10_000, 5000), (0, 5000), (0, 0)],
    ] as [[(Double, Double)]] {
      let polygon = try polygon(other)
      #expect(polygon.area == plain.area)
      #expect(polygon.corners.count == 4)
      #expect(Set(polygon.corners) == Set(plain.corners))
      #expect(polygon.corners.signedArea() > 0)
    }
  }

  @Test("that cross or touch themselves are refused with the place")
  func crossing() {
    #expect(throws: PolygonError.crossing(SitePoint(x: 5000, y: 5000))) {
      try polygon([(0, 0), (10_000, 10_000), (10_000, 0), (0, 10_000)])
    }
    #expect(throws: PolygonError.crossing(SitePoint(x: 5000, y: 0))) {
      try polygon([(0, 0), (10_000, 0), (10_000, 8000), (5000, 0), (0, 8000)])
    }
  }

  @Test(
    "that enclose nothing are refused",
    arguments: [
      [], [(0, 0)], [(0, 0), (10, 0)], [(0, 0), (10, 0), (20, 0)], [(0, 0), (0, 0), (0, 0)],
      [(0, 0), (9, 9), (18, 18), (9, 9)],
    ] as [[(Double, Double)]])
  func empty(points: [(Double, Double)]) {
    #expect(throws: PolygonError.empty) { try polygon(points) }
  }

  @Test("of endless coordinates are refused")
  func endless() {
    #expect(throws: PolygonError.tooLarge) { try polygon([(0, 0), (.infinity, 0), (0, 10)]) }
    #expect(throws: PolygonError.tooLarge) { try polygon([(0, 0), (.nan, 0), (0, 10)]) }
  }

  @Test("tell inside from outside and measure to their edges")
  func distances() throws {
    let l = try polygon([(0, 0), (60, 0), (60, 20), (30, 20), (30, 50), (0, 50)].map { ($0.0 * 1000, $0.1 * 1000) })
    #expect(l.contains(SitePoint(x: 10_000, y: 40_000)) && l.contains(SitePoint(x: 50_000, y: 10_000)))
    #expect(!l.contains(SitePoint(x: 40_000, y: 30_000)) && !l.contains(SitePoint(x: -1, y: 10_000)))
    #expect(l.distanceToOutline(SitePoint(x: 33_000, y: 16_000)) == 4000)
    #expect(l.distanceToOutline(SitePoint(x: 27_000, y: 16_000)) == 5000)
    #expect(l.nearestOnOutline(to: SitePoint(x: 36_000, y: 24_000)) == SitePoint(x: 36_000, y: 20_000))
  }

  @Test("of ten thousand corners are read, cut and simplified")
  func large() throws {
    // A comb: teeth to the right and to the left.
    var points: [SitePoint] = []
    for tooth in 0..<2500 {
      let y = Double(tooth) * 40
      points += [SitePoint(x: 50_000, y: y), SitePoint(x: 90_000, y: y + 10), SitePoint(x: 50_000, y: y + 20)]
    }
    points += (0..<2500).reversed().map { SitePoint(x: Double($0 % 2) * 10_000, y: Double($0) * 40) }
    let comb = try SitePolygon(points)
    #expect(comb.corners.count > 7000)
    var cutter = CellCutter(comb)
    let sites = (0..<12).map {
      Site(position: SitePoint(x: 30_000, y: 4000 + Double($0) * 8000), reach: 20_000)
    }
    let cells = cutter.cells(of: sites)
    #expect((cells.reduce(0) { $0 + $1.area } - comb.area).magnitude < 1e-6 * comb.area)
    #expect(comb.simplified(limit: 96).polygon.corners.count <= 96)
  }
}

@Suite("Cells")
struct CellTests {
  @Test("of a rectangle's grid are its rectangles, with their sides' ratio")
  func grid() throws {
    let zone = try polygon([(0, 0), (60_000, 0), (60_000, 40_000), (0, 40_000)])
    var cutter = CellCutter(zone)
    let cells = cutter.cells(of: [15_000, 45_000].map { Site(position: SitePoint(x: $0, y: 20_000), reach: 18_250) })
    for cell in cells {
      #expect((cell.area - 1.2e9).magnitude < 1)
      #expect((cell.aspect - 4 / 3).magnitude < 1e-9)
      #expect((cell.radius - 25_000).magnitude < 1e-6)
      // The circle of 18.25 m loses two segments beyond 15 m: 954.7 of 1200 m².
      #expect(cell.covered < 954.8e6 && cell.covered > 954.7e6 * 0.998)
    }
    #expect(cells[0].centroid == SitePoint(x: 15_000, y: 20_000))
  }

  @Test("share a zone of any shape among its fans, whoever is nearest", arguments: 0..<40)
  func shares(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let zone = try #require(RandomLayout.zone(&generator).flatMap { try? SitePolygon($0) })
    let sites = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      Site(position: RandomLayout.place(in: zone.bounds, &generator), reach: 10_000)
    }
    var cutter = CellCutter(zone)
    let cells = cutter.cells(of: sites)
    #expect((cells.reduce(0) { $0 + $1.area } - zone.area).magnitude < 1e-6 * zone.area)
    for cell in cells where cell.area > 0 {
      #expect(cell.covered <= cell.area * (1 + 1e-9))
      #expect(cell.aspect >= 1)
    }
    // Counted by points, another way.
    var counts = [Double](repeating: 0, count: sites.count)
    var covered = [Double](repeating: 0, count: sites.count)
    let (columns, rows) = (160, 160)
    for row in 0..<rows {
      for column in 0..<columns {
        let place = SitePoint(
          x: zone.bounds.x + (Double(column) + 0.5) / Double(columns) * zone.bounds.width,
          y: zone.bounds.y + (Double(row) + 0.5) / Double(rows) * zone.bounds.height)
        guard zone.contains(place) else { continue }
        let near = try #require(
          sites.indices.min { sites[$0].position.distance(to: place) < sites[$1].position.distance(to: place) })
        counts[near] += 1
        if sites[near].position.distance(to: place) <= 10_000 { covered[near] += 1 }
      }
    }
    let square = zone.bounds.width * zone.bounds.height / Double(columns * rows)
    for (index, cell) in cells.enumerated() {
      #expect((cell.area - counts[index] * square).magnitude < 0.02 * zone.area)
      #expect((cell.covered - covered[index] * square).magnitude < 0.02 * zone.area)
    }
  }

  @Test("of fans that reach further are larger")
  func reaches() throws {
    let zone = try polygon([(0, 0), (40_000, 0), (40_000, 10_000), (0, 10_000)])
    var cutter = CellCutter(zone)
    let cells = cutter.cells(of: [
      Site(position: SitePoint(x: 10_000, y: 5000), reach: 20_000),
      Site(position: SitePoint(x: 30_000, y: 5000), reach: 10_000),
    ])
    // 400 − 100 = (30² − 10²) − 2·20·(x − …): the border is at 27.5 m.
    #expect((cells[0].area - 275e6).magnitude < 1 && (cells[1].area - 125e6).magnitude < 1)
  }

  @Test("of two fans at one place are the first one's")
  func twins() throws {
    let zone = try polygon([(0, 0), (10_000, 0), (10_000, 10_000)])
    var cutter = CellCutter(zone)
    let cells = cutter.cells(of: [5000, 5000].map { Site(position: SitePoint(x: $0, y: 2000), reach: 1) })
    #expect(cells.map(\.area) == [zone.area, 0])
  }
}

@Suite("Changes of cells as fans move")
struct CellGradientTests {
  /// How far hubs are moved, in millimetres. Where a border passes a corner, the gradient has a kink, and the quotient of differences
  /// errs by as much as this times the jump of the second derivative, 1e-8 or so: steps this short leave that below what is asked.
  private static let step = 0.01

  @Test(
    "are what moving them a hundredth of a millimetre shows",
    arguments: 0..<(isFullRun ? 500 : 12) as Range<UInt64>)
  func differences(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 11)
    let zone = try SitePolygon([
      SitePoint(x: 0, y: 0), SitePoint(x: 60_000, y: 2000), SitePoint(x: 60_000, y: 27_000),
      SitePoint(x: 29_000, y: 25_000),
      SitePoint(x: 27_000, y: 57_000), SitePoint(x: 3000, y: 55_000),
    ])
    var sites = (0..<6).map { _ in
      Site(
        position: RandomLayout.place(in: SiteRect(x: 4000, y: 4000, width: 50_000, height: 45_000), &generator),
        reach: Double.random(in: 9000...11_000, using: &generator))
    }
    var cutter = CellCutter(zone)
    var borders: [Border] = []
    for index in sites.indices {
      let cell = cutter.borderedCell(of: index, among: sites, borders: &borders).cell
      // The shape of a splinter far from its hub has too few digits for steps so short.
      guard cell.area > 1e7 else { continue }
      let gradients = CellGradients(cell, sites, index, borders, first: 0, pitch: 1)
      for moved in sites.indices {
        for axis in [SitePoint(x: 1, y: 0), SitePoint(x: 0, y: 1)] {
          // One unknown: this hub, along this axis.
          let still = SitePoint(x: 0, y: 0)
          let handles = sites.indices.map {
            StepInequalities.Handle(first: 0, firstAxis: $0 == moved ? axis : still, second: 0, secondAxis: still)
          }
          var found: [Double] = []
          for isArea in [true, false] {
            var wanted = StepInequalities(handles)
            if isArea {
              gradients.addArea(to: &wanted, 1, scale: 1 / cell.area)
            } else {
              gradients.addFlatness(to: &wanted, 1)
            }
            found.append(wanted.values.reduce(0, +))
          }
          let home = sites[moved].position
          func measured(_ by: Double) -> (area: Double, flatness: Double) {
            sites[moved].position = SitePoint(x: home.x + by * axis.x, y: home.y + by * axis.y)
            let cell = cutter.cell(of: index, among: sites)
            return (cell.area, -log(cell.aspect))
          }
          let (before, after) = (measured(-CellGradientTests.step), measured(CellGradientTests.step))
          let span = 2 * CellGradientTests.step
          sites[moved].position = home
          #expect(((after.area - before.area) / span / cell.area - found[0]).magnitude < 1e-9)
          #expect(((after.flatness - before.flatness) / span - found[1]).magnitude < 1e-8)
        }
      }
    }
  }
}
