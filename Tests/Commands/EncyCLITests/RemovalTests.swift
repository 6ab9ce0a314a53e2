import EncyBase
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What `remove` takes out of a proposal: all of it is said, and nothing goes that is only asked about.
@Suite("Removing people, costs, marks and visits")
struct RemovalTests {
  private static func said(_ words: [String], isDry: Bool = false) async throws -> String {
    let run = await CommandRun.ency(words + (isDry ? ["--dry-run"] : []))
    try #require(run.status == 0, "\(words): \(run.text)\(run.errorText)")
    return run.text.replacing("\u{A0}", with: " ")
  }

  private static func filled(_ folder: TemporaryFolder) async throws -> String {
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    for call in [
      [
        "team", "add", hall, "Astrid Kvarnsjö", "--title", "Projektsäljare", "--email", "astrid@nordluft.example",
        "--text", "Räknar på hallar.",
      ], ["split", "party", "add", hall, "Anna Ek", "--id", "anna"], ["split", "party", "add", hall, "Bo"],
      ["split", "add", hall, "100", "--by", "anna", "--text", "Lyft"], ["score", "from", hall, "site"],
      ["score", "set", hall, "1.1.1", "--mark", "7.5", "--lock"],
      ["visit", "add", hall, "--place", "Norra hallen", "--height", "9.5m", "--with", "Karin"],
    ] { _ = try await said(call) }
    return hall
  }

  @Test(
    "the answer has what went, and beforehand the same is said and nothing changes",
    arguments: [
      (["team", "remove", "astrid@nordluft.example"], ["Astrid Kvarnsjö", "Projektsäljare", "text (sv)"]),
      (["split", "remove", "1"], ["Lyft", "SEK 100.00", "Anna Ek SEK 50.00", "Bo SEK 50.00"]),
      (["score", "remove", "1"], ["1  ", "1.1  ", "1.1.1  ", "7.5/10", "locked"]),
      (["visit", "remove", "2"], ["Norra hallen", "9.5 m", "Karin"]),
    ])
  func all(_ words: [String], _ told: [String]) async throws {
    let folder = try TemporaryFolder()
    let hall = try await Self.filled(folder)
    var words = [words[0], words[1], hall, words[2]]
    if words[0] == "visit" {
      let count = try Document(contentsOf: hall).model("visits").items("visits").count
      let places = try #require(
        await Self.said(["visit", "list", hall]).split(separator: "\n").first { $0.contains("Norra") })
      words[3] = places.split(separator: " ").first.map { $0.filter(\.isNumber) } ?? "\(count)"
    }
    let before = try Data(contentsOf: URL(filePath: hall))
    let beforehand = try await Self.said(words, isDry: true)
    #expect(try Data(contentsOf: URL(filePath: hall)) == before)
    let after = try await Self.said(words)
    #expect(try Data(contentsOf: URL(filePath: hall)) != before)
    for text in told { #expect(beforehand.contains(text) && after.contains(text), "\(text): \(after)") }
    #expect(beforehand.shows("said-would-go") && !after.contains("would"), "\(beforehand)")
  }
  @Test("an expense that went is told as it was entered, and entered again it is shared the same")
  func entered() async throws {
    let folder = try TemporaryFolder()
    let hall = try await Self.filled(folder)
    for (sharing, told) in [
      (
        ["--percent", "anna=66.5", "--percent", "Bo=33.5"], "shared by percent: Anna Ek 66.5% = SEK 66.50; Bo 33.5% = "
      ),
      (["--weight", "anna=7", "--weight", "Bo=2.5"], "shared by weights: Anna Ek 7 = SEK 73.68; Bo 2.5 = SEK 26.32"),
      (["--exact", "anna=1", "--exact", "Bo=99"], "shared by amounts: Anna Ek SEK 1.00; Bo SEK 99.00"),
      (["--for", "Bo"], "shared alike: Bo SEK 100.00"), ([], "shared alike by all: Anna Ek SEK 50.00"),
    ] {
      func add() async throws -> String {
        try await Self.said(["split", "add", hall, "100", "--by", "anna"] + sharing)
      }
      let added = try await add()
      #expect(added.contains(told), "\(added)")
      let gone = try await Self.said(["split", "remove", hall, "2"])
      #expect(gone.contains(told), "\(gone)")
      #expect(try await add() == added)
      _ = try await Self.said(["split", "remove", hall, "2"])
    }
  }
}
