internal import EncyBase

/// The outputs that this user had made, by their hashes, newest last: what somebody changed since isn't among them any more, whatever its
/// format. In the user's cache; without one nothing is known.
package struct WrittenOutputs {
  private let cache: CacheFolder?
  private static let name = "list"
  /// As many are remembered.
  private static let most = 2_000

  package init(variable: (String) -> String?) { cache = CacheFolder(variable: variable)?.folder("written") }

  private var hashes: [String] {
    guard let file = cache?.open(Self.name), file.size <= 1 << 20, let bytes = file.read(at: 0, file.size) else {
      return []
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Whether an output with these bytes was made.
  package func contains(_ bytes: [UInt8]) -> Bool { cache != nil && hashes.contains("\(SHA256Digest(of: bytes))") }

  /// Remembers one more.
  package func add(_ bytes: [UInt8]) {
    guard let cache else { return }
    let hash = "\(SHA256Digest(of: bytes))"
    let hashes = hashes.filter { $0 != hash }.suffix(Self.most - 1) + [hash]
    cache.write(Self.name, Array(hashes.joined(separator: "\n").utf8))
  }
}
