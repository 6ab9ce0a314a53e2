package import EncyBase
package import EncyDocument
internal import EncyTexts

/// A plan whose scale is looked for.
package struct ScaleFindingRequest: Sendable, Equatable {
  /// The plan's id.
  package var plan: String
  package var limits: DrawingLimits

  package init(plan: String, limits: DrawingLimits = DrawingLimits()) {
    (self.plan, self.limits) = (plan, limits)
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
  /// What makes the scale that is set doubtful, a sentence each.
  package func scaleDoubts(_ building: Building) -> [String] {
    [scaleDoubt(building), shapeDoubt, pixelDoubt].compactMap(\.self)
  }

  /// A print of a sheet has the sheet's shape.
  private var shapeDoubt: String? {
    guard case .ratio(_, let paper?)? = scale else { return nil }
    let down = (source.pixelsPerInch ?? 1) / (source.pixelsPerInchDown ?? source.pixelsPerInch ?? 1)
    let sides = [source.size.width, source.size.height * down]
    let shape = (sides.max() ?? 0) / (sides.min() ?? 1)
    let wanted = paper.long / paper.short
    guard (shape / wanted - 1).magnitude > 0.03 else { return nil }
    let format = NumberFormat(.english)
    return "the page's sides are as 1 : \(format.string(shape, decimals: 2)), those of \(paper.name) as 1 : "
      + "\(format.string(wanted, decimals: 2)), so it is no whole print of it; check a known length, or give two points"
  }

  private var pixelDoubt: String? {
    guard case .ratio? = scale, let across = source.pixelsPerInch, let down = source.pixelsPerInchDown,
      (across / down - 1).magnitude > 0.005
    else { return nil }
    let format = NumberFormat(.english)
    return "the picture has \(format.string(across, decimals: 0)) pixels an inch across and "
      + "\(format.string(down, decimals: 0)) down, so the scale holds only across; save it with square pixels"
  }

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
