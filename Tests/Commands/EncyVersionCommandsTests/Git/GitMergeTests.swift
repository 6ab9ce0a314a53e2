import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyGit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("git merges with ency installed") struct GitMergeTests {
  /// A repository with a proposal, changed on two branches; `main` is checked out.
  private struct Scene {
    let repository: GitFolder
    let name: String
    let base: [UInt8]
    var other: String { name }

    init(
      _ name: String = "hall.ency", ours: [(String, EncyBase.JSONValue)], theirs: [(String, EncyBase.JSONValue)],
      _ more: [String: String] = [:]
    ) throws {
      repository = try GitFolder.repository(more)
      self.name = name
      // A drawing as large as most: git takes a file for renamed where half of its bytes are the same.
      var random = SeededGenerator(7)
      var hall = try Document.hall()
      try hall.setPart("media/hall.jpg", to: random.noise(30_000))
      base = try hall.package(origin: .fixed).bytes
      try repository.ency("git", "install")
      try repository.write(name, base)
      try repository.commit("base")
      try repository.git("checkout", "-q", "-b", "other")
      try change(base, theirs, by: "Bo Berg")
      try repository.git("checkout", "-q", "main")
      try change(base, ours, by: "Anna Ek")
    }

    /// Saves and commits changes.
    func change(_ bytes: [UInt8], _ changes: [(String, EncyBase.JSONValue)], by author: String) throws {
      guard !changes.isEmpty else { return }
      var maker = try RevisionMaker(bytes)
      for (pointer, value) in changes { _ = try maker.set(pointer, value) }
      try repository.write(name, maker.bytes())
      try repository.git("add", "-A")
      try repository.git(
        "commit", "-q", "-m", author,
        environment: ["GIT_AUTHOR_NAME": author, "GIT_AUTHOR_DATE": "2026-03-03T08:00:00+0000"])
    }

    func document(_ path: String? = nil) throws -> Document {
      try Document(bytes: repository.read(path ?? name), file: path ?? name)
    }

    func value(_ pointer: String, of path: String? = nil) throws -> EncyBase.JSONValue? {
      try document(path).value(at: JSONPointer(pointer) ?? JSONPointer())
    }

    /// The file as git has it at a revision.
    func blob(_ revision: String) throws -> [UInt8] {
      try repository.git("cat-file", "blob", "\(revision):\(name)").output
    }

    /// Whether git holds a conflict.
    var isUnmerged: Bool { get throws { try !repository.git("ls-files", "-u", "-z").output.isEmpty } }
  }

  static let width: [(String, EncyBase.JSONValue)] = [("/building/width", 41_000)]
  static let length: [(String, EncyBase.JSONValue)] = [("/building/length", 61_000)]
  static let otherLength: [(String, EncyBase.JSONValue)] = [("/building/length", 62_000)]

  @Test("every command that merges, whatever the file is called", arguments: GitDiffTests.names)
  func everyName(name: String) throws {
    for arguments in [
      ["merge", "--no-edit", "other"], ["merge", "--no-edit", "-s", "recursive", "other"],
      ["merge", "--no-edit", "-X", "ours", "other"],
      ["cherry-pick", "other"], ["rebase", "other"], ["rebase", "--apply", "other"],
    ] {
      let scene = try Scene(name, ours: GitMergeTests.width, theirs: GitMergeTests.length)
      let run = try scene.repository.run("git", arguments)
      #expect(run.status == 0, "\(run.story)")
      #expect(try scene.value("/building/width") == 41_000)
      #expect(try scene.value("/building/length") == 61_000)
      #expect(try scene.repository.git("status", "--porcelain").output.isEmpty)
    }
  }

  @Test(
    "a conflict: both values are in the file with who and when, and git says so",
    arguments: ["merge", "rebase", "cherry-pick"])
  func conflict(command: String) throws {
    let scene = try Scene(ours: GitMergeTests.otherLength + GitMergeTests.width, theirs: GitMergeTests.length)
    let run = try scene.repository.git(command, "other")
    #expect(run.status == 1, "\(run.story)")
    #expect((run.text + run.errorText).contains("CONFLICT (content): Merge conflict in hall.ency"))
    #expect((run.text + run.errorText).shows("error-git-conflicts", "hall.ency"), "\(run.story)\(run.text)")
    #expect(try scene.isUnmerged)
    // Rebasing, git takes the other branch for ours.
    let isRebase = command == "rebase"
    let conflict = try #require(try scene.document().conflicts().first)
    #expect(conflict.pointer.description == "/building/length")
    #expect((conflict.base, conflict.ours) == (60_000, isRebase ? 61_000 : 62_000))
    #expect(conflict.theirs == (isRebase ? 62_000 : 61_000))
    let authors = isRebase ? ["Bo Berg", "Anna Ek"] : ["Anna Ek", "Bo Berg"]
    #expect([conflict.oursAuthor.name, conflict.theirsAuthor.name] == authors)
    #expect(conflict.theirsAuthor.at?.description == "2026-03-03T08:00:00Z")
  }

  @Test("stash, checkout -m and revert go through it, too")
  func others() throws {
    for command in [["stash", "pop"], ["checkout", "-m", "other"]] {
      let scene = try Scene(ours: [], theirs: GitMergeTests.length)
      var maker = try RevisionMaker(scene.base)
      try scene.repository.write("hall.ency", maker.set("/building/width", 41_000))
      if command[0] == "stash" {
        try scene.repository.git("stash", "-q")
        try scene.repository.git("merge", "-q", "other")
      }
      let run = try scene.repository.run("git", command)
      #expect(run.status == 0, "\(run.story)")
      #expect(try scene.value("/building/width") == 41_000)
      #expect(try scene.value("/building/length") == 61_000)
    }
    let scene = try Scene(ours: GitMergeTests.width, theirs: [])
    try scene.change(scene.blob("HEAD"), GitMergeTests.length, by: "Anna Ek")
    #expect(try scene.repository.git("revert", "--no-edit", "HEAD~1").status == 0)
    #expect(try scene.value("/building/width") == 40_000)
    #expect(try scene.value("/building/length") == 61_000)
  }

  @Test(
    "theirs is a parent only where all that it came from is in the result: who merges later takes that for known",
    arguments: ["merge", "cherry-pick", "rebase", "ency"], [true, false])
  func parents(command: String, isInstalled: Bool) throws {
    // Several saves in a commit: no manifest tells that ours came from the base.
    let scene = try Scene(
      ours: GitMergeTests.length + [("/customer/project", "Hall 3")], theirs: GitMergeTests.width)
    let repository = scene.repository
    try repository.git("checkout", "-q", "other")
    try repository.write("../first.ency", scene.blob("other"))
    try scene.change(scene.blob("other"), [("/building/ceilingHeight", 11_000)], by: "Bo Berg")
    try repository.write("../second.ency", scene.blob("other"))
    try repository.git("branch", "kept")
    if command != "rebase" { try repository.git("checkout", "-q", "main") }
    let ours = try Document(bytes: scene.blob("main"), file: "ours").manifest.revisionHash
    let theirs = try Document(bytes: scene.blob("other"), file: "theirs").manifest.revisionHash
    var environment = isInstalled ? [:] : ["PATH": "/usr/bin:/bin"]
    environment["GIT_SEQUENCE_EDITOR"] = "sed -i 1d"
    switch command {
    case "merge": try repository.git("merge", "--no-edit", "other", environment: environment)
    case "cherry-pick": try repository.git("cherry-pick", "other", environment: environment)
    case "rebase": try repository.git("rebase", "-i", "main", environment: environment)
    default:
      let run = try repository.ency("merge", "../first.ency", "hall.ency", "../second.ency", "-o", "hall.ency")
      #expect(run.status == 0, "\(run.story)")
    }
    if try scene.isUnmerged {
      #expect(!isInstalled)
      let tool = try repository.git("mergetool", "-t", "ency", "hall.ency")
      #expect(tool.status == 0, "\(tool.story)\(tool.text)")
    }
    let isMerge = command == "merge"
    #expect(try Set(scene.document().manifest.parents) == (isMerge ? [ours, theirs] : [ours]))
    #expect(try scene.value("/building/ceilingHeight") == 11_000)
    #expect(try scene.value("/building/width") == (isMerge ? 41_000 : 40_000))
    // What was left out comes with a merge of what it was taken from.
    let merge = try repository.ency("merge", "hall.ency", "../second.ency", "-o", "../out.ency")
    #expect(merge.status == 0, "\(merge.story)")
    #expect(try scene.value("/building/width", of: "../out.ency") == 41_000)
    #expect(try scene.value("/building/length", of: "../out.ency") == 61_000)
  }

  @Test("renamed on one side, changed on both")
  func renamed() throws {
    for isOurs in [true, false] {
      let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
      if !isOurs { try scene.repository.git("checkout", "-q", "other") }
      try scene.repository.git("mv", "hall.ency", "new å.ency")
      try scene.repository.commit("renamed")
      if !isOurs { try scene.repository.git("checkout", "-q", "main") }
      let run = try scene.repository.git("merge", "--no-edit", "other")
      #expect(run.status == 0, "\(run.story)")
      #expect(try scene.value("/building/width", of: "new å.ency") == 41_000)
      #expect(try scene.value("/building/length", of: "new å.ency") == 61_000)
    }
  }

  @Test(
    "what can't be merged is left to git: ours stays, the message says how to go on",
    arguments: ["damaged", "other", "requires", "lfs"])
  func refused(kind: String) throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    let bytes: [UInt8]
    switch kind {
    case "damaged": bytes = try EncyTestFile.damaged()
    case "lfs": bytes = Array("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n".utf8)
    case "requires":
      var document = try Document(bytes: scene.base, file: "hall.ency")
      var manifest = document.manifest
      manifest.requires = ["tilted-fans"]
      document.adopt(manifest)
      bytes = try document.package(origin: .fixed).bytes
    default:
      var document = Document(file: "other.ency", origin: Origin(seed: "other"))
      try document.setTree("model/proposal.json", to: ["title": "Other"])
      bytes = try document.package(origin: .fixed).bytes
    }
    try scene.repository.git("checkout", "-q", "other")
    try scene.repository.write("hall.ency", bytes)
    try scene.repository.commit("odd")
    try scene.repository.git("checkout", "-q", "main")
    let before = try scene.repository.read("hall.ency")
    let run = try scene.repository.git("merge", "other")
    #expect(run.status == 1)
    #expect(try scene.isUnmerged)
    let words = ["damaged": "theirs", "lfs": "Git LFS", "requires": "tilted-fans", "other": "two proposals"]
    for word in [
      words[kind] ?? "", "hall.ency: was not merged, ours is left", "git checkout --theirs -- hall.ency", "git add",
    ] {
      #expect(run.errorText.contains(word), "\(run.errorText)")
    }
    if kind == "other" {
      // No tool will ever merge them, but both can be kept.
      #expect(run.errorText.shows("git-choice") && !run.errorText.contains("mergetool"), "\(run.errorText)")
      let tool = try scene.repository.git("mergetool", "-t", "ency", "hall.ency")
      #expect(tool.status == 1 && tool.errorText.shows("git-choice"), "\(tool.errorText)")
      let keeping = try #require(tool.errorText.split(separator: "`").first { $0.contains("OTHER.ency") })
      try scene.repository.run("sh", ["-c", String(keeping)])
      #expect(try scene.repository.read("OTHER.ency") == bytes)
    }
    #expect(!run.errorText.contains(".merge_file"))
    #expect(try scene.repository.read("hall.ency") == before)
    #expect(try scene.repository.git("cat-file", "blob", ":3:hall.ency").output == bytes)
    #expect(try scene.repository.git("checkout", "--theirs", "--", "hall.ency").status == 0)
    #expect(try scene.repository.read("hall.ency") == bytes)
  }

  @Test("what it says of an encrypted side can be typed as it stands", arguments: [2, 3])
  func encrypted(stage: Int) throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    let (repository, name) = (scene.repository, "hall.ency")
    try repository.write("../pw", "ett hemligt ord\n".utf8)
    let branch = stage == 2 ? "main" : "other"
    try repository.git("checkout", "-q", branch)
    #expect(try repository.ency("encrypt", name, "-o", "../x", "--passphrase-file", "../pw").status == 0)
    try repository.write(name, repository.read("../x"))
    try repository.commit("encrypted")
    try repository.git("checkout", "-q", "main")
    let run = try repository.git("merge", "other")
    let told = stage == 2 ? "ours" : "theirs"
    #expect(
      run.status == 1 && run.errorText.shows("git-encrypted", "\(told)") && run.errorText.shows("error-git-kept-ours"),
      "\(run.errorText)")
    let commands = run.errorText.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map {
      String($0.element).replacing("ency decrypt -", with: "ency decrypt - --passphrase-file ../pw")
    }
    for command in commands where !command.contains("checkout") && !command.contains("add") {
      let done = try repository.run("sh", ["-c", command])
      #expect(done.status == 0, "\(command)\n\(done.story)")
    }
    #expect(try repository.ency("show", name, "/building/width").text == "41000\n")
    #expect(try repository.ency("show", name, "/building/length").text == "61000\n")
  }

  @Test("without the program git leaves a conflict with ours in it")
  func missingProgram() throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    let before = try scene.repository.read("hall.ency")
    let run = try scene.repository.git("merge", "other", environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.status == 1 && run.errorText.contains("hall.ency: the program ency was not found"), "\(run.story)")
    #expect(try scene.repository.read("hall.ency") == before)
    // Once it is there, the tool merges.
    let tool = try scene.repository.git("mergetool", "-t", "ency", "hall.ency")
    #expect(tool.status == 0, "\(tool.story)\(tool.text)")
    #expect(try scene.value("/building/length") == 61_000)
    #expect(try scene.value("/building/width") == 41_000)
    #expect(try !scene.isUnmerged)
  }

  @Test("both added the file: one that came from the other is told by its revisions")
  func added() throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    try repository.commit("attributes")
    var maker = try RevisionMaker()
    let first = try maker.bytes()
    let second = try maker.set("/building/width", 41_000)
    for (branch, bytes) in [("other", second), ("main", first)] {
      try repository.git("checkout", "-q", branch == "other" ? "-b" : "-q", branch)
      try repository.write("hall.ency", bytes)
      try repository.commit(branch)
    }
    let run = try repository.git("merge", "--no-edit", "other")
    #expect(run.status == 0, "\(run.story)")
    #expect(try repository.read("hall.ency") == second)
    // Two saves that nobody can tell the source of: what differs is in conflict, the rest is there.
    try repository.git("checkout", "-q", "-b", "third", "main~1")
    try repository.git("rm", "-q", "hall.ency")
    var fourth = try RevisionMaker(first)
    _ = try fourth.set("/building/width", 43_000)
    try repository.write("hall.ency", fourth.set("/customer/project", "Hall 4"))
    try repository.commit("third")
    try repository.git("checkout", "-q", "--orphan", "fresh")
    try repository.write("hall.ency", second)
    try repository.commit("fresh")
    let merge = try repository.git("merge", "--no-edit", "--allow-unrelated-histories", "third")
    let document = try Document(bytes: repository.read("hall.ency"), file: "hall.ency")
    let conflicts = try document.conflicts()
    #expect((merge.status == 1) == !conflicts.isEmpty, "\(merge.story)")
    #expect(conflicts.contains { $0.pointer.description == "/building/width" && $0.theirs == 43_000 })
    let project = try document.model("customer")["project"]
    #expect(project == "Hall 4" || conflicts.contains { $0.theirs == "Hall 4" })
  }

  @Test(
    "in criss-cross histories what one side took back doesn't come again, as it does with git's own driver",
    arguments: [true, false])
  func crissCross(isOurs: Bool) throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    let repository = scene.repository
    if !isOurs { try repository.git("config", "merge.ency.recursive", "binary") }
    try repository.git("branch", "mine")
    #expect(try repository.git("merge", "--no-edit", "other").status == 0)
    try scene.change(repository.read("hall.ency"), [("/building/ceilingHeight", 9_000)], by: "Anna Ek")
    try repository.git("checkout", "-q", "other")
    #expect(try repository.git("merge", "--no-edit", "mine").status == 0)
    // The same merge gives the same file, whoever makes it.
    #expect(try scene.blob("HEAD") == scene.blob("main~1"))
    try scene.change(repository.read("hall.ency"), [("/building/width", 40_000)], by: "Bo Berg")
    try repository.git("checkout", "-q", "main")
    let run = try repository.git("merge", "--no-edit", "other")
    #expect(run.status == 0, "\(run.story)")
    #expect(try scene.value("/building/width") == (isOurs ? 40_000 : 41_000))
    #expect(try scene.value("/building/ceilingHeight") == 9_000)
  }

  @Test("common ancestors in conflict never end the merge, and neither side gets its way unasked")
  func crissCrossConflict() throws {
    let scene = try Scene(ours: GitMergeTests.otherLength, theirs: GitMergeTests.length)
    let repository = scene.repository
    try repository.git("branch", "mine")
    // Each keeps his own value.
    for (branch, source) in [("main", "other"), ("other", "mine")] {
      try repository.git("checkout", "-q", branch)
      #expect(try repository.git("merge", "--no-edit", source).status == 1)
      try repository.git("checkout", "--ours", "--", "hall.ency")
      try repository.commit("kept mine")
    }
    try repository.git("checkout", "-q", "main")
    let run = try repository.git("merge", "--no-edit", "other")
    #expect(run.status == 1, "\(run.story)")
    let conflict = try #require(try scene.document().conflicts().first)
    #expect((conflict.base, conflict.ours, conflict.theirs) == (60_000, 62_000, 61_000))
    // What can't be read takes the value that the ancestors came from.
    try repository.write("empty", [])
    try repository.write("ours", scene.base)
    try repository.write("theirs", EncyTestFile.damaged())
    let ancestor = try repository.ency("git-merge-ancestor", "empty", "ours", "theirs", "hall.ency")
    #expect(ancestor.status == 0, "\(ancestor.story)")
  }

  @Test("a bare repository merges trees; further work trees and submodules merge, too")
  func places() throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    let bare = scene.repository.folder.path("bare.git")
    try scene.repository.git("clone", "-q", "--bare", ".", bare)
    try scene.repository.ency("git", "install", in: bare)
    let tree = try scene.repository.git("merge-tree", "--write-tree", "main", "other", in: bare)
    #expect(tree.status == 0, "\(tree.story)")
    let id = tree.text.split(separator: "\n").first.map(String.init) ?? ""
    let merged = try Document(
      bytes: scene.repository.git("cat-file", "blob", "\(id):hall.ency", in: bare).output, file: "hall.ency")
    #expect(try merged.model("building")["width"] == 41_000)
    #expect(try merged.model("building")["length"] == 61_000)

    try scene.repository.git("worktree", "add", "-q", "--detach", "../side", "main")
    let side = scene.repository.folder.path("side")
    #expect(try scene.repository.git("merge", "--no-edit", "other", in: side).status == 0)
    #expect(try scene.value("/building/length", of: "../side/hall.ency") == 61_000)

    let outer = try GitFolder.repository()
    try outer.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", scene.repository.path, "sub")
    try outer.git("fetch", "-q", "origin", "other:other", in: "sub")
    try outer.ency("git", "install", in: "sub")
    #expect(try outer.git("merge", "--no-edit", "other", in: "sub").status == 0)
    #expect(
      try Document(bytes: outer.read("sub/hall.ency"), file: "hall.ency").model("building")["length"] == 61_000)
  }

  @Test("an octopus that needs a merge of contents is refused by git, and changes nothing")
  func octopus() throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    try scene.repository.git("checkout", "-q", "-b", "third", "main~1")
    try scene.change(scene.base, [("/building/ceilingHeight", 9_000)], by: "Cia")
    try scene.repository.git("checkout", "-q", "main")
    let before = try scene.repository.read("hall.ency")
    let run = try scene.repository.git("merge", "--no-edit", "other", "third")
    #expect(run.status != 0)
    try scene.repository.git("reset", "-q", "--hard")
    #expect(try scene.repository.read("hall.ency") == before)
    for branch in ["other", "third"] { #expect(try scene.repository.git("merge", "--no-edit", branch).status == 0) }
    #expect(try scene.value("/building/length") == 61_000)
    #expect(try scene.value("/building/ceilingHeight") == 9_000)
  }

  @Test("rerere keeps nothing of it and stands in nobody's way")
  func rerere() throws {
    let scene = try Scene(ours: GitMergeTests.otherLength, theirs: GitMergeTests.length)
    try scene.repository.git("config", "rerere.enabled", "true")
    for _ in 0..<2 {
      let run = try scene.repository.git("merge", "other")
      #expect(run.status == 1, "\(run.story)")
      #expect(try scene.document().conflicts().count == 1)
      try scene.repository.git("merge", "--abort")
      #expect(try scene.repository.read("hall.ency") == scene.blob("HEAD"))
    }
  }

  @Test("a file that can't be written leaves ours whole")
  func unwritable() throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    let files = try ["base": scene.base, "ours": scene.blob("main"), "theirs": scene.blob("other")]
    for (name, bytes) in files { try scene.repository.write(name, bytes) }
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    // Nothing over a kilobyte gets through.
    let run = try scene.repository.run(
      "sh", ["-c", "ulimit -f 1; exec \"$0\" git-merge base ours theirs hall.ency", ency])
    #expect(run.status == 2 && run.errorText.shows("error-git-kept-ours-theirs"), "\(run.story)")
    #expect(try scene.repository.read("ours") == files["ours"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scene.repository.path).allSatisfy { !$0.contains("ours.") })
    #expect(try scene.repository.ency("git-merge", "base", "ours", "theirs", "hall.ency").status == 0)
    #expect(try scene.value("/building/length", of: "ours") == 61_000)
  }

  @Test("whoever hides what is resolved keeps both sides in the tool all the same")
  func hideResolved() throws {
    let scene = try Scene(ours: GitMergeTests.width, theirs: GitMergeTests.length)
    try scene.repository.git("config", "mergetool.hideResolved", "true")
    try scene.repository.git("merge", "other", environment: ["PATH": "/usr/bin:/bin"])
    let tool = try scene.repository.git("mergetool", "-t", "ency", "hall.ency")
    #expect(tool.status == 0, "\(tool.story)\(tool.text)")
    #expect(try scene.value("/building/length") == 61_000)
  }

  @Test("random edits, merged by git in every way; judged by a program of its own")
  func random() throws {
    let words = [
      TestPlaces.checkout.appending(path: "Tests/Soak/git.py").path, ProcessRunner.productsFolder.path,
      TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path,
    ]
    let run = try ProcessRunner.run("python3", words + ["--runs", isFullRun ? "200" : "5"], seconds: 3_000)
    #expect(run.status == 0, "\(run.story)")
    let spoilt = try ProcessRunner.run(
      "python3", words + ["--runs", isFullRun ? "6" : "3", "--sabotage"], seconds: 3_000)
    #expect(spoilt.status == 0, "\(spoilt.story)\(spoilt.text)")
  }
}
