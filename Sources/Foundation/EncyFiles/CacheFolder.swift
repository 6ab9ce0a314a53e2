internal import CLinux
internal import EncyContainer
internal import Glibc

/// A folder of the user's for data that can be regenerated, which may be deleted at any time.
///
/// Any irregularity or failure counts as an empty cache. Files that others could have written are not trusted.
/// That a file is whole is for its reader to check: its own checksum is part of it.
package struct CacheFolder: Sendable {
  /// Where it lies; it need not be there yet.
  package let path: String

  /// The current user's folder: `$XDG_CACHE_HOME/ency`, else `~/.cache/ency`; `nil` when `ENCY_CACHE` is `off`, or there
  /// is no place for one.
  package init?(variable: (String) -> String?) {
    if variable("ENCY_CACHE") == "off" { return nil }
    // The specification of the XDG folders has relative ones ignored.
    if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") {
      path = folder + "/ency"
    } else if let home = variable("HOME"), home.hasPrefix("/") {
      path = home + "/.cache/ency"
    } else {
      return nil
    }
  }

  /// The current user's folder for what is remembered and can be done without: `$XDG_STATE_HOME/ency`, else `~/.local/state/ency`; `nil`
  /// where there is no place for one. What holds for a cache holds for it.
  package static func ofState(variable: (String) -> String?) -> CacheFolder? {
    if let folder = variable("XDG_STATE_HOME"), folder.hasPrefix("/") {
      return CacheFolder(path: folder + "/ency", above: [])
    }
    guard let home = variable("HOME"), home.hasPrefix("/") else { return nil }
    return CacheFolder(path: home + "/.local/state/ency", above: [])
  }

  /// A folder inside this one.
  package func folder(_ name: String) -> CacheFolder { CacheFolder(path: "\(path)/\(name)", above: above + [path]) }

  /// The folders of ours that it lies in.
  private var above: [String] = []

  private init(path: String, above: [String]) { (self.path, self.above) = (path, above) }

  /// A file that is open for reading.
  package final class File: Sendable {
    /// In bytes.
    package let size: Int
    private let descriptor: Int32

    fileprivate init?(_ path: String) {
      guard var file = try? FileDoor.reading(path, links: .refused), let status = try? file.attributes(),
        status.st_uid == geteuid(), status.st_mode & 0o022 == 0
      else { return nil }
      descriptor = file.release()
      size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// The given number of bytes from an offset on; `nil` when they aren't all there. C function: `pread`.
    package func read(at offset: Int, _ count: Int) -> [UInt8]? {
      guard offset >= 0, count >= 0, count <= size - offset else { return nil }
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        // Of 30 MB of an index a fifth of the time went into the faults of 7 500 small pages (measured).
        linux_use_large_pages(buffer.baseAddress, count)
        while initialized < count {
          let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
          let part = pread(descriptor, rest.baseAddress, rest.count, off_t(offset + initialized))
          if part < 0 && errno == EINTR { continue }
          if part <= 0 { break }
          initialized += part
        }
      }
      return bytes.count == count ? bytes : nil
    }

    /// Marks it as used now, so that it stays longest. C function: `futimens`.
    package func touch() { futimens(descriptor, nil) }
  }

  /// A file of this user's in a folder that nobody else can write into; `nil` where there is none.
  package func open(_ name: String) -> File? { isPrivate ? File("\(path)/\(name)") : nil }

  /// Rewrites a file atomically.
  /// - Parameters:
  ///   - name: Its name.
  ///   - bytes: All of it.
  ///   - most: The bytes that all files together may have; what was not used for longest gives way. `nil`: any number.
  /// - Returns: Whether it was written.
  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8], most: Int? = nil) -> Bool {
    if let most, bytes.count > most { return false }
    guard make() else { return false }
    clear(leaving: most.map { $0 - bytes.count })
    let draft = "\(path)/\(name).\(getpid())\(CacheFolder.draftEnding)"
    let target = FileDoor.new(draft, mode: 0o600)
    if target < 0 { return false }
    let isWritten = (try? FileStore.writeAll(bytes, to: target, path: draft)) != nil
    if close(target) == 0, isWritten, rename(draft, "\(path)/\(name)") == 0 { return true }
    unlink(draft)
    return false
  }

  /// The names of its files; none where others could have written them.
  package func names() -> [String] { isPrivate ? (try? FileStore.names(in: path)) ?? [] : [] }

  /// The bytes of a file; 0 where there is none.
  package func size(of name: String) -> Int { open(name)?.size ?? 0 }

  /// Removes a file.
  package func remove(_ name: String) { if isPrivate { unlink("\(path)/\(name)") } }

  /// That this process is the only one that does something, as long as it lives.
  package final class Turn: Sendable {
    private let descriptor: Int32

    fileprivate init?(_ path: String) {
      let made = FileDoor.new(path, mode: 0o600)
      if made >= 0 { close(made) }
      descriptor = FileDoor.locking(path, in: AT_FDCWD)
      if descriptor < 0 { return nil }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  /// Takes a turn, by the name of what is done; `nil` where another process has it, or the folder can't be used. C function: `flock`.
  package func turn(_ name: String) -> Turn? { make() ? Turn("\(path)/\(name)") : nil }

  /// Makes the folder, and those that it lies in.
  /// - Returns: Whether nobody else can write into it.
  package func make() -> Bool {
    // None is made where a folder of ours above it is somebody else's.
    let home = FileStore.parent(of: above.first ?? path)
    for place in [FileStore.parent(of: home), home] + above + [path] {
      if above.contains(where: { place.hasPrefix("\($0)/") && FileKind(at: $0) != .folder }) { return false }
      _ = mkdir(place, 0o700)
    }
    return isPrivate
  }

  private static let draftEnding = ".new"

  /// Whether nobody else can write into the folder, nor into those of ours above it. C function: `lstat`.
  private var isPrivate: Bool {
    (above + [path]).allSatisfy { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
        && status.st_mode & 0o022 == 0
    }
  }

  /// Removes what killed runs left; and what was not used for longest, until the rest is within a limit in bytes.
  private func clear(leaving most: Int?) {
    var files: [(path: String, size: Int, used: Int)] = []
    let now = Int(time(nil))
    for name in (try? FileStore.names(in: path)) ?? [] {
      let path = "\(path)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      let used = Int(status.st_mtim.tv_sec)
      if name.hasSuffix(CacheFolder.draftEnding), now - used > 60 {
        unlink(path)
      } else {
        files.append((path, Int(status.st_size), used))
      }
    }
    guard let most else { return }
    var size = files.reduce(0) { $0 + $1.size }
    for file in files.sorted(by: { ($0.used, $0.path) < ($1.used, $1.path) }) where size > most {
      if unlink(file.path) == 0 { size -= file.size }
    }
  }
}
