/// A tree on its way to being another: each change takes about as long as the way to its place is deep, however long the lists and
/// objects on it are, and an item is found by its identity without a search. What nothing was done to is held as it was.
package final class EditedTree {
  /// What the tokens of pointers mean in lists.
  package enum Naming: Sendable {
    /// Places, and identities as ``JSONPointer`` has them.
    case identities
    /// Places alone, as in RFC 6901.
    case places
    /// The same, and `-` is the last item.
    case placesAndLast
  }

  /// What stands at a place.
  package enum Kind: Equatable, Sendable {
    case object
    /// A list of so many items.
    case list(Int)
    case scalar
  }

  /// Something that was taken out of a tree.
  package struct Piece {
    fileprivate let held: Held

    /// A value.
    package init(_ value: JSONValue) { held = .value(value) }
    fileprivate init(_ held: Held) { self.held = held }

    /// The value that it is.
    package var value: JSONValue { held.value }
  }

  fileprivate enum Held {
    /// As it was.
    case value(JSONValue)
    case list(List)
    case object(Members)
  }

  private var root: Held
  private let naming: Naming
  /// Objects and lists of no more are held as they are.
  private static let few = 16

  package init(_ tree: JSONValue, naming: Naming = .identities) { (root, self.naming) = (.value(tree), naming) }

  /// The whole tree as it is now.
  package var value: JSONValue { root.value }

  // MARK: Looking

  /// What stands at a place; `nil` where there is nothing.
  package func kind(at pointer: JSONPointer) -> Kind? { look(pointer.tokens[...]) { $0.kind } }

  /// The value at a place; `nil` where there is none.
  package func value(at pointer: JSONPointer) -> JSONValue? { look(pointer.tokens[...]) { $0.value } }

  /// The same pointer with items by their places, as far as the tree goes.
  package func plain(_ pointer: JSONPointer) -> JSONPointer {
    var plain = JSONPointer()
    for token in pointer.tokens {
      plain.tokens.append(place(of: token, in: plain).map(String.init) ?? token)
    }
    return plain
  }

  /// The place of the item that a token means in the list at a pointer; `nil` where there is no such list or item.
  package func place(of token: String, in list: JSONPointer) -> Int? {
    look(list.tokens[...]) { held in place(of: token, in: &held) } ?? nil
  }

  private func place(of token: String, in held: inout Held) -> Int? {
    if case .value(let value) = held {
      guard let items = value.arrayValue else { return nil }
      if items.count <= EditedTree.few || JSONPointer.identity(token) == nil { return index(token, items) }
      held.open()
    }
    guard case .list(let list) = held else { return nil }
    return slot(token, list).map { list.items.row.index(of: $0) }
  }

  // MARK: Changing

  /// Puts a value in the place of another.
  /// - Returns: Whether there was one.
  @discardableResult
  package func replace(_ pointer: JSONPointer, with value: JSONValue) -> Bool {
    change(pointer.tokens[...]) { $0 = .value(value) } != nil
  }

  /// Takes a member or an item out; `nil` where there is none.
  @discardableResult
  package func take(_ pointer: JSONPointer) -> Piece? {
    guard let token = pointer.tokens.last else { return nil }
    let taken: Piece?? = change(pointer.tokens.dropLast()) { held in
      held.open()
      switch held {
      case .object(let members): return members.take(token).map(Piece.init)
      case .list(let list): return slot(token, list).map { Piece(list.take($0)) }
      case .value: return nil
      }
    }
    return taken ?? nil
  }

  /// Puts an item into a list that is there, before the one at that place.
  package func insert(_ piece: Piece, at index: Int, into list: JSONPointer) {
    _ = change(list.tokens[...]) { held in
      held.open()
      if case .list(let list) = held { list.insert(piece.held, at: index) }
    }
  }

  /// Puts a member into an object that is there, in the place of the one of that name, or where an order of names has a new one: see
  /// ``JSONObject/insert(_:inOrderOf:)``.
  package func put(_ piece: Piece, _ name: String, into object: JSONPointer, inOrderOf order: [String]) {
    _ = change(object.tokens[...]) { held in
      held.open()
      if case .object(let members) = held { members.put(piece.held, name, inOrderOf: order) }
    }
  }

  /// Puts a value at a place, as ``JSONValue/set(_:to:order:)`` does.
  /// - Throws: ``JSONEditError`` when the way leads through a missing item or a value that is neither object nor array.
  package func set(
    _ pointer: JSONPointer, to value: JSONValue, order: JSONValue.MemberOrder = { _ in nil }
  ) throws(JSONEditError) {
    if replace(pointer, with: value) { return }
    var above = pointer
    var kind: Kind?
    while kind == nil, !above.tokens.isEmpty {
      above = above.parent
      kind = self.kind(at: above)
    }
    let (token, rest) = (
      pointer.tokens[above.tokens.count], JSONPointer(Array(pointer.tokens[(above.tokens.count + 1)...]))
    )
    let place = above.appending(token)
    func fresh(isItem: Bool = false) throws(JSONEditError) -> Piece {
      if rest.tokens.isEmpty { return Piece(value) }
      var member = isItem ? JSONValue.object(JSONObject()) : .missing(before: rest.tokens[0])
      do throws(JSONEditError) { try member.set(rest, to: value) { order(place.appending($0)) } } catch {
        throw JSONEditError(error.fault, at: place.appending(error.pointer))
      }
      return Piece(member)
    }
    switch kind {
    case .object: put(try fresh(), token, into: above, inOrderOf: order(above) ?? [])
    case .list(let count):
      if token == "-" || token == String(count) { return insert(try fresh(isItem: true), at: count, into: above) }
      if let (name, wanted) = JSONPointer.identity(token) {
        throw JSONEditError(.noItem(name: name, value: wanted), at: place)
      }
      throw JSONEditError(.index(count: count), at: place)
    case .scalar, nil: throw JSONEditError(.noMembers(typeName: self.value(at: above)?.typeName ?? "null"), at: above)
    }
  }

  /// Removes the member or item at a place, as ``JSONValue/remove(_:)`` does.
  /// - Throws: ``JSONEditError`` when there is none, or when the place is the whole tree.
  package func remove(_ pointer: JSONPointer) throws(JSONEditError) {
    if pointer.tokens.isEmpty { throw JSONEditError(.whole, at: pointer) }
    if take(pointer) == nil { throw JSONEditError(.nothing, at: pointer) }
  }

  // MARK: Ways

  private func look<Result>(_ tokens: ArraySlice<String>, _ body: (inout Held) -> Result) -> Result? {
    walk(&root, tokens, isLooking: true, body)
  }

  private func change<Result>(_ tokens: ArraySlice<String>, _ body: (inout Held) -> Result) -> Result? {
    walk(&root, tokens, isLooking: false, body)
  }

  /// Calls `body` with what stands at a place; `nil` where there is nothing.
  private func walk<Result>(
    _ held: inout Held, _ tokens: ArraySlice<String>, isLooking: Bool, _ body: (inout Held) -> Result
  ) -> Result? {
    guard let token = tokens.first else { return body(&held) }
    let rest = tokens.dropFirst()
    if case .value(let value) = held {
      // What is small or only looked at is held as it is.
      switch value.content {
      case .object(let object) where isLooking || object.count <= EditedTree.few:
        guard let member = object[token] else { return nil }
        var inner = Held.value(member)
        let result = walk(&inner, rest, isLooking: isLooking, body)
        if case .value(let now) = inner {
          if isLooking { return result }
          var object = object
          object[token] = now
          held = .value(JSONValue(.object(object), position: value.position))
        } else {
          held.open()
          if case .object(let members) = held { members.put(inner, token, inOrderOf: []) }
        }
        return result
      case .array(let items)
      where items.count <= EditedTree.few || isLooking && JSONPointer.identity(token) == nil:
        guard let index = index(token, items) else { return nil }
        var inner = Held.value(items[index])
        let result = walk(&inner, rest, isLooking: isLooking, body)
        if case .value(let now) = inner {
          if isLooking { return result }
          var items = items
          items[index] = now
          held = .value(JSONValue(.array(items), position: value.position))
        } else {
          held.open()
          if case .list(let list) = held { list.items[index] = inner }
        }
        return result
      default: held.open()
      }
    }
    switch held {
    case .value: return nil
    case .object(let members):
      guard let slot = members.slot(token) else { return nil }
      return members.list.change(slot) { walk(&$0.held, rest, isLooking: isLooking, body) }
    case .list(let list):
      guard let slot = slot(token, list) else { return nil }
      let result = list.items.change(slot) { walk(&$0, rest, isLooking: isLooking, body) }
      if !isLooking, rest.count <= 1 { list.note(slot) }
      return result
    }
  }

  private func index(_ token: String, _ items: [JSONValue]) -> Int? {
    switch naming {
    case .identities: JSONPointer.index(token, in: items)
    case .places: JSONPointer.index(token, count: items.count) { _, _ in nil }
    case .placesAndLast:
      token == "-" && !items.isEmpty ? items.count - 1 : JSONPointer.index(token, count: items.count) { _, _ in nil }
    }
  }

  private func slot(_ token: String, _ list: List) -> Int? {
    if naming == .placesAndLast, token == "-", list.items.count > 0 {
      return list.items.row.slot(at: list.items.count - 1)
    }
    if naming == .identities, let (name, value) = JSONPointer.identity(token) {
      return list.slot(named: value, by: name)
    }
    return JSONPointer.index(token, count: list.items.count) { _, _ in nil }.map { list.items.row.slot(at: $0) }
  }
}

