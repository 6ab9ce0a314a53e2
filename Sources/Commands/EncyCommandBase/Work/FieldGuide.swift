package import EncyBase
package import EncyDocument
internal import EncyJSONSchema
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// What the schemas of a document say about its places.
package struct FieldGuide {
  private let schemas: PartSchemas
  private let plans: [String]
  /// Whether the document has an item of a list.
  private let hasItem: (JSONPointer) -> Bool

  /// The guide to a document: to our own parts, and to those whose schema it brings.
  package init(_ document: Document) {
    (schemas, plans) = (PartSchemas(document), document.planIDs)
    hasItem = { (try? document.value(at: $0)) != nil }
  }

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

  /// Members that may be meant by a place that no schema describes: those of its name, further in or in another part; then one whose name is
  /// nearly that, or the end of it or the other way round: `/proposal/terms` for `paymentTerms`.
  /// - Returns: At most three pointers, those of the place's own part alone where it has any.
  package func places(like pointer: JSONPointer) -> [String] {
    guard let name = pointer.tokens.last, name.utf8.count >= 3 else { return [] }
    let all = members.filter { $0.place != pointer }
    func isOwn(_ member: Member) -> Bool { member.place.tokens.first == pointer.tokens.first }
    let named = all.filter { $0.names.last?.contains { FieldGuide.folded($0) == FieldGuide.folded(name) } ?? false }
    let kinds = [named.filter { isOwn($0) && !$0.isOfItem }, named.filter(isOwn), named.filter { !$0.isOfItem }]
    if let found = kinds.first(where: { !$0.isEmpty }) { return found.prefix(3).map { spelled($0.place) } }
    for own in [all.filter { isOwn($0) && !$0.isOfItem }, all.filter { isOwn($0) && $0.isOfItem }] {
      let near = Suggestion.nearest(to: name, among: own.flatMap { $0.names.last ?? [] })
      let member = near.flatMap { near in own.first { $0.names.last?.contains(near) ?? false } }
      if let member { return [spelled(member.place)] }
    }
    return place(like: name).map { [$0] } ?? []
  }

  /// A place as it can be set: where a list has no first item, that of a new one.
  private func spelled(_ place: JSONPointer) -> String {
    let tokens = place.tokens
    guard let item = tokens.firstIndex(of: "0"), !hasItem(JSONPointer(Array(tokens.prefix(item + 1)))) else {
      return place.description
    }
    return JSONPointer(tokens.enumerated().map { $0.offset == item ? "-" : $0.element }).description
  }

  private func place(like name: String) -> String? {
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
  package func places(named name: String) -> [JSONPointer] { FieldGuide.places(named: name, among: members) }

  private static func places(named name: String, among members: [Member]) -> [JSONPointer] {
    let words = name.split(separator: ".").map { FieldGuide.folded(String($0)) }
    if words.isEmpty || words.contains("") { return [] }
    return members.filter { member in
      !member.isOfItem && member.names.count >= words.count
        && zip(words.reversed(), member.names.reversed()).allSatisfy { word, names in
          names.contains { FieldGuide.folded($0) == word }
        }
    }.map(\.place)
  }

  /// A member that has a value of its own.
  package struct Member {
    package let place: JSONPointer
    /// The names of what it is in and of itself, each in English and by its labels.
    package let names: [[String]]
    /// `true` where it is in an item of a list, so that only its pointer names it.
    package let isOfItem: Bool
  }

  /// The members of our parts that have a value of their own.
  package var members: [Member] {
    var members: [Member] = []
    forEachMember { members.append(Member(place: $0, names: $1, isOfItem: $2)) }
    return members
  }

  /// Calls a function with each member that has a value of its own, the names of what it is in and of itself, and whether it is in an item
  /// of a list, where the first item is taken for all.
  private func forEachMember(_ body: (JSONPointer, [[String]], Bool) -> Void) {
    func walk(
      _ guide: SchemaGuide, _ node: SchemaNodeInfo, _ inner: JSONPointer, _ outer: [[String]], _ own: String,
      isOfItem: Bool = false
    ) {
      let names = outer + [[own] + Language.allCases.compactMap { node.label?[$0] }]
      func below(_ place: JSONPointer) -> SchemaNodeInfo? {
        guide.node(at: JSONPointer(Array(place.tokens.dropFirst())), in: nil)
      }
      if inner.tokens.count > 1, node.propertyOrder.isEmpty || node.isEarthPosition {
        if !node.types.contains("array") { body(inner, names, isOfItem) }
        if node.propertyOrder.isEmpty {
          let item = inner.appending("0")
          guard !isOfItem, node.types.contains("array"), let first = below(item) else { return }
          for member in first.propertyOrder {
            let place = item.appending(member)
            if let node = below(place) { walk(guide, node, place, names, member, isOfItem: true) }
          }
          return
        }
      }
      for member in node.propertyOrder {
        let place = inner.appending(member)
        if let node = below(place) { walk(guide, node, place, names, member, isOfItem: isOfItem) }
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
      let inside = members(inside: name).map { "did you mean one of \($0.joined(separator: ", "))?" }
      let near = inside ?? nearest(to: name).map { "did you mean \"\($0)\"?" }
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

  /// The name or pointer that was meant by a misspelled name, which ``place(of:)`` takes; each step of the name may be misspelled, and a
  /// member whose last step alone is right is named by its whole path. `nil` where no member is near, or several are as near.
  package func nearest(to name: String) -> String? {
    let words = name.split(separator: ".").map(String.init)
    guard !words.isEmpty, words.count <= 8 else { return nil }
    let members = members
    var best: (text: String, slips: Int)?
    for member in members where member.names.count >= words.count {
      var (steps, slips): ([String], Int) = ([], 0)
      for (word, names) in zip(words, member.names.suffix(words.count)) {
        let same = names.first { FieldGuide.folded($0) == FieldGuide.folded(word) }
        guard let step = same ?? Suggestion.nearest(to: word, among: names) else { break }
        steps.append(step)
        slips += same == nil ? max(1, Suggestion.slips(from: word, to: step)) : 0
      }
      guard steps.count == words.count, slips < best?.slips ?? .max,
        let text = FieldGuide.text(of: member, by: steps, among: members)
      else { continue }
      best = (text, slips)
    }
    if let best { return best.text }
    // The part that has it may have another name.
    guard words.count > 1, let last = words.last.map(FieldGuide.folded) else { return nil }
    let named = members.filter { !$0.isOfItem && $0.names.last?.contains { FieldGuide.folded($0) == last } == true }
    return named.count == 1 ? FieldGuide.text(of: named[0], by: [], among: members) : nil
  }

  /// The members of the object with a name, or with nearly its plural: those of `temperatures` for `temperature`.
  /// - Returns: At most six names; `nil` where no object is called so.
  private func members(inside name: String) -> [String]? {
    let word = FieldGuide.folded(name)
    guard word.count >= 4 else { return nil }
    let members = members
    let found = members.filter { member in
      !member.isOfItem && member.names.count > 1
        && member.names[member.names.count - 2].contains { outer in
          let outer = FieldGuide.folded(outer)
          return outer.hasPrefix(word) && outer.count - word.count <= 2
        }
    }
    let names = found.prefix(6).compactMap { member in
      FieldGuide.text(of: member, by: Array(member.place.tokens.suffix(2)), among: members)
    }
    return names.isEmpty ? nil : names
  }

  /// How a member is written: by some of its names where these mean it alone, else by its path, or of an item's member by its pointer.
  private static func text(of member: Member, by steps: [String], among members: [Member]) -> String? {
    if member.isOfItem { return member.place.description }
    return [steps.joined(separator: "."), member.place.tokens.joined(separator: ".")].first {
      places(named: $0, among: members) == [member.place]
    }
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
