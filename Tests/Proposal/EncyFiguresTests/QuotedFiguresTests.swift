import EncyBase
import EncyDocument
import EncyExplanation
import EncyFigures
import EncyExplanation
import EncyExplanation
import EncyKit
import EncyTestSupport
import Testing

/// What a sent proposal keeps of its figures, and what is told when they come out otherwise later.
@Suite("Figures as sent")
struct QuotedFiguresTests {
  private static let parts: [String: JSONValue] = [
    "offer": [
      "vatRate": 25, "rounding": "wholeUnit",
      "lines": [
        ["id": "L1", "quantity": 3, "unitPrice": 4_999_500, "discount": 10],
        ["id": "L2", "quantity": 1, "unitPrice": 2_500_000],
        ["id": "L3", "quantity": 12, "unitPrice": 79_550, "discount": .number(JSONNumber(trusted: "12.5"))],
      ],
    ],
    "building": [
      "ceilingHeight": 10000, "heatingHours": 5000,
      "heating": ["annualEnergy": 400_000, "energyPrice": 1], "electricity": ["energyPrice": 2],
    ],
    "energy": ["method": "capped", "inputs": ["fanPower": 400]],
    "plans/p/overlay": ["fans": [["id": "f", "product": "F"]]],
    "products": ["products": [["id": "F", "type": "hvls", "power": 1100]]],
  ]

  @Test("every figure by name, scenario or item, with its exact text in three languages")
  func quoted() throws {
    // 134 986.50 + 25 000 + 8 352.75, with 25 % of 168 339.25 to the öre, to whole kronor.
    for (language, toPay) in [
      (Language.swedish, "210\u{A0}424,00\u{A0}kr"), (.english, "SEK\u{A0}210,424.00"),
      (.croatian, "210.424,00\u{A0}SEK"),
    ] {
      let values = try FigureState.values(Self.parts)
      let items = values.quoted(language).arrayValue ?? []
      #expect(items.count > 30)
      // Each once.
      let keys = items.map { [$0.text("name"), $0.text("scenario"), $0.text("item")] }
      #expect(Set(keys).count == keys.count)
      #expect(items.first { $0.text("name") == "lineAmount" && $0.text("item") == "L3" }?.text("exact") == "8352.75")
      let found = try #require(items.first { $0.text("name") == "toPay" })
      #expect(found.text("exact") == "210424" && found.text("text") == toPay, "\(found)")
      #expect(
        Set(items.filter { $0.text("name") == "payback" }.compactMap { $0.text("scenario") }) == [
          "low", "base", "high",
        ])
    }
  }

  @Test("what was sent isn't another figure by itself, in any language; a changed height is")
  func departures() throws {
    for language in [Language.swedish, .english, .croatian] {
      let sent = try FigureState.values(Self.parts).quoted(language)
      let quote = JSONTape(["language": .string(language.rawValue), "figures": sent]).root
      #expect(try FigureState.values(Self.parts).departures(from: quote).isEmpty)
      var changed = Self.parts
      changed["building"]?["ceilingHeight"] = 8000
      let values = try FigureState.values(changed)
      let names = Set(values.departures(from: quote).map { values.catalog.figures[$0.place.figure].name })
      #expect(names.isSuperset(of: ["savingPercent", "netSaving", "payback", "rulePercent"]))
      #expect(names.isDisjoint(with: ["toPay", "lineAmount", "vat"]))
    }
  }

  @Test("what is strange in a sent quote is passed over")
  func strange() throws {
    let figures: JSONValue = [
      7, ["name": "toPay"], ["name": "nothing", "text": "1"], ["name": "toPay", "scenario": "base", "text": "1"],
      ["name": "payback", "text": "1"], ["name": "payback", "scenario": "none", "text": "1"],
    ]
    let values = try FigureState.values(Self.parts)
    #expect(values.departures(from: JSONTape(["figures": figures]).root).isEmpty)
    #expect(values.departures(from: JSONTape(["figures": 3]).root).isEmpty)
    #expect(values.departures(from: JSONTape(3).root).isEmpty)
  }

  @Test("the schema of what was sent takes them")
  func schema() throws {
    var document = try Document.hall()
    var quote: JSONValue = [
      "frozenAt": "2026-03-04T15:12:08Z", "revisionHash": .string(String(repeating: "d1", count: 32)),
      "printedRevision": 1, "currency": "SEK", "vatMode": "normal", "lines": [],
      "totals": ["subtotal": 0, "net": 0, "vat": 0, "total": 0, "rounding": 0, "toPay": 0],
    ]
    quote["figures"] = try document.quotedFigures(in: .swedish)
    try document.set("/quote", to: quote)
    let findings = document.findings().filter { $0.part == "model/quote.json" && $0.code.hasPrefix("schema-") }
    #expect(findings.isEmpty, "\(findings)")
    let figures: [ProposalFigure] = try document.figures(in: .english)
    let toPay = try #require(figures.first { $0.name == "toPay" })
    #expect(toPay.number != nil && toPay.text.hasPrefix("SEK"))
    let paybacks = figures.filter { $0.name == "payback" }
    #expect(!paybacks.isEmpty)
    for payback in paybacks { #expect(payback.scenario != nil && payback.item == nil) }
  }
}

/// What a choice lacks whose condition can't be decided.
@Suite("Missing inputs of choices")
struct MissingOfChoicesTests {
  @Test("payback without an offer names the offer, too")
  func payback() throws {
    let values = try FigureState.values([
      "building": ["ceilingHeight": 10000, "heating": ["annualEnergy": 400_000, "energyPrice": 1]],
      "energy": ["method": "capped"],
    ])
    guard case .missing(let names) = try #require(values.value("payback")) else {
      Issue.record("it isn't missing")
      return
    }
    #expect(Set(names).isSuperset(of: ["offer", "placedFans", "electricityPrice"]), "\(names)")
  }
}

/// How much figures move when temperatures do, whose zero means nothing.
@Suite("Sensitivity to temperatures")
struct TemperatureSensitivityTests {
  @Test("moves by a share of what lies between inside and outside, also from 0 °C")
  func temperatures() throws {
    let parts: [String: JSONValue] = [
      "building": [
        "width": 40000, "length": 60000, "ceilingHeight": 10000, "heatingHours": 5000,
        "uValues": ["roof": .number(JSONNumber(trusted: "0.3")), "wall": .number(JSONNumber(trusted: "0.4"))],
        "airChanges": .number(JSONNumber(trusted: "0.3")), "temperatures": ["indoor": 18, "outdoor": 0],
      ],
      "energy": [
        "method": "heatBalance",
        "inputs": [
          "gradientBefore": .number(JSONNumber(trusted: "0.9")), "gradientAfter": .number(JSONNumber(trusted: "0.2")),
        ],
      ],
    ]
    let inputs = try FigureState.inputs(parts)
    let bars = FigureSensitivity(of: "balancePercent", inputs, share: 0.1).bars
    let outdoor = try #require(bars.first { $0.input.name == "outdoorTemperature" })
    let indoor = try #require(bars.first { $0.input.name == "indoorTemperature" })
    // 1.8 K more outside is 1.8 K less inside.
    #expect(((outdoor.high ?? 0) - (indoor.low ?? 1)).magnitude < 1e-9)
    #expect(outdoor.swing > 0)
  }
}
