internal import EncyBase
package import EncyDocument
internal import Synchronization

/// Many patterns that are asked together: how long it takes to find out which of them name a place hangs on the place, and hardly on
/// how many they are, but for those with stars.
///
/// The patterns are one tree of steps, of which all that fit are followed at once. Where the next place shares its beginning with the
/// last, as in a walk through a tree, only the rest of it is followed.
package final class PlaceTable: Sendable {
  private let walk: Mutex<PatternWalk>

  package init(_ patterns: [PlacePattern]) { walk = Mutex(PatternWalk(patterns)) }

  /// The last of the patterns that names a place, or one that is above it; `nil` where none does.
  package func covering(_ tokens: [String], _ info: SchemaNodeInfo?) -> Int? {
    walk.withLock { $0.covering(tokens, info) }
  }

  /// The last of the patterns that names a place, one that is above it, or may name one below it; `nil` where none does.
  package func reaching(_ tokens: [String], _ info: SchemaNodeInfo?) -> Int? {
    walk.withLock { $0.reaching(tokens, info) }
  }

  /// The last of the patterns that match schema annotations; `nil` where there are none.
  package var lastAnnotation: Int? { walk.withLock { $0.annotations.last } }

  /// Those of the patterns that name this very place and were not given before.
  package func take(_ tokens: [String], _ info: SchemaNodeInfo?) -> [Int] { walk.withLock { $0.take(tokens, info) } }
}

/// Made when it is first asked for, and once.
package final class OnDemand<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)

  package init() {}

  package func value(_ make: () -> Value) -> Value {
    value.withLock { value in
      let known = value ?? make()
      value = known
      return known
    }
  }
}

/// The patterns as a tree, and the way to the place that was asked about last.
private struct PatternWalk {
  /// A place in the tree: the steps so far.
  private struct Node {
    /// Where steps lead that mean one token.
    var exact: [ExactText: Int] = [:]
    /// Where steps with stars lead.
    var globs: [(glob: StepGlob, node: Int)] = []
    /// Where `**` leads, for which any tokens stand.
    var any: Int?
    var isAny = false
    /// The patterns that end here, and the last of them and of those that end further on.
    var ends: [Int] = []
    var last = -1
    var lastBelow = -1
  }

  /// What is known of a place.
  private struct Stage {
    /// The steps that fit so far.
    var nodes: [Int]
    /// The last of the patterns that name the place or one above.
    var covering: Int
  }

  /// The patterns that match schema annotations.
  struct Annotations {
    var any: [PlacePattern.Annotation: [Int]] = [:]
    var valued: [PlacePattern.Annotation: [ExactText: [Int]]] = [:]
    var last: Int?

    var isEmpty: Bool { last == nil }

    /// Calls back with the patterns that the schemas of a place fit.
    func each(_ info: SchemaNodeInfo, _ visit: ([Int]) -> Void) {
      for annotation in PlacePattern.Annotation.allCases {
        guard any[annotation] != nil || valued[annotation] != nil,
          let said = PlacePattern.said(info, annotation)
        else { continue }
        if let found = any[annotation] { visit(found) }
        if let found = valued[annotation]?[ExactText(said)] { visit(found) }
      }
    }
  }

  private var nodes: [Node] = [Node()]
  private(set) var annotations = Annotations()
  private var tokens: [String] = []
  /// By how many tokens.
  private var stages: [Stage] = []
  /// By node, when it was last taken in.
  private var seen: [Int] = []
  private var turn = 0
  private var isTaken: [Bool]

  init(_ patterns: [PlacePattern]) {
    isTaken = Array(repeating: false, count: patterns.count)
    var globs: [Int: [[String]: Int]] = [:]
    for (index, pattern) in patterns.enumerated() {
      switch pattern.form {
      case .annotation(let annotation, nil):
        annotations.any[annotation, default: []].append(index)
        annotations.last = index
      case .annotation(let annotation, let value?):
        annotations.valued[annotation, default: [:]][ExactText(value), default: []].append(index)
        annotations.last = index
      case .steps(let steps):
        var node = 0
        nodes[0].lastBelow = index
        for step in steps {
          let next: Int?
          switch step {
          case .any: next = nodes[node].any
          case .one(let runs) where runs.count == 1: next = nodes[node].exact[ExactText(runs[0])]
          case .one(let runs): next = globs[node]?[runs]
          }
          let fresh = next ?? nodes.count
          if next == nil {
            nodes.append(Node())
            switch step {
            case .any:
              nodes[node].any = fresh
              nodes[fresh].isAny = true
            case .one(let runs) where runs.count == 1: nodes[node].exact[ExactText(runs[0])] = fresh
            case .one(let runs):
              globs[node, default: [:]][runs] = fresh
              nodes[node].globs.append((StepGlob(runs), fresh))
            }
          }
          node = fresh
          nodes[node].lastBelow = index
        }
        nodes[node].ends.append(index)
        nodes[node].last = index
      }
    }
    seen = Array(repeating: 0, count: nodes.count)
    turn = 1
    var start: [Int] = []
    enter(0, &start)
    stages = [stage(start, below: -1)]
  }

