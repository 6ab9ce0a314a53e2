internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit

/// `ency offer add`
struct OfferAddCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Offer a product.",
    discussion: """
      Adds a line at the end with the product's price and name. A product that the proposal doesn't have yet is copied \
      from the built-in catalogue: \(Catalogue.ids.joined(separator: ", ")). The plans stay as they are.

      Examples:
        ency offer add hall.ency --product HVLS-7300 --quantity 4
        ency offer add hall.ency --product HVLS-6100 --quantity 2 --optional
      """)

  @Argument(help: "The proposal; - reads standard input and writes standard output.")
  var file: String
  @Option(help: ArgumentHelp("The product, of the proposal or of the catalogue.", valueName: "id"))
  var product: String
  @Option(help: ArgumentHelp("How many.", valueName: "number"), transform: OfferAddCommand.quantity)
  var quantity = ExactDecimal(1)
  @Flag(help: "Offer it as an option that the totals leave out.")
  var optional = false
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let before = try DocumentFile.openForChange(file)
    var document = before
    let origin = try Session.current.origin()
    var ids = origin.ids(context: "\(before.openedRevision?.description ?? "") offer")
    let id = try naming(file) {
      try document.offer(product, quantity: quantity, isOptional: optional, ids: &ids)
    }
    try Checks.refuseErrors(in: document, since: before, anyway: anyway.isGiven)
    let result = try DocumentFile.save(document, since: before, to: file)
    if json {
      let text = JSONAnswer.written(
        result.manifest == nil ? [] : [file], manifest: result.manifest, ids: [id], merged: result.merged)
      try answer(text.trimmed, for: file)
    } else {
      try answer(told(document, id), for: file)
      try DocumentFile.tell(result, file)
    }
    try DocumentFile.refuseConflicts(result)
  }

  /// The new line in words, with its amount.
  private func told(_ document: Document, _ id: String) throws -> String {
    let offer = try Offer(json: document.model("offer"))
    let currency = try Proposal(json: document.model("proposal")).currency
    let products = try document.model("products").items("products").map { Product(json: $0) }
    guard let line = offer.lines.first(where: { $0.id == id }) else { return id }
    let name = products.first { $0.id == product }?.name ?? product
    let format = NumberFormat(.english)
    let number = offer.printedOrder.firstIndex { offer.lines[$0].id == id }.map { "line \($0 + 1): " } ?? ""
    return "\(number)\(format.string(line.quantity)) × \(name) at \(format.money(line.unitPrice, currency)) each"
      + (line.isOptional ? " (optional)" : "")
  }

  private static func quantity(_ text: String) throws -> ExactDecimal {
    guard let quantity = ExactDecimal(text), quantity.coefficient > 0 else {
      throw ValidationError("\"\(text)\" is no number of things; write one such as 4.")
    }
    return quantity
  }
}
