internal import EncyBase
internal import EncyDocument

/// Identifies what only follows a change that is reported elsewhere, by the schemas' `reference`.
struct Following {
  /// Items and parts that are called otherwise.
  let reissues: Reissues

  /// How references name the package's parts.
  static let parts = "/manifest/parts"

  /// Whether an edit only puts the new name of a thing in place of the old one.
  func follows(_ edit: Edit) -> Bool {
    guard let old = edit.old, let new = edit.new else { return false }
    return isSame(old, new, edit.place)
  }

  /// Whether two values are the same but for names that follow.
  private func isSame(_ old: JSONNode, _ new: JSONNode, _ place: (any SchemaPlace)?) -> Bool {
    switch (old.kind, new.kind) {
    case (.string, .string):
      if old.hasSameText(as: new) { return true }
      guard let list = place?.info.reference, let follower = reissues.new(of: old.text, in: list) else { return false }
      return follower.isExactly(new.text)
    case (.object, .object):
      return MemberPair.differing(old, new).allSatisfy { pair in
        guard let before = pair.old, let after = pair.new else { return false }
        return isSame(before, after, place?.member(pair.name.text, after))
      }
    case (.array, .array):
      guard let before = old.arrayValue, let after = new.arrayValue, before.count == after.count else { return false }
      return zip(before, after).enumerated().allSatisfy { isSame($1.0, $1.1, place?.item($0, $1.1)) }
    default: return old.isEquivalent(to: new)
    }
  }

  /// Calls back with each part that a value names, and the member that names it.
  static func eachPart(
    in value: JSONNode, _ place: (any SchemaPlace)?, member: String, _ visit: (_ path: String, _ member: String) -> Void
  ) {
    switch value.kind {
    case .string: if place?.info.reference == parts { visit(value.text, member) }
    case .object:
      for inner in value.members {
        let name = inner.name
        eachPart(in: inner.value, place?.member(name, inner.value), member: name, visit)
      }
    case .array:
      for (index, item) in (value.arrayValue ?? []).enumerated() {
        eachPart(in: item, place?.item(index, item), member: member, visit)
      }
    default: break
    }
  }
}
