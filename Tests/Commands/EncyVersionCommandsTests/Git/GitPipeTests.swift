import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// A repository in which a pipe lies where git reads a file. Git itself would wait for ever.
@Suite("Pipes in a repository", .timeLimit(.minutes(2))) struct GitPipeTests {
  @Test(
    "git is ended, and what it waited for is named",
    arguments: [".git/config", ".git/HEAD", ".gitattributes", ".git/refs/heads/main"])
  func pipes(_ place: String) throws {
    let repository = try GitFolder.repository()
    try Data(EncyTestFile.hall()).write(to: URL(filePath: "\(repository.path)/hall.ency"))
    try repository.git("add", ".")
    try repository.git("commit", "-q", "-m", "one")
    // Written again: git compares the file, and so reads the attributes, only where its time says that it may have changed.
    try Data(EncyTestFile.hall()).write(to: URL(filePath: "\(repository.path)/hall.ency"))
    unlink("\(repository.path)/\(place)")
    try #require(mkfifo("\(repository.path)/\(place)", 0o600) == 0)
    let run = try repository.ency("history", "hall.ency")
    #expect(run.status == 2, Comment(rawValue: run.story))
    if !place.contains("refs") { #expect(run.errorText.contains(place), Comment(rawValue: run.story)) }
    // Who works here is asked of git, too; a change goes on without the answer.
    let set = try repository.ency("set", "hall.ency", "/building/width=41000")
    #expect(set.status == 0, Comment(rawValue: set.story))
  }
}
