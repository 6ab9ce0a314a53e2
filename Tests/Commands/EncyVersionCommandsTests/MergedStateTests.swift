import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyFigures
import EncyTestSupport
import Foundation
import Testing

/// Proposals that were sent, answered or revised on both sides, and other merges of which more than the merged text is of interest.
@Suite("What a merge makes of states and counts") struct MergedStateTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The ways in which a sent proposal goes on, as commands after the file.
  private static let ways: [(name: String, commands: [[String]])] = [
    ("accepted", [["accept", "--who", "Eva"]]),
    ("accepted with an option", [["accept", "--who", "Eva", "--take", "2"]]),
    (
      "accepted and ordered",
      [
        ["accept", "--who", "Eva"],
        ["set", "/lifecycle/events/-:={\"id\": \"o\", \"at\": \"2026-03-20T10:00:00Z\", \"kind\": \"ordered\"}"],
      ]
    ),
    ("declined", [["decline", "--who", "Eva"]]),
    ("revised", [["revise", "--anyway"]]),
    (
      "sent again",
      [["revise", "--anyway"], ["offer", "set", "1", "--price", "77 000", "--anyway"], ["send", "--anyway"]]
    ),
  ]

  private func ency(_ words: [String]) async -> CommandRun { await CommandRun.ency(words) }

  private func sent() async throws -> String {
    var document = try Document.hall()
    var offer = try #require(try document.tree(of: "model/offer.json"))
    var lines = offer.items("lines")
    lines[1]["optional"] = true
    offer["lines"] = .array(lines)
    try document.setTree("model/offer.json", to: offer)
    let file = try folder.write("base.ency", document.package(origin: .fixed).bytes)
    let run = await ency(["send", file, "--anyway"])
    try #require(run.status == 0, "\(run.errorText)")
    return file
  }

  private func side(_ base: String, _ way: (name: String, commands: [[String]]), _ name: String) async throws -> String
  {
    let file = folder.path(name)
    try? FileManager.default.removeItem(atPath: file)
    try FileManager.default.copyItem(atPath: base, toPath: file)
    for command in way.commands {
      let count = command[0] == "offer" ? 2 : 1
      let words = Array(command.prefix(count)) + [file] + command.dropFirst(count)
      let run = await CommandRun.ency(
        words, environment: CommandRun.environment.merging(["ENCY_ID_SEED": name]) { $1 })
      try #require(run.status == 0, "\(way.name): \(words): \(run.errorText)")
    }
    return file
  }

  @Test("two states of one sending are never mixed, whichever side is ours", arguments: 0..<6, 0..<6)
  func states(own: Int, other: Int) async throws {
    let base = try await sent()
    let (ours, theirs) = (
      try await side(base, Self.ways[own], "ours.ency"), try await side(base, Self.ways[other], "theirs.ency")
    )
    let goal = folder.path("result.ency")
    let run = await ency(["merge", base, ours, theirs, "-o", goal])
    let result = try Document(contentsOf: goal)
    let story = Comment(rawValue: "\(Self.ways[own].name) and \(Self.ways[other].name): \(run.text)\(run.errorText)")
    #expect(run.status == 1, story)
    #expect(try !result.conflicts().isEmpty, story)
    let document = try Document(contentsOf: ours)
    for part in ["proposal", "lifecycle", "quote", "offer"] {
      #expect(try result.model(part) == document.model(part), "\(part): \(story)")
    }
    let names = ["acceptedToPay", "toPay"]
    let (before, after) = (try document.figureValues(), try result.figureValues())
    for name in names { #expect(before.value(name)?.number == after.value(name)?.number, "\(name): \(story)") }
  }

  @Test("one state beside reminders, or the same file twice, is no conflict", arguments: 0..<6)
  func oneState(way: Int) async throws {
    let base = try await sent()
    let side = try await side(base, Self.ways[way], "ours.ency")
    let reminded = try await self.side(
      base, ("reminded", [["follow-up", "2026-03-20", "--note", "Called"]]), "theirs.ency")
    for (ours, theirs) in [(side, side), (side, base), (base, side), (side, reminded), (reminded, side)] {
      let goal = folder.path("result.ency")
      try? FileManager.default.removeItem(atPath: goal)
      let run = await ency(["merge", base, ours, theirs, "-o", goal])
      #expect(run.status == 0, "\(Self.ways[way].name): \(run.text)\(run.errorText)")
    }
  }

  @Test("a plain merge warns of fans that are sold otherwise than drawn, under the name of the result")
  func counts() async throws {
    let base = try folder.write("base.ency", Document.hall().package(origin: .fixed).bytes)
    var sides: [String] = []
    for (name, x) in [("ours.ency", 100), ("theirs.ency", 500)] {
      let file = folder.path(name)
      try FileManager.default.copyItem(atPath: base, toPath: file)
      for words in [
        ["plan", "place", file, "--product", "HVLS-6100", "--at", "\(x),100", "--anyway"],
        ["offer", "from-plan", file],
      ] {
        let run = await CommandRun.ency(
          words, environment: CommandRun.environment.merging(["ENCY_ID_SEED": name]) { $1 })
        try #require(run.status == 0, "\(run.errorText)")
      }
      sides.append(file)
    }
    let goal = folder.path("result.ency")
    for more in [[], ["--no-pager"], ["-q"], ["--force"]] {
      if more != ["--force"] { try? FileManager.default.removeItem(atPath: goal) }
      let run = await ency(["merge", base] + sides + ["-o", goal] + more)
      #expect(run.errorText.contains("[drawn-count]"), "\(more): \(run.errorText)")
      #expect(run.errorText.contains("result.ency: "), "\(more): \(run.errorText)")
      #expect(!run.errorText.contains("ours.ency"), "\(more): \(run.errorText)")
    }
  }
}
