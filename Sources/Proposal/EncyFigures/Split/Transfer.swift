/// A payment from one party of a cost split to another.
package struct Transfer: Sendable, Equatable {
  /// Ids of parties.
  package let from: String
  package let to: String
  /// In minor units of the currency, above 0.
  package let amount: Int

  package init(from: String, to: String, amount: Int) { (self.from, self.to, self.amount) = (from, to, amount) }

  /// Up to so many parties that owe or get something, the least number of payments is searched for.
  package static let mostSearched = 12

  /// The payments that settle balances: as few as there can be for up to ``mostSearched`` parties who owe or get something, for more a
  /// reduced number. Never more than one fewer than there are parties; the same balances in the same order give the same payments.
  /// - Parameter balances: Minor units that each party gets, or below 0 owes; 0 together.
  /// - Returns: The payments, in the order of the groups; none for balances of 0.
  package static func settling(_ balances: [(party: String, amount: Int)]) -> [Transfer] {
    let open = balances.filter { $0.amount != 0 }
    guard (3...mostSearched).contains(open.count) else { return reduced(open) }
    return groups(open.map { Int128($0.amount) }).flatMap { group in reduced(group.map { open[$0] }) }
  }

  /// The parties in as many groups as there can be, each of which is even by itself: a group of k takes k − 1 payments, so more groups are
  /// fewer payments.
  private static func groups(_ amounts: [Int128]) -> [[Int]] {
    let count = 1 << amounts.count
    var sums = Array(repeating: Int128(0), count: count)
    // For each set of parties, into how many even groups those that are taken from it one by one can be put.
    var best = Array(repeating: 0, count: count)
    for set in 1..<count {
      let lowest = set.trailingZeroBitCount
      sums[set] = sums[set & (set - 1)] + amounts[lowest]
      var rest = set
      while rest != 0 {
        best[set] = max(best[set], best[set & ~(1 << rest.trailingZeroBitCount)])
        rest &= rest - 1
      }
      if sums[set] == 0 { best[set] += 1 }
    }
    var (groups, set): ([[Int]], Int) = ([], count - 1)
    while set != 0 {
      var group: [Int] = []
      repeat {
        let wanted = best[set] - (sums[set] == 0 ? 1 : 0)
        guard let next = amounts.indices.first(where: { set & (1 << $0) != 0 && best[set & ~(1 << $0)] == wanted })
        else { return [Array(amounts.indices)] }
        group.append(next)
        set &= ~(1 << next)
      } while set != 0 && sums[set] != 0
      groups.append(group.sorted())
    }
    return groups.sorted { $0[0] < $1[0] }
  }

  /// Payments by which whoever owes most pays whoever gets most, of equal ones the first, until nobody owes anything. At most one fewer
  /// than there are parties. It is a reduced number, not always the least one, which would be hard to find (NP-hard).
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
    guard let list = catalog.listPlaces[SplitFigures.parties] else { return nil }
    var balances: [(party: String, amount: Int)] = []
    for (party, outcome) in zip(inputs.lists[list], values("partyBalance")) {
      guard let amount = outcome.minorUnits(of: inputs.currency) else { return nil }
      balances.append((party.id, amount))
    }
    return Transfer.settling(balances)
  }
}
