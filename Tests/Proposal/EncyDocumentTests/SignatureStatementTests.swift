import EncyBase
import EncyContainer
import EncyFiles
import EncyTexts
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

@Suite("Statements that are signed")
struct SignatureStatementTests {
  static let hall = Result { try Document.hall().package(origin: .fixed).bytes }
  /// How many forgeries the laws try.
  static let count = isFullRun ? 1_000 : 200

  static func contents(_ bytes: [UInt8]) throws -> PackageContents {
    try PackageContents(PackageReader(bytes: bytes, name: "hall.ency"))
  }

  static func statement(_ bytes: [UInt8], signer: String = "anna@example.se") throws -> SignatureStatement {
    try SignatureStatement(about: contents(bytes), signer: signer, role: "seller", signedAt: Origin.fixed.now)
  }

  /// A package with parts and manifest changed as a forger would: well formed, checksums right, hashes recomputed where asked for.
  static func forged(
    _ bytes: [UInt8], listing: Bool = true, parts change: (inout [String: [UInt8]]) -> Void = { _ in },
    manifest edit: (inout Manifest) -> Void = { _ in }
  ) throws -> [UInt8] {
    let reader = try PackageReader(bytes: bytes, name: "hall.ency")
    var parts: [String: [UInt8]] = [:]
    for entry in reader.entries where !["mimetype", "manifest.json"].contains(entry.path) {
      parts[entry.path] = try reader.read(entry)
    }
    let before = parts
    change(&parts)
    var manifest = try reader.manifest()
    if listing {
      manifest.parts = parts.keys.sorted().map { path in
        let bytes = parts[path] ?? []
        guard var part = manifest.part(path) else { return Manifest.Part(path: path, bytes: bytes) }
        if bytes == before[path] { return part }
        part.size = bytes.count
        part.sha256 = SHA256Digest(of: bytes)
        return part
      }
    }
    edit(&manifest)
    var writer = PackageWriter()
    for (path, bytes) in parts {
      if bytes == before[path], let entry = reader.entry(path) {
        try writer.copy(entry, from: reader)
      } else {
        try writer.add(path, bytes: bytes)
      }
    }
    try writer.add("manifest.json", bytes: manifest.bytes())
    return try writer.build()
  }

  @Test("a statement reads back as it was written, byte for byte")
  func roundTrip() throws {
    let statement = try Self.statement(Self.hall.get())
    let read = try SignatureStatement(bytes: statement.bytes())
    #expect(read == statement)
    #expect(read.bytes() == statement.bytes())
    #expect(read.changes(in: try Self.contents(Self.hall.get())).isEmpty)
    #expect(read.parts.map(\.path).contains("plans/hall-a/source.svg"))
  }

  @Test("a byte of any part flipped is caught and the part named, whatever a forger does around it")
  func flippedParts() throws {
    let bytes = try Self.hall.get()
    let statement = try Self.statement(bytes)
    var random = SeededGenerator(7)
    var touched: Set<String> = []
    for attempt in 0..<Self.count {
      let part = statement.parts[attempt % statement.parts.count]
      let place = Int.random(in: 0..<part.size, using: &random)
      let bit = UInt8(1) << UInt8.random(in: 0...7, using: &random)
      let broken = try Self.forged(bytes, listing: attempt % 2 == 0) { $0[part.path]?[place] ^= bit }
      let changes = statement.changes(in: try Self.contents(broken))
      #expect(changes.contains { $0.kind == .changed && $0.part == part.path }, "\(part.path), byte \(place)")
      #expect(changes.allSatisfy { $0.part == nil || $0.part == part.path })
      touched.insert(part.path)
    }
    #expect(touched == Set(statement.parts.map(\.path)))
  }

