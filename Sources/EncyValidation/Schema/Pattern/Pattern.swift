/// Why a pattern can't be read.
struct PatternError: Error, CustomStringConvertible {
  /// What is wrong, in plain words.
  let description: String

  init(_ description: String) { self.description = description }
}

/// A regular expression as JSON Schema has them (ECMA-262 section 22.2, Unicode mode), matched in time linear in the text.
///
/// It answers only whether a text has a match anywhere, so captures and greed don't matter and the matching walks a set of states
/// (K. Thompson, "Regular Expression Search Algorithm", CACM 11:6, 1968). Look-around and back references, which can't be matched
/// that way, and scripts, whose tables the standard library lacks, are refused.
struct Pattern: Sendable {
  /// The pattern's text.
  let text: String
  private let program: [PatternInstruction]
  private let sets: [ScalarSet]

  /// Reads a pattern.
  /// - Throws: ``PatternError`` for what ECMA-262 doesn't allow and for what is refused here.
  init(_ text: String) throws(PatternError) {
    self.text = text
    var parser = PatternParser(text)
    let tree = try parser.pattern()
    var assembler = PatternAssembler()
    try assembler.append(tree)
    program = assembler.program + [.match]
    sets = assembler.sets
  }

  /// Whether the pattern matches somewhere in the text.
  func matches(_ text: String) -> Bool {
    var run = PatternRun(program: program, sets: sets)
    return run.search(text)
  }
}

/// A pattern as a tree.
indirect enum PatternTree {
  case empty
  case set(ScalarSet)
  case sequence([PatternTree])
  case choice([PatternTree])
  case repeated(PatternTree, least: Int, most: Int?)
  case start
  case end
  case wordBoundary(Bool)
}

/// A step of a matching program.
enum PatternInstruction: Sendable {
  /// Takes one scalar of a set.
  case set(Int)
  /// Goes on at both places.
  case split(Int, Int)
  case jump(Int)
  case start
  case end
  case wordBoundary(Bool)
  case match
}

/// Turns a tree into a program.
struct PatternAssembler {
  var program: [PatternInstruction] = []
  var sets: [ScalarSet] = []
  /// Counted repetitions are written out; past this many steps a pattern is refused.
  private static let maximumSize = 10_000

  mutating func append(_ tree: PatternTree) throws(PatternError) {
    guard program.count < PatternAssembler.maximumSize else {
      throw PatternError("its counted repetitions make it too large; use smaller counts")
    }
    switch tree {
    case .empty: break
    case .set(let set):
      sets.append(set)
      program.append(.set(sets.count - 1))
    case .sequence(let parts): for part in parts { try append(part) }
    case .choice(let parts):
      var ends: [Int] = []
      for (place, part) in parts.enumerated() {
        guard place < parts.count - 1 else {
          try append(part)
          break
        }
        let split = program.count
        program.append(.split(split + 1, split + 1))
        try append(part)
        ends.append(program.count)
        program.append(.jump(0))
        program[split] = .split(split + 1, program.count)
      }
      for end in ends { program[end] = .jump(program.count) }
    case .repeated(let part, let least, let most):
      for _ in 0..<least { try append(part) }
      guard let most else {
        let split = program.count
        program.append(.split(split + 1, split + 1))
        try append(part)
        program.append(.jump(split))
        program[split] = .split(split + 1, program.count)
        break
      }
      var splits: [Int] = []
      for _ in least..<max(least, most) {
        splits.append(program.count)
        program.append(.split(program.count + 1, 0))
        try append(part)
      }
      for split in splits { program[split] = .split(split + 1, program.count) }
    case .start: program.append(.start)
    case .end: program.append(.end)
    case .wordBoundary(let isOne): program.append(.wordBoundary(isOne))
    }
  }
}

/// Runs a program over a text, all alternatives at once.
private struct PatternRun {
  let program: [PatternInstruction]
  let sets: [ScalarSet]
  private var current: [Int] = []
  private var next: [Int] = []
  /// For each instruction, the step at which it was last reached.
  private var reached: [Int]
  private var pending: [Int] = []

  init(program: [PatternInstruction], sets: [ScalarSet]) {
    self.program = program
    self.sets = sets
    reached = [Int](repeating: -1, count: program.count)
  }

  mutating func search(_ text: String) -> Bool {
    let isAnchored = if case .start = program[0] { true } else { false }
    var before: Unicode.Scalar?
    var rest = text.unicodeScalars.makeIterator()
    var scalar = rest.next()
    var step = 0
    while true {
      if !isAnchored || before == nil, follow(0, step, before, scalar) { return true }
      guard let taken = scalar else { return false }
      if current.isEmpty && isAnchored { return false }
      scalar = rest.next()
      step += 1
      (current, next) = (next, current)
      current.removeAll(keepingCapacity: true)
      for state in next {
        guard case .set(let set) = program[state], sets[set].contains(taken) else { continue }
        if follow(state + 1, step, taken, scalar) { return true }
      }
      before = taken
    }
  }

  /// Adds the states reached from a place without taking a scalar; tells whether the end of the program is one.
  private mutating func follow(
    _ place: Int, _ step: Int, _ before: Unicode.Scalar?, _ after: Unicode.Scalar?
  ) -> Bool {
    pending.append(place)
    while let place = pending.popLast() {
      guard reached[place] != step else { continue }
      reached[place] = step
      switch program[place] {
      case .set: current.append(place)
      case .split(let first, let second):
        pending.append(second)
        pending.append(first)
      case .jump(let target): pending.append(target)
      case .start: if before == nil { pending.append(place + 1) }
      case .end: if after == nil { pending.append(place + 1) }
      case .wordBoundary(let isOne):
        let isBoundary = ScalarSet.isWord(before) != ScalarSet.isWord(after)
        if isBoundary == isOne { pending.append(place + 1) }
      case .match:
        pending.removeAll(keepingCapacity: true)
        return true
      }
    }
    return false
  }
}
