internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncyKit
internal import EncyTerminal
internal import EncyTexts

/// `ency split add`
struct SplitAddCommand: ParsableCommand, Limited {
  /// The four ways in which two mostly share.
  enum Way: String, ExpressibleByArgument, CaseIterable {
    case iPaidHalves = "i-paid-halves"
    case iPaidTheirs = "i-paid-theirs"
    case theyPaidHalves = "they-paid-halves"
    case theyPaidMine = "they-paid-mine"
  }

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
  @Option(help: ArgumentHelp("Who paid.", valueName: "party"))
  var by: String?
  @OptionGroup(title: "Who bears it") var sharing: SharingOptions
  @Option(help: ArgumentHelp("The party that you are, with --way.", valueName: "party"))
  var me: String?
  @Option(help: ArgumentHelp("The other one, where there are more than two.", valueName: "party"))
  var with: String?
  @Option(help: ArgumentHelp("i-paid-halves, i-paid-theirs, they-paid-halves or they-paid-mine.", valueName: "way"))
  var way: Way?
  @Option(help: ArgumentHelp("What it was for.", valueName: "words"))
  var text: String?
  @Option(help: ArgumentHelp("The day.", valueName: "date"), transform: Values.date)
  var date: CalendarDate?
  @Option(
    help: ArgumentHelp("The currency that was paid in, where it isn't the proposal's.", valueName: "code"),
    transform: Values.currency)
  var currency: Currency?
  @Option(help: ArgumentHelp("What one unit of that currency costs in the proposal's.", valueName: "number"))
  var rate: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if way == nil, by == nil { throw ValidationError("Who paid? Give --by PARTY, or --me PARTY and --way.") }
    if way != nil, by != nil || sharing.isGiven {
      throw ValidationError("--way says who paid and who bears it; leave --by, --for and the like out.")
    }
    if way != nil, me == nil { throw ValidationError("Who are you? Give --me PARTY with --way.") }
    if way == nil, me != nil || with != nil { throw ValidationError("--me and --with go with --way.") }
    if (currency == nil) != (rate == nil) { throw ValidationError("Give --currency and --rate together.") }
  }

  func run() throws {
    let file = proposal.file
    try PartChange(file: file, options: options).run(SplitDesk.part) { document, tree, ids in
      let desk = try SplitDesk(document, tree, file: file)
      var expense = JSONObject()
      expense["id"] = .string(desk.id("expenses", &ids))
      if let text { expense["description"] = .string(text) }
      let whole: Int
      if let currency, let rate, currency != desk.currency {
        let original = try desk.foreign(amount, currency, rate: rate)
        guard let converted = original.amount(in: desk.currency) else { throw Failure.no(.errorSplitLarge, file: file) }
        (whole, expense["original"]) = (converted, original.json)
      } else {
        whole = try desk.amount(amount)
      }
      expense["amount"] = .int(whole)
      let (payer, mode, splits) = try shared(desk, whole)
      (expense["paidBy"], expense["mode"]) = (.string(payer), .string(mode))
      if let splits { expense["splits"] = .array(splits) }
      if let date { expense["date"] = .string("\(date)") }
      tree["expenses"] = .array(tree.items("expenses") + [JSONValue.object(expense).ordered(SplitDesk.members)])
      return [expense["id"]?.stringValue ?? ""]
    } told: { document, ids in
      try SplitAddCommand.told(document, ids)
    }
  }

  /// Who paid, and who bears it.
  private func shared(_ desk: SplitDesk, _ amount: Int) throws -> (payer: String, mode: String, splits: [JSONValue]?) {
    guard let way, let me else {
      let payer = try desk.party(by ?? "")
      let (mode, splits) = try sharing.members(desk, amount: amount)
      return (payer, mode, splits)
    }
    let own = try desk.party(me)
    let others = desk.partyIDs.filter { $0 != own }
    let other = try with.map { try desk.party($0) } ?? (others.count == 1 ? others[0] : nil)
    guard let other, other != own else {
      let names = others.map { desk.name(of: $0) }.joined(separator: ", ")
      throw Failure.no(.errorSplitWith(names: SafeText(names)), file: desk.file)
    }
    let both = [own, other].sorted { desk.place(ofParty: $0) < desk.place(ofParty: $1) }
    func bears(_ parties: [String]) -> [JSONValue] { parties.map { ["party": .string($0)] } }
    switch way {
    case .iPaidHalves: return (own, "equal", bears(both))
    case .iPaidTheirs: return (own, "equal", bears([other]))
    case .theyPaidHalves: return (other, "equal", bears(both))
    case .theyPaidMine: return (other, "equal", bears([own]))
    }
  }

  /// Expenses in words, with their numbers and what of them is whose.
  static func told(_ document: Document, _ ids: [String]) throws -> [TerminalText] {
    let (book, language) = (try SplitDesk.book(document), Session.current.language)
    return book.expenses.enumerated().filter { ids.contains($0.element.id) }.flatMap { place, expense in
      ["\(place + 1).  \(book.line(expense, language))", "    \(book.shares(expense, language))"]
    }
  }
}
