import EncyTexts
import EncyBase
import EncyCompare
import EncyDocument
import EncyKit
import EncyMerge
import EncyPlans
import EncyTestSupport
import Testing

@Suite("Merging")
struct MergeEngineTests {
  typealias Edit = (inout Document) throws -> Void

  static func merge(
    base: Edit = { _ in }, ours: Edit, theirs: Edit, options: Merge.Options = .init()
  ) throws -> Merge {
    var start = try Document.hall()
    try base(&start)
    let bytes = try start.package(origin: .fixed).bytes
    func side(_ edit: Edit, _ name: String) throws -> Document {
      var document = try Document(bytes: bytes, file: name)
      try edit(&document)
      return try Document(bytes: document.package(origin: .fixed).bytes, file: name)
    }
    return try Merge(
      base: Document(bytes: bytes, file: "base.ency"), ours: .init(side(ours, "ours.ency")),
      theirs: .init(side(theirs, "theirs.ency")), options: options, origin: .fixed)
  }

  private static func set(_ pointer: String, _ value: JSONValue) -> Edit { { try $0.set(pointer, to: value) } }

  private static func remove(_ pointer: String) -> Edit {
    { try $0.remove(#require(JSONPointer(pointer))) }
  }

  /// The result, saved and opened, and the errors that it has.
  private static func saved(_ merge: Merge) throws -> Document {
    let document = try Document(bytes: merge.document.package(origin: .fixed).bytes, file: "merged.ency")
    #expect(document.findings().filter { $0.severity == .error } == [])
    return document
  }

  @Test("what one side did comes from that side")
  func sideBySide() throws {
    let merge = try Self.merge(
      ours: Self.set("/building/ceilingHeight", 11_000),
      theirs: { document in
        try document.set("/proposal/title", to: "Hall 4")
        try document.set("/building/width", to: 41_000)
      })
    #expect(merge.conflicts == [])
    #expect(merge.outcome == .merged)
    let document = try Self.saved(merge)
    #expect(try document.value(at: "/building/ceilingHeight") == 11_000)
    #expect(try document.value(at: "/building/width") == 41_000)
    #expect(try document.value(at: "/proposal/title") == "Hall 4")
    #expect(document.manifest.parents.count == 2)
  }

  @Test("both changed: ours stands, and the conflict holds all three")
  func bothChanged() throws {
    let merge = try Self.merge(
      ours: Self.set("/building/ceilingHeight", 11_000), theirs: Self.set("/building/ceilingHeight", 12_000))
    #expect(merge.conflicts.map(\.pointer.description) == ["/building/ceilingHeight"])
    #expect(merge.conflicts.first?.ours == 11_000)
    #expect(merge.conflicts.first?.theirs == 12_000)
    let document = try Self.saved(merge)
    #expect(try document.conflicts().count == 1)
    #expect(try document.value(at: "/building/ceilingHeight") == 11_000)
  }

  @Test("a part that is no JSON on one side is refused, not taken for a change", arguments: [true, false])
  func unreadable(isTheirs: Bool) throws {
    let broken: Edit = { try $0.setPart("model/offer.json", to: Array("{\"lines\": [".utf8)) }
    let other = Self.set("/building/ceilingHeight", 11_000)
    let error = #expect(throws: DocumentError.self) {
      try Self.merge(ours: isTheirs ? other : broken, theirs: isTheirs ? broken : other)
    }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(isTheirs ? "theirs.ency" : "ours.ency") && text.contains("model/offer.json"), "\(text)")
  }

