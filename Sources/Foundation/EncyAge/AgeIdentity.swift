internal import EncyTexts
internal import EncyBase
internal import Crypto
package import EncyContainer
internal import FoundationEssentials

/// A secret key that opens files, `AGE-SECRET-KEY-1…`.
package struct AgeIdentity: Sendable {
  private static let name = "age-secret-key-"
  private let key: Curve25519.KeyAgreement.PrivateKey

  /// A new identity.
  package init() { key = Curve25519.KeyAgreement.PrivateKey() }

  /// Reads an identity.
  /// - Throws: ``ContainerError`` with `age-key`. The message never shows the text, which is a secret.
  package init(_ text: String, file: String) throws(ContainerError) {
    func refuse(_ message: Message, _ remedy: Message) -> ContainerError {
      ContainerError(.ageKey, file: file, message, remedy: remedy)
    }
    if text.hasPrefix("-----BEGIN") {
      throw refuse(
        text.contains("AGE ENCRYPTED")
          ? .ageIdentitiesEncrypted : .ageSshDecrypting,
        .ageRemedyIdentity)
    }
    guard let (name, bytes) = Bech32.decode(text), text.utf8.first == UInt8(ascii: "A"), bytes.count == 32,
      name == AgeIdentity.name, let key = try? Curve25519.KeyAgreement.PrivateKey(rawRepresentation: bytes)
    else {
      throw refuse(.ageNoIdentity, .ageRemedyIdentity)
    }
    self.key = key
  }

  /// Reads an identity file as `age-keygen` writes it: one a line, `#` starts a comment.
  /// - Throws: ``ContainerError`` with `age-key`.
  package static func list(_ bytes: [UInt8], file: String) throws(ContainerError) -> [AgeIdentity] {
    var identities: [AgeIdentity] = []
    for (number, line) in try keyLines(bytes, file: file) {
      identities.append(try AgeIdentity(line, file: "\(file):\(number)"))
    }
    guard !identities.isEmpty else {
      throw ContainerError(
        .ageKey, file: file, .ageHoldsNone, remedy: .ageRemedyIdentity)
    }
    return identities
  }

  /// The recipient that this identity opens files of.
  package var recipient: AgeRecipient { AgeRecipient(key: Array(key.publicKey.rawRepresentation)) }

  /// The identity as text, a secret.
  package var text: String { Bech32.encode(Array(key.rawRepresentation), name: AgeIdentity.name).uppercased() }

  /// The file key that a stanza holds for this identity; nil when it is for somebody else.
  func fileKey(in stanza: AgeHeader.Stanza) throws -> SymmetricKey? {
    guard stanza.arguments.first == X25519.kind else { return nil }
    guard stanza.arguments.count == 2, let share = Base64.decode(Array(stanza.arguments[1].utf8)), share.count == 32,
      stanza.body.count == FileKey.wrappedSize
    else { throw AgeFault(.ageHeader, .ageHeaderKey) }
    guard let shared = try X25519.secret(of: key, with: share) else {
      throw AgeFault(.ageHeader, .ageHeaderUnusable)
    }
    return try FileKey.unwrap(stanza.body, with: X25519.key(shared, share: share, recipient: recipient.key))
  }
}
