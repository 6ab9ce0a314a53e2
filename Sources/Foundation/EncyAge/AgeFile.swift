internal import EncyBase
internal import EncyContainer
internal import EncyCrypto
internal import EncyFiles
internal import EncyTexts
internal import FoundationEssentials

/// Whole files in the age format, version 1 (c2sp.org/age): encrypted and decrypted piece by piece, so memory stays bounded
/// whatever their size.
package enum AgeFile {
  /// Who may open a new file.
  package enum Target: Sendable {
    /// Whoever has the identity of one of these.
    case recipients([AgeRecipient])
    /// Whoever knows the passphrase, with the logarithm of the work it takes.
    case passphrase(AgePassphrase, workFactor: Int = AgePassphrase.standardWorkFactor)
  }

  /// What a file asks for.
  package enum Need: Sendable, Equatable {
    /// A passphrase.
    case passphrase
    /// One of the recipients' identities.
    case identity
  }

  /// What opens a file.
  package enum Keys: Sendable {
    /// These identities.
    case identities([AgeIdentity])
    /// A passphrase.
    case passphrase(AgePassphrase)
  }

  /// Gives up to so many bytes of a file; none at its end.
  package typealias Source = (_ count: Int) throws -> [UInt8]
  /// Takes the next bytes of a file.
  package typealias Sink = (_ bytes: [UInt8]) throws -> Void

  /// Whether a file that begins with these bytes is one in the age format, in binary or as text.
  package static func isEncrypted(_ head: some Sequence<UInt8>) -> Bool {
    let head = Array(head)
    return head.starts(with: "age-encryption.org/".utf8) || head.starts(with: "-----BEGIN AGE ENCRYPTED FILE".utf8)
  }

  /// Encrypts a file, which messages call `file`.
  /// - Throws: ``ContainerError``, and what source and sink throw.
  package static func encrypt(
    file: String, from source: @escaping Source, to sink: @escaping Sink, for target: Target, isArmored: Bool
  ) throws {
    do {
      let fileKey = SecretKey(randomCount: FileKey.size)
      let stanzas: [AgeHeader.Stanza] =
        switch target {
        case .recipients(let recipients): try recipients.map { try $0.stanza(for: fileKey) }
        case .passphrase(let passphrase, let work): [try passphrase.stanza(for: fileKey, workFactor: work)]
        }
      var out = AgeArmor(isArmored: isArmored, sink: sink)
      try out.write(AgeHeader(stanzas, fileKey: fileKey).bytes)
      let nonce = SecretKey(randomCount: AgePayload.nonceSize).bytes
      try out.write(nonce)
      var payload = AgePayload(fileKey: fileKey, nonce: nonce)
      var chunk = try full(AgePayload.chunkSize, from: source)
      while true {
        let next = chunk.count == AgePayload.chunkSize ? try full(AgePayload.chunkSize, from: source) : []
        try out.write(payload.seal(chunk, isLast: next.isEmpty))
        if next.isEmpty { break }
        chunk = next
      }
      try out.finish()
    } catch let fault as AgeFault { throw fault.error(file: file) }
  }

  /// Decrypts a file. Each piece is given away only when it is proved whole; that nothing is missing at the end is known only when
  /// this returns, so until then the pieces must not be taken for the file.
  /// Messages call the file `file`; the keys are asked for once, when it is known what it needs.
  /// - Throws: ``ContainerError``, and what the closures throw.
  package static func decrypt(
    file: String, from source: @escaping Source, to sink: Sink, with keys: (Need) throws -> Keys
  ) throws {
    do {
      var input = try AgeSource(source)
      let header = try AgeHeader(from: &input)
      let fileKey = try fileKey(in: header, with: keys)
      try header.check(with: fileKey)
      let nonce = try input.read(AgePayload.nonceSize)
      guard nonce.count == AgePayload.nonceSize else {
        throw AgeFault(.agePayload, .ageDataMissing)
      }
      var payload = AgePayload(fileKey: fileKey, nonce: nonce)
      let size = AgePayload.chunkSize + ChaChaPoly.tagSize
      var chunk = try input.read(size)
      while true {
        let next = try input.read(size)
        try sink(payload.open(chunk, isLast: next.isEmpty))
        if next.isEmpty { break }
        chunk = next
      }
    } catch let fault as AgeFault { throw fault.error(file: file) }
  }

  private static func fileKey(in header: AgeHeader, with keys: (Need) throws -> Keys) throws -> SecretKey {
    let need: Need = header.stanzas.contains(where: AgePassphrase.opens) ? .passphrase : .identity
    // Who knows a passphrase is sure that the file comes from somebody who knows it too; another recipient would undo that.
    guard need == .identity || header.stanzas.count == 1 else {
      throw AgeFault(.ageHeader, .ageBoth)
    }
    switch (try keys(need), need) {
    case (.passphrase(let passphrase), .passphrase):
      if let fileKey = try passphrase.fileKey(in: header.stanzas[0]) { return fileKey }
      throw AgeFault(.ageNoMatch, .ageOtherPassphrase, remedy: .remedyTryAgain)
    case (.identities(let identities), .identity):
      for stanza in header.stanzas {
        for identity in identities {
          if let fileKey = try identity.fileKey(in: stanza) { return fileKey }
        }
      }
      let kinds = Set(header.stanzas.compactMap(\.arguments.first)).sorted().map { printable($0) }
      throw AgeFault(
        .ageNoMatch, .ageForOthers,
        remedy: kinds == ["X25519"]
          ? .ageRemedyForYou : .ageRemedyKinds(kinds: SafeText(kinds.joined(separator: ", ")))
      )
    case (.identities, .passphrase):
      throw AgeFault(
        .ageNoMatch, .ageWithPassphrase, remedy: .ageRemedyPassphrase)
    case (.passphrase, .identity):
      throw AgeFault(
        .ageNoMatch, .ageWithRecipients, remedy: .ageRemedyYourIdentity)
    }
  }

  private static func full(_ count: Int, from source: Source) throws -> [UInt8] {
    var bytes = try source(count)
    while !bytes.isEmpty, bytes.count < count {
      let more = try source(count - bytes.count)
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }
}

/// Writes the text form where it is asked for: lines of 64 letters between two of dashes.
private struct AgeArmor {
  let isArmored: Bool
  let sink: AgeFile.Sink
  private var held: [UInt8] = []
  private var hasBegun = false

  init(isArmored: Bool, sink: @escaping AgeFile.Sink) { (self.isArmored, self.sink) = (isArmored, sink) }

  mutating func write(_ bytes: [UInt8]) throws {
    guard isArmored else { return try sink(bytes) }
    held += bytes
    let whole = held.count / 48 * 48
    var text: [UInt8] = hasBegun ? [] : Array("-----BEGIN AGE ENCRYPTED FILE-----\n".utf8)
    hasBegun = true
    for start in stride(from: 0, to: whole, by: 48) { text += Base64.encode(held[start..<start + 48]) + [0x0A] }
    held.removeFirst(whole)
    try sink(text)
  }

  mutating func finish() throws {
    guard isArmored else { return }
    var text = held.isEmpty ? [] : Base64.encode(held, isPadded: true) + [0x0A]
    text += "-----END AGE ENCRYPTED FILE-----\n".utf8
    try sink(text)
  }
}
