import EncyBase
import EncyCompare
import EncyContainer
import EncyFiles
import EncyTestSupport
import Testing

/// What the suites leave out of RFC 6902 and RFC 7396.
@Suite struct JSONPatchTests {
  private static func json(_ text: String) throws -> JSONValue { try JSONParser().parse(text) }

  private static func patched(_ document: String, _ patch: String) throws -> JSONValue {
    try JSONPatch(json(patch)).applied(to: json(document))
  }

  @Test(
    "operations do what the RFC says",
    arguments: [
      (#"{"a": 1}"#, #"[{"op": "test", "path": "/a", "value": 1.0}]"#, #"{"a": 1}"#),
      (#"{"a": 1e2}"#, #"[{"op": "test", "path": "/a", "value": 100}]"#, #"{"a": 1e2}"#),
      (#"{"é": 1}"#, "[{\"op\": \"test\", \"path\": \"/\u{e9}\", \"value\": 1}]", #"{"é": 1}"#),
      (#"{"a": {"b": 1, "c": 2}}"#, #"[{"op": "test", "path": "/a", "value": {"c": 2, "b": 1}}]"#, nil),
      (
        #"{"l": [1]}"#, #"[{"op": "add", "path": "/l/-", "value": 2}, {"op": "add", "path": "/l/2", "value": 3}]"#,
        #"{"l": [1, 2, 3]}"#
      ),
      (#"{"-": 1}"#, #"[{"op": "replace", "path": "/-", "value": 2}]"#, #"{"-": 2}"#),
      (#"{"0": 1}"#, #"[{"op": "remove", "path": "/0"}]"#, "{}"),
      (#"{"@id=x": 1}"#, #"[{"op": "replace", "path": "/@id=x", "value": 2}]"#, #"{"@id=x": 2}"#),
      (#"{"a/b": {"m~n": 1}}"#, #"[{"op": "move", "from": "/a~1b/m~0n", "path": "/~1"}]"#, #"{"a/b": {}, "/": 1}"#),
      (#"{"a": 1}"#, #"[{"op": "move", "from": "/a", "path": "/a"}]"#, #"{"a": 1}"#),
      (#"{"l": [1, 2, 3]}"#, #"[{"op": "move", "from": "/l/0", "path": "/l/2"}]"#, #"{"l": [2, 3, 1]}"#),
      (#"{"a": {"b": 1}}"#, #"[{"op": "copy", "from": "/a", "path": "/a/c"}]"#, #"{"a": {"b": 1, "c": {"b": 1}}}"#),
      (#"{"a": 1}"#, #"[{"op": "add", "path": "", "value": 7}]"#, "7"),
      (#"{"a": 1}"#, #"[{"op": "remove", "path": "/a", "value": 9, "why": "gone"}]"#, "{}"),
    ])
  func applied(_ document: String, _ patch: String, _ expected: String?) throws {
    let result = try Self.patched(document, patch)
    #expect(try result == Self.json(expected ?? document), "\(JSONPrinter(isCompact: true).text(result))")
  }

  @Test(
    "what doesn't fit is refused, with the operation, what it expects and what stands there",
    arguments: [
      (
        #"{"a": 1}"#, #"[{"op": "test", "path": "/a", "value": 2}]"#,
        "operation 1, test /a: 2 is expected, 1 stands there"
      ),
      (#"{"a": "e\u0301"}"#, #"[{"op": "test", "path": "/a", "value": "\u00e9"}]"#, "is expected"),
      (#"{"a": "1"}"#, #"[{"op": "test", "path": "/a", "value": 1}]"#, #"1 is expected, "1" stands there"#),
      (
        #"{"a": {"b": 1}}"#, #"[{"op": "remove", "path": "/a/x/y"}]"#,
        "operation 1, remove /a/x/y: there is no /a/x/y; /a has b"
      ),
      (#"{"l": [1, 2]}"#, #"[{"op": "replace", "path": "/l/01", "value": 0}]"#, "there is no /l/01; /l has 2 items"),
      (#"{"l": [1, 2]}"#, #"[{"op": "remove", "path": "/l/-"}]"#, "there is no /l/-; /l has 2 items"),
      (#"{"l": [1, 2]}"#, #"[{"op": "add", "path": "/l/3", "value": 0}]"#, "the list has 2 items, counted from 0"),
      (
        #"{"l": [{"id": "x"}]}"#, #"[{"op": "remove", "path": "/l/@id=x"}]"#, "there is no /l/@id=x; /l has 1 item"
      ),
      (#"{"a": 1}"#, #"[{"op": "add", "path": "/a/b", "value": 0}]"#, "there is no /a/b; /a is 1"),
      (#"{"a": {}}"#, #"[{"op": "move", "from": "/a", "path": "/a/b"}]"#, "a value can't be moved into itself"),
      (#"{"a": {}}"#, #"[{"op": "remove", "path": ""}]"#, "the whole document can't be taken away"),
      (
        #"{}"#, #"[{"op": "test", "path": "", "value": {}}, {"op": "copy", "from": "/x", "path": "/y"}]"#, "operation 2"
      ),
    ])
  func refused(_ document: String, _ patch: String, _ message: String) throws {
    let error = try #require(throws: PatchError.self) { try Self.patched(document, patch) }
    #expect(error.kind == .misfit)
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test(
    "what is no patch is refused before anything is done",
    arguments: [
      (#"{"op": "add"}"#, "a JSON patch is a list"), ("[7]", "operation 1: must be an object"),
      (#"[{"path": "/a"}]"#, #"operation 1: has no member "op""#),
      (#"[{"op": "spam", "path": "/a"}]"#, #""op" must be add"#),
      (#"[{"op": "add", "path": "/a"}]"#, #"has no member "value""#),
      (#"[{"op": "move", "path": "/a"}]"#, #"has no member "from""#),
      (#"[{"op": "remove", "path": "a"}]"#, #""path" must be a JSON pointer"#),
      (#"[{"op": "remove", "path": "/a~2"}]"#, #""path" must be a JSON pointer"#),
      (#"[{"op": "remove", "path": null}]"#, #""path" must be a JSON pointer"#),
    ])
  func malformed(_ patch: String, _ message: String) throws {
    let error = try #require(throws: PatchError.self) { _ = try JSONPatch(Self.json(patch)) }
    #expect(error.kind == .malformed)
    #expect("\(error)".contains(message), "\(error)")
  }

  @Test func `copies that double the document stop at a limit`() throws {
    let doubling = #"{"op": "copy", "from": "/a", "path": "/a/-"}"#
    let patch = try JSONPatch(Self.json("[" + Array(repeating: doubling, count: 64).joined(separator: ",") + "]"))
    let error = try #require(throws: PatchError.self) { try patch.applied(to: ["a": [1, 2, 3]]) }
    #expect(error.kind == .limit)
    // Only deeper, never larger: the depth counts, too.
    let tower = #"{"op": "copy", "from": "/x", "path": "/x/x"}"#
    let deep = try JSONPatch(Self.json("[" + Array(repeating: tower, count: 1_000).joined(separator: ",") + "]"))
    #expect(throws: PatchError.self) { try deep.applied(to: ["x": [:]]) }
    let moves = (0..<1_000).map { _ in
      #"{"op": "move", "from": "/x", "path": "/y"}, {"op": "add", "path": "/x", "value": {}}, {"op": "move", "from": "/y", "path": "/x/y"}"#
    }
    let climbing = try JSONPatch(Self.json("[" + moves.joined(separator: ",") + "]"))
    #expect(throws: PatchError.self) { try climbing.applied(to: ["x": [:]]) }
    var limits = PackageLimits.standard
    limits.jsonSize = 1_000
    let long = try JSONPatch(Self.json(#"[{"op": "copy", "from": "/t", "path": "/u"}]"#))
    let text = JSONValue.string(String(repeating: "x", count: 2_000))
    #expect(throws: PatchError.self) { try long.applied(to: ["t": text], limits: limits) }
  }

  @Test(
    "tested operations are taken back",
    arguments: [
      (#"{"a": 1}"#, #"[{"op": "add", "path": "/b", "value": 2}]"#),
      (#"{"l": [1, 2]}"#, #"[{"op": "add", "path": "/l/-", "value": 3}, {"op": "add", "path": "/l/0", "value": 0}]"#),
      (#"{"a": 1}"#, #"[{"op": "test", "path": "/a", "value": 1}, {"op": "remove", "path": "/a"}]"#),
      (
        #"{"l": [1, 2, 3]}"#,
        #"[{"op": "test", "path": "/l/1", "value": 2}, {"op": "remove", "path": "/l/1"}, {"op": "move", "from": "/l/0", "path": "/l/1"}]"#
      ),
      (
        #"{"a": {"b": [1]}, "c": 2}"#,
        #"[{"op": "copy", "from": "/a", "path": "/d"}, {"op": "test", "path": "/c", "value": 2}, {"op": "test", "path": "/a/b/0", "value": 1}, {"op": "replace", "path": "/c", "value": {}}, {"op": "move", "from": "/a/b", "path": "/c/x"}]"#
      ),
      (#"{"a": 1}"#, #"[{"op": "test", "path": "", "value": {"a": 1}}, {"op": "add", "path": "", "value": []}]"#),
    ])
  func reversed(_ document: String, _ patch: String) throws {
    let (tree, forth) = (try Self.json(document), try JSONPatch(Self.json(patch)))
    let back = try forth.reversed()
    let changed = try forth.applied(to: tree)
    #expect(!changed.isEquivalent(to: tree))
    #expect(try back.applied(to: changed).isEquivalent(to: tree))
    // What a copy made is taken away untested.
    if patch.contains("copy") { return }
    #expect(try back.reversed().applied(to: tree).isEquivalent(to: changed))
  }

  @Test func `untested operations are not taken back`() throws {
    for text in [
      #"[{"op": "remove", "path": "/a"}]"#,
      #"[{"op": "test", "path": "/a", "value": 1}, {"op": "add", "path": "/b", "value": 1}, {"op": "replace", "path": "/a", "value": 2}]"#,
      #"[{"op": "test", "path": "/b", "value": 1}, {"op": "replace", "path": "/a", "value": 2}]"#,
      #"[{"op": "add", "path": "", "value": 2}]"#,
    ] {
      let patch = try JSONPatch(Self.json(text))
      let error = try #require(throws: PatchError.self) { try patch.reversed() }
      #expect(error.kind == .irreversible)
      #expect("\(error)".contains("operation"), "\(error)")
    }
  }

  /// RFC 7396, appendix A.
  @Test(
    "merge patches",
    arguments: [
      (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
      (#"{"a":"b"}"#, #"{"a":null}"#, "{}"), (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
      (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#), (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
      (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
      (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#), (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
      (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#), (#"{"a":"foo"}"#, "null", "null"),
      (#"{"a":"foo"}"#, #""bar""#, #""bar""#), (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
      ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#), ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
    ])
  func merged(_ document: String, _ patch: String, _ expected: String) throws {
    let (tree, wanted) = (try Self.json(document), try Self.json(expected))
    #expect(try MergePatch.applied(Self.json(patch), to: tree) == wanted)
    var (lists, nulls): ([JSONPointer], [JSONPointer]) = ([], [])
    let made = MergePatch.make(from: tree, to: wanted, lists: &lists, nulls: &nulls)
    #expect(MergePatch.applied(made, to: tree).isEquivalent(to: wanted) == nulls.isEmpty)
  }
}
