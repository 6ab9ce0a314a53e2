internal import EncyTexts
internal import Glibc

extension ContainerError {
  /// What a program was doing with a file when the system refused it; its name chooses the words in `Schemas/Texts`.
  package enum Action: String, Sendable {
    case opening, reading, writing, making, removing, renaming, replacing, listing, flushing, checking, closing
    case lookingAt = "looking-at"
    case followingLink = "following-link"
    case findingCurrentFolder = "finding-current-folder"
    case flushingFolder = "flushing-folder"
    case makingFolder = "making-folder"
    case makingNewFile = "making-new-file"
    case makingTemporaryFile = "making-temporary-file"
    case makingSaveLock = "making-save-lock"
    case openingFolder = "opening-folder"
  }

  /// A failed system call in plain words (errno(3)).
  package init(_ code: Code, path: String, entry: String? = nil, errno number: Int32, doing action: Action) {
    let (reason, remedy) = Self.words(number)
    self.init(
      code, file: path, entry: entry, .fileFailed(action: SafeText(action.rawValue), reason: SafeText(reason)),
      remedy: remedy)
  }

  private static func words(_ number: Int32) -> (reason: Message, remedy: Message?) {
    switch number {
    case ENOENT: (.systemMissing, .remedyCheckPath)
    case ENOTDIR: (.systemNoFolder, .remedyCheckPath)
    case EISDIR: (.systemFolder, .remedyNameFile)
    case EACCES, EPERM: (.systemNoRight, .remedyAskForRight)
    case EROFS: (.systemReadOnly, .remedyOtherFolder)
    case ENOSPC: (.systemFull, .remedyFreeSpace)
    case EDQUOT: (.systemQuota, .remedyFreeSpace)
    case EFBIG: (.systemTooLarge, .remedyOtherFolder)
    case EBUSY, ETXTBSY: (.systemBusy, .remedyCloseThere)
    case EIO: (.systemFault, .remedyCheckDisk)
    case ESTALE: (.systemStale, .remedyTryAgain)
    case EEXIST: (.systemExists, .remedyOtherName)
    case ELOOP: (.systemLoop, .remedyCheckLinks)
    case ENAMETOOLONG: (.systemLongName, .remedyShorterName)
    case EMFILE, ENFILE: (.systemManyFiles, .remedyCloseProgramsAgain)
    case ENXIO, ENODEV: (.systemNoDevice, .remedyCheckPath)
    default: (.asItIs(text: SafeText(String(cString: strerror(number)))), nil)
    }
  }
}
