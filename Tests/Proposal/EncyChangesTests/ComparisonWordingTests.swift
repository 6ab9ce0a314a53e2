import EncyBase
import EncyChanges
import EncyCompare
import EncyDocument
import EncyKit
import EncySchemas
import EncyTestSupport
import EncyTexts
import Testing

@Suite("Differences in words")
struct ComparisonWordingTests {
  private static func report(
    _ language: Language = .english, old: (inout Document) throws -> Void = { _ in },
    new: (inout Document) throws -> Void
  ) throws -> ComparisonReport {
    var (before, after) = (try Document.hall(), try Document.hall())
    try old(&before)
    try new(&after)
    return ComparisonWording(try Comparison(old: before, new: after), language).report()
  }

  private static func decimal(_ text: String) -> JSONValue { .number(JSONNumber(text: text) ?? JSONNumber(0)) }

  /// The sentences of a report, with the fields they leave after them.
  private static func sentences(_ report: ComparisonReport) -> [String] {
    report.parts.flatMap { part in
      part.groups.map { group in
        let (spans, rest) = group.sentence(report.language)
        let fields = rest.map { "\($0.label) " + PhraseGroup.values($0, group.first.kind).map(\.text).joined() }
        return ([spans.map(\.text).joined()] + fields).joined(separator: " | ").replacing("\u{A0}", with: " ")
      }
    }
  }

