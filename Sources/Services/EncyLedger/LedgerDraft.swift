package import EncyBase
package import EncyDocument
internal import EncyFigures
internal import EncyTexts

/// The limits and manners of a ledger that an offer is fitted to.
package struct LedgerCapabilities: Sendable, Equatable {
  /// The most characters that a reference, a line's name, its description, and notes or terms may have.
  package var (referenceLength, nameLength, descriptionLength, textLength): (Int, Int, Int, Int)
  /// Whether a line's price may be negative.
  package var allowsNegativeLines: Bool
  /// Whether an offer may have discounts on lines and on the sum.
  package var combinesDiscounts: Bool
  /// Whether files can be attached.
  package var takesAttachments: Bool
  /// What its offers don't have, and is expressed in another way.
  package var missing: Set<Feature> = []
  /// The most digits after the point of a quantity; `nil` for any number.
  package var quantityDigits: Int?
  package var arithmetic = LedgerTotals.Arithmetic()

  /// Something that offers of some ledgers have.
  package enum Feature: Sendable {
    /// Discounts on lines and on the sum, and an amount that rounds the total.
    case lineDiscount, sumDiscount, rounding
    /// Units as free texts.
    case unit
    case validUntil, terms, salesperson
    /// The remark that the buyer accounts for the tax.
    case reverseCharge
  }

  package init(
    referenceLength: Int, nameLength: Int, descriptionLength: Int, textLength: Int, allowsNegativeLines: Bool,
    combinesDiscounts: Bool, takesAttachments: Bool
  ) {
    (self.referenceLength, self.nameLength) = (referenceLength, nameLength)
    (self.descriptionLength, self.textLength) = (descriptionLength, textLength)
    (self.allowsNegativeLines, self.combinesDiscounts) = (allowsNegativeLines, combinesDiscounts)
    self.takesAttachments = takesAttachments
  }
}

