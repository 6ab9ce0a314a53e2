package import EncyBase
package import EncyTexts

/// An outline that the hall seems to have on a drawing, with what speaks for and against it.
package struct HallProposal: Sendable, Equatable {
  /// In plan units, in order.
  package var corners: [Point]
  /// High takes what nothing else on the drawing could be: walls as far apart as the building is long and wide, or walls with
  /// dimensions from end to end both ways.
  package var confidence: ScaleProposal.Confidence
  /// What speaks for it.
  package var reasonsFor: [Message]
  /// What speaks against it.
  package var reasonsAgainst: [Message]
}
