import EncyAge
import EncyContainer
import EncyFiles
import Testing

/// Encrypting and decrypting in memory.
enum Sealed {
  static let identity = AgeIdentity()
  /// The identity that the format's page gives as an example, and its recipient.
  static let example = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX"
  static let exampleRecipient = "age1zvkyg2lqzraa2lnjvqej32nkuu0ues2s82hzrye869xeexvn73equnujwj"

  /// Bytes that differ from place to place.
  static func plain(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) } }

  /// Hands bytes out in pieces of uneven sizes.
  static func source(_ bytes: [UInt8], piece: Int = 40_000) -> AgeFile.Source {
    var place = 0
    return { count in
      let end = min(bytes.count, place + min(count, piece))
      defer { place = end }
      return Array(bytes[place..<end])
    }
  }

  static func encrypt(
    _ bytes: [UInt8], for target: AgeFile.Target = .recipients([identity.recipient]), isArmored: Bool = false
  ) throws -> [UInt8] {
    var result: [UInt8] = []
    try AgeFile.encrypt(
      file: "plain", from: source(bytes), to: { result += $0 }, for: target, isArmored: isArmored)
    return result
  }

  static func decrypt(_ bytes: [UInt8], with keys: AgeFile.Keys = .identities([identity])) throws -> [UInt8] {
    var result: [UInt8] = []
    try AgeFile.decrypt(file: "secret.age", from: source(bytes), to: { result += $0 }) { _ in keys }
    return result
  }

  /// The code of the refusal; nil when the file opens.
  static func refusal(_ bytes: [UInt8], with keys: AgeFile.Keys = .identities([identity])) -> String? {
    do {
      _ = try decrypt(bytes, with: keys)
      return nil
    } catch { return (error as? ContainerError)?.code.rawValue ?? "\(error)" }
  }

  /// Where the payload starts.
  static func headerEnd(_ bytes: [UInt8]) throws -> Int {
    let mark = Array("\n--- ".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    return place + 1 + 4 + 43 + 1
  }
}
