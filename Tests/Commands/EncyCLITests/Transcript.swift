import EncyCommandTestSupport
import EncyTestSupport
import Foundation

/// A golden of the command line: lines that start with `$ ency` are run, what follows each is what it must say.
///
/// `customers.csv`, `products.csv`, `later.csv` and `broken.csv` are lists as a spreadsheet writes them, `photo.jpg` a photo as a telephone takes it. `$SAMPLES` is the folder of the samples. Standard output stands as it is, lines of standard error start with `! `, an exit code other than 0 stands last as `[1]`. `$DIR`
/// is a fresh folder, in which `hall.ency` lies, and the key `anna` where it is asked for; its fingerprint is shown as `SHA256:…`; `< NAME` at the end gives a file of it as standard input, `> NAME` takes the answer.
struct Transcript {
  let file: URL

  /// All transcripts, by path.
  static let all: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    return paths.filter { $0.hasSuffix(".txt") }.sorted().map { folder.appending(path: $0) }
  }()

  /// Runs the commands; the whole transcript as it turned out comes back.
  func run() async throws -> String {
    let folder = try TemporaryFolder()
    let hall = try Data(EncyTestFile.hall())
    try hall.write(to: folder.url.appending(path: "hall.ency"))
    try Data(EncyTestFile.customers()).write(to: folder.url.appending(path: "customers.csv"))
    try Data(EncyTestFile.products()).write(to: folder.url.appending(path: "products.csv"))
    try Data(EncyTestFile.laterProducts()).write(to: folder.url.appending(path: "later.csv"))
    try Data(EncyTestFile.brokenProducts()).write(to: folder.url.appending(path: "broken.csv"))
    try Data(TestPhoto.bytes).write(to: folder.url.appending(path: "photo.jpg"))
    try Data(EncyTestFile.damaged()).write(to: folder.url.appending(path: "damaged.zip"))
    let text = try String(contentsOf: file, encoding: .utf8)
    if text.contains("$DIR/anna") { try Transcript.makeKey(in: folder) }
    let samples = TestPlaces.checkout.appending(path: "SampleDocuments").path
    var said = ""
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("# ") || (line.isEmpty && said.isEmpty) {
        said += line + "\n"
        continue
      }
      guard line.hasPrefix("$ ency") else { continue }
      said += line + "\n"
      var words = Transcript.words(String(line.dropFirst(7))).map {
        $0.replacingOccurrences(of: "$DIR", with: folder.url.path).replacingOccurrences(of: "$SAMPLES", with: samples)
      }
      let target = Transcript.take(">", from: &words)
      let source = Transcript.take("<", from: &words)
      let input = try source.map { try [UInt8](Data(contentsOf: URL(filePath: $0))) } ?? []
      let run = await CommandRun.ency(words, input: input)
      if let target { try Data(run.output).write(to: URL(filePath: target)) } else { said += run.text }
      if !said.hasSuffix("\n") { said += "\n" }
      for line in run.errorText.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        said += "! \(line)\n"
      }
      if run.status != 0 { said += "[\(run.status)]\n" }
    }
    said.replace(#/SHA256:[A-Za-z0-9+/]{43}/#, with: "SHA256:…")
    return said.replacingOccurrences(of: folder.url.path, with: "$DIR").replacingOccurrences(
      of: samples, with: "$SAMPLES")
  }

  /// Makes the key `anna`, and `allowed_signers` that trusts it.
  private static func makeKey(in folder: TemporaryFolder) throws {
    let script = """
      ssh-keygen -q -t ed25519 -N '' -C anna@example.se -f anna &&
      echo "anna@example.se $(cut -d ' ' -f 1,2 anna.pub)" > allowed_signers
      """
    let made = try ProcessRunner.run("sh", ["-c", script], folder: folder.url.path)
    if made.status != 0 { throw CocoaError(.fileWriteUnknown, userInfo: [NSDebugDescriptionErrorKey: made.story]) }
  }

  /// Takes a sign and the path after it off the end of a line.
  private static func take(_ sign: String, from words: inout [String]) -> String? {
    guard words.count > 2, words[words.count - 2] == sign else { return nil }
    defer { words.removeLast(2) }
    return words.last
  }

  /// The words of a line, as a shell with nothing but quotes would split it.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character == " " {
        if let whole = word { words.append(whole) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let whole = word { words.append(whole) }
    return words
  }
}