extension EditedTree.Held {
  fileprivate var value: JSONValue {
    switch self {
    case .value(let value): value
    case .list(let list): list.value
    case .object(let members): members.value
    }
  }

  fileprivate var kind: EditedTree.Kind {
    switch self {
    case .value(let value):
      switch value.content {
      case .object: .object
      case .array(let items): .list(items.count)
      default: .scalar
      }
    case .list(let list): .list(list.items.count)
    case .object: .object
    }
  }

  /// Makes of an object or list what can be changed.
  fileprivate mutating func open() {
    guard case .value(let value) = self else { return }
    switch value.content {
    case .object(let object): self = .object(EditedTree.Members(object, value.position))
    case .array(let items): self = .list(EditedTree.List(items, value.position))
    default: break
    }
  }

  /// The string that a member holds.
  fileprivate func text(of name: String) -> String? {
    switch self {
    case .value(let value): value[name]?.stringValue
    case .list: nil
    case .object(let members): members.slot(name).flatMap { members.list[$0].held.value.stringValue }
    }
  }
}

/// What stands at the places of a row.
private struct RankedList<Element> {
  private(set) var row: RankedRow
  /// By slot; `nil` where one was taken out.
  private var elements: [Element?]

  init(_ elements: some Sequence<Element>) {
    self.elements = elements.map(Optional.some)
    row = RankedRow(count: self.elements.count)
  }

