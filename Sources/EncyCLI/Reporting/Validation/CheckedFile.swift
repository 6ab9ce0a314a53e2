internal import EncyTexts
internal import EncyBase

/// What the check of one file came to.
struct CheckedFile: Sendable, Equatable {
  /// Everything found, in document order.
  var findings: [Finding] = []
  /// The texts around the places of the findings, as many as these; empty when none were asked for.
  var excerpts: [Excerpt?] = []
  /// The working folder whose files the parts are; `nil` for a file.
  var folder: String?
  /// Why the file could not be looked at; then there are no findings.
  var failure: String?

  /// Whether no finding is as bad as this.
  func isValid(below limit: Finding.Severity) -> Bool { !findings.contains { $0.severity >= limit } }

  func excerpt(_ index: Int) -> Excerpt? { excerpts.indices.contains(index) ? excerpts[index] : nil }

  /// The text of the value or name at a finding's place, its quotes included; `nil` where it isn't known whole.
  func token(_ index: Int) -> String? {
    guard let excerpt = excerpt(index) else { return nil }
    let scalars = excerpt.text.unicodeScalars.dropFirst(excerpt.column)
    guard scalars.count >= excerpt.length else { return nil }
    return String(scalars.prefix(excerpt.length))
  }
}

/// How files are checked.
struct CheckOptions: Sendable {
  var today: CalendarDate
  var isStrict = false
  var layer = LayerOption.rules
  /// Whether the drawings are read, too.
  var isDeep = false
  var severities = SeverityChoice()
  /// Whether the text around each finding is wanted.
  var takesExcerpts = false

  /// From this severity on a finding makes a file invalid.
  var limit: Finding.Severity { isStrict ? .warning : .error }
  /// The day, where anything is judged by it.
  var dayThatCounts: CalendarDate? { layer == .rules ? today : nil }
}

/// What the check of many files came to.
struct CheckSummary: Sendable, Equatable {
  var files = 0
  var invalid = 0
  /// Those that could not be looked at, and why.
  var failures: [(file: String, message: String)] = []
  var counts: [Finding.Severity: Int] = [:]

  mutating func add(_ file: String, _ checked: CheckedFile, limit: Finding.Severity) {
    files += 1
    if let failure = checked.failure {
      failures.append((file, failure))
    } else if !checked.isValid(below: limit) {
      invalid += 1
    }
    for finding in checked.findings { counts[finding.severity, default: 0] += 1 }
  }

  static func == (left: CheckSummary, right: CheckSummary) -> Bool {
    left.files == right.files && left.invalid == right.invalid && left.counts == right.counts
      && left.failures.elementsEqual(right.failures) { $0 == $1 }
  }
}
