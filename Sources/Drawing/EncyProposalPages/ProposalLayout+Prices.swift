import EncyBase
internal import EncyCanvas
package import EncyDocument
internal import EncyDrawing
internal import EncyTexts

extension ProposalLayout {
  /// Whether there is anything to pay.
  package var hasPrices: Bool {
    guard let offer = content.offer, let totals = content.totals, totals.lines.count == offer.lines.count else {
      return false
    }
    return !offer.lines.isEmpty || totals.net != 0
  }

  /// What is offered, what it costs, and the data of the products.
  func writePrices(_ writer: inout PageWriter) {
    guard hasPrices, let offer = content.offer, let totals = content.totals else { return }
    writer.chapter(language.text(.pagePricesTitle)) { writer in
      let start = writer
      if !offer.lines.isEmpty { writeLines(offer, totals, &writer) }
      let page = writer.pages.count
      writeTotals(offer, totals, &writer)
      if writer.pages.count > page, !offer.lines.isEmpty {
        // The sums would stand alone: the last lines go with them.
        writer = start
        writeLines(offer, totals, &writer, partsEnd: true)
        writeTotals(offer, totals, &writer)
      }
      if !dataProducts().isEmpty { writeProductData(under: language.text(.pageProductData), &writer) }
    }
  }

  /// The data of the products alone, where nothing is offered yet.
  func writeProducts(_ writer: inout PageWriter) {
    guard !dataProducts().isEmpty else { return }
    writer.chapter(language.text(.pageProductData)) { writeProductData(under: nil, &$0) }
  }

  // MARK: The lines

  /// A line of the offer with what the print adds.
  private struct Entry {
    var line: Offer.Line
    var amount: Int
    var counts: Bool
    var position: String
  }

  /// Writes the lines; the last of them on a new page where `partsEnd`.
  private func writeLines(
    _ offer: Offer, _ totals: OfferTotals, _ writer: inout PageWriter, partsEnd: Bool = false
  ) {
    let known = Set(offer.sections.map(\.id))
    var groups: [(title: String?, sum: Int?, entries: [Entry])] = []
    let numbers = offer.numbers
    func group(_ title: String?, _ sum: Int?, _ belongs: (Offer.Line) -> Bool) {
      let entries = numbers.places.filter { belongs(offer.lines[$0]) }.map { index in
        Entry(
          line: offer.lines[index], amount: totals.lines[index], counts: totals.counts[index],
          position: format.string(numbers.number(at: index)))
      }
      if !entries.isEmpty { groups.append((title, sum, entries)) }
    }
    group(nil, nil) { $0.section.map { !known.contains($0) } ?? true }
    for section in offer.sections { group(section.title, totals.sections[section.id]) { $0.section == section.id } }

    let hidesPrices = offer.hidesLinePrices
    let hasDiscounts = !hidesPrices && offer.lines.contains { !$0.discount.isNone }
    let hasUncounted = groups.contains { $0.entries.contains { !$0.counts } }
    var columns = [
      PageTable.Column(language.text(.pagePosition)),
      PageTable.Column(language.text(.pageDescription), isFlexible: true),
      PageTable.Column(language.text(.pageQuantity), isNumber: true), PageTable.Column(language.text(.pageUnit)),
    ]
    if !hidesPrices {
      columns.append(PageTable.Column(language.text(.pageUnitPrice), isNumber: true))
      if hasDiscounts { columns.append(PageTable.Column(language.text(.pageDiscount), isNumber: true)) }
      columns.append(PageTable.Column(language.text(.pageAmount), isNumber: true))
    }
    var table = PageTable(columns)
    for group in groups {
      if let title = group.title { table.rows.append(.section(title)) }
      for entry in group.entries {
        table.rows.append(
          .cells(
            cells(entry, numbers, hidesPrices: hidesPrices, hasDiscounts: hasDiscounts),
            isHighlighted: false))
      }
      if let title = group.title, let sum = group.sum, groups.count > 1, !hidesPrices,
        group.entries.contains(where: \.counts)
      {
        table.rows.append(.sum(language.text(.pageSectionSum(section: SafeText(onPaper: title))), plain(sum)))
      }
    }
    if !hidesPrices {
      writer.text(language.text(.pageAmountsIn(currency: SafeText(currency.code))), styles.note)
      writer.space(6)
    }
    if partsEnd { table.startOfEnd = startOfEnd(table.rows) }
    writer.table(table)
    if hasUncounted, !hidesPrices {
      writer.space(5)
      writer.text(language.text(.pageOptionalNote), styles.note, width: 400)
    }
  }

