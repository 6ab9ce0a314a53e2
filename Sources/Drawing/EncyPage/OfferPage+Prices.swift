internal import EncyBase
internal import EncyDocument
internal import EncyDrawing
internal import EncyExport
internal import EncyFigures
internal import EncyInterchange
internal import EncyProposalPages
internal import EncyTexts

extension OfferPageWriter {
  /// What the reader may choose: nothing more once the offer is accepted.
  var options: Set<String> { content.acceptance == nil ? Set(offer.choice.options.map(\.id)) : [] }

  /// The lines as they are printed and numbered, the sums, and what they come to with what is taken.
  mutating func writePrices() {
    guard offer.layout.hasPrices, let sheet = offer.sheet else { return }
    section("prices", text(.pagePricesTitle)) { writer in
      let options = writer.options
      writer.lines(sheet, options)
      if sheet.offer.hidesLinePrices {
        if sheet.lines.contains(where: { $0.change == $0.amount && !$0.counts && $0.isPriced }) {
          writer.note(writer.text(.webAdds))
        }
        let isLeft = sheet.lines.contains { $0.alternativeTo != nil && !options.contains($0.line.id) }
        if isLeft, writer.content.acceptance == nil { writer.note(writer.text(.webPricesHidden)) }
      } else if sheet.lines.contains(where: { !$0.counts && $0.isPriced }) {
        writer.note(writer.text(.pageOptionalNote))
      }
      if writer.hasChoice { writer.choice() }
      writer.sums(sheet)
    }
  }

  private mutating func lines(_ sheet: OfferSheet, _ options: Set<String>) {
    let hasAmounts = sheet.lines.contains(where: \.isPriced)
    let hasPrices = hasAmounts && !sheet.offer.hidesLinePrices
    let hasDiscounts = hasPrices && sheet.lines.contains { $0.isPriced && !$0.line.discount.isNone }
    if hasAmounts { note(text(.pageAmountsIn(currency: SafeText(sheet.currency.code)))) }
    var titles: [(text: String, isNumber: Bool)] = [
      (text(.pagePosition), false), (text(.pageDescription), false), (text(.pageQuantity), true),
    ]
    if hasPrices {
      titles.append((text(.pageUnitPrice), true))
      if hasDiscounts { titles.append((text(.pageDiscount), true)) }
    }
    if hasAmounts { titles.append((text(.pageAmount), true)) }
    page.raw("<table class=\"lines\">\n")
    headings(titles)
    var section: String?
    let sums = hasPrices && Set(sheet.lines.map(\.section)).count > 1 ? sheet.current.sections : [:]
    page.raw("<tbody>\n")
    for (place, line) in sheet.lines.enumerated() {
      if let title = line.section, title != section {
        page.raw("<tr class=\"section\"><th scope=\"colgroup\" colspan=\"")
        page.text("\(titles.count)")
        page.element("\">", title, "</th></tr>\n")
      }
      section = line.section
      page.raw(line.counts ? "<tr data-line=\"" : "<tr class=\"uncounted\" data-line=\"")
      page.text(line.line.id)
      page.raw("\"><td>")
      if offer.isInteractive, options.contains(line.line.id) {
        page.raw("<label class=\"take\" data-script hidden><input type=\"checkbox\" autocomplete=\"off\" data-take=\"")
        page.text(line.line.id)
        page.raw("\" aria-label=\"")
        page.text("\(text(.webTake(item: SafeText(line.number)))): \(line.name)")
        page.raw("\"></label> ")
      }
      page.element("", "\(line.number)", "</td>")
      item(line, sheet)
      let quantity = "\(format.string(line.line.quantity))\u{A0}\(line.line.unitWord(language))"
      cell(quantity, titles[2].text)
      if hasPrices {
        cell(line.isPriced ? plain(line.line.unitPrice, sheet) : "", text(.pageUnitPrice))
        if hasDiscounts {
          cell(line.isPriced ? line.line.discount.text(format, sheet.currency) ?? "" : "", text(.pageDiscount))
        }
      }
      if hasAmounts {
        let amount = plain(line.amount, sheet)
        // What was taken adds up with the other lines.
        let change = line.counts ? nil : line.change
        let shown = change.map { ($0 > 0 ? "+" : "") + amount } ?? (line.counts ? amount : "(\(amount))")
        // The explanation of a change would reveal prices of lines.
        let why = line.isPriced && change == nil ? "lineAmount" : nil
        cell(line.isPriced ? shown : "", text(.pageAmount), why, of: line.line.id)
      }
      page.raw("</tr>\n")
      // Below its last line, where any of them counts.
      guard let id = line.line.section, let title = line.section, let sum = sums[id],
        !sheet.lines.dropFirst(place + 1).contains(where: { $0.line.section == id })
      else { continue }
      let counts = sheet.lines.contains { $0.line.section == id && $0.counts }
      // A section of options alone has a sum once one is ticked.
      guard counts || hasChoice else { continue }
      page.raw(
        counts
          ? "<tr class=\"section-sum\"><th scope=\"row\" colspan=\""
          : "<tr class=\"section-sum\" data-unchosen hidden><th scope=\"row\" colspan=\"")
      page.text("\(titles.count - 1)")
      let label = text(.pageSectionSum(section: SafeText(onPaper: title)))
      page.element("\">", label, "</th>")
      cell(plain(sum, sheet), label, offer.layout.current("sectionSum"), of: id, follows: true)
      page.raw("</tr>\n")
    }
    page.raw("</tbody></table>\n")
  }

  private func plain(_ amount: Int, _ sheet: OfferSheet) -> String {
    let digits = sheet.currency.minorDigits
    return format.string(ExactDecimal(coefficient: Int128(amount), scale: digits), decimals: digits)
  }

