/// A payment from one party of a cost split to another.
package struct Transfer: Sendable, Equatable {
  /// Ids of parties.
  package let from: String
  package let to: String
  /// In minor units of the currency, above 0.
  package let amount: Int

  package init(from: String, to: String, amount: Int) { (self.from, self.to, self.amount) = (from, to, amount) }

  /// The payments that settle balances: whoever owes most pays whoever gets most, of equal ones the first, until nobody owes anything. At
  /// most one fewer than there are parties. It is a reduced number, not always the least one, which would be hard to find (NP-hard).
  /// - Parameter balances: Minor units that each party gets, or below 0 owes; 0 together.
  /// - Returns: The payments, in the order in which they were found; none for balances of 0.
  package static func reduced(_ balances: [(party: String, amount: Int)]) -> [Transfer] {
    var left = balances.map(\.amount)
    var transfers: [Transfer] = []
    while let most = left.max(), let least = left.min(), most > 0, least < 0,
      let to = left.firstIndex(of: most), let from = left.firstIndex(of: least)
    {
      let amount = Int(min(most.magnitude, least.magnitude))
      left[to] -= amount
      left[from] += amount
      transfers.append(Transfer(from: balances[from].party, to: balances[to].party, amount: amount))
    }
    return transfers
  }
}

extension FigureValues {
  /// The payments that settle a cost split; `nil` where a balance can't be computed. They are no figures: how many there are follows from
  /// the numbers.
  package var transfers: [Transfer]? {
    guard let list = catalogue.listPlaces[SplitFigures.parties] else { return nil }
    var balances: [(party: String, amount: Int)] = []
    for (party, outcome) in zip(inputs.lists[list], values("partyBalance")) {
      guard let amount = outcome.minorUnits(of: inputs.currency) else { return nil }
      balances.append((party.id, amount))
    }
    return Transfer.reduced(balances)
  }
}
