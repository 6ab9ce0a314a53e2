internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyLayout
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Layouts and what rules say of them, for people.
struct LayoutText {
  let language: Language
  private let format: NumberFormat
  /// The proposal that advice is about.
  private let file: String

  init(_ language: Language, file: String) {
    (self.language, self.file, format) = (language, file, NumberFormat(language))
  }

  /// A message with the proposal's name in its commands.
  private func said(_ message: Message) -> TerminalText { "\(language.text(message, file: file))" }

  /// A line broken to the terminal's width, or to 80 columns; what follows the first is indented.
  static func broken(_ line: TerminalText, indent: Int) -> [TerminalText] {
    wrapped(line, indent: indent, columns: max(40, Session.current.width ?? 80)).map(\.breakable)
  }

  /// What the answer rests on.
  func note(_ remark: Message) -> [TerminalText] {
    LayoutText.broken("  \(language.text(Finding.Severity.note.word)): \(said(remark))", indent: 8)
  }

  /// A number with its unit; millimetres from one metre on as metres.
  func quantity(_ value: Double, _ unit: String, decimals: Int) -> String {
    switch unit {
    case "mm": "\(format.string(value / 1000, decimals: max(2, decimals))) m"
    case "1": format.string(value, decimals: decimals)
    default: "\(format.string(value, decimals: decimals)) \(unit)"
    }
  }

  /// What a rule asks: `at least 1.00 m`.
  func limit(_ finding: LayoutFinding) -> String? {
    guard let limit = finding.limit, let unit = finding.unit, let comparison = finding.comparison else { return nil }
    let usual = unit == .percent ? 1 : 2
    let scale: Double = unit == .millimetres ? 1000 : 1
    // As many as tell it from what was measured.
    let decimals =
      finding.severity == nil
      ? usual
      : finding.measured.map {
        Measure.decimals(of: $0 / scale, beside: limit / scale, least: usual)
      } ?? usual
    let text = SafeText(quantity(limit, unit.rawValue, decimals: decimals))
    return language.text(comparison == .atLeast ? .layoutAtLeast(limit: text) : .layoutAtMost(limit: text))
  }

  /// How a finding begins: its severity, or why it has none.
  func level(_ finding: LayoutFinding) -> String {
    switch finding.status {
    case .broken(let severity): language.text(severity.word)
    case .kept: language.text(.layoutKept)
    case .notChecked: language.text(.layoutNotChecked)
    case .checklist: language.text(.layoutChecklist)
    }
  }

  /// Columns of the longest that a finding may begin with, and one between it and the rule.
  private var levelWidth: Int {
    let words = [.layoutKept, .layoutNotChecked, .layoutChecklist] + Finding.Severity.allCases.map(\.word)
    return 1 + words.map { language.text($0).count }.reduce(0, max)
  }

  /// The names a finding is about, not all of many.
  func subjects(_ finding: LayoutFinding) -> String {
    let names = finding.subjects.prefix(6).map { language.text(.asItIs(text: $0)) }.joined(separator: ", ")
    return language.text(.asItIs(text: .list(names, more: finding.subjects.count - 6)))
  }

  /// A finding, then what to do.
  func lines(_ finding: LayoutFinding) -> [TerminalText] {
    let level = level(finding)
    let head =
      "  " + level + String(repeating: " ", count: levelWidth - level.count) + finding.rule.id
      + String(repeating: " ", count: 4 - finding.rule.id.count)
    var line: TerminalText = "\(head)\(subjects(finding)): \(language.text(finding.text))"
    if let limit = limit(finding) { line += "; \(limit)" }
    line += " (\(finding.source))"
    let remedy = finding.remedy.map {
      LayoutText.broken(.spaces(head.count) + said($0), indent: head.count)
    }
    return LayoutText.broken(line, indent: head.count) + (remedy ?? [])
  }

  /// What explains a layout, one number a line.
  func lines(_ facts: [LayoutFact]) -> [TerminalText] {
    var table = TextTable([.left, .left, .left, .left])
    for fact in facts {
      table.add(
        fact.rule?.id ?? "", language.text(fact.text).replacing("\u{A0}", with: " "), value(fact), asked(fact) ?? "")
    }
    return zip(table.blocks(indent: 5), facts).flatMap { lines, fact in
      lines
        + (fact.remark.map {
          LayoutText.broken(.spaces(10) + said($0), indent: 10)
        } ?? [])
    }
  }

