import EncyBase
import EncyChanges
import EncyCompare
import EncyContainer
import EncyDocument
import EncyKit
import EncyTestSupport
import Testing

/// Packages and what differs in them, part by part.
@Suite struct PackageComparerTests {
  private static func difference(_ change: (inout Document) throws -> Void) throws -> PackageDifference {
    let old = try Document.hall()
    var new = old
    try change(&new)
    // As files hold them, so that the manifest's word counts.
    return try Comparison(old: reopened(old), new: reopened(new)).difference
  }

  private static func reopened(_ document: Document) throws -> Document {
    try Document(bytes: document.package(origin: .fixed).bytes, file: document.file)
  }

  @Test func `parts with the same bytes are never unpacked`() throws {
    let document = try PackageComparerTests.reopened(.hall())
    var bytes = try document.package(origin: .fixed).bytes
    let entry = try #require(try PackageReader(bytes: bytes).entry("model/offer.json"))
    bytes[entry.dataOffset + entry.compressedSize / 2] ^= 0xFF
    let broken = try Document(bytes: bytes, file: "broken.ency")
    #expect(throws: DocumentError.self) { try broken.bytes(of: "model/offer.json") }
    var changed = broken
    try changed.set(JSONPointer("/customer/name") ?? JSONPointer(), to: "Annan")
    let difference = try Comparison(old: broken, new: changed).difference
    #expect(difference.parts.map(\.path) == ["model/customer.json"])
    #expect(throws: DocumentError.self) { try Comparison(old: broken, new: document) }
  }

  @Test func `other spelling is no difference`() throws {
    let difference = try PackageComparerTests.difference { document in
      let text = String(decoding: try document.bytes(of: "model/offer.json"), as: UTF8.self)
      try document.setPart("model/offer.json", to: Array(text.replacing("12.50", with: "1.25e1").utf8))
    }
    #expect(difference.isEmpty)
  }

