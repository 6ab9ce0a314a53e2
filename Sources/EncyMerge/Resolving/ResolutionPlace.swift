internal import EncyBase

/// A tree in which values are put at many places: where the items of a list stand is looked up in one search.
struct PlacedTree {
  private(set) var tree: JSONValue
  /// Where items stood when they were looked up, by the way to their list and the member that names them.
  private var known: [JSONPointer: [String: Places]] = [:]

  /// Where items stood when they were looked up.
  private struct Places {
    var indices: [ExactText: Int] = [:]
    /// How far those found last have moved since.
    var shift = 0
  }

  init(_ tree: JSONValue) { self.tree = tree }

  /// Puts the value that a side of a conflict has at a place, or takes it away where that side has none. An item that isn't there
  /// goes behind the one named `after`; without a neighbour it goes first where order means something, else last.
  /// - Throws: ``JSONEditError`` when what the place is in isn't there.
  mutating func settle(
    _ pointer: JSONPointer, to value: JSONValue?, after: String?, isOrdered: Bool,
    order: JSONValue.MemberOrder = { _ in nil }
  ) throws(JSONEditError) {
    let place = plain(pointer)
    // What stood in a value that another takes the place of may stand elsewhere in that.
    if value?.objectValue != nil || value?.arrayValue != nil {
      for list in known.keys where list.tokens.starts(with: pointer.tokens) { known[list] = nil }
    }
    guard let value else {
      if tree[place] != nil { try tree.remove(place) }
      return
    }
    guard let token = place.tokens.last, let (name, id) = JSONPointer.identity(token), !isObject(place.parent) else {
      return try tree.set(place, to: value, order: order)
    }
    let (list, above) = (pointer.parent, place.parent)
    let count = tree[above]?.arrayValue?.count ?? 0
    let neighbour = after.flatMap { index(of: $0, by: name, in: list, above) }
    let spot = neighbour.map { $0 + 1 } ?? (isOrdered && after == nil ? 0 : count)
    if count == 0 {
      try tree.set(above, to: .array([value]), order: order)
      known[list] = [name: Places(indices: [ExactText(id): 0])]
      return
    }
    tree.insert(value, at: spot, into: above.tokens[...])
    let shift = known[list]?[name]?.shift ?? 0
    known[list]?[name]?.indices[ExactText(id)] = spot - shift
    for other in known[list]?.keys.filter({ $0 != name }) ?? [] { known[list]?[other] = nil }
  }

  /// Puts the items of a list into the order of these ids; an item that isn't among them stays behind the one before it.
  /// - Throws: ``JSONEditError`` when there is no list.
  mutating func reorder(_ pointer: JSONPointer, by ids: [String], identity: String) throws(JSONEditError) {
    guard let items = tree[pointer]?.arrayValue else {
      throw JSONEditError(.noList, at: pointer)
    }
    let names = items.map { $0[identity]?.stringValue ?? "" }
    let wanted = Set(ids)
    // Each named item takes along those that follow it and aren't named.
    var runs: [(id: String?, items: [JSONValue])] = [(nil, [])]
    for (item, id) in zip(items, names) {
      if wanted.contains(id) { runs.append((id, [item])) } else { runs[runs.count - 1].items.append(item) }
    }
    let ranks = Dictionary(ids.enumerated().map { ($1, $0) }) { first, _ in first }
    let sorted = runs.enumerated().sorted { left, right in
      let ranked = [left.element.id, right.element.id].map { $0.flatMap { ranks[$0] } ?? -1 }
      return ranked[0] == ranked[1] ? left.offset < right.offset : ranked[0] < ranked[1]
    }
    try tree.set(pointer, to: .array(sorted.flatMap(\.element.items)))
    known[pointer] = nil
  }

  // MARK: Looking up

  private func isObject(_ place: JSONPointer) -> Bool { tree[place]?.objectValue != nil }

  /// The pointer with items by their index, as far as the tree goes.
  private mutating func plain(_ pointer: JSONPointer) -> JSONPointer {
    var place = JSONPointer()
    var way = JSONPointer()
    var value: JSONValue? = tree
    for token in pointer.tokens {
      var step = token
      if let items = value?.arrayValue, let (name, id) = JSONPointer.identity(token) {
        let index = index(of: id, by: name, among: items, way)
        step = index.map(String.init) ?? token
        value = index.map { items[$0] }
      } else {
        value = value?[JSONPointer([token])]
      }
      place.tokens.append(step)
      way.tokens.append(token)
    }
    return place
  }

  private mutating func index(of id: String, by name: String, in list: JSONPointer, _ place: JSONPointer) -> Int? {
    tree[place]?.arrayValue.flatMap { index(of: id, by: name, among: $0, list) }
  }

  /// Where the item of a name stands, which is near where it stood.
  private mutating func index(of id: String, by name: String, among items: [JSONValue], _ list: JSONPointer) -> Int? {
    if known[list]?[name] == nil {
      var places = Places()
      for (index, item) in items.enumerated().reversed() {
        if let own = item[name]?.stringValue { places.indices[ExactText(own)] = index }
      }
      known[list, default: [:]][name] = places
    }
    guard let shift = known[list]?[name]?.shift, let first = known[list]?[name]?.indices[ExactText(id)] else {
      return nil
    }
    var (low, high) = (first + shift, first + shift + 1)
    while low >= 0 || high < items.count {
      for index in [low, high] where items.indices.contains(index) {
        guard items[index][name]?.stringValue?.isExactly(id) ?? false else { continue }
        known[list]?[name]?.shift = index - first
        return index
      }
      (low, high) = (low - 1, high + 1)
    }
    known[list]?[name]?.indices[ExactText(id)] = nil
    return nil
  }
}

extension JSONValue {
  /// Puts an item into a list in place: a copy of a long one for each would take long.
  fileprivate mutating func insert(_ item: JSONValue, at index: Int, into list: ArraySlice<String>) {
    switch content {
    case .array(var items):
      content = .null
      defer { content = .array(items) }
      guard let token = list.first else { return items.insert(item, at: index) }
      guard let place = JSONPointer.index(token, in: items) else { return }
      items[place].insert(item, at: index, into: list.dropFirst())
    case .object(var object):
      guard let token = list.first, var member = object[token] else { return }
      content = .null
      defer { content = .object(object) }
      // Held once while it changes.
      object[token] = .null
      member.insert(item, at: index, into: list.dropFirst())
      object[token] = member
    default: return
    }
  }
}

extension JSONValue {
  /// Puts a value at one place, or takes it away; see ``PlacedTree/settle(_:to:after:isOrdered:order:)``.
  mutating func settle(
    _ pointer: JSONPointer, to value: JSONValue?, after: String?, isOrdered: Bool
  ) throws(JSONEditError) {
    var placed = PlacedTree(self)
    defer { self = placed.tree }
    try placed.settle(pointer, to: value, after: after, isOrdered: isOrdered)
  }
}
