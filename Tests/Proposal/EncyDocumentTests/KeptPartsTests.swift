import EncyBase
import EncyContainer
import EncyDocument
import EncyTestSupport
import Testing

/// A proposal that keeps what it read must always say what one says that reads everything anew.
@Suite("Parts that are kept") struct KeptPartsTests {
  private func opened(_ document: Document) throws -> Document {
    try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }

  private func with(_ path: String, _ text: String) throws -> Document {
    var document = try Document.hall()
    try document.setPart(path, to: Array(text.utf8))
    return try opened(document)
  }

  @Test func partsOfOneSizeAndChecksumAreTwoParts() throws {
    // These differ by a multiple of the polynomial of CRC-32, so no checksum tells them apart.
    let (base, side) = (try with("x-a/a.json", #"["abcPe"]"#), try with("x-a/a.json", #"[",O^=m"]"#))
    let entries = try [base, side].map { document in
      try #require(PackageReader(bytes: document.package(origin: .fixed).bytes).entry("x-a/a.json"))
    }
    try #require(entries[0].crc32 == entries[1].crc32 && entries[0].size == entries[1].size)
    try #require(entries[0].method == .stored && entries[1].method == .stored)

    let first = base.keepingTapes()
    let second = side.keepingTapes(beside: [first])
    let third = try opened(side).keepingTapes(beside: [first, second])
    for _ in 0..<2 {
      #expect(try first.tape(of: "x-a/a.json")?.root.value == .array([.string("abcPe")]))
      #expect(try second.tape(of: "x-a/a.json")?.root.value == .array([.string(",O^=m")]))
      #expect(try third.tape(of: "x-a/a.json")?.root.value == .array([.string(",O^=m")]))
      #expect(try first.hasSameBytes("x-a/a.json", as: second, "x-a/a.json") != true)
      #expect(try second.hasSameBytes("x-a/a.json", as: third, "x-a/a.json") == true)
      #expect(try third.hasSameBytes("x-a/a.json", as: first, "x-a/a.json") != true)
    }
  }

  @Test func aPartThatChangedIsNotTheKeptOne() throws {
    let path = "model/customer.json"
    let base = try opened(.hall()).keepingTapes()
    let before = try #require(try base.tree(of: path))
    try base.check(path)
    var document = base
    try document.setTree(path, to: JSONParser().parse(#"{"name": "Another"}"#))
    #expect(try document.tape(of: path)?.root["name"]?.stringValue == "Another")
    #expect(try document.hasSameBytes(path, as: base, path) != true)
    try document.removePart(path)
    #expect(try document.tape(of: path) == nil)
    #expect(throws: DocumentError.self) { try document.bytes(of: path) }
    #expect(try base.tree(of: path) == before)
    try document.takePart(path, from: base)
    #expect(try document.tree(of: path) == before)
    try document.takePart("model/building.json", from: base, as: path)
    #expect(try document.tree(of: path) == base.tree(of: "model/building.json"))
    #expect(try base.tree(of: path) == before)
  }

  /// The same steps on proposals that keep what they read and on those that don't.
  @Test(arguments: UInt64(1)...60) func keepingChangesNothing(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let paths = ["model/customer.json", "model/building.json", "model/offer.json", "x-a/a.json", "x-a/b.json"]
    let texts = [#"["abcPe"]"#, #"[",O^=m"]"#, #"{"a": 1}"#, "[]", "0"]
    func text() -> [UInt8] { Array((texts.randomElement(using: &random) ?? "0").utf8) }
    var plain: [Document] = []
    for _ in 0..<3 {
      var document = try Document.hall()
      for path in paths where Bool.random(using: &random) { try document.setPart(path, to: text()) }
      plain.append(try opened(document))
    }
    var keeping: [Document] = []
    for document in plain { keeping.append(try opened(document).keepingTapes(beside: keeping)) }
    for _ in 0..<40 {
      let (place, other) = (Int.random(in: 0..<3, using: &random), Int.random(in: 0..<3, using: &random))
      guard let path = paths.randomElement(using: &random), let from = paths.randomElement(using: &random) else {
        return
      }
      switch Int.random(in: 0...7, using: &random) {
      case 0:
        let bytes = text()
        try plain[place].setPart(path, to: bytes)
        try keeping[place].setPart(path, to: bytes)
      case 1 where plain[place].hasPart(path):
        try plain[place].removePart(path)
        try keeping[place].removePart(path)
      case 2 where plain[other].hasPart(from):
        try plain[place].takePart(from, from: plain[other], as: path)
        try keeping[place].takePart(from, from: keeping[other], as: path)
      case 3 where plain[place].hasPart(path): try keeping[place].check(path)
      default:
        #expect(try keeping[place].tree(of: path) == plain[place].tree(of: path))
        guard plain[place].hasPart(path) else { continue }
        let bytes = try plain[place].bytes(of: path)
        #expect(try keeping[place].bytes(of: path) == bytes)
        guard plain[other].hasPart(from) else { continue }
        if let isSame = try keeping[place].hasSameBytes(path, as: keeping[other], from) {
          #expect(try isSame == (bytes == plain[other].bytes(of: from)))
        }
      }
    }
    for (one, other) in zip(keeping, plain) {
      #expect(try one.package(origin: .fixed).bytes == other.package(origin: .fixed).bytes)
    }
  }
}
