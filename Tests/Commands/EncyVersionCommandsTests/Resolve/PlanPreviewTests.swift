import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncyMerge
import EncyPictures
import EncySession
import EncyTerminal
import EncyTestSupport
import EncyTexts
import Testing

@testable import EncyVersionCommands

/// The plan of a conflict, on a terminal.
@Suite("Plans of conflicts on terminals") struct PlanPreviewTests {
  @Test("whatever the window, every line fits", arguments: [(80, 24), (40, 15), (20, 6), (200, 60), (12, 4), (81, 25)])
  func sizes(columns: Int, rows: Int) async throws {
    let base = try Document.hall()
    func side(_ x: Int) throws -> Merge.Side {
      var document = base
      try document.set(#require(JSONPointer("/plans/hall-a/fans/0/position/x")), to: .int(x))
      return Merge.Side(document)
    }
    let document = try Merge(base: base, ours: side(170), theirs: side(190), origin: .fixed).document
    let phrase = try #require(try ConflictWording(document, .english).phrases.first)
    for sides in [[nil], [.ours, .theirs]] as [[ConflictPicture.Side?]] {
      var preview = PlanPreview(document: document, phrase: phrase, inColour: false)
      if sides.count > 1 {
        let conflict = MergeConflict(
          pointer: JSONPointer(["plans", "hall-a", "scale"]), kind: .edit, base: nil, ours: 1, theirs: 2)
        let about = try #require(ConflictWording(document, [conflict], .english).phrases.first)
        preview = PlanPreview(document: document, phrase: about, inColour: false)
      }
      let lines = try await preview.lines(columns: columns, rows: rows, by: FakePress(conflictSides: sides)).map(\.text)
      #expect(lines.count <= rows)
      for line in lines { #expect(line.unicodeScalars.reduce(0) { $0 + $1.columns } < columns, "\(line)") }
      if rows >= 15 {
        #expect(lines.contains { $0.contains("ours") } && lines.last == "any key: back")
        #expect(lines[0].contains(sides.count > 1 ? "Scale" : "Fan") || sides.count > 1)
      }
    }
  }
}
