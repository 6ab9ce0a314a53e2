import EncyBase
import EncyContainer
import EncyDocument
import EncyFigures
import EncyFiles
import EncyKit
import EncyPress
import EncyPressService
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// A third party's part with members that are the seller's own, and figures over these.
@Suite("Figures with internal inputs")
struct PublicFiguresTests {
  private static let mark = "GEHEIM"
  private static let count = 100

  /// Secrets that nothing else in a proposal is, in whole kronor.
  private static func secret(_ place: Int) -> Int { 71_003 + 1_009 * place }

  /// The warehouse with a hundred internal amounts, each named and in a figure: beside what is to pay, of each other, and through another.
  private static func planted() throws -> Document {
    var document = try OfferPageTests.sample("warehouse")
    func label(_ text: String) -> JSONValue { ["sv": .string(text), "en": .string(text), "hr": .string(text)] }
    var (members, properties) = (JSONObject(), JSONObject())
    var (inputs, figures): ([JSONValue], [JSONValue]) = ([], [])
    for place in 0..<count {
      let name = "s\(place)"
      members[name] = .int(secret(place) * 100)
      properties[name] = [
        "type": "integer", "internal": true, "label": label("\(mark) l\(place)"), "description": .string("\(mark) d"),
      ]
      inputs.append([
        "name": .string("acme.\(name)"), "label": label("\(mark) i\(place)"), "pointer": .string("/\(name)"),
        "kind": "money", "unit": "¤",
      ])
      let own: JSONValue = ["input", .string("acme.\(name)")]
      let formula: JSONValue =
        switch place % 4 {
        case 0: ["-", ["figure", "toPay"], own]
        case 1: ["+", ["figure", "netAmount"], own]
        case 2: own
        default: ["-", ["figure", .string("acme.f\(place - 3)")], ["input", "acme.open"]]
        }
      figures.append([
        "name": .string("acme.f\(place)"), "label": label("\(mark) f\(place)"), "unit": "¤",
        "source": .string("\(mark) s"), "formula": formula,
      ])
    }
    members["open"] = 4_321_00
    properties["open"] = ["type": "integer"]
    inputs.append(["name": "acme.open", "label": label("Open"), "pointer": "/open", "kind": "money", "unit": "¤"])
    figures.append([
      "name": "acme.public", "label": label("Public figure"), "unit": "¤", "source": "s",
      "formula": ["+", ["input", "acme.open"], ["figure", "toPay"]],
    ])
    let schema: JSONValue = [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://acme.example/own.json",
      "title": "Acme", "type": "object",
      "properties": .object(properties), "figures": ["inputs": .array(inputs), "figures": .array(figures)],
    ]
    try document.setTree("schemas/own.schema.json", to: schema)
    try document.setTree("x-acme/own.json", to: .object(members))
    // The manifest says which schema the part follows.
    let reader = try PackageReader(bytes: document.package(origin: .fixed).bytes)
    var manifest = try JSONParser().parse(reader.read("manifest.json"))
    var parts = manifest.items("parts")
    let place = try #require(parts.firstIndex { $0.text("path") == "x-acme/own.json" })
    parts[place]["schema"] = "https://acme.example/own.json"
    manifest["parts"] = .array(parts)
    var writer = PackageWriter()
    for entry in reader.entries where entry.path != "manifest.json" && entry.path != "mimetype" {
      try writer.add(entry.path, bytes: reader.read(entry))
    }
    try writer.add("manifest.json", bytes: JSONPrinter().bytes(manifest))
    return try Document(bytes: writer.build(limits: .standard), file: "hall.ency")
  }

  /// Amounts as any output may write them: digits without what groups them.
  private static func digits(_ text: String) -> String {
    text.replacing(/[\u{A0}\u{202F}\u{2009}., ]/, with: "")
  }

  @Test("neither they nor their names, formulas, sums and differences leave, and the others do")
  func nothingLeaves() async throws {
    let document = try Self.planted()
    #expect(try PartFigures(document).flaws.isEmpty)
    let values = try document.figureValues()
    let toPay = try #require(values.value("toPay")?.minorUnits(of: .sek)) / 100
    let net = try #require(values.value("netAmount")?.minorUnits(of: .sek)) / 100
    var wanted: [String] = []
    for place in 0..<Self.count {
      let secret = Self.secret(place)
      wanted += ["\(secret)", "\(toPay - secret)", "\(net + secret)", "\(toPay - secret - 4_321)"]
    }
    var texts: [(String, String)] = []
    for format in [ExportRequest.Format.svg, .html] {
      for language in Language.allCases {
        var request = ExportRequest(format: format)
        (request.language, request.plans) = (language, [])
        let pages = try await PressWorker().export(document, request)
        texts.append(("\(format) \(language)", pages.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()))
      }
    }
    let copy = try CustomerCopy(of: document)
    for path in copy.document.partPaths where path.hasSuffix(".json") {
      texts.append((path, String(decoding: try copy.document.bytes(of: path), as: UTF8.self)))
    }
    #expect(copy.document.hasPart("schemas/own.schema.json"))
    #expect(try CustomerCopy(of: copy.document).bytes == copy.bytes)
    for (name, text) in texts {
      #expect(!text.contains(Self.mark) && !text.contains("acme.f") && !text.contains("acme.s"), "\(name)")
      // Between tags, so that no coordinate is taken for an amount; in JSON the numbers are whole.
      let words =
        name.hasSuffix(".json")
        ? text.split { !$0.isNumber }.map(String.init)
        : text.split { "<>".contains($0) }.filter { $0.count < 80 }.map { Self.digits(String($0)) }
      for amount in wanted {
        #expect(!words.contains { $0.contains("\(amount)00") || $0.hasPrefix(amount) }, "\(name): \(amount)")
      }
    }
    for (name, text) in texts where name.hasPrefix("svg") || name.hasPrefix("html") {
      #expect(text.contains("Public figure"), "\(name)")
    }
    // On the seller's own paper they are.
    var request = ExportRequest(format: .svg)
    (request.isOwn, request.plans) = (true, [])
    let own = try await PressWorker().export(document, request).map { String(decoding: $0.bytes, as: UTF8.self) }
      .joined()
    #expect(own.contains(Self.mark))
  }
}
