package import EncyBase
package import EncyDocument

/// A plan whose scale is looked for.
package struct ScaleFindingRequest: Sendable, Equatable {
  /// The plan's id.
  package var plan: String
  package var limits: DrawingLimits

  package init(plan: String, limits: DrawingLimits = DrawingLimits()) {
    (self.plan, self.limits) = (plan, limits)
  }
}

/// Where a plan's scale was read: what the plan keeps beside the scale itself.
package struct ScaleSource: Sendable, Equatable {
  /// Whether the two points are the ends of a scale bar.
  package var isScaleBar: Bool
  /// The words on the drawing.
  package var text: String?
  /// Where they stand, in plan units.
  package var position: Point?

  package init(isScaleBar: Bool = false, text: String? = nil, position: Point? = nil) {
    (self.isScaleBar, self.text, self.position) = (isScaleBar, text, position)
  }
}

/// The scales that a drawing seems to have.
package struct FoundScales: Sendable {
  /// Something on the drawing that tells the scale.
  package struct Evidence: Sendable, Equatable {
    /// `stated`, `dimension` or `scaleBar`.
    package var kind: String
    /// The words as read.
    package var text: String
    /// Their middle, in plan units.
    package var position: Point
    /// What it says a plan unit is, in millimetres.
    package var millimetresPerUnit: Double

    package init(kind: String, text: String, position: Point, millimetresPerUnit: Double) {
      (self.kind, self.text, self.position, self.millimetresPerUnit) = (kind, text, position, millimetresPerUnit)
    }
  }

  /// One of them.
  package struct Proposal: Sendable, Equatable {
    package var scale: PlanScale
    package var source: ScaleSource
    /// Millimetres on site a plan unit.
    package var millimetresPerUnit: Double
    /// 100 means 1:100 on the page as it is; `nil` where it has no size on paper.
    package var ratio: Double?
    /// `high`, `medium` or `low`.
    package var confidence: String
    /// What tells it, the strongest first.
    package var evidence: [Evidence]
    /// What speaks for it, a sentence each.
    package var reasonsFor: [String]
    /// What speaks against it, a sentence each.
    package var reasonsAgainst: [String]

    package init(
      scale: PlanScale, source: ScaleSource, millimetresPerUnit: Double, ratio: Double?, confidence: String,
      evidence: [Evidence], reasonsFor: [String], reasonsAgainst: [String]
    ) {
      (self.scale, self.source, self.millimetresPerUnit, self.ratio) = (scale, source, millimetresPerUnit, ratio)
      (self.confidence, self.evidence) = (confidence, evidence)
      (self.reasonsFor, self.reasonsAgainst) = (reasonsFor, reasonsAgainst)
    }
  }

  /// The best first.
  package var proposals: [Proposal]
  /// What is worth knowing, above all why none was found, a sentence each.
  package var remarks: [String]

  package init(proposals: [Proposal], remarks: [String]) {
    (self.proposals, self.remarks) = (proposals, remarks)
  }
}

extension PlanOverlay {
  /// Where the scale that is set disagrees with the building's width and length, in a sentence; `nil` when it doesn't, or when
  /// one of them is not known. Only what can't be true is told: a page that is shorter than the building on it.
  package func scaleDoubt(_ building: Building) -> String? {
    guard let factor = millimetresPerUnit, let width = building.width, let length = building.length else { return nil }
    let pageLong = max(source.size.width, source.size.height) * factor
    let pageShort = min(source.size.width, source.size.height) * factor
    let (long, short) = (max(width, length), min(width, length))
    guard pageLong < 0.97 * long || pageShort < 0.97 * short else { return nil }
    let format = NumberFormat(.english)
    func metres(_ value: Double) -> String { format.string(value / 1000, decimals: 1) }
    return "the whole page is \(metres(pageLong)) × \(metres(pageShort)) m on site, but the building is "
      + "\(metres(long)) × \(metres(short)) m; check the scale, or the building's width and length"
  }
}
