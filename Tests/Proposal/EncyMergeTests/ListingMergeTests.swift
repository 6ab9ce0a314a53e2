import EncyBase
import EncyChanges
import EncyCompare
import EncyContainer
import EncyFiles
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import Testing

@Suite("Merging what the manifest says of parts") struct ListingMergeTests {
  private static let path = "vendor/cranes.json"

  private static func saved(_ document: Document) throws -> Document {
    try Document(bytes: document.package(origin: .fixed).bytes, file: document.file)
  }

  private static func base() throws -> Document {
    var document = try Document.hall()
    try document.setTree(path, to: ["cranes": [["id": "a", "hook": 7], ["id": "b", "hook": 8]]])
    return try saved(document)
  }

  /// A side that says something else of the part, and may change it.
  private static func side(_ facts: [String: JSONValue], hook: Int? = nil) throws -> Document {
    var document = try base()
    var manifest = document.manifest
    if let index = manifest.parts.firstIndex(where: { $0.path == path }) {
      var object = manifest.parts[index].facts
      for (name, value) in facts { object[name] = value }
      manifest.parts[index].take(object)
    }
    document.adopt(manifest)
    if let hook { try document.set(JSONPointer(["vendor", "cranes", "cranes", "0", "hook"]), to: .int(hook)) }
    return try saved(document)
  }

  private static func merge(_ ours: Document, _ theirs: Document) throws -> Merge {
    try Merge(base: base(), ours: .init(ours), theirs: .init(theirs), origin: .fixed)
  }

  private static func facts(_ merge: Merge) throws -> JSONObject? {
    try saved(merge.document).manifest.part(path)?.facts
  }

  private static let schema = "https://cranes.example/1.json"

