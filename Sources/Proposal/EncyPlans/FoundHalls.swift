package import EncyBase
package import EncyTexts

/// The outlines that the hall seems to have on a plan's drawing.
package struct FoundHalls: Sendable {
  /// One of them.
  package struct Proposal: Sendable, Equatable {
    /// In plan units, in order.
    package var corners: [Point]
    /// `high`, `medium` or `low`.
    package var confidence: String
    /// What speaks for it.
    package var reasonsFor: [Message]
    /// What speaks against it.
    package var reasonsAgainst: [Message]

    package init(corners: [Point], confidence: String, reasonsFor: [Message], reasonsAgainst: [Message]) {
      (self.corners, self.confidence) = (corners, confidence)
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

  /// The one that is taken unasked: the only sure one.
  package var sure: Proposal? {
    let high = proposals.filter { $0.confidence == "high" }
    return high.count == 1 ? high.first : nil
  }
}
