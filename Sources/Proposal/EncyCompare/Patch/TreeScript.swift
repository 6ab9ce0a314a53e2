package import EncyBase

/// What is to be done to one tree, by the places it has before anything is done: the steps of a ``DifferencePatch``, found in a
/// tree and tested against it.
package struct TreeScript {
  /// What is done at a place and below it.
  final class Node {
    enum Action {
      case keep
      case add(JSONValue)
      case remove
      case replace(JSONValue)
    }

    var action = Action.keep
    /// What is done to the members of an object, in the order of the steps.
    var members: [(name: String, node: Node)] = []
    private var memberIndices: [ExactText: Int] = [:]
    /// What is done to the items of a list, by index.
    var items: [Int: Node] = [:]
    /// Items that come, and items that change places.
    var arrivals: [Arrival] = []
    /// The member and value by which the item was found, which standard patches test.
    var identity: (name: String, value: String)?
    /// Where items stand, by the name of a member and its value; made when first asked for.
    private var identities: [String: [ExactText: Int]] = [:]

    func member(_ name: String) -> Node {
      if let index = memberIndices[ExactText(name)] { return members[index].node }
      let node = Node()
      memberIndices[ExactText(name)] = members.count
      members.append((name, node))
      return node
    }

    func item(_ index: Int) -> Node {
      if let node = items[index] { return node }
      let node = Node()
      items[index] = node
      return node
    }

    /// The index that a token means in the list that this node is about.
    func index(_ token: String, in list: [JSONValue]) -> Int? {
      guard let (name, value) = JSONPointer.identity(token) else { return JSONPointer.index(token, in: list) }
      if identities[name] == nil {
        var found: [ExactText: Int] = [:]
        for (index, item) in list.enumerated() {
          guard let id = item[name]?.stringValue else { continue }
          if found[ExactText(id)] == nil { found[ExactText(id)] = index }
        }
        identities[name] = found
      }
      return identities[name]?[ExactText(value)]
    }

    var isKept: Bool { if case .keep = action { true } else { false } }
    var isRemoved: Bool { if case .remove = action { true } else { false } }
  }

  /// An item that gets a place in a list.
  struct Arrival {
    enum Origin {
      case added(JSONValue)
      case moved(Int)
    }

    let origin: Origin
    let place: DifferencePatch.ListPlace
  }

  let root = Node()

  // MARK: Doing it

  /// The tree with everything done; new members of an object go where `order` has them.
  package func applied(to tree: JSONValue, order: JSONValue.MemberOrder = { _ in nil }) -> JSONValue {
    TreeScript.applied(root, to: tree, at: JSONPointer(), order)
  }

  private static func applied(
    _ node: Node, to value: JSONValue, at pointer: JSONPointer, _ order: JSONValue.MemberOrder
  ) -> JSONValue {
    if case .replace(let new) = node.action { return new }
    switch value.content {
    case .object(let object):
      if node.members.isEmpty { return value }
      var fresh = object
      if node.members.contains(where: { $0.node.isRemoved }) {
        let gone = Set(node.members.filter { $0.node.isRemoved }.map { ExactText($0.name) })
        fresh = JSONObject()
        for member in object.members where !gone.contains(ExactText(member.name)) { fresh.append(member) }
      }
      var names: [String]?
      for (name, inner) in node.members {
        switch inner.action {
        case .remove: break
        case .add(let new):
          let known = names ?? order(pointer) ?? []
          names = known
          fresh.insert(JSONObject.Member(name: name, value: new), inOrderOf: known)
        case .replace(let new): fresh[name] = new
        case .keep:
          if let member = object[name] {
            fresh[name] = applied(inner, to: member, at: pointer.appending(name), order)
          }
        }
      }
      return JSONValue(.object(fresh))
    case .array(let list):
      if node.items.isEmpty, node.arrivals.isEmpty { return value }
      var items = list
      for (index, inner) in node.items where !inner.isRemoved {
        items[index] = applied(inner, to: list[index], at: pointer.appending(index), order)
      }
      return .array(
        arrangement(of: node, items).map { slot in
          switch slot {
          case .old(let index): items[index]
          case .new(_, let value): value
          }
        })
    default: return value
    }
  }

  /// What stands at a place of the new list.
  private enum Slot {
    case old(Int)
    /// A new item, numbered.
    case new(Int, JSONValue)
  }

  /// The new order of a list whose items have changed inside already. What comes or moves goes behind the neighbour that it has in
  /// the list it was made for, or, where that one is gone, to its index.
  private static func arrangement(of node: Node, _ items: [JSONValue]) -> [Slot] {
    var moved: Set<Int> = []
    for arrival in node.arrivals { if case .moved(let index) = arrival.origin { moved.insert(index) } }
    var entries: [Slot] = items.indices
      .filter { !moved.contains($0) && node.items[$0]?.isRemoved != true }.map { .old($0) }
    var row = RankedRow(count: entries.count)
    func name(_ slot: Int, _ member: String) -> String? {
      switch entries[slot] {
      case .old(let index): items[index][member]?.stringValue
      case .new(_, let value): value[member]?.stringValue
      }
    }
    /// Which is called what, by the members that neighbours are named by.
    var known: [(member: String, names: RankedNames)] = []
    for (number, arrival) in node.arrivals.sorted(by: { $0.place.index < $1.place.index }).enumerated() {
      var index = min(arrival.place.index, row.count)
      if let (member, id) = arrival.place.after.flatMap({ JSONPointer.identity($0) }),
        // Where nothing else happened to the list, the neighbour is the one before.
        index == 0 || name(row.slot(at: index - 1), member)?.isExactly(id) != true
      {
        if !known.contains(where: { $0.member == member }) {
          var names = RankedNames()
          for slot in row.slots { names.set(name(slot, member), slot, in: row) }
          known.append((member, names))
        }
        if let neighbour = known.first(where: { $0.member == member })?.names.first(id) {
          index = row.index(of: neighbour) + 1
        }
      }
      switch arrival.origin {
      case .added(let value): entries.append(.new(number, value))
      case .moved(let index): entries.append(.old(index))
      }
      let slot = row.insert(at: index)
      for place in known.indices { known[place].names.set(name(slot, known[place].member), slot, in: row) }
    }
    return row.slots.map { entries[$0] }
  }

  // MARK: As standard operations

  /// The same as RFC 6902 operations. Each `replace` and `remove` follows a `test` of what was there, and what is done in or with an
  /// item of a list follows a `test` of the item's identity. The tree stands at `pointer`.
  package func operations(on tree: JSONValue, at pointer: JSONPointer) -> [JSONPatch.Operation] {
    var operations: [JSONPatch.Operation] = []
    TreeScript.append(root, tree, pointer, &operations)
    return operations
  }

  private static func append(
    _ node: Node, _ value: JSONValue, _ pointer: JSONPointer, _ operations: inout [JSONPatch.Operation]
  ) {
    func add(_ action: JSONPatch.Operation.Action, _ pointer: JSONPointer) {
      operations.append(JSONPatch.Operation(action, pointer))
    }
    switch node.action {
    case .keep: break
    case .add(let new): return add(.add(new), pointer)
    case .remove:
      add(.test(value), pointer)
      return add(.remove, pointer)
    case .replace(let new):
      add(.test(value), pointer)
      // Some take any path that ends in - for the end of a list (jsonpatch 1.33 for Python), and replace no such member.
      guard pointer.tokens.last == "-" else { return add(.replace(new), pointer) }
      add(.remove, pointer)
      return add(.add(new), pointer)
    }
    switch value.content {
    case .object(let object):
      for (name, inner) in node.members {
        append(inner, object[name] ?? .null, pointer.appending(name), &operations)
      }
    case .array(let list):
      // Inside first, while every index is still the old one.
      let moved = node.arrivals.compactMap { if case .moved(let index) = $0.origin { index } else { nil } }
      for index in Set(node.items.keys).union(moved).sorted() {
        let inner = node.items[index]
        if inner?.isRemoved == true { continue }
        let (place, start) = (pointer.appending(index), operations.count)
        if let inner { append(inner, list[index], place, &operations) }
        guard let identity = inner?.identity, let id = list[index][identity.name] else { continue }
        let guarded = place.appending(identity.name)
        if start == operations.count || operations[start].pointer != guarded {
          operations.insert(JSONPatch.Operation(.test(id), guarded), at: start)
        }
      }
      for (index, inner) in node.items.sorted(by: { $0.key > $1.key }) where inner.isRemoved {
        add(.test(list[index]), pointer.appending(index))
        add(.remove, pointer.appending(index))
      }
      arrange(node, list, pointer, &operations)
    default: break
    }
  }

  /// Puts the items of a list, from which the removed ones are gone, in their new order: each that comes or moves goes right behind
  /// the one that it stands behind in the end.
  private static func arrange(
    _ node: Node, _ list: [JSONValue], _ pointer: JSONPointer, _ operations: inout [JSONPatch.Operation]
  ) {
    if node.arrivals.isEmpty { return }
    var items = list
    for (index, inner) in node.items where !inner.isRemoved {
      items[index] = applied(inner, to: list[index], at: JSONPointer()) { _ in nil }
    }
    var waiting: Set<Int> = []
    for arrival in node.arrivals { if case .moved(let index) = arrival.origin { waiting.insert(index) } }
    /// The list as it stands, and where the old items are in it.
    let present = list.indices.filter { node.items[$0]?.isRemoved != true }
    var current = RankedRow(count: present.count)
    var slots = [Int](repeating: -1, count: list.count)
    for (slot, index) in present.enumerated() { slots[index] = slot }
    /// Where the next item of the new order belongs; everything before is in its order, but for items that still wait.
    var next = 0
    for slot in arrangement(of: node, items) {
      switch slot {
      case .old(let index) where !waiting.contains(index): next = current.index(of: slots[index]) + 1
      case .old(let index):
        waiting.remove(index)
        let from = current.index(of: slots[index])
        if from < next { next -= 1 }
        if from != next {
          current.remove(slots[index])
          slots[index] = current.insert(at: next)
          operations.append(
            JSONPatch.Operation(.move(from: pointer.appending(from)), pointer.appending(next)))
        }
        next += 1
      case .new(_, let value):
        current.insert(at: next)
        operations.append(JSONPatch.Operation(.add(value), pointer.appending(next)))
        next += 1
      }
    }
  }
}
