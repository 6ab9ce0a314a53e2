import EncyBase
import EncyTestSupport
import Testing

struct JSONTests {
  @Test(arguments: Generated.seeds)
  func printedTreesReadBackTheSame(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let tree = Generated.tree(&random)
    let text = JSONPrinter().bytes(tree)
    let read = try JSONParser().parse(text)
    #expect(read == tree)
    #expect(JSONPrinter().bytes(read) == text)
    #expect(try JSONParser().parse(JSONPrinter(isCompact: true).bytes(tree)) == tree)
    #expect(read.isEquivalent(to: tree))
  }

  @Test(arguments: Generated.seeds)
  func everyPlaceIsReachedByItsPointer(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let tree = Generated.tree(&random)
    for (pointer, value) in Generated.places(of: tree) {
      let read = try #require(JSONPointer(pointer.description))
      #expect(read == pointer)
      #expect(tree[read] == value)
      #expect(tree.plainPointer(read) == read)
    }
  }

  @Test(arguments: Generated.seeds.prefix(100))
  func everyPositionOpensItsValue(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let bytes = JSONPrinter().bytes(Generated.tree(&random))
    let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false)
    for (pointer, value) in Generated.places(of: try JSONParser().parse(bytes)) {
      let position = try #require(value.position)
      let rest = lines[position.line - 1].dropFirst(position.column - 1)
      #expect(rest.first == JSONPrinter().text(value).unicodeScalars.first, "\(pointer) \(position)")
    }
  }

  @Test(arguments: Generated.seeds)
  func whatIsSetIsThere(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let tree = Generated.tree(&random)
    let places = Generated.places(of: tree)
    let (pointer, old) = try #require(places.randomElement(using: &random))
    let value = Generated.tree(&random, depth: 4)
    var changed = tree
    try changed.set(pointer, to: value)
    #expect(changed[pointer] == value)
    try changed.set(pointer, to: old)
    #expect(changed == tree)
  }

  @Test(arguments: Generated.seeds)
  func whatIsRemovedIsGone(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var tree = Generated.tree(&random)
    let places = Generated.places(of: tree)
    let (pointer, _) = try #require(places.randomElement(using: &random))
    if pointer.tokens.isEmpty {
      #expect(throws: JSONEditError.self) { try tree.remove(pointer) }
      return
    }
    let holder = try #require(tree[pointer.parent])
    try tree.remove(pointer)
    let after = try #require(tree[pointer.parent])
    #expect(
      (after.arrayValue?.count ?? after.objectValue?.count)
        == (holder.arrayValue?.count ?? holder.objectValue?.count).map { $0 - 1 })
    if holder.objectValue != nil { #expect(tree[pointer] == nil) }
    #expect(Generated.places(of: tree).count < places.count)
  }

  @Test(arguments: Generated.seeds.prefix(100))
  func aFailedEditChangesNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let tree = Generated.tree(&random)
    for (pointer, value) in Generated.places(of: tree) where value.arrayValue == nil && value.objectValue == nil {
      var copy = tree
      #expect(throws: JSONEditError.self) { try copy.set(pointer.appending("inside"), to: .null) }
      #expect(copy == tree)
    }
  }

  @Test func itemsAreAddressedByIdentity() throws {
    var tree = try JSONParser().parse(#"{"lines": [{"id": "L1", "n": 1}, {"id": "L/2", "n": 2}], "o": {"@id=L1": 3}}"#)
    let second = try #require(JSONPointer("/lines/@id=L~12/n"))
    #expect(tree[second]?.intValue == 2)
    #expect(tree.plainPointer(second).description == "/lines/1/n")
    #expect(tree[try #require(JSONPointer("/o/@id=L1"))]?.intValue == 3)
    try tree.set(second, to: .int(5))
    #expect(tree[second]?.intValue == 5)
    try tree.remove(try #require(JSONPointer("/lines/@id=L1")))
    #expect(tree["lines"]?.arrayValue?.count == 1)
  }

  @Test func aMissingItemIsNotMadeByItsIdentity() throws {
    var tree = try JSONParser().parse(#"{"lines": []}"#)
    let before = tree
    #expect(throws: JSONEditError.self) { try tree.set(#require(JSONPointer("/lines/@id=L1/n")), to: .int(1)) }
    #expect(throws: JSONEditError.self) { try tree.set(#require(JSONPointer("/sections/@id=S1/title")), to: "x") }
    #expect(tree == before)
  }

  @Test func newMembersAreAppendedOrPutInOrder() throws {
    var tree = try JSONParser().parse(#"{"a": 1, "z": 2, "c": 3}"#)
    try tree.set(JSONPointer(["b"]), to: .int(0)) { _ in ["a", "b", "c"] }
    #expect(tree.objectValue?.names == ["a", "b", "z", "c"])
    try tree.set(JSONPointer(["q"]), to: .int(0)) { _ in ["a", "b", "c"] }
    #expect(tree.objectValue?.names.last == "q")
    try tree.set(JSONPointer(["list", "-"]), to: .int(1))
    try tree.set(JSONPointer(["list", "-"]), to: .int(2))
    #expect(tree["list"] == [1, 2])
  }

  @Test func namesThatDifferInNormalisationAreTwo() throws {
    let tree = try JSONParser().parse("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
    #expect(tree["\u{E9}"]?.intValue == 1)
    #expect(tree["e\u{301}"]?.intValue == 2)
  }

  @Test(arguments: [
    ("{\"a\": 1,}", JSONSyntaxError.Code.unexpected, "1:9"), ("[1, 2", .truncated, "1:6"), ("[1] x", .trailing, "1:5"),
    ("{\n  \"a\": 1,\n  \"a\": 2\n}", .duplicate, "3:3"), ("\"\\ud800\"", .surrogate, "1:2"), ("[01]", .number, "1:2"),
    ("{\"å😀\": tru}", .unexpected, "1:8"), ("\u{FEFF}{}", .encoding, "1:1"), ("[\"\t\"]", .string, "1:3"),
  ])
  func faultsAreNamedInTheirPlace(text: String, code: JSONSyntaxError.Code, place: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser().parse(text) }
    #expect(error?.code == code)
    #expect(error?.position.description == place)
  }

  @Test func depthIsLimited() throws {
    let open = String(repeating: "[", count: 128)
    let close = String(repeating: "]", count: 128)
    #expect((try? JSONParser().parse(open + close)) != nil)
    let error = #expect(throws: JSONSyntaxError.self) { try JSONParser().parse("[" + open + close + "]") }
    #expect(error?.code == .depth)
  }

  @Test(arguments: ["/a/~2", "a", "/~"])
  func textsThatAreNoPointers(text: String) { #expect(JSONPointer(text) == nil) }
}
