import EncyBase
import EncyDocument
internal import EncyTexts

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
      for term in proposal.terms {
        writeTerm(term.heading, term.text, &writer)
      }
      if let notes = proposal.notes {
        writeTerm(language.text(.pageNotes), notes, &writer)
      }
      if isOffer { writePayments(&writer) }
      if !contact.isEmpty {
        writer.heading(language.text(.pageContact))
        let gap = 24.0
        let width = (writer.width - gap * 2) / 3
        for start in stride(from: 0, to: contact.count, by: 3) {
          let row = contact[start..<min(start + 3, contact.count)].enumerated().map { column, block in
            block.flatMap { run in
              let x = writer.left + Double(column) * (width + gap)
              return writer.wrapped(run.text, run.style, width: width).map {
                FlowLine(text: $0, x: x, style: run.style)
              }
            }
          }
          writer.ensure(min(Double(row.map(\.count).max() ?? 0) * 12.5, 160))
          writer.flow(row, pitch: 12.5)
          writer.space(10)
        }
      }
      if isOffer { writeAcceptance(&writer, hasHeading: hasOthers) }
      if proposal.kind == .estimate {
        writer.space(12)
        writer.text(language.text(.pageEstimateNote), .note)
      }
    }
  }

  /// In which parts the offer is paid, and when.
  private func writePayments(_ writer: inout PageWriter) {
    guard let offer = content.offer, let totals = content.totals, !offer.payments.isEmpty else { return }
    writer.heading(language.text(.pagePaymentPlan), keepingWith: 60)
    var table = PageTable([
      PageTable.Column(language.text(.pagePayment), isFlexible: true),
      PageTable.Column(language.text(.pagePaymentWhen)),
      PageTable.Column(language.text(.pageAmount), isNumber: true),
    ])
    for (payment, amount) in zip(offer.payments, totals.payments) {
      let cells = [payment.text, payment.when(language) ?? "", money(amount)].map { PageTable.Cell($0) }
      table.rows.append(.cells(cells, isHighlighted: false))
    }
    writer.table(table)
  }

  private func writeTerm(_ heading: String, _ text: String, _ writer: inout PageWriter) {
    // Headings stand in a column of their own, texts beside them: short terms read like a table.
    let column = 118.0
    let headings = writer.wrapped(heading, TextStyle(9.5, pitch: 14, weight: .semibold), width: column - 12)
    let lines = writer.wrapped(text, .body, width: writer.width - column)
    writer.ensure(min(Double(max(headings.count, lines.count)) * 14, 56) + 8)
    writer.y += 4
    writer.flow(
      [
        headings.map { FlowLine(text: $0, x: writer.left, style: .strong) },
        lines.map { FlowLine(text: $0, x: writer.left + column, style: .body) },
      ], pitch: 14, as: [writer.element(.heading(level: 3)), writer.element(.paragraph)])
    writer.y += 4
    writer.rule(Ink.hair)
  }

  /// The seller's person and company, and the customer's person.
  private func contactBlocks() -> [[(text: String, style: TextStyle)]] {
    var blocks: [[(text: String, style: TextStyle)]] = []
    if let person = salesperson {
      var block: [(text: String, style: TextStyle)] = [(person.name, .plainStrong)]
      if let title = person.title?[language], !title.isEmpty { block.append((title, .plain)) }
      for text in [person.phone, person.email] { if let text { block.append((text, .plain)) } }
      if let text = person.text?[language], !text.isEmpty { block.append((text, .plainSoft)) }
      blocks.append(block)
    }
    if let company = content.team?.company {
      var block: [(text: String, style: TextStyle)] = [(company.name, .plainStrong)]
      for line in lines(of: company.address) { block.append((line, .plain)) }
      for text in [company.phone, company.email, company.website.map(bareAddress)] {
        if let text { block.append((text, .plain)) }
      }
      if let number = company.organisationNumber {
        block.append(("\(language.text(.pageOrganisationNumber)) \(number)", .plainSoft))
      }
      if let number = company.vatNumber { block.append(("\(language.text(.pageVatNumber)) \(number)", .plainSoft)) }
      blocks.append(block)
    }
    return blocks
  }

  /// What whoever signs says.
  package var acceptanceText: String {
    let proposal = content.proposal
    let number = SafeText(onPaper: proposal.number)
    // Of several sendings it must be plain which one is signed.
    let sending =
      proposal.shownRevision > 1
      ? SafeText(Message.pageNumberedRevision(number: number, revision: "\(proposal.shownRevision)")) : number
    var text = language.text(.pageAcceptanceText(number: sending)).replacing("  ", with: " ")
    if let date = proposal.validUntil {
      text +=
        " " + language.text(.pageAcceptanceUntil(date: SafeText(format.date(date).replacing(" ", with: "\u{A0}"))))
    }
    return text
  }

  private func writeAcceptance(_ writer: inout PageWriter, hasHeading: Bool) {
    let half = (writer.width - 24) / 2
    let text = acceptanceText
    let lines = writer.wrapped(text, .body, width: 420)
    if hasHeading { writer.heading(language.text(.pageAcceptance), keepingWith: Double(lines.count) * 14 + 150) }
    writer.text(text, .body, width: 420)
    writer.space(10)
    let customer = content.customer.map { $0.company ?? $0.name } ?? ""
    let seller = content.team?.company?.name ?? ""
    let heads = [(Message.pageForCustomer, customer), (Message.pageForSeller, seller)].enumerated().map {
      column, head in
      let x = writer.left + Double(column) * (half + 24)
      let label = language.text(head.0)
      return [FlowLine(text: label, x: x, style: .label)]
        + writer.wrapped(head.1, .plainStrong, width: half).prefix(3).map {
          FlowLine(text: $0, x: x, style: .plainStrong)
        }
    }
    writer.flow(heads, pitch: 12.5)
    for wording in [Message.pagePlaceAndDate, .pageSignature, .pagePrintedName] {
      writer.ensure(38)
      writer.y += 22
      for column in 0..<2 {
        let x = writer.left + Double(column) * (half + 24)
        writer.rule(Ink.faint, from: x, to: x + half)
      }
      writer.y += 2
      writer.flow(
        (0..<2).map { column in
          [
            FlowLine(
              text: language.text(wording), x: writer.left + Double(column) * (half + 24),
              style: TextStyle(7, pitch: 10, color: Ink.soft))
          ]
        }, pitch: 10)
    }
  }
}
