internal import EncyBase

extension JSONValue {
  /// Puts the value that a side of a conflict has at a place, or takes it away where that side has none. An item that isn't there
  /// goes behind the one named `after`; without a neighbour it goes first where order means something, else last.
  /// - Throws: ``JSONEditError`` when what the place is in isn't there.
  mutating func settle(
    _ pointer: JSONPointer, to value: JSONValue?, after: String?, isOrdered: Bool, order: MemberOrder = { _ in nil }
  ) throws(JSONEditError) {
    guard let value else {
      if self[pointer] != nil { try remove(pointer) }
      return
    }
    guard let token = pointer.tokens.last, let (name, _) = JSONPointer.identity(token), self[pointer] == nil,
      self[pointer.parent]?.objectValue == nil
    else { return try set(pointer, to: value, order: order) }
    var items = self[pointer.parent]?.arrayValue ?? []
    let neighbour = after.flatMap { after in items.firstIndex { $0[name]?.stringValue?.isExactly(after) ?? false } }
    let index = neighbour.map { $0 + 1 } ?? (isOrdered && after == nil ? 0 : items.count)
    items.insert(value, at: index)
    try set(pointer.parent, to: .array(items), order: order)
  }

  /// Puts the items of a list into the order of these ids; an item that isn't among them stays behind the one before it.
  mutating func reorder(_ pointer: JSONPointer, by ids: [String], identity: String) throws(JSONEditError) {
    guard let items = self[pointer]?.arrayValue else {
      throw JSONEditError(pointer: pointer, message: "there is no list to put in order")
    }
    let known = items.map { $0[identity]?.stringValue ?? "" }
    let wanted = Set(ids)
    // Each named item takes along those that follow it and aren't named.
    var runs: [(id: String?, items: [JSONValue])] = [(nil, [])]
    for (item, id) in zip(items, known) {
      if wanted.contains(id) { runs.append((id, [item])) } else { runs[runs.count - 1].items.append(item) }
    }
    let ranks = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    let sorted = runs.enumerated().sorted { left, right in
      let ranked = [left.element.id, right.element.id].map { $0.flatMap { ranks[$0] } ?? -1 }
      return ranked[0] == ranked[1] ? left.offset < right.offset : ranked[0] < ranked[1]
    }
    try set(pointer, to: .array(sorted.flatMap(\.element.items)))
  }
}
