import EncyBase
import EncyDocument
import EncyKit
import EncyPlans
import EncyTestSupport
import EncyTexts
import Testing

@Suite("The offer follows the plans")
struct OfferFromPlansTests {
  private static let fans = ["HVLS-6100", "HVLS-7300", "DUO-900"]

  /// Which lines count, as the figures say it.
  private static func counts(_ document: Document) throws -> [Bool] {
    try document.model("offer").items("lines").map { $0["optional"] != true && $0["alternativeTo"] == nil }
  }

  private static func follow(
    _ document: inout Document, _ undrawn: UndrawnFans = .removeAll
  ) throws -> [(line: String, step: OfferStep)] {
    var ids = Origin.fixed.ids(context: "\(try document.model("offer").items("lines").count)")
    return try document.offerFromPlans(counts: counts(document), undrawn: undrawn, ids: &ids)
  }

  /// A hall whose offer has lines of several kinds, each with members of its own.
  private static func hall(_ dice: inout SeededGenerator) throws -> Document {
    var document = try Document.hall()
    for id in fans.dropFirst() {
      try document.set(
        JSONPointer(["products", "products", "-"]),
        to: ["id": .string(id), "name": .string(id), "type": "hvls", "price": .int(100_000)])
    }
    try document.set(
      JSONPointer(["offer", "sections"]), to: [["id": "S1", "title": "A"], ["id": "S2", "title": "B"]])
    for number in 4...Int.random(in: 4...8, using: &dice) {
      let kind = Int.random(in: 0..<5, using: &dice)
      var line: JSONValue = [
        "id": .string("L\(number)"), "kind": "product", "product": .string(fans.randomElement(using: &dice) ?? ""),
        "description": .string("text \(number)"), "quantity": .int(Int.random(in: 1...4, using: &dice)),
        "unitPrice": .int(Int.random(in: 1...9, using: &dice) * 1000), "discount": .int(number),
        "section": .string(["S1", "S2"].randomElement(using: &dice) ?? ""),
      ]
      if kind == 0 { line["optional"] = true }
      if kind == 1 { line["alternativeTo"] = "L1" }
      if kind == 2 { (line["kind"], line["product"], line["perFan"]) = ("free", nil, ["number": 2]) }
      try document.set(JSONPointer(["offer", "lines", "-"]), to: line)
    }
    return document
  }

  /// Adds, removes and exchanges fans.
  private static func edit(_ document: inout Document, _ dice: inout SeededGenerator) throws {
    let place = JSONPointer(["plans", "hall-a", "fans"])
    var placed = try document.value(at: place)?.arrayValue ?? []
    for step in 0..<Int.random(in: 0...5, using: &dice) {
      let product = JSONValue.string(fans.randomElement(using: &dice) ?? "")
      if let index = placed.indices.randomElement(using: &dice), Bool.random(using: &dice) {
        if Bool.random(using: &dice) { placed[index]["product"] = product } else { placed.remove(at: index) }
      } else {
        placed.append(["id": .string("n\(step)-\(placed.count)"), "product": product, "position": ["x": 1, "y": 1]])
      }
    }
    try document.set(place, to: .array(placed))
  }

  @Test("lines that stay keep all but their quantity; counts are those of the plan; twice is once", arguments: 0..<300)
  func laws(seed: UInt64) throws {
    var dice = SeededGenerator(seed)
    var document = try Self.hall(&dice)
    for _ in 0..<3 {
      try Self.edit(&document, &dice)
      let before = try document.model("offer").items("lines")
      let steps: [(line: String, step: OfferStep)]
      let whole = document
      do { steps = try Self.follow(&document) } catch let refusal as Refusal {
        // A line that others are alternatives to isn't taken away from them.
        let targets = before.compactMap { $0.text("alternativeTo") }
        let gone = before.filter { targets.contains($0.text("id") ?? "") }.compactMap { $0.text("product") }
        #expect(try gone.contains { product in try whole.plans().flatMap(\.fans).count { $0.product == product } < 4 })
        #expect("\(refusal)".contains("alternative"))
        return
      }
      let after = try document.model("offer").items("lines")
      let drawn = try document.plans().flatMap(\.fans).map(\.product)
      func bare(_ line: JSONValue) -> JSONValue {
        var line = line
        line["quantity"] = nil
        return line
      }
      let (old, new) = (before.map { $0.text("id") }, after.map { $0.text("id") })
      #expect(old.filter { new.contains($0) } == new.filter { old.contains($0) })
      for line in after {
        guard var was = before.first(where: { $0.text("id") == line.text("id") }) else { continue }
        // An alternative whose fans are drawn counts instead of its line, which goes.
        if case .counted(let other)? = steps.first(where: { $0.line == line.text("id") })?.step {
          #expect(was.text("alternativeTo") == other && !new.contains(other))
          was["alternativeTo"] = nil
          #expect(bare(line) == bare(was))
          continue
        }
        #expect(bare(line) == bare(was))
        let isReported = steps.contains { $0.line == line.text("id") }
        #expect(isReported == (line["quantity"]?.decimalValue != was["quantity"]?.decimalValue))
      }
      for line in before where !new.contains(line.text("id")) {
        #expect(steps.contains { $0.line == line.text("id") && $0.step == .gone })
        #expect(Self.fans.contains(line.text("product") ?? ""))
      }
      var all = 0.0
      for product in Self.fans {
        var sold = SoldFans()
        for (line, counts) in zip(after, try Self.counts(document)) where line.text("product") == product {
          let kind = SoldFans.Kind(counts: counts, alternativeTo: line.text("alternativeTo"))
          sold.add(line["quantity"]?.numberValue?.doubleValue, unit: nil, kind)
        }
        #expect(sold.match(drawn.count { $0 == product }) != .different, "\(product): \(sold), \(drawn)")
        all += sold.counted
      }
      for line in after where line["perFan"] != nil {
        #expect(line["quantity"]?.numberValue?.doubleValue == 2 * all)
      }
      let once = document
      #expect(try Self.follow(&document).isEmpty)
      #expect(try document.model("offer") == once.model("offer"))
    }
  }

