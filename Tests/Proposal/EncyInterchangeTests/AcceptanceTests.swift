import EncyExplanation
import EncyBase
import EncyDocument
import EncyFigures
import EncyInterchange
import EncyKit
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// What customers answer on the page of an offer.
@Suite("Answers of customers")
struct AcceptanceTests {
  /// A sent and saved proposal with an offer of any shape; `nil` where the drawn one can't be sent.
  static func sent(_ seed: UInt64, _ change: (inout JSONValue) -> Void = { _ in }) throws -> Document? {
    var generator = SeededGenerator(seed)
    var document = try Document.hall()
    var tree = MadeOffer.tree(&generator)
    change(&tree)
    try document.setTree("model/offer.json", to: tree)
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    guard document.findings(today: Origin.fixed.today).allSatisfy({ $0.severity != .error }),
      (try? document.send(origin: .fixed)) != nil
    else { return nil }
    return try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
  }

  /// Two lines that count, an option, and two alternatives to the first.
  static func simple(hidesPrices: Bool = false) throws -> Document {
    let lines: [JSONValue] = [
      ["id": "L1", "kind": "free", "description": "Fan", "quantity": 2, "unitPrice": 100_000],
      ["id": "L2", "kind": "free", "description": "Lift", "quantity": 1, "unitPrice": 50_000],
      ["id": "L3", "kind": "free", "description": "Control", "quantity": 1, "unitPrice": 30_000, "optional": true],
      ["id": "L4", "kind": "free", "description": "Large", "quantity": 2, "unitPrice": 150_000, "alternativeTo": "L1"],
      ["id": "L5", "kind": "free", "description": "Small", "quantity": 2, "unitPrice": 80_000, "alternativeTo": "L1"],
    ]
    return try #require(
      try sent(1) { tree in
        tree = ["lines": .array(lines), "vatMode": "normal", "vatRate": 25, "hideLinePrices": .bool(hidesPrices)]
      })
  }

  static func answer(_ document: Document, _ lines: [String], toPay: Int?) throws -> JSONValue {
    [
      "answer": "accepted", "revisionHash": .string(try #require(try document.model("quote").text("revisionHash"))),
      "lines": .array(lines.map { .string($0) }), "name": "Karin Ek", "at": .string("\(Origin.fixed.now)"),
      "toPay": .int(try toPay ?? Self.changed(document, lines).toPay),
    ]
  }

  /// The sums when the offer itself is changed: taken options count, and an alternative stands for its line.
  private static func changed(_ document: Document, _ lines: [String]) throws -> OfferTotals {
    try #require(try OfferTotals(FigureValues(FigureInputs(offer(document, with: lines)))))
  }

  private static func offer(_ document: Document, with lines: [String]) throws -> Document {
    var changed = document
    let offer = Offer(json: try document.model("offer"))
    for (place, line) in offer.lines.enumerated() where lines.contains(line.id) {
      try changed.edit("model/offer.json") { tree throws(JSONEditError) in
        var items = tree.items("lines")
        items[place]["optional"] = false
        if let other = line.alternativeTo {
          items[place] = AcceptanceTests.without("alternativeTo", items[place])
          if let replaced = offer.lines.firstIndex(where: { $0.id == other }) { items[replaced]["optional"] = true }
        }
        tree["lines"] = .array(items)
      }
    }
    return changed
  }

  /// Other programs get what was accepted as the sums that hold, and what was sent beside it.
  private static func sheets(_ document: Document, _ accepted: OfferTotals) throws {
    let copy = try CustomerCopy(answered: document).document
    let answer = try Lifecycle(json: document.model("lifecycle")).taken
    let offered = try #require(try OfferSheet(copy, language: .english))
    let sheet = try #require(try OfferSheet(copy, answer: answer, language: .english))
    #expect(offered.json["accepted"] == .null && sheet.json["totals"] == offered.json["totals"])
    #expect(sheet.json["accepted"]?["totals"]?.int("toPay") == accepted.toPay)
    let payments = sheet.json["accepted"]?.items("payments").compactMap { $0.int("amount") }
    #expect(payments == accepted.payments && accepted.payments.reduce(0, +) == accepted.toPay)
    #expect(sheet.sums.last?.amount == accepted.toPay && offered.sentSums.isEmpty)
    #expect(sheet.sums.count { $0.kind == .toPay } == 1)
    let differs = accepted.toPay != offered.totals.toPay || accepted.net != offered.totals.net
    #expect(sheet.sentSums.last?.amount == (differs ? offered.totals.toPay : nil))
    let counting = sheet.lines.filter(\.counts).map(\.line.id)
    let printed = sheet.offer.numbers.places.filter { accepted.counts[$0] }.map { sheet.offer.lines[$0].id }
    #expect(counting == printed)
    func rows(_ sheet: OfferSheet) -> [String] {
      String(decoding: sheet.csv, as: UTF8.self).components(separatedBy: "\r\n")
    }
    #expect(rows(sheet).count == rows(offered).count - offered.sums.count + sheet.sums.count + sheet.sentSums.count)
    #expect(rows(sheet)[0].shows("sheet-sent"))
    // An accepted offer has no last day to be reminded of.
    #expect(sheet.calendar().map { !String(decoding: $0, as: UTF8.self).contains("valid-until.") } ?? true)
  }

  private static func without(_ name: String, _ value: JSONValue) -> JSONValue {
    var object = value.objectValue ?? JSONObject()
    object[name] = nil
    return .object(object)
  }

  @Test("what is accepted comes to what the changed offer would, and what was sent stays", arguments: 0..<120)
  func comesToTheSame(seed: UInt64) throws {
    let plan: JSONValue = [
      ["id": "p1", "text": "At order", "percent": 35], ["id": "p2", "text": "At delivery", "percent": 65],
    ]
    guard var document = try Self.sent(seed, { $0["paymentPlan"] = plan }) else { return }
    let before = document
    var generator = SeededGenerator(seed + 1000)
    var taken: [String] = []
    var places: Set<String> = []
    for option in OfferChoice(Offer(json: try document.model("offer"))).options
    where Bool.random(using: &generator) && places.insert(option.instead).inserted { taken.append(option.id) }
    let changed = try Self.changed(document, taken)
    let wanted = changed.toPay
    let bytes = JSONPrinter().bytes(try Self.answer(document, taken, toPay: wanted))
    let accepted = try document.accept(answerFile: bytes, origin: .fixed)
    #expect(accepted.toPay == wanted && accepted.lines == taken && accepted.name == "Karin Ek")
    for path in before.partPaths where !Lifecycle.isBeside(path) {
      #expect(try document.bytes(of: path) == before.bytes(of: path), "\(path)")
    }
    #expect(document.findings(today: Origin.fixed.today).filter { $0.severity == .error }.map { "\($0)" } == [])
    let figures = try document.figureValues()
    #expect(figures.value("acceptedToPay")?.minorUnits(of: .sek) == wanted)
    let offered = try before.figureValues()
    #expect(figures.isOfInterest("acceptedToPay") && figures.value("toPay") == offered.value("toPay"))
    let sums = try #require(try OfferTotals(accepted: figures))
    #expect(sums.sums == changed.sums && sums.counts == changed.counts && sums.payments == changed.payments)
    #expect(sums.sections == changed.sections)
    // What follows from the sums and the fans follows from what was accepted, and what was sent is still what it was.
    let other = FigureValues(try FigureInputs(Self.offer(before, with: taken)))
    for name in ["investment", "fanCount", "fullPower", "payback", "horizonResult", "netSaving"] {
      #expect(figures.value(name) == other.value(name), "\(name)")
    }
    let quote = JSONTape(try document.model("quote")).root
    #expect(figures.departures(from: quote).isEmpty)
    let vat = Offer(json: try document.model("offer")).vat
    #expect(sums.rows(of: vat).map(\.amount) == changed.rows(of: vat).map(\.amount))
    #expect(try figures.agreedTotals()?.toPay == wanted && offered.agreedTotals() == OfferTotals(offered))
    try Self.sheets(document, sums)
    // It is kept as it came, and what was sent needn't be revised for it.
    let path = try #require(document.partPaths.first { $0.hasPrefix(Lifecycle.answers) })
    #expect(try document.bytes(of: path) == bytes)
    #expect(throws: Refusal.self) { try document.accept(answerFile: bytes, origin: .fixed) }
  }

  @Test(
    "all options together are what the net amount rises by when they are taken, in every output", arguments: 0..<300)
  func allOptions(seed: UInt64) throws {
    guard let document = try Self.sent(seed, { if seed % 2 == 0 { $0["orderDiscount"] = .int(Int(seed % 40)) } }) else {
      return
    }
    let offer = Offer(json: try document.model("offer"))
    let options = offer.lines.filter { $0.isOptional && $0.alternativeTo == nil }.map(\.id)
    let totals = try #require(try OfferTotals(document.figureValues()))
    if options.isEmpty { return #expect(totals.optionalAmount == nil) }
    let rise = try Self.changed(document, options).net - totals.net
    #expect(totals.optionalAmount == rise && totals.uncounted(offer).first?.amount == rise)
    let sheet = try #require(try OfferSheet(document, language: .english))
    #expect(sheet.sums.first { $0.kind == .options }?.amount == rise)
    #expect(sheet.json["totals"]?.int("options") == rise)
  }

  @Test("payments in money that no longer fit what was accepted are a warning, and never an error", arguments: 0..<120)
  func payments(seed: UInt64) throws {
    guard let draft = try Self.sent(seed) else { return }
    let toPay = try #require(try OfferTotals(draft.figureValues())).toPay
    let first = toPay / 3
    let plan: JSONValue = [
      ["id": "p1", "text": "At order", "amount": .int(first)],
      ["id": "p2", "text": "At delivery", "amount": .int(toPay - first)],
    ]
    guard toPay > 0, var document = try Self.sent(seed, { $0["paymentPlan"] = plan }) else { return }
    func found(_ document: Document) -> [Finding] {
      document.findings(today: Origin.fixed.today).filter { $0.code == "payment-plan" }
    }
    #expect(found(document).isEmpty)
    var generator = SeededGenerator(seed + 3000)
    var places: Set<String> = []
    let taken = OfferChoice(Offer(json: try document.model("offer"))).options
      .filter { Bool.random(using: &generator) && places.insert($0.instead).inserted }.map(\.id)
    _ = try document.accept(taking: taken, anyway: true, origin: .fixed)
    let accepted = try #require(try document.acceptedTotals())
    #expect(found(document).map(\.severity) == (accepted.unplanned == 0 ? [] : [.warning]), "seed \(seed)")
    // The last payment takes the difference, unless it would be less than nothing.
    #expect(accepted.payments[0] == first)
    #expect(accepted.payments[1] == (accepted.toPay >= first ? accepted.toPay - first : toPay - first), "seed \(seed)")
    #expect(document.findings(today: Origin.fixed.today).allSatisfy { $0.severity != .error })
  }

  /// A plan of payments: of percents, of amounts, and of both.
  private static func plan(_ seed: UInt64, of toPay: Int) -> JSONValue? {
    let (half, third) = (toPay / 2, toPay / 3)
    switch seed % 5 {
    case 0: return nil
    case 1:
      return [
        ["id": "p1", "text": "At order", "amount": .int(third)],
        ["id": "p2", "text": "At delivery", "amount": .int(toPay - third)],
      ]
    case 2:
      return [
        ["id": "p1", "text": "At order", "amount": .int(third)],
        ["id": "p2", "text": "Then", "amount": .int(half - third)],
        ["id": "p3", "text": "At delivery", "amount": .int(toPay - half)],
      ]
    case 3:
      return [
        ["id": "p1", "text": "At order", "amount": .int(toPay - (toPay + 1) / 2)],
        ["id": "p2", "text": "At delivery", "percent": 50],
      ]
    default:
      return [
        ["id": "p1", "text": "At order", "percent": 50],
        ["id": "p2", "text": "At delivery", "amount": .int(toPay - (toPay + 1) / 2)],
      ]
    }
  }

  @Test(
    "a draft of what was accepted comes to it, with its payments; what wasn't taken stays on offer, and nothing is lost",
    arguments: 0..<(isFullRun ? 4000 : 240))
  func revised(seed: UInt64) throws {
    guard let first = try Self.sent(seed) else { return }
    let offered = try #require(try OfferTotals(first.figureValues())).toPay
    let plan = Self.plan(seed, of: offered)
    guard offered > 0, var document = try Self.sent(seed, { if let plan { $0["paymentPlan"] = plan } }) else { return }
    var generator = SeededGenerator(seed + 5000)
    var places: Set<String> = []
    let options = OfferChoice(Offer(json: try document.model("offer"))).options
    let taken = options.filter { Bool.random(using: &generator) && places.insert($0.instead).inserted }
    _ = try document.accept(taking: taken.map(\.id), anyway: true, origin: .fixed)
    let accepted = try #require(try document.acceptedTotals())
    var draft = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    #expect(throws: Refusal.self) { try draft.revise(origin: .fixed) }
    let before = Offer(json: try draft.model("offer"))
    try draft.revise(anyway: true, origin: .fixed)
    let totals = try #require(try OfferTotals(draft.figureValues()))
    #expect(totals.sums == accepted.sums && totals.counts == accepted.counts, "seed \(seed)")
    #expect(totals.payments == accepted.payments && totals.sections == accepted.sections, "seed \(seed)")
    #expect(try draft.acceptedTotals() == nil)
    // A share is printed only of an amount that is that share.
    for (payment, amount) in zip(before.payments, accepted.payments) where payment.percent == ExactDecimal(50) {
      let isHalf = abs(2 * amount - accepted.toPay) <= 2
      #expect((payment.share(NumberFormat(.english), amount, of: accepted.toPay) == "50%") == isHalf, "seed \(seed)")
    }
    let after = Offer(json: try draft.model("offer"))
    #expect(after.lines.map(\.id) == before.lines.map(\.id))
    // What was left can still be taken, and what an alternative replaced is one to it.
    let left = Set(taken.compactMap(\.leaves))
    let choice = OfferChoice(after)
    #expect(
      Set(choice.options.map(\.id))
        == Set(options.map(\.id)).subtracting(taken.map(\.id)).union(left), "seed \(seed)")
    for option in taken {
      if let line = option.leaves { #expect(after.lines.first { $0.id == line }?.alternativeTo == option.id) }
    }
    #expect(draft.findings(today: Origin.fixed.today).allSatisfy { $0.severity != .error })
    var again = try Document(bytes: draft.package(origin: .fixed).bytes, file: "hall.ency")
    if (try? again.send(anyway: true, origin: .fixed)) != nil {
      #expect(try again.model("quote")["totals"]?.int("toPay") == accepted.toPay)
    }
  }

  @Test("a draft of what was accepted writes each part as often for many options as for few")
  func revisedAtOnce() throws {
    let writes = try [4, 40, 200].map { count in
      func line(_ id: String, _ more: JSONObject) -> JSONValue {
        var line = more
        (line["id"], line["kind"], line["description"]) = (.string(id), "free", .string(id))
        (line["quantity"], line["unitPrice"]) = (1, 1000)
        return .object(line)
      }
      func member(_ name: String, _ value: JSONValue) -> JSONObject {
        var object = JSONObject()
        object[name] = value
        return object
      }
      let lines = (0..<count).flatMap { place in
        [
          line("A\(place)", JSONObject()), line("B\(place)", member("alternativeTo", .string("A\(place)"))),
          line("C\(place)", member("optional", true)),
        ]
      }
      var document = try #require(
        try Self.sent(1) { $0 = ["lines": .array(lines), "vatMode": "normal", "vatRate": 25] })
      let options = OfferChoice(Offer(json: try document.model("offer"))).options
      #expect(options.count == 2 * count)
      _ = try document.accept(taking: options.map(\.id), origin: .fixed)
      var draft = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
      let before = draft.writeCount
      try draft.revise(anyway: true, origin: .fixed)
      #expect(try draft.model("offer").items("lines").count { $0["alternativeTo"] == nil } == 2 * count)
      return draft.writeCount - before
    }
    #expect(Set(writes).count == 1, "\(writes)")
  }

  @Test("the line that an alternative stands in for is found along any chain or circle", arguments: 0..<200)
  func chains(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let count = Int.random(in: 2...12, using: &generator)
    let lines = (0..<count).map { place -> JSONValue in
      var line: JSONValue = ["id": .string("L\(place)"), "quantity": 1, "unitPrice": 1]
      if Int.random(in: 0...3, using: &generator) > 0 {
        line["alternativeTo"] = .string("L\(Int.random(in: 0...count, using: &generator))")
      } else {
        line["optional"] = true
      }
      return line
    }
    let others = Dictionary(uniqueKeysWithValues: lines.map { ($0.text("id") ?? "", $0.text("alternativeTo")) })
    for option in OfferChoice(Offer(json: ["lines": .array(lines)])).options {
      var (root, seen): (String, Set<String>) = (option.id, [])
      while let other = others[root] ?? nil, seen.insert(root).inserted { root = other }
      #expect(option.instead == root)
    }
  }

  @Test(
    "a draft of what was accepted asks for no other quantities and fans: it is sent at the accepted total, whatever was taken",
    arguments: 0..<(isFullRun ? 400 : 48))
  func revisedFollowers(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    var tree = JSONObject()
    let extra = Int.random(in: 1...3, using: &generator)
    let follower: JSONValue = [
      "id": "L2", "kind": "free", "description": "Montage", "quantity": 2, "unit": "pcs", "unitPrice": 450_000,
      "perFan": ["number": 1],
    ]
    var lines: [JSONValue] = [
      ["id": "L1", "kind": "product", "product": "HVLS-6100", "quantity": 2, "unit": "pcs", "unitPrice": 5_190_000],
      follower,
    ]
    let hasAlternative = Bool.random(using: &generator)
    if hasAlternative {
      lines.append([
        "id": "L3", "kind": "product", "product": "HVLS-7300", "quantity": 2, "unit": "pcs", "unitPrice": 6_190_000,
        "alternativeTo": "L1",
      ])
    }
    lines.append([
      "id": "L4", "kind": "product", "product": "HVLS-4900", "quantity": .int(extra), "unit": "pcs",
      "unitPrice": 3_190_000, "optional": true,
    ])
    var option: JSONValue = [
      "id": "L5", "kind": "free", "description": "Montage", "quantity": .int(extra), "unit": "pcs",
      "unitPrice": 450_000,
    ]
    switch Int.random(in: 0...4, using: &generator) {
    case 0: option["discount"] = 10
    case 1: (option["alternativeTo"], option["quantity"]) = ("L2", .int(2 + extra))
    case 2: option["unitPrice"] = 400_000
    default: break
    }
    if option["alternativeTo"] == nil { option["optional"] = true }
    lines.append(option)
    (tree["lines"], tree["vatMode"], tree["vatRate"]) = (.array(lines), "normal", 25)
    var document = try Document.hall()
    let products = try document.model("products").items("products")
    let others: [JSONValue] = ["HVLS-7300", "HVLS-4900"].map {
      ["id": .string($0), "name": .string($0), "type": "hvls"]
    }
    try document.set("/products/products", to: .array(products + others))
    try document.setTree("model/offer.json", to: .object(tree))
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    _ = try document.send(origin: .fixed)
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    let taken = OfferChoice(Offer(json: .object(tree))).options.map(\.id).filter { _ in
      Bool.random(using: &generator)
    }
    _ = try document.accept(taking: taken, anyway: true, origin: .fixed)
    let accepted = try #require(try document.acceptedTotals())
    var draft = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    try draft.revise(anyway: true, origin: .fixed)
    let totals = try #require(try OfferTotals(draft.figureValues()))
    #expect(totals.toPay == accepted.toPay && totals.net == accepted.net, "\(taken)")
    let found = draft.findings(today: Origin.fixed.today)
    #expect(found.filter { ["per-fan", "event-while-draft"].contains($0.code) }.isEmpty, "\(taken) \(found)")
    // Only options that are on no plan are still to be drawn, which drops nothing that was accepted.
    let product = taken.contains("L3") ? "HVLS-7300" : "HVLS-6100"
    #expect(try draft.plans().flatMap(\.fans).map(\.product) == [product, product], "\(taken)")
    let undrawn = found.filter { $0.code == "drawn-count" }
    #expect(undrawn.count == (taken.contains("L4") ? 1 : 0), "\(taken) \(undrawn)")
    #expect(undrawn.allSatisfy { !($0.remedy.map { "\($0)" } ?? "").contains("from-plan") })
    draft = try Document(bytes: draft.package(origin: .fixed).bytes, file: "hall.ency")
    _ = try draft.send(origin: .fixed)
    #expect(try draft.model("quote")["totals"]?.int("toPay") == accepted.toPay)
  }

  @Test("an answered offer has no last day in its calendar, whatever was answered")
  func answeredCalendar() throws {
    let sheet = try #require(try OfferSheet(Self.simple(), language: .english))
    let open = String(decoding: try #require(sheet.calendar()), as: UTF8.self)
    #expect(open.contains("valid-until.") && sheet.calendar(isOpen: false) == nil)
  }

  @Test("an answer that isn't one is refused, and nothing is noted")
  func hostile() throws {
    let document = try Self.simple()
    let good = try Self.answer(document, ["L3", "L4"], toPay: nil)
    func with(_ name: String, _ value: JSONValue?) -> [UInt8] {
      var object = good.objectValue ?? JSONObject()
      object[name] = value
      return JSONPrinter().bytes(.object(object))
    }
    let cases: [(String, [UInt8])] = [
      ("empty", []), ("no JSON", Array("{".utf8)), ("a list", Array("[]".utf8)), ("null", Array("null".utf8)),
      ("a byte order mark", [0xEF, 0xBB, 0xBF] + JSONPrinter().bytes(good)),
      ("too large", Array(repeating: 0x20, count: Document.mostAnswerBytes + 1)),
      ("deep", Array(String(repeating: "[", count: 5000).utf8)),
      ("twice the same name", Array("{\"answer\": \"accepted\", \"answer\": \"accepted\"}".utf8)),
      ("another revision", with("revisionHash", .string(String(repeating: "0", count: 64)))),
      ("no revision", with("revisionHash", nil)), ("no hash", with("revisionHash", "x")),
      ("an unknown line", with("lines", ["L9"])), ("a line that counts", with("lines", ["L1"])),
      ("twice the same line", with("lines", ["L3", "L3"])), ("two alternatives", with("lines", ["L4", "L5"])),
      ("no list", with("lines", "L3")), ("no ids", with("lines", [1])),
      ("a line that is no id", with("lines", ["../../etc/passwd"])), ("no name", with("name", "")),
      ("a name of spaces", with("name", "   ")), ("a name with control characters", with("name", "a\u{1B}[2Jb")),
      ("a long name", with("name", .string(String(repeating: "a", count: 201)))), ("another total", with("toPay", 1)),
      ("a total that is none", with("toPay", "1")),
      ("a vast total", with("toPay", .number(JSONNumber(text: "1e400") ?? JSONNumber(1)))),
      ("no time", with("at", "yesterday")), ("still to come", with("at", "2199-01-01T00:00:00Z")),
      ("before the sending", with("at", "2001-01-01T00:00:00Z")), ("declined", with("answer", "declined")),
      ("something else", with("discount", 100)),
    ]
    for (name, bytes) in cases {
      var copy = document
      #expect(throws: AnswerRefusal.self, "\(name)") { try copy.accept(answerFile: bytes, origin: .fixed) }
      #expect(try !copy.hasChanges(), "\(name)")
    }
    var taken = document
    #expect(try taken.accept(answerFile: JSONPrinter().bytes(good), origin: .fixed).toPay == 475_000)
  }

  @Test(
    "a copy without the prices of lines comes to what is accepted, whatever is chosen on its page", arguments: 0..<150)
  func hiddenPrices(seed: UInt64) throws {
    guard var document = try Self.sent(seed, { $0["hideLinePrices"] = true }) else { return }
    var copy = try CustomerCopy(of: document).document
    let offer = Offer(json: try document.model("offer"))
    var generator = SeededGenerator(seed + 2000)
    var places: Set<String> = []
    let taken = OfferChoice(onPageOf: offer).options
      .filter { Bool.random(using: &generator) && places.insert($0.instead).inserted }.map(\.id)
    let changes = try OfferChoice(offer).changes(taking: taken)
    // The page computes by these formulas, with what is ticked in the place of an answer.
    try copy.set(
      "/lifecycle/acceptance",
      to: ["event": "e1", "lines": .array(changes.map { ["id": .string($0.id), "taken": .bool($0.isTaken)] })])
    let seen = try #require(try copy.figureValues().value("acceptedToPay")?.minorUnits(of: .sek))
    let bytes = JSONPrinter().bytes(try Self.answer(document, taken, toPay: seen))
    #expect(try document.accept(answerFile: bytes, origin: .fixed).toPay == seen, "\(taken)")
  }

  @Test("where prices of lines are hidden, no output has a price of one or a discount", arguments: 0..<200)
  func inventedPrices(seed: UInt64) throws {
    guard let document = try Self.sent(seed, { $0["hideLinePrices"] = true }) else { return }
    let copy = try CustomerCopy(of: document).document
    let sheet = try #require(try OfferSheet(copy, language: .english))
    #expect(sheet.lines.allSatisfy { !$0.hasUnitPrice })
    for line in sheet.json.items("lines") {
      #expect(["unitPrice", "discount", "discountAmount"].allSatisfy { line[$0] == .null }, "\(line)")
    }
    let rows = String(decoding: sheet.csv, as: UTF8.self).components(separatedBy: "\r\n").dropFirst()
    for (row, line) in zip(rows, sheet.lines) where !row.contains("\"") {
      let cells = row.components(separatedBy: ",")
      #expect(cells[6...8].joined() == "", "\(row)")
      #expect(cells[9] == (line.isPriced ? sheet.decimal(line.amount) : ""), "\(row)")
    }
    let ubl = String(decoding: sheet.ubl, as: UTF8.self)
    #expect(!ubl.contains("cac:Price>"))
    let items = ubl.components(separatedBy: "<cac:QuotationLine>").dropFirst()
    #expect(items.allSatisfy { !$0.contains("AllowanceCharge") })
    // An option has its amount beside that of none of it.
    let amounts = items.reduce(0) { $0 + $1.components(separatedBy: "<cbc:LineExtensionAmount").count - 1 }
    let options = sheet.lines.count { $0.isPriced && !$0.counts && $0.alternativeTo == nil }
    #expect(amounts == sheet.lines.count(where: \.isPriced) + options)
    #expect(!"\(sheet.jsonLD)".contains(Language.english.text(.pageUnitPrice)))
  }

  @Test("a copy without the prices of lines comes to what is accepted, whatever was taken", arguments: 0..<150)
  func hiddenAnswers(seed: UInt64) throws {
    guard var document = try Self.sent(seed, { $0["hideLinePrices"] = true }) else { return }
    var generator = SeededGenerator(seed + 3000)
    var places: Set<String> = []
    let taken = OfferChoice(Offer(json: try document.model("offer"))).options
      .filter { Bool.random(using: &generator) && places.insert($0.instead).inserted }.map(\.id)
    let accepted = try document.accept(taking: taken, origin: .fixed)
    let copy = try CustomerCopy(answered: document).document
    let answer = try Lifecycle(json: document.model("lifecycle")).taken
    let sheet = try #require(try OfferSheet(copy, answer: answer))
    #expect(sheet.current.toPay == accepted.toPay && sheet.lines.count == sheet.current.counts.count)
    #expect(
      try sheet.current.net == document.acceptedTotals()?.net && sheet.current.vat == document.acceptedTotals()?.vat)
  }

  @Test(
    "an alternative that is taxed otherwise than its line, or stands for another one, isn't chosen where prices are hidden"
  )
  func notOnThePage() throws {
    func choices(_ lines: [JSONValue], hides: Bool = true, mode: String = "normal") -> [String] {
      let offer: JSONValue = [
        "lines": .array(lines), "vatMode": .string(mode), "vatRate": 25, "hideLinePrices": .bool(hides),
      ]
      return OfferChoice(onPageOf: Offer(json: offer)).options.map(\.id)
    }
    let lines: [JSONValue] = [
      ["id": "L1", "quantity": 1, "unitPrice": 100],
      ["id": "L2", "quantity": 1, "unitPrice": 90, "alternativeTo": "L1"],
      ["id": "L3", "quantity": 1, "unitPrice": 80, "alternativeTo": "L1", "vatRate": 12],
      ["id": "L4", "quantity": 1, "unitPrice": 70, "alternativeTo": "L2"],
      ["id": "L5", "quantity": 1, "unitPrice": 60, "optional": true, "vatRate": 6],
      ["id": "L6", "quantity": 1, "unitPrice": 50, "alternativeTo": "L1", "vatRate": 25],
    ]
    #expect(choices(lines) == ["L2", "L5", "L6"] && choices(lines, mode: "none") == ["L2", "L3", "L5", "L6"])
    #expect(choices(lines, hides: false) == ["L2", "L3", "L4", "L5", "L6"])
  }

  @Test("a refusal says where in the answer what is wrong")
  func places() throws {
    let document = try Self.simple()
    let good = try Self.answer(document, ["L3", "L4"], toPay: nil)
    func place(_ change: (inout JSONObject) -> Void, text: String? = nil) throws -> String {
      var object = good.objectValue ?? JSONObject()
      change(&object)
      var copy = document
      let bytes = text.map { Array($0.utf8) } ?? JSONPrinter().bytes(.object(object))
      let refusal = #expect(throws: AnswerRefusal.self) { try copy.accept(answerFile: bytes, origin: .fixed) }
      let finding = try #require(refusal).finding
      return finding.pointer.map { "\($0)" } ?? finding.position.map { "\($0)" } ?? "none"
    }
    #expect(try place { $0["lines"] = ["L3", "L9"] } == "/lines/1" && place { $0["lines"] = ["L1"] } == "/lines/0")
    #expect(
      try place { $0["lines"] = ["L3", "L4", "L5"] } == "/lines/2"
        && place { $0["lines"] = ["L3", "L3"] } == "/lines/1")
    #expect(try place { $0["revisionHash"] = .string(String(repeating: "0", count: 64)) } == "/revisionHash")
    #expect(try place { $0["toPay"] = 1 } == "/toPay" && place { $0["at"] = "2199-01-01T00:00:00Z" } == "/at")
    #expect(try place { $0["at"] = "2001-01-01T00:00:00Z" } == "/at" && place { $0["name"] = 7 } == "/name")
    #expect(try place({ _ in }, text: "{\n  \"answer\": x}") == "2:13" && place({ _ in }, text: "[]") == "")
  }

  @Test("nothing is accepted that wasn't sent")
  func refused() throws {
    // What was answered before another sending is no answer to that.
    var document = try Self.simple()
    let early = JSONPrinter().bytes(try Self.answer(document, [], toPay: nil))
    try document.revise(origin: .fixed)
    #expect(throws: Refusal.self) { try document.accept(answerFile: early, origin: .fixed) }
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    _ = try document.send(origin: .fixed)
    #expect(throws: AnswerRefusal.self) { try document.accept(answerFile: early, origin: .fixed) }
  }

  @Test("the last answer stands, and a draft has none")
  func lastAnswer() throws {
    var document = try Self.simple()
    _ = try document.accept(answerFile: JSONPrinter().bytes(Self.answer(document, ["L3"], toPay: nil)), origin: .fixed)
    #expect(try document.model("lifecycle")["acceptance"]?["lines"]?.arrayValue?.count == 1)
    _ = try document.accept(
      answerFile: JSONPrinter().bytes(Self.answer(document, ["L5"], toPay: nil)), anyway: true, origin: .fixed)
    #expect(try document.model("lifecycle")["acceptance"]?["lines"]?.arrayValue?.count == 2)
    #expect(try document.figureValues().value("acceptedToPay")?.minorUnits(of: .sek) == 262_500)
    try document.answer(.declined, anyway: true, origin: .fixed)
    #expect(try document.model("lifecycle")["acceptance"] == nil)
    #expect(try !document.figureValues().isOfInterest("acceptedToPay"))
  }
}
