internal import EncyBase

/// One question of a form, as it is shown.
package struct FormField: Sendable, Equatable {
  /// How it is answered.
  package enum Kind: Sendable, Equatable {
    /// By a line.
    case line
    /// By a text of one or more lines.
    case text
    /// By the path of a file, which Tab completes.
    case path
    /// By one of several values, each with its name for people.
    case choice([FormChoice])
    /// By typing until what is meant is listed, or by a line.
    case search
  }

  package var label: String
  /// What stands there, as it is read; `nil` for nothing.
  package var value: String?
  /// The same as it is typed.
  package var typed: String
  /// What is shown where nothing stands: an example, or what Enter does.
  package var hint: String
  /// What is to be known of it, one sentence.
  package var note: String
  package var kind: Kind
  /// Of a choice: the answer that is marked at first, where that isn't what stands there.
  package var mark: String?

  package init(
    _ label: String, value: String? = nil, typed: String? = nil, hint: String = "", note: String = "",
    kind: Kind = .line, mark: String? = nil
  ) {
    self.mark = mark
    (self.label, self.value, self.hint, self.note, self.kind) = (label, value, hint, note, kind)
    self.typed = typed ?? value ?? ""
  }
}

/// One of several things that a question is answered by.
package struct FormChoice: Sendable, Equatable {
  /// What the answer is.
  package var answer: String
  /// What people call it.
  package var label: String

  package init(_ answer: String, _ label: String) { (self.answer, self.label) = (answer, label) }
}

