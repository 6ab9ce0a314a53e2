package import EncyBase
package import EncyContainer
package import EncyFiles
internal import EncyTexts

/// Adds objects and versions to a storage root that others write into, too.
///
/// The standard leaves concurrent writers open. Here a version is made aside, then claimed by one rename of its folder, which can't
/// take the place of another, and then the inventory in the object's root follows, which can be made anew from the newest version
/// by anybody: at each point an object is valid, or ahead of its inventory and completed by the next writer.
package struct ObjectWriter: Sendable {
  /// The storage root.
  package let root: String
  /// The folder below the root, in an extension's folder, where versions are made.
  package let staging: String
  /// The most bytes of a file that is copied from here.
  package var largest = Int.max

  package init(root: String, staging: String) { (self.root, self.staging) = (root, staging) }

  /// A file of a version.
  package struct File: Sendable {
    /// The path under which the version shows it.
    package let logicalPath: String
    package let source: ByteSource
    /// Its digest of SHA-512 where that is known; what is written is compared with it.
    package let sha512: String?

    package init(_ logicalPath: String, _ source: ByteSource, sha512: String? = nil) {
      (self.logicalPath, self.source, self.sha512) = (logicalPath, source, sha512)
    }

    /// Its digest, which is read from it where that isn't known.
    package func digest(_ algorithm: DigestAlgorithm) throws(ContainerError) -> String {
      if algorithm == .sha512, let sha512 { return sha512 }
      var running = RunningDigest(algorithm)
      try source.pieces { running.update($0) }
      return running.finish()
    }
  }

  /// Who makes a version, when and why.
  package struct Note: Sendable {
    package var created: Instant
    package var message: String
    package var user: String
    /// A URI.
    package var address: String

    package init(created: Instant, message: String, user: String, address: String) {
      (self.created, self.message, self.user, self.address) = (created, message, user, address)
    }
  }

  // MARK: Reading

  /// The newest state of an object: that of its newest version's own inventory where that is ahead of the root's.
  /// - Parameter path: The object, below the root.
  /// - Returns: `nil` when there is no such object.
  /// - Throws: ``ContainerError`` when it can't be read; ``StorageError`` when it is damaged.
  package func inventory(of path: String) throws -> Inventory? {
    let object = "\(root)/\(path)"
    guard FileStore.isFolder(object) else { return nil }
    if let newest = try versions(of: path).last, FileStore.exists("\(object)/\(newest.text)/\(Inventory.fileName)") {
      return try sound(in: "\(path)/\(newest.text)").inventory
    }
    return try sound(in: path).inventory
  }

  /// An inventory that has the digest which its sidecar says; what rotted is neither built upon nor copied.
  /// - Parameter folder: Where it lies, below the root.
  /// - Returns: The inventory, and both files as they are.
  /// - Throws: ``ContainerError`` when it can't be read; ``StorageError`` when it is damaged.
  func sound(in folder: String) throws -> (inventory: Inventory, text: [UInt8], sidecar: [UInt8]) {
    try Self.sound(in: folder) { try read($0) }
  }

  private static func sound(
    in folder: String, _ read: (String) throws -> [UInt8]
  ) throws -> (inventory: Inventory, text: [UInt8], sidecar: [UInt8]) {
    let path = "\(folder)/\(Inventory.fileName)"
    let text: [UInt8]
    do { text = try read(path) } catch let error as ContainerError where error.code == .fileMissing {
      throw StorageError(StorageFinding("E063", path))
    }
    let inventory = try Self.parsed(text, path)
    let sidecar = (try? read("\(folder)/\(inventory.sidecarName)")) ?? []
    let words = sidecar.split { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 2, words[1] == Inventory.fileName else {
      throw StorageError(StorageFinding("E061", "\(folder)/\(inventory.sidecarName)"))
    }
    // Nobody writes digits in both cases; a bit flipped.
    guard [words[0].lowercased(), words[0].uppercased()].contains(words[0]),
      words[0].lowercased() == inventory.algorithm.digest(of: text)
    else { throw StorageError(StorageFinding("E060", path)) }
    return (inventory, text, sidecar)
  }

  /// The versions whose folders are there, by number.
  func versions(of path: String) throws(ContainerError) -> [VersionName] {
    Self.versions(among: try FileDoor.items(in: "\(root)/\(path)", links: .refusedBelow(root)))
  }

  private static func versions(among items: [FileDoor.Item]) -> [VersionName] {
    items.filter { $0.kind == .folder }.compactMap { $0.name.flatMap { VersionName($0) } }
      .sorted { $0.number < $1.number }
  }

  func read(_ path: String) throws(ContainerError) -> [UInt8] {
    try FileReading.read("\(root)/\(path)", limit: 1 << 30, links: .refusedBelow(root))
  }

  private static func parsed(_ bytes: [UInt8], _ path: String) throws -> Inventory {
    let reader = InventoryReader(bytes, path: path)
    if let error = reader.findings.first(where: { $0.severity == .error }) { throw StorageError(error) }
    guard let inventory = reader.inventory else { throw StorageError(StorageFinding("E033", path)) }
    return inventory
  }

  // MARK: Writing

  /// Makes an object with its first version.
  /// - Parameters:
  ///   - path: Where it shall lie below the root.
  ///   - id: Its id, a URI.
  ///   - files: The files of its first version.
  ///   - note: Who makes it, when and why.
  ///   - aside: Where it is made, below ``staging``; a folder of its own where `nil`.
  /// - Returns: `false` when something lies there already; then nothing was done.
  /// - Throws: ``ContainerError`` when it can't be written.
  package func make(
    _ path: String, id: String, _ files: [File], _ note: Note, in aside: StagedTree? = nil
  ) throws -> Bool {
    let staged = try aside ?? StagedTree(in: "\(root)/\(staging)", below: root)
    // With all folders above it, so that no empty ones are ever seen.
    let inventory = try stage(files, note, onto: Inventory(id: id), in: staged, at: path)
    try staged.write(Array("ocfl_object_1.1\n".utf8), to: "\(path)/0=ocfl_object_1.1")
    try stageInventory(inventory, in: staged, at: path)
    try staged.flushFolders()
    return try place(path, of: staged)
  }

  /// Puts an object that is staged with all folders above it where it belongs.
  /// - Returns: `false` when something lies there already.
  package func place(_ path: String, of staged: StagedTree) throws(ContainerError) -> Bool {
    // The topmost folder that isn't there yet; another may make it meanwhile.
    let steps = path.split(separator: "/").map(String.init)
    var (count, tries) = (1, 0)
    while count <= steps.count {
      let part = steps.prefix(count).joined(separator: "/")
      let above = FileStore.parent(of: "\(root)/\(part)")
      do throws(ContainerError) {
        if try staged.place(part, at: "\(root)/\(part)", isFolder: true) {
          StagedTree.flushFolder(above)
          return true
        }
        count += 1
      } catch {
        // Others remove folders that they leave empty.
        tries += 1
        if FileStore.isFolder(above) || !FileStore.isFolder(root) || tries > 100 { throw error }
        count = 1
      }
    }
    return false
  }

  /// Adds a version behind those that are there, whoever adds others meanwhile.
  /// - Parameters:
  ///   - path: The object, below the root.
  ///   - note: Who makes it, when and why.
  ///   - files: Given the newest state, the files of the version; `nil` when there is nothing to add any more.
  /// - Returns: The name of the version; `nil` when nothing was added.
  /// - Throws: ``ContainerError`` when it can't be written; ``StorageError`` when the object is damaged.
  package func add(
    to path: String, _ note: Note, _ files: (Inventory) throws -> [File]?
  ) throws -> String? {
    while true {
      let missing = StorageError(StorageFinding("E063", "\(path)/\(Inventory.fileName)"))
      guard FileStore.isFolder("\(root)/\(path)") else { throw missing }
      // Who replaces the object exchanges its folder: what is put into this one is then either carried over, or made again here.
      let object = try FolderView("\(root)/\(path)", below: root)
      let head: String
      do {
        guard let newest = try inventory(of: path) else { throw missing }
        guard let files = try files(newest) else {
          try complete(path)
          return nil
        }
        let staged = try StagedTree(in: "\(root)/\(staging)", below: root)
        var note = note
        // Clocks of several machines differ; versions stay in order.
        if let last = newest.version(newest.head).flatMap({ Instant($0.created) }) {
          note.created = max(note.created, last)
        }
        let inventory = try stage(files, note, onto: newest, in: staged, at: "")
        try staged.flushFolders()
        head = inventory.head
        // Once another has the name, all is read and made anew, on top of it.
        guard try staged.place(head, into: object) else { continue }
      } catch {
        if object.isInPlace { throw error }
        continue
      }
      StagedTree.flushFolder("\(root)/\(path)")
      guard object.isInPlace else { continue }
      try complete(path)
      return head
    }
  }

  /// Makes a version below a folder that is staged.
  private func stage(
    _ files: [File], _ note: Note, onto old: Inventory, in staged: StagedTree, at path: String
  ) throws -> Inventory {
    var inventory = old
    let last = VersionName(old.head)
    let name = VersionName(number: (last?.number ?? 0) + 1, padding: last?.padding ?? 0).text
    let prefix = path.isEmpty ? "" : "\(path)/"
    var state: [(digest: String, paths: [String])] = []
    for file in files {
      let digest = try file.digest(old.algorithm)
      if let place = state.firstIndex(where: { $0.digest == digest }) {
        state[place].paths.append(file.logicalPath)
      } else {
        state.append((digest, [file.logicalPath]))
      }
      if inventory.path(of: digest) == nil {
        let content = "\(name)/\(old.contentName)/\(file.logicalPath)"
        var written = RunningDigest(old.algorithm)
        try staged.write(file.source, to: prefix + content) { written.update($0) }
        // Somebody writes to the file meanwhile.
        guard written.finish() == digest else { throw StagedTree.changed(file.source) }
        inventory.manifest.append((digest, [content]))
      }
    }
    inventory.head = name
    inventory.versions.append(
      (
        name,
        Inventory.Version(
          created: "\(note.created)", message: note.message, user: note.user, address: note.address, state: state)
      ))
    try stageInventory(inventory, in: staged, at: "\(prefix)\(name)")
    return inventory
  }

  /// Writes an inventory and its sidecar into a folder that is made aside.
  package func stageInventory(_ inventory: Inventory, in staged: StagedTree, at folder: String) throws(ContainerError) {
    let text = inventory.bytes
    try staged.write(text, to: "\(folder)/\(Inventory.fileName)")
    try staged.write(sidecar(of: text, inventory), to: "\(folder)/\(inventory.sidecarName)")
  }

  func sidecar(of text: [UInt8], _ inventory: Inventory) -> [UInt8] {
    Array("\(inventory.algorithm.digest(of: text)) \(Inventory.fileName)\n".utf8)
  }

  /// Brings the inventory in an object's root up to its newest version, whoever left it behind.
  /// - Returns: Whether there was something to do.
  /// - Throws: ``ContainerError`` when it can't be written.
  @discardableResult
  package func complete(_ path: String) throws -> Bool {
    let object = try FolderView("\(root)/\(path)", below: root)
    var hasWritten = false
    // Whoever was slow may put an older one in the place of a newer one, and finds out here.
    while let newest = Self.versions(among: try object.items("")).last {
      guard FileStore.exists("\(object.path)/\(newest.text)/\(Inventory.fileName)") else { return hasWritten }
      func read(_ name: String) throws(ContainerError) -> [UInt8] { try object.read(name, limit: 1 << 30) }
      let inventory: Inventory
      let text, sum: [UInt8]
      do { (inventory, text, sum) = try Self.sound(in: newest.text, read) } catch let error as StorageError {
        throw StorageError(error.finding.below(path))
      }
      if (try? read(Inventory.fileName)) == text, (try? read(inventory.sidecarName)) == sum { return hasWritten }
      let staged = try StagedTree(in: "\(root)/\(staging)", below: root)
      try staged.write(text, to: Inventory.fileName)
      try staged.write(sum, to: inventory.sidecarName)
      try staged.replace(Inventory.fileName, in: object)
      try staged.replace(inventory.sidecarName, in: object)
      StagedTree.flushFolder("\(root)/\(path)")
      hasWritten = true
    }
    return hasWritten
  }
}

/// Why an object can't be read or added to.
package struct StorageError: Error, Sendable, Equatable {
  package let finding: StorageFinding
  package init(_ finding: StorageFinding) { self.finding = finding }
}
