package import EncyBase
internal import EncyHTTP
package import EncyLedger
internal import EncyServiceState

/// A company's books at a server of Tryton, series 6.0, with the module sale.
package struct TrytonLedger: LedgerAdapter {
  package let name = "tryton"
  package let capabilities = LedgerCapabilities.tryton
  package var connection: TrytonConnection

  /// Rows of a page.
  private static let pageSize = 200

  package init(_ connection: TrytonConnection) { self.connection = connection }

  // MARK: Reading

  package func account() async throws(LedgerError) -> LedgerAccount {
    let id = connection.company
    guard
      let row = try await connection.rows(
        "company.company", [["id", "=", .id(id)]], ["party.name", "currency.code"]
      ).first
    else { throw LedgerError(.refused, "organization-missing", facts: ["organization": id]) }
    let rule = try await connection.rows("account.configuration", [], ["tax_rounding"]).first
    return LedgerAccount(
      id: id, name: try row.record("party")?.optionalText("name") ?? "",
      currency: try row.record("currency")?.filledText("code").flatMap { Currency($0) },
      rounding: try rule?.filledText("tax_rounding").flatMap { LedgerTotals.TaxRounding(rawValue: $0) })
  }

  package func taxes() async throws(LedgerError) -> [LedgerTax] {
    let today = CalendarDate(daysSince1970: StateClock.system.wall() / 86_400_000)
    var taxes: [LedgerTax] = []
    for row in try await connection.rows(
      "account.tax",
      [
        ["parent", "=", .null], ["type", "=", "percentage"], ["company", "=", .id(connection.company)],
        ["OR", ["group", "=", .null], ["group.kind", "in", ["sale", "both"]]],
        ["OR", ["start_date", "=", .null], ["start_date", "<=", .date(today)]],
        ["OR", ["end_date", "=", .null], ["end_date", ">=", .date(today)]],
      ], ["name", "rate"])
    {
      taxes.append(
        LedgerTax(id: try row.text("id"), name: try row.optionalText("name") ?? "", percent: try row.percent("rate")))
    }
    return taxes
  }

  package func parties(since: String?, _ page: ([LedgerParty]) throws -> Void) async throws(LedgerError) {
    try await pages(
      "party.party", [], since, among: ["", "addresses.", "contact_mechanisms.", "identifiers."], TrytonParty.fields,
      TrytonParty.party, page)
  }

  package func articles(since: String?, _ page: ([LedgerArticle]) throws -> Void) async throws(LedgerError) {
    let fields = [
      "name", "code", "description", "list_price", "default_uom.symbol",
      "template.account_category.customer_taxes.rate",
      "type", "active", "write_date", "create_date", "template.write_date",
    ]
    try await pages(
      "product.product", [["salable", "=", true]], since, among: ["", "template."], fields, article, page)
  }

  private func article(_ row: LedgerAnswer) throws(LedgerError) -> LedgerArticle {
    let (id, template) = (try row.text("id"), try row.record("template"))
    let taxes = try template?.record("account_category")?.records("customer_taxes") ?? []
    var rate: ExactDecimal?
    if taxes.count == 1, taxes[0].value["rate"]?.isNull == false { rate = try taxes[0].percent("rate") }
    return LedgerArticle(
      id: id, number: try row.filledText("code") ?? id, name: try row.text("name"),
      description: try row.optionalText("description") ?? "", price: try row.optionalAmount("list_price"),
      unit: try row.record("default_uom")?.filledText("symbol"), taxRate: rate,
      isService: try row.optionalText("type") == "service", isActive: try row.truth("active"),
      version: max(try row.version(), try template?.moment("write_date") ?? ""))
  }

  package func party(id: String) async throws(LedgerError) -> LedgerParty? {
    try await parties([["id", "=", .id(id)]]).first
  }

  package func parties(like customer: JSONValue) async throws(LedgerError) -> [LedgerParty] {
    guard let domain = TrytonParty.domain(like: customer) else { return [] }
    return try await parties(domain)
  }

  private func parties(_ domain: JSONValue) async throws(LedgerError) -> [LedgerParty] {
    var found: [LedgerParty] = []
    for row in try await connection.rows("party.party", domain, TrytonParty.fields, showsInactive: true) {
      found.append(try TrytonParty.party(row))
    }
    return found
  }

  package func offers(reference: String) async throws(LedgerError) -> [RemoteOffer] {
    try await sales([["reference", "=", .string(reference)], ["company", "=", .id(connection.company)]])
  }

  package func offer(id: String) async throws(LedgerError) -> RemoteOffer? {
    try await sales([["id", "=", .id(id)]]).first
  }

  private func sales(_ domain: JSONValue) async throws(LedgerError) -> [RemoteOffer] {
    var offers: [RemoteOffer] = []
    for row in try await connection.rows("sale.sale", domain, TrytonSale.fields) {
      offers.append(try TrytonSale.offer(row))
    }
    return offers
  }

  // MARK: Writing

  package func create(party: JSONValue, currency: Currency) async throws(LedgerError) -> LedgerParty {
    let id = try await write(try await call(party, currency))
    return try await written { () async throws(LedgerError) in try await self.party(id: id) }
  }

  package func request(party: JSONValue, currency: Currency) async throws(LedgerError) -> MaskedRequest {
    masked(try await call(party, currency))
  }

  /// The call that makes a party.
  private func call(_ party: JSONValue, _ currency: Currency) async throws(LedgerError) -> TrytonConnection.Call {
    _ = try await id(of: currency)
    let address = party["billingAddress"] ?? party["address"]
    var country: String?
    if let code = address?["country"]?.stringValue {
      country = try await connection.rows("country.country", [["code", "=", .string(code)]], ["id"]).first?.text("id")
    }
    return .init(
      method: "party.party.create", parameters: [[TrytonParty.values(of: party, country: country)]], isSafe: false)
  }

  private func id(of currency: Currency) async throws(LedgerError) -> String {
    guard
      let row = try await connection.rows("currency.currency", [["code", "=", .string(currency.code)]], ["code"]).first
    else { throw LedgerError(.refused, "currency-missing", facts: ["name": currency.code]) }
    return try row.text("id")
  }

  package func request(
    _ offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) async throws(LedgerError) -> MaskedRequest {
    masked(try await call(offer, replacing: existing, taxes: taxes))
  }

  private func masked(_ call: TrytonConnection.Call) -> MaskedRequest {
    MaskedRequest(
      method: "POST", address: connection.address.description,
      headers: ["Authorization: Session ***", "Content-Type: application/json", "Accept: application/json"],
      body: JSONPrinter(isCompact: false).text(connection.body(of: call)))
  }

  /// The call that writes an offer.
  private func call(
    _ offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) async throws(LedgerError) -> TrytonConnection.Call {
    let values = try TrytonSale.values(of: offer, replacing: existing, taxes: taxes)
    if let existing {
      return .init(
        method: "sale.sale.write", parameters: [[.id(existing.id)], .members(values)], isSafe: false,
        stamps: TrytonSale.stamps(of: existing))
    }
    var address: JSONValue?
    if let id = offer.partyID {
      // Clients fill these in when the party is chosen (`on_change_party`); without them a sale can't be quoted.
      address = try await connection.rows("party.address", [["party", "=", .id(id)]], ["id"], limit: 1).first?.value[
        "id"]
    }
    let own: [(String, JSONValue?)] = [
      ("company", .id(connection.company)), ("currency", .id(try await id(of: offer.currency))),
      ("invoice_address", address), ("shipment_address", address),
    ]
    return .init(method: "sale.sale.create", parameters: [[.members(own + values)]], isSafe: false)
  }

  package func put(
    _ offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) async throws(LedgerError) -> RemoteOffer {
    var existing = existing
    if let old = existing, old.status != .draft {
      // Only drafts may be changed. Whoever looked before it was one again looked at the same content.
      _ = try await connection.answer(
        to: .init(
          method: "sale.sale.draft", parameters: [[.id(old.id)]], isSafe: false, stamps: TrytonSale.stamps(of: old)))
      existing = try await self.offer(id: old.id)
      guard existing?.content == old.content else {
        throw LedgerError(.refused, "offer-changed", facts: ["number": old.number])
      }
    }
    let call = try await call(offer, replacing: existing, taxes: taxes)
    if let existing {
      do throws(LedgerError) { _ = try await connection.answer(to: call) } catch {
        guard error.code == "offer-changed" else { throw error }
        throw LedgerError(.refused, "offer-changed", facts: ["number": existing.number])
      }
      return try await written { () async throws(LedgerError) in try await self.offer(id: existing.id) }
    }
    let id = try await write(call)
    return try await written { () async throws(LedgerError) in try await self.offer(id: id) }
  }

  /// Deletes a sale. Source: `Sale.delete` of `sale.py`, which cancels it before, and refuses one that can't be cancelled any more.
  package func remove(id: String) async throws(LedgerError) {
    _ = try await connection.answer(to: .init(method: "sale.sale.delete", parameters: [[.id(id)]], isSafe: false))
  }

  package func attach(_ bytes: [UInt8], named name: String, to id: String) async throws(LedgerError) -> String {
    let values = JSONValue.members([
      ("name", .string(name)), ("type", "data"), ("resource", .string("sale.sale,\(id)")), ("data", .bytes(bytes)),
    ])
    return try await write(.init(method: "ir.attachment.create", parameters: [[values]], isSafe: false))
  }

  package func detach(_ attachment: String, from id: String) async throws(LedgerError) {
    _ = try await connection.answer(
      to: .init(method: "ir.attachment.delete", parameters: [[.id(attachment)]], isSafe: false))
  }

  /// Creates a record and returns its id.
  private func write(_ call: TrytonConnection.Call) async throws(LedgerError) -> String {
    let answer = try await connection.answer(to: call)
    guard let id = answer.value["result"]?.arrayValue?.first?.numberValue else {
      throw answer.wrong("result", "ids").with(.uncertain)
    }
    return id.text
  }

  /// Reads what was written; where it can't be read, it is written all the same.
  private func written<Value>(_ read: () async throws(LedgerError) -> Value?) async throws(LedgerError) -> Value {
    do throws(LedgerError) {
      if let value = try await read() { return value }
    } catch { throw error.with(.uncertain) }
    throw LedgerError(.uncertain, "answer-empty", facts: ["host": connection.server.host])
  }

  // MARK: Pages

  /// Reads the records of a model page by page, in the order of their ids, so that none is missed or read twice while others change.
  private func pages<Value>(
    _ model: String, _ domain: [JSONValue], _ since: String?, among paths: [String], _ fields: [String],
    _ read: (LedgerAnswer) throws(LedgerError) -> Value, _ take: ([Value]) throws -> Void
  ) async throws(LedgerError) {
    var domain = domain
    if let moment = since.flatMap({ JSONValue.moment($0) }) {
      domain.append(
        .array(
          ["OR"]
            + paths.flatMap { path in
              ["create_date", "write_date"].map { [.string("\(path)\($0)"), ">=", moment] }
            }))
    }
    var last = "0"
    while true {
      let rows = try await connection.rows(
        model, .array(domain + [["id", ">", .id(last)]]), fields, limit: Self.pageSize, showsInactive: true)
      var values: [Value] = []
      for row in rows {
        values.append(try read(row))
        last = try row.text("id")
      }
      do { try take(values) } catch let error as LedgerError { throw error } catch {
        throw LedgerError(.refused, "stopped", text: "\(error)")
      }
      if rows.count < Self.pageSize { return }
    }
  }
}

extension LedgerCapabilities {
  /// Source: the module sale 6.0 (`sale.py`: no discounts, no day until which an offer is valid; quantities without a unit have two
  /// digits), `currency.py` (`round`: halves to even), the module account's `tax.py` (`TaxableMixin._get_taxes`, `_TaxKey`: tax of exact
  /// amounts, sums below zero apart).
  package static let tryton: LedgerCapabilities = {
    var capabilities = LedgerCapabilities(
      referenceLength: 250, nameLength: 250, descriptionLength: 20_000, textLength: 100_000, allowsNegativeLines: true,
      combinesDiscounts: true, takesAttachments: true)
    capabilities.missing = [
      .lineDiscount, .sumDiscount, .rounding, .unit, .validUntil, .terms, .salesperson, .reverseCharge,
    ]
    capabilities.quantityDigits = 2
    capabilities.arithmetic.roundsHalvesToEven = true
    capabilities.arithmetic.taxesExactAmounts = true
    capabilities.arithmetic.separatesNegativeTax = true
    return capabilities
  }()
}
