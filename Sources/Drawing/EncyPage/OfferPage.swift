package import EncyBase
package import EncyCanvas
package import EncyDocument
internal import EncyDrawing
package import EncyExplanation
package import EncyExport
internal import EncyFigures
internal import EncyInterchange
package import EncyProposalPages
internal import EncySchemas
package import EncyTexts

/// The page of an offer: one HTML file that needs no other, for screens, telephones and paper. Where scripts may run, plans move, figures
/// are computed anew from other values, and what the customer takes is counted and saved as an answer.
///
/// It is made from a customer's copy; nothing else of a proposal comes near it.
package struct OfferPage {
  /// A picture as pixels.
  package typealias Pixels = (png: [UInt8], width: Int, height: Int)

  /// A chart with what shows it on wide screens and on paper, and on telephones.
  package struct DrawnChart {
    package var chart: Chart
    package var wide, narrow: PageDrawing

    package init(_ chart: Chart, wide: PageDrawing, narrow: PageDrawing) {
      (self.chart, self.wide, self.narrow) = (chart, wide, narrow)
    }
  }

  /// A plan with its fans. The ids in its drawing begin with its own.
  package struct Plan {
    package var name: String
    package var picture: PageDrawing

    package init(name: String, picture: PageDrawing) { (self.name, self.picture) = (name, picture) }
  }

  let language: Language
  let content: ProposalContent
  let layout: ProposalLayout
  let values: FigureValues
  let text: FigureText
  let sheet: OfferSheet?
  let logo: Pixels?
  let plans: [Plan]
  let charts: [DrawnChart]
  let choice: OfferChoice
  let revisionHash: String?
  let isInteractive: Bool
  let theme: PageLook
  /// Pictures of products, by their ids.
  package var productPictures: [String: Pixels] = [:]
  /// The pictures of the scores of the content's sheets.
  package var scores: [[[PageDrawing]]] = []
  /// The maps of the content's visits, where they have one.
  package var maps: [PageDrawing?] = []

  /// - Parameters:
  ///   - copy: A customer's copy.
  ///   - content: What its pages show, in the language of the page.
  ///   - answer: What the customer took, by the ids of lines; `nil` where no answer says so.
  ///   - measure: What texts are measured with.
  ///   - logo: The seller's.
  ///   - plans: The plans that are shown.
  ///   - charts: The charts of the content.
  ///   - choice: The options and alternatives that can be taken.
  ///   - revisionHash: What was sent, as the frozen figures name it; `nil` where nothing can be accepted: of a draft, an estimate, an
  ///     offer that was answered.
  ///   - isInteractive: Whether scripts may run; without them the page has none.
  ///   - theme: How it looks.
  /// - Throws: ``DocumentError`` when a part is damaged, ``ArithmeticError`` for amounts that are too large.
  package init(
    _ copy: Document, _ content: ProposalContent, answer: [ExactText: Bool]? = nil, measure: any TextMeasure,
    logo: Pixels?, plans: [Plan],
    charts: [DrawnChart], choice: OfferChoice, revisionHash: String?, isInteractive: Bool,
    theme: PageLook = .standard
  ) throws {
    language = content.language
    self.content = content
    layout = ProposalLayout(content, measure: measure)
    values = FigureValues(try copy.figureValues(answered: answer).inputs, cutsTitles: false)
    text = FigureText(content.language, values.inputs.currency)
    sheet = try OfferSheet(copy, answer: answer, language: content.language)
    (self.logo, self.plans, self.charts, self.choice) = (logo, plans, charts, choice)
    (self.revisionHash, self.isInteractive, self.theme) = (revisionHash, isInteractive, theme)
  }

  /// Where numbers of charts lead on a page of a customer's copy.
  /// - Throws: ``DocumentError`` when a part is damaged.
  package static func leads(
    _ copy: Document, _ answer: [ExactText: Bool]?, _ language: Language
  ) throws -> @Sendable (Chart.Figure, String) -> (target: String, title: String)? {
    let values = try copy.figureValues(answered: answer)
    return { figure, shown in
      values.place(of: figure.name, figure.item).map { ($0.anchor, values.title(of: $0, shown, language)) }
    }
  }

  /// The file.
  package func html() -> [UInt8] {
    var writer = OfferPageWriter(self)
    writer.writeSections()
    let style = theme.properties + PageCode([OfferPage.style, SVGPrinter.styles])
    let script = isInteractive ? PageCode(scripts: [PageScript.figures, PageScript.offer]) : nil
    let title = [layout.kindName, content.proposal.number, content.proposal.title].filter { !$0.isEmpty }
    return HTMLText.file(
      title: title.uniqued().joined(separator: " "), language, style: style, script: script
    ) { page in
      var head = OfferPageWriter(self, explained: writer.explained)
      head.writeHeader(sections: writer.sections + [("explanations", language.text(.webExplanations))])
      page.append(head.page)
      page.raw("<main>\n")
      page.append(writer.page)
      // What the header names is explained as well.
      head.page = HTMLText(isBound: true)
      head.writeExplanations()
      page.append(head.page)
      page.raw("</main>\n")
      footer(&page)
      if isInteractive {
        writer.writeDialog(&page)
        page.raw("<script type=\"application/json\" id=\"ency-data\">")
        page.data(data)
        page.raw("</script>\n")
      }
    }
  }

  private func footer(_ page: inout HTMLText) {
    let company = layout.company
    let words = [company?.name, company?.phone, company?.email, company?.website.map(layout.bareAddress)]
    page.element("<footer><p>", words.compactMap(\.self).joined(separator: " · "), "</p></footer>\n")
  }

  // MARK: What scripts work with

  private var data: JSONValue {
    var data = JSONObject()
    var figures = FigureJSON.value(of: values.inputs, language).objectValue ?? JSONObject()
    // Programs are computed with; the formulas as they are declared, with where they are from, stand on the page in words.
    figures["figures"] = .array(
      (figures["figures"]?.arrayValue ?? []).map { figure in
        var kept = figure.objectValue ?? JSONObject()
        for name in ["formula", "source"] { kept[name] = nil }
        return .object(kept)
      })
    data["figures"] = .object(figures)
    data["sliders"] = .array(sliders.map(\.json))
    data["choices"] = .array(
      choice.options.map { option in
        [
          "id": .string(option.id), "instead": .string(option.instead),
          "leaves": option.leaves.map { .string($0) } ?? .null,
        ]
      })
    if let revisionHash {
      var told = JSONObject()
      if !content.proposal.number.isEmpty { told["number"] = .string(content.proposal.number) }
      if content.proposal.printedRevision > 0 { told["printedRevision"] = .int(content.proposal.printedRevision) }
      data["answer"] = [
        "revisionHash": .string(revisionHash), "told": .object(told), "file": .string(answerFile),
        "texts": [
          "nameless": .string(language.text(.webNameless)), "who": .string(whom),
          "saved": .string(language.text(.webSaved(file: "\u{E000}", who: "\u{E001}"))),
        ],
      ]
    }
    return .object(data)
  }

  /// Whom the answer goes to.
  var whom: String {
    layout.salesperson?.email ?? layout.company?.email ?? layout.company?.name
      ?? language.text(.webSeller)
  }

  private var answerFile: String {
    let number = content.proposal.number.unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-")
        ? Character(scalar) : "-"
    }
    return language.text(.webAnswerFile) + (number.isEmpty ? "" : "-") + String(number.prefix(50)) + ".json"
  }

  /// The inputs that move the headline most, the one that moves it most first.
  var sliders: [PageSlider] {
    guard isInteractive, case .exact? = values.value("netSaving") else { return [] }
    return PageSlider.of("netSaving", values.inputs, text)
  }
}

