import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyJSONSchema
import EncySchemas
import EncyCommandTestSupport
import EncyTestSupport
import EncyValidation
import Foundation
import Testing

@Suite("ency history") struct HistoryTests {
  /// What `--json` says, checked by its schema.
  private func json(_ run: ProcessRunner.Result) throws -> [JSONValue] {
    let answer = try JSONParser().parse(run.output)
    let schema = try #require(SchemaLibrary.schema(named: "Output/history"))
    let violations = try JSONSchema(uri: schema.id, in: .builtIn).violations(in: answer, assertsFormat: true)
    #expect(violations.isEmpty, "\(violations.map { "\($0.pointer): \($0.message)" })")
    #expect(JSONPrinter().bytes(answer) == run.output)
    return answer["revisions"]?.arrayValue ?? []
  }

  @Test("newest first, renames followed, what isn't committed before all")
  func git() throws {
    let repository = try GitDiffTests.tenRevisions()
    var maker = try RevisionMaker(repository.read("hall.ency"))
    try repository.git("mv", "hall.ency", "hall å.ency")
    let staged = try repository.ency("history", "hall å.ency", "--limit", "2")
    #expect(
      staged.text.shows("history-uncommitted", "10", "hall.ency")
        && staged.text.shows("history-renamed", "hall.ency") && staged.text.shows("history-no-change"))
    #expect(staged.text.contains("Revision 10"))
    try repository.commit("renamed")
    try repository.write("hall å.ency", maker.set("/building/length", 70_000))
    let rows = try json(repository.ency("history", "hall å.ency", "--json"))
    #expect(rows.count == 12)
    #expect(rows.map { $0["committed"]?.boolValue } == [false] + Array(repeating: true, count: 11))
    #expect(
      rows.map { $0["event"]?.stringValue } == ["changed", "renamed"] + Array(repeating: "changed", count: 9) + [
        "added"
      ])
    #expect(rows[1]["oldPath"]?.stringValue == "hall.ency")
    #expect(rows.map { $0["revision"]?.intValue } == [11, 10] + (1...10).reversed())
    for (newer, older) in zip(rows, rows.dropFirst()) where newer["hash"] != older["hash"] {
      #expect(newer["parents"]?.arrayValue?.first == older["hash"])
    }
    let limited = try json(repository.ency("history", "hall å.ency", "--json", "--limit", "3"))
    #expect(limited == Array(rows.prefix(3)))
    let counted = try repository.ency("history", "hall å.ency", "--stat")
    #expect(
      counted.text.split(separator: "\n").filter { $0 == "    1 change in 1 part (~1)" }.count == 10, "\(counted.text)")
    try repository.git("commit", "-qam", "longer")
    try repository.git("rm", "-q", "hall å.ency")
    let removed = try repository.ency("history", "hall å.ency").text
    #expect(removed.shows("history-uncommitted") && removed.shows("history-removed"))
    try repository.git("commit", "-qm", "gone")
    let gone = try json(repository.ency("history", "hall å.ency", "--json"))
    #expect(gone.first?["event"]?.stringValue == "removed" && gone.count == 13)
    let none = try repository.ency("history", "hall å.ency", "--since", "2027-01-01")
    #expect(none.status == 1 && none.errorText.shows("error-git-no-revision-since", "2027-01-01"))
  }

  @Test("a copy begins where it was made; only what is gone under its old name was renamed")
  func copies() throws {
    let repository = try GitDiffTests.tenRevisions()
    try repository.git("mv", "hall.ency", "hall å.ency")
    try repository.commit("renamed")
    try repository.write("copy.ency", repository.read("hall å.ency"))
    try repository.commit("copied")
    var maker = try RevisionMaker(repository.read("copy.ency"))
    try repository.write("copy.ency", maker.set("/building/length", 70_000))
    try repository.commit("longer")
    let copy = try repository.ency("history", "copy.ency")
    #expect(copy.status == 0 && !copy.text.shows("history-renamed"), "\(copy.story)\(copy.text)")
    #expect(
      copy.text.shows("history-copied", "10", "hall å.ency") && copy.text.shows("history-first"),
      "\(copy.text)")
    let rows = try json(repository.ency("history", "copy.ency", "--json"))
    #expect(rows.map { $0["event"]?.stringValue } == ["changed", "added"])
    #expect(try json(repository.ency("history", "hall å.ency", "--json")).count == 11)
    try repository.git("mv", "copy.ency", "moved.ency")
    try repository.commit("moved")
    let moved = try json(repository.ency("history", "moved.ency", "--json"))
    #expect(moved.map { $0["event"]?.stringValue } == ["renamed", "changed", "added"])
  }

  @Test("a damaged revision is told and passed over; another proposal under the name, too")
  func damaged() throws {
    let repository = try GitFolder.repository()
    var maker = try RevisionMaker()
    try repository.write("hall.ency", maker.bytes())
    try repository.commit("one")
    try repository.write("hall.ency", try EncyTestFile.damaged())
    try repository.commit("two")
    try repository.write("hall.ency", maker.set("/building/length", 70_000))
    try repository.commit("three")
    let other = Document(file: "other.ency", origin: Origin(now: Origin.fixed.now, seed: "other"))
    try repository.write("hall.ency", try other.package(origin: .fixed).bytes)
    try repository.commit("four")
    let run = try repository.ency("history", "hall.ency")
    #expect(run.status == 0)
    #expect(run.text.contains("the one before can't be read: hall.ency:"))
    #expect(run.text.shows("git-file-unreadable", "hall.ency"))
    #expect(run.text.shows("history-other"))
    let rows = try json(repository.ency("history", "hall.ency", "--json"))
    #expect(rows.map { $0["problem"] != nil } == [false, true, true, false])
  }

  @Test("merges are marked, an unpacked folder has a history")
  func merge() throws {
    let repository = try GitDiffTests.tenRevisions()
    var maker = try RevisionMaker()
    try repository.git("checkout", "-q", "-b", "side", "HEAD~9")
    try repository.write("hall.ency", maker.set("/building/length", 70_000))
    try repository.commit("side")
    try repository.git("merge", "--no-commit", "main")
    try repository.write("hall.ency", maker.set("/building/width", 41_000))
    try repository.commit("merged")
    let rows = try json(repository.ency("history", "hall.ency", "--json"))
    #expect(rows.first?["commit"]?["parents"]?.intValue == 2)
    #expect(rows.count == 12)
    let text = try repository.ency("history", "hall.ency", "--limit", "1").text
    #expect(text.contains("(merge)"))

    let unpacked = try ComparedFileTests.repository()
    let history = try unpacked.ency("history", "open å")
    #expect(history.status == 0 && history.text.shows("history-uncommitted", "2"), "\(history.story)")
    #expect(
      history.text.shows("input-ceiling-height") && history.text.shows("history-first", "first")
    )
  }

  @Test(
    "renamed on a branch that was merged: told so, with what was done there under the new name",
    arguments: [true, false])
  func renamedBesides(isMergedIntoOld: Bool) throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    var random = SeededGenerator(7)
    var hall = try Document.hall()
    try hall.setPart("media/hall.jpg", to: random.noise(30_000))
    let base = try hall.package(origin: .fixed).bytes
    var hour = 0
    func commit(_ subject: String) throws {
      hour += 1
      let date = "2026-03-02T1\(hour):00:00+0000"
      try repository.git("add", "-A")
      try repository.git(
        "commit", "-qm", subject, environment: ["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date])
    }
    try repository.write("hall.ency", base)
    try commit("base")
    try repository.git("checkout", "-q", "-b", "side")
    try repository.git("mv", "hall.ency", "ny hall.ency")
    try commit("renamed")
    var theirs = try RevisionMaker(base)
    try repository.write("ny hall.ency", theirs.set("/building/width", 41_000))
    try commit("wider")
    try repository.git("checkout", "-q", "main")
    var ours = try RevisionMaker(base)
    try repository.write("hall.ency", ours.set("/building/length", 61_000))
    try commit("longer")
    if !isMergedIntoOld { try repository.git("checkout", "-q", "side") }
    let date = ["GIT_AUTHOR_DATE": "2026-03-02T18:00:00+0000", "GIT_COMMITTER_DATE": "2026-03-02T18:00:00+0000"]
    let merge = try repository.git(
      "merge", "--no-ff", "-m", "merged", isMergedIntoOld ? "side" : "main", environment: date)
    #expect(merge.status == 0, "\(merge.story)")
    let rows = try json(repository.ency("history", "ny hall.ency", "--json"))
    #expect(
      Set(rows.compactMap { $0["commit"]?["subject"]?.stringValue })
        == ["merged", "longer", "wider", "renamed", "base"])
    #expect(rows.count == 5 && !rows.contains { $0["event"] == "removed" || $0["problem"] != nil })
    let renamed = try #require(rows.first { $0["commit"]?["subject"] == "renamed" })
    #expect(renamed["event"] == "renamed" && renamed["oldPath"] == "hall.ency" && renamed["path"] == "ny hall.ency")
    #expect(rows.last?["commit"]?["subject"] == "base")
  }

  @Test("copies in a folder, without git: ordered by their parents, with gaps, forks and copies")
  func folder() throws {
    let folder = try GitFolder()
    var maker = try RevisionMaker()
    try folder.write("z first.ency", maker.bytes())
    var fork = maker
    try folder.write("old/2.ency", maker.set("/building/length", 61_000))
    try folder.write("old/copy of 2.ency", maker.bytes())
    let third = try maker.set("/building/length", 62_000)
    try folder.write("a 4.ency", maker.set("/building/length", 63_000))
    try folder.write("fork.ency", fork.set("/building/width", 41_000))
    try folder.write("broken.ency", try EncyTestFile.damaged())
    let other = Document(file: "other.ency", origin: Origin(now: Origin.fixed.now, seed: "other"))
    try folder.write("other.ency", try other.package(origin: .fixed).bytes)

    let none = try folder.ency("history", "a 4.ency")
    #expect(none.status == 2 && none.errorText.contains("`ency history 'a 4.ency' --in FOLDER`"), "\(none.story)")
    let run = try folder.ency("history", "a 4.ency", "--in", ".")
    #expect(run.status == 0 && run.errorText.contains("broken.ency"), "\(run.story)")
    // What revision 4 came from is not there, but its lineage names what came before that.
    let two = "2 files are newest, each with changes that the others lack:\n  ./a 4.ency\n  ./fork.ency\n\nrevision 4 "
    #expect(run.text.hasPrefix(two), "\(run.text)")
    let answer = try folder.ency("history", "z first.ency", "--in", ".", "--json")
    let rows = try json(answer)
    #expect(rows.map { $0["revision"]?.intValue } == [4, 2, 2, 1])
    #expect(rows.first?["path"]?.stringValue == "./a 4.ency" && rows.last?["path"]?.stringValue == "./z first.ency")
    let second = try #require(rows.first { $0["path"]?.stringValue == "./old/2.ency" })
    #expect(second["copies"]?.arrayValue?.map(\.stringValue) == ["./old/copy of 2.ency"])
    #expect(run.text.shows("history-earlier", "./a 4.ency"))
    #expect(run.text.components(separatedBy: "the first revision").count == 2, "\(run.text)")
    try FileManager.default.createDirectory(atPath: "\(folder.path)/gap", withIntermediateDirectories: true)
    try folder.write("gap/4.ency", folder.read("a 4.ency"))
    let alone = try folder.ency("history", "gap/4.ency", "--in", "gap")
    #expect(
      alone.text.shows("history-gap") && alone.text.shows("history-unknown"), "\(alone.text)")
    #expect(run.text.shows("history-fork", "2"))
    try folder.write("3.ency", third)
    let whole = try folder.ency("history", "a 4.ency", "--in", ".")
    #expect(
      whole.text.shows("history-heads", "2") && whole.text.contains("\n  ./a 4.ency\n  ./fork.ency\n\nrevision 4 "))
    #expect(try JSONParser().parse(answer.output)["problems"]?.arrayValue?.count == 1)
    let since = try folder.ency("history", "a 4.ency", "--in", ".", "--since", "2030-01-01")
    #expect(since.status == 1)
    #expect(try folder.ency("history", "a 4.ency", "--in", ".", "--since", "soon").status == 64)
    #expect(try folder.ency("history", "-").status == 64)
  }

  @Test("where what a copy came from is not there, the nearest before it that is stands for it, not another branch")
  func gaps() throws {
    let folder = try GitFolder()
    var maker = try RevisionMaker()
    try folder.write("in/1.ency", maker.bytes())
    var fork = maker
    try folder.write("in/2.ency", maker.set("/building/width", 41_000))
    _ = try fork.set("/building/length", 61_000)
    try folder.write("in/3.ency", fork.set("/building/exhaust", 5))
    let run = try folder.ency("history", "in/2.ency", "--in", "in")
    #expect(
      run.text.shows("history-earlier"),
      "\(run.text)")
    #expect(run.text.components(separatedBy: "Width").count == 2 && run.text.contains("Length"), "\(run.text)")
    let rows = try json(folder.ency("history", "in/2.ency", "--in", "in", "--json"))
    #expect(rows.map { $0["event"]?.stringValue } == ["changed", "changed", "added"])
  }

  @Test("what git doesn't keep is told")
  func untracked() throws {
    let repository = try GitDiffTests.tenRevisions()
    try repository.write("new.ency", try EncyTestFile.hall())
    let untracked = try repository.ency("history", "new.ency")
    #expect(untracked.status == 1 && untracked.errorText.shows("error-git-no-revision"))
    try repository.git("add", "new.ency")
    let staged = try repository.ency("history", "new.ency")
    #expect(
      staged.status == 0 && staged.text == "not committed  revision 1\n    the first revision\n", "\(staged.story)")
    #expect(try repository.ency("history", "never/there.ency").status == 1)
    // A hook has a GIT_DIR that is relative to where it runs.
    let hook = try repository.run(
      ProcessRunner.productsFolder.appending(path: "ency").path, ["history", "hall.ency", "--stat"],
      environment: ["GIT_DIR": ".git"])
    #expect(hook.status == 0 && hook.text.contains("Revision 10"), "\(hook.story)")
  }
}
