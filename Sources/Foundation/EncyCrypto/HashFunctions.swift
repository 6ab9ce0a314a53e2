internal import COpenSSL
internal import CSodium

// The functions of OpenSSL use the processor's instructions for SHA; those of libsodium take four times as long.

/// SHA-256 of bytes that come piece by piece (FIPS 180-4).
package struct SHA256: Sendable {
  private var context = SHA256_CTX()

  package init() { SHA256_Init(&context) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    SHA256_Update(&context, bytes.baseAddress, bytes.count)
  }

  package consuming func finish() -> [UInt8] { digest(32) { SHA256_Final($0, &context) } }
}

/// SHA-512 of bytes that come piece by piece (FIPS 180-4).
package struct SHA512: Sendable {
  private var context = SHA512_CTX()

  package init() { SHA512_Init(&context) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    SHA512_Update(&context, bytes.baseAddress, bytes.count)
  }

  package consuming func finish() -> [UInt8] { digest(64) { SHA512_Final($0, &context) } }
}

/// SHA-1 of bytes that come piece by piece (FIPS 180-4). It proves nothing against forgers.
package struct SHA1: Sendable {
  private var context = SHA_CTX()

  package init() { SHA1_Init(&context) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    SHA1_Update(&context, bytes.baseAddress, bytes.count)
  }

  package consuming func finish() -> [UInt8] { digest(20) { SHA1_Final($0, &context) } }
}

/// MD5 of bytes that come piece by piece (RFC 1321). It proves nothing against forgers.
package struct MD5: Sendable {
  private var context = MD5_CTX()

  package init() { MD5_Init(&context) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) { MD5_Update(&context, bytes.baseAddress, bytes.count) }

  package consuming func finish() -> [UInt8] { digest(16) { MD5_Final($0, &context) } }
}

/// BLAKE2b of 64 bytes (RFC 7693) of bytes that come piece by piece.
package final class BLAKE2b {
  // The type is aligned to 64 bytes, which Swift's stack doesn't promise.
  private let memory = UnsafeMutableRawPointer.allocate(
    byteCount: crypto_generichash_blake2b_statebytes(), alignment: 64)
  private var state: OpaquePointer { OpaquePointer(memory) }

  package init() {
    Sodium.start()
    crypto_generichash_blake2b_init(state, nil, 0, 64)
  }
  deinit { memory.deallocate() }

  package func update(_ bytes: UnsafeRawBufferPointer) {
    crypto_generichash_blake2b_update(
      state, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
  }

  package func finish() -> [UInt8] { digest(64) { crypto_generichash_blake2b_final(state, $0, 64) } }
}

private func digest(_ size: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int32) -> [UInt8] {
  var bytes = [UInt8](repeating: 0, count: size)
  _ = write(&bytes)
  return bytes
}
