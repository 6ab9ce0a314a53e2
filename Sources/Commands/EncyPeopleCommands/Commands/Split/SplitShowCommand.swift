internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency split show`
struct SplitShowCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show parties, expenses, payments, who owes whom, and how to settle up.",
    discussion: """
      It is what `ency split FILE` does. With --me debts are told as that party sees them: of what one paid and the other bears, \
      less what they paid each other. Settling up takes as few payments as there can be for up to twelve parties, and never more \
      than one fewer than there are.

      Examples:
        ency split hall.ency
        ency split show hall.ency --me "Nordlager AB"
        ency split show hall.ency --json
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Option(help: ArgumentHelp("The party that looks at it.", valueName: "party"))
  var me: String?
  @Flag(help: "Answer in JSON (schema Output/split).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let (session, document) = (Session.current, try DocumentFile.open(file))
    let book = try SplitDesk.book(document)
    let me = try me.map { try SplitDesk(document, document.model(SplitDesk.part), file: file).party($0) }
    if json { return try session.print(SplitAnswer(book, me: me).text(file), terminator: "") }
    if book.parties.isEmpty { return try session.note(.splitNone(file: SafeText(file))) }
    let lines = SplitText(book, session.language, inColour: session.usesColour).lines(me: me)
    try session.print(lines.joined(separator: "\n"))
    try book.tellOutdated(file)
  }
}

/// Shared costs as text.
struct SplitText {
  let book: SplitBook
  let language: Language
  let inColour: Bool

  init(_ book: SplitBook, _ language: Language, inColour: Bool) {
    (self.book, self.language, self.inColour) = (book, language, inColour)
  }

  private func heading(_ message: Message) -> TerminalText {
    var table = TextTable([.left])
    table.add([(text: language.text(message), emphasis: .strong)])
    return table.lines(inColour: inColour).joined()
  }

  private func money(_ amount: Int?) -> String { amount.map { book.money($0, language) } ?? "–" }

  /// All there is to see, as nobody in particular or a party sees it.
  func lines(me: String?) -> [TerminalText] {
    var lines = parties()
    if !book.expenses.isEmpty { lines += [""] + expenses() }
    if !book.payments.isEmpty { lines += [""] + payments() }
    if let trouble = book.trouble(language) { return lines + ["", "\(trouble)"] }
    if let me { lines += [""] + debts(of: me) } else if !open.isEmpty { lines += [""] + balances() }
    lines += [""] + settling()
    guard let me, let debts = book.debts(of: me), book.settlesOtherwise(than: debts, of: me) else { return lines }
    return lines + wrapped(language.line(.splitOtherwise), indent: 0, columns: Session.current.width ?? 100)
  }

  private func parties() -> [TerminalText] {
    var table = TextTable([.left, .right, .right, .right])
    let titles: [Message] = [.splitParties, .sharePaid, .figurePartyBears, .splitBalance]
    table.add(titles.map { (text: language.text($0), emphasis: .strong) })
    for party in book.parties {
      let balance = party.balance ?? 0
      table.add([
        (text: party.name, emphasis: .plain), (text: money(party.paid), emphasis: .plain),
        (text: money(party.bears), emphasis: .plain),
        (text: money(party.balance), emphasis: balance < 0 ? .bad : balance > 0 ? .good : .plain),
      ])
    }
    return table.lines(indent: 2, inColour: inColour)
  }

  private func expenses() -> [TerminalText] {
    var table = TextTable([.right, .left, .right])
    for (place, expense) in book.expenses.enumerated() {
      let what = [expense.date.map { NumberFormat(language).date($0) } ?? "", expense.text].filter { !$0.isEmpty }
      table.add("\(place + 1).", what.joined(separator: "  "), money(expense.amount))
    }
    let indent = "\(book.expenses.count).".count + 2
    let columns = Session.current.width ?? 100
    let below = book.expenses.map { expense -> [TerminalText] in
      let words: TerminalText = "\(book.paid(expense, language)) – \(book.shares(expense, language))"
      return wrapped(TerminalText.spaces(indent) + words, indent: indent, columns: columns)
    }
    return [heading(.splitExpenses)] + zip(table.blocks(), below).flatMap { $0 + $1 }
  }

  private func payments() -> [TerminalText] {
    var table = TextTable([.right, .left])
    for (place, payment) in book.payments.enumerated() {
      table.add("\(book.expenses.count + place + 1).", book.line(payment, language))
    }
    return [heading(.splitPayments)] + table.lines()
  }

  private var open: [SplitBook.Party] { book.parties.filter { $0.balance.map { $0 != 0 } ?? false } }

  private func group(_ message: Message, _ rows: [(name: String, amount: Int)]) -> [TerminalText] {
    if rows.isEmpty { return [] }
    var table = TextTable([.left, .right])
    for row in rows { table.add(row.name, money(row.amount)) }
    return [heading(message)] + table.lines(indent: 2)
  }

  /// Those that owe something, then those that are owed something.
  private func balances() -> [TerminalText] {
    let rows = open.map { (name: $0.name, amount: $0.balance ?? 0) }
    return group(.splitOwesHeading, rows.filter { $0.amount < 0 }.map { ($0.name, SplitBook.size($0.amount)) })
      + group(.splitGetsHeading, rows.filter { $0.amount > 0 })
  }

  private func debts(of me: String) -> [TerminalText] {
    let rows = (book.debts(of: me) ?? []).map { (name: book.name(of: $0.party), amount: $0.amount) }
    if rows.isEmpty { return [language.line(.splitYouEven)] }
    return group(.splitYouOwe, rows.filter { $0.amount < 0 }.map { ($0.name, SplitBook.size($0.amount)) })
      + group(.splitYouGet, rows.filter { $0.amount > 0 })
  }

  /// The payments that settle it.
  func settling() -> [TerminalText] {
    guard let transfers = book.transfers else { return book.trouble(language).map { ["\($0)"] } ?? [] }
    if transfers.isEmpty { return [language.line(.splitSettled)] }
    var table = TextTable([.left, .right])
    for transfer in transfers {
      table.add("\(book.name(of: transfer.from)) → \(book.name(of: transfer.to))", money(transfer.amount))
    }
    return [heading(.splitSettleHeading)] + table.lines(indent: 2)
  }
}

/// Shared costs for programs. Amounts are minor units of the currency.
struct SplitAnswer {
  let book: SplitBook
  let me: String?

  init(_ book: SplitBook, me: String?) { (self.book, self.me) = (book, me) }

  private static func optional(_ amount: Int?) -> JSONValue { amount.map { .int($0) } ?? .null }
  private static func optional(_ date: CalendarDate?) -> JSONValue { date.map { .string("\($0)") } ?? .null }

  func text(_ file: String) -> TerminalText {
    let parties = book.parties.map { party -> JSONValue in
      [
        "id": .string(party.id), "name": .string(party.name), "paid": SplitAnswer.optional(party.paid),
        "bears": SplitAnswer.optional(party.bears), "settled": SplitAnswer.optional(party.settled),
        "received": SplitAnswer.optional(party.received), "balance": SplitAnswer.optional(party.balance),
      ]
    }
    let expenses = book.expenses.enumerated().map { place, expense -> JSONValue in
      [
        "number": .int(place + 1), "id": .string(expense.id), "text": .string(expense.text),
        "date": SplitAnswer.optional(expense.date), "amount": .int(expense.amount), "paidBy": .string(expense.payer),
        "mode": .string(expense.mode), "original": expense.original?.json ?? .null,
        "coversOffer": .bool(expense.coversOffer),
        "parts": expense.parts.map { parts in
          .array(
            parts.map {
              ["party": .string($0.party), "amount": .int($0.amount), "vat": SplitAnswer.optional($0.vat)]
            })
        } ?? .null,
      ]
    }
    let payments = book.payments.enumerated().map { place, payment -> JSONValue in
      [
        "number": .int(book.expenses.count + place + 1), "id": .string(payment.id), "from": .string(payment.from),
        "to": .string(payment.to), "amount": .int(payment.amount), "date": SplitAnswer.optional(payment.date),
      ]
    }
    func transfer(_ from: String, _ to: String, _ amount: Int) -> JSONValue {
      ["from": .string(from), "to": .string(to), "amount": .int(amount)]
    }
    let debts = me.flatMap { me in
      book.debts(of: me).map { debts in
        JSONValue.array(
          debts.map {
            $0.amount < 0
              ? transfer(me, $0.party, SplitBook.size($0.amount)) : transfer($0.party, me, $0.amount)
          })
      }
    }
    return JSONAnswer.text(
      "split",
      [
        ("file", .string(file)), ("currency", .string(book.currency.code)), ("cost", SplitAnswer.optional(book.cost)),
        ("parties", .array(parties)), ("expenses", .array(expenses)), ("payments", .array(payments)),
        ("me", .optional(me)), ("debts", debts ?? .null),
        ("transfers", book.transfers.map { .array($0.map { transfer($0.from, $0.to, $0.amount) }) } ?? .null),
        ("failure", .optional(book.failure?.rawValue)),
      ])
  }
}
