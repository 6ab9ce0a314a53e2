import EncyTexts
import EncyBase
import EncyDocument
import Testing

@testable import EncyValidation

/// A document broken in one place, and where it must be found.
struct BrokenDocument: Sendable, CustomTestStringConvertible {
  let what: String
  let code: String
  let part: String
  let pointer: String?
  /// The text that starts at the place found, in the part as stored.
  let marker: String?
  let change: @Sendable (inout SamplePackage) -> Void

  var testDescription: String { what }

  init(
    _ what: String, _ code: String, _ part: String, _ pointer: String?, at marker: String?,
    _ change: @escaping @Sendable (inout SamplePackage) -> Void
  ) {
    (self.what, self.code, self.part, self.pointer, self.marker, self.change) = (
      what, code, part, pointer, marker, change
    )
  }

  /// One edit in the part it is about.
  init(
    _ what: String, _ code: String, _ part: String, _ pointer: String?, at marker: String?, _ old: String, _ new: String
  ) {
    self.init(what, code, part, pointer, at: marker) { $0.edit(part, old, new) }
  }

  static let all: [BrokenDocument] = {
    let overlay = SamplePackage.overlayPath
    return [
      BrokenDocument(
        "unknown product of a fan", "unknown-reference", overlay, "/fans/0/product", at: "\"HVLS-9900\"",
        "\"number\": \"F1\",\n      \"product\": \"HVLS-7300\"", "\"number\": \"F1\",\n      \"product\": \"HVLS-9900\""
      ),
      BrokenDocument(
        "unknown product of a line", "unknown-reference", "model/offer.json", "/lines/0/product", at: "\"HVLS-73000\"",
        "\"HVLS-7300\"", "\"HVLS-73000\""),
      BrokenDocument(
        "unknown section", "unknown-reference", "model/offer.json", "/lines/0/section", at: "\"S9\"",
        "\"section\": \"S1\"", "\"section\": \"S9\""),
      BrokenDocument(
        "fan off the page", "fan-off-page", overlay, "/fans/1/position", at: "{\n        \"x\": 4500", "450", "4500"),
      BrokenDocument(
        "date that doesn't exist", "schema-format", "model/proposal.json", "/validUntil", at: "\"2026-02-30\"",
        "2026-04-04", "2026-02-30"),
      BrokenDocument(
        "valid until before its date", "date-order", "model/proposal.json", "/validUntil", at: "\"2026-01-04\"",
        "2026-04-04", "2026-01-04"),
      BrokenDocument(
        "wrong checksum", "package-part-hash", "manifest.json", "/parts/0/sha256",
        at: "\"\(SHA256Digest(of: "other"))\""
      ) {
        $0.edit(
          "manifest.json", SHA256Digest(of: $0.parts["model/building.json"] ?? []).description,
          SHA256Digest(of: "other").description)
      },
      BrokenDocument("wrong size", "package-part-size", "manifest.json", "/parts/0/size", at: "9999,") {
        $0.edit("manifest.json", "\"size\": \($0.parts["model/building.json"]?.count ?? 0)", "\"size\": 9999")
      },
      BrokenDocument(
        "missing part", "package-part-missing", "manifest.json", "/parts/2/path", at: "\"model/energy.json\""
      ) {
        $0.late["model/energy.json"] = .some(nil)
      },
      BrokenDocument(
        "negative quantity", "schema-minimum", "model/offer.json", "/lines/1/quantity", at: "-12.5", "12.5", "-12.5"),
      BrokenDocument(
        "height of nothing", "schema-minimum", "model/building.json", "/ceilingHeight", at: "-5,", "10000",
        "-5"),
      BrokenDocument(
        "number in quotes", "schema-type", "model/offer.json", "/lines/0/quantity", at: "\"2\"", "\"quantity\": 2",
        "\"quantity\": \"2\""),
      BrokenDocument(
        "misspelt status", "schema-enum", "model/proposal.json", "/status", at: "\"drafft\"", "\"draft\"", "\"drafft\""),
      BrokenDocument(
        "contact without name", "schema-required", "model/customer.json", "/contacts/1", at: "{\n      \"id\": \"c2\"",
        ",\n      \"name\": \"Omar Berg\"", ""),
      BrokenDocument(
        "id with a space", "schema-pattern", "model/customer.json", "/contacts/0/id", at: "\"c 1\"", "\"c1\"", "\"c 1\""
      ),
      BrokenDocument(
        "the same id twice", "duplicate-id", "model/customer.json", "/contacts/1/id",
        at: "\"c1\",\n      \"name\": \"Omar",
        "\"c2\"", "\"c1\""),
      BrokenDocument(
        "wrong check digit", "organisation-number", "model/customer.json", "/organisationNumber", at: "\"556036-0799\"",
        "556036-0793", "556036-0799"),
      BrokenDocument(
        "scale of two equal points", "scale-impossible", overlay, "/scale/to", at: "{\n      \"x\": 0.0", "\"x\": 600",
        "\"x\": 0.0"),
      BrokenDocument(
        "fans above the ceiling", "fan-underside-height", "model/building.json", "/fanUnderside", at: "80000", "8000",
        "80000"),
      BrokenDocument(
        "comma before the end", "json-unexpected", "model/energy.json", nil, at: "}\n  ],\n", "\"savingPercent\": 14\n",
        "\"savingPercent\": 14,\n"),
      BrokenDocument(
        "a member twice", "json-duplicate", "model/team.json", nil, at: "\"name\": \"B\"", "\"name\": \"Anna Berg\",",
        "\"name\": \"Anna Berg\", \"name\": \"B\","),
      BrokenDocument(
        "unknown salesperson", "unknown-reference", "model/proposal.json", "/salesperson", at: "\"ana\"", "\"anna\"",
        "\"ana\""),
      BrokenDocument(
        "e-mail without a host", "schema-format", "model/customer.json", "/contacts/0/email", at: "\"ingrid@\"",
        "ingrid@example.com", "ingrid@"),
      BrokenDocument(
        "PDF that is none", "package-part-media-type", "manifest.json", "/parts/8/mediaType", at: "\"application/pdf\"",
        { $0.edit("manifest.json", "\"image/svg+xml\"", "\"application/pdf\"") }),
    ]
  }()
}

