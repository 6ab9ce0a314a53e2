internal import EncyBase
internal import EncyDocument

/// Something that several proposals added under the same name, each in its own way.
struct JointAddition {
  let part: String
  /// Where it is in the part.
  let pointer: JSONPointer
  /// Where something was decided in it, from there on.
  var places: [JSONPointer] = []

  /// Where it is over the parts.
  let whole: JSONPointer

  init(part: String, pointer: JSONPointer, whole: JSONPointer) {
    (self.part, self.pointer, self.whole) = (part, pointer, whole)
  }

  /// What a proposal has of it, without some places; `nil` where it hasn't got it.
  private func value(in document: Document, without isLeftOut: (JSONPointer) -> Bool) -> JSONValue? {
    guard let value = ((try? document.tape(of: part)) ?? nil)?.root[pointer]?.value else { return nil }
    let gone = places.filter { isLeftOut(whole.appending($0)) }
    if gone.isEmpty { return value }
    let placed = PlacedTree(value)
    for place in gone { try? placed.settle(place, to: nil, after: nil, isOrdered: false) }
    return placed.tree
  }

  /// A proposal to which was added what another has of them, without some places.
  static func completing(
    _ document: Document, from other: Document, _ joint: [JointAddition], _ isLeftOut: (JSONPointer) -> Bool
  ) -> Document {
    if joint.isEmpty { return document }
    let (document, other) = (document.keepingTapes(), other.keepingTapes())
    var parts = PlacedParts(document)
    for (addition, after) in inOrder(joint, of: other, beside: document) {
      guard let value = addition.value(in: other, without: isLeftOut) else { continue }
      try? parts.tree(addition.part).settle(addition.pointer, to: value, after: after, isOrdered: true)
    }
    return parts.result
  }

  /// Additions, those to one list in the order that it has in a proposal, each with the item that it is to stand behind: the nearest
  /// before it there which is in another proposal, too, or comes; so nothing seems to have been moved.
  private static func inOrder(
    _ joint: [JointAddition], of document: Document, beside other: Document
  ) -> [(addition: JointAddition, after: String?)] {
    var lists: [JSONPointer: [ExactText: JointAddition]] = [:]
    for addition in joint {
      guard let (_, id) = addition.pointer.tokens.last.flatMap(JSONPointer.identity) else { continue }
      lists[addition.whole.parent, default: [:]][ExactText(id)] = addition
    }
    var sorted: [(addition: JointAddition, after: String?)] = []
    for addition in joint {
      guard let (name, _) = addition.pointer.tokens.last.flatMap(JSONPointer.identity) else {
        sorted.append((addition, nil))
        continue
      }
      // The first of a list stands for all.
      guard var waiting = lists.removeValue(forKey: addition.whole.parent) else { continue }
      func ids(_ document: Document) -> [String] {
        let list = ((try? document.tape(of: addition.part)) ?? nil)?.root[addition.pointer.parent]?.arrayValue ?? []
        return list.compactMap { $0[name]?.stringValue }
      }
      let known = Set(ids(other).map(ExactText.init))
      var before: String?
      for id in ids(document) {
        if let addition = waiting.removeValue(forKey: ExactText(id)) {
          sorted.append((addition, before))
          before = id
        } else if known.contains(ExactText(id)) {
          before = id
        }
      }
    }
    return sorted
  }

  /// A proposal without some places of them.
  static func reducing(
    _ document: Document, _ joint: [JointAddition], _ isLeftOut: (JSONPointer) -> Bool
  ) -> Document {
    if joint.isEmpty { return document }
    let document = document.keepingTapes()
    var parts = PlacedParts(document)
    for addition in joint {
      guard let value = addition.value(in: document, without: isLeftOut) else { continue }
      try? parts.tree(addition.part).settle(addition.pointer, to: value, after: nil, isOrdered: false)
    }
    return parts.result
  }
}
