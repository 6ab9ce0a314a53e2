import EncyBase
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("git with ency installed") struct GitDiffTests {
  /// What is done to the proposal, revision by revision: the label that a line of it must have, and words of which a sentence has one.
  static let steps: [(pointer: String, value: EncyBase.JSONValue, label: String, words: [String])] = [
    ("/building/ceilingHeight", 11_000, "Ceiling height", []), ("/offer/lines/@id=L1/quantity", 3, "quantity", []),
    ("/offer/lines/@id=L1/unitPrice", 4_990_000, "unit price", []), ("/proposal/title", "Fläktar, hall 3", "Title", []),
    ("/plans/hall-a/fans/@id=fan-a/position", ["x": 200, "y": 220], "position", ["moved"]),
    ("/plans/hall-a/fans/@id=fan-b/mountHeight", 8_500, "mounting height", []),
    ("/building/width", 41_000, "Width", []), ("/customer/project", "Hall 4", "Project", []),
    ("/offer/lines/@id=L2/quantity", 13, "quantity", []),
  ]

  /// Whether a sentence tells of a step.
  static func tells(
    _ text: String, of step: (pointer: String, value: EncyBase.JSONValue, label: String, words: [String])
  ) -> Bool {
    ([step.label] + step.words).contains { text.lowercased().contains($0.lowercased()) }
  }

  /// A repository with ten revisions of a proposal under a name.
  static func tenRevisions(of name: String = "hall.ency") throws -> GitFolder {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    var maker = try RevisionMaker()
    try repository.write(name, maker.bytes())
    try repository.commit("Revision 1")
    for (number, step) in steps.enumerated() {
      try repository.write(name, maker.set(step.pointer, step.value))
      try repository.commit("Revision \(number + 2)")
    }
    return repository
  }

  static let names = [
    "hall.ency", "hall 3 å.ency", "hall a\u{30A}.ency", "-x --help.ency", "it's \"so\".ency", "line\nend.ency",
    "tab\t.ency",
    "$HOME `id` *.ency", "deep/er/hall.ency", "%s\\n.ency",
  ]

  @Test("every way of looking works, whatever the file is called", arguments: names)
  func anyName(name: String) throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    var maker = try RevisionMaker()
    try repository.write(name, maker.bytes())
    try repository.commit("first")
    try repository.write(name, maker.set("/building/ceilingHeight", 11_000))
    let shown = name.replacing("\n", with: "\\u{a}").replacing("\t", with: "\\u{9}")
    func expect(_ run: ProcessRunner.Result, _ words: String..., hasName: Bool = true) {
      #expect(run.status == 0 && run.errorText.isEmpty, "\(run.story)")
      #expect(!run.text.contains("Binary files"))
      for word in words + (hasName ? ["diff --ency a/\(shown) b/\(shown)"] : []) {
        #expect(run.text.lowercased().contains(word.lowercased()), "\(word) is not in \(run.text)")
      }
    }
    expect(try repository.git("diff"), "Ceiling height")
    expect(try repository.git("diff", "--", name), "Ceiling height")
    expect(try repository.git("-c", "core.quotePath=false", "diff", "HEAD"), "Ceiling height")
    try repository.git("add", "-A")
    expect(try repository.git("diff", "--cached"), "Ceiling height")
    expect(try repository.git("diff", "--no-ext-diff", "--cached"), "+  Ceiling height: 11,000 mm", hasName: false)
    try repository.git("stash", "-q")
    expect(try repository.git("stash", "show", "-p", "--textconv"), "+  Ceiling height: 11,000 mm", hasName: false)
    expect(try repository.git("stash", "show", "-p", "--ext-diff"), "Ceiling height")
    try repository.git("stash", "pop", "-q", "--index")
    try repository.commit("second")
    expect(
      try repository.git("show"), "-  Ceiling height: 9,500 mm", "+  Ceiling height: 11,000 mm", hasName: false)
    expect(
      try repository.git("log", "-p"), "+  Ceiling height: 11,000 mm", "+  Title: Takfläktar för hall 3", hasName: false
    )
    expect(try repository.git("log", "-p", "--ext-diff"), "Ceiling height", "A new proposal", "new file mode 100644")
    expect(try repository.git("difftool", "-y", "-t", "ency", "HEAD~1"), "Ceiling height")
    expect(try repository.git("blame", "--", name), "Ceiling height: 11,000 mm", hasName: false)
    let history = try repository.ency("history", "./\(name)")
    #expect(history.status == 0 && history.text.shows("input-ceiling-height"), "\(history.story)")
    let diff = try repository.ency("diff", "HEAD~1:\(name)", "./\(name)")
    #expect(diff.status == 1 && diff.text.shows("input-ceiling-height"), "\(diff.story)")
  }

  @Test("a name in Latin 1 is no name in UTF-8, yet the file is read")
  func latin1() throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    var maker = try RevisionMaker()
    let name = try repository.run("printf", ["h\\345ll.ency"]).output
    func put(_ bytes: [UInt8]) throws {
      try repository.write("../new", bytes)
      try repository.run("sh", ["-c", "cp ../new \"$(printf 'h\\345ll.ency')\""])
    }
    #expect(name == Array("h".utf8) + [0xE5] + Array("ll.ency".utf8))
    try put(maker.bytes())
    try repository.commit("first")
    try put(maker.set("/building/ceilingHeight", 11_000))
    for arguments in [["diff"], ["diff", "--no-ext-diff"], ["difftool", "-y", "-t", "ency"]] {
      let diff = try repository.run("git", arguments)
      #expect(diff.status == 0 && diff.text.shows("input-ceiling-height"), "\(diff.story)\(diff.text)")
    }
  }

  @Test("ten revisions speak: each step is in its diff, its log entry and the history")
  func speaks() throws {
    let repository = try GitDiffTests.tenRevisions()
    let log = try repository.git("log", "-p", "--reverse", "--format=@@@%s")
    let entries = log.text.components(separatedBy: "@@@").dropFirst(2)
    #expect(entries.count == GitDiffTests.steps.count)
    for ((number, step), entry) in zip(GitDiffTests.steps.enumerated(), entries) {
      let changed = entry.split(separator: "\n").filter { $0.hasPrefix("+  ") || $0.hasPrefix("-  ") }
      #expect(changed.contains { $0.contains(step.label) }, "\(entry)")
      let back = GitDiffTests.steps.count - number
      let diff = try repository.git("diff", "HEAD~\(back)", "HEAD~\(back - 1)")
      #expect(diff.status == 0 && GitDiffTests.tells(diff.text, of: step), "\(diff.story)\(diff.text)")
    }
    // A hunk says whose value it is: sections begin at the margin, items are called by their names.
    #expect(log.text.contains("Ceiling fan F1, position: 20.00 m, 22.00 m (200, 220)"))
    #expect(log.text.shows("page-to-pay", "+", "SEK"))
    let all = try repository.git("diff", "HEAD~9..HEAD")
    for step in GitDiffTests.steps { #expect(GitDiffTests.tells(all.text, of: step)) }
    let history = try repository.ency("history", "hall.ency", "--full")
    let subjects = history.text.split(separator: "\n").filter { $0.hasPrefix("  Revision ") }
    #expect(subjects == (1...10).reversed().map { "  Revision \($0)" })
    for step in GitDiffTests.steps { #expect(GitDiffTests.tells(history.text, of: step)) }
    // Statistics and plain comparisons need none of us.
    #expect(try repository.git("diff", "--stat", "HEAD~1").text.contains("hall.ency"))
    #expect(try repository.git("diff", "--no-ext-diff", "--no-textconv", "HEAD~1").text.contains("Binary files"))
    #expect(try repository.git("diff", "--quiet", "HEAD~1").status == 1)
    #expect(try repository.git("format-patch", "--stdout", "-1").text.contains("GIT binary patch"))
  }

  @Test("added, deleted, renamed, another mode")
  func events() throws {
    let repository = try GitDiffTests.tenRevisions()
    try repository.git("mv", "hall.ency", "hall å.ency")
    let renamed = try repository.git("diff", "--cached", "-M")
    #expect(
      renamed.text.contains("diff --ency a/hall.ency b/hall å.ency\nsimilarity index 100%\nrename from hall.ency\n"))
    #expect(renamed.text.shows("git-same"))
    try repository.git("commit", "-qam", "renamed")
    try repository.git("rm", "-q", "hall å.ency")
    let deleted = try repository.git("diff", "--cached")
    #expect(
      deleted.text.contains("deleted file mode 100644\n")
        && deleted.text.shows("git-gone", "OFF-2026-0142, Fläktar, hall 3", "10"))
    try repository.git("reset", "-q", "--hard")
    chmod("\(repository.path)/hall å.ency", 0o755)
    let mode = try repository.git("diff")
    #expect(mode.text.contains("old mode 100644\nnew mode 100755\n") && mode.text.shows("git-same"), "\(mode.text)")
  }

  @Test("difftool of whole folders tells each proposal under its own name, also those of one side")
  func folders() throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    var maker = try RevisionMaker()
    for name in ["a å.ency", "sub/b.ency", "gone.ency"] { try repository.write(name, maker.bytes()) }
    try repository.write("c.txt", "one".utf8)
    try repository.commit("first")
    let higher = try maker.set("/building/ceilingHeight", 11_000)
    for name in ["a å.ency", "sub/b.ency", "new.ency"] { try repository.write(name, higher) }
    try repository.write("c.txt", "two".utf8)
    try repository.git("rm", "-q", "gone.ency")
    try repository.git("add", "-A")
    for more in [[], ["--no-symlinks"]] {
      let tool = try repository.run("git", ["difftool", "-d", "-y", "-t", "ency"] + more + ["HEAD"])
      #expect(tool.status == 0 && tool.errorText.isEmpty, "\(tool.story)")
      let heads = tool.text.split(separator: "\n").filter { $0.hasPrefix("diff --ency") }
      #expect(
        heads == ["a å", "gone", "new", "sub/b"].map { "diff --ency a/\($0).ency b/\($0).ency" }, "\(tool.text)")
      #expect(tool.text.components(separatedBy: "eiling height").count >= 3, "\(tool.text)")
      #expect(tool.text.shows("git-new") && tool.text.shows("git-gone"))
    }
    let other = try repository.git("difftool", "-d", "-y", "-t", "ency", "HEAD", "--", "c.txt")
    #expect(other.status == 0 && other.text == "No proposal differs.\n", "\(other.story)\(other.text)")
  }

  @Test("what .encydiffignore at the top leaves out is in no text that git compares by line")
  func ignored() throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    try repository.write(".encydiffignore", "/offer/lines/*/unitPrice\n/proposal/title\n@unit=mm\n".utf8)
    var maker = try RevisionMaker()
    try repository.write("sub/hall.ency", maker.bytes())
    try repository.commit("first")
    for (pointer, value) in [
      ("/proposal/title", "Fläktar, hall 3"), ("/building/ceilingHeight", 11_000),
      ("/offer/lines/@id=L1/unitPrice", 4_990_000), ("/customer/project", "Hall 4"),
    ] as [(String, EncyBase.JSONValue)] { try repository.write("sub/hall.ency", maker.set(pointer, value)) }
    try repository.commit("second")
    for (arguments, below) in [
      (["log", "-p", "-1"], "."), (["show"], "sub"), (["diff", "--no-ext-diff", "HEAD~1"], "."),
    ] {
      let shown = try repository.run("git", arguments, in: below)
      #expect(shown.status == 0 && shown.text.contains("+  Project: Hall 4"), "\(shown.story)\(shown.text)")
      for word in ["Title:", "Ceiling height:", "unit price:"] { #expect(!shown.text.contains(word), "\(shown.text)") }
      // What follows is no place of the file.
      #expect(shown.text.shows("page-to-pay", "+", "SEK"))
    }
    try repository.write(".encydiffignore", "@nix\n".utf8)
    let wrong = try repository.ency("git-textconv", "sub/hall.ency")
    #expect(wrong.status == 0 && wrong.text.shows("git-nothing-left-out") && wrong.text.contains("Title: "))
  }

  @Test("a conflict: both sides are named, and can be compared")
  func conflict() throws {
    let repository = try GitDiffTests.tenRevisions()
    var maker = try RevisionMaker()
    try repository.git("checkout", "-q", "-b", "side", "HEAD~9")
    _ = try maker.set("/building/ceilingHeight", 12_000)
    try repository.write("hall.ency", maker.set("/building/length", 70_000))
    try repository.commit("side")
    #expect(try repository.git("merge", "main").status == 1)
    for diff in [
      try repository.git("diff"), try repository.git("diff", "--cached"), try repository.git("diff", "--ours"),
    ] {
      #expect(diff.status == 0, "\(diff.story)")
    }
    let cached = try repository.git("diff", "--cached").text
    #expect(cached.contains("* Unmerged path hall.ency\n"), "\(cached)")
    #expect(cached.contains("`ency diff :2:hall.ency :3:hall.ency`"))
    let sides = try repository.ency("diff", ":2:hall.ency", ":3:hall.ency")
    #expect(sides.status == 1 && sides.text.shows("input-ceiling-height"), "\(sides.story)")
    let base = try repository.ency("diff", ":1:hall.ency", ":2:hall.ency")
    #expect(base.status == 1 && base.text.lowercased().contains("length"), "\(base.story)")
  }

  @Test("damaged and foreign files are told in words, and git goes on to the next file")
  func damaged() throws {
    let repository = try GitFolder.repository()
    try repository.ency("git", "install")
    let hall = try EncyTestFile.hall()
    let before: [[UInt8]] = [hall, try EncyTestFile.damaged(), Array("no zip\u{1B}[2J".utf8), [], hall]
    let after: [[UInt8]] = [try EncyTestFile.damaged(), hall, hall, hall, Array(hall.dropLast(9))]
    for (number, bytes) in before.enumerated() { try repository.write("\(number).ency", bytes) }
    try repository.commit("first")
    for (number, bytes) in after.enumerated() { try repository.write("\(number).ency", bytes) }
    for arguments in [
      ["diff"], ["diff", "--no-ext-diff"], ["log", "-p"], ["log", "-p", "--ext-diff"], ["diff", "HEAD"],
    ] {
      let diff = try repository.run("git", arguments)
      #expect(diff.status == 0 && diff.errorText.isEmpty, "\(diff.story)")
      #expect(diff.text.contains("can't be read"))
      #expect(!diff.text.contains("\u{1B}"))
      for number in before.indices { #expect(diff.text.contains("\(number).ency")) }
    }
    let diff = try repository.git("diff").text
    #expect(diff.contains("  before: \(hall.count) bytes, SHA-256 "))
    #expect(!diff.contains("git-blob"))
    // Limits hold here, too.
    let small = try repository.git("log", "-p", environment: ["ENCY_LIMIT_ENTRIES": "2"])
    #expect(small.status == 0 && small.text.contains("--limit-entries"))
    let wrong = try repository.git("diff", environment: ["ENCY_LIMIT_ENTRIES": "many"])
    #expect(wrong.status == 0 && wrong.text.contains("ENCY_LIMIT_ENTRIES"))
  }

  @Test("a bare repository and a further work tree speak, too")
  func elsewhere() throws {
    let repository = try GitDiffTests.tenRevisions()
    let bare = repository.folder.path("bare.git")
    try repository.git("clone", "-q", "--bare", ".", bare)
    #expect(try repository.ency("git", "install", in: bare).status == 0)
    let shown = try repository.git("show", in: bare)
    #expect(
      shown.status == 0 && shown.text.contains("+  Line item Montage, quantity: 13"), "\(shown.story)\(shown.text)")
    let diff = try repository.git("diff", "HEAD~1", "HEAD", in: bare)
    #expect(diff.status == 0 && diff.text.lowercased().contains("quantity"), "\(diff.story)")
    let sides = try repository.ency("diff", "HEAD~1:hall.ency", "HEAD:hall.ency", in: bare)
    #expect(sides.status == 1 && sides.text.lowercased().contains("quantity"), "\(sides.story)")
    let missing = try repository.ency("diff", "HEAD~1:hal.ency", "HEAD:hall.ency", in: bare)
    #expect(missing.status == 2 && missing.errorText.shows("near-names", "hall.ency"), "\(missing.story)")
    try repository.git("worktree", "add", "-q", "../other", "HEAD~3")
    let other = try repository.git("show", in: repository.folder.path("other"))
    #expect(other.status == 0 && other.text.contains("8,500 mm"), "\(other.story)")
  }

  @Test("colour is git's to say, and a pager that is left early is no error")
  func colour() throws {
    let repository = try GitDiffTests.tenRevisions()
    let plain = try repository.git("diff", "HEAD~1")
    #expect(!plain.text.contains("\u{1B}"))
    let always = try repository.git("-c", "color.diff=always", "diff", "HEAD~1")
    #expect(always.text.hasPrefix("\u{1B}[1mdiff --ency a/hall.ency b/hall.ency\u{1B}[m\n"))
    let interface = try repository.git("-c", "color.ui=always", "diff", "HEAD~1")
    #expect(interface.text.contains("\u{1B}[1m"))
    let refused = try repository.git("-c", "color.diff=always", "diff", "HEAD~1", environment: ["NO_COLOR": "1"])
    #expect(!refused.text.contains("\u{1B}"))
    // A pager that git started shows colours though no terminal is there.
    let paged = try repository.git("diff", "HEAD~1", environment: ["GIT_PAGER_IN_USE": "1"])
    #expect(paged.text.contains("\u{1B}[1m"))
    let script = "git -c core.pager='head -c 5' -c pager.diff=true --paginate diff HEAD~9; echo \"code $?\""
    let left = try repository.run("script", ["-qec", script, "/dev/null"])
    #expect(!left.text.contains("died") && left.text.contains("code "), "\(left.text)")
  }

  @Test("called by itself it keeps git's contract or says what it is for")
  func alone() throws {
    let repository = try GitFolder.repository()
    try repository.write("hall.ency", try EncyTestFile.hall())
    let wrong = try repository.ency("git-diff", "a", "b")
    #expect(wrong.status == 64 && wrong.errorText.contains("`ency diff A B`"))
    let text = try repository.ency("git-textconv", "missing.ency")
    #expect(text.status == 0 && text.text.shows("error-export-unreadable"))
    let external = try repository.run(
      "git", ["-c", "core.attributesFile=/dev/null", "diff", "--no-index", "/dev/null", "hall.ency"],
      environment: ["GIT_EXTERNAL_DIFF": "ency git-diff"])
    #expect(external.text.shows("git-new", "OFF-2026-0142"), "\(external.story)\(external.text)")
    for verb in ["git-diff", "git-textconv", "git-difftool", "git-merge"] {
      #expect(try !repository.ency("--help").text.contains(verb))
    }
  }
}
