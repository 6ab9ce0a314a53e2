package import EncyContainer

/// A zip of another format, such as a workbook: the same bytes for the same entries.
package enum PlainArchive {
  /// Builds it in memory, entries in the given order, packed as those of a package are.
  /// - Throws: ``ContainerError`` with `archive-write` if libzip fails.
  package static func build(_ entries: [(path: String, bytes: [UInt8])]) throws(ContainerError) -> [UInt8] {
    let output = MemoryOutput()
    _ = try ArchiveBuilder.write(entries.map { PackageWriter.packed($0.path, $0.bytes) }, to: output)
    return output.bytes
  }
}
