import EncyTestSupport
import Foundation
import Testing

@Suite("Goldens of the command line")
struct TranscriptTests {
  @Test("says what its golden says", arguments: Transcript.all.map(\.path))
  func golden(path: String) async throws {
    let file = URL(filePath: path)
    let said = try await Transcript(file: file).run()
    #expect(Golden.difference(said, from: file) == nil)
  }

  @Test("every verb has goldens")
  func verbs() {
    let folders = Set(Transcript.all.map { $0.deletingLastPathComponent().lastPathComponent })
    for verb in [
      "new", "show", "set", "open", "validate", "schema", "plan", "render", "export", "help", "usage", "sign", "verify",
      "send",
      "encrypt", "decrypt", "diff", "merge", "figures", "explain", "what-if", "solve", "revise", "accept", "decline",
      "remind", "archive", "split", "score", "visit", "team", "tour",
    ] {
      #expect(folders.contains(verb), "no golden for \(verb)")
    }
  }
}
