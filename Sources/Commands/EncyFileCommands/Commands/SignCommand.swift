internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency sign`
package struct SignCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "sign",
    abstract: "Sign a proposal with your SSH key, or take signatures away.",
    discussion: """
      Adds a statement of every part with its hash, and an SSH signature of it made by ssh-keygen, which asks for the \
      passphrase and knows ssh-agent and hardware keys. Signing is no new revision, and others may sign beside you. A \
      proposal that is not valid is refused with exit code 1.

      --remove takes signatures away: one that somebody made with a wrong key keeps `ency verify` from ever saying yes. It is named \
      by who signed, also by a first name, or by the person of the team's file whose key it is, by the key's fingerprint, or by its path in \
      the file; anybody's can go, and what went is said.

      Examples:
        ency sign hall.ency --signer anna@example.se --role seller
        ency sign hall.ency --key ~/.ssh/id_ed25519.pub
        ency sign hall.ency --remove anna@example.se
      """)

  @Argument(help: "The proposal; - reads standard input and writes standard output.", completion: Completions.proposal)
  var file: String
  @OptionGroup var hand: SigningHand
  @Option(
    help: ArgumentHelp(
      "Take a signature away: who signed, a fingerprint, or a path. May be repeated.", valueName: "name"))
  var remove: [String] = []
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if !remove.isEmpty, hand.isGiven {
      throw ValidationError("--remove signs nothing; leave out --key, --signer and --role.")
    }
  }

  func run() async throws {
    let session = Session.current
    try DocumentFile.refuseFolder(file, then: "sign")
    let origin = try session.origin()
    let input = file == "-" ? try session.input() : nil
    let document =
      try input.map { try Document(bytes: $0, file: file, limits: session.limits()) }
      ?? DocumentFile.openForChange(file)
    let reader =
      try input.map { try PackageReader(bytes: $0, name: file, limits: session.limits()) }
      ?? PackageReader(path: file, limits: session.limits())
    let contents = try PackageContents(reader)
    if !remove.isEmpty { return try await takeAway(reader, contents, document) }
    try document.demand("sign it")
    try Checks.refuseErrors(in: document, to: "sign", anyway: options.anyway.isGiven)
    let made = try await hand.sign(contents, at: origin.now, file: file)
    try await TeamFile.refuseOther(made.key.fingerprint, made.statement.signer, made.statement.signerText, file: file)

    // The passphrase may have taken its time; a colleague may have signed or saved meanwhile.
    var signed = document
    let id = try made.add(to: &signed, origin: origin)
    let saved = try DocumentFile.save(signed, since: document, to: file, as: .signature)
    try DocumentFile.report(saved, file, json: options.json, ids: [id], lines: [made.line(file)])
  }

  /// Takes signatures away, and says which.
  private func takeAway(_ reader: PackageReader, _ contents: PackageContents, _ document: Document) async throws {
    let (session, now) = (Session.current, try Session.current.origin().now)
    var verdicts: [SignatureVerdict] = []
    for stored in StoredSignature.all(in: reader) {
      verdicts.append(
        try await SignatureVerdict.check(stored, in: contents, keys: nil, now: now, takesTheirWord: false))
    }
    var changed = document
    var lines: [TerminalText] = []
    var ids: [String] = []
    var gone: Set<String> = []
    for word in remove { gone.formUnion(try await found(word, verdicts).map(\.path)) }
    for verdict in verdicts where gone.contains(verdict.path) {
      for path in [verdict.path, verdict.path + StoredSignature.ending] where changed.hasPart(path) {
        try changed.removePart(path)
      }
      lines.append(
        session.language.line(.saidSignatureRemoved(file: SafeText(file), signature: verdict.brief)))
      ids.append(StoredSignature.id(path: verdict.path) ?? verdict.path)
    }
    let result = try DocumentFile.save(changed, since: document, to: file, as: .signature)
    try DocumentFile.report(result, file, json: options.json, ids: ids, lines: lines)
  }

  /// The signatures that a word names.
  /// - Throws: ``Failure`` where there is none, and where a name stands on signatures of several keys.
  private func found(_ word: String, _ verdicts: [SignatureVerdict]) async throws -> [SignatureVerdict] {
    func list(_ verdicts: [SignatureVerdict]) -> SafeText { .list(verdicts.map { .asItIs(text: $0.brief) }) }
    if verdicts.isEmpty { throw Failure.no(.errorSignatureNone, file: file) }
    let exact = verdicts.filter { [$0.path, $0.key?.fingerprint].contains(word) }
    if !exact.isEmpty { return exact }
    let lower = word.lowercased()
    var named = verdicts.filter { $0.statement?.signer.lowercased() == lower }
    if named.isEmpty, let place = try TeamFile.Place.settled() {
      let team = try await TeamFile.open(place).state
      if let person = try? team.named(word) {
        named = verdicts.filter { verdict in
          let owner = verdict.key.flatMap { team.owner(of: $0.fingerprint)?.person.id }
          let names = [person.id, person.name, person.email].compactMap(\.self)
          return owner == person.id || owner == nil && verdict.statement.map { names.contains($0.signer) } ?? false
        }
      }
    }
    if named.isEmpty {
      named = verdicts.filter { verdict in
        verdict.statement?.signer.lowercased().split(separator: " ").contains { $0 == lower } ?? false
      }
    }
    if named.isEmpty {
      throw Failure.no(.errorSignatureUnknown(name: SafeText(word), signatures: list(verdicts)), file: file)
    }
    if Set(named.map { $0.key?.fingerprint ?? "" }).count > 1 {
      throw Failure.no(.errorSignatureSeveral(name: SafeText(word), signatures: list(named)), file: file)
    }
    return named
  }
}
