public import EncyBase
public import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts
internal import Synchronization

/// A version of a proposal in a store.
public struct ArchiveRevision: Sendable {
  /// The version's folder, such as `v3`.
  public let version: String
  /// When it was added.
  public let added: Instant?
  /// Who added it.
  public let user: String
  /// What was said of it.
  public let message: String
  /// The package below the proposal's folder, and its size in bytes; `nil` where there is none.
  public let file: String?
  /// What the package says of itself; `nil` of one that can't be read, such as an encrypted one.
  public let manifest: Manifest?

  /// The revision's hash.
  var hash: SHA256Digest? { manifest?.revisionHash }

  /// Those that no other came from, each revision once: more than one where there are branches.
  static func heads(among known: [ArchiveRevision]) -> [ArchiveRevision] {
    let older = known.reduce(into: Set<SHA256Digest>()) { older, one in
      if let manifest = one.manifest { older.formUnion(manifest.ancestors) }
    }
    var seen: Set<SHA256Digest> = []
    return known.filter { one in one.hash.map { !older.contains($0) && seen.insert($0).inserted } ?? false }
  }
}

extension ArchiveStore {
  /// The versions of a proposal, in the order in which they were added.
  /// - Parameter path: Its folder below the store.
  /// - Returns: The versions.
  /// - Throws: ``ArchiveError`` when its inventory is damaged.
  public func revisions(of path: String) throws -> [ArchiveRevision] {
    do {
      guard let inventory = try writer.inventory(of: path) else {
        throw ArchiveError(.errorArchiveNoProposal(name: SafeText(path)), file: self.path)
      }
      return revisions(of: path, inventory)
    } catch let error as StorageError { throw Self.damaged(error, self.path) }
  }

  static func damaged(_ error: StorageError, _ store: String) -> ArchiveError {
    let (finding, code) = (error.finding, SafeText(error.finding.code))
    return ArchiveError(
      .errorArchiveDamaged(
        path: SafeText(finding.path), text: SafeText(.ocflFound(code: code)), code: code, store: SafeText(store)),
      file: store)
  }

  func revisions(of path: String, _ inventory: Inventory) -> [ArchiveRevision] {
    inventory.versions.map { name, version in revision(name, version, of: path, inventory) }
  }

  private func revision(
    _ name: String, _ version: Inventory.Version, of path: String, _ inventory: Inventory
  ) -> ArchiveRevision {
    let logical = version.state.flatMap { digest, paths in paths.map { (path: $0, digest: digest) } }
      .first { $0.path.hasSuffix(".ency") || $0.path.hasSuffix(".age") }
    let file = logical.flatMap { inventory.path(of: $0.digest) }
    let document = file.flatMap { file in try? Document(contentsOf: "\(writer.root)/\(path)/\(file)") }
    return ArchiveRevision(
      version: name, added: Instant(version.created), user: version.user ?? "", message: version.message ?? "",
      file: file, manifest: document?.manifest)
  }

  /// Revisions of a proposal that nothing else came from, and that a new one doesn't come from either, nor they from it.
  func branches(beside manifest: Manifest, of path: String, _ inventory: Inventory) -> [ArchiveRevision] {
    let own = manifest.ancestors.union([manifest.revisionHash])
    let hash = manifest.revisionHash
    return newest.heads(of: path, inventory) { revision($0, $1, of: path, inventory) }
      .filter { !own.contains($0.hash) && $0.revision.manifest?.ancestors.contains(hash) == false }.map(\.revision)
  }

  /// The newest revisions of the proposals that are added to just now, so that each version is read once however many follow.
  final class Newest: Sendable {
    private struct Known {
      var versions: Set<String> = []
      var older: Set<SHA256Digest> = []
      var heads: [(hash: SHA256Digest, revision: ArchiveRevision)] = []
    }

    private let known = Mutex<[String: Known]>([:])

    func lookAgain() { known.withLock { $0 = [:] } }

