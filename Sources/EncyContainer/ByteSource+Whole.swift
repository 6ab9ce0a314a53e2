extension ByteSource {
  /// Whether the file begins with these bytes.
  /// - Throws: ``ContainerError`` if it can't be read.
  package func starts(with bytes: [UInt8]) throws(ContainerError) -> Bool {
    size >= bytes.count ? try read(at: 0, count: bytes.count) == bytes : false
  }

  /// All of the file.
  /// - Throws: ``ContainerError`` if it can't be read.
  package func allBytes() throws(ContainerError) -> [UInt8] { try read(at: 0, count: size) }
}
