package import EncyBase
internal import EncyContainer
internal import EncyTexts

extension TreeScript {
  /// Finds the places of steps in a tree, and tests that what they change stands there.
  ///
  /// Items are found by their identity, so it doesn't matter what else was done to their list; what a step doesn't name isn't looked
  /// at. Messages name the part by its tokens, and steps by their number in the whole patch, the first of these being `number`.
  /// - Throws: ``PatchError`` with the first step that doesn't fit, what it expects and what stands there.
  package init(
    _ steps: [DifferencePatch.Step], on tree: JSONValue, part name: [String] = [], number: Int = 1
  ) throws(PatchError) {
    var resolver = Resolver(tree: tree, name: name, root: root)
    for (offset, step) in steps.enumerated() {
      resolver.number = number + offset
      try resolver.resolve(step)
    }
    try resolver.checkNames()
  }

  private struct Resolver {
    let tree: JSONValue
    let name: [String]
    let root: Node
    var number = 1
    var pointer = JSONPointer()
    /// Items that have the identity of one that comes; they must go or get another.
    private var rivals: [(number: Int, pointer: JSONPointer, name: String, node: Node, value: JSONValue)] = []

    init(tree: JSONValue, name: [String], root: Node) { (self.tree, self.name, self.root) = (tree, name, root) }

    mutating func checkNames() throws(PatchError) {
      for rival in rivals where !rival.node.isRemoved && rival.node.member(rival.name).isKept {
        (number, pointer) = (rival.number, rival.pointer)
        throw misfit(.errorPatchTaken(value: rival.value.excerpt))
      }
    }

    mutating func resolve(_ step: DifferencePatch.Step) throws(PatchError) {
      pointer = step.oldPointer
      switch step.kind {
      case .added: try add(step)
      case .removed:
        let (node, value) = try find(step.oldPointer)
        guard let old = step.old else { throw malformed(.errorPatchMemberMissing(name: "old")) }
        try expect(old, value)
        // A whole part goes as a part.
        if step.oldPointer.tokens.isEmpty { throw malformed(.errorPatchWholePart) }
        try act(.remove, on: node)
      case .changed: try change(step)
      }
    }

    private mutating func add(_ step: DifferencePatch.Step) throws(PatchError) {
      guard let new = step.new else { throw malformed(.errorPatchMemberMissing(name: "new")) }
      guard let token = step.oldPointer.tokens.last else { throw malformed(.errorPatchWholePart) }
      let (node, value) = try find(step.oldPointer.parent)
      switch value.content {
      case .object(let object):
        if let present = object[token] { throw misfit(.errorPatchTaken(value: present.excerpt)) }
        try act(.add(new), on: node.member(token))
      case .array(let items):
        if let (name, _) = JSONPointer.identity(token), let index = node.index(token, in: items) {
          rivals.append((number, pointer, name, node.item(index), items[index]))
        }
        let place =
          step.place ?? DifferencePatch.ListPlace(index: Int(token) ?? items.count, after: nil)
        node.arrivals.append(Arrival(origin: .added(new), place: place))
      default: throw misfit(.errorPatchNoMembers(value: value.excerpt))
      }
    }

    private mutating func change(_ step: DifferencePatch.Step) throws(PatchError) {
      let (node, value) = try find(step.oldPointer)
      // Inside an item, `old` is the whole item: it is given where the item has no identity to go by.
      if let old = step.old { try expect(old, value) }
      if step.edits.isEmpty, step.move == nil {
        guard let new = step.new, step.old != nil else {
          throw malformed(.errorPatchMemberMissing(name: step.new == nil ? "new" : "old"))
        }
        try act(.replace(new), on: node)
      }
      for edit in step.edits {
        pointer = step.oldPointer.appending(edit.pointer)
        switch (edit.old, edit.new) {
        case (nil, nil): throw malformed(.errorPatchEmptyEdit)
        case (nil, let new?):
          guard let token = edit.pointer.tokens.last else { throw malformed(.errorPatchNameless) }
          let (holder, held) = try find(edit.pointer.parent, from: node, value)
          guard case .object(let object) = held.content else {
            throw misfit(.errorPatchNoMembers(value: held.excerpt))
          }
          if let present = object[token] { throw misfit(.errorPatchTaken(value: present.excerpt)) }
          try act(.add(new), on: holder.member(token))
        case (let old?, let new):
          let (inner, present) = try find(edit.pointer, from: node, value)
          try expect(old, present)
          if let new {
            try act(.replace(new), on: inner)
          } else if edit.pointer.tokens.isEmpty {
            throw malformed(.errorPatchItemEdit)
          } else {
            try act(.remove, on: inner)
          }
        }
      }
      pointer = step.oldPointer
      guard let move = step.move else { return }
      let (holder, held) = try find(step.oldPointer.parent)
      guard case .array(let items) = held.content, let token = step.oldPointer.tokens.last,
        let index = holder.index(token, in: items)
      else { throw malformed(.errorPatchOnlyItems) }
      holder.arrivals.append(Arrival(origin: .moved(index), place: move.to))
    }

    /// The node and the value of a place.
    private func find(_ pointer: JSONPointer) throws(PatchError) -> (Node, JSONValue) {
      try find(pointer, from: root, tree)
    }

    private func find(
      _ pointer: JSONPointer, from node: Node, _ value: JSONValue
    ) throws(PatchError) -> (Node, JSONValue) {
      var (node, value) = (node, value)
      for token in pointer.tokens {
        guard node.isKept else { throw malformed(.errorPatchReplaced) }
        switch value.content {
        case .object(let object):
          guard let member = object[token] else { throw miss }
          (node, value) = (node.member(token), member)
        case .array(let items):
          guard let index = node.index(token, in: items) else { throw miss }
          node = node.item(index)
          node.identity = JSONPointer.identity(token) ?? node.identity
          value = items[index]
        default: throw miss
        }
      }
      return (node, value)
    }

    private func act(_ action: Node.Action, on node: Node) throws(PatchError) {
      guard node.isKept, node.members.isEmpty, node.items.isEmpty, node.arrivals.isEmpty else {
        throw malformed(.errorPatchSamePlace)
      }
      node.action = action
    }

    private func expect(_ old: JSONValue, _ present: JSONValue) throws(PatchError) {
      guard present.isEquivalent(to: old) else {
        throw misfit(.errorPatchExpected(old: old.excerpt, present: present.excerpt))
      }
    }

    // MARK: Errors

    private var step: PatchError.Step { .change(number, JSONPointer(name).appending(pointer)) }
    private func misfit(_ message: Message) -> PatchError { PatchError(.misfit, step, message) }
    private func malformed(_ message: Message) -> PatchError { PatchError(.malformed, step, message) }
    private var miss: PatchError {
      // Tokens of the part have no place in its tree, so the tree is given as it is below them.
      var whole = tree
      for token in name.reversed() {
        var object = JSONObject()
        object[token] = whole
        whole = .object(object)
      }
      return misfit(
        whole.miss(JSONPointer(name).appending(pointer)) { token, items in JSONPointer.index(token, in: items) })
    }
  }
}
