internal import CSodium

/// libsodium, which chooses its functions by the processor before the first of them is used.
enum Sodium {
  private static let isStarted = sodium_init() >= 0
  static func start() { _ = isStarted }
}

/// A secret whose memory is overwritten when nothing uses it any more.
package struct SecretKey: Sendable {
  private final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int

    init(count: Int) {
      self.count = count
      bytes = .allocate(capacity: count)
      bytes.initialize(repeating: 0, count: count)
    }

    deinit {
      sodium_memzero(bytes, count)
      bytes.deallocate()
    }
  }

  private let storage: Storage

  var count: Int { storage.count }

  /// The bytes, in memory that is not overwritten.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: storage.bytes, count: storage.count)) }

  /// The secret with these bytes.
  package init(_ bytes: some Collection<UInt8>) {
    storage = Storage(count: bytes.count)
    for (index, byte) in bytes.enumerated() { storage.bytes[index] = byte }
  }

  /// A random secret.
  package init(randomCount count: Int) {
    var generator = SystemRandomNumberGenerator()
    self.init(count: count) { bytes in
      for index in 0..<count { bytes[index] = UInt8.random(in: 0...255, using: &generator) }
    }
  }

  /// The secret that `write` puts into so many bytes.
  init(count: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Void) {
    storage = Storage(count: count)
    write(storage.bytes)
  }

  func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    withExtendedLifetime(storage) { body(UnsafePointer(storage.bytes)) }
  }
}

/// HMAC with SHA-256 (RFC 2104).
package enum HMAC {
  /// The code of 32 bytes.
  package static func code(for bytes: [UInt8], key: SecretKey) -> [UInt8] {
    key.withBytes { secret in
      var state = crypto_auth_hmacsha256_state()
      crypto_auth_hmacsha256_init(&state, secret, key.count)
      crypto_auth_hmacsha256_update(&state, bytes, UInt64(bytes.count))
      var code = [UInt8](repeating: 0, count: 32)
      crypto_auth_hmacsha256_final(&state, &code)
      sodium_memzero(&state, MemoryLayout.size(ofValue: state))
      return code
    }
  }

  /// Whether `code` is that of the bytes, compared in constant time.
  package static func isValid(_ code: [UInt8], for bytes: [UInt8], key: SecretKey) -> Bool {
    code.count == 32 && sodium_memcmp(code, self.code(for: bytes, key: key), 32) == 0
  }
}

extension SecretKey {
  /// The key of 32 bytes that is derived from this one by HKDF with SHA-256 (RFC 5869).
  package func derived(salt: [UInt8], info: some Sequence<UInt8>) -> SecretKey {
    let extracted = HMAC.code(for: bytes, key: SecretKey(salt.isEmpty ? [UInt8](repeating: 0, count: 32) : salt))
    return SecretKey(HMAC.code(for: Array(info) + [1], key: SecretKey(extracted)))
  }

  /// The key of 32 bytes that is derived from a passphrase by scrypt with blocks of 8 (RFC 7914), one thread and 2 to the power of `work`
  /// rounds; `nil` where the memory for them is missing.
  package init?(passphrase: [UInt8], salt: [UInt8], work: Int) {
    Sodium.start()
    var isDone = false
    self.init(count: 32) { key in
      isDone =
        crypto_pwhash_scryptsalsa208sha256_ll(
          passphrase, passphrase.count, salt, salt.count, 1 << UInt64(work), 8, 1, key, 32) == 0
    }
    if !isDone { return nil }
  }
}

/// ChaCha20-Poly1305 with a nonce of 12 bytes (RFC 8439).
package enum ChaChaPoly {
  /// The size of a tag, in bytes.
  package static let tagSize = 16

  /// The encrypted bytes and their tag.
  package static func seal(_ plain: [UInt8], key: SecretKey, nonce: [UInt8]) -> [UInt8] {
    precondition(nonce.count == 12 && key.count == 32)
    Sodium.start()
    var sealed = [UInt8](repeating: 0, count: plain.count + tagSize)
    _ = key.withBytes {
      crypto_aead_chacha20poly1305_ietf_encrypt(&sealed, nil, plain, UInt64(plain.count), nil, 0, nil, nonce, $0)
    }
    return sealed
  }

  /// The plain bytes; `nil` where the tag is not theirs with this key and nonce.
  package static func open(_ sealed: [UInt8], key: SecretKey, nonce: [UInt8]) -> [UInt8]? {
    precondition(nonce.count == 12 && key.count == 32)
    guard sealed.count >= tagSize else { return nil }
    Sodium.start()
    var plain = [UInt8](repeating: 0, count: sealed.count - tagSize)
    let result = key.withBytes {
      crypto_aead_chacha20poly1305_ietf_decrypt(&plain, nil, nil, sealed, UInt64(sealed.count), nil, 0, nonce, $0)
    }
    return result == 0 ? plain : nil
  }
}

/// A private key for the agreement X25519 (RFC 7748).
package struct X25519PrivateKey: Sendable {
  package static let size = 32
  private let key: SecretKey

  /// A new key.
  package init() { key = SecretKey(randomCount: X25519PrivateKey.size) }

  /// The key with these 32 bytes; `nil` for any other number of them.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == X25519PrivateKey.size else { return nil }
    key = SecretKey(bytes)
  }

  /// The 32 bytes, a secret.
  package var bytes: [UInt8] { key.bytes }

  package var publicKey: [UInt8] {
    Sodium.start()
    var point = [UInt8](repeating: 0, count: X25519PrivateKey.size)
    _ = key.withBytes { crypto_scalarmult_curve25519_base(&point, $0) }
    return point
  }

  /// The secret shared with the owner of a public key of 32 bytes; `nil` where the key is a point of low order, which gives the same to
  /// everybody (RFC 7748, section 6.1), or has another size.
  package func secret(with publicKey: [UInt8]) -> SecretKey? {
    guard publicKey.count == X25519PrivateKey.size else { return nil }
    Sodium.start()
    var isValid = false
    let secret = key.withBytes { key in
      SecretKey(count: X25519PrivateKey.size) { secret in
        isValid = crypto_scalarmult_curve25519(secret, key, publicKey) == 0
      }
    }
    return isValid ? secret : nil
  }
}
