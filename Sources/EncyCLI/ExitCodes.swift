internal import ArgumentParser
internal import EncyAge
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyTerminal

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
