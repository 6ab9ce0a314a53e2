import EncyBase

/// Hubs in straight rows.
struct RowPattern: Equatable {
  /// The hubs of each row, in the frame; rows run along the first axis, or along the second when `isUpright`.
  var rows: [[SitePoint]]
  var isUpright: Bool

  var places: [SitePoint] { rows.flatMap { $0 } }
  var count: Int { rows.reduce(0) { $0 + $1.count } }
}

/// Ways to spread fans over a zone, before anything is known of them but how many: rows of equal shares of its area, and lattices.
struct RowPatterns {
  private let corners: [SitePoint]
  private let turned: [SitePoint]
  private let box: SiteRect
  private let area: Double
  private var lattices: [Int: [RowPattern]] = [:]
  private var grids: [Int: [RowPattern]] = [:]
  private var known: [Int: [RowPattern]] = [:]

  init(_ zone: SitePolygon, frame: Frame) {
    corners = frame.local(zone)
    // Mirrored, so that rows of it are columns of the zone.
    turned = corners.reversed().map { SitePoint(x: $0.y, y: $0.x) }
    box = SitePolygon.bounds(of: corners)
    area = zone.area
  }

  /// Whether the zone is a rectangle along the frame.
  var isRectangle: Bool { (box.width * box.height - area).magnitude <= 1e-5 * area }

  /// The patterns of so many hubs, the plainest first.
  mutating func patterns(of count: Int) -> [RowPattern] {
    if let patterns = known[count] { return patterns }
    var patterns = lattices(of: count)
    for isUpright in [false, true] {
      let outline = isUpright ? turned : corners
      let bounds = SitePolygon.bounds(of: outline)
      let ideal = (Double(count) * bounds.height / max(bounds.width, 1e-9)).squareRoot()
      let least = count <= 12 ? 1 : max(1, Int(ideal))
      let most = count <= 12 ? count : min(count, Int(ideal) + 1)
      guard least <= most else { continue }
      for rows in least...most {
        for counts in RowPatterns.spread(count, over: shares(of: outline, bounds, rows)) {
          for isStraight in count <= 24 ? [true, false] : [true] {
            let pieces = self.rows(of: outline, counts, isStraight: isStraight)
            let pattern = RowPattern(
              rows: isUpright ? pieces.map { $0.map { SitePoint(x: $0.y, y: $0.x) } } : pieces, isUpright: isUpright)
            if !patterns.contains(pattern) { patterns.append(pattern) }
          }
        }
      }
    }
    known[count] = patterns
    return patterns
  }

  /// More cells of grids than these are not looked at: no hall has them.
  private static let mostCells = 600_000

