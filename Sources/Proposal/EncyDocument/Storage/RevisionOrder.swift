internal import EncyBase
package import EncyContainer

/// Revisions of one proposal in the order they were made, determined by the parents that each names.
///
/// Works on manifests alone, wherever the files are stored: copies in a folder, an archive.
package struct RevisionOrder: Sendable {
  /// The places of the revisions in the list that was given, newest first: none stands before one that came from it. Where that decides
  /// nothing, the higher revision number comes first, then the later instant, then the hash.
  package let newestFirst: [Int]
  /// For each revision in the list that was given, the places of those it came from that are there: the nearest, where manifests'
  /// lineages lead past some that aren't.
  package let parents: [[Int]]
  /// For each, the places of those that came from it.
  package let children: [[Int]]

  /// For each, whether something that it came from isn't there.
  package let hasGap: [Bool]

  /// Orders revisions.
  /// - Parameter manifests: Their manifests, each revision once.
  package init(_ manifests: [Manifest]) {
    let hashes = manifests.map(\.revisionHash)
    var places: [SHA256Digest: Int] = [:]
    for (place, hash) in hashes.enumerated() where places[hash] == nil { places[hash] = place }
    var (parents, children) = (
      [[Int]](repeating: [], count: manifests.count), [[Int]](repeating: [], count: manifests.count)
    )
    var graph = RevisionGraph()
    for manifest in manifests { graph.add(manifest) }
    for (place, hash) in hashes.enumerated() {
      var found: Set<Int> = []
      var met: Set<SHA256Digest> = [hash]
      var waiting = Array(graph.parents(of: hash))
      while let next = waiting.popLast() {
        guard met.insert(next).inserted else { continue }
        if let parent = places[next] { found.insert(parent) } else { waiting += graph.parents(of: next) }
      }
      parents[place] = found.sorted()
      for parent in found { children[parent].append(place) }
    }
    hasGap = manifests.map { manifest in manifest.parents.contains { places[$0] == nil } }
    func precedes(_ left: Int, _ right: Int) -> Bool {
      let (a, b) = (manifests[left], manifests[right])
      if a.revision != b.revision { return a.revision > b.revision }
      if a.modified != b.modified { return a.modified > b.modified }
      return hashes[left].description < hashes[right].description
    }
    // Kahn (1962): whatever nothing left came from may come next.
    var waiting = children.map(\.count)
    var ready = manifests.indices.filter { waiting[$0] == 0 }
    var order: [Int] = []
    while let next = ready.min(by: precedes) {
      ready.removeAll { $0 == next }
      order.append(next)
      for parent in parents[next] {
        waiting[parent] -= 1
        if waiting[parent] == 0 { ready.append(parent) }
      }
    }
    // A forged manifest may be its own ancestor; those come last.
    let rest = Set(manifests.indices).subtracting(order)
    (newestFirst, self.parents, self.children) = (order + rest.sorted(by: precedes), parents, children)
  }

  /// The revision to compare one with: the newest that it came from; nil where none of those is there.
  package func predecessor(of place: Int) -> Int? { newestFirst.first { parents[place].contains($0) } }
}