/// A proposal as an offer for a ledger, with what had to be expressed in another way.
package struct LedgerDraft: Sendable {
  /// Something of the proposal that the ledger's offer expresses in another way.
  package enum Note: Sendable, Equatable {
    /// Options and alternatives, which the ledger would add to the total, are texts in the notes.
    case optionsInNotes(Int)
    /// Lines whose amount the ledger would compute otherwise, or whose discount can't be beside one on the sum: they have the price after
    /// their discount. What it was made of is in their texts.
    case folded([String])
    /// Such lines that are one piece with the amount as its price, since no price of one gives it.
    case single([String])
    /// Freight is a line; or an adjustment of the sum, for which a discount and the rounding count where the ledger has none.
    case shippingAsLine
    case adjustmentAsLine
    /// A reduction is a part of the discount on the sum.
    case reductionInDiscount
    /// The prices that the proposal hides are in the ledger's offer.
    case hiddenPrices
    /// A text was too long, and is cut: its name, and how many characters it may have.
    case cut(String, limit: Int)
  }

  /// Why a proposal can't be an offer of the ledger.
  package enum Fault: Error, Sendable, Equatable {
    case noNumber
    case numberTooLong(limit: Int)
    case noLines
    /// Lines with a negative price at a tax rate that not everything has.
    case reductionOverRates
    case arithmetic(ArithmeticError)
    /// A part of the proposal can't be read.
    case unreadable
  }

  /// A difference between the proposal's sums and those that the ledger would compute.
  package struct Difference: Sendable, Equatable {
    /// A line's key, else `tax` or `total`.
    package let place: String
    package let rounding: LedgerTotals.TaxRounding
    package let ours: ExactDecimal
    package let theirs: ExactDecimal
  }

  package let offer: LedgerOffer
  package let notes: [Note]
  /// The proposal's own sums.
  package let totals: OfferTotals
  private let capabilities: LedgerCapabilities

  /// Makes the offer of a proposal: of an accepted one with what the customer took.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - capabilities: The ledger's.
  ///   - shippingName: The text of the line for freight.
  ///   - adjustmentName: The text of the line for an adjustment that has none.
  ///   - optionsTitle: The heading over options in the notes.
  ///   - optionText: The text of an option in the notes: its number, name, quantity and amount.
  /// - Throws: ``Fault``.
  package init(
    _ document: Document, fitting capabilities: LedgerCapabilities, shippingName: String, adjustmentName: String,
    optionsTitle: String, optionText: (_ number: Int, _ line: Offer.Line, _ name: String, _ amount: Int) -> String
  ) throws(Fault) {
    let proposal: Proposal
    let offer: Offer
    let products: [Product]
    let team: Team
    let totals: OfferTotals
    do {
      (proposal, offer) = (try Proposal(json: document.model("proposal")), try Offer(json: document.model("offer")))
      (products, team) = (try document.products(), try Team(json: document.model("team")))
      let values = try document.figureValues()
      guard let sums = try values.agreedTotals() else { throw Fault.noLines }
      totals = sums
    } catch let error as ArithmeticError {
      throw .arithmetic(error)
    } catch let fault as Fault { throw fault } catch { throw .unreadable }
    if proposal.number.isEmpty { throw .noNumber }
    if proposal.number.count > capabilities.referenceLength {
      throw .numberTooLong(limit: capabilities.referenceLength)
    }
    var fitting = Fitting(capabilities, proposal)
    do throws(ArithmeticError) {
      try fitting.take(offer, totals, products, shippingName: shippingName, adjustmentName: adjustmentName)
    } catch { throw .arithmetic(error) }
    if fitting.lines.isEmpty { throw .noLines }
    guard fitting.reducesOneRate else { throw .reductionOverRates }
    var notes = proposal.notes ?? ""
    let left = offer.numbers.places.filter { !totals.counts[$0] }
    if !left.isEmpty {
      notes += (notes.isEmpty ? "" : "\n\n") + optionsTitle
      for place in left {
        let line = offer.lines[place]
        notes += "\n" + optionText(offer.numbers.number(at: place), line, line.name(products), totals.lines[place])
      }
      fitting.notes.append(.optionsInNotes(left.count))
    }
    if offer.hidesLinePrices { fitting.notes.append(.hiddenPrices) }
    var content = LedgerOffer(
      reference: proposal.number, currency: proposal.currency, date: proposal.date, validUntil: proposal.validUntil,
      lines: fitting.lines,
      discount: fitting.discount == 0 ? .none : .amount(fitting.money(fitting.discount)),
      rounding: fitting.money(capabilities.missing.contains(.rounding) ? 0 : totals.rounding),
      isReverseCharged: offer.vat.mode == .reverseCharge, notes: notes,
      terms: proposal.terms.map { $0.heading.isEmpty ? $0.text : "\($0.heading)\n\($0.text)" }.joined(
        separator: "\n\n"),
      salesperson: team.people.first { $0.id == proposal.salesperson }?.name)
    fitting.moveToNotes(&content)
    // A percent follows prices that are changed in the ledger, as it does here.
    if offer.orderDiscount.amount == 0, fitting.discount == totals.orderDiscount, fitting.discount != 0 {
      var other = content
      other.discount = .percent(offer.orderDiscount.percent)
      if FieldMerge.isSame(other, content) { content = other }
    }
    content.notes = fitting.cut(content.notes, "notes", capabilities.textLength)
    content.terms = fitting.cut(content.terms, "terms", capabilities.textLength)
    self.offer = content
    (self.notes, self.totals, self.capabilities) = (fitting.notes, totals, capabilities)
  }

  /// Returns where the ledger's sums would differ from the proposal's, by each rule of rounding tax that it may have; empty where none do.
  /// - Throws: `ArithmeticError` when an amount has too many digits.
  package func differences(_ roundings: [LedgerTotals.TaxRounding]) throws(ArithmeticError) -> [Difference] {
    var found: [Difference] = []
    for rounding in roundings {
      let sums = try LedgerTotals.sums(of: offer, rounding: rounding, arithmetic: capabilities.arithmetic)
      // Rounding that is a line is in the ledger's amount before tax.
      let rounded = offer.rounding.coefficient == 0 ? totals.rounding : 0
      for (place, ours, theirs) in [
        ("net", totals.net + rounded, sums.net), ("tax", totals.vat, sums.tax), ("total", totals.toPay, sums.total),
      ] {
        let ours = LedgerDraft.money(ours, offer.currency)
        if ours != theirs { found.append(Difference(place: place, rounding: rounding, ours: ours, theirs: theirs)) }
      }
    }
    return found
  }

  /// Returns an amount of minor units in whole units.
  package static func money(_ minor: Int, _ currency: Currency) -> ExactDecimal {
    ExactDecimal(coefficient: Int128(minor), scale: currency.minorDigits)
  }
}

