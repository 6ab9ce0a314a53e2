internal import EncyBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// How proposed scales are told, to people and to programs.
struct ScaleReport {
  private let found: FoundScales
  private let plan: PlanOverlay

  init(_ found: FoundScales, plan: PlanOverlay) { (self.found, self.plan) = (found, plan) }

  /// A ratio as people write it, with decimals only where there are some.
  static func ratio(_ ratio: Double) -> String {
    let isWhole = (ratio - ratio.rounded()).magnitude < 0.005
    return "1:\(NumberFormat(Session.current.language).string(ratio, decimals: isWhole ? 0 : 2))"
  }

  /// For people.
  var lines: [TerminalText] {
    let language = Session.current.language
    let format = NumberFormat(language)
    let unit = plan.source.unit
    return found.proposals.enumerated().flatMap { place, proposal -> [TerminalText] in
      let ratio = proposal.ratio.map { ", \(ScaleReport.ratio($0))" } ?? ""
      var lines: [TerminalText] = [
        "\(place + 1)  \(FinderText.confidence(proposal.confidence)): 1 \(unit) = "
          + "\(format.string(proposal.millimetresPerUnit, decimals: 4)) mm\(ratio)"
      ]
      lines += FinderText.reasons(proposal.reasonsFor, proposal.reasonsAgainst)
      lines += proposal.evidence.prefix(6).map { evidence in
        let at = Point(x: evidence.position.x.rounded(), y: evidence.position.y.rounded()).text
        return "     "
          + language.line(
            .scaleEvidence(
              page: SafeText("\(plan.source.page)"), place: SafeText(at), kind: SafeText(evidence.kind),
              text: SafeText(evidence.text), length: SafeText(evidence.millimetresPerUnit, decimals: 3)))
      }
      if proposal.evidence.count > 6 {
        lines.append("     " + language.line(.scaleMoreEvidence(count: proposal.evidence.count - 6)))
      }
      return lines
    }
  }

  /// For programs.
  var members: [(String, JSONValue)] {
    func number(_ value: Double, _ decimals: Int) -> JSONValue {
      JSONNumber(value, decimals: decimals).map { .number($0) } ?? .null
    }
    let proposals = found.proposals.enumerated().map { place, proposal -> JSONValue in
      [
        "number": .int(place + 1), "confidence": .string(proposal.confidence),
        "millimetresPerUnit": number(proposal.millimetresPerUnit, 9),
        "ratio": proposal.ratio.map { number($0, 4) } ?? .null,
        "scale": proposal.scale.json(proposal.source) ?? .null,
        "evidence": .array(
          proposal.evidence.map { evidence in
            [
              "kind": .string(evidence.kind), "text": .string(evidence.text), "page": .int(plan.source.page),
              "position": evidence.position.json ?? .null,
              "millimetresPerUnit": number(evidence.millimetresPerUnit, 9),
            ]
          }),
        "for": FinderText.list(proposal.reasonsFor),
        "against": FinderText.list(proposal.reasonsAgainst),
      ]
    }
    return [
      ("plan", .string(plan.id)), ("proposals", .array(proposals)),
      ("remarks", FinderText.list(found.remarks)),
    ]
  }
}

/// What finders of scales and halls state, in the reader's language.
enum FinderText {
  /// How sure a proposal is.
  static func confidence(_ level: String) -> String {
    Session.current.language.text(.foundConfidence(level: SafeText(level)))
  }

  /// What speaks for and against one, a line each.
  static func reasons(_ reasonsFor: [Message], _ reasonsAgainst: [Message]) -> [TerminalText] {
    (reasonsFor.map { .foundFor(reason: SafeText($0)) } + reasonsAgainst.map { .foundAgainst(reason: SafeText($0)) })
      .map { "     " + Session.current.language.line($0) }
  }

  /// Texts as `--json` answers have them.
  static func list(_ texts: [Message]) -> JSONValue {
    .array(texts.map { .string(Session.current.language.text($0)) })
  }
}
