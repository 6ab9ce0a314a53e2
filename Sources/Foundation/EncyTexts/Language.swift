internal import EncySchemas

/// A language that people read: one of `Schemas/Texts`.
public struct Language: RawRepresentable, Sendable, Hashable {
  /// Its code (ISO 639-1), such as `sv`.
  public let rawValue: String
  let table: Int

  /// The language with that code; `nil` where there are no texts in it.
  public init?(rawValue: String) {
    guard let table = TextTable.all.firstIndex(where: { $0.language == rawValue }) else { return nil }
    (self.rawValue, self.table) = (rawValue, table)
  }

  private init(table: Int) { (rawValue, self.table) = (TextTable.all[table].language, table) }

  /// Equal codes are equal languages.
  public static func == (left: Language, right: Language) -> Bool { left.table == right.table }
  /// Hashes the code.
  public func hash(into hasher: inout Hasher) { hasher.combine(table) }
}

extension Language: CaseIterable {
  /// All languages: Swedish, English, Croatian, then by code.
  public static let allCases = TextTable.all.indices.map { Language(table: $0) }

  /// Swedish as in Sweden, the language of a document that names none.
  public static let swedish = Language(rawValue: "sv") ?? allCases[0]
  /// English as in Britain, the language of what nobody translated.
  public static let english = Language(rawValue: "en") ?? allCases[0]
  /// Croatian.
  public static let croatian = Language(rawValue: "hr") ?? allCases[0]

  /// The text of a message.
  public func text(_ message: Message) -> String { TextWriter(self).text(message) }

  /// The text of a message about a file, which the commands in it then name.
  package func text(_ message: Message, file: String?) -> String { TextWriter(self, file: file).text(message) }

  /// The text of a message as it begins a line or a column.
  package func heading(_ message: Message) -> String {
    let text = text(message)
    return text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// A text in several languages, as schemas have it.
public struct LocalizedText: Sendable, Hashable {
  /// The texts by language code.
  public var texts: [String: String]

  /// Texts by language code.
  public init(_ texts: [String: String]) { self.texts = texts }

  /// The text in that language, else in English, else in any language, first by code.
  public subscript(language: Language) -> String {
    texts[language.rawValue] ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }
}
