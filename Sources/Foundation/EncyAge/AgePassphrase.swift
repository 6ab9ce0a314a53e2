internal import EncyBase
package import EncyContainer
internal import EncyCrypto
internal import EncyTexts
internal import FoundationEssentials

/// A passphrase that a file is encrypted with (age v1, "The scrypt recipient type").
package struct AgePassphrase: Sendable {
  /// The logarithm of the work that is put between a passphrase and its guesser; about a second, and 256 MiB of memory.
  package static let standardWorkFactor = 18
  /// The most work that a file may ask for: 4 times as much, 1 GiB of memory, as the memory goes before the passphrase is known to be right.
  package static let workFactorLimit = 20

  private static let kind = "scrypt"
  private static let saltSize = 16
  private let bytes: [UInt8]

  /// A passphrase.
  /// - Throws: ``ContainerError`` with `age-key` for an empty one.
  package init(_ bytes: [UInt8], file: String) throws(ContainerError) {
    guard !bytes.isEmpty else {
      throw ContainerError(.ageKey, file: file, .agePassphraseEmpty, remedy: .ageRemedyWords)
    }
    self.bytes = bytes
  }

  /// The stanza that gives the file key to whoever knows the passphrase.
  func stanza(for fileKey: SecretKey, workFactor: Int) throws -> AgeHeader.Stanza {
    let salt = SecretKey(randomCount: AgePassphrase.saltSize).bytes
    let body = try FileKey.wrap(fileKey, with: key(salt: salt, workFactor: workFactor))
    return AgeHeader.Stanza(
      arguments: [AgePassphrase.kind, String(decoding: Base64.encode(salt), as: UTF8.self), String(workFactor)],
      body: body)
  }

  /// The file key that a stanza holds; nil when the passphrase is another.
  func fileKey(in stanza: AgeHeader.Stanza) throws -> SecretKey? {
    guard stanza.arguments.count == 3, let salt = Base64.decode(Array(stanza.arguments[1].utf8)),
      salt.count == AgePassphrase.saltSize, stanza.body.count == FileKey.wrappedSize,
      stanza.arguments[2].utf8.first != UInt8(ascii: "0"),
      stanza.arguments[2].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { throw AgeFault(.ageHeader, .ageHeaderPassphrase) }
    guard let workFactor = Int(stanza.arguments[2]), workFactor <= AgePassphrase.workFactorLimit else {
      throw AgeFault(
        .ageWorkFactor,
        .ageRounds(power: SafeText(stanza.arguments[2]), limit: "\(AgePassphrase.workFactorLimit)"),
        remedy: .ageRemedyUsual)
    }
    return try FileKey.unwrap(stanza.body, with: key(salt: salt, workFactor: workFactor))
  }

  /// Whether the stanza is one for a passphrase.
  static func opens(_ stanza: AgeHeader.Stanza) -> Bool { stanza.arguments.first == kind }

  private func key(salt: [UInt8], workFactor: Int) throws -> SecretKey {
    let salt = Array("age-encryption.org/v1/scrypt".utf8) + salt
    guard let key = SecretKey(passphrase: bytes, salt: salt, work: workFactor) else {
      throw AgeFault(
        .ageWorkFactor,
        .ageMemory(size: "\(max(1, (1 << workFactor) >> 10))"),
        remedy: .ageRemedyLarger)
    }
    return key
  }
}
