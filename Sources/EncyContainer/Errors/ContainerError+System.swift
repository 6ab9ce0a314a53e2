internal import Glibc

extension ContainerError {
  /// Tells a failed system call in plain words (errno(3)).
  package init(_ code: Code, path: String, entry: String? = nil, errno number: Int32, doing action: String) {
    let (reason, remedy) = Self.words(number)
    self.init(code, file: path, entry: entry, "\(action) it failed: \(reason)", remedy: remedy)
  }

  private static func words(_ number: Int32) -> (reason: String, remedy: String?) {
    switch number {
    case ENOENT: ("there is no such file or folder", "Check the path.")
    case ENOTDIR: ("a part of the path is not a folder", "Check the path.")
    case EISDIR: ("it is a folder", "Name a file.")
    case EACCES, EPERM:
      ("you don't have the right to", "Ask whoever keeps the folder for the right, or use another one.")
    case EROFS: ("the folder can only be read", "Use another folder.")
    case ENOSPC: ("the disk is full", "Free some space, then try again.")
    case EDQUOT: ("your share of the disk is used up", "Free some space, then try again.")
    case EFBIG: ("the file is larger than allowed here", "Use another folder.")
    case EBUSY, ETXTBSY: ("another program has it open", "Close it there, then try again.")
    case EIO: ("the disk or share reported a fault", "Check the disk or the connection, then try again.")
    case ESTALE: ("the share has replaced it meanwhile", "Try again.")
    case EEXIST: ("it is already there", "Choose another name.")
    case ELOOP: ("its links go round in a circle", "Check the links.")
    case ENAMETOOLONG: ("the name is too long", "Choose a shorter name.")
    case EMFILE, ENFILE: ("too many files are open", "Close some programs, then try again.")
    case ENXIO, ENODEV: ("there is no such device", "Check the path.")
    default: (String(cString: strerror(number)), nil)
    }
  }
}
