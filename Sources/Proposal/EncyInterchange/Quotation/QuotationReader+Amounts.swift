import EncyBase
import EncyDocument
import EncyTexts

/// Quantities, prices, charges and sums. A line keeps its quantity and price where both are exact in a proposal, and otherwise what they
/// come to, as a lump sum with the numbers in words.
extension QuotationReader {
  // MARK: Lines

  /// Reads quantity, unit, price and discount of a line.
  /// - Parameters:
  ///   - item: The line item.
  ///   - outer: The element around it, which may hold its sums.
  ///   - place: The line's place among those that were read.
  ///   - name: What an article is called, for a line that has no words yet.
  ///   - line: The line, which gets these members.
  ///   - quotation: The quotation, which gets the sum that the line states.
  func readAmounts(
    _ item: XMLElement, _ outer: XMLElement?, _ place: Int, name: String?, _ line: inout JSONObject,
    _ quotation: inout Quotation
  ) {
    let counted = item.child("Quantity") ?? outer?.child("Quantity")
    if let twin = outer?.child("Quantity"), twin.number != counted?.number { use(twin) }
    var quantity = decimal(counted) ?? ExactDecimal(1)
    let limit = ExactDecimal(1_000_000_001)
    if !quantity.isLess(than: limit) || !quantity.negated.isLess(than: limit) {
      if let counted { remark(counted, .unfitValue(text: SafeText(quantity.description))) }
      quantity = ExactDecimal(1)
    }
    let code = counted?.attributes["unitCode"] ?? "C62"
    let unit = Offer.Line.unitCodes.first { $0.codes.contains(code.uppercased()) }?.unit
    if unit == nil, let counted { remark(counted, .unfitUnit(code: SafeText(code))) }
    line["quantity"] = .number(JSONNumber(quantity))
    line["unit"] = .string(unit ?? "pcs")
    let sum = item.child("LineExtensionAmount") ?? outer?.child("LineExtensionAmount")
    if let twin = outer?.child("LineExtensionAmount"), twin.number != sum?.number { use(twin) }
    let printed = amount(sum)
    let stated = ownAmount(of: item) ?? printed
    let charges = charges(of: item)
    let gross = stated.map { $0 - charges.reduce(0) { $0 + $1.amount } }
    setPrice(PriceReading(item, sum, quantity, gross), name, &line)
    setDiscount(charges, &line)
    if let stated, let sum {
      quotation.stated.append(
        Quotation.Stated(kind: .lines([place]), amount: stated, path: path(of: sum), line: sum.line))
    }
  }

  /// The amount before the order discount, which our extension has where prices are hidden.
  private func ownAmount(of item: XMLElement) -> Int? {
    guard let id = item.child("ID")?.text else { return nil }
    let line = own?.all("Line").first { $0.attributes["id"]?.isExactly(QuotationReader.trimmed(id)) ?? false }
    return line?.attributes["amount"].flatMap { ExactDecimal($0) }.flatMap { inMinorUnits($0, item) }
      .flatMap { try? $0.roundedToInt() }
  }

  /// What a line says of its price.
  private struct PriceReading {
    let item: XMLElement
    let sum: XMLElement?
    let quantity: ExactDecimal
    /// What quantity and price come to by the line's own sum, in minor units.
    let gross: Int?

    init(_ item: XMLElement, _ sum: XMLElement?, _ quantity: ExactDecimal, _ gross: Int?) {
      (self.item, self.sum, self.quantity, self.gross) = (item, sum, quantity, gross)
    }
  }

