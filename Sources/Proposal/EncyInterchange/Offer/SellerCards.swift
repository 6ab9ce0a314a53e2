internal import EncyBase
internal import EncyContacts
internal import EncyContainer
package import EncyDocument
package import EncyTexts

/// The seller as cards for an address book (vCard 4.0, RFC 6350): whoever answers for the proposal or stands on it, and the company; or people of
/// the team.
package struct SellerCards {
  /// The most that a photo on a card has, in bytes: address books refuse larger ones.
  package static let mostPhoto = 512 << 10

  /// The cards as a file.
  package var bytes: [UInt8] { lines.bytes }
  /// The names of those whose photos are too large for a card.
  package private(set) var unpictured: [String] = []
  private var lines = ContentLines()
  private let document: Document
  private let company: Team.Company?
  private let language: Language

  private init(_ document: Document, _ company: Team.Company?, _ language: Language) {
    (self.document, self.company, self.language) = (document, company, language)
  }

  /// - Parameters:
  ///   - document: The proposal.
  ///   - language: The language of the person's title; the proposal's when `nil`.
  /// - Returns: `nil` where it names neither.
  /// - Throws: ``DocumentError`` when a part is damaged.
  package static func bytes(_ document: Document, language: Language? = nil) throws(DocumentError) -> [UInt8]? {
    let proposal = Proposal(json: try document.model("proposal"))
    guard let team = try document.tree(of: "model/team.json").map({ Team(json: $0) }) else { return nil }
    let answering = team.people.filter { $0.id == proposal.salesperson }
    let others = team.people.filter { proposal.people.contains($0.id) && $0.id != proposal.salesperson }
    if answering.isEmpty, others.isEmpty, team.company == nil { return nil }
    var cards = SellerCards(document, team.company, language ?? proposal.language)
    for person in answering + others { try cards.add(person) }
    if let company = team.company { cards.add(company) }
    return cards.bytes
  }

  /// The cards of people.
  /// - Parameters:
  ///   - people: Whose cards.
  ///   - document: The proposal, with their photos and the company.
  ///   - language: The language of titles, departments and texts.
  /// - Returns: The cards in that order.
  /// - Throws: ``DocumentError`` when a part is damaged.
  package static func cards(
    of people: [Team.Person], in document: Document, language: Language
  ) throws(DocumentError) -> SellerCards {
    var cards = SellerCards(document, Team(json: try document.model("team")).company, language)
    for person in people { try cards.add(person) }
    return cards
  }

  private mutating func card(_ kind: String, _ name: String) {
    lines.add("BEGIN", "VCARD")
    lines.add("VERSION", "4.0")
    lines.add("KIND", kind)
    lines.add("FN", name)
  }

  private mutating func end() {
    lines.add("REV", document.manifest.modified.description.filter { $0 != "-" && $0 != ":" })
    lines.add("END", "VCARD")
  }

  private mutating func add(_ person: Team.Person) throws(DocumentError) {
    card("individual", person.name)
    let name = PersonName(person.name)
    lines.add("N", parts: [name.family, name.given, nil, name.prefix, name.suffix])
    let department = person.department?[language]
    if let company { lines.add("ORG", parts: [company.name, department].compactMap(\.self)) }
    lines.add("TITLE", person.title?[language])
    contact(person.phone, person.email)
    for (place, code) in person.languages.prefix(100).enumerated() { lines.add("LANG;PREF=\(place + 1)", code) }
    lines.add("NOTE", person.text?[language])
    try photo(of: person)
    site()
    end()
  }

  private mutating func add(_ company: Team.Company) {
    card("org", company.name)
    lines.add("ORG", parts: [company.name])
    contact(company.phone, company.email)
    site()
    end()
  }

  /// The photo within the card (section 6.2.4), where it is one.
  private mutating func photo(of person: Team.Person) throws(DocumentError) {
    guard let path = person.photo, document.hasPart(path) else { return }
    let bytes = try document.bytes(of: path)
    let kind = SourceKind(signatureOf: bytes)
    guard kind == .jpeg || kind == .png else { return }
    if bytes.count > SellerCards.mostPhoto { return unpictured.append(person.name) }
    let text = String(decoding: Base64.encode(bytes, isPadded: true), as: UTF8.self)
    lines.add("PHOTO", raw: "data:image/\(kind == .png ? "png" : "jpeg");base64,\(text)")
  }

  private mutating func contact(_ phone: String?, _ email: String?) {
    if let phone {
      // A number that can be dialed from anywhere is a URI (RFC 3966); any other is a text.
      if let number = PhoneNumber(phone, country: company?.address?.country) {
        lines.add("TEL;VALUE=uri;TYPE=work", raw: number.uri)
      } else {
        lines.add("TEL;TYPE=work", phone)
      }
    }
    lines.add("EMAIL;TYPE=work", email)
  }

  private mutating func site() {
    if let address = company?.address {
      let parts = [
        nil, address.street2, address.street, address.city, address.region, address.postalCode, address.country,
      ]
      lines.add("ADR;TYPE=work", parts: parts)
    }
    if let website = company?.website {
      lines.add("URL", raw: WebAddress.uri(website) ?? website.filter { !$0.isWhitespace })
    }
  }
}
