internal import EncyBase
internal import EncyJSONSchema
internal import Glibc

/// Walks a tape along a schema and reports the places that rules ask for.
///
/// Which schemas apply to a member follows, most often, from those that apply to its object and from its name alone. Such steps are
/// learnt once and looked up from then on.
///
/// It is unchecked for the compiler: ``PartSchemas/withSurvey(ofPart:_:)`` lends it to one at a time.
final class SchemaSurvey: @unchecked Sendable {
  /// What rules ask for.
  enum Place {
    /// A list whose items are named by a member.
    case identity(String)
    /// A string that must exist in a list.
    case reference(String)
    /// A member that the schemas of its object don't know, with its value and the names they know. Objects that the same schemas
    /// apply to have the same number.
    case unknownMember(JSONNode.Member, known: [String], alike: Int)
  }

  /// Schemas that apply to one value, all that follow from each other included.
  private final class State {
    let blocks: [Int32]
    let identity: String?
    let reference: String?
    /// The names that may stand in an object; `nil` where any may.
    let known: [String]?
    /// The seed of every item; -1 where no schema knows it, -2 where that isn't known yet.
    var items = -2
    let hasPrefix: Bool
    /// The names that were met, each in the first free place from that of its hash on.
    private var members = [Met?](repeating: nil, count: 16)
    private var count = 0

    init(blocks: [Int32], identity: String?, reference: String?, known: [String]?, hasPrefix: Bool) {
      (self.blocks, self.identity, self.reference, self.known) = (blocks, identity, reference, known)
      self.hasPrefix = hasPrefix
    }

    func met(_ hash: UInt32) -> Met? {
      var slot = Int(hash) & (members.count - 1)
      while let met = members[slot] {
        if met.hash == hash { return met }
        slot = (slot + 1) & (members.count - 1)
      }
      return nil
    }

    func meet(_ met: Met) {
      if (count + 1) * 2 > members.count {
        let all = members
        members = [Met?](repeating: nil, count: all.count * 2)
        for met in all { if let met { put(met) } }
      }
      put(met)
      count += 1
    }

    private func put(_ met: Met) {
      var slot = Int(met.hash) & (members.count - 1)
      while members[slot] != nil { slot = (slot + 1) & (members.count - 1) }
      members[slot] = met
    }
  }

  /// A name that was met: its place in the program's pool, and the seed it leads to.
  private struct Met {
    let hash: UInt32
    let start: Int32
    let count: UInt32
    let seed: Int
  }

  /// Schemas named for one value, before those that follow from them are added.
  private struct Seed {
    let blocks: [Int32]
    /// The state it leads to, where that doesn't depend on the value; else -1.
    var state = -1
    var isLookedUp = false
  }

  private var states: [State] = []
  private var stateByBlocks: [[Int32]: Int] = [:]
  private var seeds: [Seed] = []
  private var seedByBlocks: [[Int32]: Int] = [:]
  /// Past this many states they are forgotten: a hostile schema can have more than there is room for.
  private static let maximumStates = 10_000

  /// Visits all places of a value that rules ask for, in document order.
  func walk(_ value: JSONNode, by program: JSONSchema, _ visit: (JSONNode, Place) -> Void) {
    if states.count > SchemaSurvey.maximumStates {
      (states, stateByBlocks, seeds, seedByBlocks) = ([], [:], [], [:])
    }
    value.tape.text.withUnsafeBufferPointer { text in
      let guide = SchemaGuide.forRules(program)
      let run = Run(
        guide: guide, nameBytes: guide.nameBytes, tape: value.tape, nodes: value.tape.nodes.start, text: text)
      walk(value.index, seed(guide.root), run, visit)
    }
  }

  /// What is walked, and by what: a survey doesn't hold its program, which holds it.
  private struct Run {
    let guide: SchemaGuide
    /// The names that the schema lists.
    let nameBytes: UnsafePointer<UInt8>
    let tape: JSONTape
    let nodes: UnsafePointer<JSONTape.Node>
    let text: UnsafeBufferPointer<UInt8>

