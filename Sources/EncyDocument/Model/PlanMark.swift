package import EncyTexts
package import EncyBase

/// Something that a check of the layout points at on a plan. Plan units, origin top left, y down.
package struct PlanMark: Sendable, Equatable {
  /// Where it is.
  package enum Place: Sendable, Equatable {
    case point(Point)
    /// A measured distance.
    case line(from: Point, to: Point)
    case circle(center: Point, radius: Double)
    /// Corners in order.
    case polygon([Point])
  }

  package var place: Place
  package var severity: Finding.Severity
  /// A few words: the rule and the measured value, `P8 0.62 m`.
  package var label: String

  package init(_ place: Place, _ severity: Finding.Severity, label: String) {
    (self.place, self.severity, self.label) = (place, severity, label)
  }
}
