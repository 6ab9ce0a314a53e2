internal import EncyCrypto
internal import EncyTexts
internal import FoundationEssentials

/// The encrypted data: chunks of 64 KiB, each with its tag, numbered, the last one marked (age v1, "Payload").
struct AgePayload {
  /// The plain bytes of a whole chunk.
  static let chunkSize = 64 << 10
  static let nonceSize = 16

  private let key: SecretKey
  private var counter: UInt64 = 0

  init(fileKey: SecretKey, nonce: [UInt8]) {
    key = fileKey.derived(salt: nonce, info: "payload".utf8)
  }

  /// Eleven bytes of counter, and whether it is the last chunk.
  private func nonce(isLast: Bool) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0]
    for shift in stride(from: UInt64(56), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: counter >> shift))
    }
    return bytes + [isLast ? 1 : 0]
  }

  mutating func seal(_ chunk: [UInt8], isLast: Bool) -> [UInt8] {
    defer { counter += 1 }
    return ChaChaPoly.seal(chunk, key: key, nonce: nonce(isLast: isLast))
  }

  /// The plain bytes of a chunk.
  /// - Throws: ``AgeFault`` when it was changed, isn't the next one, or a part of the file is gone.
  mutating func open(_ chunk: [UInt8], isLast: Bool) throws -> [UInt8] {
    guard chunk.count >= ChaChaPoly.tagSize else { throw AgePayload.cut }
    if let plain = plain(chunk, isLast: isLast) {
      if plain.isEmpty, counter > 0 {
        throw AgeFault(.agePayload, .agePieceEmpty)
      }
      counter += 1
      return plain
    }
    if isLast, plain(chunk, isLast: false) != nil { throw AgePayload.cut }
    throw AgeFault(
      .agePayload,
      .agePieceDamaged(place: "\(counter << 16)"))
  }

  private static let cut = AgeFault(.agePayload, .ageDataEnd)

  private func plain(_ chunk: [UInt8], isLast: Bool) -> [UInt8]? {
    ChaChaPoly.open(chunk, key: key, nonce: nonce(isLast: isLast))
  }
}