/// The lines of an offer as they are fitted to a ledger, one after the other.
private struct Fitting {
  let capabilities: LedgerCapabilities
  let currency: Currency
  var lines: [LedgerOffer.Line] = []
  var notes: [LedgerDraft.Note] = []
  /// Off the sum, in minor units.
  var discount = 0
  private var reduction = 0
  private var reducedRates: Set<String> = []

  /// The proposal's.
  private let language: Language

  init(_ capabilities: LedgerCapabilities, _ proposal: Proposal) {
    (self.capabilities, currency, language) = (capabilities, proposal.currency, proposal.language)
  }

  func money(_ minor: Int) -> ExactDecimal { LedgerDraft.money(minor, currency) }

  /// Whether all lines have the tax rate of what was taken off the sum beside the order's own discount.
  var reducesOneRate: Bool {
    reduction == 0
      || reducedRates.union(lines.map { $0.taxRate.map { "\($0.normalized)" } ?? "" }).count == 1
  }

  mutating func take(
    _ offer: Offer, _ totals: OfferTotals, _ products: [Product], shippingName: String, adjustmentName: String
  ) throws(ArithmeticError) {
    let rate = offer.vat.mode == .normal ? offer.vat.rate : nil
    let hasReduction =
      totals.adjustment < 0
      || offer.numbers.places.contains {
        totals.counts[$0] && totals.lines[$0] < 0 && !capabilities.allowsNegativeLines
      }
    let hasDiscount = totals.orderDiscount != 0 || hasReduction
    var (folded, single): ([String], [String]) = ([], [])
    for place in offer.numbers.places where totals.counts[place] {
      let line = offer.lines[place]
      let amount = totals.lines[place]
      let tax = offer.vat.mode == .normal ? line.rate(besides: offer.vat) ?? offer.vat.rate : nil
      if amount < 0, !capabilities.allowsNegativeLines {
        reduce(by: -amount, tax)
        continue
      }
      var row = LedgerOffer.Line(
        key: line.id, article: line.product,
        name: cut(
          line.name(products).split(separator: "\n").first.map(String.init) ?? line.id, "line \(line.id)",
          capabilities.nameLength),
        description: cut(description(of: line, products), "line \(line.id)", capabilities.descriptionLength),
        quantity: line.quantity, unit: line.unitWord(language), rate: money(line.unitPrice),
        discount: line.discount.amount != 0
          ? .amount(money(line.discount.amount))
          : line.discount.percent.coefficient == 0 ? .none : .percent(line.discount.percent),
        taxRate: tax)
      row.number = offer.numbers.number(at: place)
      let isBeside =
        row.discount != .none
        && (hasDiscount && !capabilities.combinesDiscounts || capabilities.missing.contains(.lineDiscount))
      let isFine = capabilities.quantityDigits.map { line.quantity.normalized.scale > $0 } ?? false
      let own = try LedgerTotals.amount(of: row, digits: currency.minorDigits, capabilities.arithmetic)
      if isBeside || isFine || own != money(amount) {
        // What the price was made of stays readable there.
        let parts = [
          "\(line.quantity.normalized) × \(money(line.unitPrice)) \(currency.code)",
          line.discount.percent.coefficient == 0 ? nil : "−\(line.discount.percent.normalized) %",
          line.discount.amount == 0 ? nil : "−\(money(line.discount.amount)) \(currency.code)",
        ]
        row.description = cut(
          parts.compactMap(\.self).joined(separator: " ") + (row.description.isEmpty ? "" : "\n" + row.description),
          "line \(line.id)", capabilities.descriptionLength)
        if !isFine, let (price, rest) = Offer.Line.split(amount, by: line.quantity), rest == 0 {
          (row.rate, row.discount) = (money(price), .none)
          folded.append(line.id)
        } else {
          single.append(line.id)
          (row.quantity, row.rate, row.discount, row.unit) = (ExactDecimal(1), money(amount), .none, nil)
        }
      }
      if capabilities.missing.contains(.unit), let unit = row.unit {
        row.unit = nil
        row.description = cut(
          "\(row.quantity.normalized) \(unit)" + (row.description.isEmpty ? "" : "\n" + row.description),
          "line \(line.id)", capabilities.descriptionLength)
      }
      lines.append(row)
    }
    if !folded.isEmpty { notes.append(.folded(folded)) }
    if !single.isEmpty { notes.append(.single(single)) }
    if totals.shipping != 0 {
      notes.append(.shippingAsLine)
      lines.append(
        LedgerOffer.Line(
          key: LedgerOffer.shippingKey, name: shippingName, quantity: ExactDecimal(1), rate: money(totals.shipping),
          taxRate: rate))
    }
    let isReduction = totals.adjustment < 0 && !capabilities.allowsNegativeLines
    if isReduction { reduce(by: -totals.adjustment, rate) }
    if totals.adjustment != 0, !isReduction {
      adjust(
        LedgerOffer.adjustmentKey, cut(offer.adjustmentLabel ?? adjustmentName, "adjustment", capabilities.nameLength),
        totals.adjustment, rate)
    }
    if capabilities.missing.contains(.sumDiscount), totals.orderDiscount != 0 {
      try addDiscounts(totals, rate)
    } else {
      discount += totals.orderDiscount
    }
    if capabilities.missing.contains(.rounding), totals.rounding != 0 {
      adjust(LedgerOffer.roundingKey, language.text(.pageRounding), totals.rounding, nil)
    }
  }

