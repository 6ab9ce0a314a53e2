import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyFigures
import EncyInterchange
@testable import EncyKit
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// What leaves for a customer has nothing in it that is the seller's own.
@Suite("Copies for customers")
struct CustomerCopyTests {
  static let mark = "GEHEIM"

  static func sample(_ name: String) throws -> Document {
    let file = TestPlaces.checkout.appending(path: "SampleDocuments/\(name)/\(name).ency").path
    return try Document(contentsOf: file)
  }

  /// Every text of a tree gets a mark behind it.
  private static func marked(_ value: JSONValue, _ count: inout Int) -> JSONValue {
    if value.stringValue != nil {
      count += 1
      return .string("\(mark)-\(count)")
    }
    if let items = value.arrayValue { return .array(items.map { marked($0, &count) }) }
    guard let object = value.objectValue else { return value }
    var out = JSONObject()
    for member in object.members { out[member.name] = marked(member.value, &count) }
    return .object(out)
  }

  /// A proposal in which all that is internal holds marked words.
  static func planted(hidesPrices: Bool) throws -> Document {
    var document = try sample("warehouse")
    let fixtures = TestPlaces.checkout.appending(path: "Tests/EncySchemasTests/Fixtures")
    var count = 0
    for part in ["activity", "visits", "scorecard", "lifecycle", "split", "conflicts", "template"] {
      let tree = try JSONParser().parse(Array(Data(contentsOf: fixtures.appending(path: "\(part).json"))))
      try document.setTree("model/\(part).json", to: marked(tree, &count))
    }
    try document.set("/proposal/internalNotes", to: .string("\(mark) notes"))
    var products = try document.model("products").items("products")
    for place in products.indices { products[place]["purchasePrice"] = 987_654_321 }
    try document.setTree("model/products.json", to: ["products": .array(products)])
    // Nobody says that customers may have what no schema describes.
    try document.edit("model/offer.json") { tree throws(JSONEditError) in
      tree["margin"] = .string("\(mark) margin")
      if hidesPrices { tree["hideLinePrices"] = true }
    }
    try document.setTree("model/acme.json", to: ["rent": .string("\(mark) rent")])
    try document.setPart("notes/own.txt", to: Array("\(mark) text".utf8))
    try document.setPart("media/\(String(repeating: "a", count: 64)).jpg", to: Array("\(mark) photo".utf8))
    try document.setPart("conflicts/x/theirs.json", to: Array("{\"a\": \"\(mark) theirs\"}".utf8))
    try document.setPart("signatures/x.json", to: Array("{\"signer\": \"\(mark) signer\"}".utf8))
    return document
  }

