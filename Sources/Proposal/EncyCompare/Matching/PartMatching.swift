internal import EncyBase
internal import EncyContainer
internal import EncyDocument

/// Which parts of two proposals are the same under another path.
struct PartMatching {
  let old: Document
  let new: Document
  /// The paths that only the old proposal has.
  private(set) var removed: Set<String>
  /// The paths that only the new one has.
  private(set) var added: Set<String>
  private(set) var pairs: [Pair] = []

  struct Pair {
    let old: String
    let new: String
    let resemblance: Resemblance
    /// Whether another part's move covers it, as a plan's of its drawing.
    let isFollowing: Bool
  }

  /// More pairs than this are not looked through.
  private static let mostPairs = 10_000
  /// Nor are more values compared.
  private static let mostSteps = 100_000_000

  init(_ old: Document, _ new: Document, removed: [String], added: [String]) throws(DocumentError) {
    (self.old, self.new) = (old, new)
    (self.removed, self.added) = (Set(removed), Set(added))
    if removed.isEmpty || added.isEmpty { return }
    try matchPlans()
    try matchBytes()
    try matchTrees()
  }

  private mutating func pair(_ left: String, _ right: String, _ resemblance: Resemblance, isFollowing: Bool = false) {
    removed.remove(left)
    added.remove(right)
    pairs.append(Pair(old: left, new: right, resemblance: resemblance, isFollowing: isFollowing))
  }

  // MARK: Plans

  /// What distinguishes a plan from others.
  private struct Plan {
    let id: String
    let drawing: String?
    let page: Int
    let source: String?
    let name: String?
    /// Digests of the fans without their ids.
    let fans: [Int]
    /// Digests of what they are called and which they are.
    let numbers: [Int]

    init(_ id: String, _ tree: JSONNode) {
      self.id = id
      let source = tree["source"]
      drawing = source?["sha256"]?.stringValue
      page = source?["page"]?.intValue ?? 1
      self.source = source?["path"]?.stringValue
      name = tree["name"]?.stringValue
      let items = tree["fans"]?.arrayValue ?? []
      fans = items.map { $0.digest(leavingOut: "id") }.sorted()
      numbers = items.map { fan in
        var hasher = Hasher()
        for member in ["number", "product"] { hasher.combine(fan[member]?.digest()) }
        return hasher.finalize()
      }.sorted()
    }

    /// How alike two plans are; `nil` when they are two: neither one drawing, nor of one name with mostly the same fans, nor of almost
    /// all the same fans.
    func resemblance(to other: Plan) -> Resemblance? {
      var alike: [(member: String, weight: Double, share: Double)] = []
      let isSameDrawing = drawing != nil && drawing == other.drawing && page == other.page
      let isSameName = name == other.name && name != nil
      alike.append(("source", 5, isSameDrawing ? 1 : 0))
      if name != nil || other.name != nil { alike.append(("name", 2, isSameName ? 1 : 0)) }
      var share = 0.0
      if !fans.isEmpty || !other.fans.isEmpty {
        share = max(Words.likeness(fans, other.fans), 0.8 * Words.likeness(numbers, other.numbers))
        alike.append(("fans", 3, share))
      }
      let hasSameFans = share >= 0.8 && fans.count >= 2
      guard isSameDrawing || hasSameFans || (isSameName && share >= 0.5) else { return nil }
      let score = alike.reduce(0) { $0 + $1.weight * $1.share } / alike.reduce(0) { $0 + $1.weight }
      return Resemblance(score: score, reasons: alike.filter { $0.share > 0.5 }.map(\.member))
    }
  }

  private func plans(_ document: Document, _ paths: Set<String>) throws(DocumentError) -> [Plan] {
    var plans: [Plan] = []
    for path in paths.sorted(by: { $0.precedesByBytes($1) }) where PartName.schemaName(of: path) == "overlay" {
      guard let tape = try PackageComparer.tape(of: path, in: document) else { continue }
      plans.append(Plan(PartName.tokens(of: path)[1], tape.root))
    }
    return plans
  }

