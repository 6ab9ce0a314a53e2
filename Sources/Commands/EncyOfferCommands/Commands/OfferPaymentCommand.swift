internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyFigures
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency offer payment`
struct OfferPaymentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payment",
    abstract: "In which parts the offer is paid.",
    discussion: """
      Percents are of the amount to pay, with VAT; together the parts are all of it. They are printed with the terms.

      Examples:
        ency offer payment add hall.ency "Vid beställning" --percent 30 --after order
        ency offer payment list hall.ency
      """,
    subcommands: [
      OfferPaymentAddCommand.self, OfferPaymentSetCommand.self, OfferPaymentListCommand.self,
      OfferPaymentRemoveCommand.self,
    ])

  /// The figures of the payments: of what the customer accepted, where an answer says so.
  static func names(_ values: FigureValues) -> (part: String, rest: String) {
    values.isOfInterest("acceptedToPay")
      ? ("acceptedPaymentPart", "acceptedPaymentRest") : ("paymentPart", "paymentRest")
  }

  /// The payments with their numbers, when they are due and their amounts; the rest, if any. With `ids`, only these payments.
  static func lines(_ document: Document, only ids: [String]? = nil) throws -> [TerminalText] {
    let language = Session.current.language
    let values = try document.figureValues()
    let text = FigureText(language, values.inputs.currency)
    let offer = try Offer(json: document.model("offer"))
    let payments = offer.payments
    if payments.isEmpty { return [] }
    let names = names(values)
    guard let part = values.catalog.figure(names.part), let rest = values.catalog.figure(names.rest) else {
      return []
    }
    let whole = values.value(names.part == "paymentPart" ? "toPay" : "acceptedToPay")
    let toPay = whole?.minorUnits(of: values.inputs.currency) ?? 0
    var table = TextTable([.right, .left, .left, .right, .right])
    let amount = language.text(offer.vat.mode == .normal ? Message.pageAmountInclVat : .pageAmountExclVat)
    table.add("", "", "", language.text(.pagePaymentShare), amount)
    for (number, (payment, outcome)) in zip(payments, values.values(names.part)).enumerated()
    where ids?.contains(payment.id) ?? true {
      table.add(
        "\(number + 1).", payment.text, payment.when(language) ?? "",
        payment.share(
          NumberFormat(language), outcome.minorUnits(of: values.inputs.currency) ?? 0, of: toPay),
        text.text(outcome, of: part))
    }
    if let outcome = values.value(names.rest), let number = outcome.number, number != 0 {
      let label = number < 0 ? language.text(.offerPaymentsOver) : rest.label.text(language)
      table.add("", label, "", "", text.text(outcome, of: rest))
    }
    return table.lines()
  }
}

/// How much is paid, and when.
struct PaymentValues: ParsableArguments {
  enum Event: String, ExpressibleByArgument, CaseIterable { case order, delivery }

  @Option(help: ArgumentHelp("How much of the amount to pay.", valueName: "percent"))
  var percent: String?
  @Option(help: ArgumentHelp("How much, with VAT.", valueName: "amount"))
  var amount: String?
  @Option(help: ArgumentHelp("The day on which it is due.", valueName: "date"))
  var due: String?
  @Option(help: ArgumentHelp("How many days after the order or delivery.", valueName: "number"))
  var days: String?
  @Option(help: "What days are counted from: order or delivery.")
  var after: Event?

  func validate() throws {
    if percent != nil, amount != nil { throw ValidationError("Give --percent or --amount.") }
    if due != nil, days != nil || after != nil {
      throw ValidationError("Give a day with --due, or --days and --after.")
    }
  }

  /// Members, each with the value that is given or `nil`; what a given one stands instead of is taken away.
  func members() -> [(String, String?)] {
    let isPart = percent != nil || amount != nil
    let isDated = due != nil
    let isCounted = after != nil || days != nil
    return [
      ("percent", isPart ? percent ?? "" : nil), ("amount", isPart ? amount ?? "" : nil),
      ("due", isCounted ? "" : due), ("days", isDated ? "" : days), ("after", isDated ? "" : after?.rawValue),
    ]
  }
}

/// `ency offer payment add`
struct OfferPaymentAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a payment after the others.",
    discussion: """
      It is due on a day, or some days after the order or the delivery.

      Examples:
        ency offer payment add hall.ency "Vid beställning" --percent 30 --after order
        ency offer payment add hall.ency "Slutbetalning" --percent 70 --days 30 --after delivery
        ency offer payment add hall.ency "Handpenning" --amount "10 000 kr" --due 2026-05-31
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "What is paid then.")
  var text: String
  @OptionGroup var values: PaymentValues
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if values.percent == nil, values.amount == nil { throw ValidationError("Give --percent or --amount.") }
    if values.days != nil, values.after == nil {
      throw ValidationError("Days after what? Give --after order, or --after delivery.")
    }
  }

  func run() throws {
    let change = OfferChange(file: proposal.file, options: options, isOfPayments: true)
    try change.run { document, _, ids in
      let known = try document.model("offer").items("paymentPlan")
      let id = ids.next(avoiding: Set(known.compactMap { $0.text("id") }))
      try document.set(
        JSONPointer(["offer", "paymentPlan", "-"]), to: ["id": .string(id), "text": .string(text)],
        order: FieldGuide(document).order(part: "model/offer.json", in: document.model("offer")))
      let place = JSONPointer(["offer", "paymentPlan", "\(known.count)"])
      for (member, text) in values.members() { try change.write(text, to: place.appending(member), of: &document) }
      return [id]
    } told: { document, _ in
      try OfferPaymentCommand.lines(document)
    }
  }
}

/// `ency offer payment set`
struct OfferPaymentSetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a payment.",
    discussion: """
      A payment is named by its number in the list, or by its id. What isn't given stays; an amount takes the place of \
      percents, a day that of days after the order, and the other way round.

      Examples:
        ency offer payment set hall.ency 1 --percent 40
        ency offer payment set hall.ency 2 --text "Vid godkänd montering" --days 30 --after delivery
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The payment: a number, or an id.")
  var payment: String
  @Option(help: ArgumentHelp("What is paid then.", valueName: "words"))
  var text: String?
  @OptionGroup var values: PaymentValues
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if text == nil, !values.members().contains(where: { $0.1 != nil }) {
      throw ValidationError("Say what changes, such as --percent 40.")
    }
  }

  func run() throws {
    let change = OfferChange(file: proposal.file, options: options, isOfPayments: true)
    try change.run { document, names, _ in
      let known = names.offer.payments
      let index = try names.payment(payment)
      if values.days != nil, values.after == nil, known[index].after == nil {
        throw Failure.usage("days after what? Give --after order, or --after delivery")
      }
      let place = JSONPointer(["offer", "paymentPlan", "\(index)"])
      for (member, text) in [("text", text)] + values.members() {
        try change.write(text, to: place.appending(member), of: &document)
      }
      return [known[index].id]
    } told: { document, ids in
      try OfferPaymentCommand.lines(document, only: ids)
    }
  }
}

/// `ency offer payment list`
struct OfferPaymentListCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the payments with what they come to.",
    discussion: """
      What the payments leave of the amount to pay stands below.

      Examples:
        ency offer payment list hall.ency
        ency offer payment list hall.ency --json
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Flag(help: "Answer in JSON (schema Output/payment-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let document = try DocumentFile.open(file)
    if json { return try Session.current.print(answer(document), terminator: "") }
    let lines = try OfferPaymentCommand.lines(document)
    if lines.isEmpty { return try Session.current.note(.saidNoPayments(file: SafeText(file))) }
    try Session.current.print(lines.joined(separator: "\n"))
  }

  /// Amounts are in the minor unit of the currency.
  private func answer(_ document: Document) throws -> TerminalText {
    let values = try document.figureValues()
    let currency = values.inputs.currency
    func amount(_ outcome: Outcome?) -> JSONValue { outcome?.minorUnits(of: currency).map { .int($0) } ?? .null }
    let names = OfferPaymentCommand.names(values)
    var parts = values.values(names.part).makeIterator()
    let payments = try document.model("offer").items("paymentPlan").enumerated().map { place, payment -> JSONValue in
      var row = JSONObject()
      row["number"] = .int(place + 1)
      for name in ["id", "text", "percent", "amount", "due", "days", "after"] { row[name] = payment[name] }
      row["part"] = amount(parts.next())
      return .object(row)
    }
    return JSONAnswer.text(
      "payment-list",
      [
        ("file", .string(file)), ("currency", .string(currency.code)),
        ("includesVat", .bool(try Offer(json: document.model("offer")).vat.mode == .normal)),
        ("payments", .array(payments)),
        ("rest", payments.isEmpty ? .null : amount(values.value(names.rest))),
      ])
  }
}

/// `ency offer payment remove`
struct OfferPaymentRemoveCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove payments.",
    discussion: """
      A payment is named by its number in the list, or by its id.

      Examples:
        ency offer payment remove hall.ency 2
        ency offer payment remove hall.ency 1 2 3
      """)

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The payments: numbers, or ids.")
  var payments: [String]
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    var gone: [TerminalText] = []
    try OfferChange(file: proposal.file, options: options, isOfPayments: true).run { document, names, _ in
      let known = names.offer.payments
      let places = try payments.map { try names.payment($0) }.uniqued()
      if places.count == known.count {
        try document.remove(JSONPointer(["offer", "paymentPlan"]))
      } else {
        for place in places.sorted(by: >) { try document.remove(JSONPointer(["offer", "paymentPlan", "\(place)"])) }
      }
      gone = places.map { Session.current.language.line(.offerGone(what: "\($0 + 1). \(known[$0].text)")) }
      return places.map { known[$0].id }
    } told: { document, _ in
      try gone + OfferPaymentCommand.lines(document)
    }
  }
}
