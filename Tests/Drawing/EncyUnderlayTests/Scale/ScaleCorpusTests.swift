import EncyTexts
import EncyBase
import Foundation
import Testing

@testable import EncyUnderlay
@testable import EncyScaleFinding

/// Architects' sheets whose scale was taken by hand: by dimensions, by the graphic scale on the site plan, and for sheets of one set
/// by their column lines, which are equally far apart.
@Suite("Scales of architects' sheets")
struct ScaleCorpusTests {
  struct Sheet: Sendable {
    var file: String
    var page = 1
    /// Millimetres a point.
    var truth: Double
    /// The least confidence that is wanted.
    var wanted: ScaleProposal.Confidence
    /// What the best proposal was read from.
    var text: String
  }

  static let sheets = [
    // 1" = 30'; the graphic scale of the survey is 96 pt for 40 ft; the bar in the title block belongs to another sheet.
    Sheet(file: "openingdesign/facilities-site-34x22in", truth: 127, wanted: .medium, text: "1\" = 30'-0\""),
    // 1/16" = 1'; the wall said to be 122 ft is 549 pt.
    Sheet(
      file: "openingdesign/facilities-walls-takeoff-34x22in-rot90", truth: 67.7333, wanted: .medium,
      text: "1/16\" = 1'-0\""),
    // Cut-outs that state nothing.
    Sheet(file: "openingdesign/kegonsa-2nd-3rd-floor-2-pages", truth: 32.89, wanted: .high, text: "8' - 1 3/4\""),
    Sheet(file: "openingdesign/kegonsa-2nd-3rd-floor-2-pages", page: 2, truth: 30.83, wanted: .high, text: "12' - 0\""),
    // 42 × 30 in sheets printed on 17 × 11 in: 1/4" = 1' no longer holds, the openings of 9 ft are 59 pt.
    Sheet(file: "openingdesign/kegonsa-A102-second-third-rot90", truth: 45.704, wanted: .high, text: "6' - 7 5/8\""),
    Sheet(file: "openingdesign/kegonsa-A103-roof-rot90", truth: 45.704, wanted: .medium, text: "1/4\" = 1'-0\""),
    Sheet(file: "openingdesign/kegonsa-odd-size-crop-rot90", truth: 45.704, wanted: .medium, text: "3' - 4\""),
    Sheet(file: "derived/rotate-270", truth: 45.704, wanted: .medium, text: "1/4\" = 1'-0\""),
    Sheet(file: "derived/object-streams", truth: 45.704, wanted: .medium, text: "1/4\" = 1'-0\""),
    // The same sheet said to be ten times as large.
    Sheet(file: "derived/userunit-10", truth: 4.5704, wanted: .medium, text: "1/4\" = 1'-0\""),
    // As they were drawn.
    Sheet(file: "openingdesign/kegonsa-foundation-rev2-42x30in", truth: 16.9333, wanted: .high, text: "1/4\" = 1'-0\""),
    Sheet(file: "openingdesign/kegonsa-foundation-rev3-42x30in", truth: 16.9333, wanted: .high, text: "1/4\" = 1'-0\""),
  ]

  @Test("are found, with the words that tell them", arguments: sheets)
  func truth(sheet: Sheet) async throws {
    for url in Corpora.files("pdf-plans", "pdf") where url.path.hasSuffix("/\(sheet.file).pdf") {
      let content = try await DrawingContent.read(PDFPlan(Corpora.bytes(url)), page: sheet.page)
      let found = ScaleFinder(content).find()
      let told =
        "\(sheet.file): " + found.proposals.map { "\($0.confidence) \($0.millimetresPerUnit)" }.joined(separator: ", ")
      let first = try #require(found.proposals.first, "\(told)")
      #expect((first.millimetresPerUnit / sheet.truth - 1).magnitude < 0.005, "\(told)")
      #expect(first.confidence >= sheet.wanted, "\(told)")
      #expect(first.evidence.first?.text == sheet.text, "\(told)")
      for proposal in found.proposals where proposal.confidence == .high {
        #expect((proposal.millimetresPerUnit / sheet.truth - 1).magnitude < 0.005, "\(told)")
      }
    }
  }

  @Test("are not made up on drawings without one")
  func none() async throws {
    for url in Corpora.files("svg-plans/campus", "svg") + Corpora.files("svg-plans/ifc-derived", "svg") {
      let found = ScaleFinder(DrawingContent(try PlanSource.drawing(Corpora.bytes(url)))).find()
      #expect(found.proposals.isEmpty, "\(url.lastPathComponent)")
      #expect(!found.remarks.isEmpty)
    }
  }

  @Test("of damaged and hostile files: read, or an error; none is sure")
  func hostile() async throws {
    for folder in ["pdfjs", "pdfbox", "py-pdf", "derived", "wikihouse"] {
      for url in Corpora.files("pdf-plans/\(folder)", "pdf") {
        do {
          let plan = try PDFPlan(Corpora.bytes(url))
          let found = ScaleFinder(try await DrawingContent.read(plan, page: 1)).find()
          #expect(!found.proposals.contains { $0.confidence == .high }, "\(url.lastPathComponent)")
        } catch let error as UnderlayError {
          #expect(!error.remedy.description.isEmpty)
        }
      }
    }
  }
}
