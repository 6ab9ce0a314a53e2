internal import EncyBase
internal import EncyDocument
internal import EncyDrawing
internal import EncyExplanation
internal import EncyExport
internal import EncyFigures
internal import EncyInterchange
internal import EncyProposalPages
internal import EncyTexts

extension OfferPageWriter {
  /// Terms, payments, and whom to ask.
  mutating func writeTerms() {
    let (proposal, layout) = (content.proposal, offer.layout)
    section("terms", text(.pageTermsTitle)) { writer in
      if !proposal.terms.isEmpty || proposal.notes != nil {
        writer.page.raw("<div class=\"terms\">\n")
        let terms =
          proposal.terms.map { ($0.heading, $0.text) }
          + (proposal.notes.map { [(writer.text(.pageNotes), $0)] } ?? [])
        for (heading, text) in terms {
          writer.page.element("<div><h3>", heading, "</h3>")
          writer.page.element("<p class=\"own\">", text, "</p></div>\n")
        }
        writer.page.raw("</div>\n")
      }
      writer.writePayments()
      var blocks: [[String]] = []
      if let person = layout.salesperson {
        blocks.append([person.name, person.title?[writer.language], person.phone, person.email].compactMap(\.self))
      }
      if let company = writer.offer.layout.company {
        var lines = [company.name] + (company.address?.lines ?? [])
        lines += [company.phone, company.email, company.website.map(layout.bareAddress)].compactMap(\.self)
        if let number = company.organisationNumber { lines.append("\(writer.text(.pageOrganisationNumber)) \(number)") }
        if let number = company.vatNumber { lines.append("\(writer.text(.pageVatNumber)) \(number)") }
        blocks.append(lines)
      }
      if blocks.isEmpty { return }
      writer.page.element("<h3>", writer.text(.pageContact), "</h3>\n<div class=\"signatures\">\n")
      for block in blocks {
        writer.page.raw("<div>")
        writer.block(block.filter { !$0.isEmpty })
        writer.page.raw("</div>\n")
      }
      writer.page.raw("</div>\n")
    }
  }

  private mutating func writePayments() {
    guard content.proposal.kind == .offer, let sheet = offer.sheet, !sheet.offer.payments.isEmpty else { return }
    page.element("<h3>", text(.pagePaymentPlan), "</h3>\n<table>\n")
    headings([
      (text(.pagePayment), false), (text(.pagePaymentWhen), false), (text(.pagePaymentShare), true),
      (text(offer.layout.paymentAmountLabel), true),
    ])
    page.raw("<tbody>\n")
    let isMixed = sheet.offer.payments.contains { $0.percent == nil }
    // With options to tick they follow what is ticked.
    for (payment, amount) in zip(sheet.offer.payments, sheet.current.payments) {
      page.element("<tr><th scope=\"row\">", payment.text, "</th>")
      page.element("<td>", payment.when(language) ?? "", "</td>")
      // The last one takes what is ticked, so its percent holds until then where others are amounts.
      page.raw(hasChoice && isMixed ? "<td class=\"number\"><span data-unticked>" : "<td class=\"number\"><span>")
      page.element("", payment.share(format, amount, of: sheet.current.toPay), "</span></td><td class=\"number\"")
      if hasChoice { page.element(" data-sum=\"acceptedPaymentPart\" data-item=\"", payment.id, "\"") }
      page.element(">", format.money(amount, sheet.currency), "</td></tr>\n")
    }
    let rest = offer.layout.unplanned
    if let rest {
      page.element("<tr><th scope=\"row\">", rest.label, "</th><td></td><td></td><td class=\"number\">")
      page.element("", format.money(rest.amount, sheet.currency), "</td></tr>\n")
    } else if hasChoice {
      page.element("<tr hidden><th scope=\"row\" data-over=\"", text(.offerPaymentsOver), "\" data-rest=\"")
      page.element("", text(.figurePaymentRest), "\"></th><td></td><td></td>")
      page.raw("<td class=\"number\" data-sum=\"acceptedPaymentRest\"></td></tr>\n")
    }
    page.raw("</tbody></table>\n")
    if let said = offer.layout.paymentNote { note(said) }
  }

