import EncyTexts
import EncyBase
import EncyCompare
import EncyDocument
import EncyKit
import EncyMerge
import EncyTestSupport
import Foundation
import Testing

/// One file of `Tests/Proposal/EncyMergeTests/MergeCases/`: what users of other programs that merge asked for, and where.
///
/// - `from`, `asked`: the threads, and what was asked, restated.
/// - `base`, `ours`, `theirs`: what to change in the sound proposal, and then on each side: `set` (pairs of a pointer and a value),
///   `remove` (pointers). `prefer`, `answers`: how the merge is told to decide.
/// - `expect`: `conflicts` (place and kind of each), `conflictsWithin` and `conflictsMention` (all are below that place; these are among
///   them), `tells` (members of a conflict), `holds` (values outside conflicts), `gone`, `order` and `ids` of lists, `decided` (rules that
///   decisions name), `reissues`, `outcome`.
struct MergeCase: Sendable, CustomStringConvertible {
  let name: String
  let tree: JSONValue

  var description: String { name }

  static let all: [MergeCase] = {
    let folder = TestPlaces.checkout.appending(path: "Tests/Proposal/EncyMergeTests/MergeCases")
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    return names.compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)),
        let tree = try? JSONParser().parse([UInt8](data))
      else { return nil }
      return MergeCase(name: String(name.dropLast(".json".count)), tree: tree)
    }
  }()

  /// The proposal after the changes of `base`, or of a side.
  func document(_ side: String, from start: [UInt8]) throws -> [UInt8] {
    var document = try Document(bytes: start, file: "\(side).ency")
    for pair in tree[side]?["set"]?.arrayValue ?? [] {
      let (pointer, value) = (try #require(pair.arrayValue?.first?.stringValue), try #require(pair.arrayValue?.last))
      try document.set(try #require(JSONPointer(pointer)), to: value)
    }
    for pointer in tree[side]?["remove"]?.arrayValue ?? [] {
      try document.remove(try #require(JSONPointer(pointer.stringValue ?? "")))
    }
    return try document.package(origin: .fixed).bytes
  }

  func merge(_ ours: String, _ theirs: String) throws -> Merge {
    let base = try document("base", from: Document.hall().package(origin: .fixed).bytes)
    func side(_ name: String) throws -> Merge.Side {
      .init(
        try Document(bytes: document(name, from: base), file: "\(name).ency"),
        author: .init(name: name.prefix(1).uppercased() + name.dropFirst(), at: Origin.fixed.now))
    }
    var options = Merge.Options()
    options.strategies.preferred = tree["prefer"]?.stringValue.flatMap { MergeStrategies.Strategy(rawValue: $0) }
    for answer in tree["answers"]?.objectValue?.members ?? [] {
      options.answers[try #require(JSONPointer(answer.name))] = answer.value == "base" ? .base : .value(answer.value)
    }
    return try Merge(
      base: Document(bytes: base, file: "base.ency"), ours: side(ours), theirs: side(theirs), options: options,
      origin: .fixed)
  }
}

@Suite("Merging: what users asked for") struct MergeCaseTests {
  @Test func `there are cases`() { #expect(MergeCase.all.count >= 31) }

  @Test(arguments: MergeCase.all) func `ends as asked`(_ one: MergeCase) throws {
    try check(one, one.merge("ours", "theirs"))
  }

  /// Whichever side is ours: but for what stands in conflicts the outcome is the same.
  @Test(arguments: MergeCase.all) func `ends as asked from the other side`(_ one: MergeCase) throws {
    let merge = try one.merge("theirs", "ours")
    try check(one, merge, isSwapped: true)
    let forth = try one.merge("ours", "theirs")
    #expect(Set(merge.conflicts.map(\.id)) == Set(forth.conflicts.map(\.id)))
  }

  private func check(_ one: MergeCase, _ merge: Merge, isSwapped: Bool = false) throws {
    let expected = try #require(one.tree["expect"])
    let document = try Document(bytes: merge.document.package(origin: .fixed).bytes, file: "merged.ency")
    #expect(document.findings().filter { $0.severity == .error } == [])
    #expect(try document.conflicts().map(\.id) == merge.conflicts.map(\.id))
    try checkConflicts(expected, merge, isSwapped)
    for member in expected["holds"]?.objectValue?.members ?? [] {
      #expect(try document.value(at: try #require(JSONPointer(member.name))) == member.value, "\(member.name)")
    }
    for pointer in expected["gone"]?.arrayValue ?? [] {
      #expect(try document.value(at: try #require(JSONPointer(pointer.stringValue ?? ""))) == nil)
    }
    func ids(_ list: String) throws -> [JSONValue] {
      try document.value(at: try #require(JSONPointer(list)))?.arrayValue?.compactMap { $0["id"] } ?? []
    }
    for member in expected["order"]?.objectValue?.members ?? [] {
      #expect(try ids(member.name) == member.value.arrayValue, "\(member.name)")
    }
    for member in expected["ids"]?.objectValue?.members ?? [] {
      #expect(
        try ids(member.name).compactMap(\.stringValue).sorted() == member.value.arrayValue?.map { $0.stringValue })
    }
    for decided in expected["decided"]?.arrayValue ?? [] {
      let found = merge.decisions.filter { $0.pointer.description == decided["at"]?.stringValue }
      #expect(found.map { $0.rule?.rawValue } == [decided["rule"]?.stringValue])
      #expect(found.allSatisfy { $0.ours != nil && $0.theirs != nil && $0.result != nil })
    }
    if let count = expected["reissues"]?.intValue { #expect(merge.reissues.count == count) }
    if let outcome = expected["outcome"]?.stringValue {
      let mirrored = ["ours": "theirs", "theirs": "ours"][outcome] ?? outcome
      #expect(merge.outcome.rawValue == (isSwapped ? mirrored : outcome))
    }
  }

  private func checkConflicts(_ expected: JSONValue, _ merge: Merge, _ isSwapped: Bool) throws {
    let places = merge.conflicts.map(\.pointer.description)
    if let wanted = expected["conflicts"]?.objectValue {
      let found = merge.conflicts.map { "\($0.kind.rawValue) \($0.pointer)" }.sorted()
      #expect(found == wanted.members.map { "\($0.value.stringValue ?? "") \($0.name)" }.sorted())
    }
    if let above = expected["conflictsWithin"]?.stringValue {
      #expect(!places.isEmpty && places.allSatisfy { $0 == above || $0.hasPrefix(above + "/") }, "\(places)")
    }
    for place in expected["conflictsMention"]?.arrayValue ?? [] {
      #expect(places.contains(place.stringValue ?? ""), "\(places)")
    }
    let names = isSwapped ? ["ours": "theirs", "theirs": "ours", "oursBy": "by", "by": "oursBy"] : [:]
    for told in expected["tells"]?.objectValue?.members ?? [] {
      let conflict = try #require(merge.conflicts.first { $0.pointer.description == told.name })
      for member in told.value.objectValue?.members ?? [] {
        #expect(conflict.json[names[member.name] ?? member.name] == member.value, "\(member.name)")
      }
      #expect(conflict.found != nil && conflict.theirsAuthor.at != nil && conflict.oursAuthor.at != nil)
    }
  }

  /// The peer that merges the same by line: it can't tell two additions at one place.
  @Test func `git merge-file finds conflicts where there are none`() throws {
    let one = try #require(MergeCase.all.first { $0.name == "nothing-dropped-everywhere" })
    let base = try one.document("base", from: Document.hall().package(origin: .fixed).bytes)
    let folder = try TemporaryFolder()
    for (name, bytes) in [
      ("base", base), ("ours", try one.document("ours", from: base)),
      ("theirs", try one.document("theirs", from: base)),
    ] {
      let document = try Document(bytes: bytes, file: name)
      let text = JSONPrinter().bytes(
        .array(try document.partPaths.filter { $0.hasSuffix(".json") }.compactMap { try document.tree(of: $0) }))
      try Data(text).write(to: URL(filePath: folder.path(name)))
    }
    let run = try ProcessRunner.run(
      "git", ["merge-file", "-p"] + ["ours", "base", "theirs"].map { folder.path($0) })
    #expect(run.status >= 4, "\(run.story)")
  }
}
