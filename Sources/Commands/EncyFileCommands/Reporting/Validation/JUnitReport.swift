internal import EncyBase
internal import EncyCommandBase
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// For test dashboards: the form that JUnit's reports have. Every file is a suite, every finding a case of it; a file without
/// findings has one case that passed.
struct JUnitReport: ValidationReport {
  let options: CheckOptions
  private let language = Session.current.language

  mutating func begin() -> TerminalText {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"ency validate\">\n"
  }

  mutating func text(_ file: String, _ checked: CheckedFile) -> TerminalText {
    let failing = checked.findings.filter { $0.severity >= options.limit }.count
    let isUnread = checked.failure != nil
    var out = tag(
      "testsuite",
      [
        ("name", file), ("tests", "\(max(1, checked.findings.count))"), ("failures", "\(failing)"),
        ("errors", isUnread ? "1" : "0"), ("skipped", "0"),
      ], indent: 2)
    out += "    <properties>\n"
    for (name, value) in [
      ("today", options.today.description), ("layer", options.layer.rawValue), ("strict", "\(options.isStrict)"),
    ] { out += tag("property", [("name", name), ("value", value)], indent: 6, isEmpty: true) }
    out += "    </properties>\n"
    if let failure = checked.failure {
      out += tag("testcase", [("classname", file), ("name", "can be read")], indent: 4)
      out += tag("error", [("type", "not-looked-at"), ("message", failure)], indent: 6, isEmpty: true)
      out += "    </testcase>\n"
    } else if checked.findings.isEmpty {
      out += tag("testcase", [("classname", file), ("name", "valid")], indent: 4, isEmpty: true)
    }
    var names: [String: Int] = [:]
    for finding in checked.findings {
      let place = FindingText.pointer(finding)?.description ?? finding.part
      var name = finding.code + (place.map { " at \($0)" } ?? "")
      names[name, default: 0] += 1
      if let count = names[name], count > 1 { name += " (\(count))" }
      out += tag("testcase", [("classname", file), ("name", name)], indent: 4)
      var story = FindingText.line(finding, file: file, language)
      if let remedy = finding.remedy { story += "\n" + "\(language.text(remedy, file: file))" }
      if finding.severity >= options.limit {
        let attributes = [("type", finding.code), ("message", language.text(finding.message))]
        out += tag("failure", attributes, indent: 6).dropLast() + XMLText.escaped(story.text) + "</failure>\n"
      } else {
        out += "      <system-out>\(XMLText.escaped(story.text))</system-out>\n"
      }
      out += "    </testcase>\n"
    }
    return TerminalText(lines: out + "  </testsuite>\n")
  }

  mutating func end(_ summary: CheckSummary, exitCode: Int32) -> TerminalText { "</testsuites>\n" }

  private func tag(_ name: String, _ attributes: [(String, String)], indent: Int, isEmpty: Bool = false) -> String {
    let space = String(repeating: " ", count: indent)
    let list = attributes.map { " \($0.0)=\"\(XMLText.escaped($0.1))\"" }.joined()
    return "\(space)<\(name)\(list)\(isEmpty ? "/" : "")>\n"
  }
}

/// Texts in XML 1.0.
enum XMLText {
  /// A text as the content of an element or an attribute in double quotes. Characters that XML can't hold (section 2.2) stand
  /// as U+FFFD, and white space in the way that attributes keep it (section 3.3.3).
  static func escaped(_ text: String) -> String {
    replacingScalars(in: text) { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