  @Test("lists whose items have an identity are brought together by it, where a strategy asks for the union, too")
  func unionByIdentity() throws {
    let people: [JSONValue] = [["id": "a", "name": "Anna"], ["id": "b", "name": "Bo"]]
    var options = Merge.Options()
    options.strategies.places = try StrategiesFile.parse(Array("/team/** union".utf8), name: "s.txt")
    let merge = try Self.merge(
      base: { try $0.setTree("model/team.json", to: ["people": .array(people)]) },
      ours: Self.set("/team/people/@id=a/email", "anna@example.com"),
      theirs: Self.set("/team/people/@id=a/phone", "+46 70 174 06 11"), options: options)
    let document = try Self.saved(merge)
    #expect(merge.conflicts == [])
    #expect(try document.model("team").items("people").map { $0.text("id") } == ["a", "b"])
  }

  @Test("a product that ours took away and theirs began to use: both are conflicts, and ours stands")
  func brokenReference() throws {
    let products = try #require(try Document.hall().value(at: "/products/products")?.arrayValue)
    var extra = try #require(products.first?.objectValue)
    extra["id"] = "extra"
    extra["name"] = "Extra fan"
    let line: JSONValue = [
      "id": "new-line", "kind": "product", "product": "extra", "description": "Extra", "quantity": 1, "unitPrice": 100,
    ]
    let merge = try Self.merge(
      base: Self.set("/products/products/-", .object(extra)), ours: Self.remove("/products/products/@id=extra"),
      theirs: Self.set("/offer/lines/-", line))
    #expect(
      Set(merge.conflicts.map(\.pointer.description)) == [
        "/products/products/@id=extra", "/offer/lines/@id=new-line",
      ])
    _ = try Self.saved(merge)
  }

  @Test("a product under a new id: what the other side did to it and with it follows")
  func reissued() throws {
    let document = try Document.hall()
    let id = try #require(try document.value(at: "/products/products/0/id")?.stringValue)
    let line: JSONValue = [
      "id": "new-line", "kind": "product", "product": .string(id), "description": "Extra", "quantity": 1,
      "unitPrice": 100,
    ]
    let merge = try Self.merge(
      ours: { document in
        func rename(_ value: JSONValue) -> JSONValue {
          switch value.content {
          case .string(let text): text == id ? "fresh" : value
          case .array(let items): .array(items.map(rename))
          case .object(let object):
            .object(object.members.reduce(into: JSONObject()) { $0[$1.name] = rename($1.value) })
          default: value
          }
        }
        for path in document.partPaths where path.hasSuffix(".json") {
          if let tree = try document.tree(of: path) { try document.setTree(path, to: rename(tree)) }
        }
      },
      theirs: { document in
        try document.set("/products/products/0/name", to: "Renamed")
        try document.set("/offer/lines/-", to: line)
      })
    #expect(merge.conflicts == [])
    #expect(merge.reissues.count == 1)
    let merged = try Self.saved(merge)
    #expect(try merged.value(at: "/products/products/@id=fresh/name") == "Renamed")
    #expect(try merged.value(at: "/offer/lines/@id=new-line/product") == "fresh")
  }

  @Test(
    "texts by line and word",
    arguments: [
      ("one two or three", "one 2 or three", "one two or 3", "one 2 or 3"),
      ("a\nb\nc\n", "a\nB\nc\n", "a\nb\nc\nd\n", "a\nB\nc\nd\n"),
      ("a\n", "a\nx\n", "a\ny\n", "a\nx\ny\n"),
      ("a", "a\ny", "a\nx", "a\nx\ny"),
      ("a\nb\nc", "A\nb\nc", "a\nB\nc", "A\nB\nc"),
      ("a b c", "a X c", "a Y c", nil),
      ("a b", "a", "a c", nil),
      ("a\nb\nc", "a\nc", "a\nB\nc", nil),
    ] as [(String, String, String, String?)])
  func texts(base: String, ours: String, theirs: String, merged: String?) {
    #expect(TextMerge.merge(base: base, ours: ours, theirs: theirs) == merged)
    #expect(TextMerge.merge(base: base, ours: theirs, theirs: ours) == merged)
  }

  /// Puts another drawing in the plan's place: twice as large, and shifted.
  private static func redraw(_ document: inout Document) throws {
    let drawing = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1300" height="900"><path d="M0 0h9v9z"/></svg>
      """.utf8)
    let source: JSONValue = [
      "mediaType": "image/svg+xml", "sha256": .string(SHA256Digest(of: drawing).description),
      "size": .int(drawing.count),
      "width": 1300, "height": 900, "unit": "px",
    ]
    let plan = try #require(try document.plan("hall-a"))
    let common = [(0.0, 0.0), (600.0, 400.0)].map { x, y in
      PlanReplacement.CommonPoint(old: Point(x: x, y: y), new: Point(x: 2 * x + 50, y: 2 * y + 70))
    }
    _ = try document.replaceDrawing(
      of: plan, by: drawing, fileExtension: "svg", source: source, PlanReplacement(common: common))
  }

  @Test(
    "the plan drawn anew on one side, a fan moved on the other: it lands where it was put on site",
    arguments: [true, false])
  func redrawn(isOurs: Bool) throws {
    let move: Edit = { document in
      try document.set("/plans/hall-a/fans/@id=fan-a/position", to: ["x": 175, "y": 90])
      try document.set(
        "/plans/hall-a/fans/-",
        to: ["id": "fan-c", "number": "F3", "product": "HVLS-6100", "position": ["x": 300, "y": 333]])
    }
    let redraw: Edit = { try Self.redraw(&$0) }
    let merge = try isOurs ? Self.merge(ours: redraw, theirs: move) : Self.merge(ours: move, theirs: redraw)
    #expect(merge.conflicts == [])
    let document = try Self.saved(merge)
    let plan = try #require(try document.plan("hall-a"))
    #expect(plan.source.size == Size(width: 1300, height: 900))
    let places = Dictionary(uniqueKeysWithValues: plan.fans.map { ($0.id, $0.position) })
    #expect(places["fan-a"] == Point(x: 400, y: 250))
    #expect(places["fan-b"] == Point(x: 950, y: 470))
    #expect(places["fan-c"] == Point(x: 650, y: 736))
    #expect(plan.millimetresPerUnit == 50)
  }

  @Test(
    "the plan drawn anew with nothing to tell how: a conflict says why, and ours stands whole",
    arguments: [true, false])
  func redrawnUnknown(isOurs: Bool) throws {
    let move: Edit = { try $0.set("/plans/hall-a/fans/@id=fan-a/position", to: ["x": 175, "y": 90]) }
    let redraw: Edit = { document in
      try Self.redraw(&document)
      try document.set("/plans/hall-a/fans/@id=fan-a/position", to: ["x": 10, "y": 20])
      try document.set("/plans/hall-a/fans/@id=fan-b/position", to: ["x": 700, "y": 90])
      try document.set("/plans/hall-a/scale/from", to: ["x": 1, "y": 2])
    }
    let merge = try isOurs ? Self.merge(ours: redraw, theirs: move) : Self.merge(ours: move, theirs: redraw)
    #expect(merge.conflicts.allSatisfy { $0.kind == .drawing })
    #expect(merge.conflicts.contains { $0.pointer.description == "/plans/hall-a/fans/@id=fan-a/position" })
    #expect(merge.conflicts.contains { $0.pointer.description == "/plans/hall-a/source.svg" })
    let document = try Self.saved(merge)
    #expect(try document.plan("hall-a")?.source.size.width == (isOurs ? 1300 : 600))
  }

  @Test("one side sent the proposal, the other changed it: nothing is mixed", arguments: [true, false])
  func sent(isOurs: Bool) throws {
    let send: Edit = { document in
      try document.set("/proposal/status", to: "sent")
      try document.set("/proposal/printedRevision", to: 1)
    }
    let edit: Edit = { try $0.set("/offer/lines/@id=L1/quantity", to: 3) }
    let merge = try isOurs ? Self.merge(ours: send, theirs: edit) : Self.merge(ours: edit, theirs: send)
    #expect(Set(merge.conflicts.map(\.kind)) == [.sending])
    #expect(
      merge.conflicts.map(\.pointer.description) == [
        "/proposal/status", "/proposal/printedRevision", "/offer/lines/@id=L1/quantity",
      ])
    let document = try Self.saved(merge)
    #expect(try document.value(at: "/proposal/status") == (isOurs ? "sent" : "draft"))
    #expect(try document.value(at: "/offer/lines/@id=L1/quantity") == (isOurs ? 2 : 3))
  }

  @Test("fans that both sides moved into one another: both moves are conflicts, ours stands")
  func overlap() throws {
    let merge = try Self.merge(
      ours: Self.set("/plans/hall-a/fans/@id=fan-a/position", ["x": 290, "y": 200]),
      theirs: Self.set("/plans/hall-a/fans/@id=fan-b/position", ["x": 310, "y": 200]))
    #expect(Set(merge.conflicts.map(\.kind)) == [.rule])
    #expect(
      Set(merge.conflicts.map(\.pointer.description)) == [
        "/plans/hall-a/fans/@id=fan-a", "/plans/hall-a/fans/@id=fan-b",
      ])
    let document = try Self.saved(merge)
    #expect(try document.plan("hall-a")?.fans.map(\.position.x) == [290, 450])
  }

  @Test("both sides added a reference, and theirs took away what ours refers to", arguments: [true, false])
  func danglingReference(isOurs: Bool) throws {
    let product: JSONValue = [
      "id": "p59", "name": "P59", "type": "hvls", "diameter": 5000, "price": 100, "vatRate": 25,
    ]
    let base: Edit = { document in
      try document.set("/products/products/-", to: product)
      try document.set("/offer/lines/@id=L2/note", to: "x")
    }
    let adds = Self.set("/offer/lines/@id=L2/product", "p59")
    let removes: Edit = { document in
      try document.set("/offer/lines/@id=L2/product", to: "HVLS-6100")
      try document.remove(#require(JSONPointer("/products/products/@id=p59")))
    }
    let merge =
      try isOurs
      ? Self.merge(base: base, ours: adds, theirs: removes) : Self.merge(base: base, ours: removes, theirs: adds)
    let document = try Self.saved(merge)
    #expect(
      Set(merge.conflicts.map(\.pointer.description)) == [
        "/offer/lines/@id=L2/product", "/products/products/@id=p59",
      ])
    #expect(try document.value(at: "/offer/lines/@id=L2/product") == (isOurs ? "p59" : "HVLS-6100"))
  }

  @Test("a plan taken away on one side, its fans moved on the other: the drawing is kept with the conflict")
  func planRemoved() throws {
    let removes: Edit = { document in
      try document.removePart("plans/hall-a/overlay.json")
      try document.removePart("plans/hall-a/source.svg")
    }
    let moves = Self.set("/plans/hall-a/fans/@id=fan-a/position", ["x": 175, "y": 90])
    for isOurs in [true, false] {
      let merge = try isOurs ? Self.merge(ours: removes, theirs: moves) : Self.merge(ours: moves, theirs: removes)
      #expect(merge.conflicts.map(\.pointer.description) == ["/plans/hall-a", "/plans/hall-a/source.svg"])
      let document = try Self.saved(merge)
      #expect(document.hasPart("plans/hall-a/source.svg") != isOurs)
      #expect(document.partPaths.contains { $0.hasPrefix("conflicts/") } == isOurs)
    }
  }

  @Test("ours spelled or ordered otherwise keeps its spelling where theirs changed something beside it")
  func spelling() throws {
    let merge = try Self.merge(
      ours: { document in
        try document.setTree(
          "model/building.json",
          to: JSONParser().parse(
            #"{"length": 60000.0, "width": 40000, "use": "warehouse", "name": "Hall 3", "ceilingHeight": 9500}"#))
      }, theirs: Self.set("/building/ceilingHeight", 11_000))
    let document = try Self.saved(merge)
    let text = String(decoding: try document.bytes(of: "model/building.json"), as: UTF8.self)
    #expect(text.contains("60000.0"))
    #expect(text.contains("11000"))
    #expect(text.hasPrefix("{\n  \"length\""))
  }

  @Test("an item under a new id that the other side took away is gone")
  func reissuedAndRemoved() throws {
    let line: JSONValue = [
      "id": "old", "kind": "free", "description": "Transport of all fans", "quantity": 7, "unitPrice": 12345,
    ]
    let merge = try Self.merge(
      base: Self.set("/offer/lines/-", line), ours: Self.set("/offer/lines/@id=old/id", "new"),
      theirs: Self.remove("/offer/lines/@id=old"))
    #expect(merge.conflicts == [])
    #expect(try Self.saved(merge).value(at: "/offer/lines")?.arrayValue?.count == 3)
  }

  @Test(
    "a plan that one side added, of products that the other took away: it goes as a whole, with its drawing",
    arguments: [true, false])
  func addedPlan(isOurs: Bool) throws {
    let product: JSONValue = [
      "id": "p26", "name": "P26", "type": "hvls", "diameter": 5000, "price": 100, "vatRate": 25,
    ]
    let adds: Edit = { document in
      var overlay = try #require(try document.tree(of: "plans/hall-a/overlay.json")?.objectValue)
      let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"600\" height=\"400\"><g/></svg>".utf8)
      overlay["source"] = [
        "path": "plans/hall-b/source.svg", "mediaType": "image/svg+xml",
        "sha256": .string(SHA256Digest(of: drawing).description), "size": .int(drawing.count), "width": 600,
        "height": 400, "unit": "px",
      ]
      overlay["fans"] = [["id": "fan-z", "number": "Z1", "product": "p26", "position": ["x": 150, "y": 200]]]
      try document.setPart("plans/hall-b/source.svg", to: drawing)
      try document.setTree("plans/hall-b/overlay.json", to: .object(overlay))
    }
    let base = Self.set("/products/products/-", product)
    let removes = Self.remove("/products/products/@id=p26")
    let merge =
      try isOurs
      ? Self.merge(base: base, ours: adds, theirs: removes) : Self.merge(base: base, ours: removes, theirs: adds)
    #expect(
      merge.conflicts.map { "\($0.pointer) \($0.kind)" } == [
        "/products/products/@id=p26 reference", "/plans/hall-b reference", "/plans/hall-b/source.svg reference",
      ])
    let document = try Self.saved(merge)
    #expect(document.planIDs.contains("hall-b") == isOurs)
  }

  @Test("a reference that begins to dangle is found beside one that dangled already", arguments: [true, false])
  func danglingBeside(isOurs: Bool) throws {
    let base: Edit = { document in
      try document.set("/offer/sections", to: [["id": "g36", "title": "Fans"]])
      try document.set("/offer/lines/@id=L1/section", to: "g36")
    }
    let removes: Edit = { try $0.set("/offer/sections", to: []) }
    let adds = Self.set("/offer/lines/@id=L2/section", "g36")
    let merge =
      try isOurs
      ? Self.merge(base: base, ours: adds, theirs: removes) : Self.merge(base: base, ours: removes, theirs: adds)
    #expect(
      Set(merge.conflicts.map(\.pointer.description)) == ["/offer/sections/@id=g36", "/offer/lines/@id=L2/section"])
    #expect(try merge.document.value(at: "/offer/lines/@id=L2/section") == (isOurs ? "g36" : nil))
  }

  @Test("the plan turned by a quarter on one side, things moved along one axis on the other", arguments: [true, false])
  func turned(isOurs: Bool) throws {
    let move: Edit = { document in
      try document.set("/plans/hall-a/fans/@id=fan-a/position/x", to: 190)
      try document.set("/plans/hall-a/fans/@id=fan-b/position/y", to: 100)
      try document.set("/plans/hall-a/fans/@id=fan-b/mountHeight", to: 8000)
    }
    let redraw: Edit = { document in
      let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"600\"/>".utf8)
      let plan = try #require(try document.plan("hall-a"))
      let common = [(0.0, 0.0), (600.0, 400.0)].map { x, y in
        PlanReplacement.CommonPoint(old: Point(x: x, y: y), new: Point(x: 400 - y, y: x))
      }
      _ = try document.replaceDrawing(
        of: plan, by: drawing, fileExtension: "svg",
        source: [
          "mediaType": "image/svg+xml", "sha256": .string(SHA256Digest(of: drawing).description),
          "size": .int(drawing.count), "width": 400, "height": 600, "unit": "px",
        ], PlanReplacement(common: common))
    }
    let merge = try isOurs ? Self.merge(ours: redraw, theirs: move) : Self.merge(ours: move, theirs: redraw)
    #expect(merge.conflicts == [])
    let fans = try #require(try Self.saved(merge).plan("hall-a")?.fans)
    #expect(fans.map(\.position) == [Point(x: 200, y: 190), Point(x: 300, y: 450)])
    #expect(fans.map(\.mountHeight) == [nil, 8000])
  }

  @Test("theirs preferred: a plan that ours took away comes back with its drawing")
  func preferredPlan() throws {
    var options = Merge.Options()
    options.strategies = MergeStrategies(preferred: .theirs)
    let removes: Edit = { document in
      try document.removePart("plans/hall-a/overlay.json")
      try document.removePart("plans/hall-a/source.svg")
    }
    let moves = Self.set("/plans/hall-a/fans/@id=fan-a/position", ["x": 175, "y": 90])
    let merge = try Self.merge(ours: removes, theirs: moves, options: options)
    #expect(merge.conflicts == [])
    #expect(try Self.saved(merge).plan("hall-a")?.fans.first?.position == Point(x: 175, y: 90))
    options.strategies.preferred = .ours
    let swapped = try Self.merge(ours: moves, theirs: removes, options: options)
    #expect(swapped.conflicts == [])
    #expect(try Self.saved(swapped).planIDs == ["hall-a"])
  }

  /// A proposal with a conflict about the ceiling, ours 11 m and theirs 12 m.
  private static func withConflict(_ document: inout Document) throws {
    let merge = try merge(
      ours: set("/building/ceilingHeight", 11_000), theirs: set("/building/ceilingHeight", 12_000))
    document = try Document(bytes: merge.document.package(origin: .fixed).bytes, file: "conflict.ency")
  }

  @Test("a conflict that each side settled otherwise is one again", arguments: [true, false])
  func settledOtherwise(isOurs: Bool) throws {
    let keeps: Edit = { try $0.removePart("model/conflicts.json") }
    let takes: Edit = { document in
      try document.removePart("model/conflicts.json")
      try document.set("/building/ceilingHeight", to: 12_000)
    }
    let merge = try Self.merge(
      base: Self.withConflict, ours: isOurs ? keeps : takes, theirs: isOurs ? takes : keeps)
    #expect(merge.conflicts.map(\.pointer.description) == ["/building/ceilingHeight"])
    #expect(try Self.saved(merge).value(at: "/building/ceilingHeight") == (isOurs ? 11_000 : 12_000))
    let alike = try Self.merge(base: Self.withConflict, ours: takes, theirs: takes)
    #expect(alike.conflicts == [])
  }

  @Test("one conflict that both sides found is one, whichever side each calls ours")
  func foundTwice() throws {
    let (low, high) = (Self.set("/building/ceilingHeight", 11_000), Self.set("/building/ceilingHeight", 12_000))
    let (one, other) = (try Self.merge(ours: low, theirs: high), try Self.merge(ours: high, theirs: low))
    let merge = try Merge(
      base: .hall(), ours: .init(Self.saved(one)), theirs: .init(Self.saved(other)), origin: .fixed)
    #expect(try Self.saved(merge).conflicts().map(\.id) == one.conflicts.map(\.id))
  }
}
