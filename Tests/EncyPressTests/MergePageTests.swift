import EncyBase
import EncyDocument
import EncyKit
import EncyTestSupport
import Foundation
import Testing

@testable import EncyPress

/// Merges as pages for browsers.
@Suite("Pages of merges") struct MergePageTests {
  private static let metre = ComparisonScenario.metre

  /// The sample as three people left it: F2 was moved by two, F1 and F3 by one each, and a title has markup in it.
  private static func report(count: Int = 2, withBase: Bool = true) throws -> MergeReport {
    let base = try ComparisonScenario.sample("warehouse")
    let plan = "/plans/\(base.planIDs[0])"
    func side(_ edits: [(String, JSONValue)]) throws -> Document {
      var document = base
      for (pointer, value) in edits { try document.set(#require(JSONPointer(pointer)), to: value) }
      return document
    }
    func moved(_ fan: Int, _ x: Double, _ y: Double) throws -> (String, JSONValue) {
      let pointer = try #require(JSONPointer("\(plan)/fans/\(fan)/position"))
      let place = try #require(try base.value(at: pointer))
      func number(_ name: String, _ by: Double) -> JSONValue {
        JSONNumber((place[name]?.doubleValue ?? 0) + by * metre, decimals: 3).map { .number($0) } ?? .null
      }
      return ("\(plan)/fans/\(fan)/position", ["x": number("x", x), "y": number("y", y)])
    }
    let sides = [
      try side([
        moved(1, 4, 0), moved(2, 2, 1), ("/building/ceilingHeight", 9_800),
        ("/proposal/title", "</script><script>alert(1)</script>\"\u{202E}"),
      ]),
      try side([moved(1, 0, 5), moved(0, 0, -2), ("/building/ceilingHeight", 11_000)]),
      try side([moved(3, 1, 1), ("/building/width", 41_000)]),
    ]
    let names = ["anna.ency", "bo.ency", "cia.ency"]
    return try MergeReport(
      base: withBase ? MergeReport.Base("base.ency", base) : nil,
      inputs: zip(names, sides).prefix(count).map { MergeReport.Input($0, Merge.Side($1)) }, origin: .fixed)
  }

  private static func page(_ report: MergeReport, _ language: EncyBase.Language = .english) async throws -> String {
    String(decoding: try await PressWorker().merge(report, MergeRequest(language: language)), as: UTF8.self)
  }

  @Test("every side's plan is there, and what waits is marked where it is", arguments: EncyBase.Language.allCases)
  func plans(language: EncyBase.Language) async throws {
    let report = try Self.report()
    let html = try await Self.page(report, language)
    #expect(try await Self.page(report, language) == html)
    #expect(html.matches(of: #/<div class="tab t[0-9]">/#).count == 3)
    #expect(html.matches(of: #/<figure class="plan"/#).count == 3)
    // The mark of a conflict is what its row leads to.
    let row = try #require(html.firstMatch(of: #/<tbody id="row-([^"]+)" data-mark="([^"]+)"><tr class="waits">/#))
    #expect(row.1 == row.2 && html.contains("id=\"\(row.1)\""))
    #expect(html.matches(of: #/class="change change-conflict"/#).count == 1)
    #expect(!html.contains("<script>alert") && !html.contains("\u{202E}"))
  }

  @Test("of more than two, each has its plan, and each value says whose it is")
  func several() async throws {
    let html = try await Self.page(Self.report(count: 3))
    #expect(html.matches(of: #/<div class="tab t[0-9]">/#).count == 4)
    #expect(
      html.contains("<span class=\"who\">anna.ency") && html.contains("<span class=\"kind theirs\">cia.ency</span>"))
  }

  @Test("without a base the result stands beside ours")
  func withoutBase() async throws {
    let html = try await Self.page(Self.report(withBase: false))
    #expect(html.matches(of: #/<div class="tab t[0-9]">/#).count == 1)
    #expect(html.contains("Without a common base"))
  }

  @Test("where nothing differs, nothing is drawn")
  func same() async throws {
    let base = try Document.hall()
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: [MergeReport.Input("a.ency", Merge.Side(base)), MergeReport.Input("b.ency", Merge.Side(base))],
      origin: .fixed)
    let html = try await Self.page(report)
    #expect(html.contains("Nothing to merge: a.ency and b.ency say the same"))
    #expect(!html.contains("<table") && !html.contains("<figure"))
  }
}
