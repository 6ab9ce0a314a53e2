package import EncyBase
internal import EncyTexts

/// Operations on a JSON tree, one after the other (RFC 6902).
package struct JSONPatch: Sendable {
  /// One operation.
  package struct Operation: Sendable {
    /// What is done (section 4).
    package enum Action: Sendable {
      case add(JSONValue)
      case remove
      case replace(JSONValue)
      case move(from: JSONPointer)
      case copy(from: JSONPointer)
      case test(JSONValue)
    }

    /// What is done.
    package var action: Action
    /// Where.
    package var pointer: JSONPointer

    package init(_ action: Action, _ pointer: JSONPointer) { (self.action, self.pointer) = (action, pointer) }

    /// The name of what is done.
    package var name: String {
      switch action {
      case .add: "add"
      case .remove: "remove"
      case .replace: "replace"
      case .move: "move"
      case .copy: "copy"
      case .test: "test"
      }
    }

    /// The operation as the RFC writes it.
    package var json: JSONValue {
      var object = JSONObject()
      object["op"] = .string(name)
      switch action {
      case .move(let from), .copy(let from): object["from"] = .string(from.description)
      default: break
      }
      object["path"] = .string(pointer.description)
      switch action {
      case .add(let value), .replace(let value), .test(let value): object["value"] = value
      default: break
      }
      return .object(object)
    }
  }

  /// The operations in their order.
  package var operations: [Operation]
  /// Whether `-` is the last item of a list also where something is read or taken away: what an `add` there is taken back by.
  var readsDash = false

  package init(_ operations: [Operation]) { self.operations = operations }

  /// Reads a patch. Members that an operation doesn't have are ignored (section 4).
  /// - Throws: ``PatchError`` naming the operation, counted from 1.
  package init(_ json: JSONValue) throws(PatchError) {
    guard let items = json.arrayValue else {
      throw PatchError(.malformed, nil, .errorPatchNoList(value: json.excerpt))
    }
    operations = []
    for (index, item) in items.enumerated() { operations.append(try JSONPatch.operation(item, number: index + 1)) }
  }

  /// The patch as the RFC writes it.
  package var json: JSONValue { .array(operations.map(\.json)) }

  private static func operation(_ item: JSONValue, number: Int) throws(PatchError) -> Operation {
    func refuse(_ message: Message) -> PatchError {
      let step = PatchError.Step(.patchOperation(number: SafeText(number)), JSONPointer([String(number - 1)]))
      return PatchError(.malformed, step, message)
    }
    guard case .object(let object) = item.content else { throw refuse(.errorPatchNoObject(value: item.excerpt)) }
    func pointer(_ name: String) throws(PatchError) -> JSONPointer {
      guard let value = object[name] else { throw refuse(.errorPatchMemberMissing(name: SafeText(name))) }
      guard let text = value.stringValue, let pointer = JSONPointer(text) else {
        throw refuse(.errorPatchNoPointer(name: SafeText(name), value: value.excerpt))
      }
      return pointer
    }
    func value() throws(PatchError) -> JSONValue {
      guard let value = object["value"] else { throw refuse(.errorPatchMemberMissing(name: "value")) }
      return value
    }
    guard let op = object["op"] else { throw refuse(.errorPatchMemberMissing(name: "op")) }
    let action: Operation.Action
    switch op.stringValue {
    case "add": action = .add(try value())
    case "remove": action = .remove
    case "replace": action = .replace(try value())
    case "move": action = .move(from: try pointer("from"))
    case "copy": action = .copy(from: try pointer("from"))
    case "test": action = .test(try value())
    default:
      let known = SafeText.oneOf(["add", "remove", "replace", "move", "copy", "test"])
      throw refuse(.errorPatchOperation(known: known, value: op.excerpt))
    }
    return Operation(action, try pointer("path"))
  }

  /// The patch that reverses this one. An `add` is taken to have put in something new, and a `move` and a `copy` to have replaced
  /// nothing: a patch doesn't record it.
  /// - Throws: ``PatchError`` when a `replace` or `remove` doesn't follow a `test` of what stood there.
  package func reversed() throws(PatchError) -> JSONPatch {
    var groups: [[Operation]] = []
    /// The groups at the end that are tests, of the state that the next operation finds.
    var tests = 0
    for (index, operation) in operations.enumerated() {
      let pointer = operation.pointer
      func tested() throws(PatchError) -> JSONValue {
        for place in groups.indices.suffix(tests).reversed() {
          guard case .test(let value) = groups[place][0].action, groups[place][0].pointer == pointer else { continue }
          groups.remove(at: place)
          return value
        }
        throw PatchError(.irreversible, .operation(index + 1, operation), .errorPatchUntested)
      }
      var isTest = false
      switch operation.action {
      case .test:
        groups.append([operation])
        isTest = true
      case .add(let value) where pointer.tokens.isEmpty:
        groups.append([Operation(.test(value), pointer), Operation(.replace(try tested()), pointer)])
      case .add(let value): groups.append([Operation(.test(value), pointer), Operation(.remove, pointer)])
      case .remove: groups.append([Operation(.add(try tested()), pointer)])
      case .replace(let value):
        groups.append([Operation(.test(value), pointer), Operation(.replace(try tested()), pointer)])
      case .move(let from): groups.append([Operation(.move(from: pointer), from)])
      case .copy:
        if pointer.tokens.isEmpty { _ = try tested() }
        groups.append([Operation(.remove, pointer)])
      }
      tests = isTest ? tests + 1 : 0
    }
    var patch = JSONPatch(groups.reversed().flatMap { $0 })
    patch.readsDash = !readsDash
    return patch
  }
}
