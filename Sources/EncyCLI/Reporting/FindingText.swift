internal import EncyBase
internal import EncyDocument

/// Findings as lines for people and as JSON.
enum FindingText {
  /// The pointer over the parts by name, as commands take it.
  static func pointer(_ finding: Finding) -> JSONPointer? {
    guard let part = finding.part, let pointer = finding.pointer else { return nil }
    return JSONPointer(PartName.tokens(of: part)).appending(pointer)
  }

  /// Place, message and remedy on one line, without the file.
  static func short(_ finding: Finding) -> String {
    let place = pointer(finding).map { "\($0): " } ?? finding.part.map { "\($0): " } ?? ""
    guard let remedy = finding.remedy else { return place + finding.message }
    return place + finding.message + (remedy.first?.isUppercase == true ? ". " : "; ") + remedy
  }

  /// `file: part:line:column: severity: message [code]`, and the remedy on a line of its own.
  static func lines(_ finding: Finding, file: String, inColour: Bool) -> [String] {
    var place = file
    if let part = finding.part {
      place += ": \(part)"
      if let position = finding.position { place += ":\(position)" }
    }
    if let offset = finding.offset, finding.position == nil { place += ": byte \(offset)" }
    var message = finding.message
    if let pointer = pointer(finding), !pointer.tokens.isEmpty { message = "\(pointer): \(message)" }
    var severity = finding.severity.rawValue
    if inColour {
      let colour =
        switch finding.severity {
        case .error: "31"
        case .warning: "33"
        case .note: "36"
        }
      severity = "\u{1B}[1;\(colour)m\(severity)\u{1B}[0m"
    }
    return ["\(place): \(severity): \(message) [\(finding.code)]"] + (finding.remedy.map { ["  \($0)"] } ?? [])
  }

  /// The finding as `Schemas/Output/validate` has it.
  static func json(_ finding: Finding) -> JSONValue {
    [
      "code": .string(finding.code), "severity": .string(finding.severity.rawValue), "part": .optional(finding.part),
      "pointer": .optional(pointer(finding)?.description), "line": finding.position.map { .int($0.line) } ?? .null,
      "column": finding.position.map { .int($0.column) } ?? .null,
      "offset": finding.offset.map { .int($0) } ?? .null, "message": .string(finding.message),
      "remedy": .optional(finding.remedy),
    ]
  }
}
