internal import EncyBase

/// Which members and items of one value some schema has looked at (core, section 11).
struct Evaluated {
  private var members: [Bool]
  private var items: [Bool]

  init(for value: JSONValue) {
    members = Array(repeating: false, count: value.objectValue?.count ?? 0)
    items = Array(repeating: false, count: value.arrayValue?.count ?? 0)
  }

  /// The same value with nothing looked at.
  var fresh: Evaluated {
    var copy = self
    for place in copy.members.indices { copy.members[place] = false }
    for place in copy.items.indices { copy.items[place] = false }
    return copy
  }

  func hasMember(_ place: Int) -> Bool { members[place] }
  func hasItem(_ place: Int) -> Bool { items[place] }
  mutating func markMember(_ place: Int) { members[place] = true }
  mutating func markItem(_ place: Int) { items[place] = true }
  mutating func markItems(before end: Int) { for place in 0..<end { items[place] = true } }

  mutating func merge(_ other: Evaluated?) {
    guard let other else { return }
    for place in members.indices where other.members[place] { members[place] = true }
    for place in items.indices where other.items[place] { items[place] = true }
  }
}

/// A step from a value to one it holds.
enum Step {
  /// A member by name and place among its siblings.
  case member(String, Int)
  /// An item by its index.
  case item(Int)

  var token: String {
    switch self {
    case .member(let name, _): name
    case .item(let index): String(index)
    }
  }

  var place: Int {
    switch self {
    case .member(_, let place): place
    case .item(let index): index
    }
  }
}

/// Walks a value along a program's nodes.
struct SchemaEvaluator {
  let program: SchemaProgram
  let assertsFormat: Bool
  /// Whether all that is wrong is gathered, or the first thing ends the walk.
  var collects: Bool
  var found: [SchemaViolation] = []
  private(set) var steps: [Step] = []
  /// The value at the end of `steps`, and where its name stands.
  private var position: SourcePosition?
  private var namePosition: SourcePosition?
  /// The resources entered on the way, outermost first (core, section 7.1).
  private(set) var scope: [Int] = []
  private var depth = 0
  /// Past this many schemas inside each other the value is refused; JSON nests 128 levels at most.
  private static let maximumDepth = 4096

  init(program: SchemaProgram, assertsFormat: Bool, collects: Bool) {
    self.program = program
    self.assertsFormat = assertsFormat
    self.collects = collects
  }

  /// Checks a value that no one asks about unevaluated members or items.
  mutating func run(_ index: Int, _ value: JSONValue) -> Bool {
    var none: Evaluated?
    return run(index, value, &none)
  }

  /// Checks a value, noting what was looked at when `evaluated` is given.
  mutating func run(_ index: Int, _ value: JSONValue, _ evaluated: inout Evaluated?) -> Bool {
    let node = program.nodes[index]
    let outerPosition = position
    position = value.position
    defer { position = outerPosition }
    if let verdict = node.verdict {
      if !verdict {
        report(node, nil) { wording in ("\(wording.subject) may not stand here", "remove it") }
      }
      return verdict
    }
    guard depth < SchemaEvaluator.maximumDepth else {
      report(node, nil) { wording in ("\(wording.subject) is nested too deep for its schema", "nest it less deep") }
      return false
    }
    depth += 1
    let entersResource = scope.last != node.resource
    if entersResource { scope.append(node.resource) }
    defer {
      depth -= 1
      if entersResource { scope.removeLast() }
    }
    guard node.unevaluatedItems != nil || node.unevaluatedMembers != nil else {
      return runGroups(node, value, &evaluated)
    }
    var own: Evaluated? = Evaluated(for: value)
    var isValid = runGroups(node, value, &own)
    if isValid || collects, var seen = own {
      if let child = node.unevaluatedItems, case .array(let items) = value.content {
        if !runUnevaluatedItems(child, node, items, &seen) { isValid = false }
      }
      if let child = node.unevaluatedMembers, case .object(let object) = value.content {
        if !runUnevaluatedMembers(child, node, object, &seen) { isValid = false }
      }
      evaluated?.merge(seen)
    }
    return isValid
  }

  private mutating func runGroups(_ node: SchemaNode, _ value: JSONValue, _ evaluated: inout Evaluated?) -> Bool {
    var isValid = true
    if let check = node.type, !run(check, node, value) {
      isValid = false
      if !collects { return false }
    }
    if let check = node.values, !run(check, node, value) {
      isValid = false
      if !collects { return false }
    }
    switch value.content {
    case .number(let number):
      if let check = node.number, !run(check, node, number) { isValid = false }
    case .string(let text):
      if let check = node.string, !run(check, node, text) { isValid = false }
    case .array(let items):
      if let check = node.array, !run(check, node, items, &evaluated) { isValid = false }
    case .object(let object):
      if let check = node.object, !run(check, node, object, &evaluated) { isValid = false }
    case .null, .bool: break
    }
    if let check = node.inPlace, isValid || collects, !run(check, node, value, &evaluated) { isValid = false }
    return isValid
  }

  /// Does something one step further inside the value.
  @discardableResult
  mutating func descend<Result>(
    _ step: Step, namePosition name: SourcePosition? = nil, _ action: (inout SchemaEvaluator) -> Result
  ) -> Result {
    let outer = namePosition
    steps.append(step)
    namePosition = name
    defer {
      steps.removeLast()
      namePosition = outer
    }
    return action(&self)
  }

  /// Checks a member's name as a value; what is wrong is said at the name.
  mutating func runName(_ index: Int, _ name: JSONValue) -> Bool { run(index, name) }

  /// Whether a schema accepts the value, without gathering why not.
  mutating func isMatch(_ index: Int, _ value: JSONValue, evaluated: inout Evaluated?) -> Bool {
    let outer = collects
    collects = false
    defer { collects = outer }
    return run(index, value, &evaluated)
  }

  /// Whether a schema accepts the value, without gathering why not.
  mutating func isMatch(_ index: Int, _ value: JSONValue) -> Bool {
    var none: Evaluated?
    return isMatch(index, value, evaluated: &none)
  }

  /// Whether a schema accepts an item, without gathering why not.
  mutating func isMatch(_ index: Int, _ value: JSONValue, _ step: Step) -> Bool {
    descend(step) { $0.isMatch(index, value) }
  }

  /// Notes something wrong with the value the walk is at; the words are made only when they are wanted.
  mutating func report(
    _ node: SchemaNode, _ keyword: String?, atName: Bool = false,
    _ words: (Wording) -> (message: String, remedy: String)
  ) {
    guard collects else { return }
    let (message, remedy) = words(Wording(steps: steps, unit: node.unit))
    found.append(
      SchemaViolation(
        keyword: keyword ?? "false", keywordLocation: keyword.map { node.location(of: $0) } ?? node.location,
        pointer: JSONPointer(steps.map(\.token)), position: atName ? namePosition : position,
        order: steps.map(\.place), message: message, remedy: remedy))
  }
}
