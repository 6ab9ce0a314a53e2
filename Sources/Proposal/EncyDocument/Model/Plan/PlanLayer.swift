internal import EncyBase

/// What the picture of a plan is made of; each can be shown or left out.
package struct PlanLayer: RawRepresentable, Sendable, Hashable, CaseIterable {
  package let rawValue: String

  /// The customer's drawing.
  package static let plan = PlanLayer("plan")
  /// The map of predicted air speeds.
  package static let airSpeed = PlanLayer("air-speed")
  /// The area each fan covers.
  package static let coverage = PlanLayer("coverage")
  package static let zones = PlanLayer("zones")
  /// Column lines.
  package static let grid = PlanLayer("grid")
  package static let keepOuts = PlanLayer("keep-outs")
  package static let fans = PlanLayer("fans")
  /// What the check of the layout found.
  package static let marks = PlanLayer("marks")
  package static let dimensions = PlanLayer("dimensions")
  package static let notes = PlanLayer("notes")
  /// The fans' numbers and the names of what else is drawn.
  package static let labels = PlanLayer("labels")

  /// Back to front, with those of all kinds of plan items.
  package static let allCases: [PlanLayer] = {
    let known = [plan, airSpeed, coverage, zones, grid, keepOuts, fans, marks, dimensions, notes]
    return known + PlanOverlay.kinds.map { $0.layer }.filter { !known.contains($0) } + [labels]
  }()

  /// The layer of a kind of plan items.
  package init(_ name: String) { rawValue = name }

  package init?(rawValue: String) {
    guard let layer = PlanLayer.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = layer
  }
}

/// Which layers a picture shows: the plan's own choice, changed by what the user asked for.
package struct PlanLayerChoice: Sendable, Equatable {
  /// These and no others; the plan's own choice when `nil`.
  package var only: Set<PlanLayer>?
  /// Shown in any case.
  package var added: Set<PlanLayer>
  /// Left out in any case.
  package var left: Set<PlanLayer>

  package init(only: Set<PlanLayer>? = nil, added: Set<PlanLayer> = [], left: Set<PlanLayer> = []) {
    (self.only, self.added, self.left) = (only, added, left)
  }

  /// The layers for a plan: everything placed on it, coverage and air speed according to its options; marks only on request.
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
