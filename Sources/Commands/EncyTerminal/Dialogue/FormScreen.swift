internal import EncyBase
internal import EncyTexts

/// What the screen of a form shows.
package struct FormScreen {
  /// What it is about, first as long as may be, then shorter.
  package var titles: [String]
  /// The names of the steps, and which one it is.
  package var steps: (names: [String], place: Int)
  /// What came of the last answer: seen below the questions, however many there are.
  package var news: [TerminalText] = []
  /// What stands below that where there is room, or is read where nothing is asked.
  package var body: [TerminalText] = []
  /// What the keys do, first with all that may be said of them.
  package var keys: [[(key: String, does: String)]]
  /// How many lines aren't seen, in words.
  package var more: (_ count: Int) -> String
  package var inColour: Bool
  package var size: (columns: Int, rows: Int) = (80, 24)

  package init(
    titles: [String], steps: (names: [String], place: Int), keys: [[(key: String, does: String)]], inColour: Bool,
    more: @escaping (_ count: Int) -> String
  ) {
    (self.titles, self.steps, self.keys, self.inColour, self.more) = (titles, steps, keys, inColour, more)
  }

  /// What stands on the screen, where the cursor is, and what there is to scroll.
  package struct Shown {
    package var lines: [TerminalText]
    package var cursor: (row: Int, column: Int)?
    package var page: Int
    package var most: Int
    /// The columns of what is typed.
    package var columns = 80
    /// Whether the choices that are asked about stand below each other.
    package var isStacked = false
  }

  /// A full last column makes some terminals break the line.
  private var columns: Int { max(8, size.columns - 1) }
  private var style: StyledText { StyledText(inColour: inColour, columns: columns) }
  private var isLow: Bool { size.rows < 14 }

  private func line(_ spans: [PhraseSpan]) -> TerminalText {
    style.lines(style.marked(spans), indent: 0).joined(separator: " ")
  }
  private func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }
  private func fitted(_ text: String, _ columns: Int) -> String { TerminalText(text).fitted(to: max(1, columns)).text }

  /// The lines, no more than fit: what it is about stands first, the question that is asked is seen, what the keys do stands last.
  package func shown(_ state: FormState) -> Shown {
    let gap: [TerminalText] = isLow ? [] : [""]
    let head = head() + gap
    let foot = foot()
    let remark = remark(state)
    var room = max(1, size.rows - head.count - foot.count - remark.count - gap.count)
    let rows = questions(state)
    var cursor: (row: Int, column: Int)?
    var asked = 0..<0
    var middle: [TerminalText] = []
    for row in rows.indices {
      if let seen = rows[row].cursor { cursor = (middle.count + seen.row, seen.column) }
      if row == state.place { asked = middle.count..<(middle.count + rows[row].lines.count) }
      middle += rows[row].lines
    }
    let news = news.flatMap { $0.broken(to: columns) }
    let text = news + (news.isEmpty || body.isEmpty ? [] : [""]) + body.flatMap { $0.broken(to: columns) }
    var (page, most) = (room, 0)
    if state.fields.isEmpty {
      most = max(0, text.count - room)
      if most > 0 {
        page = max(1, room - 1)
        most = max(0, text.count - page)
        let first = min(state.scroll, most)
        middle = Array(text[first..<min(text.count, first + page)])
        let hidden = text.count - middle.count
        middle.append(line([PhraseSpan(fitted("  \(more(hidden))", columns), .faint)]))
      } else {
        middle = text
      }
    } else {
      var below: [TerminalText] = []
      if room - middle.count > gap.count {
        below = text.isEmpty ? [] : gap + text.prefix(room - middle.count - gap.count)
      } else if !news.isEmpty, room > 8 {
        let most = room / 3
        below = gap + news.prefix(news.count > most ? most - 1 : most)
        if news.count > most {
          below.append(line([PhraseSpan(fitted("  \(more(news.count - most + 1))", columns), .faint)]))
        }
      }
      room -= below.count
      if middle.count > room {
        // What is told of the answer before is seen with the question that is asked.
        if state.place > 0, !rows[state.place - 1].isQuiet {
          asked =
            max(0, asked.upperBound - room, asked.lowerBound - rows[state.place - 1].lines.count)..<asked.upperBound
          if cursor.map({ $0.row < asked.lowerBound }) == true { asked = (cursor?.row ?? 0)..<asked.upperBound }
        }
        // The question that is asked, and as much before and after it as there is room for.
        let begin = min(asked.lowerBound, max(0, asked.upperBound - room))
        middle = Array(middle[begin..<min(middle.count, begin + room)])
        cursor = cursor.map { ($0.row - begin, $0.column) }
      }
      middle += below
      room += below.count
    }
    if let seen = cursor, !(0..<room).contains(seen.row) || seen.row + head.count >= size.rows { cursor = nil }
    middle += Array(repeating: "", count: max(0, room - middle.count))
    return Shown(
      lines: (head + middle.prefix(room) + remark + gap + foot).prefix(size.rows).map {
        $0.broken(to: columns).first ?? ""
      },
      cursor: cursor.map { ($0.row + head.count, min($0.column, columns)) }, page: page, most: most,
      columns: max(4, columns - labels(state) - 4),
      isStacked: state.fields.indices.contains(state.place) && rows[state.place].isStacked)
  }

  private func head() -> [TerminalText] {
    let title = titles.first { width($0) <= columns } ?? fitted(titles.last ?? "", columns)
    let first = line([PhraseSpan(title, .subject)])
    if isLow { return [first] }
    let spans = steps.names.enumerated().flatMap { place, name -> [PhraseSpan] in
      let words = place == 0 ? [] : [PhraseSpan(" › ", .faint)]
      return words + [PhraseSpan(place == steps.place ? "[\(name)]" : name, place == steps.place ? .subject : .faint)]
    }
    let isWide = spans.reduce(0) { $0 + width($1.text) } > columns
    return isWide ? [first] : [first, line(spans)]
  }

  private func remark(_ state: FormState) -> [TerminalText] {
    guard !state.remark.isEmpty else { return [] }
    let lines = state.remark.split(separator: "\n").flatMap { text in
      style.lines(style.marked([PhraseSpan("! \(text)", .old)]), indent: 2)
    }.flatMap { $0.broken(to: columns) }
    return Array(lines.prefix(max(1, size.rows / 3)))
  }

  private func foot() -> [TerminalText] {
    let most = max(1, size.rows / 6)
    var lines: [TerminalText] = []
    for names in keys {
      let spans = names.flatMap { name, does -> [PhraseSpan] in
        let key = name.replacing(" ", with: "\u{A0}")
        if does.isEmpty { return [PhraseSpan(key, .subject), PhraseSpan(" ")] }
        let words = does.replacing(" ", with: "\u{A0}")
        return [PhraseSpan(key, .subject), PhraseSpan("\u{A0}\(words)", .faint), PhraseSpan("\u{A0} ")]
      }
      lines = style.lines(style.marked(spans), indent: 0).map(\.breakable)
      if lines.count <= most, lines.allSatisfy({ style.width($0) <= columns + (inColour ? 200 : 0) }) { return lines }
    }
    return lines.prefix(most).map { inColour ? $0 : $0.fitted(to: columns) }
  }

  // MARK: Questions

  private struct Row {
    var lines: [TerminalText]
    var cursor: (row: Int, column: Int)?
    /// Whether nothing is told at it.
    var isQuiet = true
    var isStacked = false
  }

  /// The columns of the labels.
  private func labels(_ state: FormState) -> Int {
    let widest = state.fields.map { width($0.label) }.max() ?? 0
    // Labels that are alike at their beginning are told apart by their ends, so values give way first: to half of the line.
    let values = state.fields.map { field in field.value.map(width) ?? min(width(field.hint), columns / 4) }.max() ?? 0
    return min(widest, max(8, columns * 2 / 5, columns - min(values, columns / 2) - 4))
  }

  private func questions(_ state: FormState) -> [Row] {
    let labels = labels(state)
    return state.fields.enumerated().map { place, field in
      let isAsked = place == state.place
      let label = fitted(field.label, labels)
      let head = (isAsked ? "› " : "  ") + label + String(repeating: " ", count: max(0, labels - width(label)) + 2)
      let room = max(4, columns - width(head))
      let told = state.told[field.label]
      let warning = (told?.text ?? "").split(separator: "\n").map {
        ("\(told?.refused == nil ? "?" : "!") \($0)", PhraseSpan.Style.old)
      }
      if !isAsked {
        let value = told?.refused.map { PhraseSpan(fitted("! \($0)", room), .old) } ?? value(field, room)
        let lines = told?.refused == nil ? warning.flatMap(noted) : []
        return Row(lines: [line([PhraseSpan(head), value])] + lines, isQuiet: told == nil)
      }
      var row = asked(field, state, head, room)
      var notes = warning
      if width(field.label) > labels { notes.append((field.label, .plain)) }
      if !state.reading.isEmpty { notes.append((state.reading, .new)) }
      if !field.note.isEmpty, !isLow { notes.append((field.note, .faint)) }
      row.lines += notes.flatMap(noted)
      let most = max(1, size.rows / 2 - 3)
      let first = max(0, min(state.picked - most / 2, state.found.count - most))
      for (number, choice) in state.found.enumerated().dropFirst(first).prefix(most) {
        let isPicked = number == state.picked
        let text = fitted((isPicked ? "  › " : "    ") + choice.label, columns)
        row.lines.append(line([PhraseSpan(text, isPicked ? .subject : .plain)]))
      }
      return row
    }
  }

  private func noted(_ text: String, _ tone: PhraseSpan.Style) -> [TerminalText] {
    style.lines(style.marked([PhraseSpan("    \(text)", tone)]), indent: 4).flatMap { $0.broken(to: columns) }
  }

  private func value(_ field: FormField, _ room: Int) -> PhraseSpan {
    if let value = field.value, !value.isEmpty { return PhraseSpan(fitted(value, room)) }
    return PhraseSpan(fitted(field.hint, room), .faint)
  }

  private func asked(_ field: FormField, _ state: FormState, _ head: String, _ room: Int) -> Row {
    if case .choice(let choices) = field.kind {
      let spans = choices.enumerated().flatMap { place, choice -> [PhraseSpan] in
        let isTaken = place == state.marked
        return [
          PhraseSpan(isTaken ? "[\(choice.label)]" : " \(choice.label) ", isTaken ? .subject : .faint), PhraseSpan(" "),
        ]
      }
      let all = spans.reduce(0) { $0 + width($1.text) }
      if all <= room { return Row(lines: [line([PhraseSpan(head, .subject)] + spans)]) }
      // Where they have no room beside each other they stand below, as far as the screen reaches.
      let most = max(1, size.rows / 2 - 3)
      let taken = state.marked
      let first = max(0, min(taken - most / 2, choices.count - most))
      let rows = choices.enumerated().dropFirst(first).prefix(most).map { place, choice in
        let text = fitted(place == taken ? "   [\(choice.label)]" : "    \(choice.label)", columns)
        return line([PhraseSpan(text, place == taken ? .subject : .faint)])
      }
      return Row(lines: [line([PhraseSpan(head, .subject), value(field, room)])] + rows, isStacked: true)
    }
    if state.editor.text.isEmpty {
      return Row(
        lines: [line([PhraseSpan(head, .subject), PhraseSpan(fitted(field.hint, room), .faint)])],
        cursor: (0, width(head)))
    }
    // What stands there is made harmless already, and mustn't be taken for codes of ours.
    if field.kind == .text {
      let page = state.editor.page(columns: room)
      let most = max(1, size.rows / 2 - 3)
      let first = max(0, min(page.cursor.row - most / 2, page.rows.count - most))
      let indent = String(repeating: " ", count: width(head))
      let lines = page.rows.dropFirst(first).prefix(most).enumerated().map { place, text in
        line([PhraseSpan(place == 0 ? head : indent, .subject)]) + "\(text)"
      }
      return Row(lines: lines, cursor: (page.cursor.row - first, width(head) + page.cursor.column))
    }
    let (text, cursor) = state.editor.window(columns: room)
    return Row(lines: [line([PhraseSpan(head, .subject)]) + "\(text)"], cursor: (0, width(head) + cursor))
  }
}
