import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Shared costs and scorecards are compared, merged and redacted by what their schemas say alone.
@Suite("Shared costs and scorecards by several people")
struct PeopleMergeTests {
  /// - Parameter seed: Of ids: two people make different ones.
  private static func said(_ words: [String], seed: String = "tests") async throws -> String {
    var environment = CommandRun.environment
    environment["ENCY_ID_SEED"] = seed
    let run = await CommandRun.ency(words, environment: environment)
    try #require(run.status == 0, "\(words): \(run.errorText)")
    return run.text.replacing("\u{A0}", with: " ")
  }

  @Test("what two add apart from each other is there after merging, without a conflict")
  func merge() async throws {
    let folder = try TemporaryFolder()
    let base = try folder.write("base.ency", EncyTestFile.hall())
    for call in [
      ["split", "party", "add", base, "Anna", "--id", "anna"], ["split", "party", "add", base, "Bo", "--id", "bo"],
      ["split", "add", base, "100", "--by", "anna"], ["score", "from", base, "site"],
    ] { _ = try await Self.said(call) }
    let (ours, theirs, merged) = (folder.path("ours.ency"), folder.path("theirs.ency"), folder.path("merged.ency"))
    for copy in [ours, theirs] { try FileManager.default.copyItem(atPath: base, toPath: copy) }
    _ = try await Self.said(["split", "add", ours, "30", "--by", "bo", "--text", "Lunch"])
    _ = try await Self.said(["score", "set", ours, "1.1.1", "--mark", "8"])
    _ = try await Self.said(["split", "add", theirs, "50", "--by", "anna", "--text", "Taxi"], seed: "theirs")
    _ = try await Self.said(
      ["split", "settle", theirs, "--from", "bo", "--to", "anna", "--amount", "10"], seed: "theirs")
    _ = try await Self.said(["score", "set", theirs, "1.1.2", "--mark", "6"])
    let run = await CommandRun.ency(["merge", base, ours, theirs, "-o", merged, "--format", "json"])
    #expect(run.status == 0, "\(run.text)\(run.errorText)")
    let split = try await Self.said(["split", merged])
    #expect(split.contains("Lunch") && split.contains("Taxi") && split.contains("Bo paid Anna SEK 10.00"))
    #expect(split.contains("Bo → Anna  SEK 50.00"))
    let score = try await Self.said(["score", merged, "--json"])
    #expect(score.contains("\"mark\": 80") && score.contains("\"mark\": 60"))
    // 40 + 60 fall to each of the two; in the other order the same comes out.
    let turned = folder.path("turned.ency")
    #expect(await CommandRun.ency(["merge", base, theirs, ours, "-o", turned, "--format", "json"]).status == 0)
    #expect(try await Self.said(["split", "settle", turned]) == Self.said(["split", "settle", merged]))
  }

  @Test("differences name parties, and a payment by both")
  func differences() async throws {
    let folder = try TemporaryFolder()
    let base = try folder.write("base.ency", EncyTestFile.hall())
    for name in ["Anna", "Bo"] {
      _ = try await Self.said(["split", "party", "add", base, name, "--id", name.lowercased()])
    }
    _ = try await Self.said([
      "split", "add", base, "100", "--by", "anna", "--weight", "anna=1", "--weight", "bo=1", "--text", "Lyft",
    ])
    let changed = folder.path("changed.ency")
    try FileManager.default.copyItem(atPath: base, toPath: changed)
    _ = try await Self.said(["split", "settle", changed, "--from", "bo", "--to", "anna", "--amount", "20"])
    _ = try await Self.said(["set", changed, "/split/expenses/0/splits/@party=bo/shares=3"])
    let run = await CommandRun.ency(["diff", base, changed])
    #expect(run.text.contains("Bo → Anna") && run.text.contains("Share Bo"), "\(run.text)")
  }

  @Test("costs are shared, and marks given, also after the proposal was sent")
  func sent() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    for name in ["Anna", "Bo"] { _ = try await Self.said(["split", "party", "add", hall, name]) }
    _ = try await Self.said(["split", "proposal", hall, "--by", "Anna"])
    _ = try await Self.said(["send", hall, "--anyway"])
    _ = try await Self.said(["split", "add", hall, "10", "--by", "Bo"])
    _ = try await Self.said(["score", "from", hall, "site"])
    let found = await CommandRun.ency(["validate", hall, "--format", "json", "--today", "2026-03-02"])
    #expect(!found.text.contains("sent-figures") && !found.text.contains("sent-parts"), "\(found.text)")
  }
}