extension FigurePlace {
  /// Where it is explained on a page.
  var anchor: String { "why-\(figure + 1)" + (item.map { "-\($0 + 1)" } ?? "") }
}

extension FigureValues {
  /// What a number is called that leads to how it is computed.
  fileprivate func title(of place: FigurePlace, _ shown: String, _ language: Language) -> String {
    "\(shown), \(language.text(.webWhy(figure: SafeText(label(place, language)))))"
  }
}

/// Writes a page, and remembers which figures it names.
struct OfferPageWriter {
  let offer: OfferPage
  var page = HTMLText(isBound: true)
  var explained: [FigurePlace]
  private(set) var sections: [(id: String, title: String)] = []

  init(_ offer: OfferPage, explained: [FigurePlace] = []) { (self.offer, self.explained) = (offer, explained) }

  var language: Language { offer.language }
  var content: ProposalContent { offer.content }
  var format: NumberFormat { NumberFormat(language) }

  func text(_ message: Message) -> String { language.text(message) }

  // MARK: Pieces

  /// A section with its heading; what is written in it comes first, so that an empty one leaves nothing.
  mutating func section(_ id: String, _ title: String, _ body: (inout OfferPageWriter) -> Void) {
    let before = page
    page = HTMLText(isBound: true)
    body(&self)
    let inner = page
    page = before
    if inner.bytes.isEmpty { return }
    sections.append((id, title))
    page.raw("<section id=\"")
    page.text(id)
    page.raw("\" aria-labelledby=\"")
    page.text(id)
    page.raw("-title\">\n<h2 id=\"")
    page.text(id)
    page.element("-title\">", title, "</h2>\n")
    page.append(inner)
    page.raw("</section>\n")
  }

