internal import EncyContainer
internal import EncyFiles

/// Restores what rotted in an object from the same object of another storage root, file by file, and nothing that is sound.
package struct ObjectMending {
  /// The files that were restored, below the object.
  package private(set) var restored: [String] = []

  private let own: ObjectWriter
  private let mirror: ObjectWriter
  private let path: String

  /// - Parameters:
  ///   - path: The object, below either root.
  ///   - own: Where it is mended.
  ///   - mirror: Where sound bytes come from. What rotted there, too, isn't taken.
  /// - Throws: ``ContainerError`` when a restored file can't be written.
  package init(_ path: String, in own: ObjectWriter, from mirror: ObjectWriter) throws {
    (self.own, self.mirror, self.path) = (own, mirror, path)
    guard let twin = try? mirror.inventory(of: path) else { return }
    try mendDeclaration()
    // Versions that only the mirror has come whole, by mirroring.
    let stated = (try? own.sound(in: path)).flatMap { VersionName($0.inventory.head)?.number } ?? 0
    let newest = max(stated, (try? own.versions(of: path).last?.number) ?? 0)
    for (name, _) in twin.versions where (VersionName(name)?.number ?? 0) <= newest { try mendInventory(in: name) }
    try mendRoot(newest: newest)
    guard let inventory = try? own.sound(in: path).inventory, inventory.id == twin.id else { return }
    for (file, digest) in inventory.digests.sorted(by: { $0.key < $1.key }) {
      try mend(file, digest, inventory.algorithm, twin)
    }
  }

  private func bytes(_ writer: ObjectWriter, _ file: String) -> [UInt8]? { try? writer.read("\(path)/\(file)") }

  /// Puts a file in its place in one step, whatever lies there.
  private mutating func put(_ file: String, _ write: (StagedTree) throws -> Void) throws {
    // A link above it would lead elsewhere.
    var place = own.root
    for step in "\(path)/\(file)".split(separator: "/").dropLast() {
      place += "/\(step)"
      if let kind = FileKind(at: place), kind != .folder { return }
    }
    let staged = try StagedTree(in: "\(own.root)/\(own.staging)", below: own.root)
    try write(staged)
    try FileStore.makeFolder(place)
    try staged.replace("\(own.root)/\(path)/\(file)", by: "file")
    StagedTree.flushFolder(place)
    restored.append(file)
  }

  private mutating func put(_ file: String, _ bytes: [UInt8]) throws {
    if self.bytes(own, file) != bytes { try put(file) { try $0.write(bytes, to: "file") } }
  }

  private mutating func mendDeclaration() throws {
    guard let items = try? FileDoor.items(in: "\(mirror.root)/\(path)", links: .refusedBelow(mirror.root)) else {
      return
    }
    for name in items.compactMap(\.name) where name.hasPrefix(StorageRoot.objectDeclaration) {
      let text = Array((name.dropFirst(2) + "\n").utf8)
      if bytes(mirror, name) == text { try put(name, text) }
    }
  }

  /// A version's own inventory, where what lies there isn't what its sidecar says.
  private mutating func mendInventory(in version: String) throws {
    guard (try? own.sound(in: "\(path)/\(version)")) == nil,
      let (inventory, text, sidecar) = try? mirror.sound(in: "\(path)/\(version)")
    else { return }
    try put("\(version)/\(Inventory.fileName)", text)
    try put("\(version)/\(inventory.sidecarName)", sidecar)
  }

  /// The inventory in the object's root, which is that of its newest version.
  private mutating func mendRoot(newest: Int) throws {
    let head = (try? own.versions(of: path))?.last { $0.number == newest }
    if let head, let (inventory, text, sidecar) = try? own.sound(in: "\(path)/\(head.text)") {
      try put(Inventory.fileName, text)
      try put(inventory.sidecarName, sidecar)
    } else if (try? own.sound(in: path)) == nil, let (inventory, text, sidecar) = try? mirror.sound(in: path),
      VersionName(inventory.head)?.number == newest
    {
      try put(Inventory.fileName, text)
      try put(inventory.sidecarName, sidecar)
    }
  }

  private mutating func mend(
    _ file: String, _ digest: String, _ algorithm: DigestAlgorithm, _ twin: Inventory
  ) throws {
    let sums = try? FileDigest.digests(of: "\(own.root)/\(path)/\(file)", [algorithm], below: own.root).sums
    if sums?[algorithm] == digest { return }
    guard twin.algorithm == algorithm else { return }
    let others = twin.manifest.first { $0.digest.lowercased() == digest }?.paths ?? []
    for other in others {
      let sums = try? FileDigest.digests(of: "\(mirror.root)/\(path)/\(other)", [algorithm], below: mirror.root).sums
      guard sums?[algorithm] == digest else { continue }
      let (mirror, path) = (mirror, path)
      return try put(file) { try mirror.stage(other, of: path, digest, algorithm, as: "file", in: $0) }
    }
  }
}
