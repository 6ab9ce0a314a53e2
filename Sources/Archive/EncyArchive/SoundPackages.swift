internal import EncyBase
internal import EncyContainer
package import EncyFiles

/// Packages that were found sound before, in the user's cache, by the digests of their bytes: the same bytes aren't unpacked again.
///
/// The file: a SHA-256 of what follows, then the first 16 bytes of each digest.
package struct SoundPackages: Sendable {
  /// The beginning of a digest, whose rest adds nothing where nobody looks for collisions with their own files.
  private struct Key: Hashable, Sendable {
    let (first, second): (UInt64, UInt64)

    init?(_ sha512: String) {
      guard let first = UInt64(sha512.prefix(16), radix: 16),
        let second = UInt64(sha512.dropFirst(16).prefix(16), radix: 16)
      else { return nil }
      (self.first, self.second) = (first, second)
    }

    init(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
      first = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      second = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
    }

    var bytes: [UInt8] {
      [first, second].flatMap { number in withUnsafeBytes(of: number.bigEndian) { Array($0) } }
    }
  }

  private let folder: CacheFolder?
  private let name: String
  private var known: Set<Key> = []
  private var hasMore = false

  /// As many are remembered, in some 3 MB.
  private static let most = 200_000

  /// Those that were found sound in the same way.
  /// - Parameters:
  ///   - cache: The user's cache; without one nothing is remembered.
  ///   - context: All that an answer hangs on beside the bytes, such as the build of the program and its limits.
  package init(_ cache: CacheFolder?, context: String) {
    folder = cache?.folder("archives")
    name = "sound-\("\(SHA256Digest(of: context))".prefix(16))"
    guard let file = folder?.open(name), file.size <= 32 + Self.most * 16, let bytes = file.read(at: 0, file.size)
    else {
      return
    }
    let rest = Array(bytes.dropFirst(32))
    guard rest.count % 16 == 0, SHA256Digest(of: rest).bytes == Array(bytes.prefix(32)) else { return }
    rest.withUnsafeBytes { raw in
      for place in stride(from: 0, to: raw.count, by: 16) { known.insert(Key(raw, place)) }
    }
  }

  /// Whether a package was found sound, by its digest of SHA-512.
  package func contains(_ sha512: String) -> Bool { Key(sha512).map(known.contains) ?? false }

  /// Takes one in.
  package mutating func add(_ sha512: String) {
    guard let key = Key(sha512) else { return }
    if known.count >= Self.most { known = [] }
    hasMore = known.insert(key).inserted || hasMore
  }

  /// Writes what was taken in.
  package func write() {
    guard hasMore, let folder else { return }
    // Those of other builds are of no use any more.
    for other in (try? FileStore.names(in: folder.path)) ?? [] where other.hasPrefix("sound-") && other != name {
      FileStore.remove("\(folder.path)/\(other)")
    }
    let rest = known.flatMap(\.bytes)
    folder.write(name, SHA256Digest(of: rest).bytes + rest)
  }
}
