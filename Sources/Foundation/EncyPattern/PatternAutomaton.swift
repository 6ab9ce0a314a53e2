import Synchronization

/// Matches patterns that neither look around nor refer back, in time linear in the text.
///
/// A search walks states, each a set of places in the program (K. Thompson, "Regular Expression Search Algorithm", CACM 11:6,
/// 1968). States and the ways between them are found when a text first needs them and kept, up to a limit, past which a search
/// works the sets out step by step. Ways are read without a lock, for they are atomic words that are written once.
final class PatternAutomaton: @unchecked Sendable {
  /// The ways out of a state: one for each class of scalars, one for the end of the text, and the state's number.
  typealias Row = UnsafeMutablePointer<Atomic<UInt>>

  /// What a way holds that leads to no state. Others are addresses of rows.
  private enum Way {
    static let unknown: UInt = 0
    static let fails: UInt = 1
    static let matches: UInt = 2
    /// There is no room for more states.
    static let full: UInt = 3
  }

  /// About how many words of eight bytes the states of one pattern may take.
  private static let maximumWords = 1 << 19

  let program: PatternProgram
  private let start = Atomic(Way.unknown)
  /// Words in a row.
  private let columns: Int
  private let store: Mutex<Store>

  /// A state: places in ``Store/places``, and what was before it in the text.
  private struct State {
    var row: Row
    var places: Range<Int>
    var context: Context
    var hash: Int
    /// The state before it with the same slot; -1 for none.
    var next: Int
  }

  private struct Context: Equatable {
    var isStart = false
    var isAfterWord = false
  }

  private struct Store: ~Copyable {
    var states: [State] = []
    var places: [Int32] = []
    var slots: [Int] = []
    var words = 0
    var front = Front()
    var other = Front()

    deinit {
      for state in states { state.row.deallocate() }
    }
  }

  init(_ program: PatternProgram) {
    self.program = program
    columns = program.classes.count + 2
    store = Mutex(Store())
  }

  /// Searches a text, looking at a limited number of places.
  func search(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int) -> PatternVerdict {
    // Above 0 they are too many.
    var steps = -limit
    var way = start.load(ordering: .acquiring)
    if way == Way.unknown { way = firstWay(&steps) }
    if way <= Way.full { return way == Way.full ? searchSlowly(utf8, from: nil, 0, steps) : verdict(way) }
    guard let row = Row(bitPattern: way) else { return .noMatch }
    return program.classes.ofASCII.withUnsafeBufferPointer { walk(utf8, from: row, classes: $0, steps) }
  }

  @inline(__always)
  private func walk(
    _ utf8: UnsafeBufferPointer<UInt8>, from first: Row, classes: UnsafeBufferPointer<UInt8>, _ spent: Int
  ) -> PatternVerdict {
    var (row, steps) = (first, spent)
    let count = utf8.count
    var place = 0
    while place < count {
      let byte = utf8[place]
      let before = place
      let column: Int
      if byte < 0x80 {
        column = Int(classes[Int(byte)])
        place += 1
      } else {
        column = program.classes.idOfOther(UTF8Text(utf8).scalar(at: &place))
      }
      var way = row[column].load(ordering: .acquiring)
      if way <= Way.full {
        if way == Way.unknown { way = newWay(row, column, &steps) }
        if way == Way.full { return searchSlowly(utf8, from: row, before, steps) }
        if way <= Way.full { return verdict(way) }
        if steps > 0 { return .exceeded }
      }
      guard let next = Row(bitPattern: way) else { return .noMatch }
      row = next
    }
    var way = row[columns - 2].load(ordering: .acquiring)
    if way == Way.unknown { way = newWay(row, columns - 2, &steps) }
    return verdict(way)
  }

  private func verdict(_ way: UInt) -> PatternVerdict { way == Way.matches ? .match : .noMatch }

