internal import EncyBase
internal import EncyLedger

/// An offer as a sale of Tryton that isn't confirmed.
///
/// Source: the module sale 6.0, `sale.py` (`sale.sale`, `sale.line`); `model/fields/one2many.py` and `many2many.py` of trytond for the commands
/// that change lines and their taxes.
enum TrytonSale {
  static let fields = [
    "number", "reference", "state", "sale_date", "party", "currency.code", "comment", "untaxed_amount", "tax_amount",
    "total_amount", "_timestamp", "lines.type", "lines.description", "lines.note", "lines.quantity",
    "lines.unit.symbol", "lines.unit_price", "lines.amount", "lines.taxes.rate", "lines.taxes.type",
    "lines._timestamp", "attachments.name",
  ]

  /// What the states of a sale are here. A sale that is processed has invoices or shipments.
  private static let states: [String: RemoteOffer.Status] = [
    "draft": .draft, "quotation": .sent, "confirmed": .accepted, "processing": .invoiced, "done": .invoiced,
    "cancelled": .declined,
  ]

  /// Reads a sale with its lines.
  /// - Throws: ``LedgerError`` with the place of a member of another type.
  static func offer(_ row: LedgerAnswer) throws(LedgerError) -> RemoteOffer {
    guard let money = try row.record("currency") else { throw row.wrong("currency.", "object") }
    guard let currency = Currency(try money.text("code")) else { throw money.wrong("code", "currency") }
    var content = LedgerOffer(
      reference: try row.optionalText("reference") ?? "", currency: currency, date: try row.day("sale_date"),
      partyID: try row.filledText("party"), lines: [], notes: try row.optionalText("comment") ?? "")
    var amounts: [ExactDecimal] = []
    var stamps = [try row.text("_timestamp")]
    for line in try row.records("lines") {
      let isLine = try line.text("type") == "line"
      let zero = ExactDecimal(0)
      content.lines.append(
        LedgerOffer.Line(
          key: "", remoteID: try line.text("id"), name: try line.optionalText("description") ?? "",
          description: try line.optionalText("note") ?? "",
          quantity: isLine ? try line.amount("quantity").normalized : zero,
          unit: try line.record("unit")?.filledText("symbol"), rate: isLine ? try line.amount("unit_price") : zero,
          taxRate: try rate(line)))
      amounts.append(try line.optionalAmount("amount") ?? zero)
      stamps.append("\(try line.text("id"))@\(try line.text("_timestamp"))")
    }
    let (net, tax, total) = (
      try row.amount("untaxed_amount"), try row.amount("tax_amount"), try row.amount("total_amount")
    )
    let (id, state) = (try row.text("id"), try row.text("state"))
    var files: [(id: String, name: String)] = []
    for file in try row.records("attachments") { files.append((try file.text("id"), try file.text("name"))) }
    return RemoteOffer(
      // A sale gets its number when it is quoted.
      id: id, number: try row.filledText("number") ?? id, status: states[state] ?? .other, statusWord: state,
      version: stamps.joined(separator: " "), content: content,
      totals: LedgerTotals.Sums(lines: amounts, subtotal: net, net: net, tax: tax, total: total), attachments: files)
  }

  /// The tax of a line in percent; of several taxes their sum.
  private static func rate(_ line: LedgerAnswer) throws(LedgerError) -> ExactDecimal? {
    var rate: ExactDecimal?
    for tax in try line.records("taxes") {
      guard tax.value["rate"]?.isNull == false else { continue }
      let part = try tax.percent("rate")
      do throws(ArithmeticError) { rate = try (rate ?? ExactDecimal(0)).adding(part) } catch {
        throw tax.wrong("rate", "number")
      }
    }
    return rate?.normalized
  }

  /// The stamps that an offer's records had when it was read (`_timestamp` of trytond's `model/modelsql.py`).
  static func stamps(of offer: RemoteOffer) -> JSONValue {
    .members(
      offer.version.split(separator: " ").map { stamp in
        let parts = stamp.split(separator: "@")
        return parts.count == 1
          ? ("sale.sale,\(offer.id)", .string(String(stamp))) : ("sale.line,\(parts[0])", .string(String(parts[1])))
      })
  }

  /// Returns the values that make a sale, or change one.
  /// - Throws: ``LedgerError`` where no tax of the company has a line's rate.
  static func values(
    of offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) throws(LedgerError) -> [(String, JSONValue?)] {
    var (made, commands): ([JSONValue], [JSONValue]) = ([], [])
    let known = existing?.content.lines ?? []
    for (index, line) in offer.lines.enumerated() {
      let place = known.firstIndex { $0.remoteID == line.remoteID && line.remoteID != nil }
      let old = place.map { known[$0] }
      var members: [(String, JSONValue?)] = [
        ("sequence", .int(index + 1)), ("type", "line"), ("description", .string(line.name)),
        ("note", .string(line.description)), ("quantity", .number(JSONNumber(line.quantity.normalized))),
        ("unit_price", .decimal(line.rate)),
      ]
      if old == nil || old?.taxRate != line.taxRate {
        members.append(("taxes", try taxCommands(for: line.taxRate, taxes, isNew: old == nil)))
      }
      guard let old, let id = line.remoteID else {
        made.append(.members(members))
        continue
      }
      var same = line
      (same.key, same.article, same.unit) = (old.key, old.article, old.unit)
      // All have a sequence of the same kind, or none has.
      if same != old || place != index { commands.append(["write", [.id(id)], .members(members)]) }
    }
    if !made.isEmpty { commands.append(["create", .array(made)]) }
    let kept = Set(offer.lines.compactMap(\.remoteID))
    let gone = known.compactMap(\.remoteID).filter { !kept.contains($0) }
    if !gone.isEmpty { commands.append(["delete", .array(gone.map { .id($0) })]) }
    return [
      ("party", offer.partyID.map { .id($0) }), ("reference", .string(offer.reference)),
      ("sale_date", offer.date.map { .date($0) } ?? .null), ("comment", .string(offer.notes)),
      ("lines", commands.isEmpty ? nil : .array(commands)),
    ]
  }

  private static func taxCommands(
    for rate: ExactDecimal?, _ taxes: [LedgerTax], isNew: Bool
  ) throws(LedgerError) -> JSONValue {
    let tax = rate.flatMap { rate in taxes.first { $0.percent == rate } }
    if let rate, tax == nil {
      throw LedgerError(
        .refused, "tax-missing",
        facts: [
          "rate": "\(rate.normalized)", "rates": taxes.map { "\($0.percent.normalized)" }.joined(separator: ", "),
        ])
    }
    let others = taxes.filter { $0.id != tax?.id }.map { JSONValue.id($0.id) }
    return .array(
      (isNew || others.isEmpty ? [] : [["remove", .array(others)]]) + (tax.map { [["add", [.id($0.id)]]] } ?? []))
  }
}
