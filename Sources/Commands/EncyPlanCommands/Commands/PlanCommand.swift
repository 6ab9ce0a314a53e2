internal import ArgumentParser

/// `ency plan`
package struct PlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Floor plans and the fans on them.",
    discussion: """
      Places on a plan are x,y in plan units from the top left corner: 1/72 inch of paper for PDF, px for SVG, pixels \
      for pictures.

      Examples:
        ency plan import hall.ency drawing.pdf --page 2
        ency plan place hall.ency --product HVLS-6100 --at 310.5,220
      """,
    groupedSubcommands: [
      CommandGroup(
        name: "The drawing",
        subcommands: [
          PlanImportCommand.self, PlanInfoCommand.self, PlanScaleCommand.self, PlanViewCommand.self,
          PlanLayersCommand.self, PlanReplaceCommand.self, PlanOrderCommand.self, PlanDropCommand.self,
        ]),
      CommandGroup(
        name: "Fans",
        subcommands: [
          PlanPlaceCommand.self, PlanMoveCommand.self, PlanEditCommand.self, PlanDuplicateCommand.self,
          PlanNumberCommand.self, PlanRemoveCommand.self, PlanAutoCommand.self, PlanCheckCommand.self,
        ]),
      CommandGroup(
        name: "The hall",
        subcommands: [
          PlanZoneCommand.self, PlanKeepOutCommand.self, PlanGridCommand.self, PlanDimensionCommand.self,
          PlanNoteCommand.self,
        ]),
      CommandGroup(name: "Answers", subcommands: [PlanListCommand.self, PlanExportCommand.self]),
    ])
}
