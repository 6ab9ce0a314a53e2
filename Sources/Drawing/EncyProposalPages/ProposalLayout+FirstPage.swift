import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyDrawing
import EncyExplanation
internal import EncyFigures
internal import EncyTexts

extension ProposalLayout {
  /// Who offers what to whom, the offer in three numbers, and the introduction.
  func writeFirstPage(_ writer: inout PageWriter) {
    let proposal = content.proposal
    let title = proposal.title.isEmpty ? kindName : proposal.title
    writer.chapter(title, hasHeading: false)
    if styles.design.letterhead != .none { writeSender(&writer) }
    writeTitle(title, &writer)
    writeParties(&writer)
    let figures = headlineFigures()
    if !figures.isEmpty {
      writer.space(styles.design.figures == .line ? 30 : 22)
      writeFigures(figures, &writer)
    }
    if proposal.kind == .estimate {
      writer.space(14)
      writer.text(language.text(.pageEstimateNote), styles.note, width: 400)
    }
    if let introduction = proposal.introduction {
      writer.space(24)
      writer.text(introduction, styles.body, width: 420)
    }
  }

  /// What it is, its title, and what it is for.
  private func writeTitle(_ title: String, _ writer: inout PageWriter) {
    let cover = styles.design.cover
    let isOnField = cover == .band
    let color = isOnField ? styles.ink.onAccent : styles.ink.accent
    let kind = styles.style(11, pitch: 16, weight: .semibold, color: color)
    let display = isOnField ? styles.display.colored(color) : styles.display
    let soft = styles.style(13, pitch: 18, color: isOnField ? color : styles.ink.soft)
    let anchor: TextLine.Anchor = cover == .centered ? .middle : .start
    let width = cover == .plain ? 440.0 : writer.width
    let project = content.customer?.project.flatMap { $0 == title ? nil : $0 }
    func write(_ writer: inout PageWriter) {
      if title == kindName {
        writer.write(.heading(level: 1)) { $0.text(kindName, cover == .plain ? kind : display, anchor: anchor) }
        writer.space(2)
      } else {
        writer.text(kindName, kind, anchor: anchor)
        writer.space(cover == .plain ? 2 : 8)
        let words = BoundText.joiningShortWords(title)
        writer.write(.heading(level: 1)) { $0.text(words, display, width: width, anchor: anchor) }
      }
      if let project {
        // Letters of other scripts reach lower.
        writer.space(cover == .plain ? 4 : styles.design.displaySize * 0.28)
        writer.text(project, soft, width: width, anchor: anchor)
      }
    }
    switch cover {
    case .plain:
      writer.space(64)
      write(&writer)
      writer.space(26)
    case .centered:
      writer.space(52)
      write(&writer)
      writer.space(18)
      let middle = (writer.left + writer.right) / 2
      writer.doubleRule(from: middle - 60, to: middle + 60)
      writer.space(26)
    case .band:
      // Its height follows from its texts, which stand on it: they are written twice.
      writer.space(22)
      let top = writer.y
      var trial = writer
      trial.y += 26
      write(&trial)
      if trial.pages.count == writer.pages.count {
        let band = Rect(x: 0, y: top, width: PageMeasure.size.width, height: trial.y + 26 - top)
        writer.paint(.shape(Shape(.rectangle(band, cornerRadius: 0), fill: styles.ink.accent)))
      }
      writer.y += 26
      write(&writer)
      writer.space(26 + 24)
    }
  }

  /// The chapters with their pages, at the foot of the first page, where there is room.
  func writeContents(_ writer: inout PageWriter, below end: Double) {
    let chapters = writer.chapters.dropFirst()
    let style = styles.style(8.5, pitch: 15, tabular: true)
    guard chapters.count > 1 else { return }
    // In two columns where there is no room for one.
    let room = styles.content.maxY - end - 30
    let columns = Double(chapters.count + 1) * style.pitch < room ? 1 : 2
    let rows = (chapters.count + columns - 1) / columns
    let top = styles.content.maxY - Double(rows + 1) * style.pitch
    guard top > end + (columns == 1 ? 30 : 16) else { return }
    let isCentered = styles.design.cover == .centered && columns == 1
    let width = isCentered ? min(writer.width, 300) : (writer.width - 24) / 2
    let start = isCentered ? writer.left + (writer.width - width) / 2 : writer.left
    var (left, y) = (start, top)
    var items: [(item: DrawingItem, elements: [Drawing.Element])] = []
    var links: [Drawing.Link] = []
    func line(_ text: String, _ style: TextStyle, x: Double, anchor: TextLine.Anchor, _ elements: [Drawing.Element]) {
      let line = TextLine(text, at: Point(x: x, y: y + 10), anchor: anchor, font: style.font, color: style.color)
      items.append((.text(line), elements))
    }
    let title = language.text(.pageContents)
    line(
      title, styles.label, x: isCentered ? left + width / 2 : left, anchor: isCentered ? .middle : .start,
      [writer.element(.paragraph)])
    let list = writer.element(.contents)
    for (index, chapter) in chapters.enumerated() {
      if index == rows { (left, y) = (start + width + 24, top) }
      y += style.pitch
      let rule = Shape.line(
        Point(x: left, y: y), Point(x: left + width, y: y), stroke: Stroke(styles.ink.hair, width: 0.5))
      items.append((.shape(rule), []))
      let page = format.string(chapter.page + 1)
      let room = width - writer.measured(page, style) - 12
      let title =
        measure.fittedLines(
          of: BoundText.cleaned(chapter.title), font: style.font, width: room,
          language: language, maximum: 1
        ).first ?? ""
      let link = writer.element(.link)
      let elements = [list, writer.element(.contentsEntry), link]
      line(title, style, x: left, anchor: .start, elements)
      line(page, style, x: left + width, anchor: .end, elements)
      links.append(
        Drawing.Link(
          frame: Rect(x: left, y: y, width: width, height: style.pitch), target: .page(chapter.page),
          element: link.number, text: "\(title), \(page)"))
    }
    writer.paint(items, onPage: 0)
    writer.add(links, onPage: 0)
  }

