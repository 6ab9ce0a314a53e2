internal import Glibc

/// A folder that stays open, for whoever looks at much of what lies below it: no link is followed there, and the way down is not
/// walked anew for each file.
package final class FolderView: Sendable {
  /// The folder.
  package let path: String
  package let descriptor: Int32

  /// Opens a folder; a link in its own place is followed.
  /// - Parameters:
  ///   - path: The folder.
  ///   - root: A folder that its path begins with, behind which no link is followed; its own place without one.
  /// - Throws: ``ContainerError`` with `file-missing` or `file-unreadable`.
  package init(_ path: String, below root: String? = nil) throws(ContainerError) {
    self.path = path
    var folder = try FileDoor.folder(path, below: root ?? path)
    descriptor = folder.release()
  }

  /// Whether the open folder is still the one that its path leads to. C functions: `fstat`, `lstat`.
  package var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    return fstat(descriptor, &own) == 0 && lstat(path, &there) == 0 && own.st_dev == there.st_dev
      && own.st_ino == there.st_ino
  }

  deinit { close(descriptor) }

  private func full(_ below: String) -> String { below.isEmpty ? path : "\(path)/\(below)" }

  /// What is in a folder below, in no order; of the folder itself by an empty name.
  /// - Throws: ``ContainerError`` as ``FileDoor/items(in:links:)``.
  package func items(_ below: String) throws(ContainerError) -> [FileDoor.Item] {
    let opened = FileDoor.opened(below.isEmpty ? "." : below, below: descriptor, isFolder: true)
    if opened >= 0 { return try FileDoor.items(takingOwnership: opened, full(below)) }
    // An older system, or something that is to be named.
    return try FileDoor.items(in: full(below), links: .refusedBelow(path))
  }

  /// Opens a file below for reading.
  /// - Throws: ``ContainerError`` as ``FileDoor/reading(_:links:)``.
  private func reading(_ below: String) throws(ContainerError) -> OpenFile {
    var attributes = stat()
    if fstatat(descriptor, below, &attributes, AT_SYMLINK_NOFOLLOW) == 0, FileKind(attributes.st_mode) == .file {
      let opened = FileDoor.opened(below, below: descriptor, isFolder: false)
      if opened >= 0 {
        let file = OpenFile(takingOwnership: opened, path: full(below))
        let kind = FileKind(try file.attributes().st_mode)
        if kind == .file { return file }
        throw kind.refused(full(below))
      }
    }
    return try FileDoor.reading(full(below), links: .refusedBelow(path))
  }

  /// The bytes of a file below.
  /// - Throws: ``ContainerError`` when it can't be read, or has more than `limit` bytes.
  package func read(_ below: String, limit: Int) throws(ContainerError) -> [UInt8] {
    let file = try reading(below)
    return try file.readToEnd(limit: limit, expected: Int(file.attributes().st_size))
  }

  /// A file below, to be read at any place.
  /// - Throws: ``ContainerError`` when it can't be opened.
  package func source(_ below: String, limit: Int) throws(ContainerError) -> ByteSource {
    try ByteSource(file: reading(below), limit: limit)
  }

  /// Gives the bytes of a file below piece by piece.
  /// - Returns: How many there are.
  /// - Throws: ``ContainerError`` when it can't be read.
  package func pieces(_ below: String, _ take: (UnsafeRawBufferPointer) -> Void) throws(ContainerError) -> Int {
    let file = try reading(below)
    // A small file is one piece, whose end is met at once.
    let expected = Int(try file.attributes().st_size)
    let length = min(expected + 1, 256 << 10)
    var size = 0
    while true {
      let piece = try file.read(upTo: length)
      piece.withUnsafeBytes(take)
      size += piece.count
      if piece.isEmpty || piece.count < length && size >= expected { return size }
    }
  }
}