  @Test("fans on plans never stand in an option, nor in an alternative", arguments: ["optional", "alternativeTo"])
  func options(member: String) throws {
    var document = try Document.hall()
    var line: JSONValue = [
      "id": "L9", "kind": "product", "product": "HVLS-6100", "quantity": 1, "unitPrice": 100, "description": "extra",
    ]
    line[member] = member == "optional" ? true : "L2"
    try document.set(JSONPointer(["offer", "lines", "0"]), to: line)
    let steps = try Self.follow(&document)
    let lines = try document.model("offer").items("lines")
    #expect(lines.first { $0.text("id") == "L9" } == line)
    let drawn = try document.plans().flatMap(\.fans).count { $0.product == "HVLS-6100" }
    let counted = lines.filter { $0.text("product") == "HVLS-6100" && $0.text("id") != "L9" }
    #expect(drawn > 1 && counted.map { $0["quantity"]?.intValue } == [drawn] && steps.map(\.step) == [.new])
  }

  @Test("a product that is gone stays where it is asked to, and is said")
  func keeps() throws {
    var document = try Document.hall()
    try document.set(JSONPointer(["plans", "hall-a", "fans"]), to: [])
    let before = try document.model("offer")
    let steps = try Self.follow(&document, .keep)
    #expect(steps.map(\.line) == ["L1"] && steps.map(\.step) == [.kept])
    #expect(try document.model("offer") == before)
    #expect(throws: Refusal.self) { try Self.follow(&document, .remove) }
    #expect(try document.model("offer") == before)
    #expect(try Self.follow(&document).map(\.step) == [.gone])
    #expect(try document.model("offer").items("lines").map { $0.text("id") } == ["L2", "L3"])
  }

  @Test("an exchanged product takes its place beside the other fans, with its own price")
  func exchanges() throws {
    var document = try Document.hall()
    try document.set(JSONPointer(["plans", "hall-a", "fans", "1", "product"]), to: "HVLS-7300")
    try document.set(JSONPointer(["offer", "sections"]), to: [["id": "S", "title": "Fläktar"]])
    try document.set(JSONPointer(["offer", "lines", "0", "section"]), to: "S")
    _ = try Self.follow(&document)
    let lines = try document.model("offer").items("lines")
    #expect(lines.map { $0.text("product") } == ["HVLS-6100", "HVLS-7300", nil, nil])
    #expect(lines[1].text("section") == "S" && lines[1]["unitPrice"]?.intValue ?? 0 > 0)
    #expect(lines.prefix(2).map { $0["quantity"]?.intValue } == [1, 1])
  }

