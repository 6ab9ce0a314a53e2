internal import EncyBase
internal import EncyDocument

/// The lines in the total that follow the fans, and the fans that a customer's choice adds or removes beside them.
struct FollowingLines {
  struct Line {
    let index: Int
    let value: RuleValue
    let rule: PerFan
  }

  /// An option or alternative of fans, and the first line that doesn't follow it.
  struct Choice {
    let index: Int
    let isAlternative: Bool
    let follower: Line
    let quantity, wanted, difference: ExactDecimal
  }

  /// So many kinds of followers are looked at; a file that has more was made to keep us busy.
  private static let most = 50

  let trade: Trade
  private let lines: [RuleValue]
  private let followers: [Line]

  init(_ trade: Trade, _ offer: RuleValue) {
    (self.trade, lines) = (trade, offer.places("lines").map(\.value))
    let kinds = trade.isAnswered ? trade.acceptedKinds : trade.kinds
    followers = lines.enumerated().compactMap { index, line in
      guard kinds.indices.contains(index), kinds[index] == .counted else { return nil }
      return PerFan(line).map { Line(index: index, value: line, rule: $0) }
    }
  }

  /// The texts and products of the lines of some kinds, and the lines that they are alternatives to.
  private func names(_ isMeant: (Int) -> Bool) -> [String: Set<ExactText>] {
    var names: [String: Set<ExactText>] = [:]
    for (index, line) in lines.enumerated() where trade.kinds.indices.contains(index) && isMeant(index) {
      for member in ["product", "description", "alternativeTo"] {
        if let text = line.filled(member) { names[member, default: []].insert(ExactText(text)) }
      }
    }
    return names
  }

  private static func matches(_ line: RuleValue, _ names: [String: Set<ExactText>]) -> Bool {
    [("product", "product"), ("description", "description"), ("id", "alternativeTo")].contains { own, other in
      line.filled(own).map { names[other]?.contains(ExactText($0)) ?? false } ?? false
    }
  }

  /// The choices for which the customer would have lines that follow other fans than those taken; none where an option or alternative of
  /// the same text or product goes with them.
  var uncoveredChoices: [Choice] {
    let beside = names { trade.kinds[$0] != .counted }
    var known: Set<[ExactText]?> = []
    let open = followers.filter { line in
      !FollowingLines.matches(line.value, beside)
        && known.insert(line.rule.products?.map { ExactText($0) }).inserted
    }.prefix(FollowingLines.most)
    if open.isEmpty { return [] }
    let ids = Dictionary(lines.enumerated().map { (ExactText($1.filled("id") ?? ""), $0) }) { first, _ in first }
    let sold = trade.soldTotals
    return lines.indices.compactMap { index in
      guard trade.kinds.indices.contains(index), trade.kinds[index] != .counted, let own = fans(index) else {
        return nil
      }
      let isAlternative = trade.kinds[index] == .alternative
      let other = lines[index].filled("alternativeTo").flatMap { ids[ExactText($0)] }
      let replaced = other.flatMap { trade.kinds[$0] == .counted ? fans($0) : nil }
      for follower in open {
        let added = follower.rule.covers(own.product) ? own.count : 0
        let removed = replaced.map { follower.rule.covers($0.product) ? $0.count : 0 } ?? 0
        let before = sold.count(of: follower.rule.products)
        guard added != removed, let count = Int(exactly: before + added - removed),
          let change = Int(exactly: added - removed), let quantity = follower.value["quantity"]?.decimalValue,
          let wanted = try? follower.rule.number.multiplied(by: ExactDecimal(count)),
          let difference = try? follower.rule.number.multiplied(by: ExactDecimal(change)),
          difference.coefficient != 0
        else { continue }
        return Choice(
          index: index, isAlternative: isAlternative, follower: follower, quantity: quantity.normalized,
          wanted: wanted.normalized, difference: difference.normalized)
      }
      return nil
    }
  }

  /// The fans of a line of pieces.
  private func fans(_ index: Int) -> (product: String, count: Double)? {
    let line = lines[index]
    guard line.filled("unit") ?? "pcs" == "pcs", let product = line.filled("product"),
      trade.fans.contains(ExactText(product)), let count = line["quantity"]?.doubleValue
    else { return nil }
    return (product, count)
  }

  /// The lines that the customer accepted with a quantity for other fans than those accepted, with what accepted options of the same text
  /// or product add.
  var uncoveredByAnswer: [(pointer: JSONPointer, quantity: ExactDecimal, fans: Int, wanted: ExactDecimal)] {
    let sold = trade.acceptedTotals
    var taken: [String: [ExactText: [Int]]] = [:]
    for (place, line) in lines.enumerated()
    where trade.kinds.indices.contains(place) && trade.kinds[place] != .counted
      && trade.acceptedKinds[place] == .counted
    {
      for member in ["product", "description"] {
        if let text = line.filled(member) { taken[member, default: [:]][ExactText(text), default: []].append(place) }
      }
    }
    return followers.compactMap { follower in
      guard let own = follower.value["quantity"]?.decimalValue, let (fans, wanted) = follower.rule.quantity(of: sold)
      else { return nil }
      let others = Set(
        ["product", "description"].flatMap { member in
          follower.value.filled(member).flatMap { taken[member]?[ExactText($0)] } ?? []
        })
      let quantity = others.subtracting([follower.index]).reduce(own) { sum, place in
        lines[place]["quantity"]?.decimalValue.flatMap { try? sum.adding($0) } ?? sum
      }
      if quantity.normalized == wanted { return nil }
      return (JSONPointer(["lines", String(follower.index), "quantity"]), quantity, fans, wanted)
    }
  }
}
