internal import EncyContainer
internal import EncyFiles
internal import EncyOCFL
internal import EncyTexts

/// What was restored from another store.
public struct ArchiveMending: Sendable {
  /// The files that were restored, below the store, by path.
  public private(set) var restored: [String] = []
  /// The objects that were looked at, and those that lack what says that they are any, below the store.
  public private(set) var objects: [String]

  /// Restores what rotted in objects, and in folders that lack the declaration of one, file by file, from the same objects elsewhere. Only bytes with the digests that the inventories
  /// say are taken, nothing that is sound is touched, and versions that only the other side has stay there.
  /// - Parameters:
  ///   - objects: The objects' folders below the store.
  ///   - store: The store.
  ///   - mirror: The folder of the storage root that has sound copies.
  ///   - told: Called before each object with how many were looked at.
  /// - Throws: ``ArchiveError`` when `mirror` is no other storage root; `ContainerError` when a file can't be written.
  public init(_ objects: [String], in store: String, from mirror: String, told: (Int) throws -> Void = { _ in }) throws
  {
    let (store, mirror) = (try ArchiveStore(at: store), try ArchiveStore(at: mirror))
    guard store.writer.root != mirror.writer.root else {
      throw ArchiveError(.errorArchiveMirrorSelf, file: mirror.path)
    }
    // Without its declaration a folder is no object to anybody who lists them.
    let known = Set(try StorageRoot(store.writer.root).objects)
    let lost = try StorageRoot(mirror.writer.root).objects.filter { object in
      !known.contains(object) && FileStore.isFolder("\(store.writer.root)/\(object)")
    }
    self.objects = objects + lost.filter { !objects.contains($0) }
    for (count, object) in self.objects.enumerated() where ArchiveStore.isInside(object) {
      try told(count)
      try store.refuseLinks(object)
      // What left the store stays away.
      guard try store.gone(.object(object)) == nil else { continue }
      restored += try ObjectMending(object, in: store.writer, from: mirror.writer).restored.map { "\(object)/\($0)" }
    }
    let text = Array("ocfl_1.1\n".utf8)
    if (try? FileReading.read("\(store.writer.root)/\(ArchiveStore.declaration)", limit: 1 << 16, links: .refused))
      != text
    {
      try store.write(text, to: ArchiveStore.declaration)
      restored.append(ArchiveStore.declaration)
    }
    restored.sort()
  }
}
