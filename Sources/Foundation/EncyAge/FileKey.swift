internal import Crypto
internal import FoundationEssentials

/// The key of one file, and how it is wrapped for those who may have it.
enum FileKey {
  /// The size of a file key, in bytes.
  static let size = 16
  /// The size of a wrapped file key: it and its tag.
  static let wrappedSize = 32

  /// The file key, encrypted with a key that is used only once.
  static func wrap(_ fileKey: SymmetricKey, with key: SymmetricKey) throws -> [UInt8] {
    let box = try ChaChaPoly.seal(fileKey.withUnsafeBytes { Array($0) }, using: key, nonce: nonce())
    return Array(box.ciphertext + box.tag)
  }

  /// The file key that a body holds; nil when the key is another.
  static func unwrap(_ body: [UInt8], with key: SymmetricKey) throws -> SymmetricKey? {
    let box = try ChaChaPoly.SealedBox(nonce: nonce(), ciphertext: body.prefix(size), tag: body.dropFirst(size))
    return (try? ChaChaPoly.open(box, using: key)).map { SymmetricKey(data: $0) }
  }

  /// Twelve zeros.
  private static func nonce() throws -> ChaChaPoly.Nonce {
    try ChaChaPoly.Nonce(data: [UInt8](repeating: 0, count: 12))
  }
}
