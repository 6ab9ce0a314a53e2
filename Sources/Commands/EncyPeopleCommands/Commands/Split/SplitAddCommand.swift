internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency split add`
struct SplitAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an expense: who paid how much, for whom.",
    discussion: """
      Without anything else all parties bear the same; --for names those that do, --exact, --percent and --weight say who bears \
      what. Between two, --me with --way says it all: i-paid-halves, i-paid-theirs (they owe it all), they-paid-halves, \
      they-paid-mine (you owe it all). An amount below 0 is a refund. What was paid in another currency has --currency and the \
      --rate that you state, what one unit of it costs; both are kept, and exact amounts are in the proposal's currency. \
      An amount that begins with a minus stands after --.

      Examples:
        ency split add hall.ency "12 500 kr" --by owner --text Lyft --date 2026-03-02
        ency split add hall.ency 900 --currency EUR --rate 11.42 --by owner --for tenant
        ency split add hall.ency 1000 --by owner --weight owner=7 --weight tenant=3
        ency split add hall.ency 480 --me tenant --way they-paid-halves --text Lunch
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "How much was paid, in whole units of the currency.")
  var amount: String
  @OptionGroup var said: ExpenseOptions
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if said.way == nil, said.by == nil { throw ValidationError("Who paid? Give --by PARTY, or --me PARTY and --way.") }
    if (said.currency == nil) != (said.rate == nil) { throw ValidationError("Give --currency and --rate together.") }
  }

  func run() throws {
    try PartChange(file: proposal.file, options: options).run(SplitDesk.part) { document, tree, ids in
      let desk = try SplitDesk(document, tree, file: proposal.file)
      let id = desk.id("expenses", &ids)
      var expense: JSONValue = ["id": .string(id)]
      try said.write(amount, to: &expense, desk)
      tree["expenses"] = .array(tree.items("expenses") + [expense])
      return [id]
    } told: { document, ids in
      try SplitAddCommand.told(document, ids)
    }
  }

  /// Expenses in words, with their numbers and what of them is whose.
  static func told(_ document: Document, _ ids: [String]) throws -> [TerminalText] {
    let (book, language) = (try SplitDesk.book(document), Session.current.language)
    return book.expenses.enumerated().filter { ids.contains($0.element.id) }.flatMap { place, expense in
      ["\(place + 1).  \(book.line(expense, language))", "    \(book.sharesAsEntered(expense, language))"]
    }
  }
}
