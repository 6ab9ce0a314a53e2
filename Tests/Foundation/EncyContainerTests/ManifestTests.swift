import EncyTexts
import EncyBase
import Testing

@testable import EncyContainer
@testable import EncyFiles

@Suite struct ManifestTests {
  static let text = """
    {
      "format": "ency",
      "formatVersion": "1.3",
      "newer": { "kept": [1.50, null] },
      "requires": ["b c", "a"],
      "id": "7b0c9a54-90a8-4f59-8a4e-0d4b0b1f6a11",
      "revision": 7,
      "parents": ["bb00000000000000000000000000000000000000000000000000000000000000", "aa00000000000000000000000000000000000000000000000000000000000000"],
      "created": "2026-01-31T12:00:00+02:00",
      "modified": "2026-02-01T08:30:00Z",
      "generator": { "name": "ency", "version": "0.1", "build": 7 },
      "parts": [
        {
          "path": "model/proposal.json",
          "mediaType": "application/json",
          "role": "model",
          "schema": "https://ency.example/schemas/1/proposal.schema.json",
          "size": 2,
          "sha256": "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
          "note": "kept"
        },
        {
          "path": "signatures/asa.json",
          "mediaType": "application/json",
          "role": "signature",
          "size": 0,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        },
        {
          "path": "media/my photo.jpg",
          "mediaType": "image/jpeg",
          "role": "media",
          "size": 0,
          "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        }
      ]
    }

    """

  @Test func whatIsReadIsPrinted() throws {
    var manifest = try Manifest(bytes: Array(Self.text.utf8))
    let tree = try JSONParser().parse(Self.text)
    #expect(manifest.json() == tree)
    #expect(manifest.part("model/proposal.json")?.position == SourcePosition(line: 13, column: 5))
    manifest.revision += 1
    manifest.parts[0].size = 3
    var changed = tree
    let numbers: [(String, Int)] = [("/revision", 8), ("/parts/0/size", 3)]
    for (pointer, number) in numbers { try changed.set(#require(JSONPointer(pointer)), to: .int(number)) }
    #expect(manifest.json() == changed)
    #expect(try Manifest(bytes: manifest.bytes()) == manifest)
  }

  @Test func newManifestHasTheOrderOfTheFormat() throws {
    var manifest = Manifest(
      id: "x", created: Instant(secondsSince1970: 0), generator: Manifest.Generator(name: "ency", version: "0.1"))
    manifest.parts = [Manifest.Part(path: "model/needs.json", bytes: Array("{}\n".utf8))]
    let printed = String(decoding: manifest.bytes(), as: UTF8.self)
    #expect(
      printed.split(separator: "\n").filter { $0.hasPrefix("  \"") }.compactMap {
        $0.split(separator: "\"").dropFirst().first
      }
        == [
          "format", "formatVersion", "requires", "id", "revision", "parents", "created", "modified", "generator",
          "parts",
        ])
    #expect(try Manifest(bytes: manifest.bytes()) == manifest)
    #expect(manifest.parts[0].role == .model && manifest.parts[0].mediaType == "application/json")
  }

  @Test func revisionHeaderIsLineByLine() throws {
    let manifest = try Manifest(bytes: Array(Self.text.utf8))
    let content =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 media/my photo.jpg\n"
      + "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a model/proposal.json\n"
    #expect(manifest.contentHash == SHA256Digest(of: content))
    let header = """
      ency-revision 1
      format 1.3
      document 7b0c9a54-90a8-4f59-8a4e-0d4b0b1f6a11
      revision 7
      parent aa00000000000000000000000000000000000000000000000000000000000000
      parent bb00000000000000000000000000000000000000000000000000000000000000
      requires a
      requires b%20c
      part media/my%20photo.jpg media image/jpeg
      part model/proposal.json model application/json https://ency.example/schemas/1/proposal.schema.json
      content \(SHA256Digest(of: content))

      """
    #expect(manifest.revisionHeader() == header)
    #expect(manifest.revisionHash == SHA256Digest(of: header))
  }

  @Test func revisionHashKnowsWhatMatters() throws {
    let manifest = try Manifest(bytes: Array(Self.text.utf8))
    func hash(_ change: (inout Manifest) -> Void) -> SHA256Digest {
      var copy = manifest
      change(&copy)
      return copy.revisionHash
    }
    let same = [
      hash { $0.parents.reverse() }, hash { $0.parts.reverse() }, hash { $0.requires.reverse() },
      hash { $0.generator.version = "9" }, hash { $0.modified = Instant(secondsSince1970: 0) },
      hash { $0.parts.remove(at: 1) }, hash { $0.parts.append(Manifest.Part(path: "preview.png", bytes: [1])) },
    ]
    #expect(same.allSatisfy { $0 == manifest.revisionHash })
    let different = [
      hash { $0.formatVersion = "1.0" }, hash { $0.id = "y" }, hash { $0.revision = 8 },
      hash { $0.parents.removeLast() },
      hash { $0.requires = ["a", "b", "c"] }, hash { $0.parts[0].role = .other },
      hash { $0.parts[0].mediaType = "text/plain" },
      hash { $0.parts[0].schema = nil }, hash { $0.parts[0].sha256 = SHA256Digest(of: [1]) },
      hash { $0.parts[0].path = "model/x.json" }, hash { $0.requires = ["a", "b c\nrequires d"] },
      hash { $0.requires = ["a", "b c", "d"] },
    ]
    #expect(Set(different + [manifest.revisionHash]).count == different.count + 1)
  }

  @Test(arguments: [
    ("\"ency\"", "\"odt\"", "manifest-format", "2:13: /format must be"),
    ("\"1.3\"", "\"2.0\"", "manifest-format", "3:20: /formatVersion is 2.0"),
    ("\"1.3\"", "\"1\"", "manifest-format", "3:20: /formatVersion must be two numbers"),
    ("\"revision\": 7", "\"revision\": 0", "manifest-member", "7:15: /revision must be a whole number"),
    ("\"revision\": 7", "\"revison\": 7", "manifest-member", "1:1: /revision is missing"),
    ("\"aa00", "\"zz00", "manifest-member", "8:14: /parents must be a list of revision hashes"),
    ("2026-02-01T08:30:00Z", "yesterday", "manifest-member", "10:15: /modified must be an instant"),
    ("\"44136", "\"4413", "manifest-member", "19:17: /parts/0/sha256 must be 64"),
    ("media/my photo.jpg", "model/proposal.json", "manifest-member", "30:15: /parts/2/path is listed twice"),
    ("\"size\": 2", "\"size\": -2", "manifest-member", "18:15: /parts/0/size must be a whole number"),
    ("\"format\"", "format", "manifest-json", "2:3: "),
  ]) func brokenManifestIsExplained(old: String, new: String, code: String, start: String) {
    let broken = Self.text.replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: ContainerError.self) { try Manifest(bytes: Array(broken.utf8), file: "a.ency") }
    #expect(error?.code.rawValue == code && error?.entry == "manifest.json" && error?.file == "a.ency")
    #expect(error?.message.description.hasPrefix(start) == true, "\(error?.message.description ?? "")")
  }

