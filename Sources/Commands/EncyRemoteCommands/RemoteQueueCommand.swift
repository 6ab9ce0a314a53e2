internal import ArgumentParser
internal import EncyCommandBase
internal import EncyRemoteService

/// `ency remote queue`
struct RemoteQueueCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "queue",
    abstract: "Writes that wait on this machine, or whose outcome is unknown.",
    discussion: """
      Each write is recorded before its first byte is sent. An uncertain one is looked up before anything is sent again.

      Examples:
        ency remote queue
        ency remote queue retry
      """,
    subcommands: [
      RemoteQueueListCommand.self, RemoteQueueShowCommand.self, RemoteQueueRetryCommand.self,
      RemoteQueueDropCommand.self,
    ],
    defaultSubcommand: RemoteQueueListCommand.self)
}

/// `ency remote queue list`
struct RemoteQueueListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the writes of the queue.",
    discussion: """
      An entry waits, is refused, or is uncertain: the connection broke after something was sent.

      Examples:
        ency remote queue
        ency remote queue list --all
      """)

  @Flag(help: "List those that are done, too.")
  var all = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.queueList(showsAll: all)) }
}

/// `ency remote queue show`
struct RemoteQueueShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a write: its request, what went wrong, and the row that proves it.",
    discussion: """
      The beginning of the id is enough, where no other begins so.

      Examples:
        ency remote queue show 01a22423
        ency remote queue show 01a22423 --json
      """)

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

      Examples:
        ency remote queue retry
        ency remote queue retry 01a22423 --again
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
    commandName: "drop", abstract: "Remove a write from the queue without sending it.",
    discussion: """
      What was sent already stays at the service.

      Examples:
        ency remote queue drop 01a22423
        ency remote queue drop 01a22423 --with-dependents
      """)

  @Argument(help: "The id of the entry, or its beginning.")
  var id: String
  @Flag(help: "Remove those that wait for it, too.")
  var withDependents = false
  @OptionGroup var choices: RemoteChoices
  @OptionGroup var display: DisplayLanguage

  func run() async throws { try await choices.run(.queueDrop(id: id, withDependents: withDependents)) }
}