  /// Where the last two lines begin, with the title above them, and none that would be its section's only one there; `nil` where there
  /// are no lines before.
  private func startOfEnd(_ rows: [PageTable.Row]) -> Int? {
    func isLine(_ place: Int) -> Bool { if case .cells = rows[place] { true } else { false } }
    var (start, lines) = (rows.count, 0)
    while start > 0, lines < 2 {
      start -= 1
      if isLine(start) { lines += 1 }
    }
    if start > 0, isLine(start - 1), start + 1 < rows.count, !isLine(start + 1) { start -= 1 }
    // A title goes with its first line.
    if start > 0, case .section = rows[start - 1] { start -= 1 }
    return start > 0 ? start : nil
  }

  private func cells(
    _ entry: Entry, _ numbers: LineNumbers, hidesPrices: Bool, hasDiscounts: Bool
  ) -> [PageTable.Cell] {
    let line = entry.line
    let product = line.product.flatMap { id in content.products.first { $0.id == id } }
    let main = styles.table
    let soft = styles.tableSoft
    var runs: [(text: String, style: TextStyle)] = []
    let name = product?.name ?? line.product
    if let name {
      runs.append((name, styles.plainStrong))
      if let text = line.description, text != name { runs.append((text, styles.plain)) }
    } else {
      runs.append((line.description ?? "–", styles.plainStrong))
    }
    if let product, line.description == nil {
      let text = product.description?[language] ?? ""
      let facts = keyFacts(product)
      if !facts.isEmpty { runs.append((facts, styles.plainSoft)) }
      if !text.isEmpty { runs.append((text, styles.plainSoft)) }
    } else if let product {
      let facts = keyFacts(product)
      if !facts.isEmpty { runs.append((facts, styles.plainSoft)) }
    }
    if let rate = content.offer.flatMap({ line.rate(besides: $0.vat) }) {
      runs.append((language.text(.pageVat(percent: SafeText(format.percent(rate)))), styles.plainSoft))
    }
    var mark = ""
    if let other = line.alternativeTo {
      mark = language.text(
        .pageAlternative(item: SafeText(onPaper: numbers.number(of: other).map(format.string) ?? other)))
    } else if line.isOptional {
      mark = language.text(.pageOptional)
    }
    let remark = styles.style(8, pitch: 12, weight: .medium, color: styles.ink.accent)
    if !mark.isEmpty {
      runs.append(("\(mark), \(language.text(entry.counts ? Message.pageLineTaken : .pageNotCounted))", remark))
    } else if !entry.counts {
      runs.append((language.text(.pageLineLeft), remark))
    }
    let amountStyle = entry.counts ? main : soft
    var cells = [
      PageTable.Cell(entry.position, soft), PageTable.Cell(runs: runs),
      PageTable.Cell(format.string(line.quantity), amountStyle),
      PageTable.Cell(line.unitWord(language), amountStyle),
    ]
    if !hidesPrices {
      cells.append(PageTable.Cell(plain(line.unitPrice), amountStyle))
      if hasDiscounts {
        cells.append(
          PageTable.Cell(line.discount.text(format, currency) ?? "", amountStyle))
      }
      cells.append(PageTable.Cell(entry.counts ? plain(entry.amount) : "(\(plain(entry.amount)))", amountStyle))
    }
    return cells
  }

  package func keyFacts(_ product: Product) -> String {
    var facts: [String] = []
    if let diameter = product.diameter {
      facts.append(language.text(.pageDiameterShort(value: SafeText(metres(diameter)))))
    }
    if let airflow = product.airflow { facts.append(format.quantity(airflow, decimals: 0, unit: "m³/h")) }
    if let power = product.power { facts.append(format.quantity(power, decimals: 0, unit: "W")) }
    return facts.joined(separator: " · ")
  }

  // MARK: The sums

