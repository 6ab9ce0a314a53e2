/// Something said to people: which text of `Schemas/Texts`, and which values stand in it. It becomes words in a language only
/// where somebody reads it: `language.text(message)`.
public struct Message: Sendable, Hashable {
  /// Which text it is.
  package let id: ID
  let values: [SafeText]

  package init(_ id: ID, _ values: [SafeText] = []) { (self.id, self.values) = (id, values) }
}

extension Message: CustomStringConvertible {
  /// The text in English.
  public var description: String { Language.english.text(self) }
}
