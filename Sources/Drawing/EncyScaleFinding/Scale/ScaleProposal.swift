package import EncyBase
package import EncyTexts

/// A scale that a drawing seems to have, with what speaks for and against it. It is a proposal: nobody takes it unseen.
package struct ScaleProposal: Sendable, Equatable {
  /// How the scale is known, as plans store it.
  package enum Basis: Sendable, Equatable {
    /// A stated ratio; with a paper, for the whole page printed at that size.
    case ratio(Double, paper: PaperSize?)
    /// A dimension line: two points and the millimetres on site between them.
    case twoPoints(from: Point, to: Point, length: Double)
    /// A scale bar, likewise.
    case scaleBar(from: Point, to: Point, length: Double)
  }

  /// How sure it is.
  package enum Confidence: String, Sendable, CaseIterable, Comparable {
    case low, medium, high

    package static func < (first: Confidence, second: Confidence) -> Bool { first.rank < second.rank }
    private var rank: Int { self == .low ? 0 : self == .medium ? 1 : 2 }
  }

  /// Something on the drawing that tells the scale.
  package struct Evidence: Sendable, Equatable {
    /// What it is.
    package enum Kind: String, Sendable, CaseIterable { case stated, dimension, scaleBar }

    package var kind: Kind
    /// The words as read.
    package var text: String
    /// Their middle, in plan units.
    package var position: Point
    /// What it says a plan unit is, in millimetres.
    package var millimetresPerUnit: Double

    package init(kind: Kind, text: String, position: Point, millimetresPerUnit: Double) {
      (self.kind, self.text, self.position, self.millimetresPerUnit) = (kind, text, position, millimetresPerUnit)
    }
  }

  package var basis: Basis
  /// Millimetres on site a plan unit.
  package var millimetresPerUnit: Double
  /// 100 means 1:100 on the page as it is; `nil` where the drawing has no size on paper.
  package var ratio: Double?
  package var confidence: Confidence
  /// What tells this scale, the strongest first.
  package var evidence: [Evidence]
  /// What speaks for it.
  package var reasonsFor: [Message]
  /// What speaks against it.
  package var reasonsAgainst: [Message]

  /// The words and the place that a plan keeps as evidence.
  package var source: Evidence? { evidence.first }
}