  @Test func `other bytes are told by size, type and hash`() throws {
    let (old, new) = (Array("one".utf8), Array("three".utf8))
    let base = try Document.hall()
    var left = base
    try left.setPart("extra/photo.jpg", to: old)
    var right = base
    try right.setPart("extra/photo.jpg", to: new)
    let part = try #require(
      try Comparison(old: PackageComparerTests.reopened(left), new: PackageComparerTests.reopened(right)).difference
        .parts.first)
    #expect(part.kind == .changed && !part.isTree && part.count == 1)
    #expect(part.old?.size == 3 && part.new?.size == 5)
    #expect(part.old?.sha256 == SHA256Digest(of: old) && part.new?.sha256 == SHA256Digest(of: new))
    #expect(part.new?.mediaType == "image/jpeg")
  }

  @Test func `a part under another path is found by its bytes`() throws {
    let bytes = Array("a photo".utf8)
    let base = try Document.hall()
    var (left, right) = (base, base)
    try left.setPart("extra/one.jpg", to: bytes)
    try right.setPart("extra/two.jpg", to: bytes)
    let difference = try Comparison(old: left, new: right).difference
    #expect(difference.count == 1)
    let part = try #require(difference.parts.first)
    #expect(part.kind == .renamed && part.old?.path == "extra/one.jpg" && part.new?.path == "extra/two.jpg")
    #expect(part.resemblance == Resemblance(score: 1, reasons: ["content"]))
    #expect(part.old?.sha256 == part.new?.sha256 && part.old?.sha256 != nil)
  }

  @Test func `a JSON part under another path is found by what it holds`() throws {
    let base = try Document.hall()
    var (left, right, other) = (base, base, base)
    let text = #"{"a": 1, "b": [1, 2, 3], "c": {"d": "x"}, "e": true}"#
    try left.setTree("extra/one.json", to: JSONParser().parse(text))
    try right.setTree("extra/two.json", to: JSONParser().parse(text.replacing("\"x\"", with: "\"y\"")))
    try other.setTree("extra/two.json", to: JSONParser().parse(#"{"z": 1}"#))
    let difference = try Comparison(old: left, new: right).difference
    let part = try #require(difference.parts.first)
    #expect(difference.parts.count == 1 && part.kind == .renamed)
    #expect(part.changes.map(\.pointer.description) == ["/c/d"])
    #expect(try Comparison(old: left, new: other).difference.parts.map(\.kind) == [.removed, .added])
  }

  @Test(arguments: [true, false])
  func `a plan that was imported anew is one change`(isSameDrawing: Bool) throws {
    let old = try Document.hall()
    var new = old
    var tree = try #require(try old.tree(of: "plans/hall-a/overlay.json"))
    var drawing = try old.bytes(of: "plans/hall-a/source.svg")
    if !isSameDrawing { drawing += [0x0A] }
    try tree.set(JSONPointer(["source", "path"]), to: "plans/b/source.svg")
    try tree.set(JSONPointer(["source", "sha256"]), to: .string(SHA256Digest(of: drawing).description))
    try new.removePart("plans/hall-a/overlay.json")
    try new.removePart("plans/hall-a/source.svg")
    try new.setTree("plans/b/overlay.json", to: tree)
    try new.setPart("plans/b/source.svg", to: drawing)
    let difference = try Comparison(old: old, new: new).difference
    #expect(difference.parts.map(\.kind) == [.renamed, .renamed])
    #expect(difference.count == (isSameDrawing ? 1 : 2))
    let overlay = try #require(difference.parts.first)
    #expect(overlay.resemblance?.reasons == (isSameDrawing ? ["source", "name", "fans"] : ["name", "fans"]))
    #expect(overlay.changes.map(\.isFollowing) == [isSameDrawing])
    // Another plan is another plan.
    try tree.set(JSONPointer(["name"]), to: "Kontor")
    try tree.set(JSONPointer(["fans"]), to: [])
    try tree.set(JSONPointer(["source", "sha256"]), to: "0")
    try new.setTree("plans/b/overlay.json", to: tree)
    let kinds = try Comparison(old: old, new: new).difference.parts.filter(\.isTree).map(\.kind)
    #expect(kinds == [.added, .removed])
  }

  @Test func `what the manifest says of a part counts`() throws {
    let base = try PackageComparerTests.reopened(.hall())
    func document(_ mediaType: String) throws -> Document {
      var document = base
      try document.setPart("extra/data.bin", to: [1, 2, 3])
      document = try PackageComparerTests.reopened(document)
      var manifest = document.manifest
      let index = try #require(manifest.parts.firstIndex { $0.path == "extra/data.bin" })
      manifest.parts[index].mediaType = mediaType
      document.adopt(manifest)
      return try PackageComparerTests.reopened(document)
    }
    let difference = try Comparison(old: document("text/csv"), new: document("text/plain")).difference
    let part = try #require(difference.parts.first)
    #expect(difference.parts.count == 1 && part.isRelisted && part.count == 1 && part.changes.isEmpty)
    #expect(part.old?.mediaType == "text/csv" && part.new?.mediaType == "text/plain")
    #expect(part.old?.sha256 == part.new?.sha256)
  }

  @Test func `of the manifest only what no save keeps itself is told`() throws {
    let old = try PackageComparerTests.reopened(.hall())
    var new = old
    // Another revision, parents, instants.
    try new.set(JSONPointer("/customer/name") ?? JSONPointer(), to: "Annan")
    #expect(try Comparison(old: old, new: PackageComparerTests.reopened(new)).difference.manifest.isEmpty)
    var manifest = old.manifest
    manifest.requires = ["more"]
    new.adopt(manifest)
    let difference = try Comparison(old: old, new: PackageComparerTests.reopened(new)).difference
    #expect(difference.manifest.map(\.pointer.description) == ["/requires"])
  }

  @Test func `a part that should be JSON and isn't differs as text`() throws {
    let base = try Document.hall()
    var (left, right) = (base, base)
    try left.setPart("extra/x.json", to: Array("{\n\"a\": 1\n<<<<\n".utf8))
    try right.setPart("extra/x.json", to: Array("{\n\"a\": 1\n}\n".utf8))
    let part = try #require(try Comparison(old: left, new: right).difference.parts.first)
    #expect(part.kind == .changed && !part.isTree && part.changes.isEmpty && part.old?.sha256 != nil)
    let text = try #require(try PackageComparer.text(of: part, from: left, to: right))
    #expect(text.lines.filter { $0.kind != .kept }.map(\.text) == ["<<<<", "}"])
    #expect(try Comparison(old: left, new: left).difference.isEmpty)
  }

  @Test func `pictures that products and plans name follow them`() throws {
    let bytes = Array("a photo".utf8)
    let path = "media/\(SHA256Digest(of: bytes)).png"
    let difference = try PackageComparerTests.difference { document in
      try document.set(JSONPointer("/products/products/0/image") ?? JSONPointer(), to: .string(path))
      try document.setPart(path, to: bytes)
    }
    #expect(difference.parts.map(\.path) == ["model/products.json", path])
    #expect(difference.parts.map(\.isFollowing) == [false, true])
    #expect(difference.count == 1)
  }

  @Test func `a picture under another path is one change, and what names it follows`() throws {
    let bytes = Array("a photo".utf8)
    func document(_ ending: String) throws -> Document {
      var document = try Document.hall()
      let path = "media/\(SHA256Digest(of: bytes)).\(ending)"
      try document.set(JSONPointer("/products/products/0/image") ?? JSONPointer(), to: .string(path))
      try document.setPart(path, to: bytes)
      return document
    }
    let difference = try Comparison(old: document("png"), new: document("jpg")).difference
    #expect(difference.parts.map(\.kind) == [.changed, .renamed])
    #expect(difference.parts.map(\.count) == [0, 1])
  }

  @Test func `a preview is drawn from the rest and doesn't differ`() throws {
    let difference = try PackageComparerTests.difference { try $0.setPart("preview.png", to: [1, 2, 3]) }
    #expect(difference.isEmpty)
  }
}
