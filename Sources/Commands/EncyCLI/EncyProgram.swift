internal import ArgumentParser
package import EncyArchiveSearch
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyFiles
internal import EncyOfferCommands
internal import EncyPeopleCommands
internal import EncyPlans
package import EncyPressService
package import EncyRemoteService
package import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// The whole command line: from arguments to an exit code.
package enum EncyProgram {
  /// Runs the process's own arguments and ends the process.
  ///
  /// Only commands that wait for another program need tasks; starting the thread that runs them would cost the others half a
  /// millisecond.
  package static func main(
    press: (any PressService)? = nil, archive: (any ArchiveIndexService)? = nil, remote: (any RemoteService)? = nil
  ) -> Never {
    // A limit on the size of files then is an error that can be told, not the end.
    signal(SIGXFSZ, SIG_IGN)
    ProcessMemory.keepFreed()
    let own = Session(press: press, archive: archive, remote: remote)
    let arguments = ExternalCommand.whole(Program.arguments, in: own)
    let session = ready(own, arguments)
    if press == nil, archive == nil, remote == nil { ExternalCommand.handOver(arguments) }
    switch runNow(arguments, in: session) {
    case .done(let status): exit(status)
    case .waits(let command):
      let limits = press == nil ? nil : try? session.limited(by: command).pressLimits
      // Nobody else has the command.
      nonisolated(unsafe) let command = command
      Task.detached { exit(await run(command, in: session)) }
      guard let limits else { while true { pause() } }
      while true {
        usleep(50_000)
        guard let breach = breach(of: limits) else { continue }
        _exit(report(breach, session).rawValue)
      }
    }
  }

  /// An error where the process takes more than it may.
  private static func breach(of limits: PressLimits) -> Failure? {
    if let memory = ProcessMemory.resident(), memory > limits.memory {
      return .couldNotRead(
        .errorPressMemory(limit: SafeText("\(limits.memory >> 20)")), remedy: .remedyPressMemory)
    }
    if ProcessMemory.processorSeconds() >= limits.seconds {
      return .couldNotRead(
        .errorPressTime(seconds: SafeText("\(limits.seconds)")), remedy: .remedyPressTime)
    }
    return nil
  }

  /// Runs a command and says how it ended.
  package static func run(_ arguments: [String], in session: Session) async -> Int32 {
    let arguments = ExternalCommand.whole(arguments, in: session)
    let session = ready(session, arguments)
    return switch runNow(arguments, in: session) {
    case .done(let status): status
    case .waits(let command): await run(command, in: session)
    }
  }

  private static func ready(_ session: Session, _ arguments: [String]) -> Session {
    var session = session.taking(arguments)
    session.commandWords = { EncyCommand.words(of: $0) }
    return session
  }

  /// How far a command comes by itself.
  private enum Progress {
    /// It has ended, with this exit code.
    case done(Int32)
    /// It waits for others, and hasn't begun.
    case waits(any AsyncParsableCommand)
  }

  private static func run(_ command: any AsyncParsableCommand, in session: Session) async -> Int32 {
    await within(session) {
      var status = ExitCode.yes
      do { try await runAsynchronously(command) } catch { status = report(error, session) }
      ActivityRecorder.log(session.events.all, isDone: status == .yes)
      return status.rawValue
    }
  }

  /// Does what a session asks for, with the catalog of its user and company.
  private static func within<Result>(_ session: Session, _ work: () -> Result) -> Result {
    Session.$current.withValue(session) { ProductCatalog.$current.withValue(CatalogDesk.catalog, operation: work) }
  }
  private static func within<Result>(_ session: Session, _ work: () async -> Result) async -> Result {
    await Session.$current.withValue(session) {
      await ProductCatalog.$current.withValue(CatalogDesk.catalog, operation: work)
    }
  }

  /// Runs a command that waits for nothing; of any other nothing is done.
  private static func runNow(_ arguments: [String], in session: Session) -> Progress {
    within(session) {
      var status = ExitCode.yes
      do {
        if try !PlainCall.run(arguments) {
          let command = try parse(arguments)
          if let command = command as? any AsyncParsableCommand { return .waits(command) }
          try runNow(command)
        }
      } catch {
        status = report(error, session)
        if arguments.isEmpty { try? TourMark.mention() }
      }
      ActivityRecorder.log(session.events.all, isDone: status == .yes)
      return .done(status.rawValue)
    }
  }

  /// Whether an argument begins as a negative number does.
  private static func isNegative(_ argument: String) -> Bool {
    let start = argument.utf8.prefix(2)
    return start.first == UInt8(ascii: "-") && start.count == 2
      && (start.last.map { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") } ?? false)
  }

  /// An option and the negative number after it, such as `--by -5,0`, as one argument: the parser would take the number for
  /// options of one letter.
  private static func joiningNegatives(_ arguments: [String]) -> [String] {
    var joined: [String] = []
    var isOver = false
    for argument in arguments {
      if isNegative(argument), !isOver, let last = joined.last, last.hasPrefix("--"), last.count > 2,
        !last.contains("=")
      {
        joined[joined.count - 1] = last + "=" + argument
      } else {
        joined.append(argument)
      }
      isOver = isOver || argument == "--"
    }
    return joined
  }

  /// The command that arguments name. A first word that is none of ours may be a program's.
  private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.first == "help" { try ExternalCommand.refuseUnknown(arguments) }
    do { return try EncyCommand.parseAsRoot(joiningNegatives(arguments)) } catch {
      try ExternalCommand.refuseUnknown(arguments)
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

  /// What the parser of arguments says, in several lines, in which arguments can't begin one.
  private static func plain(_ text: String, _ session: Session) -> TerminalText {
    let odd = session.arguments.filter { $0.unicodeScalars.contains(where: isSteering) }
    return TerminalText(lines: odd.reduce(text) { $0.replacing($1, with: visible($1)) })
  }

  /// What to write for a file or a number that looks like an option.
  private static func optionHint(_ session: Session) -> TerminalText? {
    let name = session.arguments.first { argument in
      argument.hasPrefix("-") && argument.count > 1 && (argument.hasSuffix(".ency") || FileKind(at: argument) == .file)
    }
    if let name { return "(If \(name) is a file, write \(TerminalText(shellWord(name))).)" }
    // That of an option is read as its value.
    let words = joiningNegatives(session.arguments).prefix { $0 != "--" }
    return words.first(where: isNegative).map { "(If \($0) is a number, write it last, behind --: -- \($0))" }
  }

  /// The value that was meant by a misspelled one, of those that the parser of arguments lists.
  private static func valueHint(_ text: String) -> TerminalText? {
    guard let start = text.firstRange(of: "The value '"), let end = text.firstRange(of: "' is invalid for '"),
      start.upperBound < end.lowerBound, let list = text.firstRange(of: "Please provide one of")
    else { return nil }
    let lines = text[list.upperBound...].split(separator: "\n", omittingEmptySubsequences: false)
    var names =
      lines.first?.split(separator: "'").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) } ?? []
    names += lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    return Suggestion.nearest(to: String(text[start.upperBound..<end.lowerBound]), among: names)
      .map { "(Did you mean \($0)?)" }
  }

  /// Prints what an error says, where it belongs: help that was asked for is an answer.
  private static func report(_ error: any Error, _ session: Session) -> ExitCode {
    do {
      switch error {
      case is BrokenPipe: return .brokenPipe
      case let error as Failure where error.isReported: return error.exitCode
      default: break
      }
      let parsed = error is any ReportedError ? "" : EncyCommand.fullMessage(for: error, columns: 1_000)
      let hint = optionHint(session) ?? valueHint(parsed)
      let code = error is any ReportedError ? ExitCode(for: error) : EncyCommand.exitCode(for: error)
      if session.wantsJSON, code != .yes {
        let known = error as? any ReportedError
        let said = [EncyCommand.message(for: error), hint.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
        let finding = known?.finding ?? Finding(code: "usage", message: .asItIs(text: SafeText(said)))
        let answer = JSONAnswer.text(
          "error",
          [
            ("file", .optional(known?.subject)), ("exitCode", .int(Int(code.rawValue))),
            ("finding", FindingText.json(finding, file: known?.subject, session.language)),
          ], isCompact: true)
        try session.note(answer)
        return code
      }
      guard !(error is any ReportedError), code == .yes || code == .usage else {
        let text = Session.$current.withValue(session) { errorText(error) }
        try session.note("ency: \(text)")
        return ExitCode(for: error)
      }
      let text = EncyCommand.fullMessage(for: error, columns: session.width ?? 80)
      if code == .yes { try session.print(plain(text, session)) } else { try session.note(plain(text, session)) }
      if code != .yes, let hint { try session.note(hint) }
      return code
    } catch {
      return error is BrokenPipe ? .brokenPipe : .couldNotRead
    }
  }
}