    @inline(__always)
    func end(_ place: Int) -> Int {
      nodes[place].kind.rawValue >= JSONTape.Kind.array.rawValue ? Int(nodes[place].link) : place + 1
    }

    func node(_ place: Int) -> JSONNode { JSONNode(tape: tape, index: place) }
  }

  private func walk(_ value: Int, _ seed: Int, _ run: borrowing Run, _ visit: (JSONNode, Place) -> Void) {
    let kind = run.nodes[value].kind
    let known = seeds[seed].state
    // A number or word has nothing to tell, and its state nothing to ask.
    if known >= 0, kind.rawValue < JSONTape.Kind.string.rawValue { return }
    let state = known >= 0 ? known : self.state(of: seed, run.node(value), run)
    switch kind {
    case .string: if let reference = states[state].reference { visit(run.node(value), .reference(reference)) }
    case .array:
      if let identity = states[state].identity { visit(run.node(value), .identity(identity)) }
      var place = value + 1
      for index in 0..<Int(run.nodes[value].length) {
        let inner = itemSeed(state, index, run)
        if inner >= 0 { walk(place, inner, run, visit) }
        place = run.end(place)
      }
    case .object:
      var place = value + 1
      for _ in 0..<run.nodes[value].length {
        let inner = memberSeed(state, place, run)
        if inner >= 0 {
          walk(place + 1, inner, run, visit)
        } else if let known = states[state].known {
          let member = JSONNode.Member(nameNode: run.node(place), value: run.node(place + 1))
          visit(run.node(value), .unknownMember(member, known: known, alike: state))
        }
        place = run.end(place + 1)
      }
    default: break
    }
  }

  private func seed(_ blocks: [Int32]) -> Int {
    if let known = seedByBlocks[blocks] { return known }
    seeds.append(Seed(blocks: blocks))
    seedByBlocks[blocks] = seeds.count - 1
    return seeds.count - 1
  }

  private func state(of seed: Int, _ value: JSONNode, _ run: borrowing Run) -> Int {
    let guide = run.guide
    let blocks = guide.expand(seeds[seed].blocks, value, leavingOutChecks: true)
    let index: Int
    if let known = stateByBlocks[blocks] {
      index = known
    } else {
      states.append(
        State(
          blocks: blocks, identity: guide.annotation("identity", blocks)?.stringValue,
          reference: guide.annotation("reference", blocks)?.stringValue, known: guide.knownNames(blocks),
          hasPrefix: guide.hasPrefix(blocks)))
      index = states.count - 1
      stateByBlocks[blocks] = index
    }
    if !seeds[seed].isLookedUp {
      seeds[seed].isLookedUp = true
      if guide.isFixed(seeds[seed].blocks) { seeds[seed].state = index }
    }
    return index
  }

  /// The seed of an item; -1 where no schema knows it.
  private func itemSeed(_ state: Int, _ index: Int, _ run: borrowing Run) -> Int {
    if states[state].items >= -1 { return states[state].items }
    let blocks = run.guide.itemBlocks(states[state].blocks, index)
    let found = blocks.isEmpty ? -1 : seed(blocks)
    if !states[state].hasPrefix { states[state].items = found }
    return found
  }

  /// The seed of a member by the node of its name; -1 where no schema knows it. C function: `memcmp`.
  private func memberSeed(_ state: Int, _ place: Int, _ run: borrowing Run) -> Int {
    let node = run.nodes[place]
    if !node.isUnescaped, let met = states[state].met(node.link), met.count == node.length,
      let start = run.text.baseAddress,
      memcmp(run.nameBytes + Int(met.start), start + Int(node.offset) + 1, Int(met.count)) == 0
    {
      return met.seed
    }
    let text = run.node(place).text
    let (blocks, entry) = run.guide.memberBlocks(states[state].blocks, text)
    if blocks.isEmpty { return -1 }
    let found = seed(blocks)
    // Only names that a schema lists are kept: those a document makes up have no end.
    if let entry, !node.isUnescaped {
      states[state].meet(Met(hash: node.link, start: entry.start, count: UInt32(entry.count), seed: found))
    }
    return found
  }
}
