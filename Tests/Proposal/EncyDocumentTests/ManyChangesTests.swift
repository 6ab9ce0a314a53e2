import EncyBase
import EncyDocument
import EncyTestSupport
import Testing

/// Changes of one part after each other, between which its text isn't made.
@Suite("Many changes of a part") struct ManyChangesTests {
  private let path = "model/proposal.json"

  private func pointer(_ text: String) throws -> JSONPointer { try #require(JSONPointer(text)) }

  @Test("they come to the same bytes, trees and changes as when each is read again")
  func same() throws {
    var (kept, plain) = (try Document.hall().keepingTapes(), try Document.hall())
    let before = kept
    for (place, value) in [
      ("/proposal/title", "a\u{301}\n"), ("/proposal/x", 150), ("/proposal/x", 150), ("/proposal/y", ["b": 1]),
      ("/proposal/y/a", [1, "é"]), ("/proposal/y/a/-", .null), ("/proposal/title", "c"),
    ] as [(String, JSONValue)] {
      try kept.set(pointer(place), to: value)
      try plain.set(pointer(place), to: value)
      #expect(try kept.tree(of: path) == plain.tree(of: path))
    }
    try kept.remove(pointer("/proposal/y/b"))
    try plain.remove(pointer("/proposal/y/b"))
    #expect(try kept.bytes(of: path) == plain.bytes(of: path))
    #expect(try kept.tape(of: path)?.root.value == plain.tree(of: path))
    #expect(try kept.package(origin: .fixed).bytes == plain.package(origin: .fixed).bytes)
    #expect(try before.tree(of: path) == Document.hall().tree(of: path))
  }

  @Test("a part that no reader would take is not written, however it came about")
  func limits() throws {
    var document = try Document.hall().keepingTapes()
    let deep = (0..<100).reduce(JSONValue.array([])) { inner, _ in .array([inner]) }
    try document.set(pointer("/proposal/x"), to: deep)
    try document.set(pointer("/proposal/x" + String(repeating: "/0", count: 30)), to: deep)
    #expect(throws: DocumentError.self) { try document.package(origin: .fixed) }
    #expect(throws: DocumentError.self) {
      try document.set(pointer("/proposal/x" + String(repeating: "/0", count: 90)), to: deep)
    }
  }
}
