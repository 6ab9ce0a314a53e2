internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyTexts

extension OfferSheet {
  /// The days of the offer as a calendar (iCalendar, RFC 5545): its last day, with a reminder a week and a day before, and days on which a
  /// payment is due; of an answered offer these alone. A later sending takes the place of an earlier one.
  /// - Parameter isOpen: Whether the customer may still answer.
  /// - Returns: `nil` where it has no such day.
  package func calendar(isOpen: Bool = true) -> [UInt8]? {
    var lines = ContentLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Ency//ency \(Document.generator.version)//\(language.rawValue.uppercased())")
    lines.add("CALSCALE", "GREGORIAN")
    lines.add("METHOD", "PUBLISH")
    var isEmpty = true
    func event(_ name: String, on day: CalendarDate, _ summary: String, _ text: String?, reminders: [Int]) {
      isEmpty = false
      func compact(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
      lines.add("BEGIN", "VEVENT")
      lines.add("UID", "\(name).\(id)@ency")
      lines.add("DTSTAMP", compact(modified.description))
      lines.add("SEQUENCE", "\(proposal.shownRevision)")
      lines.add("DTSTART;VALUE=DATE", compact(day.description))
      lines.add("DTEND;VALUE=DATE", compact(day.adding(days: 1).description))
      lines.add("SUMMARY", summary)
      lines.add("DESCRIPTION", text)
      lines.add("TRANSP", "TRANSPARENT")
      for days in reminders {
        lines.add("BEGIN", "VALARM")
        lines.add("ACTION", "DISPLAY")
        lines.add("DESCRIPTION", summary)
        lines.add("TRIGGER", "-P\(days)D")
        lines.add("END", "VALARM")
      }
      lines.add("END", "VEVENT")
    }
    let number = SafeText(onPaper: proposal.number)
    if isOpen, accepted == nil, let last = proposal.validUntil {
      let text = language.text(
        .calendarValidText(
          number: number, seller: SafeText(onPaper: team?.company?.name ?? salesperson?.name ?? "–"),
          amount: SafeText(format.money(current.toPay, currency))))
      event(
        "valid-until", on: last,
        language.text(.calendarValid(number: number, title: SafeText(onPaper: proposal.title))), text,
        reminders: [7, 1])
    }
    for (payment, amount) in zip(offer.payments, current.payments) {
      guard let due = payment.due else { continue }
      let summary = language.text(
        .calendarPayment(
          number: number, text: SafeText(onPaper: payment.text), amount: SafeText(format.money(amount, currency))))
      event("payment-\(payment.id)", on: due, summary, nil, reminders: [1])
    }
    lines.add("END", "VCALENDAR")
    return isEmpty ? nil : lines.bytes
  }
}
