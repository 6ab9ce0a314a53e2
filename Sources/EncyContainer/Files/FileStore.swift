internal import EncyTexts
internal import EncyBase
internal import Glibc

/// Files and folders on disk, with errors that name the path. POSIX calls, no Foundation.
package enum FileStore {
  /// Writes a file that must not be there yet. Not flushed: for what can be made again.
  /// - Throws: ``ContainerError`` when it is there or can't be written. C function: `open` with `O_EXCL`.
  package static func write(_ bytes: [UInt8], toNew path: String) throws(ContainerError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw ContainerError(errno == EEXIST ? .fileExists : .fileWrite, path: path, errno: errno, doing: .making)
    }
    defer { close(descriptor) }
    try writeAll(bytes, to: descriptor, path: path)
  }

  /// Writes all bytes, whatever pieces the system takes.
  /// - Throws: ``ContainerError`` when a write fails. C function: `write`.
  package static func writeAll(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(ContainerError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count < 0 {
        if errno == EINTR { continue }
        throw ContainerError(.fileWrite, path: path, errno: errno, doing: .writing)
      }
      done += count
    }
  }

  /// Whether something is at the path; a link that leads nowhere counts as nothing.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a folder is at the path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a plain file is at the path, or nothing that could be looked at.
  package static func isPlain(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Where a symbolic link points; `nil` where there is none.
  package static func link(at path: String) -> String? { readLink(path) }

  /// The path from the root, its links followed as far as it exists.
  /// - Throws: ``ContainerError`` when the current folder is gone.
  package static func absolutePath(_ path: String) throws(ContainerError) -> String {
    if let resolved = realpath(path, nil) {
      defer { free(resolved) }
      return String(cString: resolved)
    }
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else {
      throw ContainerError(.fileMissing, path: path, errno: errno, doing: .findingCurrentFolder)
    }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }

  /// The folder that holds a path: `/` for what lies at the root, `.` for a bare name.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Makes a folder and those above it; one that is there is fine.
  /// - Throws: ``ContainerError`` when it can't be made. C function: `mkdir`.
  package static func makeFolder(_ path: String) throws(ContainerError) {
    if isFolder(path) { return }
    let above = parent(of: path)
    if above != path, above != "." { try makeFolder(above) }
    if mkdir(path, 0o777) != 0, !isFolder(path) {
      throw ContainerError(.fileWrite, path: path, errno: errno, doing: .makingFolder)
    }
  }

  /// Makes a folder, or takes one that is there and empty.
  /// - Throws: ``ContainerError`` when something is in it or it can't be made.
  package static func makeEmptyFolder(_ path: String) throws(ContainerError) {
    try makeFolder(path)
    guard try names(in: path).isEmpty else {
      throw ContainerError(
        .fileExists, file: path, .folderNotEmpty, remedy: .remedyNewFolder)
    }
  }

  /// The names in a folder, sorted by their bytes: all, or those that are wanted. C function: `readdir`.
  package static func names(
    in folder: String, where isWanted: (String) -> Bool = { _ in true }
  ) throws(ContainerError) -> [String] {
    guard let listing = opendir(folder) else {
      throw ContainerError(.fileUnreadable, path: folder, errno: errno, doing: .listing)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != "..", isWanted(name) { names.append(name) }
    }
    return names.sorted { $0.precedesByBytes($1) }
  }

  /// Gives a file another's name, in whose place it comes. Not flushed.
  /// - Returns: Whether it could be done. C function: `rename`.
  package static func rename(_ path: String, to other: String) -> Bool { Glibc.rename(path, other) == 0 }

  /// Removes a file if it is there and can be removed. C function: `unlink`.
  package static func remove(_ path: String) { unlink(path) }

  /// Removes a folder and those above it, as long as they are empty, up to one that stays. C function: `rmdir`.
  package static func removeEmptyFolders(from path: String, below top: String) {
    var folder = path
    while folder.hasPrefix("\(top)/"), rmdir(folder) == 0 { folder = parent(of: folder) }
  }

  /// Removes a folder with everything in it; links are removed, not followed.
  /// - Throws: ``ContainerError`` when something can't be removed. C functions: `unlink`, `rmdir`.
  package static func removeTree(_ path: String) throws(ContainerError) {
    for name in try names(in: path) {
      let child = "\(path)/\(name)"
      var status = stat()
      if lstat(child, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        try removeTree(child)
      } else if unlink(child) != 0 {
        throw ContainerError(.fileWrite, path: child, errno: errno, doing: .removing)
      }
    }
    if rmdir(path) != 0 { throw ContainerError(.fileWrite, path: path, errno: errno, doing: .removing) }
  }
}
