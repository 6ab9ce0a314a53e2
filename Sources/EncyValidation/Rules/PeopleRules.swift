internal import EncyTexts
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
        .foundSellerMissing,
        remedy: .remedySellerMissing)
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
        .foundSalespersonRole(id: "\(id)", other: "\(other.filled("id") ?? "?")"),
        remedy: .remedySalespersonRole)
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
          .foundVisitPosition,
          remedy: .remedyVisitPosition)
      }
    },
  ]
}
