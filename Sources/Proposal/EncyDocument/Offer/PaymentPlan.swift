package import EncyBase
package import EncyTexts

extension Offer {
  /// A part in which the amount to pay is paid.
  package struct Payment: Sendable {
    /// What its days are counted from.
    package enum Event: String, Sendable, CaseIterable { case order, delivery }

    package var id: String
    package var text: String
    package var due: CalendarDate?
    package var days: Int?
    package var after: Event?
    /// Of the amount to pay; `nil` where it is an amount.
    package var percent: ExactDecimal?

    init(json: JSONNode) {
      (id, text) = (json.text("id") ?? "", json.text("text") ?? "")
      due = json.text("due").flatMap { CalendarDate($0) }
      (days, after) = (json.int("days"), json.text("after").flatMap { Event(rawValue: $0) })
      percent = json["amount"] == nil ? json.decimal("percent")?.normalized : nil
    }

    /// Its part of an amount to pay, in words; empty where it is an amount, or not that part, since the last payment takes what the
    /// customer's choices add.
    package func share(_ format: NumberFormat, _ amount: Int, of toPay: Int) -> String {
      isShare(amount, of: toPay) ? percent.map { format.percent($0) } ?? "" : ""
    }

    /// Whether an amount is its percent of another, to the minor unit.
    package func isShare(_ amount: Int, of toPay: Int) -> Bool {
      guard let percent else { return false }
      return (percent.doubleValue * Double(toPay) / 100 - Double(amount)).magnitude < 1.01
    }

    /// When it is to be paid, in words; `nil` where that isn't said.
    package func when(_ language: Language) -> String? {
      if let due { return NumberFormat(language).date(due) }
      guard let after else { return nil }
      let days = days ?? 0
      return language.text(
        days == 0
          ? .paymentOn(event: SafeText(after.rawValue))
          : .paymentAfter(event: SafeText(after.rawValue), number: ExactDecimal(days)))
    }
  }
}
