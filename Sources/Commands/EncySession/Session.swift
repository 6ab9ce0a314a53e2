package import ArgumentParser
package import EncyArchiveSearch
package import EncyBase
package import EncyContainer
package import EncyPictures
package import EncyPlans
package import EncyPressService
package import EncyRemoteService
internal import EncySettings
package import EncyTerminal
package import EncyTexts
internal import Glibc
internal import Synchronization

/// What a command has to work with: streams, environment, and the press where one is installed. Commands reach it as
/// ``current``, so that tests run them in process.
package struct Session: Sendable {
  /// The session of the running command.
  @TaskLocal package static var current = Session()

  /// Takes bytes. Only this module gives it any, so that nothing is printed but ``TerminalText``, files and pictures.
  package struct Sink: Sendable {
    let write: @Sendable ([UInt8]) throws -> Void

    package init(_ write: @escaping @Sendable ([UInt8]) throws -> Void) { self.write = write }
  }

  /// Takes the answer.
  package var output = Sink { try Session.write($0, to: STDOUT_FILENO) }
  /// Takes everything that isn't the answer.
  package var errorOutput = Sink { try Session.write($0, to: STDERR_FILENO) }
  /// Gives standard input to its end.
  package var input: @Sendable () throws -> [UInt8] = { try FileReading.read("-") }
  /// Gives standard input as a source that can be read at any place. Of what can't be a package, no more is read than its
  /// beginning if nothing else is wanted.
  package var stream: @Sendable (_ limit: Int, _ isPackage: Bool) throws -> ByteSource = { limit, isPackage in
    isPackage ? try ByteSource(package: "-", limit: limit) : try ByteSource(path: "-", limit: limit)
  }
  /// The value of an environment variable.
  package var variable: @Sendable (String) -> String? = { name in getenv(name).map { String(cString: $0) } }
  /// Draws and reads drawings; `nil` in `ency`, whose sibling does it.
  package var press: (any PressService)?
  /// Finds in archives; `nil` in `ency`, whose sibling does it.
  package var archive: (any ArchiveIndexService)?
  /// Asks services; `nil` in `ency`, whose sibling does it.
  package var remote: (any RemoteService)?
  private var chosenLanguage = ChosenLanguage()
  /// The language that the answer is read in: what the command's option says, else what the user settled, else as POSIX finds it: the
  /// first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set.
  package var language: Language {
    get {
      chosenLanguage.value {
        if let language = Settings.language(variable: variable) { return language }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(variable).first { !$0.isEmpty }
        return locale.flatMap { Language(rawValue: $0.prefix { $0.isLetter }.lowercased()) } ?? .english
      }
    }
    nonmutating set { chosenLanguage.choose(newValue) }
  }
  /// The arguments as they were given, without the program's name.
  package var arguments: [String] = []
  /// What the command opened, showed and saved.
  package private(set) var events = CommandEvents()
  /// The words of arguments that name a command, such as `plan auto`.
  package var commandWords: @Sendable (_ arguments: [String]) -> [String] = { _ in [] }
  /// Whether the answer goes to a terminal.
  package var answersTerminal: @Sendable () -> Bool = { isatty(STDOUT_FILENO) == 1 }
  /// Whether standard input is a terminal, so that questions can be asked.
  package var inputTerminal: @Sendable () -> Bool = { isatty(STDIN_FILENO) == 1 }
  /// Whether what isn't the answer goes to a terminal.
  package var notesTerminal: @Sendable () -> Bool = { isatty(STDERR_FILENO) == 1 }
  /// How many columns the terminal has that the answer goes to; `nil` where it goes elsewhere.
  package var terminalWidth: @Sendable () -> Int? = { Session.size(of: STDOUT_FILENO)?.columns }
  /// How many columns an answer for people may take: `COLUMNS`, else the terminal's; `nil` where nothing bounds it.
  package var width: Int? {
    variable("COLUMNS").flatMap(Int.init).flatMap { $0 > 0 ? min(max($0, 40), 1_000) : nil } ?? terminalWidth()
  }
  /// How many lines that terminal shows; `nil` where the answer goes elsewhere.
  package var terminalHeight: @Sendable () -> Int? = { Session.size(of: STDOUT_FILENO)?.rows }
  /// The terminal's primary device attributes; `nil` where it doesn't answer.
  package var deviceAttributes: @Sendable () -> [UInt8]? = { TerminalQuery.deviceAttributes() }
  /// Asks a question on the terminal; `nil` where there is none to ask.
  package var confirm: @Sendable (_ question: TerminalText) -> Bool? = { Session.ask($0) }
  /// Asks for a line on the terminal, which is told without spaces around it; `nil` at the end of input.
  package var ask: @Sendable (_ prompt: TerminalText) -> String? = { prompt in
    guard (try? Session.write(Array(prompt.text.utf8), to: STDERR_FILENO)) != nil else { return nil }
    return readLine()?.trimmingSpaces
  }
  /// Asks for a line that isn't shown; `nil` where there is no terminal to ask on.
  package var askSecret: @Sendable (_ prompt: TerminalText) throws -> [UInt8]? = { try PassphrasePrompt.answer($0) }

  /// The press of the running command; without one this process becomes the sibling that has it.
  package static func pressService() throws -> any PressService {
    if let press = current.press { return press }
    try Program.becomeSibling("ency-press")
  }

  /// What finds in archives; without one this process becomes the sibling that has it.
  package static func archiveService() throws -> any ArchiveIndexService {
    if let archive = current.archive { return archive }
    try Program.becomeSibling("ency-archive")
  }

  /// The part that asks services; without one this process becomes the sibling that has it.
  package static func remoteService() throws -> any RemoteService {
    if let remote = current.remote { return remote }
    try Program.becomeSibling("ency-remote")
  }

  /// The process's own streams and environment.
  package init(
    press: (any PressService)? = nil, archive: (any ArchiveIndexService)? = nil, remote: (any RemoteService)? = nil
  ) {
    (self.press, self.archive, self.remote) = (press, archive, remote)
  }

  /// What proposals may hold, as the command's options specify.
  private var chosenLimits: PackageLimits?
  private var chosenDrawingLimits: DrawingLimits?
  /// How much the process may take where it lays out and draws.
  package private(set) var pressLimits = PressLimits()

  /// How much a proposal may hold: as the options say, else the environment.
  /// - Throws: ``Failure`` with the exit code of wrong usage when the environment says nothing that can be read.
  package func limits() throws -> PackageLimits { try chosenLimits ?? LimitOptions.limits(nil, variable: variable) }

  /// How much the drawing of plans may take, chosen likewise.
  /// - Throws: ``Failure`` with the exit code of wrong usage when the environment says nothing that can be read.
  package func drawingLimits() throws -> DrawingLimits {
    try chosenDrawingLimits ?? LimitOptions.drawing(nil, variable: variable)
  }

  /// The session for a command, with the limits that it was given.
  package func limited(by command: any ParsableCommand) throws -> Session {
    guard let options = (command as? any Limited)?.limits else { return self }
    var session = self
    session.chosenLimits = try LimitOptions.limits(options, variable: variable)
    session.chosenDrawingLimits = try LimitOptions.drawing(options, variable: variable)
    session.pressLimits = try LimitOptions.press(options, variable: variable)
    return session
  }

  /// The session with these arguments.
  package func taking(_ arguments: [String]) -> Session {
    var session = self
    session.arguments = arguments
    session.events = CommandEvents()
    session.chosenLanguage = ChosenLanguage()
    return session
  }

  /// Whether the answer is to be JSON, so that errors are, too.
  package var wantsJSON: Bool {
    let options = arguments.prefix { $0 != "--" }
    return options.contains("--json") || options.contains("--format=json")
      || zip(options, options.dropFirst()).contains { $0 == ("--format", "json") }
  }

  /// Prints a part of the answer.
  package func print(_ text: TerminalText, terminator: TerminalText = "\n") throws {
    try output.write(Array((text + terminator).text.utf8))
  }
  /// Prints what isn't the answer.
  package func note(_ text: TerminalText, terminator: TerminalText = "\n") throws {
    try errorOutput.write(Array((text + terminator).text.utf8))
  }
  /// Shows a picture on a terminal that shows some, in its size, or as wide as so many columns.
  package func show(_ picture: Thumbnail, as way: TerminalPictures, columns: Int? = nil) throws {
    try output.write(way.bytes(picture, columns: columns))
  }

  /// Prints a part of the answer, in the reader's language.
  package func print(_ message: Message) throws { try print(language.line(message)) }
  /// Prints what isn't the answer, in the reader's language.
  package func note(_ message: Message) throws { try note(language.line(message)) }
  /// Prints what is worth knowing beside an answer, in the reader's language.
  package func remark(_ message: Message) throws {
    try note(.remarkOn(file: "ency", remark: SafeText(message)))
  }

  /// Whether colour is wanted: on a terminal, unless `NO_COLOR` is set (no-color.org).
  package var usesColour: Bool {
    (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb" && answersTerminal()
  }

  /// Where instants and ids come from.
  package func origin(today: CalendarDate? = nil) throws -> Origin {
    var environment: [String: String] = [:]
    for name in ["SOURCE_DATE_EPOCH", "ENCY_ID_SEED"] { environment[name] = variable(name) }
    return try Origin(environment: environment, today: today)
  }

  /// C function: `ioctl` with `TIOCGWINSZ`.
  private static func size(of descriptor: Int32) -> (columns: Int?, rows: Int?)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  private static func ask(_ question: TerminalText) -> Bool? {
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
    guard (try? write(Array("\(question.text) [y/N] ".utf8), to: STDERR_FILENO)) != nil else { return nil }
    let answer = readLine()?.lowercased()
    return answer == "y" || answer == "yes"
  }

  /// Writes all of the bytes. C function: `write`.
  /// - Throws: ``BrokenPipe`` when the reader went away, ``Failure`` when they can't be written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), $0.count - done) }
      if count >= 0 {
        done += count
      } else if errno == EPIPE {
        throw BrokenPipe()
      } else if errno != EINTR {
        let reason = String(cString: strerror(errno))
        throw Failure.couldNotRead(.errorAnswerUnwritten(reason: SafeText(reason)))
      }
    }
  }
}

/// The reader of the answer went away; nothing is reported about it.
package struct BrokenPipe: Error {}

/// The language of a session, found where it is first asked for.
private final class ChosenLanguage: Sendable {
  private let language = Mutex<Language?>(nil)

  func choose(_ chosen: Language) { language.withLock { $0 = chosen } }

  func value(_ find: () -> Language) -> Language {
    language.withLock { known in
      let found = known ?? find()
      known = found
      return found
    }
  }
}
