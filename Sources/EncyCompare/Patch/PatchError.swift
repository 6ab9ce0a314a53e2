package import EncyBase
internal import EncyContainer

/// Why a patch can't be read, taken back or applied. Nothing was changed then.
public struct PatchError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Sendable {
    /// It is no patch of its kind.
    case malformed
    /// It isn't for this document, or for another state of it.
    case misfit
    /// It would make more than a document may hold.
    case limit
    /// It doesn't say what was there before.
    case irreversible
  }

  /// What is wrong.
  public let kind: Kind
  /// Which step of the patch, as `operation 3, test /offer/lines/0/quantity`; empty where it is about the whole.
  public let step: String
  /// What is wrong there, in one sentence without a full stop.
  public let message: String

  package init(_ kind: Kind, _ step: String, _ message: String) {
    (self.kind, self.step, self.message) = (kind, step, message)
  }

  /// Step and message.
  public var description: String { step.isEmpty ? message : "\(step): \(message)" }
}

extension JSONValue {
  /// The value in a message: on one line, not longer than a line.
  package var excerpt: String {
    let text: String
    switch content {
    case .array(let items) where items.count > 3: return "a list of \(items.count) items"
    case .object(let object) where object.count > 6: return "an object of \(object.count) members"
    default: text = JSONPrinter(isCompact: true).text(self)
    }
    return printable(text.count <= 70 ? text : "\(text.prefix(69))…")
  }

  /// How far a pointer leads, and what to say of the place where it ends early: `/offer/lines has 3 items`. Tokens name items as
  /// `index` reads them.
  func miss(_ pointer: JSONPointer, index: (String, [JSONValue]) -> Int?) -> String {
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
    let name = place.tokens.isEmpty ? "the document" : printable(place.description)
    let there = "there is no \(printable(pointer.description))"
    switch value.content {
    case .object(let object) where object.isEmpty: return "\(there); \(name) has no members"
    case .object(let object):
      let names = object.names.prefix(12).joined(separator: ", ")
      return "\(there); \(name) has \(printable(names))\(object.count > 12 ? ", …" : "")"
    case .array(let items): return "\(there); \(name) has \(items.count == 1 ? "1 item" : "\(items.count) items")"
    default: return "\(there); \(name) is \(value.excerpt)"
    }
  }
}
