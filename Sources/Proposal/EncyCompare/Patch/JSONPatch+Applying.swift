package import EncyBase
package import EncyContainer
internal import EncyTexts

extension JSONPatch {
  /// The tree after all operations. It stays within limits, since copies can double it with each operation; new members of an object
  /// go where `order` has them, else to its end.
  /// - Throws: ``PatchError`` naming the first operation that doesn't fit, what it expects and what stands there.
  package func applied(
    to tree: JSONValue, limits: PackageLimits = .standard, order: JSONValue.MemberOrder = { _ in nil }
  ) throws(PatchError) -> JSONValue {
    var run = Run(
      tree: EditedTree(tree, naming: readsDash ? .placesAndLast : .places), limits: limits, readsDash: readsDash)
    for (index, operation) in operations.enumerated() {
      run.step = .operation(index + 1, operation)
      try run.perform(operation, order)
    }
    return run.tree.value
  }

  /// A tree that operations are being done to.
  private struct Run {
    let tree: EditedTree
    let limits: PackageLimits
    let readsDash: Bool
    var step: PatchError.Step?
    /// What copies made so far.
    var copied = Weight()

    mutating func perform(_ operation: Operation, _ order: JSONValue.MemberOrder) throws(PatchError) {
      let pointer = operation.pointer
      switch operation.action {
      case .test(let value):
        let found = try find(pointer)
        guard found.isEquivalent(to: value) else {
          throw misfit(.errorPatchExpected(old: value.excerpt, present: found.excerpt))
        }
      case .add(let value):
        try checkDepth(Weight(of: value), pointer)
        try add(EditedTree.Piece(value), pointer, order)
      case .remove: _ = try take(pointer)
      case .replace(let value):
        try check(pointer)
        try checkDepth(Weight(of: value), pointer)
        tree.replace(pointer, with: value)
      case .move(let from):
        try check(from)
        if from == pointer { return }
        guard !starts(pointer, with: from) else { throw misfit(.errorPatchIntoItself) }
        // What goes deeper is measured, so that a tower can't be built by moves.
        if pointer.tokens.count > from.tokens.count { try take(find(from), pointer) }
        try add(take(from), pointer, order)
      case .copy(let from):
        let value = try find(from)
        try take(value, pointer)
        try add(EditedTree.Piece(value), pointer, order)
      }
    }

    // MARK: Looking

    /// The value at a place; `@NAME=VALUE` is no identity here.
    private func find(_ pointer: JSONPointer) throws(PatchError) -> JSONValue {
      guard let value = tree.value(at: pointer) else { throw miss(pointer) }
      return value
    }

    /// Refuses a place where nothing is.
    private func check(_ pointer: JSONPointer) throws(PatchError) {
      if tree.kind(at: pointer) == nil { throw miss(pointer) }
    }

    private func index(_ token: String, _ count: Int) -> Int? {
      if readsDash, token == "-" { return count > 0 ? count - 1 : nil }
      return JSONPointer.index(token, count: count) { _, _ in nil }
    }

    private func misfit(_ message: Message) -> PatchError { PatchError(.misfit, step, message) }

    private func miss(_ pointer: JSONPointer) -> PatchError {
      misfit(tree.value.miss(pointer) { token, items in index(token, items.count) })
    }

    private func starts(_ pointer: JSONPointer, with prefix: JSONPointer) -> Bool {
      pointer.tokens.count >= prefix.tokens.count
        && zip(pointer.tokens, prefix.tokens).allSatisfy { $0.isExactly($1) }
    }

    // MARK: Changing

    private func add(
      _ piece: EditedTree.Piece, _ pointer: JSONPointer, _ order: JSONValue.MemberOrder
    ) throws(PatchError) {
      guard let token = pointer.tokens.last else {
        tree.replace(pointer, with: piece.value)
        return
      }
      let parent = pointer.parent
      switch tree.kind(at: parent) {
      case .object:
        // What is there keeps its place.
        let names = tree.kind(at: pointer) == nil ? order(parent) : nil
        tree.put(piece, token, into: parent, inOrderOf: names ?? [])
      case .list(let count):
        let isEnd = token == "-" || token == String(count)
        guard let index = isEnd ? count : JSONPointer.index(token, count: count, find: { _, _ in nil })
        else {
          throw misfit(.errorPatchIndex(items: SafeText(.countItems(count: count))))
        }
        tree.insert(piece, at: index, into: parent)
      case .scalar: throw miss(pointer)
      case nil: throw miss(parent)
      }
    }

    private func take(_ pointer: JSONPointer) throws(PatchError) -> EditedTree.Piece {
      if pointer.tokens.isEmpty { throw misfit(.errorPatchWholeRemoved) }
      guard let piece = tree.take(pointer) else { throw miss(pointer) }
      return piece
    }

    // MARK: Limits

    private mutating func take(_ value: JSONValue, _ pointer: JSONPointer) throws(PatchError) {
      let weight = Weight(of: value)
      copied.values += weight.values
      copied.bytes += weight.bytes
      if copied.values > limits.jsonValues {
        throw PatchError(.limit, step, .errorPatchLimitValues(limit: SafeText(limits.jsonValues)))
      }
      if copied.bytes > limits.jsonSize {
        throw PatchError(.limit, step, .errorPatchLimitBytes(limit: SafeText(limits.jsonSize)))
      }
      try checkDepth(weight, pointer)
    }

    private func checkDepth(_ weight: Weight, _ pointer: JSONPointer) throws(PatchError) {
      guard weight.depth + pointer.tokens.count > limits.jsonDepth else { return }
      throw PatchError(.limit, step, .errorPatchLimitDepth(limit: SafeText(limits.jsonDepth)))
    }
  }

  /// How much a value holds.
  private struct Weight {
    var values = 0
    var bytes = 0
    /// How deep lists and objects nest; 0 for a value that holds none.
    var depth = 0

    init() {}

    init(of value: JSONValue) {
      values = 1
      switch value.content {
      case .null, .bool: bytes = 4
      case .number(let number): bytes = number.text.utf8.count
      case .string(let text): bytes = text.utf8.count
      case .array(let items):
        for item in items { add(Weight(of: item)) }
        depth += 1
      case .object(let object):
        for member in object.members {
          bytes += member.name.utf8.count
          add(Weight(of: member.value))
        }
        depth += 1
      }
    }

    private mutating func add(_ inner: Weight) {
      values += inner.values
      bytes += inner.bytes
      depth = max(depth, inner.depth)
    }
  }
}
