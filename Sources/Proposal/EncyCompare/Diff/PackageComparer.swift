package import EncyBase
internal import EncyContainer
package import EncyDocument

/// Compares two proposals part by part. Parts with the same bytes are never unpacked.
///
/// `preview.png` is left out: it is drawn from the rest.
package struct PackageComparer: Sendable {
  /// What is left out.
  package var rules: ComparisonRules
  /// The schemas of the new proposal's parts.
  private let places: any SchemaPlaces

  package init(places: any SchemaPlaces, rules: ComparisonRules = ComparisonRules()) {
    (self.places, self.rules) = (places, rules)
  }

  /// What differs.
  /// - Throws: ``DocumentError`` when a part that differs can't be read. A part that should be JSON and isn't differs as bytes.
  package func difference(from old: Document, to new: Document) throws(DocumentError) -> PackageDifference {
    var work = PackageWork(old: old, new: new, rules: rules, places: places)
    try work.compareParts()
    work.followReferences()
    try work.addHashes()
    let parts = work.parts.map(\.difference).sorted { PackageComparer.precedes($0.path, $1.path) }
    return PackageDifference(parts: parts, manifest: try work.manifestChanges())
  }

  /// Whether a part comes before another in a report: ours in the order of the format, plans, then the rest by path.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    func rank(_ path: String) -> Int {
      if let name = PartName.schemaName(of: path), let index = PartName.known.firstIndex(of: name) { return index }
      return path.hasPrefix("plans/") ? 100 : 200
    }
    let (a, b) = (rank(left), rank(right))
    return a == b ? left.precedesByBytes(right) : a < b
  }

  /// How the text of a part differs that is no tree: plain text, or JSON that can't be read. `nil` for other parts, texts that aren't
  /// UTF-8 and such over 1 MiB.
  /// - Throws: ``DocumentError`` when the part can't be read.
  package static func text(
    of part: PartDifference, from old: Document, to new: Document
  ) throws(DocumentError) -> TextDifference? {
    guard !part.isTree, let before = part.old, let after = part.new else { return nil }
    for facts in [before, after] {
      guard facts.size <= 1 << 20, facts.mediaType.hasPrefix("text/") || facts.path.hasSuffix(".json") else {
        return nil
      }
    }
    guard let left = String(validating: try old.bytes(of: before.path), as: UTF8.self),
      let right = String(validating: try new.bytes(of: after.path), as: UTF8.self)
    else { return nil }
    return TextDifference(from: left, to: right)
  }

  /// The tree of a part; `nil` for one that isn't JSON.
  package static func tape(of path: String, in document: Document) throws(DocumentError) -> JSONTape? {
    guard path.hasSuffix(".json") else { return nil }
    do throws(DocumentError) { return try document.tape(of: path) } catch {
      // Its bytes can still be compared; `validate` reports that it isn't JSON.
      if case .syntax = error { return nil }
      throw error
    }
  }

  /// Whether two parts hold the same bytes. They are unpacked only where nothing else decides it.
  package static func hasSameBytes(
    _ path: String, _ old: Document, _ newPath: String, _ new: Document
  ) throws(DocumentError) -> Bool {
    if let answer = try old.hasSameBytes(path, as: new, newPath) { return answer }
    return try old.bytes(of: path) == new.bytes(of: newPath)
  }
}

/// One comparison of two proposals on its way.
private struct PackageWork {
  let old: Document
  let new: Document
  let rules: ComparisonRules
  let places: any SchemaPlaces
  var parts: [Part] = []
  private var reissues = Reissues()

  init(old: Document, new: Document, rules: ComparisonRules, places: any SchemaPlaces) {
    (self.old, self.new, self.rules, self.places) = (old, new, rules, places)
  }

  /// A part that differs, with its trees.
  struct Part {
    var difference: PartDifference
    var old: JSONNode?
    var new: JSONNode?
    var place: (any SchemaPlace)?
    /// Whether ids that were issued anew in other parts may yield more.
    var hasLooseReferences = false
  }

  // MARK: Parts

  mutating func compareParts() throws(DocumentError) {
    let relisted = relisted()
    var (removed, added): ([String], [String]) = ([], [])
    let (left, right) = (paths(old), paths(new))
    var (x, y) = (0, 0)
    while x < left.count || y < right.count {
      if x < left.count, y < right.count, left[x].isExactly(right[y]) {
        try compare(left[x], isRelisted: relisted.contains(left[x]))
        (x, y) = (x + 1, y + 1)
      } else if y == right.count || (x < left.count && left[x].precedesByBytes(right[y])) {
        removed.append(left[x])
        x += 1
      } else {
        added.append(right[y])
        y += 1
      }
    }
    let matching = try PartMatching(old, new, removed: removed, added: added)
    for pair in matching.pairs {
      reissues.add(pair.old, pair.new, in: Following.parts)
      try rename(pair)
    }
    for path in removed where matching.removed.contains(path) { try add(path, .removed) }
    for path in added where matching.added.contains(path) { try add(path, .added) }
    if reissues.isEmpty { return }
    for index in parts.indices where parts[index].hasLooseReferences { compareTree(index) }
  }

