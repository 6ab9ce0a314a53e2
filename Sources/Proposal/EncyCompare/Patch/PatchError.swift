package import EncyBase
public import EncyTexts

/// Why a patch can't be read, taken back or applied. Nothing was changed then.
public struct PatchError: ReportedError, Equatable {
  /// What is wrong.
  public enum Kind: Sendable {
    /// It is no patch of its kind.
    case malformed
    /// It isn't for this document, or for another state of it.
    case misfit
    /// It would make more than a document may hold.
    case limit
    /// It doesn't hold the previous values.
    case irreversible
  }

  /// Which step of a patch it is about.
  package struct Step: Sendable, Equatable {
    let name: SafeText
    /// The place in the document, or in the patch that can't be read; `nil` where there is none.
    let pointer: JSONPointer?

    package init(_ name: Message, _ pointer: JSONPointer? = nil) { self.init(SafeText(name), pointer) }

    private init(_ name: SafeText, _ pointer: JSONPointer?) { (self.name, self.pointer) = (name, pointer) }

    /// A place that needs no other name.
    package static func place(_ pointer: JSONPointer) -> Step { Step(SafeText(pointer.description), pointer) }

    /// A change of a patch of ours, counted from 1.
    static func change(_ number: Int, _ pointer: JSONPointer) -> Step {
      Step(.patchChange(number: SafeText(number), pointer: SafeText(pointer.description)), pointer)
    }

    /// An operation, counted from 1.
    static func operation(_ number: Int, _ operation: JSONPatch.Operation) -> Step {
      let pointer = SafeText(operation.pointer.description)
      return Step(
        .patchOperationAt(number: SafeText(number), name: SafeText(operation.name), pointer: pointer), operation.pointer
      )
    }
  }

  /// What is wrong.
  public let kind: Kind
  /// `nil` where it is about the whole.
  let step: Step?
  private let message: Message

  package init(_ kind: Kind, _ step: Step?, _ message: Message) {
    (self.kind, self.step, self.message) = (kind, step, message)
  }

  /// The file; who calls knows it.
  public var subject: String? { nil }
  /// Whether the answer is no: it is a patch, but it can't be taken back or applied.
  public var isRefusal: Bool { kind != .malformed }
  /// A stable code, the place in the document or in the patch, and what is wrong there.
  public var finding: Finding {
    let finding = Finding(error: message)
    return step.map { finding.at($0.pointer, named: $0.name) } ?? finding
  }
}

extension JSONValue {
  /// The value in a message: on one line, not longer than a line.
  package var excerpt: SafeText {
    switch content {
    case .array(let items) where items.count > 3:
      return SafeText(.valueList(items: SafeText(.countItems(count: items.count))))
    case .object(let object) where object.count > 6: return SafeText(.valueObject(count: object.count))
    default:
      let text = JSONPrinter(isCompact: true).text(self)
      return SafeText(text.count <= 70 ? text : "\(text.prefix(69))…")
    }
  }

  /// How far a pointer leads, and a description of the place where it ends early: `/offer/lines has 3 items`. Tokens name items as
  /// `index` reads them.
  func miss(_ pointer: JSONPointer, index: (String, [JSONValue]) -> Int?) -> Message {
    var (place, value) = (JSONPointer(), self)
    for token in pointer.tokens {
      var next: JSONValue?
      switch value.content {
      case .object(let object): next = object[token]
      case .array(let items): next = index(token, items).map { items[$0] }
      default: break
      }
      guard let next else { break }
      (place, value) = (place.appending(token), next)
    }
    let name = place.tokens.isEmpty ? SafeText(.placeDocument) : SafeText(place.description)
    let found: Message
    switch value.content {
    case .object(let object) where object.isEmpty: found = .placeEmpty(place: name)
    case .object(let object):
      let names = object.names.prefix(12).joined(separator: ", ")
      found = .placeMembers(place: name, names: SafeText(object.count > 12 ? "\(names), …" : names))
    case .array(let items):
      found = .placeItems(place: name, items: SafeText(.countItems(count: items.count)))
    default: found = .placeValue(place: name, value: value.excerpt)
    }
    return .errorPlaceMissing(pointer: SafeText(pointer.description), found: SafeText(found))
  }
}
