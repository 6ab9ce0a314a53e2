internal import EncyCommandBase
internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal
internal import EncyTexts

/// A change of the offer, and what it did to the amount to pay.
struct OfferChange {
  let file: String
  let options: ChangeOptions

  /// - Parameters:
  ///   - change: What is done to the proposal, with the names of what it offered before; the ids of what was made, changed or removed
  ///     come back.
  ///   - told: What is said of it first, given those ids.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ change: (inout Document, OfferNames, inout IDSource) throws -> [String],
    told: (Document, _ changed: [String]) throws -> [TerminalText]
  ) throws {
    let before = try DocumentFile.openForChange(file)
    var document = before
    var ids = try ids(before)
    let changed = try naming(file) { try change(&document, OfferNames(before), &ids) }
    try Checks.refuseErrors(in: document, since: before, anyway: options.anyway.isGiven)
    let result = try DocumentFile.save(document, since: before, to: file)
    try DocumentFile.report(
      result, file, json: options.json, ids: changed,
      lines: try told(document, changed) + OfferChange.payment(before, document))
    try Checks.tellDoubts(in: document, since: before)
  }

  /// Ids for what is made.
  func ids(_ document: Document) throws -> IDSource {
    try Session.current.origin().ids(context: "\(document.openedRevision?.description ?? "") offer")
  }

  /// Which lines the totals hold.
  static func counts(_ document: Document) throws -> [Bool] {
    FigureValues(try FigureInputs(document)).values("lineCounts").map { $0.number == 1 }
  }

  /// What there is to pay then, where that is another amount.
  static func payment(_ before: Document, _ document: Document) throws -> [TerminalText] {
    let (old, new) = (FigureValues(try FigureInputs(before)), FigureValues(try FigureInputs(document)))
    guard let figure = new.catalogue.figure("toPay"), let now = new.value("toPay") else { return [] }
    let language = Session.current.language
    func text(_ outcome: Outcome, _ values: FigureValues) -> String {
      FigureText(language, values.inputs.currency).text(outcome, of: figure)
    }
    let was = old.value("toPay").flatMap { $0.number == nil ? nil : text($0, old) }
    if was == text(now, new) { return [] }
    return ["\(figure.label.text(language)): \(was.map { "\($0) → " } ?? "")\(text(now, new))"]
  }

  /// Reads a member of the offer, a line or another part as people write it; an empty text takes it away.
  func write(_ text: String?, to pointer: JSONPointer, of document: inout Document) throws {
    guard let text else { return }
    if text.isEmpty {
      if try document.value(at: pointer) != nil { try document.remove(pointer) }
      return
    }
    let guide = FieldGuide(document)
    let reader = try ValueReader(document, at: pointer, in: guide, file: file)
    let (path, _) = try document.locate(pointer)
    try document.set(
      pointer, to: try reader.read(.text(text), isForced: options.anyway.isGiven),
      order: guide.order(part: path, in: try document.tree(of: path)))
  }

  /// The discount of a line or an order in the member for percents or in that for amounts: what is no percent is an amount.
  func writeDiscount(
    _ text: String?, _ owner: JSONPointer, percent: String, amount: String, of document: inout Document
  ) throws {
    guard let text else { return }
    let isPercent = text.isEmpty || (try? MeasureUnit.percent.read(text)) != nil
    try write(isPercent ? text : "", to: owner.appending(percent), of: &document)
    try write(isPercent ? "" : text, to: owner.appending(amount), of: &document)
  }

  /// A line in words, with the number that is printed before it.
  static func line(_ document: Document, _ id: String) throws -> TerminalText {
    let offer = try Offer(json: document.model("offer"))
    let currency = try Proposal(json: document.model("proposal")).currency
    guard let index = offer.lines.firstIndex(where: { $0.id == id }) else { return "\(id)" }
    let line = offer.lines[index]
    let name = line.name(try document.products())
    let language = Session.current.language
    let format = NumberFormat(language)
    let quantity = SafeText(format.string(line.quantity))
    let price = SafeText(format.money(line.unitPrice, currency))
    var told: Message =
      [nil, "pcs"].contains(line.unit)
      ? .offerLine(quantity: quantity, name: SafeText(name), price: price)
      : .offerLineOf(
        quantity: quantity, unit: SafeText(line.unitWord(language)), name: SafeText(name), price: price)
    if let discount = line.discount.text(format, currency) {
      told = .offerLineDiscount(line: SafeText(told), discount: SafeText(discount))
    }
    if line.isOptional { told = .offerLineOptional(line: SafeText(told)) }
    if let other = line.alternativeTo, let place = offer.printedOrder.firstIndex(where: { offer.lines[$0].id == other })
    {
      let name = offer.lines[offer.printedOrder[place]].name(try document.products())
      told = .offerLineAlternative(line: SafeText(told), number: SafeText("\(place + 1)"), other: SafeText(name))
    }
    if let place = offer.printedOrder.firstIndex(of: index) {
      told = .offerLineNumber(number: SafeText("\(place + 1)"), line: SafeText(told))
    }
    return language.line(told)
  }

  /// A section in words.
  static func section(_ document: Document, _ id: String) throws -> TerminalText {
    let title = try Offer(json: document.model("offer")).sections.first { $0.id == id }?.title ?? id
    return Session.current.language.line(.offerSection(title: SafeText(title)))
  }
}
