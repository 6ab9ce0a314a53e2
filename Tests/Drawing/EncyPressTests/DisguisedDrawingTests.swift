import EncyBase
import EncyChanges
import EncyDocument
import EncyKit
import EncyMerge
import EncyPressService
import EncyTestSupport
import EncyTexts
import EncyValidation
import Foundation
import Testing

@testable import EncyPress

/// Drawings that a proposal says to be of another kind than they are: only their bytes count, wherever they are read or shown.
@Suite("What a drawing is follows from its bytes") struct DisguisedDrawingTests {
  private static let claims: [SourceKind] = SourceKind.allCases

  /// What a drawing could do to a page that it stands in as markup, with a word of its own.
  private static let hostile = [
    "<style>.summary{display:none!important}#canary{x:y}</style>",
    "<style>*{visibility:hidden}</style><g id='s1' class='summary canary'/>",
    "<style><![CDATA[</style><canary>]]></style>", "<text id='row-canary' class='canary'>No changes. canary</text>",
    "<a href='javascript:canary()'><rect width='900' height='700'/></a>",
    "<script>canary()</script><rect onclick='canary()'/>",
  ]

  private static func svg(_ body: String) -> [UInt8] {
    Array(
      "<svg xmlns='http://www.w3.org/2000/svg' width='900' height='700' viewBox='0 0 900 700'>\(body)<rect width='800' height='600'/></svg>"
        .utf8)
  }

  /// The sample with another drawing, whose facts claim a kind.
  private static func document(_ drawing: [UInt8], claim: SourceKind) throws -> Document {
    var document = try ComparisonScenario.sample("warehouse")
    let path = "plans/\(document.planIDs[0])/overlay.json"
    var tree = try #require(try document.tree(of: path))
    try document.removePart(#require(tree["source"]?["path"]?.stringValue))
    let file = "plans/\(document.planIDs[0])/source.\(claim.fileExtension)"
    tree["source"] = [
      "path": .string(file), "mediaType": .string(claim.rawValue),
      "sha256": .string(SHA256Digest(of: drawing).description),
      "size": .int(drawing.count), "page": 1, "width": 900, "height": 700, "unit": .string(claim.unit),
    ]
    if claim != .pdf { tree["source"]?["page"] = nil }
    tree["scale"] = ["kind": "ratio", "ratio": 200]
    tree["fans"] = .array(
      (1...3).map { number in
        [
          "id": .string("fan\(number)"), "number": .string("F\(number)"), "product": "HVLS-7300",
          "position": ["x": .int(200 * number), "y": 300],
        ]
      })
    try document.setPart(file, to: drawing)
    try document.setTree(path, to: tree)
    return document
  }

  private static func moved(_ document: Document, _ fan: Int) throws -> Document {
    var document = document
    let pointer = try #require(JSONPointer("/plans/\(document.planIDs[0])/fans/\(fan)/position"))
    try document.set(pointer, to: ["x": 450, "y": 500])
    return document
  }

  /// What of a page could be the customer's.
  private static func check(_ html: String, _ kind: String) {
    #expect(!html.contains("canary") && !html.contains("No changes."), "\(kind)")
    #expect(html.matches(of: /<style/).count == 1 && html.matches(of: #/\ style=/#).isEmpty && !html.contains("unsafe"))
    #expect(html.matches(of: /<svg/).count == html.matches(of: /<figure class="plan"/).count)
    let links = html.matches(of: #/(?:src|href)="([^"]{0,24})/#).map(\.1)
    #expect(links.contains { $0.hasPrefix("data:image/") })
    for link in links {
      #expect(
        link.hasPrefix("#") || link.hasPrefix("data:image/png;base64,") || link.hasPrefix("data:image/jpeg;base64,"),
        "\(link)")
    }
  }

  @Test("nothing of a drawing's markup is in the pages of a difference and a merge", arguments: claims, hostile)
  func pages(claim: SourceKind, body: String) async throws {
    let old = try Self.document(Self.svg(body), claim: claim)
    let (first, second) = (try Self.moved(old, 0), try Self.moved(old, 1))
    let pages = try await PressWorker().difference(
      Comparison(old: old, new: first), DifferenceRequest(format: .html, language: .english))
    let html = String(decoding: pages[0].bytes, as: UTF8.self)
    Self.check(html, "difference")
    #expect(html.contains("<ul class=\"summary\">") && html.contains("Fans: moved (1)"))
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", old),
      inputs: [("ours.ency", first), ("theirs.ency", second)].map { MergeReport.Input($0.0, Merge.Side($0.1)) },
      origin: .fixed)
    Self.check(
      String(decoding: try await PressWorker().merge(report, MergeRequest(language: .english)), as: UTF8.self), "merge")
  }

  @Test("a picture is shown as what it is", arguments: claims)
  func pictures(claim: SourceKind) async throws {
    let old = try Self.document(PlanFixture.png(), claim: claim)
    let pages = try await PressWorker().difference(
      Comparison(old: old, new: Self.moved(old, 0)), DifferenceRequest(format: .html, language: .english))
    #expect(String(decoding: pages[0].bytes, as: UTF8.self).contains("data:image/png;base64,"))
  }

  /// Scale, units and pages go by what the drawing is; it is said that it was called otherwise, without the drawing being read.
  @Test("a wrong claim changes nothing but what validation says", arguments: claims)
  func harmless(claim: SourceKind) async throws {
    let document = try Self.document(Self.svg(""), claim: claim)
    let plan = try #require(try document.plans().first)
    #expect(plan.source.kind == .svg && plan.source.unit == "px")
    #expect(try #require(plan.millimetresPerUnit) == 200 * 25.4 / 96)
    let validator = Validator(today: CalendarDate(daysSince1970: 20_522))
    let found = validator.validate(document).filter { $0.code == "plan-media-type" }
    #expect(found.map { $0.pointer?.description } == (claim == .svg ? [] : ["/source/mediaType"]))
    let honest = try Self.document(Self.svg(""), claim: .svg)
    for format in [RenderRequest.Format.svg, .png, .pdf] {
      let (one, other) = (
        try await PressWorker().render(document, RenderRequest(plan: document.planIDs[0], format: format)),
        try await PressWorker().render(honest, RenderRequest(plan: document.planIDs[0], format: format))
      )
      #expect(one == other, "\(format)")
    }
  }

  /// Where the drawing is lost, what was recorded is all there is.
  @Test("a lost drawing is what was recorded of it")
  func lost() throws {
    var document = try Self.document(Self.svg(""), claim: .jpeg)
    try document.removePart("plans/\(document.planIDs[0])/source.jpg")
    #expect(try document.plans().first?.source.kind == .jpeg)
  }
}
