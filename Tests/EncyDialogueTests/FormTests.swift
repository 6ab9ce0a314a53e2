import EncyBase
import EncyDialogue
import EncyTerminal
import EncyTestSupport
import EncyTexts
import Testing

/// Forms under any row of keys.
@Suite("Forms that are filled in by keys")
struct FormTests {
  private static let letters: [Character] = [
    "a", "Ž", "å", "漢", "e\u{301}", "👩‍🔧", "\u{1B}", "\u{7}", " ", "=", "\u{202E}",
  ]

  private func key(_ random: inout SeededGenerator) -> KeyTerminal.Key {
    let keys: [KeyTerminal.Key] = [
      .enter, .escape, .backspace, .delete, .clear, .interrupt, .tab, .backTab, .up, .down, .left, .right, .pageUp,
      .pageDown, .home, .end, .resized, .gone, .paste("ab\ncd\u{1B}[2J\r\nž"),
      .paste(String(repeating: "x", count: 300)),
    ]
    let letters = FormTests.letters.map { KeyTerminal.Key.character($0) }
    return Bool.random(using: &random)
      ? letters.randomElement(using: &random) ?? .enter : keys.randomElement(using: &random) ?? .enter
  }

  private func fields(_ random: inout SeededGenerator) -> [FormField] {
    let words = ["", "Breite der Halle in Millimetern, innen gemessen", "x", "漢字漢字漢字", "å\u{1B}[31m\n", "Nordlager AB"]
    func word() -> String { words.randomElement(using: &random) ?? "" }
    return (0..<Int.random(in: 0...12, using: &random)).map { number in
      let choices = (0..<Int.random(in: 0...9, using: &random)).map { FormChoice("\($0)", word()) }
      let kinds: [FormField.Kind] = [.line, .search, .choice(choices)]
      return FormField(
        "\(number) \(word())", value: Bool.random(using: &random) ? word() : nil, hint: word(), note: word(),
        kind: kinds.randomElement(using: &random) ?? .line)
    }
  }

  @Test("no key leads out of a form, and every screen fits", arguments: 0..<40)
  func anyKeys(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var state = FormState(fields(&random))
    for _ in 0..<150 {
      let size = (columns: Int.random(in: 1...90, using: &random), rows: Int.random(in: 1...30, using: &random))
      switch state.press(key(&random)) {
      case .none: break
      case .typed:
        state.reading = state.editor.text
        state.found(
          (0..<Int.random(in: 0...60, using: &random)).map { FormChoice("\($0)", "\($0) \(state.editor.text)") })
      case .answer(let answer, let move):
        if case .typed(let text) = answer { #expect(text == text.trimmingSpaces) }
        if Bool.random(using: &random) { state.remark = "no\n\(answer)" }
        if Bool.random(using: &random) { state.renew(fields(&random), at: state.field?.label) }
        _ = state.go(move)
      case .go(let move):
        let before = state.place
        let isMoved = state.go(move)
        #expect(isMoved == (state.place != before))
      }
      #expect(state.fields.isEmpty || state.fields.indices.contains(state.place))
      #expect(state.picked < state.found.count)
      var screen = FormScreen(
        titles: ["hall.ency · 1/7 Customer", "1/7"], steps: (["Customer", "Building"], 0),
        keys: [[("Enter", "accept what was typed"), ("Esc", "leave")], [("Enter", ""), ("Esc", "")]],
        inColour: Bool.random(using: &random)
      ) { "\($0) more" }
      screen.size = size
      screen.body = Array(
        repeating: "a line that says what came out of it", count: Int.random(in: 0...9, using: &random))
      let shown = screen.shown(state)
      #expect(shown.lines.count <= size.rows)
      for line in shown.lines {
        let plain = line.text.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
        #expect(!plain.unicodeScalars.contains { $0.value < 0x20 }, "\(plain.debugDescription)")
        let columns = plain.unicodeScalars.reduce(0) { $0 + $1.columns }
        #expect(columns < max(size.columns, 9), "\(size): \(columns) \(plain.debugDescription)")
      }
      if let cursor = shown.cursor {
        #expect((0..<size.rows).contains(cursor.row), "\(cursor) in \(size)")
        #expect(cursor.column <= max(size.columns, 9))
      }
    }
  }

  @Test("a line is what its keys make of it", arguments: 0..<40)
  func lines(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    var (editor, model, cursor) = (LineEditor("start"), Array("start"), 5)
    for _ in 0..<300 {
      let key = key(&random)
      let isTaken = editor.press(key)
      switch key {
      case .character(let letter):
        model.insert(letter, at: cursor)
        cursor += 1
      case .paste(let text):
        let words = text.split(whereSeparator: \.isNewline).joined(separator: " ").filter {
          !$0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
        }
        model.insert(contentsOf: words, at: cursor)
        cursor += words.count
      case .backspace:
        if cursor > 0 {
          cursor -= 1
          model.remove(at: cursor)
        }
      case .delete: if cursor < model.count { model.remove(at: cursor) }
      case .clear: (model, cursor) = ([], 0)
      case .left: cursor = max(0, cursor - 1)
      case .right: cursor = min(model.count, cursor + 1)
      case .home: cursor = 0
      case .end: cursor = model.count
      default: #expect(!isTaken)
      }
      if model.count > LineEditor.limit - 300 { break }
      #expect(editor.text == String(model) && editor.cursor == cursor)
      let columns = Int.random(in: 2...40, using: &random)
      let window = editor.window(columns: columns)
      #expect(window.cursor < columns)
      #expect(
        window.text.unicodeScalars.reduce(0) { $0 + $1.columns } <= max(1, columns - 1), "\(window) in \(columns)")
    }
  }

  @Test("more than any text may have is left out")
  func limit() {
    var editor = LineEditor()
    _ = editor.press(.paste(String(repeating: "long ", count: 100_000)))
    #expect(editor.text.count == LineEditor.limit && editor.cursor == LineEditor.limit)
    _ = editor.press(.character("x"))
    #expect(editor.text.count == LineEditor.limit)
  }

  @Test("what was typed is the answer wherever one goes, and is given up by Esc")
  func answers() {
    func typed(_ keys: KeyTerminal.Key...) -> FormState.Wish {
      var state = FormState([FormField("a", value: "1 mm", typed: "1"), FormField("b")])
      for key in keys.dropLast() { _ = state.press(key) }
      return state.press(keys[keys.count - 1])
    }
    #expect(typed(.enter) == .go(.next))
    #expect(typed(.character("2"), .enter) == .answer(.typed("12"), then: .next))
    #expect(typed(.character("2"), .up) == .answer(.typed("12"), then: .previous))
    #expect(typed(.character("2"), .pageDown) == .answer(.typed("12"), then: .nextStep))
    #expect(typed(.character("2"), .backspace, .pageUp) == .go(.previousStep))
    #expect(typed(.clear, .tab) == .answer(.typed(""), then: .next))
    #expect(typed(.character(" "), .enter) == .go(.next))
    #expect(typed(.character("2"), .escape) == FormState.Wish.none)
    #expect(typed(.character("2"), .escape, .escape) == .go(.leave))
    #expect(typed(.character("2"), .interrupt) == .go(.leave))
  }
}