  @Test("without plans only what follows the fans changes, by those that are offered")
  func noPlans() throws {
    var document = try Document.hall()
    for path in document.partPaths where path.hasPrefix("plans/") { try document.removePart(path) }
    try document.set(
      JSONPointer(["offer", "lines", "1", "perFan"]),
      to: try JSONParser().parse(#"{"number": 6.5, "products": ["HVLS-6100"]}"#))
    let steps = try Self.follow(&document)
    #expect(steps.map(\.line) == ["L2"])
    #expect(try document.model("offer").items("lines")[1]["quantity"]?.numberValue?.text == "13")
  }

  /// What validation finds of some rules, by product or line, with what it advises.
  private static func findings(_ document: Document, _ rules: Set<String>) -> [(code: String, remedy: String)] {
    document.findings(today: Origin.fixed.today).filter { rules.contains($0.code) }.map { finding in
      (finding.code, finding.remedy.map { Language.english.text($0) } ?? "")
    }
  }

  @Test(
    "fans that are drawn are charged or said to be options, and the advice about them solves what it is about",
    arguments: 0..<400)
  func chargedOrSaid(seed: UInt64) throws {
    var dice = SeededGenerator(seed)
    var document = try Self.hall(&dice)
    try Self.edit(&document, &dice)
    let rules: Set = ["drawn-count", "drawn-not-offered", "per-fan"]
    let isDrawn = try document.plans().contains { !$0.fans.isEmpty }
    // An alternative that is left without its line is removed first, as it is advised.
    for _ in 0..<10 {
      let found = Self.findings(document, rules)
      var tried = document
      let steps: [(line: String, step: OfferStep)]
      do { steps = try Self.follow(&tried, isDrawn ? .remove : .keep) } catch let refusal as Refusal {
        let advice = try #require(found.first { $0.code == "drawn-count" }?.remedy, "\(refusal)")
        let number = try #require(advice.firstMatch(of: #/ency offer remove \S+ (\d+)/#)?.1)
        let order = try Offer(json: document.model("offer")).numbers.places
        let place = order[(Int(number) ?? 0) - 1]
        #expect(try document.model("offer").items("lines")[place]["alternativeTo"] != nil)
        try document.remove(JSONPointer(["offer", "lines", "\(place)"]))
        continue
      }
      #expect(!found.contains { $0.remedy.contains("ency offer remove") }, "\(found)")
      if found.isEmpty { #expect(steps.allSatisfy { $0.step != .new && $0.step != .gone }) }
      document = tried
      break
    }
    #expect(Self.findings(document, rules).map { "\($0)" } == [])
    guard isDrawn else { return }
    let drawn = try document.plans().flatMap(\.fans).map(\.product)
    let lines = try zip(document.model("offer").items("lines"), Self.counts(document))
    for product in Self.fans {
      func sum(_ isMeant: (JSONValue, Bool) -> Bool) -> Int {
        lines.filter { $0.text("product") == product && isMeant($0, $1) }.reduce(0) { $0 + ($1.0.int("quantity") ?? 0) }
      }
      let count = drawn.count { $0 == product }
      let charged = sum { _, counts in counts }
      let optional = sum { line, _ in line["optional"] == true && line["alternativeTo"] == nil }
      if charged == count { continue }
      #expect(charged < count && count <= charged + optional, "\(product): \(charged), \(optional), \(count)")
      #expect(!Self.findings(document, ["drawn-option"]).isEmpty)
    }
  }

  @Test(
    "an alternative never counts for a fan that is drawn; it replaces its line where only its fans are drawn",
    arguments: [1, 2, 3])
  func alternatives(quantity: Int) throws {
    var document = try Document.hall()
    try document.set(
      JSONPointer(["products", "products", "-"]),
      to: ["id": "HVLS-7300", "name": "HVLS-7300", "type": "hvls", "price": 6_290_000])
    let other: JSONValue = [
      "id": "L9", "kind": "product", "product": "HVLS-7300", "quantity": .int(quantity), "unitPrice": 6_000_000,
      "discount": 5, "alternativeTo": "L1",
    ]
    try document.set(JSONPointer(["offer", "lines", "-"]), to: other)
    // Both are drawn: the alternative stays one, and a line is added.
    var both = document
    try both.set(JSONPointer(["plans", "hall-a", "fans", "1", "product"]), to: "HVLS-7300")
    #expect(Self.findings(both, ["drawn-count"]).count == 2)
    #expect(try Self.follow(&both, .remove).map(\.step).contains(.new))
    #expect(try both.model("offer").items("lines").first { $0.text("id") == "L9" }?.text("alternativeTo") == "L1")
    for fan in 0..<2 {
      try document.set(JSONPointer(["plans", "hall-a", "fans", "\(fan)", "product"]), to: "HVLS-7300")
    }
    #expect(Self.findings(document, ["drawn-count"]).count == 2)
    let steps = try Self.follow(&document, .remove)
    #expect(steps.map(\.line) == ["L9", "L1"] && steps.map(\.step) == [.counted(insteadOf: "L1"), .gone])
    let lines = try document.model("offer").items("lines")
    #expect(lines.map { $0.text("id") } == ["L2", "L3", "L9"] && lines[2]["alternativeTo"] == nil)
    #expect(lines[2].int("quantity") == 2 && lines[2].int("unitPrice") == 6_000_000 && lines[2].int("discount") == 5)
    #expect(Self.findings(document, ["drawn-count"]).isEmpty)
  }

  @Test(
    "a lump sum or words that are optional, or an alternative, charge for no fan that is drawn", arguments: [0, 1, 2])
  func lumps(kind: Int) throws {
    var document = try Document.hall()
    var line: JSONValue = ["id": "L1", "kind": "product", "product": "HVLS-6100", "quantity": 1, "unitPrice": 900]
    line["unit"] = "lump"
    if kind == 2 { line = ["id": "L1", "kind": "free", "description": "2 HVLS-6100", "quantity": 1, "unitPrice": 900] }
    try document.set(JSONPointer(["offer", "lines", "0"]), to: line)
    let rules: Set = ["drawn-count", "drawn-not-offered", "drawn-option"]
    #expect(Self.findings(document, rules).isEmpty)
    var optional = document
    try optional.set(JSONPointer(["offer", "lines", "0", "optional"]), to: true)
    #expect(Self.findings(optional, rules).map(\.code) == ["drawn-option"])
    try document.set(JSONPointer(["offer", "lines", "0", "alternativeTo"]), to: "L2")
    #expect(!Self.findings(document, ["drawn-count", "drawn-not-offered"]).isEmpty)
  }
}
