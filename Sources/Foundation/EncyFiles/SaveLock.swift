internal import EncyBase
internal import EncyContainer
internal import EncyTexts
internal import Glibc

/// The save lock of a document on a file system that can't exchange two files: the file `.NAME.ency-lock` beside it, made
/// exclusively and held for the moment in which the document is compared and replaced.
///
/// Its line identifies the holder: process, host. A lock is stale when its process has ended, or when it is older than half a minute
/// by the server's clock; a stale one is moved aside and removed.
final class SaveLock {
  private let target: Target
  private let name: String
  private var stamp: FileStamp?

  /// How long to wait for others, in milliseconds.
  private static let patience = 45_000
  /// The number of seconds after which a lock is taken to be stale.
  private static let expiry = 30

  init(_ target: Target, calls: SystemCalls) throws(ContainerError) {
    self.target = target
    name = Self.name(for: target.name)
    var waited = 0
    while true {
      if let stamp = try Self.make(name, in: target) {
        self.stamp = stamp
        return
      }
      if Self.breakStale(name, in: target) { continue }
      guard waited < Self.patience else {
        throw ContainerError(
          .fileBusy, file: target.shown,
          .fileLocked(
            lock: SafeText(PathName.joined(target.folderPath, name)), holder: SafeText(Self.holder(name, in: target))),
          remedy: .remedyWaitForLock)
      }
      let pause = Int.random(in: 3...20)
      calls.wait(pause)
      waited += pause
    }
  }

  deinit {
    // Only our own: one that was taken for stale and broken belongs to somebody else.
    if isHeld { unlinkat(target.folder.descriptor, name, 0) }
  }

  /// Whether the lock is still this one.
  var isHeld: Bool {
    guard let stamp else { return false }
    for _ in 0..<3 {
      if let now = FileStamp(name, in: target.folder.descriptor) { return now.isSameFile(as: stamp) }
      // Anything but its absence may be a fault of the moment.
      if errno == ENOENT { return false }
    }
    return false
  }

  /// Removes the lock that a killed process left beside a document.
  static func removeDead(beside target: Target) {
    let name = name(for: target.name)
    let words = line(name, in: target).split(separator: " ")
    guard words.first.flatMap({ Machine.Process(String($0)) })?.isDead == true else { return }
    _ = breakStale(name, in: target)
  }

  static func name(for document: String) -> String {
    var cut = document
    while cut.utf8.count > 230 { cut.removeLast() }
    return ".\(cut).ency-lock"
  }

  /// Makes the lock; nil if it is there already.
  private static func make(_ name: String, in target: Target) throws(ContainerError) -> FileStamp? {
    let file = FileDoor.new(name, in: target.folder.descriptor, mode: 0o644)
    guard file >= 0 else {
      guard errno != EEXIST else { return nil }
      throw ContainerError(.fileWrite, path: target.shown, errno: errno, doing: .makingSaveLock)
    }
    defer { close(file) }
    let line = Array("\(getpid())-\(Machine.start) \(Machine.host)\n".utf8)
    // A lock without content is still a lock; it expires by its age.
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    var attributes = stat()
    guard fstat(file, &attributes) == 0 else {
      throw ContainerError(.fileWrite, path: target.shown, errno: errno, doing: .makingSaveLock)
    }
    return FileStamp(attributes)
  }

  /// Removes a lock that nobody holds any more.
  /// - Returns: Whether the lock is gone.
  private static func breakStale(_ name: String, in target: Target) -> Bool {
    let folder = target.folder.descriptor
    guard let stamp = FileStamp(name, in: folder), case let line = line(name, in: target),
      isStale(name, line: line, in: target)
    else { return false }
    // Of several that find it stale, one gets it aside, under a name that is cleaned away should this process be killed.
    let aside = Leftovers.newName(for: target.name)
    guard renameat(folder, name, folder, aside) == 0 else { return false }
    defer { unlinkat(folder, aside, 0) }
    if FileStamp(aside, in: folder) == stamp, Self.line(aside, in: target) == line { return true }
    // Somebody had broken it just before and made a new one: that goes back. Where it can't, its holder finds it gone.
    _ = linkat(folder, aside, folder, name, 0)
    return false
  }

  private static func isStale(_ name: String, line: String, in target: Target) -> Bool {
    if line.split(separator: " ").first.flatMap({ Machine.Process(String($0)) })?.isDead == true { return true }
    guard let age = age(of: name, in: target) else { return false }
    return age > expiry
  }

  /// How many seconds ago a file was written, by the clock of the folder's server: other clocks may be wrong.
  private static func age(of name: String, in target: Target) -> Int? {
    guard let stamp = FileStamp(name, in: target.folder.descriptor) else { return nil }
    let probe = Leftovers.newName(for: target.name)
    let file = FileDoor.new(probe, in: target.folder.descriptor, mode: 0o600)
    guard file >= 0 else { return nil }
    defer {
      close(file)
      unlinkat(target.folder.descriptor, probe, 0)
    }
    var attributes = stat()
    guard fstat(file, &attributes) == 0 else { return nil }
    return attributes.st_mtim.tv_sec - stamp.seconds
  }

  private static func holder(_ name: String, in target: Target) -> String {
    let words = line(name, in: target).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return "an unknown process" }
    return "process \(words[0].prefix { $0 != "-" }) at \(printable(String(words[1])))"
  }

  private static func line(_ name: String, in target: Target) -> String {
    let bytes = (try? FileReading.read(PathName.joined(target.folderPath, name), limit: 1_024, links: .refused)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