  private static func sentences(_ language: Language = .english, _ pointer: String, _ value: JSONValue) throws
    -> [String]
  {
    try sentences(report(language) { try $0.set(#require(JSONPointer(pointer)), to: value) })
  }

  @Test(
    "outlines are told by their corners, and their area where the scale is known",
    arguments: [
      (
        Language.english, [(0, 0), (100, 0), (100, 100), (50, 150), (0, 100)], true,
        "4 corners, 100 m² → 5 corners, 125 m²"
      ),
      (.swedish, [(0, 0), (100, 0), (100, 100), (50, 150), (0, 100)], true, "4 hörn, 100 m² → 5 hörn, 125 m²"),
      (.croatian, [(0, 0), (100, 0), (100, 100), (50, 150), (0, 100)], true, "4 kuta, 100 m² → 5 kutova, 125 m²"),
      (.english, [(0, 0), (100, 0), (100, 100), (50, 150), (0, 100)], false, "4 corners → 5 corners"),
      (.english, [(0, 0), (200, 0), (200, 100), (0, 100)], true, "100 m² → 200 m², 2 of 4 corners moved"),
      (.english, [(0, 0), (100, 0), (150, 100), (50, 100)], true, "2 of 4 corners moved"),
      (.english, [(0, 0), (200, 0), (200, 100), (0, 100)], false, "2 of 4 corners moved"),
    ] as [(Language, [(Int, Int)], Bool, String)])
  func outlines(language: Language, corners: [(Int, Int)], hasScale: Bool, sentence: String) throws {
    func furnish(_ document: inout Document, _ corners: [(Int, Int)]) throws {
      let path = "plans/hall-a/overlay.json"
      var tree = try #require(try document.tree(of: path))
      if !hasScale { tree["scale"] = nil }
      let points = corners.map { corner -> JSONValue in ["x": .int(corner.0), "y": .int(corner.1)] }
      tree["zones"] = [["id": "z", "name": "Lager", "points": .array(points)]]
      try document.setTree(path, to: tree)
    }
    let report = try ComparisonWordingTests.report(
      language, old: { try furnish(&$0, [(0, 0), (100, 0), (100, 100), (0, 100)]) }, new: { try furnish(&$0, corners) })
    let sentences = ComparisonWordingTests.sentences(report)
    #expect(sentences.count == 1 && sentences.allSatisfy { $0.hasSuffix(" " + sentence) }, "\(sentences)")
  }

  @Test("a place on a drawing of other units is told as the same place on site")
  func otherUnits() throws {
    let report = try ComparisonWordingTests.report { document in
      let path = "plans/hall-a/overlay.json"
      var tree = try #require(try document.tree(of: path))
      tree["source"]?["width"] = 1200
      tree["source"]?["height"] = 800
      tree["scale"]?["to"] = ["x": 1200, "y": 0]
      tree["fans"] = .array(
        (tree["fans"]?.arrayValue ?? []).enumerated().map { index, fan in
          var fan = fan
          fan["position"] = ["x": .int(300 + 600 * index), "y": 400]
          return fan
        })
      try document.setTree(path, to: tree)
    }
    #expect(
      ComparisonWordingTests.sentences(report).suffix(2)
        == ["F1", "F2"].map { "Fan \($0): Position the same place in the building, in the new drawing's units" })
  }

  @Test(
    "values have their label, unit and both states",
    arguments: [
      (Language.english, "/building/ceilingHeight", 11000, "Ceiling height 9,500 → 11,000 mm"),
      (.swedish, "/building/ceilingHeight", 11000, "Takhöjd 9 500 → 11 000 mm"),
      (.croatian, "/building/ceilingHeight", 11000, "Visina stropa 9.500 → 11.000 mm"),
      (.english, "/building/ceilingHeight", decimal("9500.5"), "Ceiling height 9,500 → 9,500.5 mm"),
      (
        .english, "/building/heating", ["kind": "gas", "efficiency": 90],
        "Heating added | Heat source Gas | Heating efficiency 90%"
      ),
      (.swedish, "/building/heating", ["efficiency": 90], "Uppvärmning › Värmesystemets verkningsgrad 90 %"),
      (.english, "/building/heating", ["energyPrice": decimal("1.255")], "Heating › Price per kWh 1.255 SEK/kWh"),
      (.swedish, "/proposal/validUntil", "2026-06-01", "Giltig till 2026-04-30 → 2026-06-01"),
      (.english, "/proposal/validUntil", "2026-06-01", "Valid until 30 April 2026 → 1 June 2026"),
      (.english, "/proposal/kind", "estimate", "Kind Quotation → Estimate"),
      (.english, "/proposal/title", "Fans", "Title “Takfläktar för hall 3” → “Fans”"),
      (.english, "/offer/shipping", 123456, "Shipping SEK 1,234.56"),
      (.english, "/offer/vatRate", 6, "VAT rate 25 → 6%"),
      (.swedish, "/offer/vatRate", 6, "Momssats 25 → 6 %"),
      (
        .swedish, "/offer/lines/@id=L1/unitPrice", 4990000,
        "Rad 1 ”Nordluft HVLS-6100”: À-pris 51 900,00 → 49 900,00 kr"
      ),
      (
        .english, "/offer/lines/@id=L1/unitPrice", -100,
        "Line 1 “Nordluft HVLS-6100”: Unit price SEK 51,900.00 → −SEK 1.00"
      ),
      (.english, "/offer/lines/@id=L2/quantity", 1, "Line 2 “Montage”: Quantity 12.5 hours → 1 hour"),
      (.croatian, "/offer/lines/@id=L2/quantity", 22, "Stavka 2 „Montage”: Količina 12,5 sati → 22 sata"),
      (.english, "/offer/lines/@id=L3/optional", false, "Line 3 “Service”: Optional yes → no"),
      (.swedish, "/offer/lines/@id=L3/alternativeTo", "L1", "Rad 3 ”Service”: Alternativ till – → Nordluft HVLS-6100"),
      (.english, "/customer/contacts/@id=eva/name", "Eva Berg", "Contact Eva Berg: Name “Eva Lind” → “Eva Berg”"),
      (.croatian, "/customer/contacts/@id=eva/preferred", false, "Kontakt Eva Lind: Glavni kontakt da → ne"),
      (.english, "/building/unknown", ["deep": [1, 2]], "unknown › deep 1, 2"),
      (.english, "/building/unknown", [["x": 1]], "unknown 1 item (shortened; shown whole by --full)"),
      (.english, "/customer/address", ["city": "Lund", "country": "SE"], "Address added | City “Lund” | Country “SE”"),
    ] as [(Language, String, JSONValue, String)])
  func values(language: Language, pointer: String, value: JSONValue, sentence: String) throws {
    #expect(try ComparisonWordingTests.sentences(language, pointer, value) == [sentence])
  }

  @Test(
    "a fan's move is told as a length on site and a direction",
    arguments: [
      // By the compass: the plan is 100 mm to a unit, north is up the drawing unless told otherwise.
      (0.0, 0, 10.0, 0.0, "Fan F1 moved 1.0 m east"), (0, 90, 10, 0, "Fan F1 moved 1.0 m east"),
      (90, 0, 10, 0, "Fan F1 moved 1.0 m north"), (0, 0, -20, -20, "Fan F1 moved 2.8 m north-west"),
      (350, 0, 0, 10, "Fan F1 moved 1.0 m south"), (45, 0, 7, 7, "Fan F1 moved 990 mm east"),
      // Without north: as the plan is shown, turned clockwise.
      (nil, 0, 10, 0, "Fan F1 moved 1.0 m right on the plan"), (nil, 90, 10, 0, "Fan F1 moved 1.0 m down on the plan"),
      (nil, 180, 10, 0, "Fan F1 moved 1.0 m left on the plan"), (nil, 270, 10, 0, "Fan F1 moved 1.0 m up on the plan"),
      (nil, 0, 0.05, 0, "Fan F1 moved 5.0 mm right on the plan"),
      (nil, 0, 9.996, 0, "Fan F1 moved 1.0 m right on the plan"),
      (nil, 0, 300, 0, "Fan F1 moved 30.0 m right on the plan"),
      (nil, 0, -100, 100, "Fan F1 moved 14.1 m down and left on the plan"),
    ] as [(Double?, Int, Double, Double, String)])
  func moves(north: Double?, rotation: Int, x: Double, y: Double, sentence: String) throws {
    func view(_ document: inout Document) throws {
      var view: JSONValue = ["rotation": .int(rotation)]
      if let north { view["north"] = .number(try #require(JSONNumber(north, decimals: 1))) }
      try document.set(#require(JSONPointer("/plans/hall-a/view")), to: view)
    }
    let report = try ComparisonWordingTests.report(old: view) { document in
      try view(&document)
      let place = try #require(Point(x: 150 + x, y: 200 + y).json)
      try document.set(#require(JSONPointer("/plans/hall-a/fans/@id=fan-a/position")), to: place)
    }
    #expect(ComparisonWordingTests.sentences(report) == [sentence])
  }

  @Test("without a scale, plan units are told")
  func noScale() throws {
    let scale = try #require(JSONPointer("/plans/hall-a/scale"))
    let report = try ComparisonWordingTests.report(.swedish, old: { try $0.remove(scale) }) { document in
      try document.remove(scale)
      try document.set(#require(JSONPointer("/plans/hall-a/fans/@id=fan-a/position")), to: ["x": 160, "y": 200])
    }
    #expect(ComparisonWordingTests.sentences(report) == ["Fläkt F1 har flyttats 10,0 planenheter åt höger på planen"])
  }

  private static func fans(_ count: Int, _ place: (Int) -> (x: Double, y: Double)) -> JSONValue {
    .array(
      (0..<count).map { index in
        let (x, y) = place(index)
        return [
          "id": .string("f\(index)"), "number": .string("F\(index + 1)"), "product": "HVLS-6100",
          "position": [
            "x": .number(JSONNumber(x, decimals: 3) ?? JSONNumber(0)),
            "y": .number(JSONNumber(y, decimals: 3) ?? JSONNumber(0)),
          ],
        ]
      })
  }

  @Test(
    "500 fans that moved by a metre are one line",
    arguments: [
      (Language.english, "500 fans moved 1.0 m right on the plan"),
      (.swedish, "500 fläktar har flyttats 1,0 m åt höger på planen"),
      (.croatian, "500 ventilatora: pomak 1,0 m udesno na tlocrtu"),
    ])
  func many(language: Language, sentence: String) throws {
    let place = try #require(JSONPointer("/plans/hall-a/fans"))
    func at(_ x: Double) -> JSONValue {
      ComparisonWordingTests.fans(500) { (Double($0 % 25) * 20 + x, Double($0 / 25) * 20) }
    }
    let report = try ComparisonWordingTests.report(language, old: { try $0.set(place, to: at(10)) }) {
      try $0.set(place, to: at(20))
    }
    #expect(ComparisonWordingTests.sentences(report) == [sentence])
    #expect(report.tally.changed == 500)
  }

  @Test("things of a list that came or went as a whole are told one by one")
  func wholeLists() throws {
    let added = try ComparisonWordingTests.report(.english, old: { try $0.removePart("model/team.json") }) {
      try $0.setTree(
        "model/team.json", to: ["people": [["id": "a", "name": "Anna Berg", "email": "anna@fans.example"]]])
    }
    #expect(ComparisonWordingTests.sentences(added) == ["Team member Anna Berg added: E-mail “anna@fans.example”"])
    #expect(added.parts.map(\.heading) == ["Team"] && added.parts[0].remarks == ["new"])
    let removed = try ComparisonWordingTests.report(.swedish) { try $0.removePart("model/products.json") }
    #expect(
      ComparisonWordingTests.sentences(removed) == [
        "Produkt Nordluft HVLS-6100 har tagits bort: HVLS-6100, 51 900,00 kr"
      ])
    #expect(removed.parts[0].remarks == ["borttagen"])
  }

  @Test("no value steers a terminal or forges a line, and every change is told", arguments: 0..<60)
  func hostile(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let odd = [
      "\u{1B}[31m", "\n", "\r", "\u{202E}", "\u{2028}", "\u{0}", "{old}", "\u{2061}", "🚶\u{200D}♂", "a", "å", " ", "→",
    ]
    func text() -> JSONValue {
      .string(
        (0..<Int.random(in: 0...120, using: &random)).map { _ in odd.randomElement(using: &random) ?? "" }.joined())
    }
    var document = try Document.hall()
    var count = 0
    let places = [
      "/customer/name", "/customer/contacts/@id=eva/name", "/offer/lines/@id=L2/description",
      "/offer/lines/@id=L2/unit",
      "/offer/lines/@id=L1/product", "/plans/hall-a/name", "/plans/hall-a/fans/@id=fan-a/number", "/proposal/kind",
      "/proposal/currency", "/proposal/validUntil", "/building/new", "/building/ceilingHeight",
    ]
    let old = document
    for place in places where Bool.random(using: &random) {
      try document.set(#require(JSONPointer(place)), to: text())
      count += 1
    }
    let comparison = try Comparison(old: old, new: document)
    for language in Language.allCases {
      let report = ComparisonWording(comparison, language).report()
      #expect(report.tally.count == comparison.difference.count)
      var texts = report.parts.flatMap { [$0.heading] + $0.remarks }
      for change in report.parts.flatMap(\.groups).flatMap(\.phrases) {
        texts += [change.subject, change.name] + change.facts + change.remarks
        for field in change.fields {
          texts += [
            field.label, field.old, field.new, field.sides.old, field.sides.new, field.whole?.old ?? "",
            field.whole?.new ?? "",
          ]
          texts += field.words.map(\.text)
          #expect(field.motion != nil || field.old != field.new, "\(change.pointer): \(field.old)")
        }
      }
      for text in texts {
        let steering = text.unicodeScalars.first { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator: true
          default: false
          }
        }
        #expect(steering == nil, "\(text.debugDescription)")
      }
    }
    if count > 0 { #expect(!comparison.difference.isEmpty) }
  }

  @Test("words of a text that stayed, went and came make both texts", arguments: 0..<60)
  func words(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func text() -> String {
      (0..<Int.random(in: 1...30, using: &random)).map { _ in ["ett", "två", "tre"].randomElement(using: &random) ?? ""
      }
      .joined(separator: " ")
    }
    let (old, new) = (text(), text())
    let pointer = try #require(JSONPointer("/proposal/introduction"))
    let report = try ComparisonWordingTests.report(old: { try $0.set(pointer, to: .string(old)) }) {
      try $0.set(pointer, to: .string(new))
    }
    guard old != new else { return #expect(report.parts.isEmpty) }
    let words = try #require(report.parts.first?.groups.first?.first.fields.first).words
    #expect(words.filter { $0.kind != .added }.map(\.text).joined() == old)
    #expect(words.filter { $0.kind != .removed }.map(\.text).joined() == new)
  }

  // MARK: Tables

  @Test("the schema of every list of things says what they are called after a number")
  func nouns() throws {
    var lacking: Set<String> = []
    func walk(_ schema: JSONValue, _ key: String) {
      for member in schema["properties"]?.objectValue?.members ?? [] {
        let inner = "\(key)/\(member.name)"
        if member.value["identity"] != nil, member.value["counted"] == nil { lacking.insert(inner) }
        walk(member.value, inner)
        if let items = member.value["items"] { walk(items, inner) }
      }
    }
    for name in PartName.known + ["overlay"] {
      let text = try #require(SchemaLibrary.all.first { $0.name == name }?.text)
      walk(try JSONParser().parse(text), name)
    }
    // A copy of figures, and what is counted only as waiting.
    #expect(lacking == ["quote/energy/scenarios", "conflicts/conflicts"])
  }

  @Test(
    "Croatian counts in three forms",
    arguments: [
      (1, "1 ventilator"), (2, "2 ventilatora"), (5, "5 ventilatora"), (21, "21 ventilator"), (11, "11 ventilatora"),
    ])
  func croatian(count: Int, text: String) throws {
    let root = JSONTape(["fans": []]).root
    let fans = try PartSchemas.builtIn.root(ofPart: "plans/a/overlay.json", root)?.member(
      "fans", #require(root["fans"]))
    #expect(ItemNoun(list: fans?.info, item: nil, name: "fans").counted(count, .croatian) == text)
  }

  @Test("a list that nothing is known of keeps its own name")
  func unknownList() {
    #expect(ItemNoun(list: nil, item: nil, name: "cranes").counted(3, .croatian) == "cranes: 3")
  }
}
