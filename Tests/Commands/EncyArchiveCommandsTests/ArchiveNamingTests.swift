import EncyArchive
import EncyArchiveSearch
import EncyBase
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// What people call things of an archive, and what they are told.
@Suite("Archives by name and in words")
struct ArchiveNamingTests {
  typealias Desk = ArchiveCommandTests.Desk

  private static func run(_ words: [String], _ more: [String: String] = [:]) async -> CommandRun {
    await CommandRun.ency(words, environment: CommandRun.environment.merging(more) { $1 })
  }

  /// A store with three proposals, one of which has a customer with another name by now.
  private static func desk() async throws -> Desk {
    let desk = try await Desk()
    for (seed, customer, title) in [
      ("a", "Ångström Kyl AB", "Frys"), ("b", "Öresund Hall AB", "Sortering"),
      ("c", "åkeri Čvrsnica", "Garage"),
    ] {
      let file = desk.folder.path("\(seed).ency")
      let made = await run(["new", file, "--customer", customer, "--title", title], ["ENCY_ID_SEED": seed])
      #expect(made.status == 0, "\(made.errorText)")
      #expect(await desk.run("add", file, "--anyway").status == 0)
    }
    let file = desk.folder.path("b.ency")
    #expect(await run(["set", file, "/customer/name=Bäckström Fastigheter"]).status == 0)
    #expect(await desk.run("add", file, "--anyway").status == 0)
    return desk
  }

  @Test("a proposal is found whatever the accents and capitals, and by the name that its customer has now")
  func names() async throws {
    let desk = try await Self.desk()
    for name in [
      "angstrom", "ÅNGSTRÖM kyl", "A\u{30A}ngström", "oresund", "backstrom", "bäckström sortering", "cvrsnica",
    ] {
      for verb in ["show", "history"] {
        let run = await desk.run(verb, name)
        #expect(run.status == 0, "\(verb) \(name): \(run.errorText)")
      }
      let listed = await desk.run("list", name, "--json")
      #expect(try JSONParser().parse(listed.output)["proposals"]?.arrayValue?.count == 1, "\(name)")
    }
    let copy = desk.folder.path("copy.ency")
    #expect(await desk.run("restore", "backstrom", "-o", copy).status == 0)
    let several = await desk.run("show", "AB")
    #expect(several.status == 1 && several.errorText.shows("error-archive-several"), "\(several.errorText)")
    let none = await desk.run("show", "nowhere")
    #expect(none.status == 1 && none.errorText.shows("error-archive-no-proposal"), "\(none.errorText)")
    // In the trash, too.
    let pruned = await Self.run(
      ["archive", "prune", desk.store, "--status", "draft", "--older-than", "1d", "--yes"],
      ["SOURCE_DATE_EPOCH": "1900000000"])
    #expect(pruned.status == 0, "\(pruned.text) \(pruned.errorText)")
    let back = await desk.run("prune", "--take-back", "BACKSTROM")
    #expect(back.status == 0 && back.text.contains("Öresund"), "\(back.errorText)")
    #expect(await desk.run("prune", "--take-back", "oresund").status == 1)
  }