  @Test("what either side says of a part is in the result, whoever changed the part", arguments: [nil, 9])
  func both(hook: Int?) throws {
    let facts: [String: JSONValue] = [
      "schema": .string(ListingMergeTests.schema), "role": "media", "mediaType": "application/x-crane",
      "x-owner": ["n": 1],
    ]
    for (own, other) in [
      (try ListingMergeTests.side(facts), try ListingMergeTests.side([:], hook: hook)),
      (try ListingMergeTests.side([:], hook: hook), try ListingMergeTests.side(facts)),
      (try ListingMergeTests.side(["x-seen": 1], hook: 10), try ListingMergeTests.side(facts)),
    ] {
      let merge = try ListingMergeTests.merge(own, other)
      #expect(merge.conflicts.isEmpty)
      let found = try #require(try ListingMergeTests.facts(merge))
      for (name, value) in facts { #expect(found[name] == value, "\(name)") }
    }
  }

  @Test("contradictions are conflicts that can be answered", arguments: ["role", "schema", "x-owner"])
  func conflict(name: String) throws {
    let values: (JSONValue, JSONValue) =
      name == "role" ? ("media", "schema") : ("https://a.example/1.json", "https://b.example/2.json")
    let merge = try ListingMergeTests.merge(
      ListingMergeTests.side([name: values.0]), ListingMergeTests.side([name: values.1]))
    let conflict = try #require(merge.conflicts.first)
    #expect(merge.conflicts.count == 1)
    #expect(conflict.pointer.tokens == ["manifest", "parts", "@path=\(ListingMergeTests.path)", name])
    #expect(try ListingMergeTests.facts(merge)?[name] == values.0)
    var document = try ListingMergeTests.saved(merge.document)
    try document.resolve(conflict.id, with: .theirs, by: nil, origin: .fixed)
    document = try ListingMergeTests.saved(document)
    #expect(document.manifest.part(ListingMergeTests.path)?.facts[name] == values.1)
    #expect(try document.conflicts().isEmpty)
  }

  @Test("a part that one side took away while the other said something else of it is asked about")
  func removed() throws {
    var gone = try ListingMergeTests.base()
    try gone.removePart(ListingMergeTests.path)
    gone = try ListingMergeTests.saved(gone)
    let merge = try ListingMergeTests.merge(gone, ListingMergeTests.side(["x-owner": "Ada"]))
    #expect(merge.conflicts.map(\.kind) == [.deletion])
  }

  @Test("an order of a list in the manifest is taken with its items", arguments: [Merge.Answer.theirs, .base])
  func order(answer: Merge.Answer) throws {
    func document(_ ids: [String]) throws -> Document {
      var document = try ListingMergeTests.base()
      var tree = document.manifest.json()
      tree["x-rows"] = .array(ids.map { ["id": .string($0), "n": 1] })
      document.adopt(try Manifest(tree))
      return try ListingMergeTests.saved(document)
    }
    let merge = try Merge(
      base: document(["a", "b", "c", "d"]), ours: .init(document(["b", "c", "a", "d"])),
      theirs: .init(document(["b", "c", "d", "a"])), origin: .fixed)
    let conflict = try #require(merge.conflicts.first)
    #expect(conflict.kind == .order)
    var settled = try ListingMergeTests.saved(merge.document)
    try settled.resolve(conflict.id, with: answer, by: nil, origin: .fixed)
    let rows = settled.manifest.json().items("x-rows")
    #expect(rows.compactMap { $0.text("id") } == (answer == .base ? ["a", "b", "c", "d"] : ["b", "c", "d", "a"]))
    #expect(rows.allSatisfy { $0["n"] == 1 })
  }

  @Test("patches carry what the manifest says of parts that came or changed", arguments: [true, false])
  func patch(isNew: Bool) throws {
    var old = try ListingMergeTests.base()
    if isNew { try old.removePart(ListingMergeTests.path) }
    old = try ListingMergeTests.saved(old)
    let new = try ListingMergeTests.side([
      "schema": .string(ListingMergeTests.schema), "role": "media", "x-owner": "Ada",
    ])
    let comparison = try Comparison(old: old, new: new)
    let patches: [PatchFile] = [
      try PatchFile(StandardPatch.operations(for: comparison).value),
      try PatchFile(StandardPatch.merge(for: comparison).value, isMerge: true),
      try PatchFile(DifferenceJSON.value(of: comparison, includesBinary: true)),
    ]
    for patch in patches {
      var result = old
      try patch.apply(to: &result)
      result = try ListingMergeTests.saved(result)
      let found = try #require(result.manifest.part(ListingMergeTests.path)?.facts)
      let wanted = try #require(new.manifest.part(ListingMergeTests.path)?.facts)
      #expect(JSONValue.object(found).isEquivalent(to: .object(wanted)))
      if case .merge = patch { continue }
      try patch.reversed().apply(to: &result)
      #expect(try Comparison(old: old, new: ListingMergeTests.saved(result)).difference.isEmpty)
    }
  }

  @Test("a plan that both sides gave another id is there once")
  func replannedTwice() throws {
    func side(_ id: String) throws -> Document {
      var document = try Document.hall()
      for path in document.partPaths where path.hasPrefix("plans/hall-a/") {
        let before = document
        try document.takePart(path, from: before, as: path.replacing("hall-a", with: id))
        try document.removePart(path)
      }
      let overlay = "plans/\(id)/overlay.json"
      try document.edit(overlay) { tree throws(JSONEditError) in
        let source = JSONPointer(["source", "path"])
        if let path = tree[source]?.stringValue {
          try tree.set(source, to: .string(path.replacing("hall-a", with: id)))
        }
      }
      return try ListingMergeTests.saved(document)
    }
    let merge = try Merge(
      base: Document.hall(), ours: .init(side("north")), theirs: .init(side("south")), origin: .fixed)
    #expect(merge.document.planIDs == ["north"])
    #expect(merge.conflicts.isEmpty)
  }

  @Test("a decision that kept what stood there and another's edit of it are asked about, from either side")
  func decision() throws {
    var base = try Document.hall()
    try base.addConflicts([
      MergeConflict(.edit, "/building/width", base: 39_000, ours: 40_000, theirs: 45_000)
    ])
    base = try ListingMergeTests.saved(base)
    var decided = base
    let waiting = try #require(base.conflicts().first)
    try decided.resolve(waiting.id, with: .ours, by: "Anna", origin: .fixed)
    var edited = base
    try edited.set("/building/width", to: 47_000)
    (decided, edited) = (try ListingMergeTests.saved(decided), try ListingMergeTests.saved(edited))
    for (own, other) in [(decided, edited), (edited, decided)] {
      let merge = try Merge(base: base, ours: .init(own), theirs: .init(other), origin: .fixed)
      #expect(merge.conflicts.map(\.pointer.description) == ["/building/width"])
      #expect(try merge.document.conflicts().count == 1)
    }
  }

  @Test("a file kept for a conflict is listed as what it is, whatever theirs says of the part")
  func keptFile() throws {
    func side(_ bytes: [UInt8], _ type: String?) throws -> Document {
      var document = try Document.hall()
      try document.setPart("vendor/mark.png", to: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + bytes)
      var manifest = document.manifest
      if let type, let index = manifest.parts.firstIndex(where: { $0.path == "vendor/mark.png" }) {
        manifest.parts[index].mediaType = type
        document.adopt(manifest)
      }
      return try ListingMergeTests.saved(document)
    }
    let merge = try Merge(
      base: side([0], nil), ours: .init(side([1], nil)), theirs: .init(side([2], "text/x-mark")), origin: .fixed)
    let kept = try #require(merge.document.manifest.parts.first { $0.path.hasPrefix("conflicts/") })
    #expect(kept.mediaType == "image/png")
  }

  @Test("a decision on an order and another's reorder of the same items are asked about, from either side")
  func orderDecision() throws {
    func lines(_ order: [Int], in document: inout Document) throws {
      let lines = try document.model("offer").items("lines")
      try document.set(JSONPointer(["offer", "lines"]), to: .array(order.map { lines[$0] }))
    }
    func side(_ order: [Int], of document: Document) throws -> Document {
      var document = document
      try lines(order, in: &document)
      return try ListingMergeTests.saved(document)
    }
    var first = try Document.hall()
    for id in ["L4", "L5"] {
      let line: JSONValue = [
        "id": .string(id), "kind": "free", "description": .string(id), "quantity": 1, "unitPrice": 100,
      ]
      try first.set(JSONPointer(["offer", "lines", "-"]), to: line)
    }
    first = try ListingMergeTests.saved(first)
    let merged = try Merge(
      base: first, ours: .init(side([1, 2, 3, 0, 4], of: first)), theirs: .init(side([1, 2, 3, 4, 0], of: first)),
      origin: .fixed)
    let base = try ListingMergeTests.saved(merged.document)
    let waiting = try #require(base.conflicts().first, "both moved the first line elsewhere")
    #expect(waiting.kind == .order)
    var decided = base
    try decided.resolve(waiting.id, with: .theirs, by: "Anna", origin: .fixed)
    decided = try ListingMergeTests.saved(decided)
    let moved = try side([3, 0, 1, 2, 4], of: base)
    for (own, other) in [(decided, moved), (moved, decided)] {
      let merge = try Merge(base: base, ours: .init(own), theirs: .init(other), origin: .fixed)
      #expect(merge.conflicts.map(\.kind) == [.order], "\(merge.conflicts)")
      #expect(merge.conflicts.map(\.pointer.description) == ["/offer/lines"])
    }
  }

  @Test("new ids alone are no change that a part which became another thing could take away, from either side")
  func reissuedAndReplaced() throws {
    func split(_ party: String) throws -> Document {
      var document = try Document.hall()
      try document.setTree(
        "model/split.json",
        to: [
          "parties": [["id": "anna", "name": "Anna"], ["id": .string(party), "name": "Bo Ek i Västerås"]],
          "expenses": [],
        ])
      return try ListingMergeTests.saved(document)
    }
    var other = try split("bo")
    try other.setTree("model/split.json", to: "gone")
    other = try ListingMergeTests.saved(other)
    let (base, renamed) = (try split("bo"), try split("b2"))
    let found = try [(renamed, other), (other, renamed)].map { own, their in
      try Merge(base: base, ours: .init(own), theirs: .init(their), origin: .fixed).conflicts.map(\.pointer)
    }
    #expect(found[0] == found[1], "\(found)")
  }

  @Test("new ids alone are no change that keeps a part which the other took away, with a schema or without")
  func reissuedAndRemoved() throws {
    func rows(_ ids: [String]) throws -> Document {
      var document = try Document.hall()
      let rows = ids.enumerated().map { index, id -> JSONValue in
        ["id": .string(id), "about": .string("row \(index) of them")]
      }
      try document.setTree("vendor/free.json", to: ["kind": "rows", "rows": .array(rows)])
      return try ListingMergeTests.saved(document)
    }
    let base = try rows(["a1", "a2", "a3"])
    let renamed = try rows(["b1", "b2", "b3"])
    var gone = base
    try gone.removePart("vendor/free.json")
    gone = try ListingMergeTests.saved(gone)
    for (own, other) in [(renamed, gone), (gone, renamed)] {
      let merge = try Merge(base: base, ours: .init(own), theirs: .init(other), origin: .fixed)
      #expect(merge.conflicts.isEmpty && !merge.document.hasPart("vendor/free.json"))
    }
  }
}
