internal import EncyBase
internal import EncyDocument
internal import EncyLayout

/// Layouts and what rules say of them, for people.
enum LayoutText {
  private static let format = NumberFormat(.english)

  /// A number with its unit; millimetres from one metre on as metres.
  static func quantity(_ value: Double, _ unit: String, decimals: Int) -> String {
    switch unit {
    case "mm": "\(format.string(value / 1000, decimals: 2)) m"
    case "1": format.string(value, decimals: decimals)
    default: "\(format.string(value, decimals: decimals)) \(unit)"
    }
  }

  /// What a rule asks: `at least 1.00 m`.
  static func limit(_ finding: LayoutFinding) -> String? {
    guard let limit = finding.limit, let unit = finding.unit, let comparison = finding.comparison else { return nil }
    let decimals = unit == .percent ? 1 : unit == .ratio ? 3 : 2
    return (comparison == .atLeast ? "at least " : "at most ") + quantity(limit, unit.rawValue, decimals: decimals)
  }

  /// How a finding begins: its severity, or why it has none.
  static func level(_ finding: LayoutFinding) -> String {
    switch finding.status {
    case .broken(let severity): severity.rawValue
    case .kept: "kept"
    case .notChecked: "not checked"
    case .checklist: "checklist"
    }
  }

  /// The names a finding is about, not all of many.
  static func subjects(_ finding: LayoutFinding) -> String {
    let names = finding.subjects.prefix(6).joined(separator: ", ")
    return finding.subjects.count > 6 ? "\(names) and \(finding.subjects.count - 6) more" : names
  }

  /// A finding in one or two lines.
  static func lines(_ finding: LayoutFinding) -> [String] {
    let level = level(finding)
    let head =
      "  " + level + String(repeating: " ", count: max(0, 12 - level.count)) + finding.rule.id
      + String(repeating: " ", count: 4 - finding.rule.id.count)
    var line = "\(head)\(subjects(finding)): \(finding.text)"
    if let limit = limit(finding) { line += "; \(limit)" }
    line += " (\(finding.source))"
    guard let remedy = finding.remedy else { return [line] }
    return [line, String(repeating: " ", count: 18) + remedy]
  }

  /// What explains a layout, one number a line.
  static func lines(_ facts: [LayoutFact]) -> [String] {
    var table = TextTable([.left, .left, .left, .left])
    for fact in facts {
      table.add(
        fact.rule?.id ?? "", fact.text, value(fact),
        [asked(fact), fact.remark].compactMap { $0 }.joined(separator: "; "))
    }
    return table.lines(indent: 5)
  }

  private static func value(_ fact: LayoutFact) -> String {
    guard let least = fact.least else { return "not known" }
    let low = quantity(least, fact.unit, decimals: fact.decimals)
    guard let most = fact.most else { return low }
    let high = quantity(most, fact.unit, decimals: fact.decimals)
    return low == high ? low : "\(low) to \(high)"
  }

  private static func asked(_ fact: LayoutFact) -> String? {
    func text(_ value: Double) -> String { quantity(value, fact.unit, decimals: fact.decimals) }
    let limit: String
    switch (fact.limitLeast, fact.limitMost) {
    case (let least?, let most?): limit = "\(text(least)) to \(text(most))"
    case (let least?, nil): limit = "at least \(text(least))"
    case (nil, let most?): limit = "at most \(text(most))"
    case (nil, nil): return nil
    }
    return fact.isKept ? limit : "NOT \(limit)"
  }

  /// Layouts as a table, from number 1.
  static func table(_ proposals: [LayoutProposal], _ currency: Currency) -> [String] {
    var table = TextTable([.right, .left, .right, .left, .right, .right, .right, .right, .right, .right, .left])
    table.add(
      "#", "product", "fans", "rows", "D/√cell", "spacing", "tip–wall", "covered", "price", "sound", "")
    for (index, proposal) in proposals.enumerated() {
      func fact(_ name: String) -> String {
        guard let fact = proposal.facts.first(where: { $0.name == name }), let least = fact.least else { return "–" }
        return quantity(least, fact.unit, decimals: fact.decimals)
      }
      let amount = proposal.price.map { format.money($0, currency, decimals: 0).replacing("\u{A0}", with: " ") } ?? "–"
      let sound = proposal.sound.map { "\(format.string($0, decimals: 1)) dB(A)" } ?? "–"
      let kept = proposal.keptCount > 0 ? "\(proposal.keptCount) of them there already" : nil
      let broken = proposal.isRegular ? nil : "not all limits kept"
      table.add(
        "\(index + 1)", proposal.product.id, "\(proposal.count)", proposal.shape, fact("diameterToCell"),
        fact("spacing"), fact("tipToWall"), fact("coverage"), amount, sound,
        [kept, broken].compactMap { $0 }.joined(separator: ", "))
    }
    return table.lines(indent: 2)
  }
}