/// Where somebody is in a form: what keys do, apart from any terminal and from what the answers mean.
package struct FormState: Sendable {
  /// An answer: what was typed, or one of the things that were listed.
  package enum Answer: Sendable, Equatable { case typed(String), chosen(String) }
  /// Where to go then.
  package enum Move: Sendable, Equatable { case stay, next, previous, nextStep, previousStep, leave }
  /// What a key asks for beyond this state.
  package enum Wish: Sendable, Equatable {
    case none
    /// What is typed is another text now: it is to be searched for and read.
    case typed
    /// The path that is typed is to be completed.
    case complete
    case answer(Answer, then: Move)
    case go(Move)
  }

  package private(set) var fields: [FormField]
  package private(set) var place = 0
  package private(set) var editor = LineEditor()
  /// What is told at a question.
  package struct Told: Sendable, Equatable {
    /// The answer that was refused; it stays to be corrected. `nil` where an answer was taken that is doubtful.
    package var refused: String?
    package var text: String

    package init(refused: String? = nil, text: String) { (self.refused, self.text) = (refused, text) }
  }

  /// What is told at questions, by their labels.
  package private(set) var told: [String: Told]
  /// Of a choice: the one that is marked; -1 for none.
  package private(set) var marked = -1
  /// What was typed at a choice.
  private var word = ""
  /// The columns of a text that is typed.
  private var columns = 80

  private var choices: [FormChoice] {
    if case .choice(let choices) = field?.kind { choices } else { [] }
  }
  /// What is typed or marked.
  private var draft: String {
    choices.indices.contains(marked) ? choices[marked].answer : editor.text.trimmingSpaces
  }
  /// Whether what is typed or marked differs from what was at first.
  package var isChanged: Bool {
    if case .choice = field?.kind { return draft != (field?.mark ?? field?.typed ?? "") }
    return draft != (field?.typed ?? "").trimmingSpaces
  }
  private var isRefused: Bool { field.flatMap { told[$0.label]?.refused } == draft }
  /// What is typed and was not answered, with its question; of choices and searches nothing.
  package var unanswered: String? {
    guard isChanged, !isRefused, let field, [.line, .text, .path].contains(field.kind) else { return nil }
    return "\(field.label): \(editor.text)"
  }
  /// What is typed or marked but taken only by Enter, as people read it.
  package var untaken: String? {
    guard isChanged, !isRefused, let kind = field?.kind else { return nil }
    switch kind {
    case .search: return editor.text
    case .choice: return choices.indices.contains(marked) ? choices[marked].label : nil
    case .line, .text, .path: return nil
    }
  }
  /// What was found for what is typed.
  package private(set) var found: [FormChoice] = []
  /// Which of it is taken; -1 for none.
  package private(set) var picked = -1
  /// Whether that is somebody's choice, which stays where it is.
  private var isPicked = false
  /// What is said of the text that is typed.
  package var reading = ""
  /// What is to be told, such as why an answer was refused.
  package var remark = ""
  /// How many lines are above what the screen shows; only where there are no questions.
  package private(set) var scroll = 0
  private var most = 0
  private var page = 1
  /// Whether the choices stand below each other, so that the keys up and down go through them.
  package private(set) var isStacked = false

  /// A form, whose first question is asked, or its last.
  package init(_ fields: [FormField], told: [String: Told] = [:], atEnd: Bool = false) {
    (self.fields, self.told) = (fields, told)
    if atEnd { place = max(0, fields.count - 1) }
    begin()
  }

  package var field: FormField? { fields.indices.contains(place) ? fields[place] : nil }

  /// Whether another question follows.
  package var hasNext: Bool { place + 1 < fields.count }

  /// Takes what the questions are by now. The one of the label stays the one that is asked, where it is still there.
  package mutating func renew(_ fields: [FormField], at label: String?) {
    self.fields = fields
    place = fields.firstIndex { $0.label == label } ?? min(place, max(0, fields.count - 1))
    begin()
  }

  /// Goes to another question.
  /// - Returns: Whether there is one.
  package mutating func go(_ move: Move) -> Bool {
    let goal = move == .next ? place + 1 : move == .previous ? place - 1 : place
    guard goal != place, fields.indices.contains(goal) else { return false }
    place = goal
    begin()
    return true
  }

  /// Tells why the answer to the question that is asked was refused, which stays as it was given.
  package mutating func refuse(_ text: String) {
    if let field { told[field.label] = Told(refused: draft, text: text) }
  }

  /// Tells what is doubtful about an answer that was taken; `nil` for nothing.
  package mutating func taken(_ label: String, doubt: String?) { told[label] = doubt.map { Told(text: $0) } }

  /// What was found for what is typed.
  ///
  /// Where something is typed, the first of it is meant, until another is picked: that one stays, and so do those around it.
  package mutating func found(_ choices: [FormChoice]) {
    guard isPicked, self.found.indices.contains(picked) else {
      return (found, picked) = (choices, choices.isEmpty || editor.text.isEmpty ? -1 : 0)
    }
    let answer = found[picked].answer
    let known = found.compactMap { old in choices.first { $0.answer == old.answer } }
    found = known + choices.filter { !known.contains($0) }
    picked = found.firstIndex { $0.answer == answer } ?? -1
  }

  /// Takes a path as far as it is certain, and what it may go on with.
  package mutating func complete(_ text: String, _ names: [FormChoice]) {
    editor = LineEditor(text)
    (found, picked) = (names, -1)
  }

  /// Takes note of how much of a text can be scrolled.
  package mutating func shown(_ shown: FormScreen.Shown) {
    (page, most, columns, isStacked) = (max(1, shown.page), max(0, shown.most), shown.columns, shown.isStacked)
    scroll = min(scroll, self.most)
  }

  private mutating func begin() {
    let refused = field.flatMap { told[$0.label]?.refused }
    editor = LineEditor(
      refused ?? field?.typed ?? "", takesLines: field?.kind == .text,
      isSelected: refused == nil && field?.kind != .text)
    word = ""
    let mark = refused ?? field?.mark ?? field?.typed
    marked = choices.firstIndex { $0.answer == mark } ?? -1
    (found, picked, isPicked, reading) = ([], -1, false, "")
  }

  /// Does what a key asks for, so far as it concerns the form.
  package mutating func press(_ key: KeyTerminal.Key) -> Wish {
    if key == .resized { return .none }
    // The terminal is gone, or whoever types is: what is typed goes, what was answered is kept.
    if key == .gone || key == .interrupt { return .go(.leave) }
    remark = ""
    guard let field else { return reading(key) }
    switch key {
    case .pageDown: return leave(.nextStep)
    case .pageUp: return leave(.previousStep)
    case .escape:
      if isChanged {
        told[field.label] = nil
        begin()
        return .none
      }
      return .go(.leave)
    default: break
    }
    switch field.kind {
    case .choice(let choices): return chosen(key, choices)
    case .search: return searched(key)
    case .path where key == .tab && !(editor.text.isEmpty && !found.isEmpty): return .complete
    case .text where key == .lineBreak: return editor.press(key) ? .typed : .none
    case .text where key == .up && editor.move(rows: -1, columns: columns): return .none
    case .text where key == .down && editor.move(rows: 1, columns: columns): return .none
    case .line, .text, .path: return lined(key)
    }
  }

  private mutating func lined(_ key: KeyTerminal.Key) -> Wish {
    switch key {
    case .enter, .lineBreak: return leave(.next, isAsked: true)
    case .tab, .down: return leave(.next)
    case .backTab, .up: return leave(.previous)
    default:
      return editor.press(key) ? .typed : .none
    }
  }

  private mutating func searched(_ key: KeyTerminal.Key) -> Wish {
    if !found.isEmpty {
      switch key {
      case .down where picked + 1 < found.count, .up where picked >= 0:
        picked += key == .down ? 1 : -1
        isPicked = true
        return .none
      case .down: return .go(.next)
      case .up: return .go(.previous)
      case .enter where picked >= 0: return .answer(.chosen(found[picked].answer), then: .next)
      // What is only searched for is no answer.
      case .tab: return .go(.next)
      case .backTab: return .go(.previous)
      default: break
      }
    }
    return lined(key)
  }

  /// Keys move the mark; what is marked is taken by Enter, and where it was moved by going on.
  private mutating func chosen(_ key: KeyTerminal.Key, _ choices: [FormChoice]) -> Wish {
    let count = choices.count
    switch key {
    case .enter, .lineBreak:
      return choices.indices.contains(marked) && draft != field?.typed
        ? .answer(.chosen(draft), then: .next) : .go(.next)
    case .down where isStacked && marked + 1 < count, .up where isStacked && marked > 0:
      marked += key == .down ? 1 : -1
      word = ""
    case .tab, .down: return leave(.next)
    case .backTab, .up: return leave(.previous)
    case .character(" ") where word.isEmpty, .right:
      if count > 0 { marked = (marked + 1) % count }
      word = ""
    case .left:
      if count > 0 { marked = (max(0, marked) + count - 1) % count }
      word = ""
    case .backspace, .delete, .clear:
      marked = choices.firstIndex { $0.answer.isEmpty } ?? -1
      word = ""
    case .character(let letter): typed(letter, choices)
    default: break
    }
    return .none
  }

  /// Marks the choice that begins with what is typed; the same letter again goes to the next one that begins so. What none begins with
  /// marks none, so that Enter takes nothing else.
  private mutating func typed(_ letter: Character, _ choices: [FormChoice]) {
    func begins(_ text: String) -> (Int) -> Bool { { choices[$0].label.lowercased().hasPrefix(text) } }
    let own = String(letter).lowercased()
    let order = choices.indices.map { ($0 + max(0, marked + 1)) % choices.count }
    if word.isEmpty || word == own, let next = order.first(where: begins(own)) {
      if word == own, let longer = choices.indices.first(where: begins(own + own)) {
        (marked, word) = (longer, own + own)
      } else {
        (marked, word) = (next, own)
      }
      return
    }
    word += own
    marked = choices.indices.first(where: begins(word)) ?? -1
  }

  /// Goes on, with what was typed or marked as the answer where it is another; what was refused is tried again only where that `isAsked`.
  private mutating func leave(_ move: Move, isAsked: Bool = false) -> Wish {
    guard isChanged, isAsked || !isRefused, let field else {
      if !isChanged, let label = field?.label, told[label]?.refused != nil { told[label] = nil }
      return .go(move)
    }
    switch field.kind {
    case .search where move == .nextStep || move == .previousStep: return .go(move)
    case .choice: return move == .next || move == .nextStep ? .answer(.chosen(draft), then: move) : .go(move)
    default: return .answer(.typed(draft), then: move)
    }
  }

  /// Where there is nothing to answer.
  private mutating func reading(_ key: KeyTerminal.Key) -> Wish {
    switch key {
    case .enter, .lineBreak, .tab: return .go(.nextStep)
    case .backTab, .left: return .go(.previousStep)
    case .escape: return .go(.leave)
    case .down: scroll = min(most, scroll + 1)
    case .up: scroll = max(0, scroll - 1)
    case .character(" "), .pageDown: scroll = min(most, scroll + page)
    case .pageUp: if scroll == 0 { return .go(.previousStep) } else { scroll = max(0, scroll - page) }
    case .home: scroll = 0
    case .end: scroll = most
    default: break
    }
    return .none
  }
}