  mutating func paragraph(_ text: String) { page.element("<p class=\"own\">", text, "</p>\n") }
  mutating func note(_ text: String) { page.element("<p class=\"note\">", text, "</p>\n") }

  /// Whether figures follow what is ticked.
  var hasChoice: Bool { offer.isInteractive && !options.isEmpty }

  /// Figures that depend on which lines count, each with the one that says what it comes to with what is ticked.
  private static let followers: [String: String] = {
    let sums = ["sectionSum", "subtotal", "orderDiscount", "netAmount", "vat", "totalAmount", "rounding", "toPay"]
    let cases = ["investment"] + ScenarioTable.figures
    return Dictionary(
      uniqueKeysWithValues: sums.map { ($0, "accepted\($0.prefix(1).uppercased())\($0.dropFirst())") }
        + cases.map { ($0, $0) })
  }()

  /// Marks an element whose text is a figure that follows what is ticked; what is paid is shown with a minus, a bare amount without its currency.
  private mutating func following(_ name: String?, of id: String?, isCost: Bool, isBare: Bool) {
    guard hasChoice, let now = name.flatMap({ OfferPageWriter.followers[$0] }) else { return }
    page.raw(" data-sum=\"")
    page.text(now)
    if let id {
      page.raw("\" data-item=\"")
      page.text(id)
    }
    page.raw("\"")
    if isCost { page.raw(" data-cost=\"\"") }
    if isBare { page.raw(" data-bare=\"\"") }
  }

  /// A number that leads to how it is computed; one that `follows` changes with what is ticked.
  mutating func figure(
    _ name: String?, of id: String? = nil, _ shown: String, follows: Bool = false, isCost: Bool = false,
    isBare: Bool = false
  ) {
    guard let name, let place = offer.values.place(of: name, id) else { return page.text(shown) }
    page.raw("<a class=\"why\" href=\"#")
    page.text(anchor(place))
    page.raw("\" aria-label=\"")
    page.text(offer.values.title(of: place, shown, language))
    page.raw("\"")
    if follows { following(name, of: id, isCost: isCost, isBare: isBare) }
    page.element(">", shown, "</a>")
  }

  /// Where a figure is explained.
  mutating func anchor(_ place: FigurePlace) -> String {
    if !explained.contains(place) { explained.append(place) }
    return place.anchor
  }

