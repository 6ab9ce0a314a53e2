import EncyBase
import EncyDocument
import EncyDrawing
import EncyExplanation
import EncyProposalPages
import EncyTestSupport
import EncyTexts

extension ProposalContent {
  /// Contents of every kind: empty parts, missing members, very long texts, many lines, large amounts.
  static func generated(seed: Int, language: Language) -> ProposalContent {
    var maker = ContentMaker(random: Seeded(seed))
    return maker.content(language)
  }
}

struct ContentMaker {
  var random: Seeded

  private static let words = [
    "lager", "takfläkt", "värme", "i", "hallen", "över", "port", "montage", "och", "Žaluzine", "ćelija", "air", "of",
    "destratification", "1", "60", "m", "fläktar,", "kWh.", "skrivbordsunderläggstillverkning", "AB",
  ]

  mutating func text(upTo length: Int) -> String {
    let wanted = random.isTrue(20) ? length : random.below(min(length, 60)) + 1
    if random.isTrue(4) { return String(repeating: "W", count: min(wanted, 300)) }
    var out = ""
    while out.count < wanted {
      out += out.isEmpty ? "" : (random.isTrue(3) ? "\n\n" : random.isTrue(2) ? "\t" : " ")
      out += ContentMaker.words[random.below(ContentMaker.words.count)]
    }
    return out
  }

  mutating func maybe(_ percent: Int = 75, upTo length: Int = 60) -> JSONValue {
    random.isTrue(percent) ? .init(stringLiteral: text(upTo: length)) : .null
  }

  mutating func number(_ bound: Int, percent: Int = 75) -> JSONValue {
    random.isTrue(percent) ? .init(integerLiteral: random.below(bound)) : .null
  }

  mutating func content(_ language: Language) -> ProposalContent {
    let products = productItems()
    let offerPart = random.isTrue(90) ? offerPart() : nil
    let offer = offerPart.map { Offer(json: $0) }
    let currency = ["SEK", "EUR", "JPY", "KWD"][random.below(4)]
    let proposal = Proposal(
      json: [
        "number": maybe(90, upTo: 30), "title": maybe(90, upTo: 200), "kind": random.isTrue() ? "offer" : "estimate",
        "currency": .init(stringLiteral: currency), "date": "2026-03-05",
        "validUntil": random.isTrue() ? "2026-04-05" : "",
        "printedRevision": number(4), "salesperson": "p1", "reference": maybe(50, upTo: 80),
        "introduction": maybe(70, upTo: 2500), "notes": maybe(50, upTo: 4000),
        "terms": .init(
          .array(
            (0..<random.below(9)).map { index in
              ["id": .init(stringLiteral: "t\(index)"), "heading": maybe(95, upTo: 60), "text": maybe(95, upTo: 900)]
            })),
      ])
    let totals = offer.flatMap { try? OfferTotals($0, currency: proposal.currency) }
    let customer = random.isTrue(85) ? customer() : nil
    let building = random.isTrue(80) ? building() : nil
    var content = ProposalContent(
      language: language, proposal: proposal, customer: customer,
      building: building.map { Building(json: $0) }, needs: random.isTrue(80) ? needs() : nil,
      products: products.map { Product(json: $0) }, offer: offer, totals: totals,
      team: random.isTrue(85) ? team() : nil, plans: (0..<random.below(3)).map { plan(id: "plan\($0)") })
    if random.isTrue(70) {
      let parts: [String: JSONValue?] = [
        "proposal": ["currency": .string(currency)], "products": ["products": .array(products)], "offer": offerPart,
        "building": building, "energy": energy(),
      ]
      content.energy = (try? FigureState.values(parts.compactMapValues(\.self))).map { EnergyCase($0, language) }
    }
    if random.isTrue() {
      (content.floorArea, content.volume) = ("\(random.below(90_000))\u{A0}m²", "333\u{A0}333\u{A0}m³")
    }
    return content
  }

