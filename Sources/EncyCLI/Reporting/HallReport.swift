internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTexts

/// How proposed outlines of the hall are told, to people and to programs.
struct HallReport {
  private let found: FoundHalls
  private let file: String

  init(_ found: FoundHalls, file: String) { (self.found, self.file) = (found, file) }

  /// For people.
  var lines: [String] {
    found.proposals.enumerated().flatMap { place, proposal -> [String] in
      ["\(place + 1)  \(proposal.confidence) confidence: \(HallReport.outline(proposal.corners))"]
        + HallReport.reasons(proposal)
    }
  }

  /// What speaks for and against one, a line each.
  static func reasons(_ proposal: FoundHalls.Proposal) -> [String] {
    proposal.reasonsFor.map { "     for: \(visible($0))" }
      + proposal.reasonsAgainst.map { "     against: \(visible($0))" }
  }

  /// An outline as `ency plan zone` takes it.
  static func outline(_ corners: [Point]) -> String {
    let (first, third) = (corners.first ?? Point(x: 0, y: 0), corners.count > 2 ? corners[2] : Point(x: 0, y: 0))
    let isUpright =
      corners.count == 4
      && corners.allSatisfy { ($0.x == first.x || $0.x == third.x) && ($0.y == first.y || $0.y == third.y) }
    return isUpright
      ? "--rectangle \(first.text) --rectangle \(third.text)"
      : "--polygon \"\(corners.map(\.text).joined(separator: " "))\""
  }

  /// What to do where no outline is sure.
  var advice: String {
    found.proposals.isEmpty
      ? "Draw it: ency plan zone \(file) --rectangle x,y --rectangle x,y, or --polygon \"x,y x,y x,y\"."
      : "Take one with ency plan zone \(file) --accept N, or draw it with --rectangle x,y --rectangle x,y."
  }

  /// For programs.
  var members: [(String, JSONValue)] {
    let proposals = found.proposals.enumerated().map { place, proposal -> JSONValue in
      [
        "number": .int(place + 1), "confidence": .string(proposal.confidence),
        "points": .array(proposal.corners.map { $0.json ?? .null }),
        "for": .array(proposal.reasonsFor.map { .string($0) }),
        "against": .array(proposal.reasonsAgainst.map { .string($0) }),
      ]
    }
    return [("proposals", .array(proposals)), ("remarks", .array(found.remarks.map { .string($0) }))]
  }
}