  mutating func facts(_ facts: [(label: String, value: String)]) {
    if facts.isEmpty { return }
    page.raw("<dl class=\"wide\">\n")
    for fact in facts {
      page.element("<div><dt>", fact.label, "</dt>")
      page.element("<dd>", fact.value, "</dd></div>\n")
    }
    page.raw("</dl>\n")
  }

  /// Words of which the last is a number with hyphens, say, that no line may end in.
  mutating func reference(_ text: String) {
    let start = text.lastIndex(of: " ").map { text.index(after: $0) } ?? text.startIndex
    page.text(String(text[..<start]))
    page.element("<span class=\"whole\">", String(text[start...]), "</span>")
  }

  mutating func headings(_ titles: [(text: String, isNumber: Bool)]) {
    page.raw("<thead><tr>")
    for title in titles {
      page.element(title.isNumber ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">", title.text, "</th>")
    }
    page.raw("</tr></thead>\n")
  }

  /// Texts in lines of one paragraph, the first strong.
  mutating func block(_ lines: [String]) {
    page.raw("<p>")
    for (number, line) in lines.enumerated() {
      if number > 0 { page.raw("<br>") }
      if number == 0 { page.element("<b>", line, "</b>") } else { reference(line) }
    }
    page.raw("</p>\n")
  }

  // MARK: All of it

  /// In the order of the pages of paper; what is signed comes last.
  mutating func writeSections() {
    for section in content.proposal.sections ?? Proposal.Section.allCases {
      switch section {
      case .needs: writeNeeds()
      case .plans: writePlans()
      case .products: if !offer.layout.hasPrices { writeProducts() }
      case .prices:
        writePrices()
        if offer.layout.hasPrices { writeProducts() }
      case .energy:
        writeEnergy()
        writeTrial()
      case .figures:
        for (number, part) in content.partFigures.enumerated() {
          self.section("part-\(number + 1)", part.title) { $0.facts(part.figures) }
        }
      case .team: writeTeam()
      case .terms: writeTerms()
      }
    }
    writeAcceptance()
    writeVisits()
    for (number, sheet) in content.sheets.enumerated() {
      section("sheet-\(number + 1)", sheet.title) { writer in
        let pictures = writer.offer.scores.indices.contains(number) ? writer.offer.scores[number] : []
        writer.page.write(sheet.sections, pictures, isWhole: false)
      }
    }
  }

  mutating func writeHeader(sections: [(id: String, title: String)]) {
    let (proposal, company) = (content.proposal, offer.layout.company)
    page.raw("<header>\n")
    if let state = offer.layout.stateText { page.element("<p class=\"state\">", state, "</p>\n") }
    if let logo = offer.logo {
      page.raw("<p class=\"sender\">")
      page.picture(png: logo.png, words: company?.name ?? "", width: logo.width, height: logo.height)
      page.raw("</p>\n")
    } else if let company {
      page.element("<p class=\"sender\">", company.name, "</p>\n")
    }
    let title = proposal.title.isEmpty ? offer.layout.kindName : proposal.title
    if title != offer.layout.kindName { page.element("<p class=\"kind\">", offer.layout.kindName, "</p>\n") }
    page.element("<h1>", title, "</h1>\n")
    if content.isOwn { page.element("<p class=\"kind\">", text(.pageInternal), "</p>\n") }
    if let project = content.customer?.project, project != title {
      page.element("<p class=\"project\">", project, "</p>\n")
    }
    writeParties()
    let headlines = offer.layout.headlineFigures()
    if !headlines.isEmpty {
      page.raw("<dl class=\"headlines\">\n")
      for headline in headlines {
        page.element("<div><dt>", headline.label, "</dt>")
        page.raw(headline.isLoss ? "<dd class=\"loss\">" : "<dd>")
        figure(headline.name, headline.figure, follows: true)
        page.raw("</dd>")
        // What it says of a range is of the offer as it was sent.
        if !headline.note.isEmpty {
          let isTax = headline.name == "netAmount" || headline.name == "toPay"
          page.raw(
            hasChoice && !isTax ? "<dd class=\"note soft\" data-beside=\"offered\">" : "<dd class=\"note soft\">")
          page.element("", headline.note, "</dd>")
        }
        if hasChoice, headline.name != nil {
          let note = text(.pageAsOffered(amount: SafeText(headline.figure)))
          page.element("<dd class=\"note soft\" data-beside=\"chosen\" hidden>", note, "</dd>")
        }
        page.raw("</div>\n")
      }
      page.raw("</dl>\n")
    }
    if proposal.kind == .estimate { note(text(.pageEstimateNote)) }
    page.raw("<nav aria-label=\"")
    page.text(text(.webNav))
    page.raw("\"><ul>\n")
    for section in sections {
      page.raw("<li><a href=\"#")
      page.text(section.id)
      page.element("\">", section.title, "</a></li>\n")
    }
    page.raw("</ul></nav>\n")
    if let introduction = proposal.introduction {
      page.element("<p class=\"own introduction\">", introduction, "</p>\n")
    }
    page.raw("</header>\n")
  }

