package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// What the schemas of a document say about its places.
package struct FieldGuide {
  private let schemas: PartSchemas
  private let plans: [String]

  /// The guide to a document: to our own parts, and to those whose schema it brings.
  package init(_ document: Document) { (schemas, plans) = (PartSchemas(document), document.planIDs) }

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

  /// The members that a name means: their own, or their label in any language, with those of what they are in before it and points
  /// between, as in `length`, `Takhöjd`, `heating.energyPrice`.
  package func places(named name: String) -> [JSONPointer] {
    let words = name.split(separator: ".").map { FieldGuide.folded(String($0)) }
    if words.isEmpty || words.contains("") { return [] }
    var found: [JSONPointer] = []
    forEachMember { place, names in
      if names.count >= words.count,
        zip(words.reversed(), names.reversed()).allSatisfy({ word, names in
          names.contains { FieldGuide.folded($0) == word }
        })
      {
        found.append(place)
      }
    }
    return found
  }

  /// Calls a function with each member that has a value of its own, and the names of what it is in and of itself.
  private func forEachMember(_ body: (JSONPointer, [[String]]) -> Void) {
    func walk(_ guide: SchemaGuide, _ node: SchemaNodeInfo, _ inner: JSONPointer, _ outer: [[String]], _ own: String) {
      let names = outer + [[own] + Language.allCases.compactMap { node.label?[$0] }]
      if inner.tokens.count > 1, node.propertyOrder.isEmpty || node.isEarthPosition {
        if !node.types.contains("array") { body(inner, names) }
        if node.propertyOrder.isEmpty { return }
      }
      for member in node.propertyOrder {
        let place = inner.appending(member)
        let below = JSONPointer(Array(place.tokens.dropFirst()))
        if let node = guide.node(at: below, in: nil) { walk(guide, node, place, names, member) }
      }
    }
    for part in ["proposal", "customer", "building", "needs", "offer", "energy", "team"] {
      guard let guide = guide("model/\(part).json"), let node = guide.node(at: JSONPointer(), in: nil) else { continue }
      walk(guide, node, JSONPointer([part]), [], part)
    }
  }

  /// The one member that a name means.
  /// - Throws: ``Failure`` of wrong usage where it is none, or may be several.
  package func place(named name: String) throws -> JSONPointer {
    let places = places(named: name)
    if places.count == 1 { return places[0] }
    if places.isEmpty {
      let near = nearest(to: name).map { "did you mean \"\($0)\"?" }
      throw Failure.usage(
        "no member is called \"\(name)\"; \(near ?? "`ency show FILE` lists them by pointers such as /proposal/title")")
    }
    let own = plans.filter { members(at: JSONPointer(), part: "plans/\($0)/overlay.json").contains(name) }
      .map { "/plans/\($0)/\(name)" }
    let all = places.map { $0.tokens.joined(separator: ".") } + own
    let names = all.prefix(8).joined(separator: ", ") + (all.count > 8 ? ", …" : "")
    throw Failure.usage("\"\(name)\" may be several: \(names); write one of these")
  }

  /// Where a text leads: a pointer, with or without its first slash, such as `offer/lines/0`, else the member of that name.
  /// - Throws: ``Failure`` as ``place(named:)`` does.
  package func place(of text: String) throws -> JSONPointer {
    let part = text.prefix { $0 != "/" }
    if part.isEmpty || part.count < text.count && guide("model/\(part).json") != nil { return try Values.pointer(text) }
    return try place(named: text)
  }

  /// The name or label that was meant by a misspelled one; what stands before its last point is kept.
  package func nearest(to name: String) -> String? {
    let dot = name.lastIndex(of: ".")
    var names: [String] = []
    forEachMember { _, all in names += all.last ?? [] }
    let near = Suggestion.nearest(to: String(name[(dot.map(name.index(after:)) ?? name.startIndex)...]), among: names)
    return near.map { (dot.map { String(name[...$0]) } ?? "") + $0 }
  }

  /// The members that the schema of a part has at a place.
  package func members(at pointer: JSONPointer, part path: String) -> [String] {
    guide(path)?.node(at: pointer, in: nil)?.propertyOrder ?? []
  }

  /// A name as it is compared: without capitals, spaces and hyphens.
  private static func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// The order of members in a plan.
  package func order(of plan: PlanOverlay, in document: Document) throws -> JSONValue.MemberOrder {
    let path = "plans/\(plan.id)/overlay.json"
    return order(part: path, in: try document.tree(of: path))
  }

  // A part whose schema can't be used has no guide; `validate` reports the schema.
  private func guide(_ path: String) -> SchemaGuide? { try? schemas.guide(forPart: path) }
}

extension SchemaNodeInfo {
  /// Whether it is a place on the earth, which people write as one text.
  var isEarthPosition: Bool { Set(["latitude", "longitude"]).isSubset(of: propertyOrder) }
}
