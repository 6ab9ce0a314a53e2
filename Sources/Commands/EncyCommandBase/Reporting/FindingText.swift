package import EncyBase
internal import EncyDocument
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// Findings as lines for people and as JSON.
package enum FindingText {
  /// The pointer over the parts by name, as commands take it; of a JSON file that stands by itself the pointer in it.
  package static func pointer(_ finding: Finding) -> JSONPointer? {
    guard let pointer = finding.pointer else { return nil }
    return finding.part.map { JSONPointer(PartName.tokens(of: $0)).appending(pointer) } ?? pointer
  }

  /// Place, message and remedy on one line, without the file before them.
  package static func short(_ finding: Finding, file: String?, _ language: Language) -> String {
    let place = pointer(finding).map { "\($0): " } ?? finding.part.map { "\($0): " } ?? ""
    return place + finding.sentence(language, file: file)
  }

  /// `part:line:column`, as far as it is known; `nil` where nothing of it is.
  package static func place(_ finding: Finding) -> String? {
    var steps: [String] = []
    if let part = finding.part { steps.append(part) }
    if let position = finding.position { steps.append(position.description) }
    var place = steps.joined(separator: ":")
    if let offset = finding.offset, finding.position == nil { place += "\(place.isEmpty ? "" : ": ")byte \(offset)" }
    return place.isEmpty ? nil : place
  }

  /// The message with the pointer before it.
  package static func message(_ finding: Finding, _ language: Language) -> String {
    let message = language.text(finding.message)
    guard let pointer = pointer(finding), !pointer.tokens.isEmpty else { return message }
    return pointer.description + ": " + message
  }

  /// The finding on a line, and the remedy on one of its own.
  package static func lines(_ finding: Finding, file: String, _ language: Language, inColour: Bool) -> [TerminalText] {
    [line(finding, file: file, language, inColour: inColour)]
      + (finding.remedy.map { ["  \(language.text($0, file: file))"] } ?? [])
  }

  /// The number of a severity's colour on a terminal.
  package static func colour(_ severity: Finding.Severity) -> String {
    switch severity {
    case .error: "31"
    case .warning: "33"
    case .note: "36"
    }
  }

  /// `file: part:line:column: severity: message [code]`; the place of a JSON file that stands by itself is its own.
  package static func line(_ finding: Finding, file: String, _ language: Language, inColour: Bool = false)
    -> TerminalText
  {
    let between = finding.part == nil && finding.position != nil ? ":" : ": "
    let place = place(finding).map { between + $0 } ?? ""
    var severity: TerminalText = "\(language.text(finding.severity.word))"
    if inColour { severity = "\u{1B}[1;\(colour(finding.severity))m\(severity)\u{1B}[0m" }
    return "\(file)\(place): \(severity): \(message(finding, language)) [\(finding.code)]"
  }

  /// The finding as `Schemas/Output/validate` has it.
  package static func json(_ finding: Finding, file: String?, _ language: Language) -> JSONValue {
    [
      "code": .string(finding.code), "severity": .string(finding.severity.rawValue), "part": .optional(finding.part),
      "pointer": .optional(pointer(finding)?.description), "line": finding.position.map { .int($0.line) } ?? .null,
      "column": finding.position.map { .int($0.column) } ?? .null,
      "offset": finding.offset.map { .int($0) } ?? .null, "message": .string(language.text(finding.message)),
      "remedy": .optional(finding.remedy.map { language.text($0, file: file) }), "fix": finding.fix.map(json) ?? .null,
    ]
  }

  private static func json(_ fix: Fix) -> JSONValue {
    switch fix {
    case .replace(let value): ["replace": value]
    case .rename(let name): ["rename": .string(name)]
    case .remove: ["remove": true]
    }
  }
}

extension Finding.Severity {
  /// What people read before a finding.
  package var word: Message { .severity(severity: SafeText(rawValue)) }
  /// So many findings of it.
  package func counted(_ count: Int) -> Message {
    switch self {
    case .error: .countErrors(count: count)
    case .warning: .countWarnings(count: count)
    case .note: .countNotes(count: count)
    }
  }
}
