internal import EncyBase

/// Runs a program over a tape.
///
/// The quick pass only says yes or no. The thorough one goes on after the first thing that is wrong and notes each by the instruction
/// that refused and the node it refused; words are made of that afterwards.
struct SchemaEvaluator {
  let program: SchemaProgram
  let tape: JSONTape
  let assertsFormat: Bool
  /// Whether all that is wrong is gathered, or the first thing ends the run.
  var collects = false
  /// Whether of several branches that all fail only the one that was meant is told of.
  var explains = false
  /// Whether the way through the schema is kept, for the standard's output formats.
  var traces = false
  /// Whether what schemas say about the nodes they accept is gathered.
  var annotates = false
  var found: [FoundViolation] = []
  var annotations: [FoundAnnotation] = []
  private(set) var trail: [TrailStep] = []

  private let code: UnsafePointer<SchemaInstruction>
  private let blocks: UnsafePointer<SchemaBlock>
  private let slots: UnsafePointer<Int32>
  private let entries: UnsafePointer<NameEntry>
  private let nameBytes: UnsafePointer<UInt8>
  private let lists: UnsafePointer<Int32>
  private let texts: UnsafePointer<NameTable>
  private let numbers: UnsafePointer<ExactBound>
  private let members: UnsafePointer<MemberTable>
  private let patterns: UnsafePointer<Pattern>
  private let nodes: UnsafePointer<JSONTape.Node>
  private let text: UnsafePointer<UInt8>
  private let side: UnsafePointer<UInt8>

  /// The resources entered on the way, outermost first (core, section 7.1).
  private var scope: [Int32] = []
  /// Which members or items of the values on the way some schema has looked at (core, section 11): a frame a value.
  private var marks: [Bool] = []
  private var depth = 0
  /// How many more schemas may be tried: only what is made to take long comes near, such as schemas that double at each step.
  private var effort: Int
  /// Whether something was given up where its answer only decides between others: under `not`, `if` or a branch, no answer may pass
  /// for a no.
  private var gaveUpInside = false
  /// Whether the run was given up because it took too long.
  var isExhausted: Bool { effort < 0 || gaveUpInside }
  /// Past this many schemas inside each other the value is refused; JSON nests 128 levels at most.
  private static let maximumDepth = 1_000

  /// Runs an action with an evaluator for a tape.
  static func with<Result>(
    _ program: SchemaProgram, _ tape: JSONTape, assertsFormat: Bool, _ action: (inout SchemaEvaluator) -> Result
  ) -> Result {
    withExtendedLifetime((program, tape)) {
      tape.text.withUnsafeBufferPointer { text in
        tape.side.withUnsafeBufferPointer { side in
          var evaluator = SchemaEvaluator(program, tape, text, side, assertsFormat: assertsFormat)
          return action(&evaluator)
        }
      }
    }
  }

  private init(
    _ program: SchemaProgram, _ tape: JSONTape, _ text: UnsafeBufferPointer<UInt8>,
    _ side: UnsafeBufferPointer<UInt8>, assertsFormat: Bool
  ) {
    (self.program, self.tape, self.assertsFormat) = (program, tape, assertsFormat)
    let memory = program.memory
    code = memory.code.start
    blocks = memory.blocks.start
    slots = memory.slots.start
    entries = memory.entries.start
    nameBytes = memory.nameBytes.start
    lists = memory.lists.start
    texts = memory.texts.start
    numbers = memory.numbers.start
    members = memory.members.start
    patterns = memory.patterns.start
    nodes = tape.nodes.start
    // What is empty is never read.
    self.text = text.baseAddress ?? memory.nameBytes.start
    self.side = side.baseAddress ?? memory.nameBytes.start
    effort = 2_000_000 + 100 * tape.nodes.count
  }

  // MARK: - The tape

  @inline(__always)
  private func end(_ place: Int) -> Int {
    nodes[place].kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(nodes[place].link) : place + 1
  }

  @inline(__always)
  private func bytes(_ place: Int) -> UnsafeBufferPointer<UInt8> {
    let node = nodes[place]
    let start = node.isUnescaped ? side + Int(node.link) : text + Int(node.offset) + (node.kind == .string ? 1 : 0)
    return UnsafeBufferPointer(start: start, count: Int(node.length))
  }

  private func node(_ place: Int) -> JSONNode { JSONNode(tape: tape, index: place) }

