/// A language that documents are printed in.
public enum Language: String, Sendable, CaseIterable {
  /// Swedish as in Sweden.
  case swedish = "sv"
  /// English as in Britain.
  case english = "en"
  /// Croatian.
  case croatian = "hr"
}

/// A text in several languages.
public struct LocalizedText: Sendable, Hashable {
  /// The texts by language code.
  public var texts: [String: String]

  /// Texts by language code.
  public init(_ texts: [String: String]) { self.texts = texts }

  /// A text in all three languages.
  public init(sv: String, en: String, hr: String) { texts = ["sv": sv, "en": en, "hr": hr] }

  /// The text in that language, else in English, else in any language, first by code.
  public subscript(language: Language) -> String {
    texts[language.rawValue] ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value ?? ""
  }
}
