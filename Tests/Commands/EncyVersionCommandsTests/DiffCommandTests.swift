import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("ency diff")
struct DiffCommandTests {
  /// A folder with `a.ency`, and `b.ency` in which these values are set.
  private static func desk(_ values: [(String, JSONValue)]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var document = try Document.hall()
    _ = try folder.write("a.ency", document.package(origin: .fixed).bytes)
    for (pointer, value) in values { try document.set(#require(JSONPointer(pointer)), to: value) }
    _ = try folder.write("b.ency", document.package(origin: .fixed).bytes)
    return folder
  }

  @Test(
    "speaks the language of the system unless told otherwise",
    arguments: [
      ([:], [], "Ceiling height"), (["LANG": "sv_SE.UTF-8"], [], "Takhöjd"), (["LANG": "hr_HR"], [], "Visina stropa"),
      (["LANG": "sv_SE", "LC_MESSAGES": "hr_HR"], [], "Visina stropa"),
      (["LANG": "sv_SE", "LC_ALL": "C"], [], "Ceiling height"),
      (["LANG": "sv_SE"], ["--language", "en"], "Ceiling height"), (["LANG": "nb_NO.UTF-8"], [], "Ceiling height"),
    ] as [([String: String], [String], String)])
  func language(environment: [String: String], options: [String], label: String) async throws {
    let folder = try DiffCommandTests.desk([("/building/ceilingHeight", 11000)])
    let run = await CommandRun.ency(
      ["diff", folder.path("a.ency"), folder.path("b.ency")] + options,
      environment: CommandRun.environment.merging(environment) { $1 })
    #expect(run.status == 1 && run.text.contains("  ~ \(label) "), Comment(rawValue: run.text + run.errorText))
  }

  @Test("colours what went and came on a terminal, and says the same without")
  func colour() async throws {
    let folder = try DiffCommandTests.desk([
      ("/building/ceilingHeight", 11000),
      ("/proposal/introduction", .string(String(repeating: "Många ord. ", count: 30))),
    ])
    let files = [folder.path("a.ency"), folder.path("b.ency")]
    let coloured = await CommandRun.ency(["diff"] + files, isTerminal: true)
    #expect(coloured.text.shows("input-ceiling-height", "\u{1B}[31m9,500\u{1B}[0m → \u{1B}[32m11,000 mm\u{1B}[0m"))
    for options in [[], ["--full"], ["--stat"], ["--word-diff"]] {
      let on = await CommandRun.ency(["diff"] + files + options, isTerminal: true).text
      let off = await CommandRun.ency(["diff"] + files + options).text
      #expect(on != off && on.replacing(#/\u{1B}\[[0-9]+m/#, with: "") == off)
      // Pagers lose colours at line ends.
      for line in on.split(separator: "\n") where line.contains("\u{1B}") {
        #expect(line.matches(of: #/\u{1B}\[[1-9][0-9]?m/#).count == line.matches(of: #/\u{1B}\[0m/#).count)
      }
    }
    let plain = await CommandRun.ency(
      ["diff"] + files, environment: CommandRun.environment.merging(["NO_COLOR": "1"]) { $1 }, isTerminal: true)
    #expect(!plain.text.contains("\u{1B}"))
  }

  @Test("a part of a third party is told by its own schema")
  func thirdParty() throws {
    let desk = try ThirdPartyFolder()
    try FileManager.default.copyItem(atPath: desk.folder.path("hall.ency"), toPath: desk.folder.path("old.ency"))
    let set = try desk.ency(
      "set", "hall.ency", "/vendor/crane/cranes/@id=K1/hookHeight=8000", "/vendor/crane/cranes/@id=K1/electric=true",
      "/vendor/crane/cranes/@id=K2/parksBehind=K1", "/vendor/crane/cranes/-:={\"id\":\"K3\",\"hookHeight\":5000}")
    #expect(set.status == 0, Comment(rawValue: set.story))
    let run = try desk.ency("diff", "old.ency", "hall.ency", "--language", "sv")
    #expect(
      run.text.replacing("\u{A0}", with: " ") == """
        vendor/crane.json
          ~ Traverser K1
              Krokhöjd  7 500 → 8 000 mm
              Eldriven  – → ja
          + Traverser K3 har lagts till: Krokhöjd 5 000 mm

        2 ändringar i 1 del (+1 ~1)

        """, Comment(rawValue: run.text + run.errorText))
  }

  @Test("parts that are no JSON are told by their size")
  func binary() async throws {
    let folder = try TemporaryFolder()
    var document = try Document.hall()
    try document.setPart("media/\(String(repeating: "a", count: 64)).png", to: Array(repeating: 7, count: 999))
    _ = try folder.write("a.ency", document.package(origin: .fixed).bytes)
    try document.removePart("media/\(String(repeating: "a", count: 64)).png")
    try document.setPart("plans/hall-a/source.svg", to: Array(repeating: 0x20, count: 12_345))
    try document.setPart("notes/x.txt", to: [])
    _ = try folder.write("b.ency", document.package(origin: .fixed).bytes)
    let run = await CommandRun.ency(["diff", folder.path("a.ency"), folder.path("b.ency")])
    #expect(
      run.text.replacing("\u{A0}", with: " ") == """
        Drawing of plan Hall 3: other content, 115 bytes → 12.3 kB

        Picture aaaaaaaaaaaa…: removed, 999 bytes

        notes/x.txt: new, 0 bytes

        3 changes in 3 parts (+1 −1 ~1)

        """)
  }

