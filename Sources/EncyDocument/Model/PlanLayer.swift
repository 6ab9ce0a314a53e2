internal import EncyBase

/// What the picture of a plan is made of; each can be shown or left out.
package enum PlanLayer: String, Sendable, CaseIterable {
  /// The customer's drawing.
  case plan
  /// The map of predicted air speeds.
  case airSpeed = "air-speed"
  /// The area each fan covers.
  case coverage
  case zones
  /// Column lines.
  case grid
  case keepOuts = "keep-outs"
  case fans
  /// What the check of the layout found.
  case marks
  case dimensions
  case notes
  /// The fans' numbers and the names of what else is drawn.
  case labels
}

/// Which layers a picture shows: the plan's own choice, changed by what the user asked for.
package struct PlanLayerChoice: Sendable, Equatable {
  /// These and no others; what the plan says when `nil`.
  package var only: Set<PlanLayer>?
  /// Shown in any case.
  package var added: Set<PlanLayer>
  /// Left out in any case.
  package var left: Set<PlanLayer>

  package init(only: Set<PlanLayer>? = nil, added: Set<PlanLayer> = [], left: Set<PlanLayer> = []) {
    (self.only, self.added, self.left) = (only, added, left)
  }

  /// The layers for a plan: everything placed on it, coverage and air speed as its options say; marks are for those who ask.
  package func layers(of plan: PlanOverlay) -> Set<PlanLayer> {
    var shown = Set(PlanLayer.allCases).subtracting([.marks])
    if !plan.showsCoverage { shown.remove(.coverage) }
    if !plan.showsAirSpeed { shown.remove(.airSpeed) }
    return (only ?? shown).union(added).subtracting(left)
  }
}

/// How a sheet of paper lies.
package enum PaperOrientation: String, Sendable, CaseIterable {
  case portrait, landscape
}
