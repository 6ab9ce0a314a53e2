internal import EncyCommandBase
internal import EncyTexts
internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyMerge
internal import EncySignatures
internal import EncyTeamKeys
internal import EncyTerminal

/// `ency sign`
struct SignCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a proposal with your SSH key.",
    discussion: """
      Adds a statement of every part with its hash, and an SSH signature of it made by ssh-keygen, which asks for the \
      passphrase and knows ssh-agent and hardware keys. Signing is no new revision, and others may sign beside you. A \
      proposal that is not valid is refused with exit code 1.

      Examples:
        ency sign hall.ency --signer anna@example.se --role seller
        ency sign hall.ency --key ~/.ssh/id_ed25519.pub
      """)

  @Argument(help: "The proposal; - reads standard input and writes standard output.", completion: Completions.proposal)
  var file: String
  @OptionGroup var hand: SigningHand
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let session = Session.current
    try DocumentFile.refuseFolder(file, then: "sign")
    let origin = try session.origin()
    let input = file == "-" ? try session.input() : nil
    let document =
      try input.map { try Document(bytes: $0, file: file, limits: session.limits()) }
      ?? DocumentFile.openForChange(file)
    try document.demand("sign it")
    try Checks.refuseErrors(in: document, to: "sign", anyway: options.anyway.isGiven)
    let contents = try PackageContents(
      input.map { try PackageReader(bytes: $0, name: file, limits: session.limits()) }
        ?? PackageReader(path: file, limits: session.limits()))
    let made = try await hand.sign(contents, at: origin.now, file: file)
    try await refuseOther(made)

    // The passphrase may have taken its time; a colleague may have signed or saved meanwhile.
    var signed = document
    let id = try made.add(to: &signed, origin: origin)
    let result = try DocumentFile.save(signed, since: document, to: file, as: .signature)
    try DocumentFile.report(result, file, json: options.json, ids: [id], lines: [made.line(file)])
  }

  /// Refuses a name that isn't that of whose key it is by the company's team file: no check would take the signature for good.
  private func refuseOther(_ made: MadeSignature) async throws {
    guard let place = try TeamFile.Place.settled() else { return }
    let state = try await TeamFile.open(place).state
    guard let (person, _) = state.owner(of: made.key.fingerprint) else { return }
    let names = [person.id, person.name, person.email].compactMap(\.self)
    if names.contains(made.statement.signer) { return }
    throw Failure.no(
      .errorSignerOther(
        person: SafeText(person.name), signer: made.statement.signerText, name: SafeText(person.email ?? person.id)),
      file: file)
  }
}
