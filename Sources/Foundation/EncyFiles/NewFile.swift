internal import CLinux
internal import EncyContainer
internal import EncyTexts
internal import Glibc

/// The new file of a durable write, beside its target until it takes the target's place. It goes with its owner unless it was
/// placed or kept.
///
/// Its name is `.NAME.PID-BOOT.RANDOM.ency-new`: hidden, not to be guessed, and telling which process of which start of which
/// machine makes it. Besides, it is locked (flock(2)) as long as that process lives, where the file system can.
final class NewFile {
  let target: Target
  let calls: SystemCalls
  /// The name it has now.
  private(set) var name: String
  /// What distinguishes its content from others; nil until first needed.
  private var mark: FileMark?
  /// How it lies on the disk once it is closed.
  private(set) var stamp: FileStamp?
  /// The descriptor it is written through; -1 when closed.
  private var descriptor: Int32
  /// Keeps the lock when the descriptor is closed.
  private var keeper: Int32
  private var isOurs = true

  /// Makes the file. What replaces a file is readable by its owner only until it has that file's mode.
  /// - Parameters:
  ///   - target: Where it goes.
  ///   - modes: Who else may read and write it, where it replaces none; the umask takes from it.
  ///   - calls: The calls of the system.
  /// - Throws: ``ContainerError`` when it can't be made.
  init(for target: Target, modes: FileModes = .all, calls: SystemCalls) throws(ContainerError) {
    let mode: mode_t = target.attributes == nil ? modes.ofFile : 0o600
    var opened: Int32 = -1
    var chosen = ""
    for _ in 0..<16 {
      chosen = Leftovers.newName(for: target.name)
      repeat {
        opened = FileDoor.new(chosen, in: target.folder.descriptor, mode: mode, isRead: true)
      } while opened < 0 && errno == EINTR
      if opened >= 0 || errno != EEXIST { break }
    }
    guard opened >= 0 else {
      throw ContainerError(
        .fileWrite, path: target.shown, errno: errno, doing: .makingNewFile)
    }
    _ = flock(opened, LOCK_EX | LOCK_NB)
    name = chosen
    descriptor = opened
    keeper = fcntl(opened, F_DUPFD_CLOEXEC, 0)
    self.calls = calls
    self.target = target
    keepAttributes()
  }

  deinit {
    dispose()
  }

  /// Closes the file and takes it away unless it was placed or kept. Not left to the last owner, which may be a thread that the
  /// process doesn't wait for.
  func dispose() {
    if descriptor >= 0 { _ = calls.close(descriptor) }
    descriptor = -1
    // A server may be busy with it for a moment.
    var tries = 0
    while isOurs, unlinkat(target.folder.descriptor, name, 0) != 0, errno == EBUSY, tries < 5 {
      calls.wait(20)
      tries += 1
    }
    isOurs = false
    releaseHandles()
  }

  /// Gives the new file the old one's owner, user attributes, access list and mode. The owner may be out of reach, and many
  /// file systems have no attributes; the mode always holds.
  private func keepAttributes() {
    guard let attributes = target.attributes else { return }
    if attributes.st_uid != geteuid() || attributes.st_gid != getegid() {
      _ = fchown(descriptor, attributes.st_uid, attributes.st_gid)
    }
    let old = FileDoor.locking(target.name, in: target.folder.descriptor)
    if old >= 0 {
      defer { Glibc.close(old) }
      copyExtendedAttributes(from: old)
    }
    _ = fchmod(descriptor, attributes.st_mode & 0o7777)
  }

  private func copyExtendedAttributes(from old: Int32) {
    // More than 64 KiB the kernel doesn't list (xattr(7)).
    var names = [CChar](repeating: 0, count: 64 << 10)
    let length = linux_list_attributes(old, &names, names.count)
    guard length > 0 else { return }
    for name in names[..<length].split(separator: 0) {
      let text = String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard text.hasPrefix("user.") || text == "system.posix_acl_access" else { continue }
      var value = [UInt8](repeating: 0, count: 64 << 10)
      let count = linux_get_attribute(old, text, &value, value.count)
      if count >= 0 { _ = linux_set_attribute(descriptor, text, value, count) }
    }
  }

