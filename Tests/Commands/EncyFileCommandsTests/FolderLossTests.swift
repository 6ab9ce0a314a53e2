import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What `status`, `save` and `close` say of parts that a working folder has lost.
@Suite("Parts that a working folder has lost") struct FolderLossTests {
  private let desk: TemporaryFolder

  init() throws {
    desk = try TemporaryFolder()
    _ = try desk.write("hall.ency", EncyTestFile.hall())
    #expect(try ency("open", "hall.ency", "work").status == 0)
  }

  private func ency(_ arguments: String...) throws -> ProcessRunner.Result {
    try ProcessRunner.ency(arguments, environment: ["SOURCE_DATE_EPOCH": "1772452800"], folder: desk.url.path)
  }

  private func hall() throws -> Data { try Data(contentsOf: desk.url.appending(path: "hall.ency")) }

  @Test("they are told by name, nothing is saved or closed, and what is told to do does it")
  func told() throws {
    let before = try hall()
    try FileManager.default.removeItem(atPath: desk.path("work/model/team.json"))
    try FileManager.default.moveItem(atPath: desk.path("work/plans"), toPath: desk.path("aside"))
    try #require(symlink("../aside", desk.path("work/plans")) == 0)
    let status = try ency("status", "work")
    #expect(status.text.contains("  lost     model/team.json\n"), Comment(rawValue: status.story))
    let command = "ency save work --without model/team.json --without plans"
    #expect(status.errorText.contains("`\(command)`") && !status.text.shows("said-nothing-changed-inside"))
    let json = try ency("status", "work", "--json")
    try AnswerSchema.expect(json.output, "status")
    #expect(json.text.contains("\"place\": \"plans\"") && json.text.contains("\"clean\": false"))
    for arguments in [["save", "work"], ["save", "work", "other.ency"], ["close", "work"], ["show", "work"]] {
      let run = try ProcessRunner.ency(arguments, folder: desk.url.path)
      #expect(run.status == 1 && run.errorText.contains("model/team.json"), Comment(rawValue: run.story))
    }
    #expect(try hall() == before && !FileManager.default.fileExists(atPath: desk.path("other.ency")))
    let wrong = try ency("save", "work", "--without", "model/nothing.json")
    #expect(wrong.status == 1 && wrong.errorText.contains("model/team.json"), Comment(rawValue: wrong.story))
    let saved = try ProcessRunner.ency(
      Array(command.split(separator: " ").map(String.init).dropFirst()), folder: desk.url.path)
    #expect(saved.status == 0, Comment(rawValue: saved.story))
    let paths = try ProcessRunner.run("unzip", ["-Z1", desk.path("hall.ency")]).text
    #expect(!paths.contains("team") && !paths.contains("plans") && paths.contains("model/offer.json"))
    // What lies outside is as it was.
    #expect(FileManager.default.fileExists(atPath: desk.path("aside/hall-a/overlay.json")))
    #expect(try ency("close", "work").status == 0)
    #expect(FileManager.default.fileExists(atPath: desk.path("aside/hall-a/overlay.json")))
  }

  @Test("what puts a part back is told as a command that does it, and closing calls it lost", arguments: [1, 2])
  func back(_ count: Int) throws {
    for name in ["model/team.json", "plans/hall-a/overlay.json"].prefix(count) {
      try FileManager.default.removeItem(atPath: desk.path("work/\(name)"))
    }
    let closed = try ency("close", "work")
    #expect(closed.status == 1 && closed.errorText.contains("lost: model/team.json"), Comment(rawValue: closed.story))
    #expect(closed.errorText.contains("`ency status work`") && !closed.errorText.contains("changed"))
    let status = try ency("status", "work")
    let command = try #require(commands(status.errorText).first { $0.hasPrefix("ency show hall.ency team > ") })
    #expect(command.contains("/plans/hall-a > work/plans/hall-a/overlay.json") == (count == 2), "\(command)")
    #expect(try shell(command).status == 0)
    #expect(try ency("status", "work").text.shows("said-nothing-changed-inside"))
    #expect(try ency("close", "work").status == 0)
  }

