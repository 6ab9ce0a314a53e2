import EncyBase
import EncyTestSupport
import Testing

/// A list that a tree holds is changed where it is: a copy for each change would take the square of its length.
@Suite("Trees are changed in place")
struct InPlaceEditTests {
  /// A list of objects below objects and lists, and the way to it.
  private static func tree(_ random: inout SeededGenerator) -> (tree: JSONValue, list: JSONPointer) {
    let items = (0..<Int.random(in: 20...60, using: &random)).map { place -> JSONValue in
      ["id": .string("i\(place)"), "number": .int(place), "place": ["x": .int(place), "y": 0]]
    }
    var (tree, tokens) = (JSONValue.array(items), [String]())
    for level in 0..<Int.random(in: 1...5, using: &random) {
      if Bool.random(using: &random) {
        var object = JSONObject()
        for name in 0..<Int.random(in: 0...20, using: &random) { object["other\(name)"] = .int(level) }
        object["inner"] = tree
        (tree, tokens) = (.object(object), ["inner"] + tokens)
      } else {
        (tree, tokens) = (.array([.int(level), tree]), ["1"] + tokens)
      }
    }
    return (tree, JSONPointer(tokens))
  }

  /// Where the storage of a list is.
  private static func address(_ list: JSONPointer, in tree: JSONValue) -> UnsafeRawPointer? {
    tree[list]?.arrayValue?.withUnsafeBytes { $0.baseAddress }
  }

  @Test("values set and removed in a list leave the list where it is", arguments: Generated.seeds)
  func lists(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var (tree, list) = Self.tree(&random)
    let count = try #require(tree[list]?.arrayValue).count
    // The first change may copy what others hold.
    try tree.set(list.appending("0").appending("number"), to: 1)
    let start = try #require(Self.address(list, in: tree))
    for step in 0..<40 {
      let item = list.appending(
        Bool.random(using: &random) ? "\(Int.random(in: 0..<count, using: &random))" : "@id=i\(step % count)")
      let place = item.appending("place")
      switch Int.random(in: 0...4, using: &random) {
      case 0: try tree.set(item.appending("number"), to: .int(step))
      case 1: try tree.set(item.appending("new"), to: .int(step))
      case 2: try tree.set(place.appending("x"), to: .int(step))
      case 3: if tree[item.appending("new")] != nil { try tree.remove(item.appending("new")) }
      default: #expect(throws: JSONEditError.self) { try tree.set(place.appending("x").appending("y"), to: 1) }
      }
      #expect(Self.address(list, in: tree) == start, "step \(step)")
    }
    try tree.remove(list.appending("0"))
    #expect(Self.address(list, in: tree) == start)
  }

  @Test("members set by name leave the object's other members where they are")
  func members() throws {
    var object = JSONObject()
    for place in 0..<200 { object["m\(place)"] = .array([.int(place)]) }
    var tree = JSONValue.object(object)
    object = JSONObject()
    func address(_ tree: JSONValue) -> UnsafeRawPointer? {
      tree.objectValue?.members.withUnsafeBytes { $0.baseAddress }
    }
    let start = try #require(address(tree))
    for place in 0..<200 { tree["m\(place)"] = .int(place) }
    #expect(address(tree) == start && tree["m199"]?.intValue == 199)
  }
}
