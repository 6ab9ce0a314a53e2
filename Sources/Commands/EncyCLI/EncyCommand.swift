internal import ArgumentParser
internal import EncyArchiveCommands
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFigureCommands
internal import EncyFileCommands
internal import EncyOfferCommands
internal import EncyPaperCommands
internal import EncyPeopleCommands
internal import EncyPlanCommands
internal import EncyRemoteCommands
internal import EncyVersionCommands
internal import EncyVisitCommands

/// The root: `ency`.
struct EncyCommand: ParsableCommand {
  /// What `ency --version` says.
  static let version = "ency \(Document.generator.version)"

  static let configuration = CommandConfiguration(
    commandName: "ency",
    abstract: "Proposals for large ceiling fans: one file from floor plan to PDF.",
    discussion: """
      A proposal is one file, FILE.ency. Answers go to standard output, everything else to standard error.
      Exit codes: 0 yes, 1 no (invalid, not there, refused), 2 could not look, 64 wrong usage. What is too large to be \
      honest is refused; `ency show --help-hidden` lists the options that raise the limits.

      Examples:
        ency new hall.ency --customer "Lager AB" --title "Ceiling fans for hall 3"
        ency show hall.ency /proposal/title
      """,
    version: EncyCommand.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Proposals",
        subcommands: [
          NewCommand.self, ShowCommand.self, SetCommand.self, EditCommand.self, ValidateCommand.self,
          UndoCommand.self, RedoCommand.self, RepairCommand.self,
        ]),
      CommandGroup(
        name: "Comparing",
        subcommands: [
          DiffCommand.self, MergeCommand.self, PatchCommand.self, ResolveCommand.self, HistoryCommand.self,
          GitCommand.self,
          GitDiffCommand.self, GitTextconvCommand.self, GitDifftoolCommand.self, GitMergeCommand.self,
          GitMergeAncestorCommand.self, GitMergetoolCommand.self,
        ]),
      CommandGroup(
        name: "Figures", subcommands: [FiguresCommand.self, ExplainCommand.self, WhatIfCommand.self, SolveCommand.self]),
      CommandGroup(
        name: "Working folders",
        subcommands: [OpenCommand.self, StatusCommand.self, SaveCommand.self, CloseCommand.self]),
      CommandGroup(
        name: "Offer, plans and paper",
        subcommands: [
          CustomerCommand.self, CatalogCommand.self, TextCommand.self, TemplateCommand.self, OfferCommand.self,
          EnergyCommand.self, VisitCommand.self, PlanCommand.self, RenderCommand.self,
          ExportCommand.self, PreviewCommand.self, PrintCommand.self, ShareCommand.self,
        ]),
      CommandGroup(
        name: "People and places",
        subcommands: [TeamCommand.self, SplitCommand.self, ScoreCommand.self, ActivityCommand.self]),
      CommandGroup(
        name: "Sending",
        subcommands: [
          SendCommand.self, ReviseCommand.self, AcceptCommand.self, DeclineCommand.self, FollowUpCommand.self,
          RemindCommand.self,
        ]),
      CommandGroup(name: "Archive", subcommands: [ArchiveCommand.self]),
      CommandGroup(name: "Services", subcommands: [RemoteCommand.self]),
      CommandGroup(
        name: "Trust",
        subcommands: [
          SignCommand.self, VerifyCommand.self, EncryptCommand.self, DecryptCommand.self, RedactCommand.self,
        ]),
      CommandGroup(
        name: "Format and settings", subcommands: [SchemaCommand.self, ConfigCommand.self, TourCommand.self]),
    ])

  /// The first words that are commands of our own.
  static let verbs: [String] =
    (configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands))
    .compactMap { $0.configuration.commandName } + ["help"]

  /// The commands that have a subcommand of a name, in the order of help; `nil` where none has.
  static func groups(of name: String) -> [String]? {
    let all = configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
    let groups = all.filter { verb in
      verb.configuration.subcommands.contains { $0.configuration.commandName == name && $0.configuration.shouldDisplay }
    }
    let names = groups.compactMap { $0.configuration.commandName }.uniqued()
    return names.isEmpty ? nil : names
  }

  /// The words at the beginning of arguments that name a command: no argument is ever among them.
  static func words(of arguments: [String]) -> [String] {
    var (type, words): (any ParsableCommand.Type, [String]) = (EncyCommand.self, [])
    for argument in arguments {
      let configuration = type.configuration
      let commands = configuration.subcommands + configuration.groupedSubcommands.flatMap(\.subcommands)
      guard let next = commands.first(where: { $0.configuration.commandName == argument }) else { break }
      words.append(argument)
      type = next
    }
    return words
  }
}
