internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal

/// `ency plan remove`
struct PlanRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take fans, keep-outs, zones, lines and notes off a plan.",
    discussion: """
      Products and the offer stay as they are. `ency plan list` shows what stands on a plan, with ids.

      Examples:
        ency plan remove hall.ency F3
        ency plan remove hall.ency F3 F4 "Travers 2" --plan "Hall B"
      """)

  @OptionGroup var target: PlanOptions
  @Argument(help: "What goes, by fans' numbers, by names or by ids.", completion: Completions.elements)
  var items: [String]
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try PlanChange.run(target, anyway, json: json) { change in
      var gone: [PlanOverlay.Item] = []
      for name in items {
        let item = try change.plan.chooseItem(name)
        if !gone.contains(item) { gone.append(item) }
      }
      try change.document.remove(gone, from: change.plan)
      return PlanChange.Outcome(
        ids: gone.map(\.id),
        lines: gone.map { item in
          switch item {
          case .fan(let fan): "\(fan.called): removed"
          case .element(let element): "\(element.name ?? element.id): removed"
          }
        })
    }
  }
}
