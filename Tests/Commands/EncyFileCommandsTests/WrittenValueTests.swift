import EncyBase
import EncyContainer
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("set reads what show prints")
struct WrittenValueTests {
  private static let samples = ["warehouse", "sports-hall"]

  private static func sample(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency")))
  }

  /// Pointers to all values of a tree.
  private static func pointers(_ value: JSONValue, at pointer: String) -> [String] {
    var found = [pointer]
    if let object = value.objectValue {
      for member in object.members {
        let name = member.name.replacing("~", with: "~0").replacing("/", with: "~1")
        found += pointers(member.value, at: "\(pointer)/\(name)")
      }
    } else if let items = value.arrayValue {
      for (index, item) in items.enumerated() { found += pointers(item, at: "\(pointer)/\(index)") }
    }
    return found
  }

  @Test("for every member of the samples, and of a proposal with odd texts", arguments: samples + ["odd"])
  func setOfShownChangesNothing(name: String) async throws {
    var bytes = name == "odd" ? try EncyTestFile.hall() : try Self.sample(name)
    if name == "odd" {
      let set = await CommandRun.ency(
        [
          "set", "-", "/proposal/vendorText:=\" a = b; /c\\n x:=1 \"", "/building/width:=60000.125",
          "/offer/shipping:=5",
          "/proposal/vendorNote:=null", "/proposal/vendorList:=[1.50,\"x\"]", "/proposal/vendorNumber:=1e2",
        ], input: bytes)
      #expect(set.status == 0, "\(set.errorText)")
      bytes = set.output
    }
    let document = try Document(bytes: bytes, file: "sample.ency")
    var places: [String] = []
    for name in document.partNames where name != "manifest" {
      let place = try #require(JSONPointer("/\(name)"))
      if let tree = try document.value(at: place) { places += Self.pointers(tree, at: "/\(name)") }
    }
    #expect(places.count > 60)
    // Each is a run of the command; a full run makes all of them.
    let step = isFullRun ? 1 : 11
    places = places.enumerated().filter { ($0.offset + name.utf8.count) % step == 0 }.map(\.element)
    var assignments: [String] = []
    for place in places {
      let shown = await CommandRun.ency(["show", "-", place], input: bytes)
      #expect(shown.status == 0, "\(place): \(shown.errorText)")
      assignments.append("\(place)=\(shown.text.dropLast())")
    }
    let set = await CommandRun.ency(["set", "-"] + assignments, input: bytes)
    #expect(set.status == 0, "\(set.errorText)")
    #expect(set.output == bytes)
  }

  @Test(arguments: ["5190000", "519"])
  func anAmountFarFromTheOldOneIsRefused(text: String) async throws {
    let place = "/offer/lines/@id=L1/unitPrice"
    let refused = await CommandRun.ency(["set", "-", "\(place)=\(text)"], input: try EncyTestFile.hall())
    #expect(refused.status == 1)
    #expect(refused.errorText.contains("SEK\u{A0}51,900.00"))
    #expect(refused.errorText.contains("write 51900.00"))
    for arguments in [["\(place)=\(text) kr"], ["\(place)=\(text)", "--anyway"]] {
      let done = await CommandRun.ency(["set", "-"] + arguments, input: try EncyTestFile.hall())
      #expect(done.status == 0, "\(done.errorText)")
      #expect(done.errorText.shows("input-unit-price", "SEK 51,900.00 → SEK"))
    }
  }

  @Test func pricesAreTypedAsPrices() async throws {
    for text in ["62900.50", "62900,50", "62 900,50 kr", "SEK 62,900.50"] {
      let set = await CommandRun.ency(
        ["set", "-", "/offer/lines/@id=L1/unitPrice=\(text)"], input: try EncyTestFile.hall())
      #expect(set.status == 0, "\(set.errorText)")
      let raw = await CommandRun.ency(["show", "-", "/offer/lines/@id=L1/unitPrice", "--json"], input: set.output)
      #expect(raw.text.contains("\"value\": 6290050"))
      let shown = await CommandRun.ency(["show", "-", "/offer/lines/@id=L1/unitPrice"], input: set.output)
      #expect(shown.text == "62900.50\n")
    }
  }

  @Test("an amount given as JSON, which is in the minor unit, is said in words, however deep it lies")
  func amountsInJSONAreSaid() async throws {
    let line = #"{"id": "X", "kind": "free", "description": "Montage", "quantity": 4, "unitPrice": 12500}"#
    for assignment in [
      "/offer/lines/-:=\(line)", "/offer/lines:=[\(line)]",
      #"/offer:={"lines": [\#(line)], "vatMode": "normal", "vatRate": 25}"#,
    ] {
      let set = await CommandRun.ency(["set", "-", assignment], input: try EncyTestFile.hall())
      #expect(set.status == 0, "\(set.errorText)")
      #expect(set.errorText.shows("input-unit-price", "(none) → SEK 125.00"), "\(set.errorText)")
    }
  }

  @Test(
    "An amount in JSON that is written as people do is refused with what to write, not mended",
    arguments: [
      (#""12 500 kr""#, "1250000"), (#""12500""#, "1250000"), ("12500.5", "1250050"), (#""€12.50""#, "1250"),
    ])
  func amountsInJSONAreInMinorUnits(value: String, wanted: String) async throws {
    let line = #"/offer/lines/-:={"description": "Montage", "quantity": 1, "unitPrice": \#(value)}"#
    let set = await CommandRun.ency(["set", "-", line], input: try EncyTestFile.hall())
    #expect(set.status == 1 && set.errorText.contains("minor unit") && set.errorText.contains("write \(wanted) if"))
    let fixed = await CommandRun.ency(["set", "-", line, "--anyway"], input: try EncyTestFile.hall())
    let folder = try TemporaryFolder()
    let file = try folder.write("hall.ency", fixed.output)
    let fix = await CommandRun.ency(["validate", file, "--fix"])
    #expect(fix.status == 1, "\(fix.text)")
  }
}
