internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyJSONSchema
internal import EncySession
internal import EncyTerminal
package import EncyTexts
package import EncyValidation

/// How much findings matter to whoever asks: by code, instead of what the rules say.
package struct SeverityChoice: Sendable, Equatable {
  /// What was chosen for a code; `nil` inside drops its findings.
  private(set) var levels: [String: Finding.Severity?] = [:]

  /// The choices of a file, then those of `CODE=LEVEL` texts, which win.
  /// - Throws: ``Failure`` with the exit code of wrong usage for a code or level that doesn't exist.
  package init(file: String? = nil, flags: [String] = []) throws {
    if let file { try read(file) }
    for flag in flags {
      guard let equals = flag.firstIndex(of: "=") else {
        throw Failure.usage("--severity \(flag): write it as CODE=LEVEL, such as draft-expired=error")
      }
      try choose(String(flag[flag.index(after: equals)...]), for: String(flag[..<equals]), in: "--severity \(flag)")
    }
  }

  /// No choices.
  package init() {}

  /// The findings as chosen.
  package func applied(to findings: [Finding]) -> [Finding] {
    if levels.isEmpty { return findings }
    return findings.compactMap { finding in
      // What its schema says of the manifest stands for the refusal of a package without a readable one.
      if finding.part == PackageReader.manifestPath, finding.code.hasPrefix("schema-") { return finding }
      guard let level = levels[finding.code] else { return finding }
      guard let level else { return nil }
      var chosen = finding
      chosen.severity = level
      return chosen
    }
  }

  /// A rule's severity as chosen; `nil` when its findings are dropped.
  package func severity(of rule: Rule) -> Finding.Severity? { levels[rule.id] ?? rule.severity }

  /// The choices as one line, the same for the same choices.
  package var text: String {
    levels.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value?.rawValue ?? "off")" }.joined(separator: " ")
  }

  private mutating func read(_ file: String) throws {
    let bytes = try file == "-" ? Session.current.input() : FileReading.read(file, limit: 1 << 20)
    let tree: JSONValue
    do throws(JSONSyntaxError) { tree = try JSONParser().parse(bytes) } catch {
      throw Failure.usage("\(file):\(error)")
    }
    guard let members = tree.objectValue?.members, let chosen = tree["severities"]?.objectValue else {
      throw Failure.usage("\(file): holds no severities; write {\"severities\": {\"draft-expired\": \"error\"}}")
    }
    if let other = members.first(where: { $0.name != "severities" && $0.name != "$schema" }) {
      throw Failure.usage(
        "\(file)\(place(other.namePosition)): \"\(other.name)\" means nothing here; only severities does")
    }
    for member in chosen.members {
      let here = "\(file)\(place(member.namePosition))"
      guard let level = member.value.stringValue else {
        throw Failure.usage("\(here): \(member.name) has no level; it is one of \(SeverityChoice.names)")
      }
      try choose(level, for: member.name, in: here)
    }
  }

  private func place(_ position: SourcePosition?) -> String { position.map { ":\($0)" } ?? "" }

  private mutating func choose(_ level: String, for code: String, in place: String) throws {
    guard SeverityChoice.codes.contains(code) else {
      let near =
        Suggestion.nearest(to: code, among: SeverityChoice.codes.sorted()).map { "did you mean \($0)?" }
        ?? "`ency validate --rules` lists them."
      throw Failure.usage(
        "\(place): there is no rule \"\(code)\"; \(near) What makes a proposal unreadable always is an error."
      )
    }
    if level == "off" {
      levels.updateValue(nil, forKey: code)
    } else if let severity = Finding.Severity(rawValue: level) {
      levels[code] = severity
    } else {
      throw Failure.usage("\(place): \"\(level)\" is no level; it is one of \(SeverityChoice.names)")
    }
  }

  private static let names = "error, warning, note and off"

  /// The codes that can be chosen for: those of the rules, those of what schemas refuse, and what is wrong with schemas themselves.
  package static let codes = Set(Rule.all.map(\.id) + SchemaViolation.codes + ["schema-damaged", "schema-unknown"])
}
