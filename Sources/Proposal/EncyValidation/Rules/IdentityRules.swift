internal import EncyBase
internal import EncyDocument
internal import EncyJSONSchema
internal import EncyTexts
internal import Glibc
internal import Synchronization

extension Rule {
  /// What the schemas' annotations ask for, in every part that has a schema.
  static let identityRules: [Rule] = [
    Rule(
      "duplicate-id", .error, at: ["/**"],
      .identities { _, place, name, report in
        guard let items = place.value.arrayValue, items.count > 1 else { return }
        var seen = MetTexts(place.tree, capacity: items.count)
        for (index, item) in items.enumerated() {
          guard let node = item[name], let first = seen.meet(node, index), let id = node.stringValue else { continue }
          report.add(
            place.path, place.tree, place.pointer.appending(index).appending(name),
            .foundDuplicateId(name: "\(name)", id: "\(id)", number: "\(first + 1)"),
            remedy: .remedyDuplicateId(name: "\(name)"))
        }
      }),
    Rule(
      "unknown-reference", .error, at: ["/**"],
      .references { context, place, target, report in
        let list = context.referenceLists.list(target, from: place.path, context)
        let value = place.value.text
        guard !list.values.contains(ExactText(value)) else { return }
        let names = list.names
        let near = context.referenceLists.suggestion(for: value, in: list)
        let adding: Message =
          target == "/manifest/parts"
          ? .remedyUnknownPart(file: context.file(value))
          : names.isEmpty
            ? .remedyUnknownReference(value: "\(value)", path: "\(list.path)")
            : .remedyUnknownReferenceOrChoose(names: "\(list.shown)", value: "\(value)", path: "\(list.path)")
        report.add(
          place.path, place.tree, place.pointer,
          .foundUnknownReference(
            name: "\(place.pointer.tokens.last ?? "")", value: "\(value)", list: "\(target.drop { $0 == "#" })"),
          remedy: near.map { .didYouMean(name: SafeText($0)) } ?? adding)
      }),
    Rule(
      "unknown-member", .note, at: ["/**"],
      .unknownMembers { context, place, member, known, alike, report in
        let name = member.name
        let group = RuleReport.Group(path: place.path, alike: alike, name: name)
        // Where no known name is near, none is in the next item either.
        if !context.isStrict, report.isFar(group) {
          _ = report.isFirst(of: group)
          return
        }
        let nearest = Suggestion.nearest(to: name, among: known) ?? Suggestion.longer(than: name, among: known)
        // A slip beside the right name counts as well: then two values stand where one is read.
        let near =
          nearest == nil ? nil : Suggestion.nearest(to: name, among: known) { place.value[$0] == nil } ?? nearest
        // What another program keeps in every item of a list need not be told item by item.
        if near == nil, !context.isStrict {
          guard report.isFirst(of: group, isFar: nearest == nil) else { return }
        }
        report.add(
          place.path, place.tree, place.pointer.appending(name),
          .foundUnknownMember(name: "\(name)"),
          remedy: near.map { .didYouMean(name: SafeText($0)) } ?? .remedyUnknownMember,
          severity: context.isStrict ? .error : near == nil ? .note : .warning, position: member.namePosition)
      }),
  ]
}

/// Which of a list's items were met, by a string of each: compared where they stand, since making a text of each would take longer
/// than all else.
struct MetTexts {
  private let tape: JSONTape
  /// The node of a string and the item it is of, each in the first free place from that of its hash on; a node of 0 is a free place.
  private var slots: [(node: Int32, item: Int32)]

  /// - Parameters:
  ///   - tree: The tree whose strings are met.
  ///   - capacity: How many there may be.
  init(_ tree: JSONNode, capacity: Int) {
    tape = tree.tape
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: (0, 0), count: size)
  }

