internal import EncyBase
internal import EncyDocument
internal import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// How proposed outlines of the hall are told, to people and to programs.
struct HallReport {
  private let found: FoundHalls
  /// The proposal with the plan, as commands name them.
  private let file: SafeText

  init(_ found: FoundHalls, file: SafeText) { (self.found, self.file) = (found, file) }

  /// For people.
  var lines: [TerminalText] {
    found.proposals.enumerated().flatMap { place, proposal -> [TerminalText] in
      ["\(place + 1)  \(FinderText.confidence(proposal.confidence)): \(HallReport.outline(proposal.corners))"]
        + FinderText.reasons(proposal.reasonsFor, proposal.reasonsAgainst)
    }
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
  var advice: Message {
    found.proposals.isEmpty ? .hallDraw(file: file) : .hallTakeOne(file: file)
  }

  /// For programs.
  var members: [(String, JSONValue)] {
    let proposals = found.proposals.enumerated().map { place, proposal -> JSONValue in
      [
        "number": .int(place + 1), "confidence": .string(proposal.confidence),
        "points": .array(proposal.corners.map { $0.json ?? .null }),
        "for": FinderText.list(proposal.reasonsFor),
        "against": FinderText.list(proposal.reasonsAgainst),
      ]
    }
    return [("proposals", .array(proposals)), ("remarks", FinderText.list(found.remarks))]
  }
}