  @Test func partsAreCompared() throws {
    var manifest = Manifest(
      id: "x", created: Instant(secondsSince1970: 0), generator: Manifest.Generator(name: "ency", version: "0.1"))
    let parts = [("model/a.json", [UInt8]([1])), ("model/b.json", [2]), ("model/c.json", [3]), ("model/d.json", [4])]
    manifest.parts = parts.map { Manifest.Part(path: $0.0, bytes: $0.1) }
    func findings(_ changed: [(path: String, bytes: [UInt8])]) throws -> [Finding] {
      let reader = try PackageReader(bytes: package([("manifest.json", manifest.bytes())] + changed))
      return reader.partFindings(try reader.manifest())
    }
    #expect(try findings(parts.map { (path: $0.0, bytes: $0.1) }).isEmpty)
    let found = try findings([("model/b.json", [9]), ("model/c.json", [3, 3]), ("model/d.json", [4]), ("x", [])])
    #expect(
      found.map(\.code) == [
        "package-part-missing", "package-part-hash", "package-part-size", "package-part-unlisted",
      ])
    #expect(found.map { $0.pointer?.description } == ["/parts/0/path", "/parts/1/sha256", "/parts/2/size", nil])
    #expect(found.prefix(3).allSatisfy { $0.position != nil && $0.severity == .error })
    let missing = #expect(throws: ContainerError.self) { try PackageReader(bytes: package([])).manifest() }
    #expect(missing?.code == .manifestMissing)
  }

  @Test func mediaTypesAndRoles() {
    let types: [(String, [UInt8], String)] = [
      ("a.pdf", Array("%PDF-1.7\n".utf8), "application/pdf"), ("plan.pdf", [0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
      ("a", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
      ("a.xml", Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\"/>".utf8), "image/svg+xml"),
      ("a.JSON", [], "application/json"), ("schemas/x.schema.json", [], "application/schema+json"),
      ("a.b/c", [1], "application/octet-stream"), ("", [], "application/octet-stream"),
    ]
    for (path, bytes, type) in types { #expect(MediaType.guess(path: path, bytes: bytes) == type) }
    let roles: [(String, Manifest.Role)] = [
      ("model/offer.json", .model), ("model/x/y.json", .other), ("plans/k/overlay.json", .planOverlay),
      ("plans/k/source.pdf", .planSource), ("media/a.jpg", .media), ("schemas/a.schema.json", .schema),
      ("conflicts/a.jpg", .conflict), ("preview.png", .preview), ("signatures/a.json", .signature), ("x", .other),
    ]
    for (path, role) in roles { #expect(Manifest.Role.guess(path: path) == role) }
  }
}