  private func setPrice(_ reading: PriceReading, _ name: String?, _ line: inout JSONObject) {
    func set(_ quantity: ExactDecimal, _ price: Int) {
      // A quantity is never negative in a proposal; a price may be.
      let isNegative = quantity.coefficient < 0
      line["quantity"] = .number(JSONNumber(isNegative ? quantity.negated : quantity))
      line["unitPrice"] = .int(isNegative ? -price : price)
    }
    func setLump(_ amount: Int, _ words: String, _ element: XMLElement) {
      set(ExactDecimal(1), amount)
      line["unit"] = "lump"
      describe(words, name, &line)
      remark(element, .unfitLump(numbers: SafeText(words)))
    }
    let (item, quantity) = (reading.item, reading.quantity)
    let priced = element(item, "Price", "PriceAmount")
    let value = priced.flatMap { price in decimal(price).flatMap { inMinorUnits($0, price) } }
    var base = decimal(element(item, "Price", "BaseQuantity")) ?? ExactDecimal(1)
    if base.coefficient <= 0 { base = ExactDecimal(1) }
    guard let priced, let value, value.coefficient != 0 || (reading.gross ?? 0) == 0 else {
      guard let gross = reading.gross, let sum = reading.sum else {
        // Where prices are hidden the sums stand in lines of their own.
        if own?.attributes["hideLinePrices"] != "true", priced == nil { remark(item, .unfitNoPrice) }
        return set(quantity, 0)
      }
      if own?.attributes["hideLinePrices"] == "true", priced == nil,
        let members = Offer.Line.prices(of: gross, quantity: quantity.normalized)
      {
        set(quantity, 0)
        for (name, amount) in members { line[name] = .int(amount) }
        return
      }
      let one = exactQuotient(ExactDecimal(gross), quantity).flatMap { $0.scale <= 0 ? try? $0.roundedToInt() : nil }
      guard let one else { return setLump(gross, "\(quantity.normalized) ×", sum) }
      remark(sum, .unfitPriceOfAmount(price: SafeText(inMajorUnits(one))))
      return set(quantity, one)
    }
    var candidates: [(quantity: ExactDecimal, price: Int, per: ExactDecimal)] = []
    if let one = exactQuotient(value, base), one.scale <= 0, let price = try? one.roundedToInt() {
      candidates.append((quantity, price, ExactDecimal(1)))
    }
    // For a hundred, or for as many as make the price whole.
    let per = (0...max(0, value.scale)).reduce(base) { per, step in
      step == 0 ? per : (try? per.multiplied(by: ExactDecimal(10))) ?? per
    }
    let whole = exactQuotient(value, base).flatMap { try? $0.multiplied(by: per) }?.normalized
    if candidates.isEmpty, let whole, whole.scale <= 0, let price = try? whole.roundedToInt(),
      let count = exactQuotient(quantity, per), count.scale <= 4
    {
      candidates.append((count, price, per))
    }
    let exact = try? value.multiplied(by: quantity)
    let computed = exact.flatMap { exactQuotient($0, base) ?? quotient($0, base) }.flatMap { try? $0.roundedToInt() }
    let numbers = SafeNumbers(
      quantity: quantity, price: decimal(priced) ?? value, base: base)
    let gross = reading.gross ?? computed
    if let fitting = candidates.first(where: { candidate in
      amount(candidate.quantity, candidate.price) == gross
    }) {
      set(fitting.quantity, fitting.price)
      if fitting.per != ExactDecimal(1) {
        describe("/ \(fitting.per.normalized)", name, &line)
        remark(priced, .unfitPer(count: (try? fitting.per.roundedToInt()) ?? 1))
      }
      return
    }
    // The price was rounded as it was written; the sum is what counts.
    let unit = (0..<max(0, (decimal(priced)?.scale ?? 0) - currency.minorDigits)).reduce(1.0) { unit, _ in unit / 10 }
    let allowed = 0.5 * unit * (quantity.doubleValue / base.doubleValue).magnitude + 1
    if let gross, let computed, Double((gross - computed).magnitude) <= allowed || candidates.isEmpty {
      let isConsistent = Double((gross - computed).magnitude) <= allowed
      return setLump(isConsistent ? gross : computed, numbers.text, priced)
    }
    guard let first = candidates.first else { return set(quantity, 0) }
    set(first.quantity, first.price)
  }

  /// The numbers of a line in words that need no language.
  private struct SafeNumbers {
    let quantity: ExactDecimal
    let price: ExactDecimal
    let base: ExactDecimal

