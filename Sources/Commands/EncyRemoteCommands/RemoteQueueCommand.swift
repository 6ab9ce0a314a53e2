internal import ArgumentParser
internal import EncyCommandBase
internal import EncyRemoteService

/// `ency remote queue`
struct RemoteQueueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queue",
    abstract: "Writes that wait on this machine, or whose outcome is unknown.",
    subcommands: [
      RemoteQueueListCommand.self, RemoteQueueShowCommand.self, RemoteQueueRetryCommand.self,
      RemoteQueueDropCommand.self,
    ],
    defaultSubcommand: RemoteQueueListCommand.self)
}

/// `ency remote queue list`
struct RemoteQueueListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "list", abstract: "List the writes of the queue.")

  @Flag(help: "List those that are done, too.")
  var all = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.queueList(showsAll: all)) }
}

/// `ency remote queue show`
struct RemoteQueueShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a write: its request, what went wrong, and the row that proves it.")

  @Argument(help: "The id of the entry, or its beginning.")
  var id: String
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.queueShow(id: id)) }
}

/// `ency remote queue retry`
struct RemoteQueueRetryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "retry",
    abstract: "Send what waits, and look up what is uncertain.",
    discussion: """
      A write whose outcome is unknown is looked up at the service, and sent only if it isn't there. --again sends it in any case, \
      which can make a second one.
      """)

  @Argument(help: "The id of an entry, or its beginning; all without it.")
  var id: String?
  @Flag(help: "Send an uncertain write although it may have been made.")
  var again = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func validate() throws {
    if again, id == nil { throw ValidationError("--again needs the ID of an entry.") }
  }

  func run() async throws { try await choices.run(.queueRetry(id: id, again: again)) }
}

/// `ency remote queue drop`
struct RemoteQueueDropCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "Remove a write from the queue without sending it.")

  @Argument(help: "The id of the entry, or its beginning.")
  var id: String
  @Flag(help: "Remove those that wait for it, too.")
  var withDependents = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.queueDrop(id: id, withDependents: withDependents)) }
}
