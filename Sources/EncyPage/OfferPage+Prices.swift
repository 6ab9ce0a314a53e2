internal import EncyBase
internal import EncyDocument
internal import EncyDrawing
internal import EncyExport
internal import EncyFigures
internal import EncyInterchange
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
        if !options.isEmpty { writer.note(writer.text(.webAdds)) }
        let isLeft = sheet.lines.contains { $0.alternativeTo != nil && !options.contains($0.line.id) }
        if isLeft { writer.note(writer.text(.webPricesHidden)) }
      } else if sheet.lines.contains(where: { !$0.counts && $0.isPriced }) {
        writer.note(writer.text(.pageOptionalNote))
      }
      if writer.offer.isInteractive, !options.isEmpty { writer.choice() }
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
    let sums = hasPrices && Set(sheet.lines.map(\.section)).count > 1 ? sheet.totals.sections : [:]
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
      if sheet.offer.hidesLinePrices, !line.counts {
        // How it comes about would tell prices of lines.
        if hasAmounts { cell(options.contains(line.line.id) ? added(line, sheet) : "", text(.pageAmount)) }
      } else if hasAmounts {
        let amount = plain(line.amount, sheet)
        let why = line.isPriced ? "lineAmount" : nil
        cell(line.isPriced ? line.counts ? amount : "(\(amount))" : "", text(.pageAmount), why, of: line.line.id)
      }
      page.raw("</tr>\n")
      // Below its last line, where any of them counts.
      guard let id = line.line.section, let title = line.section, let sum = sums[id],
        !sheet.lines.dropFirst(place + 1).contains(where: { $0.line.section == id }),
        sheet.lines.contains(where: { $0.line.section == id && $0.counts })
      else { continue }
      page.raw("<tr class=\"section-sum\"><th scope=\"row\" colspan=\"")
      page.text("\(titles.count - 1)")
      let label = text(.pageSectionSum(section: SafeText(onPaper: title)))
      page.element("\">", label, "</th>")
      cell(plain(sum, sheet), label, "sectionSum", of: id)
      page.raw("</tr>\n")
    }
    page.raw("</tbody></table>\n")
  }

  /// What a line changes the net amount by, with its sign.
  private func added(_ line: OfferSheet.Line, _ sheet: OfferSheet) -> String {
    guard let amount = offer.values.value("addedAmount", of: line.line.id)?.minorUnits(of: sheet.currency) else {
      return ""
    }
    return (amount > 0 ? "+" : "") + plain(amount, sheet)
  }

  private func plain(_ amount: Int, _ sheet: OfferSheet) -> String {
    let digits = sheet.currency.minorDigits
    return format.string(ExactDecimal(coefficient: Int128(amount), scale: digits), decimals: digits)
  }

  private mutating func cell(_ shown: String, _ label: String, _ name: String? = nil, of id: String? = nil) {
    page.raw("<td class=\"number\" data-label=\"")
    page.text(label)
    page.raw("\">")
    figure(name, of: id, shown)
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
    if let remark = sheet.remark(line), let word = sheet.kind(of: line) {
      page.raw("<span class=\"mark\" data-chosen=\"")
      page.text(text(.webTaken(kind: SafeText(word))))
      let isTaken = content.acceptance?.taken.contains(line.line.id) ?? false
      page.element("\">", isTaken ? "\(word), \(text(.pageLineTaken))" : remark, "</span>")
    }
    page.raw("</td>")
  }

  private mutating func sums(_ sheet: OfferSheet) {
    page.raw("<table class=\"sums\">")
    if offer.isInteractive, !options.isEmpty {
      page.element("<caption data-unchosen hidden>", text(.webAsOffered), "</caption>")
    }
    page.raw("<tbody>\n")
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
      // The first sum says nothing new where the next is the same.
      if sum.kind == .subtotal, sheet.totals.subtotal == sheet.totals.net { continue }
      switch sum.kind {
      case .toPay: page.raw("<tr class=\"total\">")
      case .options, .alternative: page.raw("<tr class=\"sum note\">")
      case .net: page.raw("<tr class=\"strong\">")
      default: page.raw("<tr>")
      }
      page.element("<th scope=\"row\">", sum.label, "</th><td class=\"number\">")
      figure(name, format.money(sum.amount, sheet.currency))
      page.raw("</td></tr>\n")
    }
    page.raw("</tbody></table>\n")
    if sheet.offer.vat.mode == .reverseCharge { note(text(.pageReverseChargeNote)) }
  }

  /// What is to pay with what is ticked.
  private mutating func choice() {
    page.element("<div class=\"choice\" data-script hidden><h3>", text(.webChoice), "</h3>\n<p class=\"note\">")
    page.element("", text(.webChoiceText), "</p>\n<table><tbody>\n")
    let rows: [(name: String, label: Message)] = [
      ("acceptedNetAmount", .pageNetAmount), ("acceptedVat", .figureVat), ("acceptedRounding", .pageRounding),
      ("acceptedToPay", .webChoiceTotal),
    ]
    for row in rows {
      page.element("<tr><th scope=\"row\">", text(row.label), "</th><td class=\"number\" data-sum=\"")
      page.text(row.name)
      page.raw("\"")
      if row.name == "acceptedToPay" { page.raw(" aria-live=\"polite\"") }
      page.raw("></td></tr>\n")
    }
    page.raw("</tbody></table></div>\n")
  }
}