  private func paths(_ document: Document) -> [String] {
    document.partPaths.filter { path in
      path != "preview.png" && !rules.ignores(part: path)
    }
  }

  /// The paths of parts for which the manifests differ.
  private func relisted() -> Set<String> {
    var found: Set<String> = []
    let (left, right) = (old.manifest.parts, new.manifest.parts)
    var same = 0
    while same < left.count, same < right.count, left[same].path == right[same].path {
      if !left[same].saysSame(as: right[same]) { found.insert(left[same].path) }
      same += 1
    }
    guard same < left.count, same < right.count else { return found }
    let rest = Dictionary(right[same...].map { ($0.path, $0) }) { first, _ in first }
    for part in left[same...] {
      if let other = rest[part.path], !part.saysSame(as: other) { found.insert(part.path) }
    }
    return found
  }

  private func facts(_ document: Document, _ path: String) -> PartDifference.Facts? {
    document.facts(of: path).map {
      PartDifference.Facts(
        path: path, mediaType: $0.mediaType, role: $0.role, schema: $0.schema,
        more: document.manifest.part(path)?.more ?? [:], size: $0.size, sha256: nil)
    }
  }

  /// A part that both have.
  private mutating func compare(_ path: String, isRelisted: Bool) throws(DocumentError) {
    let known = try old.hasSameBytes(path, as: new, path)
    if known == true, !isRelisted { return }
    var isSame = known == true
    var part = Part(difference: PartDifference(.changed, old: nil, new: nil, isTree: true))
    if !isSame {
      part.old = try PackageComparer.tape(of: path, in: old)?.root
      part.new = try PackageComparer.tape(of: path, in: new)?.root
      if let left = part.old, let right = part.new {
        isSame = left.isIdentical(to: right)
      } else {
        part.difference.isTree = false
        isSame = known == nil ? try old.bytes(of: path) == new.bytes(of: path) : false
      }
    }
    if isSame, !isRelisted { return }
    parts.append(part)
    if isSame {
      parts[parts.count - 1].difference.isTree = path.hasSuffix(".json")
    } else if part.difference.isTree {
      parts[parts.count - 1].place = part.new.flatMap { places.root(ofPart: path, $0) }
      compareTree(parts.count - 1, path: path)
      if parts[parts.count - 1].difference.changes.isEmpty, !isRelisted {
        parts.removeLast()
        return
      }
    }
    parts[parts.count - 1].difference.old = facts(old, path)
    parts[parts.count - 1].difference.new = facts(new, path)
  }

  /// A part that has another path now.
  private mutating func rename(_ pair: PartMatching.Pair) throws(DocumentError) {
    var part = Part(
      difference: PartDifference(
        .renamed, old: facts(old, pair.old), new: facts(new, pair.new), resemblance: pair.resemblance, isTree: false))
    part.difference.isFollowing = pair.isFollowing
    part.old = try PackageComparer.tape(of: pair.old, in: old)?.root
    part.new = try PackageComparer.tape(of: pair.new, in: new)?.root
    part.difference.isTree = part.old != nil && part.new != nil
    part.place = part.new.flatMap { places.root(ofPart: pair.new, $0) }
    parts.append(part)
    if part.difference.isTree { compareTree(parts.count - 1) }
  }

  /// A part that only one side has.
  private mutating func add(_ path: String, _ kind: PartDifference.Kind) throws(DocumentError) {
    let document = kind == .added ? new : old
    let tree = try PackageComparer.tape(of: path, in: document)?.root
    let facts = facts(document, path)
    var part = Part(
      difference: PartDifference(
        kind, old: kind == .added ? nil : facts, new: kind == .added ? facts : nil, isTree: tree != nil))
    if let tree {
      part.place = places.root(ofPart: path, tree)
      guard rules.isEmpty || rules.tells(tree, at: PartName.tokens(of: path), part.place) else { return }
      let change =
        kind == .added
        ? Change(.added, JSONPointer(), old: nil, new: tree, place: part.place)
        : Change(.removed, JSONPointer(), old: tree, new: nil, place: part.place)
      part.difference.changes = [change]
    }
    parts.append(part)
  }

