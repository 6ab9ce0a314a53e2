package import EncyBase
internal import EncyContacts
package import EncyTexts

/// `model/team.json`: the seller's people and company.
package struct Team: Sendable {
  /// One of the seller's people.
  package struct Person: Sendable {
    package var id: String
    package var name: String
    package var title: LocalizedText?
    package var department: LocalizedText?
    /// Codes of BCP 47 of the languages that the person speaks.
    package var languages: [String]
    package var email: String?
    package var phone: String?
    package var text: LocalizedText?
    package var photo: String?

    package init(json: JSONValue) {
      (id, name) = (json.text("id") ?? "", json.text("name") ?? "")
      (title, department, text) = (json.localized("title"), json.localized("department"), json.localized("text"))
      languages = json["languages"]?.arrayValue?.compactMap(\.stringValue) ?? []
      (email, phone, photo) = (json.text("email"), json.text("phone"), json.text("photo"))
    }

    /// Title and department in a language, on one line; `nil` for neither.
    package func position(_ language: Language) -> String? {
      let words = [title?[language], department?[language]].compactMap(\.self).filter { !$0.isEmpty }
      return words.isEmpty ? nil : words.joined(separator: " · ")
    }

    /// The languages that the person speaks, in the words of one; `nil` for none.
    package func speaks(_ language: Language) -> String? {
      let names = languages.map { code in
        let parts = code.split(separator: "-", maxSplits: 1)
        let name = language.text(.languageOf(code: SafeText(parts.first.map { $0.lowercased() } ?? "")))
        return parts.count > 1 ? "\(name) (\(parts[1]))" : name
      }
      return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The first letters of given and family name.
    package var initials: String {
      let name = PersonName(name)
      let last = name.family?.split(separator: " ").last
      return [name.given?.first, last?.first].compactMap { $0.map(String.init) }.joined().uppercased()
    }
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
    people = json.items("people").map { Person(json: $0) }
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
