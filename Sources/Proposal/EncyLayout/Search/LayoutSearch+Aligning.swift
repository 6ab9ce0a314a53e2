import EncyBase

/// Layouts made plainer to read and to build, where nothing gets worse by it.
extension LayoutSearch {
  /// The layout with hubs in common rows and columns, and at whole decimetres, wherever nothing gets worse.
  mutating func aligned(_ start: Result) -> Result {
    guard !start.places.isEmpty else { return start }
    var best = start
    // In common rows, but not at the cost of cells that are much less even.
    let uneven = start.score.unevenness * 1.1 + 0.02
    for row in best.rows ?? [] where row.count > 2 { take(evenlySpread(row, in: best), into: &best, uneven) }
    for isColumn in [false, true] {
      for width in [2, 1.2, 0.8, 0.5, 0.25] {
        let local = best.places.map(frame.local)
        for group in groups(local, isColumn: isColumn, within: width * field.diameter) where group.count > 1 {
          let mean = group.reduce(0) { $0 + (isColumn ? local[$1].x : local[$1].y) } / Double(group.count)
          var places = best.places
          for index in group {
            let current = frame.local(places[index])
            places[index] = frame.site(
              isColumn ? SitePoint(x: mean, y: current.y) : SitePoint(x: current.x, y: mean))
          }
          take(places, into: &best, uneven)
        }
      }
    }
    return rounded(best)
  }

  /// The layout with hubs between four sprinklers each (P2), all at once or one by one, as far as nothing else gets worse.
  mutating func centred(_ start: Result, sprinklers: [SitePoint], tolerance: Double) -> Result {
    guard !sprinklers.isEmpty else { return start }
    var best = start
    func goal(_ place: SitePoint) -> SitePoint? {
      guard var middle = Sprinklers.middle(of: sprinklers, around: place) else { return nil }
      // From there, other four may be the nearest.
      if let next = Sprinklers.middle(of: sprinklers, around: middle) { middle = next }
      return middle.distance(to: place) <= field.diameter ? middle : nil
    }
    if take(best.places.map { goal($0) ?? $0 }, into: &best) { return best }
    for index in best.places.indices {
      let place = best.places[index]
      guard let goal = goal(place) else { continue }
      let distance = goal.distance(to: place)
      // Within the tolerance is enough, where the middle itself can't be.
      for share in [1, 1 - 0.5 * tolerance / max(distance, 1), 1 - 0.95 * tolerance / max(distance, 1)]
      where share > 0 {
        var places = best.places
        places[index] = SitePoint(x: place.x + share * (goal.x - place.x), y: place.y + share * (goal.y - place.y))
        if take(places, into: &best) { break }
      }
    }
    return best
  }

  /// The hubs of a row as far from each other all along, between the first and the last.
  private func evenlySpread(_ row: [Int], in layout: Result) -> [SitePoint] {
    var places = layout.places
    let local = places.map(frame.local)
    let order = row.sorted {
      layout.isUpright ? (local[$0].y, $0) < (local[$1].y, $1) : (local[$0].x, $0) < (local[$1].x, $1)
    }
    guard let first = order.first, let last = order.last else { return places }
    for (number, index) in order.enumerated() {
      let share = Double(number) / Double(order.count - 1)
      places[index] = frame.site(
        SitePoint(
          x: local[first].x + share * (local[last].x - local[first].x),
          y: local[first].y + share * (local[last].y - local[first].y)))
    }
    return places
  }

  /// Decimetres from the corner of the box around the zone, all at once or, outside rows, one by one.
  private mutating func rounded(_ start: Result) -> Result {
    var best = start
    let box = SitePolygon.bounds(of: frame.local(field.zone))
    func rounded(_ place: SitePoint) -> SitePoint {
      let local = frame.local(place)
      return frame.site(
        SitePoint(
          x: box.x + ((local.x - box.x) / 100).rounded() * 100, y: box.y + ((local.y - box.y) / 100).rounded() * 100))
    }
    if !take(best.places.map(rounded), into: &best), !best.isStraight {
      for index in best.places.indices {
        var places = best.places
        places[index] = rounded(places[index])
        take(places, into: &best)
      }
    }
    return best
  }

  @discardableResult
  private mutating func take(
    _ places: [SitePoint], into best: inout Result, _ mostUneven: Double = .infinity
  ) -> Bool {
    guard places.allSatisfy(field.isFree), isSpaced(places) else { return false }
    let result = judged(places)
    guard result.score.short <= 0 || best.score.short > 0, result.score.brokenCells <= best.score.brokenCells,
      result.score.unevenness <= mostUneven
    else {
      return false
    }
    (best.places, best.score) = (result.places, result.score)
    return true
  }

  /// Hubs whose coordinates lie within a width of each other.
  private func groups(_ local: [SitePoint], isColumn: Bool, within width: Double) -> [[Int]] {
    func value(_ index: Int) -> Double { isColumn ? local[index].x : local[index].y }
    var groups: [[Int]] = []
    for index in local.indices.sorted(by: { (value($0), $0) < (value($1), $1) }) {
      if let first = groups.last?.first, value(index) - value(first) <= width {
        groups[groups.count - 1].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }
}
