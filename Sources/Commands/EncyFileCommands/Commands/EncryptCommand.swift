internal import ArgumentParser
internal import EncyAge
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency encrypt`
package struct EncryptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "encrypt",
    abstract: "Encrypt a proposal as a whole, in the age format.",
    discussion: """
      For recipients, whose age1… keys `age-keygen` makes, or with a passphrase, which is asked for twice. The file \
      can be opened by `ency decrypt` and by the program age; it tells nobody what is in it or for whom it is. --to takes the keys of \
      the team's file, which the setting team.keys names (see `ency team keys`): of everybody (team), of those with a role (role:sales) or \
      of one person.

      Examples:
        ency encrypt hall.ency -o hall.ency.age --passphrase
        ency encrypt hall.ency -o hall.ency.age --recipients-file team.txt
        ency encrypt hall.ency -o hall.ency.age --to role:sales
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
  @Option(
    help: ArgumentHelp("Who may open it: team, role:NAME, or somebody of the team. May be repeated.", valueName: "whom")
  )
  var to: [String] = []
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
    let ways = [!recipient.isEmpty || !recipientsFile.isEmpty || !to.isEmpty, passphrase, passphraseFile != nil].filter
    { $0 }.count
    if ways != 1 {
      throw ValidationError(
        "Say who may open it: --to, --recipient or --recipients-file, --passphrase, or --passphrase-file.")
    }
    if [[file], recipientsFile, [passphraseFile ?? ""]].joined().filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be only one of the files.")
    }
  }

  func run() async throws {
    try DocumentFile.refuseFolder(file, then: "encrypt")
    let goal = try OutputFile(output, isForced: force, sources: [file] + recipientsFile + [passphraseFile ?? "-"])
    // Before anybody is asked for a passphrase.
    try goal.claim()
    let target = try await target()
    let pieces = try FilePieces(file)
    try goal.write { sink in
      try AgeFile.encrypt(file: file, from: pieces.read, to: sink, for: target, isArmored: armor)
    }
    Journaling.purge(file, isOff: true)
    try goal.report(json: json)
  }

  private func target() async throws -> AgeFile.Target {
    if let passphraseFile { return .passphrase(try PassphrasePrompt.read(from: passphraseFile)) }
    if passphrase { return .passphrase(try PassphrasePrompt.ask(for: file, isNew: true)) }
    var recipients: [AgeRecipient] = []
    for text in recipient { recipients.append(try AgeRecipient(text, file: "--recipient")) }
    for path in recipientsFile {
      let bytes = try path == "-" ? Session.current.input() : FileReading.read(path, limit: 1 << 20)
      recipients += try AgeRecipient.list(bytes, file: path)
    }
    if !to.isEmpty { recipients += try await team() }
    return .recipients(recipients)
  }

  /// The keys of those in the team, who are told.
  private func team() async throws -> [AgeRecipient] {
    let file = try await TeamFile.open(.needed(nil))
    var readers: [(name: String, keys: [String])] = []
    do { for word in to { readers += try file.state.readers(word) } } catch { throw Failure.of(error, file: file.path) }
    func names(_ readers: [(name: String, keys: [String])]) -> SafeText {
      .list(readers.map(\.name).uniqued().map { .asItIs(text: SafeText($0)) })
    }
    let session = Session.current
    try session.note(.teamKeysReaders(names: names(readers.filter { !$0.keys.isEmpty })))
    let others = readers.filter(\.keys.isEmpty)
    if !others.isEmpty { try session.remark(.teamKeysCannotRead(names: names(others))) }
    return try readers.flatMap(\.keys).uniqued().map { try AgeRecipient($0, file: file.path) }
  }
}
