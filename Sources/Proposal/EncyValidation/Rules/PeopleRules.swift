internal import EncyBase
internal import EncyTexts

private enum SpokenLanguages {
  /// The codes of ISO 639-1. Those of three letters are taken as they are.
  static let known = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff \
    fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv \
    kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn \
    ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo \
    xh yi yo za zh zu
    """.split(separator: " "))
}

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
      "person-twice", .warning, at: ["/team/people/*/email"]
    ) { context, report in
      let team = context.model("team")
      var seen: [String: String] = [:]
      for (pointer, person) in team.places("people") {
        guard let email = person.filled("email")?.lowercased() else { continue }
        let name = person.filled("name") ?? person.filled("id") ?? "?"
        if let other = seen[email] {
          report.add(
            "model/team.json", team, pointer.appending("email"), .foundPersonTwice(name: "\(name)", other: "\(other)"),
            remedy: .remedyPersonTwice)
        } else {
          seen[email] = name
        }
      }
    },
    Rule(
      "person-language", .warning, at: ["/team/people/*/languages"]
    ) { context, report in
      let team = context.model("team")
      for (pointer, person) in team.places("people") {
        for code in person["languages"]?.arrayValue ?? [] {
          guard let text = code.stringValue, let first = text.split(separator: "-").first, first.utf8.count == 2,
            !SpokenLanguages.known.contains(Substring(first.lowercased()))
          else { continue }
          report.add(
            "model/team.json", team, pointer.appending("languages"), .foundPersonLanguage(code: "\(text)"),
            remedy: .remedyPersonLanguage)
        }
      }
    },
    Rule(
      "person-text", .note, at: ["/team/people/*/text"]
    ) { context, report in
      let (proposal, team) = (context.model("proposal"), context.model("team"))
      let shown = Set((proposal["people"]?.arrayValue ?? []).compactMap(\.stringValue))
      guard !shown.isEmpty, let code = proposal.filled("language") else { return }
      for (pointer, person) in team.places("people") {
        guard let id = person.filled("id"), shown.contains(id), let text = person["text"], text.filled(code) == nil
        else { continue }
        report.add(
          "model/team.json", team, pointer.appending("text"),
          .foundPersonText(
            name: "\(person.filled("name") ?? id)", language: SafeText(.languageOf(code: "\(code)"))),
          remedy: .remedyPersonText)
      }
    },
    Rule(
      "visit-position", .warning,
      at: ["/building/position", "/customer/position", "/visits/visits/*/position"]
    ) { context, report in
      let places = StatedPosition.all(context)
      for (index, place) in places.enumerated() {
        let part = "model/\(place.part).json"
        if place.latitude == 0, place.longitude == 0 {
          report.add(part, place.tree, place.pointer, .foundVisitPosition, remedy: .remedyVisitPosition)
        } else if let found = place.exchanged(besides: places[..<index], after: places[(index + 1)...]) {
          report.add(
            part, place.tree, place.pointer, found,
            remedy: .remedyPositionExchanged(
              file: .theFile, pointer: SafeText("/\(place.part)\(place.pointer)"),
              latitude: SafeText(place.longitudeText),
              longitude: SafeText(place.latitudeText)))
        }
      }
    },
  ]
}
