internal import EncyBase
internal import EncyContainer
package import EncyDocument
package import EncyFigures
internal import EncyFiles
internal import EncySession
package import EncyTerminal
package import EncyTexts

/// The lines of the offer by section, as they are printed and numbered, and its sums.
package struct OfferTable {
  package let offer: Offer
  package let totals: OfferTotals
  private let currency: Currency
  package let products: [Product]
  private let language: Language
  private let format: NumberFormat
  /// The sums with the lines that the customer took; `nil` without an answer that says so.
  package let accepted: OfferTotals?
  /// Whether lines have no prices of their own, only what they change the sums by.
  private let hasOnlyChanges: Bool
  /// The numbers that are printed before the lines.
  package let numbers: LineNumbers
  /// The sums as they hold now.
  private var current: OfferTotals { accepted ?? totals }

  /// `nil` where nothing is offered.
  package init?(_ document: Document, _ figures: FigureValues, _ language: Language) throws {
    offer = try Offer(json: document.model("offer"))
    guard !offer.lines.isEmpty, let totals = try OfferTotals(figures) else { return nil }
    self.totals = totals
    accepted = try OfferTotals(accepted: figures)
    currency = try Proposal(json: document.model("proposal")).currency
    products = try document.products()
    hasOnlyChanges = offer.hidesLinePrices && document.manifest.customerCopyOf != nil
    (self.language, format) = (language, NumberFormat(language))
    numbers = offer.numbers
  }

  /// The amount of a line; in a copy without prices, of one that doesn't count, the change of the net amount by choosing it.
  package func amount(of index: Int) -> Int {
    let change = hasOnlyChanges && !current.counts[index] ? totals.change(by: index) : nil
    return change ?? totals.lines[index]
  }

  package func lines(indent: Int = 0) -> [TerminalText] {
    var table = TextTable([.right, .right, .left, .left, .right])
    func add(_ name: String, _ amount: Int? = nil) {
      table.add("", "", "", name, amount.map { format.money($0, currency) } ?? "")
    }
    var section: Offer.Section?
    func end() {
      // Where nothing of it counts, nothing is summed.
      let counts = offer.lines.indices.contains { current.counts[$0] && offer.lines[$0].section == section?.id }
      // Of prices that are hidden there is no sum but that of all lines.
      let hasPrices = !hasOnlyChanges || current.sections[section?.id ?? ""] != 0
      if counts, hasPrices, let section, let sum = current.sections[section.id] {
        add(language.text(.pageSectionSum(section: SafeText(section.title))), sum)
      }
    }
    for index in numbers.places {
      let line = offer.lines[index]
      let own = offer.sections.first { $0.id == line.section }
      if own?.id != section?.id {
        end()
        section = own
        if let own { add(own.title) }
      }
      let value = self.amount(of: index)
      var amount = format.money(value, currency)
      if hasOnlyChanges {
        if !current.counts[index], value > 0 { amount = "+" + amount }
        if value == 0, totals.lines[index] == 0 { amount = "" }
      }
      table.add(
        "\(numbers.number(at: index)).", format.string(line.quantity), line.unitWord(language),
        words(line, state(of: index)),
        current.counts[index] || amount.isEmpty ? amount : "(\(amount))")
    }
    end()
    addSums(add)
    return table.lines(indent: indent)
  }

  /// A line's text with its discount, and whether it is an option or an alternative.
  private func words(_ line: Offer.Line, _ state: Message?) -> String {
    let reduced = hasOnlyChanges ? nil : line.discount.text(format, currency)
    let discount = reduced.map { ", \(language.text(.overviewDiscount(discount: SafeText($0))))" } ?? ""
    let other = line.alternativeTo.flatMap(numbers.number)
    let remark: Message? =
      line.alternativeTo == nil
      ? (line.isOptional ? .changeOptional : nil)
      : other.map { .overviewAlternativeTo(item: SafeText($0)) } ?? .overviewAlternative
    let rate = line.rate(besides: offer.vat).map {
      ", \(language.text(.pageVat(percent: SafeText(format.percent($0)))))"
    }
    let said = [remark, state].compactMap(\.self).map { language.text($0) }.joined(separator: ", ")
    let remarks = said.isEmpty ? "" : " (\(said))"
    return line.name(products) + discount + (rate ?? "") + remarks
  }

  /// Whether a line was taken or replaced, where the customer's answer changes it.
  private func state(of index: Int) -> Message? {
    guard let accepted, accepted.counts[index] != totals.counts[index] else { return nil }
    return accepted.counts[index] ? .pageLineTaken : .pageLineLeft
  }

  private func addSums(_ add: (String, Int?) -> Void) {
    let totals = current
    if totals.orderDiscount != 0 {
      let discount = offer.orderDiscount.text(format, currency) ?? ""
      add(language.text(.pageOrderDiscount(discount: SafeText(discount))), -totals.orderDiscount)
    }
    if totals.shipping != 0 { add(language.text(.pageShipping), totals.shipping) }
    if totals.adjustment != 0 { add(offer.adjustmentLabel ?? language.text(.pageAdjustment), totals.adjustment) }
    add(language.text(.overviewNet), totals.net)
    switch offer.vat.mode {
    case .normal:
      for (percent, base, amount) in totals.rows(of: offer.vat) {
        let percent = SafeText(format.percent(percent.normalized))
        let label = base.map { Message.pageVatOf(percent: percent, base: SafeText(format.money($0, currency))) }
        add(language.text(label ?? .pageVat(percent: percent)), amount)
      }
    case .reverseCharge: add(language.text(.pageReverseCharge), totals.vat)
    case .none: break
    }
    if totals.rounding != 0 { add(language.text(.pageRounding), totals.rounding) }
    add(language.text(.pageToPay), totals.toPay)
    for (label, amount) in totals.uncounted(offer) { add(language.text(label), amount) }
    if self.totals.net != totals.net || self.totals.toPay != totals.toPay {
      add(language.text(.figureSent(figure: SafeText(.overviewNet))), self.totals.net)
      add(language.text(.figureSent(figure: SafeText(.pageToPay))), self.totals.toPay)
    }
  }
}
