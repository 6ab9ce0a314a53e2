internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan drop`
struct PlanDropCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "drop",
    abstract: "Take a plan out of a proposal, with its drawing and the fans on it.",
    discussion: """
      Products and the offer stay as they are. A plan with fans on it is dropped only with --anyway. `ency plan remove` \
      takes single fans off a plan.

      Examples:
        ency plan drop hall.ency "Hall B"
        ency plan drop hall.ency --plan 7z3kq0v9c2mw5x8h --anyway
      """)

  @OptionGroup var target: PlanArguments
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try ProposalChange.run(target.file, .init(options)) { change in
      let plan = try target.choose(in: change.before)
      let name = plan.name ?? plan.id
      guard options.anyway.isGiven || plan.fans.isEmpty else {
        throw Failure.no(.errorFansOnPlan(count: plan.fans.count, name: SafeText(name)), file: target.file)
      }
      try change.document.drop(plan)
      return ChangeReport(ids: [plan.id], lines: [Session.current.language.line(.planDropped(name: SafeText(name)))])
    }
  }
}
