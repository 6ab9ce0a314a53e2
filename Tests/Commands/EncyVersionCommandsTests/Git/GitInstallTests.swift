import EncyBase
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("ency git install") struct GitInstallTests {
  static let starts: [String?] = [
    nil, "", "*.pdf binary\n", "*.pdf binary", "*.pdf binary\r\n# note\r\n", "*.pdf binary\r\n*.svg text", "\n\n",
    "# only",
    "*.ency text=auto\n",
  ]

  @Test("uninstalling leaves every file as it was, byte for byte", arguments: starts)
  func trace(start: String?) throws {
    let repository = try GitFolder.repository()
    if let start { try repository.write(".gitattributes", start.utf8) }
    let before = try repository.snapshot()
    #expect(try repository.ency("git", "install", "--dry-run").status == 0)
    #expect(try repository.snapshot() == before)
    let install = try repository.ency("git", "install")
    #expect(install.status == 0, "\(install.story)")
    #expect(install.errorText.isEmpty)
    let attributes = String(decoding: try repository.read(".gitattributes"), as: UTF8.self)
    #expect(attributes.hasPrefix(start ?? ""))
    #expect(attributes.contains("*.ency -text diff=ency merge=ency"))
    #expect(!attributes.replacingOccurrences(of: "\r\n", with: "").contains("\n") || !(start ?? "").contains("\r\n"))
    let driver = try repository.git("check-attr", "diff", "merge", "text", "--", "a b.ency").text
    #expect(driver == "a b.ency: diff: ency\na b.ency: merge: ency\na b.ency: text: unset\n")
    #expect(try repository.git("config", "--local", "merge.ency.driver").text.hasSuffix("f %O %A %B %P\n"))
    #expect(try repository.git("config", "--local", "diff.ency.command").text.contains("then ency git-diff \"$@\";"))
    let once = try repository.snapshot()
    #expect(try repository.ency("git", "install").status == 0)
    #expect(try repository.snapshot() == once)
    let wouldGo = try repository.ency("git", "uninstall", "--dry-run")
    #expect(wouldGo.text.shows("git-would-remove", "diff.ency.command"))
    #expect(try repository.snapshot() == once)
    let uninstall = try repository.ency("git", "uninstall")
    #expect(uninstall.status == 0 && uninstall.text.shows("git-removed", "diff.ency.textconv"))
    #expect(try repository.snapshot() == before)
    #expect(try repository.ency("git", "uninstall").text == "nothing of ency is set up here\n")
    #expect(try repository.snapshot() == before)
  }

  /// What versions set that only compared.
  private func installOlder(_ repository: GitFolder, _ start: String?) throws {
    var attributes = start ?? ""
    var flags = start == nil ? " (new file)" : ""
    if !attributes.isEmpty, !attributes.hasSuffix("\n") {
      attributes += "\n"
      flags = " (line end added)"
    }
    attributes += "# ency git install\(flags): proposals in words; `ency git uninstall` takes both lines out\n"
    attributes += "*.ency -text diff=ency\n"
    try repository.write(".gitattributes", attributes.utf8)
    for verb in ["command", "textconv"] {
      try repository.git(
        "config", "diff.ency.\(verb)", "f() { if command -v ency >/dev/null; then ency git-\(verb) \"$@\"; fi; }; f")
    }
    try repository.git("config", "diff.ency.command", "ency git-diff")
    try repository.git("config", "difftool.ency.cmd", "ency git-difftool \"$LOCAL\" \"$REMOTE\" \"$MERGED\"")
    try repository.git("config", "ency.gitInstall", "attributes")
  }

  @Test(
    "what an older version set is brought up to date, and goes without a trace",
    arguments: [nil, "", "*.pdf binary", "a\n"])
  func older(start: String?) throws {
    let repository = try GitFolder.repository()
    if let start { try repository.write(".gitattributes", start.utf8) }
    let before = try repository.snapshot()
    try installOlder(repository, start)
    let old = try repository.snapshot()
    let dry = try repository.ency("git", "install", "--dry-run")
    #expect(dry.status == 0 && dry.text.contains("merge=ency\n"), "\(dry.text)")
    #expect(try repository.snapshot() == old)
    let install = try repository.ency("git", "install")
    #expect(install.status == 0 && install.errorText.isEmpty, "\(install.story)")
    #expect(try repository.git("check-attr", "merge", "--", "a.ency").text == "a.ency: merge: ency\n")
    let lines = String(decoding: try repository.read(".gitattributes"), as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("*.ency") } == ["*.ency -text diff=ency merge=ency"])
    try repository.ency("git", "uninstall")
    #expect(try repository.snapshot() == before)
    // Without being brought up to date, too.
    try installOlder(repository, start)
    try repository.ency("git", "uninstall")
    #expect(try repository.snapshot() == before)
  }

  @Test("in a clone the line of an older version is completed, and comes back")
  func olderClone() throws {
    let repository = try GitFolder.repository()
    try installOlder(repository, "a\r\n")
    try repository.commit("first")
    let clone = repository.folder.path("clone")
    try repository.git("clone", "-q", ".", clone)
    for _ in 0..<2 {
      #expect(try repository.ency("git", "install", in: clone).status == 0)
      #expect(try repository.git("check-attr", "merge", "--", "a.ency", in: clone).text == "a.ency: merge: ency\n")
    }
    let uninstall = try repository.ency("git", "uninstall", in: clone)
    #expect(uninstall.status == 0 && uninstall.text.contains("merge=ency in "), "\(uninstall.text)")
    #expect(try repository.git("status", "--porcelain", in: clone).output.isEmpty)
    #expect(try repository.git("config", "--get-regexp", "ency", in: clone).status == 1)
  }

  @Test("what others added after it stays, also in the middle")
  func lateLines() throws {
    let repository = try GitFolder.repository()
    try repository.write(".gitattributes", "*.pdf binary".utf8)
    try repository.ency("git", "install")
    try repository.write(".gitattributes", try repository.read(".gitattributes") + Array("*.png binary\n".utf8))
    try repository.git("config", "diff.ency.cachetextconv", "true")
    try repository.ency("git", "uninstall")
    #expect(String(decoding: try repository.read(".gitattributes"), as: UTF8.self) == "*.pdf binary\n*.png binary\n")
    #expect(try repository.git("config", "--get-regexp", "ency").text == "diff.ency.cachetextconv true\n")
  }

  static let homes: [[String: String]] = [
    [:], [".gitconfig": "[user]\n\tname = A\n"], [".config/git/config": "[user]\n\tname = A\n"],
    [".gitconfig": "[core]\n\tattributesFile = ~/my attributes\n", "my attributes": "*.c diff=cpp"],
    [".config/git/attributes": "*.c diff=cpp\n", ".gitconfig": ""],
    [".config/git/config": "[user]\n\tname = X"], [".gitconfig": "[user]\r\n\tname = X\t"],
  ]

  @Test("also for all repositories of a user", arguments: homes)
  func global(files: [String: String]) throws {
    let repository = try GitFolder.repository()
    for (name, text) in files { try repository.write("../home/\(name)", text.utf8) }
    let before = try repository.snapshot()
    let install = try repository.ency("git", "install", "--global")
    #expect(install.status == 0, "\(install.story)")
    #expect(try repository.git("check-attr", "diff", "--", "a.ency").text == "a.ency: diff: ency\n")
    #expect(
      try repository.git("config", "--global", "diff.ency.textconv").text.contains("then ency git-textconv \"$@\";"))
    #expect(try repository.git("config", "--local", "diff.ency.textconv").status == 1)
    let once = try repository.snapshot()
    try repository.ency("git", "install", "--global")
    #expect(try repository.snapshot() == once)
    #expect(try repository.ency("git", "uninstall", "--global").status == 0)
    #expect(try repository.snapshot() == before)
  }

  @Test("a line end that git added to a configuration stays where somebody wrote on behind it")
  func lineEnd() throws {
    let repository = try GitFolder.repository()
    try repository.write("../home/.gitconfig", "[user]\n\tname = X".utf8)
    try repository.ency("git", "install", "--global")
    try repository.git("config", "--global", "color.ui", "never")
    try repository.ency("git", "uninstall", "--global")
    #expect(
      try String(decoding: repository.read("../home/.gitconfig"), as: UTF8.self)
        == "[user]\n\tname = X\n[color]\n\tui = never\n")
  }

  @Test("a bare repository takes it from info/attributes, with or without that folder")
  func bare() throws {
    let repository = try GitFolder()
    try repository.git("init", "-q", "--bare")
    for _ in 0..<2 {
      let before = try repository.snapshot()
      let install = try repository.ency("git", "install")
      #expect(install.status == 0, "\(install.story)")
      #expect(String(decoding: try repository.read("info/attributes"), as: UTF8.self).contains("diff=ency"))
      #expect(try repository.git("check-attr", "diff", "--", "a.ency").text == "a.ency: diff: ency\n")
      try repository.ency("git", "uninstall")
      #expect(try repository.snapshot() == before)
      if before["\(repository.path)/info"] != nil {
        try FileManager.default.removeItem(atPath: "\(repository.path)/info")
      }
    }
  }

  @Test("in a clone the line is there already, and stays")
  func clone() throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    try repository.commit("first")
    let clone = repository.folder.path("clone")
    try repository.git("clone", "-q", ".", clone)
    let install = try repository.ency("git", "install", in: clone)
    #expect(install.status == 0 && install.text.shows("git-has-line"), "\(install.story)")
    let left = try repository.ency("git", "uninstall", in: clone)
    #expect(left.errorText.shows("note-git-committed") && left.text.shows("git-removed", "diff.ency.command"))
    #expect(try repository.git("status", "--porcelain", in: clone).output.isEmpty)
    #expect(try repository.git("config", "--get-regexp", "ency", in: clone).status == 1)
  }

  @Test("what was committed stays, where it was installed, too", arguments: [false, true])
  func committed(isChanged: Bool) throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    try repository.commit("first")
    if isChanged {
      try repository.write(".gitattributes", try repository.read(".gitattributes") + Array("*.png binary\n".utf8))
    }
    let before = try repository.read(".gitattributes")
    let left = try repository.ency("git", "uninstall")
    #expect(left.status == 0 && left.errorText.shows("note-git-committed"), "\(left.story)")
    #expect(try repository.read(".gitattributes") == before)
    #expect(try repository.git("config", "--get-regexp", "ency").status == 1)
  }

  @Test("a further work tree has attributes of its own and shares the configuration")
  func worktree() throws {
    let repository = try GitFolder.repository()
    try repository.write("a.txt", "a".utf8)
    try repository.commit("first")
    try repository.git("worktree", "add", "-q", "../other")
    let before = try repository.snapshot()
    let install = try repository.ency("git", "install", in: repository.folder.path("other"))
    #expect(install.status == 0, "\(install.story)")
    #expect(FileManager.default.fileExists(atPath: repository.folder.path("other/.gitattributes")))
    #expect(try repository.git("config", "diff.ency.command").status == 0)
    try repository.ency("git", "uninstall", in: repository.folder.path("other"))
    #expect(try repository.snapshot() == before)
    #expect(!FileManager.default.fileExists(atPath: repository.folder.path("other/.gitattributes")))
  }

  @Test("a submodule is a repository of its own")
  func submodule() throws {
    let repository = try GitFolder.repository()
    try repository.write("a.txt", "a".utf8)
    try repository.commit("first")
    try repository.git("clone", "-q", ".", "../inner")
    try repository.git(
      "-c", "protocol.file.allow=always", "submodule", "add", "-q", repository.folder.path("inner"), "sub")
    try repository.commit("second")
    let before = try repository.snapshot()
    let install = try repository.ency("git", "install", in: "sub")
    #expect(install.status == 0 && install.text.contains("/desk/sub/.gitattributes"), "\(install.story)")
    #expect(try repository.git("config", "diff.ency.command").status == 1)
    #expect(try repository.git("config", "diff.ency.command", in: "sub").status == 0)
    try repository.ency("git", "uninstall", in: "sub")
    #expect(try repository.snapshot() == before)
  }

  @Test("a repository of somebody else is left to git's judgement")
  func otherOwner() throws {
    let repository = try GitFolder.repository(["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    for words in [["git", "install"], ["history", "hall.ency"], ["diff", "HEAD:hall.ency", "HEAD:"]] {
      let run = try repository.run(ProcessRunner.productsFolder.appending(path: "ency").path, words)
      #expect(run.status == 2 && run.errorText.contains("dubious ownership"), "\(run.story)")
      #expect(run.errorText.contains("safe.directory") && !run.errorText.contains("\\u{"))
    }
  }

  @Test("what somebody else set is told and left")
  func others() throws {
    let repository = try GitFolder.repository()
    try repository.git("config", "diff.ency.textconv", "unzip -p")
    let before = try repository.snapshot()
    let refused = try repository.ency("git", "install")
    #expect(refused.status == 1)
    #expect(refused.errorText.shows("error-git-set-already", "diff.ency.textconv", "unzip -p"))
    #expect(try repository.snapshot() == before)
    let left = try repository.ency("git", "uninstall")
    #expect(
      left.status == 0
        && left.errorText.shows("note-git-left", "diff.ency.textconv", "unzip -p")
    )
    #expect(try repository.snapshot() == before)
    try repository.git("config", "--unset", "diff.ency.textconv")
    for line in [
      "*.ency filter=lfs diff=lfs merge=lfs -text", "*.ency binary", "*.ency -diff", "**/*.ency diff=zip",
      "*.ency -merge",
      "*.ency merge=union",
    ] {
      try repository.write(".gitattributes", "\(line)\n".utf8)
      let before = try repository.snapshot()
      let refused = try repository.ency("git", "install")
      #expect(refused.status == 1 && refused.errorText.contains(line))
      #expect(try repository.snapshot() == before)
    }
    try repository.write(".gitattributes", "*.ency diff=ency merge=binary\n".utf8)
    let install = try repository.ency("git", "install")
    #expect(install.status == 0 && install.errorText.shows("note-git-merged-otherwise"), "\(install.story)")
    #expect(String(decoding: try repository.read(".gitattributes"), as: UTF8.self) == "*.ency diff=ency merge=binary\n")
  }

  @Test("without the program git goes on: the file is named, other files are shown, nothing fails")
  func missingProgram() throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    var maker = try RevisionMaker()
    for name in ["a \"å\".ency", "b.txt"] { try repository.write(name, maker.bytes()) }
    try repository.commit("first")
    try repository.write("a \"å\".ency", maker.set("/building/ceilingHeight", 11_000))
    try repository.write("b.txt", "other".utf8)
    for arguments in [["diff"], ["diff", "--no-ext-diff"]] {
      let diff = try repository.run("git", arguments, environment: ["PATH": "/usr/bin:/bin"])
      #expect(diff.status == 0 && diff.errorText.isEmpty, "\(diff.story)")
      #expect(diff.text.contains("the program ency was not found") && diff.text.contains("b.txt"), "\(diff.text)")
      if arguments == ["diff"] { #expect(diff.text.hasPrefix("a \"å\".ency: the program")) }
    }
    // A check sum shows that there is a change.
    let text = try repository.git("diff", "--no-ext-diff", environment: ["PATH": "/usr/bin:/bin"]).text
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("+") && $0.last?.isNumber == true }, "\(text)")
    // What earlier versions set is still ours.
    try repository.git("config", "diff.ency.command", "ency git-diff")
    try repository.git("config", "diff.ency.textconv", "'/opt/a b/ency' git-textconv")
    #expect(try repository.ency("git", "install").status == 0)
    #expect(try repository.git("config", "diff.ency.textconv").text.contains("then ency git-textconv"))
    try repository.git("config", "diff.ency.command", "ency git-diff")
    let uninstall = try repository.ency("git", "uninstall")
    #expect(uninstall.status == 0 && uninstall.errorText.shows("note-git-committed"), "\(uninstall.story)")
    #expect(try repository.git("config", "--get-regexp", "ency").status == 1)
  }

  @Test("another attributes file that wins is told")
  func overruled() throws {
    let repository = try GitFolder.repository()
    try repository.write(".git/info/attributes", "*.ency -diff -merge\n".utf8)
    let install = try repository.ency("git", "install")
    #expect(install.status == 0)
    #expect(install.errorText.shows("note-git-other-file", "diff=unset, merge=unset"))
  }

  @Test("outside of a repository git's own words are passed on; without git it says so")
  func none() throws {
    let folder = try GitFolder()
    let install = try folder.ency("git", "install")
    #expect(install.status == 2 && install.errorText.contains("not a git repository"))
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let missing = try folder.run(ency, ["git", "install"], environment: ["PATH": "/nowhere"])
    #expect(missing.status == 2 && missing.errorText.shows("error-git-missing"))
  }

  @Test("a program that is not on the PATH is called by its path, whatever signs are in it")
  func oddPath() throws {
    let repository = try GitFolder.repository()
    let place = repository.folder.path("it's \"here\" 100 %P $HOME\\å")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let program = "\(place)/ency"
    let built = ProcessRunner.productsFolder.appending(path: "ency").path
    // Copied by another process: a child that another test starts meanwhile could hold the new file open.
    try repository.run("cp", [built, program])
    let path = ["PATH": "/usr/bin:/bin"]
    let install = try repository.run(program, ["git", "install"], environment: path)
    #expect(install.status == 0 && install.errorText.shows("note-git-program"))
    try repository.write("hall.ency", try EncyTestFile.hall())
    try repository.commit("first")
    var maker = try RevisionMaker()
    try repository.write("hall.ency", maker.set("/building/ceilingHeight", 11_000))
    for arguments in [["diff"], ["diff", "--no-ext-diff"], ["difftool", "-y", "-t", "ency"]] {
      let diff = try repository.run("git", arguments, environment: path)
      #expect(diff.status == 0 && diff.text.shows("input-ceiling-height"), "\(diff.story)\(diff.text)")
    }
    try repository.git("commit", "-q", "-a", "-m", "second")
    try repository.git("checkout", "-q", "-b", "other", "HEAD~1")
    var theirs = try RevisionMaker()
    try repository.write("hall.ency", theirs.set("/building/width", 41_000))
    try repository.git("commit", "-q", "-a", "-m", "third")
    let merge = try repository.run("git", ["merge", "--no-edit", "main"], environment: path)
    #expect(merge.status == 0, "\(merge.story)\(merge.text)")
    // Installed again from elsewhere, it takes the other's place.
    try repository.ency("git", "install")
    #expect(try repository.git("config", "diff.ency.command").text.contains("then ency git-diff \"$@\";"))
  }
}
