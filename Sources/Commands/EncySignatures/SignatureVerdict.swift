package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// What came of checking one signature of a package.
package struct SignatureVerdict {
  /// Whether the key may sign under the name that stands in the statement.
  package enum Trust: Equatable {
    /// An allowed signers file lists the key.
    case trusted
    /// The key is in no line of the allowed signers file.
    case unknownKey
    /// The key is somebody else's, whose name this is.
    case otherSigner(String)
    /// The key is known, but revoked, out of its time or not allowed to sign proposals.
    case refused(Message)
    /// No allowed signers were given.
    case notAsked
  }

  /// Somebody of a team.
  package struct Person: Sendable, Equatable {
    package let id: String
    package let name: String
    /// Those that count for this signature.
    package let roles: [String]
    /// When the key was revoked with which it was made before, as its owner says.
    package let revoked: Instant?

    package init(id: String, name: String, roles: [String], revoked: Instant? = nil) {
      (self.id, self.name, self.roles, self.revoked) = (id, name, roles, revoked)
    }
  }

  /// The worst that is to be said.
  package enum Status: String {
    /// The signature is right, the package is as it was signed, and the key is allowed.
    case good
    /// The signature is right and the package is as it was signed.
    case untrusted
    /// The package was changed since.
    case changed
    /// The signature isn't one of this statement.
    case wrong
    /// There is nothing that could be checked.
    case unreadable
  }

  /// The statement's path.
  package let path: String
  /// The statement, if it could be read.
  package var statement: SignatureStatement?
  /// The key that made the signature, if it is right.
  package var key: SSHKeygen.Key?
  /// The names or patterns of the lines that let a trusted key sign; empty where it is the signer's name alone.
  package var patterns: [String] = []
  /// Whether the key is the signer's.
  package var trust = Trust.notAsked
  /// Whether a team was asked whose key it is.
  package var asksTeam = false
  /// Whose key it is by the team.
  package var person: Person?
  /// What changed since it was signed.
  package var changes: [StatementChange] = []
  /// Why the signature is wrong or can't be read.
  package var reason: Message?

  /// The worst that is to be said.
  package var status: Status {
    if key == nil { return statement == nil ? .unreadable : .wrong }
    if statement == nil { return .unreadable }
    if !changes.isEmpty { return .changed }
    return trust == .trusted ? .good : .untrusted
  }

  /// Checks a signature, against the package and against the files that list whose keys may sign: now, or at the time that
  /// the signer states.
  package static func check(
    _ stored: StoredSignature, in contents: PackageContents, keys: SSHKeygen.TrustedKeys?, now: Instant,
    takesTheirWord: Bool
  ) async throws -> SignatureVerdict {
    var verdict = SignatureVerdict(path: stored.path)
    guard case .pair(let bytes, let signature) = stored.content else {
      if case .fault(let reason) = stored.content { verdict.reason = reason }
      return verdict
    }
    let (key, reason) = try await SSHKeygen.check(bytes, signature: signature)
    verdict.key = key
    if key == nil { verdict.reason = reason.isEmpty ? nil : .asItIs(text: SafeText(reason)) }
    do throws(StatementError) {
      let statement = try SignatureStatement(bytes: bytes)
      verdict.statement = statement
      verdict.changes = statement.changes(in: contents)
    } catch {
      verdict.reason =
        verdict.reason.map { .verdictTwo(first: SafeText(error.message), second: SafeText($0)) } ?? error.message
      return verdict
    }
    if let statement = verdict.statement, key != nil, let keys {
      // A day, for clocks that are set wrong.
      if statement.signedAt > Instant(secondsSince1970: now.secondsSince1970 + 86_400) {
        verdict.trust = .refused(.verdictFuture(time: SafeText(clockTime(statement.signedAt))))
        return verdict
      }
      let time = takesTheirWord ? statement.signedAt : now
      verdict.trust = try await SSHKeygen.trust(
        statement.signer, bytes: bytes, signature: signature, keys: keys, at: time)
      if verdict.trust == .trusted {
        let patterns = try await SSHKeygen.patterns(statement.signer, signature: signature, keys: keys, at: time)
        if patterns != [statement.signer] { verdict.patterns = patterns }
      }
      if case .refused(let reason) = verdict.trust, !takesTheirWord {
        let then = try await SSHKeygen.trust(
          statement.signer, bytes: bytes, signature: signature, keys: keys, at: statement.signedAt)
        if then == .trusted {
          verdict.trust = .refused(.verdictAllowedThen(reason: SafeText(reason)))
        }
      }
    }
    return verdict
  }
}

