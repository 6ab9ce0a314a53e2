package import EncyBase
internal import EncySchemas

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

  /// The message as files hold it: the name of its text in `Schemas/Texts`, and its values.
  package var stored: JSONValue {
    var object = JSONObject()
    object["code"] = .string(id.name)
    if !values.isEmpty { object["values"] = .array(values.map(\.stored)) }
    return .object(object)
  }

  /// What ``stored`` gave; `nil` for anything else, and where this build has no such text or one with other values.
  ///
  /// Whoever wrote the file chose the texts, those in its values, too: `isAllowed` is asked for the name of each, and for `command`
  /// where a value is one.
  package init?(stored: JSONValue, where isAllowed: (String) -> Bool) {
    guard let id = stored["code"]?.stringValue.flatMap({ ID.named[$0] }), isAllowed(id.name) else { return nil }
    let items = stored["values"]?.arrayValue ?? []
    let values = items.compactMap { SafeText(stored: $0, where: isAllowed) }
    guard values.count == items.count, values.count >= TextWriter.valueCount(id) else { return nil }
    self.init(id, values)
  }
}

extension Message {
  /// A text by its number in the tables.
  package struct ID: RawRepresentable, Hashable, Sendable, CaseIterable, CustomStringConvertible {
    package let rawValue: UInt16

    init(_ number: UInt16) { rawValue = number }
    package init?(rawValue: UInt16) {
      guard rawValue < TextTable.names.count else { return nil }
      self.rawValue = rawValue
    }

    package static let allCases = (0..<TextTable.names.count).map { ID(UInt16($0)) }

    /// All by their names.
    fileprivate static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// The name in `Schemas/Texts`: `found-part-state`.
    package var name: String { String(decoding: TextTable.names.bytes(of: Int(rawValue)), as: UTF8.self) }
    package var description: String { name }
  }
}

extension Message: CustomStringConvertible {
  /// The text in English.
  public var description: String { Language.english.text(self) }
}
