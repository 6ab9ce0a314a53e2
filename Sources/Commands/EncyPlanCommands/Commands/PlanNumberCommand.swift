internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyValidation

/// `ency plan number`
struct PlanNumberCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "number",
    abstract: "Number all fans by rows or columns.",
    discussion: """
      Rows are as the plan is shown: from the top, in each from the left. Without --plan, numbers count on from plan to plan \
      in their order; with it, numbers of fans on other plans are skipped. --per-floor starts each plan with the first number.

      Examples:
        ency plan number hall.ency
        ency plan number hall.ency --by columns --from A01
        ency plan number hall.ency --per-floor
      """)

  /// Which way numbers run.
  enum Way: String, CaseIterable, ExpressibleByArgument { case rows, columns }

  @OptionGroup var target: PlanArguments
  @Option(help: "rows or columns.")
  var by = Way.rows
  @Option(help: ArgumentHelp("What the first fan is called.", valueName: "number"))
  var from = "F1"
  @Flag(help: "Start each plan with the first number, also where other plans have it.")
  var perFloor = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try ProposalChange.run(target.file, .init(options)) { try number(in: &$0) }
  }

  private func number(in change: inout ProposalChange) throws -> ChangeReport {
    let before = change.before
    let products = try before.products()
    let chosen = try target.plan.map { _ in try target.choose(in: before) }
    let plans = try chosen.map { [$0] } ?? (before.planIDs.isEmpty ? [target.choose(in: before)] : before.plans())
    // Numbers of other plans are taken.
    var taken: Set<String> = []
    if let chosen, !perFloor {
      taken = Set(try before.plans().filter { $0.id != chosen.id }.flatMap { $0.fans.map(\.number) })
    }
    var (ids, lines): ([String], [TerminalText]) = ([], [])
    var next = FanNumber(from)
    for plan in plans {
      if perFloor { next = FanNumber(from) }
      var entries = FanRows(plan, tolerance: FanRows.tolerance(of: plan, products: products)).entries
      if by == .columns { entries.sort { ($0.column, $0.row) < ($1.column, $1.row) } }
      let numbers = entries.map { _ in
        while taken.contains(next.text) { next = next.next }
        defer { next = next.next }
        return next.text
      }
      let old = entries.map(\.fan)
      let order = try FieldGuide(before).order(of: plan, in: before)
      let new = try change.document.change(old, on: plan, FanChange(numbers: numbers), order: order)
      ids += new.map(\.id)
      let floor = plan.isOneOfSeveral ? "\(plan.name ?? plan.id): " : ""
      lines += zip(old, new).filter { $0.number != $1.number }.map { "\(floor)\($0.called) → \($1.number)" }
    }
    return ChangeReport(ids: ids, lines: lines, warnings: .placement)
  }
}
