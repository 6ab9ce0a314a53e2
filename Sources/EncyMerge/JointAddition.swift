internal import EncyBase
internal import EncyDocument

/// Something that several proposals added under the same name, each in its own way.
struct JointAddition {
  let part: String
  /// Where it is in the part.
  let pointer: JSONPointer
  /// Where something was decided in it, from there on.
  var places: [JSONPointer] = []

  init(part: String, pointer: JSONPointer) { (self.part, self.pointer) = (part, pointer) }

  /// Where it is over the parts.
  var whole: JSONPointer { JSONPointer(PartName.tokens(of: part)).appending(pointer) }

  /// What a proposal has of it, without some places; `nil` where it hasn't got it.
  private func value(in document: Document, without isLeftOut: (JSONPointer) -> Bool) -> JSONValue? {
    guard var value = ((try? document.tree(of: part)) ?? nil)?[pointer] else { return nil }
    for place in places where isLeftOut(whole.appending(place)) {
      try? value.settle(place, to: nil, after: nil, isOrdered: false)
    }
    return value
  }

  /// A proposal to which was added what another has of them, without some places.
  static func completing(
    _ document: Document, from other: Document, _ joint: [JointAddition], _ isLeftOut: (JSONPointer) -> Bool
  ) -> Document {
    var document = document
    for addition in joint {
      guard let value = addition.value(in: other, without: isLeftOut) else { continue }
      var tree = ((try? document.tree(of: addition.part)) ?? nil) ?? .object(JSONObject())
      // Behind what it stands behind there, so that nothing seems to have been moved.
      let token = addition.pointer.tokens.last ?? ""
      var after: String?
      if let (name, id) = JSONPointer.identity(token),
        let list = ((try? other.tree(of: addition.part)) ?? nil)?[addition.pointer.parent]?.arrayValue
      {
        let known = Set((tree[addition.pointer.parent]?.arrayValue ?? []).compactMap { $0[name]?.stringValue })
        after = list.compactMap { $0[name]?.stringValue }.prefix { !$0.isExactly(id) }.last(where: known.contains)
      }
      try? tree.settle(addition.pointer, to: value, after: after, isOrdered: true)
      try? document.setTree(addition.part, to: tree)
    }
    return document
  }

  /// A proposal without some places of them.
  static func reducing(
    _ document: Document, _ joint: [JointAddition], _ isLeftOut: (JSONPointer) -> Bool
  ) -> Document {
    var document = document
    for addition in joint {
      guard let value = addition.value(in: document, without: isLeftOut),
        var tree = (try? document.tree(of: addition.part)) ?? nil
      else { continue }
      try? tree.settle(addition.pointer, to: value, after: nil, isOrdered: false)
      try? document.setTree(addition.part, to: tree)
    }
    return document
  }
}
