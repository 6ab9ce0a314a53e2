import EncyBase
import EncyDocument
import EncyKit
import EncyPress
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// What paper says of an offer once the customer has answered.
@Suite("Accepted offers on paper")
struct AcceptedPaperTests {
  /// Where to sign, in each language.
  private static let signature = ["sv": "Namnteckning", "en": "Signature", "hr": "Potpis"]

  private func printed(_ document: Document, _ format: ExportRequest.Format, _ language: String) async throws -> String
  {
    var request = ExportRequest(format: format)
    request.language = Language(rawValue: language)
    request.plans = []
    let pages = try await PressWorker().export(document, request)
    return pages.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
  }

  private func sent() throws -> Document {
    var document = try OfferPageTests.sample("warehouse")
    if try document.model("proposal").text("status") != "sent" {
      _ = try document.send(date: Origin.fixed.today, anyway: true, origin: .fixed)
    }
    return document
  }

  @Test(
    "stands by whom and when it was accepted, in place of where to sign",
    arguments: [ExportRequest.Format.svg, .html], ["sv", "en", "hr"])
  func accepted(format: ExportRequest.Format, language: String) async throws {
    var document = try sent()
    let word = try #require(Self.signature[language])
    #expect(try await printed(document, format, language).contains(word))
    var declined = document
    try declined.answer(.declined, by: "Karin Ek", anyway: true, origin: .fixed)
    #expect(try await printed(declined, format, language).contains(word))
    try document.answer(.accepted, by: "Karin Ek", note: "by telephone", anyway: true, origin: .fixed)
    let paper = try await printed(document, format, language)
    #expect(!paper.contains(word) && !paper.contains("by telephone"))
    #expect(paper.contains("Karin Ek") && paper.contains("2026"))
    var nameless = try sent()
    try nameless.answer(.accepted, anyway: true, origin: .fixed)
    #expect(try await !printed(nameless, format, language).contains(word))
  }

  @Test(
    "options that were taken say so, and nothing more can be chosen", arguments: [ExportRequest.Format.svg, .html],
    ["sv", "en", "hr"])
  func taken(format: ExportRequest.Format, language: String) async throws {
    var document = try sent()
    let word = Language(rawValue: language)?.text(.pageLineTaken) ?? ""
    let option = try #require(
      Offer(json: try document.model("offer")).lines.first { $0.isOptional && $0.alternativeTo == nil })
    let before = try await printed(document, format, language)
    #expect(!before.contains(", \(word)"))
    if format == .html { #expect(before.contains("type=\"checkbox\"")) }
    _ = try document.accept(taking: [option.id], by: "Karin Ek", anyway: true, origin: .fixed)
    let paper = try await printed(document, format, language)
    #expect(paper.components(separatedBy: ", \(word)").count == 2)
    #expect(!paper.contains("type=\"checkbox\""))
  }
}
