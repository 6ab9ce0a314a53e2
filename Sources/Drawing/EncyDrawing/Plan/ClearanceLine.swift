package import EncyBase
package import EncyCanvas
internal import EncyTexts

/// The line at a distance around a polygon, for dashes: straight beside the sides, round about the corners.
package enum ClearanceLine {
  /// Corners beyond this many make no line; nobody draws such keep-outs by hand.
  static let mostCorners = 200

  /// The pieces of the line that are no nearer to the polygon than `distance`: parts inside and beside other sides fall away.
  package static func segments(around polygon: [Point], distance: Double) -> [Shape.Segment] {
    guard polygon.count >= 3, polygon.count <= mostCorners, distance > 0 else { return [] }
    var segments: [Shape.Segment] = []
    for index in polygon.indices {
      let (start, end) = (polygon[index], polygon[(index + 1) % polygon.count])
      let length = start.distance(to: end)
      guard length > 0 else { continue }
      let across = Point(x: (end.y - start.y) / length * distance, y: (start.x - end.x) / length * distance)
      for side in [1.0, -1.0] {
        segments += visible(polygon, distance, steps: 48) { share in
          Point(
            x: start.x + (end.x - start.x) * share + across.x * side,
            y: start.y + (end.y - start.y) * share + across.y * side)
        }
      }
      segments += visible(polygon, distance, steps: 72) { share in
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: share * 360)
        return Point(x: start.x + distance * cosine, y: start.y + distance * sine)
      }
    }
    return segments
  }

  /// The runs of a curve (a place for each share from 0 to 1) that keep the distance; ends are found by halving.
  private static func visible(
    _ polygon: [Point], _ distance: Double, steps: Int, _ curve: (Double) -> Point
  ) -> [Shape.Segment] {
    func isSeen(_ share: Double) -> Bool {
      let place = curve(share)
      return Polygon.distance(polygon, place) > distance * 0.9999 && !polygon.encloses(place)
    }
    func end(_ seen: Double, _ hidden: Double) -> Double {
      var (seen, hidden) = (seen, hidden)
      for _ in 0..<12 {
        let middle = (seen + hidden) / 2
        if isSeen(middle) { seen = middle } else { hidden = middle }
      }
      return seen
    }
    var segments: [Shape.Segment] = []
    var wasSeen = false
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      let before = Double(step - 1) / Double(steps)
      let isNow = isSeen(share)
      if isNow, !wasSeen {
        segments.append(.move(curve(step == 0 ? share : end(share, before))))
        if step > 0 { segments.append(.line(curve(share))) }
      } else if isNow {
        segments.append(.line(curve(share)))
      } else if wasSeen {
        segments.append(.line(curve(end(before, share))))
      }
      wasSeen = isNow
    }
    return segments
  }
}
