import EncyBase
import EncyCanvas
import EncyCompare
import EncyDocument
import EncyDrawing
import EncyKit
import EncyMerge
import EncyPictures
import EncyPressService
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPress

/// The place that a conflict is about, drawn for a terminal.
@Suite("Pictures of conflicts") struct ConflictPictureTests {
  private static func pictures(
    _ document: Document, _ conflicts: [MergeConflict], isBare: Bool, _ size: ThumbnailSize
  ) async throws -> [ConflictPicture] {
    var other = document
    try other.resolve(conflicts.map { ConflictAnswer($0.id, .theirs) }, by: nil, origin: .fixed)
    return try await PressWorker().conflictPictures(
      document,
      ConflictPictureRequest(
        conflicts: conflicts, plan: document.planIDs[0], theirs: other, language: .english, size: size, isBare: isBare))
  }

  private static func count(_ picture: Thumbnail, _ color: Color) -> Int {
    let wanted = [Int(color.red), Int(color.green), Int(color.blue)]
    return stride(from: 0, to: picture.pixels.count, by: 3).count { place in
      (0..<3).allSatisfy { abs(Int(picture.pixels[place + $0]) - wanted[$0]) < 24 }
    }
  }

  @Test(
    "a fan that both moved is in the middle, as large as can be, every side with its word", arguments: [false, true])
  func fan(isBare: Bool) async throws {
    let report = try MergePageTests.report()
    let conflict = try #require(report.result.conflicts().first { $0.pointer.tokens[0] == "plans" })
    let size = ThumbnailSize(width: 480, height: 300)
    let pictures = try await Self.pictures(report.result, [conflict], isBare: isBare, size)
    let picture = try #require(pictures.first)
    #expect(pictures.count == 1 && picture.side == nil)
    #expect(picture.picture.width <= size.width && picture.picture.height <= size.height)
    #expect(picture.picture.width == size.width || picture.picture.height == size.height)
    // Told apart by words as well as by lines.
    let sides = picture.words.filter { $0.side != nil }
    #expect(Set(sides.map(\.text)) == ["before", "ours", "theirs"])
    func place(_ text: String) throws -> ConflictPicture.Word { try #require(sides.first { $0.text == text }) }
    let (before, ours, theirs) = (try place("before"), try place("ours"), try place("theirs"))
    let pixel = try #require(picture.millimetresPerPixel)
    // Ours moved it by 4 m to the right, theirs by 5 m down.
    #expect((hypot(ours.x - before.x, ours.y - before.y) * pixel - 4000).magnitude < 2 * pixel)
    #expect((hypot(theirs.x - before.x, theirs.y - before.y) * pixel - 5000).magnitude < 2 * pixel)
    for word in sides {
      #expect(word.x > 0 && word.y > 0 && word.x < Double(size.width) && word.y < Double(size.height))
    }
    // A fan of 7 m takes no less than a fifth of the height.
    #expect(7000 / pixel > Double(size.height) / 5)
    for side in 0...1 { #expect(Self.count(picture.picture, PlanSide.Look.side(side).color) > 100) }
  }

  @Test("what only one side has, and what lies alike, is said so")
  func removed() async throws {
    let base = try ComparisonScenario.sample("warehouse")
    let plan = "/plans/\(base.planIDs[0])"
    var (ours, theirs) = (base, base)
    try ours.set(#require(JSONPointer("\(plan)/fans/1/rotation")), to: 45)
    try theirs.remove(#require(JSONPointer("\(plan)/fans/1")))
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: [MergeReport.Input("a.ency", Merge.Side(ours)), MergeReport.Input("b.ency", Merge.Side(theirs))],
      origin: .fixed)
    let pictures = try await Self.pictures(
      report.result, report.result.conflicts(), isBare: true, ThumbnailSize(width: 300, height: 200))
    #expect(pictures[0].words.compactMap { $0.side == nil ? nil : $0.text } == ["before, ours"])
  }

  @Test("where the drawing is in question, both are shown with their fans", arguments: [false, true])
  func drawings(isBare: Bool) async throws {
    let report = try MergePageTests.redrawn(byBoth: true)
    let size = ThumbnailSize(width: 480, height: 200)
    let pictures = try await Self.pictures(report.result, report.result.conflicts(), isBare: isBare, size)
    #expect(pictures.count == (isBare ? 2 : 1))
    #expect(pictures.allSatisfy { $0.picture.width <= size.width && $0.picture.height <= size.height })
    guard isBare else { return }
    #expect(pictures.map(\.side) == [.ours, .theirs])
    #expect(pictures.map(\.title) == ["ours.svg", "theirs.svg"])
    let fans = try report.result.plans()[0].fans.map(\.number)
    // F1 was moved by theirs; the words of what stayed have no side.
    for (picture, side) in zip(pictures, [ConflictPicture.Side.ours, .theirs]) {
      #expect(Set(picture.words.map(\.text)) == Set(fans))
      #expect(picture.words.filter { $0.side != nil }.map(\.side) == [side])
    }
  }
}
