import EncyTexts
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

@testable import EncyValidation

/// Files that can't be opened as a document are looked at all the same.
struct DamagedFileTests {
  private func findings(_ bytes: [UInt8]) throws -> [Finding] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ency")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    return try Validator(today: SamplePackage.today).validate(contentsOf: file.path)
  }

  @Test func aGoodFileHasNoFindings() throws {
    #expect(try findings(SamplePackage().bytes()).map(\.summary) == [])
  }

  @Test func aDamagedManifestIsFoundInItsPlace() throws {
    var package = SamplePackage()
    package.edit("manifest.json", "\"revision\": 1,", "\"revision\": 0,")
    let found = try findings(package.bytes())
    #expect(found.map(\.code) == ["schema-minimum"])
    #expect(found.first?.pointer?.description == "/revision")
    #expect(found.first?.position == SamplePackage.position(of: "0,\n", in: try package.manifestText()))
  }

  @Test func aManifestThatIsNoJSONIsFoundByLine() throws {
    var package = SamplePackage()
    package.edit("manifest.json", "\"requires\": []", "\"requires\": [")
    let found = try findings(package.bytes())
    #expect(found.first?.code == "json-unexpected")
    #expect(found.first?.part == "manifest.json")
    #expect(found.first?.position?.line == 4)
  }

  @Test func aMissingManifestIsAFinding() throws {
    var writer = PackageWriter()
    try writer.add("model/energy.json", bytes: Array("{\"method\": \"capped\"}".utf8))
    let found = try findings(writer.build())
    #expect(found.map(\.code) == ["package-manifest-missing"])
  }

  @Test func aRefusedPackageIsAFinding() throws {
    let found = try findings(SamplePackage().bytes() + [0])
    #expect(found.first?.severity == .error && found.first?.offset != nil)
    #expect(found.first?.remedy?.description.contains("ency repair") == true)
    // The parts are named, and all are whole.
    #expect(found.count > 1 && found.dropFirst().allSatisfy { $0.code == "salvage-whole" && $0.severity == .note })
    #expect(found.first?.code.hasPrefix("zip-") == true)
  }

  @Test func aFileThatIsMissingCouldNotBeLookedAt() {
    #expect(throws: DocumentError.self) {
      try Validator(today: SamplePackage.today).validate(contentsOf: "/nonexistent/x.ency")
    }
  }

  /// The samples people copy have no faults.
  @Test func samplesAreValid() throws {
    let folder = TestPlaces.checkout.appending(path: "SampleDocuments")
    var files: [String] = []
    for case let name as String in FileManager.default.enumerator(atPath: folder.path) ?? .init()
    where name.hasSuffix(".ency") {
      files.append(folder.appending(path: name).path)
    }
    if files.isEmpty { print("There are no sample documents yet: none validated.") }
    for file in files {
      let found = try Validator(today: SamplePackage.today).validate(contentsOf: file)
      #expect(found.filter { $0.severity == .error }.map(\.summary) == [], "\(file)")
    }
  }
}
