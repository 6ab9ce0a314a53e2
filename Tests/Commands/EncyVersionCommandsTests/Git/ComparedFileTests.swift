import EncyBase
import EncyContainer
import EncyDocument
import EncyGit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("What a side of a comparison may be called") struct ComparedFileTests {
  /// A repository with a proposal, packed and unpacked, in two revisions each; the second is in the work tree only.
  static func repository() throws -> GitFolder {
    let repository = try GitFolder.repository()
    var maker = try RevisionMaker()
    func write() throws {
      let bytes = try maker.bytes()
      try repository.write("sub/hall.ency", bytes)
      let reader = try PackageReader(bytes: bytes)
      for entry in reader.entries { try repository.write("open å/\(entry.path)", reader.read(entry)) }
    }
    try write()
    try repository.commit("first")
    _ = try maker.set("/building/ceilingHeight", 11_000)
    try write()
    return repository
  }

  @Test(
    "revisions, stages, folders, the other side's file",
    arguments: [
      ["HEAD:sub/hall.ency", "sub/hall.ency"], ["HEAD:", "sub/hall.ency"], ["sub/hall.ency", "HEAD:"],
      [":sub/hall.ency", "sub/hall.ency"], [":0:sub/hall.ency", "sub/hall.ency"], ["HEAD:open å", "open å"],
      ["HEAD:", "open å"], ["HEAD:open å/", "sub/hall.ency"], ["HEAD^{/first}:sub/hall.ency", "open å"],
      [":/first", "sub/hall.ency"], ["main@{0}:sub/hall.ency", "open å"], ["HEAD:", "HEAD:sub/hall.ency"],
    ])
  func sides(words: [String]) throws {
    let repository = try ComparedFileTests.repository()
    let diff = try repository.ency("diff", words[0], words[1])
    if words[0] == ":/first" {
      #expect(diff.status == 2 && diff.errorText.shows("error-git-no-file", "commit"), "\(diff.story)")
    } else if words[1].hasPrefix("HEAD:s") {
      #expect(diff.status == 0, "\(diff.story)")
    } else {
      #expect(diff.status == 1 && diff.text.shows("input-ceiling-height"), "\(diff.story)")
    }
  }

  @Test("from a folder below, paths count from the top or from there")
  func below() throws {
    let repository = try ComparedFileTests.repository()
    for side in ["HEAD:sub/hall.ency", "HEAD:./hall.ency", "HEAD:hall.ency", "HEAD:"] {
      let diff = try repository.ency("diff", side, "hall.ency", in: "sub")
      #expect(diff.status == 1 && diff.text.shows("input-ceiling-height"), "\(diff.story)")
    }
    let outside = try repository.ency("diff", "HEAD:", "../desk/sub/hall.ency", in: repository.home)
    #expect(outside.status == 1, "\(outside.story)")
  }

  @Test("a file of the very name wins; a stream is read once")
  func files() throws {
    let repository = try ComparedFileTests.repository()
    try repository.write("HEAD:sub/hall.ency", try repository.read("sub/hall.ency"))
    #expect(try repository.ency("diff", "HEAD:sub/hall.ency", "sub/hall.ency").status == 0)
    let bytes = try repository.read("sub/hall.ency")
    #expect(try repository.ency("diff", "-", "sub/hall.ency", input: bytes).status == 0)
    #expect(try repository.ency("diff", "HEAD:open å", "-", input: bytes).status == 1)
    let twice = try repository.ency("diff", "-", "-", input: bytes)
    #expect(twice.status == 64 && twice.errorText.lowercased().contains("standard input"))
  }

  @Test(
    "what git doesn't have is told, with what is near",
    arguments: [
      ("HEAD:sub/hal.ency", "git has no such file at that revision; there is sub/hall.ency"),
      (":sub/hal.ency", "git has no such file staged; there is sub/hall.ency"),
      ("nix:sub/hall.ency", "git knows no revision nix"),
      ("HEAD:sub", "it has no manifest.json"), ("HEAD", "write HEAD:FILE for a file at that revision"),
      ("missing.ency", "missing.ency"), (":2:sub/hall.ency", "git has no such file staged"),
    ])
  func missing(name: String, words: String) throws {
    let repository = try ComparedFileTests.repository()
    let before = try repository.snapshot()
    let diff = try repository.ency("diff", name, "sub/hall.ency")
    #expect(diff.status == 2 && diff.errorText.contains(words), "\(diff.story)")
    let dashed = try repository.ency("diff", "--", "--output=x:hall.ency", "sub/hall.ency")
    #expect(
      dashed.status == 2 && dashed.errorText.shows("error-git-no-revision-named", "--output=x"), "\(dashed.story)")
    #expect(try repository.snapshot() == before)
  }

  @Test("without a repository, without git, and with a file kept by Git LFS")
  func trouble() throws {
    let folder = try GitFolder()
    try folder.write("hall.ency", try EncyTestFile.hall())
    let none = try folder.ency("diff", "HEAD:hall.ency", "hall.ency")
    #expect(
      none.status == 2
        && none.errorText.shows("error-no-file-no-git", "HEAD:hall.ency"))
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let missing = try folder.run(ency, ["diff", "HEAD:hall.ency", "hall.ency"], environment: ["PATH": "/nowhere"])
    #expect(missing.status == 2 && missing.errorText.shows("error-git-missing"))

    let repository = try GitFolder.repository()
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 12345\n"
    try repository.write("hall.ency", pointer.utf8)
    try repository.commit("first")
    try repository.write("../kept", try EncyTestFile.hall())
    try repository.write("hall.ency", try EncyTestFile.hall())
    let lost = try repository.ency("diff", "HEAD:hall.ency", "hall.ency")
    #expect(lost.status == 2 && lost.errorText.shows("error-git-lfs-fetch"), "\(lost.story)")
    try repository.git("config", "filter.lfs.smudge", "cat ../kept")
    try repository.write(".gitattributes", "*.ency filter=lfs\n".utf8)
    let fetched = try repository.ency("diff", "HEAD:hall.ency", "hall.ency")
    #expect(fetched.status == 0, "\(fetched.story)")
  }

  @Test("limits hold for what git keeps and for unpacked folders")
  func limits() throws {
    let repository = try ComparedFileTests.repository()
    for (side, option) in [
      ("HEAD:sub/hall.ency", "--limit-total-size=100"), ("HEAD:open å", "--limit-total-size=100"),
      ("HEAD:open å", "--limit-entry-size=10"), ("HEAD:open å", "--limit-entries=3"), ("open å", "--limit-entries=3"),
      ("open å", "--limit-json-depth=1"),
    ] {
      let diff = try repository.ency("diff", side, "HEAD:sub/hall.ency", option)
      #expect(diff.status == 2 && diff.errorText.contains("limit"), "\(diff.story)")
    }
  }

  @Test("an unpacked folder keeps the rules of packages")
  func unpacked() throws {
    let repository = try ComparedFileTests.repository()
    try repository.write("open å/mimetype", "text/plain".utf8)
    let other = try repository.ency("diff", "open å", "HEAD:sub/hall.ency")
    #expect(other.status == 2 && other.errorText.shows("package-mimetype-must"), "\(other.story)")
    try repository.write("open å/mimetype", "application/vnd.ency.proposal+zip".utf8)
    try repository.write("open å/MODEL/offer.json", "{}".utf8)
    let folded = try repository.ency("diff", "open å", "HEAD:sub/hall.ency")
    #expect(folded.status == 2 && folded.errorText.hasPrefix("ency: open å: "), "\(folded.story)")
  }
}
