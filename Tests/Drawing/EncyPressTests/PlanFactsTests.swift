import EncyTexts
import EncyBase
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

@testable import EncyPress

/// What plans say about their drawings, against the drawings.
struct PlanFactsTests {
  private static let fixtures = (try? RuleFixture.all(of: ["plan-facts-differ", "plan-unreadable"])) ?? []

  @Test(arguments: fixtures)
  func isJudged(_ fixture: RuleFixture) throws {
    let (bytes, parts) = try fixture.package()
    let document = try Document(bytes: bytes, file: "fixture.ency")
    let found = Press().planFindings(of: document)
    guard let expected = fixture.expected else {
      #expect(found.isEmpty, "\(found)")
      return
    }
    try #require(found.count == 1, "\(found)")
    let finding = found[0]
    #expect(finding.code == fixture.rule)
    #expect(finding.severity.rawValue == expected.severity)
    #expect(finding.part == expected.part)
    #expect(finding.pointer?.description == expected.pointer)
    #expect(finding.position?.description == expected.at)
    #expect(finding.remedy?.description.isEmpty == false)
    let text = String(decoding: parts[expected.part] ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let position = try #require(finding.position)
    let rest = lines[position.line - 1].unicodeScalars.dropFirst(position.column - 1)
    #expect(String(rest).hasPrefix(expected.reads ?? "?"), "\(String(rest))")
  }

  @Test func fixturesAreThere() { #expect(PlanFactsTests.fixtures.count >= 4) }

  /// The facts of the samples are those an import finds today.
  @Test(arguments: ["warehouse/warehouse", "sports-hall/sports-hall"])
  func samplesAgree(_ name: String) throws {
    let document = try Document(
      contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/\(name).ency").path)
    #expect(Press().planFindings(of: document) == [])
  }

  /// Each fact of a PDF that is recorded otherwise is found at its member, with the change that mends it.
  @Test(arguments: [
    ("pageCount", JSONValue.int(2)), ("width", .int(2384)), ("height", .int(1)), ("rotation", .int(90)),
    ("userUnit", .int(10)), ("mediaBox", .array([0, 0, 1, 1])), ("cropBox", .array([0, 0, 2000, 1700])),
    ("size", .int(7)),
    ("orientation", .int(6)),
  ])
  func factsOfAPDF(name: String, value: JSONValue) throws {
    var document = try warehouse()
    let path = try overlay(of: document)
    let before = try #require(try document.tree(of: path))
    try document.edit(path) { tree throws(JSONEditError) in try tree.set(JSONPointer(["source", name]), to: value) }
    let found = Press().planFindings(of: document).filter { $0.code == "plan-facts-differ" }
    #expect(found.map { $0.pointer?.description } == ["/source/\(name)"])
    let fix = try #require(found.first?.fix)
    switch fix {
    case .replace(let value): #expect(value.isEquivalent(to: before["source"]?[name] ?? .null))
    case .remove: #expect(before["source"]?[name] == nil)
    case .rename: Issue.record("a fact is never renamed")
    }
  }

  /// Another file with the old facts: no fix, since the file may be the wrong one.
  @Test func anotherDrawing() throws {
    var document = try warehouse()
    let overlay = try #require(try document.tree(of: overlay(of: document)))
    let drawing = try #require(overlay["source"]?["path"]?.stringValue)
    try document.setPart(drawing, to: PlanFixture.pdf(PlanFixture.geometries[0]))
    let found = Press().planFindings(of: document)
    #expect(found.allSatisfy { $0.fix == nil })
    let places = Set(found.filter { $0.code == "plan-facts-differ" }.compactMap { $0.pointer?.description })
    #expect(places.isSuperset(of: ["/source/width", "/source/height", "/source/size"]))
    // Its page is 900 × 700, and all fans stand right of it or below.
    #expect(
      found.filter { $0.code == "fan-off-page" }.map { $0.pointer?.description }
        == (1...3).map { "/fans/\($0)/position" })
  }

  @Test(arguments: ["", "%PDF-1.7\nnot more", "\u{89}PNG\r\n\u{1A}\n"])
  func damagedDrawings(text: String) throws {
    var document = try warehouse()
    let overlay = try #require(try document.tree(of: overlay(of: document)))
    let drawing = try #require(overlay["source"]?["path"]?.stringValue)
    try document.setPart(drawing, to: Array(text.utf8))
    let found = Press().planFindings(of: document)
    #expect(found.map(\.code) == ["plan-unreadable"])
    #expect(found.first?.pointer?.description == "/source/path" && found.first?.remedy?.description.isEmpty == false)
  }

  /// The program: `ency` hands over to the press, whose answer this is.
  @Test func theCommand() throws {
    let folder = try TemporaryFolder()
    var document = try warehouse()
    _ = try folder.write("good.ency", document.package(origin: .fixed).bytes)
    let path = try overlay(of: document)
    try document.edit(path) { tree throws(JSONEditError) in
      try tree.set(JSONPointer(["source", "rotation"]), to: .int(90))
    }
    _ = try folder.write("bad.ency", document.package(origin: .fixed).bytes)
    let good = try ProcessRunner.ency(
      ["validate", "--deep", "--today", "2026-02-20", "good.ency"], folder: folder.url.path)
    #expect(good.status == 0 && !good.text.contains("error:"), Comment(rawValue: good.story))
    let bad = try ProcessRunner.ency(["validate", "--deep", "bad.ency"], folder: folder.url.path)
    #expect(bad.status == 1 && bad.text.shows("found-plan-facts-differ", "/source/rotation", "90", "0"))
    #expect(try ProcessRunner.ency(["validate", "--deep", "none.ency"], folder: folder.url.path).status == 2)
  }

  private func warehouse() throws -> Document {
    try Document(contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path)
  }

  private func overlay(of document: Document) throws -> String {
    "plans/\(try #require(document.planIDs.first))/overlay.json"
  }
}
