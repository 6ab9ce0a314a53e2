internal import EncyBase
internal import EncyDocument
internal import Synchronization

extension Rule {
  /// What the schemas' annotations ask for, in every part that has a schema.
  static let identityRules: [Rule] = [
    Rule(
      "duplicate-id", .error, "No two items of a list have the same identity",
      .place { _, place, report in
        guard let items = place.value.arrayValue, items.count > 1,
          let name = place.annotation("identity")?.stringValue
        else { return }
        var seen: [ExactText: Int] = [:]
        for (index, item) in items.enumerated() {
          guard let id = item[name]?.stringValue else { continue }
          guard let first = seen[ExactText(id)] else {
            seen[ExactText(id)] = index
            continue
          }
          report.add(
            place.path, place.tree, place.pointer.appending(index).appending(name),
            "the \(name) \"\(id)\" is that of item \(first + 1) too",
            remedy: "give one of them another \(name), and check what refers to it")
        }
      }),
    Rule(
      "unknown-reference", .error, "What a member refers to exists",
      .place { context, place, report in
        guard let value = place.value.stringValue, let target = place.annotation("reference")?.stringValue else {
          return
        }
        let list = context.referenceLists.list(target, from: place.path, context)
        guard !list.values.contains(ExactText(value)) else { return }
        let names = list.values.map(\.text).sorted { $0.precedesByBytes($1) }
        let near = Suggestion.nearest(to: value, among: names)
        let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
        let choice = names.isEmpty ? "" : "choose one of \(shown), or "
        let adding =
          target == "/manifest/parts" ? "put that file into the package" : "\(choice)add \"\(value)\" to \(list.path)"
        report.add(
          place.path, place.tree, place.pointer,
          "\(place.pointer.tokens.last ?? "the value") is \"\(value)\", which is not in \(target.drop { $0 == "#" })",
          remedy: near.map { "did you mean \"\($0)\"?" } ?? adding)
      }),
    Rule(
      "unknown-member", .note, "Members have names that the schema knows",
      .place { context, place, report in
        guard let object = place.value.objectValue, let known = place.guide.knownNames(place.place.nodes) else {
          return
        }
        for member in object.members where !known.contains(where: { $0.isExactly(member.name) }) {
          let near = Suggestion.nearest(to: member.name, among: known.filter { object[$0] == nil })
          report.add(
            place.path, place.tree, place.pointer.appending(member.name),
            "the member \"\(member.name)\" is not known here; it is kept, but nothing reads it",
            remedy: near.map { "did you mean \"\($0)\"?" } ?? "check its name, or leave it to the program it is for",
            severity: context.isStrict ? .error : near == nil ? .note : .warning, position: member.namePosition)
        }
      }),
  ]
}

/// The identities that references may name, list by list, each gathered once.
final class ReferenceLists: Sendable {
  struct List: Sendable {
    /// The part the list is in.
    let path: String
    let values: Set<ExactText>
  }

  private let known = Mutex<[String: List]>([:])

  /// The list a `reference` names: `/products/products`, or `#/zones` in the same part.
  func list(_ target: String, from path: String, _ context: RuleContext) -> List {
    let key = target.hasPrefix("#") ? path + target : target
    if let list = known.withLock({ $0[key] }) { return list }
    let list = gather(target, from: path, context)
    known.withLock { $0[key] = list }
    return list
  }

  private func gather(_ target: String, from path: String, _ context: RuleContext) -> List {
    if target == "/manifest/parts" { return List(path: "", values: Set(context.source.paths.map(ExactText.init))) }
    let place: (path: String, pointer: JSONPointer)?
    if target.hasPrefix("#") {
      place = JSONPointer(String(target.dropFirst())).map { (path, $0) }
    } else {
      place = JSONPointer(target).flatMap { PartName.locate($0, among: context.source.paths) }
    }
    guard let place else { return List(path: target, values: []) }
    let tree = context.tree(place.path)
    let guide = try? context.schemas.guide(forPart: place.path)
    let name = guide.flatMap { $0.annotation("identity", $0.nodes(at: place.pointer, in: tree))?.stringValue } ?? "id"
    let values = (tree[place.pointer]?.arrayValue ?? []).compactMap { $0[name]?.stringValue }
    return List(path: place.path, values: Set(values.map(ExactText.init)))
  }
}
