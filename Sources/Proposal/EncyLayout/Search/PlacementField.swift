import EncyBase

/// Where in a zone a fan of one size may hang.
struct PlacementField {
  let zone: SitePolygon
  let diameter: Double
  /// The least distance between hubs of such fans.
  let spacing: Double
  private let wallReach: Double
  private let walls: SegmentIndex
  private let obstacles: [(outline: SitePlan.Obstacle, clearance: FanClearance, reach: Double)]
  /// The box around each obstacle, and its reach: most places are told from them alone.
  private let boxes: [(box: SiteRect, reach: Double)]
  private let nearBoxes: BoxIndex
  /// Fans that stay, with the least distance to them.
  private let others: [(place: SitePoint, distance: Double)]

  /// The fans are those that stay, in the zone or beside it; the margin is how many millimetres more than the rules ask for are kept,
  /// where outlines were simplified.
  init(
    zone: SitePolygon, obstacles: [SitePlan.Obstacle], fans: [SitePlan.Fan], diameter: Double, bladeHeight: Double?,
    spacing: Double, profile: LayoutProfile, margin: Double
  ) {
    self.zone = zone
    self.diameter = diameter
    self.spacing = max(spacing, profile.limit(.leastSpacing) * diameter)
    wallReach = diameter / 2 + profile.limit(.leastTipToWall) + margin
    walls = SegmentIndex(zone.edges, reach: wallReach)
    self.obstacles = obstacles.compactMap { obstacle in
      let clearance: FanClearance
      if let known = FanClearance(obstacle, diameter: diameter, bladeHeight: bladeHeight, profile: profile) {
        clearance = known
      } else {
        // Under a sprinkler that is too near in height, no fan hangs.
        guard let bladeHeight, let deflector = obstacle.bottom,
          deflector - bladeHeight < (obstacle.clearance ?? profile.limit(.leastBelowDeflector)) - 0.5
        else { return nil }
        clearance = FanClearance(sprinkler: diameter)
        return (obstacle, clearance, diameter + margin)
      }
      let reach = clearance.reach(diameter: diameter)
      guard reach > 0, profile.severity(clearance.rule) != nil, obstacle.bounds.distance(to: zone.bounds) < reach
      else { return nil }
      return (obstacle, clearance, reach + margin)
    }
    boxes = self.obstacles.map { ($0.outline.bounds, $0.reach) }
    nearBoxes = BoxIndex(boxes.map { $0.box.grown(by: $0.reach) })
    others = fans.map { ($0.position, max(spacing, profile.limit(.leastSpacing) * ($0.diameter + diameter) / 2)) }
  }

  /// Whether nothing but walls keeps fans away.
  var isClear: Bool { obstacles.isEmpty && others.isEmpty }

  /// Whether a hub may be there.
  func isFree(_ place: SitePoint) -> Bool {
    for entry in nearBoxes.boxes(near: place) {
      let index = Int(entry)
      let (box, reach) = boxes[index]
      let dx = max(0, max(box.x - place.x, place.x - box.maxX))
      let dy = max(0, max(box.y - place.y, place.y - box.maxY))
      if dx * dx + dy * dy < reach * reach, obstacles[index].outline.distance(to: place) < reach - 0.5 { return false }
    }
    for other in others where other.place.distance(to: place) < other.distance - 0.5 { return false }
    return walls.distance(from: place, within: wallReach) >= wallReach - 0.5 && zone.contains(place)
  }

  /// How deep a hub is in what it must keep clear of, below zero where it is clear by less than a margin, and the way out of each.
  func intrusions(_ place: SitePoint, within margin: Double) -> [(depth: Double, out: SitePoint)] {
    var found: [(depth: Double, out: SitePoint)] = []
    func add(_ near: SitePoint, isInside: Bool, reach: Double) {
      let distance = near.distance(to: place)
      let depth = reach - (isInside ? -distance : distance)
      guard depth > -margin, distance > 1e-6 else { return }
      let scale = (isInside ? -1 : 1) / distance
      found.append((depth, SitePoint(x: (place.x - near.x) * scale, y: (place.y - near.y) * scale)))
    }
    for index in boxes.indices {
      let (box, reach) = boxes[index]
      guard box.distance(to: place) < reach + margin else { continue }
      switch obstacles[index].outline.outline {
      case .point(let point): add(point, isInside: false, reach: reach)
      case .circle(let center, let radius): add(center, isInside: false, reach: reach + radius)
      case .polygon(let polygon):
        add(polygon.nearestOnOutline(to: place), isInside: polygon.contains(place), reach: reach)
      }
    }
    for other in others { add(other.place, isInside: false, reach: other.distance) }
    add(zone.nearestOnOutline(to: place), isInside: !zone.contains(place), reach: wallReach)
    return found
  }

  /// The largest diameter that the walls and obstacles would let hang there; below zero outside the zone.
  func room(_ place: SitePoint, profile: LayoutProfile) -> Double {
    guard zone.contains(place) else { return -1 }
    var room = 2 * (zone.distanceToOutline(place) - profile.limit(.leastTipToWall))
    for obstacle in obstacles {
      let distance = obstacle.outline.distance(to: place)
      let clearance = obstacle.clearance
      room = min(
        room, clearance.isFromTip ? 2 * (distance - clearance.limit) : distance * diameter / max(1, clearance.limit))
    }
    return room
  }

  /// The free place nearest to another, looking outwards in rings; `nil` when there is none within `distance`.
  func nearestFree(to place: SitePoint, within distance: Double) -> SitePoint? {
    if isFree(place) { return place }
    let step = max(50, min(diameter / 12, distance / 12))
    var ring = 1
    while Double(ring) * step <= distance {
      // As many places on a ring as keep them a step apart, of the 64 directions.
      let stride = ring <= 2 ? 8 : ring <= 5 ? 4 : ring <= 10 ? 2 : 1
      for direction in Swift.stride(from: 0, to: 64, by: stride) {
        let vector = Directions.all[direction]
        let candidate = SitePoint(
          x: place.x + vector.x * Double(ring) * step, y: place.y + vector.y * Double(ring) * step)
        if isFree(candidate) { return candidate }
      }
      ring += 1
    }
    return nil
  }

  /// Free places on a grid over the zone, at most about `count`, finer when a coarse grid finds none.
  func freePlaces(in frame: Frame, count: Int) -> [SitePoint] {
    let box = SitePolygon.bounds(of: frame.local(zone))
    var step = max((box.width * box.height / Double(count)).squareRoot(), 100)
    for _ in 0..<3 {
      var free: [SitePoint] = []
      let columns = max(1, Int(box.width / step))
      let rows = max(1, Int(box.height / step))
      for row in 0..<rows {
        for column in 0..<columns {
          let place = frame.site(
            SitePoint(
              x: box.x + (Double(column) + 0.5) * box.width / Double(columns),
              y: box.y + (Double(row) + 0.5) * box.height / Double(rows)))
          if isFree(place) { free.append(place) }
        }
      }
      if !free.isEmpty { return free }
      step /= 3
    }
    return []
  }
}

extension FanClearance {
  /// Under a sprinkler: one diameter from the hub.
  init(sprinkler diameter: Double) {
    (rule, limit, isFromTip, height) = (.p3, diameter, false, .beside)
  }
}

extension SiteRect {
  /// The distance between two rectangles; 0 where they overlap.
  func distance(to other: SiteRect) -> Double {
    let dx = max(0, max(x - other.maxX, other.x - maxX))
    let dy = max(0, max(y - other.maxY, other.y - maxY))
    return (dx * dx + dy * dy).squareRoot()
  }
}
