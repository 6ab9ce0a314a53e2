internal import CLinux
internal import EncyBase
internal import EncyContainer
internal import Glibc

/// The files that killed saves left beside a document: their names, and which of them are no longer needed.
enum Leftovers {
  private static let suffix = ".ency-new"

  /// A name for the new file of a save of `name`: `.NAME.PID-BOOT.RANDOM.ency-new`, NAME cut to fit 255 bytes. When it is about
  /// to replace another, RANDOM is followed by the marks of both: `RANDOM-NEW-OLD`.
  static func newName(for name: String, marks: [FileMark] = []) -> String {
    let purpose = marks.map { "-\($0.text)" }.joined()
    return "\(prefix(name))\(getpid())-\(Machine.start).\(randomWord())\(purpose)\(suffix)"
  }

  /// A name for what people should see beside a file: `STEM (WORD RANDOM).SUFFIX`.
  static func visibleName(for name: String, _ word: String) -> String {
    let (stem, suffix) = splitSuffix(name)
    return "\(stem) (\(word) \(randomWord().prefix(6)))\(suffix)"
  }

  private static func splitSuffix(_ name: String) -> (stem: String, suffix: String) {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  private static func prefix(_ name: String) -> String {
    var cut = name
    while cut.utf8.count > 160 { cut.removeLast() }
    return ".\(cut)."
  }

  /// Removes the new files and the save lock that dead processes left beside the target. Files whose state is unknown are kept.
  static func remove(beside target: Target) {
    SaveLock.removeDead(beside: target)
    let prefix = prefix(target.name)
    let names = try? FileStore.names(in: target.folderPath) { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
    for name in names ?? [] {
      let words = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: ".")
      guard words.count == 2, let maker = Machine.Process(String(words[0])) else { continue }
      removeIfDead(name, maker: maker, words[1].split(separator: "-"), beside: target)
    }
  }

  private static func removeIfDead(
    _ name: String, maker: Machine.Process, _ purpose: [Substring], beside target: Target
  ) {
    let folder = target.folder.descriptor
    let descriptor = FileDoor.locking(name, in: folder)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Whoever still makes it holds the lock. A share without locks lets everybody have it.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return }
    var attributes = stat()
    guard fstat(descriptor, &attributes) == 0, FileKind(attributes.st_mode) == .file else { return }
    let age = time(nil) - attributes.st_mtim.tv_sec
    // On this machine's disks a free lock is proof, but for the moment between making and locking. On shares another machine's
    // processes can't be asked, so theirs only go when they are old.
    guard maker.isDead || age > (linux_is_local(descriptor) == 1 ? 60 : 24 * 3_600) else { return }
    // Killed between the exchange and the look at what it displaced: that may be what somebody saved in that very moment.
    if purpose.count == 3 {
      guard let mark = FileMark(path: PathName.joined(target.folderPath, name)) else { return }
      guard purpose[1...].contains(mark.text[...]) else {
        renameat(folder, name, folder, visibleName(for: target.name, "displaced"))
        return
      }
    }
    unlinkat(folder, name, 0)
  }
}

/// What distinguishes a file's content from others', short enough for a name: of packages their identity, of others their bytes.
struct FileMark {
  /// 16 hexadecimal digits.
  let text: String

  init(_ identity: PackageIdentity) { text = String(identity.digest.description.prefix(16)) }

  init(_ bytes: [UInt8]) { text = String(SHA256Digest(of: bytes).description.prefix(16)) }

  /// The mark of a file; nil when it can't be read.
  init?(path: String) {
    do throws(ContainerError) {
      self.init(try PackageReader(path: path, limits: .unlimited, links: .refused).identity)
    } catch {
      // A package that can't be read just now is no other file.
      guard error.code != .fileUnreadable, let bytes = try? FileReading.read(path, links: .refused) else { return nil }
      self.init(bytes)
    }
  }
}

/// This machine since it was started, as far as files need to identify it.
enum Machine {
  /// Eight characters that name this start of this machine (`/proc/sys/kernel/random/boot_id`).
  static let start: String = {
    let bytes = (try? FileReading.read("/proc/sys/kernel/random/boot_id", limit: 1_024)) ?? []
    return String(SHA256Digest(of: bytes).description.prefix(8))
  }()

  /// The machine's name on the network.
  static let host: String = {
    let bytes = (try? FileReading.read("/proc/sys/kernel/hostname", limit: 1_024)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }()

  /// A process, written `PID-START`.
  struct Process {
    let number: Int32
    let start: String

    static var current: Process { Process(number: getpid(), start: Machine.start) }

    init(number: Int32, start: String) {
      self.number = number
      self.start = start
    }

    init?(_ text: String) {
      let words = text.split(separator: "-")
      guard words.count == 2, let number = Int32(words[0]), number > 0, words[1].count == 8 else { return nil }
      self.init(number: number, start: String(words[1]))
    }

    /// Whether it ran on this machine since its start and has ended.
    var isDead: Bool { start == Machine.start && kill(number, 0) != 0 && errno == ESRCH }
  }
}
