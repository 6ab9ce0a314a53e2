import EncyBase
import EncyTestSupport
import Testing

/// Values in commands that users are advised to run.
struct ShellCommandTests {
  /// Pieces of words that mean something to a shell or to Swift's characters.
  private static let pieces = [
    "'", "'\u{301}", "\"", "\\", "$(touch x)", "`touch x`", ";", "&", "|", "\n", " ", "*", "?", "[a]", "{a,b}", "~",
    "!!", "#", "=", "-", "--help",
    "\u{301}", "\u{200D}", "é", "漢", "\u{1F469}\u{200D}\u{1F527}", "a", "b.ency", "/", "%", "<", ">", "(", ")", "\t",
    "\r", "\u{1B}[2J", "\u{202E}",
  ]

  /// What steers a terminal stands as `$'…'`, which bash and zsh read. The sh of Debian 12, dash, doesn't: it gets the other words.
  @Test("a shell reads back each word that a command shows", arguments: ["sh", "bash"])
  func words(shell: String) throws {
    var random = SeededGenerator(7)
    var words = [""] + ShellCommandTests.pieces
    for _ in 0..<600 {
      words.append(
        (0..<Int.random(in: 1...5, using: &random)).map { _ in
          ShellCommandTests.pieces.randomElement(using: &random) ?? ""
        }.joined())
    }
    if shell == "sh" { words.removeAll { $0.unicodeScalars.contains(where: isSteering) } }
    var command: ShellCommand = "printf '%s\\0'"
    for word in words { command = "\(command) \(word) x=\(word)" }
    #expect(!command.text.unicodeScalars.contains(where: isSteering))
    let run = try ProcessRunner.run(shell, ["-c", command.text])
    #expect(run.status == 0)
    let read = run.text.unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false).dropLast().map(
      String.init)
    // A name is no option.
    let meant = words.flatMap { [$0.utf8.first == 0x2D && $0 != "-" ? "./\($0)" : $0, "x=" + $0] }
    #expect(read.count == meant.count)
    for (own, other) in zip(read, meant) { #expect(Array(own.utf8) == Array(other.utf8)) }
  }

  @Test("a line that is typed calls up no earlier one")
  func typed() {
    #expect(("cat \("wo!w\n'")" as ShellCommand).text == #"cat $'wo\x21w\n\x27'"#)
  }
}
