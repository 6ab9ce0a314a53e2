internal import EncyBase
internal import EncyPattern

/// Runs a program over a tape.
///
/// The quick pass only answers yes or no. The thorough one goes on after the first thing that is wrong and notes each by the instruction
/// that refused and the node it refused; words are made of that afterwards.
struct SchemaEvaluator {
  let program: JSONSchema
  let tape: JSONTape
  let assertsFormat: Bool
  /// Whether all that is wrong is gathered, or the first thing ends the run.
  var collects = false
  /// Whether of several branches that all fail only the one that was meant is reported.
  var explains = false
  /// Whether the way through the schema is kept, for the standard's output formats.
  var traces = false
  /// Whether what schemas note about the nodes they accept is gathered.
  var annotates = false
  var found: [FoundViolation] = []
  var annotations: [FoundAnnotation] = []
  private(set) var trail: [TrailStep] = []

  let code: UnsafePointer<SchemaInstruction>
  let blocks: UnsafePointer<SchemaBlock>
  let slots: UnsafePointer<Int32>
  let entries: UnsafePointer<NameEntry>
  let nameBytes: UnsafePointer<UInt8>
  let lists: UnsafePointer<Int32>
  let texts: UnsafePointer<NameTable>
  let numbers: UnsafePointer<ExactBound>
  let members: UnsafePointer<MemberRules>
  let patterns: UnsafePointer<Pattern>
  let nodes: UnsafePointer<JSONTape.Node>
  let text: UnsafePointer<UInt8>
  let side: UnsafePointer<UInt8>

  /// The resources entered on the way, outermost first (core, section 7.1).
  var scope: [Int32] = []
  /// Which members or items of the values on the way some schema has looked at (core, section 11): a frame a value.
  var marks: [Bool] = []
  private var depth = 0
  private let deepest: Int
  /// How many more schemas may be tried: only what is made to take long comes near, such as schemas that double at each step.
  var effort: Int
  /// Whether something was given up where its answer only decides between others: under `not`, `if` or a branch, no answer may pass
  /// for a no.
  private var gaveUpInside = false
  /// Whether the run was given up because it took too long.
  var isExhausted: Bool { effort < 0 || gaveUpInside }

  /// Runs an action with an evaluator for a tape.
  static func with<Result>(
    _ program: JSONSchema, _ tape: JSONTape, assertsFormat: Bool, _ action: (inout SchemaEvaluator) -> Result
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
    _ program: JSONSchema, _ tape: JSONTape, _ text: UnsafeBufferPointer<UInt8>,
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
    effort = program.limits.effort + program.limits.effortPerValue * tape.nodes.count
    deepest = program.limits.depth
  }

  // MARK: - The tape

  @inline(__always)
  func end(_ place: Int) -> Int {
    nodes[place].kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(nodes[place].link) : place + 1
  }

  @inline(__always)
  func bytes(_ place: Int) -> UnsafeBufferPointer<UInt8> {
    let node = nodes[place]
    let start = node.isUnescaped ? side + Int(node.link) : text + Int(node.offset) + (node.kind == .string ? 1 : 0)
    return UnsafeBufferPointer(start: start, count: Int(node.length))
  }

  func node(_ place: Int) -> JSONNode { JSONNode(tape: tape, index: place) }

  /// The entry of a string's text in a table, -1 where it has none.
  @inline(__always)
  func entry(_ table: NameTable, _ place: Int, isName: Bool) -> Int {
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
    guard depth < deepest else {
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

  /// The mark of a violation about how deep a value is nested.
  static let tooDeep: Int32 = -2
  /// The mark of a violation of a check that takes too long.
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
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf:
      if isInRange(instruction, place) { return true }
    case .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties:
      if isOfSize(instruction, place) { return true }
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
    case .not:
      if !isMatch(instruction.first, place, -1, step, .not) { return true }
    default: return executeApplied(instruction, step, block, place, frame)
    }
    report(step, instruction.keyword, block, place)
    return false
  }

  /// Whether a number is within the bound of an instruction.
  @inline(__always)
  private func isInRange(_ instruction: SchemaInstruction, _ place: Int) -> Bool {
    let bound = numbers + Int(instruction.first)
    return switch instruction.operation {
    case .minimum: bound.pointee.compare(bytes(place)) >= 0
    case .maximum: bound.pointee.compare(bytes(place)) <= 0
    case .exclusiveMinimum: bound.pointee.compare(bytes(place)) > 0
    case .exclusiveMaximum: bound.pointee.compare(bytes(place)) < 0
    default: bound.pointee.isFactor(of: bytes(place))
    }
  }

