package import EncyBase
internal import Glibc
internal import Synchronization

/// A schema compiled once to a flat list of instructions, which is run over the tape of a value.
package final class SchemaProgram: Sendable {
  /// What a program is made of. Instructions name the things in these pools by number.
  struct Pools: Sendable {
    var code: [SchemaInstruction] = []
    var blocks: [SchemaBlock] = []
    /// Blocks of keywords that hold several schemas.
    var lists: [Int32] = []
    var slots: [Int32] = []
    var entries: [NameEntry] = []
    var nameBytes: [UInt8] = []
    var texts: [NameTable] = []
    var members: [MemberTable] = []
    var numbers: [ExactBound] = []
    var constants: [Set<EquivalenceKey>] = []
    var patterns: [Pattern] = []
    var formats: [Format] = []
    var dependents: [SchemaDependent] = []
    var anchorNames: [String] = []
    var resources: [CompiledResource] = []
    var documents: [JSONTape] = []
  }

  let pools: Pools
  /// The pools that running a program reads, where a pointer leads to them.
  let memory: Memory
  /// The block of the schema itself.
  let root: Int32
  /// Whether what a reference leads to can depend on the way there (core, section 7.1).
  let usesScope: Bool
  private let surveys = Mutex<[SchemaSurvey]>([])

  struct Memory: Sendable {
    let code: FixedArray<SchemaInstruction>
    let blocks: FixedArray<SchemaBlock>
    let slots: FixedArray<Int32>
    let entries: FixedArray<NameEntry>
    let nameBytes: FixedArray<UInt8>
    let lists: FixedArray<Int32>
    let texts: FixedArray<NameTable>
    let numbers: FixedArray<ExactBound>
    let members: FixedArray<MemberTable>
    let patterns: FixedArray<Pattern>

    init(_ pools: Pools) {
      code = FixedArray(pools.code)
      blocks = FixedArray(pools.blocks)
      slots = FixedArray(pools.slots)
      entries = FixedArray(pools.entries)
      nameBytes = FixedArray(pools.nameBytes)
      lists = FixedArray(pools.lists)
      texts = FixedArray(pools.texts)
      numbers = FixedArray(pools.numbers)
      members = FixedArray(pools.members)
      patterns = FixedArray(pools.patterns)
    }
  }

  init(_ pools: Pools, root: Int32) {
    self.pools = pools
    memory = Memory(pools)
    self.root = root
    usesScope = pools.code.contains { $0.operation == .dynamicReference && $0.second >= 0 }
  }

  /// Whether the value is valid; stops at the first thing that is wrong. `format` refuses values only when `assertsFormat` is set;
  /// else it describes them, as the standard's default has it.
  package func isValid(_ value: JSONNode, assertsFormat: Bool = false) -> Bool {
    fits(root, value, assertsFormat: assertsFormat)
  }

  /// Whether a node is valid by one of the program's blocks.
  func fits(_ block: Int32, _ value: JSONNode, assertsFormat: Bool) -> Bool {
    SchemaEvaluator.with(self, value.tape, assertsFormat: assertsFormat) {
      $0.run(block, value.index, -1) && !$0.isExhausted
    }
  }

  /// Everything that is wrong with the value, in document order; empty when it is valid. `format` counts only when `assertsFormat`
  /// is set.
  package func violations(in value: JSONNode, assertsFormat: Bool = false) -> [SchemaViolation] {
    // Hardly anything is wrong most of the time, and finding that out is quick.
    if isValid(value, assertsFormat: assertsFormat) { return [] }
    let found = SchemaEvaluator.with(self, value.tape, assertsFormat: assertsFormat) { evaluator in
      evaluator.collects = true
      evaluator.explains = true
      _ = evaluator.run(root, value.index, -1)
      // Given up, nothing is known of the value: what was found on the way may be untrue.
      return evaluator.isExhausted ? [evaluator.exhaustion(root, value.index)] : evaluator.found
    }
    return SchemaViolation.inDocumentOrder(found, self, value.tape)
  }

  /// Whether a tree is valid, as for a node.
  package func isValid(_ value: JSONValue, assertsFormat: Bool = false) -> Bool {
    isValid(JSONTape(value).root, assertsFormat: assertsFormat)
  }

  /// Everything that is wrong with a tree, as for a node.
  package func violations(in value: JSONValue, assertsFormat: Bool = false) -> [SchemaViolation] {
    violations(in: JSONTape(value).root, assertsFormat: assertsFormat)
  }

  /// Lends out what was learnt of the program's places, to one at a time.
  func withSurvey<Result>(_ action: (SchemaSurvey) -> Result) -> Result {
    let survey = surveys.withLock { $0.popLast() } ?? SchemaSurvey()
    defer { surveys.withLock { $0.append(survey) } }
    return action(survey)
  }

  // MARK: - Looking into it

  /// The text of a block's schema.
  func source(_ block: Int32) -> JSONNode {
    let block = pools.blocks[Int(block)]
    return JSONNode(tape: pools.documents[Int(block.document)], index: Int(block.node))
  }

  /// A block's place: the resource's URI, `#`, JSON pointer.
  func location(_ block: Int32) -> String {
    let block = pools.blocks[Int(block)]
    let resource = pools.resources[Int(block.resource)]
    let tape = pools.documents[Int(block.document)]
    let pointer = tape.pointer(to: Int(block.node), from: Int(resource.node))
    return "\(resource.uri)#\(PercentEncoding.fragment(pointer))"
  }

  /// The instructions of a block.
  func instructions(of block: Int32) -> ArraySlice<SchemaInstruction> {
    let block = pools.blocks[Int(block)]
    return pools.code[Int(block.start)..<Int(block.end)]
  }

  /// The first instruction of a block that does something.
  func instruction(_ operation: SchemaInstruction.Operation, of block: Int32) -> SchemaInstruction? {
    instructions(of: block).first { $0.operation == operation }
  }

  /// What a block says about members.
  func members(of block: Int32) -> MemberTable? {
    instruction(.members, of: block).map { pools.members[Int($0.first)] }
  }

  /// The blocks of a list.
  func list(_ instruction: SchemaInstruction) -> ArraySlice<Int32> {
    pools.lists[Int(instruction.first)..<Int(instruction.first + instruction.second)]
  }

  /// The names of a table, in the order they were put in.
  func names(_ table: NameTable) -> [String] {
    pools.entries[Int(table.entries)..<Int(table.entries + table.count)].map(name)
  }

  func name(_ entry: NameEntry) -> String {
    String(decoding: pools.nameBytes[Int(entry.start)..<Int(entry.start + entry.count)], as: UTF8.self)
  }

  /// The entry of a name in a table.
  func entry(_ table: NameTable, _ name: String) -> NameEntry? {
    var name = name
    let place = name.withUTF8 { bytes in
      table.find(
        JSONTape.hash(bytes), bytes, slots: memory.slots.start, entries: memory.entries.start,
        nameBytes: memory.nameBytes.start)
    }
    return place < 0 ? nil : pools.entries[place]
  }

  /// Whether a name of the pool has these bytes, as many as it has. C function: `memcmp`.
  @inline(__always)
  func isName(at start: Int32, _ count: UInt32, _ bytes: UnsafePointer<UInt8>) -> Bool {
    memcmp(memory.nameBytes.start + Int(start), bytes, Int(count)) == 0
  }

  /// The names the member table knows by `properties`.
  func propertyNames(_ table: MemberTable) -> [String] {
    pools.entries[Int(table.table.entries)..<Int(table.table.entries + table.table.count)]
      .filter { $0.block >= 0 }.map(name)
  }
}

