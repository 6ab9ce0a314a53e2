import EncyBase

/// Where hubs are before they are moved to do what is asked.
extension LayoutSearch {
  /// A pattern where it is, whatever is in the way there.
  mutating func raw(_ pattern: RowPattern, wanted: Int) -> Result? {
    var rows = pattern.rows
    if !fixed.isEmpty { dropNearFixed(&rows) }
    rows.removeAll(where: \.isEmpty)
    guard rows.reduce(0, { $0 + $1.count }) == wanted else { return nil }
    var result = judged(rows.flatMap { $0 }.map(frame.site))
    var first = 0
    result.rows = rows.map { row in
      defer { first += row.count }
      return Array(first..<first + row.count)
    }
    (result.isUpright, result.isStraight) = (pattern.isUpright, true)
    return result
  }

  /// A pattern moved to where fans may hang: as a whole, then row by row, then one by one.
  /// - Returns: The places, their rows, and how many of them left theirs; `nil` when some find none.
  func settled(_ pattern: RowPattern, wanted: Int) -> (places: [SitePoint], rows: [[Int]], moved: Int)? {
    var rows = pattern.rows
    if !fixed.isEmpty { dropNearFixed(&rows) }
    guard rows.reduce(0, { $0 + $1.count }) == wanted else { return nil }
    func isFree(_ local: SitePoint) -> Bool { field.isFree(frame.site(local)) }
    if rows.allSatisfy({ $0.allSatisfy(isFree) }) {
      let places = rows.flatMap { $0 }.map(frame.site)
      var first = 0
      let members = rows.map { row in
        defer { first += row.count }
        return Array(first..<first + row.count)
      }
      return isSpaced(places) ? (places, members, 0) : nil
    }
    let pitch = (limits.zoneArea / Double(wanted + fixed.count)).squareRoot()
    // The whole pattern a little aside, so that hubs fall between the columns of the building.
    var best = (blocked: Int.max, dx: 0.0, dy: 0.0)
    for ring in 0...2 {
      for (dx, dy) in RowPatternShift.ring(ring) {
        let (shiftX, shiftY) = (Double(dx) * pitch / 12, Double(dy) * pitch / 12)
        var blocked = 0
        for row in rows {
          for place in row where !isFree(SitePoint(x: place.x + shiftX, y: place.y + shiftY)) {
            blocked += 1
            if blocked >= best.blocked { break }
          }
          if blocked >= best.blocked { break }
        }
        if blocked < best.blocked { best = (blocked, shiftX, shiftY) }
      }
      if best.blocked == 0 { break }
    }
    rows = rows.map { $0.map { SitePoint(x: $0.x + best.dx, y: $0.y + best.dy) } }
    var moved = 0
    var places: [SitePoint] = []
    var members: [[Int]] = []
    for row in rows {
      let first = places.count
      var strays: [Int] = []
      if row.allSatisfy(isFree) {
        places += row.map(frame.site)
      } else if let shifted = shifted(row, isUpright: pattern.isUpright, pitch: pitch, isFree: isFree) {
        places += shifted.map(frame.site)
      } else {
        for place in row {
          guard let free = field.nearestFree(to: frame.site(place), within: pitch * 0.8) else { return nil }
          if free != frame.site(place) {
            moved += 1
            strays.append(places.count)
          }
          places.append(free)
        }
      }
      members.append((first..<places.count).filter { !strays.contains($0) })
      members += strays.map { [$0] }
    }
    return isSpaced(places) ? (places, members.filter { !$0.isEmpty }, moved) : nil
  }

  /// A row moved across itself, and its hubs along it, until all are free: the least move of all.
  func shifted(_ row: [SitePoint], isUpright: Bool, pitch: Double, isFree: (SitePoint) -> Bool) -> [SitePoint]? {
    var best: (cost: Double, row: [SitePoint])?
    for step in 0...12 {
      // Now to the one side, now to the other.
      let across = Double((step + 1) / 2) * (step % 2 == 0 ? -1 : 1) * pitch / 24
      var cost = across.magnitude * Double(row.count)
      var places: [SitePoint] = []
      for place in row {
        var found: SitePoint?
        for slide in 0...16 {
          let along = Double((slide + 1) / 2) * (slide % 2 == 0 ? -1 : 1) * pitch / 24
          let candidate = SitePoint(
            x: place.x + (isUpright ? across : along), y: place.y + (isUpright ? along : across))
          if isFree(candidate) {
            found = candidate
            cost += along.magnitude
            break
          }
        }
        guard let found else { break }
        places.append(found)
      }
      if places.count == row.count, best.map({ cost < $0.cost }) ?? true { best = (cost, places) }
    }
    return best?.row
  }

  /// Each fan that stays takes the place of the hub nearest to it.
  func dropNearFixed(_ rows: inout [[SitePoint]]) {
    for site in fixed {
      let local = frame.local(site.position)
      var nearest: (distance: Double, row: Int, column: Int)?
      for (row, places) in rows.enumerated() {
        for (column, place) in places.enumerated() {
          let distance = place.distance(to: local)
          if distance < nearest?.distance ?? .infinity { nearest = (distance, row, column) }
        }
      }
      if let nearest { rows[nearest.row].remove(at: nearest.column) }
    }
  }

  /// Layouts of free places: of a few fans nearly all there are on a coarse grid, of more the ones far from each other.
  mutating func spreads(_ count: Int, among free: [SitePoint]) -> [Result] {
    func sample(_ most: Int) -> [SitePoint] {
      guard free.count > most else { return free }
      return (0..<most).map { free[$0 * free.count / most] }
    }
    var layouts: [[SitePoint]] = []
    switch count {
    case 1: layouts = sample(120).map { [$0] }
    case 2:
      let few = sample(28)
      for first in few.indices { for second in few[..<first] { layouts.append([few[first], second]) } }
    case 3:
      let few = sample(14)
      for first in few.indices {
        for second in 0..<first { for third in 0..<second { layouts.append([few[first], few[second], few[third]]) } }
      }
    default: break
    }
    if count > 1 {
      // Farthest first, from several first places (Gonzalez, "Clustering to minimize the maximum intercluster distance", 1985).
      for first in 0..<8 {
        let few = sample(700)
        var places = [few[first * (few.count - 1) / 7]]
        var distances = few.map { $0.distance(to: places[0]) }
        for site in fixed {
          for index in few.indices { distances[index] = min(distances[index], few[index].distance(to: site.position)) }
        }
        while places.count < count {
          guard let next = few.indices.max(by: { distances[$0] < distances[$1] }) else { break }
          places.append(few[next])
          for index in few.indices { distances[index] = min(distances[index], few[index].distance(to: few[next])) }
        }
        layouts.append(places)
      }
    }
    return layouts.filter { isSpaced($0) }.map { judged($0) }
  }
}

/// Shifts of a pattern, the small ones first.
enum RowPatternShift {
  /// The shifts on the edge of a square about none.
  static func ring(_ ring: Int) -> [(Int, Int)] {
    guard ring > 0 else { return [(0, 0)] }
    var shifts: [(Int, Int)] = []
    for dy in -ring...ring {
      for dx in -ring...ring where max(dx.magnitude, dy.magnitude) == ring { shifts.append((dx, dy)) }
    }
    return shifts.enumerated().sorted {
      ($0.element.0 * $0.element.0 + $0.element.1 * $0.element.1, $0.offset)
        < ($1.element.0 * $1.element.0 + $1.element.1 * $1.element.1, $1.offset)
    }.map(\.element)
  }
}