  /// The regular grids over the box around a zone, those with the squarest cells first: hubs in the middles of equal cells, without those outside
  /// the zone.
  static func grids(
    of zone: SitePolygon, _ frame: Frame, _ counts: ClosedRange<Int>, mostAspect: Double
  ) -> [[SitePoint]] {
    let box = SitePolygon.bounds(of: frame.local(zone))
    let fill = max(0.2, zone.area / max(box.width * box.height, 1e-9))
    let most = Int((Double(counts.upperBound) / fill * 1.35).rounded(.up))
    var sizes: [(columns: Int, rows: Int, aspect: Double)] = []
    for columns in 1...most {
      for rows in 1...max(1, most / columns) where columns * rows >= counts.lowerBound {
        let (width, height) = (box.width / Double(columns), box.height / Double(rows))
        let aspect = max(width, height) / max(min(width, height), 1e-9)
        // Cells at the outline may be shorter than those of the grid.
        if aspect <= mostAspect * 1.5 { sizes.append((columns, rows, aspect)) }
      }
    }
    sizes.sort { ($0.columns * $0.rows, $0.columns) < ($1.columns * $1.rows, $1.columns) }
    var grids: [(aspect: Double, places: [SitePoint])] = []
    var left = mostCells
    for size in sizes {
      left -= size.columns * size.rows
      if left < 0 { break }
      let (width, height) = (box.width / Double(size.columns), box.height / Double(size.rows))
      var places: [SitePoint] = []
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let place = frame.site(
            SitePoint(x: box.x + (Double(column) + 0.5) * width, y: box.y + (Double(row) + 0.5) * height))
          if zone.contains(place) { places.append(place) }
        }
      }
      if counts.contains(places.count) { grids.append((size.aspect, places)) }
    }
    return grids.enumerated().sorted { ($0.element.aspect, $0.offset) < ($1.element.aspect, $1.offset) }
      .map(\.element.places)
  }

  // MARK: Rows of equal shares

  /// The areas of so many bands of equal height.
  private func shares(of outline: [SitePoint], _ bounds: SiteRect, _ rows: Int) -> [Double] {
    var areas: [Double] = []
    var before = 0.0
    for row in 1...rows {
      let edge = bounds.y + bounds.height * Double(row) / Double(rows)
      let above = row == rows ? area : HalfPlanes.area(of: outline, above: edge)
      areas.append(max(0, above - before))
      before = above
    }
    return areas
  }

  /// How many hubs each row may get: by largest remainders, where ties go to the middle rows or to the outer ones.
  static func spread(_ count: Int, over areas: [Double]) -> [[Int]] {
    let total = areas.reduce(0, +)
    guard total > 0, areas.count <= count else { return [] }
    var results: [[Int]] = []
    for prefersMiddle in [true, false] {
      var counts = areas.map { max(1, Int(Double(count) * $0 / total + 1e-9)) }
      var left = count - counts.reduce(0, +)
      let middle = Double(areas.count - 1) / 2
      func rank(_ row: Int, _ counts: [Int]) -> (Double, Double, Int) {
        // To a millionth, so that rows of one size are one.
        let remainder = ((Double(count) * areas[row] / total - Double(counts[row])) * 1e6).rounded()
        let off = (Double(row) - middle).magnitude
        return (-remainder, prefersMiddle ? off : -off, row)
      }
      while left > 0, let row = areas.indices.min(by: { rank($0, counts) < rank($1, counts) }) {
        counts[row] += 1
        left -= 1
      }
      while left < 0,
        let row = areas.indices.filter({ counts[$0] > 1 }).max(by: { rank($0, counts) < rank($1, counts) })
      {
        counts[row] -= 1
        left += 1
      }
      if left == 0, !results.contains(counts) { results.append(counts) }
    }
    return results
  }

  /// Bands with areas by their counts, each cut into that many pieces of one area: the pieces' middles.
  private func rows(of outline: [SitePoint], _ counts: [Int], isStraight: Bool) -> [[SitePoint]] {
    let total = counts.reduce(0, +)
    var rest = outline
    var left = total
    var rows: [[SitePoint]] = []
    for (row, count) in counts.enumerated() {
      let band: [SitePoint]
      if row + 1 == counts.count {
        band = rest
      } else {
        (band, rest) = HalfPlanes.split(rest, share: Double(count) / Double(left))
      }
      left -= count
      var piecesLeft = band.map { SitePoint(x: $0.y, y: $0.x) }
      // Mirrored, so that the same cut goes the other way; mirroring turns it round.
      piecesLeft.reverse()
      var places: [SitePoint] = []
      for piece in 0..<count {
        let part: [SitePoint]
        if piece + 1 == count {
          part = piecesLeft
        } else {
          (part, piecesLeft) = HalfPlanes.split(piecesLeft, share: 1 / Double(count - piece))
        }
        let middle = HalfPlanes.centroid(of: part)
        places.append(SitePoint(x: middle.y, y: middle.x))
      }
      if isStraight {
        let y = HalfPlanes.centroid(of: band).y
        places = places.map { SitePoint(x: $0.x, y: y) }
      }
      rows.append(places)
    }
    return rows
  }

  // MARK: Lattices

  /// Lattices over the box around the zone, of cells near square; cells with little of the zone have no hub.
  private mutating func lattices(of count: Int) -> [RowPattern] {
    if let patterns = lattices[count] { return patterns }
    var patterns: [RowPattern] = []
    // How many cells of a lattice over the box have a hub is at most all, and hardly fewer than their share of the area.
    let fill = max(0.2, area / (box.width * box.height))
    let (least, most) = (count, Int((Double(count) / fill * 1.35).rounded(.up)))
    for columns in 1...most {
      // Cells near square fix how many rows there are for so many columns.
      let square = Double(columns) * box.height / max(box.width, 1e-9)
      let rowsLeast = max((least + columns - 1) / columns, Int(square / 1.6), 1)
      let rowsMost = min(most / columns, Int(square * 1.6) + 1)
      guard rowsLeast <= rowsMost else { continue }
      for rows in rowsLeast...rowsMost {
        let (width, height) = (box.width / Double(columns), box.height / Double(rows))
        guard max(width, height) <= 1.6 * min(width, height) else { continue }
        for pattern in lattice(columns, rows, width, height) where pattern.count == count {
          if !patterns.contains(pattern) { patterns.append(pattern) }
        }
      }
    }
    lattices[count] = patterns
    return patterns
  }

  private mutating func lattice(_ columns: Int, _ rows: Int, _ width: Double, _ height: Double) -> [RowPattern] {
    if let known = grids[columns * 10_000 + rows] { return known }
    var filled: [[(SitePoint, Double)]] = []
    for row in 0..<rows {
      let top = box.y + Double(row) * height
      let band = HalfPlanes.clip(HalfPlanes.clip(corners, below: top), above: top + height)
      let mirrored = [SitePoint](band.reversed()).map { SitePoint(x: $0.y, y: $0.x) }
      var places: [(SitePoint, Double)] = []
      for column in 0..<columns {
        let left = box.x + Double(column) * width
        let piece = HalfPlanes.clip(HalfPlanes.clip(mirrored, below: left), above: left + width)
        let share = piece.signedArea() / (width * height)
        places.append((SitePoint(x: left + width / 2, y: top + height / 2), share))
      }
      filled.append(places)
    }
    let patterns = [0.25, 0.4, 0.55].map { least in
      RowPattern(
        rows: filled.map { row in row.filter { $0.1 >= least }.map(\.0) }.filter { !$0.isEmpty }, isUpright: false)
    }
    grids[columns * 10_000 + rows] = patterns
    return patterns
  }
}