  /// The way into the text.
  @inline(never)
  private func firstWay(_ steps: inout Int) -> UInt {
    store.withLock { store in
      let known = start.load(ordering: .relaxed)
      if known != Way.unknown { return known }
      let isMatch = store.front.begin(program)
      steps += store.front.steps
      let way = isMatch ? Way.matches : state(&store, Context(isStart: true))
      start.store(way, ordering: .releasing)
      return way
    }
  }

  /// The way from a state by a class, or at the end of the text.
  @inline(never)
  private func newWay(_ row: Row, _ column: Int, _ steps: inout Int) -> UInt {
    store.withLock { store in
      let known = row[column].load(ordering: .relaxed)
      if known != Way.unknown { return known }
      let number = Int(row[program.classes.count + 1].load(ordering: .relaxed))
      let (places, context) = (store.states[number].places, store.states[number].context)
      let isMatch = PatternAutomaton.advance(
        store.places[places], &store.front, &store.other, program, context, column)
      steps += store.front.steps + store.other.steps
      let way: UInt
      if isMatch {
        way = Way.matches
      } else if store.front.places.isEmpty || column == program.classes.count {
        way = Way.fails
      } else {
        way = state(&store, after(column))
      }
      row[column].store(way, ordering: .releasing)
      return way
    }
  }

  private func after(_ column: Int) -> Context {
    Context(isAfterWord: program.hasWordBoundary && program.classes.isWord(column))
  }

  /// The state of the places in front, an old one or a new one.
  private func state(_ store: inout Store, _ context: Context) -> UInt {
    store.front.sort()
    var hash = context.isStart ? 1 : context.isAfterWord ? 2 : 3
    for place in store.front.places { hash = (hash ^ Int(place)) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    if store.states.count >= store.slots.count {
      store.slots = [Int](repeating: -1, count: max(8, 2 * store.slots.count))
      for number in store.states.indices {
        let slot = store.states[number].hash & (store.slots.count - 1)
        store.states[number].next = store.slots[slot]
        store.slots[slot] = number
      }
    }
    let slot = hash & (store.slots.count - 1)
    var number = store.slots[slot]
    while number >= 0 {
      let state = store.states[number]
      if state.hash == hash, state.context == context,
        store.places[state.places].elementsEqual(store.front.places)
      {
        return UInt(bitPattern: state.row)
      }
      number = state.next
    }
    store.words += columns + store.front.places.count / 2 + 12
    guard store.words <= PatternAutomaton.maximumWords else { return Way.full }
    let row = Row.allocate(capacity: columns)
    for column in 0..<(columns - 1) { (row + column).initialize(to: Atomic(Way.unknown)) }
    (row + columns - 1).initialize(to: Atomic(UInt(store.states.count)))
    let first = store.places.count
    store.places += store.front.places
    store.states.append(
      State(
        row: row, places: first..<store.places.count, context: context, hash: hash, next: store.slots[slot]))
    store.slots[slot] = store.states.count - 1
    return UInt(bitPattern: row)
  }

  /// Finds the places after one more scalar, or at the end of the text, and returns whether the pattern has matched.
  private static func advance(
    _ places: ArraySlice<Int32>, _ front: inout Front, _ other: inout Front, _ program: PatternProgram,
    _ context: Context, _ column: Int
  ) -> Bool {
    let isAtEnd = column == program.classes.count
    other.clear(program)
    front.clear(program)
    // Assertions are settled now that it is known what comes after them.
    var hasAssertion = false
    for place in places {
      switch program.steps[Int(place)] {
      case .end, .wordBoundary: hasAssertion = true
      default: continue
      }
    }
    if hasAssertion {
      let isBoundary =
        program.hasWordBoundary && context.isAfterWord != (!isAtEnd && program.classes.isWord(column))
      let settled = Front.Settled(isAtEnd: isAtEnd, isBoundary: isBoundary)
      for place in places {
        switch program.steps[Int(place)] {
        case .end, .wordBoundary:
          if other.add(place, program, isStart: context.isStart, settled) { return true }
        default: continue
        }
      }
    }
    if isAtEnd { return false }
    for place in places {
      guard case .set(let set) = program.steps[Int(place)], program.classes.isIn(set, column) else { continue }
      if front.add(place + 1, program, isStart: false, nil) { return true }
    }
    for place in other.places {
      guard case .set(let set) = program.steps[Int(place)], program.classes.isIn(set, column) else { continue }
      if front.add(place + 1, program, isStart: false, nil) { return true }
    }
    // A match may begin anywhere.
    return front.add(0, program, isStart: false, nil)
  }

  /// Goes on from a place in the text without keeping states.
  @inline(never)
  private func searchSlowly(
    _ utf8: UnsafeBufferPointer<UInt8>, from row: Row?, _ start: Int, _ spent: Int
  ) -> PatternVerdict {
    var (front, other, places) = (Front(), Front(), [Int32]())
    var context = Context(isStart: true)
    if let row {
      store.withLock { store in
        let state = store.states[Int(row[program.classes.count + 1].load(ordering: .relaxed))]
        places = Array(store.places[state.places])
        context = state.context
      }
    } else {
      if front.begin(program) { return .match }
      swap(&places, &front.places)
    }
    var steps = spent
    var place = start
    while true {
      let column =
        place < utf8.count ? program.classes.id(of: UTF8Text(utf8).scalar(at: &place)) : program.classes.count
      if PatternAutomaton.advance(places[...], &front, &other, program, context, column) { return .match }
      if column == program.classes.count || front.places.isEmpty { return .noMatch }
      steps += front.steps + other.steps + places.count
      if steps > 0 { return .exceeded }
      swap(&places, &front.places)
      context = after(column)
    }
  }
}

/// Places in a program that are reached together.
private struct Front {
  var places: [Int32] = []
  /// How many places were looked at since it was cleared.
  var steps = 0
  /// When each place was last reached.
  private var marks: [UInt32] = []
  private var now: UInt32 = 0
  private var pending: [Int32] = []

