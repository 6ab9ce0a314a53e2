internal import EncyCommandBase
internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal

/// `ency plan number`
struct PlanNumberCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "number",
    abstract: "Number all fans of a plan by rows or columns.",
    discussion: """
      Rows are as the plan is shown: from the top, in each from the left.

      Examples:
        ency plan number hall.ency
        ency plan number hall.ency --by columns --from A01
      """)

  /// Which way numbers run.
  enum Way: String, CaseIterable, ExpressibleByArgument { case rows, columns }

  @OptionGroup var target: PlanArguments
  @Option(help: "rows or columns.")
  var by = Way.rows
  @Option(help: ArgumentHelp("What the first fan is called.", valueName: "number"))
  var from = "F1"
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try PlanChange.run(target, options.anyway, json: options.json) { change in
      let products = try change.document.products()
      var entries = FanRows(change.plan, tolerance: FanRows.tolerance(of: change.plan, products: products)).entries
      if by == .columns { entries.sort { ($0.column, $0.row) < ($1.column, $1.row) } }
      var next = FanNumber(from)
      let numbers = entries.map { _ in
        defer { next = next.next }
        return next.text
      }
      let old = entries.map(\.fan)
      let new = try change.document.change(old, on: change.plan, FanChange(numbers: numbers), order: change.order)
      return PlanChange.Outcome(
        ids: new.map(\.id),
        lines: zip(old, new).filter { $0.number != $1.number }.map { "\($0.called) → \($1.number)" })
    }
  }
}
