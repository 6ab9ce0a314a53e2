internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTexts

/// How proposed scales are told, to people and to programs.
struct ScaleReport {
  private let found: FoundScales
  private let plan: PlanOverlay
  private let format = NumberFormat(.english)

  init(_ found: FoundScales, plan: PlanOverlay) { (self.found, self.plan) = (found, plan) }

  /// A ratio as people write it, with decimals only where there are some.
  static func ratio(_ ratio: Double) -> String {
    let isWhole = (ratio - ratio.rounded()).magnitude < 0.005
    return "1:\(NumberFormat(.english).string(ratio, decimals: isWhole ? 0 : 2))"
  }

  /// For people.
  var lines: [String] {
    let unit = plan.source.mediaType == "application/pdf" ? "pt" : "px"
    return found.proposals.enumerated().flatMap { place, proposal -> [String] in
      let ratio = proposal.ratio.map { ", \(ScaleReport.ratio($0))" } ?? ""
      var lines = [
        "\(place + 1)  \(proposal.confidence) confidence: 1 \(unit) = "
          + "\(format.string(proposal.millimetresPerUnit, decimals: 4)) mm\(ratio)"
      ]
      lines += proposal.reasonsFor.map { "     for: \(visible($0))" }
      lines += proposal.reasonsAgainst.map { "     against: \(visible($0))" }
      lines += proposal.evidence.prefix(6).map { evidence in
        let words = evidence.kind == "stated" ? "states" : evidence.kind == "dimension" ? "dimension" : "scale bar"
        let at = Point(x: evidence.position.x.rounded(), y: evidence.position.y.rounded()).text
        return "     page \(plan.source.page) at \(at): \(words) \(visible(evidence.text)) "
          + "(\(format.string(evidence.millimetresPerUnit, decimals: 3)) mm)"
      }
      if proposal.evidence.count > 6 { lines.append("     and \(proposal.evidence.count - 6) more") }
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
        "for": .array(proposal.reasonsFor.map { .string($0) }),
        "against": .array(proposal.reasonsAgainst.map { .string($0) }),
      ]
    }
    return [
      ("plan", .string(plan.id)), ("proposals", .array(proposals)),
      ("remarks", .array(found.remarks.map { .string($0) })),
    ]
  }
}
