internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncySession
internal import EncySignatures
internal import EncyTerminal
internal import EncyTexts

/// `ency verify`
package struct VerifyCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check the signatures of a proposal.",
    discussion: """
      Says for each signature whether it is right, whose key made it, whether that key is allowed, and what changed \
      since, part by part. What a signature doesn't cover is named. The file of allowed signers has a line for each, NAME KEYTYPE KEY (see ssh-keygen(1)). \
      A key must be allowed today; when somebody signed, nothing but his own word tells. Exit code 0 when there is a signature and all are right, allowed and \
      of what is there now; 1 when not; 2 when the file can't be read.

      Where the setting team.keys names the team's file, its people may sign, each by name, e-mail or id (see `ency team keys`). With \
      --need 2:sales two different people with the role sales must have signed; without it, what the team's file asks for. A key that was \
      revoked doesn't count, whenever it says to have signed, unless --signing-time takes its word: then with the roles that the team's file \
      has for that time, as far as its owner kept them until he left.

      Examples:
        ency verify hall.ency --allowed-signers allowed_signers
        ency verify hall.ency --need 2:sales
        ency verify hall.ency --any-key --json
      """)

  @Argument(help: "The proposal; - is standard input.", completion: Completions.proposal)
  var file: String
  @OptionGroup var signers: AllowedSigners
  @Flag(help: "Take any key: ask only whether the signatures are right and nothing changed.")
  var anyKey = false
  @Option(
    help: ArgumentHelp(
      "How many people of the team must have signed, by role. May be repeated.", valueName: "count:role"))
  var need: [String] = []
  @Flag(help: "Judge each key by the time at which its signer says to have signed, not by now.")
  var signingTime = false
  @Flag(help: "Answer in JSON (schema Output/verify).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if anyKey, signers.isGiven || !need.isEmpty {
      throw ValidationError("--any-key asks nobody; leave out --allowed-signers, --revoked and --need.")
    }
    if let wrong = need.first(where: { (TeamNeed(argument: $0)?.count ?? 0) == 0 }) {
      throw ValidationError("\"\(wrong)\" is no number and role; write it as 2:sales.")
    }
  }

  func run() async throws {
    let session = Session.current
    try DocumentFile.refuseFolder(file, then: "verify")
    let limits = try session.limits()
    let source = try DocumentFile.packed(file)
    let reader = try PackageReader(source: source, limits: limits)
    let contents = try PackageContents(reader)
    let keys = anyKey ? nil : try signers.keys()
    let now = try session.origin().now
    let team = try await team()
    var verdicts: [SignatureVerdict] = []
    for stored in StoredSignature.all(in: reader) {
      var verdict = try await SignatureVerdict.check(
        stored, in: contents, keys: keys, now: now, takesTheirWord: signingTime)
      team?.judge(&verdict, now: now, takesTheirWord: signingTime)
      verdicts.append(verdict)
    }
    verdicts.sort {
      ($0.statement?.signedAt.description ?? "", $0.path) < ($1.statement?.signedAt.description ?? "", $1.path)
    }
    let damaged = contents.damagedAside
    let isBeside = verdicts.contains { $0.statement?.holdsBeside(contents.manifest) ?? false }
    let ofDraft = verdicts.compactMap(\.statement).filter { $0.holdsSending(contents) }
    let uncovered =
      verdicts.isEmpty
      ? []
      : contents.paths.filter { path in
        !ContentHash.covers(path) && !path.hasPrefix("signatures/")
          || (isBeside || !ofDraft.isEmpty) && Lifecycle.isBeside(path)
          || ofDraft.count == verdicts.count && path == "model/quote.json"
      }
    // What was sent is judged by its own evidence, too.
    let evidence = try (try? Document(source, limits: limits)).map { try Checks.evidence(in: $0) } ?? []
    let asked = need.compactMap { TeamNeed(argument: $0) }
    let needs = (asked.isEmpty ? team?.state.signing ?? [] : asked).map { need in
      (need: need, people: team?.state.signers(need.role, among: verdicts) ?? [])
    }
    let areEnough = needs.allSatisfy { $0.people.count >= $0.need.count }
    let areRight =
      !verdicts.isEmpty && damaged.isEmpty && verdicts.allSatisfy(holds) && !evidence.contains { $0.severity == .error }
    let isFine = areRight && areEnough
    if json {
      var members: [(String, JSONValue)] = [
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
      if !needs.isEmpty {
        let rows = needs.map { need, people -> JSONValue in
          [
            "role": .string(need.role), "count": .int(need.count), "people": .array(people.map { .string($0.id) }),
          ]
        }
        members.insert(("needs", .array(rows)), at: 5)
      }
      try session.print(JSONAnswer.text("verify", members), terminator: "")
    } else {
      for line in verdicts.flatMap({ $0.lines(session.language) }) { try session.print(line) }
      if !uncovered.isEmpty {
        try session.print(.verifyUncovered(paths: .list(uncovered.map { .asItIs(text: SafeText(quoted: $0)) })))
      }
      for statement in ofDraft { try session.print(.verifyOfDraft(signer: statement.signerText)) }
      for finding in evidence { try session.print("\(FindingText.short(finding, file: file, session.language))") }
      for (part, message) in damaged {
        try session.print(.verifyPartDamaged(part: SafeText(part), error: SafeText(message)))
      }
      for (need, people) in needs {
        let (role, number) = (SafeText(quoted: need.role), SafeText("\(people.count)"))
        try session.print(
          people.count < need.count
            ? .verifyNeedOpen(role: role, number: number, wanted: "\(need.count)")
            : .verifyNeedMet(
              number: number, role: role, names: .list(people.map { .asItIs(text: SafeText(quoted: $0.name)) })))
        let known = Set(team?.state.people.flatMap(\.roles) ?? []).sorted()
        if !known.contains(need.role), let near = Message.nearest(to: need.role, among: known) {
          try session.remark(near)
        }
      }
      try session.print(
        "\(file): \(session.language.text(areRight && !areEnough ? .verifyNeedsOpen : summary(verdicts, isFine: isFine, isDamaged: !damaged.isEmpty)))"
      )
    }
    if contents.manifest.customerCopyOf != nil { try session.remark(.noteCopyNotCovered) }
    if verdicts.isEmpty { try session.remark(.noteSignIt(file: SafeText(file))) }
    if !isFine, !anyKey, keys == nil, team == nil, verdicts.contains(where: { $0.status == .untrusted }) {
      try session.remark(
        .noteNoSigners)
    }
    if !isFine, let line = keys?.unreadableLine {
      try session.remark(.noteSignersLine(file: SafeText(signers.file ?? ""), line: "\(line)"))
    }
    if !isFine { throw Failure.alreadyReported }
  }

  /// The people who may sign; `nil` where no team is settled and none is asked for.
  /// - Throws: `TeamKeysError` where the team's file is refused: then nothing is verified.
  private func team() async throws -> TeamFile? {
    if anyKey { return nil }
    guard let place = try need.isEmpty ? TeamFile.Place.settled() : TeamFile.Place.needed(nil) else { return nil }
    return try await TeamFile.open(place)
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
    if !anyKey, signers.allowedSigners == nil, !verdicts.contains(where: \.asksTeam),
      verdicts.allSatisfy({ holds($0) || $0.status == .untrusted })
    {
      return .verifyNobodySaid(which: which, count: bad)
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