  private func value(_ fact: LayoutFact) -> String {
    guard let least = fact.least else { return language.text(.layoutNotKnown) }
    let low = quantity(least, fact.unit, decimals: decimals(fact))
    guard let most = fact.most else { return low }
    let high = quantity(most, fact.unit, decimals: decimals(fact))
    return low == high ? low : language.text(.layoutRange(low: SafeText(low), high: SafeText(high)))
  }

  /// As many as tell a number from the limit that it misses.
  private func decimals(_ fact: LayoutFact) -> Int {
    guard !fact.isKept else { return fact.decimals }
    return fact.unit == "mm" ? fact.decimals(least: 2, scale: 1000) : fact.decimals(least: fact.decimals)
  }

  private func asked(_ fact: LayoutFact) -> String? {
    func text(_ value: Double) -> SafeText { SafeText(quantity(value, fact.unit, decimals: decimals(fact))) }
    let limit: Message
    switch (fact.limitLeast, fact.limitMost) {
    case (let least?, let most?): limit = .layoutRange(low: text(least), high: text(most))
    case (let least?, nil): limit = .layoutAtLeast(limit: text(least))
    case (nil, let most?): limit = .layoutAtMost(limit: text(most))
    case (nil, nil): return nil
    }
    return language.text(fact.isKept ? limit : .layoutNot(limit: SafeText(limit)))
  }

  /// What rules say of a layout, the same of several fans once.
  func lines(_ findings: [LayoutFinding]) -> [TerminalText] {
    var groups: [LayoutFinding] = []
    for finding in findings where finding.severity != nil {
      let same = groups.firstIndex {
        $0.rule == finding.rule && $0.text == finding.text && $0.remedy == finding.remedy
          && $0.severity == finding.severity
      }
      if let same {
        groups[same].subjects += finding.subjects.filter { !groups[same].subjects.contains($0) }
      } else {
        groups.append(finding)
      }
    }
    var lines = groups.prefix(12).flatMap { self.lines($0) }
    if groups.count > 12 {
      lines.append("  " + language.line(.layoutMoreFindings(count: groups.count - 12)))
    }
    return lines
  }

  /// Layouts as a table, from number 1; one that misses a limit with an exclamation mark.
  func table(_ proposals: [LayoutProposal], _ currency: Currency, coverRadius: Double) -> [TerminalText] {
    var table = TextTable([.right, .left, .right, .left, .right, .right, .right, .right, .right])
    table.add(
      "#", language.text(.layoutHeadProduct), language.text(.layoutHeadFans), language.text(.layoutHeadRows),
      language.text(.layoutFactDiameter), "\(format.string(coverRadius, decimals: 1)) D",
      "\(format.string(2.5, decimals: 1)) D", language.text(.layoutHeadPrice), "dB(A)")
    for (index, proposal) in proposals.enumerated() {
      func fact(_ name: String) -> String {
        guard let fact = proposal.facts.first(where: { $0.name == name }), let least = fact.least else { return "–" }
        return quantity(least, fact.unit, decimals: decimals(fact))
      }
      let amount = proposal.price.map { format.money($0, currency, decimals: 0).replacing("\u{A0}", with: " ") } ?? "–"
      let sound = proposal.sound.map { format.string($0, decimals: 1) } ?? "–"
      // Long lists of rows are told whole of the one that is shown below.
      let shape = proposal.shape.count > 8 ? "\(proposal.shape.prefix(7))…" : proposal.shape
      table.add(
        "\(proposal.isRegular ? "" : "!")\(index + 1)", proposal.product.id, "\(proposal.count)", shape,
        fact("diameterToCell"), fact("coverage"), fact(coverRadius == 2.5 ? "coverage" : "nearCoverage"), amount, sound)
    }
    var lines = table.lines(indent: 1)
    if !proposals.allSatisfy(\.isRegular) { lines.append("  ! " + language.line(.layoutNotAllKept)) }
    if let kept = proposals.first?.keptCount, kept > 0 {
      lines.append("  " + language.line(.layoutThereAlready(count: kept)))
    }
    return lines
  }
}
