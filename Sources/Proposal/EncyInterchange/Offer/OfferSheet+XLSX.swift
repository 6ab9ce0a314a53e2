internal import EncyBase
internal import EncyDocument
internal import EncyTexts

extension OfferSheet {
  /// The offer as a workbook that computes: quantities, prices, discounts, rates and which lines count are what one changes; amounts,
  /// value added tax and rounding follow by formulas whose values are the figures room's.
  /// - Throws: ``ContainerError`` when the zip can't be built.
  package func xlsx() throws -> [UInt8] {
    let headingRow = 6
    let word: Message = proposal.kind == .offer ? .pageOffer : .pageEstimate
    var book = Workbook(
      name: language.heading(word), title: "\(proposal.number) \(proposal.title)", language: language.rawValue,
      author: salesperson?.name ?? team?.company?.name ?? "", modified: modified,
      widths: [7, 26, 18, 54, 10, 13, 15, 11, 15, 17, 12, 16, 40, 18], decimals: currency.minorDigits,
      headings: headingRow)
    book.add([(0, .text("\(language.heading(word)) \(proposal.number): \(proposal.title)"), .title)])
    book.add([(0, .text([team?.company?.name, customer?.name].compactMap(\.self).joined(separator: " → ")), .plain)])
    book.add(dates)
    book.add([(0, .text(language.text(.pageAmountsIn(currency: SafeText(currency.code)))), .plain)])
    book.add([])
    book.add(
      self.headings.enumerated().map { column, heading -> Workbook.Cell in
        (column, .text(language.heading(heading)), .heading)
      })
    for line in lines { book.add(cells(line, row: book.rowCount + 1)) }
    book.add([])
    var sums = OfferFormulas(self, current, counting: "L", first: headingRow + 1)
    sums.add(to: &book)
    if differsFromSent {
      book.add([])
      var sums = OfferFormulas(self, totals, counting: "N", first: headingRow + 1)
      sums.add(to: &book)
    }
    return try book.bytes()
  }

  private var dates: [Workbook.Cell] {
    // Days are counted from the last one of 1899 (ECMA-376 part 1, section 18.17.4.1).
    func day(_ date: CalendarDate) -> Workbook.Content { .number("\(date.daysSince1970 + 25_569)") }
    var cells: [Workbook.Cell] = []
    if let date = proposal.date {
      cells += [(0, .text(language.heading(.pageDate)), .plain), (2, day(date), .date)]
    }
    if let last = proposal.validUntil {
      cells += [(3, .text(language.heading(.pageValidUntil)), .plain), (4, day(last), .date)]
    }
    return cells
  }

  private func cells(_ line: Line, row: Int) -> [Workbook.Cell] {
    var cells: [Workbook.Cell] = [(0, .number("\(line.number)"), .number)]
    if let section = line.section { cells.append((1, .text(section), .text)) }
    if let product = line.line.product { cells.append((2, .text(product), .text)) }
    cells += [
      (3, .text(line.name), .text), (4, .number(line.line.quantity.normalized.description), .number),
      (5, .text(line.line.unitWord(language)), .text),
    ]
    if line.isPriced, !line.hasUnitPrice {
      let (own, shown) = (decimal(line.ownAmount), decimal(line.amount))
      // Once it counts, the order discount is taken off the sum.
      cells.append((9, own == shown ? .number(own) : .formula("IF(L\(row)=1,\(own),\(shown))", shown), .money))
    } else if line.isPriced {
      let discount = line.line.discount
      cells.append((6, .number(decimal(line.line.unitPrice)), .money))
      if discount.percent.coefficient != 0 {
        cells.append((7, .number(discount.percent.normalized.description), .number))
      }
      if discount.amount != 0 { cells.append((8, .number(decimal(discount.amount)), .money)) }
      let digits = currency.minorDigits
      let formula = "ROUND(E\(row)*G\(row)*(100-H\(row))/100,\(digits))-I\(row)"
      cells.append((9, .formula(formula, decimal(line.amount)), .money))
    }
    if offer.vat.mode == .normal { cells.append((10, .number(line.rate.description), .number)) }
    cells.append((11, .number(line.counts ? "1" : "0"), .number))
    if let remark = remark(line) { cells.append((12, .text(remark), .text)) }
    if accepted != nil { cells.append((13, .number(line.wasCounted ? "1" : "0"), .number)) }
    return cells
  }
}

/// The sums of an offer as formulas: as they hold now, or as they were sent.
private struct OfferFormulas {
  let sheet: OfferSheet
  let totals: OfferTotals
  /// The column that says which lines count.
  let counts: String
  private var isCurrent: Bool { counts == "L" }
  /// The rows of the lines, and the columns over them.
  let first, last: Int
  /// The cells of the sums so far.
  private var discount: Int?
  private var charges: [String] = []