  private mutating func compareTree(_ index: Int, path: String? = nil) {
    guard let left = parts[index].old, let right = parts[index].new else { return }
    var comparer = TreeComparer(part: path ?? parts[index].difference.path, rules: rules)
    comparer.reissues = reissues
    let outcome = comparer.outcome(from: left, to: right, place: parts[index].place)
    parts[index].difference.changes = outcome.changes
    parts[index].hasLooseReferences = outcome.hasLooseReferences
    reissues.merge(outcome.reissues)
  }

  // MARK: References

  /// Marks what only follows other changes.
  mutating func followReferences() {
    pairNamedParts()
    if !reissues.isEmpty {
      let following = Following(reissues: reissues)
      for part in parts.indices where parts[part].difference.kind == .changed || parts[part].difference.kind == .renamed
      {
        for change in parts[part].difference.changes.indices {
          for edit in parts[part].difference.changes[change].edits.indices {
            let follows = following.follows(parts[part].difference.changes[change].edits[edit])
            if follows { parts[part].difference.changes[change].edits[edit].follows = true }
          }
        }
      }
    }
  }

  /// Finds the parts that came or went with what names them: a photo that took another's place is one part under another name.
  private mutating func pairNamedParts() {
    var places: [String: Int] = [:]
    for (index, part) in parts.enumerated() where !part.difference.isTree { places[part.difference.path] = index }
    if places.isEmpty { return }
    var named: Set<Int> = []
    var pairs: [(old: Int, new: Int, reason: String)] = []
    for part in parts where part.difference.isTree {
      for change in part.difference.changes {
        let name = change.pointer.tokens.last ?? ""
        let values =
          change.kind == .changed
          ? change.edits.map { ($0.old, $0.new, $0.place, $0.pointer.tokens.last ?? name) }
          : [(change.old, change.new, change.place, name)]
        for (old, new, place, name) in values {
          let (left, right) = (parts(old, place, name, places), parts(new, place, name, places))
          named.formUnion(left.map(\.index) + right.map(\.index))
          let removed = left.filter { parts[$0.index].difference.kind == .removed }
          let added = right.filter { parts[$0.index].difference.kind == .added }
          // Where one was named, another is named now.
          guard removed.count == 1, added.count == 1 else { continue }
          pairs.append((removed[0].index, added[0].index, added[0].member))
        }
      }
    }
    // What is known to have moved is reported as moved; what names it follows.
    for index in named where parts[index].difference.kind != .renamed { parts[index].difference.isFollowing = true }
    var gone: Set<Int> = []
    for (left, right, reason) in pairs where !gone.contains(left) && parts[right].difference.kind == .added {
      gone.insert(left)
      parts[right].difference.kind = .renamed
      parts[right].difference.old = parts[left].difference.old
      parts[right].difference.resemblance = Resemblance(score: 0.5, reasons: [reason])
    }
    if !gone.isEmpty { parts = parts.enumerated().filter { !gone.contains($0.offset) }.map(\.element) }
  }

  /// Which of some parts a value names, and by which member.
  private func parts(
    _ value: JSONNode?, _ place: (any SchemaPlace)?, _ name: String, _ places: [String: Int]
  ) -> [(index: Int, member: String)] {
    var found: [(Int, String)] = []
    guard let value else { return found }
    Following.eachPart(in: value, place, member: name) { path, member in
      if let index = places[path] { found.append((index, member)) }
    }
    return found
  }

  // MARK: Hashes and the manifest

  /// Fills in the hashes of parts whose bytes are all there is to compare.
  mutating func addHashes() throws(DocumentError) {
    for index in parts.indices where !parts[index].difference.isTree {
      let (before, after) = (parts[index].difference.old, parts[index].difference.new)
      var hash: SHA256Digest?
      if let before {
        hash = SHA256Digest(of: try old.bytes(of: before.path))
        parts[index].difference.old?.sha256 = hash
      }
      guard let after else { continue }
      var isSame = false
      if let before, before.size == after.size {
        isSame = try old.hasSameBytes(before.path, as: new, after.path) == true
      }
      let newHash = isSame ? hash : SHA256Digest(of: try new.bytes(of: after.path))
      parts[index].difference.new?.sha256 = newHash
    }
  }

  /// The differences between the manifests, except those about parts.
  func manifestChanges() throws(DocumentError) -> [Change] {
    let path = "manifest.json"
    guard let left = try old.tape(of: path)?.root, let right = try new.tape(of: path)?.root else { return [] }
    let differs = MemberPair.differing(left, right).contains { !Manifest.saved.contains($0.name.text) }
    // Its schema is loaded only where there is something to report.
    guard differs else { return [] }
    var comparer = TreeComparer(part: path, rules: rules)
    comparer.leftOut = Manifest.saved
    return comparer.changes(from: left, to: right, place: places.root(ofPart: path, right))
  }
}