extension SignatureVerdict {
  /// Whose it is and with which key, where that can be read, and its path.
  package var brief: SafeText {
    let path = SafeText(quoted: path)
    guard let statement else { return path }
    let time = SafeText(clockTime(statement.signedAt))
    guard let key else { return SafeText(.verdictBriefWrong(signer: statement.signerText, time: time, path: path)) }
    return SafeText(
      .verdictBrief(signer: statement.signerText, time: time, fingerprint: SafeText(key.fingerprint), path: path))
  }

  /// The lines for people.
  package func lines(_ language: Language) -> [TerminalText] {
    var table = TextTable([.left, .left])
    func add(_ label: Message, _ text: Message) { table.add(language.text(label), language.text(text)) }
    if let statement {
      add(.verdictSigner, .asItIs(text: SafeText(quoted: statement.signer)))
      if let role = statement.role { add(.verdictRole, .asItIs(text: SafeText(quoted: role))) }
      add(.verdictTime, .verdictSays(time: SafeText(clockTime(statement.signedAt))))
    }
    if let key { add(.verdictKey, .asItIs(text: SafeText("\(key.kind) \(key.fingerprint)"))) }
    switch status {
    case .unreadable: add(.verdictSignature, .verdictUnjudged(reason: reason.map { SafeText($0) } ?? ""))
    case .wrong: add(.verdictSignature, .verdictWrong(reason: SafeText(reason ?? .verdictNotOfThis)))
    default: add(.verdictSignature, .verdictRight)
    }
    if key != nil, let statement { add(.verdictTrust, trustText(statement)) }
    if statement != nil {
      add(.verdictContents, changes.isEmpty ? .verdictAsStated : .verdictChanged)
      for change in changes {
        table.add("", (change.part.map { "\($0): " } ?? "") + language.text(change.message))
      }
    }
    return ["\(printable(path))"] + table.lines(indent: 2)
  }

  private func trustText(_ statement: SignatureStatement) -> Message {
    let signer = SafeText(quoted: statement.signer)
    if trust == .trusted, let person {
      let (name, roles) = (
        SafeText(quoted: person.name),
        person.roles.isEmpty ? "–" : SafeText.list(person.roles.map { .asItIs(text: SafeText($0)) })
      )
      return person.revoked.map { .verdictTeamThen(name: name, time: SafeText(clockTime($0)), roles: roles) }
        ?? .verdictTeam(name: name, roles: roles)
    }
    return switch trust {
    case .unknownKey where asksTeam: .verdictTeamUnknown
    case .trusted where patterns.isEmpty: .verdictAllowed(signer: signer)
    case .trusted:
      .verdictAllowedBy(signer: signer, patterns: .list(patterns.map { .asItIs(text: SafeText(quoted: $0)) }))
    case .unknownKey: .verdictUnknown
    case .otherSigner(let name): .verdictOther(signer: signer, name: SafeText(quoted: name))
    case .refused(let reason): .verdictRefused(reason: SafeText(reason))
    case .notAsked: .verdictNotAsked
    }
  }

  /// The verdict as `Schemas/Output/verify` has it.
  package func json(_ language: Language) -> JSONValue {
    var other: String?
    var why = reason
    let word: String
    switch trust {
    case .trusted: word = "trusted"
    case .unknownKey: word = "unknown-key"
    case .otherSigner(let name): (word, other) = ("other-signer", name)
    case .refused(let text): (word, why) = ("refused", text)
    case .notAsked: word = "not-asked"
    }
    var answer: JSONValue = [
      "path": .string(path), "status": .string(status.rawValue), "signer": .optional(statement?.signer),
      "role": .optional(statement?.role), "signedAt": .optional(statement?.signedAt.description),
      "revision": statement.map { .int($0.revision) } ?? .null,
      "key": key.map { ["kind": .string($0.kind), "fingerprint": .string($0.fingerprint)] } ?? .null,
      "trust": .string(word), "patterns": .array(patterns.map { .string($0) }), "otherSigner": .optional(other),
      "reason": .optional(why.map { language.text($0) }),
      "changes": .array(
        changes.map { change in
          [
            "change": .string(change.kind.rawValue), "part": .optional(change.part),
            "message": .string(language.text(change.message)),
          ]
        }),
    ]
    if asksTeam { answer["person"] = .optional(person?.id) }
    return answer
  }
}
