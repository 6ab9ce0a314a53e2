package import ArgumentParser
package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyMerge
internal import EncySession
package import EncySignatures
package import EncyTerminal
internal import EncyTexts

/// Whose hand signs.
package struct SigningHand: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Your key; a public one stands for the private one in ssh-agent. Default: id_ed25519, id_ecdsa or id_rsa.",
      valueName: "file"))
  package var key: String?
  @Option(help: "Who signs, such as your e-mail address. Default: $ENCY_SIGNER, else the key's comment.")
  package var signer: String?
  @Option(help: "What you sign as: seller, checker, customer or other words.")
  package var role: String?

  package init() {}

  /// Whether anything is said of it.
  package var isGiven: Bool { key != nil || signer != nil || role != nil }

  /// Signs what a package holds.
  /// - Throws: ``Failure`` where there is no key, no name, or a signature that isn't right.
  package func sign(_ contents: PackageContents, at instant: Instant, file: String) async throws -> MadeSignature {
    let (key, name) = try await identity()
    let statement: SignatureStatement
    do throws(StatementError) {
      statement = try SignatureStatement(about: contents, signer: name, role: role, signedAt: instant)
    } catch { throw Failure.no(.errorNotSignable(error: SafeText(error)), file: file) }
    let (signature, made) = try await SigningHand.signature(of: statement.bytes(), with: key)
    return MadeSignature(statement: statement, signature: signature, key: made)
  }

  /// The key's file, and who signs with it.
  /// - Throws: ``Failure`` where there is no key or no name.
  package func identity() async throws -> (key: String, signer: String) {
    let key = try self.key ?? SSHKeygen.defaultKey()
    guard FileStore.exists(key) else {
      throw Failure.couldNotRead(.errorNoSuchKey, file: key)
    }
    var name = signer ?? Session.current.variable("ENCY_SIGNER") ?? ""
    if name.isEmpty { name = try await SSHKeygen.comment(of: key) ?? "" }
    if name.isEmpty { throw Failure.usage("\(key): has no comment to sign by; say who signs with --signer NAME") }
    return (key, name)
  }

  /// Signs bytes in a namespace, and checks what was made.
  /// - Throws: ``Failure`` where none is made, or one that isn't right.
  package static func signature(
    of bytes: [UInt8], with key: String, in namespace: String = SignatureStatement.namespace
  ) async throws -> (signature: [UInt8], key: SSHKeygen.Key) {
    let signature = try await SSHKeygen.sign(bytes, with: key, in: namespace)
    let (made, reason) = try await SSHKeygen.check(bytes, signature: signature, in: namespace)
    guard let made else {
      throw Failure.couldNotRead(.errorSignatureWrong(reason: SafeText(reason)), file: key)
    }
    return (signature, made)
  }
}

/// A signature that isn't stored yet.
package struct MadeSignature {
  package let statement: SignatureStatement
  package let signature: [UInt8]
  package let key: SSHKeygen.Key

  /// Puts it into the proposal.
  /// - Returns: Its id.
  package func add(to document: inout Document, origin: Origin) throws -> String {
    var ids = origin.ids(context: "signature \(statement.revisionHash) \(statement.signer)")
    let id = ids.next(avoiding: Set(document.partPaths.compactMap(StoredSignature.id)))
    let path = StoredSignature.path(id: id)
    try document.setPart(path, to: statement.bytes())
    try document.setPart(path + StoredSignature.ending, to: signature)
    return id
  }

  /// Who signed which revision with which key.
  package func line(_ file: String) -> TerminalText {
    Session.current.language.line(
      .saidSigned(
        file: SafeText(file), revision: "\(statement.revision)", signer: statement.signerText,
        kind: SafeText(key.kind), fingerprint: SafeText(key.fingerprint)))
  }
}
