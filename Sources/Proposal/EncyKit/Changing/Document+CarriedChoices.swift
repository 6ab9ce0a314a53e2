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
  /// A line that follows the fans and has the quantity of the accepted options of its kind in it now.
  case merged(line: String, was: ExactDecimal)
  /// A line that doesn't follow the fans any more, since another quantity was accepted.
  case fixed(line: String, wasPerFan: ExactDecimal)
  /// Fans on the plans that have the product of an accepted alternative now.
  case drawn(old: String, new: String)
}

extension Document {
  /// Writes into the offer what the customer took, so that it comes to what was accepted: options and alternatives that were taken become
  /// ordinary lines, the lines that they replace become alternatives to them, and payments in money are those that were accepted. What
  /// the customer did not take stays optional. Lines that follow the fans keep what was accepted, and the plans show the accepted fans.
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
    try editInSteps("model/offer.json") { tree throws(JSONEditError) in
      for (place, line) in offer.lines.enumerated() {
        let pointer = JSONPointer(["lines", "\(place)"])
        if taken[ExactText(line.id)] == true {
          for member in ["optional", "alternativeTo"] { tree.take(pointer.appending(member)) }
          carried.append(.taken(line: line.id))
        } else if let successor = successors[ExactText(line.id)] {
          try tree.set(pointer.appending("alternativeTo"), to: .string(successor))
          carried.append(.replaced(line: line.id, by: successor))
        } else if let other = line.alternativeTo, let successor = successors[ExactText(other)] {
          try tree.set(pointer.appending("alternativeTo"), to: .string(successor))
        }
      }
    }
    carried += try carryDrawn(successors, accepted.counts)
    let followed = try carryFollowers(taken, accepted.counts)
    carried.removeAll { if case .taken(let line) = $0 { followed.gone.contains(line) } else { false } }
    carried += followed.carried
    let (payments, plan) = (try model("offer").items("paymentPlan"), Offer(json: try model("offer")).payments)
    try editInSteps("model/offer.json") { tree throws(JSONEditError) in
      for (place, payment) in payments.enumerated() {
        let amount = accepted.payments[place]
        let item = JSONPointer(["paymentPlan", "\(place)"])
        if let planned = payment["amount"] {
          if planned.intValue == amount { continue }
        } else if plan[place].isShare(amount, of: accepted.toPay) {
          continue
        } else {
          try tree.remove(item.appending("percent"))
        }
        try tree.set(item.appending("amount"), to: .int(amount))
        carried.append(.payment(id: payment.text("id") ?? "", amount: amount))
      }
    }
    guard let own = try OfferTotals(figureValues()), own.net == accepted.net,
      own.toPay == accepted.toPay
    else {
      let format = NumberFormat(try Proposal(json: model("proposal")).language)
      let currency = try Proposal(json: model("proposal")).currency
      throw Refusal(.errorReviseTotal(accepted: SafeText(format.money(accepted.toPay, currency))))
    }
    return carried
  }

  /// Lets no line that follows the fans ask for another quantity than the accepted one: accepted options that are the same otherwise are
  /// added to it where that is the quantity for the fans; else it doesn't follow them any more.
  private mutating func carryFollowers(
    _ taken: [ExactText: Bool], _ counts: [Bool]
  ) throws -> (carried: [CarriedChoice], gone: [String]) {
    let lines = try model("offer").items("lines")
    guard lines.contains(where: { $0["perFan"] != nil }) else { return ([], []) }
    let sold = try soldFans(lines, counts)
    var totals = SoldTotals()
    for (product, fans) in sold { totals.add(fans.counted, of: product.text) }
    let replaced = Set(lines.compactMap { $0.text("alternativeTo") }.map { ExactText($0) })
    var (carried, gone): ([CarriedChoice], Set<Int>) = ([], [])
    // The lines with the quantities that they have then; those without one don't follow the fans any more.
    var changed: [(place: Int, quantity: ExactDecimal?)] = []
    for (place, line) in lines.enumerated() where line["perFan"] != nil {
      guard let id = line.text("id"), let own = line["quantity"]?.decimalValue,
        let rule = PerFan(JSONTape(line).root), let wanted = rule.quantity(of: totals)?.quantity,
        own.normalized != wanted
      else { continue }
      let others = lines.indices.filter { other in
        guard let id = lines[other].text("id").map({ ExactText($0) }) else { return false }
        return taken[id] == true && counts[other] && !replaced.contains(id) && lines[other]["perFan"] == nil
          && !gone.contains(other) && Document.goesWith(lines[other], line)
      }
      let sum = others.reduce(own) { sum, other in
        lines[other]["quantity"]?.decimalValue.flatMap { try? sum.adding($0) } ?? sum
      }
      if counts[place], !others.isEmpty, sum.normalized == wanted {
        changed.append((place, wanted))
        gone.formUnion(others)
        carried.append(.merged(line: id, was: own))
      } else {
        changed.append((place, nil))
        carried.append(.fixed(line: id, wasPerFan: rule.number))
      }
    }
    try editInSteps("model/offer.json") { tree throws(JSONEditError) in
      for (place, quantity) in changed {
        let line = JSONPointer(["lines", "\(place)"])
        if let quantity {
          try tree.set(line.appending("quantity"), to: .number(JSONNumber(quantity)))
        } else {
          try tree.remove(line.appending("perFan"))
        }
      }
      for place in gone.sorted(by: >) { try tree.remove(JSONPointer(["lines", "\(place)"])) }
    }
    return (carried, gone.compactMap { lines[$0].text("id") })
  }

  /// `true` where one line with the sum of the quantities of two has their amount, to the last minor unit.
  private static func goesWith(_ first: JSONValue, _ second: JSONValue) -> Bool {
    func rest(_ line: JSONValue) -> JSONObject? {
      guard let quantity = line["quantity"]?.decimalValue, quantity.normalized.scale <= 0,
        line["discount"]?.decimalValue?.coefficient ?? 0 == 0, line["discountAmount"]?.intValue ?? 0 == 0
      else { return nil }
      var rest = line.objectValue ?? JSONObject()
      for member in ["id", "quantity", "optional", "perFan", "discount"] { rest[member] = nil }
      rest["unit"] = rest["unit"] ?? "pcs"
      return rest
    }
    guard let first = rest(first), let second = rest(second), first.members.count == second.members.count else {
      return false
    }
    return first.members.allSatisfy { second[$0.name] == $0.value }
  }

  /// Gives the fans on the plans the product of the accepted alternative that replaced all of theirs, however many it has.
  private mutating func carryDrawn(_ successors: [ExactText: String], _ counts: [Bool]) throws -> [CarriedChoice] {
    if successors.isEmpty { return [] }
    let lines = try model("offer").items("lines")
    let sold = try soldFans(lines, counts)
    let products = Dictionary(
      lines.compactMap { line in line.text("id").map { (ExactText($0), line.text("product").map { ExactText($0) }) } }
    ) { first, _ in first }
    let drawn = Set(try plans().flatMap(\.fans).map { ExactText($0.product) })
    var new: [ExactText: Set<ExactText>] = [:]
    for (line, successor) in successors {
      guard let old = products[line] ?? nil, let product = products[ExactText(successor)] ?? nil, old != product,
        sold[old] != nil, sold[product] != nil
      else { continue }
      new[old, default: []].insert(product)
    }
    // Of two products for one, or one for two, it is unknown which fan became which.
    let pairs = lines.compactMap { $0.text("product").map { ExactText($0) } }.uniqued().compactMap { old in
      new[old].flatMap { $0.count == 1 ? $0.first : nil }.map { (old: old, new: $0) }
    }
    var carried: [CarriedChoice] = []
    for pair in pairs where pairs.count(where: { $0.new == pair.new }) == 1 && new[pair.new] == nil {
      guard drawn.contains(pair.old), sold[pair.old]?.counted == 0 else { continue }
      for id in planIDs {
        let fans = try value(at: JSONPointer(["plans", id, "fans"]))?.arrayValue ?? []
        try editInSteps("plans/\(id)/overlay.json") { tree throws(JSONEditError) in
          for (place, fan) in fans.enumerated() where fan.text("product")?.isExactly(pair.old.text) ?? false {
            try tree.set(JSONPointer(["fans", "\(place)", "product"]), to: .string(pair.new.text))
          }
        }
      }
      carried.append(.drawn(old: pair.old.text, new: pair.new.text))
    }
    return carried
  }

  /// The fans that the lines of each product sell.
  private func soldFans(_ lines: [JSONValue], _ counts: [Bool]) throws -> [ExactText: SoldFans] {
    let fans = Set(try products().filter(\.isFan).map { ExactText($0.id) })
    var sold: [ExactText: SoldFans] = [:]
    for (line, counts) in zip(lines, counts) {
      guard let product = line.text("product").map({ ExactText($0) }), fans.contains(product) else { continue }
      sold[product, default: SoldFans()].add(
        line["quantity"]?.numberValue?.doubleValue, unit: line.text("unit"),
        SoldFans.Kind(counts: counts, alternativeTo: line.text("alternativeTo")))
    }
    return sold
  }
}