/// Polygons cut by level lines.
enum HalfPlanes {
  /// The part above a level line as drawn.
  static func clip(_ corners: [SitePoint], above edge: Double) -> [SitePoint] { clip(corners, edge, 1) }
  /// The part below it.
  static func clip(_ corners: [SitePoint], below edge: Double) -> [SitePoint] { clip(corners, -edge, -1) }

  private static func clip(_ corners: [SitePoint], _ edge: Double, _ sign: Double) -> [SitePoint] {
    guard var previous = corners.last else { return [] }
    var kept: [SitePoint] = []
    kept.reserveCapacity(corners.count + 4)
    for corner in corners {
      let (side, before) = (sign * corner.y - edge, sign * previous.y - edge)
      if (side > 0) != (before > 0) {
        let share = before / (before - side)
        kept.append(
          SitePoint(x: previous.x + share * (corner.x - previous.x), y: previous.y + share * (corner.y - previous.y)))
      }
      if side <= 0 { kept.append(corner) }
      previous = corner
    }
    return kept
  }

  /// The area above a level line, without building the polygon.
  static func area(of corners: [SitePoint], above edge: Double) -> Double {
    guard var previous = corners.last else { return 0 }
    // Each edge's area down to the line; what is below it counts as on it.
    var sum = 0.0
    for corner in corners {
      let (first, second) = (min(previous.y, edge) - edge, min(corner.y, edge) - edge)
      if (previous.y > edge) != (corner.y > edge) {
        let share = (edge - previous.y) / (corner.y - previous.y)
        let x = previous.x + share * (corner.x - previous.x)
        sum += (x - previous.x) * first / 2 + (corner.x - x) * second / 2
      } else {
        sum += (corner.x - previous.x) * (first + second) / 2
      }
      previous = corner
    }
    return sum.magnitude
  }

  /// The polygon in two, by the level line that has that share of its area above it.
  static func split(_ corners: [SitePoint], share: Double) -> (above: [SitePoint], below: [SitePoint]) {
    let bounds = SitePolygon.bounds(of: corners)
    guard bounds.height > 0 else { return (corners, corners) }
    let wanted = corners.signedArea().magnitude * share
    var (low, high) = (bounds.y, bounds.maxY)
    for _ in 0..<36 {
      let middle = (low + high) / 2
      if area(of: corners, above: middle) < wanted { low = middle } else { high = middle }
    }
    let edge = (low + high) / 2
    return (clip(corners, above: edge), clip(corners, below: edge))
  }

  /// The centre of gravity; of what has no area, the middle of the box around it.
  static func centroid(of corners: [SitePoint]) -> SitePoint {
    guard let origin = corners.first else { return SitePoint(x: 0, y: 0) }
    var (twice, x, y) = (0.0, 0.0, 0.0)
    var previous = corners[corners.count - 1]
    for corner in corners {
      let (ax, ay) = (previous.x - origin.x, previous.y - origin.y)
      let (bx, by) = (corner.x - origin.x, corner.y - origin.y)
      let cross = ax * by - bx * ay
      twice += cross
      x += cross * (ax + bx)
      y += cross * (ay + by)
      previous = corner
    }
    guard twice.magnitude > 1e-6 else { return SitePolygon.bounds(of: corners).center }
    return SitePoint(x: origin.x + x / (3 * twice), y: origin.y + y / (3 * twice))
  }
}
