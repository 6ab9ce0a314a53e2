internal import EncyCommandBase
internal import EncyTexts
internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncySignatures
internal import EncyTerminal

/// `ency verify`
struct VerifyCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the signatures of a proposal.",
    discussion: """
      Says for each signature whether it is right, whose key made it, whether that key is allowed, and what changed \
      since, part by part. What a signature doesn't cover is named. The file of allowed signers has a line for each, NAME KEYTYPE KEY (see ssh-keygen(1)). \
      A key must be allowed today; when somebody signed, nothing but his own word tells. Exit code 0 when there is a signature and all are right, allowed and \
      of what is there now; 1 when not; 2 when the file can't be read.

      Examples:
        ency verify hall.ency --allowed-signers allowed_signers
        ency verify hall.ency --any-key --json
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @Option(help: ArgumentHelp("Whose keys may sign. Default: $ENCY_ALLOWED_SIGNERS.", valueName: "file"))
  var allowedSigners: String?
  @Option(help: ArgumentHelp("Keys that may no longer sign: public keys, one a line, or a KRL.", valueName: "file"))
  var revoked: String?
  @Flag(help: "Take any key: ask only whether the signatures are right and nothing changed.")
  var anyKey = false
  @Flag(help: "Judge each key by the time at which its signer says to have signed, not by now.")
  var signingTime = false
  @Flag(help: "Answer in JSON (schema Output/verify).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if anyKey, allowedSigners != nil || revoked != nil {
      throw ValidationError("--any-key asks nobody; leave out --allowed-signers and --revoked.")
    }
  }

  func run() async throws {
    let session = Session.current
    try DocumentFile.refuseFolder(file, then: "verify")
    let limits = try session.limits()
    let source = try DocumentFile.packed(file)
    let reader = try PackageReader(source: source, limits: limits)
    let contents = try PackageContents(reader)
    let keys = try trustedKeys()
    let now = try session.origin().now
    var verdicts: [SignatureVerdict] = []
    for stored in StoredSignature.all(in: reader) {
      verdicts.append(
        try await SignatureVerdict.check(stored, in: contents, keys: keys, now: now, takesTheirWord: signingTime))
    }
    verdicts.sort {
      ($0.statement?.signedAt.description ?? "", $0.path) < ($1.statement?.signedAt.description ?? "", $1.path)
    }
    let damaged = contents.damagedAside
    let isBeside = verdicts.contains { $0.statement?.holdsBeside(contents.manifest) ?? false }
    let uncovered =
      verdicts.isEmpty
      ? []
      : contents.paths.filter { path in
        !ContentHash.covers(path) && !path.hasPrefix("signatures/") || isBeside && Lifecycle.isBeside(path)
      }
    // What was sent is judged by its own evidence, too.
    let evidence = try (try? Document(source, limits: limits)).map { try Checks.evidence(in: $0) } ?? []
    let isFine =
      !verdicts.isEmpty && damaged.isEmpty && verdicts.allSatisfy(holds) && !evidence.contains { $0.severity == .error }
    if json {
      let members: [(String, JSONValue)] = [
        ("file", .string(file)), ("revision", .int(contents.manifest.revision)), ("verified", .bool(isFine)),
        ("asksTrust", .bool(!anyKey)), ("signatures", .array(verdicts.map { $0.json(session.language) })),
        ("notCovered", .array(uncovered.map { .string($0) })),
        (
          "evidence",
          .array(
            evidence.map {
              ["code": .string($0.code), "message": .string(FindingText.short($0, file: file, session.language))]
            })
        ),
        ("damaged", .array(damaged.map { ["part": .string($0.part), "message": .string($0.message)] })),
      ]
      try session.print(JSONAnswer.text("verify", members), terminator: "")
    } else {
      for line in verdicts.flatMap({ $0.lines(session.language) }) { try session.print(line) }
      if !uncovered.isEmpty {
        try session.print(.verifyUncovered(paths: .list(uncovered.map { .asItIs(text: SafeText(quoted: $0)) })))
      }
      for finding in evidence { try session.print("\(FindingText.short(finding, file: file, session.language))") }
      for (part, message) in damaged {
        try session.print(.verifyPartDamaged(part: SafeText(part), error: SafeText(message)))
      }
      try session.print(
        "\(file): \(session.language.text(summary(verdicts, isFine: isFine, isDamaged: !damaged.isEmpty)))")
    }
    if contents.manifest.customerCopyOf != nil { try session.remark(.noteCopyNotCovered) }
    if verdicts.isEmpty { try session.remark(.noteSignIt(file: SafeText(file))) }
    if !isFine, !anyKey, keys == nil, verdicts.contains(where: { $0.status == .untrusted }) {
      try session.remark(
        .noteNoSigners)
    }
    if !isFine, let line = keys?.unreadableLine {
      try session.remark(.noteSignersLine(file: SafeText(allowedSigners ?? signersVariable ?? ""), line: "\(line)"))
    }
    if !isFine { throw Failure.said }
  }

  private var signersVariable: String? { Session.current.variable("ENCY_ALLOWED_SIGNERS") }

  private func trustedKeys() throws -> SSHKeygen.TrustedKeys? {
    guard !anyKey, let path = allowedSigners ?? signersVariable, !path.isEmpty else {
      if revoked != nil { throw Failure.usage("--revoked takes keys away from those that --allowed-signers lists") }
      return nil
    }
    let limit = 16 << 20
    return SSHKeygen.TrustedKeys(
      allowed: try FileReading.read(path, limit: limit),
      revoked: try revoked.map { try FileReading.read($0, limit: limit) })
  }

  private func holds(_ verdict: SignatureVerdict) -> Bool {
    verdict.status == .good || (anyKey && verdict.status == .untrusted)
  }

  private func summary(_ verdicts: [SignatureVerdict], isFine: Bool, isDamaged: Bool) -> Message {
    if verdicts.isEmpty { return .verifyNotSigned }
    if isFine {
      let names = SafeText.list(verdicts.compactMap(\.statement).map { .asItIs(text: SafeText(quoted: $0.signer)) })
      return anyKey ? .verifySignedName(names: names) : .verifySigned(names: names)
    }
    let bad = verdicts.filter { !holds($0) }.count
    if bad == 0 { return isDamaged ? .verifyDamaged : .verifyNotSent }
    let which = SafeText(
      verdicts.count == 1 ? .verifyTheSignature : .verifySomeSignatures(bad: "\(bad)", all: "\(verdicts.count)"))
    if !anyKey, allowedSigners == nil, verdicts.allSatisfy({ holds($0) || $0.status == .untrusted }) {
      return .verifyNobodySaid(which: which)
    }
    return .verifyUnreliable(which: which)
  }
}

extension PackageContents {
  /// Damaged entries that no signature covers.
  fileprivate var damagedAside: [(part: String, message: String)] {
    paths.compactMap { path in
      guard !ContentHash.covers(path), !path.hasPrefix("signatures/"), case .damaged(let error) = self[path] else {
        return nil
      }
      return (printable(path), Session.current.language.text(error.message))
    }
  }
}
