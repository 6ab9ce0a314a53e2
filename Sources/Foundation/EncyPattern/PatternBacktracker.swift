/// Matches by trying one way after the other, as references to groups need it (ECMA-262 section 22.2.2), within a number of steps.
///
/// Where nothing refers back, what follows a split depends on the place in the text alone, so no split is tried twice at a
/// place and looking around takes time linear in the text.
struct PatternBacktracker {
  private static let maximumEntries = 2_000_000
  /// The most bits that remember tried places.
  private static let maximumMemory = 1 << 25

  private let program: PatternProgram
  private let text: UTF8Text
  private let count: Int
  private var registers: [Int]
  private var entries: [Entry] = []
  /// The entries of the looks around that are under way.
  private var looks: [Int] = []
  private var stepsLeft: Int
  /// A bit for each split and place that was tried, and one for each that led to what a look around looks for.
  private let tried: UnsafeMutableBufferPointer<UInt64>
  private let succeeded: UnsafeMutableBufferPointer<UInt64>
  private let remembers: Bool

  /// What to go back to, in few bytes, for there may be millions.
  private struct Entry {
    enum Kind: UInt8 {
      /// A step to go on at, from a place in the text.
      case way
      /// A register, and what it held.
      case register
      /// A split that was tried within a look around, by its bit.
      case tried
      /// The step where a look around begins, and the place in the text.
      case look
    }
    var kind: Kind
    var index: Int32
    var value: Int
  }

  private init(
    _ program: PatternProgram, _ bytes: UnsafeBufferPointer<UInt8>, _ memory: UnsafeMutableBufferPointer<UInt64>,
    limit: Int
  ) {
    stepsLeft = limit
    self.program = program
    text = UTF8Text(bytes)
    count = bytes.count
    registers = [Int](repeating: -1, count: program.registerCount)
    entries.reserveCapacity(32)
    remembers = !memory.isEmpty
    memory.initialize(repeating: 0)
    tried = UnsafeMutableBufferPointer(rebasing: memory[..<(memory.count / 2)])
    succeeded = UnsafeMutableBufferPointer(rebasing: memory[(memory.count / 2)...])
  }

