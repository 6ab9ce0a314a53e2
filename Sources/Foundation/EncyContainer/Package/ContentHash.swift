public import EncyBase

/// The hash that answers "same content?", whatever the compression, order or dates of the archive.
///
/// It is the SHA-256 of one line for each entry, `sha256 SP path LF`: the entry's own SHA-256 in 64 lowercase hexadecimal
/// digits, a space, the path in UTF-8, a line feed; sorted by the bytes of the path. `mimetype`, `manifest.json`,
/// `preview.png` and all below `signatures/` don't count.
public enum ContentHash {
  /// Whether the entry of that path counts.
  public static func covers(_ path: String) -> Bool {
    switch path {
    case PackageReader.mimetypePath, PackageReader.manifestPath, "preview.png": false
    default: !path.hasPrefix("signatures/")
    }
  }

  /// The content hash of entries in any order, those that don't count passed over.
  public static func digest(of entries: some Sequence<(path: String, sha256: SHA256Digest)>) -> SHA256Digest {
    let counted = entries.filter { covers($0.path) }
    let sorted = counted.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    var text: [UInt8] = []
    for entry in sorted {
      text += entry.sha256.description.utf8
      text.append(0x20)
      text += entry.path.utf8
      text.append(0x0A)
    }
    return SHA256Digest(of: text)
  }
}

extension PackageReader {
  /// The content hash, from the entries themselves: reads all that count.
  /// - Throws: ``ContainerError`` for the first entry that is damaged.
  public func contentHash() throws(ContainerError) -> SHA256Digest {
    var digests: [(path: String, sha256: SHA256Digest)] = []
    for entry in entries where ContentHash.covers(entry.path) {
      digests.append((entry.path, SHA256Digest(of: try read(entry))))
    }
    return ContentHash.digest(of: digests)
  }
}
