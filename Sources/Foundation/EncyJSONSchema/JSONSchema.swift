public import EncyBase
internal import EncyPattern

/// A JSON Schema of draft 2020-12, ready to check values.
///
/// It is compiled once, with all that it refers to, to a flat list of instructions, and may be used from many threads at once. Nothing
/// is ever fetched from a network: what a schema refers to comes from its ``SchemaRegistry``.
public final class JSONSchema: Sendable {
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
    var members: [MemberRules] = []
    var numbers: [ExactBound] = []
    var constants: [Set<EquivalenceKey>] = []
    var patterns: [Pattern] = []
    var formats: [StringFormat] = []
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
  /// How far checking a value may go.
  let limits: SchemaLimits
  /// What the program that uses the schema adds to the standard.
  let vocabulary: SchemaVocabulary

  struct Memory: Sendable {
    let code: FixedArray<SchemaInstruction>
    let blocks: FixedArray<SchemaBlock>
    let slots: FixedArray<Int32>
    let entries: FixedArray<NameEntry>
    let nameBytes: FixedArray<UInt8>
    let lists: FixedArray<Int32>
    let texts: FixedArray<NameTable>
    let numbers: FixedArray<ExactBound>
    let members: FixedArray<MemberRules>
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

  private init(_ compiler: SchemaCompiler, root: Int32, _ limits: SchemaLimits) {
    pools = compiler.pools
    memory = Memory(compiler.pools)
    self.root = root
    self.limits = limits
    vocabulary = compiler.registry.vocabulary
    usesScope = pools.code.contains { $0.operation == .dynamicReference && $0.second >= 0 }
  }

  // MARK: - Compiling

  /// The URI of a schema that is given without one.
  public static let unnamed = "urn:json-schema:unnamed"

  /// Compiles the schema of a URI, with a fragment where only a part of it is meant, and all that it refers to.
  /// - Parameters:
  ///   - uri: The schema's `$id`, or what it was added under.
  ///   - registry: The schemas that are known.
  ///   - limits: How far checking a value may go.
  /// - Throws: ``SchemaError`` for the first keyword or reference that can't be understood.
  public convenience init(
    uri: String, in registry: SchemaRegistry, limits: SchemaLimits = SchemaLimits()
  ) throws(SchemaError) {
    var compiler = SchemaCompiler(registry: registry)
    let root = try compiler.target(of: uri, from: nil)
    try compiler.finish()
    self.init(compiler, root: root, limits)
  }

  /// Compiles a schema given as a tree.
  /// - Parameters:
  ///   - schema: An object, `true` or `false`.
  ///   - uri: What relative references in it start from where it has no `$id`.
  ///   - registry: The schemas that it may refer to, besides the standard's own.
  ///   - limits: How far checking a value may go.
  /// - Throws: ``SchemaError`` for the first keyword or reference that can't be understood.
  public convenience init(
    _ schema: JSONValue, uri: String = JSONSchema.unnamed, in registry: SchemaRegistry = SchemaRegistry(),
    limits: SchemaLimits = SchemaLimits()
  ) throws(SchemaError) {
    try self.init(JSONTape(schema).root, uri: uri, in: registry, limits: limits)
  }

  /// Compiles a schema given as its text, as for a tree. Errors then name the line and column.
  /// - Throws: ``SchemaError`` also where the text is no JSON.
  public convenience init(
    text: String, uri: String = JSONSchema.unnamed, in registry: SchemaRegistry = SchemaRegistry(),
    limits: SchemaLimits = SchemaLimits()
  ) throws(SchemaError) {
    let node: JSONNode
    do throws(JSONSyntaxError) { node = try JSONParser().tape(Array(text.utf8)).root } catch {
      throw SchemaError(location: "\(uri)#", position: error.position, message: "this is no JSON: \(error.message)")
    }
    try self.init(node, uri: uri, in: registry, limits: limits)
  }

  /// Compiles a schema that was read in place, as for a tree.
  /// - Throws: ``SchemaError`` for the first keyword or reference that can't be understood.
  package convenience init(
    _ schema: JSONNode, uri: String = JSONSchema.unnamed, in registry: SchemaRegistry = SchemaRegistry(),
    limits: SchemaLimits = SchemaLimits()
  ) throws(SchemaError) {
    var registry = registry
    registry.add(schema, uri: uri)
    try self.init(uri: uri, in: registry, limits: limits)
  }

  // MARK: - Checking

  /// Whether a value is valid; stops at the first thing that is wrong.
  /// - Parameters:
  ///   - value: Any JSON value.
  ///   - assertsFormat: Whether `format` refuses values; else it only describes them, as the standard's default has it, unless the
  ///     schema's meta-schema asks for more.
  /// - Returns: Whether it is; not where checking it passes ``SchemaLimits``.
  public func isValid(_ value: JSONValue, assertsFormat: Bool = false) -> Bool {
    isValid(JSONTape(value).root, assertsFormat: assertsFormat)
  }

  /// Everything that is wrong with a value, in document order; empty when it is valid.
  ///
  /// Positions are those of the text that a tree was read from. `assertsFormat` is as for ``isValid(_:assertsFormat:)``.
  public func violations(in value: JSONValue, assertsFormat: Bool = false) -> [SchemaViolation] {
    violations(in: JSONTape(value).root, assertsFormat: assertsFormat)
  }

  /// Everything that is wrong with the value of a JSON text, without building a tree of it, as for a tree.
  /// - Throws: `JSONSyntaxError` where the text is no JSON, or past the parser's limits.
  public func violations(
    inText text: String, assertsFormat: Bool = false, parser: JSONParser = JSONParser()
  ) throws(JSONSyntaxError) -> [SchemaViolation] {
    violations(in: try parser.tape(Array(text.utf8)).root, assertsFormat: assertsFormat)
  }

  /// Whether a value read in place is valid, as for a tree.
  package func isValid(_ value: JSONNode, assertsFormat: Bool = false) -> Bool {
    fits(root, value, assertsFormat: assertsFormat)
  }

  /// Whether a node is valid by one of the program's blocks.
  func fits(_ block: Int32, _ value: JSONNode, assertsFormat: Bool) -> Bool {
    SchemaEvaluator.with(self, value.tape, assertsFormat: assertsFormat) {
      $0.run(block, value.index, -1) && !$0.isExhausted
    }
  }

  /// Everything that is wrong with a value read in place, as for a tree.
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

  /// What a block demands of members.
  func members(of block: Int32) -> MemberRules? {
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

  /// The names the member table knows by `properties`.
  func propertyNames(_ table: MemberRules) -> [String] {
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
  package func pointer(to target: Int, from start: Int = 0) -> JSONPointer {
    JSONPointer(path(to: target, from: start).map(\.text))
  }

  /// The way from one node down to another that it holds.
  func path(to target: Int, from start: Int = 0) -> [PathToken] {
    var path: [PathToken] = []
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
      path.append(here.isObject ? .member(JSONNode(tape: self, index: place).text) : .item(low))
      // A name stands for its member.
      if here.isObject, place == target { break }
      here = JSONNode(tape: self, index: here.isObject ? place + 1 : place)
    }
    return path
  }
}

/// A step from a value to one it holds.
public enum PathToken: Sendable, Hashable {
  /// A member by name.
  case member(String)
  /// An item by its index, from 0.
  case item(Int)

  /// The token of a JSON pointer that it is.
  public var text: String {
    switch self {
    case .member(let name): name
    case .item(let index): String(index)
    }
  }
}
