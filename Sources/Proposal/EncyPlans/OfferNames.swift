internal import EncyBase
package import EncyDocument
internal import EncyTexts

/// The lines, sections and payments of an offer by the words that people write.
///
/// It is made of the offer as it was before a change, so that every number means the item that was printed under it, whatever the
/// change does to the order. The places that it gives are those in that offer's lists.
package struct OfferNames: Sendable {
  /// The offer as it was when the names were read.
  package let offer: Offer
  private let order: [Int]
  private let lines: ItemNames

  package init(_ document: Document) throws {
    offer = try Offer(json: document.model("offer"))
    order = offer.numbers.places
    let printed = order.map { [offer] in offer.lines[$0] }
    lines = ItemNames(
      numbers: printed.indices.map { "\($0 + 1)" }, ids: printed.map(\.id),
      names: [printed.map { $0.product.map { [$0] } ?? [] }])
  }

  /// The place of the line that a word names: by its printed number, its id, or its product where one line has it.
  /// - Throws: ``Refusal`` where there is none, or several have the product.
  package func line(_ word: String) throws -> Int {
    if order.isEmpty { throw Refusal(.errorOfferEmpty) }
    let found = lines.places(of: word)
    if let number = found.first, found.count == 1 { return order[number] }
    if found.isEmpty {
      let lines = order.map { offer.lines[$0] }
      throw Refusal(
        .errorNoOfferLine(name: SafeText(word), count: order.count),
        remedy: .nearest(to: word, among: lines.compactMap(\.product) + lines.map(\.id)))
    }
    throw Refusal(.errorLinesAlike(product: SafeText(word), numbers: SafeText(OfferNames.numbers(found))))
  }

  /// The place of the section that a word names: by its id, or its title in any case.
  /// - Throws: ``Refusal`` where there is none, or several have the title.
  package func section(_ word: String) throws -> Int {
    let sections = offer.sections
    let found = ItemNames(ids: sections.map(\.id), names: [sections.map { [$0.title] }]).places(of: word)
    if let place = found.first, found.count == 1 { return place }
    if sections.isEmpty {
      throw Refusal(.errorNoSections, remedy: .remedyAddSection(file: .theFile, name: SafeText(word)))
    }
    let listed = sections.map { "\($0.title) (\($0.id))" }.joined(separator: ", ")
    throw Refusal(
      .errorNoSuchSection(name: SafeText(word), sections: SafeText(listed)),
      remedy: .nearest(to: word, among: sections.map(\.title) + sections.map(\.id)))
  }

  /// The place of the payment that a word names: by its printed number, its id, or its text in any case.
  /// - Throws: ``Refusal`` where there is none, or several have the text.
  package func payment(_ word: String) throws -> Int {
    let payments = offer.payments
    let found = ItemNames(
      numbers: payments.indices.map { "\($0 + 1)" }, ids: payments.map(\.id), names: [payments.map { [$0.text] }]
    ).places(of: word)
    if let place = found.first, found.count == 1 { return place }
    if found.isEmpty {
      throw Refusal(
        .errorNoSuchPayment(name: SafeText(word), count: payments.count),
        remedy: .nearest(to: word, among: payments.map(\.text) + payments.map(\.id)))
    }
    throw Refusal(.errorPaymentsAlike(name: SafeText(word), numbers: SafeText(OfferNames.numbers(found))))
  }

  private static func numbers(_ places: [Int]) -> String { places.map { "\($0 + 1)" }.joined(separator: ", ") }
}
