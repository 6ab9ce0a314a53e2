internal import EncyTexts

extension ByteSource {
  /// What a PDF begins with (ISO 32000-1, 7.5.2).
  private static let pdfStart = Array("%PDF-".utf8)

  /// Whether the file is a PDF, by its first bytes.
  /// - Throws: ``ContainerError`` if it can't be read.
  package var isPDF: Bool { get throws(ContainerError) { try starts(with: ByteSource.pdfStart) } }

  /// Whether the file begins with these bytes.
  /// - Throws: ``ContainerError`` if it can't be read.
  package func starts(with bytes: [UInt8]) throws(ContainerError) -> Bool {
    size >= bytes.count ? try read(at: 0, count: bytes.count) == bytes : false
  }

  /// The first bytes: the given number, or as many as there are.
  package func head(_ count: Int) throws(ContainerError) -> [UInt8] { try read(at: 0, count: min(count, size)) }

  /// All of the file.
  /// - Throws: ``ContainerError`` if it can't be read.
  package func allBytes() throws(ContainerError) -> [UInt8] { try read(at: 0, count: size) }

  /// Hands out all of the file in pieces of at most 1 MiB.
  /// - Throws: ``ContainerError`` if it can't be read, or what `body` throws.
  package func pieces(_ body: (UnsafeRawBufferPointer) throws(ContainerError) -> Void) throws(ContainerError) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: min(max(size, 1), 1 << 20), alignment: 16)
    defer { buffer.deallocate() }
    var place = 0
    while place < size {
      let piece = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(size - place))
      try read(at: place, into: piece)
      try body(UnsafeRawBufferPointer(piece))
      place += piece.count
    }
  }

  /// Opens a file that shall be a package, or as a stream a PDF, which may bring one along. Of another stream no more is read than its
  /// beginning.
  /// - Throws: ``ContainerError`` as for any file, or `zip-not-a-zip`.
  package convenience init(
    package path: String, limit: Int, links: FileDoor.Links = .followed
  ) throws(ContainerError) {
    try self.init(path: path, limit: limit, links: links) { head in
      let isKnown =
        head.starts(with: "PK".utf8) || isEncrypted(head) || path == "-" && head.starts(with: ByteSource.pdfStart)
      return isKnown ? nil : ContainerError(.notZip, file: path, offset: 0, .zipNone)
    }
  }
}

/// Whether a file begins as one in the age format.
func isEncrypted(_ head: some Sequence<UInt8>) -> Bool {
  head.starts(with: "age-encryption.org/".utf8) || head.starts(with: "-----BEGIN AGE ENCRYPTED FILE".utf8)
}
