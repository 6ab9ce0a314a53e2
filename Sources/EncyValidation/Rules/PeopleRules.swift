internal import EncyBase

extension Rule {
  /// The seller's people and where they were.
  static let peopleRules: [Rule] = [
    Rule(
      "seller-missing", .warning, at: ["/offer/lines"]
    ) { context, report in
      let offer = context.model("offer")
      let team = context.model("team")
      guard !offer.places("lines").isEmpty, context.model("proposal").filled("salesperson") == nil,
        team["company"]?.filled("name") == nil
      else { return }
      report.add(
        "model/offer.json", offer, JSONPointer(["lines"]),
        "the offer has lines, but neither a salesperson nor the company that sells",
        remedy: "set /team/company/name; for all new proposals "
          + "`ency config set seller.person.name=\"…\" seller.company.name=\"…\"`")
    },
    Rule(
      "salesperson-role", .note, at: ["/proposal/salesperson"]
    ) { context, report in
      let proposal = context.model("proposal")
      guard let id = proposal.filled("salesperson") else { return }
      let people = context.model("team").places("people").map(\.value)
      func sells(_ person: RuleValue) -> Bool {
        person["roles"]?.arrayValue?.contains { $0.stringValue == "sales" } ?? false
      }
      // Only where the team uses the role at all; roles are free words.
      guard let person = people.first(where: { $0.filled("id")?.isExactly(id) == true }), person["roles"] != nil,
        !sells(person), let other = people.first(where: sells)
      else { return }
      report.add(
        "model/proposal.json", proposal, JSONPointer(["salesperson"]),
        "\(id) has no role \"sales\", but \(other.filled("id") ?? "another") has",
        remedy: "name somebody who sells, or add the role to the person")
    },
    Rule(
      "visit-position", .warning, at: ["/visits/visits/*/position"]
    ) { context, report in
      let visits = context.model("visits")
      for (pointer, visit) in visits.places("visits") {
        guard let position = visit["position"], position["latitude"]?.doubleValue == 0,
          position["longitude"]?.doubleValue == 0
        else { continue }
        report.add(
          "model/visits.json", visits, pointer.appending("position"),
          "0°, 0° lies in the Atlantic; devices say so before they know where they are",
          remedy: "set the true position, or remove it")
      }
    },
  ]
}
