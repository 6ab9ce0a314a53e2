package import EncyContainer
package import EncyFiles

/// Copies of objects and versions from another storage root, byte for byte. Each file is compared with the digest that the inventories
/// say before anybody sees the copy, so that rot never spreads.
extension ObjectWriter {
  /// Copies a whole object.
  /// - Parameters:
  ///   - path: The object, below either root.
  ///   - other: The root that has it.
  /// - Returns: `false` when something lies there already; then nothing was done.
  /// - Throws: ``ContainerError`` when it can't be read or written; ``StorageError`` naming what is damaged in the other root.
  package func copy(_ path: String, from other: ObjectWriter) throws -> Bool {
    let staged = try StagedTree(in: "\(root)/\(staging)", below: root)
    try other.stageCopy(of: path, in: staged)
    try staged.flushFolders()
    return try place(path, of: staged)
  }

  /// Copies one version onto an object that has those before it, and no others.
  /// - Returns: `false` when the object has other versions by now, or was replaced; then it doesn't have this one.
  /// - Throws: ``ContainerError`` and ``StorageError`` as for whole objects.
  package func copy(version name: String, of path: String, from other: ObjectWriter) throws -> Bool {
    let object = try FolderView("\(root)/\(path)", below: root)
    let (inventory, text, sidecar) = try other.sound(in: "\(path)/\(name)")
    guard let present = try self.inventory(of: path), present.versions.count == inventory.versions.count - 1,
      zip(present.versions, inventory.versions).allSatisfy({
        $0.name == $1.name && $0.version.digests == $1.version.digests
      })
    else { return false }
    let staged = try StagedTree(in: "\(root)/\(staging)", below: root)
    try staged.write(text, to: "\(name)/\(Inventory.fileName)")
    try staged.write(sidecar, to: "\(name)/\(inventory.sidecarName)")
    for (file, digest) in inventory.digests where file.hasPrefix("\(name)/") {
      try other.stage(file, of: path, digest, inventory.algorithm, as: file, in: staged)
    }
    try staged.flushFolders()
    guard try staged.place(name, into: object), object.isInPlace else { return false }
    StagedTree.flushFolder("\(root)/\(path)")
    try complete(path)
    return true
  }

  /// Copies an object of this root into a folder that is made aside.
  package func stageCopy(of path: String, in staged: StagedTree) throws {
    let (inventory, text, sidecar) = try sound(in: path)
    try staged.write(text, to: "\(path)/\(Inventory.fileName)")
    try staged.write(sidecar, to: "\(path)/\(inventory.sidecarName)")
    for item in try FileDoor.items(in: "\(root)/\(path)", links: .refusedBelow(root)) {
      guard let name = item.name else { continue }
      if item.kind == .file, name.hasPrefix(StorageRoot.objectDeclaration) {
        guard try read("\(path)/\(name)") == Array((name.dropFirst(2) + "\n").utf8) else {
          throw StorageError(StorageFinding("E007", "\(path)/\(name)"))
        }
        try staged.write(Array((name.dropFirst(2) + "\n").utf8), to: "\(path)/\(name)")
      }
    }
    try stageOthers(of: path, as: path, in: staged)
    for (version, _) in inventory.versions
    where FileStore.exists("\(root)/\(path)/\(version)/\(Inventory.fileName)") {
      let (own, text, sidecar) = try sound(in: "\(path)/\(version)")
      try staged.write(text, to: "\(path)/\(version)/\(Inventory.fileName)")
      try staged.write(sidecar, to: "\(path)/\(version)/\(own.sidecarName)")
    }
    for (file, digest) in inventory.digests {
      try stage(file, of: path, digest, inventory.algorithm, as: "\(path)/\(file)", in: staged)
    }
  }

  /// Copies what an object holds beside its versions, of which no inventory knows.
  package func stageOthers(of path: String, as goal: String, in staged: StagedTree) throws {
    for name in ["logs", "extensions"] where FileKind(at: "\(root)/\(path)/\(name)") == .folder {
      try stageAll(below: "\(path)/\(name)", as: "\(goal)/\(name)", in: staged)
    }
  }

  private func stageAll(below folder: String, as goal: String, in staged: StagedTree, _ depth: Int = 0) throws {
    guard depth < StorageRoot.deepest else { throw StorageError(StorageFinding("too-deep", folder)) }
    for item in try FileDoor.items(in: "\(root)/\(folder)", links: .refusedBelow(root)) {
      guard let name = item.name else { continue }
      if item.kind == .folder {
        try stageAll(below: "\(folder)/\(name)", as: "\(goal)/\(name)", in: staged, depth + 1)
      } else if item.kind == .file {
        try staged.write(source("\(folder)/\(name)"), to: "\(goal)/\(name)")
      }
    }
  }

  /// Copies a file that an inventory lists into a folder that is made aside.
  /// - Throws: ``ContainerError`` when it can't be read or written; ``StorageError`` when its bytes aren't those of the digest.
  package func stage(
    _ file: String, of path: String, _ digest: String, _ algorithm: DigestAlgorithm, as name: String,
    in staged: StagedTree
  ) throws {
    var running = RunningDigest(algorithm)
    let damaged = StorageError(StorageFinding("E092", "\(path)/\(file)", algorithm.rawValue))
    guard FileKind(at: "\(root)/\(path)/\(file)") == .file else { throw damaged }
    try staged.write(source("\(path)/\(file)"), to: name) { running.update($0) }
    guard running.finish() == digest else { throw damaged }
  }

  /// A file below the root that may be copied.
  /// - Throws: ``ContainerError`` when it can't be read; ``StorageError`` when a copy would fill the disk: of a file over ``largest``, or of
  ///   holes.
  package func source(_ file: String) throws -> ByteSource {
    let path = "\(root)/\(file)"
    if FileStore.isMostlyHoles(path) { throw StorageError(StorageFinding("holes", file)) }
    let source = try ByteSource(path: path, limit: .max, links: .refusedBelow(root))
    guard source.size <= largest else { throw StorageError(StorageFinding("too-large", file)) }
    return source
  }
}
