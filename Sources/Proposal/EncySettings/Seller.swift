package import EncyBase
package import EncyDocument

/// Who sells: goes into new proposals.
package struct Seller: Sendable {
  /// The person who answers for them, with a name at least; `nil` when nobody is known.
  package var person: JSONValue?
  /// The company, with a name at least; `nil` when none is known.
  package var company: JSONValue?

  package init(_ settings: Settings) {
    func named(_ group: String) -> JSONValue? {
      settings.group(group).flatMap { $0["name"]?.stringValue == nil ? nil : $0 }
    }
    person = named("seller.person")
    company = named("seller.company")
  }

  /// Puts the seller into a proposal: as the person who answers for it, and as the company where it has none.
  /// - Throws: ``DocumentError`` when a part of it is damaged.
  package func sign(_ document: inout Document, ids: inout IDSource) throws {
    guard person != nil || company != nil else { return }
    var team = try document.tree(of: "model/team.json") ?? ["people": []]
    if let person, let name = person["name"]?.stringValue {
      let email = person["email"]?.stringValue
      let known = (team["people"]?.arrayValue ?? []).first { other in
        other["name"]?.stringValue == name && (email == nil || other["email"]?.stringValue == email)
      }
      let taken = Set((team["people"]?.arrayValue ?? []).compactMap { $0["id"]?.stringValue })
      let id = known?["id"]?.stringValue ?? ids.next(avoiding: taken)
      if known == nil {
        var member = JSONObject()
        member["id"] = .string(id)
        for (name, value) in (person.objectValue?.members ?? []).map({ ($0.name, $0.value) }) {
          member[name] = value
          // The order of the schema: what the person does comes after name and title.
          if name == (person["title"] == nil ? "name" : "title") { member["roles"] = ["sales"] }
        }
        try team.set(JSONPointer(["people", "-"]), to: .object(member))
      }
      var proposal = try document.tree(of: "model/proposal.json") ?? .object(JSONObject())
      proposal["salesperson"] = .string(id)
      try document.setTree("model/proposal.json", to: proposal)
    }
    if let company, team["company"] == nil { team["company"] = company }
    try document.setTree("model/team.json", to: team)
  }
}
