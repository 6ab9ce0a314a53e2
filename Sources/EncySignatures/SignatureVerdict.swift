package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyTerminal

/// What came of checking one signature of a package.
package struct SignatureVerdict {
  /// Whether the key may sign under the name that stands in the statement.
  package enum Trust: Equatable {
    /// An allowed signers file says so.
    case trusted
    /// The key is in no line of the allowed signers file.
    case unknownKey
    /// The key is somebody else's, whose name this is.
    case otherSigner(String)
    /// The key is known, but revoked, out of its time or not allowed to sign proposals.
    case refused(String)
    /// Nobody said whose keys may sign.
    case notAsked
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
  /// Whether the key is the signer's.
  package var trust = Trust.notAsked
  /// What changed since it was signed.
  package var changes: [StatementChange] = []
  /// Why the signature is wrong or can't be read.
  package var reason = ""

  /// The worst that is to be said.
  package var status: Status {
    if key == nil { return statement == nil ? .unreadable : .wrong }
    if statement == nil { return .unreadable }
    if !changes.isEmpty { return .changed }
    return trust == .trusted ? .good : .untrusted
  }

  /// Checks a signature, against the package and against the files that say whose keys may sign: now, or at the time that
  /// the signer tells.
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
    if key == nil { verdict.reason = reason }
    do throws(StatementError) {
      let statement = try SignatureStatement(bytes: bytes)
      verdict.statement = statement
      verdict.changes = statement.changes(in: contents)
    } catch {
      verdict.reason = verdict.reason.isEmpty ? error.message : "\(error.message); \(verdict.reason)"
      return verdict
    }
    if let statement = verdict.statement, key != nil, let keys {
      // A day, for clocks that are set wrong.
      if statement.signedAt > Instant(secondsSince1970: now.secondsSince1970 + 86_400) {
        verdict.trust = .refused("it says to be of a time still to come, \(told(statement.signedAt))")
        return verdict
      }
      let time = takesTheirWord ? statement.signedAt : now
      verdict.trust = try await SSHKeygen.trust(statement, bytes: bytes, signature: signature, keys: keys, at: time)
      if case .refused(let reason) = verdict.trust, !takesTheirWord {
        let then = try await SSHKeygen.trust(
          statement, bytes: bytes, signature: signature, keys: keys, at: statement.signedAt)
        if then == .trusted {
          verdict.trust = .refused(
            "\(reason); it was allowed at the time that the signer tells, which nothing proves (see --signing-time)")
        }
      }
    }
    return verdict
  }
}

extension SignatureVerdict {
  /// Who signed, as what.
  package var signerText: String? {
    statement.map { statement in statement.signer + (statement.role.map { " (\($0))" } ?? "") }
  }

  /// The lines for people.
  package var lines: [String] {
    var table = TextTable([.left, .left])
    if let statement, let signerText { table.add("Signer", "\(signerText), says \(told(statement.signedAt))") }
    if let key { table.add("Key", "\(key.kind) \(key.fingerprint)") }
    switch status {
    case .unreadable: table.add("Signature", "can't be judged: \(reason)")
    case .wrong: table.add("Signature", "WRONG: \(reason.isEmpty ? "it is not a signature of this statement" : reason)")
    default: table.add("Signature", "right")
    }
    if key != nil, let statement { table.add("Trust", trustText(statement)) }
    if statement != nil {
      table.add("Contents", changes.isEmpty ? "as stated" : "CHANGED")
      for change in changes { table.add("", (change.part.map { "\($0): " } ?? "") + change.message) }
    }
    return [printable(path)] + table.lines(indent: 2)
  }

  private func trustText(_ statement: SignatureStatement) -> String {
    switch trust {
    case .trusted: "allowed to sign as \(statement.signer)"
    case .unknownKey: "NOT KNOWN: no line of the allowed signers file has this key"
    case .otherSigner(let name): "NOT the key of \(statement.signer): it belongs to \(name)"
    case .refused(let reason): "REFUSED: \(reason)"
    case .notAsked: "not asked for"
    }
  }

  /// The verdict as `Schemas/Output/verify` has it.
  package var json: JSONValue {
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
    return [
      "path": .string(path), "status": .string(status.rawValue), "signer": .optional(statement?.signer),
      "role": .optional(statement?.role), "signedAt": .optional(statement?.signedAt.description),
      "revision": statement.map { .int($0.revision) } ?? .null,
      "key": key.map { ["kind": .string($0.kind), "fingerprint": .string($0.fingerprint)] } ?? .null,
      "trust": .string(word), "otherSigner": .optional(other), "reason": .optional(why.isEmpty ? nil : why),
      "changes": .array(
        changes.map { change in
          [
            "change": .string(change.kind.rawValue), "part": .optional(change.part), "message": .string(change.message),
          ]
        }),
    ]
  }
}
