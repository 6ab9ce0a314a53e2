import EncyCrypto
import EncyTestSupport
import Foundation
import Testing

/// Hash functions, keys and ciphers, judged by Python's library and by the examples of the RFCs.
struct CryptoTests {
  private static func hexadecimal(_ bytes: [UInt8]) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

  private static func bytes(_ digits: String) -> [UInt8] {
    stride(from: 0, to: digits.count, by: 2).compactMap { place in
      UInt8(digits.dropFirst(place).prefix(2), radix: 16)
    }
  }

  private static func plain(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
  }

  private func python(_ program: String) throws -> [String] {
    let start = "import hashlib, hmac\ndef plain(n): return bytes((i * 31 + (i >> 8)) & 255 for i in range(n))\n"
    let result = try ProcessRunner.run("python3", ["-c", start + program])
    try #require(result.status == 0, "\(result.story)")
    return result.text.split(separator: "\n").map(String.init)
  }

  @Test func hashesAreThoseOfPython() throws {
    let lengths = Array(0...260) + [4095, 4096, 4097, 100_001]
    let expected = try python(
      """
      for n in list(range(261)) + [4095, 4096, 4097, 100001]:
          print(*(f(plain(n)).hexdigest() for f in (hashlib.sha256, hashlib.sha512, hashlib.sha1, hashlib.md5, hashlib.blake2b)))
      """)
    try #require(expected.count == lengths.count)
    for (length, line) in zip(lengths, expected) {
      var (sha256, sha512, sha1, md5, blake) = (SHA256(), SHA512(), SHA1(), MD5(), BLAKE2b())
      Self.plain(length).withUnsafeBytes { whole in
        // In pieces of 0, 1, 2, … bytes.
        var (place, size) = (0, 0)
        while place < length || size == 0 {
          let piece = UnsafeRawBufferPointer(rebasing: whole[place..<min(length, place + size)])
          sha256.update(piece)
          sha512.update(piece)
          sha1.update(piece)
          md5.update(piece)
          blake.update(piece)
          place += piece.count
          size += 1
        }
      }
      let found = [sha256.finish(), sha512.finish(), sha1.finish(), md5.finish(), blake.finish()]
      #expect(found.map(Self.hexadecimal).joined(separator: " ") == line, "\(length)")
    }
  }

  @Test func copiesOfAHasherAreIndependent() {
    var first = SHA256()
    Self.plain(70).withUnsafeBytes { first.update($0) }
    let second = first
    Self.plain(70).withUnsafeBytes { first.update($0) }
    #expect(Self.hexadecimal(first.finish()) != Self.hexadecimal(second.finish()))
  }

  @Test func codesAndDerivedKeysAreThoseOfPython() throws {
    let lines = try python(
      """
      for n in (0, 1, 16, 32, 63, 64, 65, 200):
          print(hmac.new(plain(n), plain(3 * n), "sha256").hexdigest())
      print(hashlib.scrypt(b"pleaseletmein", salt=b"SodiumChloride", n=1 << 14, r=8, p=1, dklen=32).hex())
      """)
    for (count, line) in zip([0, 1, 16, 32, 63, 64, 65, 200], lines) {
      let key = SecretKey(Self.plain(count))
      let code = HMAC.code(for: Self.plain(3 * count), key: key)
      #expect(Self.hexadecimal(code) == line)
      #expect(HMAC.isValid(code, for: Self.plain(3 * count), key: key))
      #expect(!HMAC.isValid(code, for: Self.plain(3 * count + 1), key: key))
      #expect(!HMAC.isValid(Array(code.dropLast()), for: Self.plain(3 * count), key: key))
    }
    let scrypt = SecretKey(
      passphrase: Array("pleaseletmein".utf8), salt: Array("SodiumChloride".utf8), work: 14)
    #expect(scrypt.map { Self.hexadecimal($0.bytes) } == lines.last)
    // RFC 7914, section 12, and RFC 5869, A.1 and A.3.
    #expect(lines.last == "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2")
    let input = SecretKey([UInt8](repeating: 0x0B, count: 22))
    #expect(
      Self.hexadecimal(input.derived(salt: Array(0...12), info: Array(0xF0...0xF9)).bytes)
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf")
    #expect(
      Self.hexadecimal(input.derived(salt: [], info: []).bytes)
        == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d")
  }

  /// RFC 7748, section 5.2: the function applied to its own results.
  @Test func agreement() throws {
    var (key, point) = ([9] + [UInt8](repeating: 0, count: 31), [9] + [UInt8](repeating: 0, count: 31))
    for round in 1...1000 {
      let secret = try #require(X25519PrivateKey(key)?.secret(with: point))
      (key, point) = (secret.bytes, key)
      if round == 1 {
        #expect(Self.hexadecimal(key) == "422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079")
      }
    }
    #expect(Self.hexadecimal(key) == "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51")
    let (ours, theirs) = (X25519PrivateKey(), X25519PrivateKey())
    #expect(ours.publicKey != theirs.publicKey)
    #expect(ours.secret(with: theirs.publicKey)?.bytes == theirs.secret(with: ours.publicKey)?.bytes)
    for low in [[UInt8](repeating: 0, count: 32), [1] + [UInt8](repeating: 0, count: 31)] {
      #expect(ours.secret(with: low) == nil)
    }
    #expect(ours.secret(with: [1, 2]) == nil)
    #expect(X25519PrivateKey([1, 2]) == nil)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 65_536])
  func sealedBytes(count: Int) {
    let key = SecretKey(randomCount: 32)
    let nonce = Self.plain(12)
    let sealed = ChaChaPoly.seal(Self.plain(count), key: key, nonce: nonce)
    #expect(sealed.count == count + ChaChaPoly.tagSize)
    #expect(ChaChaPoly.open(sealed, key: key, nonce: nonce) == Self.plain(count))
    #expect(ChaChaPoly.open(sealed, key: SecretKey(randomCount: 32), nonce: nonce) == nil)
    #expect(ChaChaPoly.open(sealed, key: key, nonce: nonce.reversed()) == nil)
    #expect(ChaChaPoly.open(Array(sealed.dropLast()), key: key, nonce: nonce) == nil)
    for place in Set([0, count / 2, count, sealed.count - 1]) {
      var changed = sealed
      changed[place] ^= 1
      #expect(ChaChaPoly.open(changed, key: key, nonce: nonce) == nil, "\(place)")
    }
  }
}
