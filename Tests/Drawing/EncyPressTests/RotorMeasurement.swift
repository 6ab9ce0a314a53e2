import EncyBase
import Foundation

/// The rotor's circle as it was painted, against marks of the customer's own drawing that went through the same printer.
///
/// The drawing (``PlanFixture``) has a magenta cross where the fan belongs, a green and a red square at a known distance on site.
struct RotorMeasurement {
  struct MarkMissing: Error, CustomStringConvertible {
    let description: String
  }

  /// Pixels of the diameter, between the middles of the line on both sides.
  let diameter: Double
  /// Pixels the diameter should have by the distance between the squares.
  let expectedDiameter: Double
  /// Pixels between the circle's centre and the cross.
  let offset: Double

  var relativeError: Double { abs(diameter - expectedDiameter) / expectedDiameter }

  /// - Parameters:
  ///   - diameter: Millimetres of the rotor.
  ///   - distance: Millimetres on site between the middles of the squares.
  init(_ raster: Raster, diameter millimetres: Double, distance: Double) throws {
    // Marks are the only bright colours; greys are most of the picture and are passed over.
    let marks = raster.brightPixels()
    func middle(_ name: String, _ weight: (Raster.Pixel) -> Double) throws -> Point {
      var (sum, x, y) = (0.0, 0.0, 0.0)
      for pixel in marks {
        let share = weight(pixel)
        if share > 0.02 { (sum, x, y) = (sum + share, x + share * pixel.x, y + share * pixel.y) }
      }
      guard sum > 4 else { throw MarkMissing(description: "the \(name) mark is not on the picture") }
      return Point(x: x / sum, y: y / sum)
    }
    let green = try middle("green") { ($0.green - max($0.red, $0.blue)) / 255 }
    let red = try middle("red") { ($0.red - max($0.green, $0.blue)) / 255 }
    let rough = try middle("magenta") { (min($0.red, $0.blue) - $0.green) / 255 }
    expectedDiameter = green.distance(to: red) / distance * millimetres
    let radius = expectedDiameter / 2

    // The cross's arms reach beyond the rotor: only there are they free of the fan. Each arm tells one coordinate, whatever hides
    // a part of it.
    var (sumX, x, sumY, y) = (0.0, 0.0, 0.0, 0.0)
    for pixel in marks {
      let share = (min(pixel.red, pixel.blue) - pixel.green) / 255
      guard share > 0.02 else { continue }
      if abs(pixel.y - rough.y) > radius * 1.1 { (sumX, x) = (sumX + share, x + share * pixel.x) }
      if abs(pixel.x - rough.x) > radius * 1.1 { (sumY, y) = (sumY + share, y + share * pixel.y) }
    }
    guard sumX > 2, sumY > 2 else { throw MarkMissing(description: "the cross's arms are not on the picture") }
    let cross = Point(x: x / sumX, y: y / sumY)

    // The line is where blue rules over red. Seen from outside inwards along each ray: in at one half, out again at one half.
    func blueness(_ point: Point) -> Double {
      let (fx, fy) = (point.x - 0.5, point.y - 0.5)
      let (left, top) = (Int(fx.rounded(.down)), Int(fy.rounded(.down)))
      guard left >= 0, top >= 0, left + 1 < raster.width, top + 1 < raster.height else { return 0 }
      let (u, v) = (fx - Double(left), fy - Double(top))
      func value(_ x: Int, _ y: Int) -> Double {
        let color = raster.color(x, y)
        return max(0, color.blue - color.red) / 148
      }
      return value(left, top) * (1 - u) * (1 - v) + value(left + 1, top) * u * (1 - v)
        + value(left, top + 1) * (1 - u) * v + value(left + 1, top + 1) * u * v
    }
    var ring: [(sine: Double, cosine: Double, radius: Double)] = []
    for step in 0..<360 {
      // Not where the cross shines through.
      guard (4..<86).contains(step % 90) else { continue }
      let angle = Double(step) * Double.pi / 180
      let (sine, cosine) = (sin(angle), cos(angle))
      var (peak, peakAt) = (0.0, 0.0)
      var at = radius * 1.12
      var samples: [(Double, Double)] = []
      while at > radius * 0.88 {
        let value = blueness(Point(x: cross.x + cosine * at, y: cross.y + sine * at))
        samples.append((at, value))
        if value > peak + 1e-9 { (peak, peakAt) = (value, at) }
        if peak > 0.35, value < peak * 0.5 { break }
        at -= 0.1
      }
      guard peak > 0.35 else { continue }
      let line = samples.filter { $0.1 >= peak * 0.5 && abs($0.0 - peakAt) < radius * 0.03 + 2 }
      guard let outer = line.first, let inner = line.last else { continue }
      ring.append((sine, cosine, (outer.0 + inner.0) / 2))
    }
    guard ring.count > 250 else {
      throw MarkMissing(description: "the rotor's line was found on \(ring.count) of 328 rays only")
    }
    // A circle about a centre that is a little off: r(θ) ≈ r + dx·cos θ + dy·sin θ; rays that met something else are left out.
    let usual = ring.map(\.radius).sorted()[ring.count / 2]
    let sound = ring.filter { abs($0.radius - usual) < max(3, radius * 0.02) }
    let count = Double(sound.count)
    var (dx, dy, r) = (0.0, 0.0, usual)
    for _ in 0..<20 {
      r = sound.reduce(0) { $0 + $1.radius - dx * $1.cosine - dy * $1.sine } / count
      dx =
        sound.reduce(0) { $0 + ($1.radius - r - dy * $1.sine) * $1.cosine }
        / sound.reduce(0) { $0 + $1.cosine * $1.cosine }
      dy =
        sound.reduce(0) { $0 + ($1.radius - r - dx * $1.cosine) * $1.sine }
        / sound.reduce(0) { $0 + $1.sine * $1.sine }
    }
    diameter = 2 * r
    offset = (dx * dx + dy * dy).squareRoot()
  }
}
