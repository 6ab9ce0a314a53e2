import EncyKit
import EncyTestSupport
import Foundation
import Testing

/// A program sees no more of the library than these tests do: what they use is public.
@Suite("The library as programs use it")
struct LibraryTests {
  private static let origin = Origin.fixed
  private static let samples = ["warehouse", "sports-hall"]

  private static func sample(_ name: String) throws -> Document {
    let folder = TestPlaces.checkout.appending(path: "SampleDocuments/\(name)")
    return try Document(contentsOf: folder.appending(path: "\(name).ency").standardizedFileURL.path)
  }

  @Test("a patch made of a difference gives the other state, and its reverse the first", arguments: samples)
  func patches(name: String) throws {
    let before = try Self.sample(name)
    var after = before
    try after.set("/building/ceilingHeight", to: 8_250)
    try after.set("/proposal/title", to: "Another title")
    try after.offer("HVLS-6100", quantity: 3, origin: Self.origin)
    let difference = try after.difference(from: before)
    #expect(difference.parts.contains("model/offer.json"))
    for language in Language.allCases { #expect(difference.sentences(in: language).count >= 3) }
    let patch = try ProposalPatch(difference.json())
    var patched = before
    try patched.apply(patch)
    #expect(try patched.difference(from: after).isEmpty)
    try patched.apply(patch.reversed())
    #expect(try patched.difference(from: before).isEmpty)
    #expect(throws: PatchError.self) { try patched.apply(patch.reversed()) }
  }

  @Test("what both changed is a conflict that each answer settles", arguments: samples)
  func merges(name: String) throws {
    let base = try Self.sample(name)
    var (ours, theirs) = (base, base)
    try ours.set("/building/ceilingHeight", to: 8_900)
    try theirs.set("/building/ceilingHeight", to: 11_000)
    try theirs.set("/building/width", to: 41_000)
    let before = try #require(try base.value(at: "/building/ceilingHeight")?.intValue)
    let merged = try ours.merged(with: theirs, base: base, origin: Self.origin)
    let conflict = try #require(try merged.conflicts().first)
    #expect(try merged.conflicts().count == 1 && conflict.pointer.description == "/building/ceilingHeight")
    #expect(merged.text(of: conflict, in: .english).contains("11,000"))
    for (answer, value) in [
      (MergeAnswer.ours, 8_900), (.theirs, 11_000), (.base, before), (.value(10_000), 10_000),
    ] {
      var settled = merged
      try settled.resolve(conflict.id, with: answer, origin: Self.origin)
      #expect(try settled.conflicts().isEmpty)
      #expect(try settled.value(at: "/building/ceilingHeight")?.intValue == value)
      #expect(try settled.value(at: "/building/width")?.intValue == 41_000)
    }
  }

  @Test("a change that brings in an error is refused, and the file stays; what was wrong before hinders nobody")
  func gate() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: try folder.write("hall.ency", Document.hall().package(origin: Self.origin).bytes))
    let before = try Document(contentsOf: file.path)
    let bytes = try Data(contentsOf: file)
    var wrong = before
    try wrong.set("/building/ceilingHeight", to: "wool")
    #expect(try wrong.newErrors(since: before).map(\.pointer?.description) == ["/ceilingHeight"])
    #expect(throws: Refusal.self) { try ChangeDriver(origin: Self.origin).save(wrong, since: before, to: file.path) }
    #expect(try Data(contentsOf: file) == bytes)
    var next = wrong
    try next.set("/building/width", to: 41_000)
    #expect(try next.newErrors(since: wrong).isEmpty)
  }

  @Test("a save takes in what others saved meanwhile, and reports where both changed one place")
  func savesBeside() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: try folder.write("hall.ency", Document.hall().package(origin: Self.origin).bytes))
    let before = try Document(contentsOf: file.path)
    var (ours, theirs) = (before, before)
    try theirs.set("/building/width", to: 41_000)
    try theirs.set("/proposal/title", to: "Theirs")
    try ChangeDriver(author: "Bo", origin: Self.origin).save(theirs, since: before, to: file.path)
    try ours.set("/building/ceilingHeight", to: 9_100)
    try ours.set("/proposal/title", to: "Ours")
    let saved = try ChangeDriver(author: "Anna", origin: Self.origin).save(ours, since: before, to: file.path)
    #expect(saved.conflicts.map(\.pointer.description) == ["/proposal/title"])
    let now = try Document(contentsOf: file.path)
    #expect(try now.value(at: "/building/width")?.intValue == 41_000)
    #expect(try now.value(at: "/building/ceilingHeight")?.intValue == 9_100)
    #expect(try now.value(at: "/proposal/title") == "Ours" && now.conflicts().count == 1)
    #expect(try ChangeDriver(origin: Self.origin).save(now, since: now, to: file.path).manifest == nil)
  }

  @Test("what can't be wrong is mended")
  func mends() throws {
    var document = try Document.hall()
    try document.set("/offer/vatMode", to: "NORMAL")
    #expect(try document.fix(today: Self.origin.today).count == 1)
    #expect(try document.value(at: "/offer/vatMode") == "normal")
    #expect(try document.fix(today: Self.origin.today).isEmpty)
  }

  @Test("fans are placed in plan units, and not off the page or of a product that is none")
  func places() throws {
    var document = try Document.hall()
    let before = document
    let ids = try document.placeFans("HVLS-7300", at: [Point(x: 100, y: 90)], mountHeight: 8_000, origin: Self.origin)
    let fan = "/plans/hall-a/fans/@id=\(try #require(ids.first))"
    #expect(try document.value(at: "\(fan)/position/x")?.intValue == 100)
    #expect(try document.value(at: "\(fan)/mountHeight")?.intValue == 8_000)
    let placed = document
    for (product, place) in [
      ("HVLS-7300", Point(x: 1e9, y: 0)), ("NL-SERVICE", Point(x: 1, y: 1)), ("no", Point(x: 1, y: 1)),
    ] {
      #expect(throws: Refusal.self) { try document.placeFans(product, at: [place], origin: Self.origin) }
    }
    #expect(try document.difference(from: placed).isEmpty && !document.difference(from: before).isEmpty)
  }

  @Test(
    "of a file that is cut off or flipped, each part is reported as it came out, and the rest can be saved",
    arguments: samples)
  func repairs(name: String) throws {
    let whole = try Self.sample(name)
    let folder = try TemporaryFolder()
    let file = URL(filePath: try folder.write("hall.ency", whole.package(origin: Self.origin).bytes))
    let bytes = try [UInt8](Data(contentsOf: file))
    #expect(try RepairedProposal(contentsOf: file.path, origin: Self.origin).isWhole)
    var flipped = bytes
    flipped[bytes.count / 2] ^= 0xFF
    for damaged in [Array(bytes.dropLast(100)), Array(bytes.prefix(bytes.count / 2)), flipped] {
      try Data(damaged).write(to: file)
      let rest = try RepairedProposal(contentsOf: file.path, origin: Self.origin)
      let kept = rest.parts.filter { $0.state == .whole || $0.state == .recovered }.map(\.path)
      #expect(Set(rest.document.partPaths) == Set(kept).subtracting(rest.isWhole ? [] : ["preview.png"]))
      #expect(rest.isWhole == !rest.parts.contains { $0.state != .whole })
      for path in kept where rest.document.hasPart(path) {
        #expect(try rest.document.bytes(of: path) == whole.bytes(of: path), "\(path)")
      }
    }
  }

  @Test("a signature is about the saved revision, and nothing is signed that was changed since")
  func signs() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: try folder.write("hall.ency", Document.hall().package(origin: Self.origin).bytes))
    var document = try Document(contentsOf: file.path)
    var signed: [UInt8] = []
    let id = try document.sign(file: file.path, by: "anna@example.com", origin: Self.origin) {
      signed = $0
      return Array("signature".utf8)
    }
    let statement = try SignatureStatement(bytes: signed)
    #expect(try statement.signer == "anna@example.com" && document.bytes(of: StoredSignature.path(id: id)) == signed)
    var changed = try Document(contentsOf: file.path)
    try changed.set("/building/width", to: 41_000)
    #expect(throws: DocumentError.self) {
      try changed.sign(file: file.path, by: "anna@example.com", origin: Self.origin) { $0 }
    }
  }
}
