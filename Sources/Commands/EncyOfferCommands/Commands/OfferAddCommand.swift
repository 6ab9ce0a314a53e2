internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyMerge
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency offer add`
struct OfferAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Offer a product, or work and things of your own words.",
    discussion: """
      Adds a line at the end of its section; lines of no section are printed, and numbered, before those of sections. A \
      product brings its price and name; one that the proposal doesn't have yet is copied from your lists (see \
      `ency catalog`), and needs a --price where they have none in the proposal's currency. The plans stay as they are. \
      Anything else has a --text and a --price. Amounts are in whole currency, as `ency set` reads them.

      Examples:
        ency offer add hall.ency --product HVLS-7300 --quantity 4
        ency offer add hall.ency --product HVLS-6100 --quantity 2 --optional
        ency offer add hall.ency --text "Installation" --quantity 16 --unit hour --price "850 kr"
        ency offer add hall.ency --text Montage --price "4 500 kr" --per-fan 1 --section Montage
      """)

  @Argument(help: "The proposal; - reads standard input and writes standard output.")
  var file: String
  @Option(help: ArgumentHelp("The product, of the proposal or of the catalog.", valueName: "id"))
  var product: String?
  @OptionGroup(title: "A line") var values: LineValues
  @Option(help: ArgumentHelp("VAT on the line in percent, where it isn't the offer's.", valueName: "percent"))
  var vat: String?
  @OptionGroup var options: ChangeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if product == nil, values.text == nil {
      throw ValidationError("Nothing to offer: give --product ID, or --text WORDS.")
    }
    if product == nil, values.price == nil {
      throw ValidationError(
        "\"\(values.text ?? "")\" has no price: give --price AMOUNT, such as --price \"12 500 kr\".")
    }
  }

  func run() throws {
    let change = OfferChange(file: file, options: options)
    var priced: (document: Document, ids: [String])?
    var before: Offer?
    try change.run { document, names, ids in
      before = names.offer
      var line = JSONObject()
      line["product"] = product.map { .string($0) }
      (line["quantity"], line["unit"]) = (1, "pcs")
      // What can't be read is refused where it is written.
      let currency = try Proposal(json: document.model("proposal")).currency
      let agreed = values.price.map { text in
        (try? MeasureUnit("minor", currency: currency).read(text).value).flatMap { Int($0.description) } ?? 0
      }
      let added = try document.offer(.object(line), agreed: agreed, ids: &ids)
      let place = try document.model("offer").items("lines").lastIndex { $0.text("id") == added } ?? 0
      let pointer = JSONPointer(["offer", "lines", "\(place)"])
      try values.write(change, pointer, names, isNew: true, to: &document)
      try change.write(vat, to: pointer.appending("vatRate"), of: &document)
      if values.quantity != nil, let quantity = try document.value(at: pointer.appending("quantity"))?.numberValue,
        quantity.doubleValue <= 0
      {
        throw Failure.usage("a line of \(quantity.text) offers nothing; give a quantity above 0, such as --quantity 4")
      }
      return [added]
    } told: { document, ids in
      let wording = try OfferWording(document)
      if values.price != nil { priced = (document, ids) }
      return try ids.map { wording.line($0) } + renumbered(before, Offer(json: document.model("offer")))
    }
    if let priced { try OfferChange.tellOtherCurrency(priced.document, priced.ids) }
  }

  /// A line about the first of the other lines that has another number now.
  private func renumbered(_ before: Offer?, _ after: Offer) -> [TerminalText] {
    let (old, new) = (before?.numbers, after.numbers)
    for place in old?.places ?? [] {
      guard let id = before?.lines[place].id, let was = old?.number(of: id), let number = new.number(of: id),
        was != number
      else { continue }
      return [
        Session.current.language.line(
          .saidRenumbered(old: SafeText(was), new: SafeText(number), file: SafeText(file)))
      ]
    }
    return []
  }
}