  @Test("a byte of the file flipped is refused, named, or without meaning")
  func flippedFile() throws {
    let bytes = try Self.hall.get()
    let statement = try Self.statement(bytes)
    let contents = try Self.contents(bytes)
    var random = SeededGenerator(11)
    var (refused, named, harmless) = (0, 0, 0)
    for _ in 0..<Self.count {
      var broken = bytes
      broken[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8(1) << UInt8.random(in: 0...7, using: &random)
      guard let found = try? Self.contents(broken) else {
        refused += 1
        continue
      }
      if statement.changes(in: found).isEmpty {
        // Dates and the like: every part and the manifest are byte for byte what was signed.
        #expect(found.paths == contents.paths && found.paths.allSatisfy { found[$0] == contents[$0] })
        #expect(found.manifest.bytes() == contents.manifest.bytes())
        harmless += 1
      } else {
        named += 1
      }
    }
    #expect(refused + named > harmless * 4, "\(refused) refused, \(named) named, \(harmless) harmless")
  }

  /// What else may change, and how it is named.
  static let forgeries:
    [(String, Bool, @Sendable (inout [String: [UInt8]]) -> Void, @Sendable (inout Manifest) -> Void, [String])] = [
      (
        "removed", true, { $0["model/offer.json"] = nil }, { _ in },
        ["revision -", "removed model/offer.json", "manifest model/offer.json"]
      ),
      ("removed, still listed", false, { $0["model/offer.json"] = nil }, { _ in }, ["removed model/offer.json"]),
      (
        "added", true, { $0["model/visits.json"] = Array("{}".utf8) }, { _ in },
        ["revision -", "added model/visits.json"]
      ),
      ("added, not listed", false, { $0["extra/x.bin"] = [1] }, { _ in }, ["added extra/x.bin"]),
      (
        "renamed", true, { $0["model/offers.json"] = $0.removeValue(forKey: "model/offer.json") }, { _ in },
        ["revision -", "removed model/offer.json", "added model/offers.json"]
      ),
      (
        "other Unicode form", true, { $0["ma\u{30A}tt.txt"] = [1] }, { _ in }, ["revision -", "added ma\u{30A}tt.txt"]
      ),
      (
        "media type", true, { _ in }, { $0.parts[0].mediaType = "text/plain" },
        ["revision -", "media-type model/building.json"]
      ),
      ("role", true, { _ in }, { $0.parts[0].role = .other }, ["revision -", "role model/building.json"]),
      (
        "schema", true, { _ in }, { $0.parts[0].schema = "https://other.example/x" },
        ["revision -", "schema model/building.json"]
      ),
      ("revision", true, { _ in }, { $0.revision = 9 }, ["revision -"]),
      ("parents", true, { _ in }, { $0.parents = [SHA256Digest(of: "x")] }, ["revision -"]),
      ("document", true, { _ in }, { $0.id = "another" }, ["document -", "revision -"]),
      (
        "modified", true, { _ in }, { $0.modified = Instant(secondsSince1970: 2_000_000_000) },
        ["manifest manifest.json"]
      ),
      ("generator", true, { _ in }, { $0.generator.name = "other" }, ["manifest manifest.json"]),
      ("order of the list", true, { _ in }, { $0.parts.reverse() }, []),
      ("preview", true, { $0["preview.png"] = [0x89] }, { _ in }, []),
      ("a further signature", true, { $0["signatures/b.json"] = Array("{}".utf8) }, { _ in }, []),
    ]

  @Test("each other change is named for what it is", arguments: forgeries.indices)
  func forgery(index: Int) throws {
    let (name, listing, parts, manifest, wanted) = Self.forgeries[index]
    let bytes = try Self.hall.get()
    let broken = try Self.forged(bytes, listing: listing, parts: parts, manifest: manifest)
    let changes = try Self.statement(bytes).changes(in: Self.contents(broken))
    let found = changes.map { "\($0.kind.rawValue) \($0.part ?? "-")" }
    // A removed part that is also gone from the list is named once as removed.
    #expect(found == wanted.filter { name != "removed" || !$0.hasPrefix("manifest") }, "\(name)")
    #expect(changes.allSatisfy { !$0.message.description.isEmpty })
  }

  @Test("what is damaged or not as listed can't be signed")
  func refusals() throws {
    let bytes = try Self.hall.get()
    for broken in [
      try Self.forged(bytes, listing: false) { $0["model/offer.json"] = [1] },
      try Self.forged(bytes, listing: false) { $0["extra/x.bin"] = [1] },
      try Self.forged(bytes, listing: false) { $0["model/offer.json"] = nil },
    ] {
      #expect(throws: StatementError.self) { try Self.statement(broken) }
    }
    for signer in ["", " anna", "anna\n", "an\u{202E}na", "a\u{0}b", String(repeating: "a", count: 201)] {
      #expect(throws: StatementError.self) { try Self.statement(bytes, signer: signer) }
    }
  }

  @Test(
    "hostile statements are refused with the reason",
    arguments: [
      ("", "not JSON"), ("[]", "format"), ("{\"format\": \"ency-signature\", \"version\": 2}", "newer version"),
      ("{\"format\": \"ency-signature\", \"version\": 1, \"signer\": 7}", "signer"),
    ])
  func hostile(text: String, reason: String) {
    #expect { try SignatureStatement(bytes: Array(text.utf8)) } throws: { "\($0)".contains(reason) }
  }

  @Test("each member of another type, missing or contradicting the others is refused")
  func hostileMembers() throws {
    let bytes = try Self.statement(Self.hall.get()).bytes()
    let tree = try JSONParser().parse(bytes)
    let names = try #require(tree.objectValue?.names)
    for name in names where name != "role" {
      for value in [nil, .null, .bool(true), .array(["a"]), .object(JSONObject())] as [JSONValue?] {
        var broken = tree
        broken[name] = value
        #expect(throws: StatementError.self, "\(name)") { try SignatureStatement(bytes: JSONPrinter().bytes(broken)) }
      }
    }
    func refuses(_ reason: String, _ change: (inout [JSONValue]) -> Void) {
      var broken = tree
      var parts = tree["parts"]?.arrayValue ?? []
      change(&parts)
      broken["parts"] = .array(parts)
      #expect { try SignatureStatement(bytes: JSONPrinter().bytes(broken)) } throws: { "\($0)".contains(reason) }
    }
    refuses("sorted") { $0.append($0[0]) }
    refuses("sorted") { $0.swapAt(0, 1) }
    refuses("contradicts itself") { $0.removeLast() }
    refuses("contradicts itself") { $0[0]["path"] = "../../etc/passwd" }
    refuses("no signature covers") { $0[0]["path"] = "mimetype" }
    refuses("no signature covers") { $0[0]["path"] = "signatures/x.json" }
    refuses("size") { $0[0]["size"] = -1 }
  }

  @Test("a statement without its signature, a signature without its statement, and what is neither")
  func partners() throws {
    let bytes = try Self.forged(Self.hall.get()) { parts in
      parts["signatures/a.json"] = Array("{}".utf8)
      parts["signatures/b.json.sig"] = [1]
      parts["signatures/readme.txt"] = [1]
      parts["signatures/deep/c.json"] = [1]
      parts["signatures/d.json"] = Array("{}".utf8)
      parts["signatures/d.json.sig"] = [UInt8](repeating: 0x41, count: 70_000)
      parts["signatures/e.json"] = Array("{}".utf8)
      parts["signatures/e.json.sig"] = [2]
      let armor = "-----BEGIN SSH SIGNATURE-----\nU1NIU0lH\n-----END SSH SIGNATURE-----\n"
      parts["signatures/f.json"] = Array("{}".utf8)
      parts["signatures/f.json.sig"] = Array(armor.utf8)
      parts["signatures/g.json"] = Array("{}".utf8)
      parts["signatures/g.json.sig"] = Array((armor + "Approved.\n").utf8)
    }
    let found = StoredSignature.all(in: try PackageReader(bytes: bytes, name: "-"))
    let faults = Dictionary(
      uniqueKeysWithValues: found.map { stored in
        if case .fault(let reason) = stored.content { (stored.path, reason.description) } else { (stored.path, "") }
      })
    #expect(faults.count == 8)
    #expect(faults["signatures/a.json"]?.shows("signature-alone") == true)
    #expect(faults["signatures/b.json"]?.shows("signature-no-statement") == true)
    #expect(faults["signatures/readme.txt"]?.shows("signature-stray") == true)
    #expect(faults["signatures/deep/c.json"]?.shows("signature-stray") == true)
    #expect(faults["signatures/d.json"]?.contains("70,000 bytes") == true)
    #expect(faults["signatures/e.json"]?.shows("signature-trailing") == true)
    #expect(faults["signatures/f.json"] == "")
    #expect(faults["signatures/g.json"]?.shows("signature-trailing") == true)
  }

  @Test("adding a signature is no new revision; changing a part with it is one")
  func revision() throws {
    let bytes = try Self.hall.get()
    var document = try Document(bytes: bytes, file: "hall.ency")
    let before = document.manifest
    try document.setPart("signatures/a.json", to: Array("{}\n".utf8))
    let later = Origin(now: Instant(secondsSince1970: 1_900_000_000))
    let signed = try document.package(origin: later)
    #expect(signed.manifest.revisionHash == before.revisionHash)
    #expect(signed.manifest.signedHash == before.signedHash)
    #expect(signed.manifest.modified == before.modified)
    #expect(signed.manifest.part("signatures/a.json")?.role == .signature)
    #expect(signed.manifest.part("signatures/a.json")?.schema?.contains("signature") == true)
    let (old, new) = (try PackageReader(bytes: bytes, name: "a"), try PackageReader(bytes: signed.bytes, name: "b"))
    for entry in old.entries where entry.path != "manifest.json" {
      let copy = try #require(new.entry(entry.path))
      #expect(try old.compressedBytes(entry) == new.compressedBytes(copy))
    }
    try document.setPart("model/needs.json", to: Array("{}\n".utf8))
    let changed = try document.package(origin: later)
    #expect(changed.manifest.revision == before.revision + 1)
    #expect(changed.manifest.signedHash != before.signedHash)
  }
}
