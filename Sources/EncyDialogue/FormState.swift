internal import EncyBase
package import EncyTerminal

/// One question of a form, as it is shown.
package struct FormField: Sendable, Equatable {
  /// How it is answered.
  package enum Kind: Sendable, Equatable {
    /// By a line.
    case line
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

  package init(
    _ label: String, value: String? = nil, typed: String? = nil, hint: String = "", note: String = "",
    kind: Kind = .line
  ) {
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
    case answer(Answer, then: Move)
    case go(Move)
  }

  package private(set) var fields: [FormField]
  package private(set) var place = 0
  package private(set) var editor = LineEditor()
  /// Whether what is typed differs from what stands there.
  package var isChanged: Bool { editor.text.trimmingSpaces != (field?.typed ?? "").trimmingSpaces }
  /// What was found for what is typed.
  package private(set) var found: [FormChoice] = []
  /// Which of it is taken; -1 for none.
  package private(set) var picked = -1
  /// What is said of the text that is typed.
  package var reading = ""
  /// What is to be told, such as why an answer was refused.
  package var remark = ""
  /// How many lines are above what the screen shows; only where there are no questions.
  package private(set) var scroll = 0
  private var most = 0
  private var page = 1

  /// A form, whose first question is asked.
  package init(_ fields: [FormField]) {
    self.fields = fields
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

  /// What was found for what is typed.
  ///
  /// Where something is typed, the first of it is meant.
  package mutating func found(_ choices: [FormChoice]) {
    (found, picked) = (choices, choices.isEmpty || editor.text.isEmpty ? -1 : 0)
  }

  /// Takes note of how much of a text can be scrolled.
  package mutating func shown(page: Int, most: Int) {
    (self.page, self.most) = (max(1, page), max(0, most))
    scroll = min(scroll, self.most)
  }

  private mutating func begin() {
    editor = LineEditor(field?.typed ?? "")
    (found, picked, reading) = ([], -1, "")
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
        begin()
        return .none
      }
      return .go(.leave)
    default: break
    }
    switch field.kind {
    case .choice(let choices): return chosen(key, choices)
    case .search: return searched(key)
    case .line: return lined(key)
    }
  }

  private mutating func lined(_ key: KeyTerminal.Key) -> Wish {
    switch key {
    case .enter, .tab, .down: return leave(.next)
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

  private mutating func chosen(_ key: KeyTerminal.Key, _ choices: [FormChoice]) -> Wish {
    let now = choices.firstIndex { $0.answer == field?.typed }
    func take(_ place: Int) -> Wish { .answer(.chosen(choices[place].answer), then: .stay) }
    switch key {
    case .enter, .tab, .down: return .go(.next)
    case .backTab, .up: return .go(.previous)
    case .character(" "), .right: return choices.isEmpty ? .none : take(((now ?? -1) + 1) % choices.count)
    case .left: return choices.isEmpty ? .none : take(((now ?? 0) + choices.count - 1) % choices.count)
    case .backspace, .delete, .clear: return now == nil ? .none : .answer(.typed(""), then: .stay)
    case .character(let letter):
      // The next one that begins so.
      let order = choices.indices.map { ($0 + (now ?? -1) + 1) % choices.count }
      let wanted = String(letter).lowercased()
      return order.first { choices[$0].label.lowercased().hasPrefix(wanted) }.map(take) ?? .none
    default: return .none
    }
  }

  /// Goes on, with what was typed as the answer where it is another.
  private func leave(_ move: Move) -> Wish {
    if case .search = field?.kind, move == .nextStep || move == .previousStep { return .go(move) }
    return isChanged ? .answer(.typed(editor.text.trimmingSpaces), then: move) : .go(move)
  }

  /// Where there is nothing to answer.
  private mutating func reading(_ key: KeyTerminal.Key) -> Wish {
    switch key {
    case .enter, .tab: return .go(.nextStep)
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
