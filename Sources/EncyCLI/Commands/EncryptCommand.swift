internal import EncyCommandBase
internal import ArgumentParser
internal import EncyAge
internal import EncyContainer
internal import EncyTerminal

/// `ency encrypt`
struct EncryptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "encrypt",
    abstract: "Encrypt a proposal as a whole, in the age format.",
    discussion: """
      For recipients, whose age1… keys `age-keygen` makes, or with a passphrase, which is asked for twice. The file \
      can be opened by `ency decrypt` and by the program age; it tells nobody what is in it or for whom it is.

      Examples:
        ency encrypt hall.ency -o hall.ency.age --passphrase
        ency encrypt hall.ency -o hall.ency.age --recipients-file team.txt
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(name: .shortAndLong, help: "The encrypted file; - is standard output.")
  var output: String
  @Option(
    name: .shortAndLong, help: ArgumentHelp("Who may open it, a public key. May be repeated.", valueName: "age1…"))
  var recipient: [String] = []
  @Option(help: ArgumentHelp("Who may open it, a public key on each line. May be repeated.", valueName: "file"))
  var recipientsFile: [String] = []
  @Flag(help: "Ask for a passphrase on the terminal.")
  var passphrase = false
  @Option(help: ArgumentHelp("Take the passphrase from a file.", valueName: "file"))
  var passphraseFile: String?
  @Flag(help: "Write text, for mail that takes nothing else.")
  var armor = false
  @Flag(help: "Write over an output that is there.")
  var force = false
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false

  func validate() throws {
    let ways = [!recipient.isEmpty || !recipientsFile.isEmpty, passphrase, passphraseFile != nil].filter { $0 }.count
    if ways != 1 {
      throw ValidationError(
        "Say who may open it: --recipient or --recipients-file, --passphrase, or --passphrase-file.")
    }
    if [[file], recipientsFile, [passphraseFile ?? ""]].joined().filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be only one of the files.")
    }
  }

  func run() throws {
    try DocumentFile.refuseFolder(file, then: "encrypt")
    let goal = try OutputFile(output, isForced: force, sources: [file] + recipientsFile + [passphraseFile ?? "-"])
    // Before anybody is asked for a passphrase.
    try goal.claim()
    let target = try target()
    let pieces = try FilePieces(file)
    try goal.write { sink in
      try AgeFile.encrypt(file: file, from: pieces.read, to: sink, for: target, isArmored: armor)
    }
    try goal.tell(json: json)
  }

  private func target() throws -> AgeFile.Target {
    if let passphraseFile { return .passphrase(try PassphrasePrompt.read(from: passphraseFile)) }
    if passphrase { return .passphrase(try PassphrasePrompt.ask(for: file, isNew: true)) }
    var recipients: [AgeRecipient] = []
    for text in recipient { recipients.append(try AgeRecipient(text, file: "--recipient")) }
    for path in recipientsFile {
      let bytes = try path == "-" ? Session.current.input() : FileReading.read(path, limit: 1 << 20)
      recipients += try AgeRecipient.list(bytes, file: path)
    }
    return .recipients(recipients)
  }
}