  /// Whether a text, array or object is as long as an instruction wants it.
  @inline(__always)
  private func isOfSize(_ instruction: SchemaInstruction, _ place: Int) -> Bool {
    let (length, bound) = (Int(nodes[place].length), Int(instruction.first))
    return switch instruction.operation {
    case .minLength: scalarCount(place) >= bound
    // No text has more scalars than bytes.
    case .maxLength: length <= bound || scalarCount(place) <= bound
    case .minItems, .minProperties: length >= bound
    default: length <= bound
    }
  }

  /// Executes an instruction that applies other schemas or looks at several values, and reports itself what it refuses.
  @inline(__always)
  private mutating func executeApplied(
    _ instruction: SchemaInstruction, _ step: Int32, _ block: Int32, _ place: Int, _ frame: Int
  ) -> Bool {
    switch instruction.operation {
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
    case .condition: return runCondition(instruction, step, place, frame)
    case .dependentSchema:
      let name = program.pools.dependents[Int(instruction.first)].name
      guard node(place)[name] != nil else { return true }
      return apply(instruction.second, place, frame, step, .dependentSchemas, Int(instruction.first))
    case .unevaluatedItems, .unevaluatedMembers: return runUnevaluated(instruction, step, block, place, frame)
    // What the caller has executed.
    case .type, .text, .constant, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .minLength,
      .maxLength, .minItems, .maxItems, .minProperties, .maxProperties, .pattern, .format, .not:
      return true
    }
  }

  /// Searches a string for a pattern. Long texts and patterns that take many steps count for as much as many schemas.
  @inline(__always)
  mutating func search(_ pattern: Int, _ place: Int) -> PatternVerdict {
    effort &-= Int(nodes[place].length >> 6)
    let verdict = patterns[pattern].search(bytes(place), steps: program.limits.patternSteps)
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
  mutating func apply(
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
  mutating func isMatch(
    _ child: Int32, _ place: Int, _ frame: Int, _ step: Int32, _ keyword: SchemaKeyword, _ detail: Int = 0
  ) -> Bool {
    let outer = collects
    collects = false
    // What a schema notes that must not fit is nobody's annotation.
    let outerAnnotates = annotates
    if keyword == .not { annotates = false }
    defer { (collects, annotates) = (outer, outerAnnotates) }
    return apply(child, place, frame, step, keyword, detail)
  }

  // MARK: - What was looked at

  mutating func openFrame(_ place: Int) -> Int {
    let frame = marks.count
    effort &-= Int(nodes[place].length >> 4)
    marks.append(contentsOf: repeatElement(false, count: Int(nodes[place].length)))
    return frame
  }

  /// A frame like another, with nothing looked at.
  mutating func openFrame(like frame: Int, _ place: Int) -> Int { frame < 0 ? -1 : openFrame(place) }

  mutating func closeFrame(_ frame: Int, into outer: Int, keeps: Bool = true) {
    guard frame >= 0 else { return }
    if keeps, outer >= 0 {
      for place in 0..<(marks.count - frame) where marks[frame + place] { marks[outer + place] = true }
    }
    marks.removeLast(marks.count - frame)
  }

  // MARK: - Findings

  mutating func report(
    _ step: Int32, _ keyword: SchemaKeyword, _ block: Int32, _ place: Int, _ detail: Int32 = 0
  ) {
    guard collects else { return }
    // More than anybody reads; what is left to find is reported as one.
    if found.count >= program.limits.violations {
      effort = -1
      return
    }
    found.append(
      FoundViolation(
        keyword: keyword, instruction: step, block: block, place: place, detail: detail, trail: trail))
  }

  /// What is reported of a run that was given up.
  func exhaustion(_ block: Int32, _ place: Int) -> FoundViolation {
    FoundViolation(
      keyword: .refusal, instruction: -1, block: block, place: place, detail: SchemaEvaluator.tooLong, trail: [])
  }

  mutating func annotate(_ step: Int32, _ keyword: SchemaKeyword, _ place: Int, _ value: JSONValue) {
    annotations.append(
      FoundAnnotation(keyword: keyword.rawValue, block: -1, instruction: step, place: place, value: value, trail: trail)
    )
  }

  /// Gathers what a schema notes beside its checks.
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
