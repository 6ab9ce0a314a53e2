import EncyTexts
import EncyBase
import EncyDocument
import EncyKit
import EncyTestSupport
import EncyValidation
import Testing

@Suite("what a change can have made wrong")
struct ChangeScopeTests {
  private static let validator = Validator(today: Origin.fixed.today, layers: [.schema, .rules])

  @Test("looking there alone finds every error that looking everywhere does, whatever was taken away or renamed")
  func findsAll() throws {
    let before = try Document(bytes: Document.hall().package(origin: .fixed).bytes, file: "hall.ency").keepingTapes()
    let known = ChangeScopeTests.counted(ChangeScopeTests.validator.validate(before))
    var (refused, looks) = (0, 0)
    for path in before.partPaths where path.hasSuffix(".json") {
      let tree = try #require(try before.tree(of: path))
      for place in ChangeScopeTests.places(in: tree) where !place.tokens.isEmpty {
        for isRemoved in [true, false] where isRemoved || tree[place]?.stringValue != nil {
          var changed = tree
          if isRemoved { try changed.remove(place) } else { try changed.set(place, to: "gone") }
          var after = before
          try after.setTree(path, to: changed)
          let whole = ChangeScopeTests.fresh(ChangeScopeTests.validator.validate(after), known)
          let scope = try ChangeScope(from: before, to: after)
          func found(_ document: Document) -> [Finding] {
            ChangeScopeTests.validator.errors(
              in: document, schemasOf: scope.parts, walks: true, inParts: { scope.walked.contains($0) }
            ) { scope.concernsDrawings || $0 != "plan-source-hash" }
          }
          let part = ChangeScopeTests.fresh(found(after), ChangeScopeTests.counted(found(before)))
          #expect(part == whole, "\(path) \(place) \(isRemoved ? "taken away" : "renamed")")
          refused += whole.isEmpty ? 0 : 1
          looks += scope.walked.count > 1 ? 1 : 0
        }
      }
    }
    // Some break what their schemas ask for, some what another part refers to.
    #expect(refused > 20)
    #expect(looks > 3)
  }

  @Test("a drawing that is taken away concerns the plan that was made of it")
  func drawings() throws {
    let before = try Document(bytes: Document.hall().package(origin: .fixed).bytes, file: "hall.ency")
    var after = before
    try after.setPart("plans/hall-a/source.svg", to: Array("<svg/>".utf8))
    #expect(try ChangeScope(from: before, to: after).concernsDrawings)
    after = before
    try after.removePart("plans/hall-a/source.svg")
    #expect(try ChangeScope(from: before, to: after).walked.contains("plans/hall-a/overlay.json"))
  }

  /// The places of all values in a tree.
  private static func places(in value: JSONValue, at place: JSONPointer = JSONPointer()) -> [JSONPointer] {
    let inner: [JSONPointer]
    if let object = value.objectValue {
      inner = object.members.flatMap { places(in: $0.value, at: place.appending($0.name)) }
    } else {
      inner = (value.arrayValue ?? []).enumerated().flatMap { places(in: $1, at: place.appending($0)) }
    }
    return [place] + inner
  }

  private static func key(_ finding: Finding) -> String {
    "\(finding.code) \(finding.part ?? "") \(finding.message)"
  }

  private static func counted(_ findings: [Finding]) -> [String: Int] {
    Dictionary(findings.filter { $0.severity == .error }.map { (key($0), 1) }, uniquingKeysWith: +)
  }

  /// The errors beyond those that were known.
  private static func fresh(_ findings: [Finding], _ known: [String: Int]) -> [String: Int] {
    counted(findings).merging(known.mapValues(-)) { $0 + $1 }.filter { $0.value > 0 }
  }
}