  /// The entry of a string's text in a table, -1 where it has none.
  @inline(__always)
  private func entry(_ table: NameTable, _ place: Int, isName: Bool) -> Int {
    let node = nodes[place]
    let bytes = bytes(place)
    let hash = isName && !node.isUnescaped ? node.link : JSONTape.hash(bytes)
    return table.find(hash, bytes, slots: slots, entries: entries, nameBytes: nameBytes)
  }

  // MARK: - Running

  /// Checks a node by a block. What is looked at is marked in the frame when there is one, else it is -1.
  mutating func run(_ index: Int32, _ place: Int, _ frame: Int) -> Bool {
    let block = blocks[Int(index)]
    effort &-= 1
    if effort < 0 { return false }
    if block.verdict >= 0 {
      if block.verdict == 0 { report(-1, .refusal, index, place) }
      return block.verdict == 1
    }
    guard depth < SchemaEvaluator.maximumDepth else {
      if !collects { gaveUpInside = true }
      report(-1, .refusal, index, place, SchemaEvaluator.tooDeep)
      return false
    }
    depth += 1
    let entersResource = program.usesScope && scope.last != block.resource
    if entersResource { scope.append(block.resource) }
    let noted = annotations.count
    let isValid: Bool
    if block.asksUnevaluated, nodes[place].kind.rawValue >= JSONTape.Kind.array.rawValue {
      let own = openFrame(place)
      isValid = runCode(block, index, place, own)
      closeFrame(own, into: frame)
    } else {
      isValid = runCode(block, index, place, frame)
    }
    if annotates {
      if isValid { annotate(index, place) } else { annotations.removeSubrange(noted...) }
    }
    if entersResource { scope.removeLast() }
    depth -= 1
    return isValid
  }

  /// The mark of a violation that says how deep a value is nested.
  static let tooDeep: Int32 = -2
  /// So many things are gathered that are wrong with a value.
  private static let mostFound = 100_000
  /// The mark of a violation that says that the schema takes too long.
  static let tooLong: Int32 = -3

  private mutating func runCode(_ block: SchemaBlock, _ index: Int32, _ place: Int, _ frame: Int) -> Bool {
    let bit: UInt8 = 1 << nodes[place].kind.rawValue
    var isValid = true
    var step = block.start
    while step < block.end {
      let instruction = code[Int(step)]
      if instruction.kinds & bit != 0, !execute(instruction, step, index, place, frame) {
        isValid = false
        if !collects { return false }
      }
      step &+= 1
    }
    return isValid
  }

  @inline(__always)
  private mutating func execute(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    switch instruction.operation {
    case .type:
      let allowed = UInt8(truncatingIfNeeded: instruction.first)
      let node = nodes[place]
      if allowed & (1 << node.kind.rawValue) != 0 { return true }
      if node.kind == .number, allowed & SchemaInstruction.integerBit != 0 {
        if node.isPlainInteger || JSONNumber(trusted: self.node(place).text).isInteger { return true }
      }
    case .text:
      if nodes[place].kind == .string,
        entry(texts[Int(instruction.first)], place, isName: false) >= 0
      {
        return true
      }
    case .constant:
      // The key of a large value takes as long as many schemas.
      let span = end(place) - place
      effort &-= span >> 2
      if program.pools.constants[Int(instruction.first)].contains(EquivalenceKey(node(place))) { return true }
    case .minimum: if numbers[Int(instruction.first)].compare(bytes(place)) >= 0 { return true }
    case .maximum: if numbers[Int(instruction.first)].compare(bytes(place)) <= 0 { return true }
    case .exclusiveMinimum: if numbers[Int(instruction.first)].compare(bytes(place)) > 0 { return true }
    case .exclusiveMaximum: if numbers[Int(instruction.first)].compare(bytes(place)) < 0 { return true }
    case .multipleOf: if numbers[Int(instruction.first)].isFactor(of: bytes(place)) { return true }
    case .minLength: if scalarCount(place) >= Int(instruction.first) { return true }
    case .maxLength:
      if Int(nodes[place].length) <= Int(instruction.first) || scalarCount(place) <= Int(instruction.first) {
        return true
      }
    case .minItems, .minProperties: if Int(nodes[place].length) >= Int(instruction.first) { return true }
    case .maxItems, .maxProperties: if Int(nodes[place].length) <= Int(instruction.first) { return true }
    case .pattern:
      switch search(Int(instruction.first), place) {
      case .match: return true
      case .noMatch: break
      case .exceeded:
        report(step, .pattern, block, place, SchemaEvaluator.tooLong)
        return false
      }
    case .format:
      guard assertsFormat || instruction.second == 1 else { return true }
      if program.pools.formats[Int(instruction.first)].accepts(bytes(place)) { return true }
    case .uniqueItems: return runUnique(step, block, place)
    case .items: return runItems(instruction, step, place, frame)
    case .contains: return runContains(instruction, step, block, place, frame)
    case .members: return runMembers(instruction, step, block, place, frame)
    case .dependentRequired: return runDependent(instruction, step, block, place)
    case .reference: return apply(instruction.first, place, frame, step, .reference, 0)
    case .dynamicReference:
      let reached = instruction.second < 0 ? nil : dynamicTarget(instruction.second)
      return apply(reached ?? instruction.first, place, frame, step, .dynamicReference, 0)
    case .allOf:
      var isValid = true
      for index in 0..<Int(instruction.second)
      where !apply(lists[Int(instruction.first) + index], place, frame, step, .allOf, index) {
        isValid = false
        if !collects { return false }
      }
      return isValid
    case .anyOf, .oneOf: return runBranches(instruction, step, block, place, frame)
    case .not:
      if !isMatch(instruction.first, place, -1, step, .not) { return true }
    case .condition: return runCondition(instruction, step, place, frame)
    case .dependentSchema:
      let name = program.pools.dependents[Int(instruction.first)].name
      guard node(place)[name] != nil else { return true }
      return apply(instruction.second, place, frame, step, .dependentSchemas, Int(instruction.first))
    case .unevaluatedItems, .unevaluatedMembers: return runUnevaluated(instruction, step, block, place, frame)
    }
    report(step, instruction.keyword, block, place)
    return false
  }

