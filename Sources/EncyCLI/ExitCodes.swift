internal import ArgumentParser
internal import EncyAge
internal import EncyContainer
internal import EncyDocument
internal import EncyKit

/// What every command ends with. Nothing else in this room knows a number.
extension ExitCode {
  /// The answer is yes, or the work is done.
  static let yes = ExitCode(0)
  /// The answer is no: invalid, no such member, refused.
  static let no = ExitCode(1)
  /// The command could not look: a missing or unreadable file, and every error that has no other code.
  static let couldNotLook = ExitCode(2)
  /// Wrong usage.
  static let usage = ExitCode(64)
  /// The reader of the answer went away; as a program that SIGPIPE ended counts in a shell.
  static let brokenPipe = ExitCode(141)
}

extension ExitCode {
  /// What an error that reached the top means.
  init(for error: any Error) {
    switch error {
    case is Refusal: self = .no
    case let error as SettingsError: self = error.isRefusal ? .no : .couldNotLook
    case let error as Failure: self = error.exitCode
    case let error as PressError: self = error.isRefusal ? .no : .couldNotLook
    case let error as DocumentError: self = error.exitCode
    case let error as ContainerError: self = error.exitCode
    default: self = .couldNotLook
    }
  }
}

extension DocumentError {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .container(let error): error.exitCode
    case .unknownPart, .edit, .features, .folder: .no
    case .syntax, .format: .couldNotLook
    }
  }
}

extension ContainerError {
  fileprivate var exitCode: ExitCode {
    [.fileChanged, .fileDisplaced, .fileExists, .entryMissing, .ageNoMatch].contains(code) ? .no : .couldNotLook
  }
}
