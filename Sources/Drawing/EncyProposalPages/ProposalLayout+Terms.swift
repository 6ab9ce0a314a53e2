import EncyBase
internal import EncyCanvas
import EncyDocument
internal import EncyDrawing
package import EncyTexts

extension ProposalLayout {
  /// Terms, notes, whom to ask, and where to sign.
  func writeTerms(_ writer: inout PageWriter) {
    let proposal = content.proposal
    let contact = contactBlocks()
    let isOffer = proposal.kind == .offer && content.totals != nil && !(content.offer?.lines.isEmpty ?? true)
    let hasPayments = isOffer && !(content.offer?.payments.isEmpty ?? true)
    let hasOthers = hasPayments || !proposal.terms.isEmpty || proposal.notes != nil || !contact.isEmpty
    guard hasOthers || isOffer else { return }
    let title = hasOthers ? Message.pageTermsTitle : .pageAcceptance
    writer.chapter(language.text(title)) { writer in
      var terms = proposal.terms.map { ($0.heading, $0.text) }
      if let notes = proposal.notes { terms.append((language.text(.pageNotes), notes)) }
      // Headings stand in a column of their own, texts beside them: short terms read like a table.
      let widest = terms.map { writer.measured(BoundText.cleaned($0.0), styles.strong) }.max() ?? 0
      let column = min(max(widest + 16, 70 * styles.scale), 118 * styles.scale)
      for (heading, text) in terms { writeTerm(heading, text, column: column, &writer) }
      if isOffer { writePayments(&writer) }
      let start = writer
      writeContact(contact, &writer)
      let page = writer.pages.count
      if isOffer { writeAcceptance(&writer, hasHeading: hasOthers) }
      if writer.pages.count > page, !contact.isEmpty, start.pages.count == page, start.isPastHalf {
        // The form would stand alone on its page: whom to ask goes with it.
        writer = start
        writer.newPage()
        writeContact(contact, &writer)
        if isOffer { writeAcceptance(&writer, hasHeading: hasOthers) }
      }
      if proposal.kind == .estimate {
        writer.space(12)
        writer.text(language.text(.pageEstimateNote), styles.note)
      }
    }
  }

  /// The people and the company to ask, beside each other.
  private func writeContact(_ contact: [[TextRun]], _ writer: inout PageWriter) {
    guard !contact.isEmpty else { return }
    let gap = 24.0
    let count = min(max(2, contact.count), 3)
    let width = (writer.width - gap * Double(count - 1)) / Double(count)
    for start in stride(from: 0, to: contact.count, by: count) {
      let row = contact[start..<min(start + count, contact.count)].enumerated().map { column, block in
        block.flatMap { run in
          let x = writer.left + Double(column) * (width + gap)
          return writer.wrapped(run.text, run.style, width: width).map {
            FlowLine(text: $0, x: x, style: run.style, link: run.link)
          }
        }
      }
      let pitch = 12.5 * styles.scale
      let height = min(Double(row.map(\.count).max() ?? 0) * pitch, 160)
      if start == 0 { writer.heading(language.text(.pageContact), keepingWith: max(42, height + 4)) }
      writer.ensure(height)
      writer.flow(row, pitch: pitch)
      writer.space(10)
    }
  }

  /// In which parts the offer is paid, and when.
  private func writePayments(_ writer: inout PageWriter) {
    guard let offer = content.offer, let totals = content.totals, !offer.payments.isEmpty else { return }
    let shares = zip(offer.payments, totals.payments).map { $0.share(format, $1, of: totals.toPay) }
    let hasShares = shares.contains { !$0.isEmpty }
    func row(_ text: String, _ when: String, _ share: String, _ amount: Int) -> PageTable.Row {
      let cells = [text, when] + (hasShares ? [share] : []) + [money(amount)]
      return .cells(cells.map { PageTable.Cell($0) }, isHighlighted: false)
    }
    var table = PageTable(
      [
        PageTable.Column(language.text(.pagePayment), isFlexible: true),
        PageTable.Column(language.text(.pagePaymentWhen)),
      ] + (hasShares ? [PageTable.Column(language.text(.pagePaymentShare), isNumber: true)] : []) + [
        PageTable.Column(language.text(paymentAmountLabel), isNumber: true)
      ])
    for (payment, (share, amount)) in zip(offer.payments, zip(shares, totals.payments)) {
      table.rows.append(row(payment.text, payment.when(language) ?? "", share, amount))
    }
    if let rest = unplanned { table.rows.append(row(rest.label, "", "", rest.amount)) }
    writer.table(table, under: language.text(.pagePaymentPlan))
    if let note = paymentNote { writer.text(note, styles.note, width: 420) }
  }

