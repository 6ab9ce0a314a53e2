internal import EncyBase
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

/// A change by which a draft offers what the customer accepted.
package enum CarriedChoice: Sendable, Equatable {
  /// An option or alternative that is an ordinary line now, by its id.
  case taken(line: String)
  /// A line that an accepted alternative replaces, and that is an alternative to it now.
  case replaced(line: String, by: String)
  /// A payment that has the amount that was accepted now, in minor units.
  case payment(id: String, amount: Int)
}

extension Document {
  /// Writes into the offer what the customer took, so that it comes to what was accepted: options and alternatives that were taken become
  /// ordinary lines, the lines that they replace become alternatives to them, and payments in money are those that were accepted. What
  /// the customer did not take stays optional.
  /// - Returns: What was changed, in the order of the offer; nothing where no answer says which lines were taken.
  /// - Throws: `Refusal` where the offer then comes to another amount; `DocumentError` when a part can't be read; `ArithmeticError` when an
  ///   amount doesn't fit.
  mutating func carryAcceptance() throws -> [CarriedChoice] {
    guard let accepted = try acceptedTotals(), let taken = Lifecycle(json: try model("lifecycle")).taken else {
      return []
    }
    let offer = Offer(json: try model("offer"))
    var successors: [ExactText: String] = [:]
    for option in OfferChoice(offer).options where taken[ExactText(option.id)] == true {
      if let left = option.leaves { successors[ExactText(left)] = option.id }
    }
    var carried: [CarriedChoice] = []
    for (place, line) in offer.lines.enumerated() {
      let pointer = JSONPointer(["offer", "lines", "\(place)"])
      func drop(_ member: String) throws {
        let member = pointer.appending(member)
        if try value(at: member) != nil { try remove(member) }
      }
      if taken[ExactText(line.id)] == true {
        try drop("optional")
        try drop("alternativeTo")
        carried.append(.taken(line: line.id))
      } else if let successor = successors[ExactText(line.id)] {
        try set(pointer.appending("alternativeTo"), to: .string(successor))
        carried.append(.replaced(line: line.id, by: successor))
      } else if let other = line.alternativeTo, let successor = successors[ExactText(other)] {
        try set(pointer.appending("alternativeTo"), to: .string(successor))
      }
    }
    for (place, payment) in try model("offer").items("paymentPlan").enumerated() {
      let amount = accepted.payments[place]
      guard let planned = payment["amount"], planned.intValue != amount else { continue }
      try set(JSONPointer(["offer", "paymentPlan", "\(place)", "amount"]), to: .int(amount))
      carried.append(.payment(id: payment.text("id") ?? "", amount: amount))
    }
    guard let own = try OfferTotals(FigureValues(FigureInputs(self))), own.net == accepted.net,
      own.toPay == accepted.toPay
    else {
      let format = NumberFormat(try Proposal(json: model("proposal")).language)
      let currency = try Proposal(json: model("proposal")).currency
      throw Refusal(.errorReviseTotal(accepted: SafeText(format.money(accepted.toPay, currency))))
    }
    return carried
  }
}
