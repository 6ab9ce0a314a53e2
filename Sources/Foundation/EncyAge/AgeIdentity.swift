internal import EncyBase
package import EncyContainer
internal import EncyCrypto
internal import EncyTexts
internal import FoundationEssentials

/// A secret key that opens files, `AGE-SECRET-KEY-1…`.
package struct AgeIdentity: Sendable {
  private static let name = "age-secret-key-"
  private let key: X25519PrivateKey

  /// A new identity.
  package init() { key = X25519PrivateKey() }

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
    guard let (name, bytes) = Bech32.decode(text), text.utf8.first == UInt8(ascii: "A"), name == AgeIdentity.name,
      let key = X25519PrivateKey(bytes)
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
  package var recipient: AgeRecipient { AgeRecipient(key: key.publicKey) }

  /// The identity as text, a secret.
  package var text: String { Bech32.encode(key.bytes, name: AgeIdentity.name).uppercased() }

  /// The file key that a stanza holds for this identity; nil when it is for somebody else.
  func fileKey(in stanza: AgeHeader.Stanza) throws -> SecretKey? {
    guard stanza.arguments.first == X25519.kind else { return nil }
    guard stanza.arguments.count == 2, let share = Base64.decode(Array(stanza.arguments[1].utf8)), share.count == 32,
      stanza.body.count == FileKey.wrappedSize
    else { throw AgeFault(.ageHeader, .ageHeaderKey) }
    guard let shared = key.secret(with: share) else {
      throw AgeFault(.ageHeader, .ageHeaderUnusable)
    }
    return FileKey.unwrap(stanza.body, with: X25519.key(shared, share: share, recipient: recipient.key))
  }
}
