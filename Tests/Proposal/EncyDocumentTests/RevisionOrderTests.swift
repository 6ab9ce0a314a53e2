import EncyBase
import EncyContainer
import EncyDocument
import EncyTestSupport
import Testing

@Suite("The order of revisions") struct RevisionOrderTests {
  /// Revisions of one proposal with forks and merges; some are then left out.
  private func made(_ seed: UInt64) -> [Manifest] {
    var random = SeededGenerator(seed)
    var all: [Manifest] = []
    for number in 0..<Int.random(in: 1...25, using: &random) {
      var manifest = Manifest(
        id: "one", created: Instant(secondsSince1970: 1_772_452_800), generator: Document.generator)
      if number > 0 {
        let parents = (0..<Int.random(in: 1...2, using: &random)).map { _ in
          all[Int.random(in: 0..<number, using: &random)]
        }
        manifest.parents = parents.map(\.revisionHash)
        manifest.revision = (parents.map(\.revision).max() ?? 0) + 1
      }
      // Clocks of several machines agree on nothing.
      manifest.modified = Instant(secondsSince1970: 1_772_452_800 + Int.random(in: 0...1_000_000, using: &random))
      manifest.requires = ["number-\(number)"]
      all.append(manifest)
    }
    return all.filter { _ in Int.random(in: 0...3, using: &random) > 0 }.shuffled(using: &random)
  }

  @Test("none comes before one that came from it; the order they are given in doesn't count", arguments: 0..<100)
  func laws(seed: Int) {
    let manifests = made(UInt64(seed))
    let order = RevisionOrder(manifests)
    #expect(order.newestFirst.sorted() == Array(manifests.indices))
    var places = [Int](repeating: 0, count: manifests.count)
    for (place, index) in order.newestFirst.enumerated() { places[index] = place }
    for index in manifests.indices {
      let present = manifests.indices.filter { manifests[index].parents.contains(manifests[$0].revisionHash) }
      #expect(order.parents[index] == present)
      for parent in present {
        #expect(places[index] < places[parent])
        #expect(order.children[parent].contains(index))
      }
      let before = order.predecessor(of: index)
      #expect(before == nil || (places[before ?? 0] > places[index]))
      #expect(before.map(present.contains) ?? present.isEmpty)
    }
    let again = RevisionOrder(Array(manifests.reversed()))
    #expect(again.newestFirst.map { manifests.count - 1 - $0 } == order.newestFirst)
  }

  @Test("past revisions that are not there, the lineage leads to the nearest that is")
  func gaps() {
    func manifest(_ revision: Int, from parents: [Manifest]) -> Manifest {
      var manifest = Manifest(id: "one", created: Instant(secondsSince1970: 0), generator: Document.generator)
      (manifest.revision, manifest.modified) = (revision, Instant(secondsSince1970: revision))
      manifest.parents = parents.map(\.revisionHash)
      for parent in parents {
        manifest.lineage =
          [.init(hash: parent.revisionHash, revision: parent.revision, parents: parent.parents)] + parent.lineage
      }
      return manifest
    }
    let first = manifest(1, from: [])
    let second = manifest(2, from: [first])
    let third = manifest(3, from: [second])
    let order = RevisionOrder([first, third])
    #expect(order.parents == [[], [0]] && order.hasGap == [false, true] && order.predecessor(of: 1) == 0)
  }

  @Test("without parents the number counts, then the instant")
  func numbers() {
    func manifest(_ revision: Int, _ seconds: Int) -> Manifest {
      var manifest = Manifest(id: "one", created: Instant(secondsSince1970: 0), generator: Document.generator)
      (manifest.revision, manifest.modified) = (revision, Instant(secondsSince1970: seconds))
      return manifest
    }
    let order = RevisionOrder([manifest(2, 50), manifest(9, 10), manifest(2, 60)])
    #expect(order.newestFirst == [1, 2, 0])
  }
}
