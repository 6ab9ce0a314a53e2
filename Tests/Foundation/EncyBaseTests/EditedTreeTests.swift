import EncyBase
import EncyTestSupport
import Testing

/// What is done to a tree in many steps, against the same done to plain values one by one.
@Suite("A tree that is changed in many steps")
struct EditedTreeTests {
  @Test("a row is what an array of its slots is", arguments: Generated.seeds)
  func rows(seed: UInt64) {
    var random = SeededGenerator(seed)
    let count = Int.random(in: 0...40, using: &random)
    var row = RankedRow(count: count)
    var slots = row.slots
    #expect(slots == Array(0..<count))
    for _ in 0..<150 {
      if slots.isEmpty || Int.random(in: 0...2, using: &random) > 0 {
        let place = Int.random(in: 0...slots.count, using: &random)
        slots.insert(row.insert(at: place), at: place)
        #expect(Set(slots).count == slots.count)
      } else {
        let slot = slots.remove(at: Int.random(in: 0..<slots.count, using: &random))
        row.remove(slot)
        #expect(!row.holds(slot))
      }
      #expect(row.count == slots.count)
      guard let place = slots.indices.randomElement(using: &random) else { continue }
      #expect(row.slot(at: place) == slots[place] && row.index(of: slots[place]) == place && row.holds(slots[place]))
    }
    #expect(row.slots == slots)
  }

  @Test("of several places of a name the first is meant", arguments: Generated.seeds)
  func names(seed: UInt64) {
    var random = SeededGenerator(seed)
    let known = ["a", "b", "e\u{301}", "\u{e9}"]
    var row = RankedRow()
    var names = RankedNames()
    var called: [String?] = []
    for _ in 0..<120 {
      let slots = row.slots
      switch Int.random(in: 0...3, using: &random) {
      case 0 where !slots.isEmpty:
        let slot = slots.randomElement(using: &random)!
        names.set(nil, slot, in: row)
        row.remove(slot)
      case 1 where !slots.isEmpty:
        let slot = slots.randomElement(using: &random)!
        called[slot] = Bool.random(using: &random) ? known.randomElement(using: &random)! : nil
        names.set(called[slot], slot, in: row)
      default:
        called.append(known.randomElement(using: &random)!)
        let slot = row.insert(at: Int.random(in: 0...row.count, using: &random))
        names.set(called[slot], slot, in: row)
      }
      for name in known {
        #expect(names.first(name) == row.slots.first { called[$0]?.isExactly(name) == true })
      }
    }
  }

  /// A tree with long lists of named items and wide objects in it.
  private static func tree(_ random: inout SeededGenerator, depth: Int = 0) -> JSONValue {
    switch Int.random(in: 0...(depth > 3 ? 2 : 4), using: &random) {
    case 0: return .int(Int.random(in: 0...9, using: &random))
    case 1: return .string(["a", "b", "c"].randomElement(using: &random)!)
    case 2, 3:
      var object = JSONObject()
      for _ in 0..<Int.random(in: 0...(depth == 1 ? 30 : 5), using: &random) {
        object[String(Int.random(in: 0...40, using: &random))] = tree(&random, depth: depth + 1)
      }
      return .object(object)
    default:
      return .array(
        (0..<Int.random(in: 0...(depth < 2 ? 30 : 5), using: &random)).map { _ in
          var item = tree(&random, depth: depth + 1)
          if item.objectValue != nil { item["id"] = .string("i\(Int.random(in: 0...20, using: &random))") }
          return item
        })
    }
  }

  /// A pointer to a place that is there, or nearly is; items by place or by identity.
  private static func pointer(_ tree: JSONValue, _ random: inout SeededGenerator) -> JSONPointer {
    var (pointer, value) = (JSONPointer(), tree)
    while Int.random(in: 0...6, using: &random) > 0 {
      switch value.content {
      case .object(let object):
        let name = object.names.randomElement(using: &random)
        let token = Int.random(in: 0...5, using: &random) == 0 ? String(Int.random(in: 0...50, using: &random)) : name
        guard let token else { return pointer.appending("new") }
        pointer.tokens.append(token)
        guard let next = object[token] else { return pointer }
        value = next
      case .array(let items):
        let index = Int.random(in: 0...items.count, using: &random)
        let id = items.indices.contains(index) ? items[index]["id"]?.stringValue : nil
        let odd = ["-", "@id=none", "01"].randomElement(using: &random)!
        let token =
          Int.random(in: 0...8, using: &random) == 0
          ? odd : Bool.random(using: &random) ? id.map { "@id=\($0)" } ?? String(index) : String(index)
        pointer.tokens.append(token)
        guard let next = JSONPointer.index(token, in: items) else { return pointer }
        value = items[next]
      default: return pointer
      }
    }
    return pointer
  }

