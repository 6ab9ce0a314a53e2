package import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyFigures
package import EncyTexts

/// The offer of a proposal as other programs get it: lines as they are printed and numbered, and sums, in one language. Amounts are
/// minor units of the currency, and figures of the figures room.
package struct OfferSheet: Sendable {
  /// A line.
  package struct Line: Sendable {
    /// The number that is printed before it, from 1.
    package let number: Int
    package let line: Offer.Line
    package let product: Product?
    /// What is offered, in words.
    package let name: String
    package let section: String?
    /// Its rate of value added tax, in percent.
    package let rate: ExactDecimal
    /// The amount that every output prints. With hidden prices, for a line that never counted, the change of the net amount by taking it.
    package let amount: Int
    /// The change of the net amount of the offer as it was sent by taking it; `nil` with prices, and for lines that always counted.
    package let change: Int?
    /// Quantity × price less the discount, and without the discount.
    package let ownAmount, gross: Int
    /// Whether the sums of the offer as it was sent hold it.
    package let wasCounted: Bool
    /// Whether it is among what the customer accepted; `nil` where no answer says so.
    package let isTaken: Bool?
    /// Whether the sums hold it now.
    package var counts: Bool { isTaken ?? wasCounted }
    /// What the net amount would be with it, where it doesn't count.
    package let instead: Int?
    /// Of an alternative the number of the line that it could stand in for.
    package let alternativeTo: Int?
    /// `true` where its amount is shown.
    package let isPriced: Bool
    /// `true` where unit price and discount are shown; of hidden prices only amounts are.
    package let hasUnitPrice: Bool
  }

  /// A sum below the lines.
  package struct Sum: Sendable {
    package enum Kind: Sendable, Equatable {
      case subtotal, orderDiscount, shipping, adjustment, net
      /// By its percent and what it is a mark-up on.
      case vat(ExactDecimal, Int)
      case noVat, total, rounding, toPay, options
      /// What the net amount would be with the alternative at a place of the lines.
      case alternative(Int)
    }
    package let kind: Kind
    package let label: String
    package let amount: Int
  }

  package let language: Language
  package let proposal: Proposal
  package let customer: Customer?
  package let team: Team?
  package let offer: Offer
  /// The sums as they are offered, or were sent.
  package let totals: OfferTotals
  /// The sums with what the customer accepted; `nil` where no answer says so.
  package let accepted: OfferTotals?
  /// The sums as they hold now.
  package var current: OfferTotals { accepted ?? totals }
  package let lines: [Line]
  /// The day by which the customer wishes the fans installed.
  package let wishedInstallation: CalendarDate?
  /// The document's id, and when it was saved last.
  package let id: String
  package let modified: Instant

  /// The offer of a proposal; `nil` where nothing is offered.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - answer: What the customer took, by the ids of lines, which a customer's copy doesn't have; `nil` where no answer says so.
  ///   - language: The language of all that isn't the proposal's own words; the proposal's when `nil`.
  /// - Throws: ``DocumentError`` when a part is damaged, ``ArithmeticError`` when an amount is too large.
  package init?(_ document: Document, answer: [ExactText: Bool]? = nil, language: Language? = nil) throws {
    let values = try document.figureValues(answered: answer)
    proposal = Proposal(json: try document.model("proposal"))
    let offer = Offer(json: try document.model("offer"))
    self.offer = offer
    guard !offer.lines.isEmpty, let totals = try OfferTotals(values) else { return nil }
    let accepted = try OfferTotals(accepted: values)
    (self.totals, self.accepted) = (totals, accepted)
    self.language = language ?? proposal.language
    customer = try document.tree(of: "model/customer.json").map { Customer(json: $0) }
    team = try document.tree(of: "model/team.json").map { Team(json: $0) }
    wishedInstallation = try document.model("needs")["dates"]?.date("wishedInstallation")
    (id, modified) = (document.manifest.id, document.manifest.modified)
    let products = Dictionary(try document.products().map { ($0.id, $0) }) { first, _ in first }
    let sections = Dictionary(offer.sections.map { ($0.id, $0.title) }) { first, _ in first }
    let rates = values.values("lineVatRate").map { outcome -> ExactDecimal? in
      if case .exact(let rate) = outcome { rate.decimal?.normalized } else { nil }
    }
    let numbers = offer.numbers
    let isCopy = document.manifest.customerCopyOf != nil
    var lines: [Line] = []
    for index in numbers.places {
      let line = offer.lines[index]
      let product = line.product.flatMap { products[$0] }
      let isTaken = accepted.map { $0.counts[index] }
      // A copy without prices has sums in lines of their own, with which the rows that count add up. Of other lines it has what
      // choosing one changes the net amount by, after the order discount.
      let own = totals.lines[index]
      let change = offer.hidesLinePrices ? totals.change(by: index) : nil
      let isPriced = !offer.hidesLinePrices || isCopy && (own != 0 || (change ?? 0) != 0)
      lines.append(
        Line(
          number: numbers.number(at: index), line: line, product: product,
          name: line.description ?? product?.name ?? line.product ?? line.id,
          section: line.section.flatMap { sections[$0] },
          rate: rates[index] ?? offer.vat.rate.normalized, amount: isTaken ?? false ? own : change ?? own,
          change: change, ownAmount: own,
          gross: try line.quantity.multiplied(by: ExactDecimal(line.unitPrice)).roundedToInt(),
          wasCounted: totals.counts[index],
          isTaken: isTaken,
          instead: totals.instead[index], alternativeTo: line.alternativeTo.flatMap(numbers.number), isPriced: isPriced,
          hasUnitPrice: isPriced && !offer.hidesLinePrices)
      )
    }
    self.lines = lines
  }

  /// The columns of a table of it.
  var headings: [Message] {
    [
      .pagePosition, .sheetSection, .sheetArticle, .pageDescription, .pageQuantity, .pageUnit, .pageUnitPrice,
      .sheetDiscountPercent, .sheetDiscountAmount, .pageAmount, .sheetVatRate, .sheetCounts, .sheetRemark,
    ] + (accepted == nil ? [] : [.sheetSent])
  }

  package var currency: Currency { proposal.currency }
  package var format: NumberFormat { NumberFormat(language) }

  /// The person who answers for the proposal.
  package var salesperson: Team.Person? { team?.people.first { $0.id == proposal.salesperson } }

  /// An amount in whole units of the currency, with all digits of its minor unit and a point before them.
  package func decimal(_ amount: Int) -> String {
    ExactDecimal(coefficient: Int128(amount), scale: currency.minorDigits).description
  }

  /// Whether a line is an option or an alternative, in words.
  package func kind(of line: Line) -> String? {
    if line.wasCounted { return nil }
    return language.text(line.alternativeTo.map { .pageAlternative(item: SafeText($0)) } ?? .pageOptional)
  }

  /// The same, and that the sums don't have it, or that it was accepted or replaced.
  package func remark(_ line: Line) -> String? {
    if line.wasCounted, line.isTaken == false { return language.text(.pageLineLeft) }
    let isTaken = line.isTaken ?? false
    guard var words = kind(of: line) else { return nil }
    words += ", \(language.text(isTaken ? Message.pageLineTaken : .pageNotCounted))"
    if let basis = basis(of: line) { words += "; \(basis)" }
    return words
  }

  /// That an amount is after the order discount, unlike those of lines that count; `nil` where there is no such difference.
  package func basis(of line: Line) -> String? {
    guard line.change != nil, !line.counts, line.isPriced, offer.orderDiscount.percent.coefficient != 0 else {
      return nil
    }
    return language.text(.sheetAfterDiscount)
  }

  /// The sums as they hold now, in the order in which they are printed, with all steps that lead to them. Once the customer accepted
  /// nothing is to be chosen any more.
  package var sums: [Sum] {
    var sums = sums(of: current)
    if accepted != nil { return sums }
    func add(_ kind: Sum.Kind, _ label: Message, _ amount: Int) {
      sums.append(Sum(kind: kind, label: language.text(label), amount: amount))
    }
    if let options = totals.optionalAmount {
      add(.options, offer.orderDiscount.percent.coefficient == 0 ? .pageAllOptions : .pageAllOptionsDiscounted, options)
    }
    for (place, line) in lines.enumerated() {
      guard let other = line.alternativeTo, let amount = line.instead else { continue }
      add(
        .alternative(place), .pageWithAlternative(item: SafeText(line.number), other: SafeText(other)), amount)
    }
    return sums
  }

  /// Whether what was accepted comes to another amount than what was sent.
  package var differsFromSent: Bool { current.net != totals.net || current.toPay != totals.toPay }

  /// The same steps as they were sent, which their words say; none where they are the same.
  package var sentSums: [Sum] { differsFromSent ? sums(of: totals) { .figureSent(figure: SafeText($0)) } : [] }

  func sums(of totals: OfferTotals, named name: (Message) -> Message = { $0 }) -> [Sum] {
    var sums: [Sum] = []
    func add(_ kind: Sum.Kind, _ label: Message, _ amount: Int) {
      sums.append(Sum(kind: kind, label: language.text(name(label)), amount: amount))
    }
    add(.subtotal, .pageSubtotal, totals.subtotal)
    if totals.orderDiscount != 0 {
      let discount = SafeText(offer.orderDiscount.text(format, currency) ?? "")
      add(.orderDiscount, .pageOrderDiscount(discount: discount), -totals.orderDiscount)
    }
    if totals.shipping != 0 { add(.shipping, .pageShipping, totals.shipping) }
    if totals.adjustment != 0 {
      let label = offer.adjustmentLabel.map { Message.asItIs(text: SafeText($0)) } ?? .pageAdjustment
      add(.adjustment, label, totals.adjustment)
    }
    add(.net, .pageNetAmount, totals.net)
    switch offer.vat.mode {
    case .normal:
      for (percent, base, amount) in totals.rows(of: offer.vat) {
        let shown = SafeText(format.percent(percent.normalized))
        let label = base.map { Message.pageVatOf(percent: shown, base: SafeText(format.money($0, currency))) }
        add(.vat(percent.normalized, base ?? totals.net), label ?? .pageVat(percent: shown), amount)
      }
    case .reverseCharge: add(.noVat, .pageReverseCharge, totals.vat)
    case .none: add(.noVat, .pageNoVat, totals.vat)
    }
    if totals.rounding != 0 {
      add(.total, .pageTotalWithVat, totals.total)
      add(.rounding, .pageRounding, totals.rounding)
    }
    add(.toPay, proposal.kind == .offer ? .pageToPay : .pageEstimatedTotal, totals.toPay)
    return sums
  }
}

extension Offer.Line {
  /// The code of the unit in UN/ECE Recommendation 20; pieces where the line has none.
  package var unitCode: String { Offer.Line.unitCodes.first { $0.unit == unit ?? "pcs" }?.codes.first ?? "C62" }

  /// Each unit with the codes that mean it, the one that is written first.
  package static let unitCodes: [(unit: String, codes: [String])] = [
    ("pcs", ["C62", "EA", "H87", "PCE", "NMB", "NAR", "PC", "ST"]), ("hour", ["HUR"]), ("day", ["DAY"]),
    ("metre", ["MTR"]), ("lump", ["LS", "E51"]), ("km", ["KMT"]),
  ]
}
