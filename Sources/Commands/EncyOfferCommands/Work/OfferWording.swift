internal import EncyBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// The lines and sections of an offer in words. It reads the proposal once, however many lines are worded.
struct OfferWording {
  private let offer: Offer
  private let currency: Currency
  private let products: [ExactText: Product]
  private let places: [ExactText: Int]
  /// The numbers that are printed before lines.
  private let numbers: LineNumbers
  private let language = Session.current.language

  /// - Parameters:
  ///   - document: The proposal.
  ///   - printed: The offer whose list printed the numbers, where that is an earlier one; lines that it lacks have none.
  /// - Throws: ``DocumentError`` when a part is damaged.
  init(_ document: Document, numberedAs printed: Document? = nil) throws {
    offer = try Offer(json: document.model("offer"))
    currency = try Proposal(json: document.model("proposal")).currency
    products = Dictionary(try document.products().map { (ExactText($0.id), $0) }) { first, _ in first }
    places = Dictionary(offer.lines.enumerated().map { (ExactText($1.id), $0) }) { first, _ in first }
    numbers = try (printed.map { try Offer(json: $0.model("offer")) } ?? offer).numbers
  }

  /// The number under which a list prints a line of the offer itself.
  func ownNumber(_ id: String) -> Int? { offer.numbers.number(of: id) }

  private func name(_ line: Offer.Line) -> String {
    line.description ?? line.product.map { products[ExactText($0)]?.name ?? $0 } ?? line.id
  }

  /// A line, with the number that is printed before it; the id of one that the offer lacks.
  func line(_ id: String) -> TerminalText {
    guard let line = places[ExactText(id)].map({ offer.lines[$0] }) else { return "\(id)" }
    let format = NumberFormat(language)
    let quantity = SafeText(format.string(line.quantity))
    let price = SafeText(format.money(line.unitPrice, currency))
    var words: Message =
      [nil, "pcs"].contains(line.unit)
      ? .offerLine(quantity: quantity, name: SafeText(name(line)), price: price)
      : .offerLineOf(
        quantity: quantity, unit: SafeText(line.unitWord(language)), name: SafeText(name(line)), price: price)
    if let discount = line.discount.text(format, currency) {
      words = .offerLineDiscount(line: SafeText(words), discount: SafeText(discount))
    }
    if line.isOptional { words = .offerLineOptional(line: SafeText(words)) }
    if let other = line.alternativeTo, let place = places[ExactText(other)], let number = numbers.number(of: other) {
      words = .offerLineAlternative(
        line: SafeText(words), number: SafeText("\(number)"), other: SafeText(name(offer.lines[place])))
    }
    if let number = numbers.number(of: id) {
      words = .offerLineNumber(number: SafeText("\(number)"), line: SafeText(words))
    }
    return language.line(words)
  }

  /// A section.
  func section(_ id: String) -> TerminalText {
    let title = offer.sections.first { $0.id == id }?.title ?? id
    return language.line(.offerSection(title: SafeText(title)))
  }

  /// The lines whose quantity is another than in an earlier state of the offer, each with what it was.
  func requantified(since before: Document, besides told: [String]) throws -> [TerminalText] {
    let told = Set(told)
    let format = NumberFormat(language)
    let old = Dictionary(try Offer(json: before.model("offer")).lines.map { (ExactText($0.id), $0.quantity) }) { $1 }
    return offer.numbers.places.compactMap { place in
      let line = offer.lines[place]
      guard !told.contains(line.id), let was = old[ExactText(line.id)], was != line.quantity else { return nil }
      return language.line(
        .offerWas(what: SafeText(self.line(line.id).text), old: SafeText(format.string(was))))
    }
  }
}