  /// The seller's picture or name, and how to reach the company.
  private func writeSender(_ writer: inout PageWriter) {
    let isCentered = styles.design.cover == .centered
    let top = writer.y
    let identity = company.map(identityRuns) ?? []
    if let logo {
      let size = logo.image.size
      let scale = min(logo.width / size.width, 40 / size.height)
      let (width, height) = (size.width * scale, size.height * scale)
      let x = isCentered ? writer.left + (writer.width - width) / 2 : writer.left
      let frame = Rect(x: x, y: writer.y, width: width, height: height)
      writer.paint(.picture(Picture(frame: frame, bytes: logo.image.bytes, summary: company?.name ?? "")))
      writer.y += 44
    } else if let name = company?.name {
      let style = styles.style(13, pitch: 18, weight: .bold, color: styles.ink.accent)
      writer.text(
        name, style, width: isCentered ? nil : writer.width * 0.6, anchor: isCentered ? .middle : .start)
    }
    let end = writer.y
    if isCentered {
      writer.space(2)
      // A line ends between two of them.
      let line = identity.map { $0.text.replacing(" ", with: "\u{A0}") }.joined(separator: " · ")
      writer.text(line, styles.note, anchor: .middle)
    } else if !identity.isEmpty {
      let width = writer.width * 0.36
      writer.y = top
      let lines = identity.flatMap { run in
        writer.wrapped(run.text, styles.note, width: width).map {
          FlowLine(text: $0, x: writer.right, anchor: .end, style: styles.note, link: run.link)
        }
      }
      // Few pages need more: a sender with a long address.
      writer.flow([Array(lines.prefix(9))], pitch: styles.note.pitch)
      // A plain title leaves enough room above it.
      writer.y = max(end, writer.y - (styles.design.cover == .plain ? 50 : 0))
    }
  }

