import EncyBase
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Finding in archives by the command line.
@Suite("Search commands of archives")
struct ArchiveSearchCommandTests {
  private struct Desk {
    let desk: ArchiveCommandTests.Desk
    let environment: [String: String]

    init() async throws {
      desk = try await ArchiveCommandTests.Desk()
      environment = CommandRun.environment.merging(["XDG_CACHE_HOME": desk.folder.path("cache")]) { $1 }
      #expect(await desk.run("add", desk.hall).status == 0)
    }

    func run(_ verb: String, _ words: String..., columns: Int? = nil, isTerminal: Bool = false) async -> CommandRun {
      var environment = environment
      environment["COLUMNS"] = columns.map { "\($0)" }
      return await CommandRun.ency(
        ["archive", verb, desk.store] + words, environment: environment, isTerminal: isTerminal)
    }
  }

  @Test("answers in JSON are what their schemas say")
  func answers() async throws {
    let desk = try await Desk()
    let found = await desk.run("search", "hall", "--json")
    #expect(found.status == 0, "\(found.errorText)")
    try AnswerSchema.expect(found.output, "archive-search")
    let none = await desk.run("search", "nowhere", "--json")
    #expect(none.status == 1)
    try AnswerSchema.expect(none.output, "archive-search")
    try AnswerSchema.expect(await desk.run("stats", "--json", "--by", "status").output, "archive-stats")
    try AnswerSchema.expect(await desk.run("index", "--json").output, "archive-index")
    #expect(await desk.run("index", "--remove").errorText.contains("removed"))
    #expect(await desk.run("index", "--remove").errorText.isEmpty)
  }

