import EncyBase
package import EncyDocument
internal import EncyTexts

/// Lays a proposal out as A4 pages: first page, needs, plans, prices, energy, terms. A part that the proposal doesn't hold has no page.
package struct ProposalLayout: Sendable {
  package let content: ProposalContent
  package let measure: any TextMeasure
  var language: Language { content.language }
  var format: NumberFormat { NumberFormat(content.language) }
  var currency: Currency { content.proposal.currency }

  /// How many conflicts wait for a decision, where the pages are to be marked as a draft.
  let draft: Int?

  package init(_ content: ProposalContent, measure: any TextMeasure, draft: Int? = nil) {
    (self.content, self.measure, self.draft) = (content, measure, draft)
  }

  /// The pages, in order.
  package func pages() -> [Drawing] {
    var writer = PageWriter(measure: measure, language: language)
    writeFirstPage(&writer)
    writeNeeds(&writer)
    if !hasPrices { writeProducts(&writer) }
    writePlans(&writer)
    writePrices(&writer)
    writeEnergy(&writer)
    for part in content.partFigures {
      writer.chapter(part.title) { writer in
        writer.rule(Ink.rule)
        writer.factTable(part.figures, labelWidth: 150)
      }
    }
    writeTerms(&writer)
    if let endOfFirstPage = writer.endOfFirstPage { writeContents(&writer, below: endOfFirstPage) }
    let number = content.proposal.number
    let shown = content.proposal.shownRevision
    let revision = shown > 1 ? " · \(language.text(.pageRevision))\u{A0}\(shown)" : ""
    let pages = writer.drawings { page, pages in
      (
        content.team?.company?.name ?? content.customer?.project ?? "",
        number.isEmpty ? kindName : "\(kindName)\u{A0}\(number)\(revision)",
        language.text(.pagePageOf(page: SafeText(page), pages: SafeText(pages)))
      )
    }
    guard let draft else { return pages }
    let mark = DraftMark(conflicts: draft, language: language, measure: measure)
    return pages.map(mark.marked)
  }

  // MARK: Words and numbers that several pages use

  package var kindName: String { language.text(content.proposal.kind == .offer ? Message.pageOffer : .pageEstimate) }

  /// An amount with its currency; whole units when asked.
  func money(_ amount: Int, whole: Bool = false) -> String {
    format.money(amount, currency, decimals: whole ? 0 : nil)
  }

  /// An amount without its currency, for columns whose heading names it.
  func plain(_ amount: Int) -> String {
    format.string(
      ExactDecimal(coefficient: Int128(amount), scale: currency.minorDigits), decimals: currency.minorDigits)
  }

  /// A number of years with its word: `15 years`.
  func years(_ value: Double) -> String {
    guard let number = JSONNumber(value, decimals: 1)?.decimalValue else { return "—" }
    return language.text(.countYears(number: number.normalized))
  }

  func percent(_ value: Double) -> String {
    guard let decimal = JSONNumber(value, decimals: 1)?.decimalValue else { return "—" }
    return format.percent(decimal.normalized)
  }

  func metres(_ millimetres: Double) -> String { number(millimetres / 1000, decimals: 2, unit: "m") }

  /// A web address as people write it.
  package func bareAddress(_ address: String) -> String {
    var text = address[...]
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
    while text.last == "/" { text.removeLast() }
    return text.isEmpty ? address : String(text)
  }

  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// A measured number with as many decimals as it needs, at most so many.
  func number(_ value: Double, decimals: Int, unit: String) -> String {
    guard let decimal = JSONNumber(value, decimals: decimals)?.decimalValue else { return "—" }
    return "\(format.string(decimal.normalized))\u{A0}\(unit)"
  }

  package var salesperson: Team.Person? {
    guard let team = content.team else { return nil }
    return content.proposal.salesperson.flatMap { id in team.people.first { $0.id == id } } ?? nil
  }

  func lines(of address: Address?) -> [String] { address?.lines ?? [] }
}
