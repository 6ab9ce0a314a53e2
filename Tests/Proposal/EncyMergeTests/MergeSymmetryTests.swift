import EncyTexts
import EncyBase
import EncyCompare
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import Testing

/// Cases that the laws on generated triples found, each merged both ways: the conflicts are the same, and the result is valid.
@Suite("Merging, both ways")
struct MergeSymmetryTests {
  typealias Edit = MergeEngineTests.Edit

  private static func set(_ values: [(String, JSONValue)]) -> Edit {
    { document in for (pointer, value) in values { try document.set(#require(JSONPointer(pointer)), to: value) } }
  }

  private static func remove(_ pointers: String...) -> Edit {
    { document in for pointer in pointers { try document.remove(#require(JSONPointer(pointer))) } }
  }

  /// Merges both ways.
  /// - Parameter allowed: Codes of errors that a side has.
  /// - Returns: The merge with the first as ours, and the other way round.
  private static func both(
    base: Edit = { _ in }, _ one: Edit, _ other: Edit, allowed: Set<String> = [],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (forth: Merge, back: Merge) {
    let forth = try MergeEngineTests.merge(base: base, ours: one, theirs: other)
    let back = try MergeEngineTests.merge(base: base, ours: other, theirs: one)
    func told(_ merge: Merge) -> [String] { merge.conflicts.map { "\($0.kind) \($0.pointer) \($0.id)" }.sorted() }
    #expect(told(forth) == told(back), sourceLocation: sourceLocation)
    for merge in [forth, back] {
      let document = try Document(bytes: merge.document.package(origin: .fixed).bytes, file: "merged.ency")
      let errors = document.findings().filter { $0.severity == .error && !allowed.contains($0.code) }
      #expect(errors == [], sourceLocation: sourceLocation)
    }
    return (forth, back)
  }

  private static func json(_ text: String) throws -> JSONValue { try JSONParser().parse(text) }

  private static func put(_ value: JSONValue, at pointer: String, of tree: inout JSONValue) throws {
    try tree.set(#require(JSONPointer(pointer)), to: value)
  }

  private static func places(_ merge: Merge) -> [String] {
    merge.conflicts.map { "\($0.kind) \($0.pointer)" }.sorted()
  }

  private static let product: JSONValue = [
    "id": "p2", "name": "P2", "type": "hvls", "diameter": 5000, "price": 100, "vatRate": 25,
  ]
  private static var addProduct: Edit { Self.set([("/products/products/-", product)]) }

  private static func picture(_ document: inout Document, _ text: String) throws {
    let data = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"400\"><!--\(text)--></svg>".utf8)
    try document.setPart("plans/hall-a/source.svg", to: data)
    try document.set("/plans/hall-a/source/sha256", to: .string(SHA256Digest(of: data).description))
    try document.set("/plans/hall-a/source/size", to: .int(data.count))
  }

  private static func redraw(_ text: String) -> Edit { { try picture(&$0, text) } }

  private static func all(_ one: @escaping Edit, _ other: @escaping Edit) -> Edit {
    { document in
      try one(&document)
      try other(&document)
    }
  }

  // MARK: Tolerance

  @Test("less than the tolerance is no change that a removal would drop")
  func removedWithinTolerance() throws {
    let nudge = Self.set([("/plans/hall-a/fans/@id=fan-a/position", try Self.json(#"{"x": 150, "y": 200.0005}"#))])
    let fan = try Self.both(nudge, Self.remove("/plans/hall-a/fans/@id=fan-a"))
    #expect(Self.places(fan.forth) == [])
    #expect(try fan.forth.document.value(at: "/plans/hall-a/fans/@id=fan-a") == nil)
    let plan = try Self.both(
      nudge,
      { document in
        try document.removePart("plans/hall-a/overlay.json")
        try document.removePart("plans/hall-a/source.svg")
      })
    #expect(Self.places(plan.forth) == [])
    #expect(plan.forth.document.partPaths.allSatisfy { !$0.hasPrefix("plans/") })
  }

  @Test("both within the tolerance, apart from one another: the same whichever side is ours")
  func apartWithinTolerance() throws {
    func place(_ x: String) throws -> Edit {
      Self.set([("/plans/hall-a/fans/@id=fan-a/position", try Self.json("{\"x\": \(x), \"y\": 200}"))])
    }
    let merges = try Self.both(place("149.9995"), place("150.0005"))
    let found = try [merges.forth, merges.back].map { merge in
      try merge.document.value(at: "/plans/hall-a/fans/@id=fan-a/position/x")
    }
    #expect(found[0] == found[1])
  }

  @Test("a sent proposal and one in which only spellings changed: nothing waits", arguments: [true, false])
  func sentBesideSpelling(isOurs: Bool) throws {
    let sends = Self.set([("/proposal/status", "sent"), ("/proposal/printedRevision", 1)])
    let spells: Edit = { document in
      try document.setTree(
        "model/building.json",
        to: Self.json(
          #"{"length": 60000.0, "width": 40000, "use": "warehouse", "name": "Hall 3", "ceilingHeight": 9500}"#))
      try document.set("/plans/hall-a/fans/@id=fan-a/position", to: Self.json(#"{"x": 150.0005, "y": 200}"#))
    }
    #expect(Self.places(try isOurs ? Self.both(sends, spells).forth : Self.both(spells, sends).forth) == [])
  }

  // MARK: Spelling

  @Test("what is one value keeps the spelling and order that ours gave it where theirs changed it")
  func spelledWhole() throws {
    let spells: Edit = { document in
      try document.set(
        "/plans/hall-a/scale",
        to: Self.json(
          #"{"length": 60000.0, "to": {"x": 600, "y": 0}, "from": {"y": 0e0, "x": 0}, "kind": "twoPoints"}"#))
    }
    let merge = try MergeEngineTests.merge(ours: spells, theirs: Self.set([("/plans/hall-a/scale/to/x", 590)]))
    let scale = try #require(try merge.document.value(at: "/plans/hall-a/scale"))
    #expect(
      JSONPrinter(isCompact: true).text(scale)
        == #"{"length":60000.0,"to":{"x":590,"y":0},"from":{"y":0e0,"x":0},"kind":"twoPoints"}"#)
    #expect(merge.decisions.map { "\($0.choice) \($0.pointer)" } == ["theirs /plans/hall-a/scale"])
  }

  @Test("a plan drawn anew by theirs keeps the spelling and order that ours gave it")
  func spelledUnderAnotherDrawing() throws {
    let spells: Edit = { document in
      let tree = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
      var object = JSONObject()
      for name in ["scale", "name", "fans", "source"] { object[name] = tree[name] }
      try document.setTree("plans/hall-a/overlay.json", to: .object(object))
      try document.set("/plans/hall-a/fans/@id=fan-a/position", to: Self.json(#"{"y": 200.0, "x": 15e1}"#))
      try document.set("/plans/hall-a/source/width", to: Self.json("600.0"))
      try document.set("/plans/hall-a/scale/length", to: Self.json("6e4"))
    }
    let merge = try MergeEngineTests.merge(ours: spells, theirs: Self.redraw("other"))
    let tree = try #require(try merge.document.tree(of: "plans/hall-a/overlay.json"))
    #expect(tree.objectValue?.names == ["scale", "name", "fans", "source"])
    let text = JSONPrinter(isCompact: true).text(tree)
    for piece in [#"{"y":200.0,"x":15e1}"#, #""width":600.0"#, #""length":6e4"#] { #expect(text.contains(piece)) }
    #expect(
      try merge.document.value(at: "/plans/hall-a/source/sha256")
        != Document.hall().value(at: "/plans/hall-a/source/sha256"))
  }

  // MARK: Drawings

  @Test("what the other side changed in a drawing's facts isn't lost with the drawing")
  func factsOfAnotherDrawing() throws {
    let facts = Self.set([("/plans/hall-a/source/x-scanned", "2026-01-02"), ("/plans/hall-a/source/size", 7)])
    let merges = try Self.both(Self.redraw("a longer text"), facts, allowed: ["plan-source-size"])
    #expect(Self.places(merges.forth) == ["drawing /plans/hall-a/source", "drawing /plans/hall-a/source.svg"])
    #expect(merges.forth.conflicts.first?.theirs?["x-scanned"] == "2026-01-02")
  }

  @Test("both put another drawing there, and theirs took away a product: the plan is one decision")
  func redrawnByBoth() throws {
    let merges = try Self.both(
      base: Self.all(Self.addProduct, Self.set([("/plans/hall-a/fans/@id=fan-b/product", "p2")])),
      Self.redraw("one"),
      Self.all(
        Self.redraw("other"), Self.remove("/plans/hall-a/fans/@id=fan-b", "/products/products/@id=p2")))
    #expect(
      Self.places(merges.forth) == [
        "drawing /plans/hall-a/fans/@id=fan-b", "drawing /plans/hall-a/source", "drawing /plans/hall-a/source.svg",
        "reference /products/products/@id=p2",
      ])
  }

  @Test("both put another drawing there, and one gave a product another id: what refers to it follows")
  func redrawnAndReissued() throws {
    let reissues = Self.set([
      ("/products/products/@id=HVLS-6100/id", "N1"), ("/offer/lines/@id=L1/product", "N1"),
      ("/plans/hall-a/fans/@id=fan-a/product", "N1"), ("/plans/hall-a/fans/@id=fan-b/product", "N1"),
    ])
    let merges = try Self.both(Self.all(Self.redraw("one"), reissues), Self.redraw("other"))
    #expect(
      Self.places(merges.forth) == ["drawing /plans/hall-a/source", "drawing /plans/hall-a/source.svg"])
    #expect(merges.forth.reissues.count == 1)
  }

  /// Puts the plan on a drawing twice as large, under another path.
  private static func importAnew(_ document: inout Document) throws {
    let data = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1300\" height=\"900\"/>".utf8)
    var tree = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    for (pointer, value) in [
      ("/source/path", "plans/anew/source.svg"), ("/source/width", 1300), ("/source/height", 900),
      ("/source/sha256", .string(SHA256Digest(of: data).description)), ("/source/size", .int(data.count)),
      ("/scale/from", ["x": 50, "y": 70]), ("/scale/to", ["x": 1250, "y": 70]),
      ("/fans/0/position", ["x": 350, "y": 470]), ("/fans/1/position", ["x": 950, "y": 470]),
    ] as [(String, JSONValue)] { try put(value, at: pointer, of: &tree) }
    try document.setPart("plans/anew/source.svg", to: data)
    try document.setTree("plans/anew/overlay.json", to: tree)
    try document.removePart("plans/hall-a/overlay.json")
    try document.removePart("plans/hall-a/source.svg")
  }

  @Test("a plan imported anew, under another path and on another drawing: what the other side put on it lands there")
  func importedAnew() throws {
    let adds = Self.set([
      (
        "/plans/hall-a/fans/-",
        ["id": "fan-c", "number": "F3", "product": "HVLS-6100", "position": ["x": 300, "y": 100], "rotation": -30]
      )
    ])
    let merges = try Self.both(adds, { try Self.importAnew(&$0) })
    #expect(Self.places(merges.forth) == [])
    for merge in [merges.forth, merges.back] {
      let fan = try merge.document.value(at: "/plans/anew/fans/@id=fan-c")
      #expect(fan?["position"] == ["x": 650, "y": 270])
      // Where nothing is turned, angles stay as they were said.
      #expect(fan?["rotation"] == -30)
    }
  }

  @Test("a place that no other drawing reaches: the plan stands, and says so")
  func outOfReach() throws {
    let far = Self.set([("/plans/hall-a/notes", [["id": "n1", "position": ["x": -90_000_000, "y": 5], "text": "?"]])])
    let merges = try Self.both(far, { try Self.importAnew(&$0) })
    #expect(merges.forth.conflicts.contains { $0.kind == .drawing && $0.pointer.description == "/plans/anew/notes" })
  }

  @Test("both added a plan under one name, each with a drawing of its own: nothing of it is mixed")
  func addedPlan() throws {
    func adds(_ text: String, _ x: JSONValue) -> Edit {
      { document in
        let data = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><!--\(text)--></svg>".utf8)
        var tree = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
        for (pointer, value) in [
          ("/source/path", "plans/new/source.svg"), ("/source/sha256", .string(SHA256Digest(of: data).description)),
          ("/source/size", .int(data.count)), ("/fans/0/position", ["x": x, "y": 200]),
        ] as [(String, JSONValue)] { try Self.put(value, at: pointer, of: &tree) }
        try document.setPart("plans/new/source.svg", to: data)
        try document.setTree("plans/new/overlay.json", to: tree)
      }
    }
    let merges = try Self.both(adds("one", 100), adds("other", 120))
    #expect(
      Self.places(merges.forth) == [
        "drawing /plans/new/fans/@id=fan-a/position", "drawing /plans/new/source", "drawing /plans/new/source.svg",
      ])
  }

  // MARK: References

  @Test("both name a product, and theirs took away that of ours: the line is called what it is from either side")
  func addedByBoth() throws {
    let merges = try Self.both(
      base: Self.addProduct,
      Self.set([("/offer/lines/@id=L2/product", "p2")]),
      Self.all(Self.set([("/offer/lines/@id=L2/product", "HVLS-6100")]), Self.remove("/products/products/@id=p2")))
    #expect(
      Self.places(merges.forth) == ["addition /offer/lines/@id=L2/product", "reference /products/products/@id=p2"])
  }

  @Test("a product that one side re-priced and began to use, and the other took away: what uses it waits with it")
  func usedAndRemoved() throws {
    let uses: Edit = { document in
      try document.set("/products/products/@id=p2/price", to: 120)
      try document.set(
        "/offer/lines/-",
        to: ["id": "L9", "kind": "product", "product": "p2", "quantity": 1, "unit": "pcs", "unitPrice": 100])
      let drawing = try document.bytes(of: "plans/hall-a/source.svg")
      var tree = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
      try Self.put("plans/new/source.svg", at: "/source/path", of: &tree)
      try Self.put("p2", at: "/fans/0/product", of: &tree)
      try document.setPart("plans/new/source.svg", to: drawing)
      try document.setTree("plans/new/overlay.json", to: tree)
    }
    let merges = try Self.both(base: Self.addProduct, uses, Self.remove("/products/products/@id=p2"))
    #expect(
      Self.places(merges.forth) == [
        "deletion /products/products/@id=p2", "reference /offer/lines/@id=L9", "reference /plans/new",
        "reference /plans/new/source.svg",
      ])
    #expect(try merges.forth.document.value(at: "/offer/lines/@id=L9") != nil)
    #expect(try merges.back.document.value(at: "/offer/lines/@id=L9") == nil)
  }

  @Test("a line that became one of a product that the other side took away is one decision")
  func lineOfLostProduct() throws {
    let merges = try Self.both(
      base: Self.addProduct,
      Self.set([("/offer/lines/@id=L2/kind", "product"), ("/offer/lines/@id=L2/product", "p2")]),
      Self.all(Self.remove("/products/products/@id=p2"), Self.set([("/offer/lines/@id=L2/quantity", 3)])))
    #expect(
      Self.places(merges.forth) == ["reference /offer/lines/@id=L2", "reference /products/products/@id=p2"])
  }

  @Test("a line of another product on one side, of none on the other, which took that product away")
  func lineOfAnotherProduct() throws {
    let merges = try Self.both(
      base: Self.addProduct, Self.set([("/offer/lines/@id=L1/product", "p2")]),
      Self.all(
        Self.set([("/offer/lines/@id=L1/kind", "free"), ("/offer/lines/@id=L1/description", "Fan")]),
        Self.remove("/offer/lines/@id=L1/product", "/products/products/@id=p2")))
    #expect(merges.forth.conflicts.contains { $0.pointer.description == "/offer/lines/@id=L1/product" })
  }

  @Test("many things that refer to what is gone take no part along that has nothing to do with it")
  func manyReferences() throws {
    let sections = Self.set([("/offer/sections", [["id": "g1", "title": "Fans"]])])
    let uses = Self.set(["L1", "L2", "L3"].map { ("/offer/lines/@id=\($0)/section", "g1") })
    let empties: Edit = { try $0.setTree("model/offer.json", to: .object(JSONObject())) }
    let merges = try Self.both(base: sections, uses, empties, allowed: ["schema-required"])
    #expect(Self.places(merges.forth) == ["deletion /offer/lines", "reference /offer/sections"])
  }

  @Test("a part that became something else altogether, and what names an item of it")
  func replacedPart() throws {
    let merges = try Self.both(
      base: Self.addProduct, Self.set([("/offer/lines/@id=L2/product", "p2")]),
      { try $0.setTree("model/products.json", to: [1]) }, allowed: ["schema-type", "unknown-reference"])
    #expect(Self.places(merges.forth) == ["reference /offer/lines/@id=L2/product", "reference /products"])
  }

  @Test("a plan that one side moved to another path and changed, the other took it and its product away")
  func renamedAndRemoved() throws {
    let moves: Edit = { document in
      var tree = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
      try Self.put("plans/other/source.svg", at: "/source/path", of: &tree)
      try Self.put("Other", at: "/name", of: &tree)
      try document.setPart("plans/other/source.svg", to: document.bytes(of: "plans/hall-a/source.svg"))
      try document.setTree("plans/other/overlay.json", to: tree)
      try document.removePart("plans/hall-a/overlay.json")
      try document.removePart("plans/hall-a/source.svg")
    }
    let removes: Edit = { document in
      try document.removePart("plans/hall-a/overlay.json")
      try document.removePart("plans/hall-a/source.svg")
      try document.remove(#require(JSONPointer("/products/products/@id=p2")))
    }
    let merges = try Self.both(
      base: Self.all(Self.addProduct, Self.set([("/plans/hall-a/fans/@id=fan-b/product", "p2")])), moves, removes)
    #expect(
      Self.places(merges.forth) == [
        "deletion /plans/other", "reference /plans/other/source.svg", "reference /products/products/@id=p2",
      ])
  }

  @Test("each side put in a photo of its own: the one question is which")
  func photos() throws {
    func photo(_ text: String) -> Edit {
      { document in
        let data = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(text.utf8)
        let path = "media/\(SHA256Digest(of: data)).png"
        try document.setPart(path, to: data)
        try document.set("/products/products/@id=HVLS-6100/image", to: .string(path))
      }
    }
    let merges = try Self.both(base: photo("old"), photo("one"), photo("other"))
    #expect(Self.places(merges.forth) == ["edit /products/products/@id=HVLS-6100/image"])
  }

  // MARK: New ids

  @Test("an item under a new id in a plan that the other side moved to another path")
  func reissuedInRenamed() throws {
    let notes = Self.set([
      ("/plans/hall-a/notes", [["id": "n1", "position": ["x": 5, "y": 6], "text": "Mind the crane"]])
    ])
    let moves: Edit = { document in
      var tree = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
      try Self.put("plans/other/source.svg", at: "/source/path", of: &tree)
      try Self.put("Mind the crane and the door", at: "/notes/0/text", of: &tree)
      try document.setPart("plans/other/source.svg", to: document.bytes(of: "plans/hall-a/source.svg"))
      try document.setTree("plans/other/overlay.json", to: tree)
      try document.removePart("plans/hall-a/overlay.json")
      try document.removePart("plans/hall-a/source.svg")
    }
    let merges = try Self.both(base: notes, Self.set([("/plans/hall-a/notes/0/id", "r1")]), moves)
    #expect(Self.places(merges.forth) == [])
    #expect(
      try merges.forth.document.value(at: "/plans/other/notes") == [
        ["id": "r1", "position": ["x": 5, "y": 6], "text": "Mind the crane and the door"]
      ])
    #expect(
      merges.forth.reissues.map(\.list) == ["/manifest/parts", "/manifest/parts", "/plans/other/notes"])
  }

  @Test("an item under a new id in an item under a new id")
  func reissuedInReissued() throws {
    let block: JSONValue = [
      "id": "b1", "title": "Air and sound",
      "units": [
        ["id": "u1", "title": "Flow over the floor", "weight": 1],
        ["id": "u2", "title": "Sound at the gate", "weight": 1],
      ],
    ]
    let base: Edit = { document in
      try document.setTree("model/scorecard.json", to: ["blocks": .array([block])])
    }
    let merges = try Self.both(
      base: base,
      Self.set([("/scorecard/blocks/0/id", "b9"), ("/scorecard/blocks/0/units/0/id", "u9")]),
      Self.set([("/scorecard/blocks/0/units/0/weight", 3)]))
    #expect(Self.places(merges.forth) == [])
    #expect(try merges.forth.document.value(at: "/scorecard/blocks/@id=b9/units/@id=u9/weight") == 3)
    #expect(merges.forth.reissues.map(\.list) == ["/scorecard/blocks", "/scorecard/blocks/@id=b9/units"])
  }

  @Test("what was sent keeps its ids", arguments: [true, false])
  func sentAndReissued(isOurs: Bool) throws {
    let sends = Self.all(
      Self.set([("/proposal/status", "sent"), ("/proposal/printedRevision", 1)]),
      Self.set([("/offer/lines/@id=L2/product", "HVLS-6100")]))
    let reissues = Self.set([
      ("/products/products/@id=HVLS-6100/id", "N1"), ("/offer/lines/@id=L1/product", "N1"),
      ("/plans/hall-a/fans/@id=fan-a/product", "N1"), ("/plans/hall-a/fans/@id=fan-b/product", "N1"),
    ])
    let merges = try isOurs ? Self.both(sends, reissues) : Self.both(reissues, sends)
    #expect(merges.forth.conflicts.allSatisfy { $0.kind == .sending } && merges.forth.reissues == [])
    let id = try merges.forth.document.value(at: "/products/products/0/id")
    #expect(id == (isOurs ? "HVLS-6100" : "N1"))
  }

  @Test("items that share an id on a side share no more of them afterwards")
  func sharedIDs() throws {
    func fan(_ id: JSONValue, _ number: JSONValue, _ x: JSONValue) -> JSONValue {
      ["id": id, "number": number, "product": "HVLS-6100", "position": ["x": x, "y": 200]]
    }
    let shares = Self.set([
      (
        "/plans/hall-a/fans",
        [fan("fan-a", "F1", 160), fan("fan-b", "F2", 450), fan("x", "F3", 300), fan("x", "F4", 320)]
      )
    ])
    let merges = try Self.both(
      shares, Self.set([("/plans/hall-a/fans/@id=fan-a/number", "F9")]),
      allowed: ["duplicate-id", "fans-overlap", "fan-placement"])
    for merge in [merges.forth, merges.back] {
      let ids = try merge.document.value(at: "/plans/hall-a/fans")?.arrayValue?.compactMap { $0.text("id") } ?? []
      #expect(ids.filter { $0 == "fan-a" }.count == 1)
    }
  }

  // MARK: Logs and conflicts

  @Test("a log that one side lost keeps what was in it when both went on")
  func logs() throws {
    func event(_ id: JSONValue) -> JSONValue { ["id": id, "at": "2026-02-03T08:00:00Z", "by": "Anna", "kind": "edit"] }
    func log(_ ids: [JSONValue]) -> Edit {
      { try $0.setTree("model/activity.json", to: ["events": .array(ids.map(event))]) }
    }
    let merges = try Self.both(base: log(["e1", "e2"]), log(["e1", "e2", "e3"]), log(["e4"]))
    for merge in [merges.forth, merges.back] {
      let ids = try merge.document.value(at: "/activity/events")?.arrayValue?.compactMap { $0.text("id") }
      #expect(ids?.sorted() == ["e1", "e2", "e3", "e4"])
    }
  }

  private static func record(_ id: JSONValue, _ values: [String]) -> JSONValue {
    var record: JSONValue = ["id": id, "pointer": "/building/width", "kind": "edit"]
    for (name, value) in zip(["ours", "theirs", "reason"], values) { record[name] = .string(value) }
    return record
  }

  private static func records(_ records: JSONValue...) -> Edit {
    { try $0.setTree("model/conflicts.json", to: ["conflicts": .array(records)]) }
  }

  @Test("a conflict that one side went on with stays open; of one that both have, nothing is mixed")
  func openConflicts() throws {
    let open = try Self.both(
      base: Self.records(Self.record("k1", ["1", "2"])), Self.records(Self.record("k1", ["1", "2", "Ask Bo"])),
      Self.records(), allowed: ["conflict-unresolved"])
    for merge in [open.forth, open.back] {
      #expect(try merge.document.conflicts().map(\.reason?.text) == ["Ask Bo"])
    }
    let found = try Self.both(
      Self.records(Self.record("k1", ["1", "2"])), Self.records(Self.record("k1", ["2", "1", "Ask Bo"])),
      allowed: ["conflict-unresolved"])
    #expect(try found.forth.document.conflicts().map { [$0.ours, $0.theirs] } == [["1", "2"]])
    #expect(try found.forth.document.conflicts().map(\.reason?.text) == [nil])
    #expect(try found.back.document.conflicts().map(\.reason?.text) == ["Ask Bo"])
  }

  @Test("two conflicts that are alike are two, not one under a new id")
  func likeConflicts() throws {
    let merges = try Self.both(
      base: Self.records(Self.record("k1", ["1", "2", "Both changed it"])), Self.records(),
      Self.records(Self.record("k2", ["1", "2", "Both changed it"])), allowed: ["conflict-unresolved"])
    for merge in [merges.forth, merges.back] {
      #expect(try merge.document.conflicts().map(\.id) == ["k2"])
      #expect(merge.reissues == [])
    }
  }
}
