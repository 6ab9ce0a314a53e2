import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Changes of scorecards")
struct ScoreCommandTests {
  @Test("marks that are written over are shown as they were, and limits that contradict each other are told")
  func said() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    func ency(_ words: String...) async -> CommandRun { await CommandRun.ency(words) }
    #expect(await ency("score", "from", hall, "site").status == 0)
    let first = await ency("score", "set", hall, "1.1.1", "--mark", "7")
    #expect(first.status == 0 && !first.text.contains("→"), "\(first.text)")
    let second = await ency("score", "set", hall, "1.1.1", "--mark", "8")
    #expect(second.text.contains("7/10 → 8/10"), "\(second.text)")
    let tried = await ency("score", "simulate", hall, "--mark", "1.1.1=9", "--mark", "1.1.2=6", "--accept")
    #expect(tried.status == 0 && tried.text.contains("8/10 → 9/10"), "\(tried.text) \(tried.errorText)")
    let gone = await ency("score", "set", hall, "1.1.1", "--mark", "")
    #expect(gone.text.contains("9/10 → –"), "\(gone.text)")
    let same = await ency("score", "set", hall, "1.1.2", "--lock")
    #expect(!same.text.contains("→"), "\(same.text)")
    let limits = await ency("score", "set", hall, "--good", "5", "--weak", "8")
    #expect(limits.status == 0 && limits.errorText.contains("[score-limits]"), "\(limits.errorText)")
    let right = await ency("score", "set", hall, "--good", "8", "--weak", "5")
    #expect(right.status == 0 && !right.errorText.contains("[score-limits]"), "\(right.errorText)")
  }

  @Test("a goal asks for marks where none is locked, or only where there is none, and says which")
  func unmarked() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    func ency(_ words: String...) async -> CommandRun { await CommandRun.ency(words) }
    #expect(await ency("score", "from", hall, "site").status == 0)
    for (place, mark) in [("1.1.1", "9"), ("1.1.2", "4")] {
      #expect(await ency("score", "set", hall, place, "--mark", mark).status == 0)
    }
    let all = await ency("score", "simulate", hall, "--target", "7")
    #expect(all.text.shows("score-need") && all.text.shows("score-open[*]"), "\(all.text)")
    #expect(all.errorText.shows("score-need-replaces", "2"), "\(all.errorText)")
    let some = await ency("score", "simulate", hall, "--target", "7", "--unmarked")
    #expect(
      some.text.shows("score-need") && some.text.shows("score-open[unmarked]")
        && !some.errorText.shows("score-need-replaces"), "\(some.errorText)")
    #expect(await ency("score", "simulate", hall, "--target", "7", "--unmarked", "--accept").status == 0)
    let kept = await ency("score", hall, "--json").text
    #expect(kept.contains("\"mark\": 90,") && kept.contains("\"mark\": 40,") && !kept.contains("\"mark\": null"))
    // Exactly what is needed: put back, it reaches the goal, and a hundredth less does not.
    #expect(await ency("score", "simulate", hall, "--target", "7", "--unmarked").status == 0)
    #expect(await ency("score", "simulate", hall, "--unmarked").status == 64)
  }
}
