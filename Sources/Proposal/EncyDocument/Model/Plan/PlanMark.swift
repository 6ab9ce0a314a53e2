internal import EncyBase
package import EncyTexts

/// Something that a check of the layout points at on a plan.
package struct PlanMark: Sendable, Equatable {
  package var place: PlanShape
  package var severity: Finding.Severity
  /// A few words: the rule and the measured value, `P8 0.62 m`.
  package var label: Message

  package init(_ place: PlanShape, _ severity: Finding.Severity, label: Message) {
    (self.place, self.severity, self.label) = (place, severity, label)
  }
}
