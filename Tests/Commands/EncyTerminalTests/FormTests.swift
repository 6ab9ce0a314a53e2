import EncyBase
import EncySession
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
      .enter, .escape, .lineBreak, .backspace, .delete, .clear, .interrupt, .tab, .backTab, .up, .down, .left, .right,
      .pageUp,
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
      let kinds: [FormField.Kind] = [.line, .text, .path, .search, .choice(choices)]
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
      case .complete: state.complete(state.editor.text + "x", [FormChoice("a", "a"), FormChoice("b", "b")])
      case .typed:
        state.reading = state.editor.text
        state.found(
          (0..<Int.random(in: 0...60, using: &random)).map { FormChoice("\($0)", "\($0) \(state.editor.text)") })
      case .answer(let answer, let move):
        if case .typed(let text) = answer { #expect(text == text.trimmingSpaces) }
        if Bool.random(using: &random) {
          state.refuse("no\n\(answer)")
        } else {
          state.taken(state.field?.label ?? "", doubt: "is it \(answer)?")
        }
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
      screen.news = Array(repeating: "what the command said", count: Int.random(in: 0...9, using: &random))
      let shown = screen.shown(state)
      state.shown(shown)
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

  @Test("keys up and down go through choices that stand below each other, and on from the last")
  func stacked() {
    let choices = ["Warehouse", "Workshop", "Sports hall"].map { FormChoice($0, "\($0) of some length") }
    var state = FormState([FormField("Use", kind: .choice(choices), mark: "Warehouse"), FormField("Width")])
    func show(_ columns: Int) {
      var screen = FormScreen(titles: ["Hall"], steps: (["Hall"], 0), keys: [[("Enter", "takes")]], inColour: false) {
        "\($0)"
      }
      screen.size = (columns, 24)
      state.shown(screen.shown(state))
    }
    show(200)
    #expect(!state.isStacked && state.press(.down) == .go(.next))
    show(40)
    #expect(state.isStacked && state.press(.down) == .none && state.press(.down) == .none)
    #expect(state.press(.up) == .none)
    #expect(state.press(.enter) == .answer(.chosen("Workshop"), then: .next))
    #expect(state.press(.down) == .none)
    #expect(state.press(.down) == .answer(.chosen("Sports hall"), then: .next))
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
    // What stands there is replaced by the first key, unless one moves into it.
    #expect(typed(.character("2"), .enter) == .answer(.typed("2"), then: .next))
    #expect(typed(.end, .character("2"), .up) == .answer(.typed("12"), then: .previous))
    #expect(typed(.paste("23"), .pageDown) == .answer(.typed("23"), then: .nextStep))
    #expect(typed(.end, .character("2"), .backspace, .pageUp) == .go(.previousStep))
    #expect(typed(.clear, .tab) == .answer(.typed(""), then: .next))
    #expect(typed(.character(" "), .enter) == .go(.next))
    #expect(typed(.character("2"), .escape) == FormState.Wish.none)
    #expect(typed(.character("2"), .escape, .escape) == .go(.leave))
    #expect(typed(.character("2"), .interrupt) == .go(.leave))
  }

  private let heat = [FormChoice("", "—"), FormChoice("gas", "Gas"), FormChoice("districtHeating", "District heating")]

  @Test("letters, space and arrows move the mark of a choice; Enter takes it, and so does going on, but not going back")
  func choices() {
    func marked(_ keys: KeyTerminal.Key..., typed: String = "", mark: String? = nil) -> FormState.Wish {
      var state = FormState([FormField("heat", typed: typed, kind: .choice(heat), mark: mark), FormField("b")])
      for key in keys.dropLast() { #expect(state.press(key) == .none) }
      return state.press(keys[keys.count - 1])
    }
    let (gas, district) = (FormState.Answer.chosen("gas"), FormState.Answer.chosen("districtHeating"))
    #expect(marked(.character("d"), .enter) == .answer(district, then: .next))
    #expect(marked(.character(" "), .enter) == .answer(gas, then: .next))
    #expect(marked(.right, .right, .left, .tab) == .answer(gas, then: .next))
    #expect(marked(.right, .pageDown) == .answer(gas, then: .nextStep))
    #expect(marked(.right, .up) == .go(.previous) && marked(.right, .escape) == FormState.Wish.none)
    // What is marked is what Enter takes.
    #expect(marked(.enter) == .go(.next) && marked(.enter, typed: "gas") == .go(.next))
    #expect(marked(.enter, mark: "gas") == .answer(gas, then: .next) && marked(.tab, mark: "gas") == .go(.next))
    #expect(marked(.clear, .enter, typed: "gas") == .answer(.chosen(""), then: .next))
    // A whole word is read; what none begins with takes nothing.
    #expect(marked(.character("d"), .character("i"), .enter) == .answer(district, then: .next))
    #expect(marked(.character("d"), .character("x"), .enter, mark: "gas") == .go(.next))
    #expect(marked(.character("z"), .enter, typed: "gas") == .go(.next))
  }

  @Test(
    "a refused answer holds nobody: every key leads away, and it is there to be corrected",
    arguments: [
      KeyTerminal.Key.up, .down, .tab, .backTab, .pageUp, .pageDown,
    ])
  func refused(key: KeyTerminal.Key) {
    var state = FormState([FormField("a"), FormField("b"), FormField("c")])
    _ = state.go(.next)
    _ = state.press(.character("x"))
    #expect(state.press(.enter) == .answer(.typed("x"), then: .next))
    state.refuse("no x")
    guard case .go(let move) = state.press(key) else {
      Issue.record("\(key) stays")
      return
    }
    if state.go(move) { _ = state.press(move == .next ? .up : .down); _ = state.go(move == .next ? .previous : .next) }
    #expect(state.editor.text == "x" && state.told["b"]?.refused == "x")
    // It is tried again by Enter, taken as another when corrected, and given up by Esc.
    var other = state
    #expect(state.press(.enter) == .answer(.typed("x"), then: .next))
    _ = other.press(.character("y"))
    #expect(other.press(.down) == .answer(.typed("xy"), then: .next))
    #expect(state.press(.escape) == .none && state.editor.text.isEmpty && state.told["b"] == nil)
  }

  @Test("what is picked stays where it is while one types on")
  func picked() {
    func hits(_ names: String...) -> [FormChoice] { names.map { FormChoice($0, $0) } }
    var state = FormState([FormField("a", kind: .search)])
    _ = state.press(.character("n"))
    state.found(hits("one", "two", "three"))
    _ = state.press(.down)
    _ = state.press(.character("o"))
    state.found(hits("four", "three", "two"))
    #expect(state.found.map(\.answer) == ["two", "three", "four"] && state.picked == 0)
    _ = state.press(.character("x"))
    state.found(hits("four"))
    #expect(state.picked == -1)
  }

  @Test("a text is broken at spaces and by Ctrl-J; the arrows move in it, then out of it")
  func texts() {
    var state = FormState([FormField("a"), FormField("b", kind: .text), FormField("c")])
    _ = state.go(.next)
    _ = state.press(.paste("one two\r\n\nthree"))
    _ = state.press(.lineBreak)
    _ = state.press(.character("4"))
    #expect(state.editor.text == "one two\n\nthree\n4")
    #expect(state.editor.page(columns: 6).rows == ["one ", "two", "", "three", "4"])
    #expect(state.editor.page(columns: 6).cursor == (4, 1))
    for _ in 0..<3 { #expect(state.press(.up) == .none) }
    #expect(state.press(.up) == .answer(.typed("one two\n\nthree\n4"), then: .previous))
    var line = LineEditor()
    _ = line.press(.paste("one\n\ntwo"))
    #expect(line.text == "one two" && !line.press(.lineBreak))
  }

  @Test("the question that is asked, what is told at it and what came out are seen on a low screen")
  func low() {
    var state = FormState((1...30).map { FormField("question \($0)") })
    for _ in 0..<20 { _ = state.go(.next) }
    state.taken("question 20", doubt: "is twenty right?")
    state.refuse("no such thing\nwrite another")
    var screen = FormScreen(titles: ["title"], steps: (["Customer"], 0), keys: [[("Esc", "leave")]], inColour: false) {
      "\($0) more"
    }
    screen.news = (1...12).map { "came out \($0)" }
    screen.size = (80, 24)
    let shown = screen.shown(state)
    let text = shown.lines.map(\.text).joined(separator: "\n")
    for words in [
      "question 20", "is twenty right?", "› question 21", "no such thing", "write another", "came out 1", "more",
    ] {
      #expect(text.contains(words), "\(words): \(text)")
    }
    #expect(shown.lines.count == 24 && shown.cursor != nil)
  }
}
