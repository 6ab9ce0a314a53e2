import EncyBase
import EncyTexts
import Testing

/// Messages become words, and nothing that came from a file steers a terminal through them.
struct MessageTests {
  @Test func placeholders() throws {
    let swedish = try #require(Language(rawValue: "sv"))
    #expect(Language.english.text(.pagePageOf(page: "3", pages: "12")) == "Page 3 of 12")
    #expect(swedish.text(.pagePageOf(page: "3", pages: "12")) == "Sida 3 av 12")
  }

  @Test func countedForms() throws {
    let croatian = try #require(Language(rawValue: "hr"))
    let texts = [1, 2, 5, 21, 1_000].map { croatian.text(.countConflicts(count: $0)) }
    #expect(texts == ["1 sukob", "2 sukoba", "5 sukoba", "21 sukob", "1.000 sukoba"])
  }

  @Test func messageInMessage() throws {
    let swedish = try #require(Language(rawValue: "sv"))
    let message = Message.changeSummary(
      changes: SafeText(.countChanges(count: 2)), parts: SafeText(.countInParts(count: 1)))
    #expect(swedish.text(message) == "2 ändringar i 1 del")
    #expect(message.description == "2 changes in 1 part")
  }

  @Test(arguments: [
    ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\nb", "a\\u{a}b"), ("\u{202E}abc", "\\u{202e}abc"),
    ("\u{9B}1m", "\\u{9b}1m"), ("a\u{200B}b", "a\\u{200b}b"), ("ok åäö 漢", "ok åäö 漢"), ("{ $page }", "{ $page }"),
    ("\u{1}a\u{2}b\u{3}*\u{4}\u{5}", "\\u{1}a\\u{2}b\\u{3}*\\u{4}\\u{5}"),
  ])
  func nothingSteers(hostile: String, shown: String) {
    #expect(Language.english.text(.pageAttention(name: SafeText(hostile))) == "Attn \(shown)")
    #expect(Language.english.text(.pageAttention(name: "\(hostile)")) == "Attn \(shown)")
  }

  /// Every message of every language can be written with any values.
  @Test func everyMessage() {
    for number in UInt16.min...UInt16.max {
      guard let id = Message.ID(rawValue: number) else {
        #expect(number > 400)
        break
      }
      for language in Language.allCases {
        for value: SafeText in ["x", SafeText(1), SafeText(2), SafeText(7)] {
          let text = language.text(Message(id, Array(repeating: value, count: 8)))
          #expect(!text.isEmpty && !text.contains { $0.unicodeScalars.contains { $0.value < 0x20 } }, "\(id) \(text)")
        }
      }
    }
  }

