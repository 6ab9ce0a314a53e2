internal import ArgumentParser
internal import EncyTerminal
internal import EncyTexts

extension ExitCode {
  /// What an error that reached the top means.
  package init(for error: any Error) {
    switch error {
    case let error as Failure: self = error.exitCode
    case let error as any ReportedError: self = error.isRefusal ? .no : .couldNotLook
    default: self = .couldNotLook
    }
  }
}
