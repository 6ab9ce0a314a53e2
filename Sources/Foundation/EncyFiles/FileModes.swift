internal import Glibc

/// Who may read and write a new file or folder: no user who may not read or write the file that it is made from.
package struct FileModes: Sendable {
  /// Everybody whom the umask allows.
  package static let all = FileModes(others: 0o066)
  /// The owner alone.
  package static let ownerOnly = FileModes(others: 0)

  /// The rights of the group and of others to read and write.
  private let others: mode_t

  private init(others: mode_t) { self.others = others }

  /// The rights that a file gives; those of everybody where it can't be looked at. C function: `stat`.
  package init(of path: String) {
    var attributes = stat()
    let isFile = stat(path, &attributes) == 0 && attributes.st_mode & S_IFMT == S_IFREG
    others = isFile ? attributes.st_mode & 0o066 : FileModes.all.others
  }

  var ofFile: mode_t { 0o600 | others }

  /// Takes from an empty folder the rights that the file doesn't give: whoever may not read the file may not enter the folder.
  /// - Returns: Whether it has no more now. C functions: `stat`, `chmod`.
  package func narrow(folder path: String) -> Bool {
    var attributes = stat()
    guard stat(path, &attributes) == 0 else { return false }
    let allowed = 0o7700 | others | (others & 0o044) >> 2
    let mode = attributes.st_mode & 0o7777
    return mode & ~allowed == 0 || chmod(path, mode & allowed) == 0
  }
}