  private func writeTotals(_ offer: Offer, _ totals: OfferTotals, _ writer: inout PageWriter) {
    var rows: [(label: String, amount: String, isStrong: Bool)] = []
    let hasSteps =
      totals.orderDiscount != 0 || totals.shipping != 0 || totals.adjustment != 0
    if hasSteps {
      rows.append((language.text(.pageSubtotal), plain(totals.subtotal), false))
      if totals.orderDiscount != 0 {
        let discount = SafeText(offer.orderDiscount.text(format, currency) ?? "")
        rows.append((language.text(.pageOrderDiscount(discount: discount)), plain(-totals.orderDiscount), false))
      }
      if totals.shipping != 0 { rows.append((language.text(.pageShipping), plain(totals.shipping), false)) }
      if totals.adjustment != 0 {
        rows.append((offer.adjustmentLabel ?? language.text(.pageAdjustment), plain(totals.adjustment), false))
      }
    }
    rows.append((language.text(.pageNetAmount), plain(totals.net), true))
    switch offer.vat.mode {
    case .normal:
      for (percent, base, amount) in totals.rows(of: offer.vat) {
        let percent = SafeText(format.percent(percent.normalized))
        let label =
          base.map { Message.pageVatOf(percent: percent, base: SafeText(plain($0))) } ?? .pageVat(percent: percent)
        rows.append((language.text(label), plain(amount), false))
      }
      if totals.rounding != 0 { rows.append((language.text(.pageTotalWithVat), plain(totals.total), false)) }
    case .reverseCharge: rows.append((language.text(.pageReverseCharge), plain(totals.vat), false))
    case .none: rows.append((language.text(.pageNoVat), plain(totals.vat), false))
    }
    if totals.rounding != 0 { rows.append((language.text(.pageRounding), plain(totals.rounding), false)) }
    let payLabel = language.text(content.proposal.kind == .offer ? Message.pageToPay : .pageEstimatedTotal)
    let pay = money(totals.toPay)

    let payStyle = styles.style(13, pitch: 18, weight: .semibold)
    let payLabelStyle = styles.style(10.5, pitch: 18, weight: .semibold)
    let amounts = rows.map { writer.measured($0.amount, styles.tableStrong) } + [writer.measured(pay, payStyle)]
    let isField = styles.design.tables == .bands
    let inset = isField ? 6.0 : 0
    let blockWidth = min(writer.width, max(250 * styles.scale, (amounts.max() ?? 0) + 130))
    let x = writer.right - blockWidth
    let edge = writer.right - inset
    func style(_ isStrong: Bool) -> TextStyle { isStrong ? styles.tableStrong : styles.table }
    let labels = rows.map { row in
      let room = blockWidth - writer.measured(row.amount, styles.tableStrong) - 12 - 2 * inset
      return writer.wrapped(row.label, style(row.isStrong), width: room)
    }
    let payRoom = blockWidth - writer.measured(pay, payStyle) - 12 - 2 * inset
    let payLabels = writer.wrapped(payLabel, payLabelStyle, width: payRoom)
    let pitch = styles.table.pitch
    let payHeight = Double(max(payLabels.count, 1)) * payStyle.pitch
    let height = labels.reduce(0) { $0 + Double($1.count) * pitch + 5 } + payHeight + 26
    writer.space(18)
    writer.ensure(min(height, 400))
    let top = writer.y
    let besideWidth = x - writer.left - 24
    if besideWidth > 90 {
      writer.smallHeading(language.text(.pageSummary), width: besideWidth)
      writer.y = top
    }
    let list = writer.element(.list)
    func item(_ kind: Drawing.Element.Kind, _ item: Drawing.Element) -> [Drawing.Element] {
      [list, item, writer.element(kind)]
    }
    for (place, (row, lines)) in zip(rows, labels).enumerated() {
      let entry = writer.element(.listItem)
      let (label, body) = (item(.label, entry), item(.body, entry))
      writer.ensure(pitch + 5)
      writer.y += 2.5
      let amount = FlowLine(text: row.amount, x: edge, anchor: .end, style: style(row.isStrong), elements: body)
      writer.flow(
        [lines.map { FlowLine(text: $0, x: x + inset, style: style(row.isStrong), elements: label) }, [amount]],
        pitch: pitch)
      writer.y += 2.5
      // Below the last one stands the rule of what is to pay.
      if styles.design.tables != .ruled, place + 1 < rows.count {
        writer.rule(row.isStrong ? styles.ink.rule : styles.ink.hair, from: x)
      }
    }
    writer.ensure(payHeight + 16)
    writer.y += 5
    switch styles.design.tables {
    case .lines: writer.rule(styles.ink.accent, width: 1.5, from: x)
    case .ruled: writer.rule(styles.ink.text, width: 1, from: x)
    case .bands: writer.field(styles.ink.accent, x: x, width: blockWidth, height: payHeight + 10)
    }
    writer.y += 5
    let color = isField ? styles.ink.onAccent : styles.ink.text
    let sum = writer.element(.listItem)
    let (label, body) = (item(.label, sum), item(.body, sum))
    writer.flow(
      [
        payLabels.map { FlowLine(text: $0, x: x + inset, style: payLabelStyle.colored(color), elements: label) },
        [FlowLine(text: pay, x: edge, anchor: .end, style: payStyle.colored(color), elements: body)],
      ], pitch: payStyle.pitch)
    writer.y += 5
    if styles.design.tables == .ruled { writer.doubleRule(from: x) }
    if let sent = asSent(\.toPay) {
      writer.space(3)
      let lines = writer.wrapped(sent, styles.note, width: blockWidth - 2 * inset)
      writer.flow(
        [lines.map { FlowLine(text: $0, x: edge, anchor: .end, style: styles.note) }], pitch: styles.note.pitch)
    }
    writeUncounted(totals.uncounted(offer), x: x, width: blockWidth, inset: inset, &writer)
    if offer.vat.mode == .reverseCharge {
      var note = language.text(.pageReverseChargeNote)
      if let number = content.customer?.vatNumber {
        note += " " + language.text(.pageBuyerVatNumber(number: SafeText(onPaper: number)))
      }
      writer.space(8)
      writer.text(note, styles.note, width: 400)
    }
  }

