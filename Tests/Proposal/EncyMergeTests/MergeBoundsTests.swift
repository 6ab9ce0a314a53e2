import EncyBase
import EncyCompare
import EncyContainer
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import EncyTexts
import Testing

/// Merges that would leave more conflicts than a proposal can hold, or lists of them that nobody can read.
@Suite("Bounds of a merge")
struct MergeBoundsTests {
  /// A merge of proposals that each changed so many members, under limits.
  private static func merge(
    _ limits: PackageLimits, _ edit: (inout Document, _ side: Int) throws -> Void
  ) throws -> Merge {
    func side(_ number: Int) throws -> Document {
      var document = try Document.hall()
      try edit(&document, number)
      return try Document(
        bytes: document.package(origin: .fixed).bytes, file: "side\(number).ency", limits: limits)
    }
    return try Merge(base: side(0), ours: .init(side(1)), theirs: .init(side(2)), origin: .fixed)
  }

  private static func members(_ count: Int, _ side: Int) -> JSONValue {
    var object = JSONObject()
    for index in 0..<count { object["m\(index)"] = .int(index * 10 + side) }
    return .object(object)
  }

  @Test("where they are too many, the smallest thing that holds enough of them is one conflict, and says why")
  func tooMany() throws {
    var limits = PackageLimits.standard
    limits.jsonValues = 4_000
    func edit(_ document: inout Document, _ side: Int) throws {
      try document.setTree(
        "x-vendor/cranes.json", to: ["few": Self.members(20, side), "many": Self.members(400, side)])
      try document.set("/building/ceilingHeight", to: .int(9_000 + side))
    }
    let merge = try Self.merge(limits, edit)
    let places = merge.conflicts.map(\.pointer.description)
    #expect(places.contains("/x-vendor/cranes/many"))
    #expect(places.contains("/building/ceilingHeight"))
    #expect(places.filter { $0.hasPrefix("/x-vendor/cranes/few/") }.count == 20)
    #expect(places.count == 22)
    let whole = try #require(merge.conflicts.first { $0.pointer.tokens.last == "many" })
    #expect(whole.reason?.text.shows("reason-too-many") == true)
    #expect(whole.theirs == Self.members(400, 2))
    // Ours stands, the rest is kept, and what came of it can be read.
    let saved = try Document(
      bytes: merge.document.package(origin: .fixed).bytes, file: "merged.ency", limits: limits)
    #expect(try saved.conflicts().count == 22)
    #expect(try saved.tree(of: "x-vendor/cranes.json")?["many"] == Self.members(400, 1))
    // Without such a limit each is one of its own.
    #expect(try Self.merge(.standard, edit).conflicts.count == 421)
  }

  @Test("where no one thing holds enough, several are one conflict each")
  func several() throws {
    var limits = PackageLimits.standard
    limits.jsonValues = 1_500
    let merge = try Self.merge(limits) { document, side in
      for name in ["a", "b", "c"] {
        try document.setTree("x-vendor/\(name).json", to: ["all": Self.members(60, side), "name": "x"])
      }
    }
    let places = Set(merge.conflicts.map(\.pointer.description))
    #expect(places.intersection(["/x-vendor/a/all", "/x-vendor/b/all", "/x-vendor/c/all"]).count == 2)
    let saved = try Document(
      bytes: merge.document.package(origin: .fixed).bytes, file: "merged.ency", limits: limits)
    #expect(try saved.conflicts().count == merge.conflicts.count)
  }

  @Test("what is too large to stand in a conflict is kept as a file, and can be taken")
  func tooLarge() throws {
    var limits = PackageLimits.standard
    limits.jsonValues = 1_500
    let merge = try Self.merge(limits) { document, side in
      try document.setTree("x-vendor/cranes.json", to: Self.members(700, side))
    }
    let conflict = try #require(merge.conflicts.first)
    #expect(merge.conflicts.count == 1)
    #expect(conflict.kind == .file && conflict.pointer.description == "/x-vendor/cranes")
    var saved = try Document(
      bytes: merge.document.package(origin: .fixed).bytes, file: "merged.ency", limits: limits)
    #expect(try saved.tree(of: "x-vendor/cranes.json") == Self.members(700, 1))
    #expect(saved.findings().filter { $0.severity == .error } == [])
    try saved.resolve(conflict.id, with: .theirs, origin: .fixed)
    #expect(try saved.tree(of: "x-vendor/cranes.json") == Self.members(700, 2))
    #expect(try saved.conflicts() == [])
  }

  @Test("very many conflicts about one place are told by their values")
  func onePlace() throws {
    var document = try Document.hall()
    let conflicts = (0..<80).map { number in
      MergeConflict(.edit, "/building/ceilingHeight", base: 9_000, ours: 9_000, theirs: .int(10_000 + number))
    }
    try document.addConflicts(conflicts)
    let phrases = ConflictWording(document, try document.conflicts(), .english).phrases
    #expect(phrases.count == 80)
    for (number, phrase) in phrases.enumerated() {
      #expect(phrase.conflict.theirs == .int(10_000 + number))
      #expect(phrase.theirs.text.contains("10,0\(number < 10 ? "0" : "")\(number)"), "\(phrase.theirs.text)")
    }
  }
}