  @Test("setting, removing and looking are what they are for plain values", arguments: Generated.seeds)
  func edits(seed: UInt64) {
    var random = SeededGenerator(seed)
    var plain = Self.tree(&random)
    let edited = EditedTree(plain)
    let order: JSONValue.MemberOrder = { pointer in
      pointer.tokens.count % 2 == 0 ? ["3", "new", "1", "2", "30", "id"] : nil
    }
    func outcome(_ action: () throws(JSONEditError) -> Void) -> JSONEditError? {
      do throws(JSONEditError) {
        try action()
        return nil
      } catch { return error }
    }
    for _ in 0..<60 {
      let pointer = Self.pointer(plain, &random)
      #expect(edited.value(at: pointer) == plain[pointer])
      #expect(edited.plain(pointer) == plain.plainPointer(pointer))
      if Int.random(in: 0...2, using: &random) == 0 {
        let wanted = outcome { () throws(JSONEditError) in try plain.remove(pointer) }
        #expect(outcome { () throws(JSONEditError) in try edited.remove(pointer) } == wanted, "\(pointer)")
      } else {
        let value = Self.tree(&random, depth: 2)
        let wanted = outcome { () throws(JSONEditError) in try plain.set(pointer, to: value, order: order) }
        #expect(
          outcome { () throws(JSONEditError) in try edited.set(pointer, to: value, order: order) } == wanted,
          "\(pointer)")
      }
      #expect(edited.kind(at: JSONPointer()) != nil)
    }
    #expect(edited.value == plain)
  }

  @Test("what is taken out at one place and put in at another", arguments: Generated.seeds.prefix(100))
  func moves(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var plain = (0..<30).map { ["id": .string("i\($0 % 12)"), "n": .int($0)] as JSONValue }
    let edited = EditedTree(["list": .array(plain)])
    let list = JSONPointer(["list"])
    for _ in 0..<80 {
      let id = "i\(Int.random(in: 0..<12, using: &random))"
      let from = try #require(plain.firstIndex { $0["id"]?.stringValue == id })
      #expect(edited.place(of: "@id=\(id)", in: list) == from)
      let piece = try #require(edited.take(list.appending("@id=\(id)")))
      let item = plain.remove(at: from)
      #expect(piece.value == item)
      let to = Int.random(in: 0...plain.count, using: &random)
      plain.insert(item, at: to)
      edited.insert(piece, at: to, into: list)
    }
    #expect(edited.value["list"]?.arrayValue == plain)
  }

  @Test(
    "members and items of long containers are found as those of short ones are", arguments: Generated.seeds.prefix(60))
  func lookups(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let names = (0..<Int.random(in: 0...120, using: &random)).map { _ in Generated.text(&random) }
    var object = JSONObject()
    for (index, name) in names.enumerated() { object[name] = .int(index) }
    let items = names.map { name -> JSONValue in
      switch Int.random(in: 0...4, using: &random) {
      case 0: .int(1)
      case 1: ["id": 7]
      default: ["id": .string(name), "more": .object(object)]
      }
    }
    let tree: JSONValue = ["members": .object(object), "items": .array(items)]
    let read = try JSONParser().tape(JSONPrinter().bytes(tree)).root
    // Asked often, so that tables are made.
    for name in names + names + ["none", "", "id"] {
      for node in [read, JSONTape(tree).root] {
        #expect(node["members"]?[name]?.value == object[name])
        let token = "@id=\(name)"
        let place = JSONPointer.index(token, in: items)
        #expect(node["items"]?.place(of: token)?.index == place)
        #expect(node["items"]?.item(token)?.value == place.map { items[$0] })
      }
    }
  }

  @Test("a new member goes where its order has it, as a look at all members finds", arguments: Generated.seeds)
  func memberOrder(seed: UInt64) {
    var random = SeededGenerator(seed)
    let names = (0..<30).map { "m\($0)" }
    let order = (0..<Int.random(in: 0...20, using: &random)).map { _ in names.randomElement(using: &random)! }
    var object = JSONObject()
    for name in names.shuffled(using: &random).prefix(Int.random(in: 0...25, using: &random)) { object[name] = 1 }
    let edited = EditedTree(.object(object))
    for name in names where object[name] == nil {
      // After the last that stands before it in the order; at the end where none is known.
      var plain = object.members
      if let wanted = order.firstIndex(of: name), plain.contains(where: { order.contains($0.name) }) {
        let before = plain.lastIndex { order.firstIndex(of: $0.name).map { $0 < wanted } ?? false }
        plain.insert(.init(name: name, value: 2), at: before.map { $0 + 1 } ?? 0)
      } else {
        plain.append(.init(name: name, value: 2))
      }
      object.insert(.init(name: name, value: 2), inOrderOf: order)
      edited.put(EditedTree.Piece(2), name, into: JSONPointer(), inOrderOf: order)
      #expect(object.members == plain)
    }
    #expect(edited.value == .object(object))
  }
}
