package import EncyBase

/// A fan as cells see it.
package struct Site: Sendable, Equatable {
  /// Its hub, in millimetres.
  package var position: SitePoint
  /// How far it reaches, in millimetres. Among fans of one reach, cells are Voronoi's; a fan that reaches further gets more.
  package var reach: Double

  package init(position: SitePoint, reach: Double) { (self.position, self.reach) = (position, reach) }
}

/// What a fan serves: the part of a zone that is nearer to it than to any other (the power diagram of the fans' reaches; Aurenhammer,
/// "Power diagrams: properties, algorithms and applications", 1987), with its moments.
package struct Cell: Sendable, Equatable {
  /// Corners; where the zone is concave, parts may hang together by edges of no width.
  package var corners: [SitePoint]
  /// Square millimetres.
  package var area: Double
  /// Its centre of gravity.
  package var centroid: SitePoint
  /// How long it is for its width: the ratio of its principal radii of gyration, which for a rectangle is that of its sides.
  package var aspect: Double
  /// Distance from the hub to its farthest corner.
  package var radius: Double
  /// Square millimetres of it within the fan's reach, at most 0.2 % too little.
  package var covered: Double
  /// The direction it is longest in.
  var length: Axis
  /// The variance across that, in square millimetres.
  var width: Double

  /// A unit vector, and the variance along it in square millimetres.
  package struct Axis: Sendable, Equatable {
    var x, y, variance: Double
  }
}

/// An edge between two cells, seen from one of them: about its hub, its interior to the right as drawn.
struct Border {
  /// The other site.
  let other: Int
  let from: SitePoint
  let to: SitePoint
}

/// Cuts a zone into the cells of its fans.
struct CellCutter {
  private let outline: [SitePoint]
  /// The piece as cut so far: the first `count` points.
  private var front: [SitePoint]
  private var back: [SitePoint]
  /// On which side of a cut each point lies, and how far.
  private var sides: [Double]
  private var count = 0
  /// Of each point, what the edge from it on was cut by: a site, or `wall`.
  private var frontLabels: [Int32]
  private var backLabels: [Int32]

  /// Edges of the zone.
  private static let wall: Int32 = -1
  /// Edges of the circle that a fan reaches.
  private static let circle: Int32 = -2
  private static let nowhere = SitePoint(x: 0, y: 0)

  init(_ zone: SitePolygon) {
    outline = zone.corners
    front = [SitePoint](repeating: CellCutter.nowhere, count: 4 * zone.corners.count + 32)
    back = front
    sides = [Double](repeating: 0, count: front.count)
    frontLabels = [Int32](repeating: CellCutter.wall, count: front.count)
    backLabels = frontLabels
  }

  /// The cell of a site. Of sites at one place, the first has it all. Whoever only measures can leave the corners out.
  mutating func cell(of index: Int, among sites: [Site], withCorners: Bool = true) -> Cell {
    var cell = cutOut(index, among: sites, withCorners)
    cell.covered = cell.radius <= sites[index].reach ? cell.area : coveredArea(sites[index].reach)
    return cell
  }

  /// The cell of a site, where it borders on others, and how what is covered of it grows as the hub moves.
  mutating func borderedCell(of index: Int, among sites: [Site], borders: inout [Border]) -> (
    cell: Cell, arc: SitePoint
  ) {
    var cell = cutOut(index, among: sites, false)
    borders.removeAll(keepingCapacity: true)
    for point in 0..<count where frontLabels[point] >= 0 {
      borders.append(
        Border(
          other: Int(frontLabels[point]), from: front[point], to: front[point + 1 == count ? 0 : point + 1]))
    }
    guard cell.radius > sites[index].reach else {
      cell.covered = cell.area
      return (cell, CellCutter.nowhere)
    }
    cell.covered = coveredArea(sites[index].reach)
    var arc = CellCutter.nowhere
    for point in 0..<count where frontLabels[point] == CellCutter.circle {
      let (from, to) = (front[point], front[point + 1 == count ? 0 : point + 1])
      arc = SitePoint(x: arc.x + to.y - from.y, y: arc.y - to.x + from.x)
    }
    return (cell, arc)
  }

