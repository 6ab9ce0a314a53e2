internal import EncyChanges
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// One person as a card: facts on its front, what is told about the person on its back.
struct TeamCard {
  let person: Team.Person
  let desk: TeamDesk
  let language: Language
  let inColour: Bool

  /// How wide a card is at most, in columns.
  private static let widest = 64

  /// What the person is to the proposal, in words.
  static func marks(_ person: Team.Person, _ desk: TeamDesk, _ language: Language) -> [String] {
    (desk.isOn(person) ? [language.text(.teamOn)] : [])
      + (desk.answers(person) ? [language.text(.teamAnswers)] : [])
  }

  /// The card's lines, framed.
  func lines(isBack: Bool, columns: Int) -> [TerminalText] {
    let inner = max(20, min(columns, TeamCard.widest) - 4)
    return framed(isBack ? back(inner) : front(inner), inner)
  }

  /// A line of a card: pieces with their styles.
  private typealias Row = [PhraseSpan]

  private func rows(_ text: String, _ style: PhraseSpan.Style = .plain, _ columns: Int) -> [Row] {
    wrapped("\(text)", indent: 0, columns: columns).flatMap { $0.broken(to: columns) }.map {
      [PhraseSpan($0.text, style)]
    }
  }

  private func front(_ columns: Int) -> [Row] {
    var rows = rows(person.name, .subject, columns)
    if let position = person.position(language) { rows += self.rows(position, .plain, columns) }
    let facts: [(member: String, value: String?)] = [
      ("phone", person.phone), ("email", person.email), ("languages", person.speaks(language)),
    ]
    let known = facts.compactMap { fact in
      fact.value.map { (label: language.text(.teamLabel(member: SafeText(fact.member))), value: $0) }
    }
    let width = known.map(\.label.count).max() ?? 0
    if !known.isEmpty { rows.append([]) }
    for (label, value) in known {
      let padding = String(repeating: " ", count: width - label.count + 2)
      for (place, row) in self.rows(value, .plain, columns - width - 2).enumerated() {
        let head = place == 0 ? label + padding : String(repeating: " ", count: width + 2)
        rows.append([PhraseSpan(head, .faint)] + row)
      }
    }
    let marks = TeamCard.marks(person, desk, language)
    if !marks.isEmpty { rows += [[]] + self.rows("● " + marks.joined(separator: ", "), .new, columns) }
    return rows
  }

  private func back(_ columns: Int) -> [Row] {
    let story = person.text?[language] ?? ""
    let name = rows(person.name, .subject, columns) + [[]]
    if story.isEmpty {
      return name + rows(language.text(.teamNoStory(person: SafeText(person.name))), .faint, columns)
    }
    let paragraphs = story.split(separator: "\n", omittingEmptySubsequences: false)
    return name + paragraphs.flatMap { $0.isEmpty ? [[]] : rows(String($0), .plain, columns) }
  }

  private func framed(_ rows: [Row], _ columns: Int) -> [TerminalText] {
    let style = StyledText(inColour: inColour, columns: columns + 4)
    let rule = String(repeating: "─", count: columns + 2)
    func line(_ spans: Row) -> TerminalText { style.lines(style.marked(spans), indent: 0).joined() }
    let middle = rows.map { row in
      let used = row.reduce(0) { $0 + TerminalText($1.text).width }
      let padding = String(repeating: " ", count: max(0, columns - used) + 1)
      return line([PhraseSpan("│ ", .faint)] + row + [PhraseSpan(padding), PhraseSpan("│", .faint)])
    }
    return [line([PhraseSpan("┌\(rule)┐", .faint)])] + middle + [line([PhraseSpan("└\(rule)┘", .faint)])]
  }
}
