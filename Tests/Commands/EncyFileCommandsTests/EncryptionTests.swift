import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Encrypting and decrypting, beside the age program", .serialized)
struct EncryptionTests {
  /// A folder with keys that `age-keygen` made.
  struct Desk {
    let folder: TemporaryFolder
    let recipient: String

    init() throws {
      folder = try TemporaryFolder()
      let made = try ProcessRunner.run("age-keygen", ["-o", "key.txt"], folder: folder.url.path)
      try #require(made.status == 0, Comment(rawValue: made.story))
      recipient = try ProcessRunner.run("age-keygen", ["-y", "key.txt"], folder: folder.url.path)
        .text.trimmingCharacters(in: .whitespacesAndNewlines)
      _ = try folder.write("pw", "lite för kallt här\n".utf8)
    }

    func ency(_ arguments: String..., input: [UInt8] = []) throws -> ProcessRunner.Result {
      try ProcessRunner.ency(arguments, folder: folder.url.path, input: input)
    }

    func age(_ arguments: String..., input: [UInt8] = []) throws -> ProcessRunner.Result {
      try ProcessRunner.run("age", arguments, folder: folder.url.path, input: input)
    }

    func bytes(_ name: String) throws -> [UInt8] { try [UInt8](Data(contentsOf: folder.url.appending(path: name))) }
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() } }

    /// Runs a program on a terminal, which answers each question with the same words.
    func onTerminal(_ arguments: [String], answers: String, times: Int) throws -> ProcessRunner.Result {
      let script = """
        os, pty, sys, time = map(__import__, ("os", "pty", "sys", "time"))
        pid, master = pty.fork()
        if pid == 0:
            os.execvp(sys.argv[3], sys.argv[3:])
        seen, asked = b"", 0
        while True:
            try:
                piece = os.read(master, 1024)
            except OSError:
                break
            if not piece:
                break
            seen += piece
            if asked < int(sys.argv[2]) and seen.rstrip(b" ").endswith(b":"):
                asked, seen = asked + 1, b""
                time.sleep(0.1)
                os.write(master, sys.argv[1].encode() + b"\\n")
            sys.stdout.buffer.write(piece)
        sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        """
      return try ProcessRunner.run(
        "python3", ["-c", script, answers, String(times)] + arguments, folder: folder.url.path)
    }
  }

  @Test(
    "both ways for recipients, of every size around a chunk", arguments: [0, 1, 65_535, 65_536, 65_537, 131_072])
  func recipients(size: Int) throws {
    let desk = try Desk()
    let plain = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 9) }
    _ = try desk.folder.write("plain", plain)
    for armor in [["--armor"], []] {
      let sealed = try ProcessRunner.ency(
        ["encrypt", "plain", "-o", "ours.age", "--force", "-r", desk.recipient] + armor, folder: desk.folder.url.path)
      #expect(sealed.status == 0, Comment(rawValue: sealed.story))
      // To a stream, since age makes no file for an empty text.
      let opened = try desk.age("-d", "-i", "key.txt", "ours.age")
      #expect(opened.status == 0, Comment(rawValue: opened.story))
      #expect(opened.output == plain)
      let theirs = try ProcessRunner.run(
        "age", ["-r", desk.recipient, "-o", "theirs.age"] + (armor.isEmpty ? [] : ["-a"]) + ["plain"],
        folder: desk.folder.url.path)
      #expect(theirs.status == 0, Comment(rawValue: theirs.story))
      let read = try desk.ency("decrypt", "theirs.age", "-o", "again", "--force", "-i", "key.txt")
      #expect(read.status == 0, Comment(rawValue: read.story))
      #expect(try desk.bytes("again") == plain)
    }
  }

  @Test("both ways with a passphrase on a terminal", .timeLimit(.minutes(3)))
  func passphrases() throws {
    let desk = try Desk()
    _ = try desk.folder.write("hall.ency", EncyTestFile.hall())
    let ency = ProcessRunner.productsFolder.appending(path: "ency").path
    let ours = try desk.onTerminal(
      [ency, "encrypt", "hall.ency", "-o", "ours.age", "--passphrase"], answers: "lite för kallt här", times: 2)
    #expect(ours.status == 0, Comment(rawValue: ours.text + ours.story))
    #expect(!ours.text.contains("kallt"))
    let opened = try desk.onTerminal(
      ["age", "-d", "-o", "back.ency", "ours.age"], answers: "lite för kallt här", times: 1)
    #expect(opened.status == 0, Comment(rawValue: opened.text + opened.story))
    #expect(try desk.bytes("back.ency") == desk.bytes("hall.ency"))

    let theirs = try desk.onTerminal(
      ["age", "-p", "-o", "theirs.age", "hall.ency"], answers: "lite för kallt här", times: 2)
    #expect(theirs.status == 0, Comment(rawValue: theirs.text + theirs.story))
    let read = try desk.ency("decrypt", "theirs.age", "-o", "again.ency", "--passphrase-file", "pw")
    #expect(read.status == 0, Comment(rawValue: read.story))
    #expect(try desk.bytes("again.ency") == desk.bytes("hall.ency"))

    let alone = try ProcessRunner.run(
      "setsid", ["-w", ency, "decrypt", "theirs.age", "-o", "x.ency"], folder: desk.folder.url.path)
    #expect(alone.status == 2)
    #expect(alone.errorText.contains("--passphrase-file"), Comment(rawValue: alone.story))
    #expect(try !desk.names.contains("x.ency"))
  }

  @Test("damaged files are refused, and nothing is left behind")
  func damaged() throws {
    let desk = try Desk()
    _ = try desk.folder.write("plain", [UInt8](repeating: 7, count: 140_000))
    #expect(try desk.ency("encrypt", "plain", "-o", "ours.age", "-r", desk.recipient).status == 0)
    let whole = try desk.bytes("ours.age")
    _ = try desk.folder.write("old.ency", "old".utf8)
    let names = try desk.names
    var broken: [[UInt8]] = [100, 65_700, 131_300, whole.count - 1].map { Array(whole.prefix($0)) }
    for place in [40, 120, 300, 70_000, whole.count - 1] {
      var flipped = whole
      flipped[place] ^= 1
      broken.append(flipped)
    }
    for bytes in broken {
      _ = try desk.folder.write("ours.age", bytes)
      let run = try desk.ency("decrypt", "ours.age", "-o", "old.ency", "--force", "-i", "key.txt")
      #expect(run.status == 2 || run.status == 1, Comment(rawValue: run.story))
      #expect(run.errorText.contains("[age-"), Comment(rawValue: run.story))
      #expect(try desk.bytes("old.ency") == Array("old".utf8))
      #expect(try desk.names == names)
    }
  }

  @Test("streams, and what is said of an encrypted package")
  func streams() throws {
    let desk = try Desk()
    let hall = try EncyTestFile.hall()
    let sealed = try desk.ency("encrypt", "-", "-o", "-", "-r", desk.recipient, input: hall)
    #expect(sealed.status == 0 && sealed.errorText.isEmpty, Comment(rawValue: sealed.story))
    let opened = try desk.ency("decrypt", "-", "-o", "-", "-i", "key.txt", input: sealed.output)
    #expect(opened.output == hall)
    _ = try desk.folder.write("hall.ency.age", sealed.output)
    for verb in ["show", "validate", "verify"] {
      let run = try desk.ency(verb, "hall.ency.age")
      #expect(run.status == 2)
      #expect(run.errorText.contains("ency decrypt hall.ency.age"), Comment(rawValue: run.story))
    }
    let same = try desk.ency("decrypt", "hall.ency.age", "-o", "./hall.ency.age", "-i", "key.txt")
    #expect(same.status == 64)
    let missing = try desk.ency("decrypt", "none.age", "-o", "x", "-i", "key.txt")
    #expect(missing.status == 2)
    let folder = try desk.ency("encrypt", ".", "-o", "x", "-r", desk.recipient)
    #expect(folder.status == 2 && folder.errorText.contains("folder"), Comment(rawValue: folder.story))
  }

  @Test("a large file takes no more memory than a small one")
  func memory() throws {
    let desk = try Desk()
    let script = """
      head -c 300000000 /dev/zero | "$1" encrypt - -o - -r "$2" | (ulimit -v 400000; "$1" decrypt - -o - -i key.txt) | wc -c
      """
    let run = try ProcessRunner.run(
      "bash", ["-c", script, "-", ProcessRunner.productsFolder.appending(path: "ency").path, desk.recipient],
      folder: desk.folder.url.path)
    #expect(run.text.trimmingCharacters(in: .whitespacesAndNewlines) == "300000000", Comment(rawValue: run.story))
  }
}
