import EncyBase
import EncyDocument
internal import EncyTexts

extension ProposalLayout {
  /// Who offers what to whom, the offer in three numbers, and the introduction.
  func writeFirstPage(_ writer: inout PageWriter) {
    let proposal = content.proposal
    let title = proposal.title.isEmpty ? kindName : proposal.title
    writer.chapter(title, style: nil)
    writeSender(&writer)
    writer.space(64)
    let kind = TextStyle(11, pitch: 16, weight: .semibold, color: Ink.accent)
    if title == kindName {
      writer.write(.heading(level: 1)) { $0.text(kindName, kind) }
      writer.space(2)
    } else {
      writer.text(kindName, kind)
      writer.space(2)
      writer.write(.heading(level: 1)) { $0.text(title, .display, width: 440) }
    }
    if let project = content.customer?.project, project != title {
      writer.space(4)
      writer.text(project, TextStyle(13, pitch: 18, color: Ink.soft), width: 440)
    }
    writer.space(26)
    writeParties(&writer)
    let figures = headlineFigures()
    if !figures.isEmpty {
      writer.space(30)
      writeFigures(figures, &writer)
    }
    if proposal.kind == .estimate {
      writer.space(14)
      writer.text(language.text(.pageEstimateNote), .note, width: 400)
    }
    if let introduction = proposal.introduction {
      writer.space(24)
      writer.text(introduction, .body, width: 420)
    }
  }

  /// The chapters with their pages, at the foot of the first page, where there is room.
  func writeContents(_ writer: inout PageWriter, below end: Double) {
    let chapters = writer.chapters.filter { $0.page > 0 }
    let style = TextStyle(8.5, pitch: 15, tabular: true)
    let height = Double(chapters.count + 1) * style.pitch
    var y = PageMeasure.content.maxY - height
    guard chapters.count > 1, y > end + 30 else { return }
    let width = (writer.width - 24) / 2
    var items: [DrawingItem] = []
    func line(_ text: String, _ style: TextStyle, x: Double, anchor: TextLine.Anchor) {
      items.append(
        .text(
          TextLine(text, at: Point(x: x, y: y + 10), anchor: anchor, font: style.font, color: style.color)))
    }
    line(language.text(.pageContents), .label, x: writer.left, anchor: .start)
    for chapter in chapters {
      y += style.pitch
      items.append(
        .shape(
          .line(
            Point(x: writer.left, y: y), Point(x: writer.left + width, y: y), stroke: Stroke(Ink.hair, width: 0.5))))
      let page = format.string(chapter.page + 1)
      let room = width - writer.measured(page, style) - 12
      let title = measure.fittedLines(
        of: BoundText.cleaned(chapter.title).replacing("\n", with: " "), font: style.font, width: room,
        language: language, maximum: 1)
      line(title.first ?? "", style, x: writer.left, anchor: .start)
      line(page, style, x: writer.left + width, anchor: .end)
    }
    writer.paint(items, onPage: 0)
  }

  private func writeSender(_ writer: inout PageWriter) {
    let company = content.team?.company
    if let path = company?.logo, let image = content.images[path], image.size.width > 0, image.size.height > 0 {
      let scale = min(150 / image.size.width, 40 / image.size.height)
      let frame = Rect(
        x: writer.left, y: writer.y, width: image.size.width * scale, height: image.size.height * scale)
      writer.paint(.picture(Picture(frame: frame, bytes: image.bytes, summary: company?.name ?? "")))
      writer.y += 44
    } else if let name = company?.name {
      writer.text(name, TextStyle(13, pitch: 18, weight: .bold, color: Ink.accent), width: 320)
    }
  }

  private func writeParties(_ writer: inout PageWriter) {
    let half = (writer.width - 24) / 2
    let leftLines = customerLines(writer, x: writer.left, width: half)
    let rightX = writer.left + half + 24
    var facts: [(label: String, value: String)] = []
    func add(_ wording: Message, _ value: String?) {
      if let value, !value.isEmpty { facts.append((language.text(wording), value)) }
    }
    let proposal = content.proposal
    add(.pageNumber, proposal.number)
    if proposal.shownRevision > 1 { add(.pageRevision, format.string(proposal.shownRevision)) }
    if let old = proposal.supersedes {
      let number = SafeText(old.number)
      add(.pageSupersedes, language.text(.pageNumberedRevision(number: number, revision: "\(old.printedRevision)")))
    }
    add(.pageDate, proposal.date.map(format.date))
    add(.pageValidUntil, proposal.validUntil.map(format.date))
    add(.pageReference, proposal.reference)
    add(.pageCustomerNumber, content.customer?.customerId)
    var rightLines = writer.facts(facts, x: rightX, width: half, labelWidth: 88)
    let contact = contactLines()
    if !contact.isEmpty {
      if !rightLines.isEmpty { rightLines.append(FlowLine(text: "", x: rightX, style: .label)) }
      // A blank line belongs to both columns of labels and values.
      var rows = rowsOf(rightLines)
      rows.append(contentsOf: block(language.text(.pageYourContact), contact, writer, x: rightX, width: half))
      write([leftLines], rightRows: rows, &writer)
    } else {
      write([leftLines], rightRows: rowsOf(rightLines), &writer)
    }
  }

