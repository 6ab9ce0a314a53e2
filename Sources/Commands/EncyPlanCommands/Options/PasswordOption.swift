internal import ArgumentParser
internal import EncyAge
internal import EncyBase
internal import EncyPressService
internal import EncySession
internal import EncyTerminal

/// The password of a drawing. Never on the command line or in the environment, which others can read.
struct PasswordOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Take the password of an encrypted PDF from a file; - is standard input. Default: asked for on the terminal.",
      valueName: "file"))
  var passwordFile: String?

  /// Runs work on a drawing with the password that was given; without one, once more with one from the terminal when it turns out
  /// that it needs one.
  func opening<Answer>(_ drawing: String, _ work: (String?) async throws -> Answer) async throws -> Answer {
    let given = try passwordFile.map { try PassphrasePrompt.secret(from: $0) }
    do { return try await work(given.map(text)) } catch let error as PressError {
      guard given == nil, error.needsPassword,
        let asked = try PassphrasePrompt.askIfPossible("Password of \(printable(drawing)): ")
      else { throw error }
      return try await work(text(asked))
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