  /// What assertions are decided by.
  struct Settled {
    var isAtEnd: Bool
    var isBoundary: Bool
  }

  mutating func clear(_ program: PatternProgram) {
    places.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
    steps = 0
    if marks.isEmpty || now == .max {
      marks = [UInt32](repeating: 0, count: program.steps.count)
      now = 0
    }
    now += 1
  }

  /// Takes the places at the start of a text; returns whether the pattern matches at once.
  mutating func begin(_ program: PatternProgram) -> Bool {
    clear(program)
    return add(0, program, isStart: true, nil)
  }

  mutating func sort() {
    if places.count > 24 { return places.sort() }
    for place in places.indices.dropFirst() {
      let value = places[place]
      var hole = place
      while hole > 0, places[hole - 1] > value {
        places[hole] = places[hole - 1]
        hole -= 1
      }
      places[hole] = value
    }
  }

  /// Adds the places reached from one without taking a scalar; returns whether the end of the program is one. Assertions that
  /// can't be decided yet stay among the places.
  mutating func add(_ place: Int32, _ program: PatternProgram, isStart: Bool, _ settled: Settled?) -> Bool {
    var step = place
    while true {
      steps += 1
      if marks[Int(step)] != now {
        marks[Int(step)] = now
        switch program.steps[Int(step)] {
        case .split(let first, let second, _):
          pending.append(second)
          step = first
          continue
        case .jump(let target):
          step = target
          continue
        case .start:
          if isStart {
            step += 1
            continue
          }
        case .end:
          guard let settled else {
            places.append(step)
            break
          }
          if settled.isAtEnd {
            step += 1
            continue
          }
        case .wordBoundary(let isOne):
          guard let settled else {
            places.append(step)
            break
          }
          if settled.isBoundary == isOne {
            step += 1
            continue
          }
        case .match: return true
        default: places.append(step)
        }
      }
      guard let next = pending.popLast() else { return false }
      step = next
    }
  }
}
