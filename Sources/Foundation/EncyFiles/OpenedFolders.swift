/// The folders that this user unpacked documents into, by path: where a lock beside a document knows its folder by a hash alone, whether
/// the folder is gone can only be said of those. In the user's cache; without one nothing is known.
package struct OpenedFolders {
  private let cache: CacheFolder?
  private static let name = "list"
  /// As many are remembered.
  private static let most = 500

  package init(variable: (String) -> String?) { cache = CacheFolder(variable: variable)?.folder("opened") }

  /// The paths, the newest last.
  package var paths: [String] {
    guard let file = cache?.open(Self.name), file.size <= 4 << 20, let bytes = file.read(at: 0, file.size) else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  /// Remembers one more.
  package func add(_ path: String) {
    let paths = paths.filter { $0 != path }.suffix(Self.most - 1) + [path]
    cache?.write(Self.name, Array(paths.joined(separator: "\0").utf8))
  }
}
