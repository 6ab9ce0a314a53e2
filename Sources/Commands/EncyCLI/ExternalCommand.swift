internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyFiles
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import Glibc

/// Programs that `ency` hands over to: its siblings that draw and that find in archives, and any `ency-NAME` of the PATH.
enum ExternalCommand {
  /// Whether a session is that of `ency-archive`, whose first word may be a subcommand of `archive`.
  private static func isArchiveProgram(_ session: Session) -> Bool { session.archive != nil && session.press == nil }

  /// The arguments with the verb that the name of the program implies: `ency-archive list` is `ency archive list`.
  static func whole(_ arguments: [String], in session: Session) -> [String] {
    guard isArchiveProgram(session), let name = arguments.first, ArchiveCommand.names.contains(name),
      !EncyCommand.verbs.contains(name)
    else { return arguments }
    return ["archive"] + arguments
  }

  /// Becomes `ency-NAME` of the PATH.
  /// - Throws: ``Failure`` with the exit code of wrong usage when there is none.
  static func run(_ name: String, _ arguments: [String]) throws -> Never {
    let program = "ency-\(name)"
    if !name.contains("/"), let path = Program.find(program) {
      try Program.become(path, [path] + arguments)
    }
    var message = "there is no command \"\(name)\""
    if isArchiveProgram(Session.current), let near = Suggestion.nearest(to: name, among: ArchiveCommand.names) {
      message += "; did you mean `ency archive \(near)`?"
    } else if let near = Suggestion.nearest(to: name, among: EncyCommand.verbs) {
      message += "; did you mean `ency \(near)`?"
    } else if let holders = EncyCommand.groups(of: name) {
      let known = holders.prefix(4).map { "`ency \($0) \(name)`" }.joined(separator: ", ")
      message += "; did you mean \(known)\(holders.count > 4 ? ", …" : "?")"
    }
    throw Failure.usage("\(message)\nSee `ency --help`, or put a program called \(program) on the PATH.")
  }

  /// Refuses a command that doesn't exist, below one of ours or asked about with `help`; the parser would take it for one argument
  /// too many, or tell of all commands instead. Other programs' help is theirs.
  /// - Throws: ``Failure`` with the exit code of wrong usage and what may have been meant.
  static func refuseUnknown(_ arguments: [String]) throws {
    var words = arguments[...]
    let asksForHelp = words.first == "help"
    if asksForHelp { words.removeFirst() }
    var command: any ParsableCommand.Type = EncyCommand.self
    var path = "ency"
    while let word = words.popFirst(), !word.hasPrefix("-"), word != "help" {
      let configuration = command.configuration
      // Those in groups are among them.
      let below = configuration.subcommands
      if below.isEmpty { return }
      if let next = below.first(where: { $0.configuration.commandName == word }) {
        command = next
        path += " \(word)"
        continue
      }
      if path == "ency" {
        guard asksForHelp else { return }
        try run(word, ["--help"])
      }
      // A file for the command that needn't be named; what else is wrong is told by whoever reads the arguments.
      if configuration.defaultSubcommand != nil, word.contains(".") || word.contains("/") || FileStore.exists(word) {
        return
      }
      let known = below.map { $0.configuration }.filter { $0.shouldDisplay }.compactMap { $0.commandName }
      let near = Suggestion.nearest(to: word, among: known).map { "did you mean `\(path) \($0)`?" }
      throw Failure.usage(
        "there is no command `\(path) \(word)`; \(near ?? "its commands are \(known.joined(separator: ", "))")")
    }
  }

  /// The commands of which none of the work is done without the press.
  private static let drawing: [[String]] = [
    ["render"], ["export"], ["print"], ["plan", "import"], ["plan", "info"], ["plan", "replace"],
    ["catalog", "picture"],
  ]

  /// Becomes the sibling for a command that needs it in any case; does nothing for others, or where there is none. Reading the
  /// arguments here, too, would take as long as starting it.
  static func handOver(_ arguments: [String]) {
    let takesPictures = arguments.starts(with: ["catalog", "import"]) && arguments.contains("--pictures")
    let keepsPictures =
      ["add", "import", "forget"].contains { arguments.starts(with: ["archive", $0]) }
      && !arguments.contains { ["--no-thumbnail", "--dry-run"].contains($0) }
    let isDrawing = takesPictures || keepsPictures || drawing.contains { arguments.starts(with: $0) }
    let isFinding = arguments.first == "archive" && ["search", "stats", "index"].contains(arguments.dropFirst().first)
    let isRemote = arguments.first == "remote"
    guard isDrawing || isFinding || isRemote,
      let path = Program.sibling(isDrawing ? "ency-press" : isFinding ? "ency-archive" : "ency-remote")
    else { return }
    _ = try? Program.become(path, [path] + arguments)
  }
}
