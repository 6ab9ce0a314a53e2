import EncyBase
import EncyDocument
import EncyFigures
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What commands report of quantities, plans and payments, and whether what they advise solves it.
@Suite("Advice about the offer") struct OfferAdviceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ency(_ arguments: [String]) async -> CommandRun {
    let environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    return await CommandRun.ency(arguments, environment: environment)
  }

  private func findings(_ file: String) async throws -> [JSONValue] {
    let run = await ency(["validate", file, "--format", "json"])
    return try JSONParser().parse(run.output)["files"]?.arrayValue?.first?.items("findings") ?? []
  }

  /// The first command that a text advises, in words.
  private static func command(_ text: String) -> [String]? {
    guard let match = text.replacing(#/\n +/#, with: " ").firstMatch(of: #/`ency ([^`]+)`/#) else { return nil }
    var (words, word, isQuoted) = ([String](), "", false)
    for letter in match.output.1 {
      switch letter {
      case "'", "\"": isQuoted.toggle()
      case " " where !isQuoted:
        words.append(word)
        word = ""
      default: word.append(letter)
      }
    }
    return words + [word]
  }

  private static let free: JSONValue = [
    "id": "L9", "kind": "free", "description": "Lyft och montage", "quantity": 2, "unit": "hour", "unitPrice": 45_050,
    "perFan": ["number": 1],
  ]
  private static func fans(_ count: Int, _ member: String, _ value: JSONValue) -> JSONValue {
    var line: JSONValue = [
      "id": "L8", "kind": "product", "product": "HVLS-6100", "quantity": .int(count), "unit": "pcs",
      "unitPrice": 5_190_000,
    ]
    line[member] = value
    return line
  }

  /// Faults, each with its rule and lines or payments that have it.
  private static let faults: [(rule: String, change: @Sendable (inout JSONValue, inout JSONValue) -> Void)] = [
    ("drawn-count", { offer, _ in offer["lines"] = .array([fans(3, "discount", 5)]) }),
    ("drawn-count", { offer, _ in offer["lines"] = .array([fans(1, "discount", 5), free]) }),
    ("drawn-count", { offer, _ in offer["lines"] = .array([free] + [fans(2, "alternativeTo", "L9")]) }),
    ("drawn-not-offered", { offer, _ in offer["lines"] = .array([free]) }),
    (
      "drawn-option",
      { offer, _ in offer["lines"] = .array([fans(2, "optional", true)]) }
    ),
    (
      "per-fan",
      { offer, _ in
        var line = free
        line["quantity"] = 7
        offer["lines"] = .array(offer.items("lines") + [line])
      }
    ),
    (
      "per-fan",
      { offer, overlay in
        overlay["fans"] = []
        var line = free
        line["quantity"] = 7
        offer["lines"] = .array(offer.items("lines") + [line])
      }
    ),
    (
      "per-fan-choice",
      { offer, _ in offer["lines"] = .array(offer.items("lines") + [free, fans(2, "optional", true)]) }
    ),
    (
      "per-fan-choice",
      { offer, _ in offer["lines"] = .array(offer.items("lines") + [free, fans(3, "alternativeTo", "L1")]) }
    ),
    (
      "payment-plan",
      { offer, _ in
        offer["paymentPlan"] = [
          ["id": "p1", "text": "A", "percent": 30], ["id": "p2", "text": "B", "amount": 1_000_000],
        ]
      }
    ),
    (
      "payment-plan",
      { offer, _ in
        offer["paymentPlan"] = [
          ["id": "p1", "text": "A", "amount": 100], ["id": "p2", "text": "B", "amount": 5_000_000],
          ["id": "p3", "text": "C", "amount": 100_000_000],
        ]
      }
    ),
  ]

  @Test("what is advised first, pasted, solves what was found", arguments: faults.indices)
  func solves(fault: Int) async throws {
    let (rule, change) = Self.faults[fault]
    var document = try Document.hall()
    var (offer, overlay) = (
      try document.model("offer"), try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    )
    change(&offer, &overlay)
    try document.setTree("model/offer.json", to: offer)
    try document.setTree("plans/hall-a/overlay.json", to: overlay)
    let file = try folder.write("advised hall.ency", document.package(origin: .fixed).bytes)
    let found = try #require(try await findings(file).first { $0.text("code") == rule }, "\(rule)")
    let words = try #require(Self.command(found.text("remedy") ?? found.text("help") ?? ""), "\(found)")
    let run = await ency(words)
    #expect(run.status == 0, "\(words): \(run.errorText)")
    #expect(try await !findings(file).contains { $0.text("code") == rule }, "\(words)")
  }

  /// Follows the first advice about fans and what follows them.
  /// - Returns: `false` where there is none.
  private func follow(_ found: [JSONValue], _ file: String) async throws -> Bool {
    let rules = ["drawn-count", "drawn-not-offered", "per-fan"]
    guard let one = found.first(where: { rules.contains($0.text("code") ?? "") }) else { return false }
    let remedy = one.text("remedy") ?? ""
    var words = try #require(Self.command(remedy), "\(one)")
    #expect(!remedy.contains("from-plan"), "\(one)")
    let document = try Document(contentsOf: file)
    // Which fans is the reader's to say: some of those that the plans show too many of.
    if let place = words.firstIndex(of: "FANS") {
      var left: [String: Int] = [:]
      let totals = try #require(try OfferTotals(document.figureValues()))
      for (line, counts) in zip(Offer(json: try document.model("offer")).lines, totals.counts) where counts {
        left[line.product ?? "", default: 0] += try line.quantity.roundedToInt()
      }
      let spare = try document.plans().flatMap(\.fans).filter { fan in
        left[fan.product, default: 0] -= 1
        return left[fan.product, default: 0] < 0
      }
      let number = try #require(remedy.firstMatch(of: #/\d+/#).flatMap { Int($0.output) })
      #expect(number > 0 && number <= spare.count, "\(one)")
      words.replaceSubrange(place...place, with: spare.prefix(number).map(\.id))
    }
    if let place = words.firstIndex(of: "x,y") {
      words[place] = "\(20 + 60 * (try document.plans().flatMap(\.fans).count % 9)),60"
    }
    let run = await ency(words)
    #expect(run.status == 0, "\(words): \(run.errorText)")
    return true
  }

  @Test(
    "advice about a draft of what was accepted keeps the accepted total, also where only some of the fans were exchanged",
    arguments: 0..<(isFullRun ? 200 : 16))
  func acceptedFans(seed: UInt64) async throws {
    var dice = SeededGenerator(seed)
    var document = try Document.hall()
    let all = ["HVLS-6100", "HVLS-7300", "HVLS-4900", "HVLS-5500"]
    for product in all.dropFirst() {
      try document.set(
        "/products/products/-",
        to: ["id": .string(product), "name": .string(product), "type": "hvls", "diameter": 5000])
    }
    var (lines, fans): ([JSONValue], [JSONValue]) = ([], [])
    for number in 1...Int.random(in: 2...3, using: &dice) {
      let (product, quantity) = (all[Int.random(in: 0...1, using: &dice)], Int.random(in: 1...3, using: &dice))
      func line(_ id: String, _ product: String, _ quantity: Int) -> JSONValue {
        [
          "id": .string(id), "kind": "product", "product": .string(product), "quantity": .int(quantity), "unit": "pcs",
          "unitPrice": .int(Int.random(in: 100...900, using: &dice) * 10_000),
        ]
      }
      lines.append(line("L\(number)", product, quantity))
      for _ in 0..<quantity {
        let place = fans.count + 1
        fans.append([
          "id": .string("f\(place)"), "number": .string("F\(place)"), "product": .string(product),
          "position": ["x": .int(place * 40), "y": 200],
        ])
      }
      if Bool.random(using: &dice) {
        let other = all[Int.random(in: 1...3, using: &dice)]
        var alternative = line(
          "A\(number)", other, Bool.random(using: &dice) ? quantity : Int.random(in: 1...4, using: &dice))
        alternative["alternativeTo"] = .string("L\(number)")
        lines.append(alternative)
      }
    }
    var follower = Self.free
    follower["quantity"] = .int(fans.count)
    lines.append(follower)
    try document.set("/offer/lines", to: .array(lines))
    try document.set(JSONPointer(["plans", "hall-a", "fans"]), to: .array(fans))
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let sent = await ency(["send", file, "--anyway"])
    #expect(sent.status == 0, "\(sent.errorText)")
    let choice = OfferChoice(Offer(json: try document.model("offer")))
    var taken: [String] = []
    for option in choice.options where Bool.random(using: &dice) {
      if (try? choice.changes(taking: taken + [option.id])) != nil { taken.append(option.id) }
    }
    let answered = await ency(["accept", file, "--who", "K", "--anyway"] + taken.flatMap { ["--take", $0] })
    #expect(answered.status == 0, "\(answered.errorText)")
    let answer = try Document(contentsOf: file)
    let accepted = try #require(try answer.acceptedTotals() ?? OfferTotals(answer.figureValues())).toPay
    let revised = await ency(["revise", file, "--anyway"])
    #expect(revised.status == 0)
    // What replaced all of a product is drawn in its place, in whatever number; a number that differs is told.
    try Self.areExchanged(Document(contentsOf: file), drawn: document, "\(seed) \(taken)")
    let differing = try await findings(file).filter { ["drawn-count", "drawn-not-offered"].contains($0.text("code")) }
    if !taken.isEmpty {
      #expect(differing.isEmpty != revised.errorText.contains(differing.first?.text("message") ?? "[drawn-"))
    }
    // What was accepted isn't taken out unasked where the plans don't show it.
    let step = try folder.write("step.ency", Data(contentsOf: URL(filePath: file)))
    if await ency(["offer", "from-plan", step]).status == 0 {
      #expect(try Self.sold(Document(contentsOf: file)).isSubset(of: Self.sold(Document(contentsOf: step))), "\(seed)")
    }
    var rounds = 0
    while rounds < 12, try await follow(findings(file), file) {
      rounds += 1
      let totals = try #require(try OfferTotals(FigureValues(FigureInputs(Document(contentsOf: file)))))
      #expect(totals.toPay == accepted, "\(taken)")
    }
    let left = try await findings(file).filter {
      $0.text("code").map { $0.hasPrefix("drawn-") || $0 == "per-fan" } ?? false
    }
    #expect(rounds < 12 && left.isEmpty, "\(taken) \(left.map { $0.text("message") ?? "" })")
  }

  /// The products of the lines in the total.
  private static func sold(_ document: Document) throws -> Set<String> {
    let counts = try #require(try OfferTotals(document.figureValues())).counts
    return Set(zip(Offer(json: try document.model("offer")).lines, counts).filter(\.1).compactMap(\.0.product))
  }

  /// Expects that no fan is drawn of a product that the draft doesn't sell and that one other product alone replaced.
  private static func areExchanged(_ draft: Document, drawn before: Document, _ comment: Comment) throws {
    let (lines, sold) = (Offer(json: try draft.model("offer")).lines, try sold(draft))
    let shown = Set(try draft.plans().flatMap(\.fans).map(\.product))
    var successors: [String: Set<String>] = [:]
    for line in lines {
      guard let other = line.alternativeTo, let old = line.product,
        let new = lines.first(where: { $0.id == other })?.product, old != new
      else { continue }
      successors[old, default: []].insert(new)
    }
    for (old, new) in successors where new.count == 1 && !sold.contains(old) && new.isSubset(of: sold) {
      let isAlone = successors.count { $0.value == new } == 1 && new.allSatisfy { successors[$0] == nil }
      if isAlone { #expect(!shown.contains(old), comment) }
    }
  }

  @Test("`from-plan` where no plan shows a fan removes only what it is told to remove")
  func noFans() async throws {
    var document = try Document.hall()
    try document.set(JSONPointer(["plans", "hall-a", "fans"]), to: [])
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    func lines() throws -> [String?] {
      try Document(contentsOf: file).model("offer").items("lines").map { $0.text("id") }
    }
    for words in [["--dry-run"], []] {
      let run = await ency(["offer", "from-plan", file] + words)
      #expect(run.status == 1 && run.errorText.contains("--keep`") && run.errorText.contains("--remove`"))
      #expect(try lines() == ["L1", "L2", "L3"])
    }
    #expect(await ency(["offer", "from-plan", file, "--keep", "--remove"]).status == 64)
    #expect(await ency(["offer", "from-plan", file, "--keep"]).status == 0)
    #expect(try lines() == ["L1", "L2", "L3"])
    #expect(await ency(["offer", "from-plan", file, "--remove"]).status == 0)
    #expect(try lines() == ["L2", "L3"])
  }

  @Test(
    "lines that `from-plan` changes are printed with the numbers that the list printed, each once", arguments: 0..<12)
  func numbers(seed: UInt64) async throws {
    var dice = SeededGenerator(seed)
    var document = try Document.hall()
    var lines = try document.model("offer").items("lines")
    let products = ["HVLS-6100", "HVLS-7300", "HVLS-5500"]
    for number in 4...8 {
      var line = Self.fans(Int.random(in: 1...4, using: &dice), "discount", 0)
      (line["id"], line["product"]) = (.string("L\(number)"), .string(products.randomElement(using: &dice) ?? ""))
      lines.append(line)
    }
    for (place, product) in products.enumerated().dropFirst() {
      try document.set(
        JSONPointer(["products", "products", "-"]),
        to: ["id": .string(product), "name": .string(product), "type": "hvls", "price": .int(100_000 + place)])
    }
    lines.append(Self.free)
    try document.set(JSONPointer(["offer", "lines"]), to: .array(lines.shuffled(using: &dice)))
    try document.set(JSONPointer(["plans", "hall-a", "fans", "0", "product"]), to: "HVLS-4900")
    try document.set(
      JSONPointer(["products", "products", "-"]),
      to: ["id": "HVLS-4900", "name": "Small", "type": "hvls", "price": 90_000])
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let offer = try Offer(json: Document(contentsOf: file).model("offer"))
    let run = await ency(["offer", "from-plan", file, "--json"])
    let ids = try JSONParser().parse(run.output)["ids"]?.arrayValue?.compactMap(\.stringValue) ?? []
    let again = try folder.write("again.ency", document.package(origin: .fixed).bytes)
    let told = await ency(["offer", "from-plan", again])
    let printed = told.text.split(separator: "\n").filter { !$0.contains(" → ") }
    let known = offer.numbers.places.map { offer.lines[$0].id }
    #expect(printed.count == ids.count && ids.count > 2)
    for (line, id) in zip(printed, ids) {
      let number = known.firstIndex(of: id).map { "line \($0 + 1): " }
      #expect(number.map { line.hasPrefix($0) } ?? !line.hasPrefix("line "), "\(line)")
    }
    #expect(Set(printed.compactMap { $0.firstMatch(of: #/^line \d+/#)?.output }).count == printed.count - 1)
  }

  @Test("a change of the offer reports payments that no longer are the total, and every other line that it changed")
  func payments() async throws {
    let file = try folder.write("hall.ency", Document.hall().package(origin: .fixed).bytes)
    for (text, part) in [("A", "30"), ("B", "70")] {
      #expect(await ency(["offer", "payment", "add", file, text, "--percent", part]).status == 0)
    }
    #expect(await !ency(["offer", "set", file, "2", "--quantity", "13"]).errorText.contains("[payment-plan]"))
    let rest = try rest(of: file)
    #expect(await ency(["offer", "payment", "set", file, "2", "--amount", rest]).status == 0)
    for words in [
      ["set", file, "2", "--quantity", "14"], ["add", file, "--text", "Lyft", "--price", "100"], ["remove", file, "4"],
      ["set", file, "--shipping", "500"], ["set", file, "--order-discount", "10"], ["list", file],
    ] {
      let run = await ency(["offer"] + words)
      #expect(run.status == 0 && run.errorText.contains("[payment-plan]"), "\(words): \(run.errorText)")
    }
    let set = await ency(["set", file, "/offer/lines/1/quantity=15"])
    #expect(set.errorText.contains("[payment-plan]"), "\(set.errorText)")
    let list = try JSONParser().parse(await ency(["offer", "list", file, "--json"]).output)
    let plan = try JSONParser().parse(await ency(["offer", "payment", "list", file, "--json"]).output)
    #expect(list["paymentRest"] == plan["rest"] && plan["rest"]?.intValue ?? 0 != 0)
    // Another line that follows the fans is brought in step with the one that is added, which is said.
    #expect(await ency(["offer", "add", file, "--text", "Frakt", "--price", "9", "--per-fan", "1"]).status == 0)
    #expect(await ency(["offer", "set", file, "1", "--quantity", "3", "--anyway"]).status == 0)
    let added = await ency(["offer", "add", file, "--text", "Lyft", "--price", "9", "--per-fan", "1"])
    #expect(added.text.contains("line 5: 3 × Lyft") && added.text.contains("line 4: 3 × Frakt"), "\(added.text)")
  }

  /// Seven tenths of the total, as commands take it.
  private func rest(of file: String) throws -> String {
    let offer = try Offer(json: Document(contentsOf: file).model("offer"))
    let net = try offer.lines.filter { !$0.isOptional }.reduce(0) {
      try $0 + $1.quantity.multiplied(by: ExactDecimal($1.unitPrice)).roundedToInt()
    }
    return "\(ExactDecimal(coefficient: Int128(net * 125 * 7 / 1000), scale: 2))"
  }

  @Test(
    "what follows the fans and isn't for all of them is not sent unasked; an option without its installation is said")
  func followers() async throws {
    var document = try Document.hall()
    var line = Self.free
    line["quantity"] = 3
    try document.set(JSONPointer(["offer", "lines", "-"]), to: line)
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let sent = await ency(["send", file])
    #expect(sent.status == 1 && sent.errorText.contains("[per-fan]"), "\(sent.errorText)")
    #expect(await ency(["offer", "from-plan", file]).status == 0)
    let added = await ency(["offer", "add", file, "--product", "HVLS-6100", "--quantity", "2", "--optional"])
    #expect(added.status == 0 && added.errorText.contains("[per-fan-choice]"), "\(added.errorText)")
    #expect(await ency(["offer", "list", file]).errorText.contains("[per-fan-choice]"))
    let again = await ency(["send", file])
    #expect(again.status == 0 && again.errorText.contains("[per-fan-choice]"), "\(again.errorText)")
    let number = try Document(contentsOf: file).model("offer").items("lines").count
    let accepted = await ency(["accept", file, "--take", "\(number)"])
    #expect(accepted.status == 0 && accepted.errorText.contains("[per-fan]"), "\(accepted.errorText)")
  }

  @Test("a list that hides products says so with both prices; a price that is another currency's number is doubted")
  func currencies() async throws {
    let list = try folder.write(
      "e.csv", Array("Artikelnr;Namn;Typ;Pris EUR\nHVLS-6100;Fan;hvls;3 950\nX1;Other;hvls;1 000\n".utf8))
    let imported = await ency(["catalog", "import", list, "--json"])
    let hidden = try JSONParser().parse(imported.output).items("hidden")
    #expect(hidden.map { $0.text("id") } == ["HVLS-6100"] && hidden[0].text("from") == "builtIn")
    #expect(hidden[0]["price"]?["SEK"] != nil && hidden[0]["by"] == ["EUR": 395_000])
    // What was hidden before is no news.
    #expect(try await JSONParser().parse(ency(["catalog", "import", list, "--json"]).output).items("hidden").isEmpty)
    let file = try folder.write("hall.ency", Document.hall().package(origin: .fixed).bytes)
    for (words, isDoubted) in [
      (["add", file, "--product", "X1", "--price", "1 000", "--anyway"], true),
      (["set", file, "X1", "--price", "11 000"], false), (["set", file, "X1", "--price", "1000"], true),
      (["set", file, "X1", "--quantity", "2", "--anyway"], false),
    ] {
      let run = await ency(["offer"] + words)
      let text = run.errorText.replacing("\u{A0}", with: " ")
      #expect(run.status == 0 && text.contains("EUR 1,000.00") == isDoubted, "\(words): \(text)")
    }
  }

  @Test("a discount of the whole offer is printed as it was read, and other units are refused")
  func discounts() async throws {
    let file = try folder.write("hall.ency", Document.hall().package(origin: .fixed).bytes)
    for (text, shown) in [
      ("10", "10 %"), ("7,5%", "7.5 %"), ("500 kr", "SEK 500.00"), ("400 SEK", "SEK 400.00"), ("300SEK", "SEK 300.00"),
    ] {
      let run = await ency(["offer", "set", file, "--order-discount", text])
      #expect(
        run.status == 0 && run.text.replacing("\u{A0}", with: " ").contains("→ \(shown)"),
        "\(text): \(run.text) \(run.errorText)")
      let line = await ency(["offer", "set", file, "1", "--discount", text])
      #expect(line.status == 0 && line.text.contains(" off"), "\(text): \(line.text)")
    }
    for text in ["10 EUR", "10 kWh", "10 €", "101 %"] {
      #expect(await ency(["offer", "set", file, "--order-discount", text]).status == 1, "\(text)")
      #expect(await ency(["offer", "set", file, "1", "--discount", text]).status == 1, "\(text)")
    }
  }

  @Test("a line that gets another number is named, and none is where none does")
  func renumbered() async throws {
    let file = try folder.write("hall.ency", Document.hall().package(origin: .fixed).bytes)
    #expect(await ency(["offer", "section", "add", file, "Work"]).status == 0)
    let section = try #require(try Document(contentsOf: file).model("offer").items("sections").last?.text("id"))
    let inSection = await ency(["offer", "add", file, "--text", "Lift", "--price", "900", "--section", section])
    #expect(!inSection.text.contains("`ency offer list"), "\(inSection.text)")
    let before = try Offer(json: Document(contentsOf: file).model("offer"))
    let lift = try #require(before.lines.last?.id)
    let added = await ency(["offer", "add", file, "--text", "Crane", "--price", "500"])
    let after = try Offer(json: Document(contentsOf: file).model("offer"))
    let (old, new) = (try #require(before.numbers.number(of: lift)), try #require(after.numbers.number(of: lift)))
    #expect(new == old + 1 && added.text.contains("\(old)") && added.text.contains("`ency offer list"), "\(added.text)")
  }

  @Test("the company that drafts print from the settings is in what is sent, with all that the settings have of it")
  func sentSeller() async throws {
    var document = try Document.hall()
    try document.setTree("model/team.json", to: ["people": []])
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    for setting in ["seller.company.name=Nordluft AB", "seller.company.organisationNumber=556012-5790"] {
      #expect(await ency(["config", "set", setting]).status == 0)
    }
    let refused = await ency(["send", file])
    #expect(refused.status == 1)
    let words = try #require(refused.errorText.firstMatch(of: #/`ency set (\S+) '([^']+)'`/#), "\(refused.errorText)")
    #expect(await ency(["set", String(words.output.1), String(words.output.2)]).status == 0)
    let run = await ency(["send", file])
    #expect(run.status == 0, "\(run.errorText)")
    let company = try Document(contentsOf: file).model("team")["company"]
    #expect(company?.text("name") == "Nordluft AB" && company?.text("organisationNumber") == "556012-5790")
  }

  @Test("another customer's proposal gives a new one that has nothing of him, whatever he is called")
  func otherCustomer() async throws {
    let source = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path
    let file = folder.path("new.ency")
    let run = await ency(["new", file, "--from", source, "--customer", "Ny Kund AB", "--title", "Ny hall"])
    #expect(run.status == 0 && !run.errorText.isEmpty, "\(run.errorText)")
    let (old, new) = (try Document(contentsOf: source), try Document(contentsOf: file))
    #expect(try new.model("customer") == ["name": "Ny Kund AB"])
    func texts(_ value: JSONValue) -> [String] {
      (value.stringValue.map { [$0] } ?? []) + (value.arrayValue ?? []).flatMap(texts)
        + (value.objectValue?.members ?? []).flatMap { texts($0.value) }
    }
    let own = try texts(old.model("customer")).filter { $0.count > 5 }
    #expect(own.count > 5)
    for path in new.partPaths where path.hasSuffix(".json") && path != "model/proposal.json" {
      let part = String(decoding: try new.bytes(of: path), as: UTF8.self)
      for text in own where part.contains(text) { Issue.record("\(path) has \(text)") }
    }
    let same = folder.path("same.ency")
    let name = try #require(try old.model("customer").text("name"))
    #expect(await ency(["new", same, "--from", source, "--customer", name.uppercased()]).status == 0)
    #expect(try Document(contentsOf: same).model("customer")["contacts"] == old.model("customer")["contacts"])
  }
}
