import EncyBase
import EncyCompare
import EncyTestSupport
import Testing

/// Patches of many steps, against the same steps done to plain arrays and objects one by one.
@Suite("Patches of many steps")
struct PatchEquivalenceTests {
  // MARK: RFC 6902

  /// An operation as RFC 6902 has it, by copying; `nil` where it doesn't fit.
  private static func done(_ operation: JSONPatch.Operation, _ tree: JSONValue) -> JSONValue? {
    let pointer = operation.pointer
    switch operation.action {
    case .test(let value): return found(tree, pointer)?.isEquivalent(to: value) == true ? tree : nil
    case .add(let value): return added(value, tree, pointer.tokens[...])
    case .remove: return pointer.tokens.isEmpty ? nil : changed(tree, pointer.tokens[...]) { _ in .some(nil) }
    case .replace(let value): return changed(tree, pointer.tokens[...]) { _ in .some(value) }
    case .move(let from):
      guard let value = found(tree, from) else { return nil }
      if from == pointer { return tree }
      if pointer.tokens.starts(with: from.tokens) { return nil }
      return changed(tree, from.tokens[...]) { _ in .some(nil) }.flatMap { added(value, $0, pointer.tokens[...]) }
    case .copy(let from): return found(tree, from).flatMap { added($0, tree, pointer.tokens[...]) }
    }
  }

  private static func place(_ token: String, _ count: Int) -> Int? {
    guard let place = Int(token), String(place) == token, (0..<count).contains(place) else { return nil }
    return place
  }

  private static func found(_ tree: JSONValue, _ pointer: JSONPointer) -> JSONValue? {
    pointer.tokens.reduce(tree) { value, token in
      value.flatMap { value in
        if let items = value.arrayValue { return place(token, items.count).map { items[$0] } }
        return value.objectValue?[token]
      }
    }
  }

  private static func changed(
    _ tree: JSONValue, _ tokens: ArraySlice<String>, _ change: (JSONValue) -> JSONValue??
  ) -> JSONValue? {
    guard let token = tokens.first else { return change(tree) ?? nil }
    if var items = tree.arrayValue {
      guard let place = place(token, items.count) else { return nil }
      if tokens.count == 1, case .some(nil) = change(items[place]) {
        items.remove(at: place)
      } else {
        guard let item = changed(items[place], tokens.dropFirst(), change) else { return nil }
        items[place] = item
      }
      return .array(items)
    }
    guard var object = tree.objectValue, let member = object[token] else { return nil }
    if tokens.count == 1, case .some(nil) = change(member) {
      object[token] = nil
    } else {
      guard let fresh = changed(member, tokens.dropFirst(), change) else { return nil }
      object[token] = fresh
    }
    return .object(object)
  }

  private static func added(_ value: JSONValue, _ tree: JSONValue, _ tokens: ArraySlice<String>) -> JSONValue? {
    guard let token = tokens.first else { return value }
    if tokens.count > 1 {
      guard let inner = found(tree, JSONPointer([token])), let fresh = added(value, inner, tokens.dropFirst()) else {
        return nil
      }
      return changed(tree, [token]) { _ in .some(fresh) }
    }
    if var items = tree.arrayValue {
      guard let place = token == "-" || token == String(items.count) ? items.count : place(token, items.count) else {
        return nil
      }
      items.insert(value, at: place)
      return .array(items)
    }
    guard var object = tree.objectValue else { return nil }
    object[token] = value
    return .object(object)
  }

  private static func pointer(_ tree: JSONValue, _ random: inout SeededGenerator) -> JSONPointer {
    var (pointer, value) = (JSONPointer(), tree)
    while Int.random(in: 0...4, using: &random) > 0 {
      if let items = value.arrayValue {
        let place = Int.random(in: 0...items.count, using: &random)
        pointer.tokens.append(Int.random(in: 0...9, using: &random) == 0 ? "-" : String(place))
        guard place < items.count else { return pointer }
        value = items[place]
      } else if let object = value.objectValue {
        let name = ["a", "b", "c", "list", "@id=1", "-"].randomElement(using: &random)!
        pointer.tokens.append(name)
        guard let next = object[name] else { return pointer }
        value = next
      } else {
        return pointer
      }
    }
    return pointer
  }

