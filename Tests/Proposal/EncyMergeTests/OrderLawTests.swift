import EncyBase
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import Testing

@Suite("Merging the order of lists") struct OrderLawTests {
  private static func lines(_ ids: [Int]) -> JSONValue {
    .array(
      ids.map { id in
        [
          "id": .string("L\(id)"), "kind": "free", "description": .string("Rad \(id)"), "quantity": 1, "unit": "pcs",
          "unitPrice": 10_000,
        ]
      })
  }

  private static func merged(_ base: [Int], _ ours: [Int], _ theirs: [Int]) throws -> (ids: [Int], conflicts: Int) {
    var start = try Document.hall()
    try start.set("/offer/lines", to: lines(base))
    let bytes = try start.package(origin: .fixed).bytes
    func side(_ ids: [Int]) throws -> Document {
      var document = try Document(bytes: bytes, file: "side.ency")
      try document.set("/offer/lines", to: lines(ids))
      return try Document(bytes: document.package(origin: .fixed).bytes, file: "side.ency")
    }
    let merge = try Merge(
      base: Document(bytes: bytes, file: "base.ency"), ours: .init(side(ours)), theirs: .init(side(theirs)),
      origin: .fixed)
    let ids = try merge.document.model("offer").items("lines").compactMap {
      $0.text("id").flatMap { Int($0.dropFirst()) }
    }
    return (ids, merge.conflicts.count)
  }

  /// A list in which one item was moved elsewhere.
  private static func moved(_ item: Int, in list: [Int], _ random: inout SeededGenerator) -> [Int] {
    var other = list.filter { $0 != item }
    other.insert(item, at: Int.random(in: 0...other.count, using: &random))
    return other == list ? moved(item, in: list, &random) : other
  }

  @Test("each side moves a line of its own: both moves are done, whichever side is ours", arguments: 0..<150)
  func apart(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let base = Array(1...Int.random(in: 3...9, using: &random))
    let picked = base.shuffled(using: &random)
    let (ours, theirs) = (
      OrderLawTests.moved(picked[0], in: base, &random), OrderLawTests.moved(picked[1], in: base, &random)
    )
    let (ids, conflicts) = try OrderLawTests.merged(base, ours, theirs)
    let story: Comment = "\(ours) + \(theirs) = \(ids)"
    #expect(conflicts == 0, story)
    #expect(try OrderLawTests.merged(base, theirs, ours).ids == ids, story)
    // Each two that a side turned stand as that side has them.
    for early in base {
      for late in base where early < late {
        func isTurned(_ list: [Int]) -> Bool {
          (list.firstIndex(of: late) ?? 0) < (list.firstIndex(of: early) ?? 0)
        }
        if isTurned(ours) || isTurned(theirs) { #expect(isTurned(ids), story) }
      }
    }
    #expect(ids.sorted() == base)
  }

  @Test("both move the same line, one farther than the other: that is asked", arguments: 0..<40)
  func same(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let count = Int.random(in: 4...9, using: &random)
    let base = Array(1...count)
    let rest = Array(2...count)
    let first = Int.random(in: 2...(count - 2), using: &random)
    let second = Int.random(in: (first + 1)...(count - 1), using: &random)
    let (ours, theirs) = (
      Array(rest[..<first]) + [1] + rest[first...], Array(rest[..<second]) + [1] + rest[second...]
    )
    #expect(try OrderLawTests.merged(base, ours, theirs).conflicts == 1, "\(ours) + \(theirs)")
  }
}
