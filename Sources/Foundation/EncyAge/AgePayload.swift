internal import EncyTexts
internal import Crypto
internal import FoundationEssentials

/// The encrypted data: chunks of 64 KiB, each with its tag, numbered, the last one marked (age v1, "Payload").
struct AgePayload {
  /// The plain bytes of a whole chunk.
  static let chunkSize = 64 << 10
  static let tagSize = 16
  static let nonceSize = 16

  private let key: SymmetricKey
  private var counter: UInt64 = 0

  init(fileKey: SymmetricKey, nonce: [UInt8]) {
    key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: fileKey, salt: nonce, info: Array("payload".utf8), outputByteCount: 32)
  }

  /// Eleven bytes of counter, and whether it is the last chunk.
  private func nonce(isLast: Bool) throws -> ChaChaPoly.Nonce {
    var bytes: [UInt8] = [0, 0, 0]
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: counter >> shift))
    }
    return try ChaChaPoly.Nonce(data: bytes + [isLast ? 1 : 0])
  }

  mutating func seal(_ chunk: [UInt8], isLast: Bool) throws -> [UInt8] {
    let box = try ChaChaPoly.seal(chunk, using: key, nonce: nonce(isLast: isLast))
    counter += 1
    return Array(box.ciphertext + box.tag)
  }

  /// The plain bytes of a chunk.
  /// - Throws: ``AgeFault`` when it was changed, isn't the next one, or a part of the file is gone.
  mutating func open(_ chunk: [UInt8], isLast: Bool) throws -> [UInt8] {
    guard chunk.count >= AgePayload.tagSize else { throw AgePayload.cut }
    if let plain = try plain(chunk, isLast: isLast) {
      if plain.isEmpty, counter > 0 {
        throw AgeFault(.agePayload, .agePieceEmpty)
      }
      counter += 1
      return plain
    }
    if isLast, try plain(chunk, isLast: false) != nil { throw AgePayload.cut }
    throw AgeFault(
      .agePayload,
      .agePieceDamaged(place: "\(counter << 16)"))
  }

  private static let cut = AgeFault(.agePayload, .ageDataEnd)

  private func plain(_ chunk: [UInt8], isLast: Bool) throws -> [UInt8]? {
    let box = try ChaChaPoly.SealedBox(
      nonce: nonce(isLast: isLast), ciphertext: chunk.dropLast(AgePayload.tagSize),
      tag: chunk.suffix(AgePayload.tagSize))
    return (try? ChaChaPoly.open(box, using: key)).map { Array($0) }
  }
}
