internal import EncyBase
internal import EncyCommandBase
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// The rules that proposals are checked by, for people and programs.
struct RuleList {
  let severities: SeverityChoice
  let language: Language

  /// Prints them, with the severities as chosen.
  func print(asJSON: Bool) throws {
    let session = Session.current
    guard !asJSON else {
      let rows = Rule.all.map { rule -> JSONValue in
        ["id": .string(rule.id), "severity": .string(level(rule)), "text": .string(language.text(rule.summary))]
      }
      let members: [(String, JSONValue)] = [("language", .string(language.rawValue)), ("rules", .array(rows))]
      return try session.print(JSONAnswer.text("rules", members), terminator: "")
    }
    var table = TextTable([.left, .left, .left])
    for rule in Rule.all { table.add(rule.id, level(rule), language.text(rule.summary)) }
    try session.print(table.lines().joined(separator: "\n"))
  }

  private func level(_ rule: Rule) -> String { severities.severity(of: rule)?.rawValue ?? "off" }
}
