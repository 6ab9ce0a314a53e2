package import EncyBase
package import EncyTexts

/// The point of a plan that places are counted from: to the right and down, as the plan is shown.
package struct PlanDatum: Sendable {
  /// What the point is called.
  package enum Name: Sendable, Equatable {
    /// The top left corner of the whole drawing as it is shown, whatever part of it is.
    case page
    /// The top left corner of all zones together as they are shown.
    case hall
    /// A place as it was given, such as the crossing `A/1`.
    case place(String)

    /// The name for programs.
    package var text: String {
      switch self {
      case .page: "page"
      case .hall: "hall"
      case .place(let text): text
      }
    }
  }

  package let name: Name
  /// The point in plan units.
  package let origin: Point
  private let plan: PlanOverlay

  package init(_ name: Name, at origin: Point, of plan: PlanOverlay) {
    (self.name, self.origin, self.plan) = (name, origin, plan)
  }

  /// The name for people.
  package var words: Message {
    switch name {
    case .page: .pagePlanCorner
    case .hall: .pageHallCorner
    case .place(let text): .asItIs(text: SafeText(text))
    }
  }

  /// How far a point is to the right and down of here, in plan units as the plan is shown.
  package func offset(of point: Point) -> Point {
    let (place, start) = (plan.shown(point), plan.shown(origin))
    return Point(x: place.x - start.x, y: place.y - start.y)
  }

  /// How far a point is to the right and down of here on site; `nil` without a scale.
  package func site(_ point: Point) -> SitePoint? {
    plan.millimetresPerUnit.map { offset(of: point).onSite(millimetresPerUnit: $0) }
  }

  /// The point that is so far to the right and down of here: the inverse of ``offset(of:)``.
  package func point(at offset: Point) -> Point {
    let start = plan.shown(origin)
    return plan.unshown(Point(x: start.x + offset.x, y: start.y + offset.y))
  }
}

extension PlanOverlay {
  /// The point of the drawing that is shown at a point of the page: the inverse of ``shown(_:)``.
  package func unshown(_ point: Point) -> Point {
    let (width, height) = (source.size.width, source.size.height)
    return switch ((rotation % 360) + 360) % 360 {
    case 90: Point(x: point.y, y: height - point.x)
    case 180: Point(x: width - point.x, y: height - point.y)
    case 270: Point(x: width - point.y, y: point.x)
    default: point
    }
  }

  /// The datum that places are counted from unless another is chosen.
  package var pageDatum: PlanDatum { PlanDatum(.page, at: unshown(Point(x: 0, y: 0)), of: self) }

  /// The hall's corner; `nil` for a plan without zones and without an outline that was found on its drawing.
  package var hallDatum: PlanDatum? {
    let corners = (zones.isEmpty ? foundHall : zones.flatMap(\.points)).map(shown)
    guard !corners.isEmpty else { return nil }
    let bounds = SitePolygon.bounds(of: corners)
    return PlanDatum(.hall, at: unshown(Point(x: bounds.x, y: bounds.y)), of: self)
  }

  /// What places are counted from on paper: the first two column lines that cross, which are found on site; else as everywhere.
  package var paperDatum: PlanDatum {
    if measuresFromHall, let hallDatum { return hallDatum }
    for (index, first) in columnLines.enumerated() {
      for second in columnLines.dropFirst(index + 1) {
        guard let place = first.crossing(with: second, leastSine: 0.1) else { continue }
        return PlanDatum(.place("\(first.label)/\(second.label)"), at: place, of: self)
      }
    }
    return pageDatum
  }
}
