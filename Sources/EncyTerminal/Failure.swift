package import ArgumentParser

/// What every command ends with. Nothing else in this room knows a number.
extension ExitCode {
  /// The answer is yes, or the work is done.
  package static let yes = ExitCode(0)
  /// The answer is no: invalid, no such member, refused.
  package static let no = ExitCode(1)
  /// The command could not look: a missing or unreadable file, and every error that has no other code.
  package static let couldNotLook = ExitCode(2)
  /// Wrong usage.
  package static let usage = ExitCode(64)
  /// The reader of the answer went away; as a program that SIGPIPE ended counts in a shell.
  package static let brokenPipe = ExitCode(141)
}

/// Why a command doesn't do what was asked, where no other room's error says it.
package struct Failure: Error, Equatable {
  package let exitCode: ExitCode
  /// What is wrong, with the file it is about, and what to do. Empty when everything has been said.
  package let message: String

  /// A failure that ends the command with this code.
  package init(exitCode: ExitCode, message: String) {
    self.exitCode = exitCode
    self.message = message
  }

  /// The answer is no.
  package static func no(_ message: String) -> Failure { Failure(exitCode: .no, message: message) }
  /// The command could not look.
  package static func couldNotLook(_ message: String) -> Failure { Failure(exitCode: .couldNotLook, message: message) }
  /// Wrong usage that shows only when the command looks.
  package static func usage(_ message: String) -> Failure { Failure(exitCode: .usage, message: message) }
  /// The answer is no, and has been printed.
  package static let said = Failure(exitCode: .no, message: "")
}
