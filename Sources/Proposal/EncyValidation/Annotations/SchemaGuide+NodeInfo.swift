package import EncyBase
package import EncyDocument
package import EncyJSONSchema

extension SchemaGuide {
  /// A guide that rules about identities and references ask.
  static func forRules(_ program: JSONSchema) -> SchemaGuide {
    SchemaGuide(program, askedFor: ["identity", "reference"])
  }

  /// What the schema says about a place, or `nil` where it says nothing. The place needn't exist in the instance yet.
  package func node(at pointer: JSONPointer, in instance: JSONValue?) -> SchemaNodeInfo? {
    node(at: pointer, on: instance.map { JSONTape($0).root })
  }

  /// The same of an instance that is asked about again and again.
  package func node(at pointer: JSONPointer, on instance: JSONNode?) -> SchemaNodeInfo? {
    info(blocks(at: pointer, in: instance))
  }

  /// The names that objects should have, in the schema's order, as ``EncyBase/JSONValue/MemberOrder`` wants them.
  package func memberOrder(in instance: JSONValue?) -> JSONValue.MemberOrder {
    let root = instance.map { JSONTape($0).root }
    // Most objects are of few kinds.
    var known: [[Int32]: [String]?] = [:]
    return { pointer in
      let blocks = blocks(at: pointer, in: root)
      if let order = known[blocks] { return order }
      let order = info(blocks)?.propertyOrder
      known[blocks] = .some(order)
      return order
    }
  }

  /// The lists that a part can't be without, which a new one may begin with empty.
  package var requiredLists: [String] {
    let names = annotation("required", blocks(at: JSONPointer(), in: nil))?.arrayValue?.compactMap(\.stringValue) ?? []
    return names.filter { node(at: JSONPointer([$0]), in: nil)?.types == ["array"] }
  }

  /// The schemas of some blocks, as the information to show.
  func info(_ blocks: [Int32]) -> SchemaNodeInfo? {
    blocks.isEmpty ? nil : SchemaNodeInfo(sources(blocks))
  }
}
