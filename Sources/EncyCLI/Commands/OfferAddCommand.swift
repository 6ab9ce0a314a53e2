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
  @Option(help: ArgumentHelp("Discount on the line: 10%, or an amount such as 500kr.", valueName: "discount"))
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
    var added = ""
    let change = OfferChange(file: file, options: options)
    try change.run { document, ids in
      added = try document.offer(line(for: document), ids: &ids)
      let place = try document.offerLine(added)
      try change.writeDiscount(
        discount, JSONPointer(["offer", "lines", "\(place)"]), percent: "discount", amount: "discountAmount",
        of: &document)
      return [added]
    } told: {
      [try OfferChange.line($0, added)]
    }
  }

  /// The line as the options say it.
  private func line(for document: Document) throws -> JSONValue {
    let guide = FieldGuide(document)
    var line = JSONObject()
    line["product"] = product.map { .string($0) }
    let options: [(member: String, text: String?)] = [
      ("description", text), ("quantity", quantity), ("unit", unit), ("unitPrice", price),
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
}