  private mutating func cell(
    _ shown: String, _ label: String, _ name: String? = nil, of id: String? = nil, follows: Bool = false
  ) {
    page.raw("<td class=\"number\" data-label=\"")
    page.text(label)
    page.raw("\">")
    figure(name, of: id, shown, follows: follows, isBare: true)
    page.raw("</td>")
  }

  private mutating func item(_ line: OfferSheet.Line, _ sheet: OfferSheet) {
    page.raw("<td class=\"item\">")
    let name = line.product?.name ?? line.line.product
    page.element("<b class=\"own\">", name ?? line.name, "</b>")
    var further: [String] = []
    if let name, let own = line.line.description, own != name { further.append(own) }
    if let product = line.product {
      further.append(offer.layout.keyFacts(product))
      if line.line.description == nil, let own = product.description?[language] { further.append(own) }
    }
    if let rate = line.line.rate(besides: sheet.offer.vat) {
      further.append(text(.pageVat(percent: SafeText(format.percent(rate)))))
    }
    for text in further where !text.isEmpty { page.element("<span class=\"own soft\">", text, "</span>") }
    if let remark = sheet.remark(line) {
      page.raw("<span class=\"mark\"")
      if let word = sheet.kind(of: line) {
        let suffix = sheet.basis(of: line).map { "; \($0)" } ?? ""
        page.element(" data-chosen=\"", text(.webTaken(kind: SafeText(word))) + suffix, "\"")
      }
      page.element(">", remark, "</span>")
    }
    page.raw("</td>")
  }

  private mutating func sums(_ sheet: OfferSheet) {
    page.raw("<table class=\"sums\"><tbody>\n")
    let hasRates = sheet.sums.count { if case .vat = $0.kind { true } else { false } } > 1
    for sum in sheet.sums {
      let name: String? =
        switch sum.kind {
        case .subtotal: "subtotal"
        case .orderDiscount: "orderDiscount"
        case .shipping: "shippingAmount"
        case .adjustment: "adjustmentAmount"
        case .net: "netAmount"
        case .vat: "vat"
        case .noVat: nil
        case .total: "totalAmount"
        case .rounding: "rounding"
        case .toPay: "toPay"
        case .options: "optionalAmount"
        case .alternative: nil
        }
      var isFixed = name == nil || sum.kind == .shipping || sum.kind == .adjustment || sum.kind == .options
      if case .vat = sum.kind, hasRates { isFixed = true }
      // The first sum says nothing new where the next is the same.
      if sum.kind == .subtotal, sheet.current.subtotal == sheet.current.net { continue }
      switch sum.kind {
      case .toPay: page.raw("<tr class=\"total\">")
      case .options, .alternative:
        page.raw(hasChoice ? "<tr class=\"sum note\" data-unticked>" : "<tr class=\"sum note\">")
      case .net: page.raw("<tr class=\"strong\">")
      case .vat: page.raw(hasChoice && hasRates ? "<tr data-unticked>" : "<tr>")
      default: page.raw("<tr>")
      }
      page.element("<th scope=\"row\">", sum.label, "</th><td class=\"number\"")
      if sum.kind == .toPay, hasChoice { page.raw(" aria-live=\"polite\"") }
      page.raw(">")
      let isSum = ![.shipping, .adjustment, .options].contains(sum.kind)
      figure(
        isSum ? name.map(offer.layout.current) : name, format.money(sum.amount, sheet.currency), follows: !isFixed,
        isCost: sum.kind == .orderDiscount)
      page.raw("</td></tr>\n")
      if sum.kind == .toPay { sent(sheet) }
      guard hasChoice else { continue }
      // What there is none of as it is offered.
      if sum.kind == .net, hasRates { chosen("acceptedVat", .figureVat) }
      if isTax(sum.kind), sheet.offer.rounding == .wholeUnit, sheet.totals.rounding == 0,
        sum.label == sheet.sums.last(where: { isTax($0.kind) })?.label
      {
        chosen("acceptedTotalAmount", .pageTotalWithVat)
        chosen("acceptedRounding", .pageRounding)
      }
    }
    page.raw("</tbody></table>\n")
    if sheet.offer.vat.mode == .reverseCharge { note(text(.pageReverseChargeNote)) }
  }

  private func isTax(_ kind: OfferSheet.Sum.Kind) -> Bool {
    switch kind {
    case .vat, .noVat: true
    default: false
    }
  }

  /// A row that is there only with what is ticked.
  private mutating func chosen(_ name: String, _ label: Message) {
    page.element("<tr data-unchosen hidden><th scope=\"row\">", text(label), "</th><td class=\"number\" data-sum=\"")
    page.text(name)
    page.raw("\"></td></tr>\n")
  }

  /// Below the amount to pay, what it was: as it was sent once it is accepted, as it is offered where something is ticked.
  private mutating func sent(_ sheet: OfferSheet) {
    if let sent = offer.layout.asSent(\.toPay) {
      page.element("<tr class=\"sum note\"><td colspan=\"2\" class=\"number\">", sent, "</td></tr>\n")
    } else if hasChoice {
      let offered = text(.pageAsOffered(amount: SafeText(format.money(sheet.totals.toPay, sheet.currency))))
      page.element(
        "<tr class=\"sum note\" data-unchosen hidden><td colspan=\"2\" class=\"number\">", offered, "</td></tr>\n")
    }
  }

  /// What ticking does.
  private mutating func choice() {
    page.element("<div class=\"choice\" data-script hidden><h3>", text(.webChoice), "</h3>\n<p class=\"note\">")
    page.element("", text(.webChoiceText), "</p></div>\n")
  }
}