  mutating func customer() -> Customer {
    Customer(
      json: [
        "name": maybe(95, upTo: 120), "company": maybe(60, upTo: 120), "project": maybe(60, upTo: 160),
        "customerId": maybe(50, upTo: 20), "organisationNumber": "559999-0115", "vatNumber": "SE559999011501",
        "address": ["street": maybe(80, upTo: 60), "postalCode": "721 00", "city": maybe(80, upTo: 30)],
        "contacts": [["id": "c", "name": maybe(95, upTo: 60), "preferred": true]],
      ])
  }

  mutating func building() -> JSONValue {
    [
      "name": maybe(), "use": maybe(50, upTo: 200), "width": number(90_000), "length": number(190_000),
      "ceilingHeight": number(22_000), "fanUnderside": number(15_000),
      "heating": [
        "kind": "districtHeating", "distribution": random.isTrue() ? "radiant" : "warmAir", "efficiency": number(400),
        "annualEnergy": number(random.isTrue(20) ? 90_000_000 : 900_000, percent: 90),
        "energyPrice": random.isTrue(85) ? .number(JSONNumber(trusted: "1.2345")) : .null,
      ],
      "electricity": ["energyPrice": .number(JSONNumber(trusted: "1.50"))],
      "temperatures": ["indoor": number(30), "outdoor": -12, "floor": number(30), "ceiling": number(40)],
      "uValues": ["roof": .number(JSONNumber(trusted: "0.3")), "wall": number(3)], "heatingHours": number(8760),
      "airChanges": number(3), "exhaust": number(90_000),
    ]
  }

  mutating func needs() -> Needs {
    var problems: [(String, JSONValue)] = []
    for problem in Needs.Problem.allCases {
      problems.append((problem.rawValue, .init(booleanLiteral: random.isTrue())))
    }
    var object = JSONObject()
    for (name, value) in problems { object[name] = value }
    return Needs(
      json: [
        "problems": .init(.object(object)), "needs": ["airQuality": .init(booleanLiteral: random.isTrue())],
        "dates": ["firstMeeting": "2026-01-01", "wishedInstallation": random.isTrue() ? "2026-05-01" : ""],
        "remarks": maybe(70, upTo: 4000),
      ])
  }

  mutating func products() -> [Product] { productItems().map { Product(json: $0) } }

  mutating func productItems() -> [JSONValue] {
    (0..<(1 + random.below(9))).map { index in
      [
        "id": .init(stringLiteral: "P\(index)"), "name": maybe(95, upTo: 90), "manufacturer": maybe(60, upTo: 80),
        "type": random.isTrue(80) ? "hvls" : "service", "diameter": number(8000, percent: 80),
        "bladeCount": number(9), "airflow": number(900_000), "ratingStandard": maybe(60, upTo: 40),
        "power": number(2000), "sound": number(70), "weight": number(200), "coverage": number(1500, percent: 50),
        "description": ["sv": maybe(50, upTo: 500), "en": maybe(50, upTo: 500), "hr": maybe(50, upTo: 500)],
        "warranty": ["motor": number(9), "other": number(6)],
      ]
    }
  }

  mutating func offerPart() -> JSONValue {
    let count = random.isTrue(15) ? 60 : random.below(14)
    let lines: [JSONValue] = (0..<count).map { index in
      [
        "id": .init(stringLiteral: "L\(index)"),
        "product": random.isTrue(70) ? .init(stringLiteral: "P\(random.below(9))") : .null,
        "description": maybe(70, upTo: random.isTrue(5) ? 4000 : 300), "quantity": number(900),
        "unit": .init(stringLiteral: ["pcs", "hour", "day", "metre", "lump", "km"][random.below(6)]),
        "unitPrice": number(random.isTrue(5) ? 100_000_000_000 : 10_000_000),
        "discount": random.isTrue(30) ? .number(JSONNumber(trusted: "12.5")) : .null,
        "section": random.isTrue(60) ? .init(stringLiteral: "S\(random.below(5))") : .null,
        "optional": .init(booleanLiteral: random.isTrue(15)),
        "alternativeTo": random.isTrue(10) ? .init(stringLiteral: "L\(random.below(count))") : .null,
      ]
    }
    return [
      "lines": .init(.array(lines)),
      "sections": .init(
        .array((0..<random.below(5)).map { ["id": .init(stringLiteral: "S\($0)"), "title": maybe(95, upTo: 120)] })),
      "orderDiscount": number(20, percent: 50), "shipping": number(1_000_000, percent: 40),
      "adjustment": ["label": maybe(60, upTo: 100), "amount": number(500_000, percent: 40)],
      "vatMode": .init(stringLiteral: ["normal", "reverseCharge", "none"][random.below(3)]),
      "rounding": random.isTrue() ? "wholeUnit" : "none", "hideLinePrices": .init(booleanLiteral: random.isTrue(20)),
    ]
  }

