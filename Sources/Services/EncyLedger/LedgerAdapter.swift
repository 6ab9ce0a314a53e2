package import EncyBase

/// The organization in whose books offers are.
package struct LedgerAccount: Sendable, Equatable {
  package var id: String
  package var name: String
  package var currency: Currency?
  /// Where the ledger rounds tax; `nil` where it doesn't say.
  package var rounding: LedgerTotals.TaxRounding?

  package init(id: String, name: String, currency: Currency?, rounding: LedgerTotals.TaxRounding?) {
    (self.id, self.name, self.currency, self.rounding) = (id, name, currency, rounding)
  }
}

/// A tax of the ledger.
package struct LedgerTax: Sendable, Equatable {
  package var id: String
  package var name: String
  package var percent: ExactDecimal

  package init(id: String, name: String, percent: ExactDecimal) {
    (self.id, self.name, self.percent) = (id, name, percent)
  }
}

/// A customer in a ledger.
package struct LedgerParty: Sendable, Equatable {
  package var id: String
  /// As `model/customer.json` has a customer; with members that the ledger has values for.
  package var customer: JSONValue
  package var isActive: Bool
  /// The currency of its offers; `nil` where the ledger doesn't say.
  package var currency: Currency?
  /// When it was last changed there, as the ledger writes it.
  package var version: String

  package init(id: String, customer: JSONValue, isActive: Bool, currency: Currency?, version: String) {
    (self.id, self.customer, self.isActive, self.currency) = (id, customer, isActive, currency)
    self.version = version
  }

  /// Returns a customer as people know it, `NAME (ID)`; the id alone where the ledger has no such customer.
  package static func label(_ party: LedgerParty?, id: String?) -> String {
    [party?.customer["name"]?.stringValue, id.map { "(\($0))" }].compactMap(\.self).joined(separator: " ")
  }

  /// One of which nothing but the id is known.
  init(id: String) { self.init(id: id, customer: .object(JSONObject()), isActive: true, currency: nil, version: "") }
}

/// A product or service in a ledger.
package struct LedgerArticle: Sendable, Equatable {
  package var id: String
  /// The article number; the ledger's id where it has none.
  package var number: String
  package var name: String
  package var description: String
  /// Price of one before tax, in whole units of the organization's currency.
  package var price: ExactDecimal?
  package var unit: String?
  package var taxRate: ExactDecimal?
  package var isService: Bool
  package var isActive: Bool
  package var version: String

  package init(
    id: String, number: String, name: String, description: String, price: ExactDecimal?, unit: String?,
    taxRate: ExactDecimal?, isService: Bool, isActive: Bool, version: String
  ) {
    (self.id, self.number, self.name, self.description, self.price) = (id, number, name, description, price)
    (self.unit, self.taxRate, self.isService, self.isActive) = (unit, taxRate, isService, isActive)
    self.version = version
  }
}

/// A request as it would be sent, with secrets masked.
package struct MaskedRequest: Sendable, Equatable {
  package var method: String
  package var address: String
  package var headers: [String]
  package var body: String

  package init(method: String, address: String, headers: [String], body: String) {
    (self.method, self.address, self.headers, self.body) = (method, address, headers, body)
  }
}

/// A program that keeps books, as far as offers go: what is above knows no vendor.
///
/// Reads may be repeated by the adapter; a write is sent once, and throws an error of the class `uncertain` where nobody knows whether it was
/// done.
package protocol LedgerAdapter: Sendable {
  /// The name in settings and files, such as `zoho`.
  var name: String { get }
  var capabilities: LedgerCapabilities { get }

  func account() async throws(LedgerError) -> LedgerAccount
  func taxes() async throws(LedgerError) -> [LedgerTax]
  /// Reads customers page by page, all or those that changed since.
  func parties(since: String?, _ page: ([LedgerParty]) throws -> Void) async throws(LedgerError)
  func articles(since: String?, _ page: ([LedgerArticle]) throws -> Void) async throws(LedgerError)

  /// The customers that may be the one of a proposal, found by its numbers, e-mail addresses and name.
  func parties(like customer: JSONValue) async throws(LedgerError) -> [LedgerParty]
  /// The customer with an id; `nil` where there is none.
  func party(id: String) async throws(LedgerError) -> LedgerParty?
  /// Makes a customer whose offers are in a currency.
  /// - Throws: ``LedgerError``, with the code `customer-exists` where one of that name was made before, `currency-missing` where the
  ///   organization hasn't that currency.
  func create(party: JSONValue, currency: Currency) async throws(LedgerError) -> LedgerParty

  /// The request that ``create(party:currency:)`` would send.
  func request(party: JSONValue, currency: Currency) async throws(LedgerError) -> MaskedRequest

  /// The offers with exactly that reference.
  func offers(reference: String) async throws(LedgerError) -> [RemoteOffer]
  func offer(id: String) async throws(LedgerError) -> RemoteOffer?

  /// The request that ``put(_:replacing:taxes:)`` would send; it may have to read for it.
  func request(
    _ offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) async throws(LedgerError) -> MaskedRequest
  /// Writes an offer as a draft, or what changed of one, and returns it as the ledger has it then.
  ///
  /// Lines of the existing offer, as it was read, that the new one hasn't are removed. A ledger that can compare versions refuses the write
  /// where another user changed the offer since (`offer-changed`).
  func put(
    _ offer: LedgerOffer, replacing existing: RemoteOffer?, taxes: [LedgerTax]
  ) async throws(LedgerError) -> RemoteOffer

  /// Deletes an offer that nobody has seen yet.
  func remove(id: String) async throws(LedgerError)

  /// Attaches a PDF and returns the id of the attachment.
  func attach(_ bytes: [UInt8], named name: String, to id: String) async throws(LedgerError) -> String
  func detach(_ attachment: String, from id: String) async throws(LedgerError)
}