  private mutating func adjust(_ key: String, _ name: String, _ amount: Int, _ rate: ExactDecimal?) {
    if !notes.contains(.adjustmentAsLine) { notes.append(.adjustmentAsLine) }
    lines.append(
      LedgerOffer.Line(key: key, name: name, quantity: ExactDecimal(1), rate: money(amount), taxRate: rate))
  }

  /// Adds a line for the discount on the sum at each rate: what the proposal's own sums take off there.
  private mutating func addDiscounts(_ totals: OfferTotals, _ rate: ExactDecimal?) throws(ArithmeticError) {
    let name = language.text(.figureOrderDiscount)
    if totals.rates.isEmpty {
      return adjust(LedgerOffer.discountKey(nil), name, -totals.orderDiscount, rate)
    }
    for taxed in totals.rates {
      var sum = ExactDecimal(0)
      for line in lines where line.taxRate == taxed.percent {
        sum = try sum.adding(LedgerTotals.amount(of: line, digits: currency.minorDigits, capabilities.arithmetic))
      }
      let taken = try money(taxed.base).subtracting(sum)
      guard taken.coefficient != 0 else { continue }
      adjust(LedgerOffer.discountKey(taxed.percent), name, 0, taxed.percent)
      lines[lines.count - 1].rate = taken
    }
  }

  /// Appends to the notes what the ledger has no member for, in the proposal's language.
  func moveToNotes(_ offer: inout LedgerOffer) {
    var texts = offer.notes.isEmpty ? [] : [offer.notes]
    if capabilities.missing.contains(.reverseCharge), offer.isReverseCharged {
      texts.append(language.text(.pageReverseChargeNote))
      offer.isReverseCharged = false
    }
    if capabilities.missing.contains(.validUntil), let day = offer.validUntil {
      texts.append(language.text(.pageAcceptanceUntil(date: SafeText(NumberFormat(language).date(day)))))
      offer.validUntil = nil
    }
    if capabilities.missing.contains(.terms), !offer.terms.isEmpty {
      texts.append(offer.terms)
      offer.terms = ""
    }
    if capabilities.missing.contains(.salesperson), let name = offer.salesperson {
      texts.append("\(language.text(.archiveSalesperson)): \(name)")
      offer.salesperson = nil
    }
    offer.notes = texts.joined(separator: "\n\n")
  }

  private mutating func reduce(by amount: Int, _ rate: ExactDecimal?) {
    if reduction == 0 { notes.append(.reductionInDiscount) }
    (reduction, discount) = (reduction + amount, discount + amount)
    reducedRates.insert(rate.map { "\($0.normalized)" } ?? "")
  }

  private func description(of line: Offer.Line, _ products: [Product]) -> String {
    let lines = line.name(products).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return lines.count > 1 ? String(lines[1]) : ""
  }

  /// Returns a text of at most so many characters; one that is too long is noted.
  mutating func cut(_ text: String, _ name: String, _ limit: Int) -> String {
    guard text.count > limit else { return text }
    notes.append(.cut(name, limit: limit))
    return String(text.prefix(limit - 1)) + "…"
  }
}