  /// What amounts of payments are called: with tax, unless none is charged.
  package var paymentAmountLabel: Message {
    content.offer?.vat.mode == .normal ? .pageAmountInclVat : .pageAmountExclVat
  }

  /// What is to pay beside the payments, or less than they are, where the customer took other lines than they were agreed for.
  package var unplanned: (label: String, amount: Int)? {
    guard let rest = content.acceptance?.totals?.unplanned, rest != 0 else { return nil }
    return rest > 0
      ? (language.text(.figurePaymentRest), rest) : (language.text(.offerPaymentsOver), -rest)
  }

  /// That payments are parts of what was accepted, where that isn't what was offered.
  package var paymentNote: String? {
    guard let accepted = content.acceptance?.totals, accepted.toPay != content.sentTotals?.toPay ?? accepted.toPay
    else {
      return nil
    }
    return language.text(.pagePaymentsAccepted(amount: SafeText(money(accepted.toPay))))
  }

  private func writeTerm(_ heading: String, _ text: String, column: Double, _ writer: inout PageWriter) {
    let pitch = styles.body.pitch
    let headings = writer.wrapped(heading, styles.strong, width: column - 12)
    let lines = writer.wrapped(text, styles.body, width: writer.width - column)
    writer.ensure(min(Double(max(headings.count, lines.count)) * pitch, 56) + 8)
    writer.y += 4
    writer.flow(
      [
        headings.map { FlowLine(text: $0, x: writer.left, style: styles.strong) },
        lines.map { FlowLine(text: $0, x: writer.left + column, style: styles.body) },
      ], pitch: pitch, as: [writer.element(.heading(level: 3)), writer.element(.paragraph)])
    writer.y += 4
    if styles.design.tables != .ruled { writer.rule(styles.ink.hair) }
  }

  /// The seller's person and company, and the customer's person.
  private func contactBlocks() -> [[TextRun]] {
    var blocks: [[TextRun]] = []
    func add(_ block: inout [TextRun], _ text: String?, _ style: TextStyle) {
      if let text, !text.isEmpty { block.append(TextRun(text: text, style: style)) }
    }
    if let person = salesperson {
      var block = [TextRun(text: person.name, style: styles.plainStrong)]
      add(&block, person.title?[language], styles.plain)
      block += reach(phone: person.phone, email: person.email, website: nil, styles.plain)
      // The page of the team tells it.
      let isTold = shownPeople.contains { $0.id == person.id } && (content.proposal.sections?.contains(.team) ?? true)
      if !isTold { add(&block, person.text?[language], styles.plainSoft) }
      blocks.append(block)
    }
    if let company {
      var block = [TextRun(text: company.name, style: styles.plainStrong)]
      for line in lines(of: company.address) { add(&block, line, styles.plain) }
      block += reach(phone: company.phone, email: company.email, website: company.website, styles.plain)
      add(
        &block, company.organisationNumber.map { "\(language.text(.pageOrganisationNumber)) \($0)" }, styles.plainSoft)
      add(&block, company.vatNumber.map { "\(language.text(.pageVatNumber)) \($0)" }, styles.plainSoft)
      blocks.append(block)
    }
    return blocks
  }

  /// The offer's number. Of several sendings it must be plain which one is signed.
  private var sending: SafeText {
    let (proposal, number) = (content.proposal, SafeText(onPaper: content.proposal.number))
    return proposal.shownRevision > 1
      ? SafeText(Message.pageNumberedRevision(number: number, revision: "\(proposal.shownRevision)")) : number
  }

