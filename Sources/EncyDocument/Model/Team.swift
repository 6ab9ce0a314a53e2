package import EncyBase
package import EncyTexts

/// `model/team.json`: the seller's people and company.
package struct Team: Sendable {
  /// One of the seller's people.
  package struct Person: Sendable {
    package var id: String
    package var name: String
    package var title: LocalizedText?
    package var email: String?
    package var phone: String?
    package var text: LocalizedText?
    package var photo: String?
  }

  /// The company that sells.
  package struct Company: Sendable {
    package var name: String
    package var organisationNumber: String?
    package var vatNumber: String?
    package var address: Address?
    package var email: String?
    package var phone: String?
    package var website: String?
    package var logo: String?
  }

  package var people: [Person]
  package var company: Company?

  package init(json: JSONValue) {
    people = json.items("people").map {
      Person(
        id: $0.text("id") ?? "", name: $0.text("name") ?? "", title: $0.localized("title"), email: $0.text("email"),
        phone: $0.text("phone"), text: $0.localized("text"), photo: $0.text("photo"))
    }
    company = json["company"].flatMap { company in
      company.text("name").map {
        Company(
          name: $0, organisationNumber: company.text("organisationNumber"), vatNumber: company.text("vatNumber"),
          address: Address(json: company["address"]),
          email: company.text("email"), phone: company.text("phone"), website: company.text("website"),
          logo: company.text("logo"))
      }
    }
  }
}
