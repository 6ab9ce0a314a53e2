internal import EncyBase
internal import EncyLedger

/// A customer as a contact of Zoho Books.
///
/// Source: the OpenAPI description of the API, version 3 (contacts).
enum ZohoContact {
  static func party(_ row: LedgerAnswer) throws(LedgerError) -> LedgerParty {
    let (id, name, company) = (
      try row.text("contact_id"), try row.text("contact_name"), try row.filledText("company_name")
    )
    let (first, last) = (try row.filledText("first_name"), try row.filledText("last_name"))
    let person = [first, last].compactMap(\.self).joined(separator: " ")
    let (email, phone) = (try row.filledText("email"), try row.filledText("phone", "mobile"))
    var contacts: [JSONValue] = []
    if !person.isEmpty {
      contacts.append(
        .members([
          ("id", "c1"), ("name", .string(person)), ("email", email.map { .string($0) }),
          ("phone", try row.filledText("mobile").map { .string($0) }),
        ]))
    }
    return LedgerParty(
      id: id,
      customer: .members([
        ("name", .string(name)), ("company", company == name ? nil : company.map { .string($0) }),
        ("customerId", .string(id)), ("vatNumber", try row.filledText("vat_reg_no").map { .string($0) }),
        ("email", email.map { .string($0) }), ("phone", phone.map { .string($0) }),
        ("website", try row.filledText("website").map { .string($0) }),
        ("address", try address(row, "billing_address")),
        ("contacts", contacts.isEmpty ? nil : .array(contacts)),
      ]),
      isActive: try row.optionalText("status") != "inactive",
      currency: try row.filledText("currency_code").flatMap { Currency($0) },
      version: try row.optionalText("last_modified_time") ?? "")
  }

  private static func address(_ row: LedgerAnswer, _ name: String) throws(LedgerError) -> JSONValue? {
    guard let value = row.value[name], value.objectValue != nil else { return nil }
    let answer = LedgerAnswer(value, at: "\(row.place)/\(name)")
    let address = JSONValue.members([
      ("street", try answer.filledText("address").map { .string($0) }),
      ("street2", try answer.filledText("street2").map { .string($0) }),
      ("postalCode", try answer.filledText("zip").map { .string($0) }),
      ("city", try answer.filledText("city").map { .string($0) }),
      ("region", try answer.filledText("state").map { .string($0) }),
      // The name of a country is no code; two letters are one.
      (
        "country",
        try answer.filledText("country_code", "country").flatMap { $0.utf8.count == 2 ? .string($0.uppercased()) : nil }
      ),
    ])
    return address.objectValue?.members.isEmpty == true ? nil : address
  }

  /// Whether a row is what a search asked for.
  static func answers(_ row: LedgerAnswer, _ filter: String, _ text: String) throws(LedgerError) -> Bool {
    switch filter {
    case "email": try row.optionalText("email")?.lowercased() == text.lowercased()
    default:
      try [row.optionalText("contact_name"), row.optionalText("company_name")].contains {
        $0?.lowercased().contains(text.lowercased()) ?? false
      }
    }
  }

  /// The body that creates a contact of a customer, who may have a member `language` besides those of a proposal.
  static func body(of customer: JSONValue, currencyID: String) -> JSONValue {
    func text(_ name: String) -> JSONValue? { customer[name]?.stringValue.map { .string($0) } }
    let address = customer["billingAddress"] ?? customer["address"]
    func line(_ name: String) -> JSONValue? { address?[name]?.stringValue.map { .string($0) } }
    let people = (customer["contacts"]?.arrayValue ?? []).map { person -> JSONValue in
      let words = (person["name"]?.stringValue ?? "").split(separator: " ")
      return .members([
        ("first_name", .string(words.dropLast().joined(separator: " "))),
        ("last_name", .string(words.last.map(String.init) ?? "")),
        ("email", person["email"]?.stringValue.map { .string($0) }),
        ("phone", person["phone"]?.stringValue.map { .string($0) }),
        ("is_primary_contact", .bool(person["preferred"]?.boolValue ?? false)),
      ])
    }
    return .members([
      ("contact_name", text("name")), ("company_name", text("company") ?? text("name")),
      ("contact_type", "customer"), ("currency_id", .string(currencyID)), ("vat_reg_no", text("vatNumber")),
      ("website", text("website")),
      ("email", text("email")), ("phone", text("phone")),
      // Of the languages of proposals that is the one that the API is known to take.
      ("language_code", customer["language"]?.stringValue == "sv" ? "sv" : nil),
      (
        "billing_address",
        address == nil
          ? nil
          : .members([
            ("address", line("street")), ("street2", line("street2")), ("zip", line("postalCode")),
            ("city", line("city")), ("state", line("region")), ("country", line("country")),
          ])
      ),
      ("contact_persons", people.isEmpty ? nil : .array(people)),
    ])
  }
}