    /// Those that no other came from, each revision once.
    func heads(
      of path: String, _ inventory: Inventory, _ read: (String, Inventory.Version) -> ArchiveRevision
    ) -> [(hash: SHA256Digest, revision: ArchiveRevision)] {
      var one = known.withLock { $0[path] } ?? Known()
      for (name, version) in inventory.versions where one.versions.insert(name).inserted {
        let revision = read(name, version)
        guard let manifest = revision.manifest, let hash = revision.hash else { continue }
        one.older.formUnion(manifest.ancestors)
        if !one.heads.contains(where: { $0.hash == hash }) { one.heads.append((hash, revision)) }
      }
      let older = one.older
      one.heads.removeAll { older.contains($0.hash) }
      let done = one
      known.withLock {
        if $0.count >= 64 { $0 = [:] }
        $0[path] = done
      }
      return done.heads
    }
  }

  /// The version that a name means: `v3`, or `r3` for the newest with revision 3 of its document; without a name the newest
  /// revision.
  /// - Throws: ``ArchiveError`` where there is none.
  public func revision(_ name: String?, of path: String) throws -> ArchiveRevision {
    let all = try revisions(of: path)
    guard let name else {
      if let newest = Self.newest(all) { return newest }
      throw ArchiveError(.errorArchiveNoVersion(name: "", names: ""), file: self.path)
    }
    if let found = all.first(where: { $0.version == name }) { return found }
    if name.hasPrefix("r"), let number = Int(name.dropFirst()),
      let found = all.last(where: { $0.manifest?.revision == number })
    {
      return found
    }
    let names = all.map { one in one.version + (one.manifest.map { " (r\($0.revision))" } ?? "") }
    throw ArchiveError(
      .errorArchiveNoVersion(name: SafeText(name), names: SafeText(names.joined(separator: ", "))), file: self.path)
  }

  /// The newest revision; not the one that was added last, since an earlier one may have been found later.
  static func newest(_ all: [ArchiveRevision]) -> ArchiveRevision? {
    all.max { one, other in
      (one.manifest?.revision ?? 0, one.manifest?.modified ?? Instant(secondsSince1970: 0))
        < (other.manifest?.revision ?? 0, other.manifest?.modified ?? Instant(secondsSince1970: 0))
    }
  }

  /// A version's package, byte for byte, once its digest is right.
  /// - Throws: ``ArchiveError`` when it is damaged; `ContainerError` when it can't be read.
  public func bytes(of revision: ArchiveRevision, in path: String, limit: Int) throws -> [UInt8] {
    guard let file = revision.file, let inventory = try writer.inventory(of: path) else {
      throw ArchiveError(.errorArchiveNoVersion(name: SafeText(revision.version), names: ""), file: self.path)
    }
    let bytes = try FileReading.read("\(writer.root)/\(path)/\(file)", limit: limit, links: .refusedBelow(writer.root))
    guard inventory.digests[file] == inventory.algorithm.digest(of: bytes) else {
      throw Self.damaged(StorageError(StorageFinding("E092", "\(path)/\(file)")), self.path)
    }
    return bytes
  }

  /// The picture beside a version's package.
  /// - Parameters:
  ///   - version: The version's folder.
  ///   - path: The proposal's folder below the store.
  /// - Returns: The PNG file; `nil` where there is none that is as its digest says.
  public func picture(of version: String, in path: String) -> [UInt8]? {
    guard let inventory = (try? writer.inventory(of: path)).flatMap({ $0 }),
      let picture = inventory.version(version)?.pictures.first(where: { $0.kind == .png }),
      let file = inventory.path(of: picture.digest),
      let bytes = try? FileReading.read(
        "\(writer.root)/\(path)/\(file)", limit: 1 << 23, links: .refusedBelow(writer.root)),
      inventory.algorithm.digest(of: bytes) == picture.digest
    else { return nil }
    return bytes
  }

  /// The path of a version's package on disk.
  public func file(of revision: ArchiveRevision, in path: String) -> String? {
    revision.file.map { "\(self.path)/\(path)/\($0)" }
  }
}