  /// An amount as it was sent, in words, where what was accepted comes to another.
  package func asSent(_ amount: KeyPath<OfferTotals, Int>) -> String? {
    guard let sent = content.sentTotals, sent[keyPath: amount] != content.totals?[keyPath: amount] else { return nil }
    return language.text(.pageAsSent(amount: SafeText(money(sent[keyPath: amount]))))
  }

  /// What isn't in the sum, apart from it: all options, and what the offer comes to with each alternative.
  private func writeUncounted(
    _ rows: [(label: Message, amount: Int)], x: Double, width: Double, inset: Double, _ writer: inout PageWriter
  ) {
    guard !rows.isEmpty else { return }
    let pitch = styles.table.pitch
    let lines = rows.map { row in
      let room = width - writer.measured(plain(row.amount), styles.table) - 12 - 2 * inset
      return writer.wrapped(language.text(row.label), styles.plainSoft, width: room)
    }
    writer.ensure(min(lines.reduce(20) { $0 + Double($1.count) * pitch + 4 } + pitch, 200))
    writer.space(12)
    writer.text(language.text(.pageOptionsTitle), styles.plainStrong, x: x + inset)
    writer.y += 2
    let list = writer.element(.list)
    for (row, lines) in zip(rows, lines) {
      let entry = writer.element(.listItem)
      let (label, body) = ([list, entry, writer.element(.label)], [list, entry, writer.element(.body)])
      writer.ensure(pitch + 4)
      writer.y += 2
      let amount = FlowLine(
        text: plain(row.amount), x: writer.right - inset, anchor: .end, style: styles.table, elements: body)
      writer.flow(
        [lines.map { FlowLine(text: $0, x: x + inset, style: styles.plainSoft, elements: label) }, [amount]],
        pitch: pitch)
      writer.y += 2
      writer.rule(styles.ink.hair, from: x)
    }
  }

  // MARK: Product data

  /// The products of the lines and the plans.
  private func shownProducts() -> [Product] {
    let ids = Set((content.offer?.lines ?? []).compactMap(\.product) + content.plans.flatMap { $0.fans.map(\.product) })
    return content.products.filter { ids.contains($0.id) }
  }

  /// Those of them that have data of their own.
  package func dataProducts() -> [Product] { shownProducts().filter { $0.diameter != nil || $0.airflow != nil } }

