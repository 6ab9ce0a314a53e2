internal import EncyCommandBase
internal import EncyCompare
internal import EncyMerge
internal import EncyTerminal
internal import EncyTexts

/// Where somebody is in answering conflicts one by one: what keys do, apart from any terminal.
struct ResolveState {
  /// What the screen shows.
  enum Mode: Equatable {
    /// A conflict, and what to do about it.
    case asking
    /// Which side all the rest is to have.
    case all
    case help
    /// What was answered, before it is saved.
    case summary
    /// Whether answers are to be given up.
    case leaving
  }

  /// What a key asks for beyond this state.
  enum Wish: Equatable { case none, edit, plan, save, quit }

  let count: Int
  private let language: Language
  private(set) var mode = Mode.asking
  /// The conflict that is shown.
  private(set) var place = 0
  private(set) var answers: [Int: Merge.Answer] = [:]
  /// What to tell beside it, such as why something was refused.
  var remark = ""
  /// How many lines are above what the screen shows.
  private(set) var scroll = 0
  /// How many lines the screen shows of what can be scrolled, and how far it can be.
  private var window = (page: 1, most: 0)
  /// What was shown before help, or before leaving was asked for.
  private var former = Mode.asking
  private var earlier: [(place: Int, answers: [Int: Merge.Answer])] = []

  /// - Parameters:
  ///   - count: How many conflicts there are, at least one.
  ///   - language: The language of remarks.
  ///   - answers: Those that are answered; the first that isn't is shown.
  init(count: Int, language: Language, answers: [Int: Merge.Answer] = [:]) {
    (self.count, self.language, self.answers) = (count, language, answers)
    let next = (0..<count).first { answers[$0] == nil }
    place = next ?? 0
    if next == nil { mode = .summary }
  }

  /// Takes note of how much the screen shows, which scrolling goes by.
  mutating func shown(page: Int, most: Int) {
    window = (max(1, page), most)
    scroll = min(scroll, most)
  }

  /// Does what a key asks for, so far as it concerns the state.
  mutating func press(_ key: KeyTerminal.Key) -> Wish {
    if key == .resized { return .none }
    if key == .gone { return .quit }
    if scrolls(key) { return .none }
    (remark, scroll) = ("", 0)
    if key == .interrupt { return leave() }
    switch mode {
    case .help:
      mode = former
      return .none
    case .leaving: return leaving(key)
    case .all:
      mode = .asking
      if case .character(let letter) = key, let answer = ResolveState.side(letter) { answerRest(answer) }
      return .none
    case .asking, .summary: return pressed(key)
    }
  }

  /// Scrolls, where the key is one that does.
  private mutating func scrolls(_ key: KeyTerminal.Key) -> Bool {
    switch key {
    case .down, .character("j"): scroll += 1
    case .up, .character("k"): scroll -= 1
    case .pageDown, .character(" "): scroll += window.page
    case .pageUp: scroll -= window.page
    case .home: scroll = 0
    case .end: scroll = window.most
    default: return false
    }
    scroll = min(max(0, scroll), window.most)
    return true
  }

  private mutating func pressed(_ key: KeyTerminal.Key) -> Wish {
    switch key {
    case .right: go(1)
    case .left: go(-1)
    case .enter, .lineBreak:
      if mode == .summary { return answers.isEmpty ? .quit : .save }
      go(1)
    case .character(let letter):
      if mode == .asking, let answer = ResolveState.side(letter) {
        give(answer)
        return .none
      }
      return command(letter)
    default: break
    }
    return .none
  }

  private mutating func command(_ letter: Character) -> Wish {
    switch letter {
    case "e": if mode == .asking { return .edit }
    case "v": if mode == .asking { return .plan }
    case "s", "n": go(1)
    case "p": go(-1)
    case "a": if mode == .asking { mode = .all }
    case "u": undo()
    case "w":
      if mode == .summary { return answers.isEmpty ? .quit : .save }
      mode = .summary
    case "y": if mode == .summary, !answers.isEmpty { return .save }
    case "q": return leave()
    case "?", "h": (former, mode) = (mode, .help)
    default: break
    }
    return .none
  }

  /// Leaves where nothing is lost by it, else asks.
  private mutating func leave() -> Wish {
    if answers.isEmpty || mode == .leaving { return .quit }
    if mode != .help, mode != .all { former = mode }
    mode = .leaving
    return .none
  }

  private mutating func leaving(_ key: KeyTerminal.Key) -> Wish {
    mode = former
    switch key {
    case .character("w"): return .save
    case .character("q"): return .quit
    default: return .none
    }
  }

  /// The answer of a key that takes a side.
  private static func side(_ letter: Character) -> Merge.Answer? {
    switch letter {
    case "o": .ours
    case "t": .theirs
    case "b": .base
    default: nil
    }
  }

  /// Answers the conflict that is shown and goes on to the next that waits.
  mutating func give(_ answer: Merge.Answer) {
    remember()
    answers[place] = answer
    let next = (1...count).map { (place + $0) % count }.first { answers[$0] == nil }
    if let next { place = next } else { mode = .summary }
  }

  private mutating func answerRest(_ answer: Merge.Answer) {
    remember()
    for index in 0..<count where answers[index] == nil { answers[index] = answer }
    mode = .summary
  }

  private mutating func go(_ step: Int) {
    if mode == .summary {
      mode = .asking
      if step < 0 { place = count - 1 } else { place = 0 }
    } else if place + step >= count {
      mode = .summary
    } else {
      place = max(0, place + step)
    }
  }

  private mutating func remember() { earlier.append((place, answers)) }

  private mutating func undo() {
    guard let last = earlier.popLast() else {
      remark = language.text(.resolveNothingToUndo)
      return
    }
    (place, answers) = last
    mode = .asking
  }
}