  /// Writes all bytes at a place.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(ContainerError) {
    var done = 0
    while done < bytes.count {
      let (count, failure) = calls.write(descriptor, UnsafeRawBufferPointer(rebasing: bytes[done...]), offset + done)
      if count > 0 {
        done += count
      } else if count == 0 || failure != EINTR {
        throw error(.fileWrite, count == 0 ? EIO : failure, .writing)
      }
    }
  }

  /// Begins to flush some of what was written, and waits for nothing. Where that can't be done, the flush at the end does it all.
  func beginFlushing(from offset: Int, count: Int) {
    if count > 0 { _ = linux_begin_writing(descriptor, off_t(offset), off_t(count)) }
  }

  /// Flushes what was written to storage.
  func flush() throws(ContainerError) {
    var outcome = calls.fsync(descriptor)
    while outcome.result != 0 && outcome.errno == EINTR { outcome = calls.fsync(descriptor) }
    guard outcome.result == 0 else { throw error(.fileFlush, outcome.errno, .flushing) }
  }

  /// Reads some bytes back, as many as come; 0 at the end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(ContainerError) -> Int {
    while true {
      let (count, failure) = calls.read(descriptor, buffer, offset)
      if count >= 0 { return count }
      guard failure == EINTR else { throw error(.fileReadBack, failure, .checking) }
    }
  }

  /// Opens what was written as a package and lets it be compared.
  /// - Throws: `file-read-back` if it is no sound package; but names that clash are the caller's, and so is damage in what
  ///   it copied, and they are reported as such.
  func checkPackage(_ check: (PackageReader) throws(ContainerError) -> Void) throws(ContainerError) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw error(.fileReadBack, errno, .checking) }
    do throws(ContainerError) {
      let source = try ByteSource(OpenFile(takingOwnership: copy, path: target.shown))
      let package = try PackageReader(source: source, limits: .unlimited)
      try check(package)
      mark = FileMark(package.identity)
    } catch {
      guard [.duplicate, .duplicateFolded, .fileAndFolder, .entryCRC, .fileChanged].contains(error.code) else {
        throw readBackError()
      }
      throw error
    }
  }

  func readBackError() -> ContainerError {
    ContainerError(
      .fileReadBack, file: target.shown,
      .fileReadBack,
      remedy: .remedyOtherPlace)
  }

  /// Closes the file, since network shares may report a lost write only then.
  func close() throws(ContainerError) {
    var attributes = stat()
    if fstat(descriptor, &attributes) == 0 { stamp = FileStamp(attributes) }
    let closing = descriptor
    descriptor = -1
    let outcome = calls.close(closing)
    guard outcome.result == 0 || outcome.errno == EINTR else { throw error(.fileWrite, outcome.errno, .closing) }
  }

  /// Records in the file's name what it holds and what it is to replace: should the process be killed right after an exchange, what
  /// bears the name then can be judged. Where the file can't be renamed, its name stays.
  func mark(replacing other: FileMark) {
    let folder = target.folder.descriptor
    // Shares have no exchange.
    guard let stamp, linux_is_local(folder) == 1,
      let mark = mark ?? FileMark(path: PathName.joined(target.folderPath, name))
    else { return }
    let marked = Leftovers.newName(for: target.name, marks: [mark, other])
    guard
      calls.rename(folder, name, marked).result == 0
        || FileStamp(marked, in: folder)?.isSameFile(as: stamp) == true
    else { return }
    name = marked
  }

  /// Lets go of the last open handle: some servers rename nothing that is open.
  func releaseHandles() {
    if keeper >= 0 { Glibc.close(keeper) }
    keeper = -1
  }

  /// What lies under its name belongs to it no more, or is nothing.
  func letGo() {
    isOurs = false
  }

  /// The new bytes are safe but can't take their place: leaves them under a name that people see.
  /// - Returns: The path they are at.
  func keepInSight(as word: String) -> String {
    let visible = Leftovers.visibleName(for: target.name, word)
    if calls.rename(target.folder.descriptor, name, visible).result == 0 { name = visible }
    isOurs = false
    return PathName.joined(target.folderPath, name)
  }

  private func error(_ code: ContainerError.Code, _ number: Int32, _ action: ContainerError.Action) -> ContainerError {
    let cause = ContainerError(code, path: target.shown, errno: number, doing: action)
    return ContainerError(code, file: target.shown, .fileOldStays(cause: SafeText(cause.message)), remedy: cause.remedy)
  }
}

/// 80 random bits in Crockford's base 32.
func randomWord() -> String {
  let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  var generator = SystemRandomNumberGenerator()
  return String(decoding: (0..<16).map { _ in digits[Int.random(in: 0..<32, using: &generator)] }, as: UTF8.self)
}
