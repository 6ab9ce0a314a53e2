internal import EncyTexts
internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyMerge
internal import EncySignatures
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

    // The passphrase may have taken its time; a colleague may have signed or saved meanwhile.
    var signed = document
    let id = try made.add(to: &signed, origin: origin)
    let result = try DocumentFile.save(signed, since: document, to: file, as: .signature)
    try DocumentFile.report(result, file, json: options.json, ids: [id], lines: [made.line(file)])
  }
}

/// Whose hand signs.
struct SigningHand: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Your key; a public one stands for the private one in ssh-agent. Default: id_ed25519, id_ecdsa or id_rsa.",
      valueName: "file"))
  var key: String?
  @Option(help: "Who signs, such as your e-mail address. Default: $ENCY_SIGNER, else the key's comment.")
  var signer: String?
  @Option(help: "What you sign as: seller, checker, customer or other words.")
  var role: String?

  /// Signs what a package holds.
  /// - Throws: ``Failure`` where there is no key, no name, or a signature that isn't right.
  func sign(_ contents: PackageContents, at instant: Instant, file: String) async throws -> MadeSignature {
    let key = try self.key ?? SSHKeygen.defaultKey()
    guard FileStore.exists(key) else {
      throw Failure.couldNotLook(.errorNoSuchKey, file: key)
    }
    // ssh-keygen would wait for what comes through a pipe.
    _ = try FileReading.read(key, limit: 1 << 20)
    var name = signer ?? Session.current.variable("ENCY_SIGNER") ?? ""
    if name.isEmpty { name = try await SSHKeygen.comment(of: key) ?? "" }
    if name.isEmpty { throw Failure.usage("\(key): has no comment to sign by; say who signs with --signer NAME") }
    let statement: SignatureStatement
    do throws(StatementError) {
      statement = try SignatureStatement(about: contents, signer: name, role: role, signedAt: instant)
    } catch { throw Failure.no(.errorNotSignable(error: SafeText(error)), file: file) }
    let signature = try await SSHKeygen.sign(statement.bytes(), with: key)
    let (made, reason) = try await SSHKeygen.check(statement.bytes(), signature: signature)
    guard let made else {
      throw Failure.couldNotLook(
        .errorSignatureWrong(reason: SafeText(reason)), file: key)
    }
    return MadeSignature(statement: statement, signature: signature, key: made)
  }
}

/// A signature that isn't stored yet.
struct MadeSignature {
  let statement: SignatureStatement
  let signature: [UInt8]
  let key: SSHKeygen.Key

  /// Puts it into the proposal.
  /// - Returns: Its id.
  func add(to document: inout Document, origin: Origin) throws -> String {
    var ids = origin.ids(context: "signature \(statement.revisionHash) \(statement.signer)")
    let id = ids.next(avoiding: Set(document.partPaths.compactMap(StoredSignature.id)))
    let path = StoredSignature.path(id: id)
    try document.setPart(path, to: statement.bytes())
    try document.setPart(path + StoredSignature.ending, to: signature)
    return id
  }

  /// Who signed which revision with which key.
  func line(_ file: String) -> TerminalText {
    Session.current.language.line(
      .saidSigned(
        file: SafeText(file), revision: "\(statement.revision)", signer: statement.signerText,
        kind: SafeText(key.kind), fingerprint: SafeText(key.fingerprint)))
  }
}
