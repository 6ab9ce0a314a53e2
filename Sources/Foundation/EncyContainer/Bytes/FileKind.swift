internal import EncyBase
package import EncyTexts
package import Glibc

/// What lies at a path (stat(2), `st_mode`).
package enum FileKind: String, Sendable {
  case file, folder, link, pipe, socket, device

  /// The kind that the type bits of a mode stand for.
  package init(_ mode: mode_t) {
    self =
      switch mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
  }

  /// The kind of what lies at a path, a link's end if asked for; `nil` where nothing is. C functions: `stat`, `lstat`.
  package init?(at path: String, followsLink: Bool = false) {
    var attributes = stat()
    guard (followsLink ? stat(path, &attributes) : lstat(path, &attributes)) == 0 else { return nil }
    self.init(attributes.st_mode)
  }

  /// What it is, as a clause.
  package var message: Message { .fileOfKind(kind: SafeText(rawValue)) }

  /// The error that it stands where a file is needed, with what to do about a path that the user named or another.
  package func refused(_ path: String, isNamed: Bool = false) -> ContainerError {
    switch self {
    case .folder: ContainerError(.fileKind, path: path, errno: EISDIR, doing: .opening)
    case .pipe where isNamed: ContainerError(.fileKind, file: path, message, remedy: .remedyPipe(pipe: SafeText(path)))
    default: ContainerError(.fileKind, file: path, message, remedy: isNamed ? .remedyNameFile : .remedyFileItself)
    }
  }
}
