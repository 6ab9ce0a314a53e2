internal import EncyBase
package import EncyDocument
package import EncyTexts

/// What the items of a list are called, by its schema: singular and plural.
package struct ItemNoun: Sendable {
  /// By language and plural category.
  private let forms: JSONNode?
  private let item, list: LocalizedText

  /// The noun of a list by the schemas of the list and of its items; `name` where they have none.
  package init(list: SchemaNodeInfo?, item: SchemaNodeInfo?, name: String) {
    forms = list?.counted
    let label = list?.label ?? LocalizedText(["en": name])
    (self.list, self.item) = (label, item?.label ?? label)
  }

  /// What one of them is called.
  package func one(_ language: Language) -> String { forms?[language.rawValue]?["one"]?.stringValue ?? item[language] }

  /// A count of them: `500 fans`. A list whose schema doesn't define how they are counted keeps its own name: `Cranes: 3`.
  package func counted(_ count: Int, _ language: Language) -> String {
    let number = NumberFormat(language).string(count)
    return forms?[language.rawValue] == nil ? "\(list[language]): \(number)" : "\(number) \(word(count, language))"
  }

  /// What so many of them are called.
  func word(_ count: Int, _ language: Language) -> String {
    guard let forms = forms?[language.rawValue] else { return count == 1 ? item[language] : list[language] }
    let category = PluralRules(language.text(.pluralRules)).category(of: ExactDecimal(count))
    return (forms[category] ?? forms["other"])?.stringValue ?? list[language]
  }
}
