package import EncyBase
package import EncyDocument
internal import EncyPlans
package import EncySettings
package import EncyTexts

/// What a new proposal starts with. What is `nil` is left out or chosen.
package struct ProposalDraft: Sendable {
  /// A product of the catalog with how many of it are offered.
  package struct Item: Sendable, Equatable {
    package var product: String
    package var quantity: ExactDecimal

    package init(product: String, quantity: ExactDecimal) {
      self.product = product
      self.quantity = quantity
    }
  }

  package var number: String?
  package var title: String?
  package var kind: Proposal.Kind?
  package var language: Language?
  /// Kronor when `nil`, in every language.
  package var currency: Currency?
  /// The rate of value added tax in percent; 25 when `nil`.
  package var vatRate: ExactDecimal?
  package var date: CalendarDate?
  package var validUntil: CalendarDate?
  package var customer: String?
  package var project: String?
  package var items: [Item] = []
  /// Who sells it.
  package var seller: Seller?

  /// The default number of days for which an offer is valid.
  package static let validDays = 30

  package init() {}

  /// A new proposal of these words.
  /// - Throws: ``Refusal`` when the catalog lacks a product; ``DocumentError`` never in practice.
  package func document(file: String, origin: Origin) throws -> Document {
    var document = Document(file: file, origin: origin)
    var ids = ids(origin)
    let language = language ?? .swedish
    let day = date ?? origin.today
    document = try started(
      document,
      [
        ("number", .string(number ?? ProposalDraft.freshNumber(day: day, ids: &ids))),
        ("title", .string(title ?? ProposalDraft.title(language))),
        ("kind", .string((kind ?? .offer).rawValue)),
        ("status", "draft"),
        ("printedRevision", 0),
        ("language", .string(language.rawValue)),
        ("currency", .string((currency ?? .sek).code)),
        ("date", .string(day.description)),
        ("validUntil", .string((validUntil ?? day.adding(days: ProposalDraft.validDays)).description)),
      ])
    try document.setTree("model/products.json", to: ["products": []])
    let rate = JSONValue.number(JSONNumber(vatRate ?? Document.assumedVATRate))
    try document.setTree("model/offer.json", to: ["lines": [], "vatMode": "normal", "vatRate": rate])
    try describeCustomer(&document)
    try offer(&document, ids: &ids)
    try seller?.sign(&document, ids: &ids)
    return document
  }

  /// A new proposal that takes its parts over from another: a draft of its own with a new id, its own number and dates, without what
  /// happened to the other one.
  /// - Throws: ``Refusal`` when the catalog lacks a product; ``DocumentError`` when a part of the other is damaged.
  package func document(from other: Document, file: String, origin: Origin) throws -> Document {
    try other.demand("start another proposal from it")
    let own = try Proposal(json: other.model("proposal")).currency
    if let currency, currency != own, try other.hasAmounts {
      throw Refusal(.errorNewCurrency(own: SafeText(own.code), code: SafeText(currency.code)))
    }
    var document = Document(file: file, origin: origin)
    document.adopt(other.manifest.ofOwn)
    let isOthers = try isOfAnotherCustomer(than: other)
    let left =
      ["model/quote.json", "model/lifecycle.json", "model/activity.json", ProposalTemplate.part, "preview.png"]
      + (isOthers ? ProposalTemplate.partsOfCustomer.map { "model/\($0).json" } : [])
    for path in other.partPaths where !left.contains(path) && !path.hasPrefix("signatures/") {
      try document.setPart(path, to: try other.bytes(of: path))
    }
    if isOthers {
      for pointer in ProposalTemplate.membersOfCustomer.compactMap({ JSONPointer($0) })
      where try document.value(at: pointer) != nil {
        try document.remove(pointer)
      }
      try document.removeMediaWithoutUse()
    }
    var ids = ids(origin)
    let day = date ?? origin.today
    document = try started(
      document,
      [
        ("number", .string(number ?? ProposalDraft.freshNumber(day: day, ids: &ids))),
        ("title", title.map { .string($0) }),
        ("kind", kind.map { .string($0.rawValue) }),
        ("status", "draft"),
        ("printedRevision", 0),
        ("language", language.map { .string($0.rawValue) }),
        ("currency", currency.map { .string($0.code) }),
        ("date", .string(day.description)),
        ("validUntil", .string((validUntil ?? day.adding(days: ProposalDraft.validDays)).description)),
      ])
    try describeCustomer(&document)
    try offer(&document, ids: &ids)
    try seller?.sign(&document, ids: &ids)
    return document
  }

  /// Whether the customer is named and is another than that of the proposal it is started from.
  package func isOfAnotherCustomer(than other: Document) throws(DocumentError) -> Bool {
    guard let customer, let name = try other.model("customer").text("name") else { return false }
    return customer.trimmingSpaces.lowercased() != name.trimmingSpaces.lowercased()
  }

  func ids(_ origin: Origin) -> IDSource {
    origin.ids(context: "new\n\(number ?? "")\n\(title ?? "")\n\(customer ?? "")\n\(project ?? "")")
  }

  func started(_ document: Document, _ members: [(String, JSONValue?)]) throws -> Document {
    var document = document
    var tree = try document.tree(of: "model/proposal.json") ?? .object(JSONObject())
    for (name, value) in members { if let value { tree[name] = value } }
    // What another proposal superseded this one doesn't.
    tree["supersedes"] = nil
    try document.setTree("model/proposal.json", to: tree)
    return document
  }

  func describeCustomer(_ document: inout Document) throws {
    guard customer != nil || project != nil else { return }
    var tree = try document.tree(of: "model/customer.json") ?? .object(JSONObject())
    tree["name"] = customer.map { .string($0) } ?? tree["name"]
    tree["project"] = project.map { .string($0) } ?? tree["project"]
    guard tree["name"] != nil else {
      throw Refusal(.errorCustomerMissing, remedy: .remedyNameCustomer)
    }
    try document.setTree("model/customer.json", to: tree)
  }

  func offer(_ document: inout Document, ids: inout IDSource) throws {
    for item in items {
      let quantity = JSONValue.number(JSONNumber(item.quantity))
      _ = try document.offer(["product": .string(item.product), "quantity": quantity, "unit": "pcs"], ids: &ids)
    }
  }

  /// A number that two people making proposals on one day don't both get: the day and four random characters.
  static func freshNumber(day: CalendarDate, ids: inout IDSource) -> String {
    "\(day.description.filter { $0 != "-" })-\(ids.next().prefix(4).uppercased())"
  }

  /// What a proposal is called that nobody gave a title.
  static func title(_ language: Language) -> String {
    language.text(.draftTitle)
  }
}

extension Document {
  /// Removes pictures and files that no part names any more.
  fileprivate mutating func removeMediaWithoutUse() throws(DocumentError) {
    var texts = ""
    for path in partPaths where path.hasSuffix(".json") {
      texts += String(decoding: try bytes(of: path), as: UTF8.self)
    }
    for path in partPaths where path.hasPrefix("media/") && !texts.contains(path) { try removePart(path) }
  }

  /// Whether it holds prices, which are of its currency.
  fileprivate var hasAmounts: Bool {
    get throws(DocumentError) {
      let (offer, products) = (try model("offer"), try model("products"))
      return !offer.items("lines").isEmpty || !products.items("products").isEmpty
        || ["shipping", "adjustment", "orderDiscountAmount"].contains { offer[$0] != nil }
    }
  }
}