  @Test("a damaged part is named with its file")
  func damaged() async throws {
    let folder = try DiffCommandTests.desk([("/building/ceilingHeight", 11000)])
    var bytes = try EncyTestFile.hall()
    let entry = try #require(PackageReader(bytes: bytes).entry("model/offer.json"))
    bytes[entry.dataOffset + entry.compressedSize / 2] ^= 0xFF
    let broken = try folder.write("broken.ency", bytes)
    for files in [[folder.path("a.ency"), broken], [broken, folder.path("a.ency")]] {
      let run = await CommandRun.ency(["diff"] + files)
      #expect(
        run.status == 2 && run.errorText.hasPrefix("ency: \(broken): model/offer.json: "),
        Comment(rawValue: run.errorText))
    }
    // What isn't looked at may be damaged.
    #expect(await CommandRun.ency(["diff", folder.path("b.ency"), broken, "--ignore", "/offer", "-q"]).status == 1)
  }

  @Test("--only takes names anywhere and parts by their path; what leaves nothing says so")
  func only() async throws {
    let folder = try DiffCommandTests.desk([("/building/ceilingHeight", 11000), ("/building/width", 40001)])
    func lines(_ options: String...) async -> CommandRun {
      await CommandRun.ency(["diff", folder.path("a.ency"), folder.path("b.ency"), "--stat"] + options)
    }
    for pattern in [
      "width", "/building/width", "/**/width", "/model~1building.json/width", "model/building.json/width",
    ] {
      let run = await lines("--only", pattern)
      #expect(
        run.status == 1 && run.text.shows("count-changes", "1", "1") && run.text.shows("count-in-parts"),
        "\(pattern): \(run.text)")
    }
    for pattern in ["/nosuch", "wdith"] {
      let run = await lines("--only", pattern)
      #expect(run.status == 0 && run.text.isEmpty)
      #expect(run.errorText == "ency: note: 2 changes are left out by rules, none is shown\n")
    }
  }

  @Test("a proposal isn't written over by an answer")
  func overwriting() async throws {
    let folder = try DiffCommandTests.desk([("/building/ceilingHeight", 11000)])
    let before = try Data(contentsOf: folder.url.appending(path: "b.ency"))
    let run = await CommandRun.ency([
      "diff", folder.path("a.ency"), folder.path("b.ency"), "--format", "json", "-o", folder.path("b.ency"),
    ])
    #expect(run.status == 64 && run.errorText.contains("is read by this command"), "\(run.errorText)")
    #expect(try Data(contentsOf: folder.url.appending(path: "b.ency")) == before)
  }

  @Test("reads .encydiffignore beside the file and in the current folder; options win, and it can be switched off")
  func ignoreFile() throws {
    let folder = try DiffCommandTests.desk([("/building/ceilingHeight", 11000), ("/building/width", 40001)])
    try FileManager.default.createDirectory(atPath: folder.path("here"), withIntermediateDirectories: true)
    func ency(_ options: String...) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(["diff", "../a.ency", "../b.ency"] + options, folder: folder.path("here"))
    }
    _ = try folder.write(".encydiffignore", "# Measured again.\n/building/width ~ 5\n".utf8)
    let one = try ency().text
    #expect(one.hasPrefix("Building\n  ~ Ceiling height 9,500 → 11,000\u{A0}mm\n\nConsequences\n"))
    #expect(one.shows("count-changes", "1", "1", "(~1)") && one.shows("count-in-parts"))
    _ = try folder.write("here/.encydiffignore", "ceilingHeight\n".utf8)
    let none = try ency()
    #expect(none.status == 0 && none.text.isEmpty, Comment(rawValue: none.story))
    #expect(try ency("--ignore", "!ceilingHeight").text.shows("change-left-out", "(~1) ·"))
    #expect(try ency("--no-ignore-file").text.shows("count-changes", "2", "1", "(~2)"))
    _ = try folder.write("here/.encydiffignore", "@nothing\n".utf8)
    let wrong = try ency()
    #expect(wrong.status == 2 && wrong.errorText.contains(".encydiffignore:1:1: "), Comment(rawValue: wrong.story))
  }

  @Test("what is longer than the screen goes through the pager, on a terminal alone")
  func pager() throws {
    let fans = (0..<60).map { index -> JSONValue in
      [
        "id": .string("f\(index)"), "number": .string("F\(index)"), "product": "HVLS-6100",
        "position": ["x": .int(index), "y": 9],
      ]
    }
    let folder = try DiffCommandTests.desk([("/plans/hall-a/fans", .array(fans))])
    _ = try folder.write(
      "terminal.py",
      """
      import os, pty, sys, fcntl, termios, struct
      child, terminal = pty.fork()
      if child == 0:
          os.execvp(sys.argv[1], sys.argv[1:])
      fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
      out = b''
      while True:
          try:
              data = os.read(terminal, 65536)
          except OSError:
              break
          if not data:
              break
          out += data
      sys.stdout.buffer.write(out.replace(b'\\r\\n', b'\\n'))
      sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
      """.utf8)
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    func run(_ options: [String], _ environment: [String: String]) throws -> ProcessRunner.Result {
      // The size is set while the program starts, so it waits a little.
      try ProcessRunner.run(
        "python3",
        ["terminal.py", "sh", "-c", "sleep 0.3; exec \"$0\" \"$@\"", ency, "diff", "a.ency", "b.ency"] + options,
        environment: ["TERM": "xterm", "LC_ALL": "C"].merging(environment) { $1 }, folder: folder.url.path)
    }
    let paged = try run(["--full"], ["PAGER": "sed 's/^/| /'"])
    #expect(
      paged.status == 1 && paged.text.contains("\n|   \u{1B}[32m+\u{1B}[0m "),
      Comment(rawValue: paged.story + paged.text))
    #expect(try run(["--full"], ["PAGER": "sed 's/^/| /'", "ENCY_PAGER": ""]).text.hasPrefix("\u{1B}[1mPlan Hall 3"))
    #expect(try run([], ["PAGER": "sed 's/^/| /'"]).text.hasPrefix("\u{1B}[1mPlan Hall 3"), "short enough")
    #expect(try run(["--full", "--no-pager"], ["PAGER": "sed 's/^/| /'"]).text.hasPrefix("\u{1B}[1mPlan Hall 3"))
    let missing = try run(["--full"], ["PAGER": "no-such-pager"])
    #expect(missing.status == 1 && missing.text.contains("Fan F59"))
    let early = try run(["--full"], ["PAGER": "head -n 1"])
    #expect(early.status == 1 && early.text == "\u{1B}[1mPlan Hall 3\u{1B}[0m\n", Comment(rawValue: early.text))
    let piped = try ProcessRunner.run(
      "sh", ["-c", "PAGER='sed s/^/x/' \"$0\" diff a.ency b.ency --full | head -n 1", ency], folder: folder.url.path)
    #expect(piped.text == "Plan Hall 3\n" && piped.errorText.isEmpty)
  }
}

