package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
internal import EncyTerminal
internal import EncyValidation

/// What the schemas of a document say about its places.
package struct FieldGuide {
  private let schemas: PartSchemas

  /// The guide to a document: to our own parts, and to those whose schema it brings.
  package init(_ document: Document) { schemas = PartSchemas(document) }

  /// The guide to what no proposal holds yet, such as customers in lists.
  package static func ofCustomers() throws -> FieldGuide {
    FieldGuide(Document(file: "", origin: try Session.current.origin()))
  }

  /// What is known about a place of a part, whose tree decides where schemas have branches; `nil` when no schema describes it.
  package func field(part path: String, at pointer: JSONPointer, in tree: JSONValue?) -> SchemaNodeInfo? {
    guide(path)?.node(at: pointer, in: tree)
  }

  /// The order of members that the schema of a part gives.
  package func order(part path: String, in tree: JSONValue?) -> JSONValue.MemberOrder {
    guide(path)?.memberOrder(in: tree) ?? { _ in nil }
  }

  /// The lists that the schema of a part can't be without.
  package func requiredLists(part path: String) -> [String] { guide(path)?.requiredLists ?? [] }

  /// A member of one of our parts whose name is the end of a name, or the other way round: `/proposal/terms` for `paymentTerms`.
  package func place(like name: String) -> String? {
    guard name.utf8.count >= 4 else { return nil }
    func ends(_ long: String, _ short: String) -> Bool {
      short.utf8.count >= 4 && long.lowercased().hasSuffix(short.lowercased())
    }
    for part in ["proposal", "customer", "building", "needs", "offer", "energy"] {
      let names = guide("model/\(part).json")?.node(at: JSONPointer(), in: nil)?.propertyOrder ?? []
      if let found = names.first(where: { ends($0, name) || ends(name, $0) }) { return "/\(part)/\(found)" }
    }
    return nil
  }

  /// The order of members in a plan.
  package func order(of plan: PlanOverlay, in document: Document) throws -> JSONValue.MemberOrder {
    let path = "plans/\(plan.id)/overlay.json"
    return order(part: path, in: try document.tree(of: path))
  }

  // A part whose schema can't be used has no guide; `validate` reports the schema.
  private func guide(_ path: String) -> SchemaGuide? { try? schemas.guide(forPart: path) }
}