  /// Takes the string of an item in; any other value is passed over. C function: `memcmp`.
  /// - Returns: The item that has the same, if there is one.
  mutating func meet(_ value: JSONNode, _ item: Int) -> Int? {
    let node = tape.nodes.start[value.index]
    guard node.kind == .string else { return nil }
    return tape.withBytes(node) { bytes in
      var slot = Int(JSONTape.hash(bytes)) & (slots.count - 1)
      while slots[slot].node != 0 {
        let other = tape.nodes.start[Int(slots[slot].node)]
        if other.length == node.length {
          let isSame = tape.withBytes(other) { others in
            guard let left = bytes.baseAddress, let right = others.baseAddress else { return true }
            return memcmp(left, right, bytes.count) == 0
          }
          if isSame { return Int(slots[slot].item) }
        }
        slot = (slot + 1) & (slots.count - 1)
      }
      slots[slot] = (Int32(value.index), Int32(item))
      return nil
    }
  }
}

/// The identities that references may name, list by list, each gathered once.
final class ReferenceLists: Sendable {
  struct List: Sendable {
    /// The part the list is in.
    let path: String
    let values: Set<ExactText>
    /// The values in order.
    let names: [String]
    /// What the item of a value is called, where it has a name.
    let titles: [String: String]

    init(path: String, values: [String], titles: [String: String] = [:]) {
      self.path = path
      self.values = Set(values.map(ExactText.init))
      names = self.values.map(\.text).sorted { $0.precedesByBytes($1) }
      self.titles = titles
    }

    /// The first of the values with what they are called.
    var shown: String {
      let some = names.prefix(8).map { name in titles[name].map { "\(name) (\($0))" } ?? name }
      return some.joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    }
  }

  private let known = Mutex<[String: List]>([:])
  /// How often a value may still be compared with names: a file full of wrong references must not keep us busy.
  private let comparisons = Mutex(500_000)

  /// The list a `reference` names: `/products/products`, or `#/zones` in the same part.
  func list(_ target: String, from path: String, _ context: RuleContext) -> List {
    let key = target.hasPrefix("#") ? path + target : target
    if let list = known.withLock({ $0[key] }) { return list }
    let list = gather(target, from: path, context)
    known.withLock { $0[key] = list }
    return list
  }

  /// The identity that was probably meant.
  func suggestion(for value: String, in list: List) -> String? {
    let isLeft = comparisons.withLock {
      $0 -= list.names.count
      return $0 >= 0
    }
    // A drawing isn't meant by a name that ends as no drawing does.
    let names = list.path.isEmpty ? list.names.filter { ending($0) == ending(value) } : list.names
    return isLeft ? Suggestion.nearest(to: value, among: names) : nil
  }

  private func ending(_ path: String) -> Substring? {
    path.lastIndex(of: ".").map { path[$0...] }
  }

  private func gather(_ target: String, from path: String, _ context: RuleContext) -> List {
    if target == "/manifest/parts" { return List(path: "", values: context.source.paths) }
    let place: (path: String, pointer: JSONPointer)?
    if target.hasPrefix("#") {
      place = JSONPointer(String(target.dropFirst())).map { (path, $0) }
    } else {
      place = JSONPointer(target).flatMap { PartName.locate($0, among: context.source.paths) }
    }
    guard let place else { return List(path: target, values: []) }
    let tree = context.tree(place.path)
    let guide = try? context.schemas.guide(forPart: place.path)
    let name = guide.flatMap { $0.annotation("identity", $0.blocks(at: place.pointer, in: tree))?.stringValue } ?? "id"
    let items = tree[place.pointer]?.arrayValue ?? []
    let titles = items.prefix(1000).compactMap { item -> (String, String)? in
      guard let value = item[name]?.stringValue, let title = item["name"]?.stringValue, title != value,
        title.utf8.count <= 80
      else { return nil }
      return (value, title)
    }
    return List(
      path: place.path, values: items.compactMap { $0[name]?.stringValue },
      titles: Dictionary(titles) { first, _ in first })
  }
}
