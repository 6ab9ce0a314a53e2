import EncyBase
import EncyDocument
import EncyKit
import EncyPlans
@testable import EncyPress
import EncyTestSupport
import EncyTexts
import EncyUnderlay
import EncyScaleFinding
import Foundation
import Testing

/// A scale in use against what the drawing itself has.
@Suite("Evidence of scales on drawings")
struct ScaleEvidenceTests {
  private static let factors = [0.5, 0.71, 0.8, 0.9, 0.96, 0.98, 1, 1.02, 1.04, 1.1, 1.2, 1.41, 2]

  /// A sample with one plan, to which the scale is so many times as large as it should be.
  private func scaled(_ name: String, by factor: Double) throws -> (document: Document, plan: PlanOverlay) {
    var document = try OfferPageTests.sample(name)
    let plan = try #require(try document.plans().first)
    let known = try #require(plan.millimetresPerUnit)
    let scale = PlanScale.twoPoints(from: Point(x: 0, y: 0), to: Point(x: 1_000, y: 0), length: 1_000 * known * factor)
    let scaled = try document.setScale(scale, of: plan)
    return (document, scaled)
  }

  @Test("the samples' drawings contradict every scale but theirs", arguments: ["warehouse", "sports-hall"], factors)
  func samples(name: String, factor: Double) async throws {
    let (document, plan) = try scaled(name, by: factor)
    let found = try await Press().findScales(of: plan.id, in: document)
    #expect((found.doubt(of: plan) != nil) == ((factor - 1).magnitude > 0.03))
    let halls = try await Press().findHalls(of: plan.id, in: document)
    if (factor - 1).magnitude > 0.03 {
      #expect(halls.sure == nil, "\(halls.proposals)")
      #expect(halls.proposals.allSatisfy { !$0.reasonsAgainst.isEmpty })
    }
    // An outline that contradicts the building is never taken unasked.
    var other = document
    try other.set("/building/length", to: 60_000)
    try other.set("/building/width", to: 37_000)
    #expect(try await Press().findHalls(of: plan.id, in: other).sure == nil)
  }

  @Test("architects' sheets are heard only where they are sure, and never against what they state")
  func sheets() async throws {
    guard let folder = TestPlaces.corpus("pdf-plans/openingdesign") else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".pdf") }
    for url in names.sorted().map({ folder.appending(path: $0) }) {
      let content = try await DrawingContent.read(PDFPlan([UInt8](Data(contentsOf: url))), page: 1)
      let found = FoundScales(ScaleFinder(content).find())
      guard let first = found.proposals.first else { continue }
      let overlay: JSONValue = ["source": ["path": "p", "width": 1_000, "height": 1_000]]
      var plan = try #require(PlanOverlay(id: "p", json: overlay, kind: .pdf))
      for factor in Self.factors {
        plan.scale = .twoPoints(
          from: Point(x: 0, y: 0), to: Point(x: 1_000, y: 0), length: 1_000 * first.millimetresPerUnit * factor)
        let doubt = found.doubt(of: plan)
        if (factor - 1).magnitude <= 0.03 { #expect(doubt == nil, "\(url.lastPathComponent) \(factor)") }
        if (factor - 1).magnitude > 0.03, first.confidence == "high", Set(first.evidence.map(\.text)).count > 1,
          found.proposals.dropFirst().allSatisfy({ $0.confidence != "high" })
        {
          #expect(doubt != nil, "\(url.lastPathComponent) \(factor)")
        }
      }
    }
  }
}