  init(_ sheet: OfferSheet, _ totals: OfferTotals, counting counts: String, first: Int) {
    (self.sheet, self.totals, self.counts) = (sheet, totals, counts)
    (self.first, last) = (first, first + sheet.lines.count - 1)
  }

  private func named(_ label: String) -> String {
    isCurrent ? label : sheet.language.text(.figureSent(figure: SafeText(label)))
  }
  private func range(_ column: String) -> String { "\(column)$\(first):\(column)$\(last)" }
  private func rounded(_ formula: String) -> String { "ROUND(\(formula),\(sheet.currency.minorDigits))" }

  mutating func add(to book: inout Workbook) {
    let (offer, language) = (sheet.offer, sheet.language)
    var row: Int { book.rowCount + 1 }
    func add(
      _ label: String, _ content: Workbook.Content, _ more: [Workbook.Cell] = [],
      isStrong: Bool = false
    ) -> String {
      let cells: [Workbook.Cell] = [
        (3, .text(named(label)), isStrong ? .label : .text), (9, content, isStrong ? .total : .money),
      ]
      book.add((cells + more).sorted { $0.column < $1.column })
      return "J\(book.rowCount)"
    }
    func value(_ amount: Int) -> String { sheet.decimal(amount) }
    let subtotal = add(
      language.text(.pageSubtotal),
      .formula(rounded("SUMIF(\(range(counts)),1,\(range("J")))"), value(totals.subtotal)))
    if !offer.orderDiscount.isNone {
      discount = row
      let off = offer.orderDiscount
      let label = language.text(.pageOrderDiscount(discount: SafeText(off.text(sheet.format, sheet.currency) ?? "")))
      _ = add(
        label, .formula("-(\(reduction(subtotal)))", value(-totals.orderDiscount)),
        [(7, .number(off.percent.normalized.description), .number), (8, .number(value(off.amount)), .money)])
    }
    if totals.shipping != 0 {
      charges.append(add(language.text(.pageShipping), .number(value(totals.shipping))))
    }
    if totals.adjustment != 0 {
      charges.append(
        add(offer.adjustmentLabel ?? language.text(.pageAdjustment), .number(value(totals.adjustment))))
    }
    let reduced = discount.map { "+J\($0)" } ?? ""
    let charged = charges.map { "+\($0)" }.joined()
    let net = add(
      language.text(.pageNetAmount), .formula(rounded("\(subtotal)\(reduced)\(charged)"), value(totals.net)),
      isStrong: true)
    let taxes = addTaxes(subtotal, net, add)
    let total = add(
      language.text(.pageTotalWithVat),
      .formula(rounded(([net] + taxes).joined(separator: "+")), value(totals.total)), isStrong: true)
    var pay = total
    if offer.rounding == .wholeUnit {
      pay = "ROUND(\(total),0)"
      _ = add(language.text(.pageRounding), .formula(rounded("\(pay)-\(total)"), value(totals.rounding)))
    }
    _ = add(
      language.text(sheet.proposal.kind == .offer ? Message.pageToPay : .pageEstimatedTotal),
      .formula(pay, value(totals.toPay)), isStrong: true)
    if sheet.accepted == nil { addUncounted(subtotal, charged, add) }
  }

  /// What the order discount takes off a sum.
  private func reduction(_ sum: String) -> String {
    guard let discount else { return "0" }
    return "\(rounded("(\(sum))*H\(discount)/100"))+I\(discount)"
  }

  private typealias Adding = (String, Workbook.Content, [Workbook.Cell], Bool) -> String

  /// - Returns: The cells of the taxes.
  private func addTaxes(_ subtotal: String, _ net: String, _ add: Adding) -> [String] {
    let language = sheet.language
    func percent(_ rate: ExactDecimal) -> SafeText { SafeText(sheet.format.percent(rate.normalized)) }
    func tax(_ rate: ExactDecimal, of base: String, _ amount: Int) -> String {
      let cell = "K\(Int(base.dropFirst()).map { $0 + 1 } ?? 0)"
      return add(
        language.text(.pageVat(percent: percent(rate))),
        .formula(rounded("\(base)*\(cell)/100"), sheet.decimal(amount)),
        [(10, .number(rate.normalized.description), .number)], false)
    }
    switch sheet.offer.vat.mode {
    case .reverseCharge: return [add(language.text(.pageReverseCharge), .number("0"), [], false)]
    case .none: return [add(language.text(.pageNoVat), .number("0"), [], false)]
    case .normal: break
    }
    guard !totals.rates.isEmpty else { return [tax(sheet.offer.vat.rate, of: net, totals.vat)] }
    let shares = TaxedShares(sheet, totals)
    var cells: [String] = []
    for (place, rate) in totals.rates.enumerated() {
      let own = rate.percent == sheet.offer.vat.rate.normalized ? charges.map { "+\($0)" }.joined() : ""
      let base = add(
        language.text(.sheetBase(percent: percent(rate.percent))),
        .formula(
          rounded("\(lines(at: rate.percent))\(share(place, shares, subtotal))\(own)"), sheet.decimal(rate.base)), [],
        false)
      cells.append(tax(rate.percent, of: base, rate.amount))
    }
    return cells
  }

