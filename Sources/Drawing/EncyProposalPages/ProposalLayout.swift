import EncyBase
package import EncyCanvas
import EncyContacts
package import EncyDocument
internal import EncyDrawing
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
  let styles: PageStyles
  package let losses = PageLosses()

  package init(
    _ content: ProposalContent, measure: any TextMeasure, design: PageDesign = .nordic, draft: Int? = nil
  ) {
    (self.content, self.measure, self.draft, styles) = (content, measure, draft, PageStyles(design))
  }

  /// A text in its style, and where it leads.
  struct TextRun {
    var text: String
    var style: TextStyle
    var link: Drawing.Link.Target?
  }

  /// The pages, in order.
  package func pages() -> [Drawing] {
    var writer = PageWriter(measure: measure, language: language, styles: styles, losses: losses)
    writeFirstPage(&writer)
    for section in content.proposal.sections ?? Proposal.Section.allCases { write(section, &writer) }
    writeVisits(&writer)
    for sheet in content.sheets {
      writer.chapter(sheet.title) { writer in for section in sheet.sections { writer.write(section, level: 3) } }
    }
    if let endOfFirstPage = writer.endOfFirstPage { writeContents(&writer, below: endOfFirstPage) }
    let number = content.proposal.number
    let shown = content.proposal.shownRevision
    let revision = shown > 1 ? " · \(language.text(.pageRevision))\u{A0}\(shown)" : ""
    let dot = "\u{2002}·\u{2002}"
    var frame = PageWriter.Frame(footer: { page, pages in
      (
        company?.name ?? content.customer?.project ?? "",
        number.isEmpty ? kindName : "\(kindName)\u{A0}\(number)\(revision)",
        language.text(.pagePageOf(page: SafeText(page), pages: SafeText(pages)))
      )
    })
    let runs = company.map(identityRuns)?.map(\.text) ?? []
    frame.identity = styles.design.footer?[language] ?? runs.joined(separator: dot)
    // Nobody needs the company's address on its own paper.
    if content.isOwn { frame.identity = "" }
    if styles.design.letterhead == .all, let company {
      let reach = [company.phone, company.website.map(bareAddress)].compactMap(\.self).joined(separator: dot)
      frame.head = (logo, company.name, reach)
    }
    let pages = writer.drawings(frame)
    let mark = PageMark(
      conflicts: draft, state: stateText, isOwn: content.isOwn, language: language, measure: measure)
    return pages.map(mark.marked)
  }

  /// How far the proposal is, in words; `nil` where pages don't show it.
  package var stateText: String? {
    guard let state = content.state else { return nil }
    let name = SafeText(state.status.rawValue)
    guard state.status != .draft, let date = state.date else {
      return language.text(.pageState(status: name))
    }
    return language.text(.pageStateSince(status: name, date: unbroken(date)))
  }

  /// Whether a section has nothing to show.
  package func isEmpty(_ section: Proposal.Section) -> Bool {
    var writer = PageWriter(measure: measure, language: language, styles: styles)
    write(section, &writer)
    return writer.pages.allSatisfy(\.items.isEmpty)
  }

  private func write(_ section: Proposal.Section, _ writer: inout PageWriter) {
    switch section {
    case .needs: writeNeeds(&writer)
    case .products: if !hasPrices { writeProducts(&writer) }
    case .plans: writePlans(&writer)
    case .prices: writePrices(&writer)
    case .energy: writeEnergy(&writer)
    case .figures:
      for part in content.partFigures {
        writer.chapter(part.title) { writer in
          writer.openingRule()
          writer.factTable(part.figures, labelWidth: 150)
        }
      }
    case .team: writeTeam(&writer)
    case .terms: writeTerms(&writer)
    }
  }

  // MARK: Words and numbers that several pages use

  /// The company that sells: the proposal's, else that of the settings.
  package var company: Team.Company? { content.team?.company ?? content.seller }

  /// The theme's picture, else the company's.
  var logo: PageDesign.Logo? {
    if let logo = styles.design.logo { return logo }
    let image = content.team?.company?.logo.flatMap { content.images[$0] }
    guard let image, image.size.width > 0, image.size.height > 0 else { return nil }
    return PageDesign.Logo(image: image, width: styles.design.logoWidth)
  }

  /// How somebody is reached, as links where it is certain what they lead to; numbers are of the company's country.
  func reach(phone: String?, email: String?, website: String?, _ style: TextStyle) -> [TextRun] {
    func run(_ text: String, _ uri: String?) -> TextRun {
      TextRun(text: text, style: style, link: uri.map { .address($0) })
    }
    return [
      phone.map { run($0, PhoneNumber($0, country: company?.address?.country)?.uri) },
      email.map { run($0, MailAddress($0)?.uri) },
      website.map { run(bareAddress($0), WebAddress.uri($0)) },
    ].compactMap(\.self)
  }

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

  func metres(_ millimetres: Double) -> String { format.quantity(millimetres / 1000, atMost: 2, unit: "m") }

  /// A web address as people write it.
  package func bareAddress(_ address: String) -> String {
    var text = address[...]
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
    while text.last == "/" { text.removeLast() }
    return text.isEmpty ? address : String(text)
  }

  func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  package var salesperson: Team.Person? {
    guard let team = content.team else { return nil }
    return content.proposal.salesperson.flatMap { id in team.people.first { $0.id == id } } ?? nil
  }

  /// The people who stand on the proposal, in the team's order.
  package var shownPeople: [Team.Person] {
    let shown = Set(content.proposal.people)
    return content.team?.people.filter { shown.contains($0.id) } ?? []
  }

  func lines(of address: Address?) -> [String] { address?.lines ?? [] }
}
