internal import EncyBase
internal import EncyCommandBase
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The answer of `validate` in one format, made piece by piece, so that it can be about any number of files.
protocol ValidationReport {
  /// What stands before all files.
  mutating func begin() -> TerminalText
  /// What is said of one file.
  mutating func text(_ file: String, _ checked: CheckedFile) -> TerminalText
  /// What stands after all files.
  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> TerminalText
}

/// For people: every finding with its place, the text there, and what to do.
struct TextReport: ValidationReport {
  let options: CheckOptions
  private let language = Session.current.language
  /// Whether each finding is one line.
  var isBrief = false
  /// Whether alike findings are all shown, however many there are.
  var showsAll = false
  /// Whether the clauses that nothing looked at are named.
  var isVerbose = false
  var inColour = false
  var width = 100

  /// So many findings of one code are shown of a file.
  static let shownOfOneCode = 20

  mutating func begin() -> TerminalText { "" }

  mutating func text(_ file: String, _ checked: CheckedFile) -> TerminalText {
    if checked.failure != nil { return "" }
    guard !checked.findings.isEmpty else {
      let name = SafeText(file)
      if let scope = checked.pdf {
        let nothing = language.line(
          .pdfNothingFound(file: name, standards: SafeText(scope.standards.joined(separator: ", "))))
        return nothing + "\n" + line(scope, file) + "\n"
      }
      let text =
        options.dayThatCounts.map { Message.fileValidOnDay(file: name, day: "\($0)") } ?? .fileValid(file: name)
      return language.line(text) + "\n"
    }
    var lines: [TerminalText] = []
    var counts: [String: Int] = [:]
    for (index, finding) in checked.findings.enumerated() {
      counts[finding.code, default: 0] += 1
      guard showsAll || counts[finding.code, default: 0] <= TextReport.shownOfOneCode else { continue }
      lines += self.lines(finding, file: file, excerpt: checked.excerpt(index))
    }
    for (code, count) in counts.sorted(by: { $0.key < $1.key }) where !showsAll && count > TextReport.shownOfOneCode {
      lines.append(
        language.line(
          .fileMoreAlike(file: SafeText(file), count: count - TextReport.shownOfOneCode, code: SafeText(code))))
    }
    if let scope = checked.pdf { lines.append(line(scope, file)) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What of a PDF nobody looked at.
  private func line(_ scope: JudgedPDF.Scope, _ file: String) -> TerminalText {
    let (name, standards) = (SafeText(file), SafeText(scope.standards.joined(separator: ", ")))
    let count = scope.notChecked.count
    return language.line(
      isVerbose
        ? .pdfNotCheckedList(
          count: count, file: name, standards: standards, clauses: SafeText(scope.notChecked.joined(separator: ", ")))
        : .pdfNotChecked(count: count, file: name, standards: standards))
  }

  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> TerminalText { "" }

  private func lines(_ finding: Finding, file: String, excerpt: Excerpt?) -> [TerminalText] {
    guard !isBrief, let excerpt, let position = finding.position else {
      let lines = FindingText.lines(finding, file: file, language, inColour: inColour)
      return isBrief ? Array(lines.prefix(1)) : lines
    }
    let below = ExcerptText(width: width, inColour: inColour).lines(
      excerpt, line: position.line, colour: FindingText.colour(finding.severity),
      remedy: finding.remedy.map { "\(language.text($0, file: file))" })
    return [FindingText.line(finding, file: file, language, inColour: inColour)] + below
  }

  /// What all came to, for people: one line.
  static func line(_ summary: CheckSummary, day: CalendarDate?, _ language: Language) -> TerminalText {
    var words: [Message] = [.countFiles(count: summary.files), .countInvalid(count: summary.invalid)]
    if !summary.failures.isEmpty { words.append(.countNotLookedAt(count: summary.failures.count)) }
    for severity in Finding.Severity.allCases.reversed() {
      if let count = summary.counts[severity] { words.append(severity.counted(count)) }
    }
    return words.map { language.line($0) }.joined(separator: ", ")
      + (day.map { language.line(.judgedByDay(day: "\($0)")) } ?? "")
  }
}

/// For programs: `Schemas/Output/validate`.
struct JSONReport: ValidationReport {
  let options: CheckOptions
  private let language = Session.current.language
  private var isFirst = true

  init(options: CheckOptions) { self.options = options }

  mutating func begin() -> TerminalText {
    // The head of the answer, up to where the files are listed.
    let empty = JSONAnswer.text("validate", [("today", .string(options.today.description)), ("files", .array([]))])
    return TerminalText(json: empty.text.prefix(upTo: "[]\n}\n") + "[")
  }

  mutating func text(_ file: String, _ checked: CheckedFile) -> TerminalText {
    if checked.failure != nil { return "" }
    defer { isFirst = false }
    var item = JSONObject()
    item["file"] = .string(file)
    item["valid"] = .bool(checked.isValid(below: options.limit))
    if let scope = checked.pdf {
      item["pdf"] = [
        "standards": .array(scope.standards.map { .string($0) }),
        "notChecked": .array(scope.notChecked.map { .string($0) }),
      ]
    }
    item["findings"] = .array(checked.findings.map { FindingText.json($0, file: file, language) })
    return TerminalText(json: (isFirst ? "\n" : ",\n") + JSONPrinter().lines(.object(item), indent: 4))
  }

  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> TerminalText {
    let failures = summary.failures.map { failure -> JSONValue in
      ["file": .string(failure.file), "message": .string(failure.message)]
    }
    let rest = JSONPrinter().lines(.array(failures), indent: 2).drop { $0 == " " }
    return TerminalText(json: (isFirst ? "]" : "\n  ]") + ",\n  \"failures\": \(rest)\n}\n")
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
