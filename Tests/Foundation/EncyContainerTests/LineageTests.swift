import EncyBase
import EncyContainer
import EncyTestSupport
import Testing

@Suite("The lineage of a manifest") struct LineageTests {
  /// So many saves, one after the other; the last comes last.
  private static func saves(_ count: Int, from start: Manifest? = nil, by author: String = "a") -> [Manifest] {
    let first =
      start
      ?? Manifest(
        id: "x", created: Instant(secondsSince1970: 0), generator: Manifest.Generator(name: "ency", version: "1"))
    var made = [first]
    for _ in 0..<count {
      let last = made[made.count - 1]
      var next = last
      (next.revision, next.parents) = (last.revision + 1, [last.revisionHash])
      next.lineage = Manifest.lineage(of: [last])
      next.parts = [Manifest.Part(path: "\(author).txt", bytes: Array("\(next.revision)".utf8))]
      made.append(next)
    }
    return made
  }

  @Test("all of the newest saves are in it, of the older fewer and fewer, and each leads to the first")
  func thinned() throws {
    let count = isFullRun ? 3_000 : 800
    let made = LineageTests.saves(count)
    let last = try #require(made.last)
    let kept = Set(last.lineage.map(\.revision))
    #expect(kept.isSuperset(of: (last.revision - 128)..<last.revision))
    #expect(last.lineage.count < 230, "\(last.lineage.count)")
    for revision in (count - 400)...(count - 100) where revision % 32 == 0 { #expect(kept.contains(revision)) }
    let parents = Dictionary(uniqueKeysWithValues: last.lineage.map { ($0.hash, $0.parents) })
    var way = last.parents
    while let next = way.last, let before = parents[next] { way.append(try #require(before.first)) }
    #expect(way.last == made[0].revisionHash)
    #expect(way.count == last.lineage.count + 1)
    // Every one of them is a revision that was.
    let known = Dictionary(uniqueKeysWithValues: made.map { ($0.revisionHash, $0.revision) })
    #expect(last.lineage.allSatisfy { known[$0.hash] == $0.revision })
  }

  @Test("copies that were saved apart keep the same ones: what both came from is found", arguments: [1, 5, 40, 300])
  func apart(count: Int) throws {
    let common = LineageTests.saves(64)
    let fork = try #require(common.last)
    let ours = try #require(LineageTests.saves(count, from: fork, by: "ours").last)
    let theirs = try #require(LineageTests.saves(count + 3, from: fork, by: "theirs").last)
    func ancestors(_ manifest: Manifest) -> Set<SHA256Digest> {
      Set(manifest.parents + manifest.lineage.flatMap { [$0.hash] + $0.parents })
    }
    let shared = ancestors(ours).intersection(ancestors(theirs))
    // The newest of them is the very one, or after hundreds of saves one that is little older.
    let nearest = try #require(common.last { shared.contains($0.revisionHash) })
    #expect(fork.revision - nearest.revision <= (count < 128 ? 0 : count / 16))
  }

  @Test("it is read and printed as it was, and doesn't count for the revision's name")
  func printed() throws {
    let last = try #require(LineageTests.saves(4).last)
    let read = try Manifest(bytes: last.bytes())
    #expect(read == last && read.lineage == last.lineage && read.lineage.map(\.revision) == [4, 3, 2])
    var bare = last
    bare.lineage = []
    #expect(bare.revisionHash == last.revisionHash)
    #expect(!String(decoding: LineageTests.saves(1)[1].bytes(), as: UTF8.self).contains("lineage"))
  }
}