extension DiffCommandTests {
  @Test("markdown stays markdown, whatever the values are", arguments: 0..<40)
  func markdown(seed: UInt64) async throws {
    var random = SeededGenerator(seed)
    let odd = [
      "|", "\\", "`", "*", "_", "<b>", "&lt;", "[x](y)", "#", "\n", "\r\n", "~~", "@all", "http://x.example", "a", " ",
      "-", "+", "$x$", "\u{2028}",
    ]
    let values = ["/customer/name", "/offer/lines/@id=L2/description", "/proposal/introduction", "/plans/hall-a/name"]
      .map { place in
        let text = (0..<Int.random(in: 1...40, using: &random)).map { _ in odd.randomElement(using: &random) ?? "" }
          .joined()
        return (place, JSONValue.string(text))
      }
    let folder = try DiffCommandTests.desk(values)
    let run = await CommandRun.ency(
      ["diff", folder.path("a.ency"), folder.path("b.ency"), "--format", "markdown"] + (seed % 2 == 0 ? ["--full"] : [])
    )
    #expect(run.status == 1)
    for line in run.text.split(separator: "\n") {
      // What is escaped is no mark any more.
      let bare = line.replacing(#/\\./#, with: "").replacing("@<!-- -->", with: "").replacing("<!-- -->/", with: "")
        .replacing("<!-- -->", with: "")
      if line.hasPrefix("|") { #expect(bare.filter { $0 == "|" }.count == 4, "\(line)") }
      #expect(line.isEmpty || line.hasPrefix("|") || line.hasPrefix("#") || line.hasPrefix("**"), "\(line)")
      #expect(!bare.contains("<") && !bare.contains("@") && !bare.contains("http://") && !bare.contains("`"), "\(line)")
    }
  }
}
