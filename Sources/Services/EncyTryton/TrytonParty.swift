internal import EncyBase
internal import EncyLedger

/// A customer as a party of Tryton.
///
/// Source: the module party 6.0 (`party.py`, `address.py`, `contact_mechanism.py`).
enum TrytonParty {
  static let fields = [
    "name", "active", "create_date", "write_date", "identifiers.type", "identifiers.code", "contact_mechanisms.type",
    "contact_mechanisms.value", "contact_mechanisms.name", "addresses.street", "addresses.postal_code",
    "addresses.city", "addresses.country.code",
  ]

  static func party(_ row: LedgerAnswer) throws(LedgerError) -> LedgerParty {
    var found: [String: String] = [:]
    var contacts: [JSONValue] = []
    for identifier in try row.records("identifiers") {
      let isVAT = try identifier.optionalText("type").map { $0 == "eu_vat" || $0.hasSuffix("_vat") } ?? false
      let name = isVAT ? "vatNumber" : "organisationNumber"
      let code = try identifier.text("code")
      found[name] = found[name] ?? code
    }
    for mechanism in try row.records("contact_mechanisms") {
      let (type, value) = (try mechanism.text("type"), try mechanism.optionalText("value") ?? "")
      if let name = try mechanism.filledText("name") {
        let place = contacts.firstIndex { $0["name"]?.stringValue == name }
        var person = place.map { contacts[$0] } ?? ["id": .string("c\(contacts.count + 1)"), "name": .string(name)]
        if type == "email" || type == "phone" || type == "mobile" {
          let member = type == "email" ? "email" : "phone"
          if person[member] == nil { person[member] = .string(value) }
        }
        if let place { contacts[place] = person } else { contacts.append(person) }
      } else if ["email", "phone", "website"].contains(type) {
        found[type] = found[type] ?? value
      }
    }
    let (id, name) = (try row.text("id"), try row.optionalText("name") ?? "")
    var address: JSONValue?
    if let first = try row.records("addresses").first { address = try members(first) }
    return LedgerParty(
      id: id,
      customer: .members(
        [("name", .string(name)), ("customerId", .string(id))]
          + ["vatNumber", "organisationNumber", "email", "phone", "website"].map { name in
            (name, found[name].map { .string($0) })
          } + [
            ("address", address),
            ("contacts", contacts.isEmpty ? nil : .array(contacts)),
          ]),
      isActive: try row.truth("active"), currency: nil, version: try row.version())
  }

  private static func members(_ row: LedgerAnswer) throws(LedgerError) -> JSONValue? {
    let address = JSONValue.members([
      ("street", try row.filledText("street").map { .string($0) }),
      ("postalCode", try row.filledText("postal_code").map { .string($0) }),
      ("city", try row.filledText("city").map { .string($0) }),
      ("country", try row.record("country")?.filledText("code").map { .string($0) }),
    ])
    return address.objectValue?.members.isEmpty == true ? nil : address
  }

  /// The condition that finds the parties that may be a customer: by number, e-mail address or name.
  static func domain(like customer: JSONValue) -> JSONValue? {
    func text(_ name: String) -> String? { customer[name]?.stringValue.flatMap { $0.isEmpty ? nil : $0 } }
    var conditions: [JSONValue] = []
    if let id = text("customerId"), id.utf8.allSatisfy({ $0 &- 0x30 < 10 }) { conditions.append(["id", "=", .id(id)]) }
    let numbers = ["vatNumber", "organisationNumber"].compactMap(text)
    if !numbers.isEmpty {
      // Numbers are kept without blanks and dashes.
      let folded = numbers.map { $0.uppercased().filter { $0.isLetter || $0.isNumber } }
      conditions.append(["identifiers.code", "in", .array((numbers + folded).map { .string($0) })])
    }
    if let email = text("email") { conditions.append(["contact_mechanisms.value", "ilike", .string(email)]) }
    for name in [text("name"), text("company")].compactMap(\.self) {
      conditions.append(["name", "ilike", .string("%\(name)%")])
    }
    return conditions.isEmpty ? nil : .array(["OR"] + conditions)
  }

  /// The values that make a party of a customer.
  static func values(of customer: JSONValue, country: String?) -> JSONValue {
    func create(_ rows: [JSONValue]) -> JSONValue? { rows.isEmpty ? nil : [["create", .array(rows)]] }
    func text(_ name: String, in value: JSONValue? = nil) -> JSONValue? {
      (value ?? customer)[name]?.stringValue.flatMap { $0.isEmpty ? nil : .string($0) }
    }
    let address = customer["billingAddress"] ?? customer["address"]
    var mechanisms: [JSONValue] = []
    for (holder, person) in [(customer, JSONValue?.none)]
      + (customer["contacts"]?.arrayValue ?? []).map({ ($0, text("name", in: $0)) })
    {
      for type in ["email", "phone", "website"] {
        guard let value = text(type, in: holder) else { continue }
        mechanisms.append(.members([("type", .string(type)), ("value", value), ("name", person)]))
      }
    }
    return .members([
      ("name", text("name")),
      (
        "identifiers",
        create(
          [("eu_vat", text("vatNumber")), (nil, text("organisationNumber"))].compactMap { type, code in
            code.map { .members([("type", type.map { .string($0) }), ("code", $0)]) }
          })
      ),
      ("contact_mechanisms", create(mechanisms)),
      (
        "addresses",
        create([
          .members([
            ("street", address.flatMap { text("street", in: $0) }),
            ("postal_code", address.flatMap { text("postalCode", in: $0) }),
            ("city", address.flatMap { text("city", in: $0) }), ("country", country.map { .id($0) }),
          ])
        ])
      ),
    ])
  }
}
