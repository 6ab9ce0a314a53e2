package import EncyBase

/// An object whose members replace others, and whose `null`s take members away (RFC 7396).
package enum MergePatch {
  /// The tree after a patch (section 2).
  package static func applied(_ patch: JSONValue, to tree: JSONValue) -> JSONValue {
    guard case .object(let changes) = patch.content else { return patch }
    var object = JSONObject()
    for member in tree.objectValue?.members ?? [] where changes[member.name]?.isNull != true { object.append(member) }
    for member in changes.members where !member.value.isNull {
      object[member.name] = applied(member.value, to: object[member.name] ?? .null)
    }
    return .object(object)
  }

  /// The patch that makes one tree another. `lists` gets the places of lists that differ, which are given whole, and `nulls` those of
  /// `null`s that the patch can't give.
  package static func make(
    from old: JSONValue, to new: JSONValue, at pointer: JSONPointer = JSONPointer(), lists: inout [JSONPointer],
    nulls: inout [JSONPointer]
  ) -> JSONValue {
    guard case .object(let after) = new.content else {
      if old.arrayValue != nil, new.arrayValue != nil { lists.append(pointer) }
      return new
    }
    let before = old.objectValue ?? JSONObject()
    var patch = JSONObject()
    for member in before.members where after[member.name] == nil { patch[member.name] = JSONValue.null }
    for member in after.members {
      let was = before[member.name]
      if let was, was.isEquivalent(to: member.value) { continue }
      let place = pointer.appending(member.name)
      if member.value.isNull {
        nulls.append(place)
      } else {
        patch[member.name] = make(from: was ?? .null, to: member.value, at: place, lists: &lists, nulls: &nulls)
      }
    }
    return .object(patch)
  }
}
