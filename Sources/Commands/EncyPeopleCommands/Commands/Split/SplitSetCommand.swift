internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTexts

/// `ency split set`
struct SplitSetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change an expense: payer, amount, day, words, currency, who bears it.",
    discussion: """
      What isn't given stays. It comes to the same as if the expense had been removed and added anew, but keeps its number. Exact \
      amounts have to make the whole: with another amount they are given again. An amount of another currency stays in it at its rate \
      unless --currency names another; without --amount the number that was paid stays.

      Examples:
        ency split set hall.ency 2 --amount "1 250 kr" --by tenant
        ency split set hall.ency 1 --text "Lift, two days" --date 2026-03-03 --for-all
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The expense: its number, or its id.")
  var expense: String
  @Option(help: ArgumentHelp("How much was paid, in whole units of the currency.", valueName: "amount"))
  var amount: String?
  @OptionGroup var said: ExpenseOptions
  @Flag(help: "All parties bear the same of it.")
  var forAll = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if amount == nil, !said.isGiven, !forAll { throw ValidationError("Say what to change, such as --amount 1250.") }
    if forAll, said.sharing.isGiven || said.way != nil {
      throw ValidationError("Share it in one way: --for-all, --for, --exact, --percent, --weight or --way.")
    }
  }

  func run() throws {
    try PartChange(file: proposal.file, options: options).run(SplitDesk.part) { document, tree, _ in
      let desk = try SplitDesk(document, tree, file: proposal.file)
      let (list, place) = try desk.entry(expense)
      guard list == "expenses" else {
        throw Failure.no(.errorSplitPayment(name: SafeText(expense), file: SafeText(desk.file)), file: desk.file)
      }
      var expenses = tree.items(list)
      if forAll { (expenses[place]["mode"], expenses[place]["splits"]) = (nil, nil) }
      try said.write(amount, to: &expenses[place], desk)
      tree[list] = .array(expenses)
      return [expenses[place].text("id") ?? ""]
    } told: { document, ids in
      try SplitAddCommand.told(document, ids)
    }
  }
}
