package import EncyBase

/// A value that a walk through a tree has come to, and what schemas specify for it.
package struct SchemaVisit {
  /// The value.
  package let value: JSONValue
  /// Its place; `nil` where no schema describes it.
  package let place: (any SchemaPlace)?
  /// Where it stands, from the part's name on.
  package let pointer: JSONPointer
  /// Of a member its name, and the place of the object that holds it.
  package let member: (name: String, holder: (any SchemaPlace)?)?

  /// Whether the object that holds it must have it.
  package var isRequired: Bool { member.map { $0.holder?.info.required.contains($0.name) ?? false } ?? false }
}

/// What becomes of a value in a copy of its tree.
package enum SchemaDecision {
  /// The copy has it, with what becomes of each value in it.
  case copied
  /// The copy doesn't have it.
  case leftOut
  /// The copy has something else in its place.
  case replaced(JSONValue)
}

extension JSONValue {
  /// A copy that is made by what schemas specify.
  /// - Parameters:
  ///   - place: The place of this value.
  ///   - pointer: Where it stands, from the part's name on.
  ///   - context: What is known of the object that holds it.
  ///   - enter: What is to be known of an object when its members are decided on; asked once for each.
  ///   - decide: What becomes of a value, from the whole to its parts.
  /// - Returns: The copy; `nil` where it leaves out all.
  package func copied<Context>(
    _ place: (any SchemaPlace)?, at pointer: JSONPointer, in context: Context,
    enter: (JSONObject, (any SchemaPlace)?) -> Context, decide: (SchemaVisit, Context) -> SchemaDecision
  ) -> JSONValue? {
    copied(
      SchemaVisit(value: self, place: place, pointer: pointer, member: nil), context, outside: context, enter, decide)
  }

  private func copied<Context>(
    _ visit: SchemaVisit, _ context: Context, outside: Context, _ enter: (JSONObject, (any SchemaPlace)?) -> Context,
    _ decide: (SchemaVisit, Context) -> SchemaDecision
  ) -> JSONValue? {
    switch decide(visit, context) {
    case .leftOut: return nil
    case .replaced(let other): return other
    case .copied: break
    }
    let (place, pointer) = (visit.place, visit.pointer)
    if let items = arrayValue {
      var kept: [JSONValue] = []
      for (index, item) in items.enumerated() {
        let inner = SchemaVisit(
          value: item, place: place?.item(index, JSONTape(item).root), pointer: pointer.appending(index), member: nil)
        if let item = item.copied(inner, outside, outside: outside, enter, decide) { kept.append(item) }
      }
      return .array(kept)
    }
    guard let object = objectValue else { return self }
    let context = enter(object, place)
    var kept = JSONObject()
    for member in object.members {
      let inner = SchemaVisit(
        value: member.value, place: place?.member(member.name, JSONTape(member.value).root),
        pointer: pointer.appending(member.name), member: (member.name, place))
      kept[member.name] = member.value.copied(inner, context, outside: outside, enter, decide)
    }
    return .object(kept)
  }
}
