import EncyBase
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

@testable import EncyLayout

/// Compares automatic layout with every regular grid of a zone, found by brute force and judged by counting points.
@Suite("Automatic layout against regular grids")
struct AutoGridTests {
  /// A zone with its own axes: a rectangle, one with a corner cut out, or one whose corners are a little off, turned by any angle.
  private struct TurnedHall {
    var hall: LayoutCase
    var width: Double
    var length: Double
    /// Radians clockwise, and where the corner of the rectangle lies.
    var turn: Double
    var origin: Point
    var isRectangle = true

    init(_ generator: inout SeededGenerator) {
      width = Double.random(in: 18...75, using: &generator)
      length = width * Double.random(in: 0.45...1, using: &generator)
      turn = ([0, 0.6, -0.6, 2, 30, 44.9, -12].randomElement(using: &generator) ?? 0.6) * .pi / 180
      var corners = [(0, 0), (width, 0), (width, length), (0, length)]
      switch Int.random(in: 0..<3, using: &generator) {
      case 0:
        isRectangle = false
        let (x, y) = (
          width * Double.random(in: 0.6...0.9, using: &generator),
          length * Double.random(in: 0.5...0.9, using: &generator)
        )
        corners = [(0, 0), (width, 0), (width, y), (x, y), (x, length), (0, length)]
      case 1:
        // As drawn by hand: a few centimetres off.
        corners = corners.map {
          (
            $0.0 + Double.random(in: -0.06...0.06, using: &generator),
            $0.1 + Double.random(in: -0.06...0.06, using: &generator)
          )
        }
      default: break
      }
      origin = Point(x: 0, y: 0)
      let (turn, c) = (turn, corners)
      let turned = c.map { (x: $0.0 * cos(turn) - $0.1 * sin(turn), y: $0.0 * sin(turn) + $0.1 * cos(turn)) }
      let (left, top) = ((turned.map(\.x).min() ?? 0) - 1, (turned.map(\.y).min() ?? 0) - 1)
      origin = Point(x: -left, y: -top)
      hall = LayoutCase(zone: turned.map { (($0.x - left), ($0.y - top)) })
    }

    /// The middles of equal cells of the rectangle, those inside the zone.
    func grid(_ columns: Int, _ rows: Int) -> [Point] {
      (0..<rows).flatMap { row in
        (0..<columns).map { column in
          let (x, y) = (
            (Double(column) + 0.5) * width / Double(columns), (Double(row) + 0.5) * length / Double(rows)
          )
          return Point(x: origin.x + x * cos(turn) - y * sin(turn), y: origin.y + x * sin(turn) + y * cos(turn))
        }
      }.filter { PlainJudge.isInside(hall.zone, $0) }
    }
  }

  /// The share of points within 2.5 diameters, in percent.
  private static func near(_ places: [Point], _ samples: [Point], _ diameter: Double) -> Double {
    let reach = 6.25 * diameter * diameter
    let count = samples.count { sample in
      places.contains { place in
        let (dx, dy) = (place.x - sample.x, place.y - sample.y)
        return dx * dx + dy * dy <= reach
      }
    }
    return 100 * Double(count) / Double(samples.count)
  }