  /// A day whose words stay on one line.
  func unbroken(_ date: CalendarDate) -> SafeText {
    SafeText(format.date(date).replacing(" ", with: "\u{A0}"))
  }

  /// What whoever signs says.
  package var acceptanceText: String {
    var text = language.text(.pageAcceptanceText(number: sending)).replacing("  ", with: " ")
    if let date = content.proposal.validUntil {
      text += " " + language.text(.pageAcceptanceUntil(date: unbroken(date)))
    }
    return text
  }

  /// By whom and when the offer was accepted, and what is to pay then, a line each; `nil` as long as it may be signed.
  package var acceptedLines: [String]? {
    guard let accepted = content.acceptance else { return nil }
    let date = unbroken(accepted.date)
    let said =
      accepted.who.map { Message.pageAcceptedBy(number: sending, who: SafeText(onPaper: $0), date: date) }
      ?? .pageAccepted(number: sending, date: date)
    return [language.text(said).replacing("  ", with: " ")]
      + (accepted.totals.map { [language.text(.saidAcceptedTotal(amount: SafeText(money($0.toPay))))] } ?? [])
  }

  /// Why nothing is to be signed; `nil` where the offer may be signed, or its state isn't shown.
  package var unsignedText: String? {
    switch content.state?.status {
    case .draft: language.text(.pageDraftUnsigned)
    case .expired, .declined, .withdrawn: stateText
    case .sent, .accepted, nil: nil
    }
  }

  /// Where to sign; once the offer is accepted that alone.
  private func writeAcceptance(_ writer: inout PageWriter, hasHeading: Bool) {
    if let lines = acceptedLines {
      if hasHeading { writer.heading(language.text(.pageAcceptance), keepingWith: 60, isListed: true) }
      for line in lines { writer.text(line, styles.body, width: 420) }
      return
    }
    if let text = unsignedText {
      if hasHeading { writer.heading(language.text(.pageAcceptance), keepingWith: 40, isListed: true) }
      return writer.text(text, styles.body, width: 420)
    }
    let half = (writer.width - 24) / 2
    let text = acceptanceText
    let lines = writer.wrapped(text, styles.body, width: 420)
    // What is signed is said beside the signature.
    var facts: [(label: String, value: String)] = []
    if !content.proposal.title.isEmpty { facts.append((kindName, content.proposal.title)) }
    if let totals = content.totals { facts.append((language.text(.pageToPay), money(totals.toPay))) }
    if hasHeading {
      let height = Double(lines.count) * styles.body.pitch + Double(facts.count) * (styles.table.pitch + 5) + 158
      writer.heading(language.text(.pageAcceptance), keepingWith: height, isListed: true)
    }
    writer.text(text, styles.body, width: 420)
    writer.space(8)
    writer.factTable(facts, columns: 1)
    writer.space(10)
    let customer = content.customer.map { $0.company ?? $0.name } ?? ""
    let seller = company?.name ?? ""
    let heads = [(Message.pageForCustomer, customer), (Message.pageForSeller, seller)].enumerated().map {
      column, head in
      let x = writer.left + Double(column) * (half + 24)
      let label = language.text(head.0)
      return [FlowLine(text: label, x: x, style: styles.label)]
        + writer.wrapped(head.1, styles.plainStrong, width: half).prefix(3).map {
          FlowLine(text: $0, x: x, style: styles.plainStrong)
        }
    }
    writer.flow(heads, pitch: 12.5 * styles.scale)
    for wording in [Message.pagePlaceAndDate, .pageSignature, .pagePrintedName] {
      writer.ensure(38)
      writer.y += 22
      for column in 0..<2 {
        let x = writer.left + Double(column) * (half + 24)
        writer.rule(styles.ink.faint, from: x, to: x + half)
      }
      writer.y += 2
      writer.flow(
        (0..<2).map { column in
          [
            FlowLine(
              text: language.text(wording), x: writer.left + Double(column) * (half + 24),
              style: styles.style(7, pitch: 10, color: styles.ink.soft))
          ]
        }, pitch: 10 * styles.scale)
    }
  }
}
