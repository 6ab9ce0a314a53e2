internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What is said of an expense beside its amount.
struct ExpenseOptions: ParsableArguments {
  /// The four ways in which two mostly share.
  enum Way: String, ExpressibleByArgument, CaseIterable {
    case iPaidHalves = "i-paid-halves"
    case iPaidTheirs = "i-paid-theirs"
    case theyPaidHalves = "they-paid-halves"
    case theyPaidMine = "they-paid-mine"
  }

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

  var isGiven: Bool {
    by != nil || sharing.isGiven || way != nil || text != nil || date != nil || currency != nil || rate != nil
  }

  func validate() throws {
    if way != nil, by != nil || sharing.isGiven {
      throw ValidationError("--way says who paid and who bears it; leave --by, --for and the like out.")
    }
    if way != nil, me == nil { throw ValidationError("Who are you? Give --me PARTY with --way.") }
    if way == nil, me != nil || with != nil { throw ValidationError("--me and --with go with --way.") }
  }

  /// Writes what is given into an expense; what isn't stays as it was, and all parties bear one of which nothing is known.
  /// - Throws: ``Failure`` for what is no amount, rate or party, and for parts that don't make the whole.
  func write(_ amount: String?, to expense: inout JSONValue, _ desk: SplitDesk) throws {
    if let text { expense["description"] = text.isEmpty ? nil : .string(text) }
    if let date { expense["date"] = .string("\(date)") }
    if amount != nil || currency != nil || rate != nil { try writeAmount(amount, to: &expense, desk) }
    let whole = expense.int("amount") ?? 0
    if let way {
      let (payer, bearers) = try shared(way, desk)
      (expense["paidBy"], expense["mode"]) = (.string(payer), "equal")
      expense["splits"] = .array(bearers.map { ["party": .string($0)] })
    } else {
      if let by { expense["paidBy"] = .string(try desk.party(by)) }
      if sharing.isGiven || expense["mode"] == nil {
        let (mode, splits) = try sharing.members(desk, amount: whole)
        (expense["mode"], expense["splits"]) = (.string(mode), splits.map { .array($0) })
      } else if expense.text("mode") == "exact", amount != nil || currency != nil || rate != nil {
        let sum = expense.items("splits").reduce(0) { $0 + ($1.int("amount") ?? 0) }
        if sum != whole {
          throw Failure.no(
            .errorSplitWhole(sum: SafeText(desk.money(sum)), amount: SafeText(desk.money(whole))), file: desk.file)
        }
      }
    }
    expense = expense.ordered(SplitDesk.members)
  }

  /// The amount, in the currency that it was or is paid in.
  private func writeAmount(_ amount: String?, to expense: inout JSONValue, _ desk: SplitDesk) throws {
    let known = expense["original"].flatMap { ForeignAmount(json: $0) }
    let other = currency ?? known?.currency ?? desk.currency
    let minor = known?.amount ?? expense.int("amount") ?? 0
    let written =
      amount
      ?? ExactDecimal(coefficient: Int128(minor), scale: (known?.currency ?? desk.currency).minorDigits)
      .normalized.description
    if other == desk.currency {
      if rate != nil, currency == nil { throw Failure.usage("give --currency and --rate together") }
      (expense["amount"], expense["original"]) = (.int(try desk.amount(written)), nil)
      return
    }
    let standing = other == known?.currency ? known.map { $0.rate.normalized.description } : nil
    guard let rate = rate ?? standing else { throw Failure.usage("give --currency and --rate together") }
    let original = try desk.foreign(written, other, rate: rate)
    guard let whole = original.amount(in: desk.currency) else { throw Failure.no(.errorSplitLarge, file: desk.file) }
    (expense["amount"], expense["original"]) = (.int(whole), original.json)
  }

  /// Who paid, and who bears it.
  private func shared(_ way: Way, _ desk: SplitDesk) throws -> (payer: String, bearers: [String]) {
    let own = try desk.party(me ?? "")
    let others = desk.partyIDs.filter { $0 != own }
    let other = try with.map { try desk.party($0) } ?? (others.count == 1 ? others[0] : nil)
    guard let other, other != own else {
      let names = others.map { desk.name(of: $0) }.joined(separator: ", ")
      throw Failure.no(.errorSplitWith(names: SafeText(names)), file: desk.file)
    }
    let both = [own, other].sorted { desk.place(ofParty: $0) < desk.place(ofParty: $1) }
    return switch way {
    case .iPaidHalves: (own, both)
    case .iPaidTheirs: (own, [other])
    case .theyPaidHalves: (other, both)
    case .theyPaidMine: (other, [own])
    }
  }
}
