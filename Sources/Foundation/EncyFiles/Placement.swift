internal import EncyBase
internal import EncyContainer
internal import EncyTexts
internal import Glibc

/// Puts a written, flushed and checked file in its target's place.
///
/// No system call compares and renames in one. Where two files can be exchanged (renameat2(2)), a save takes its turn (see
/// ``SaveTurn``), compares, exchanges, and looks at what it displaced: should a program that knows nothing of turns have slipped in,
/// the files are exchanged back. Elsewhere (SMB, NFS) comparing and renaming happen under the save lock (see ``SaveLock``).
struct Placement {
  private let file: NewFile
  private let expectation: DurableFile.Expectation
  private let turn: SaveTurn?
  private let keepsUnsaved: Bool
  private var target: Target { file.target }
  private var calls: SystemCalls { file.calls }
  private var folder: Int32 { file.target.folder.descriptor }

  /// How long to wait before each new try of a rename, in milliseconds; about three seconds together.
  private static let pauses = [20, 50, 100, 200, 400, 800, 1_600]

  init(of file: NewFile, expecting expectation: DurableFile.Expectation, turn: SaveTurn?, keepsUnsaved: Bool) {
    self.file = file
    self.expectation = expectation
    self.turn = turn
    self.keepsUnsaved = keepsUnsaved
  }

  func run() throws(ContainerError) -> DurableFile.Outcome {
    try file.close()
    switch expectation {
    case .anything: try rename()
    case .absent: try placeNew()
    case .package, .bytes: try swap()
    }
    // What an exchange displaced bears the new file's name and goes with it, after the new name is safe.
    return try withExtendedLifetime(file) { () throws(ContainerError) in try flushFolder() }
  }

  // MARK: In the place of what is known

  private func swap() throws(ContainerError) {
    let turn = if let turn { turn } else { try SaveTurn(target, calls: calls) }
    try withExtendedLifetime(turn) { () throws(ContainerError) in
      let expected = try compare()
      if let mark = expectation.mark { file.mark(replacing: mark) }
      if try attempt(calls.exchange, mayBeUnsupported: true) {
        try settle(expected)
      } else {
        turn.end()
        try renameUnderLock()
      }
    }
  }

  /// Looks whether the expected file is there.
  /// - Returns: How it lies there.
  private func compare() throws(ContainerError) -> FileStamp {
    guard let stamp = FileStamp(target.name, in: folder) else {
      let number = errno
      guard number == ENOENT else {
        throw ContainerError(.fileUnreadable, path: target.shown, errno: number, doing: .lookingAt)
      }
      throw ContainerError(
        .fileChanged, file: target.shown, .fileMoved,
        remedy: .remedyPutBack)
    }
    guard try expectation.matches(path: target.path) else { throw changedError() }
    return stamp
  }

  private func changedError() -> ContainerError {
    ContainerError(
      .fileChanged, file: target.shown, .fileChangedMeanwhile,
      remedy: .remedyTakeBoth)
  }

  /// After an exchange: looks whether what was displaced is what was expected.
  private func settle(_ expected: FileStamp) throws(ContainerError) {
    if isExpected(expected) { return }
    // Somebody who knows nothing of turns wrote in this very moment: theirs goes back.
    let ours = file.stamp
    guard calls.exchange(folder, file.name, target.name).result == 0 else {
      let kept = file.keepInSight(as: "displaced")
      throw ContainerError(
        .fileDisplaced, file: target.shown,
        .fileDisplaced(kept: SafeText(kept)),
        remedy: .remedyOpenBoth)
    }
    if let ours, FileStamp(file.name, in: folder)?.isSameFile(as: ours) == false {
      // And somebody wrote once more: the last to write stays in place, the one before stays in sight.
      _ = calls.exchange(folder, file.name, target.name)
      let kept = file.keepInSight(as: "displaced")
      throw ContainerError(
        .fileDisplaced, file: target.shown,
        .fileDisplacedEarlier(kept: SafeText(kept)),
        remedy: .remedyOpenBoth)
    }
    throw changedError()
  }

  private func isExpected(_ expected: FileStamp) -> Bool {
    if FileStamp(file.name, in: folder) == expected { return true }
    return (try? expectation.matches(path: PathName.joined(target.folderPath, file.name))) == true
  }

