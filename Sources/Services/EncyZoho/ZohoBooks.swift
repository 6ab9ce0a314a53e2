package import EncyBase
package import EncyHTTP
package import EncyLedger

/// Zoho Books, version 3 of its API, as a ledger.
package struct ZohoBooks: LedgerAdapter {
  package let name = "zoho"
  package let capabilities = LedgerCapabilities.zoho
  package var connection: ZohoConnection

  /// The most pages that a list is read: 100 000 rows.
  private static let pages = 500

  package init(_ connection: ZohoConnection) { self.connection = connection }

  // MARK: Reading

  package func account() async throws(LedgerError) -> LedgerAccount {
    let answer = try await connection.call(.get, "/organizations")
    for row in try answer.items("organizations") where try row.text("organization_id") == connection.organization {
      return LedgerAccount(
        id: connection.organization, name: try row.optionalText("name") ?? "",
        currency: try row.filledText("currency_code").flatMap { Currency($0) }, rounding: nil)
    }
    throw LedgerError(.refused, "organization-missing", facts: ["organization": connection.organization])
  }

  package func taxes() async throws(LedgerError) -> [LedgerTax] {
    var taxes: [LedgerTax] = []
    for row in try await rows(of: "/settings/taxes", "taxes") {
      taxes.append(
        LedgerTax(
          id: try row.text("tax_id"), name: try row.optionalText("tax_name") ?? "",
          percent: try row.decimal("tax_percentage")))
    }
    return taxes
  }

  package func parties(
    since: String?, _ page: ([LedgerParty]) throws -> Void
  ) async throws(LedgerError) {
    try await list("/contacts", "contacts", since, [("filter_by", "Status.All"), ("contact_type", "customer")]) {
      rows in
      var parties: [LedgerParty] = []
      for row in rows {
        // The filter by kind may be one that a server doesn't know.
        if let kind = try row.filledText("contact_type"), kind != "customer" { continue }
        parties.append(try ZohoContact.party(row))
      }
      try page(parties)
    }
  }

  package func articles(
    since: String?, _ page: ([LedgerArticle]) throws -> Void
  ) async throws(LedgerError) {
    try await list("/items", "items", since, [("filter_by", "Status.All")]) { rows in
      var articles: [LedgerArticle] = []
      for row in rows {
        let id = try row.text("item_id")
        articles.append(
          LedgerArticle(
            id: id, number: try row.filledText("sku") ?? id, name: try row.text("name"),
            description: try row.optionalText("description") ?? "", price: try row.optionalDecimal("rate"),
            unit: try row.filledText("unit"), taxRate: try row.optionalDecimal("tax_percentage"),
            isService: try row.optionalText("product_type")?.hasPrefix("service") ?? false,
            isActive: try row.optionalText("status") != "inactive",
            version: try row.optionalText("last_modified_time") ?? ""))
      }
      try page(articles)
    }
  }

  package func party(id: String) async throws(LedgerError) -> LedgerParty? {
    do throws(LedgerError) {
      return try ZohoContact.party(try await connection.call(.get, "/contacts/\(id)").object("contact"))
    } catch {
      if error.code == "zoho-1002" { return nil }
      throw error
    }
  }

  package func parties(like customer: JSONValue) async throws(LedgerError) -> [LedgerParty] {
    var found: [LedgerParty] = []
    if let id = customer["customerId"]?.stringValue, !id.isEmpty, id.utf8.allSatisfy({ $0 &- 0x30 < 10 }) {
      if let party = try await party(id: id) { return [party] }
    }
    var searches: [(String, String)] = []
    if let email = customer["email"]?.stringValue { searches.append(("email", email)) }
    let name = customer["company"]?.stringValue ?? customer["name"]?.stringValue
    if let name { searches.append(("contact_name_contains", name)) }
    for (filter, text) in searches where !text.isEmpty {
      for row in try await rows(of: "/contacts", "contacts", [(filter, text), ("filter_by", "Status.All")]) {
        let party = try ZohoContact.party(row)
        // A filter that a server doesn't know is passed over, and everything comes back.
        guard try ZohoContact.answers(row, filter, text), !found.contains(where: { $0.id == party.id }) else {
          continue
        }
        found.append(party)
      }
    }
    return found
  }

  package func offers(reference: String) async throws(LedgerError) -> [RemoteOffer] {
    var offers: [RemoteOffer] = []
    for row in try await rows(
      of: "/estimates", "estimates", [("reference_number", reference), ("filter_by", "Status.All")])
    where try row.optionalText("reference_number") == reference {
      if let offer = try await offer(id: row.text("estimate_id")) { offers.append(offer) }
    }
    return offers
  }

  package func offer(id: String) async throws(LedgerError) -> RemoteOffer? {
    do throws(LedgerError) {
      return try ZohoEstimate.offer(try await connection.call(.get, "/estimates/\(id)").object("estimate"))
    } catch {
      if error.code == "zoho-1002" { return nil }
      throw error
    }
  }

  // MARK: Writing

  package func create(party: JSONValue, currency: Currency) async throws(LedgerError) -> LedgerParty {
    let body = try await body(of: party, currency)
    let answer: LedgerAnswer
    do throws(LedgerError) {
      answer = try await connection.call(.post, "/contacts", body: ZohoConnection.body(body))
    } catch {
      // Of a name that a search doesn't find yet.
      throw error.code == "zoho-3062" ? LedgerError(.refused, "customer-exists", facts: error.facts) : error
    }
    return try written { () throws(LedgerError) in try ZohoContact.party(answer.object("contact")) }
  }

  package func request(
    _ offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) throws(LedgerError) -> MaskedRequest {
    let body = try ZohoEstimate.body(of: offer, taxes: taxes)
    return masked(existing == nil ? .post : .put, path(existing?.id), body)
  }

  package func request(party: JSONValue, currency: Currency) async throws(LedgerError) -> MaskedRequest {
    masked(.post, "/contacts", try await body(of: party, currency))
  }

  /// The body that makes a contact, with the id of its currency.
  private func body(of party: JSONValue, _ currency: Currency) async throws(LedgerError) -> JSONValue {
    for row in try await connection.call(.get, "/settings/currencies").items("currencies")
    where try row.optionalText("currency_code") == currency.code {
      return ZohoContact.body(of: party, currencyID: try row.text("currency_id"))
    }
    throw LedgerError(.refused, "currency-missing", facts: ["name": currency.code])
  }

  private func masked(_ method: HTTPRequest.Method, _ path: String, _ body: JSONValue) -> MaskedRequest {
    let request = connection.request(method, path, [], ZohoConnection.body(body))
    return MaskedRequest(
      method: request.method.rawValue, address: request.address.description,
      headers: ["Authorization: Zoho-oauthtoken ***", "Content-Type: application/json"]
        + request.headers.map { "\($0.0): \($0.1)" },
      body: JSONPrinter(isCompact: false).text(body))
  }

  package func put(
    _ offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) async throws(LedgerError) -> RemoteOffer {
    let body = ZohoConnection.body(try ZohoEstimate.body(of: offer, taxes: taxes))
    let answer = try await connection.call(existing == nil ? .post : .put, path(existing?.id), body: body)
    return try written { () throws(LedgerError) in try ZohoEstimate.offer(answer.object("estimate")) }
  }

  package func remove(id: String) async throws(LedgerError) {
    _ = try await connection.call(.delete, "/estimates/\(id)")
  }

  package func attach(_ bytes: [UInt8], named name: String, to id: String) async throws(LedgerError) -> String {
    let part = HTTPRequest.Part(name: "attachment", fileName: name, type: "application/pdf", content: .bytes(bytes))
    let answer = try await connection.call(.post, "/estimates/\(id)/attachment", body: .multipart([part]))
    let files = try written { () throws(LedgerError) in try ZohoEstimate.attachments(answer) }
    guard let file = files.last(where: { $0.name == name }) ?? files.last else { return "" }
    return file.id
  }

  package func detach(_ attachment: String, from id: String) async throws(LedgerError) {
    _ = try await connection.call(.delete, "/estimates/\(id)/documents/\(attachment)")
  }

  private func path(_ id: String?) -> String { id.map { "/estimates/\($0)" } ?? "/estimates" }

  /// Reads the answer to a write that was done: what can't be read in it doesn't make the write undone.
  private func written<Value>(_ read: () throws(LedgerError) -> Value) throws(LedgerError) -> Value {
    do throws(LedgerError) { return try read() } catch { throw error.with(.uncertain) }
  }

  // MARK: Pages

  private func rows(
    of path: String, _ name: String, _ query: [(String, String)] = []
  ) async throws(LedgerError) -> [LedgerAnswer] {
    var all: [LedgerAnswer] = []
    try await list(path, name, nil, query) { all += $0 }
    return all
  }

  /// A moment somewhat before another one: lists show a row some seconds after its stamp, and others may be there already.
  private static func overlapping(_ since: String) -> String {
    // `2026-03-20T11:00:00+0100`; RFC 3339 has a colon in the offset.
    let text =
      since.hasSuffix("Z") || since.dropLast(2).hasSuffix(":") ? since : since.dropLast(2) + ":" + since.suffix(2)
    guard let instant = Instant(text) else { return since }
    return Instant(secondsSince1970: instant.secondsSince1970 - overlap).description.replacing("Z", with: "+0000")
  }

  /// In seconds.
  private static let overlap = 600

  /// Reads a list page by page; a row that another page had is left out, since rows move while pages are read.
  private func list(
    _ path: String, _ name: String, _ since: String?, _ query: [(String, String)],
    _ take: ([LedgerAnswer]) throws -> Void
  ) async throws(LedgerError) {
    let idName = name == "taxes" ? "tax_id" : "\(name.dropLast())_id"
    var known: Set<String> = []
    for page in 1...Self.pages {
      var query = query + [("page", "\(page)"), ("per_page", "200")]
      if name != "taxes" { query += [("sort_column", "created_time"), ("sort_order", "A")] }
      if let since { query.append(("last_modified_time", ZohoBooks.overlapping(since))) }
      let answer = try await connection.call(.get, path, query: query)
      var rows: [LedgerAnswer] = []
      for row in try answer.items(name) where try known.insert(row.text(idName)).inserted { rows.append(row) }
      do { try take(rows) } catch let error as LedgerError { throw error } catch {
        throw LedgerError(.refused, "stopped", text: "\(error)")
      }
      if try !answer.hasMorePages() { return }
    }
    throw LedgerError(.refused, "pages", facts: ["limit": "\(Self.pages)"])
  }
}

