import EncyBase
import EncyCompare
import EncyKit
import EncyTestSupport
import EncyValidation
import Testing

/// Trees and what differs in them.
@Suite struct TreeComparerTests {
  /// What a difference holds, a line each.
  private static func told(_ path: String, _ old: String, _ new: String) throws -> [String] {
    try MatchingTests.changes(path, old, new).map { change in
      var line = "\(change.kind) \(change.pointer)"
      if let old = change.oldPointer { line += " was \(old)" }
      if let move = change.move { line += " \(move.from)>\(move.to)" }
      for edit in change.edits where !edit.pointer.tokens.isEmpty { line += " \(edit.pointer)" }
      return line
    }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    var path = "extra/x.json"
    let old: String
    let new: String
    let told: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "number spelling", old: "[1.0, 1e2, -0, 0.10]", new: "[1, 100, 0, 1e-1]", told: []),
    Case(name: "member order", old: #"{"a": 1, "b": 2}"#, new: #"{"b": 2, "a": 1}"#, told: []),
    Case(name: "null and absent", old: #"{"a": null}"#, new: "{}", told: ["removed /a"]),
    Case(name: "null to a value", old: #"{"a": null}"#, new: #"{"a": 0}"#, told: ["changed /a"]),
    Case(name: "another type", old: #"{"a": {"b": 1}}"#, new: #"{"a": [1]}"#, told: ["changed /a"]),
    Case(name: "another type of all", old: "{}", new: "[]", told: ["changed "]),
    Case(
      name: "names that differ in normalisation only", old: "{\"\u{E9}\": 1}", new: "{\"e\u{301}\": 1}",
      told: ["removed /\u{E9}", "added /e\u{301}"]),
    Case(
      name: "texts that differ in normalisation only", old: "{\"a\": \"\u{E9}\"}", new: "{\"a\": \"e\u{301}\"}",
      told: ["changed /a"]),
    Case(name: "names with slashes", old: #"{"a/b~": 1}"#, new: #"{"a/b~": 2}"#, told: ["changed /a~1b~0"]),
    Case(name: "an undeclared list is one value", old: #"{"l": [1, 2]}"#, new: #"{"l": [2, 1]}"#, told: ["changed /l"]),
    Case(
      name: "an undeclared list goes by unique ids", old: #"{"l": [{"id": "a", "n": 1}, {"id": "b"}]}"#,
      new: #"{"l": [{"id": "a", "n": 2}, {"id": "b"}]}"#, told: ["changed /l/@id=a /n"]),
    Case(
      name: "and is in order", old: #"{"l": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}"#,
      new: #"{"l": [{"id": "c"}, {"id": "a"}, {"id": "b"}]}"#, told: ["changed /l/@id=c 2>0"]),
    Case(
      name: "but not by ids that aren't unique", old: #"{"l": [{"id": "a"}, {"id": "a"}]}"#,
      new: #"{"l": [{"id": "a"}]}"#, told: ["changed /l"]),
    Case(name: "from none to some", old: #"{"l": []}"#, new: #"{"l": [{"id": "a"}]}"#, told: ["added /l/@id=a"]),
    Case(name: "a list that came", old: "{}", new: #"{"l": [{"id": "a"}]}"#, told: ["added /l"]),
    Case(
      name: "sets have no order", path: "model/team.json",
      old: #"{"people": [{"id": "a", "languages": ["sv", "en"]}]}"#,
      new: #"{"people": [{"id": "a", "languages": ["en", "sv"]}]}"#, told: []),
    Case(
      name: "but count", path: "model/team.json", old: #"{"people": [{"id": "a", "languages": ["sv", "sv", "en"]}]}"#,
      new: #"{"people": [{"id": "a", "languages": ["en", "sv", "en"]}]}"#, told: ["changed /people/@id=a /languages"]),
    Case(
      name: "unordered items", path: "model/customer.json",
      old: #"{"contacts": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}]}"#,
      new: #"{"contacts": [{"id": "b", "name": "B"}, {"id": "a", "name": "A"}]}"#, told: []),
    Case(
      name: "moved and changed, and moved no more than need be", path: "model/offer.json",
      old: #"{"lines": [{"id": "a", "quantity": 1}, {"id": "b"}, {"id": "c"}, {"id": "d"}]}"#,
      new: #"{"lines": [{"id": "b"}, {"id": "c"}, {"id": "d"}, {"id": "a", "quantity": 2}]}"#,
      told: ["changed /lines/@id=a 0>3 /quantity"]),
    Case(
      name: "what came before doesn't move what follows", path: "model/offer.json",
      old: #"{"lines": [{"id": "a"}, {"id": "b"}]}"#, new: #"{"lines": [{"id": "n", "unit": "pcs"}, {"id": "a"}]}"#,
      told: ["added /lines/@id=n", "removed /lines/@id=b"]),
    Case(
      name: "items inside items", path: "model/scorecard.json",
      old: #"{"blocks": [{"id": "a", "title": "x", "units": [{"id": "u", "title": "1"}, {"id": "v", "title": "2"}]}]}"#,
      new: #"{"blocks": [{"id": "a", "title": "y", "units": [{"id": "v", "title": "2"}, {"id": "u", "title": "3"}]}]}"#,
      told: ["changed /blocks/@id=a /title", "changed /blocks/@id=a/units/@id=u 0>1 /title"]),
    Case(
      name: "identities that stand twice", path: "model/customer.json",
      old: #"{"contacts": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}, {"id": "c", "name": "C"}]}"#,
      new: #"{"contacts": [{"id": "c", "name": "C"}, {"id": "a", "name": "B"}]}"#, told: ["removed /contacts/0"]),
    Case(
      name: "identities that stand twice, in another order", path: "model/customer.json",
      old: #"{"contacts": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]}"#,
      new: #"{"contacts": [{"id": "a", "name": "B"}, {"id": "a", "name": "A"}]}"#, told: []),
    Case(
      name: "identities that stand twice, one changed", path: "model/customer.json",
      old: #"{"contacts": [{"id": "a", "name": "A"}, {"id": "a", "name": "B"}]}"#,
      new: #"{"contacts": [{"id": "a", "name": "B"}, {"id": "a", "name": "Z"}]}"#,
      told: ["changed /contacts/1 was /contacts/0 /name"]),
    Case(
      name: "items without identity", path: "model/customer.json",
      old: #"{"contacts": [{"name": "A"}, {"name": "B"}, 7]}"#,
      new: #"{"contacts": [7, {"name": "B"}, {"name": "C"}]}"#,
      told: ["removed /contacts/0", "added /contacts/2"]),
    Case(
      name: "items that are nothing", path: "model/scorecard.json", old: #"{"blocks": [{"id": "a", "n": 1}, {}, {}]}"#,
      new: #"{"blocks": [{"n": 1.0, "id": "a"}, {}]}"#, told: ["removed /blocks/2"]),
    Case(
      name: "within the tolerance", path: "plans/p/overlay.json",
      old: #"{"fans": [{"id": "a", "position": {"x": 1.0000, "y": 2}}]}"#,
      new: #"{"fans": [{"id": "a", "position": {"y": 2.0005, "x": 1.0004}}]}"#, told: []),
    Case(
      name: "a point is one value", path: "plans/p/overlay.json",
      old: #"{"fans": [{"id": "a", "position": {"x": 1, "y": 2}}]}"#,
      new: #"{"fans": [{"id": "a", "position": {"x": 1, "y": 2.0006}}]}"#, told: ["changed /fans/@id=a /position"]),
    Case(
      name: "numbers beyond any type", old: #"{"a": 1e400}"#, new: #"{"a": 10e399}"#, told: []),
    Case(
      name: "numbers beyond any type that differ", old: #"{"a": 1e400}"#, new: #"{"a": 1e401}"#, told: ["changed /a"]),
  ]

  @Test(arguments: cases)
  func `what is told`(_ item: Case) throws {
    let told = try TreeComparerTests.told(item.path, item.old, item.new)
    #expect(told == item.told)
    #expect(try TreeComparerTests.told(item.path, item.old, item.old) == [])
    #expect(try TreeComparerTests.told(item.path, item.new, item.new) == [])
    #expect(try TreeComparerTests.told(item.path, item.new, item.old).isEmpty == item.told.isEmpty)
  }

  @Test func `derived members are left out`() throws {
    let old = #"{"format": "ency", "modified": "2026-01-01T00:00:00Z", "id": "a", "generator": {"name": "x"}}"#
    let new = #"{"format": "ency", "modified": "2026-02-01T00:00:00Z", "id": "a"}"#
    #expect(try TreeComparerTests.told("manifest.json", old, new) == [])
  }

  @Test func `trees as deep and wide as may be`() throws {
    let deep = String(repeating: "[", count: 120) + "1" + String(repeating: "]", count: 120)
    #expect(try TreeComparerTests.told("extra/x.json", deep, deep.replacing("1", with: "2")) == ["changed "])
    func wide(_ order: some Sequence<Int>) -> String {
      "{" + order.map { "\"m\($0)\": \($0)" }.joined(separator: ",") + "}"
    }
    let clock = ContinuousClock()
    var told: [String] = []
    let time = try clock.measure {
      told = try TreeComparerTests.told("extra/x.json", wide(0..<20_000), wide((1...20_000).reversed()))
    }
    #expect(told == ["removed /m0", "added /m20000"])
    #expect(time < .seconds(5), "\(time)")
  }
}
