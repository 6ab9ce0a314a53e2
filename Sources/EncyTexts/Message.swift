package import EncyBase

/// Something said to people: which text of `Schemas/Texts`, and which values stand in it. It becomes words in a language only
/// where somebody reads it: `language.text(message)`.
public struct Message: Sendable, Hashable {
  /// Which text it is.
  package let id: ID
  let values: [SafeText]

  package init(_ id: ID, _ values: [SafeText] = []) { (self.id, self.values) = (id, values) }
}

extension Message {
  /// The message with values of at most so many characters, the rest of which is left out for `…`.
  package func bounded(to length: Int) -> Message { Message(id, values.map { $0.bounded(to: length) }) }

  /// The message as a program of the same build reads it: the number of its text, then its values.
  package var stored: JSONValue { .array([.int(Int(id.rawValue))] + values.map(\.stored)) }

  /// What ``stored`` gave; `nil` for anything else.
  package init?(stored: JSONValue) {
    guard let items = stored.arrayValue, let id = items.first?.intValue.flatMap(UInt16.init(exactly:)).flatMap(ID.init)
    else { return nil }
    let values = items.dropFirst().compactMap { SafeText(stored: $0) }
    guard values.count == items.count - 1 else { return nil }
    self.init(id, values)
  }
}

extension Message: CustomStringConvertible {
  /// The text in English.
  public var description: String { Language.english.text(self) }
}