/// What the program keeps of a schema resource: where its text begins, and where its dynamic anchors lead.
struct CompiledResource: Sendable {
  let uri: String
  let node: Int32
  var dynamicAnchors: [String: Int32] = [:]
}

extension JSONTape {
  /// The way from one node down to another that it holds; of a name, that to its member.
  func pointer(to target: Int, from start: Int = 0) -> JSONPointer {
    JSONPointer(steps(to: target, from: start).map(\.token))
  }

  /// The steps from one node down to another that it holds.
  func steps(to target: Int, from start: Int = 0) -> [Step] {
    var steps: [Step] = []
    var here = JSONNode(tape: self, index: start)
    while here.index < target, here.count > 0 {
      let places = children(of: here.index)
      // The last child that doesn't begin behind the target.
      var (low, high) = (0, places.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if Int(places[middle]) <= target { low = middle } else { high = middle }
      }
      let place = Int(places[low])
      steps.append(here.isObject ? .member(JSONNode(tape: self, index: place).text) : .item(low))
      // A name stands for its member.
      if here.isObject, place == target { break }
      here = JSONNode(tape: self, index: here.isObject ? place + 1 : place)
    }
    return steps
  }
}

/// A step from a value to one it holds.
enum Step {
  /// A member by name.
  case member(String)
  /// An item by its index.
  case item(Int)

  var token: String {
    switch self {
    case .member(let name): name
    case .item(let index): String(index)
    }
  }
}