  /// What the lines of a rate come to.
  private func lines(at rate: ExactDecimal) -> String {
    "SUMIFS(\(range("J")),\(range(counts)),1,\(range("K")),\(rate.normalized))"
  }

  /// A rate's part of the order discount, with its sign: rounded by itself, and what is left to the one that takes it.
  private func share(_ place: Int, _ shares: TaxedShares, _ subtotal: String) -> String {
    guard let discount else { return "" }
    func quota(_ place: Int) -> String {
      let sum = lines(at: totals.rates[place].percent)
      let isOwn = totals.rates[place].percent == sheet.offer.vat.rate.normalized
      let part = rounded(
        "\(sum)*H\(discount)/100+IF(\(subtotal)=0,\(isOwn ? "I\(discount)" : "0"),I\(discount)*\(sum)/\(subtotal))")
      // The figures give what is left over to the rates that rounding took most from.
      let extra = shares.extras[place]
      return extra == 0 ? part : "(\(part)+(\(sheet.decimal(extra))))"
    }
    if place != shares.rest { return "-\(quota(place))" }
    let others = totals.rates.indices.filter { $0 != place }.map { "+\(quota($0))" }
    return "+J\(discount)\(others.joined())"
  }

  private func addUncounted(_ subtotal: String, _ charged: String, _ add: Adding) {
    let language = sheet.language
    let remark = "\(language.text(.pageOptional)), \(language.text(.pageNotCounted))"
    let quoted = replacingScalars(in: remark) { $0 == "\"" ? "\"\"" : nil }
    let options = "SUMIFS(\(range("J")),\(range(counts)),0,\(range("M")),\"\(quoted)\")"
    for sum in sheet.sums {
      switch sum.kind {
      case .options:
        // Hidden prices are after the order discount.
        guard !sheet.offer.hidesLinePrices else {
          _ = add(sum.label, .number(sheet.decimal(sum.amount)), [], false)
          continue
        }
        // With them the order discount is another.
        let more = "(\(reduction("\(subtotal)+\(options)")))-(\(reduction(subtotal)))"
        let formula = rounded(discount == nil ? options : "\(options)-(\(more))")
        _ = add(sum.label, .formula(formula, sheet.decimal(sum.amount)), [], false)
      case .alternative(let place):
        let line = sheet.lines[place]
        guard line.hasUnitPrice, let other = line.alternativeTo else {
          _ = add(sum.label, .number(sheet.decimal(sum.amount)), [], false)
          continue
        }
        let (own, replaced) = (first + place, first + other - 1)
        let with = "\(subtotal)+J\(own)-IF(L\(replaced)=1,J\(replaced),0)"
        let formula = rounded("\(with)-(\(reduction(with)))\(charged)")
        _ = add(sum.label, .formula(formula, sheet.decimal(sum.amount)), [], false)
      default: break
      }
    }
  }
}

/// What the figures gave each rate of the order discount, beside what rounding alone gives.
private struct TaxedShares {
  /// The rate that takes what is left over.
  var rest: Int
  /// What the others have more than rounding gives them, in minor units.
  var extras: [Int]

  init(_ sheet: OfferSheet, _ totals: OfferTotals) {
    let offer = sheet.offer
    let counted = Dictionary(zip(offer.lines.map(\.id), totals.counts)) { first, _ in first }
    extras = totals.rates.map { rate in
      let lines = sheet.lines.filter { counted[$0.line.id] ?? false && $0.rate == rate.percent }.reduce(0) {
        $0 + $1.amount
      }
      let own = rate.percent == offer.vat.rate.normalized
      let given = lines - (rate.base - (own ? totals.shipping + totals.adjustment : 0))
      var quota = Double(lines) * offer.orderDiscount.percent.doubleValue / 100
      if totals.subtotal != 0 {
        quota += Double(offer.orderDiscount.amount) * Double(lines) / Double(totals.subtotal)
      } else if own {
        quota += Double(offer.orderDiscount.amount)
      }
      return given - (Int(exactly: quota.rounded()) ?? given)
    }
    rest = extras.firstIndex { $0 != 0 } ?? max(0, extras.count - 1)
    extras[rest] = 0
  }
}