    var text: String {
      let product = "\(quantity.normalized) × \(price.normalized)"
      return base == ExactDecimal(1) ? product : "\(product) / \(base.normalized)"
    }
  }

  /// Adds words in brackets to what a line says.
  private func describe(_ words: String, _ name: String?, _ line: inout JSONObject) {
    let known = line["description"]?.stringValue ?? name ?? ""
    line["description"] = .string(known.isEmpty || known == "–" ? words : String("\(known) (\(words))".prefix(5_000)))
  }

  /// A price in minor units, unrounded.
  private func inMinorUnits(_ value: ExactDecimal, _ element: XMLElement) -> ExactDecimal? {
    if let code = element.attributes["currencyID"], code.uppercased() != currency.code {
      remark(element, .unfitCurrency(currency: SafeText(code), own: SafeText(currency.code)))
      return nil
    }
    let factor = (0..<currency.minorDigits).reduce(1) { power, _ in power * 10 }
    guard let minor = try? value.multiplied(by: ExactDecimal(factor)).normalized, let whole = try? minor.roundedToInt(),
      whole.magnitude <= 10_000_000_000_000
    else {
      remark(element, .unfitValue(text: SafeText(value.description)))
      return nil
    }
    return minor
  }

  private func inMajorUnits(_ amount: Int) -> String {
    ExactDecimal(coefficient: Int128(amount), scale: currency.minorDigits).description
  }

  /// Quantity × price, rounded to minor units.
  private func amount(_ quantity: ExactDecimal, _ price: Int, percent: ExactDecimal = ExactDecimal(0)) -> Int? {
    let gross = try? quantity.multiplied(by: ExactDecimal(price))
    let rest = try? ExactDecimal(100).subtracting(percent)
    guard let gross, let rest else { return nil }
    return try? gross.multiplied(by: rest).hundredth().roundedToInt()
  }

  /// What a line comes to.
  private func amount(of line: JSONObject) -> Int? {
    func number(_ name: String) -> ExactDecimal? { line[name]?.numberValue?.decimalValue }
    guard let quantity = number("quantity"), let price = line["unitPrice"]?.intValue else { return nil }
    return amount(quantity, price, percent: number("discount") ?? ExactDecimal(0))
      .map { $0 - (line["discountAmount"]?.intValue ?? 0) }
  }

  /// A quotient to ten decimals; `nil` where that is too large.
  func quotient(_ value: ExactDecimal, _ base: ExactDecimal) -> ExactDecimal? {
    let (base, decimals) = (base.normalized, 10 + base.normalized.scale - value.scale)
    guard (0...24).contains(decimals), base.coefficient != 0 else { return nil }
    let power = (0..<decimals).reduce(Int128(1)) { power, _ in power * 10 }
    let (product, overflow) = value.coefficient.multipliedReportingOverflow(by: power)
    if overflow { return nil }
    return ExactDecimal(coefficient: product / base.coefficient, scale: 10).normalized
  }

  /// A quotient that has no more than ten decimals.
  private func exactQuotient(_ value: ExactDecimal, _ base: ExactDecimal) -> ExactDecimal? {
    guard let quotient = quotient(value, base), let product = try? quotient.multiplied(by: base), product == value
    else {
      return nil
    }
    return quotient
  }

  // MARK: Charges

  /// A charge, or an allowance with a negative amount.
  private struct Charge {
    let element: XMLElement
    /// In minor units.
    let amount: Int
    /// What a factor may mean, in percent: it is a part of one in UBL, and a percentage in profiles of it.
    let percents: [ExactDecimal]
    let reason: String?
    let code: String
  }

