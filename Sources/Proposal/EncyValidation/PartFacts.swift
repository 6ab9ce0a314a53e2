internal import EncyBase
internal import EncyContainer

/// What is known of a part's bytes once they were read: enough for the rules that compare them with the manifest, so that a
/// large part is unpacked once and never held.
struct PartFacts: Sendable {
  /// The number of bytes.
  let size: Int
  /// Their SHA-256.
  let sha256: SHA256Digest
  /// The media type that they show; ``MediaType/unknown`` where they show none.
  let mediaType: String
  /// What drawing or picture they are.
  let kind: SourceKind?

  /// Takes the bytes piece by piece.
  struct Reading {
    private var hasher = SHA256Hasher()
    private var size = 0
    private var head: [UInt8] = []

    mutating func take(_ piece: UnsafeRawBufferPointer) {
      hasher.update(piece)
      size += piece.count
      if head.count < SourceKind.headSize { head += piece.prefix(SourceKind.headSize - head.count) }
    }

    func finish() -> PartFacts { PartFacts(size: size, sha256: hasher.finish(), head: head) }
  }

  private init(size: Int, sha256: SHA256Digest, head: [UInt8]) {
    (self.size, self.sha256) = (size, sha256)
    mediaType = MediaType.guess(path: "", bytes: head)
    kind = SourceKind(head)
  }

  init(_ bytes: [UInt8]) {
    self.init(size: bytes.count, sha256: SHA256Digest(of: bytes), head: Array(bytes.prefix(SourceKind.headSize)))
  }
}