  mutating func covering(_ place: [String], _ info: SchemaNodeInfo?) -> Int? {
    var found = stage(at: place).covering
    if let info, !annotations.isEmpty { annotations.each(info) { found = max(found, $0.last ?? -1) } }
    return found < 0 ? nil : found
  }

  mutating func reaching(_ place: [String], _ info: SchemaNodeInfo?) -> Int? {
    let stage = stage(at: place)
    var found = stage.covering
    for node in stage.nodes { found = max(found, nodes[node].lastBelow) }
    if let info, !annotations.isEmpty {
      if info.types.isEmpty || info.types.contains(where: { $0 == "object" || $0 == "array" }) {
        found = max(found, annotations.last ?? -1)
      }
      annotations.each(info) { found = max(found, $0.last ?? -1) }
    }
    return found < 0 ? nil : found
  }

  mutating func take(_ place: [String], _ info: SchemaNodeInfo?) -> [Int] {
    var found: [Int] = []
    for node in stage(at: place).nodes where !nodes[node].ends.isEmpty {
      found += nodes[node].ends
      nodes[node].ends = []
    }
    if let info, !annotations.isEmpty { annotations.each(info) { found += $0.filter { !isTaken[$0] } } }
    for index in found { isTaken[index] = true }
    return found
  }

  // MARK: Following

  private mutating func stage(at place: [String]) -> Stage {
    var same = 0
    while same < tokens.count, same < place.count, tokens[same].isExactly(place[same]) { same += 1 }
    tokens.removeSubrange(same...)
    stages.removeSubrange((same + 1)...)
    for token in place[same...] {
      stages.append(next(token, after: stages[stages.count - 1]))
      tokens.append(token)
    }
    return stages[stages.count - 1]
  }

  private mutating func next(_ token: String, after stage: Stage) -> Stage {
    turn += 1
    var fitting: [Int] = []
    let key = ExactText(token)
    var token = token
    token.withUTF8 { bytes in
      var mask: UInt64?
      for node in stage.nodes {
        if nodes[node].isAny { enter(node, &fitting) }
        if let next = nodes[node].exact[key] { enter(next, &fitting) }
        guard !nodes[node].globs.isEmpty else { continue }
        let known = mask ?? StepGlob.mask(bytes)
        mask = known
        for place in nodes[node].globs.indices where nodes[node].globs[place].glob.fits(bytes, known) {
          enter(nodes[node].globs[place].node, &fitting)
        }
      }
    }
    return self.stage(fitting, below: stage.covering)
  }

  private func stage(_ fitting: [Int], below covering: Int) -> Stage {
    Stage(nodes: fitting, covering: fitting.reduce(covering) { max($0, nodes[$1].last) })
  }

  /// Takes in a node, and those that are reached from it without a token.
  private mutating func enter(_ node: Int, _ fitting: inout [Int]) {
    var next: Int? = node
    while let node = next, seen[node] != turn {
      seen[node] = turn
      fitting.append(node)
      next = nodes[node].any
    }
  }
}

/// A step with stars: runs of characters in their order, with anything between them.
private struct StepGlob {
  private let first: [UInt8]
  private let inner: [Run]
  private let last: [UInt8]
  private let least: Int
  /// The bytes that must be there, by their six low bits.
  private let needed: UInt64

  /// Characters that are looked for in one pass (Knuth, Morris and Pratt, "Fast Pattern Matching in Strings", 1977).
  private struct Run {
    let bytes: [UInt8]
    /// By how many bytes fit: how many of them fit still where the next one doesn't.
    private var fallback: [Int]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      fallback = [0, 0]
      var fitting = 0
      for byte in bytes.dropFirst() {
        while fitting > 0, bytes[fitting] != byte { fitting = fallback[fitting] }
        if bytes[fitting] == byte { fitting += 1 }
        fallback.append(fitting)
      }
    }

    /// Where it ends first from a place on; `nil` where it isn't there.
    func end(in text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
      var fitting = 0
      for place in range {
        while fitting > 0, bytes[fitting] != text[place] { fitting = fallback[fitting] }
        if bytes[fitting] == text[place] { fitting += 1 }
        if fitting == bytes.count { return place + 1 }
      }
      return nil
    }
  }

  init(_ runs: [String]) {
    let bytes = runs.map { Array($0.utf8) }
    first = bytes.first ?? []
    last = bytes.count > 1 ? bytes[bytes.count - 1] : []
    inner = bytes.dropFirst().dropLast().filter { !$0.isEmpty }.map(Run.init)
    least = bytes.reduce(0) { $0 + $1.count }
    needed = bytes.joined().reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// The bytes of a token, by their six low bits.
  static func mask(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 { bytes.reduce(0) { $0 | 1 << UInt64($1 & 63) } }

  /// Whether a token has these runs from its beginning to its end; each is looked for behind the one before.
  func fits(_ token: UnsafeBufferPointer<UInt8>, _ mask: UInt64) -> Bool {
    guard token.count >= least, needed & ~mask == 0, token.starts(with: first) else { return false }
    let end = token.count - last.count
    guard token[end...].elementsEqual(last) else { return false }
    var place = first.count
    for run in inner {
      guard let found = run.end(in: token, place..<end) else { return false }
      place = found
    }
    return true
  }
}
