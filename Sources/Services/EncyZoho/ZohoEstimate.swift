internal import EncyBase
internal import EncyLedger

/// An offer as an estimate of Zoho Books, in the shapes that are written and read, which differ.
///
/// Source: the OpenAPI description of the API, version 3 (estimates).
enum ZohoEstimate {
  /// Returns the body that creates an estimate, or changes one.
  /// - Throws: ``LedgerError`` where no tax of the organization has a line's rate.
  static func body(of offer: LedgerOffer, taxes: [LedgerTax]) throws(LedgerError) -> JSONValue {
    var lines: [JSONValue] = []
    let isByItem = offer.lines.contains { $0.discount != .none }
    for (index, line) in offer.lines.enumerated() {
      // Without a tax of its own a line has that of its item, and keeps the one that it had; where the organization has none of 0 %, it is
      // a new line that isn't linked with the item.
      let rate = line.taxRate ?? ExactDecimal(0)
      let tax = taxes.first { $0.percent == rate }
      let isLinked = tax != nil || rate.coefficient != 0
      if tax == nil {
        if rate.coefficient != 0 {
          throw LedgerError(
            .refused, "tax-missing",
            facts: [
              "rate": "\(rate.normalized)", "rates": taxes.map { "\($0.percent.normalized)" }.joined(separator: ", "),
            ])
        }
      }
      lines.append(
        .members([
          ("line_item_id", isLinked ? line.remoteID.map { .string($0) } : nil), ("item_order", .int(index + 1)),
          ("item_id", isLinked ? line.articleID.map { .string($0) } : nil), ("name", .string(line.name)),
          ("description", .string(line.description)),
          ("rate", .number(JSONNumber(line.rate))), ("quantity", .number(JSONNumber(line.quantity.normalized))),
          ("unit", .string(line.unit ?? "")),
          ("discount", isByItem ? discount(line.discount) : nil), ("tax_id", tax.map { .string($0.id) }),
        ]))
    }
    return .members([
      ("customer_id", offer.partyID.map { .string($0) }), ("reference_number", .string(offer.reference)),
      ("date", offer.date.map { .string("\($0)") }), ("expiry_date", offer.validUntil.map { .string("\($0)") }),
      ("is_inclusive_tax", false), ("is_discount_before_tax", true),
      ("discount_type", .string(isByItem ? "item_level" : "entity_level")),
      ("discount", isByItem ? .int(0) : discount(offer.discount)),
      ("adjustment", .number(JSONNumber(offer.rounding))),
      ("is_reverse_charge_applied", offer.isReverseCharged ? true : nil),
      ("salesperson_name", offer.salesperson.map { .string($0) }),
      ("notes", .string(offer.notes)), ("terms", .string(offer.terms)), ("line_items", .array(lines)),
    ])
  }

  private static func discount(_ discount: LedgerOffer.Discount) -> JSONValue {
    switch discount {
    case .none: .int(0)
    case .percent(let percent): .string("\(percent.normalized)%")
    case .amount(let amount): .number(JSONNumber(amount))
    }
  }

  /// Reads an estimate with its lines.
  /// - Throws: ``LedgerError`` with the place of a member of another type.
  static func offer(_ answer: LedgerAnswer) throws(LedgerError) -> RemoteOffer {
    var content = LedgerOffer(
      reference: try answer.optionalText("reference_number") ?? "", currency: try currency(answer), lines: [])
    func day(_ name: String) throws(LedgerError) -> CalendarDate? {
      guard let text = try answer.filledText(name) else { return nil }
      guard let day = CalendarDate(text) else { throw answer.wrong(name, "date") }
      return day
    }
    (content.date, content.validUntil) = (try day("date"), try day("expiry_date"))
    content.partyID = try answer.filledText("customer_id")
    (content.notes, content.terms) = (try answer.optionalText("notes") ?? "", try answer.optionalText("terms") ?? "")
    content.salesperson = try answer.filledText("salesperson_name")
    content.rounding = try answer.optionalDecimal("adjustment") ?? ExactDecimal(0)
    content.isReverseCharged = try answer.flag("is_reverse_charge_applied")
    let isByItem = try answer.optionalText("discount_type") == "item_level"
    if !isByItem { content.discount = try discount(answer) }
    let zero = ExactDecimal(0)
    var amounts: [ExactDecimal] = []
    for line in try answer.items("line_items") {
      let taxID = try line.filledText("tax_id")
      content.lines.append(
        LedgerOffer.Line(
          key: "", remoteID: try line.text("line_item_id"), articleID: try line.filledText("item_id"),
          name: try line.optionalText("name") ?? "",
          description: try line.optionalText("description") ?? "", quantity: try line.decimal("quantity"),
          unit: try line.filledText("unit"), rate: try line.decimal("rate"),
          discount: isByItem ? try discount(line) : .none,
          taxRate: taxID == nil ? nil : try line.optionalDecimal("tax_percentage")))
      amounts.append(try line.optionalDecimal("item_total") ?? zero)
    }
    let (subtotal, tax) = (try answer.decimal("sub_total"), try answer.optionalDecimal("tax_total") ?? zero)
    let word = try answer.text("status")
    let isViewed = try answer.flag("is_viewed_by_client")
    let total = try answer.decimal("total")
    let net: ExactDecimal
    do throws(ArithmeticError) { net = try total.subtracting(tax).subtracting(content.rounding) } catch {
      throw answer.wrong("total", "number")
    }
    return RemoteOffer(
      id: try answer.text("estimate_id"), number: try answer.optionalText("estimate_number") ?? "",
      status: word == "sent" && isViewed ? .viewed : RemoteOffer.Status(rawValue: word) ?? .other, statusWord: word,
      answered: try day(word == "declined" ? "declined_date" : "accepted_date"),
      version: try answer.optionalText("last_modified_time") ?? "", content: content,
      totals: LedgerTotals.Sums(lines: amounts, subtotal: subtotal, net: net, tax: tax, total: total),
      attachments: try attachments(answer))
  }

  static func attachments(_ answer: LedgerAnswer) throws(LedgerError) -> [(id: String, name: String)] {
    var files: [(id: String, name: String)] = []
    for file in try answer.items("documents", isOptional: true) {
      files.append((try file.text("document_id"), try file.optionalText("file_name") ?? ""))
    }
    return files
  }

  private static func currency(_ answer: LedgerAnswer) throws(LedgerError) -> Currency {
    guard let currency = Currency(try answer.text("currency_code")) else {
      throw answer.wrong("currency_code", "currency")
    }
    return currency
  }

  /// A discount, which is a text with a percent sign, or an amount.
  private static func discount(_ answer: LedgerAnswer) throws(LedgerError) -> LedgerOffer.Discount {
    if let text = answer.value["discount"]?.stringValue, text.hasSuffix("%") {
      guard let percent = ExactDecimal(String(text.dropLast())) else { throw answer.wrong("discount", "percent") }
      return percent.coefficient == 0 ? .none : .percent(percent)
    }
    guard let amount = try answer.optionalDecimal("discount"), amount.coefficient != 0 else { return .none }
    return .amount(amount)
  }
}
