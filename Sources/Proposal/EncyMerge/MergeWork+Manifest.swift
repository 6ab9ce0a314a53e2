internal import EncyBase
internal import EncyCompare
internal import EncyContainer
internal import EncyDocument
internal import EncyTexts

/// The manifest is merged as any other part, but for what a save writes itself; what it says of a part goes with the part.
extension MergeWork {
  func mergeManifests(_ round: inout Round) throws(DocumentError) {
    let (own, other) = (ours.manifest, theirs.manifest)
    guard !own.saysSame(as: other) else { return }
    var merger = merger(PackageReader.manifestPath)
    // What the seller merges is no copy for the customer, though one of the sides may be.
    merger.leftOut = Manifest.saved.union(["id", "customerCopyOf"])
    func tree(_ manifest: Manifest) -> JSONNode { JSONTape(manifest.json()).root }
    let (left, right) = (tree(own), tree(other))
    let outcome = merger.merge(
      base: base.map { tree($0.manifest) }, ours: left, theirs: right,
      place: place(PackageReader.manifestPath, left))
    round.decisions += outcome.decisions
    round.conflicts += outcome.conflicts
    if outcome.isOurs {
      round.keepsOurs = true
    } else {
      round.manifest = outcome.result.value
      (round.keepsOurs, round.takesTheirs, round.isMixed) = (true, true, true)
    }
  }

  /// Finds the parts that one side took away while the other changed only what the manifest says of them.
  mutating func findRelisted() throws(DocumentError) {
    guard let base else { return }
    for part in base.manifest.parts where ours.hasPart(part.path) != theirs.hasPart(part.path) {
      let side = ours.hasPart(part.path) ? ours : theirs
      guard standing[part.path] == nil, part.path != "preview.png", let now = side.manifest.part(part.path),
        !now.saysSame(as: part), try MergeWork.isSame(part.path, base, side)
      else { continue }
      standing[part.path] = (.deletion, .reasonRelisted)
    }
  }

  /// Merges what the manifests say of the parts that both sides have: media type, role, schema and what only other versions know.
  func mergeListings(_ round: inout Round) throws(DocumentError) {
    let (own, other) = (ours.manifest.parts, theirs.manifest.parts)
    var others: [String: Manifest.Part]?
    for (index, part) in own.enumerated() {
      let twin: Manifest.Part?
      if index < other.count, other[index].path.isExactly(part.path) {
        twin = other[index]
      } else {
        let known = others ?? Dictionary(other.map { ($0.path, $0) }) { first, _ in first }
        others = known
        twin = known[part.path]
      }
      guard let twin, !part.saysSame(as: twin), part.path != "preview.png", ours.hasPart(part.path),
        theirs.hasPart(part.path)
      else { continue }
      merge(part, twin, &round)
    }
  }

  private func merge(_ own: Manifest.Part, _ other: Manifest.Part, _ round: inout Round) {
    let name = JSONPointer(PartName.tokens(of: own.path))
    var merger = merger(PackageReader.manifestPath)
    merger.name += ["parts", "@path=\(own.path)"]
    // What goes to ours takes along what is said of it.
    merger.standing =
      standing[own.path]
      ?? forced.covering(name).flatMap { place in forced.kind(at: place).map { ($0, forced.reason(at: place)) } }
    func tree(_ part: Manifest.Part) -> JSONNode { JSONTape(.object(part.facts)).root }
    let old = base.flatMap { base in base.hasPart(own.path) ? base.manifest.part(own.path) : nil }
    let (left, right) = (tree(own), tree(other))
    let parts = place(PackageReader.manifestPath, left)?.member("parts", left)
    let outcome = merger.merge(base: old.map(tree), ours: left, theirs: right, place: parts?.item(0, left))
    round.decisions += outcome.decisions
    round.conflicts += outcome.conflicts
    // What is taken whole brings what its own side says of it.
    if let facts = outcome.result.value?.objectValue { round.listings[own.path] = facts }
    if outcome.isOurs {
      round.keepsOurs = true
    } else if outcome.isTheirs {
      round.takesTheirs = true
    } else {
      (round.keepsOurs, round.takesTheirs, round.isMixed) = (true, true, true)
    }
    round.doubtful.insert(own.path)
  }
}