  /// The cell but for what of it is covered.
  private mutating func cutOut(_ index: Int, among sites: [Site], _ withCorners: Bool) -> Cell {
    let own = sites[index]
    let (x, y) = (own.position.x, own.position.y)
    // About the hub, so that no digits are lost.
    for (number, corner) in outline.enumerated() {
      front[number] = SitePoint(x: corner.x - x, y: corner.y - y)
      frontLabels[number] = CellCutter.wall
    }
    count = outline.count
    var square = farthest()
    // Fans come row by row: those next in the list are near and leave little for the others to cut.
    let all = sites.span
    for step in 2..<2 * max(all.count, 1) {
      let other = step % 2 == 0 ? index + step / 2 : index - step / 2
      guard other >= 0, other < all.count else { continue }
      let site = all[other]
      let (dx, dy) = (site.position.x - x, site.position.y - y)
      let distance = dx * dx + dy * dy
      if distance == 0 {
        guard site.reach > own.reach || (site.reach == own.reach && other < index) else { continue }
        count = 0
        break
      }
      // Nearer to this hub: n · p <= edge.
      let edge = (distance + own.reach * own.reach - site.reach * site.reach) / 2
      if edge >= 0, edge * edge >= square * distance { continue }
      if cut(dx, dy, edge, Int32(truncatingIfNeeded: other)) { square = farthest() }
      if count == 0 { break }
    }
    var cell = measured(x, y, withCorners)
    cell.radius = square.squareRoot()
    return cell
  }

  /// The cells of all sites.
  mutating func cells(of sites: [Site], withCorners: Bool = true) -> [Cell] {
    sites.indices.map { cell(of: $0, among: sites, withCorners: withCorners) }
  }

  /// The square of the distance to the farthest corner.
  private func farthest() -> Double {
    var square = 0.0
    let corners = front.span
    for index in 0..<count {
      square = max(square, corners[index].x * corners[index].x + corners[index].y * corners[index].y)
    }
    return square
  }

  /// Keeps the half plane x·nx + y·ny <= edge (Sutherland and Hodgman, "Reentrant polygon clipping", 1974).
  /// - Returns: Whether anything was cut off.
  private mutating func cut(_ nx: Double, _ ny: Double, _ edge: Double, _ label: Int32) -> Bool {
    guard count > 0 else { return false }
    // A cut adds a point at most for each that it leaves.
    if 2 * count > front.count {
      front += [SitePoint](repeating: CellCutter.nowhere, count: 2 * count)
      back = front
      sides = [Double](repeating: 0, count: front.count)
      frontLabels += [Int32](repeating: CellCutter.wall, count: 2 * count)
      backLabels = frontLabels
    }
    let kept = CellCutter.clip(
      front, frontLabels, count, nx, ny, edge, label, &sides, &back, &backLabels)
    guard let kept else { return false }
    swap(&front, &back)
    swap(&frontLabels, &backLabels)
    count = kept
    return true
  }

  /// - Returns: How many points are left; `nil` where nothing is cut off.
  private static func clip(
    _ points: [SitePoint], _ labels: [Int32], _ count: Int, _ nx: Double, _ ny: Double, _ edge: Double,
    _ label: Int32, _ sides: inout [Double], _ left: inout [SitePoint], _ leftLabels: inout [Int32]
  ) -> Int? {
    // Of arrays, each change would look anew whether they are shared.
    let points = points.span
    let labels = labels.span
    var sides = sides.mutableSpan
    var isCut = false
    for index in 0..<count {
      let side = points[index].x * nx + points[index].y * ny - edge
      sides[index] = side
      if side > 0 { isCut = true }
    }
    guard isCut else { return nil }
    var left = left.mutableSpan
    var leftLabels = leftLabels.mutableSpan
    var kept = 0
    var (previous, before, along) = (points[count - 1], sides[count - 1], labels[count - 1])
    for index in 0..<count {
      let (corner, side) = (points[index], sides[index])
      if (side > 0) != (before > 0) {
        let share = before / (before - side)
        left[kept] = SitePoint(
          x: previous.x + share * (corner.x - previous.x), y: previous.y + share * (corner.y - previous.y))
        // Where it leaves, the cut goes on; where it comes back, the edge does.
        leftLabels[kept] = side > 0 ? label : along
        kept += 1
      }
      if side <= 0 {
        left[kept] = corner
        leftLabels[kept] = labels[index]
        kept += 1
      }
      (previous, before, along) = (corner, side, labels[index])
    }
    return kept
  }

