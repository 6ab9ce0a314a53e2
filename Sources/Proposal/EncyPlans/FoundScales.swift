package import EncyBase
package import EncyDocument
package import EncyTexts

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
    /// What speaks for it.
    package var reasonsFor: [Message]
    /// What speaks against it.
    package var reasonsAgainst: [Message]

    package init(
      scale: PlanScale, source: ScaleSource, millimetresPerUnit: Double, ratio: Double?, confidence: String,
      evidence: [Evidence], reasonsFor: [Message], reasonsAgainst: [Message]
    ) {
      (self.scale, self.source, self.millimetresPerUnit, self.ratio) = (scale, source, millimetresPerUnit, ratio)
      (self.confidence, self.evidence) = (confidence, evidence)
      (self.reasonsFor, self.reasonsAgainst) = (reasonsFor, reasonsAgainst)
    }
  }

  /// The best first.
  package var proposals: [Proposal]
  /// What is worth knowing, above all why none was found.
  package var remarks: [Message]

  package init(proposals: [Proposal], remarks: [Message]) {
    (self.proposals, self.remarks) = (proposals, remarks)
  }
}

extension FoundScales {
  /// Scales that differ by no more are one: what is measured on a screen is off by so much.
  private static let same = 0.03
  private static let levels = ["low", "medium", "high"]

  /// What on the drawing contradicts the scale in use: several texts that agree on another one, more surely than any does on this.
  /// - Parameters:
  ///   - plan: The plan with the scale in use.
  ///   - file: The proposal's name, for commands; the one that is printed with the message when `nil`.
  /// - Returns: A clause; `nil` where nothing does.
  package func doubt(of plan: PlanOverlay, in file: String? = nil) -> Message? {
    guard let used = plan.millimetresPerUnit, used > 0 else { return nil }
    func isUsed(_ proposal: Proposal) -> Bool { (proposal.millimetresPerUnit / used - 1).magnitude <= FoundScales.same }
    func level(_ proposal: Proposal) -> Int { FoundScales.levels.firstIndex(of: proposal.confidence) ?? 0 }
    guard let other = proposals.first(where: { !isUsed($0) }), level(other) > 0,
      proposals.allSatisfy({ !isUsed($0) || level($0) < level(other) })
    else { return nil }
    // A ratio alone may be for another size of paper.
    let texts = other.evidence.map(\.text).uniqued()
    guard texts.count >= 2, level(other) == 2 || other.evidence.contains(where: { $0.kind != "stated" }) else {
      return nil
    }
    return .doubtEvidence(
      texts: .list(texts.map { .asItIs(text: SafeText($0)) }, most: 3),
      shown: SafeText(other.millimetresPerUnit, decimals: 3), used: SafeText(used, decimals: 3),
      file: file.map { plan.named(in: $0) } ?? plan.file)
  }
}

extension PlanOverlay {
  /// What makes the scale that is set doubtful.
  package func scaleDoubts(_ building: Building) -> [Message] {
    [scaleDoubt(building), shapeDoubt, pixelDoubt].compactMap(\.self)
  }

  /// A print of a sheet has the sheet's shape.
  private var shapeDoubt: Message? {
    guard case .ratio(_, let paper?)? = scale else { return nil }
    let down = (source.pixelsPerInch ?? 1) / (source.pixelsPerInchDown ?? source.pixelsPerInch ?? 1)
    let sides = [source.size.width, source.size.height * down]
    let shape = (sides.max() ?? 0) / (sides.min() ?? 1)
    let wanted = paper.long / paper.short
    guard (shape / wanted - 1).magnitude > 0.03 else { return nil }
    return .doubtShape(
      shape: SafeText(shape, decimals: 2), paper: SafeText(paper.name), wanted: SafeText(wanted, decimals: 2))
  }

  private var pixelDoubt: Message? {
    guard case .ratio? = scale, let across = source.pixelsPerInch, let down = source.pixelsPerInchDown,
      (across / down - 1).magnitude > 0.005
    else { return nil }
    return .doubtPixels(across: SafeText(across, decimals: 0), down: SafeText(down, decimals: 0))
  }
}