  /// All that goes to customers, by its ending.
  static func outputs(_ copy: CustomerCopy) throws -> [(String, [UInt8])] {
    let sheet = try #require(try OfferSheet(copy.document))
    return [
      ("ency", copy.bytes), ("xml", sheet.ubl), ("xlsx", try sheet.xlsx()), ("csv", sheet.csv),
      ("json", JSONPrinter().bytes(sheet.json)), ("jsonld", JSONPrinter().bytes(sheet.jsonLD)),
      ("ics", try #require(sheet.calendar())), ("vcf", try #require(try SellerCards.bytes(copy.document))),
      ("fans.csv", try #require(try FanSchedule(copy.document)).csv),
    ]
  }

  /// A file with all that is packed in it.
  static func unpacked(_ bytes: [UInt8]) throws -> [UInt8] {
    guard bytes.starts(with: Array("PK".utf8)) else { return bytes }
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "packed.zip")
    try Data(bytes).write(to: file)
    return bytes + (try ProcessRunner.run("/usr/bin/unzip", ["-p", file.path]).output)
  }

  private static func holds(_ bytes: [UInt8], _ text: String) -> Bool { Data(bytes).range(of: Data(text.utf8)) != nil }

  @Test("nothing internal stands in any output, unpacked", arguments: [false, true])
  func nothingInternal(hidesPrices: Bool) throws {
    let document = try Self.planted(hidesPrices: hidesPrices)
    let copy = try CustomerCopy(of: document)
    let original = try document.package(origin: .fixed).bytes
    #expect(Self.holds(try Self.unpacked(original), Self.mark))
    for (ending, bytes) in try Self.outputs(copy) {
      let all = try Self.unpacked(bytes)
      #expect(!Self.holds(all, Self.mark), "\(ending)")
      #expect(!Self.holds(all, "987654321"), "\(ending)")
      #expect(!Self.holds(all, "9876543.21"), "\(ending)")
      // Something of the offer is there, so that an empty file doesn't pass.
      #expect(all.count > 300, "\(ending)")
    }
    for place in ["/activity", "/visits", "/scorecard", "/lifecycle", "/split", "/conflicts", "/template", "/acme"] {
      #expect(copy.leftOut.contains(place))
    }
    #expect(copy.leftOut.contains("/proposal/internalNotes") && copy.leftOut.contains("/offer/margin"))
    #expect(copy.leftOut.contains("notes/own.txt") && copy.leftOut.contains("/signatures/x"))
    #expect(copy.kept.contains("model/offer.json") && copy.hidden.isEmpty == !hidesPrices)
  }

  @Test("prices of lines stand in no output where they are hidden")
  func hiddenPrices() throws {
    let document = try Self.planted(hidesPrices: true)
    let offer = Offer(json: try document.model("offer"))
    let copy = try CustomerCopy(of: document)
    let sheet = try #require(try OfferSheet(try Self.sample("warehouse")))
    // What an option comes to is told, since whoever takes it sees that: not what one of it costs before a discount.
    let totals = try #require(try OfferTotals(document.figureValues()))
    let told = Set(offer.lines.indices.filter { offer.lines[$0].isOptional }.map { totals.lines[$0] })
    let prices = Set(offer.lines.map(\.unitPrice) + offer.lines.indices.map { totals.lines[$0] })
      .filter { $0 > 100_000 && !told.contains($0) }
    #expect(prices.count > 10 && !told.isEmpty)
    for (ending, bytes) in try Self.outputs(copy) {
      let all = try Self.unpacked(bytes)
      for price in prices {
        // As programs write it, and as the language does.
        #expect(!Self.holds(all, "\(price)"), "\(ending) \(price)")
        #expect(!Self.holds(all, sheet.decimal(price)), "\(ending) \(price)")
      }
    }
  }

  @Test(
    "a copy opens, is valid, and has the figures that it had", arguments: ["warehouse", "sports-hall"], [false, true])
  func sameFigures(sample: String, hidesPrices: Bool) throws {
    var document = try Self.sample(sample)
    if hidesPrices { try document.set("/offer/hideLinePrices", to: true) }
    let copy = try CustomerCopy(of: document)
    #expect(try CustomerCopy(of: document).bytes == copy.bytes)
    let again = try Document(bytes: copy.bytes, file: "copy.ency")
    #expect(again.findings(today: Origin.fixed.today).filter { $0.severity == .error }.map { "\($0)" } == [])
    #expect(again.manifest.customerCopyOf == document.openedRevision && again.manifest.parents.isEmpty)
    #expect(again.manifest.id == document.manifest.id)
    let (before, after) = (try document.figures(in: .swedish), try again.figures(in: .swedish))
    func key(_ figure: ProposalFigure) -> String { "\(figure.name) \(figure.scenario ?? "") \(figure.item ?? "")" }
    let known = Dictionary(uniqueKeysWithValues: before.map { (key($0), $0.text) })
    let lineFigures = ["lineAmount", "reducedListPrice", "lineCounts", "sectionSum"]
    var count = 0
    for figure in after where !(hidesPrices && lineFigures.contains(figure.name)) {
      #expect(known[key(figure)] == figure.text, "\(key(figure))")
      count += 1
    }
    #expect(count > 20)
    for name in ["netAmount", "vat", "totalAmount", "toPay", "payback", "netSaving"] {
      #expect(after.contains { $0.name == name } == before.contains { $0.name == name }, "\(name)")
    }
  }

  @Test("hidden prices leave every sum as it was", arguments: 0..<200)
  func sumsStay(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    var document = try Document.hall()
    try document.setTree("model/offer.json", to: MadeOffer.tree(&generator))
    guard document.findings(today: Origin.fixed.today).allSatisfy({ $0.severity != .error }) else { return }
    let wanted = try #require(try OfferTotals(document.figureValues()))
    try document.set("/offer/hideLinePrices", to: true)
    let copy = try CustomerCopy(of: document).document
    let found = try #require(try OfferTotals(copy.figureValues()))
    #expect(found.subtotal == wanted.subtotal && found.orderDiscount == wanted.orderDiscount)
    #expect(found.net == wanted.net && found.vat == wanted.vat && found.rates == wanted.rates)
    #expect(found.total == wanted.total && found.rounding == wanted.rounding && found.toPay == wanted.toPay)
    #expect(found.optionalAmount ?? 0 == wanted.optionalAmount ?? 0 && found.payments == wanted.payments)
    let offer = Offer(json: try document.model("offer"))
    for (place, line) in offer.lines.enumerated() where line.alternativeTo != nil && line.quantity.coefficient != 0 {
      #expect(found.instead[place] == wanted.instead[place], "\(line.id)")
    }
    try Self.addsUp(copy, nil, "\(seed)")
    try Self.changesArePrinted(copy, wanted, offer, "\(seed)")
    // Whatever is taken, the copy comes to what the offer comes to.
    let choice = OfferChoice(offer)
    let open = offer.lines.filter { $0.quantity.coefficient > 0 }.map(\.id)
    for _ in 0..<12 {
      var taken: [String] = []
      for id in open.shuffled(using: &generator) where Bool.random(using: &generator) {
        if (try? choice.changes(taking: taken + [id])) != nil { taken.append(id) }
      }
      if taken.isEmpty { continue }
      func answered(_ document: Document) throws -> OfferTotals? {
        let changes = try OfferChoice(Offer(json: document.model("offer"))).changes(taking: taken)
        let answer = Dictionary(uniqueKeysWithValues: changes.map { (ExactText($0.id), $0.isTaken) })
        return try OfferTotals(accepted: FigureValues(FigureInputs(document).answered(answer)))
      }
      let (one, other) = (try answered(document), try answered(copy))
      #expect(one?.net == other?.net && one?.vat == other?.vat && one?.rates == other?.rates, "\(seed) \(taken)")
      #expect(one?.toPay == other?.toPay && one?.payments == other?.payments, "\(seed) \(taken)")
      let changes = try choice.changes(taking: taken)
      let answer = Dictionary(uniqueKeysWithValues: changes.map { (ExactText($0.id), $0.isTaken) })
      try Self.addsUp(copy, answer, "\(seed) \(taken)")
    }
  }

  /// Compares what each output prints for an option or alternative with the change of the net amount by choosing it, and the sums of a copy
  /// that is read back from UBL with those of the offer.
  private static func changesArePrinted(
    _ copy: Document, _ wanted: OfferTotals, _ offer: Offer, _ comment: Comment
  ) throws {
    let sheet = try #require(try OfferSheet(copy, language: .english))
    let changes = Dictionary(
      uniqueKeysWithValues: offer.lines.indices.compactMap { place in
        wanted.instead[place].map { (offer.lines[place].id, $0 - wanted.net) }
      })
    let rows = csvRows(String(decoding: sheet.csv, as: UTF8.self)).dropFirst()
    let workbook = String(decoding: try unpacked(try sheet.xlsx()), as: UTF8.self)
    let ubl = String(decoding: sheet.ubl, as: UTF8.self)
    let addOns = sheet.jsonLD.items("addOn")
    for (row, line) in zip(rows, sheet.lines) {
      guard let change = changes[line.line.id] else { continue }
      // What changes nothing, of a quantity of 0, has no amount.
      if !line.isPriced { #expect(change == 0, "\(comment) \(line.line.id)") }
      let shown = line.isPriced ? sheet.decimal(change) : ""
      #expect(row[9] == shown, "\(comment) \(line.line.id)")
      let json = sheet.json.items("lines").first { $0.text("id") == line.line.id }
      #expect(json?["amount"] == (line.isPriced ? .int(change) : .null), "\(comment) \(line.line.id)")
      let addOn = addOns.first { $0.text("name") == line.name }
      let price = addOn?.items("priceSpecification").first?["price"]?.numberValue?.decimalValue
      let minor = ExactDecimal(coefficient: Int128(change), scale: sheet.currency.minorDigits).normalized
      if addOns.count(where: { $0.text("name") == line.name }) == 1 {
        #expect(price?.normalized == (line.isPriced ? minor : nil), "\(comment) \(line.line.id)")
      }
      let cell = workbook.firstMatch(of: try Regex("<c r=\"J\(line.number + 6)\"[^>]*>(?:<f>[^<]*</f>)?<v>([^<]*)</v>"))
      #expect(cell.map { String($0.output[1].substring ?? "") } ?? "" == shown, "\(comment) \(line.line.id)")
      let items = ubl.components(separatedBy: "<cac:AlternativeLineItem>").dropFirst()
        .compactMap { $0.components(separatedBy: "</cac:AlternativeLineItem>").first }
      let item = items.first { $0.contains("<cbc:ID>\(line.line.id)</cbc:ID>") }
      let amount = item?.firstMatch(of: /LineExtensionAmount[^>]*>([^<]*)</)
      #expect(amount.map { String($0.output.1) } ?? "" == shown, "\(comment) \(line.line.id)")
    }
    let back = try QuotationTests.read(sheet.ubl).document
    let found = try #require(try OfferTotals(FigureValues(FigureInputs(back))))
    #expect(found.net == wanted.net && found.toPay == wanted.toPay, comment)
    let read = Offer(json: try back.model("offer"))
    // A discount that could only be read back as an amount doesn't grow with options.
    guard read.orderDiscount.percent.normalized == offer.orderDiscount.percent.normalized else { return }
    for (place, line) in read.lines.enumerated() {
      guard let change = changes[line.id] else { continue }
      #expect(found.instead[place].map { $0 - found.net } == change, "\(comment) \(line.id) read back")
    }
  }

  /// The cells of CSV with commas.
  private static func csvRows(_ text: String) -> [[String]] {
    var (rows, cell, isQuoted): ([[String]], String, Bool) = ([[]], "", false)
    func end() {
      rows[rows.count - 1].append(cell)
      cell = ""
    }
    let scalars = Array(text.unicodeScalars)
    var place = 0
    while place < scalars.count {
      let scalar = scalars[place]
      place += 1
      if isQuoted {
        if scalar != "\"" {
          cell.unicodeScalars.append(scalar)
        } else if place < scalars.count, scalars[place] == "\"" {
          cell.unicodeScalars.append(scalar)
          place += 1
        } else {
          isQuoted = false
        }
      } else if scalar == "\"" {
        isQuoted = true
      } else if scalar == "," {
        end()
      } else if scalar == "\n" {
        end()
        rows.append([])
      } else if scalar != "\r" {
        cell.unicodeScalars.append(scalar)
      }
    }
    return rows.filter { !$0.isEmpty }
  }

  /// Adds the shown amounts of the rows that count, which CSV, JSON and XLSX write, and compares them with the subtotal.
  private static func addsUp(_ copy: Document, _ answer: [ExactText: Bool]?, _ comment: Comment) throws {
    let sheet = try #require(try OfferSheet(copy, answer: answer))
    let now = sheet.lines.filter { $0.counts && $0.isPriced }
    #expect(now.reduce(0) { $0 + $1.amount } == sheet.current.subtotal, comment)
    let sent = sheet.lines.filter { $0.wasCounted && $0.isPriced }
    #expect(sent.reduce(0) { $0 + $1.amount } == sheet.totals.subtotal, comment)
    // Where all amounts of a page are changes of the net amount, those of what was taken are, too.
    for line in sheet.lines where !line.wasCounted {
      let place = try #require(sheet.offer.lines.firstIndex { $0.id == line.line.id })
      #expect(line.change == sheet.totals.instead[place].map { $0 - sheet.totals.net }, comment)
    }
  }

  @Test("a proposal that is started from a copy is nobody's copy")
  func startedFromCopy() throws {
    let copy = try CustomerCopy(of: try Self.sample("warehouse")).document
    let fresh = try ProposalDraft().document(from: copy, file: "new.ency", origin: .fixed)
    let (bytes, manifest) = try fresh.package(origin: .fixed)
    #expect(manifest.customerCopyOf == nil && !bytes.isEmpty)
  }

  @Test("products that no line, plan or other part names stay out of it, in every output, and every sum stays")
  func considered() throws {
    var document = try Self.sample("warehouse")
    let before = try OfferTotals(FigureValues(FigureInputs(CustomerCopy(of: document).document)))
    var items = try document.model("products").items("products")
    let sold = items.compactMap { $0.text("id") }
    var other = try #require(items.first)
    (other["id"], other["name"]) = ("considered-1", "Besinnad Plantering")
    other["price"] = 987_654_321
    items.append(other)
    try document.set("/products/products", to: .array(items))
    let copy = try CustomerCopy(of: document)
    let kept = try copy.document.model("products").items("products").compactMap { $0.text("id") }
    #expect(kept.contains { sold.contains($0) } && !kept.contains("considered-1"))
    #expect(copy.leftOut.contains("/products/products/\(items.count - 1)"))
    for (name, bytes) in try Self.outputs(copy) {
      #expect(!Self.holds(try Self.unpacked(bytes), "Besinnad"), "\(name)")
    }
    let after = try OfferTotals(copy.document.figureValues())
    #expect(before?.toPay == after?.toPay && before?.net == after?.net)
    // A fan on a plan alone, or what an additional line counts, is named.
    try document.set("/offer/lines/0/perFan", to: ["number": 2, "products": ["considered-1"]])
    let named = try CustomerCopy(of: document).document.model("products").items("products")
    #expect(named.contains { $0.text("id") == "considered-1" })
  }

  @Test("of the team it has whoever answers for the proposal or stands on it, and nobody else")
  func people() throws {
    var document = try Self.sample("warehouse")
    func people(_ document: Document) throws -> [String?] {
      try document.model("team").items("people").map { $0.text("id") }
    }
    #expect(try people(document).count == 3)
    let copy = try CustomerCopy(of: document)
    #expect(try people(copy.document) == ["astrid"] && copy.leftOut.contains("/team/people/2"))
    try document.set("/proposal/people", to: .array([.string("jonas")]))
    #expect(try people(CustomerCopy(of: document).document) == ["astrid", "jonas"])
    try document.remove(JSONPointer(["proposal", "salesperson"]))
    let last = try CustomerCopy(of: document)
    #expect(try people(last.document) == ["jonas"])
    #expect(try CustomerCopy(of: last.document).bytes == last.bytes)
  }
}

/// Offers of all shapes.
enum MadeOffer {
  static func tree(_ generator: inout SeededGenerator) -> JSONValue {
    let rates = [25, 25, 25, 12, 6, 0]
    let units = ["pcs", "hour", "day", "metre", "lump", "km"]
    let count = Int.random(in: 1...7, using: &generator)
    var lines: [JSONValue] = []
    for place in 0..<count {
      var line = JSONObject()
      line["id"] = .string("L\(place + 1)")
      let isProduct = Int.random(in: 0...3, using: &generator) == 0
      line["kind"] = isProduct ? "product" : "free"
      if isProduct { line["product"] = "HVLS-6100" }
      if !isProduct || Bool.random(using: &generator) {
        line["description"] = .string(
          ["Montage", "=1+1", "Två rader\nav text & <tecken>", "Frakt; \"kran\"", "-5 °C"].randomElement(
            using: &generator) ?? "")
      }
      let quantity = ExactDecimal(
        coefficient: Int128(Int.random(in: 1...99_999, using: &generator)),
        scale: Int.random(in: 0...4, using: &generator))
      line["quantity"] = .number(JSONNumber(quantity.normalized))
      line["unit"] = .string(units.randomElement(using: &generator) ?? "pcs")
      line["unitPrice"] = .int(Int.random(in: 0...9_999_999, using: &generator))
      switch Int.random(in: 0...4, using: &generator) {
      case 0:
        line["discount"] = .number(
          JSONNumber(text: ["10", "12.5", "33.33", "100"].randomElement(using: &generator) ?? "5") ?? JSONNumber(5))
      case 1: line["discountAmount"] = .int(Int.random(in: 1...500, using: &generator))
      default: break
      }
      if Int.random(in: 0...2, using: &generator) == 0 {
        line["vatRate"] = .int(rates.randomElement(using: &generator) ?? 25)
      }
      if place > 0 {
        switch Int.random(in: 0...4, using: &generator) {
        case 0: line["optional"] = true
        case 1: line["alternativeTo"] = "L1"
        default: break
        }
      }
      if Bool.random(using: &generator) { line["section"] = .string(Bool.random(using: &generator) ? "S1" : "S2") }
      lines.append(.object(line))
    }
    var offer = JSONObject()
    offer["lines"] = .array(lines)
    offer["sections"] = [["id": "S1", "title": "Fläktar"], ["id": "S2", "title": "Montage & annat"]]
    switch Int.random(in: 0...3, using: &generator) {
    case 0:
      offer["orderDiscount"] = .number(
        JSONNumber(text: ["5", "7.5", "33.3"].randomElement(using: &generator) ?? "5") ?? JSONNumber(5))
    case 1: offer["orderDiscountAmount"] = .int(Int.random(in: 1...9_999, using: &generator))
    default: break
    }
    if Bool.random(using: &generator) { offer["shipping"] = .int(Int.random(in: 0...999_999, using: &generator)) }
    if Int.random(in: 0...2, using: &generator) == 0 {
      offer["adjustment"] = ["label": "Avdrag", "amount": .int(Int.random(in: -9_999...9_999, using: &generator))]
    }
    offer["vatMode"] = .string(
      ["normal", "normal", "normal", "reverseCharge", "none"].randomElement(using: &generator) ?? "normal")
    offer["vatRate"] = .int(rates.randomElement(using: &generator) ?? 25)
    if Bool.random(using: &generator) { offer["rounding"] = "wholeUnit" }
    offer["paymentPlan"] = [
      ["id": "P1", "text": "Vid beställning", "percent": 30, "after": "order"],
      ["id": "P2", "text": "Slutbetalning", "percent": 70, "due": "2026-05-31"],
    ]
    return .object(offer)
  }
}