  var count: Int { row.count }

  subscript(slot: Int) -> Element {
    get {
      guard let element = elements[slot] else { preconditionFailure("nothing is there") }
      return element
    }
    set { elements[slot] = newValue }
  }

  /// Takes an element out for as long as it is changed, so that it is held once.
  mutating func change<Result>(_ slot: Int, _ body: (inout Element) -> Result) -> Result {
    guard var element = elements[slot] else { preconditionFailure("nothing is there") }
    elements[slot] = nil
    defer { elements[slot] = element }
    return body(&element)
  }

  func slot(where fits: (Element) -> Bool) -> Int? { elements.firstIndex { $0.map(fits) ?? false } }

  mutating func insert(_ element: Element, at index: Int) -> Int {
    elements.append(element)
    return row.insert(at: index)
  }

  mutating func remove(_ slot: Int) -> Element {
    defer { elements[slot] = nil }
    row.remove(slot)
    return self[slot]
  }
}

extension EditedTree {
  /// A list that is changed.
  fileprivate final class List {
    private let position: SourcePosition?
    var items: RankedList<Held>
    /// By the members that name items, which item has which.
    private var names: [(member: String, items: RankedNames)] = []

    init(_ items: [JSONValue], _ position: SourcePosition?) {
      self.items = RankedList(items.lazy.map(Held.value))
      self.position = position
    }

    var value: JSONValue { JSONValue(.array(items.row.slots.map { items[$0].value }), position: position) }

    func slot(named value: String, by member: String) -> Int? {
      if let known = names.first(where: { $0.member == member }) { return known.items.first(value) }
      var fresh = RankedNames()
      for slot in items.row.slots { fresh.set(items[slot].text(of: member), slot, in: items.row) }
      names.append((member, fresh))
      return fresh.first(value)
    }

    func insert(_ held: Held, at index: Int) { note(items.insert(held, at: index)) }

    func take(_ slot: Int) -> Held {
      for place in names.indices { names[place].items.set(nil, slot, in: items.row) }
      return items.remove(slot)
    }

    /// Looks what an item is called now.
    func note(_ slot: Int) {
      for place in names.indices {
        names[place].items.set(items[slot].text(of: names[place].member), slot, in: items.row)
      }
    }
  }