struct BrokenDocumentTests {
  @Test(arguments: BrokenDocument.all)
  func isFound(_ broken: BrokenDocument) throws {
    var package = SamplePackage()
    broken.change(&package)
    let findings = try package.findings()
    let finding = try #require(
      findings.first { $0.code == broken.code && $0.part == broken.part && $0.pointer?.description == broken.pointer },
      "found only \(findings.map(\.summary))")
    #expect(finding.severity == .error)
    #expect(!finding.message.description.isEmpty && finding.remedy?.description.isEmpty == false)
    if let marker = broken.marker {
      let text = broken.part == "manifest.json" ? try package.manifestText() : package.text(broken.part)
      let wanted = try #require(SamplePackage.position(of: marker, in: text), "no \(marker) in \(text)")
      #expect(finding.position == wanted, "\(finding.summary)")
    }
    // One fault is said once, and hardly anything else with it.
    #expect(findings.filter { $0.severity == .error }.count <= 3, "\(findings.map(\.summary))")
  }

  @Test func thereAreTwentyOrMore() { #expect(BrokenDocument.all.count >= 20) }

  @Test func findingsComeInDocumentOrder() throws {
    var package = SamplePackage()
    package.edit("model/offer.json", "12.5", "-12.5")
    package.edit("model/offer.json", "\"section\": \"S1\"", "\"section\": \"S9\"")
    package.edit("model/offer.json", "\"quantity\": 2", "\"quantity\": \"2\"")
    package.edit("model/proposal.json", "\"draft\"", "\"drafft\"")
    package.edit(SamplePackage.overlayPath, "\"x\": 150", "\"x\": 1500")
    let places = try package.findings().map { "\($0.part ?? "")\($0.pointer?.description ?? "")" }
    #expect(
      places == [
        "model/proposal.json/status", "model/offer.json/lines/0/quantity", "model/offer.json/lines/0/section",
        "model/offer.json/lines/1/quantity", "plans/p1/overlay.json/fans/0/position",
      ])
  }

  @Test func layersSelect() throws {
    var package = SamplePackage()
    package.edit("model/offer.json", "12.5", "-12.5")
    package.edit("model/proposal.json", "\"anna\"", "\"bo\"")
    package.late["notes.txt"] = []
    #expect(try package.findings(layers: [.schema]).map(\.code) == ["schema-minimum"])
    #expect(try package.findings(layers: [.rules]).map(\.code) == ["unknown-reference"])
    #expect(try package.findings(layers: [.package]).map(\.code) == ["package-part-unlisted"])
  }

  @Test func changedDocumentsAreNotMeasuredByTheOldManifest() throws {
    var document = try SamplePackage().document()
    try document.setTree("model/energy.json", to: ["method": "legacy"])
    try document.setPart("notes.txt", to: [1, 2, 3])
    #expect(Validator(today: SamplePackage.today).validate(document).map(\.summary) == [])
  }
}

