import EncyBase
import EncyDocument
import EncyLayout

/// Judges layouts by counting points: slow, plain, and sharing nothing with what it judges but the overlay's values. Metres.
struct PlainJudge {
  let zone: [Point]
  let keepOuts: [KeepOut]
  let diameter: Double
  let blades: Double

  init(_ hall: LayoutCase, _ product: Product) {
    zone = hall.zone
    keepOuts = hall.plan.keepOuts
    diameter = (product.diameter ?? 0) / 1000
    blades = (hall.building.fanUnderside ?? 0) / 1000
  }

  // MARK: Distances

  static func isInside(_ polygon: [Point], _ p: Point) -> Bool {
    var turns = 0
    for (index, a) in polygon.enumerated() {
      let b = polygon[(index + 1) % polygon.count]
      let side = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
      if a.y <= p.y, b.y > p.y, side > 0 { turns += 1 }
      if a.y > p.y, b.y <= p.y, side < 0 { turns -= 1 }
    }
    return turns != 0
  }

  static func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let square = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
    let t = square == 0 ? 0 : min(1, max(0, ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square))
    return p.distance(to: Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y)))
  }

  static func edgeDistance(_ polygon: [Point], _ p: Point) -> Double {
    polygon.indices.map { distance(p, polygon[$0], polygon[($0 + 1) % polygon.count]) }.min() ?? .infinity
  }

  private func distance(_ keepOut: KeepOut, _ p: Point) -> Double {
    func metres(_ point: Point) -> Point { Point(x: point.x / LayoutCase.unit, y: point.y / LayoutCase.unit) }
    switch keepOut.shape {
    case .point(let place), .line(let place, _): return metres(place).distance(to: p)
    case .circle(let center, let radius): return max(0, metres(center).distance(to: p) - radius / LayoutCase.unit)
    case .polygon(let corners):
      let polygon = corners.map(metres)
      return PlainJudge.isInside(polygon, p) ? 0 : PlainJudge.edgeDistance(polygon, p)
    }
  }

  /// Whether one metre of height, or more where that is asked, lies between blades and keep-out.
  private func isApart(_ keepOut: KeepOut) -> Bool {
    let clearance = keepOut.clearance ?? 1000
    if let bottom = keepOut.bottom, bottom - blades * 1000 >= clearance { return true }
    if let top = keepOut.top, blades * 1000 - top >= clearance { return true }
    return false
  }

  /// Whether a hub may be at a place. Two millimetres are let pass.
  func isFree(_ p: Point) -> Bool {
    let near = 0.002
    guard PlainJudge.isInside(zone, p), PlainJudge.edgeDistance(zone, p) >= diameter / 2 + 1 - near else {
      return false
    }
    for keepOut in keepOuts {
      let distance = distance(keepOut, p)
      let tip = distance - diameter / 2 + near
      switch keepOut.kind {
      case .smokeDetector:
        if tip < 0.9144 { return false }
      case .diffuser:
        let height = keepOut.bottom ?? keepOut.top
        let isBelow = height.map { blades * 1000 < $0 } ?? true
        if distance + near < (isBelow ? 2 : 1) * diameter { return false }
      case .sprinkler: break
      default:
        if !isApart(keepOut), tip < (keepOut.clearance ?? 1000) / 1000 { return false }
      }
    }
    return true
  }

  /// What is wrong with hubs at those places.
  func faults(of places: [Point]) -> [String] {
    var faults: [String] = []
    for (index, place) in places.enumerated() {
      if !isFree(place) { faults.append("no room at \(place)") }
      for other in places[..<index] where place.distance(to: other) < 1.3 * diameter - 0.002 {
        faults.append("\(place) is too near to \(other)")
      }
    }
    return faults
  }

  // MARK: Cells, by points

  /// Points spread evenly over the zone.
  func samples(_ count: Int) -> [Point] {
    let (xs, ys) = (zone.map(\.x), zone.map(\.y))
    let (left, right, top, bottom) = (xs.min() ?? 0, xs.max() ?? 0, ys.min() ?? 0, ys.max() ?? 0)
    let step = ((right - left) * (bottom - top) / Double(count)).squareRoot()
    var samples: [Point] = []
    var y = top + step / 2
    while y < bottom {
      var x = left + step / 2
      while x < right {
        let place = Point(x: x, y: y)
        if PlainJudge.isInside(zone, place) { samples.append(place) }
        x += step
      }
      y += step
    }
    return samples
  }

  /// The share of the zone within 3.5 diameters of a hub.
  func coverage(of places: [Point], samples count: Int = 12_000) -> Double {
    let samples = samples(count)
    let reach = 3.5 * diameter
    let covered = samples.count { sample in places.contains { $0.distance(to: sample) <= reach } }
    return samples.isEmpty ? 0 : Double(covered) / Double(samples.count)
  }

  var area: Double {
    zone.indices.reduce(0) { sum, index in
      let (a, b) = (zone[index], zone[(index + 1) % zone.count])
      return sum + (a.x * b.y - b.x * a.y) / 2
    }.magnitude
  }

  /// Whether all cells keep P9 and the coverage is reached; limits are loosened by `slack` for what counting points can't tell.
  func isRegular(_ places: [Point], samples: [Point], coverage: Double = 0.95, slack: Double) -> Bool {
    struct Sums { var n = 0.0, x = 0.0, y = 0.0, xx = 0.0, yy = 0.0, xy = 0.0 }
    var sums = [Sums](repeating: Sums(), count: places.count)
    var covered = 0
    for sample in samples {
      var near = 0
      var least = Double.infinity
      for (index, place) in places.enumerated() {
        let (dx, dy) = (place.x - sample.x, place.y - sample.y)
        if dx * dx + dy * dy < least { (least, near) = (dx * dx + dy * dy, index) }
      }
      if least <= 12.25 * diameter * diameter { covered += 1 }
      sums[near].n += 1
      sums[near].x += sample.x
      sums[near].y += sample.y
      sums[near].xx += sample.x * sample.x
      sums[near].yy += sample.y * sample.y
      sums[near].xy += sample.x * sample.y
    }
    guard Double(covered) >= (coverage - slack) * Double(samples.count) else { return false }
    for sum in sums {
      let cell = sum.n / Double(samples.count) * area
      let ratio = diameter / cell.squareRoot()
      guard sum.n > 3, ratio >= 0.2 * (1 - slack), ratio <= 0.4 * (1 + slack) else { return false }
      let (mx, my) = (sum.x / sum.n, sum.y / sum.n)
      let (a, b, c) = (sum.xx / sum.n - mx * mx, sum.yy / sum.n - my * my, sum.xy / sum.n - mx * my)
      let spread = (((a - b) / 2) * ((a - b) / 2) + c * c).squareRoot()
      guard ((a + b) / 2 + spread) <= 2.25 * (1 + slack) * (1 + slack) * ((a + b) / 2 - spread) else { return false }
    }
    return true
  }
}