  /// Searches a string for a pattern. Long texts and patterns that take many steps count for as much as many schemas.
  @inline(__always)
  private mutating func search(_ pattern: Int, _ place: Int) -> PatternVerdict {
    effort &-= Int(nodes[place].length >> 6)
    let verdict = patterns[pattern].search(bytes(place))
    if verdict == .exceeded {
      effort &-= 500_000
      if !collects { gaveUpInside = true }
    }
    return verdict
  }

  private func scalarCount(_ place: Int) -> Int {
    var count = 0
    for byte in bytes(place) where byte & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Runs another block over a node, noting the way to it.
  @inline(__always)
  private mutating func apply(
    _ child: Int32, _ place: Int, _ frame: Int, _ step: Int32, _ keyword: SchemaKeyword, _ detail: Int
  ) -> Bool {
    guard traces else { return run(child, place, frame) }
    trail.append(
      TrailStep(
        instruction: step, keyword: keyword, detail: Int32(clamping: detail), place: Int32(truncatingIfNeeded: place)))
    defer { trail.removeLast() }
    return run(child, place, frame)
  }

  /// Whether a block accepts a node, without gathering why not.
  private mutating func isMatch(
    _ child: Int32, _ place: Int, _ frame: Int, _ step: Int32, _ keyword: SchemaKeyword, _ detail: Int = 0
  ) -> Bool {
    let outer = collects
    collects = false
    // What a schema says that must not fit is nobody's annotation.
    let outerAnnotates = annotates
    if keyword == .not { annotates = false }
    defer { (collects, annotates) = (outer, outerAnnotates) }
    return apply(child, place, frame, step, keyword, detail)
  }

  // MARK: - What was looked at

  private mutating func openFrame(_ place: Int) -> Int {
    let frame = marks.count
    effort &-= Int(nodes[place].length >> 4)
    marks.append(contentsOf: repeatElement(false, count: Int(nodes[place].length)))
    return frame
  }

  /// A frame like another, with nothing looked at.
  private mutating func openFrame(like frame: Int, _ place: Int) -> Int { frame < 0 ? -1 : openFrame(place) }

  private mutating func closeFrame(_ frame: Int, into outer: Int, keeps: Bool = true) {
    guard frame >= 0 else { return }
    if keeps, outer >= 0 {
      for place in 0..<(marks.count - frame) where marks[frame + place] { marks[outer + place] = true }
    }
    marks.removeLast(marks.count - frame)
  }

  // MARK: - Arrays

  private mutating func runUnique(_ step: Int32, _ block: Int32, _ place: Int) -> Bool {
    guard nodes[place].length > 1 else { return true }
    var isValid = true
    var seen: [EquivalenceKey: Int] = [:]
    for (index, item) in (node(place).arrayValue ?? []).enumerated() {
      guard let first = seen[EquivalenceKey(item)] else {
        seen[EquivalenceKey(item)] = index
        continue
      }
      isValid = false
      if !collects { return false }
      report(step, .uniqueItems, block, item.index, Int32(clamping: first))
    }
    return isValid
  }

  private mutating func runItems(_ instruction: SchemaInstruction, _ step: Int32, _ place: Int, _ frame: Int) -> Bool {
    var isValid = true
    var item = place + 1
    let count = Int(nodes[place].length)
    for index in 0..<count {
      let inPrefix = index < Int(instruction.second)
      if !inPrefix && instruction.third < 0 { break }
      let child = inPrefix ? lists[Int(instruction.first) + index] : instruction.third
      if !apply(child, item, -1, step, inPrefix ? .prefixItems : .items, index) {
        isValid = false
        if !collects { return false }
      }
      if frame >= 0 { marks[frame + index] = true }
      item = end(item)
    }
    if annotates, isValid {
      let prefix = min(count, Int(instruction.second))
      if instruction.second > 0, count > 0 {
        annotate(step, .prefixItems, place, prefix == count ? .bool(true) : .int(prefix - 1))
      }
      if instruction.third >= 0, count > prefix { annotate(step, .items, place, .bool(true)) }
    }
    return isValid
  }

  private mutating func runContains(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    var matches: [Int] = []
    var item = place + 1
    for index in 0..<Int(nodes[place].length) {
      if isMatch(instruction.first, item, -1, step, .contains) {
        matches.append(index)
        if frame >= 0 { marks[frame + index] = true }
      }
      item = end(item)
    }
    var isValid = true
    if matches.count < Int(instruction.second) {
      isValid = false
      let isCounted = program.source(block)["minContains"] != nil
      report(step, isCounted ? .minContains : .contains, block, place, Int32(clamping: matches.count))
    }
    if instruction.third >= 0, matches.count > Int(instruction.third) {
      isValid = false
      report(step, .maxContains, block, place, Int32(clamping: matches.count))
    }
    if annotates, isValid {
      let isAll = matches.count == Int(nodes[place].length)
      annotate(step, .contains, place, isAll ? .bool(true) : .array(matches.map { .int($0) }))
    }
    return isValid
  }

  // MARK: - Objects

  private mutating func runMembers(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    // The table stays where it is: copying it would count references at every object.
    let rules = members + Int(instruction.first)
    let (table, additional, names) = (rules.pointee.table, rules.pointee.additional, rules.pointee.names)
    let hasPatterns = !rules.pointee.patterns.isEmpty
    var missing = rules.pointee.requiredMask
    var isValid = true
    var looked: (properties: [JSONValue], patterns: [JSONValue], additional: [JSONValue]) = ([], [], [])
    var name = place + 1
    for ordinal in 0..<Int(nodes[place].length) {
      let value = name + 1
      if names >= 0, !apply(names, name, -1, step, .propertyNames, 0) {
        isValid = false
        if !collects { return false }
      }
      var isKnown = false
      let found = entry(table, name, isName: true)
      if found >= 0 {
        missing &= ~entries[found].required
        let child = entries[found].block
        if child >= 0 {
          isKnown = true
          if annotates { looked.properties.append(.string(node(name).text)) }
          if !apply(child, value, -1, step, .properties, found) {
            isValid = false
            if !collects { return false }
          }
        }
      }
      if hasPatterns {
        for (ordinal, (pattern, child)) in rules.pointee.patterns.enumerated() {
          let verdict = search(pattern, name)
          if verdict == .noMatch { continue }
          isKnown = true
          if verdict == .exceeded { report(step, .patternProperties, block, name, SchemaEvaluator.tooLong) }
          if annotates { looked.patterns.append(.string(node(name).text)) }
          if verdict == .exceeded || !apply(child, value, -1, step, .patternProperties, ordinal) {
            isValid = false
            if !collects { return false }
          }
        }
      }
      if !isKnown, additional >= 0 {
        isKnown = true
        if annotates { looked.additional.append(.string(node(name).text)) }
        if !runExtra(additional, .additionalProperties, step, block, name) {
          isValid = false
          if !collects { return false }
        }
      }
      if isKnown, frame >= 0 { marks[frame + ordinal] = true }
      name = end(value)
    }
    if missing != 0 {
      isValid = false
      if !collects { return false }
      for (bit, _) in rules.pointee.required.prefix(64).enumerated() where missing & (1 << UInt64(bit)) != 0 {
        report(step, .required, block, place, Int32(bit))
      }
    }
    for (extra, name) in rules.pointee.moreRequired.enumerated() where node(place)[name] == nil {
      isValid = false
      if !collects { return false }
      report(step, .required, block, place, Int32(clamping: 64 + extra))
    }
    if annotates, isValid {
      if rules.pointee.hasProperties { annotate(step, .properties, place, .array(looked.properties)) }
      if hasPatterns { annotate(step, .patternProperties, place, .array(looked.patterns)) }
      if additional >= 0 { annotate(step, .additionalProperties, place, .array(looked.additional)) }
    }
    return isValid
  }

  /// Checks a member that no other keyword knows; where none may stand, that is said at its name.
  private mutating func runExtra(
    _ child: Int32, _ keyword: SchemaKeyword, _ step: Int32, _ block: Int32, _ name: Int
  ) -> Bool {
    guard blocks[Int(child)].verdict == 0 else { return apply(child, name + 1, -1, step, keyword, 0) }
    effort &-= 1
    report(step, keyword, block, name)
    return false
  }

  private mutating func runDependent(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int
  ) -> Bool {
    let dependent = program.pools.dependents[Int(instruction.first)]
    let object = node(place)
    guard object[dependent.name] != nil else { return true }
    var isValid = true
    for (index, name) in dependent.required.enumerated() where object[name] == nil {
      isValid = false
      report(step, instruction.keyword, block, place, Int32(clamping: index))
    }
    return isValid
  }

  private mutating func runUnevaluated(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    guard frame >= 0 else { return true }
    let isObject = nodes[place].kind == .object
    var isValid = true
    var looked: [JSONValue] = []
    var here = place + 1
    for ordinal in 0..<Int(nodes[place].length) {
      let value = isObject ? here + 1 : here
      if !marks[frame + ordinal] {
        if annotates, isObject { looked.append(.string(node(here).text)) }
        let isChildValid =
          isObject
          ? runExtra(instruction.first, .unevaluatedProperties, step, block, here)
          : apply(instruction.first, value, -1, step, .unevaluatedItems, 0)
        if !isChildValid {
          isValid = false
          if !collects { return false }
        }
        marks[frame + ordinal] = true
      }
      here = end(value)
    }
    if annotates, isValid {
      if isObject {
        annotate(step, .unevaluatedProperties, place, .array(looked))
      } else {
        annotate(step, .unevaluatedItems, place, .bool(true))
      }
    }
    return isValid
  }

  // MARK: - Branches

  private mutating func runBranches(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    let isAny = instruction.operation == .anyOf
    var count = 0
    for index in 0..<Int(instruction.second) {
      let child = lists[Int(instruction.first) + index]
      // Whoever asks what was looked at, or what is said, asks all that accept the value.
      if isAny ? count > 0 && frame < 0 && !annotates : count > 1 { break }
      let own = openFrame(like: frame, place)
      let fits = isMatch(child, place, own, step, instruction.keyword, index)
      closeFrame(own, into: frame, keeps: fits)
      if fits { count += 1 }
    }
    if isAny ? count > 0 : count == 1 { return true }
    guard collects else { return false }
    let children = program.list(instruction)
    if count > 0 {
      report(step, .oneOf, block, place, Int32(clamping: count))
    } else if explains {
      explain(children, instruction.keyword, step, block, place)
    } else {
      for (index, child) in children.enumerated() { _ = apply(child, place, -1, step, instruction.keyword, index) }
      report(step, instruction.keyword, block, place)
    }
    return false
  }

  /// Says why no branch fits: what is wrong by the one branch the value was meant for, where that can be told, else that none does.
  private mutating func explain(
    _ children: ArraySlice<Int32>, _ keyword: SchemaKeyword, _ step: Int32, _ block: Int32, _ place: Int
  ) {
    var candidates: [[FoundViolation]] = []
    for child in children {
      let start = found.count
      _ = run(child, place, -1)
      let reasons = Array(found[start...])
      found.removeSubrange(start...)
      // A branch that refuses the value's own type or its kind was not meant.
      let isMeant = !reasons.contains { reason in
        switch reason.keyword {
        case .type: reason.place == place
        case .const, .enum: reason.place == place || isChild(reason.place, of: place)
        default: false
        }
      }
      if isMeant { candidates.append(reasons) }
    }
    if candidates.count == 1, let reasons = candidates.first, !reasons.isEmpty {
      found += reasons
      return
    }
    // Of several, the one with the fewest reasons; a tie tells nothing.
    let fewest = candidates.map(\.count).min() ?? 0
    let best = candidates.filter { $0.count == fewest && fewest > 0 }
    if best.count == 1, let reasons = best.first {
      found += reasons
      return
    }
    report(step, keyword, block, place)
    if let hint = best.first?.first { found[found.count - 1].hint = [hint] }
  }

  private func isChild(_ place: Int, of parent: Int) -> Bool {
    guard place > parent, nodes[parent].kind.rawValue >= JSONTape.Kind.array.rawValue else { return false }
    let isObject = nodes[parent].kind == .object
    var here = parent + 1
    for _ in 0..<nodes[parent].length where here <= place {
      let value = isObject ? here + 1 : here
      if value == place { return true }
      here = end(value)
    }
    return false
  }

  private mutating func runCondition(
    _ instruction: SchemaInstruction, _ step: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    let own = openFrame(like: frame, place)
    let holds = isMatch(instruction.first, place, own, step, .condition)
    closeFrame(own, into: frame, keeps: holds)
    let branch = holds ? instruction.second : instruction.third
    return branch < 0 || apply(branch, place, frame, step, holds ? .then : .otherwise, 0)
  }

  /// The outermost schema in the dynamic scope that has a dynamic anchor of that name (core, section 8.2.3.2).
  private func dynamicTarget(_ name: Int32) -> Int32? {
    let name = program.pools.anchorNames[Int(name)]
    for resource in scope {
      if let target = program.pools.resources[Int(resource)].dynamicAnchors[name] { return target }
    }
    return nil
  }

  // MARK: - Findings

  private mutating func report(
    _ step: Int32, _ keyword: SchemaKeyword, _ block: Int32, _ place: Int, _ detail: Int32 = 0
  ) {
    guard collects else { return }
    // More than anybody reads; what is left to find is told as one.
    if found.count >= SchemaEvaluator.mostFound {
      effort = -1
      return
    }
    found.append(
      FoundViolation(
        keyword: keyword, instruction: step, block: block, place: place, detail: detail, trail: trail))
  }

  /// What is told of a run that was given up.
  func exhaustion(_ block: Int32, _ place: Int) -> FoundViolation {
    FoundViolation(
      keyword: .refusal, instruction: -1, block: block, place: place, detail: SchemaEvaluator.tooLong, trail: [])
  }

  private mutating func annotate(_ step: Int32, _ keyword: SchemaKeyword, _ place: Int, _ value: JSONValue) {
    annotations.append(
      FoundAnnotation(keyword: keyword.rawValue, block: -1, instruction: step, place: place, value: value, trail: trail)
    )
  }

  /// Gathers what a schema says beside its checks.
  private mutating func annotate(_ block: Int32, _ place: Int) {
    let source = program.source(block)
    for member in source.members {
      if let keyword = SchemaKeyword(member.nameNode), keyword != .format, keyword != .contentSchema { continue }
      let name = member.name
      if ["$id", "$schema", "$comment", "$vocabulary"].contains(name) { continue }
      annotations.append(
        FoundAnnotation(
          keyword: name, block: block, instruction: -1, place: place, value: member.value.value, trail: trail))
    }
  }
}

/// A step of the way through a schema.
struct TrailStep: Equatable {
  let instruction: Int32
  let keyword: SchemaKeyword
  /// What the keyword holds several of: the entry of a property, the number of a pattern, an item's or branch's index, a dependent.
  let detail: Int32
  /// The node it leads to.
  let place: Int32
}

/// Something refused, in numbers.
struct FoundViolation {
  let keyword: SchemaKeyword
  /// The instruction that refused; -1 for a schema that refuses everything.
  let instruction: Int32
  let block: Int32
  /// The node it refused: a value, or a member's name.
  let place: Int
  /// What else is to be said: which name is missing, how many were counted.
  let detail: Int32
  let trail: [TrailStep]
  /// Of branches of which none fits: what is wrong by the likeliest.
  var hint: [FoundViolation] = []
}

/// Something that a schema says about a node it accepts, in numbers.
struct FoundAnnotation {
  let keyword: String
  let block: Int32
  let instruction: Int32
  let place: Int
  let value: JSONValue
  let trail: [TrailStep]
}
