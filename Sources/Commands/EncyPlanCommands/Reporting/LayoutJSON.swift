internal import EncyBase
internal import EncyDocument
internal import EncyLayout
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Layouts and what rules say of them, as `--json` answers hold them: texts in the reader's language.
struct LayoutJSON {
  let language: Language
  /// The proposal that advice is about; `nil` where it is about none.
  var file: String?

  static func number(_ value: Double?, decimals: Int = 3) -> JSONValue {
    value.flatMap { JSONNumber($0, decimals: decimals) }.map { .number($0) } ?? .null
  }

  static func point(_ point: Point) -> JSONValue { ["x": LayoutJSON.number(point.x), "y": LayoutJSON.number(point.y)] }

  /// A text in the reader's language.
  func text(_ message: Message) -> JSONValue {
    .string(language.text(message, file: file).replacing("\u{A0}", with: " "))
  }

  func finding(_ finding: LayoutFinding) -> JSONValue {
    var limit = JSONValue.null
    // A value that breaks a limit never reads as the limit.
    var decimals = 3
    if finding.severity != nil, let measured = finding.measured, let value = finding.limit {
      decimals = Measure.decimals(of: measured, beside: value, least: decimals)
    }
    if let value = finding.limit, let unit = finding.unit, let comparison = finding.comparison {
      limit = [
        "value": LayoutJSON.number(value, decimals: decimals), "unit": .string(unit.rawValue),
        "comparison": .string(comparison.rawValue),
      ]
    }
    return [
      "rule": .string(finding.rule.id), "status": .string(status(finding)),
      "severity": .optional(finding.severity?.rawValue),
      "subjects": .array(finding.subjects.map { text(.asItIs(text: $0)) }), "text": text(finding.text),
      "measured": LayoutJSON.number(finding.measured, decimals: decimals), "limit": limit,
      "source": .string(finding.source),
      "remedy": finding.remedy.map(text) ?? .null, "marks": .array(finding.marks.map(mark)),
    ]
  }

  private func status(_ finding: LayoutFinding) -> String {
    switch finding.status {
    case .broken: "broken"
    case .kept: "kept"
    case .notChecked: "notChecked"
    case .checklist: "checklist"
    }
  }

  private func mark(_ mark: PlanMark) -> JSONValue {
    let points: [Point]
    var radius: Double?
    let shape: String
    switch mark.place {
    case .point(let place): (shape, points) = ("point", [place])
    case .line(let from, let to): (shape, points) = ("line", [from, to])
    case .circle(let center, let length): (shape, points, radius) = ("circle", [center], length)
    case .polygon(let corners): (shape, points) = ("polygon", corners)
    }
    var json: JSONValue = [
      "shape": .string(shape), "points": .array(points.map(LayoutJSON.point)),
      "severity": .string(mark.severity.rawValue),
      "label": text(mark.label),
    ]
    if let radius { json["radius"] = LayoutJSON.number(radius) }
    return json
  }

  func proposal(_ proposal: LayoutProposal) -> JSONValue {
    [
      "product": .string(proposal.product.id), "diameter": LayoutJSON.number(proposal.product.diameter),
      "count": .int(proposal.count), "kept": .int(proposal.keptCount),
      "rows": .array(proposal.rows.map { .int($0) }), "regular": .bool(proposal.isRegular),
      "even": .bool(proposal.isEven), "assumed": .bool(proposal.isAssumed),
      "price": proposal.price.map { .int($0) } ?? .null, "sound": LayoutJSON.number(proposal.sound, decimals: 1),
      "positions": .array(proposal.positions.map(LayoutJSON.point)), "facts": .array(proposal.facts.map(fact)),
      "findings": .array(proposal.findings.map(finding)),
    ]
  }

  private func fact(_ fact: LayoutFact) -> JSONValue {
    let decimals = fact.decimals(least: 3)
    func number(_ value: Double?) -> JSONValue { LayoutJSON.number(value, decimals: decimals) }
    return [
      "name": .string(fact.name), "rule": .optional(fact.rule?.id), "text": text(fact.text),
      "least": number(fact.least), "most": number(fact.most),
      "limitLeast": number(fact.limitLeast), "limitMost": number(fact.limitMost), "unit": .string(fact.unit),
      "kept": .bool(fact.isKept),
      "remark": fact.remark.map(text) ?? .null,
    ]
  }
}
