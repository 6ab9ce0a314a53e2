internal import EncyContainer
internal import EncyCrypto

/// A digest algorithm that inventories name. All are written as hexadecimal digits (OCFL 1.1, section 3.4).
package enum DigestAlgorithm: String, Sendable, CaseIterable {
  case sha512, sha256, sha1, md5
  case blake2b512 = "blake2b-512"

  /// Whether a manifest may use it (E025); the others are for fixity only.
  package var isForContent: Bool { self == .sha512 || self == .sha256 }

  /// How many hexadecimal digits a digest has.
  package var digits: Int {
    switch self {
    case .sha512, .blake2b512: 128
    case .sha256: 64
    case .sha1: 40
    case .md5: 32
    }
  }

  /// Names of the registered extension 0001 and of 0009 that we don't compute: a client ignores those (E028).
  static let passedOver: Set<String> = ["blake2b-160", "blake2b-256", "blake2b-384", "sha512/256", "size"]

  /// Whether a text is a digest as it is written, in either case.
  package func isDigest(_ text: String) -> Bool {
    text.utf8.count == digits
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
  }

  /// The digest of some bytes, in lower case.
  package func digest(of bytes: [UInt8]) -> String {
    var running = RunningDigest(self)
    bytes.withUnsafeBytes { running.update($0) }
    return running.finish()
  }
}

/// A digest of bytes that come piece by piece.
package struct RunningDigest {
  private enum State {
    case sha512(SHA512), sha256(SHA256), sha1(SHA1), md5(MD5), blake2b512(BLAKE2b)
  }
  private var state: State

  package init(_ algorithm: DigestAlgorithm) {
    switch algorithm {
    case .sha512: state = .sha512(SHA512())
    case .sha256: state = .sha256(SHA256())
    case .sha1: state = .sha1(SHA1())
    case .md5: state = .md5(MD5())
    case .blake2b512: state = .blake2b512(BLAKE2b())
    }
  }

  /// Takes the next bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    switch state {
    case .sha512(var function):
      function.update(bytes)
      state = .sha512(function)
    case .sha256(var function):
      function.update(bytes)
      state = .sha256(function)
    case .sha1(var function):
      function.update(bytes)
      state = .sha1(function)
    case .md5(var function):
      function.update(bytes)
      state = .md5(function)
    case .blake2b512(let begun): begun.update(bytes)
    }
  }

  /// The digest of all that was taken, in lower case.
  package consuming func finish() -> String {
    switch state {
    case .sha512(let function): return hexadecimal(function.finish())
    case .sha256(let function): return hexadecimal(function.finish())
    case .sha1(let function): return hexadecimal(function.finish())
    case .md5(let function): return hexadecimal(function.finish())
    case .blake2b512(let begun): return hexadecimal(begun.finish())
    }
  }
}

private func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
