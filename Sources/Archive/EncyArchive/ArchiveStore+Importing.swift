internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

extension ArchiveStore {
  /// Whether a folder is a storage root of its own, of which objects are imported, rather than a folder of files.
  public static func isStorageRoot(_ path: String) -> Bool {
    ["1.0", "1.1"].contains { FileStore.exists("\(path)/0=ocfl_\($0)") }
  }

  /// Imports the objects of another storage root, whoever made it: every version in order, byte for byte, with when it was made, by
  /// whom and why. Objects whose ids are ours keep path and id; others get a proposal's folder by the first package in them.
  /// - Parameters:
  ///   - folder: The storage root.
  ///   - adding: How; what errors packages have isn't asked.
  ///   - told: Called after each object with what came of it, how many were looked at, and of how many.
  /// - Throws: `ContainerError` when the root can't be listed; what `told` throws. What goes wrong with an object is in its outcome.
  public func importObjects(
    of folder: String, _ adding: Adding, told: (_ one: ArchiveAddition, _ count: Int, _ of: Int) throws -> Void
  ) throws {
    if !adding.isTrial { try settle() }
    var other = ObjectWriter(root: try FileStore.absolutePath(folder), staging: Self.staging)
    other.largest = adding.limits.totalSize
    if other.root == writer.root { throw ArchiveError(.errorArchiveMirrorSelf, file: folder) }
    let objects = try StorageRoot(other.root).objects
    for (count, object) in objects.enumerated() {
      var outcome: ArchiveAddition.Outcome
      do { outcome = try importObject(object, other, adding) } catch let error as StorageError {
        outcome = .refused(Self.damaged(error, folder))
      } catch { outcome = .refused(error) }
      try told(ArchiveAddition(file: "\(folder)/\(object)", outcome: outcome), count + 1, objects.count)
    }
  }

  private func importObject(
    _ object: String, _ other: ObjectWriter, _ adding: Adding
  ) throws -> ArchiveAddition.Outcome {
    guard let inventory = try other.inventory(of: object) else { throw StorageError(StorageFinding("E063", object)) }
    var (document, wished): (String?, ObjectName?) = (nil, nil)
    for (digest, paths) in inventory.manifest {
      try refuseGone("", digest.lowercased(), file: "\(other.root)/\(object)")
      for file in paths where document == nil && file.hasSuffix(".ency") {
        guard let package = try? Document(contentsOf: "\(other.root)/\(object)/\(file)", limits: adding.limits) else {
          continue
        }
        document = package.manifest.id
        wished = try? ObjectName(package)
      }
    }
    // An object without a proposal is known by its own id.
    let key = document ?? "object \(inventory.id)"
    try refuseGone(key, "", file: "\(other.root)/\(object)")
    let year = inventory.versions.first.flatMap { Instant($0.version.created) }?.date.year ?? adding.origin.today.year
    let name =
      wished ?? ObjectName(year: year, customer: FileStore.name(of: other.root), number: "", title: inventory.id)
    let goal: String
    if let known = try path(of: key) {
      goal = known
    } else if Self.isProposal(object), inventory.id == Self.id(ofObject: object),
      !FileStore.exists("\(writer.root)/\(object)")
    {
      if adding.isTrial { return .added(ArchivePlace(proposal: object, version: "")) }
      guard try claim(Self.claim(ofPath: object), key) == key, try claim(Self.claim(of: key), object) == object,
        try writer.copy(object, from: other)
      else { throw ArchiveError(.errorArchiveNames, file: path) }
      return .added(ArchivePlace(proposal: object, version: inventory.head))
    } else {
      if adding.isTrial { return .added(ArchivePlace(proposal: name.path(1), version: "")) }
      var aside: StagedTree?
      goal = try claimPath(for: key, wished: name, &aside)
    }
    var last: String?
    for (versionName, version) in inventory.versions {
      var files: [ObjectWriter.File] = []
      for (digest, paths) in version.state {
        guard let file = inventory.path(of: digest) else { throw StorageError(StorageFinding("E050", object, digest)) }
        let place = "\(other.root)/\(object)/\(file)"
        let source = try other.source("\(object)/\(file)")
        let sums = try FileDigest.digests(of: place, [inventory.algorithm, .sha512], below: other.root).sums
        guard sums[inventory.algorithm] == digest.lowercased() else {
          throw StorageError(StorageFinding("E092", "\(object)/\(file)", inventory.algorithm.rawValue))
        }
        files += paths.map { ObjectWriter.File($0, source, sha512: sums[.sha512]) }
      }
      let note = ObjectWriter.Note(
        created: Instant(version.created) ?? adding.origin.now, message: version.message ?? versionName,
        user: version.user ?? adding.user, address: version.address ?? (version.user == nil ? adding.address : ""))
      let wanted = files.sorted { $0.logicalPath < $1.logicalPath }
      if adding.isTrial { continue }
      if try !FileStore.isFolder("\(writer.root)/\(goal)")
        && writer.make(goal, id: Self.id(ofObject: goal), wanted, note)
      {
        last = "v1"
        continue
      }
      let added = try writer.add(to: goal, note) { present in
        let states = present.versions.map { Set($0.version.digests.map { "\($0.key) \($0.value)" }) }
        let own = try Set(wanted.map { "\($0.logicalPath) \(try $0.digest(present.algorithm))" })
        return states.contains(own) ? nil : wanted
      }
      last = added ?? last
    }
    return last.map { .added(ArchivePlace(proposal: goal, version: $0)) }
      ?? (adding.isTrial
        ? .added(ArchivePlace(proposal: goal, version: ""))
        : .known(ArchivePlace(proposal: goal, version: inventory.head)))
  }
}