  private mutating func matchPlans() throws(DocumentError) {
    let (left, right) = (try plans(old, removed), try plans(new, added))
    guard left.count * right.count <= PartMatching.mostPairs else { return }
    var scored: [(score: Resemblance, old: Plan, new: Plan)] = []
    for plan in left {
      for other in right {
        if let resemblance = plan.resemblance(to: other) { scored.append((resemblance, plan, other)) }
      }
    }
    scored.sort { ($1.score.score, $0.old.id, $0.new.id) < ($0.score.score, $1.old.id, $1.new.id) }
    for (resemblance, plan, other) in scored {
      let (before, after) = ("plans/\(plan.id)/", "plans/\(other.id)/")
      guard removed.contains(before + "overlay.json"), added.contains(after + "overlay.json") else { continue }
      pair(before + "overlay.json", after + "overlay.json", resemblance)
      if let source = plan.source, let otherSource = other.source, removed.contains(source), added.contains(otherSource)
      {
        pair(source, otherSource, resemblance, isFollowing: true)
      }
      for path in removed.filter({ $0.hasPrefix(before) }) {
        let other = after + path.dropFirst(before.count)
        if added.contains(other) { pair(path, other, resemblance, isFollowing: true) }
      }
    }
  }

  // MARK: Bytes

  private mutating func matchBytes() throws(DocumentError) {
    var waiting: [Int: [String]] = [:]
    for path in added.sorted(by: { $0.precedesByBytes($1) }) {
      if let size = new.facts(of: path)?.size, size > 0 { waiting[size, default: []].append(path) }
    }
    for path in removed.sorted(by: { $0.precedesByBytes($1) }) {
      guard let size = old.facts(of: path)?.size else { continue }
      for other in (waiting[size] ?? []).prefix(64) where added.contains(other) {
        guard try PackageComparer.hasSameBytes(path, old, other, new) else { continue }
        pair(path, other, Resemblance(score: 1, reasons: ["content"]))
        break
      }
    }
  }

  // MARK: Trees

  /// Parts with mostly the same members and values, and the same schema.
  private mutating func matchTrees() throws(DocumentError) {
    func candidates(_ paths: Set<String>) -> [String] {
      paths.filter { $0.hasSuffix(".json") && PartName.schemaName(of: $0) == nil }.sorted { $0.precedesByBytes($1) }
    }
    let (left, right) = (candidates(removed), candidates(added))
    guard !left.isEmpty, !right.isEmpty, left.count * right.count <= PartMatching.mostPairs else { return }
    func leaves(_ document: Document, _ path: String) throws(DocumentError) -> (schema: String?, digests: [Int]) {
      guard let tape = try PackageComparer.tape(of: path, in: document) else { return (nil, []) }
      return (document.facts(of: path)?.schema, PartMatching.leaves(tape.root))
    }
    var (before, after): ([(schema: String?, digests: [Int])], [(schema: String?, digests: [Int])]) = ([], [])
    for path in left { before.append(try leaves(old, path)) }
    for path in right { after.append(try leaves(new, path)) }
    var scored: [(score: Double, old: Int, new: Int)] = []
    var steps = 0
    for (index, item) in before.enumerated() where !item.digests.isEmpty {
      for (other, candidate) in after.enumerated() where item.schema == candidate.schema {
        steps += item.digests.count + candidate.digests.count
        if steps > PartMatching.mostSteps { break }
        let score = Words.likeness(item.digests, candidate.digests)
        if score >= 0.6 { scored.append((score, index, other)) }
      }
    }
    scored.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
    for (score, index, other) in scored where removed.contains(left[index]) && added.contains(right[other]) {
      pair(left[index], right[other], Resemblance(score: score, reasons: ["content"]))
    }
  }

  /// Digests of all values that hold no others, each with the names that lead to it, in order of size.
  private static func leaves(_ root: JSONNode) -> [Int] {
    var digests: [Int] = []
    func walk(_ value: JSONNode, _ names: Int) {
      switch value.kind {
      case .object:
        for member in value.members {
          var hasher = Hasher()
          hasher.combine(names)
          hasher.combine(NodeText(member.nameNode))
          walk(member.value, hasher.finalize())
        }
      case .array: for item in value.arrayValue ?? [] { walk(item, names) }
      default:
        var hasher = Hasher()
        hasher.combine(names)
        hasher.combine(value.digest())
        digests.append(hasher.finalize())
      }
    }
    walk(root, 0)
    return digests.sorted()
  }
}