  private func writeProductData(under title: String?, _ writer: inout PageWriter) {
    let products = dataProducts()
    var columns = [PageTable.Column(language.text(.pageProduct), isFlexible: true)]
    var values: [(Product) -> String?] = []
    func add(_ wording: Message, unit: String, decimals: Int, _ value: @escaping (Product) -> Double?) {
      let numbers = products.compactMap(value)
      if numbers.isEmpty { return }
      // A weight of 128.5 kg isn't 129.
      let decimals = numbers.contains { $0 < 1000 && $0 != $0.rounded() } ? max(decimals, 1) : decimals
      columns.append(PageTable.Column("\(language.text(wording)) (\(unit))", isNumber: true))
      let format = format
      values.append { product in value(product).map { format.string($0, decimals: decimals) } }
    }
    add(.pageDiameter, unit: "m", decimals: 2) { $0.diameter.map { $0 / 1000 } }
    add(.pageAirflow, unit: "m³/h", decimals: 0) { $0.airflow }
    add(.pagePower, unit: "W", decimals: 0) { $0.power }
    add(.pageSound, unit: "dB(A)", decimals: 0) { $0.sound }
    add(.pageWeight, unit: "kg", decimals: 0) { $0.weight }
    add(.pageCoverage, unit: "m²", decimals: 0) { $0.coverage }
    var table = PageTable(columns)
    for product in products {
      var runs: [(text: String, style: TextStyle)] = [(product.name, styles.tableStrong)]
      if let manufacturer = product.manufacturer { runs.append((manufacturer, styles.plainSoft)) }
      if let standard = product.ratingStandard, product.airflow != nil {
        runs.append((language.text(.pageRatingNote(standard: SafeText(onPaper: standard))), styles.plainSoft))
      }
      if let warranty = warranty(product) { runs.append((warranty, styles.plainSoft)) }
      table.rows.append(
        .cells(
          [PageTable.Cell(runs: runs)] + values.map { PageTable.Cell($0(product) ?? "–") }, isHighlighted: false))
    }
    writer.table(table, under: title)
    writePictures(&writer)
  }

  /// Pictures of the products, four in a row, with their names below; where some have one, a drawing stands for those that have none.
  private func writePictures(_ writer: inout PageWriter) {
    func image(_ product: Product) -> ProposalContent.Image? {
      product.image.flatMap { content.images[$0] }.flatMap { $0.size.width > 0 && $0.size.height > 0 ? $0 : nil }
    }
    let pictures = shownProducts().filter { image($0) != nil || $0.type != "service" }
    guard pictures.contains(where: { image($0) != nil }) else { return }
    let gap = 16.0
    let width = (writer.width - 3 * gap) / 4
    let tallest = 84.0
    writer.space(16)
    for start in stride(from: 0, to: pictures.count, by: 4) {
      let row = pictures[start..<min(start + 4, pictures.count)]
      let names = row.map {
        measure.fittedLines(
          of: BoundText.cleaned($0.name), font: styles.note.font, width: width, language: language, maximum: 3)
      }
      writer.ensure(tallest + 6 + Double(names.map(\.count).max() ?? 0) * styles.note.pitch)
      for (column, product) in row.enumerated() {
        let x = writer.left + Double(column) * (width + gap)
        guard let image = image(product) else {
          let symbol = FanSymbol(
            index: start + column, kind: FanSymbol.Kind(type: product.type), bladeCount: product.bladeCount)
          let center = Point(x: x + tallest / 2, y: writer.y + tallest / 2)
          writer.paint(
            .group(
              Group(
                role: "product", title: product.name,
                items: symbol.shapes(center: center, radius: tallest / 2 - 2, rotation: 0))))
          continue
        }
        let scale = min(width / image.size.width, tallest / image.size.height)
        let size = Size(width: image.size.width * scale, height: image.size.height * scale)
        let frame = Rect(x: x, y: writer.y + tallest - size.height, width: size.width, height: size.height)
        writer.paint(.picture(Picture(frame: frame, bytes: image.bytes, summary: product.name)))
      }
      writer.y += tallest + 4
      writer.flow(
        names.enumerated().map { column, lines in
          lines.map { FlowLine(text: $0, x: writer.left + Double(column) * (width + gap), style: styles.note) }
        }, pitch: styles.note.pitch)
      writer.space(10)
    }
  }

  private func warranty(_ product: Product) -> String? {
    var parts: [String] = []
    func years(_ count: Int) -> String { language.text(.countYears(number: ExactDecimal(count))) }
    if let motor = product.warrantyMotor {
      parts.append(language.text(.pageWarrantyMotor(years: SafeText(years(motor)))))
    }
    if let other = product.warrantyOther {
      parts.append(language.text(.pageWarrantyOther(years: SafeText(years(other)))))
    }
    return parts.isEmpty ? nil : language.text(.pageWarranty(text: SafeText(onPaper: parts.joined(separator: ", "))))
  }
}