  @Test("a list has headings and the order of people, and words that fit nothing are said")
  func lists() async throws {
    let desk = try await Self.desk()
    let none = await desk.run("list", "nowhere", "at all")
    #expect(none.status == 1)
    #expect(none.errorText.shows("error-archive-list-none", "3", "nowhere at all"))
    #expect(await desk.run("list", "nowhere", "--json").status == 1)
    let empty = try await Desk()
    #expect(await empty.run("list").errorText.shows("error-archive-empty"))
    let wide = await Self.run(["archive", "list", desk.store], ["COLUMNS": "140"])
    let lines = wide.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("Year") && lines[0].contains("Customer") && lines[0].hasSuffix("Added"))
    #expect(lines[1].contains("åkeri") && lines[2].contains("Ångström") && lines[3].contains("Öresund"), "\(wide.text)")
    let narrow = await Self.run(["archive", "list", desk.store], ["COLUMNS": "80"])
    #expect(narrow.text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    #expect(narrow.text.contains("\n2026  Öresund Hall AB\n"), "\(narrow.text)")
  }

  @Test("a share that is away isn't taken for a folder that lacks an archive")
  func away() async throws {
    let desk = try await Desk()
    for words in [["list"], ["show", "x"], ["verify"], ["mirror", "x"], ["prune", "--older-than", "1d"]] {
      let run = await Self.run(["archive", words[0], desk.folder.path("gone")] + words.dropFirst())
      #expect(run.status == 2 && run.errorText.shows("error-archive-missing"), "\(run.errorText)")
    }
    try FileManager.default.createDirectory(atPath: desk.folder.path("mount"), withIntermediateDirectories: true)
    let empty = await Self.run(["archive", "list", desk.folder.path("mount")])
    #expect(empty.status == 2 && empty.errorText.shows("error-archive-none"), "\(empty.errorText)")
  }

  @Test("where a revision had two heirs, both are told wherever one is shown")
  func branches() async throws {
    let desk = try await Desk()
    let other = desk.folder.path("other.ency")
    let more = ["XDG_CACHE_HOME": desk.folder.path("cache")]
    #expect(await desk.run("add", desk.hall).status == 0)
    try FileManager.default.copyItem(atPath: desk.hall, toPath: other)
    #expect(await Self.run(["set", desk.hall, "/building/length=61m"]).status == 0)
    #expect(await Self.run(["set", other, "/building/length=62m"]).status == 0)
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await desk.run("show", "hall", "--pointer", "/proposal/title").errorText.isEmpty)
    #expect(await desk.run("add", other).text.contains("branch"))
    let shown = await desk.run("show", "OFF-2026-0142", "--pointer", "/proposal/title")
    #expect(shown.status == 0 && shown.errorText.contains("branches: v2, v3"), "\(shown.errorText)")
    #expect(await desk.run("list").text.contains("(branches: v2, v3)"))
    let found = await Self.run(["archive", "search", desk.store, "hall"], more)
    #expect(found.text.contains("(branches: v2, v3)"), "\(found.text) \(found.errorText)")
    let json = await Self.run(["archive", "search", desk.store, "hall", "--json"], more)
    try AnswerSchema.expect(json.output, "archive-search")
    let row = try JSONParser().parse(json.output)["proposals"]?.arrayValue?.first
    #expect(row?["branches"]?.arrayValue?.compactMap(\.stringValue) == ["v2", "v3"])
    try AnswerSchema.expect(await desk.run("list", "--json").output, "archive-list")
  }

  @Test("the same branches are told whether revisions come at once or one by one", arguments: [1, 2, 3])
  func branchesOfMany(seed: Int) async throws {
    let (one, other) = (try await Desk(), try await Desk())
    var random = SeededGenerator(UInt64(seed))
    let files = one.folder.path("files")
    try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
    var revisions: [(number: Int, file: String)] = [(1, "\(files)/01-00.ency")]
    try FileManager.default.copyItem(atPath: one.hall, toPath: revisions[0].file)
    for place in 1..<14 {
      // Mostly from a late one, so that there are long lines, too.
      let from = revisions[Bool.random(using: &random) ? place - 1 : Int.random(in: 0..<place, using: &random)]
      let (number, two) = (from.number + 1, { (value: Int) in value < 10 ? "0\(value)" : "\(value)" })
      let file = "\(files)/\(two(number))-\(two(place)).ency"
      try FileManager.default.copyItem(atPath: from.file, toPath: file)
      #expect(await Self.run(["set", file, "/building/length=\(60 + place)m"]).status == 0)
      revisions.append((number, file))
    }
    func branches(_ run: CommandRun) -> [String] {
      run.text.split(separator: "\n").filter { $0.shows("archive-branch") }.map(String.init)
    }
    let atOnce = await one.run("add", files)
    #expect(atOnce.status == 0, "\(atOnce.errorText)")
    var oneByOne: [String] = []
    for revision in revisions.sorted(by: { $0.file < $1.file }) {
      oneByOne += branches(await other.run("add", revision.file))
    }
    #expect(!oneByOne.isEmpty && branches(atOnce) == oneByOne)
  }

  @Test("a number without a unit is told where nothing was found by it, or it can hardly be meant")
  func units() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    func search(_ condition: String) async -> CommandRun {
      await Self.run(
        ["archive", "search", desk.store, "--where", condition], ["XDG_CACHE_HOME": desk.folder.path("cache")])
    }
    let small = await search("fans.diameter >= 7")
    #expect(small.status == 0 && small.errorText.shows("archive-unit-read", "7", "7 mm"), "\(small.errorText)")
    #expect(small.errorText.contains("7 m\n"))
    #expect(await search("fans.diameter >= 900000").errorText.shows("archive-unit-read", "900000 mm"))
    for said in ["fans.diameter >= 2000", "fans.diameter >= 2 m", "total > 5"] {
      let run = await search(said)
      #expect(run.status == 0 && !run.errorText.contains("unit"), "\(said): \(run.errorText)")
    }
    let swedish = await Self.run(
      ["archive", "search", desk.store, "--where", "totl > 5", "--language", "sv"],
      ["XDG_CACHE_HOME": desk.folder.path("cache")])
    #expect(swedish.status == 64)
    #expect(swedish.errorText.contains("kolumn 1: inget fält heter ”totl”; menade du ”total”?\n  totl > 5\n  ^^^^"))
    #expect(await search("total == 5 or total").status == 0)
  }

  @Test("a place that neither schema nor proposal has is refused, and a second prune doesn't speak of an empty trash")
  func pruning() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let wrong = await desk.run("prune", "--where", "/proposal/curency=SEK")
    #expect(
      wrong.status == 64 && wrong.errorText.shows("error-archive-field-near", "/proposal/currency"),
      "\(wrong.errorText)")
    let right = await desk.run("prune", "--where", "/proposal/currency=EUR")
    #expect(right.status == 0 && right.errorText.shows("archive-prune-none"), "\(right.errorText)")
    #expect(await desk.run("prune", "--where", "/proposal/currency=SEK").text.contains("OFF-2026-0142"))
    let later = ["SOURCE_DATE_EPOCH": "1900000000"]
    let words = ["archive", "prune", desk.store, "--older-than", "1d", "--yes"]
    let first = await Self.run(words, later)
    #expect(first.errorText.shows("archive-pruned", "1", "0", "1"))
    let second = await Self.run(words, later)
    #expect(second.errorText.shows("archive-prune-none", "1"))
  }

  @Test("a sending is told in words, and a total that was tampered with as a change")
  func frozen() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let sent = await Self.run(["send", desk.hall, "--to", "karin@example.com", "--anyway"])
    #expect(sent.status == 0, "\(sent.errorText)")
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    for words in [["history", "hall"], ["diff", "hall", "v1", "v2"]] {
      let run = await Self.run(["archive", words[0], desk.store] + words.dropFirst())
      #expect(run.text.shows("change-frozen", "SEK"), "\(run.text) \(run.errorText)")
      #expect(!run.text.contains("{\""), "\(run.text)")
    }
    #expect(await Self.run(["revise", desk.hall]).status == 0)
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
  }

  @Test("of a proposal that is there nobody is told that it is known by itself, of a table it is said")
  func forcing() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let copy = desk.folder.path("copy.ency")
    #expect(await desk.run("restore", "hall", "-o", copy).status == 0)
    #expect(await desk.run("restore", "hall", "-o", copy).status == 2)
    #expect(await desk.run("restore", "hall", "-o", copy, "--force").status == 0)
    for (verb, isKnown) in [("restore", false), ("search", true)] {
      let help = await Self.run(["archive", verb, "--help"])
      #expect(help.text.contains("Write over a file that is there.") == !isKnown, "\(verb)")
      #expect(help.text.contains("changed since") == isKnown, "\(verb)")
    }
  }

  @Test("won of answered is accepted of accepted or declined; drafts and what was taken back aren't offered")
  func statistics() {
    func row(_ status: String, _ net: Int?, accepted: Int? = nil) -> ArchiveAnswer.Row {
      var summary = ArchiveSummary()
      (summary.status, summary.day) = (status, CalendarDate(year: 2026, month: 1, day: 2)?.daysSince1970)
      (summary.currencyCode, summary.total, summary.saving) = ("SEK", net.map { $0 * 5 / 4 }, 7)
      (summary.net, summary.acceptedNet) = (net, accepted)
      return ArchiveAnswer.Row(path: "a/b/c", version: "v1", summary: summary)
    }
    let rows = [
      row("draft", 1), row("sent", 10), row("expired", 100), row("expired", nil), row("accepted", 1_000),
      row("declined", 10_000), row("declined", 20_000), row("withdrawn", 100_000),
    ]
    let statistics = ArchiveStatistics(rows, by: .year)
    let all = statistics.all[0]
    #expect(all.rate.map { Int($0 * 10) } == 333)
    #expect(all.offered == 31_110 && all.wonAmount == 1_000 && all.saving == 7)
    #expect(all.count == 8 && all.count == all.drafts + all.open + all.won + all.lost + all.expired + all.withdrawn)
    #expect(all.drafts == 1 && all.open == 1 && all.lost == 2 && all.expired == 2 && all.withdrawn == 1)
    #expect(ArchiveStatistics([row("expired", 5)], by: .year).all[0].rate == nil)
    // What was sent and what was accepted are two amounts, and neither has tax.
    let taken = ArchiveStatistics([row("accepted", 1_000, accepted: 1_300), row("accepted", 500)], by: .year).all[0]
    #expect(taken.offered == 1_500 && taken.wonAmount == 1_800)
  }

  @Test("a mirror doesn't say that it looked where it didn't")
  func mirrors() async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await Self.run(["archive", "init", mirror]).status == 0)
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    let package = try #require(try ArchiveKeepingTests.tree(mirror).keys.first { $0.hasSuffix(".ency") })
    try Data("x".utf8).write(to: URL(filePath: "\(mirror)/\(package)"))
    let run = await desk.run("mirror", mirror)
    #expect(
      run.status == 0 && run.errorText.shows("archive-mirror-sum"), "\(run.errorText)")
    #expect(await Self.run(["archive", "verify", mirror]).status == 1)
  }
}
