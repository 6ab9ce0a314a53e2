package import EncyBase

/// How proposals of an archive ended, and what they come to, by year, customer, salesperson or status.
package struct ArchiveStatistics: Sendable {
  /// What proposals are put together by.
  package enum Key: String, Sendable, CaseIterable { case year, customer, salesperson, status }

  /// Proposals that belong together and have the same currency: amounts of others can't be added.
  package struct Group: Sendable, Equatable {
    /// The year, the name or the state; empty where the proposals have none.
    package var name: String
    package var currency: Currency?
    package var count = 0
    /// Accepted; declined; sent and without an answer yet.
    package var won = 0, lost = 0, open = 0
    /// Never sent; sent, but without an answer in time; taken back.
    package var drafts = 0, expired = 0, withdrawn = 0
    /// The amounts of all that was sent and not taken back, as it was sent, and of what was accepted, as it was accepted: without tax, in
    /// minor units. What doesn't fit 64 bits stays at the greatest.
    package var offered = 0, wonAmount = 0
    /// What the energy cases of what was won promise to save each year, in minor units.
    package var saving = 0

    /// A share of 100 of those that were answered; `nil` where none was.
    package var rate: Double? { won + lost > 0 ? 100 * Double(won) / Double(won + lost) : nil }

    fileprivate mutating func add(_ row: ArchiveAnswer.Row) {
      func add(_ amount: Int?, _ sum: inout Int) {
        let (result, overflow) = sum.addingReportingOverflow(amount ?? 0)
        sum = overflow ? (sum > 0 ? .max : .min) : result
      }
      count += 1
      switch row.status {
      case "accepted": won += 1
      case "declined": lost += 1
      case "sent": open += 1
      case "expired": expired += 1
      case "withdrawn": withdrawn += 1
      default: drafts += 1
      }
      if !["draft", "withdrawn"].contains(row.status) { add(row.net, &offered) }
      if row.status == "accepted" {
        add(row.currentNet, &wonAmount)
        add(row.saving, &saving)
      }
    }
  }

  /// By name: years and states in their order, others with the largest amount first.
  package private(set) var groups: [Group] = []
  /// All together, by currency.
  package private(set) var all: [Group] = []

  /// Reads the answer of `ency archive stats --json`.
  /// - Returns: `nil` for anything else.
  package init?(answer: JSONValue) {
    guard answer["ency"]?["output"]?.stringValue == "archive-stats", answer["includesVat"]?.boolValue == false else {
      return nil
    }
    func read(_ name: String) -> [Group] {
      (answer[name]?.arrayValue ?? []).map { row in
        func number(_ name: String) -> Int { row[name]?.intValue ?? 0 }
        var group = Group(
          name: row["name"]?.stringValue ?? "", currency: row["currency"]?.stringValue.flatMap { Currency($0) })
        (group.count, group.won, group.lost, group.open) = (
          number("count"), number("won"), number("lost"), number("open")
        )
        (group.drafts, group.expired, group.withdrawn) = (number("drafts"), number("expired"), number("withdrawn"))
        (group.offered, group.wonAmount, group.saving) = (number("offered"), number("wonAmount"), number("saving"))
        return group
      }
    }
    (groups, all) = (read("groups"), read("all"))
  }

  package init(_ rows: [ArchiveAnswer.Row], by key: Key) {
    struct Place: Hashable {
      var name: String
      var currency: String
    }
    var found: [Place: Group] = [:]
    var sums: [Place: Group] = [:]
    // What can't be read, such as encrypted files, isn't won or lost.
    for row in rows where !row.status.isEmpty {
      let name =
        switch key {
        case .year: row.date.map { "\($0.year)" } ?? ""
        case .customer: row.customer
        case .salesperson: row.salesperson
        case .status: row.status
        }
      let code = row.currency?.code ?? ""
      found[Place(name: name, currency: code), default: Group(name: name, currency: row.currency)].add(row)
      sums[Place(name: "", currency: code), default: Group(name: "", currency: row.currency)].add(row)
    }
    let states = ["draft", "sent", "expired", "accepted", "declined", "withdrawn"]
    func code(_ group: Group) -> String { group.currency?.code ?? "" }
    groups = found.values.sorted { one, other in
      switch key {
      case .year: break
      case .status:
        let (left, right) = (states.firstIndex(of: one.name) ?? 9, states.firstIndex(of: other.name) ?? 9)
        if left != right { return left < right }
      default: if one.offered != other.offered { return one.offered > other.offered }
      }
      return (one.name, code(one)) < (other.name, code(other))
    }
    all = sums.values.sorted { code($0) < code($1) }
  }
}