  mutating func energy() -> JSONValue {
    let names = ["low", "base", "high", "", "Ett mycket långt namn på ett eget scenario för denna hall", "x"]
    let scenarios: [JSONValue] = (0..<random.below(7)).map { index in
      [
        "id": .string("s\(index)"), "name": .string(names[index % names.count]),
        "savingPercent": number(40, percent: 50), "band": random.isTrue() ? "low" : .null,
      ]
    }
    return [
      "method": .string(EnergyInputs.Method.allCases[random.below(5)].rawValue), "scenarios": .array(scenarios),
      "chosen": .string("s\(random.below(4))"),
      "inputs": [
        "fanHours": number(8760), "fanPower": number(2000, percent: 50), "lifetime": number(40),
        "maintenance": number(9, percent: 30), "gradientBefore": number(2), "gradientAfter": 0,
      ],
    ]
  }

  mutating func team() -> Team {
    Team(
      json: [
        "people": [
          [
            "id": "p1", "name": maybe(95, upTo: 60), "title": ["sv": maybe(70)], "phone": "+46 70 174 06 11",
            "email": "astrid@nordluft.example", "text": ["en": maybe(70, upTo: 600)],
          ]
        ],
        "company": [
          "name": maybe(90, upTo: 90), "website": "https://nordluft.example/", "phone": "+46 31 390 06 10",
          "address": ["street": maybe(), "postalCode": "415 00", "city": "Göteborg"],
        ],
      ])
  }

  mutating func plan(id: String) -> PlanOverlay {
    let width = 200 + random.below(3000)
    let height = 200 + random.below(2500)
    let fans: [JSONValue] = (0..<random.below(30)).map { index in
      [
        "id": .init(stringLiteral: "fan\(index)"), "number": .init(stringLiteral: "F\(index + 1)"),
        "product": .init(stringLiteral: "P\(random.below(10))"),
        "position": [
          "x": .init(integerLiteral: random.below(width + 100)), "y": .init(integerLiteral: random.below(height + 100)),
        ], "rotation": number(360), "mountHeight": number(9000),
      ]
    }
    let overlay = PlanOverlay(
      id: id,
      json: [
        "name": maybe(80, upTo: 90),
        "source": [
          "path": "source.pdf",
          "mediaType": .init(stringLiteral: ["application/pdf", "image/svg+xml", "image/png"][random.below(3)]),
          "width": .init(integerLiteral: width), "height": .init(integerLiteral: height),
        ],
        "view": [
          "rotation": .init(integerLiteral: 90 * random.below(4)),
          "crop": random.isTrue(30)
            ? ["x": 20, "y": 30, "width": .init(integerLiteral: 60 + random.below(width)), "height": 120] : .null,
        ],
        "scale": random.isTrue(80)
          ? [
            "kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 100, "y": 0],
            "length": .init(integerLiteral: 1000 + random.below(20_000)),
          ] : .null, "fans": .init(.array(fans)), "options": ["showCoverage": .init(booleanLiteral: random.isTrue())],
      ])
    guard let overlay else { preconditionFailure("a plan with a source is a plan") }
    return overlay
  }
}