  @Test("a folder that is gone is told once, and unpacked from the proposal", arguments: ["work", "."])
  func folder(_ name: String) throws {
    try FileManager.default.removeItem(atPath: desk.path("work/model"))
    let place = name == "." ? desk.path("work") : desk.url.path
    let saved = try ProcessRunner.ency(["save", name], folder: place)
    #expect(saved.status == 1 && saved.errorText.contains("`ency save \(name) --without model`"), "\(saved.story)")
    let command = try #require(commands(saved.errorText).first { $0.hasPrefix("ency open ") })
    #expect(try shell(command, in: place).status == 0)
    #expect(FileManager.default.fileExists(atPath: desk.path("work-again/model/offer.json")))
  }

  /// What stands between backticks.
  private func commands(_ text: String) -> [String] {
    text.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  private func shell(_ command: String, in folder: String? = nil) throws -> ProcessRunner.Result {
    let program = ProcessRunner.productsFolder.path
    return try ProcessRunner.run("bash", ["-c", "PATH=\(program):$PATH; \(command)"], folder: folder ?? desk.url.path)
  }

  @Test("what a command takes away in the folder is saved without a question")
  func byCommand() throws {
    let dropped = try ency("plan", "drop", "work", "--anyway")
    #expect(dropped.status == 0, Comment(rawValue: dropped.story))
    #expect(try ency("status", "work").text.contains("removed  plans/hall-a/overlay.json"))
    let saved = try ency("save", "work", "--close")
    #expect(saved.status == 0, Comment(rawValue: saved.story))
    #expect(try !ProcessRunner.run("unzip", ["-Z1", desk.path("hall.ency")]).text.contains("plans"))
  }

  @Test("what isn't taken is told when it is saved, too, unless it is somebody's hidden file")
  func strangers() throws {
    try #require(mkfifo(desk.path("work/media"), 0o600) == 0)
    _ = try desk.write("work/.notes", [1])
    let saved = try ency("save", "work")
    #expect(saved.status == 0 && saved.errorText.shows("note-not-taken", "media"), Comment(rawValue: saved.story))
    #expect(!saved.errorText.contains(".notes"))
  }

  @Test("a lock says who has the proposal open, and no account, path or start of the machine")
  func lock() throws {
    let text = try String(contentsOfFile: desk.path(".~lock.hall.ency#"), encoding: .utf8)
    let start = try String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    #expect(!text.contains(desk.url.path) && !text.contains("work") && !text.contains(start.prefix(8)))
    #expect(try ency("set", "hall.ency", "/building/width=41000").errorText.shows("note-open-by"))
    #expect(try ency("save", "work").status == 0 && ency("close", "work").status == 0)
    #expect(!FileManager.default.fileExists(atPath: desk.path(".~lock.hall.ency#")))
  }

  @Test("pipes and devices among copies are named, and nobody waits for them", .timeLimit(.minutes(1)))
  func copies() throws {
    try FileManager.default.createDirectory(atPath: desk.path("share"), withIntermediateDirectories: true)
    _ = try desk.write("share/b.ency", EncyTestFile.hall())
    try #require(mkfifo(desk.path("share/a.ency"), 0o600) == 0)
    try #require(symlink("/dev/zero", desk.path("share/c.ency")) == 0)
    let run = try ency("validate", "-r", "share", "--brief")
    #expect(run.status == 2 && run.errorText.shows("file-of-kind[pipe]", "share/a.ency"), Comment(rawValue: run.story))
    #expect(run.errorText.shows("file-of-kind[*]", "share/c.ency") && !run.errorText.contains("share/b.ency"))
    let history = try ency("history", "hall.ency", "--in", "share")
    #expect(history.errorText.shows("file-of-kind[pipe]", "share/a.ency"), Comment(rawValue: history.story))
  }
}
