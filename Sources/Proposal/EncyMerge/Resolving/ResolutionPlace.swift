internal import EncyBase
internal import EncyDocument

/// A tree in which values are put at many places, as the sides of conflicts have them.
final class PlacedTree {
  private let edited: EditedTree

  init(_ tree: JSONValue) { edited = EditedTree(tree) }

  /// The tree with all that was put into it.
  var tree: JSONValue { edited.value }

  /// Puts the value that a side of a conflict has at a place, or takes it away where that side has none. An item that isn't there
  /// goes behind the one named `after`; without a neighbour it goes first where order means something, else last.
  /// - Throws: ``JSONEditError`` when what the place is in isn't there.
  func settle(
    _ pointer: JSONPointer, to value: JSONValue?, after: String?, isOrdered: Bool,
    order: JSONValue.MemberOrder = { _ in nil }
  ) throws(JSONEditError) {
    let isThere = edited.kind(at: pointer) != nil
    guard let value else {
      if isThere { try edited.remove(pointer) }
      return
    }
    let list = pointer.parent
    guard !isThere, let token = pointer.tokens.last, let (name, _) = JSONPointer.identity(token),
      edited.kind(at: list) != .object
    else { return try edited.set(pointer, to: value, order: order) }
    guard case .list(let count) = edited.kind(at: list), count > 0 else {
      return try edited.set(list, to: .array([value]), order: order)
    }
    let neighbour = after.flatMap { edited.place(of: "@\(name)=\($0)", in: list) }
    let spot = neighbour.map { $0 + 1 } ?? (isOrdered && after == nil ? 0 : count)
    edited.insert(EditedTree.Piece(value), at: spot, into: list)
  }

  /// Puts the items of a list into the order of these ids; an item that isn't among them stays behind the one before it.
  /// - Throws: ``JSONEditError`` when there is no list.
  func reorder(_ pointer: JSONPointer, by ids: [String], identity: String) throws(JSONEditError) {
    guard let items = edited.value(at: pointer)?.arrayValue else {
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
    try edited.set(pointer, to: .array(sorted.flatMap(\.element.items)))
  }
}

/// The parts of a proposal into which values are put: each is read when it is first wanted, and printed once all is done.
struct PlacedParts {
  private let document: Document
  private var trees: [String: PlacedTree] = [:]

  init(_ document: Document) { self.document = document.keepingTapes() }

  /// The tree of a part; an empty object where it isn't there.
  mutating func tree(_ path: String) -> PlacedTree {
    if let known = trees[path] { return known }
    let tree = PlacedTree(((try? document.tree(of: path)) ?? nil) ?? .object(JSONObject()))
    trees[path] = tree
    return tree
  }

  /// The proposal with all that was put into it. A part that can't be changed stays as it is.
  var result: Document {
    var result = document
    for (path, placed) in trees { try? result.setTree(path, to: placed.tree) }
    return result
  }
}