  private mutating func writeParties() {
    let (proposal, customer) = (content.proposal, content.customer)
    page.raw("<div class=\"parties\">\n")
    func isNew(_ text: String?, _ lines: [String]) -> Bool { text.map { !$0.isEmpty && !lines.contains($0) } ?? false }
    if let customer {
      page.element("<div><h2>", text(.pagePreparedFor), "</h2>")
      var lines = [customer.company ?? customer.name]
      if isNew(customer.name, lines) { lines.append(customer.name) }
      if let contact = customer.mainContact, isNew(contact.name, lines) {
        lines.append(text(.pageAttention(name: SafeText(onPaper: contact.name))))
      }
      lines += customer.address?.lines ?? []
      if let number = customer.organisationNumber { lines.append("\(text(.pageOrganisationNumber)) \(number)") }
      block(lines)
      page.raw("</div>\n")
    }
    var facts: [(label: String, value: String)] = []
    func add(_ label: Message, _ value: String?) {
      if let value, !value.isEmpty { facts.append((language.text(label), value)) }
    }
    add(.pageNumber, proposal.number)
    if proposal.shownRevision > 1 { add(.pageRevision, format.string(proposal.shownRevision)) }
    add(.pageDate, proposal.date.map(format.date))
    add(.pageValidUntil, proposal.validUntil.map(format.date))
    add(.pageReference, proposal.reference)
    add(.pageCustomerNumber, customer?.customerId)
    if !facts.isEmpty {
      page.raw("<div><dl class=\"facts\">\n")
      for fact in facts {
        page.element("<dt>", fact.label, "</dt><dd>")
        reference(fact.value)
        page.raw("</dd>\n")
      }
      page.raw("</dl></div>\n")
    }
    if let person = offer.layout.salesperson {
      page.element("<div><h2>", text(.pageYourContact), "</h2>")
      block(
        [person.name, person.title?[language], person.phone, person.email].compactMap(\.self).filter { !$0.isEmpty })
      page.raw("</div>\n")
    }
    page.raw("</div>\n")
  }

  // MARK: Needs, plans, products

