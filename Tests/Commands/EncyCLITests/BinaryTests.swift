import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("The built ency")
struct BinaryTests {
  private static let fixed = ["SOURCE_DATE_EPOCH": "1772452800", "ENCY_ID_SEED": "tests"]

  private static func folderWithHall() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write("hall.ency", EncyTestFile.hall())
    return folder
  }

  @Test("answers on standard output and ends with the code of the answer")
  func exitCodes() throws {
    let folder = try BinaryTests.folderWithHall()
    func ency(_ arguments: String...) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(arguments, folder: folder.url.path)
    }
    let title = try ency("show", "hall.ency", "/proposal/title")
    #expect(title.status == 0)
    #expect(title.text == "Takfläktar för hall 3\n")
    #expect(title.errorText.isEmpty)
    let none = try ency("show", "hall.ency", "/proposal/titel")
    #expect(none.status == 1)
    #expect(none.output.isEmpty)
    #expect(try ency("show", "missing.ency").status == 2)
    #expect(try ency("show").status == 64)
    #expect(try ency("frobnicate").status == 64)
    #expect(try ency("--help").status == 0)
    _ = try folder.write("broken.ency", "PK, but no package".utf8)
    #expect(try ency("show", "broken.ency").status == 2)
  }

  @Test("arguments arrive where a preloaded library moved the environment")
  func movedEnvironment() throws {
    let folder = try BinaryTests.folderWithHall()
    let code =
      "#include <stdlib.h>\n__attribute__((constructor)) static void move(void) { setenv(\"MOVED\", \"1\", 1); }\n"
    _ = try folder.write("move.c", code.utf8)
    let (source, library) = (folder.path("move.c"), folder.path("move.so"))
    let compiler = try #require(["clang", "cc"].first(where: ProcessRunner.exists))
    #expect(try ProcessRunner.run(compiler, ["-shared", "-fPIC", "-o", library, source]).status == 0)
    let moved = ["LD_PRELOAD": library]
    let title = try ProcessRunner.ency(
      ["show", "hall.ency", "/proposal/title"], environment: moved, folder: folder.url.path)
    #expect(title.status == 0 && title.text == "Takfläktar för hall 3\n")
    // Also of the sibling.
    let drawn = try ProcessRunner.ency(
      ["render", "hall.ency", "-o", "a.svg"], environment: moved, folder: folder.url.path)
    #expect(drawn.status == 0 && drawn.text == "a.svg\n", "\(drawn.errorText)")
  }

  @Test("limits come from the environment too, and the option wins")
  func limits() throws {
    let folder = try BinaryTests.folderWithHall()
    func ency(_ environment: [String: String], _ more: String...) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(
        ["show", "hall.ency", "/proposal/title"] + more, environment: environment, folder: folder.url.path)
    }
    let refused = try ency(["ENCY_LIMIT_ENTRIES": "3"])
    #expect(refused.status == 2 && refused.errorText.contains("--limit-entries"))
    #expect(try ency(["ENCY_LIMIT_ENTRIES": "3"], "--limit-entries", "100").status == 0)
    #expect(try ency(["ENCY_LIMIT_ENTRY_SIZE": "100B"]).errorText.contains("limit-entry-size"))
    #expect(try ency(["ENCY_LIMIT_TOTAL_SIZE": "1kB"]).errorText.contains("limit-total-size"))
    let deep = try ProcessRunner.ency(
      ["show", "hall.ency", "/offer/lines"], environment: ["ENCY_LIMIT_JSON_DEPTH": "1"], folder: folder.url.path)
    #expect(deep.status == 2 && deep.errorText.contains("--limit-json-depth"))
    #expect(try ency(["ENCY_LIMIT_RATIO": ""]).status == 0)
    for (name, value) in [("ENTRIES", "0"), ("ENTRY_SIZE", "12 parsecs"), ("RATIO", "-5"), ("TOTAL_SIZE", "9e9")] {
      let wrong = try ency(["ENCY_LIMIT_\(name)": value])
      #expect(wrong.status == 64 && wrong.errorText.contains("ENCY_LIMIT_\(name) is \"\(value)\""))
    }
  }

  @Test("judges hostile archives in bounded memory")
  func boundedMemory() throws {
    guard let folder = TestPlaces.corpus("zips/generated") else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".zip") }
      .sorted()
    // Address space, of which a debug program and its libraries take most.
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let run = try ProcessRunner.run(
      "prlimit", ["--as=\(768 << 20)", ency, "validate", "--layer", "container"] + names, folder: folder.path)
    #expect(run.status == 1, Comment(rawValue: run.story))
    #expect(names.allSatisfy { run.text.contains("\($0):") })
  }

  @Test("refuses a stream without end at its beginning, and a long JSON text by its limit")
  func endlessStreams() throws {
    let folder = try BinaryTests.folderWithHall()
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    func bounded(_ arguments: String) throws -> ProcessRunner.Result {
      try ProcessRunner.run("sh", ["-c", "prlimit --as=\(768 << 20) '\(ency)' \(arguments)"], folder: folder.url.path)
    }
    for arguments in [
      "validate /dev/zero", "validate --layer container - < /dev/zero", "show - < /dev/zero", "show /dev/zero",
    ] {
      let run = try bounded(arguments)
      #expect((run.text + run.errorText).contains("zip-not-a-zip"), Comment(rawValue: run.story))
      #expect(run.status == (arguments.hasPrefix("show") ? 2 : 1))
    }
    // A long one that does begin as a package goes through a file, not through memory.
    let long = try bounded("repair - -o none.ency < /dev/zero --limit-total-size 300MiB")
    #expect(long.status == 2 && long.errorText.contains("file-too-large"), Comment(rawValue: long.story))
    _ = try folder.write("long.json", Array(repeating: UInt8(ascii: " "), count: 3_000) + Array("[]".utf8))
    #expect(try bounded("validate --layer json long.json").status == 0)
    let refused = try bounded("validate --layer json --limit-json-size 1KiB long.json")
    #expect(refused.status == 2 && refused.errorText.contains("--limit-json-size"), Comment(rawValue: refused.story))
  }

  @Test("names of files neither forge lines nor steer the terminal")
  func oddNames() throws {
    let folder = try BinaryTests.folderWithHall()
    let name = "a\nency: fine\u{1B}[31m\u{202E}.ency"
    _ = try folder.write(name, "PK, but no package".utf8)
    for arguments in [
      ["validate", name], ["show", name], ["show", "none/" + name], ["repair", name, "-o", name + "2"],
    ] {
      let run = try ProcessRunner.ency(arguments, folder: folder.url.path)
      let said = run.text + run.errorText
      #expect(run.status != 0 && said.contains("a\\u{a}ency: fine\\u{1b}[31m\\u{202e}"), Comment(rawValue: run.story))
      #expect(!said.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" } && !said.contains("\nency: fine"))
    }
  }

  @Test("lets the program that draws be interrupted")
  func signals() throws {
    let folder = try BinaryTests.folderWithHall()
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    _ = try folder.write("ency-press", Array("#!/bin/sh\ngrep SigBlk /proc/self/status\n".utf8))
    let script = "cp '\(ency)' . && chmod +x ency-press && ./ency render hall.ency -o x.png"
    let run = try ProcessRunner.run("sh", ["-c", script], folder: folder.url.path)
    #expect(run.status == 0 && run.text.hasSuffix("0000000000000000\n"), Comment(rawValue: run.story))
  }

  @Test("starts with no library that only drawing or writing needs")
  func libraries() throws {
    let run = try ProcessRunner.run("ldd", [ProcessRunner.productsFolder.appending(path: "ency").path])
    #expect(run.status == 0, Comment(rawValue: run.story))
    for library in [
      "libcairo", "libpango", "librsvg", "libxml2", "libqpdf", "libpng", "libsqlite3", "libFoundation.so",
      "libzip", "libcrypto",
    ] {
      #expect(!run.text.contains(library), "ency links \(library)")
    }
  }

  @Test("a broken pipe is quiet")
  func brokenPipe() throws {
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let run = try ProcessRunner.run("bash", ["-c", "'\(ency)' schema print overlay | head -c 5"])
    #expect(run.text.count == 5)
    #expect(run.errorText.isEmpty)
    let ignored = try ProcessRunner.run(
      "bash", ["-c", "trap '' PIPE; '\(ency)' schema print overlay | head -c 5; exit ${PIPESTATUS[0]}"])
    #expect(ignored.errorText.isEmpty)
    #expect(ignored.status == 0 || ignored.status == 141)
  }

  @Test("any ency-NAME on the PATH becomes a command")
  func externalCommand() throws {
    let folder = try TemporaryFolder()
    // A child writes it: a program that this process wrote could still be open for writing in another test's child.
    let made = try ProcessRunner.run(
      "sh", ["-c", #"printf '#!/bin/sh\necho "hello $1"\nexit 7\n' > ency-hello && chmod +x ency-hello"#],
      folder: folder.url.path)
    #expect(made.status == 0, Comment(rawValue: made.story))
    let run = try ProcessRunner.ency(["hello", "world"], environment: ["PATH": "\(folder.url.path):/usr/bin:/bin"])
    #expect(run.text == "hello world\n", Comment(rawValue: run.story))
    #expect(run.status == 7)
  }

  @Test("reads and writes streams")
  func streams() throws {
    let hall = try EncyTestFile.hall()
    let changed = try ProcessRunner.ency(
      ["set", "-", "/proposal/title=Other"], environment: BinaryTests.fixed, input: hall)
    #expect(changed.status == 0, Comment(rawValue: changed.story))
    let title = try ProcessRunner.ency(["show", "-", "/proposal/title"], input: changed.output)
    #expect(title.text == "Other\n")
  }

  @Test("the same commands give the same bytes under another clock zone, language and mask")
  func sameBytes() throws {
    var made: [[UInt8]] = []
    for (zone, locale, mask) in [("UTC", "C", 0o022), ("Asia/Kathmandu", "sv_SE.UTF-8", 0o077)] {
      let folder = try TemporaryFolder()
      let environment = BinaryTests.fixed.merging(["TZ": zone, "LC_ALL": locale, "LANG": locale]) { $1 }
      func ency(_ arguments: String...) throws {
        let run = try ProcessRunner.ency(
          arguments, environment: environment, folder: folder.url.path, umask: mask)
        #expect(run.status == 0, Comment(rawValue: run.story))
      }
      try ency("new", "a.ency", "--customer", "Lager AB", "--product", "HVLS-6100=4")
      try ency("set", "a.ency", "/building/ceilingHeight=9500", "/building/width=40000")
      try ency("open", "a.ency", "work")
      let notes = folder.url.appending(path: "work/model/needs.json")
      try Data(#"{"remarks": "Kran i norr", "problems": {"tooHot": true}}"#.utf8).write(to: notes)
      try ency("save", "work", "--close")
      made.append(try [UInt8](Data(contentsOf: folder.url.appending(path: "a.ency"))))
    }
    #expect(made[0] == made[1])
    #expect(made[0].count > 500)
  }

  @Test("what a folder brought survives a further set, and what nobody touched keeps its bytes")
  func nothingIsLost() throws {
    let folder = try BinaryTests.folderWithHall()
    func ency(_ arguments: String...) throws -> ProcessRunner.Result {
      let run = try ProcessRunner.ency(arguments, environment: BinaryTests.fixed, folder: folder.url.path)
      #expect(run.status == 0, Comment(rawValue: run.story))
      return run
    }
    func entries() throws -> [String: [UInt8]] {
      let reader = try PackageReader(path: folder.path("hall.ency"))
      var entries: [String: [UInt8]] = [:]
      for entry in reader.entries { entries[entry.path] = try reader.compressedBytes(entry) }
      return entries
    }
    let before = try entries()
    _ = try ency("open", "hall.ency", "work")
    let sed = try ProcessRunner.run(
      "sed",
      [
        "-i", "s/\"ceilingHeight\": 9500/\"ceilingHeight\": 11000, \"craneTrack\": \"east\"/",
        "work/model/building.json",
      ],
      folder: folder.url.path)
    #expect(sed.status == 0)
    let extra = folder.url.appending(path: "work/extra/lift.json")
    try FileManager.default.createDirectory(at: extra.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("{\"lift\": 1.50}\n".utf8).write(to: extra)
    _ = try ency("save", "work", "--close")
    _ = try ency("set", "hall.ency", "/proposal/title=Nya fläktar")

    #expect(try ency("show", "hall.ency", "/building/ceilingHeight").text == "11000\n")
    #expect(try ency("show", "hall.ency", "/building/craneTrack").text == "east\n")
    #expect(try ency("show", "hall.ency", "/extra/lift/lift").text == "1.50\n")
    #expect(try ency("show", "hall.ency", "/manifest/revision").text == "3\n")
    let after = try entries()
    for path in before.keys where !["manifest.json", "model/building.json", "model/proposal.json"].contains(path) {
      #expect(after[path] == before[path], "\(path) was written anew")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path("work")))
    #expect(!FileManager.default.fileExists(atPath: folder.path(".~lock.hall.ency#")))
  }

  @Test("colleagues see who has a proposal open")
  func lock() throws {
    let folder = try BinaryTests.folderWithHall()
    let opened = try ProcessRunner.ency(["open", "hall.ency"], folder: folder.url.path)
    #expect(opened.status == 0, Comment(rawValue: opened.story))
    #expect(FileManager.default.fileExists(atPath: folder.path(".~lock.hall.ency#")))
    let changed = try ProcessRunner.ency(["set", "hall.ency", "/proposal/title=X"], folder: folder.url.path)
    #expect(changed.status == 0)
    #expect(changed.errorText.shows("note-open-by"))
    // The file moved on, so the folder can't be saved over it.
    _ = try folder.write("hall/model/needs.json", "{}".utf8)
    let saved = try ProcessRunner.ency(["save", "hall", "--no-merge"], folder: folder.url.path)
    #expect(saved.status == 1)
    #expect(saved.errorText.shows("error-folder-changed"))
    let closed = try ProcessRunner.ency(["close", "hall"], folder: folder.url.path)
    #expect(closed.status == 1)
    #expect(try ProcessRunner.ency(["close", "hall", "--discard"], folder: folder.url.path).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.path(".~lock.hall.ency#")))
  }

  @Test("of several folders of one file each counts, until the last is closed")
  func severalFolders() throws {
    let folder = try BinaryTests.folderWithHall()
    func ency(_ arguments: String...) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(arguments, folder: folder.url.path)
    }
    #expect(try !ency("open", "hall.ency", "w1").errorText.shows("note-open-by"))
    #expect(try ency("open", "hall.ency", "w2").errorText.shows("note-open-by", "hall.ency"))
    #expect(try ency("close", "w1").status == 0)
    let third = try ency("open", "hall.ency", "w3")
    #expect(third.errorText.shows("note-open-by", "hall.ency"), "\(third.story)")
    #expect(try ency("set", "hall.ency", "/proposal/title=X").errorText.shows("note-open-by[2]"))
    for name in ["w2", "w3"] { #expect(try ency("close", name).status == 0) }
    #expect(!FileManager.default.fileExists(atPath: folder.path(".~lock.hall.ency#")))
  }

  @Test("edit takes what the editor leaves, if it is valid")
  func edit() throws {
    let folder = try BinaryTests.folderWithHall()
    func edit(_ editor: String, _ arguments: String...) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(
        ["edit", "hall.ency"] + arguments, environment: ["VISUAL": "", "EDITOR": editor, "TMPDIR": folder.url.path],
        folder: folder.url.path)
    }
    let changed = try edit("sed -i s/9500/12000/", "building")
    #expect(changed.status == 0, Comment(rawValue: changed.story))
    let same = try edit("true", "building")
    #expect(same.status == 0)
    #expect(same.errorText.shows("said-nothing-changed"))
    let value = try ProcessRunner.ency(["show", "hall.ency", "/building/ceilingHeight"], folder: folder.url.path)
    #expect(value.text == "12000\n")

    let broken = try edit("sed -i s/:/=/", "building")
    #expect(broken.status == 1)
    #expect(broken.errorText.contains("building.json:2:"))
    let kept = try #require(broken.errorText.split(separator: " ").last?.dropLast(2))
    #expect(FileManager.default.fileExists(atPath: String(kept)))
    let again = try edit("sed -i s/=/:/", "building", "--text", String(kept))
    #expect(again.status == 0, Comment(rawValue: again.story))

    #expect(try edit("sed -i s/draft/sent/", "proposal").status == 1)
    #expect(try edit("sed -i s/SEK/kr/", "proposal").status == 1)
    #expect(try edit("false", "proposal").status == 1)
    #expect(try edit("true", "manifest").status == 1)
    #expect(try edit("true", "nothing").status == 1)
  }

  @Test("colour only where it is wanted")
  func colour() async throws {
    let folder = try BinaryTests.folderWithHall()
    let arguments = ["validate", folder.path("hall.ency"), "--today", "2026-06-01"]
    let piped = await CommandRun.ency(arguments)
    #expect(!piped.text.contains("\u{1B}"))
    let terminal = await CommandRun.ency(arguments, isTerminal: true)
    #expect(terminal.text.contains("\u{1B}["))
    let plain = await CommandRun.ency(arguments, environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(plain.text == piped.text)
  }

  @Test("without its sibling, what draws says so")
  func sibling() throws {
    let folder = try BinaryTests.folderWithHall()
    let alone = folder.path("ency")
    // A child copies it: a program that this process wrote could still be open for writing in another test's child.
    let copied = try ProcessRunner.run("cp", [ProcessRunner.productsFolder.appending(path: "ency").path, alone])
    #expect(copied.status == 0)
    let run = try ProcessRunner.run(alone, ["render", "hall.ency", "-o", "x.svg"], folder: folder.url.path)
    #expect(run.status == 2)
    #expect(run.errorText.shows("error-press-missing", "ency-press"))
  }
}