  @Test("operations come to what they come to one by one", arguments: UInt64(1)...300)
  func operations(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let values: [JSONValue] = [1, "x", ["a": 1, "list": [1, 2, 3]], [[1], 2], [:], []]
    var items: [JSONValue] = []
    for index in 0..<30 { items.append(["id": .int(index), "list": [1, 2]]) }
    let start: JSONValue = ["list": .array(items), "a": ["b": ["c": 1]]]
    var (tree, operations): (JSONValue, [JSONPatch.Operation]) = (start, [])
    var fits = 0
    for _ in 0..<80 {
      let pointer = pointer(tree, &random)
      let action: JSONPatch.Operation.Action =
        switch Int.random(in: 0...7, using: &random) {
        case 0, 1, 2: .add(values.randomElement(using: &random)!)
        case 3: .remove
        case 4: .replace(values.randomElement(using: &random)!)
        case 5: .move(from: Self.pointer(tree, &random))
        case 6: .copy(from: Self.pointer(tree, &random))
        default: .test(Self.found(tree, pointer) ?? 7)
        }
      let operation = JSONPatch.Operation(action, pointer)
      let result = Self.done(operation, tree)
      if let result {
        operations.append(operation)
        tree = result
        fits += 1
      } else {
        #expect(throws: PatchError.self, "\(operation)") {
          try JSONPatch(operations + [operation]).applied(to: start)
        }
      }
    }
    #expect(try JSONPatch(operations).applied(to: start) == tree)
    #expect(fits > 10)
  }

  private func pointer(_ tree: JSONValue, _ random: inout SeededGenerator) -> JSONPointer {
    Self.pointer(tree, &random)
  }

  // MARK: RFC 7396

  @Test("a merge patch keeps the order of what stays", arguments: UInt64(1)...50)
  func mergePatch(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (object, changes) = (JSONObject(), JSONObject())
    for index in 0..<40 {
      object["m\(index)"] = .int(index)
      switch Int.random(in: 0...3, using: &random) {
      case 0: changes["m\(index)"] = .null
      case 1: changes["m\(index)"] = .int(-index)
      case 2: changes["n\(index)"] = Bool.random(using: &random) ? .null : 1
      default: break
      }
    }
    var expected = object
    for member in changes.members { expected[member.name] = member.value.isNull ? nil : member.value }
    #expect(MergePatch.applied(.object(changes), to: .object(object)) == .object(expected))
  }

  // MARK: Our own

  @Test(
    "what comes and moves stands behind its neighbour, also in a list that others changed", arguments: UInt64(1)...300)
  func neighbours(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    // Some identities are there twice, and some neighbours aren't there.
    let list = (0..<Int.random(in: 0...24, using: &random)).map { index -> JSONValue in
      ["id": .string("i\(Int.random(in: 0...30, using: &random))"), "n": .int(index)]
    }
    let ids = list.map { $0["id"]?.stringValue ?? "" }
    let single = ids.indices.filter { index in ids.count { $0 == ids[index] } == 1 }
    func place() -> DifferencePatch.ListPlace {
      let after = Int.random(in: 0...3, using: &random) == 0 ? nil : "@id=i\(Int.random(in: 0...32, using: &random))"
      return DifferencePatch.ListPlace(index: Int.random(in: 0...30, using: &random), after: after)
    }
    var steps: [DifferencePatch.Step] = []
    var (gone, moved): ([Int], [(Int, DifferencePatch.ListPlace)]) = ([], [])
    for index in single {
      let pointer = JSONPointer(["list", "@id=\(ids[index])"])
      switch Int.random(in: 0...4, using: &random) {
      case 0:
        var step = DifferencePatch.Step(.removed, pointer, oldPointer: pointer)
        step.old = list[index]
        steps.append(step)
        gone.append(index)
      case 1:
        var step = DifferencePatch.Step(.changed, pointer, oldPointer: pointer)
        let to = place()
        step.move = DifferencePatch.Move(from: .init(index: index, after: nil), to: to)
        steps.append(step)
        moved.append((index, to))
      default: break
      }
    }
    var added: [(JSONValue, DifferencePatch.ListPlace)] = []
    for number in 0..<Int.random(in: 0...8, using: &random) {
      let pointer = JSONPointer(["list", "@id=new\(number)"])
      var step = DifferencePatch.Step(.added, pointer, oldPointer: pointer)
      step.new = ["id": .string("new\(number)")]
      step.place = place()
      steps.append(step)
      added.append((["id": .string("new\(number)")], step.place!))
    }
    // One by one: those that stay, then what comes, the lowest place first.
    var expected = list.indices.filter { index in !gone.contains(index) && !moved.contains { $0.0 == index } }.map {
      list[$0]
    }
    let arrivals = moved.map { (list[$0.0], $0.1) } + added
    for (item, place) in arrivals.enumerated().sorted(by: {
      ($0.element.1.index, $0.offset) < ($1.element.1.index, $1.offset)
    })
    .map(\.element) {
      var index = min(place.index, expected.count)
      if let id = place.after.map({ String($0.dropFirst("@id=".count)) }) {
        func isNeighbour(_ item: JSONValue) -> Bool { item["id"]?.stringValue == id }
        if index == 0 || !isNeighbour(expected[index - 1]), let found = expected.firstIndex(where: isNeighbour) {
          index = found + 1
        }
      }
      expected.insert(item, at: index)
    }
    let tree: JSONValue = ["list": .array(list)]
    let script = try TreeScript(steps, on: tree)
    #expect(script.applied(to: tree)["list"]?.arrayValue == expected)
    // The standard operations come to the same.
    let standard = JSONPatch(script.operations(on: tree, at: JSONPointer()))
    #expect(try standard.applied(to: tree)["list"]?.arrayValue == expected)
  }
}
