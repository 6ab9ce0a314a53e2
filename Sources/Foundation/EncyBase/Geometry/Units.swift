/// The unit of a drawing and of the sheet it lies on: plan units, or points of paper (1/72 inch). Which of both is said where it is used.
public enum SheetUnit {}

/// Millimetres on site.
public enum SiteMillimetre {}

/// A point of a plan or of its sheet.
public typealias Point = PlanePoint<SheetUnit>
/// A size on a plan or on its sheet.
public typealias Size = PlaneSize<SheetUnit>
/// A rectangle on a plan or on its sheet.
public typealias Rect = PlaneRect<SheetUnit>

/// A point on site, in millimetres.
public typealias SitePoint = PlanePoint<SiteMillimetre>
/// A rectangle on site, in millimetres.
public typealias SiteRect = PlaneRect<SiteMillimetre>

// The only way between a plan and the site.

extension PlanePoint where Unit == SheetUnit {
  /// Where a place of a plan is on site, by the plan's scale: how many millimetres a plan unit stands for.
  @inlinable
  package func onSite(millimetresPerUnit factor: Double) -> SitePoint { SitePoint(x: x * factor, y: y * factor) }
}

extension PlanePoint where Unit == SiteMillimetre {
  /// Where a place on site is on the plan, by the plan's scale: how many millimetres a plan unit stands for.
  @inlinable
  package func onPlan(millimetresPerUnit factor: Double) -> Point { Point(x: x / factor, y: y / factor) }
}

extension PlanePoint where Unit == SiteMillimetre {
  /// A place of an outline that was read ``SitePolygon/init(unscaled:)``, in its plan units.
  package var unscaled: Point { Point(x: x, y: y) }
}

extension PlanePoint {
  /// The point turned about the origin by quarter turns clockwise, y growing downwards.
  @inlinable
  package func turned(byQuarters turns: Int) -> PlanePoint {
    switch ((turns % 4) + 4) % 4 {
    case 1: PlanePoint(x: -y, y: x)
    case 2: PlanePoint(x: -x, y: -y)
    case 3: PlanePoint(x: y, y: -x)
    default: self
    }
  }
}
