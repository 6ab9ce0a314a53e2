internal import EncyTerminal
internal import EncyBase
internal import EncyTexts

/// The answer of `validate` in one format, made piece by piece, so that it can be about any number of files.
protocol ValidationReport {
  /// What stands before all files.
  mutating func begin() -> String
  /// What is said of one file.
  mutating func text(_ file: String, _ checked: CheckedFile) -> String
  /// What stands after all files.
  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> String
}

/// For people: every finding with its place, the text there, and what to do.
struct TextReport: ValidationReport {
  let options: CheckOptions
  /// Whether each finding is one line.
  var isBrief = false
  /// Whether alike findings are all shown, however many there are.
  var showsAll = false
  var inColour = false
  var width = 100

  /// So many findings of one code are shown of a file.
  static let shownOfOneCode = 20

  mutating func begin() -> String { "" }

  mutating func text(_ file: String, _ checked: CheckedFile) -> String {
    if checked.failure != nil { return "" }
    guard !checked.findings.isEmpty else {
      return "\(visible(file)): valid\(options.dayThatCounts.map { " on \($0)" } ?? "")\n"
    }
    var lines: [String] = []
    var counts: [String: Int] = [:]
    for (index, finding) in checked.findings.enumerated() {
      counts[finding.code, default: 0] += 1
      guard showsAll || counts[finding.code, default: 0] <= TextReport.shownOfOneCode else { continue }
      lines += self.lines(finding, file: file, excerpt: checked.excerpt(index))
    }
    for (code, count) in counts.sorted(by: { $0.key < $1.key }) where !showsAll && count > TextReport.shownOfOneCode {
      lines.append("\(visible(file)): and \(count - TextReport.shownOfOneCode) more [\(code)]; --all shows them")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> String { "" }

  private func lines(_ finding: Finding, file: String, excerpt: Excerpt?) -> [String] {
    guard !isBrief, let excerpt, let position = finding.position else {
      let lines = FindingText.lines(finding, file: file, inColour: inColour)
      return isBrief ? Array(lines.prefix(1)) : lines
    }
    let below = ExcerptText(width: width, inColour: inColour).lines(
      excerpt, line: position.line, colour: FindingText.colour(finding.severity), remedy: finding.remedy.map(visible))
    return [FindingText.line(finding, file: file, inColour: inColour)] + below
  }

  /// What all came to, for people: one line.
  static func line(_ summary: CheckSummary, day: CalendarDate?) -> String {
    func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
    var words = [counted(summary.files, "file")]
    words.append(summary.invalid == 0 ? "none invalid" : "\(summary.invalid) invalid")
    if !summary.failures.isEmpty { words.append("\(summary.failures.count) not looked at") }
    for severity in Finding.Severity.allCases.reversed() {
      if let count = summary.counts[severity] { words.append(counted(count, severity.rawValue)) }
    }
    return words.joined(separator: ", ") + (day.map { " (judged by \($0))" } ?? "")
  }
}

/// For programs: `Schemas/Output/validate`.
struct JSONReport: ValidationReport {
  let options: CheckOptions
  private var isFirst = true

  init(options: CheckOptions) { self.options = options }

  mutating func begin() -> String {
    // The head of the answer, up to where the files are listed.
    let empty = JSONAnswer.text("validate", [("today", .string(options.today.description)), ("files", .array([]))])
    return empty.prefix(upTo: "[]\n}\n") + "["
  }

  mutating func text(_ file: String, _ checked: CheckedFile) -> String {
    if checked.failure != nil { return "" }
    defer { isFirst = false }
    let item: JSONValue = [
      "file": .string(file), "valid": .bool(checked.isValid(below: options.limit)),
      "findings": .array(checked.findings.map(FindingText.json)),
    ]
    return (isFirst ? "\n" : ",\n") + JSONPrinter().lines(item, indent: 4)
  }

  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> String {
    let failures = summary.failures.map { failure -> JSONValue in
      ["file": .string(failure.file), "message": .string(failure.message)]
    }
    let rest = JSONPrinter().lines(.array(failures), indent: 2).drop { $0 == " " }
    return (isFirst ? "]" : "\n  ]") + ",\n  \"failures\": \(rest)\n}\n"
  }
}

extension JSONPrinter {
  /// A value as lines that begin with so many spaces more, without the line feed at the end.
  func lines(_ value: JSONValue, indent: Int) -> String {
    let space = String(repeating: " ", count: indent)
    return text(value).trimmed.split(separator: "\n", omittingEmptySubsequences: false).map { space + $0 }
      .joined(separator: "\n")
  }
}

extension String {
  /// What stands before an ending; all of the text where it doesn't end so.
  fileprivate func prefix(upTo ending: String) -> String { hasSuffix(ending) ? String(dropLast(ending.count)) : self }
}
