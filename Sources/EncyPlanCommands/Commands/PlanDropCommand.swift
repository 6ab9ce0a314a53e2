internal import EncyCommandBase
internal import ArgumentParser
internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
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
    let before = try DocumentFile.openForChange(target.file)
    var document = before
    let plan = try target.choose(in: document)
    let name = plan.name ?? plan.id
    guard options.anyway.isGiven || plan.fans.isEmpty else {
      let count = plan.fans.count
      throw Failure.no(
        .errorFansOnPlan(count: count, name: SafeText(name)), file: target.file)
    }
    try document.drop(plan)
    try Checks.refuseErrors(in: document, since: before, anyway: options.anyway.isGiven)
    let result = try DocumentFile.save(document, since: before, to: target.file)
    try DocumentFile.report(
      result, target.file, json: options.json, ids: [plan.id],
      lines: [Session.current.language.line(.planDropped(name: SafeText(name)))])
  }
}
