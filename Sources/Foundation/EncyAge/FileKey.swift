internal import EncyCrypto
internal import FoundationEssentials

/// The key of one file, and how it is wrapped for those who may have it.
enum FileKey {
  /// The size of a file key, in bytes.
  static let size = 16
  /// The size of a wrapped file key: it and its tag.
  static let wrappedSize = 32

  /// The file key, encrypted with a key that is used only once.
  static func wrap(_ fileKey: SecretKey, with key: SecretKey) -> [UInt8] {
    ChaChaPoly.seal(fileKey.bytes, key: key, nonce: nonce)
  }

  /// The file key that a body holds; nil when the key is another.
  static func unwrap(_ body: [UInt8], with key: SecretKey) -> SecretKey? {
    ChaChaPoly.open(body, key: key, nonce: nonce).map { SecretKey($0) }
  }

  private static let nonce = [UInt8](repeating: 0, count: 12)
}
