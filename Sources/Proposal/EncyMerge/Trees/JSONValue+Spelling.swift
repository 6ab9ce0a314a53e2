package import EncyBase

extension JSONValue {
  /// The same value with the order of members and the number text of another, where both hold the same. Items are paired by `id`, in lists
  /// of one length else by their place.
  package func spelled(like other: JSONValue) -> JSONValue {
    if isEquivalent(to: other) { return other }
    switch (content, other.content) {
    case (.object(let object), .object(let twin)):
      var fresh = JSONObject()
      for member in twin.members {
        if let own = object[member.name] { fresh[member.name] = own.spelled(like: member.value) }
      }
      for member in object.members where twin[member.name] == nil { fresh[member.name] = member.value }
      return .object(fresh)
    case (.array(let items), .array(let twins)):
      let known = Dictionary(
        twins.compactMap { item in item["id"]?.stringValue.map { ($0, item) } }, uniquingKeysWith: { first, _ in first }
      )
      return .array(
        items.enumerated().map { index, item in
          let twin =
            item["id"]?.stringValue.flatMap { known[$0] } ?? (items.count == twins.count ? twins[index] : nil)
          return twin.map { item.spelled(like: $0) } ?? item
        })
    default: return self
    }
  }
}
