import EncyBase
import EncyChanges
import EncyCompare
import EncyDocument
import EncyKit
import EncyTestSupport
import Testing

/// What holds of the difference of any two proposals.
@Suite struct DifferenceLawTests {
  static let seeds = UInt64(1)...(isFullRun ? 5_000 : 250)

  /// What a difference holds, a line each.
  static func told(_ difference: PackageDifference) -> [String] {
    var lines: [String] = []
    for part in difference.parts {
      lines.append("\(part.kind) \(part.old?.path ?? "") \(part.new?.path ?? "")\(part.isFollowing ? " follows" : "")")
      for change in part.changes {
        var line = "  \(change.kind) \(change.pointer)"
        if change.isFollowing { line += " follows" }
        for edit in change.edits { line += " \(edit.pointer)" }
        if let resemblance = change.resemblance { line += " \(resemblance)" }
        if let move = change.move { line += " \(move)" }
        lines.append(line)
      }
    }
    for change in difference.manifest { lines.append("manifest \(change.pointer)") }
    return lines
  }

  @Test func `k edits are told as no more than k and two, and on average as k`() throws {
    var (deeds, told) = (0, 0)
    for seed in DifferenceLawTests.seeds {
      var draft = Draft(seed)
      let old = try draft.document()
      var done: [Draft.Deed] = []
      for _ in 0..<draft.int(1...8) {
        let deed = Draft.Deed.allCases[draft.int(0...Draft.Deed.allCases.count - 1)]
        if try draft.perform(deed) { done.append(deed) }
      }
      let difference = try Comparison(old: old, new: draft.document("b.ency")).difference
      let count = difference.count
      #expect(
        count <= done.count + 2,
        "seed \(seed): \(done)\n\(DifferenceLawTests.told(difference).joined(separator: "\n"))")
      #expect(difference.isEmpty == (count == 0), "seed \(seed)")
      deeds += done.count
      told += count
    }
    let share = Double(told) / Double(deeds)
    #expect(share <= 1.05, "\(told) changes for \(deeds) edits")
    // Were edits lost, there would be fewer.
    #expect(share > 0.85, "\(told) changes for \(deeds) edits")
  }

  @Test(arguments: Draft.Deed.allCases)
  func `each deed alone is one change`(deed: Draft.Deed) throws {
    for seed in UInt64(1)...(isFullRun ? 500 : 40) {
      var draft = Draft(seed)
      let old = try draft.document()
      guard try draft.perform(deed) else { continue }
      let difference = try Comparison(old: old, new: draft.document("b.ency")).difference
      // Chance may put in the value that was there.
      #expect(
        difference.count <= 1, "seed \(seed)\n\(DifferenceLawTests.told(difference).joined(separator: "\n"))")
      if [.add, .addPart, .remove, .reissue, .reimport, .image, .drawing].contains(deed) {
        #expect(difference.count == 1, "seed \(seed)")
      }
    }
  }

  @Test func `a proposal doesn't differ from itself, nor from the same said otherwise`() throws {
    for seed in DifferenceLawTests.seeds.prefix(60) {
      var draft = Draft(seed)
      let old = try draft.document()
      #expect(try Comparison(old: old, new: old).difference.isEmpty)
      draft.restate()
      let difference = try Comparison(old: old, new: draft.document("b.ency")).difference
      #expect(difference.isEmpty, "seed \(seed)\n\(DifferenceLawTests.told(difference).joined(separator: "\n"))")
    }
  }

  @Test func `the other way round the difference is the same mirrored`() throws {
    for seed in DifferenceLawTests.seeds.prefix(120) {
      var draft = Draft(seed)
      let old = try draft.document()
      for _ in 0..<4 { _ = try draft.perform(Draft.Deed.allCases[draft.int(0...Draft.Deed.allCases.count - 1)]) }
      let new = try draft.document("b.ency")
      func shape(_ difference: PackageDifference, mirrored: Bool) -> [String] {
        difference.parts.flatMap { part in
          // Which of two items that changed places was moved, either side may see otherwise.
          part.changes.filter { $0.move == nil || !$0.edits.isEmpty }.map { change in
            let kinds: [Change.Kind: String] = mirrored ? [.added: "removed", .removed: "added"] : [:]
            let pointer = mirrored ? change.oldPointer ?? change.pointer : change.pointer
            let edits = change.edits.map { "\($0.pointer)" }.sorted().joined(separator: " ")
            let path = (mirrored ? part.old : part.new)?.path ?? "-"
            return "\(path) \(kinds[change.kind] ?? change.kind.rawValue) \(pointer) \(edits)"
          }
        }.sorted()
      }
      let forth = try Comparison(old: old, new: new).difference
      let back = try Comparison(old: new, new: old).difference
      #expect(shape(forth, mirrored: false) == shape(back, mirrored: true), "seed \(seed)")
      #expect(forth.count == back.count)
    }
  }
}
