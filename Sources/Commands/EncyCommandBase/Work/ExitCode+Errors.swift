internal import ArgumentParser
internal import EncySession
internal import EncyTexts

extension ExitCode {
  /// What an error that reached the top means.
  package init(for error: any Error) {
    switch error {
    case let error as Failure: self = error.exitCode
    case let error as any ReportedError: self = error.isRefusal ? .no : .couldNotRead
    default: self = .couldNotRead
    }
  }
}