  private func renameUnderLock() throws(ContainerError) {
    file.releaseHandles()
    let lock = try SaveLock(target, calls: calls)
    try withExtendedLifetime(lock) { () throws(ContainerError) in
      _ = try compare()
      guard lock.isHeld else { throw changedError() }
      try rename()
    }
  }

  // MARK: In the place of nothing, or of anything

  /// Gives the file its name only if nothing has it: by a second link, or under the save lock where there are no links.
  private func placeNew() throws(ContainerError) {
    let outcome = calls.link(folder, file.name, target.name)
    // A server may have done it and lost the answer; on retry it reports that the name exists.
    if outcome.result == 0 || isInPlace {
      unlinkat(folder, file.name, 0)
      return file.letGo()
    }
    guard outcome.errno != EEXIST else { throw existsError() }
    file.releaseHandles()
    let lock = try SaveLock(target, calls: calls)
    try withExtendedLifetime(lock) { () throws(ContainerError) in
      guard FileStamp(target.name, in: folder) == nil else { throw existsError() }
      try rename()
    }
  }

  private func existsError() -> ContainerError {
    ContainerError(
      .fileExists, file: target.shown, .fileThereAlready,
      remedy: .remedyOtherNameOrDelete)
  }

  /// The C function is `renameat`.
  private func rename() throws(ContainerError) {
    if try attempt(calls.rename) { file.letGo() }
  }

  // MARK: Trying again

  /// Renames or exchanges, trying again while others hold the file.
  /// - Returns: False if the file system can't do it at all.
  private func attempt(
    _ call: (Int32, String, String) -> SystemCalls.Outcome, mayBeUnsupported: Bool = false
  ) throws(ContainerError) -> Bool {
    var tries = 0
    while true {
      let outcome = call(folder, file.name, target.name)
      if outcome.result == 0 { return true }
      // A server may have done it and lost the answer; the repeated request then finds nothing to rename.
      if isInPlace { return true }
      switch outcome.errno {
      case EINTR: continue
      case EINVAL, ENOSYS, ENOTSUP:
        guard mayBeUnsupported else { throw keptError(outcome.errno) }
        return false
      case EBUSY, EACCES, ENOENT, ETXTBSY, EAGAIN:
        guard tries < Self.pauses.count else { throw keptError(outcome.errno) }
        calls.wait(Self.pauses[tries])
        tries += 1
      default: throw keptError(outcome.errno)
      }
    }
  }

  /// Whether the new file stands in the target's place.
  private var isInPlace: Bool {
    guard let ours = file.stamp, let there = FileStamp(target.name, in: folder) else { return false }
    if there.isSameFile(as: ours) { return true }
    // A share may number its files anew: then the new name is gone and what stands there was written when ours was.
    return FileStamp(file.name, in: folder) == nil && there.size == ours.size && there.seconds == ours.seconds
      && there.nanoseconds == ours.nanoseconds
  }

  private func keptError(_ number: Int32) -> ContainerError {
    let cause = ContainerError(.fileReplace, path: target.shown, errno: number, doing: .replacing)
    guard FileStamp(file.name, in: folder) != nil else {
      return ContainerError(
        .fileReplace, file: target.shown,
        .fileNewTaken(cause: SafeText(cause.message)),
        remedy: .remedySaveAgain)
    }
    guard keepsUnsaved else {
      return ContainerError(
        .fileReplace, file: target.shown, .fileOldStays(cause: SafeText(cause.message)), remedy: cause.remedy)
    }
    let kept = file.keepInSight(as: "unsaved")
    return ContainerError(
      .fileReplace, file: target.shown, .fileNewKept(cause: SafeText(cause.message), kept: SafeText(kept)),
      remedy: cause.remedy)
  }

  private func flushFolder() throws(ContainerError) -> DurableFile.Outcome {
    var outcome = calls.fsync(folder)
    while outcome.result != 0 && outcome.errno == EINTR { outcome = calls.fsync(folder) }
    if outcome.result == 0 { return DurableFile.Outcome(path: target.path, isFolderFlushed: true) }
    switch outcome.errno {
    case EINVAL, ENOTSUP, ENOSYS, EACCES, EPERM, EBADF, EROFS:
      return DurableFile.Outcome(path: target.path, isFolderFlushed: false)
    default:
      let cause = ContainerError(.fileFlush, path: target.shown, errno: outcome.errno, doing: .flushingFolder)
      throw ContainerError(
        .fileFlush, file: target.shown, .fileInPlaceBut(cause: SafeText(cause.message)), remedy: cause.remedy)
    }
  }
}
