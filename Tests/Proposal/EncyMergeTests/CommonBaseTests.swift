import EncyBase
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import Testing

@Suite("The base of a merge whose sides came from several") struct CommonBaseTests {
  /// A revision that came from another by some changes.
  private func revision(_ document: Document, _ changes: [(String, JSONValue)]) throws -> Document {
    var document = document
    for (pointer, value) in changes { try document.set(JSONPointer(pointer) ?? JSONPointer(), to: value) }
    return try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }

  @Test("their order doesn't matter; what they agree on is in it, and in a conflict what they came from")
  func order() throws {
    let first = try Document(bytes: Document.hall().package(origin: .fixed).bytes, file: "hall.ency")
    let several = [
      try revision(first, [("/building/width", 41_000), ("/building/length", 61_000)]),
      try revision(first, [("/building/width", 42_000), ("/proposal/title", "Fläktar")]),
      try revision(first, [("/building/ceilingHeight", 9_000), ("/building/length", 61_000)]),
    ]
    var graph = RevisionGraph()
    for document in [first] + several { graph.add(document.manifest) }
    let documents = Dictionary(uniqueKeysWithValues: ([first] + several).map { ($0.manifest.revisionHash, $0) })
    let hashes = several.map(\.manifest.revisionHash)
    var found: [[String: [UInt8]]] = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2]] {
      let base = try #require(
        try CommonBase.document(of: order.map { hashes[$0] }, in: graph) { documents[$0] })
      #expect(try base.model("building")["width"] == 40_000)
      #expect(try base.model("building")["length"] == 61_000)
      #expect(try base.model("building")["ceilingHeight"] == 9_000)
      #expect(try base.model("proposal")["title"] == "Fläktar")
      #expect(try base.conflicts().isEmpty)
      found.append(try Dictionary(uniqueKeysWithValues: base.partPaths.map { ($0, try base.bytes(of: $0)) }))
    }
    #expect(Set(found.map { $0.mapValues { SHA256Digest(of: $0) } }).count == 1)
    #expect(try CommonBase.document(of: hashes, in: graph) { _ in nil }?.file == nil)
  }

  @Test("what is left in conflict whatever is preferred goes back to what both came from, too")
  func files() throws {
    var start = try Document.hall()
    try start.setPart("media/a.bin", to: [1])
    let base = try Document(bytes: start.package(origin: .fixed).bytes, file: "hall.ency")
    func side(_ byte: UInt8) throws -> Document {
      var document = base
      try document.setPart("media/a.bin", to: [byte])
      return try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    }
    let merged = try CommonBase.virtual(base: base, side(2), side(3))
    #expect(try merged.bytes(of: "media/a.bin") == [1])
    #expect(try merged.conflicts().isEmpty)
    #expect(!merged.partPaths.contains { $0.hasPrefix("conflicts/") })
  }
}
