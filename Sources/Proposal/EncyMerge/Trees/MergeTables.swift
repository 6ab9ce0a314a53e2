internal import EncyBase
internal import EncyCompare

/// The members of an object by name.
struct MemberTable {
  private let members: [JSONNode.Member]
  private var places: [NodeText: Int] = [:]

  init(_ object: JSONNode?) {
    members = object?.members ?? []
    // Few are sooner looked through.
    if members.count > 24 { for (index, member) in members.enumerated() { places[NodeText(member.nameNode)] = index } }
  }

  /// The value of a name, which probably stands at that place.
  func value(_ name: JSONNode, near index: Int) -> JSONNode? {
    if index < members.count, members[index].nameNode.hasSameText(as: name) { return members[index].value }
    if members.count > 24 { return places[NodeText(name)].map { members[$0].value } }
    return members.first { $0.nameNode.hasSameText(as: name) }?.value
  }
}

/// The items of a list by identity, each of which has its own.
struct ItemTable {
  let items: [JSONNode]
  let ids: [NodeText]
  private var places: [NodeText: Int] = [:]

  /// A list; nil where an item has no identity or that of another.
  init?(_ list: JSONNode?, _ identity: String) {
    items = list?.arrayValue ?? []
    var ids: [NodeText] = []
    ids.reserveCapacity(items.count)
    for item in items {
      guard let id = item.text(of: identity) else { return nil }
      ids.append(id)
    }
    self.ids = ids
    places = Dictionary(minimumCapacity: ids.count)
    for (index, id) in ids.enumerated() where places.updateValue(index, forKey: id) != nil { return nil }
  }

  func item(_ id: NodeText, near index: Int) -> JSONNode? {
    if index < ids.count, ids[index] == id { return items[index] }
    return places[id].map { items[$0] }
  }
}
