internal import ArgumentParser

/// Why a command doesn't do what was asked, where no other room's error says it.
struct Failure: Error, Equatable {
  let exitCode: ExitCode
  /// What is wrong, with the file it is about, and what to do. Empty when everything has been said.
  let message: String

  /// The answer is no.
  static func no(_ message: String) -> Failure { Failure(exitCode: .no, message: message) }
  /// The command could not look.
  static func couldNotLook(_ message: String) -> Failure { Failure(exitCode: .couldNotLook, message: message) }
  /// Wrong usage that shows only when the command looks.
  static func usage(_ message: String) -> Failure { Failure(exitCode: .usage, message: message) }
  /// The answer is no, and has been printed.
  static let said = Failure(exitCode: .no, message: "")
}
