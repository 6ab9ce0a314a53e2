package import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import Glibc

/// Small files of this user alone (mode 0600) in a ``PrivateFolder``.
package enum StateFile {
  /// The most bytes that one may have.
  package static let limit = 1 << 20

  /// The bytes of a file; `nil` where there is none.
  /// - Throws: ``StateError``, also for a link, a file of another user, and one that others may read. C function: `lstat`.
  package static func bytes(_ path: String, limit: Int = limit) throws(StateError) -> [UInt8]? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw .file(ContainerError(.fileUnreadable, path: path, errno: errno, doing: .lookingAt))
    }
    if status.st_mode & S_IFMT == S_IFREG { try PrivateFolder.checkOwner(status, path) }
    do throws(ContainerError) { return try FileReading.read(path, limit: limit, links: .refused) } catch {
      if error.code == .fileMissing { return nil }
      throw .file(error)
    }
  }

  /// The object in a file of a version; `nil` where there is no file.
  /// - Throws: ``StateError``, with ``StateError/unknownVersion(path:version:)`` for another version.
  package static func json(_ path: String, version: Int) throws(StateError) -> JSONValue? {
    guard let bytes = try bytes(path) else { return nil }
    guard let json = try? JSONParser().parse(bytes), json.objectValue != nil else {
      throw .damaged(path: path, pointer: "")
    }
    guard let found = json["version"]?.intValue else { throw .damaged(path: path, pointer: "/version") }
    guard found == version else { throw .unknownVersion(path: path, version: found) }
    return json
  }

  /// Replaces a file, or makes it, in one step: killed at any moment, the path holds the old or the new bytes. They are not
  /// flushed: after a loss of power it may be empty. The caller holds a lock, so that no other process replaces it.
  /// - Throws: ``StateError``; the old file is whole then. C function: `rename`.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(StateError) {
    let (folder, name) = PathName.split(path)
    let draft = "\(folder)/.\(name).new"
    func failed(_ action: ContainerError.Action) -> StateError {
      let error = ContainerError(.fileWrite, path: path, errno: errno, doing: action)
      unlink(draft)
      return .file(error)
    }
    // What a killed process left.
    unlink(draft)
    let descriptor = FileDoor.new(draft, mode: 0o600)
    guard descriptor >= 0 else { throw failed(.makingNewFile) }
    do throws(ContainerError) { try FileStore.writeAll(bytes, to: descriptor, path: path) } catch {
      close(descriptor)
      unlink(draft)
      throw .file(error)
    }
    guard close(descriptor) == 0 || errno == EINTR else { throw failed(.closing) }
    guard rename(draft, path) == 0 else { throw failed(.replacing) }
  }

  /// Replaces a file, or makes it, and waits until it is on storage.
  /// - Throws: ``StateError``; the old file is whole then, unless it is ``StateError/notFlushed(path:)`` or `file-flush` of
  ///   the folder: then the new one is in its place and may be lost with the power.
  package static func replaceDurably(
    _ path: String, with bytes: [UInt8], isNew: Bool = false
  ) throws(StateError) {
    let outcome: DurableFile.Outcome
    do throws(ContainerError) {
      outcome = try DurableFile.replace(
        path: path, links: .refused, with: bytes, expecting: isNew ? .absent : .anything, keepsUnsaved: false,
        modes: .ownerOnly)
    } catch { throw .file(error) }
    guard outcome.isFolderFlushed else { throw .notFlushed(path: path) }
  }

  /// Removes a file and waits until that is on storage; one that is gone is fine.
  /// - Throws: ``StateError``. C functions: `unlink`, `fsync`.
  package static func removeDurably(_ path: String) throws(StateError) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw .file(ContainerError(.fileWrite, path: path, errno: errno, doing: .removing))
    }
    let folder = PathName.split(path).folder
    guard PrivateFolder.flush(folder) else { throw .notFlushed(path: folder) }
  }

  /// A file name for some texts that has only letters, digits and hyphens: the beginning of the first two, for people, and a
  /// digest of all.
  package static func name(for texts: [String]) -> String {
    let digest = SHA256Digest(of: texts.map { "\($0.utf8.count):\($0)" }.joined()).description
    let shown = texts.prefix(2).map { text in
      String(decoding: text.utf8.filter { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 }.prefix(24), as: UTF8.self)
    }
    return (shown.filter { !$0.isEmpty } + [String(digest.prefix(16))]).joined(separator: "-")
  }
}
