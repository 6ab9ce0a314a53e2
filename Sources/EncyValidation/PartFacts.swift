internal import EncyBase

/// What is known of a part's bytes once they were read: enough for the rules that compare them with the manifest, so that a
/// large part is unpacked once and never held.
struct PartFacts: Sendable {
  /// The number of bytes.
  let size: Int
  /// Their SHA-256.
  let sha256: SHA256Digest
  /// The first of them, up to 1 024.
  let head: [UInt8]

  /// Takes the bytes piece by piece.
  struct Reading {
    private var hasher = SHA256Hasher()
    private var size = 0
    private var head: [UInt8] = []

    mutating func take(_ piece: UnsafeRawBufferPointer) {
      hasher.update(piece)
      size += piece.count
      if head.count < 1_024 { head += piece.prefix(1_024 - head.count) }
    }

    func finish() -> PartFacts { PartFacts(size: size, sha256: hasher.finish(), head: head) }
  }

  init(size: Int, sha256: SHA256Digest, head: [UInt8]) {
    (self.size, self.sha256, self.head) = (size, sha256, head)
  }

  init(_ bytes: [UInt8]) {
    self.init(size: bytes.count, sha256: SHA256Digest(of: bytes), head: Array(bytes.prefix(1_024)))
  }
}