  @Test("a folder that can't be listed is told by list, search, stats and index, with or without an index")
  func unlisted() async throws {
    let desk = try await Desk()
    let store = desk.desk.store
    let year = try #require(try FileManager.default.contentsOfDirectory(atPath: store).first { Int($0) != nil })
    let folder = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(store)/\(year)").first)
    // Root lists any folder.
    let program = ProcessRunner.productsFolder.appending(path: "ency-archive").path
    _ = try ProcessRunner.run("chmod", ["-R", "a+rwX", desk.desk.folder.url.path])
    func run(_ verb: String, _ words: String...) throws -> ProcessRunner.Result {
      let arguments = [program, "archive", verb, store] + words + ["--language", "en"]
      let environment = ["ENCY_CACHE": "on", "XDG_CACHE_HOME": desk.desk.folder.path("own")]
      return getuid() == 0
        ? try ProcessRunner.run(
          "setpriv", ["--reuid", "65534", "--clear-groups"] + arguments, environment: environment)
        : try ProcessRunner.run(arguments[0], Array(arguments.dropFirst()), environment: environment)
    }
    #expect(try run("search").status == 0)
    try #require(chmod("\(store)/\(year)/\(folder)", 0) == 0)
    defer { chmod("\(store)/\(year)/\(folder)", 0o755) }
    for isIndexed in [true, false] {
      if !isIndexed { try FileManager.default.removeItem(atPath: desk.desk.folder.path("own")) }
      for (verb, schema) in [
        ("list", "archive-list"), ("search", "archive-search"), ("stats", "archive-stats"), ("index", "archive-index"),
      ] {
        let told = try run(verb)
        #expect(told.status == 1 && told.errorText.contains("\(year)/\(folder)"), "\(verb): \(told.story)")
        #expect(!told.errorText.shows("archive-away-as-of"))
        let json = try run(verb, "--json")
        try AnswerSchema.expect(json.output, schema)
        let tree = try JSONParser().parse(json.text)
        #expect(json.status == 1 && tree["unlisted"] == [.string("\(year)/\(folder)")], "\(verb): \(json.story)")
        // What the index knew of it stays known.
        if verb == "search" { #expect((tree["count"]?.intValue ?? 0) == (isIndexed ? 1 : 0)) }
      }
    }
  }

  @Test("once somebody is forgotten, the index of this machine doesn't know the name either")
  func forgotten() async throws {
    let desk = try await Desk()
    #expect(await desk.run("search", "hall").status == 0)
    func databases() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: desk.desk.folder.path("cache/ency/archives")).filter {
        $0.hasSuffix(".sqlite")
      }
    }
    #expect(try databases().count == 1)
    _ = await desk.run("forget", "Karin Ek", "--yes")
    #expect(try databases().isEmpty)
    #expect(await desk.run("search", "hall").status == 0)
  }

  @Test("a condition that can't be understood is shown with the place")
  func caret() async throws {
    let desk = try await Desk()
    let wrong = await desk.run("search", "--where", "total > 5 and statsu = sent")
    #expect(wrong.status == 64)
    #expect(
      wrong.errorText == """
        ency: column 15: no field is called "statsu"; did you mean "status"?
          total > 5 and statsu = sent
                        ^^^^^^

        """)
    #expect(await desk.run("search", "--near", "55").status == 64)
    #expect(await desk.run("search", "--since", "last year").status == 64)
    #expect(await desk.run("search", "--sort", "totl").errorText.shows("query-field-near", "total"))
  }

  @Test("rows fit the terminal, and stand out only where there is colour")
  func rows() async throws {
    let desk = try await Desk()
    for columns in [60, 80, 120, 140] {
      let plain = await desk.run("search", "hall", columns: columns)
      #expect(plain.status == 0, "\(plain.errorText)")
      #expect(plain.text.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(plain.text)")
      #expect(!plain.text.contains("\u{1B}"))
      let coloured = await desk.run("search", "hall", columns: columns, isTerminal: true)
      #expect(coloured.text.contains("\u{1B}[1m"))
      #expect(coloured.text.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain.text)
    }
  }

  @Test("a table for spreadsheets computes nothing")
  func table() async throws {
    let desk = try await Desk()
    let changed = try desk.desk.folder.write("evil.ency", Data(contentsOf: URL(filePath: desk.desk.hall)))
    let title = "/customer/name==HYPERLINK(\"http://a.example\")"
    #expect(await CommandRun.ency(["set", changed, title]).status == 0)
    #expect(await desk.desk.run("add", changed).status == 0)
    let file = desk.desk.folder.path("found.csv")
    #expect(await desk.run("search", "hyperlink", "--csv", "-o", file).status == 0)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
    let text = String(decoding: bytes.dropFirst(3), as: UTF8.self)
    #expect(
      bytes.starts(with: [0xEF, 0xBB, 0xBF]) && text.hasPrefix("path;version;") && text.contains("\"'=HYPERLINK"))
    let printed = await desk.run("search", "hyperlink", "--csv")
    #expect(printed.text.contains("\"'=HYPERLINK") && !printed.text.contains("\u{FEFF}"))
    #expect(await desk.run("search", "hyperlink", "-o", file).status == 64)
  }

  @Test("bars are drawn for people, and as a drawing that anybody reads")
  func chart() async throws {
    let desk = try await Desk()
    // Drafts aren't offered.
    let sent = await CommandRun.ency(["send", desk.desk.hall, "--to", "karin@example.com", "--anyway"])
    #expect(sent.status == 0, "\(sent.errorText)")
    #expect(await desk.desk.run("add", desk.desk.hall, "--anyway").status == 0)
    let file = desk.desk.folder.path("won.svg")
    let said = await desk.run("stats", "-o", file, columns: 80)
    #expect(said.status == 0, "\(said.errorText)")
    #expect(said.text.contains("2026") && said.text.contains("░"))
    #expect(said.text.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(said.text)")
    // What the bars mean, and what there is no room for.
    #expect(said.text.contains("█ Accepted, excl. VAT") && said.text.contains("█░ Sent, excl. VAT"), "\(said.text)")
    #expect(
      said.errorText.shows("archive-stats-narrow") && said.errorText.shows("archive-rate-heading"), "\(said.errorText)")
    let wide = await desk.run("stats", columns: 140)
    #expect(
      wide.text.shows("archive-rate-heading") && !wide.errorText.shows("archive-stats-narrow"), "\(wide.errorText)")
    let svg = try String(contentsOfFile: file, encoding: .utf8)
    _ = try XMLChecked(svg)
    #expect(await desk.run("stats", "-o", "won.gif").status == 64)
    #expect(await desk.run("stats", "--since", "2030").status == 1)
  }

  /// A text that is well-formed XML, as xmllint judges.
  private struct XMLChecked {
    init(_ text: String) throws {
      let folder = try TemporaryFolder()
      let file = try folder.write("a.svg", Array(text.utf8))
      let parsed = try ProcessRunner.run(
        "/usr/bin/python3", ["-c", "import sys, xml.etree.ElementTree as e; e.parse(sys.argv[1])", file])
      #expect(parsed.status == 0, "\(parsed.errorText)")
    }
  }

  @Test("without a place for the index, and without a store, it is said what to do")
  func refusals() async throws {
    let desk = try await Desk()
    let nowhere = await CommandRun.ency(["archive", "search", desk.desk.store, "hall", "--stale"])
    #expect(nowhere.status == 2 && nowhere.errorText.contains("XDG_CACHE_HOME"))
    let folder = await CommandRun.ency(
      ["archive", "search", desk.desk.folder.url.path, "hall"], environment: desk.environment)
    #expect(folder.status == 2 && folder.errorText.contains("ocfl"))
  }

  @Test("a server of the index is named by option, variable or setting, and no message has its password")
  func server() async throws {
    let desk = try await Desk()
    let port = try PostgresServer.freePort()
    let url = "postgresql://sales:hush-hush@127.0.0.1:\(port)/archive"
    func check(_ run: CommandRun, _ words: String...) {
      #expect(run.status == 2, "\(run.errorText)")
      #expect(words.allSatisfy { run.errorText.contains($0) } && !run.errorText.contains("hush"), "\(run.errorText)")
    }
    check(await desk.run("search", "hall", "--index", url), "127.0.0.1", "\(port)", "pgpass")
    check(await desk.run("index", "--json", "--index", url), "archive-server-away", "\(port)")
    check(await desk.run("index", "--remove", "--index", url), "127.0.0.1")
    check(await desk.run("stats", "--index", "postgresql://sales:hush@hush@127.0.0.1/archive"), "%40")
    for value in ["postgresql://sales@127.0.0.1:\(port)/archive", "local"] {
      var environment = desk.environment
      environment["ENCY_ARCHIVE_INDEX"] = value
      let run = await CommandRun.ency(["archive", "search", desk.desk.store, "hall"], environment: environment)
      if value == "local" { #expect(run.status == 0, "\(run.errorText)") } else { check(run, "\(port)") }
    }
    // What others may read holds no password.
    var environment = desk.environment
    environment["ENCY_ARCHIVE_INDEX"] = url
    let run = await CommandRun.ency(["archive", "search", desk.desk.store, "hall"], environment: environment)
    #expect(run.status != 0 && run.errorText.contains("ENCY_ARCHIVE_INDEX"), "\(run.errorText)")
    #expect(!run.errorText.contains("hush"), "\(run.errorText)")
  }
}
