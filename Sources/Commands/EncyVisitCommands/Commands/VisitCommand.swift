package import ArgumentParser
internal import EncyCommandBase

/// `ency visit`
package struct VisitCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "visit",
    abstract: "Visits to the site: checking in, photos, what was measured, what lies near.",
    discussion: """
      Visits are the seller's own: customers' copies have none. `ency visit FILE` shows them by day, numbered; commands name one by its \
      number or its id. `ency export --own` prints them.

      Examples:
        ency visit hall.ency
        ency visit add hall.ency --place "Nordlager, hall 3" --position 59.6099,16.5448 --floor 17°C --ceiling 26°C
        ency visit near 59.6,16.5 hall.ency --radius 50km
      """,
    subcommands: [
      VisitListCommand.self, VisitAddCommand.self, VisitShowCommand.self, VisitSetCommand.self, VisitPhotoCommand.self,
      VisitRemoveCommand.self, VisitUseCommand.self, VisitNearCommand.self, VisitExportCommand.self,
    ], defaultSubcommand: VisitListCommand.self)

  package init() {}
}
