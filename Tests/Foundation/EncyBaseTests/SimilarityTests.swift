import EncyBase
import EncyTestSupport
import Foundation
import Testing

@Suite("Maps that keep shapes")
struct SimilarityTests {
  /// A map by scale, degrees and shift, from the textbook.
  static func map(scale: Double, degrees: Double, x: Double, y: Double) -> Similarity {
    let angle = degrees * .pi / 180
    return Similarity(a: scale * cos(angle), b: scale * sin(angle), tx: x, ty: y)
  }

  @Test("The map is found again from the points that it moved", arguments: 0..<200)
  func fit(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let degrees = Double.random(in: 0..<360, using: &random)
    let map = Self.map(
      scale: .random(in: 0.01...100, using: &random), degrees: degrees, x: .random(in: -1e4...1e4, using: &random),
      y: .random(in: -1e4...1e4, using: &random))
    let pairs = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      let point = Point(x: .random(in: 0...3000, using: &random), y: .random(in: 0...2000, using: &random))
      return (from: point, to: map.apply(point))
    }
    let found = try #require(Similarity(fitting: pairs))
    #expect(found.residuals(pairs).allSatisfy { $0 < 1e-6 })
    #expect(abs(found.factor / map.factor - 1) < 1e-9)
    let turn = abs(found.degrees - degrees)
    #expect(min(turn, 360 - turn) < 1e-6)
  }

  @Test("Noise on many points spreads over them, and no small change of the map does better", arguments: 0..<50)
  func leastSquares(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let map = Self.map(scale: 2, degrees: 33, x: 5, y: -7)
    let pairs = (0..<6).map { _ in
      let point = Point(x: .random(in: 0...1000, using: &random), y: .random(in: 0...1000, using: &random))
      var to = map.apply(point)
      to.x += .random(in: -3...3, using: &random)
      to.y += .random(in: -3...3, using: &random)
      return (from: point, to: to)
    }
    func sum(_ map: Similarity) -> Double { map.residuals(pairs).reduce(0) { $0 + $1 * $1 } }
    let found = try #require(Similarity(fitting: pairs))
    for step in [-1.0, 1] {
      var (a, b, x, y) = (found, found, found, found)
      a.a += step * 1e-4
      b.b += step * 1e-4
      x.tx += step * 1e-2
      y.ty += step * 1e-2
      for other in [a, b, x, y] { #expect(sum(other) > sum(found)) }
    }
  }

  @Test("Degrees are those of the arc tangent, all round", arguments: 0..<720)
  func degrees(half: Int) {
    let degrees = Double(half) / 2
    #expect(abs(Self.map(scale: 3, degrees: degrees, x: 0, y: 0).degrees - degrees) < 1e-9)
  }

  @Test("Points that are one say nothing")
  func degenerate() {
    let point = Point(x: 3, y: 4)
    #expect(Similarity(fitting: [(point, point)]) == nil)
    #expect(Similarity(fitting: [(point, point), (point, Point(x: 9, y: 9))]) == nil)
    #expect(Similarity(fitting: [(point, point), (Point(x: 5, y: 6), point)]) == nil)
  }
}
