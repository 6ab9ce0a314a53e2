package import EncyBase
internal import EncyDocument

/// What one list of products says otherwise than another.
package struct ProductDifference: Sendable, Equatable {
  /// A member with both values; `nil` for none.
  package struct Change: Sendable, Equatable {
    package let pointer: JSONPointer
    package let old: JSONValue?
    package let new: JSONValue?
  }

  package enum Kind: Sendable, Equatable {
    case new, gone
    case changed([Change])
    /// It has another article number, and is the same else but for what changed.
    case renumbered(from: String, [Change])
  }

  package let id: String
  package let name: String
  package let kind: Kind
  /// The prices of a product that is new or gone, by currency in minor units.
  package var price: JSONValue?

  /// All differences, in the order of the new list, what is gone last.
  ///
  /// A product that is gone and one that is new are the same when their ids differ but in capitals, or when they alone have a name, and
  /// their maker is the same.
  package static func all(_ old: [JSONValue], _ new: [JSONValue]) -> [ProductDifference] {
    var before: [String: JSONValue] = [:]
    for row in old { if let id = row.text("id") { before[id] = row } }
    let after = Set(new.compactMap { $0.text("id") })
    let gone = old.filter { !after.contains($0.text("id") ?? "") }
    let fresh = new.filter { before[$0.text("id") ?? ""] == nil }
    let renumbered = pairs(gone, fresh)
    let earlier = Set(renumbered.values.map { $0.text("id") })
    var found: [ProductDifference] = []
    func add(_ row: JSONValue, _ kind: Kind) {
      let price = kind == .new || kind == .gone ? row["price"] : nil
      found.append(ProductDifference(id: row.text("id") ?? "", name: row.text("name") ?? "", kind: kind, price: price))
    }
    for row in new {
      let id = row.text("id") ?? ""
      if let other = renumbered[id] {
        add(row, .renumbered(from: other.text("id") ?? "", changes(other, row).filter { $0.pointer.tokens != ["id"] }))
      } else if let other = before[id] {
        let changes = changes(other, row)
        if !changes.isEmpty { add(row, .changed(changes)) }
      } else {
        add(row, .new)
      }
    }
    for row in gone where !earlier.contains(row.text("id")) { add(row, .gone) }
    return found
  }

  /// Rows that are gone, by the ids of the new ones that they became.
  private static func pairs(_ gone: [JSONValue], _ fresh: [JSONValue]) -> [String: JSONValue] {
    func keyed(_ rows: [JSONValue]) -> [[UInt8]: [JSONValue]] {
      Dictionary(grouping: rows) {
        FoldedText.key($0.text("name") ?? "") + [0] + FoldedText.key($0.text("manufacturer") ?? "")
      }
    }
    var pairs: [String: JSONValue] = [:]
    let ids = Dictionary(gone.map { (CatalogProduct.key($0.text("id") ?? ""), $0) }) { first, _ in first }
    for row in fresh {
      let id = row.text("id") ?? ""
      pairs[id] = ids[CatalogProduct.key(id)]
    }
    let paired = Set(pairs.values.map { $0.text("id") })
    let known = keyed(gone.filter { !paired.contains($0.text("id")) })
    let rest = fresh.filter { pairs[$0.text("id") ?? ""] == nil }
    for (key, rows) in keyed(rest) where rows.count == 1 && known[key]?.count == 1 {
      pairs[rows[0].text("id") ?? ""] = known[key]?.first
    }
    return pairs
  }

  /// The members that differ between two rows, in the order of the schema.
  package static func changes(_ old: JSONValue, _ new: JSONValue) -> [Change] {
    if old == new { return [] }
    var found: [Change] = []
    func compare(_ path: [String], _ one: JSONValue?, _ other: JSONValue?) {
      if let one, let other, one.isEquivalent(to: other) { return }
      if one?.objectValue != nil || other?.objectValue != nil, one?.objectValue != nil || one == nil,
        other?.objectValue != nil || other == nil
      {
        let names = [one, other].flatMap { $0?.objectValue?.members.map(\.name) ?? [] }
        for name in names.uniqued() { compare(path + [name], one?[name], other?[name]) }
      } else if one != nil || other != nil {
        found.append(Change(pointer: JSONPointer(path), old: one, new: other))
      }
    }
    let names = CatalogProduct.order + [old, new].flatMap { $0.objectValue?.members.map(\.name) ?? [] }
    for name in names.uniqued() { compare([name], old[name], new[name]) }
    return found
  }
}
