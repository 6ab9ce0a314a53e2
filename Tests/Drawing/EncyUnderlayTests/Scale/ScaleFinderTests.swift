import EncyBase
import EncyTexts
import EncyTestSupport
import Testing

@testable import EncyUnderlay
@testable import EncyScaleFinding

@Suite("Scales found on drawings")
struct ScaleFinderTests {
  static let seeds = Array(1...24).map(UInt64.init)

  private static func isTrue(_ proposal: ScaleProposal, _ sheet: GeneratedSheet) -> Bool {
    (proposal.millimetresPerUnit / sheet.truth - 1).magnitude < 0.01
  }

  private static func told(_ proposals: [ScaleProposal]) -> String {
    proposals.map { "\($0.confidence) \($0.millimetresPerUnit) \($0.reasonsFor) \($0.reasonsAgainst)" }
      .joined(separator: "\n")
  }

  @Test("are true and sure where the sheet states one and its dimensions agree", arguments: seeds)
  func statedAndDimensioned(seed: UInt64) throws {
    let sheet = GeneratedSheet(
      seed: seed, .init(isImperial: seed % 2 == 0, quarterTurns: Int(seed / 2 % 4)))
    let found = ScaleFinder(sheet.content).find(building: sheet.building)
    let first = try #require(found.proposals.first)
    #expect(Self.isTrue(first, sheet), "truth \(sheet.truth)\n\(Self.told(found.proposals))")
    #expect(first.confidence == .high, "\(Self.told(found.proposals))")
    #expect(!first.reasonsAgainst.contains { $0.description.shows("scale-outline") }, "\(Self.told(found.proposals))")
    guard case .ratio(let ratio, nil) = first.basis else {
      Issue.record("\(first.basis)")
      return
    }
    #expect(ratio == sheet.ratio)
  }

  /// However many lines there are, no two of them confirm a building that was mistyped.
  @Test("are not confirmed by a building of another size", arguments: seeds)
  func mistyped(seed: UInt64) throws {
    let sheet = GeneratedSheet(seed: seed, .init(isImperial: seed % 2 == 0, dimensions: seed % 3 == 0 ? 0 : 4))
    let (width, length) = (sheet.building.width, sheet.building.length)
    for (first, second) in [(1.25, 1.25), (0.75, 0.75), (0.8, 0.4), (1, 1.04), (1.04, 1)] {
      let building = ScaleFinder.Building(width: first * width, length: second * length)
      for proposal in ScaleFinder(sheet.content).find(building: building).proposals {
        #expect(!proposal.reasonsFor.contains { $0.description.shows("scale-outline") }, "\(Self.told([proposal]))")
      }
    }
  }

  /// Which lines are the hall's isn't always sure, and then nothing is said; on most dimensioned sheets it is.
  @Test("are compared with the building, which confirms them or not")
  func buildings() throws {
    var (confirmed, contradicted) = (0, 0)
    for seed in Self.seeds {
      let sheet = GeneratedSheet(seed: seed, .init(isImperial: seed % 2 == 0))
      var mistyped = sheet.building
      mistyped.width *= 1.25
      let finder = ScaleFinder(sheet.content)
      let right = try #require(finder.find(building: sheet.building).proposals.first)
      let wrong = try #require(finder.find(building: mistyped).proposals.first { Self.isTrue($0, sheet) })
      if right.reasonsFor.contains(where: { $0.description.shows("scale-outline") }) { confirmed += 1 }
      if wrong.reasonsAgainst.contains(where: { $0.description.shows("scale-outline") }) { contradicted += 1 }
    }
    #expect(confirmed * 5 >= Self.seeds.count * 4, "\(confirmed)")
    #expect(contradicted * 5 >= Self.seeds.count * 4, "\(contradicted)")
  }

  @Test("come from dimensions alone where nothing is stated", arguments: seeds)
  func dimensioned(seed: UInt64) throws {
    let sheet = GeneratedSheet(
      seed: seed, .init(isImperial: seed % 2 == 0, states: false, dimensions: 7, quarterTurns: Int(seed / 2 % 4)))
    let found = ScaleFinder(sheet.content).find()
    let first = try #require(found.proposals.first, "\(found.remarks)")
    #expect(Self.isTrue(first, sheet), "truth \(sheet.truth)\n\(Self.told(found.proposals))")
    guard case .twoPoints(let from, let to, let length) = first.basis else {
      Issue.record("\(first.basis)")
      return
    }
    #expect((length / from.distance(to: to) / first.millimetresPerUnit - 1).magnitude < 1e-9)
  }

  @Test("follow the dimensions where the page is a smaller print than the stated scale is for", arguments: seeds)
  func reduced(seed: UInt64) throws {
    let sheet = GeneratedSheet(seed: seed, .init(isImperial: seed % 2 == 0, dimensions: 8, printed: 0.5))
    let found = ScaleFinder(sheet.content).find()
    let first = try #require(found.proposals.first)
    #expect(Self.isTrue(first, sheet), "truth \(sheet.truth)\n\(Self.told(found.proposals))")
  }