  /// Where to sign on paper, and where the offer is accepted on a screen; once it is accepted, by whom and when.
  mutating func writeAcceptance() {
    guard content.proposal.kind == .offer, offer.sheet != nil else { return }
    section("acceptance", text(.pageAcceptance)) { writer in
      if let lines = writer.offer.layout.acceptedLines {
        for line in lines { writer.paragraph(line) }
        return
      }
      if let text = writer.offer.layout.unsignedText { return writer.paragraph(text) }
      writer.paragraph(writer.offer.layout.acceptanceText)
      if writer.offer.isInteractive {
        if writer.offer.revisionHash != nil {
          writer.writeForm()
        } else if writer.content.proposal.status != "sent" {
          writer.page.element("<p class=\"note screen\">", writer.text(.webNotSent), "</p>\n")
        }
      }
      writer.page.raw("<div class=\"signatures\">\n")
      let customer = writer.content.customer.map { $0.company ?? $0.name } ?? ""
      for (label, name) in [
        (Message.pageForCustomer, customer), (.pageForSeller, writer.offer.layout.company?.name ?? ""),
      ] {
        writer.page.element("<div><p class=\"soft\">", writer.text(label), "</p>")
        writer.page.element("<p><b>", name, "</b></p>")
        for line in [Message.pagePlaceAndDate, .pageSignature, .pagePrintedName] {
          writer.page.element("<p class=\"line note\">", writer.text(line), "</p>")
        }
        writer.page.raw("</div>\n")
      }
      writer.page.raw("</div>\n")
    }
  }

  private mutating func writeForm() {
    page.raw("<form id=\"answer\" novalidate data-script hidden>\n")
    page.element("<p>", text(.webAnswerText(who: SafeText(offer.whom))), "</p>\n")
    page.raw("<table><tbody><tr class=\"strong\">")
    page.element(
      "<th scope=\"row\">", text(.webChoiceTotal),
      "</th><td class=\"number\" data-sum=\"acceptedToPay\"></td></tr></tbody></table>\n")
    page.element("<p><label for=\"answer-name\">", text(.webName), "</label>")
    page.raw(
      "<input type=\"text\" id=\"answer-name\" autocomplete=\"name\" maxlength=\"200\" aria-describedby=\"answer-said\"></p>\n"
    )
    page.element(
      "<button type=\"submit\" class=\"main\">", text(.webSave),
      "</button>\n<p id=\"answer-said\" role=\"status\"></p>\n</form>\n")
  }

  // MARK: How figures come about

  /// Every figure that was named, and those that these follow from.
  mutating func writeExplanations() {
    section("explanations", text(.webExplanations)) { writer in
      let before = writer.page
      var written: [(place: FigurePlace, html: HTMLText)] = []
      // What an explanation names is explained as well.
      while written.count < writer.explained.count {
        let place = writer.explained[written.count]
        if writer.isHidden(place) {
          writer.explained.remove(at: written.count)
          continue
        }
        writer.page = HTMLText(isBound: true)
        writer.write(FigureExplanation(place, writer.offer.values, writer.language), place)
        written.append((place, writer.page))
      }
      writer.page = before
      writer.page.raw("<div class=\"explanations\">\n")
      let figures = writer.offer.values.catalog.figures
      for group in FigureGroup.allCases {
        let inside = written.filter { figures[$0.place.figure].group == group }
        if inside.isEmpty { continue }
        writer.startGroup(writer.title(of: group), inside.count)
        for figure in inside.map(\.place.figure).uniqued() {
          // What is computed for each of several stands together.
          let each = inside.filter { $0.place.figure == figure }
          if each.count > 1 { writer.startGroup(figures[figure].label.text(writer.language), each.count) }
          for explanation in each { writer.page.append(explanation.html) }
          if each.count > 1 { writer.page.raw("</details>\n") }
        }
        writer.page.raw("</details>\n")
      }
      writer.page.raw("</div>\n")
    }
  }