  /// Who writes a caller can't forget to quote: in each text of each language a value in a command is one word to the shell.
  @Test func valuesInCommands() {
    let hostile = "$(touch x)'\u{301};rm \u{1B}[2J"
    let quoted = shellShown(hostile)
    #expect(quoted.contains("\\e[2J") && !quoted.unicodeScalars.contains(where: isSteering))
    // What another message says is what people see.
    let shown = shellQuoted(visible(hostile))
    var count = 0
    for id in Message.ID.allCases {
      for language in Language.allCases {
        for text in [
          Message(id, Array(repeating: SafeText(hostile), count: 8)),
          Message(id, Array(repeating: SafeText(.asItIs(text: SafeText(hostile))), count: 8)),
        ].map(language.text) {
          for command in text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          where command.offset % 2 == 1 && command.element.contains("touch") {
            count += 1
            #expect(
              !command.element.replacing(quoted, with: "").replacing(shown, with: "").contains("touch"),
              "\(id) \(language.rawValue): \(text)")
          }
        }
      }
    }
    #expect(count > 250)
    let command = SafeText(command: "ency validate \(hostile)")
    #expect(Language.english.text(.seeCommand(command: command)) == "see `ency validate \(quoted)`")
    #expect(Language.english.text(.seeCommand(command: SafeText(hostile))) == "see `\(quoted)`")
  }

  /// Who finds something doesn't know the file, who prints it does.
  @Test func theFile() {
    let message = Message.remedyConflictUnresolved(file: .theFile)
    #expect(Language.english.text(message) == "decide with `ency resolve FILE`")
    #expect(Language.swedish.text(message, file: "-") == "avgör med `ency resolve FIL`")
    #expect(Language.english.text(message, file: "-a\nb.ency") == "decide with `ency resolve $'./-a\\nb.ency'`")
    #expect(Message(stored: message.stored, where: { _ in true }) == message)
    let outer = Message.layoutGap(what: "x", remedy: SafeText(message))
    #expect(Language.english.text(outer, file: "hall.ency").contains("`ency resolve hall.ency`"))
  }

  /// A text that is the same in two languages was forgotten, or the word is the same.
  @Test func everyTextIsTranslated() throws {
    let same: Set<String> = [
      "figures-none", "figures-none-of", "found-fan-placement", "hall-name", "input-payment-text", "page-project",
      "page-date", "page-scale-of-paper", "page-diameter-short", "page-metre", "page-kilometre",
      "page-diameter", "page-warranty-motor", "page-scenario", "page-contact", "page-co2-factor", "page-sprinkler",
      "page-north", "number-decimal", "percent", "currency-sign", "amount", "plural-rules",
      "change-manifest", "picture-plan", "change-plan", "page-revision", "picture-changed-alike", "picture-tiny",
      "language-of", "month-name", "page-numbered-revision", "overview-status-label", "overview-revision-label",
      "as-it-is", "violation", "error-value-unread", "error-with-code", "error-git-failed", "said-revision",
      "layout-answer", "layout-by-rule", "layout-mark-aspect", "layout-gap", "layout-diameters", "layout-mark",
      "error-table-also", "merged-revision", "picture-revision", "base-revision", "list-and", "item-named",
      "edit-product", "sheet-plan", "resolve-plan", "size-metres", "layout-mark-diameter", "layout-fact-diameter",
      "layout-metres", "layout-of-product", "violation-quantity", "violation-type", "violation-unit", "at-place",
      "patch-operation", "patch-operation-at", "signed-schema", "value-type", "verdict-two", "git-copy", "lost-part",
      "manifest-says", "explain-list", "explain-heading", "explain-kernel", "explain-unit", "figures-set",
      "figures-add-line", "figures-place", "figures-draw-zone", "figures-scale-plan", "figures-set-more",
      "energy-scenario-line", "chart-thermostat", "error-product-cell", "table-place", "table-picture",
      "reprice-product", "archive-added", "archive-date-heading", "archive-would-add", "archive-restored",
      "archive-message", "archive-kilometres", "ocfl-found", "archive-mirror-copied", "archive-mirror-version",
      "archive-forget-version", "archive-forget-folder", "archive-forget-left", "redact-place", "redact-left",
      "archive-bagged", "sheet-diameter", "calendar-payment", "quotation-payment", "quotation-payment-when",
      "visit-direction", "team-keys-person-key", "team-keys-what-with", "activity-kind", "activity-part",
      "team-told-in", "pattern-form", "amount-below-zero", "error-remote", "error-remote-family", "remote-option",
      "remote-done", "remote-field", "remote-line-named", "doctor-proxy", "doctor-library",
    ]
    var found: Set<String> = []
    for number in UInt16.min...UInt16.max {
      guard let id = Message.ID(rawValue: number) else { break }
      let values = (0..<8).map { SafeText("<\($0)>") }
      if Set(Language.allCases.prefix(3).map { $0.text(Message(id, values)) }).count < 3 { found.insert("\(id)") }
    }
    #expect(found.subtracting(same) == [], "translate them, or add them to the list")
    #expect(same.subtracting(found) == [], "they differ by now: take them off the list")
  }

  @Test func languagesThatAreNone() {
    #expect(Language(rawValue: "xx") == nil)
    #expect(Language(rawValue: "SV") == nil)
    #expect(Language(rawValue: "") == nil)
    #expect(Language.allCases.prefix(3).map(\.rawValue) == ["sv", "en", "hr"])
  }
}
