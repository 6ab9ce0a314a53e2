package import EncyBase
package import EncyTexts

/// `model/proposal.json`: what the document is and for how long it stands.
package struct Proposal: Sendable {
  /// A binding offer, or an estimate that binds nobody.
  package enum Kind: String, Sendable { case offer, estimate }

  /// What is printed after the first page.
  package enum Section: String, Sendable, CaseIterable {
    /// The first is printed first, where nobody chose an order. Products stand alone where there are no prices.
    case needs, products, plans, prices, energy, figures, team, terms
  }

  /// A heading of the terms with its text.
  package struct Term: Sendable {
    package var id: String
    package var heading: String
    package var text: String
  }

  /// The sending that a revision takes the place of.
  package struct Superseded: Sendable, Equatable {
    package var number: String
    package var printedRevision: Int
  }

  package var number: String
  package var title: String
  package var kind: Kind
  package var status: String
  package var printedRevision: Int
  package var supersedes: Superseded?
  package var language: Language
  package var currency: Currency
  package var date: CalendarDate?
  package var validUntil: CalendarDate?
  package var salesperson: String?
  /// Ids of the seller's people who stand on it, in no order.
  package var people: [String]
  package var reference: String?
  package var introduction: String?
  package var notes: String?
  package var terms: [Term]
  /// What is printed, in order; everything when `nil`.
  package var sections: [Section]?

  /// The revision that stands on paper: of a draft that takes the place of a sending, the one that it will be sent as.
  package var shownRevision: Int { printedRevision + (status == "draft" && supersedes != nil ? 1 : 0) }

  package init(json: JSONValue) {
    number = json.text("number") ?? ""
    title = json.text("title") ?? ""
    kind = json.text("kind").flatMap { Kind(rawValue: $0) } ?? .offer
    status = json.text("status") ?? "draft"
    printedRevision = json.int("printedRevision") ?? 0
    supersedes = json["supersedes"].map {
      Superseded(number: $0.text("number") ?? "", printedRevision: $0.int("printedRevision") ?? 1)
    }
    language = json.text("language").flatMap { Language(rawValue: $0) } ?? .swedish
    currency = json.text("currency").flatMap { Currency($0) } ?? .sek
    date = json.date("date")
    validUntil = json.date("validUntil")
    salesperson = json.text("salesperson")
    people = json["people"]?.arrayValue?.compactMap(\.stringValue) ?? []
    reference = json.text("reference")
    introduction = json.text("introduction")
    notes = json.text("notes")
    sections = json["sections"]?.arrayValue?.compactMap { $0.stringValue.flatMap { Section(rawValue: $0) } }
    terms = json.items("terms").map {
      Term(id: $0.text("id") ?? "", heading: $0.text("heading") ?? "", text: $0.text("text") ?? "")
    }
  }
}
