import EncyBase
import EncyContainer
import EncyDocument
import EncyFigures
import EncyTestSupport
import Testing

@Suite("Features that keep older versions from computing wrong")
struct FeatureTests {
  private static func saved(_ change: (inout Document) throws -> Void) throws -> Document {
    var document = try Document(bytes: FileReading.read(frozen), file: "hall.ency")
    try change(&document)
    return try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }

  private static var frozen: String {
    let here = #filePath
    return here.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
      + "/Frozen/energy-methods.ency"
  }

  @Test("a package that was frozen with a heat balance computes as it did")
  func computes() throws {
    let document = try Self.saved { _ in }
    #expect(document.manifest.requires == ["energy-methods"])
    let values = FigureValues(try FigureInputs(document))
    #expect(values.value("netSaving")?.number == 55_518.89)
    #expect(values.value("payback").map { ($0.number ?? 0) * 55_518.89 }?.rounded() == 160_000)
  }

  @Test("the feature comes with the method and goes with it; those of others stay")
  func follows() throws {
    let method = JSONPointer(["energy", "method"])
    #expect(try Self.saved { try $0.set(method, to: "capped") }.manifest.requires.isEmpty)
    #expect(try Self.saved { try $0.set(method, to: "twoZone") }.manifest.requires == ["energy-methods"])
    #expect(try Self.saved { try $0.removePart("model/energy.json") }.manifest.requires.isEmpty)
    #expect(
      try Self.saved { try $0.set(JSONPointer(["building", "width"]), to: 30_000) }.manifest.requires == [
        "energy-methods"
      ])
  }
}
