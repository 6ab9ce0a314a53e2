internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal

/// `ency offer set`
struct OfferSetCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a line, or what holds for the whole offer.",
    discussion: """
      A line is named by the number that is printed before it, by its id, or by its product where only one line has it. \
      Without a line the options below "Whole offer" are meant. An empty text takes a value away: --section "".

      Examples:
        ency offer set hall.ency 3 --quantity 16 --price "850 kr" --discount 10%
        ency offer set hall.ency HVLS-7300 --discount "500 kr" --section Fläktar
        ency offer set hall.ency --order-discount 5% --shipping "4 500 kr" --rounding whole
        ency offer set hall.ency --adjustment "Rabatt=-500" --vat reverse-charge --valid-until 2026-04-30
      """)

  enum VATMode: String, CaseIterable {
    case normal
    case reverseCharge = "reverse-charge"
    case none
    var stored: String { self == .reverseCharge ? "reverseCharge" : rawValue }
  }
  enum Rounding: String, ExpressibleByArgument, CaseIterable { case none, whole }

  @OptionGroup var proposal: ChangedProposal
  @Argument(help: "The line: its number, its id, or its product.")
  var line: String?

  @OptionGroup(title: "A line") var values: LineValues
  @Option(
    help: ArgumentHelp(
      "VAT: of a line its rate in percent; of the offer normal, reverse-charge or none.", valueName: "vat"))
  var vat: String?
  @Flag(help: "Count the line in the totals: no option, and no alternative.")
  var counted = false
  @OptionGroup(title: "Whole offer") var whole: OfferValues
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if line == nil, values.isGiven || counted {
      throw ValidationError("Which line? Give its number, of `ency offer list`.")
    }
    if line != nil, whole.isGiven {
      throw ValidationError("Order discount, shipping and the like are of the whole offer; leave the line out.")
    }
    if counted, values.optional || values.alternativeTo != nil {
      throw ValidationError("A line that counts is neither option nor alternative; leave --counted out, or the others.")
    }
    if !values.isGiven, !counted, !whole.isGiven, vat == nil {
      throw ValidationError("Say what to change, such as --quantity 4.")
    }
    if line == nil, let vat, VATMode(rawValue: vat) == nil {
      throw ValidationError(
        "\"\(vat)\" is no way to charge VAT; write normal, reverse-charge or none; a rate is --vat-rate.")
    }
  }

  func run() throws {
    let change = OfferChange(file: proposal.file, options: options)
    guard let line else {
      var before: Document?
      return try change.run { document, _, _ in
        before = document
        let mode = vat.flatMap { VATMode(rawValue: $0) }?.stored
        try change.write(mode, to: JSONPointer(["offer", "vatMode"]), of: &document)
        try whole.write(change, to: &document)
        return []
      } told: { document, _ in
        try before.map { try OfferValues.changes(in: document, since: $0) } ?? []
      }
    }
    var priced: (document: Document, ids: [String])?
    try change.run { document, names, _ in
      let place = try names.line(line)
      let pointer = JSONPointer(["offer", "lines", "\(place)"])
      if counted {
        for member in ["alternativeTo", "optional"] {
          try change.write("", to: pointer.appending(member), of: &document)
        }
      }
      try values.write(change, pointer, names, to: &document)
      try change.write(vat, to: pointer.appending("vatRate"), of: &document)
      return [try document.value(at: pointer.appending("id"))?.stringValue ?? ""]
    } told: { document, ids in
      let wording = try OfferWording(document)
      if values.price != nil { priced = (document, ids) }
      return ids.map { wording.line($0) }
    }
    if let priced { try OfferChange.tellOtherCurrency(priced.document, priced.ids) }
  }
}

/// What holds for a whole offer, as options.
struct OfferValues: ParsableArguments {
  @Option(
    help: ArgumentHelp("Discount on the sum of the lines: 5%, or an amount such as 1000kr.", valueName: "discount"))
  var orderDiscount: String?
  @Option(help: ArgumentHelp("Freight, excluding VAT.", valueName: "amount"))
  var shipping: String?
  @Option(help: ArgumentHelp("What the sum is changed by, and why: \"Rabatt=-500\".", valueName: "words=amount"))
  var adjustment: String?
  @Option(help: ArgumentHelp("The VAT rate of all that has none of its own.", valueName: "percent"))
  var vatRate: String?
  @Option(help: "Round what is to be paid: none, or whole for whole units of the currency.")
  var rounding: OfferSetCommand.Rounding?
  @Flag(help: "Print sums only, no prices of lines.")
  var hidePrices = false
  @Flag(help: "Print the prices of lines.")
  var showPrices = false
  @Option(help: ArgumentHelp("The last day on which the offer is valid.", valueName: "date"))
  var validUntil: String?

  var isGiven: Bool {
    [orderDiscount, shipping, adjustment, vatRate, validUntil].contains { $0 != nil } || rounding != nil || hidePrices
      || showPrices
  }

  func validate() throws {
    if hidePrices, showPrices { throw ValidationError("Give --hide-prices or --show-prices, not both.") }
  }

  /// The members that the options write.
  private static let members = [
    ["offer", "vatMode"], ["offer", "orderDiscount"], ["offer", "orderDiscountAmount"], ["offer", "shipping"],
    ["offer", "adjustment", "amount"], ["offer", "adjustment", "label"], ["offer", "vatRate"], ["offer", "rounding"],
    ["offer", "hideLinePrices"], ["proposal", "validUntil"],
  ].map { JSONPointer($0) }

  /// The changes of the whole offer, as read: a discount without a unit is in percent.
  static func changes(in document: Document, since before: Document) throws -> [TerminalText] {
    let guide = FieldGuide(document)
    let currency = try Proposal(json: document.model("proposal")).currency
    return try members.compactMap { pointer in
      let (old, new) = (try before.value(at: pointer), try document.value(at: pointer))
      if old == new { return nil }
      let (path, inner) = try document.locate(pointer)
      let text = ChangeText(
        pointer: pointer, field: try guide.field(part: path, at: inner, in: document.tree(of: path)),
        currency: currency, language: Session.current.language)
      return text.line(from: old, to: new).map { "\($0)" }
    }
  }

  func write(_ change: OfferChange, to document: inout Document) throws {
    let offer = JSONPointer(["offer"])
    try change.writeDiscount(
      orderDiscount, offer, percent: "orderDiscount", amount: "orderDiscountAmount", of: &document)
    if let adjustment {
      let place = offer.appending("adjustment")
      let split = adjustment.lastIndex(of: "=")
      let amount = split.map { String(adjustment[adjustment.index(after: $0)...]) } ?? adjustment
      if amount.isEmpty {
        try change.write("", to: place, of: &document)
      } else {
        try change.write(amount, to: place.appending("amount"), of: &document)
        try change.write(split.map { String(adjustment[..<$0]) }, to: place.appending("label"), of: &document)
      }
    }
    for (member, text) in [
      ("shipping", shipping), ("vatRate", vatRate), ("rounding", rounding.map { $0 == .whole ? "wholeUnit" : "" }),
      ("hideLinePrices", hidePrices ? "true" : showPrices ? "" : nil),
    ] {
      try change.write(text, to: offer.appending(member), of: &document)
    }
    try change.write(validUntil, to: JSONPointer(["proposal", "validUntil"]), of: &document)
  }
}