extension LedgerCapabilities {
  /// Source: the lengths in the API's OpenAPI description; nothing there says that a rate may be negative.
  package static let zoho = LedgerCapabilities(
    referenceLength: 50, nameLength: 100, descriptionLength: 2_000, textLength: 5_000, allowsNegativeLines: false,
    combinesDiscounts: false, takesAttachments: true)
}

extension ZohoBooks {
  /// A read of each scope, which shows whether it was granted.
  package var probes: [(scope: String, probe: @Sendable () async throws(LedgerError) -> Void)] {
    let connection = connection
    return [
      ("ZohoBooks.contacts.READ", "/contacts"), ("ZohoBooks.settings.READ", "/items"),
      ("ZohoBooks.estimates.READ", "/estimates"),
    ].map { scope, path in
      (scope, { () async throws(LedgerError) in _ = try await connection.call(.get, path, query: [("per_page", "1")]) })
    }
  }

  /// Returns the organizations that a token gives access to.
  package static func organizations(
    client: HTTPClient, api: HTTPAddress, token: String
  ) async throws(LedgerError) -> [(id: String, name: String, isDefault: Bool)] {
    var request = HTTPRequest(.get, api.appending("/organizations"), headers: [("Accept", "application/json")])
    request.credential = "Zoho-oauthtoken \(token)"
    let response: HTTPResponse
    do throws(HTTPError) { response = try await client.send(request) } catch {
      throw LedgerError(error, isSafe: true, host: api.host)
    }
    let answer = LedgerAnswer(try LedgerAnswer.json(response, isSafe: true))
    guard (200..<300).contains(response.status) else {
      let code = try answer.optionalText("code") ?? "\(response.status)"
      throw LedgerError(.permission, "zoho-\(code)", text: try answer.optionalText("message") ?? "")
    }
    var found: [(id: String, name: String, isDefault: Bool)] = []
    for row in try answer.items("organizations") {
      found.append(
        (try row.text("organization_id"), try row.optionalText("name") ?? "", try row.flag("is_default_org")))
    }
    return found
  }
}
