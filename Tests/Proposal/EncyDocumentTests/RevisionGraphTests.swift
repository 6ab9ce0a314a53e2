import EncyBase
import EncyContainer
import EncyDocument
import EncyTestSupport
import Testing

@Suite("What revisions have in common") struct RevisionGraphTests {
  /// Revisions with forks and merges, by number; what each came from.
  private struct Made {
    var hashes: [SHA256Digest] = []
    var numbers: [Int] = []
    var parents: [[Int]] = []

    init(_ random: inout SeededGenerator) {
      for place in 0..<Int.random(in: 2...24, using: &random) {
        let sources =
          place == 0
          ? [] : (0..<Int.random(in: 1...2, using: &random)).map { _ in Int.random(in: 0..<place, using: &random) }
        hashes.append(SHA256Digest(of: "\(place)"))
        parents.append(Array(Set(sources)).sorted())
        numbers.append((sources.map { numbers[$0] }.max() ?? 0) + 1)
      }
    }

    /// It and all it came from, as far as one may look.
    func line(of place: Int, _ isKnown: (Int) -> Bool) -> Set<Int> {
      isKnown(place) ? parents[place].reduce(into: [place]) { $0.formUnion(line(of: $1, isKnown)) } : [place]
    }
  }

  @Test("the nearest common ancestors, whatever is missing and in whatever order they are added", arguments: 0..<200)
  func nearest(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let made = Made(&random)
    let missing = Set(made.hashes.indices.filter { _ in seed % 2 == 0 && Int.random(in: 0...4, using: &random) == 0 })
    var graph = RevisionGraph()
    for place in made.hashes.indices.shuffled(using: &random) where !missing.contains(place) {
      graph.add(
        made.hashes[place], number: made.numbers[place], parents: made.parents[place].map { made.hashes[$0] })
    }
    let known = made.hashes.indices.filter { !missing.contains($0) }
    guard let left = known.randomElement(using: &random), let right = known.randomElement(using: &random) else {
      return
    }
    func line(_ place: Int) -> Set<Int> { made.line(of: place) { !missing.contains($0) } }
    let common = line(left).intersection(line(right))
    let best = common.filter { place in !common.contains { $0 != place && line($0).contains(place) } }
    let found = graph.bestCommonAncestors([made.hashes[left]], [made.hashes[right]])
    #expect(Set(found) == Set(best.map { made.hashes[$0] }) && found.count == best.count)
    #expect(found == graph.bestCommonAncestors([made.hashes[right]], [made.hashes[left]]))
    #expect(graph.ancestors(of: [made.hashes[left]]) == Set(line(left).map { made.hashes[$0] }))
    let gaps = graph.gaps([made.hashes[left]], [made.hashes[right]])
    #expect(gaps.isSubset(of: Set(missing.map { made.hashes[$0] })))
    // Without gaps, what is missing elsewhere has no say.
    if gaps.isEmpty {
      func whole(_ place: Int) -> Set<Int> { made.line(of: place) { _ in true } }
      let all = whole(left).intersection(whole(right))
      let nearest = all.filter { place in !all.contains { $0 != place && whole($0).contains(place) } }
      #expect(Set(found) == Set(nearest.map { made.hashes[$0] }))
    }
  }

  @Test("forged numbers and circles lead nowhere, and end")
  func circles() {
    let (a, b, c) = (SHA256Digest(of: "a"), SHA256Digest(of: "b"), SHA256Digest(of: "c"))
    var graph = RevisionGraph()
    graph.add(a, number: 2, parents: [b, a])
    graph.add(b, number: 3, parents: [a, c])
    graph.add(c, number: 3, parents: [b])
    #expect(graph.ancestors(of: [a]) == [a])
    #expect(graph.bestCommonAncestors([b], [c]).isEmpty)
    #expect(graph.bestCommonAncestors([b], [a]) == [a])
  }
}
