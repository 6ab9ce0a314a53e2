import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Testing

@Suite("Expenses that are changed")
struct SplitSetTests {
  /// What `split --json` has of a proposal, but for the order of expenses, their numbers and ids.
  private static func state(_ file: String) async throws -> (
    parties: JSONValue, expenses: [String], transfers: JSONValue
  ) {
    let run = await CommandRun.ency(["split", file, "--json"])
    try #require(run.status == 0, "\(run.errorText)")
    let answer = try JSONParser().parse(run.output)
    let expenses = answer.items("expenses").map { expense in
      var expense = expense
      (expense["number"], expense["id"]) = (nil, nil)
      return JSONPrinter(isCompact: true).text(expense)
    }
    return (try #require(answer["parties"]), expenses.sorted(), try #require(answer["transfers"]))
  }

  private static func done(_ words: [String]) async throws {
    let run = await CommandRun.ency(words)
    try #require(run.status == 0, "\(words): \(run.text)\(run.errorText)")
  }

  /// Options of an expense, of which each kind of sharing is one.
  private static func options(_ random: inout SeededGenerator, _ amount: Int) -> [String] {
    let payer = ["a", "b", "c"].randomElement(using: &random) ?? "a"
    var words = [
      "--by", payer, "--text", "T\(Int.random(in: 1...99, using: &random))", "--date",
      "2026-03-0\(Int.random(in: 1...9, using: &random))",
    ]
    switch Int.random(in: 0...3, using: &random) {
    case 0: words += ["--for", "a", "--for", "c"]
    case 1: words += ["--weight", "a=2", "--weight", "b=1"]
    case 2: words += ["--percent", "b=12.5", "--percent", "c=87.5"]
    default: words += ["--exact", "a=1", "--exact", "b=\(amount - 1)"]
    }
    return words
  }

  @Test("changed comes to the same as removed and entered anew, whatever it was", arguments: 0..<12)
  func law(seed: Int) async throws {
    var random = SeededGenerator(UInt64(seed))
    let folder = try TemporaryFolder()
    let (one, other) = (
      try folder.write("a.ency", EncyTestFile.hall()), try folder.write("b.ency", EncyTestFile.hall())
    )
    for name in ["a", "b", "c"] {
      for file in [one, other] { try await Self.done(["split", "party", "add", file, "Party \(name)", "--id", name]) }
    }
    for _ in 0..<3 {
      let amount = Int.random(in: 2...999, using: &random)
      var words = ["\(amount)"] + Self.options(&random, amount)
      if words.contains("--exact") == false, Bool.random(using: &random) {
        words += ["--currency", "EUR", "--rate", "11.42"]
      }
      for file in [one, other] { try await Self.done(["split", "add", file] + words) }
    }
    let (place, amount) = (Int.random(in: 1...3, using: &random), Int.random(in: 2...999, using: &random))
    let words = Self.options(&random, amount) + ["--currency", "SEK", "--rate", "1"]
    try await Self.done(["split", "set", one, "\(place)", "--amount", "\(amount)"] + words)
    try await Self.done(["split", "remove", other, "\(place)"])
    try await Self.done(["split", "add", other, "\(amount)"] + words)
    let (left, right) = (try await Self.state(one), try await Self.state(other))
    #expect(left == right)
  }

  @Test("what isn't given stays, and what doesn't fit is refused without a change")
  func parts() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    for (name, id) in [("Sara Nilsson", "s"), ("Bo Ek", "b")] {
      try await Self.done(["split", "party", "add", hall, name, "--id", id])
    }
    // A first name will do where it is the only one.
    try await Self.done([
      "split", "add", hall, "90", "--currency", "EUR", "--rate", "10", "--by", "Sara", "--for", "bo",
    ])
    func expense() throws -> JSONValue {
      try #require(Document(contentsOf: hall).model("split").items("expenses").first)
    }
    try await Self.done(["split", "set", hall, "1", "--text", "Kran"])
    #expect(try expense()["amount"] == 90_000 && expense()["description"] == "Kran" && expense()["paidBy"] == "s")
    try await Self.done(["split", "set", hall, "1", "--rate", "11"])
    #expect(try expense()["amount"] == 99_000 && expense()["original"]?["rate"] == 11)
    try await Self.done(["split", "set", hall, "1", "--amount", "10", "--for-all"])
    #expect(try expense()["amount"] == 11_000 && expense()["splits"] == nil && expense()["mode"] == "equal")
    try await Self.done(["split", "set", hall, "1", "--currency", "SEK"])
    #expect(try expense()["amount"] == 1_000 && expense()["original"] == nil)
    try await Self.done(["split", "set", hall, "1", "--exact", "s=4", "--exact", "b=6"])
    try await Self.done(["split", "settle", hall, "--all"])
    let before = try Document(contentsOf: hall).manifest.revision
    for (words, told) in [
      (["1", "--amount", "12"], "SEK 12.00"), (["2", "--amount", "12"], "split settle"), (["9", "--text", "x"], "9"),
      (["1", "--rate", "3"], "--currency"), (["1"], "--amount"), (["1", "--for-all", "--for", "s"], "one way"),
    ] {
      let run = await CommandRun.ency(["split", "set", hall] + words)
      #expect(
        run.status != 0 && run.errorText.replacing("\u{A0}", with: " ").contains(told), "\(words): \(run.errorText)")
    }
    #expect(try Document(contentsOf: hall).manifest.revision == before)
  }
}