  @Test("come from scale bars", arguments: seeds)
  func bars(seed: UInt64) throws {
    let sheet = GeneratedSheet(
      seed: seed,
      .init(
        isImperial: seed % 2 == 0, states: seed % 3 == 0, dimensions: 0, hasBar: true, quarterTurns: Int(seed / 2 % 4)))
    let found = ScaleFinder(sheet.content).find()
    let first = try #require(found.proposals.first, "\(found.remarks)")
    #expect(Self.isTrue(first, sheet), "truth \(sheet.truth)\n\(Self.told(found.proposals))")
    #expect(first.confidence == (seed % 3 == 0 ? .high : .medium))
  }

  /// The law that matters most: whatever is left out, printed smaller or put beside, nothing wrong is ever sure.
  @Test("are never wrong and sure", arguments: Array(1...100).map(UInt64.init))
  func neverWrongAndSure(seed: UInt64) {
    var random = SeededGenerator(seed &* 7919)
    let choice = GeneratedSheet.Choice(
      isImperial: .random(using: &random), states: .random(using: &random), namesPaper: .random(using: &random),
      dimensions: Int.random(in: 0...9, using: &random), hasBar: .random(using: &random),
      printed: [1, 1, 0.5, 0.707, 0.37][Int.random(in: 0..<5, using: &random)],
      quarterTurns: Int.random(in: 0..<4, using: &random), hasDecoys: .random(using: &random),
      detail: [nil, .stated, .unstated][Int.random(in: 0..<3, using: &random)])
    let sheet = GeneratedSheet(seed: seed, choice)
    let content = sheet.content
    let found = ScaleFinder(content).find()
    for proposal in found.proposals where proposal.confidence == .high {
      #expect(Self.isTrue(proposal, sheet), "\(choice) truth \(sheet.truth)\n\(Self.told(found.proposals))")
    }
    // The same drawing, the same answer.
    #expect(ScaleFinder(content).find() == found)
  }

  @Test("are not sure on numbers and lines at random", arguments: Array(1...20).map(UInt64.init))
  func noise(seed: UInt64) {
    var random = SeededGenerator(seed)
    func place() -> Point {
      Point(x: .random(in: 0...1200, using: &random), y: .random(in: 0...800, using: &random))
    }
    var content = DrawingContent(size: Size(width: 1224, height: 792), unitsPerInch: 72)
    for _ in 0..<120 {
      let at = place()
      let text =
        ["\(Int.random(in: 20...20000, using: &random))", "\(Int.random(in: 1...90, using: &random))'-6\""]
        .randomElement(using: &random) ?? ""
      content.words.append(
        DrawingContent.Word(text: text, box: Rect(x: at.x, y: at.y, width: 4 * Double(text.count), height: 8)))
    }
    for _ in 0..<3000 {
      let at = place()
      let length = Double.random(in: 5...300, using: &random)
      content.segments.append(
        DrawingContent.Segment(
          from: at,
          to: Bool.random(using: &random) ? Point(x: at.x + length, y: at.y) : Point(x: at.x, y: at.y + length)))
    }
    let found = ScaleFinder(content).find()
    #expect(!found.proposals.contains { $0.confidence == .high }, "\(Self.told(found.proposals))")
  }

  @Test("take the ratio that is stated for the page's own paper")
  func papers() throws {
    let phrase = { (text: String, y: Double) in
      DrawingContent.Word(
        text: text, box: Rect(x: 100, y: y, width: 6 * Double(text.count), height: 10), direction: 0, height: 10)
    }
    let a3 = Size(width: 1190.55, height: 841.89)
    let both = DrawingContent(size: a3, unitsPerInch: 72, words: [phrase("SKALA A1 1:50  A3 1:100", 100)])
    let found = ScaleFinder(both).find().proposals
    #expect(found.count == 1)
    #expect(found.first?.ratio.map { ($0 - 100).magnitude < 1e-9 } == true)
    #expect(found.first?.confidence == .high)
    // Only for A1: on A3 it is half as large.
    let other = DrawingContent(size: a3, unitsPerInch: 72, words: [phrase("SKALA 1:50 (A1)", 100)])
    let halved = try #require(ScaleFinder(other).find().proposals.first)
    #expect(halved.ratio.map { ($0 - 100).magnitude < 0.5 } == true)
    #expect(halved.confidence == .medium)
    guard case .ratio(50, let paper?) = halved.basis else {
      Issue.record("\(halved.basis)")
      return
    }
    #expect(paper.name == "A1")
  }

  @Test("say why none is found")
  func reasons() {
    let empty = DrawingContent(size: Size(width: 600, height: 400), unitsPerInch: 72)
    let found = ScaleFinder(empty).find()
    #expect(found.proposals.isEmpty)
    #expect(found.remarks.contains { $0.description.shows("scale-no-words") })
    var disclaimed = empty
    disclaimed.words = [
      DrawingContent.Word(text: "SCALE: N.T.S.", box: Rect(x: 10, y: 10, width: 60, height: 8), direction: 0, height: 8)
    ]
    #expect(ScaleFinder(disclaimed).find().remarks.contains { $0.description.shows("scale-disclaimed") })
  }
}
