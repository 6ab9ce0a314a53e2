package import EncyBase

/// A postal address.
package struct Address: Sendable {
  package var street: String?
  package var street2: String?
  package var postalCode: String?
  package var city: String?
  package var region: String?
  package var country: String?

  package init?(json: JSONValue?) {
    guard let json, json.objectValue != nil else { return nil }
    street = json.text("street")
    street2 = json.text("street2")
    postalCode = json.text("postalCode")
    city = json.text("city")
    region = json.text("region")
    country = json.text("country")
    if lines.isEmpty { return nil }
  }

  /// The address as lines of an envelope, without the country.
  package var lines: [String] {
    let town = [postalCode, city].compactMap(\.self).joined(separator: "  ")
    return [street, street2, town.isEmpty ? nil : town, region].compactMap(\.self)
  }
}

/// `model/customer.json`: who gets the proposal.
package struct Customer: Sendable {
  /// A person at the customer's.
  package struct Contact: Sendable {
    package var id: String
    package var name: String
    package var role: String?
    package var email: String?
    package var phone: String?
    package var isPreferred: Bool
  }

  package var name: String
  package var company: String?
  package var project: String?
  package var customerId: String?
  package var organisationNumber: String?
  package var vatNumber: String?
  package var email: String?
  package var phone: String?
  package var website: String?
  package var address: Address?
  package var billingAddress: Address?
  package var contacts: [Contact]

  package init(json: JSONValue) {
    name = json.text("name") ?? ""
    company = json.text("company")
    project = json.text("project")
    customerId = json.text("customerId")
    organisationNumber = json.text("organisationNumber")
    vatNumber = json.text("vatNumber")
    email = json.text("email")
    phone = json.text("phone")
    website = json.text("website")
    address = Address(json: json["address"])
    billingAddress = Address(json: json["billingAddress"])
    contacts = json.items("contacts").map {
      Contact(
        id: $0.text("id") ?? "", name: $0.text("name") ?? "", role: $0.text("role"), email: $0.text("email"),
        phone: $0.text("phone"), isPreferred: $0.bool("preferred"))
    }
  }

  /// The person to write to: the preferred one, else the first.
  package var mainContact: Contact? { contacts.first { $0.isPreferred } ?? contacts.first }
}