  /// Area, centre and shape by Green's theorem, which holds for edges of no width, too.
  private func measured(_ x: Double, _ y: Double, _ withCorners: Bool) -> Cell {
    var (twice, mx, my) = (0.0, 0.0, 0.0)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    if count > 0 {
      var previous = front[count - 1]
      for corner in front[..<count] {
        let cross = previous.x * corner.y - corner.x * previous.y
        twice += cross
        mx += cross * (previous.x + corner.x)
        my += cross * (previous.y + corner.y)
        xx += cross * (previous.x * previous.x + previous.x * corner.x + corner.x * corner.x)
        yy += cross * (previous.y * previous.y + previous.y * corner.y + corner.y * corner.y)
        xy +=
          cross
          * (2 * previous.x * previous.y + previous.x * corner.y + corner.x * previous.y + 2 * corner.x * corner.y)
        previous = corner
      }
    }
    let area = twice / 2
    guard area > 1 else {
      return Cell(
        corners: [], area: 0, centroid: SitePoint(x: x, y: y), aspect: 1, radius: 0, covered: 0,
        length: Cell.Axis(x: 1, y: 0, variance: 0), width: 0)
    }
    let (cx, cy) = (mx / (6 * area), my / (6 * area))
    let (varianceX, varianceY) = (xx / (12 * area) - cx * cx, yy / (12 * area) - cy * cy)
    let covariance = xy / (24 * area) - cx * cy
    let mean = (varianceX + varianceY) / 2
    let half = (varianceX - varianceY) / 2
    let spread = (half * half + covariance * covariance).squareRoot()
    let aspect = mean > spread ? ((mean + spread) / (mean - spread)).squareRoot() : .infinity
    // The eigenvector of the larger variance, from the column that keeps more digits.
    let (ax, ay) = half >= 0 ? (half + spread, covariance) : (covariance, spread - half)
    let size = (ax * ax + ay * ay).squareRoot()
    let axis =
      size > 0 ? Cell.Axis(x: ax / size, y: ay / size, variance: mean + spread) : Cell.Axis(x: 1, y: 0, variance: mean)
    return Cell(
      corners: withCorners ? front[..<count].map { SitePoint(x: $0.x + x, y: $0.y + y) } : [], area: area,
      centroid: SitePoint(x: x + cx, y: y + cy),
      aspect: aspect, radius: 0, covered: 0, length: axis, width: max(0, mean - spread))
  }

  /// How much of the cell lies within the regular polygon of 64 corners inscribed in the circle of that radius.
  private mutating func coveredArea(_ radius: Double) -> Double {
    let apothem = radius * Directions.cosineOfHalfStep
    // The sides that any corner is beyond; cutting takes no corner beyond another.
    var beyond: UInt64 = 0
    for corner in front[..<count] where corner.x * corner.x + corner.y * corner.y > apothem * apothem {
      func isBeyond(_ side: Int) -> Bool {
        let direction = Directions.betweenCorners[side & 63]
        return direction.x * corner.x + direction.y * corner.y > apothem
      }
      let first = Directions.sector(of: corner)
      var side = first
      while side > first - 32, isBeyond(side) {
        beyond |= 1 << UInt64(side & 63)
        side -= 1
      }
      side = first + 1
      while side < first + 32, isBeyond(side) {
        beyond |= 1 << UInt64(side & 63)
        side += 1
      }
    }
    while beyond != 0 {
      let direction = Directions.betweenCorners[beyond.trailingZeroBitCount]
      beyond &= beyond - 1
      _ = cut(direction.x, direction.y, apothem, CellCutter.circle)
    }
    return max(0, front[..<count].signedArea())
  }
}

/// Unit vectors all round, by halving right angles: square roots give the same on every machine.
enum Directions {
  /// 64 of them, evenly, beginning to the right, clockwise as drawn.
  static let all: [SitePoint] = {
    var vectors = [SitePoint(x: 1, y: 0), SitePoint(x: 0, y: 1), SitePoint(x: -1, y: 0), SitePoint(x: 0, y: -1)]
    for _ in 0..<4 {
      var finer: [SitePoint] = []
      for (index, vector) in vectors.enumerated() {
        finer.append(vector)
        finer.append(between(vector, vectors[(index + 1) % vectors.count]))
      }
      vectors = finer
    }
    return vectors
  }()

  /// Those halfway between two of ``all``.
  static let betweenCorners: [SitePoint] = all.indices.map { between(all[$0], all[($0 + 1) % all.count]) }

  /// The last of ``betweenCorners`` that a point isn't before, going clockwise as drawn.
  static func sector(of point: SitePoint) -> Int {
    func isPast(_ index: Int) -> Bool {
      let direction = betweenCorners[index & 63]
      return direction.x * point.y - direction.y * point.x >= 0
    }
    // The quarter, then by halves.
    var (low, high) =
      point.y >= 0 ? (point.x >= 0 ? (-1, 16) : (15, 32)) : (point.x < 0 ? (31, 48) : (47, 64))
    while high - low > 1 {
      let middle = (low + high) / 2
      if isPast(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// The cosine of half the angle between two of ``all``.
  static let cosineOfHalfStep = all[0].x * betweenCorners[0].x + all[0].y * betweenCorners[0].y

  private static func between(_ one: SitePoint, _ other: SitePoint) -> SitePoint {
    let (x, y) = (one.x + other.x, one.y + other.y)
    let length = (x * x + y * y).squareRoot()
    return SitePoint(x: x / length, y: y / length)
  }
}
