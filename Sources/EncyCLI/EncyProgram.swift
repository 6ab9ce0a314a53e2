internal import ArgumentParser
internal import EncyBase
package import EncyKit
internal import Glibc

/// The whole command line: from arguments to an exit code.
package enum EncyProgram {
  /// Runs the process's own arguments and ends the process.
  ///
  /// Only commands that wait for another program need tasks; starting the thread that runs them would cost the others half a
  /// millisecond.
  package static func main(press: (any PressService)? = nil) -> Never {
    // A limit on the size of files then is an error that can be told, not the end.
    signal(SIGXFSZ, SIG_IGN)
    let session = Session(press: press)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if let status = runNow(arguments, in: session) { exit(status) }
    Task.detached { exit(await run(arguments, in: session)) }
    while true { pause() }
  }

  /// Runs a command and says how it ended.
  package static func run(_ arguments: [String], in session: Session) async -> Int32 {
    if let status = runNow(arguments, in: session) { return status }
    let session = session.taking(arguments)
    return await Session.$current.withValue(session) {
      do {
        guard let command = try EncyCommand.parseAsRoot(arguments) as? any AsyncParsableCommand else {
          return ExitCode.couldNotLook.rawValue
        }
        try await runAsynchronously(command)
        return ExitCode.yes.rawValue
      } catch {
        return report(error, session).rawValue
      }
    }
  }

  /// Runs a command that waits for nothing; `nil`, and nothing done, for any other.
  private static func runNow(_ arguments: [String], in session: Session) -> Int32? {
    let session = session.taking(arguments)
    return Session.$current.withValue(session) {
      do {
        // Scripts ask this first of all; finding the way through all commands would take longer than the start.
        if arguments == ["--version"] {
          try session.print(EncyCommand.version)
          return ExitCode.yes.rawValue
        }
        if let show = Show(plain: arguments) {
          try show.run()
          return ExitCode.yes.rawValue
        }
        if let validate = try Validate(plain: arguments) {
          try validate.run()
          return ExitCode.yes.rawValue
        }
        if let check = SchemaCheck(plain: arguments) {
          try check.run()
          return ExitCode.yes.rawValue
        }
        let command = try parse(arguments)
        if command is any AsyncParsableCommand { return nil }
        try runNow(command)
        return ExitCode.yes.rawValue
      } catch {
        return report(error, session).rawValue
      }
    }
  }

  /// The command that arguments name. A first word that is none of ours may be a program's.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    do { return try EncyCommand.parseAsRoot(arguments) } catch {
      if let name = arguments.first, !name.hasPrefix("-"), !EncyCommand.verbs.contains(name) {
        try ExternalCommand.run(name, Array(arguments.dropFirst()))
      }
      throw error
    }
  }

  private static func runAsynchronously(_ command: any AsyncParsableCommand) async throws {
    try await Session.$current.withValue(Session.current.limited(by: command)) {
      var command = command
      try await command.run()
    }
  }

  private static func runNow(_ command: any ParsableCommand) throws {
    try Session.$current.withValue(Session.current.limited(by: command)) {
      var command = command
      try command.run()
    }
  }

  /// Prints what an error says, where it belongs: help that was asked for is an answer.
  private static func report(_ error: any Error, _ session: Session) -> ExitCode {
    do {
      switch error {
      case is BrokenPipe: return .brokenPipe
      case let error as Failure:
        if !error.message.isEmpty { try session.note("ency: \(error.message)") }
        return error.exitCode
      default: break
      }
      let code = EncyCommand.exitCode(for: error)
      guard code == .yes || code == .usage else {
        try session.note("ency: \((error as? any CustomStringConvertible)?.description ?? "an unexpected error")")
        return ExitCode(for: error)
      }
      let text = EncyCommand.fullMessage(for: error, columns: session.answersTerminal() ? nil : 80)
      if code == .yes { try session.print(text) } else { try session.note(text) }
      return code
    } catch {
      return error is BrokenPipe ? .brokenPipe : .couldNotLook
    }
  }
}