  /// The members of an object that is changed.
  fileprivate final class Members {
    struct Member {
      let name: String
      let position: SourcePosition?
      var held: Held
    }

    private let position: SourcePosition?
    var list: RankedList<Member>
    /// By name, where they are many.
    private var slots: [ExactText: Int]?

    init(_ object: JSONObject, _ position: SourcePosition?) {
      list = RankedList(
        object.members.lazy.map { Member(name: $0.name, position: $0.namePosition, held: .value($0.value)) })
      self.position = position
      index()
    }

    private func index() {
      guard slots == nil, list.count > EditedTree.few else { return }
      var found: [ExactText: Int] = Dictionary(minimumCapacity: list.count)
      for slot in list.row.slots { found[ExactText(list[slot].name)] = slot }
      slots = found
    }

    var value: JSONValue {
      var object = JSONObject()
      object.reserveCapacity(list.count)
      for slot in list.row.slots {
        let member = list[slot]
        object.append(JSONObject.Member(name: member.name, value: member.held.value, namePosition: member.position))
      }
      return JSONValue(.object(object), position: position)
    }

    func slot(_ name: String) -> Int? {
      slots.map { $0[ExactText(name)] } ?? list.slot { $0.name.isExactly(name) }
    }

    func put(_ held: Held, _ name: String, inOrderOf order: [String]) {
      if let slot = slot(name) {
        list[slot].held = held
        return
      }
      let slot = list.insert(Member(name: name, position: nil, held: held), at: target(name, order))
      slots?[ExactText(name)] = slot
      index()
    }

    /// Where a new member goes.
    private func target(_ name: String, _ order: [String]) -> Int {
      guard let wanted = order.firstIndex(where: { $0.isExactly(name) }) else { return list.count }
      var target: Int?
      for (rank, other) in order.enumerated() {
        guard let place = slot(other).map(list.row.index(of:)) else { continue }
        target = max(target ?? 0, rank < wanted ? place + 1 : 0)
      }
      return target ?? list.count
    }

    func take(_ name: String) -> Held? {
      guard let slot = slot(name) else { return nil }
      slots?[ExactText(name)] = nil
      return list.remove(slot).held
    }
  }
}
