internal import EncyBase
internal import Glibc

/// The new file of a durable write, from its first byte to its place.
struct Replacement: ~Copyable {
  private let target: Target
  private let calls: SystemCalls
  /// The name it has until it takes the target's place.
  private var name: String
  private var descriptor: Int32

  /// How long to wait before each new try of a rename, in milliseconds; about three seconds together.
  private static let pauses = [20, 50, 100, 200, 400, 800, 1_600]

  /// Makes the file beside the target. What replaces a file is readable by its owner only until it has that file's mode.
  init(of target: consuming Target, calls: SystemCalls) throws(ContainerError) {
    let mode: mode_t = target.attributes == nil ? 0o666 : 0o600
    var opened: Int32 = -1
    var chosen = ""
    for _ in 0..<16 {
      chosen = Self.temporaryName(for: target.name)
      repeat {
        opened = openat(target.folder.descriptor, chosen, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      } while opened < 0 && errno == EINTR
      if opened >= 0 || errno != EEXIST { break }
    }
    guard opened >= 0 else {
      throw ContainerError(
        .fileWrite, path: target.shown, errno: errno, doing: "making a new file in its folder to save")
    }
    name = chosen
    descriptor = opened
    self.calls = calls
    self.target = target
    keepAttributes()
  }

  /// A hidden name that can't be guessed and that says whose it is: `.NAME.RANDOM.ency-new`, NAME cut to fit 255 bytes.
  private static func temporaryName(for name: String) -> String {
    var cut = name
    while cut.utf8.count > 200 { cut.removeLast() }
    return ".\(cut).\(randomWord()).ency-new"
  }

  /// 80 random bits in Crockford's base 32.
  private static func randomWord() -> String {
    let digits = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    var generator = SystemRandomNumberGenerator()
    return String(decoding: (0..<16).map { _ in digits[Int.random(in: 0..<32, using: &generator)] }, as: UTF8.self)
  }

  /// Gives the new file the old one's owner and mode. The owner may be out of reach; then the mode still holds.
  private func keepAttributes() {
    guard let attributes = target.attributes else { return }
    if attributes.st_uid != geteuid() || attributes.st_gid != getegid() {
      _ = fchown(descriptor, attributes.st_uid, attributes.st_gid)
    }
    _ = fchmod(descriptor, attributes.st_mode & 0o7777)
  }

  /// Writes all bytes and flushes them to storage.
  mutating func write(_ bytes: [UInt8]) throws(ContainerError) {
    var done = 0
    while done < bytes.count {
      let (count, failure) = bytes.withUnsafeBytes {
        calls.write(descriptor, UnsafeRawBufferPointer(rebasing: $0[done...]))
      }
      if count > 0 {
        done += count
      } else if count == 0 || failure != EINTR {
        throw error(.fileWrite, count == 0 ? EIO : failure, "writing")
      }
    }
    var outcome = calls.fsync(descriptor)
    while outcome.result != 0 && outcome.errno == EINTR { outcome = calls.fsync(descriptor) }
    guard outcome.result == 0 else { throw error(.fileFlush, outcome.errno, "flushing") }
  }

  /// Reads the file back, compares it, and closes it, since shares may tell of a lost write only then.
  mutating func check(_ bytes: [UInt8]) throws(ContainerError) {
    let chunk = 1 << 20
    var done = 0
    var buffer = [UInt8](repeating: 0, count: min(chunk, bytes.count + 1))
    while true {
      let (count, failure) = buffer.withUnsafeMutableBytes { calls.read(descriptor, $0, done) }
      if count < 0 && failure == EINTR { continue }
      guard count >= 0 else { throw error(.fileReadBack, failure, "reading back") }
      if count == 0 { break }
      guard done + count <= bytes.count, Self.isSame(bytes, done, buffer, count) else {
        throw readBackError()
      }
      done += count
    }
    guard done == bytes.count else { throw readBackError() }
    let closing = descriptor
    descriptor = -1
    let outcome = calls.close(closing)
    guard outcome.result == 0 || outcome.errno == EINTR else { throw error(.fileWrite, outcome.errno, "closing") }
  }

  private static func isSame(_ bytes: [UInt8], _ start: Int, _ buffer: [UInt8], _ count: Int) -> Bool {
    bytes.withUnsafeBytes { written in
      buffer.withUnsafeBytes { read in
        guard let left = written.baseAddress, let right = read.baseAddress else { return count == 0 }
        return memcmp(left + start, right, count) == 0
      }
    }
  }

  private func readBackError() -> ContainerError {
    ContainerError(
      .fileReadBack, file: target.shown,
      "the disk or share gave back other bytes than were written; the old file stays",
      remedy: "Save to another place and have the disk checked.")
  }

  /// Takes the file away again.
  mutating func discard() {
    if descriptor >= 0 { _ = close(descriptor) }
    descriptor = -1
    unlinkat(target.folder.descriptor, name, 0)
  }

  /// Puts the file in the target's place and flushes the folder.
  consuming func commit(
    _ bytes: [UInt8], expecting expectation: DurableFile.Expectation
  ) throws(ContainerError) -> DurableFile.Outcome {
    do throws(ContainerError) {
      try checkExpectation(expectation)
    } catch {
      discard()
      throw error
    }
    if expectation == .absent, try placeNew() {
      return try flushFolder()
    }
    try rename(bytes)
    return try flushFolder()
  }

  private func checkExpectation(_ expectation: DurableFile.Expectation) throws(ContainerError) {
    guard expectation != .anything else { return }
    let current: SHA256Digest?
    do throws(ContainerError) {
      current = SHA256Digest(of: try FileReading.read(target.path))
    } catch {
      guard error.code == .fileMissing else { throw error }
      current = nil
    }
    switch (expectation, current) {
    case (.anything, _), (.absent, nil): return
    case (.content(let expected), let found?) where found == expected: return
    case (.absent, _): throw existsError()
    case (.content, nil):
      throw ContainerError(
        .fileChanged, file: target.shown, "the file was moved or deleted since it was opened",
        remedy: "Save under another name, or put the file back.")
    case (.content, _):
      throw ContainerError(
        .fileChanged, file: target.shown, "the file was changed by someone else since it was opened",
        remedy: "Open it again and take both changes in.")
    }
  }

  private func existsError() -> ContainerError {
    ContainerError(
      .fileExists, file: target.shown, "there is a file already",
      remedy: "Choose another name, or delete that file first.")
  }

  /// Gives the file its name only if nothing has it, by a second link. Where the file system has no links, false.
  private mutating func placeNew() throws(ContainerError) -> Bool {
    let outcome = calls.link(target.folder.descriptor, name, target.name)
    if outcome.result == 0 {
      unlinkat(target.folder.descriptor, name, 0)
      return true
    }
    guard outcome.errno != EEXIST else {
      discard()
      throw existsError()
    }
    return false
  }

  /// Renames, trying again while others hold the file. The C function is `renameat`.
  private mutating func rename(_ bytes: [UInt8]) throws(ContainerError) {
    var tries = 0
    while true {
      let outcome = calls.rename(target.folder.descriptor, name, target.name)
      if outcome.result == 0 { return }
      // A server may have done the rename and lost the answer; the repeated request then finds nothing to rename.
      if isDone(bytes) { return }
      switch outcome.errno {
      case EINTR: continue
      case EBUSY, EACCES, ENOENT, ETXTBSY, EAGAIN:
        guard tries < Self.pauses.count else { throw keptError(outcome.errno) }
        calls.wait(Self.pauses[tries])
        tries += 1
      default: throw keptError(outcome.errno)
      }
    }
  }

  /// Whether the new file has gone from its own name and stands in the target's place.
  private func isDone(_ bytes: [UInt8]) -> Bool {
    var attributes = stat()
    guard fstatat(target.folder.descriptor, name, &attributes, AT_SYMLINK_NOFOLLOW) != 0, errno == ENOENT else {
      return false
    }
    guard let current = try? FileReading.read(target.path) else { return false }
    return current == bytes
  }

  /// The new bytes are safe but can't take their place: leaves them under a name that people see.
  private mutating func keptError(_ number: Int32) -> ContainerError {
    let (stem, suffix) = Self.splitSuffix(target.name)
    let visible = "\(stem) (unsaved \(Self.randomWord().prefix(6)))\(suffix)"
    if calls.rename(target.folder.descriptor, name, visible).result == 0 { name = visible }
    let kept = joined(target.folderPath, name)
    let cause = ContainerError(.fileReplace, path: target.shown, errno: number, doing: "replacing")
    return ContainerError(
      .fileReplace, file: target.shown, "\(cause.message); the old file stays, the new one is \(printable(kept))",
      remedy: cause.remedy)
  }

  private static func splitSuffix(_ name: String) -> (stem: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  private func flushFolder() throws(ContainerError) -> DurableFile.Outcome {
    var outcome = calls.fsync(target.folder.descriptor)
    while outcome.result != 0 && outcome.errno == EINTR { outcome = calls.fsync(target.folder.descriptor) }
    if outcome.result == 0 { return DurableFile.Outcome(path: target.path, isFolderFlushed: true) }
    switch outcome.errno {
    case EINVAL, ENOTSUP, ENOSYS, EACCES, EPERM, EBADF, EROFS:
      return DurableFile.Outcome(path: target.path, isFolderFlushed: false)
    default:
      let cause = ContainerError(.fileFlush, path: target.shown, errno: outcome.errno, doing: "flushing the folder of")
      throw ContainerError(
        .fileFlush, file: target.shown, "the new file is in place, but \(cause.message)", remedy: cause.remedy)
    }
  }

  private func error(_ code: ContainerError.Code, _ number: Int32, _ action: String) -> ContainerError {
    let cause = ContainerError(code, path: target.shown, errno: number, doing: action)
    return ContainerError(code, file: target.shown, "\(cause.message); the old file stays", remedy: cause.remedy)
  }
}
