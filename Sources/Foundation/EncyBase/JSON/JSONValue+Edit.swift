/// Why a place in a JSON tree can't be changed.
public struct JSONEditError: Error, Sendable, Equatable {
  /// What is wrong.
  public enum Fault: Sendable, Equatable {
    /// The whole tree can't be removed like a member.
    case whole
    /// There is nothing to remove.
    case nothing
    /// There is nothing to change.
    case empty
    /// There already is a member of that name.
    case taken(String)
    /// No item of the list has that identity.
    case noItem(name: String, value: String)
    /// The list has fewer items.
    case index(count: Int)
    /// A value of that type has no members.
    case noMembers(typeName: String)
    /// There is no list to put in order.
    case noList
    /// It is no place in a part.
    case noPart
    /// It is a file that is kept by the program itself.
    case kept
  }

  /// The place that could not be reached.
  public let pointer: JSONPointer
  /// What is wrong.
  public let fault: Fault

  package init(_ fault: Fault, at pointer: JSONPointer) { (self.fault, self.pointer) = (fault, pointer) }
}

extension JSONValue {
  /// The names an object at a place should have, in their order; `nil` where nothing is known.
  package typealias MemberOrder = (JSONPointer) -> [String]?

  /// Puts a value at a place. A last token `-` appends to an array; missing objects on the way are made; a new member goes where
  /// `order` puts it.
  /// - Throws: ``JSONEditError`` when the way leads through a missing item or a value that is neither object nor array.
  package mutating func set(
    _ pointer: JSONPointer, to value: JSONValue, order: MemberOrder = { _ in nil }
  ) throws(JSONEditError) {
    try edit(pointer.tokens[...], walked: JSONPointer(), order: order, to: value)
  }

  /// Removes the member or item at a place.
  /// - Throws: ``JSONEditError`` when there is none, or when the place is the whole tree.
  package mutating func remove(_ pointer: JSONPointer) throws(JSONEditError) {
    guard !pointer.tokens.isEmpty else {
      throw JSONEditError(.whole, at: pointer)
    }
    guard self[pointer] != nil else {
      throw JSONEditError(.nothing, at: pointer)
    }
    try edit(pointer.tokens[...], walked: JSONPointer(), order: { _ in nil }, to: nil)
  }

  /// What is made where a value is missing on the way to a token.
  static func missing(before token: String) -> JSONValue {
    // An identity means an item, so what is missing is an array, which then has no such item.
    token == "-" || token == "0" || JSONPointer.identity(token) != nil ? .array([]) : .object(JSONObject())
  }

  private mutating func edit(
    _ tokens: ArraySlice<String>, walked: JSONPointer, order: MemberOrder, to value: JSONValue?
  ) throws(JSONEditError) {
    guard let token = tokens.first else {
      if let value { self = value }
      return
    }
    let place = walked.appending(token)
    let rest = tokens.dropFirst()
    // Each value has one owner while it changes: copying a long list takes long.
    if var object = takeObject() {
      defer { content = .object(object) }
      if rest.isEmpty, value == nil {
        object[token] = nil
      } else if var member = object.take(token) {
        defer { object[token] = member }
        try member.edit(rest, walked: place, order: order, to: value)
      } else {
        var member = rest.first.map(JSONValue.missing) ?? .null
        try member.edit(rest, walked: place, order: order, to: value)
        object.insert(JSONObject.Member(name: token, value: member), inOrderOf: order(walked) ?? [])
      }
    } else if var items = takeItems() {
      defer { content = .array(items) }
      if let index = JSONPointer.index(token, in: items) {
        if rest.isEmpty, value == nil {
          items.remove(at: index)
        } else {
          try items[index].edit(rest, walked: place, order: order, to: value)
        }
      } else if token == "-" || token == String(items.count) {
        var item = rest.isEmpty ? JSONValue.null : JSONValue.object(JSONObject())
        try item.edit(rest, walked: place, order: order, to: value)
        items.append(item)
      } else if let (name, wanted) = JSONPointer.identity(token) {
        throw JSONEditError(.noItem(name: name, value: wanted), at: place)
      } else {
        throw JSONEditError(.index(count: items.count), at: place)
      }
    } else {
      throw JSONEditError(.noMembers(typeName: typeName), at: walked)
    }
  }

  // In a `switch` over `content` both the pattern and `content` hold the value, so changing it copies it.

  /// The object that this value is, which is `null` then; `nil` for any other value.
  mutating func takeObject() -> JSONObject? {
    guard case .object(let object) = content else { return nil }
    content = .null
    return object
  }

  /// The items of the array that this value is, which is `null` then; `nil` for any other value.
  private mutating func takeItems() -> [JSONValue]? {
    guard case .array(let items) = content else { return nil }
    content = .null
    return items
  }
}

extension JSONObject {
  /// The value of a member, which is `null` then; `nil` where there is no such member.
  fileprivate mutating func take(_ name: String) -> JSONValue? {
    guard let value = self[name] else { return nil }
    self[name] = .null
    return value
  }
}