  @Test(
    "the first layout is never worse than a regular grid, and every grid has its match in the list",
    arguments: 0..<UInt64(isFullRun ? 5_000 : 8))
  func grids(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 49_010)
    let turned = TurnedHall(&generator)
    let area = PlainJudge(turned.hall, LayoutCase.fan(6100)).area
    let needed = Double.random(in: 1...12, using: &generator)
    let diameter = min(7300, max(1000, Int((area / needed).squareRoot() * 200)))
    let product = LayoutCase.fan(diameter)
    let judge = PlainJudge(turned.hall, product)
    let proposals = try turned.hall.propose([product]).proposals
    let byCoverage = try turned.hall.propose([product], goal: .coverage).proposals
    // Each goal lists the same layouts.
    #expect(Set(proposals.map(\.positions.description)) == Set(byCoverage.map(\.positions.description)), "\(seed)")
    let (coarse, fine) = (judge.samples(300), judge.samples(2500))
    let least = Int((area / (25 * judge.diameter * judge.diameter)).rounded(.down))
    for columns in 1...10 {
      for rows in 1...10 {
        let places = turned.grid(columns, rows)
        guard places.count >= max(1, least), places.count <= 2 * least + 4,
          judge.isRegular(places, samples: coarse, slack: 0.1), judge.faults(of: places).isEmpty,
          judge.isRegular(places, samples: fine, slack: -0.015)
        else { continue }
        let best = try #require(proposals.first, "\(seed): \(columns) × \(rows) would do")
        var near = AutoGridTests.near(places, fine, judge.diameter)
        func isMatched(_ proposal: LayoutProposal) -> Bool {
          proposal.isRegular && proposal.count <= places.count && proposal.nearCoverage >= near - 1
        }
        // So few points are off by up to two percent; where that decides, more are counted.
        if !proposals.contains(where: isMatched) || (byCoverage.first?.nearCoverage ?? 0) < near - 3 {
          let exact = judge.samples(60_000)
          guard judge.isRegular(places, samples: exact, slack: -0.01) else { continue }
          near = AutoGridTests.near(places, exact, judge.diameter)
        }
        #expect(best.isRegular, "\(seed): \(columns) × \(rows) would do")
        #expect(Double(best.count) <= Double(places.count) * 1.02, "\(seed): \(columns) × \(rows)")
        if best.count == places.count {
          #expect(best.nearCoverage >= near - 3, "\(seed): \(columns) × \(rows), \(near) %")
        }
        #expect(
          proposals.contains(where: isMatched), "\(seed): \(columns) × \(rows) of \(places.count) reaches \(near) %")
        #expect(try #require(byCoverage.first).nearCoverage >= near - 3, "\(seed): \(columns) × \(rows)")
      }
    }
  }

  @Test("equal rows go first where count and coverage are within 2 %, and are a choice where not")
  func even() throws {
    for (width, length, diameter) in [(80.0, 40.0, 6100), (60, 40, 4900), (100, 60, 4900), (90, 70, 3700)] {
      let proposals = try LayoutCase(width, length).propose([LayoutCase.fan(diameter)]).proposals
      let best = try #require(proposals.first)
      let even = proposals.filter { $0.isEven && $0.isRegular }
      #expect(!even.isEmpty)
      guard !best.isEven else { continue }
      #expect(
        even.allSatisfy { Double($0.count) > 1.02 * Double(best.count) || $0.nearCoverage < best.nearCoverage - 2 })
      let answer = try LayoutCase(width, length).propose([LayoutCase.fan(diameter)])
      #expect(!answer.choices.isEmpty && answer.remarks.count >= answer.choices.count)
    }
  }

  @Test("no layout is pushed to one side of its zone", arguments: 0..<UInt64(isFullRun ? 500 : 20))
  func balanced(seed: UInt64) throws {
    var generator = SeededGenerator(seed &+ 49_110)
    let turned = TurnedHall(&generator)
    let product = LayoutCase.fan(Int.random(in: 2400...7300, using: &generator))
    guard let best = try turned.hall.propose([product]).proposals.first, best.count > 3, best.isRegular,
      turned.isRectangle
    else { return }
    // The mean of the hubs is near the middle of the zone.
    let samples = PlainJudge(turned.hall, product).samples(2000)
    func mean(_ points: [Point]) -> Point {
      Point(
        x: points.reduce(0) { $0 + $1.x } / Double(points.count),
        y: points.reduce(0) { $0 + $1.y } / Double(points.count))
    }
    let off = mean(samples).distance(to: mean(best.metres))
    #expect(off <= 0.12 * min(turned.width, turned.length), "\(seed): \(off) m")
  }
}
