internal import EncyBase
internal import EncyContacts
package import EncyContainer
internal import EncyCrypto
internal import EncyFiles
internal import EncyTexts
internal import FoundationEssentials

/// A public key that files are encrypted to, `age1…` (age v1, "The X25519 recipient type").
package struct AgeRecipient: Sendable, Hashable {
  private static let name = "age"
  let key: [UInt8]

  init(key: [UInt8]) { self.key = key }

  /// Reads a recipient.
  /// - Throws: ``ContainerError`` with `age-key`; `file` is where the text came from.
  package init(_ text: String, file: String) throws(ContainerError) {
    func refuse(_ message: Message, _ remedy: Message) -> ContainerError {
      ContainerError(.ageKey, file: file, message, remedy: remedy)
    }
    let shown = printable(text)
    if text.hasPrefix("ssh-") || text.hasPrefix("ecdsa-") || text.hasPrefix("sk-") {
      throw refuse(
        .ageSshEncrypting, .ageRemedyAgeKey
      )
    }
    if text.uppercased().hasPrefix("AGE-SECRET-KEY-") {
      throw refuse(
        .ageSecretKey, .ageRemedyPublic)
    }
    guard let (name, bytes) = Bech32.decode(text) else {
      throw refuse(.ageNoRecipient(name: SafeText(shown)), .ageRemedyCopy)
    }
    guard name == AgeRecipient.name, bytes.count == 32, text.utf8.first == UInt8(ascii: "a") else {
      throw refuse(
        .ageRecipientKind(name: SafeText(shown)), .ageRemedyProgram)
    }
    key = bytes
  }

  /// Reads a list of recipients: one a line, `#` starts a comment.
  /// - Throws: ``ContainerError`` with `age-key`.
  package static func list(_ bytes: [UInt8], file: String) throws(ContainerError) -> [AgeRecipient] {
    var recipients: [AgeRecipient] = []
    for (number, line) in try keyLines(bytes, file: file) {
      recipients.append(try AgeRecipient(line, file: "\(file):\(number)"))
    }
    guard !recipients.isEmpty else {
      throw ContainerError(.ageKey, file: file, .ageListsNone, remedy: .ageRemedyLines)
    }
    return recipients
  }

  /// The recipient as `age1…`.
  package var text: String { Bech32.encode(key, name: AgeRecipient.name) }

  /// The stanza that gives the file key to whoever has the identity.
  func stanza(for fileKey: SecretKey) throws -> AgeHeader.Stanza {
    let ephemeral = X25519PrivateKey()
    let share = ephemeral.publicKey
    guard let shared = ephemeral.secret(with: key) else {
      throw AgeFault(
        .ageKey, .ageKeyUnusable(name: SafeText(text)), remedy: .ageRemedyAnother)
    }
    let body = FileKey.wrap(fileKey, with: X25519.key(shared, share: share, recipient: key))
    return AgeHeader.Stanza(
      arguments: [X25519.kind, String(decoding: Base64.encode(share), as: UTF8.self)], body: body)
  }
}

/// What both sides of the X25519 recipient type share.
enum X25519 {
  static let kind = "X25519"

  static func key(_ secret: SecretKey, share: [UInt8], recipient: [UInt8]) -> SecretKey {
    secret.derived(salt: share + recipient, info: "age-encryption.org/v1/X25519".utf8)
  }
}

/// The lines of a list of keys that hold a key, with their numbers from 1.
func keyLines(_ bytes: [UInt8], file: String) throws(ContainerError) -> [(number: Int, text: String)] {
  let text: [UInt8]
  do throws(EncodedText.Refusal) { text = try EncodedText.utf8(bytes) } catch {
    throw ContainerError(
      .ageKey, file: file, .fileEncoding(encoding: SafeText(error.encoding)), remedy: .remedyFileEncoding)
  }
  return text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated().compactMap { index, line in
    let end = line.last == 0x0D ? line.dropLast() : line
    let text = String(decoding: end, as: UTF8.self)
    return text.isEmpty || text.hasPrefix("#") ? nil : (index + 1, text)
  }
}
