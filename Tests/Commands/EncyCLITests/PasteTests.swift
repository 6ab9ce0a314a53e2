import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Commands that are suggested do what they say when they are pasted into a shell.
@Suite("What is suggested can be pasted") struct PasteTests {
  private let desk: TemporaryFolder

  init() throws { desk = try TemporaryFolder() }

  private func ency(_ arguments: String..., folder: String? = nil) throws -> ProcessRunner.Result {
    try ProcessRunner.ency(arguments, folder: folder ?? desk.url.path)
  }

  @Test(
    "a command names the file as bash reads it",
    arguments: ["hall.ency", "line\nend.ency", "\u{1B}[31m'wow!'\u{202E}\\.ency", "-rf.ency", "deep er.ency"])
  func names(_ name: String) throws {
    _ = try desk.write(name, EncyTestFile.hall())
    let file = "./\(name)"
    let said = try ency("show", file)
    let command = try #require(said.text.split(separator: "`").first { $0.hasPrefix("ency validate ") })
    let read = try ProcessRunner.run(
      "bash", ["-c", String(command).replacing("ency validate", with: "printf '%s\\0'")])
    #expect(read.text.split(separator: "\0").first.map { Array($0.utf8) } == Array(file.utf8), "\(command)")
  }

  @Test("remedies of findings name the file, in every form")
  func remedies() throws {
    _ = try desk.write("hall 1.ency", EncyTestFile.hall())
    #expect(try ency("set", "hall 1.ency", "/proposal/title=A").status == 0)
    let broken = try ency(
      "set", "hall 1.ency", "--anyway", "/plans/hall-a/scale/to/x=0")
    #expect(broken.status == 0, Comment(rawValue: broken.story))
    let command = "`ency plan scale 'hall 1.ency' --from"
    #expect(broken.errorText.contains(command), Comment(rawValue: broken.story))
    for arguments in [[], ["--brief", "--all"], ["--format=json"], ["--format=sarif"], ["--format=junit"]] {
      let run = try ProcessRunner.ency(["validate", "--no-cache", "hall 1.ency"] + arguments, folder: desk.url.path)
      let text = run.text.replacing("&apos;", with: "'")
      #expect(text.contains(command) == !arguments.contains("--brief") && !text.contains("scale FILE"), "\(text)")
    }
    // What is remembered of a file is told under its present name.
    let cache = ["XDG_CACHE_HOME": desk.path("cache")]
    for name in ["hall 1.ency", "b.ency"] {
      if name == "b.ency" {
        try FileManager.default.moveItem(atPath: desk.path("hall 1.ency"), toPath: desk.path(name))
      }
      let run = try ProcessRunner.ency(["validate", name], environment: cache, folder: desk.url.path)
      #expect(run.text.contains("`ency plan scale \(name == "b.ency" ? name : "'\(name)'") "), "\(run.text)")
    }
    let stream = try ProcessRunner.ency(
      ["validate", "-"], input: [UInt8](Data(contentsOf: URL(filePath: desk.path("b.ency")))))
    #expect(stream.text.contains("`ency plan scale FILE --from"), "\(stream.text)")
  }

  @Test("in a working folder, validate needs no argument; elsewhere it says what is wanted")
  func workingFolder() throws {
    _ = try desk.write("hall.ency", EncyTestFile.hall())
    let outside = try ency("validate")
    #expect(outside.status == 64 && outside.errorText.shows("folder-none"), Comment(rawValue: outside.story))
    #expect(try ency("open", "hall.ency", "work").status == 0)
    for place in ["work", "work/model"] {
      let inside = try ency("validate", folder: desk.path(place))
      #expect(inside.status == 0 && inside.text.contains(".: "), Comment(rawValue: inside.story))
    }
  }

  @Test("a file that is named like an option is told how to be written", arguments: [[], ["--json"]])
  func likeAnOption(_ more: [String]) throws {
    _ = try desk.write("-x", EncyTestFile.hall())
    for name in ["-rf.ency", "-x"] {
      let run = try ProcessRunner.ency(["show", name] + more, folder: desk.url.path)
      #expect(run.status == 64 && run.errorText.contains("write ./\(name)"), Comment(rawValue: run.story))
    }
    #expect(try ency("show", "./-x").status == 0)
    let other = try ency("show", "-y")
    #expect(other.status == 64 && !other.errorText.contains("./-y"), Comment(rawValue: other.story))
  }
}
