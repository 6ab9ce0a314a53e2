internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency split settle`
struct SplitSettleCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "settle",
    abstract: "Show the few payments that settle everything, or record one that was made.",
    discussion: """
      With --from and --to a payment is recorded: all of what is due between the two, or the --amount that was paid of it. --all \
      records every payment that is shown. What is still to be paid is said then.

      Examples:
        ency split settle hall.ency
        ency split settle hall.ency --from tenant --to owner --amount "2 000 kr" --date 2026-03-10
        ency split settle hall.ency --all
      """)

  @OptionGroup var proposal: ChangedProposal
  @Option(help: ArgumentHelp("Who paid.", valueName: "party"))
  var from: String?
  @Option(help: ArgumentHelp("Who was paid.", valueName: "party"))
  var to: String?
  @Option(help: ArgumentHelp("How much; all of what is due without it.", valueName: "amount"))
  var amount: String?
  @Option(help: ArgumentHelp("The day.", valueName: "date"), transform: Values.date)
  var date: CalendarDate?
  @Flag(help: "Record all payments that settle everything.")
  var all = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if (from == nil) != (to == nil) { throw ValidationError("Give --from PARTY and --to PARTY together.") }
    if all, from != nil { throw ValidationError("Give --all, or --from and --to.") }
    if from == nil, amount != nil { throw ValidationError("Whose payment? Give --from PARTY and --to PARTY.") }
    if from == nil, !all, date != nil { throw ValidationError("--date goes with --from and --to, or with --all.") }
    if from == nil, !all, options.json {
      throw ValidationError("`ency split FILE --json` tells the payments that settle everything.")
    }
  }

  func run() throws {
    let (session, file) = (Session.current, proposal.file)
    if from == nil, !all {
      let book = try SplitDesk.book(DocumentFile.open(file))
      if book.parties.isEmpty { return try session.note(.splitNone(file: SafeText(file))) }
      let lines = SplitText(book, session.language, inColour: session.usesColour).settling()
      try session.print(lines.joined(separator: "\n"))
      if book.failure != nil { throw Failure.alreadyReported }
      return
    }
    try PartChange(file: file, options: options).run(SplitDesk.part) { document, tree, ids in
      let desk = try SplitDesk(document, tree, file: file)
      let book = try SplitDesk.book(document)
      if let trouble = book.trouble(session.language) { throw Failure.no(.asItIs(text: SafeText(trouble)), file: file) }
      let made = try all ? book.transfers ?? [] : [payment(desk, book)]
      var (payments, known) = (tree.items("settlements"), Set(tree.items("settlements").compactMap { $0.text("id") }))
      var fresh: [String] = []
      for transfer in made {
        let id = ids.next(avoiding: known)
        known.insert(id)
        fresh.append(id)
        var payment: JSONValue = [
          "id": .string(id), "from": .string(transfer.from), "to": .string(transfer.to),
          "amount": .int(transfer.amount),
        ]
        if let date { payment["date"] = .string("\(date)") }
        payments.append(payment)
      }
      if !made.isEmpty { tree["settlements"] = .array(payments) }
      return fresh
    } told: { document, ids in
      let book = try SplitDesk.book(document)
      let lines: [TerminalText] = book.payments.enumerated().filter { ids.contains($0.element.id) }.map {
        "\(book.expenses.count + $0 + 1).  \(book.line($1, session.language))"
      }
      return lines + SplitText(book, session.language, inColour: session.usesColour).settling()
    }
  }

  /// The payment that was made.
  /// - Throws: ``Failure`` where nothing is due, or less.
  private func payment(_ desk: SplitDesk, _ book: SplitBook) throws -> Transfer {
    let (from, to) = (try desk.party(from ?? ""), try desk.party(to ?? ""))
    // Due is what stands among the few payments, or between the two by themselves, whichever is more.
    let planned = book.transfers?.first { $0.from == from && $0.to == to }?.amount ?? 0
    let between = book.debts(of: to)?.first { $0.party == from }?.amount ?? 0
    let due = max(planned, between)
    let names = (from: SafeText(desk.name(of: from)), to: SafeText(desk.name(of: to)))
    guard let amount else {
      if due <= 0 {
        throw Failure.no(
          .errorSplitNothingDue(from: names.from, to: names.to, file: SafeText(desk.file)), file: desk.file)
      }
      // Without an amount the payment that was shown is meant.
      return Transfer(from: from, to: to, amount: planned > 0 ? planned : due)
    }
    let paid = try desk.amount(amount)
    if paid > due, !options.anyway.isGiven {
      throw Failure.no(
        due > 0
          ? .errorSplitMoreDue(from: names.from, to: names.to, amount: SafeText(desk.money(due)))
          : .errorSplitNothingDue(from: names.from, to: names.to, file: SafeText(desk.file)), file: desk.file)
    }
    return Transfer(from: from, to: to, amount: paid)
  }
}

/// `ency split remove`
struct SplitRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove expenses and payments.",
    discussion: """
      They are named by the numbers that are printed before them, or by their ids. What went is written, with who bore what; added \
      again, it comes to the same as if it had never gone. --dry-run says it beforehand. What is only wrong is changed by `ency split set`.

      Examples:
        ency split remove hall.ency 2
        ency split remove hall.ency 1 5
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The expenses and payments: numbers, or ids.")
  var entries: [String]
  @OptionGroup var trying: DryRunOption
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var told: [TerminalText] = []
    try PartChange(file: proposal.file, options: options, isDry: trying.dryRun).run(SplitDesk.part) {
      document, tree, _ in
      let desk = try SplitDesk(document, tree, file: proposal.file)
      let (book, language) = (try SplitDesk.book(document), Session.current.language)
      var gone: [String: Set<Int>] = [:]
      var ids: [String] = []
      for word in entries {
        let (list, place) = try desk.entry(word)
        guard gone[list, default: []].insert(place).inserted else { continue }
        ids.append(tree.items(list)[place].text("id") ?? "")
        guard list == "expenses" else {
          told.append(trying.line(of: SafeText(book.line(book.payments[place], language))))
          continue
        }
        let expense = book.expenses[place]
        told.append(trying.line(of: SafeText(book.line(expense, language))))
        told.append("  \(book.sharesAsEntered(expense, language))")
      }
      for (list, places) in gone {
        let left = tree.items(list).enumerated().filter { !places.contains($0.offset) }.map(\.element)
        // The list of expenses stands also when it is empty.
        tree[list] = left.isEmpty && list != "expenses" ? nil : .array(left)
      }
      return ids
    } told: { _, _ in
      told
    }
  }
}
