internal import EncyCompare
internal import EncyKit

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
  }

  /// What a key asks for beyond this state.
  enum Wish: Equatable { case none, edit, plan, save, quit }

  let count: Int
  private(set) var mode = Mode.asking
  /// The conflict that is shown.
  private(set) var place = 0
  private(set) var answers: [Int: Merge.Answer] = [:]
  /// What to tell beside it, such as why something was refused.
  var remark = ""
  private var earlier: [(place: Int, answers: [Int: Merge.Answer])] = []

  init(count: Int) { self.count = count }

  /// Does what a key asks for, so far as it concerns the state.
  mutating func press(_ key: KeyTerminal.Key) -> Wish {
    if key == .resized { return .none }
    remark = ""
    if key == .interrupt || key == .gone { return .quit }
    switch mode {
    case .help:
      mode = .asking
      return .none
    case .all:
      mode = .asking
      if case .character(let letter) = key, let answer = ResolveState.side(letter) { answerRest(answer) }
      return .none
    case .asking, .summary: return pressed(key)
    }
  }

  private mutating func pressed(_ key: KeyTerminal.Key) -> Wish {
    switch key {
    case .next: go(1)
    case .previous: go(-1)
    case .enter:
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
    case "s", "n", "j": go(1)
    case "p", "k": go(-1)
    case "a": if mode == .asking { mode = .all }
    case "u": undo()
    case "w":
      if mode == .summary { return answers.isEmpty ? .quit : .save }
      mode = .summary
    case "y": if mode == .summary, !answers.isEmpty { return .save }
    case "q": return .quit
    case "?", "h": mode = .help
    default: break
    }
    return .none
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
    guard let last = earlier.popLast() else { return }
    (place, answers) = last
    mode = .asking
  }
}