/// Parts of third parties with schemas of their own.
struct ThirdPartyTests {
  private func package(schema: String, part: String) -> SamplePackage {
    var package = SamplePackage()
    package.parts["schemas/parking.schema.json"] = Array(schema.utf8)
    package.parts["acme/parking.json"] = Array(part.utf8)
    package.edit(
      "manifest.json", "\"path\": \"acme/parking.json\",",
      "\"path\": \"acme/parking.json\", \"schema\": \"https://acme.example/parking\",")
    return package
  }

  @Test func areCheckedByTheSchemaTheyBring() throws {
    let schema = """
      {"$id": "https://acme.example/parking", "type": "object", "required": ["places"],
       "properties": {"places": {"type": "integer", "minimum": 0, "unit": "1"},
         "address": {"$ref": "https://ency.example/schemas/1/common.schema.json#/$defs/address"}}}
      """
    let package = package(schema: schema, part: "{\n  \"places\": -3,\n  \"address\": {\"city\": 7}\n}\n")
    let found = try package.findings()
    #expect(found.map(\.code) == ["schema-minimum", "schema-type"])
    #expect(found.map { $0.position?.description } == ["2:13", "3:23"])
    #expect(found.map(\.part) == ["acme/parking.json", "acme/parking.json"])
  }

  @Test func aBrokenSchemaIsFoundInItsOwnPlace() throws {
    let package = package(
      schema: "{\n  \"$id\": \"https://acme.example/parking\",\n  \"minimum\": \"0\"\n}", part: "{}")
    let found = try #require(try package.findings().first)
    #expect(found.code == "schema-damaged")
    #expect(found.part == "schemas/parking.schema.json")
    #expect(found.position?.description == "3:14")
  }

  @Test func aMissingSchemaLeavesThePartUnchecked() throws {
    var package = package(schema: "{}", part: "{}")
    package.parts["schemas/parking.schema.json"] = nil
    let found = try package.findings()
    #expect(found.map(\.code) == ["schema-unknown"])
    #expect(found.map(\.severity) == [.warning])
  }

  @Test func aReservedSchemaIsNotUsed() throws {
    var package = SamplePackage()
    package.parts["schemas/mine.schema.json"] = Array(
      #"{"$id": "https://ency.example/schemas/1/offer.schema.json", "not": {}}"#.utf8)
    #expect(try package.findings().map(\.code) == ["schema-reserved"])
  }
}
