import EncyTexts
import EncyBase
import EncyContainer
import EncyDocument
import Testing

@testable import EncyValidation

struct RuleTests {
  @Test func sampleHasNoFault() throws {
    #expect(try SamplePackage().findings().map(\.summary) == [])
  }

  @Test func unknownMembersAreErrorsOnlyWhenStrict() throws {
    var package = SamplePackage()
    package.edit(
      "model/building.json", "\"name\": \"Hall 1\",", "\"name\": \"Hall 1\", \"celingHeight\": 1, \"zoo\": 2,")
    let found = try package.findings().filter { $0.code == "unknown-member" }
    #expect(found.map(\.severity) == [.note, .note] || found.map(\.severity) == [.warning, .note])
    let near = try package.findings().first { $0.pointer?.description == "/celingHeight" }
    // `ceilingHeight` is there already: two values stand where one is read.
    #expect(near?.severity == .warning)
    #expect(
      try package.findings(isStrict: true).filter { $0.code == "unknown-member" }.allSatisfy { $0.severity == .error })
  }

  @Test func nearMissNamesWhatWasMeant() throws {
    var package = SamplePackage()
    package.edit("model/building.json", "\"ceilingHeight\"", "\"celingHeight\"")
    let finding = try #require(try package.findings().first { $0.code == "unknown-member" })
    #expect(finding.severity == .warning)
    #expect(finding.remedy?.description == "did you mean \"ceilingHeight\"?")
    #expect(finding.position == SamplePackage.position(of: "\"celingHeight\"", in: package.text("model/building.json")))
  }

  /// Names of the file neither forge lines nor steer a terminal, and long ones are cut.
  @Test(arguments: ["F1\nhall.ency: valid", "F\u{1B}[31m", "F\u{202E}1", String(repeating: "F ", count: 5_000)])
  func namesAreSafeToPrint(name: String) throws {
    var package = SamplePackage()
    var tree = try JSONParser().parse(package.text(SamplePackage.overlayPath))
    try tree.set(JSONPointer(["fans", "0", "number"]), to: .string(name))
    try tree.set(JSONPointer(["fans", "0", "position", "x"]), to: .int(900))
    try tree.set(JSONPointer(["fans", "1", "product"]), to: .string(name))
    package.parts[SamplePackage.overlayPath] = JSONPrinter().bytes(tree)
    let found = try package.findings(layers: [.rules])
    #expect(Set(found.map(\.code)).isSuperset(of: ["fan-off-page", "unknown-reference"]))
    for text in found.flatMap({ [$0.message.description, $0.remedy?.description ?? ""] }) {
      #expect(text.count < 1_000 && !text.unicodeScalars.contains { ["\n", "\u{1B}", "\u{202E}"].contains($0) })
    }
  }

  /// A row of fans, each of which hits the next: two of three are named, whichever stands first.
  @Test func everyOverlapIsFound() throws {
    var package = SamplePackage()
    var tree = try JSONParser().parse(package.text(SamplePackage.overlayPath))
    tree["fans"] = .array(
      [200, 260, 320].map { (x: Int) in
        ["id": .string("f\(x)"), "product": "HVLS-7300", "position": ["x": .int(x), "y": 200]]
      })
    package.parts[SamplePackage.overlayPath] = JSONPrinter().bytes(tree)
    let found = try package.findings().filter { $0.code == "fans-overlap" }
    #expect(found.map { $0.pointer?.description } == ["/fans/1/position", "/fans/2/position"])
  }

  /// Many thousands of fans, all on one spot, or none near another.
  @Test(arguments: [0, 80]) func manyFans(spacing: Int) throws {
    var package = SamplePackage()
    var tree = try JSONParser().parse(package.text(SamplePackage.overlayPath))
    tree["fans"] = .array(
      (0..<5_000).map { number in
        [
          "id": .string("f\(number)"), "product": "HVLS-7300",
          "position": ["x": .int(number % 100 * spacing), "y": .int(number / 100 * spacing)],
        ]
      })
    package.parts[SamplePackage.overlayPath] = JSONPrinter().bytes(tree)
    let found = try Validator(today: SamplePackage.today, layers: [.rules]).validate(package.document())
      .filter { $0.code == "fans-overlap" }
    #expect(found.count == (spacing == 0 ? 4_999 : 0))
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
}

extension Finding {
  var summary: String {
    "\(severity) \(code) \(part ?? "-") \(pointer?.description ?? "-") \(position?.description ?? "-") \(message) | \(remedy?.description ?? "")"
  }
}
