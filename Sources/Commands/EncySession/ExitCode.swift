package import ArgumentParser

/// The exit codes of all commands. No other file of this room has their numbers.
extension ExitCode {
  /// The answer is yes, or the work is done.
  package static let yes = ExitCode(0)
  /// The answer is no: invalid, no such member, refused.
  package static let no = ExitCode(1)
  /// The command could not look: a missing or unreadable file, and every error that has no other code.
  package static let couldNotRead = ExitCode(2)
  /// Wrong usage.
  package static let usage = ExitCode(64)
  /// The reader of the answer went away; as a program that SIGPIPE ended counts in a shell.
  package static let brokenPipe = ExitCode(141)
}
