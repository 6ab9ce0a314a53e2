/// A map of the plane that keeps shapes: one scale, one turn, a shift, no mirroring. x' = a·x − b·y + tx, y' = b·x + a·y + ty.
package struct Similarity: Sendable, Equatable {
  /// The scale times cosine and sine of the turn, which is clockwise where y grows downwards.
  package var a, b: Double
  package var tx, ty: Double

  package init(a: Double, b: Double = 0, tx: Double = 0, ty: Double = 0) {
    (self.a, self.b, self.tx, self.ty) = (a, b, tx, ty)
  }

  /// The map that brings points closest to others, by least squares of what remains between them; exact for two.
  ///
  /// Horn's closed solution for the plane, where points are complex numbers: a + ib = Σ z̄·w / Σ |z|² about both centroids
  /// (B. K. P. Horn, "Closed-form solution of absolute orientation using unit quaternions", J. Opt. Soc. Am. A 4, 1987). `nil` for
  /// less than two pairs, and when the points on either side are all one.
  package init?(fitting pairs: [(from: Point, to: Point)]) {
    guard pairs.count >= 2 else { return nil }
    let count = Double(pairs.count)
    func centroid(_ points: [Point]) -> Point {
      Point(x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
    let (from, to) = (centroid(pairs.map(\.from)), centroid(pairs.map(\.to)))
    var (square, real, imaginary) = (0.0, 0.0, 0.0)
    for pair in pairs {
      let (x, y) = (pair.from.x - from.x, pair.from.y - from.y)
      let (u, v) = (pair.to.x - to.x, pair.to.y - to.y)
      square += x * x + y * y
      real += x * u + y * v
      imaginary += x * v - y * u
    }
    guard square > 0 else { return nil }
    (a, b) = (real / square, imaginary / square)
    (tx, ty) = (to.x - a * from.x + b * from.y, to.y - b * from.x - a * from.y)
    guard factor > 0, factor.isFinite, tx.isFinite, ty.isFinite else { return nil }
  }

  /// By how much lengths grow.
  package var factor: Double { (a * a + b * b).squareRoot() }

  /// By how many degrees it turns, clockwise where y grows downwards, from 0 up to 360.
  ///
  /// By sums and square roots alone, so that it is the same number everywhere: atan x = 2·atan(x / (1 + √(1 + x²))), thrice, then
  /// the series of Gregory.
  package var degrees: Double {
    // Within an eighth of the circle, so that x is at most 1.
    let (low, high) = (min(a.magnitude, b.magnitude), max(a.magnitude, b.magnitude))
    var x = low / high
    for _ in 1...3 { x /= 1 + (1 + x * x).squareRoot() }
    var (sum, power) = (0.0, x)
    for n in 0..<12 {
      sum += (n.isMultiple(of: 2) ? power : -power) / Double(2 * n + 1)
      power *= x * x
    }
    var angle = sum * 8 * 180 / Double.pi
    if b.magnitude > a.magnitude { angle = 90 - angle }
    if a < 0 { angle = 180 - angle }
    if b < 0 { angle = 360 - angle }
    return angle >= 360 ? 0 : angle
  }

  /// Where the map puts a point.
  package func apply(_ point: Point) -> Point {
    Point(x: a * point.x - b * point.y + tx, y: b * point.x + a * point.y + ty)
  }

  /// How far each point remains from where it should go.
  package func residuals(_ pairs: [(from: Point, to: Point)]) -> [Double] {
    pairs.map { apply($0.from).distance(to: $0.to) }
  }
}
