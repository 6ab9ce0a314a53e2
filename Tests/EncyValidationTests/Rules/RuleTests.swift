import EncyBase
import EncyContainer
import EncyDocument
import Testing

@testable import EncyValidation

/// A change of the sample package and whether a rule must speak up about it.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let fires: Bool
  let pointer: String?
  let change: @Sendable (inout SamplePackage) -> Void

  var testDescription: String { "\(rule) \(fires ? "fires" : "stays silent")" }

  init(
    _ rule: String, fires: Bool, at pointer: String? = nil, _ change: @escaping @Sendable (inout SamplePackage) -> Void
  ) {
    (self.rule, self.fires, self.pointer, self.change) = (rule, fires, pointer, change)
  }

  static let all: [RuleCase] = [
    RuleCase("package-part-missing", fires: true, at: "/parts/2/path") { $0.late["model/energy.json"] = .some(nil) },
    RuleCase("package-part-missing", fires: false) { $0.parts["model/energy.json"] = nil },
    RuleCase("package-part-unlisted", fires: true) { $0.late["notes.txt"] = Array("x".utf8) },
    RuleCase("package-part-unlisted", fires: false) { $0.parts["notes.txt"] = Array("x".utf8) },
    RuleCase("package-part-size", fires: true, at: "/parts/0/size") {
      $0.edit("manifest.json", "\"size\": \($0.parts["model/building.json"]?.count ?? 0)", "\"size\": 7")
    },
    RuleCase("package-part-size", fires: false) { $0.edit("model/building.json", "\"Hall 1\"", "\"Hall 1 öst\"") },
    RuleCase("package-part-hash", fires: true, at: "/parts/0/sha256") {
      $0.edit(
        "manifest.json", SHA256Digest(of: $0.parts["model/building.json"] ?? []).description,
        SHA256Digest(of: "other").description)
    },
    RuleCase("package-part-hash", fires: false) { $0.edit("model/building.json", "\"Hall 1\"", "\"Hall 2\"") },
    RuleCase("package-part-media-type", fires: true, at: "/parts/8/mediaType") {
      $0.edit("manifest.json", "\"image/svg+xml\"", "\"application/pdf\"")
    },
    RuleCase("package-part-media-type", fires: false) { $0.parts["notes.md"] = Array("# Notes".utf8) },
    RuleCase("media-name", fires: true) { $0.parts["media/\(SHA256Digest(of: "a")).txt"] = Array("b".utf8) },
    RuleCase("media-name", fires: false) { $0.parts["media/\(SHA256Digest(of: "a")).txt"] = Array("a".utf8) },
    RuleCase("manifest-date-order", fires: true, at: "/modified") {
      $0.edit("manifest.json", "\"modified\": \"2026-", "\"modified\": \"2025-")
    },
    RuleCase("manifest-date-order", fires: false) {
      $0.edit("manifest.json", "\"modified\": \"2026-", "\"modified\": \"2027-")
    },
    RuleCase("feature-unknown", fires: true, at: "/requires/0") {
      $0.edit("manifest.json", "\"requires\": []", "\"requires\": [\"tiered-prices\"]")
    },
    RuleCase("feature-unknown", fires: false) { $0.edit("manifest.json", "\"requires\": []", "\"requires\": [ ]") },
    RuleCase("schema-reserved", fires: true, at: "/$id") {
      $0.parts["schemas/mine.schema.json"] = Array(
        #"{"$id": "https://ency.example/schemas/1/offer.schema.json", "type": "object"}"#.utf8)
    },
    RuleCase("schema-reserved", fires: false) {
      $0.parts["schemas/mine.schema.json"] = Array(#"{"$id": "https://example.org/mine", "type": "object"}"#.utf8)
    },
    RuleCase("duplicate-id", fires: true, at: "/contacts/1/id") { $0.edit("model/customer.json", "\"c2\"", "\"c1\"") },
    RuleCase("duplicate-id", fires: false) { $0.edit("model/customer.json", "\"c2\"", "\"C1\"") },
    RuleCase("unknown-reference", fires: true, at: "/fans/1/product") {
      $0.edit(
        SamplePackage.overlayPath, "\"number\": \"F2\",\n      \"product\": \"HVLS-7300\"",
        "\"number\": \"F2\",\n      \"product\": \"HVLS-73O0\"")
    },
    RuleCase("unknown-reference", fires: true, at: "/lines/2/product") {
      $0.edit("model/offer.json", "\"HVLS-6100\"", "\"FAN-9\"")
    },
    RuleCase("unknown-reference", fires: true, at: "/lines/0/section") {
      $0.edit("model/offer.json", "\"section\": \"S1\"", "\"section\": \"S2\"")
    },
    RuleCase("unknown-reference", fires: true, at: "/salesperson") {
      $0.edit("model/proposal.json", "\"anna\"", "\"bo\"")
    },
    RuleCase("unknown-reference", fires: true, at: "/chosen") {
      $0.edit("model/energy.json", "\"chosen\": \"base\"", "\"chosen\": \"high\"")
    },
    RuleCase("unknown-reference", fires: true, at: "/people/0/photo") {
      $0.edit(
        "model/team.json", "\"id\": \"anna\",",
        "\"id\": \"anna\", \"photo\": \"media/\(SHA256Digest(of: "a")).jpg\",")
    },
    RuleCase("unknown-reference", fires: false) {
      $0.edit("model/offer.json", "\"HVLS-6100\"", "\"HVLS-7300\"")
    },
    RuleCase("unknown-member", fires: true, at: "/celingHeight") {
      $0.edit("model/building.json", "\"name\": \"Hall 1\",", "\"name\": \"Hall 1\", \"celingHeight\": 1,")
    },
    RuleCase("unknown-member", fires: false) {
      $0.edit("model/building.json", "\"name\": \"Hall 1\",", "\"name\": \"Hall 1\", \"airChanges\": 1,")
    },
    RuleCase("fan-off-page", fires: true, at: "/fans/0/position") {
      $0.edit(SamplePackage.overlayPath, "\"x\": 150", "\"x\": 600.001")
    },
    RuleCase("fan-off-page", fires: false) { $0.edit(SamplePackage.overlayPath, "\"x\": 150", "\"x\": 600.000") },
    RuleCase("scale-impossible", fires: true, at: "/scale/to") {
      $0.edit(SamplePackage.overlayPath, "\"x\": 600", "\"x\": 0.0")
    },
    RuleCase("scale-impossible", fires: false) { $0.edit(SamplePackage.overlayPath, "\"x\": 600", "\"x\": 1") },
    RuleCase("scale-missing", fires: true, at: "/scale") {
      $0.edit(SamplePackage.overlayPath, "\"scale\": {", "\"xScale\": {")
    },
    RuleCase("scale-missing", fires: false) {
      var tree = try? JSONParser().parse($0.text(SamplePackage.overlayPath))
      tree?["scale"] = nil
      tree?["fans"] = []
      $0.parts[SamplePackage.overlayPath] = JSONPrinter().bytes(tree ?? .null)
    },
    RuleCase("fan-above-ceiling", fires: true, at: "/fans/0/mountHeight") {
      $0.edit(SamplePackage.overlayPath, "\"mountHeight\": 8000", "\"mountHeight\": 10001")
    },
    RuleCase("fan-above-ceiling", fires: false) {
      $0.edit(SamplePackage.overlayPath, "\"mountHeight\": 8000", "\"mountHeight\": 10000")
    },
    RuleCase("plan-source-hash", fires: true, at: "/source/sha256") {
      $0.parts[SamplePackage.drawingPath] = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
    },
    RuleCase("plan-source-hash", fires: false) {
      $0.edit(SamplePackage.overlayPath, "\"name\": \"Plan 1\"", "\"name\": \"Plan 2\"")
    },
    RuleCase("alternative-to-itself", fires: true, at: "/lines/2/alternativeTo") {
      $0.edit("model/offer.json", "\"alternativeTo\": \"L1\"", "\"alternativeTo\": \"L3\"")
    },
    RuleCase("alternative-to-itself", fires: false) {
      $0.edit("model/offer.json", "\"alternativeTo\": \"L1\"", "\"alternativeTo\": \"L2\"")
    },
    RuleCase("reverse-charge-buyer", fires: true, at: "/vatMode") {
      $0.edit("model/offer.json", "\"normal\"", "\"reverseCharge\"")
      $0.edit("model/customer.json", "  \"vatNumber\": \"SE556036079301\",\n", "")
    },
    RuleCase("reverse-charge-buyer", fires: false) {
      $0.edit("model/offer.json", "\"normal\"", "\"reverseCharge\"")
    },
    RuleCase("product-vat-rate", fires: true, at: "/lines/0/product") {
      $0.edit("model/offer.json", "\"vatRate\": 25", "\"vatRate\": 12")
    },
    RuleCase("product-vat-rate", fires: false) {
      $0.edit("model/offer.json", "\"vatRate\": 25", "\"vatRate\": 12")
      $0.edit("model/products.json", "\"vatRate\": 25", "\"vatRate\": 12.0")
    },
    RuleCase("impossible-airflow", fires: true, at: "/products/0/airflow") {
      $0.edit("model/products.json", "420000", "930000")
    },
    RuleCase("impossible-airflow", fires: false) { $0.edit("model/products.json", "420000", "430000") },
    RuleCase("organisation-number", fires: true, at: "/organisationNumber") {
      $0.edit("model/customer.json", "556036-0793", "556036-0794")
    },
    RuleCase("organisation-number", fires: false) { $0.edit("model/customer.json", "556036-0793", "212000-0142") },
    RuleCase("vat-number", fires: true, at: "/vatNumber") {
      $0.edit("model/customer.json", "SE556036079301", "SE5560360793")
    },
    RuleCase("vat-number", fires: false) { $0.edit("model/customer.json", "SE556036079301", "HR69435151530") },
    RuleCase("fan-underside-height", fires: true, at: "/fanUnderside") {
      $0.edit("model/building.json", "\"fanUnderside\": 8000", "\"fanUnderside\": 10001")
    },
    RuleCase("fan-underside-height", fires: false) {
      $0.edit("model/building.json", "\"fanUnderside\": 8000", "\"fanUnderside\": 10000")
    },
    RuleCase("date-order", fires: true, at: "/validUntil") {
      $0.edit("model/proposal.json", "2026-04-04", "2026-03-04")
    },
    RuleCase("date-order", fires: false) { $0.edit("model/proposal.json", "2026-04-04", "2026-03-05") },
    RuleCase("draft-expired", fires: true, at: "/validUntil") {
      $0.edit("model/proposal.json", "2026-04-04", "2026-03-09")
    },
    RuleCase("draft-expired", fires: false) { $0.edit("model/proposal.json", "2026-04-04", "2026-03-10") },
    RuleCase("conflict-unresolved", fires: true, at: "/conflicts/0") {
      $0.parts["model/conflicts.json"] = Array(
        #"{"conflicts": [{"id": "k1", "pointer": "/proposal/title", "ours": "a", "theirs": "b"}]}"#.utf8)
    },
    RuleCase("conflict-unresolved", fires: false) {
      $0.parts["model/conflicts.json"] = Array(#"{"conflicts": []}"#.utf8)
    },
  ]
}

struct RuleTests {
  @Test func sampleHasNoFault() throws {
    #expect(try SamplePackage().findings().map(\.summary) == [])
  }

  @Test(arguments: RuleCase.all)
  func pair(_ item: RuleCase) throws {
    var package = SamplePackage()
    item.change(&package)
    let found = try package.findings().filter { $0.code == item.rule }
    #expect(found.isEmpty != item.fires, "\(found.map(\.summary))")
    guard item.fires, let finding = found.first else { return }
    let rule = try #require(Rule.all.first { $0.id == item.rule })
    #expect(finding.pointer?.description == item.pointer)
    #expect(finding.part != nil)
    #expect(!finding.message.isEmpty && !finding.message.hasSuffix("."))
    #expect(finding.remedy?.isEmpty == false)
    if item.pointer != nil { #expect(finding.position != nil) }
    #expect(finding.severity == rule.severity || rule.id == "unknown-member")
  }

  @Test func everyRuleHasAPair() {
    for rule in Rule.all {
      #expect(RuleCase.all.contains { $0.rule == rule.id && $0.fires }, "\(rule.id) has no case that fires")
      #expect(RuleCase.all.contains { $0.rule == rule.id && !$0.fires }, "\(rule.id) has no case that stays silent")
    }
    #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
  }

  @Test func unknownMembersAreErrorsOnlyWhenStrict() throws {
    var package = SamplePackage()
    package.edit(
      "model/building.json", "\"name\": \"Hall 1\",", "\"name\": \"Hall 1\", \"celingHeight\": 1, \"zoo\": 2,")
    let found = try package.findings().filter { $0.code == "unknown-member" }
    #expect(found.map(\.severity) == [.note, .note] || found.map(\.severity) == [.warning, .note])
    let near = try package.findings().first { $0.pointer?.description == "/celingHeight" }
    // `ceilingHeight` is there already, so nothing was misspelt.
    #expect(near?.severity == .note)
    #expect(
      try package.findings(isStrict: true).filter { $0.code == "unknown-member" }.allSatisfy { $0.severity == .error })
  }

  @Test func nearMissNamesWhatWasMeant() throws {
    var package = SamplePackage()
    package.edit("model/building.json", "\"ceilingHeight\"", "\"celingHeight\"")
    let finding = try #require(try package.findings().first { $0.code == "unknown-member" })
    #expect(finding.severity == .warning)
    #expect(finding.remedy == "did you mean \"ceilingHeight\"?")
    #expect(finding.position == SamplePackage.position(of: "\"celingHeight\"", in: package.text("model/building.json")))
  }

  /// The organisation numbers of real firms, and one of public examples that fails.
  @Test(arguments: [
    ("556036-0793", true), ("212000-0142", true), ("212000-1355", true), ("202100-6883", true), ("556732-1707", true),
    ("165560360793", true), ("556036-0794", false), ("556559-7015", false),
  ])
  func checkDigits(number: String, isRight: Bool) throws {
    let digits = try #require(RegistrationNumber.swedish(number))
    #expect(RegistrationNumber.hasLuhnCheck(digits) == isRight)
  }

  /// Catalogue rows of makers: three that can be, and rows no fan can reach.
  @Test(arguments: [
    (3050.0, 35_158.0, 61.8, true), (1219, 10_119, 62, true), (7315, 237_900, 370, true),
    (7300, 780_000, 1100, false), (7300, 930_000, 1500, false), (2500, 195_000, 370, false),
  ])
  func airflow(diameter: Double, airflow: Double, power: Double, isPossible: Bool) {
    #expect((Rule.jetEfficiency(diameter: diameter, airflow: airflow, power: power) < 0.6) == isPossible)
  }
}

extension Finding {
  var summary: String {
    "\(severity) \(code) \(part ?? "-") \(pointer?.description ?? "-") \(position?.description ?? "-") \(message) | \(remedy ?? "")"
  }
}
