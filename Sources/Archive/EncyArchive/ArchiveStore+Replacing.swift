internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncyOCFL

/// An object in the place of another. Others may add to the one that is there until it is replaced, and what they added stays.
extension ArchiveStore {
  /// Thrown where an object has another inventory than the one from which its replacement was made.
  private struct Outdated: Error {}

  /// Puts an object that is staged in the place of the one that is there. Versions that others add to that from now on are carried over.
  /// - Parameters:
  ///   - path: The object.
  ///   - staged: The folder in which the other one was made.
  ///   - inventory: The inventory of the object from which the other one was made.
  ///   - day: The day of the trash that the old object goes to; it goes with the folder aside without one.
  ///   - bury: Writes down what leaves with the old object, just before; that is taken back where it isn't replaced.
  /// - Returns: `false` when the object has another inventory by now; then nothing was done.
  /// - Throws: `ContainerError` when it can't be replaced; `StorageError` when it is damaged.
  func replace(
    _ path: String, by staged: StagedTree, madeFrom inventory: Inventory, trash day: CalendarDate? = nil,
    bury: () throws -> Burial?
  ) throws -> Bool {
    try staged.flushFolders()
    let aside = "\(Self.staging)/\(FileStore.name(of: staged.path))"
    let target = "\(writer.root)/\(path)"
    let mark = mark(of: "\(aside)/\(path)") ?? ""
    do {
      try run(.replace(path, aside: aside, mark: mark, day: day.map { "\($0)" })) {
        // The step is noted: who adds a version after this comparison waits for the replacement.
        guard try writer.inventory(of: path)?.bytes == inventory.bytes else { throw Outdated() }
        let burial = try bury()
        do {
          if try !staged.exchange(target, with: path) {
            _ = try StagedTree.move(target, toNew: "\(staged.path)/\(Self.replaced)", isFolder: true)
          }
        } catch {
          burial?.undo()
          throw error
        }
      } undo: {
        // Once it is replaced, the old object may have what others added: whoever comes next completes it.
        let isBegun = isObject("\(aside)/\(path)") && self.mark(of: "\(aside)/\(path)") != mark
        staged.isKept = isBegun || isObject("\(aside)/\(Self.replaced)")
        return !staged.isKept
      }
    } catch is Outdated { return false }
    StagedTree.flushFolder(FileStore.parent(of: target))
    return true
  }

  /// Adds to an object the versions that only another one has, and of which nothing was forgotten.
  /// - Parameters:
  ///   - source: The other one below the store, aside or in the trash.
  ///   - path: The object.
  /// - Throws: `ContainerError` when it can't be written; `StorageError` when the object is damaged.
  func carry(_ source: String, to path: String) throws {
    // What is damaged there, no writer added to.
    guard let old = try? writer.inventory(of: source), FileStore.isFolder("\(writer.root)/\(path)") else { return }
    try append(old.versions, to: path, as: { $0 }) { version in
      let pictures = Set(version.pictures.map(\.digest))
      let isGone = try version.state.contains { digest, _ in
        try !pictures.contains(digest.lowercased()) && gone(.package(digest.lowercased())) != nil
      }
      if isGone { return [] }
      return try version.state.flatMap { digest, paths -> [ObjectWriter.File] in
        guard let file = old.path(of: digest) else { return [] }
        let content = try ByteSource(
          path: "\(writer.root)/\(source)/\(file)", limit: .max, links: .refusedBelow(writer.root))
        return paths.map { ObjectWriter.File($0, content) }
      }
    }
  }

  /// Puts versions behind those of an object, but for those whose packages it has, whoever made them and when; as `plain` tells what is said
  /// of them.
  /// - Parameters:
  ///   - versions: The versions.
  ///   - path: The object that they are added to.
  ///   - plain: What names and reasons say instead.
  ///   - files: What a version shows; nothing of one that is left out.
  /// - Throws: `ContainerError` when it can't be written; `StorageError` when the object is damaged.
  func append(
    _ versions: [(name: String, version: Inventory.Version)], to path: String, as plain: (String) -> String,
    files: (Inventory.Version) throws -> [ObjectWriter.File]
  ) throws {
    for (name, version) in versions {
      let files = try files(version)
      if files.isEmpty { continue }
      let (user, address) = (version.user ?? "", version.address ?? "")
      let isNamed = plain(user) != user || plain(address) != address
      let note = ObjectWriter.Note(
        created: Instant(version.created) ?? Instant(secondsSince1970: 0), message: version.message.map(plain) ?? name,
        user: plain(user), address: isNamed ? Self.nobody : address)
      // A picture may look otherwise there, or be gone: it goes with its package.
      let stems = Set(files.map(\.logicalPath).filter { $0.hasSuffix(".ency") }.map { $0.dropLast(5) })
      let own = files.filter { file in
        !ArchivePicture.Kind.allCases.contains {
          file.logicalPath.hasSuffix(".\($0)") && stems.contains(file.logicalPath.dropLast(4))
        }
      }
      _ = try writer.add(to: path, note) { inventory in
        let known = Set(inventory.manifest.map { $0.digest.lowercased() })
        return try own.allSatisfy { known.contains(try $0.digest(inventory.algorithm)) } ? nil : files
      }
    }
  }
}
