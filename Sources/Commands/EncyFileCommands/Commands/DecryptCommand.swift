internal import ArgumentParser
internal import EncyAge
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency decrypt`
package struct DecryptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "decrypt",
    abstract: "Decrypt a proposal that is in the age format.",
    discussion: """
      A file for a passphrase asks for it on the terminal; one for recipients needs an identity file as `age-keygen` \
      writes it. The output gets its name only when all of it is there and unchanged. Exit code 1 when the key or \
      passphrase is another, 2 when the file is damaged or can't be read.

      Examples:
        ency decrypt hall.ency.age -o hall.ency --identity key.txt
        ency decrypt - -o - --passphrase-file pw < hall.ency.age > hall.ency
      """)

  @Argument(help: "The encrypted file; - is standard input.")
  var file: String
  @Option(
    name: .shortAndLong, help: "The decrypted file; - is standard output, which is right only if the exit code is 0.")
  var output: String
  @Option(name: .shortAndLong, help: ArgumentHelp("Your secret keys. May be repeated.", valueName: "file"))
  var identity: [String] = []
  @Flag(help: "Ask for a passphrase on the terminal, which is what a file for one does anyway.")
  var passphrase = false
  @Option(help: ArgumentHelp("Take the passphrase from a file.", valueName: "file"))
  var passphraseFile: String?
  @Flag(help: "Write over an output that is there.")
  var force = false
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false

  func validate() throws {
    if [!identity.isEmpty, passphrase, passphraseFile != nil].filter({ $0 }).count > 1 {
      throw ValidationError("Give one of --identity, --passphrase and --passphrase-file.")
    }
    if [[file], identity, [passphraseFile ?? ""]].joined().filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be only one of the files.")
    }
  }

  func run() throws {
    let target = try OutputFile(
      output, isForced: force, sources: [file] + identity + [passphraseFile ?? "-"],
      modes: FileModes(of: file))
    // Before anybody is asked for a passphrase.
    try target.claim()
    let identities = try identity.flatMap { path in
      try AgeIdentity.list(
        path == "-" ? Session.current.input() : FileReading.read(path, limit: 1 << 20), file: path)
    }
    let given = try passphraseFile.map { try PassphrasePrompt.read(from: $0) }
    let pieces = try FilePieces(file)
    try target.write { sink in
      try AgeFile.decrypt(file: file, from: pieces.read, to: sink) { need in
        if let given { return .passphrase(given) }
        if !identities.isEmpty { return .identities(identities) }
        if passphrase || need == .passphrase { return .passphrase(try PassphrasePrompt.ask(for: file, isNew: false)) }
        throw Failure.usage("\(file): was encrypted for recipients; give your identity file with --identity FILE")
      }
    }
    if !target.isStandard { Journaling.purge(target.path, isOff: true) }
    try target.report(json: json)
  }
}