  /// Lines that share a baseline, from labels and values in turn.
  private func rowsOf(_ lines: [FlowLine]) -> [[FlowLine]] {
    var rows: [[FlowLine]] = []
    for line in lines {
      if let last = rows.last, let first = last.first, line.x > first.x, last.count == 1 {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    return rows
  }

  private func write(_ columns: [[FlowLine]], rightRows: [[FlowLine]], _ writer: inout PageWriter) {
    let first = rightRows.map { $0.first ?? FlowLine(text: "", x: 0, style: .label) }
    let second = rightRows.map { $0.count > 1 ? $0[1] : FlowLine(text: "", x: 0, style: .label) }
    writer.flow(columns + [first, second], pitch: 13)
  }

  private func block(
    _ title: String, _ lines: [(text: String, style: TextStyle)], _ writer: PageWriter, x: Double, width: Double
  ) -> [[FlowLine]] {
    var out = [[FlowLine(text: title, x: x, style: .label)]]
    for line in lines {
      out += writer.wrapped(line.text, line.style, width: width).map { [FlowLine(text: $0, x: x, style: line.style)] }
    }
    return out
  }

  private func customerLines(_ writer: PageWriter, x: Double, width: Double) -> [FlowLine] {
    guard let customer = content.customer else { return [] }
    let first = customer.company ?? customer.name
    var lines: [(text: String, style: TextStyle)] = []
    if !first.isEmpty { lines.append((first, .plainStrong)) }
    if customer.company != nil, !customer.name.isEmpty, customer.name != first { lines.append((customer.name, .plain)) }
    if let contact = customer.mainContact, contact.name != first, contact.name != customer.name {
      lines.append((language.text(.pageAttention(name: SafeText(onPaper: contact.name))), .plain))
    }
    for line in self.lines(of: customer.address) { lines.append((line, .plain)) }
    if let number = customer.organisationNumber {
      lines.append(("\(language.text(.pageOrganisationNumber)) \(number)", .plainSoft))
    }
    return block(language.text(.pagePreparedFor), lines, writer, x: x, width: width).flatMap(\.self)
  }

  private func contactLines() -> [(text: String, style: TextStyle)] {
    var lines: [(text: String, style: TextStyle)] = []
    if let person = salesperson {
      lines.append((person.name, .plainStrong))
      if let title = person.title?[language], !title.isEmpty { lines.append((title, .plain)) }
      for text in [person.phone, person.email] { if let text { lines.append((text, .plain)) } }
    } else if let company = content.team?.company {
      for text in [company.phone, company.email, company.website.map(bareAddress)] {
        if let text { lines.append((text, .plain)) }
      }
    }
    return lines
  }

  // MARK: The three numbers

  /// One of the large numbers.
  package struct Headline {
    package var label: String
    package var figure: String
    package var note: String
    package var isLoss = false
    /// The name of the figure; `nil` for what is only counted.
    package var name: String?
  }

  /// Investment, net saving and payback; without an energy case what is to pay and how many fans.
  package func headlineFigures() -> [Headline] {
    var figures: [Headline] = []
    let totals = content.totals.flatMap { (content.offer?.lines.isEmpty ?? true) ? nil : $0 }
    if let totals {
      figures.append(
        Headline(
          label: language.text(.pageInvestment), figure: price(totals.net),
          note: language.text(.pageExclVat), name: "netAmount"))
    }
    if let energy = content.energy, let chosen = energy.chosenScenario, let net = chosen.netSaving {
      let nets = energy.scenarios.compactMap(\.netSaving)
      var note = ""
      if let low = nets.min(), let high = nets.max(), low < high {
        note = language.text(.pageRangeOf(currency: SafeText(currency.code), low: bare(low), high: bare(high)))
      }
      figures.append(
        Headline(
          label: language.text(net < 0 ? Message.pageAnnualNetLoss : .pageAnnualNetSaving),
          figure: money(net, whole: true), note: note, isLoss: net < 0, name: "netSaving"))
      if energy.investment != nil {
        figures.append(paybackHeadline(energy, chosen))
      }
    } else if let totals {
      figures.append(
        Headline(
          label: language.text(content.proposal.kind == .offer ? Message.pageToPayShort : .pageEstimatedTotal),
          figure: price(totals.toPay),
          note: content.offer?.vat.mode == .normal
            ? language.text(.pageInclVat)
            : language.text(content.offer?.vat.mode == .reverseCharge ? Message.pageReverseCharge : .pageNoVat),
          name: "toPay"))
      let fans = content.plans.reduce(0) { $0 + $1.fans.count }
      if fans > 0 {
        figures.append(
          Headline(label: language.text(.pageFans), figure: format.string(fans), note: ""))
      }
    }
    return figures
  }

  /// What is asked for, to the last öre where it has any.
  func price(_ amount: Int) -> String {
    let unit = (0..<currency.minorDigits).reduce(1) { power, _ in power * 10 }
    return money(amount, whole: amount % unit == 0)
  }

  private func paybackHeadline(_ energy: EnergyFigures, _ chosen: EnergyFigures.Scenario) -> Headline {
    guard let payback = chosen.paybackYears else {
      return Headline(
        label: language.text(.pagePayback), figure: language.text(.pageNoPayback),
        note: language.text(.pagePaybackNote),
        isLoss: true, name: "payback")
    }
    let all = energy.scenarios.map(\.paybackYears)
    var note = ""
    if all.count > 1 {
      let known = all.compactMap(\.self)
      if payback.value > energy.horizon {
        note = language.text(.pageBeyondHorizon(years: SafeText(horizonText(energy))))
      } else if known.count == all.count, let low = known.min(by: { $0.value < $1.value }),
        let high = known.max(by: { $0.value < $1.value }), low.text != high.text
      {
        note = language.text(
          .pageBetween(low: SafeText(format.string(low.value, decimals: 1)), high: SafeText(high.text)))
      } else if known.count < all.count, let low = known.min(by: { $0.value < $1.value }) {
        note = language.text(.pageBetween(low: SafeText(low.text), high: SafeText(.pageNone)))
      }
    }
    return Headline(label: language.text(.pagePayback), figure: payback.text, note: note, name: "payback")
  }

  /// Two amounts with one currency, where the language puts it.
  private func bare(_ amount: Int) -> SafeText {
    SafeText(format.string(ExactDecimal(coefficient: Int128(amount), scale: currency.minorDigits), decimals: 0))
  }

  func horizonText(_ energy: EnergyFigures) -> String {
    years(energy.horizon)
  }

  private func writeFigures(_ figures: [Headline], _ writer: inout PageWriter) {
    let gap = 20.0
    let width = (writer.width - gap * Double(figures.count - 1)) / Double(max(figures.count, 3))
    var size = 25.0
    while size > 10, figures.contains(where: { writer.measured($0.figure, figureStyle(size)) > width }) { size -= 0.5 }
    let labels = figures.map { writer.wrapped($0.label, .label, width: width) }
    let notes = figures.map { writer.wrapped($0.note, .note, width: width) }
    let pitch = TextStyle.note.pitch
    let labelRows = Double(labels.map(\.count).max() ?? 0) * TextStyle.label.pitch
    let height = 10 + labelRows + size * 1.3 + Double(notes.map(\.count).max() ?? 0) * pitch
    writer.ensure(height + 10)
    writer.rule(Ink.accent, width: 1.5)
    writer.y += 10
    let top = writer.y
    for (index, figure) in figures.enumerated() {
      let x = writer.left + Double(index) * (width + gap)
      writer.y = top
      writer.flow([labels[index].map { FlowLine(text: $0, x: x, style: .label) }], pitch: TextStyle.label.pitch)
      writer.y = top + labelRows + 2
      let style = figureStyle(size).colored(figure.isLoss ? Ink.loss : Ink.text)
      let parts =
        writer.measured(figure.figure, style) > width
        ? writer.wrapped(figure.figure, style, width: width) : [figure.figure]
      writer.flow([parts.map { FlowLine(text: $0, x: x, style: style) }], pitch: style.pitch)
      writer.y = top + labelRows + 2 + size * 1.3
      writer.flow([notes[index].map { FlowLine(text: $0, x: x, style: .note) }], pitch: pitch)
    }
    writer.y = top + height - 10
  }

  private func figureStyle(_ size: Double) -> TextStyle {
    TextStyle(size, pitch: size * 1.25, weight: .semibold, tabular: false)
  }
}
