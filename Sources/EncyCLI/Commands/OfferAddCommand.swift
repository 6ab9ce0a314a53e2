internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyMerge
internal import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// `ency offer add`
struct OfferAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Offer a product, or work and things of your own words.",
    discussion: """
      Adds a line at the end. A product brings its price and name; one that the proposal doesn't have yet is copied from \
      the built-in catalogue: \(Catalogue.ids.joined(separator: ", ")). The plans stay as they are. Anything else has a \
      --text and a --price. Amounts are in whole currency, as `ency set` reads them.

      Examples:
        ency offer add hall.ency --product HVLS-7300 --quantity 4
        ency offer add hall.ency --product HVLS-6100 --quantity 2 --optional
        ency offer add hall.ency --text "Installation" --quantity 16 --unit hour --price "850 kr"
      """)

  @Argument(help: "The proposal; - reads standard input and writes standard output.")
  var file: String
  @Option(help: ArgumentHelp("The product, of the proposal or of the catalogue.", valueName: "id"))
  var product: String?
  @Option(help: ArgumentHelp("What is offered, or what to call the product.", valueName: "words"))
  var text: String?
  @Option(help: ArgumentHelp("How many, or how much.", valueName: "number"))
  var quantity = "1"
  @Option(help: ArgumentHelp("What the quantity counts: pcs, hour, day, metre, lump or km.", valueName: "unit"))
  var unit = "pcs"
  @Option(
    help: ArgumentHelp("The price of one, excluding VAT. Default: the product's.", valueName: "amount"))
  var price: String?
  @Option(help: ArgumentHelp("Discount on the line.", valueName: "percent"))
  var discount: String?
  @Flag(help: "Offer it as an option that the totals leave out.")
  var optional = false
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if product == nil, text == nil { throw ValidationError("Nothing to offer: give --product ID, or --text WORDS.") }
    if product == nil, price == nil {
      throw ValidationError("\"\(text ?? "")\" has no price: give --price AMOUNT, such as --price \"12 500 kr\".")
    }
  }

  func run() throws {
    let before = try DocumentFile.openForChange(file)
    var document = before
    let origin = try Session.current.origin()
    var ids = origin.ids(context: "\(before.openedRevision?.description ?? "") offer")
    let id = try naming(file) {
      try document.offer(line(for: before), ids: &ids)
    }
    try Checks.refuseErrors(in: document, since: before, anyway: options.anyway.isGiven)
    let result = try DocumentFile.save(document, since: before, to: file)
    try DocumentFile.report(result, file, json: options.json, ids: [id], lines: [told(document, id)])
  }

  /// The line as the options say it.
  private func line(for document: Document) throws -> JSONValue {
    let guide = FieldGuide(document)
    var line = JSONObject()
    line["product"] = product.map { .string($0) }
    let options: [(member: String, text: String?)] = [
      ("description", text), ("quantity", quantity), ("unit", unit), ("unitPrice", price), ("discount", discount),
    ]
    for (member, text) in options {
      guard let text else { continue }
      let place = try ValueReader(document, at: JSONPointer(["offer", "lines", "-", member]), in: guide, file: file)
      line[member] = try place.read(.text(text))
    }
    if let quantity = line["quantity"]?.numberValue, quantity.doubleValue <= 0 {
      throw Failure.usage("a line of \(quantity.text) offers nothing; give a quantity above 0, such as --quantity 4")
    }
    if optional { line["optional"] = true }
    return .object(line)
  }

  /// The new line in words, with its amount.
  private func told(_ document: Document, _ id: String) throws -> TerminalText {
    let offer = try Offer(json: document.model("offer"))
    let currency = try Proposal(json: document.model("proposal")).currency
    let products = try document.products()
    guard let index = offer.lines.firstIndex(where: { $0.id == id }) else { return "\(id)" }
    let line = offer.lines[index]
    let name = line.description ?? products.first { $0.id == product }?.name ?? product ?? ""
    let language = Session.current.language
    let format = NumberFormat(language)
    let quantity = SafeText(format.string(line.quantity))
    let price = SafeText(format.money(line.unitPrice, currency))
    var told: Message =
      [nil, "pcs"].contains(line.unit)
      ? .offerLine(quantity: quantity, name: SafeText(name), price: price)
      : .offerLineOf(
        quantity: quantity, unit: SafeText(line.unitWord(language)), name: SafeText(name), price: price)
    if !line.discount.isNone {
      told = .offerLineDiscount(line: SafeText(told), percent: SafeText(format.string(line.discount.percent)))
    }
    if line.isOptional { told = .offerLineOptional(line: SafeText(told)) }
    if let place = offer.printedOrder.firstIndex(of: index) {
      told = .offerLineNumber(number: SafeText("\(place + 1)"), line: SafeText(told))
    }
    return language.line(told)
  }
}