  /// What identifies a company, and where it is found, each a line.
  func identityRuns(_ company: Team.Company) -> [TextRun] {
    var runs = lines(of: company.address).map { TextRun(text: $0, style: styles.note) }
    runs += reach(phone: company.phone, email: company.email, website: company.website, styles.note)
    if let number = company.organisationNumber {
      runs.append(TextRun(text: "\(language.text(.pageOrganisationNumber)) \(number)", style: styles.note))
    }
    return runs
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
    var rightLines = writer.facts(facts, x: rightX, width: half, labelWidth: min(88 * styles.scale, half * 0.42))
    let contact = contactLines()
    if !contact.isEmpty {
      if !rightLines.isEmpty { rightLines.append(FlowLine(text: "", x: rightX, style: styles.label)) }
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
    let first = rightRows.map { $0.first ?? FlowLine(text: "", x: 0, style: styles.label) }
    let second = rightRows.map { $0.count > 1 ? $0[1] : FlowLine(text: "", x: 0, style: styles.label) }
    writer.flow(columns + [first, second], pitch: 13 * styles.scale)
  }

  private func block(
    _ title: String, _ lines: [TextRun], _ writer: PageWriter, x: Double, width: Double
  ) -> [[FlowLine]] {
    var out = [[FlowLine(text: title, x: x, style: styles.label)]]
    for line in lines {
      out += writer.wrapped(line.text, line.style, width: width).map {
        [FlowLine(text: $0, x: x, style: line.style, link: line.link)]
      }
    }
    return out
  }

  private func customerLines(_ writer: PageWriter, x: Double, width: Double) -> [FlowLine] {
    guard let customer = content.customer else { return [] }
    let first = customer.company ?? customer.name
    var lines: [TextRun] = []
    if !first.isEmpty { lines.append(TextRun(text: first, style: styles.plainStrong)) }
    if customer.company != nil, !customer.name.isEmpty, customer.name != first {
      lines.append(TextRun(text: customer.name, style: styles.plain))
    }
    if let contact = customer.mainContact, contact.name != first, contact.name != customer.name {
      lines.append(
        TextRun(text: language.text(.pageAttention(name: SafeText(onPaper: contact.name))), style: styles.plain))
    }
    for line in self.lines(of: customer.address) { lines.append(TextRun(text: line, style: styles.plain)) }
    if let number = customer.organisationNumber {
      lines.append(TextRun(text: "\(language.text(.pageOrganisationNumber)) \(number)", style: styles.plainSoft))
    }
    return block(language.text(.pagePreparedFor), lines, writer, x: x, width: width).flatMap(\.self)
  }

  private func contactLines() -> [TextRun] {
    guard let person = salesperson else {
      return company.map { reach(phone: $0.phone, email: $0.email, website: $0.website, styles.plain) } ?? []
    }
    var lines = [TextRun(text: person.name, style: styles.plainStrong)]
    if let title = person.title?[language], !title.isEmpty { lines.append(TextRun(text: title, style: styles.plain)) }
    return lines + reach(phone: person.phone, email: person.email, website: nil, styles.plain)
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

  /// Investment and what is to pay, then net saving and payback, or without an energy case how many fans.
  package func headlineFigures() -> [Headline] {
    var figures: [Headline] = []
    let totals = content.totals.flatMap { (content.offer?.lines.isEmpty ?? true) ? nil : $0 }
    if let totals {
      figures.append(
        Headline(
          label: language.text(.pageInvestment), figure: price(totals.net),
          note: noted(language.text(.pageExclVat), asSent(\.net)), name: current("netAmount")))
      figures.append(
        Headline(
          label: language.text(content.proposal.kind == .offer ? Message.pageToPay : .pageEstimatedTotal),
          figure: price(totals.toPay),
          note: noted(
            language.text(
              content.offer?.vat.mode == .normal
                ? Message.pageInclVat : content.offer?.vat.mode == .reverseCharge ? .pageReverseCharge : .pageNoVat),
            asSent(\.toPay)), name: current("toPay")))
    }
    if let results = content.energy?.results, let chosen = results.chosen, let saving = results.row("netSaving"),
      let net = saving.cells[chosen]?.outcome.minorUnits(of: currency)
    {
      let nets = saving.cells.compactMap { $0?.outcome.minorUnits(of: currency) }
      var note = ""
      if let low = nets.min(), let high = nets.max(), low < high {
        // A sign stands before the currency, which such amounts can't share.
        note = language.text(
          low < 0
            ? .pageBetween(low: SafeText(money(low, whole: true)), high: SafeText(money(high, whole: true)))
            : .pageRangeOf(currency: SafeText(currency.code), low: bare(low), high: bare(high)))
      }
      figures.append(
        Headline(
          label: language.text(net < 0 ? Message.pageAnnualNetLoss : .pageAnnualNetSaving),
          figure: money(net, whole: true), note: note, isLoss: net < 0, name: saving.name))
      if let payback = results.row("payback") { figures.append(headline(payback, chosen, results)) }
    } else if totals != nil {
      let fans = content.fanCount ?? content.plans.reduce(0) { $0 + $1.fans.count }
      if fans > 0 {
        let note = content.sentFanCount.map { language.text(.pageAsSent(amount: SafeText(format.string($0)))) }
        figures.append(Headline(label: language.text(.pageFans), figure: format.string(fans), note: note ?? ""))
      }
    }
    return figures
  }

  /// A note with what else is to be known.
  private func noted(_ note: String, _ more: String?) -> String { note + (more.map { " · \($0)" } ?? "") }

  /// The name of a sum as it holds now.
  package func current(_ sum: String) -> String {
    content.acceptance?.totals == nil ? sum : "accepted\(sum.prefix(1).uppercased())\(sum.dropFirst())"
  }

  /// What is asked for, to the last öre where it has any.
  func price(_ amount: Int) -> String {
    let unit = (0..<currency.minorDigits).reduce(1) { power, _ in power * 10 }
    return money(amount, whole: amount % unit == 0)
  }

  private func headline(_ payback: ScenarioTable.Row, _ chosen: Int, _ results: ScenarioTable) -> Headline {
    guard let cell = payback.cells[chosen], let years = cell.outcome.number else {
      return Headline(
        label: payback.label, figure: language.text(.pageNoPayback), note: language.text(.pagePaybackNote),
        isLoss: true, name: payback.name)
    }
    let known = payback.cells.compactMap { cell in cell?.outcome.number.map { (years: $0, text: cell?.text ?? "") } }
    var note = ""
    if payback.cells.count > 1, let low = known.min(by: { $0.years < $1.years }),
      let high = known.max(by: { $0.years < $1.years })
    {
      if years > results.horizon {
        note = language.text(.pageBeyondHorizon(years: SafeText(results.years)))
      } else if known.count < payback.cells.count {
        note = language.text(.pageBetween(low: SafeText(low.text), high: SafeText(.pageNone)))
      } else if low.text != high.text {
        note = language.text(
          .pageBetween(low: SafeText(format.string(low.years, decimals: 1)), high: SafeText(high.text)))
      }
    }
    return Headline(label: payback.label, figure: cell.text, note: note, name: payback.name)
  }

  /// Two amounts with one currency, where the language puts it.
  private func bare(_ amount: Int) -> SafeText {
    SafeText(format.string(ExactDecimal(coefficient: Int128(amount), scale: currency.minorDigits), decimals: 0))
  }

  private func writeFigures(_ figures: [Headline], _ writer: inout PageWriter) {
    let look = styles.design.figures
    let gap = look == .boxes ? 12.0 : 20.0
    // Texts keep off the edge of a box, and off the rules between them.
    let inset = look == .boxes ? 12.0 : look == .ruled ? 6.0 : 0
    let outer =
      (writer.width - gap * Double(figures.count - 1)) / Double(look == .line ? max(figures.count, 3) : figures.count)
    let width = outer - 2 * inset
    var size = 25.0 * (look == .line ? 1 : 0.92)
    while size > 10, figures.contains(where: { writer.measured($0.figure, figureStyle(size)) > width }) { size -= 0.5 }
    if figures.count > 3, size < 11 {
      // Too small beside each other, they stand two by two.
      writeFigures(Array(figures.prefix(2)), &writer)
      writer.space(12)
      return writeFigures(Array(figures.dropFirst(2)), &writer)
    }
    let style = figureStyle(size)
    let parts = figures.map { figure in
      writer.measured(figure.figure, style) > width
        ? writer.wrapped(figure.figure, style, width: width) : [figure.figure]
    }
    let figureHeight = size * 1.3 + Double((parts.map(\.count).max() ?? 1) - 1) * style.pitch
    let labels = figures.map { writer.wrapped($0.label, styles.label, width: width) }
    let notes = figures.map { writer.wrapped($0.note, styles.note, width: width) }
    let pitch = styles.note.pitch
    let labelRows = Double(labels.map(\.count).max() ?? 0) * styles.label.pitch
    let inner = labelRows + figureHeight + Double(notes.map(\.count).max() ?? 0) * pitch
    let height = inner + (look == .line ? 10 : 24)
    writer.ensure(height + 10)
    let start = writer.y
    switch look {
    case .line: writer.rule(styles.ink.accent, width: 1.5)
    case .ruled: writer.rule(styles.ink.text, width: 1)
    case .boxes:
      for index in figures.indices {
        let x = writer.left + Double(index) * (outer + gap)
        writer.field(styles.ink.accentWash, x: x, width: outer, height: height)
        writer.field(styles.ink.accent, x: x, width: outer, height: 3)
      }
    }
    let top = start + (look == .line ? 10 : 13)
    for (index, figure) in figures.enumerated() {
      let left = writer.left + Double(index) * (outer + gap)
      let isCentered = look == .ruled
      let x = isCentered ? left + outer / 2 : left + inset
      func lines(_ texts: [String], _ style: TextStyle) -> [[FlowLine]] {
        [texts.map { FlowLine(text: $0, x: x, anchor: isCentered ? .middle : .start, style: style) }]
      }
      if isCentered, index > 0 {
        let rule = Shape.line(
          Point(x: left - gap / 2, y: start + 10), Point(x: left - gap / 2, y: start + height - 10),
          stroke: Stroke(styles.ink.rule, width: 0.5))
        writer.paint(.shape(rule))
      }
      writer.y = top
      writer.flow(lines(labels[index], styles.label), pitch: styles.label.pitch)
      writer.y = top + labelRows + 2
      let colored = style.colored(figure.isLoss ? styles.ink.loss : styles.ink.text)
      writer.flow(lines(parts[index], colored), pitch: style.pitch)
      writer.y = top + labelRows + 2 + figureHeight
      writer.flow(lines(notes[index], styles.note), pitch: pitch)
    }
    writer.y = start + height
    if look == .ruled { writer.rule(styles.ink.text, width: 1) }
  }

  private func figureStyle(_ size: Double) -> TextStyle {
    var style = TextStyle(size, pitch: size * 1.25, weight: styles.display.font.weight, tabular: false)
    style.font.face = .heading
    return style
  }
}