  private func title(of group: FigureGroup) -> String {
    switch group {
    case .offer: text(.pagePricesTitle)
    case .hall: text(.pageHall)
    case .energy: text(.pageEnergyTitle)
    case .money, .split, .others: text(.figuresGroup(group: SafeText(group.rawValue)))
    }
  }

  private mutating func startGroup(_ title: String, _ count: Int) {
    page.element("<details class=\"group\"><summary>", title, " <span class=\"soft\">")
    page.element("", format.string(count), "</span></summary>\n")
  }

  private mutating func heading(_ part: String) {
    page.element("<h3>", text(.explainHeading(part: SafeText(part))), "</h3>\n")
  }

  /// The figures that are computed from prices of lines.
  private static let ofLinePrices: Set = [
    "lineAmount", "alternativeTotal", "addedAmount", "reducedListPrice", "subtotal", "acceptedSubtotal", "sectionSum",
    "acceptedSectionSum",
  ]

  /// Whether a figure is the amount of a line whose price is hidden: 0 would be no answer.
  private func isHidden(_ place: FigurePlace) -> Bool {
    guard let sheet = offer.sheet, sheet.offer.hidesLinePrices,
      offer.values.catalog.figures[place.figure].name == "lineAmount", let id = offer.values.id(place)
    else { return false }
    return sheet.lines.contains { $0.line.id == id && !$0.isPriced }
  }

  private mutating func write(_ told: FigureExplanation, _ place: FigurePlace) {
    page.element("<details><summary>", told.label, "</summary>\n<div class=\"why-body\" id=\"")
    page.text(place.anchor)
    page.element("\">\n<p class=\"result\">", told.result, "</p>\n")
    // A copy without prices of lines has amounts alone; prices that make them are no figures of the offer.
    if offer.sheet?.offer.hidesLinePrices ?? false,
      OfferPageWriter.ofLinePrices.contains(offer.values.catalog.figures[place.figure].name)
    {
      return page.raw("</div></details>\n")
    }
    heading("formula")
    for line in told.words {
      page.element("<p>", String(repeating: "\u{2003}", count: line.indent) + line.text, "</p>\n")
    }
    if let numbers = told.numbers, numbers != told.exact {
      heading("numbers")
      var steps = [numbers]
      if let rounding = told.rounding {
        if rounding.from != numbers { steps.append(rounding.from) }
        let how = text(.explainRoundsTo(how: SafeText(rounding.how)))
        page.element("<p>", "\(steps.joined(separator: " = ")), \(how): \(told.exact)", "</p>\n")
      } else {
        page.element("<p>", (steps + [told.exact]).joined(separator: " = "), "</p>\n")
      }
    }
    for reason in told.reasons { page.element("<p class=\"note\">", reason, "</p>\n") }
    table("inputs", told.inputs.filter { !$0.isMissing }.map { ($0.label, $0.value, nil) })
    table("figures", told.parts.map { ($0.label, $0.value, $0.place) })
    table("items", told.items.filter(\.counts).map { ($0.title, $0.value, nil) })
    heading("source")
    page.element("<p>", told.source, "</p>\n</div></details>\n")
  }

  private mutating func table(_ part: String, _ rows: [(label: String, value: String, place: FigurePlace?)]) {
    if rows.isEmpty { return }
    heading(part)
    page.raw("<table><tbody>\n")
    for row in rows {
      page.element("<tr><th scope=\"row\">", row.label, "</th><td class=\"number\">")
      if let place = row.place {
        page.raw("<a class=\"why\" href=\"#")
        page.text(anchor(place))
        page.element("\">", row.value, "</a>")
      } else {
        page.text(row.value)
      }
      page.raw("</td></tr>\n")
    }
    page.raw("</tbody></table>\n")
  }

  /// Where an explanation opens beside what it is of.
  func writeDialog(_ page: inout HTMLText) {
    page.raw("<dialog id=\"explanation\" aria-labelledby=\"explanation-title\"><h2 id=\"explanation-title\"></h2>")
    if hasChoice { page.element("<p class=\"note\" data-unchosen hidden>", text(.webWithoutChoice), "</p>") }
    page.raw("<div data-body></div>")
    page.element("<button type=\"button\">", text(.webClose), "</button></dialog>\n")
  }
}
