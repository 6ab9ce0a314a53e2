internal import EncyBase
internal import EncyContainer
package import EncyDocument
package import EncyTexts

/// The seller as cards for an address book (vCard 4.0, RFC 6350): the person who answers for the proposal, and the company.
package enum SellerCards {
  /// - Parameters:
  ///   - document: The proposal.
  ///   - language: The language of the person's title; the proposal's when `nil`.
  /// - Returns: `nil` where it names neither.
  /// - Throws: ``DocumentError`` when a part is damaged.
  package static func bytes(_ document: Document, language: Language? = nil) throws(DocumentError) -> [UInt8]? {
    let proposal = Proposal(json: try document.model("proposal"))
    guard let team = try document.tree(of: "model/team.json").map({ Team(json: $0) }) else { return nil }
    let language = language ?? proposal.language
    let person = team.people.first { $0.id == proposal.salesperson }
    if person == nil, team.company == nil { return nil }
    var lines = ContentLines()
    func card(_ kind: String, _ name: String, _ content: (inout ContentLines) -> Void) {
      lines.add("BEGIN", "VCARD")
      lines.add("VERSION", "4.0")
      lines.add("KIND", kind)
      lines.add("FN", name)
      content(&lines)
      lines.add("REV", document.manifest.modified.description.filter { $0 != "-" && $0 != ":" })
      lines.add("END", "VCARD")
    }
    if let person {
      card("individual", person.name) { lines in
        if let company = team.company { lines.add("ORG", parts: [company.name]) }
        lines.add("TITLE", person.title?[language])
        contact(person.phone, person.email, &lines)
        site(team.company, &lines)
      }
    }
    if let company = team.company {
      card("org", company.name) { lines in
        lines.add("ORG", parts: [company.name])
        contact(company.phone, company.email, &lines)
        site(company, &lines)
      }
    }
    return lines.bytes
  }

  private static func contact(_ phone: String?, _ email: String?, _ lines: inout ContentLines) {
    if let phone {
      let digits = phone.filter { $0 == "+" || $0.isASCII && $0.isNumber }
      // A number with its country code is a URI (RFC 3966); any other is a text.
      if digits.hasPrefix("+"), digits.dropFirst().allSatisfy(\.isNumber) {
        lines.add("TEL;VALUE=uri;TYPE=work", raw: "tel:\(digits)")
      } else {
        lines.add("TEL;TYPE=work", phone)
      }
    }
    lines.add("EMAIL;TYPE=work", email)
  }

  private static func site(_ company: Team.Company?, _ lines: inout ContentLines) {
    if let address = company?.address {
      let parts = [
        nil, address.street2, address.street, address.city, address.region, address.postalCode, address.country,
      ]
      lines.add("ADR;TYPE=work", parts: parts)
    }
    if let website = company?.website { lines.add("URL", raw: website.filter { !$0.isWhitespace }) }
  }
}
