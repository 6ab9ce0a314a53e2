internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

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
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    do { try removeItems() } catch {
      // A plan itself goes by another command.
      let document = target.file == "-" ? nil : try? DocumentFile.openForChange(target.file)
      let plans = (try? document?.plans()) ?? []
      guard let plan = items.first(where: { item in plans.contains { $0.id == item || $0.name == item } }) else {
        throw error
      }
      throw Failure.no(.errorPlanNotDropped(name: SafeText(plan), file: SafeText(target.file)), file: target.file)
    }
  }

  private func removeItems() throws {
    try PlanChange.run(target, having: items, options.anyway, json: options.json) { change in
      let names = PlanNames(change.plan)
      var gone: [any PlanItem] = []
      var seen: Set<[String]> = []
      for name in items {
        let item = try names.item(name)
        if seen.insert([type(of: item).list, item.id]).inserted { gone.append(item) }
      }
      try change.document.remove(gone, from: change.plan)
      return PlanChange.Outcome(
        ids: gone.map(\.id), lines: gone.map { Session.current.language.line(.planRemoved(name: SafeText($0.called))) })
    }
  }
}