  private func charges(of parent: XMLElement) -> [Charge] {
    parent.all("AllowanceCharge").compactMap { element in
      guard let amount = amount(element.child("Amount")) else { return nil }
      let sign = QuotationReader.trimmed(element.child("ChargeIndicator")?.text ?? "").lowercased()
      let factor = decimal(element.child("MultiplierFactorNumeric"))
      _ = self.amount(element.child("BaseAmount"))
      for name in ["ChargeIndicator", "AllowanceChargeReasonCode"] { element.all(name).forEach(use) }
      let percents = [factor.flatMap { try? $0.multiplied(by: ExactDecimal(100)) }, factor].compactMap {
        $0?.normalized
      }
      .filter { $0.coefficient > 0 && !ExactDecimal(100).isLess(than: $0) }
      return Charge(
        element: element, amount: ["false", "0"].contains(sign) ? -amount : amount, percents: percents,
        reason: text(element.child("AllowanceChargeReason"), most: 200),
        code: QuotationReader.trimmed(element.child("AllowanceChargeReasonCode")?.text ?? ""))
    }
  }

  /// Sets what is taken off a line: a percentage of its price where one allowance says so exactly, else an amount.
  private func setDiscount(_ charges: [Charge], _ line: inout JSONObject) {
    let allowances = charges.filter { $0.amount < 0 || !$0.percents.isEmpty && isDiscount($0, of: line) }
    guard let gross = amount(of: line) else { return }
    if allowances.count == 1, let allowance = allowances.first, let percent = percent(allowance, of: line) {
      line["discount"] = .number(JSONNumber(percent))
      return
    }
    let taken = -allowances.filter { $0.amount < 0 }.reduce(0) { $0 + $1.amount }
    if taken > 0, taken <= max(gross, 0) || own != nil { line["discountAmount"] = .int(taken) }
  }

  /// The percentage of a line's price that an allowance is, to the minor unit.
  private func percent(_ charge: Charge, of line: JSONObject) -> ExactDecimal? {
    guard let quantity = line["quantity"]?.numberValue?.decimalValue, let price = line["unitPrice"]?.intValue,
      let gross = amount(quantity, price)
    else { return nil }
    return charge.percents.first { amount(quantity, price, percent: $0) == gross + charge.amount }
  }

  /// Whether what looks like a charge is a discount on a negative price.
  private func isDiscount(_ charge: Charge, of line: JSONObject) -> Bool {
    charge.amount > 0 && (line["unitPrice"]?.intValue ?? 0) < 0 && isAllowance(charge.element)
      && percent(charge, of: line) != nil
  }

  private func isAllowance(_ charge: XMLElement) -> Bool {
    ["false", "0"].contains(QuotationReader.trimmed(charge.child("ChargeIndicator")?.text ?? "").lowercased())
  }

  /// Adds lines for what a line's discount doesn't hold: its charges.
  func addCharges(
    of item: XMLElement, after line: JSONObject, _ reading: inout LinesReading, _ quotation: inout Quotation
  ) {
    let charges = charges(of: item).filter { $0.amount != 0 && !isDiscount($0, of: line) }
    let isTaken = line["discount"] != nil || line["discountAmount"] != nil
    let place = reading.lines.count - 1
    let taxed = reading.taxes[place]
    var places = [place]
    for charge in charges where charge.amount > 0 || !isTaken {
      places.append(reading.lines.count)
      var marks: [String: JSONValue] = [:]
      for name in ["optional", "section"] { marks[name] = line[name] }
      reading.add(words(of: charge), charge.amount, taxed, marks: marks)
      remark(charge.element, .unfitChargeLine)
    }
    guard places.count > 1 else { return }
    // The sum that the line itself stated was read last.
    guard let stated = quotation.stated.last, case .lines([place]) = stated.kind else { return }
    quotation.stated[quotation.stated.count - 1] = Quotation.Stated(
      kind: .lines(places), amount: stated.amount, path: stated.path, line: stated.line)
  }

  private func words(of charge: Charge) -> String { charge.reason ?? (charge.code.isEmpty ? "–" : charge.code) }

