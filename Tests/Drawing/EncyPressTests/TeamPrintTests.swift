import EncyBase
import EncyDocument
import EncyKit
import EncyPress
import EncyPressService
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// Who stands on a proposal, in print.
@Suite("The team on paper")
struct TeamPrintTests {
  private func document(_ people: [JSONValue], sections: [JSONValue]? = nil) throws -> Document {
    let file = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path
    var document = try Document(contentsOf: file)
    let path = "media/\(SHA256Digest(of: TestPhoto.bytes)).jpg"
    let missing = "media/\(String(repeating: "b", count: 64)).jpg"
    try document.setPart(path, to: TestPhoto.bytes)
    try document.setPart(missing, to: Array("no picture".utf8))
    try document.set("/team/people/0/photo", to: .string(path))
    try document.set("/team/people/1/photo", to: .string(missing))
    if !people.isEmpty { try document.set("/proposal/people", to: .array(people)) }
    if let sections { try document.set("/proposal/sections", to: .array(sections)) }
    return document
  }

  private func print(_ document: Document, _ format: ExportRequest.Format, _ language: String = "sv") async throws
    -> String
  {
    var request = ExportRequest(format: format)
    request.language = Language(rawValue: language)
    request.plans = []
    let pages = try await PressWorker().export(document, request)
    return pages.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  @Test("only who stands on it is printed, in the language of the pages", arguments: [ExportRequest.Format.svg, .html])
  func shown(format: ExportRequest.Format) async throws {
    let document = try document(["davor", "astrid"])
    let swedish = try await print(document, format)
    for words in ["Ert team hos oss", "Ventilationsingenjör", "kroatiska, svenska, engelska", "Granskar placering"] {
      #expect(swedish.contains(words), "\(words)")
    }
    #expect(!swedish.contains("Fjällström") && !swedish.contains("Planerar lyft"))
    let english = try await print(document, format, "en")
    #expect(english.shows("page-team") && english.contains("Croatian, Swedish, English"))
    // In the team's order, a portrait for her, and letters for him whose photo is none.
    let team = try #require(swedish.ranges(of: "Ert team hos oss").last)
    let names = ["Astrid Kvarnsjö", "Davor Brezak"].map { swedish[team.upperBound...].firstRange(of: $0)?.lowerBound }
    #expect(try #require(names[0]) < #require(names[1]))
    #expect(swedish.contains(">DB<") && !swedish.contains(">AK<"))
  }

  @Test("nobody's page changes where nobody stands on it, and the sections of a proposal decide")
  func chosen() async throws {
    let none = try await print(document([]), .svg)
    #expect(!none.contains("Ert team"))
    #expect(try await !print(document(["astrid"], sections: ["prices", "terms"]), .svg).contains("Ert team"))
    #expect(try await print(document(["astrid"], sections: ["team"]), .svg).contains("Ert team"))
  }
}