  /// Searches a text within a number of steps.
  static func search(
    _ program: PatternProgram, _ bytes: UnsafeBufferPointer<UInt8>, limit: Int
  ) -> PatternVerdict {
    let (bits, overflow) = program.splitCount.multipliedReportingOverflow(by: bytes.count + 1)
    let remembers = !program.refersBack && !overflow && bits <= PatternBacktracker.maximumMemory
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: remembers ? 2 * (bits / 64 + 1) : 0) { memory in
      var backtracker = PatternBacktracker(program, bytes, memory, limit: limit)
      return backtracker.search()
    }
  }

  private mutating func search() -> PatternVerdict {
    var place = 0
    while true {
      let verdict = run(from: place)
      if verdict != .noMatch { return verdict }
      if place == count { return .noMatch }
      if case .start = program.steps[0] { return .noMatch }
      _ = text.scalar(at: &place)
    }
  }

  private mutating func run(from start: Int) -> PatternVerdict {
    entries.removeAll(keepingCapacity: true)
    looks.removeAll(keepingCapacity: true)
    for register in registers.indices { registers[register] = -1 }
    var step = 0
    var place = start
    while true {
      stepsLeft -= 1
      guard stepsLeft > 0, entries.count <= PatternBacktracker.maximumEntries else { return .exceeded }
      if case .match = program.steps[step] { return .match }
      if !take(&step, &place), !goBack(&step, &place) { return .noMatch }
    }
  }

  /// Takes a step; the answer is whether the text lets it.
  @inline(__always)
  private mutating func take(_ step: inout Int, _ place: inout Int) -> Bool {
    switch program.steps[step] {
    case .set(let set):
      step += 1
      return place < count && program.classes.isIn(set, program.classes.id(of: text.scalar(at: &place)))
    case .setBefore(let set):
      step += 1
      return place > 0 && program.classes.isIn(set, program.classes.id(of: text.scalarBefore(&place)))
    case .split(let first, let second, let number):
      if remembers {
        let bit = Int(number) * (count + 1) + place
        if PatternBacktracker.has(tried, bit) {
          return PatternBacktracker.has(succeeded, bit) && endLook(&step, &place)
        }
        tried[bit >> 6] |= 1 << UInt64(bit & 63)
        if !looks.isEmpty { push(.tried, 0, bit) }
      }
      push(.way, second, place)
      step = Int(first)
      return true
    case .jump(let target):
      step = Int(target)
      return true
    case .start:
      step += 1
      return place == 0
    case .end:
      step += 1
      return place == count
    case .wordBoundary(let isWanted):
      let before = place > 0 && isWordByte(text.bytes[place - 1])
      let after = place < count && isWordByte(text.bytes[place])
      step += 1
      return (before != after) == isWanted
    case .match: return true
    case .save(let register):
      set(register, place)
      step += 1
      return true
    case .clear(let from, let to):
      for register in from..<to where registers[Int(register)] >= 0 { set(register, -1) }
      stepsLeft -= Int(to - from) / 4
      step += 1
      return true
    case .moved(let register):
      step += 1
      return registers[Int(register)] != place
    case .look:
      looks.append(entries.count)
      push(.look, Int32(truncatingIfNeeded: step), place)
      step += 1
      return true
    case .lookEnd: return endLook(&step, &place)
    case .reference(let group, let isForward):
      step += 1
      return takeAgain(group, isForward, &place)
    }
  }

  @inline(__always)
  private static func has(_ bits: UnsafeMutableBufferPointer<UInt64>, _ bit: Int) -> Bool {
    bits[bit >> 6] & (1 << UInt64(bit & 63)) != 0
  }

  @inline(__always)
  private mutating func push(_ kind: Entry.Kind, _ index: Int32, _ value: Int) {
    entries.append(Entry(kind: kind, index: index, value: value))
  }

  private mutating func set(_ register: Int32, _ value: Int) {
    push(.register, register, registers[Int(register)])
    registers[Int(register)] = value
  }

  /// Takes the last way that was left out; returns whether there was one.
  private mutating func goBack(_ step: inout Int, _ place: inout Int) -> Bool {
    while let entry = entries.popLast() {
      switch entry.kind {
      case .way:
        (step, place) = (Int(entry.index), entry.value)
        return true
      case .register: registers[Int(entry.index)] = entry.value
      case .tried: break
      case .look:
        looks.removeLast()
        guard case .look(let isNegative, let end) = program.steps[Int(entry.index)], isNegative else { break }
        (step, place) = (Int(end), entry.value)
        return true
      }
    }
    return false
  }

  /// The innermost look around found what it looks for: goes on behind it with its captures, or returns that it has failed.
  private mutating func endLook(_ step: inout Int, _ place: inout Int) -> Bool {
    guard let first = looks.popLast(),
      case .look(let isNegative, let end) = program.steps[Int(entries[first].index)]
    else { return false }
    let start = entries[first].value
    stepsLeft -= (entries.count - first) / 4
    var kept = first
    for index in (first + 1)..<max(entries.count, first + 1) {
      let entry = entries[index]
      switch entry.kind {
      case .register:
        entries[kept] = entry
        kept += 1
      case .tried: succeeded[entry.value >> 6] |= 1 << UInt64(entry.value & 63)
      case .way, .look: break
      }
    }
    entries.removeLast(entries.count - kept)
    if isNegative {
      // What it captured is forgotten.
      while entries.count > first, let entry = entries.popLast() { registers[Int(entry.index)] = entry.value }
      return false
    }
    (step, place) = (Int(end), start)
    return true
  }

  private mutating func takeAgain(_ group: Int32, _ isForward: Bool, _ place: inout Int) -> Bool {
    let (start, end) = (registers[Int(2 * group)], registers[Int(2 * group + 1)])
    // A group that took no part matches nothing, everywhere.
    guard start >= 0, end >= 0 else { return true }
    let length = end - start
    stepsLeft -= length / 16
    let from = isForward ? place : place - length
    guard from >= 0, from + length <= count else { return false }
    for offset in 0..<length where text.bytes[start + offset] != text.bytes[from + offset] { return false }
    place = isForward ? place + length : from
    return true
  }
}
