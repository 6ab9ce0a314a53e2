package import EncyBase

/// What a package held when it was read: the base that a save may replace, and nothing else.
///
/// Two packages are the same when their directories list the same entries with the same sizes and checksums, however they
/// are compressed; so a colleague's signature counts as a change, a copied or touched file doesn't.
package struct PackageIdentity: Sendable {
  /// SHA-256 over path, size and CRC-32 of every entry, by path.
  package let digest: SHA256Digest
  /// The file it was read from, as it lay there; nil if it was read from memory or a stream.
  let stamp: FileStamp?
  /// The limits it was read under.
  let limits: PackageLimits

  init(_ entries: [PackageEntry], stamp: FileStamp?, limits: PackageLimits) {
    var digest = SHA256Hasher()
    for entry in entries.sorted(by: { $0.path.precedesByBytes($1.path) }) {
      digest.update(Array("\(entry.path)\0\(entry.size) \(entry.crc32)\n".utf8))
    }
    self.digest = digest.finish()
    self.stamp = stamp
    self.limits = limits
  }

  /// Whether the file at a path still is this package. A file that isn't even a package is not.
  /// - Throws: ``ContainerError`` with `file-missing` or `file-unreadable`.
  package func matches(path: String, links: FileDoor.Links = .followed) throws(ContainerError) -> Bool {
    let source = try ByteSource(path: path, limit: limits.totalSize, links: links)
    // A clock that knows whole seconds only could miss a change.
    if let stamp, stamp == source.stamp, stamp.nanoseconds != 0 { return true }
    do throws(ContainerError) {
      return try PackageReader(source: source, limits: limits).identity.digest == digest
    } catch {
      guard !error.code.rawValue.hasPrefix("file-") else { throw error }
      return false
    }
  }
}
