internal import ArgumentParser

/// `ency plan`
struct PlanCommand: ParsableCommand {
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
    subcommands: [
      PlanImportCommand.self, PlanInfoCommand.self, PlanScaleCommand.self, PlanPlaceCommand.self, PlanMoveCommand.self,
      PlanRemoveCommand.self, PlanListCommand.self,
    ])
}
