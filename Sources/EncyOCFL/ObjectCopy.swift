package import EncyContainer

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

  /// Copies one version onto an object that has those before it.
  /// - Returns: `false` when a version of that name is there by now; then nothing was done.
  /// - Throws: ``ContainerError`` and ``StorageError`` as for whole objects.
  package func copy(version name: String, of path: String, from other: ObjectWriter) throws -> Bool {
    let (inventory, text, sidecar) = try other.sound(in: "\(path)/\(name)")
    let staged = try StagedTree(in: "\(root)/\(staging)", below: root)
    try staged.write(text, to: "\(name)/\(Inventory.fileName)")
    try staged.write(sidecar, to: "\(name)/\(inventory.sidecarName)")
    for (file, digest) in inventory.digests where file.hasPrefix("\(name)/") {
      try other.stage(file, of: path, digest, inventory.algorithm, as: file, in: staged)
    }
    try staged.flushFolders()
    guard try staged.place(name, at: "\(root)/\(path)/\(name)", isFolder: true) else { return false }
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

  private func stageAll(below folder: String, as goal: String, in staged: StagedTree) throws {
    for item in try FileDoor.items(in: "\(root)/\(folder)", links: .refusedBelow(root)) {
      guard let name = item.name else { continue }
      if item.kind == .folder {
        try stageAll(below: "\(folder)/\(name)", as: "\(goal)/\(name)", in: staged)
      } else if item.kind == .file {
        let source = try ByteSource(path: "\(root)/\(folder)/\(name)", limit: .max, links: .refusedBelow(root))
        try staged.write(source, to: "\(goal)/\(name)")
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
    let source = try ByteSource(path: "\(root)/\(path)/\(file)", limit: .max, links: .refusedBelow(root))
    try staged.write(source, to: name) { running.update($0) }
    guard running.finish() == digest else { throw damaged }
  }
}
