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
    var run = Run(tree: tree, limits: limits, readsDash: readsDash)
    for (index, operation) in operations.enumerated() {
      run.step = .operation(index + 1, operation)
      try run.perform(operation, order)
    }
    return run.tree
  }

  /// A tree that operations are being done to.
  private struct Run {
    var tree: JSONValue
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
        try add(value, pointer, order)
      case .remove: _ = try remove(pointer)
      case .replace(let value):
        _ = try find(pointer)
        try checkDepth(Weight(of: value), pointer)
        change(pointer.tokens[...]) { $0 = value }
      case .move(let from):
        let value = try find(from)
        if from == pointer { return }
        guard !starts(pointer, with: from) else { throw misfit(.errorPatchIntoItself) }
        // What goes deeper is measured, so that a tower can't be built by moves.
        if pointer.tokens.count > from.tokens.count { try take(value, pointer) }
        _ = try remove(from)
        try add(value, pointer, order)
      case .copy(let from):
        let value = try find(from)
        try take(value, pointer)
        try add(value, pointer, order)
      }
    }

    // MARK: Looking

    /// The value at a place; `@NAME=VALUE` is no identity here.
    private func find(_ pointer: JSONPointer) throws(PatchError) -> JSONValue {
      var value = tree
      for token in pointer.tokens {
        switch value.content {
        case .object(let object):
          guard let next = object[token] else { throw miss(pointer) }
          value = next
        case .array(let items):
          guard let index = index(token, items.count) else { throw miss(pointer) }
          value = items[index]
        default: throw miss(pointer)
        }
      }
      return value
    }

    /// What holds others at a place. Only its kind: a list that is held on to would be copied to be changed.
    private enum Holder {
      case object, other
      case list(Int)
    }

    private func holder(_ pointer: JSONPointer) throws(PatchError) -> Holder {
      switch try find(pointer).content {
      case .object: .object
      case .array(let items): .list(items.count)
      default: .other
      }
    }

    private func index(_ token: String, _ count: Int) -> Int? {
      if readsDash, token == "-" { return count > 0 ? count - 1 : nil }
      return JSONPointer.index(token, count: count) { _, _ in nil }
    }

    private func misfit(_ message: Message) -> PatchError { PatchError(.misfit, step, message) }

    private func miss(_ pointer: JSONPointer) -> PatchError {
      misfit(tree.miss(pointer) { token, items in index(token, items.count) })
    }

    private func starts(_ pointer: JSONPointer, with prefix: JSONPointer) -> Bool {
      pointer.tokens.count >= prefix.tokens.count
        && zip(pointer.tokens, prefix.tokens).allSatisfy { $0.isExactly($1) }
    }

    // MARK: Changing

    private mutating func add(
      _ value: JSONValue, _ pointer: JSONPointer, _ order: JSONValue.MemberOrder
    ) throws(PatchError) {
      guard let token = pointer.tokens.last else {
        tree = value
        return
      }
      let parent = pointer.parent
      switch try holder(parent) {
      case .object:
        let names = order(parent) ?? []
        change(parent.tokens[...]) { holder in
          guard case .object(var object) = holder.content else { return }
          holder.content = .null
          if object[token] == nil {
            object.insert(JSONObject.Member(name: token, value: value), inOrderOf: names)
          } else {
            object[token] = value
          }
          holder.content = .object(object)
        }
      case .list(let count):
        let isEnd = token == "-" || token == String(count)
        guard let index = isEnd ? count : JSONPointer.index(token, count: count, find: { _, _ in nil })
        else {
          throw misfit(.errorPatchIndex(items: SafeText(.countItems(count: count))))
        }
        change(parent.tokens[...]) { holder in
          guard case .array(var items) = holder.content else { return }
          holder.content = .null
          items.insert(value, at: index)
          holder.content = .array(items)
        }
      case .other: throw miss(pointer)
      }
    }

    private mutating func remove(_ pointer: JSONPointer) throws(PatchError) -> JSONValue {
      let value = try find(pointer)
      guard let token = pointer.tokens.last else { throw misfit(.errorPatchWholeRemoved) }
      let readsDash = readsDash
      change(pointer.parent.tokens[...]) { holder in
        switch holder.content {
        case .object(var object):
          holder.content = .null
          object[token] = nil
          holder.content = .object(object)
        case .array(var items):
          holder.content = .null
          let index =
            readsDash && token == "-" ? items.count - 1 : JSONPointer.index(token, count: items.count) { _, _ in nil }
          if let index { items.remove(at: index) }
          holder.content = .array(items)
        default: break
        }
      }
      return value
    }

    /// Changes the value at a place that is there, without any list or object on the way being copied.
    private mutating func change(_ tokens: ArraySlice<String>, _ body: (inout JSONValue) -> Void) {
      let readsDash = readsDash
      func walk(_ value: inout JSONValue, _ tokens: ArraySlice<String>) {
        guard let token = tokens.first else { return body(&value) }
        switch value.content {
        case .object(var object):
          guard var member = object[token] else { return }
          value.content = .null
          object[token] = JSONValue.null
          walk(&member, tokens.dropFirst())
          object[token] = member
          value.content = .object(object)
        case .array(var items):
          value.content = .null
          let index =
            readsDash && token == "-" ? items.count - 1 : JSONPointer.index(token, count: items.count) { _, _ in nil }
          if let index { walk(&items[index], tokens.dropFirst()) }
          value.content = .array(items)
        default: break
        }
      }
      walk(&tree, tokens)
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