  private mutating func writeNeeds() {
    let (needs, layout) = (content.needs, offer.layout)
    section("needs", text(needs == nil ? .pageHall : .pageNeedsTitle)) { writer in
      let lists: [(Message, [String])] = [
        (
          .pageProblemsToday,
          Needs.Problem.allCases.filter { needs?.problems.contains($0) ?? false }.map {
            writer.text(layout.wording($0))
          }
        ),
        (
          .pageWishes,
          Needs.Need.allCases.filter { needs?.needs.contains($0) ?? false }.map { writer.text(layout.wording($0)) }
        ),
      ]
      if lists.contains(where: { !$0.1.isEmpty }) {
        writer.page.raw("<div class=\"checks\">\n")
        for (title, entries) in lists where !entries.isEmpty {
          writer.page.element("<div><h3>", writer.text(title), "</h3>\n<ul>")
          for entry in entries { writer.page.element("<li>", entry, "</li>") }
          writer.page.raw("</ul></div>\n")
        }
        writer.page.raw("</div>\n")
      }
      let wide = layout.wideFacts()
      let hall = wide.identity + layout.hallFacts() + wide.climate
      if !hall.isEmpty, needs != nil { writer.page.element("<h3>", writer.text(.pageHall), "</h3>\n") }
      writer.facts(hall)
      // When to come back to the customer is the seller's own business.
      let dates = (needs?.dates ?? []).filter { $0.0 != .followUp }
      if !dates.isEmpty { writer.page.element("<h3>", writer.text(.pageDates), "</h3>\n") }
      let format = writer.format
      writer.facts(dates.map { (writer.text(layout.wording($0.0)), format.date($0.1)) })
      if let remarks = needs?.remarks {
        writer.page.element("<h3>", writer.text(.pageRemarks), "</h3>\n")
        writer.paragraph(remarks)
      }
    }
  }

  private mutating func writePlans() {
    let title = content.plans.allSatisfy(\.fans.isEmpty) ? Message.pagePlan : .pagePlanTitle
    section("plans", text(title)) { writer in
      if writer.offer.isInteractive, !writer.offer.plans.isEmpty {
        writer.page.element("<p class=\"note screen\" data-script hidden>", writer.text(.webPlanHelp), "</p>\n")
      }
      for plan in writer.offer.plans {
        writer.page.raw("<figure class=\"plan\">")
        if writer.offer.plans.count > 1 { writer.page.element("<figcaption>", plan.name, "</figcaption>\n") }
        writer.page.raw("<div class=\"stage\" tabindex=\"0\" role=\"group\" aria-label=\"")
        writer.page.text(plan.name)
        writer.page.raw("\">")
        writer.page.drawing(plan.picture)
        writer.page.raw("</div>\n")
        if writer.offer.isInteractive {
          writer.page.raw("<div class=\"tools\" data-script hidden>")
          for (kind, word) in [("in", Message.webZoomIn), ("out", .webZoomOut), ("whole", .webZoomWhole)] {
            writer.page.raw("<button type=\"button\" data-zoom=\"")
            writer.page.text(kind)
            writer.page.element("\">", writer.text(word), "</button>")
          }
          writer.page.element(
            "</div>\n<p class=\"fan-facts\" role=\"status\" data-script hidden>", writer.text(.webFanNone), "</p>\n")
        }
        writer.page.raw("</figure>\n")
      }
    }
  }

  private mutating func writeProducts() {
    let products = offer.layout.dataProducts()
    section("products", text(.pageProductData)) { writer in
      for product in products {
        writer.page.element("<h3>", product.name, "</h3>\n")
        if let picture = writer.offer.productPictures[product.id] {
          writer.page.raw("<p class=\"product\">")
          writer.page.picture(png: picture.png, words: product.name, width: picture.width, height: picture.height)
          writer.page.raw("</p>\n")
        }
        let format = writer.format
        var facts: [(label: String, value: String)] = []
        func add(_ label: Message, _ value: Double?, decimals: Int, unit: String) {
          guard let value else { return }
          facts.append((writer.text(label), format.quantity(value, atMost: decimals, unit: unit)))
        }
        if let text = product.description?[writer.language], !text.isEmpty { writer.paragraph(text) }
        add(.pageDiameter, product.diameter.map { $0 / 1000 }, decimals: 2, unit: "m")
        add(.pageAirflow, product.airflow, decimals: 0, unit: "m³/h")
        add(.pagePower, product.power, decimals: 0, unit: "W")
        add(.pageSound, product.sound, decimals: 0, unit: "dB(A)")
        add(.pageWeight, product.weight, decimals: 0, unit: "kg")
        add(.pageCoverage, product.coverage, decimals: 0, unit: "m²")
        writer.facts(facts)
      }
    }
  }
}
