internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan order`
struct PlanOrderCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "order",
    abstract: "Put the plans of a proposal in order, such as its floors.",
    discussion: """
      The plans named come first, in this order; the others follow as they were. Lists and the proposal's pages follow it.

      Examples:
        ency plan order hall.ency "Ground floor" "First floor"
        ency plan order hall.ency 7z3kq0v9c2mw5x8h
      """)

  @Argument(help: "The proposal; - reads a stream, and writes one if it changes.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The plans, by id or name.")
  var plans: [String]
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try ProposalChange.run(file, .init(options)) { change in
      let before = change.before
      let ordered = try change.document.order(plans, like: { try FieldGuide(before).order(of: $0, in: before) })
      let lines: [TerminalText] = ordered.enumerated().map { place, plan in
        "\(place + 1)  \(plan.id)  \(plan.name ?? Session.current.language.text(.listNoName))"
      }
      return ChangeReport(ids: ordered.map(\.id), lines: lines)
    }
  }
}
