package import EncyBase
package import EncyPressService
package import EncyTexts

/// What the check of one file came to.
package struct CheckedFile: Sendable, Equatable {
  /// Everything found, in document order.
  package var findings: [Finding] = []
  /// The texts around the places of the findings, as many as these; empty when none were asked for.
  package var excerpts: [Excerpt?] = []
  /// The working folder whose files the parts are; `nil` for a file.
  package var folder: String?
  /// Why the file could not be looked at; then there are no findings.
  package var failure: String?
  /// What a PDF was judged by; `nil` for anything else.
  package var pdf: JudgedPDF.Scope?

  package init(findings: [Finding] = [], excerpts: [Excerpt?] = [], folder: String? = nil, failure: String? = nil) {
    (self.findings, self.excerpts, self.folder, self.failure) = (findings, excerpts, folder, failure)
  }

  /// Whether no finding is as bad as this.
  package func isValid(below limit: Finding.Severity) -> Bool { !findings.contains { $0.severity >= limit } }

  package func excerpt(_ index: Int) -> Excerpt? { excerpts.indices.contains(index) ? excerpts[index] : nil }

  /// The text of the value or name at a finding's place, its quotes included; `nil` where it isn't known whole.
  package func token(_ index: Int) -> String? {
    guard let excerpt = excerpt(index) else { return nil }
    let scalars = excerpt.text.unicodeScalars.dropFirst(excerpt.column)
    guard scalars.count >= excerpt.length else { return nil }
    return String(scalars.prefix(excerpt.length))
  }
}

/// How files are checked.
package struct CheckOptions: Sendable {
  package var today: CalendarDate
  package var isStrict = false
  package var layer = LayerOption.rules
  /// Whether the drawings are read, too.
  package var isDeep = false
  package var severities = SeverityChoice()
  /// Whether the text around each finding is wanted.
  package var takesExcerpts = false

  package init(today: CalendarDate) { self.today = today }

  /// From this severity on a finding makes a file invalid.
  package var limit: Finding.Severity { isStrict ? .warning : .error }
  /// The day, where anything is judged by it.
  package var dayThatCounts: CalendarDate? { layer == .rules ? today : nil }
}

/// What the check of many files came to.
package struct CheckSummary: Sendable, Equatable {
  package var files = 0
  package var invalid = 0
  /// Those that could not be looked at, and why.
  package var failures: [(file: String, message: String)] = []
  package var counts: [Finding.Severity: Int] = [:]

  package init() {}

  package mutating func add(_ file: String, _ checked: CheckedFile, limit: Finding.Severity) {
    files += 1
    if let failure = checked.failure {
      failures.append((file, failure))
    } else if !checked.isValid(below: limit) {
      invalid += 1
    }
    for finding in checked.findings { counts[finding.severity, default: 0] += 1 }
  }

  package static func == (left: CheckSummary, right: CheckSummary) -> Bool {
    left.files == right.files && left.invalid == right.invalid && left.counts == right.counts
      && left.failures.elementsEqual(right.failures) { $0 == $1 }
  }
}