  /// Reads the charges of the whole document: freight, one discount and one adjustment as such, others as lines.
  func readCharges(_ reading: inout LinesReading) {
    let rate = reading.rate
    var discount: Charge?
    for charge in charges(of: root) {
      let category = charge.element.child("TaxCategory")
      let own = decimal(category?.child("Percent"))
      if let category { useAll(category) }
      let hasRate = own == nil || own == rate
      if hasRate, charge.code == UBL.freight, charge.amount >= 0, reading.sums["shipping"] == nil {
        reading.sums["shipping"] = .int(charge.amount)
      } else if charge.code == UBL.discount, isAllowance(charge.element), discount == nil,
        own == nil || reading.taxes.allSatisfy({ $0.rate == own })
      {
        discount = charge
      } else if hasRate, reading.sums["adjustment"] == nil {
        var adjustment = JSONObject()
        if let label = charge.reason { adjustment["label"] = .string(label) }
        adjustment["amount"] = .int(charge.amount)
        reading.sums["adjustment"] = .object(adjustment)
      } else {
        reading.add(words(of: charge), charge.amount, Taxed(rate: own ?? rate, category: nil))
        remark(charge.element, .unfitChargeLine)
      }
    }
    guard let discount else { return }
    let counted = reading.lines.filter { $0["optional"]?.boolValue != true && $0["alternativeTo"] == nil }
    let subtotal = counted.reduce(0) { $0 + (amount(of: $1) ?? 0) }
    let percent = discount.percents.first { percent in
      (try? percent.multiplied(by: ExactDecimal(subtotal)).hundredth().roundedToInt()) == -discount.amount
    }
    if let percent {
      reading.sums["orderDiscount"] = .number(JSONNumber(percent))
    } else if discount.amount <= 0 {
      reading.sums["orderDiscountAmount"] = .int(-discount.amount)
    } else {
      reading.add(words(of: discount), discount.amount, Taxed(rate: rate, category: nil))
    }
  }

  // MARK: Sums

  /// Reads the totals that the file states.
  func readSums(_ quotation: inout Quotation) {
    let total = root.child("QuotedMonetaryTotal")
    let prepaid = amount(total?.child("PrepaidAmount")) ?? 0
    if prepaid != 0, let element = total?.child("PrepaidAmount") { remark(element, .unfitElement) }
    func state(_ kind: Quotation.Stated.Kind, _ element: XMLElement?, beside more: Int = 0) {
      guard let element, let amount = amount(element) else { return }
      quotation.stated.append(
        Quotation.Stated(kind: kind, amount: amount + more, path: path(of: element), line: element.line))
    }
    let kinds: [(String, Quotation.Stated.Kind)] = [
      ("TaxExclusiveAmount", .net), ("TaxInclusiveAmount", .total),
    ]
    // Charges of the whole document that became lines are in the sum of ours.
    let hasMore =
      root.all("AllowanceCharge").count
      > ["shipping", "orderDiscount", "orderDiscountAmount", "adjustment"]
      .count { quotation.offer[$0] != nil }
    if hasMore {
      _ = amount(total?.child("LineExtensionAmount"))
    } else {
      state(.subtotal, total?.child("LineExtensionAmount"))
    }
    for (name, kind) in kinds { state(kind, total?.child(name)) }
    state(.toPay, total?.child("PayableAmount"), beside: prepaid)
    let tax = root.child("TaxTotal")
    state(.tax, tax?.child("TaxAmount"))
    if let tax { useAll(tax) }
    for name in ["AllowanceTotalAmount", "ChargeTotalAmount"] { _ = amount(total?.child(name)) }
    let unit = (0..<currency.minorDigits).reduce(1) { power, _ in power * 10 }
    let toPay = amount(total?.child("PayableAmount")).map { $0 + prepaid }
    if let rounding = amount(total?.child("PayableRoundingAmount")), toPay.map({ $0 % unit == 0 }) ?? (rounding != 0) {
      quotation.offer["rounding"] = "wholeUnit"
    }
  }
}

extension ExactDecimal {
  /// The same number with the other sign.
  fileprivate var negated: ExactDecimal { ExactDecimal(coefficient: -coefficient, scale: scale) }
}
