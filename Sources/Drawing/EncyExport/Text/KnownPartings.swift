internal import EncyBase
internal import EncyTexts

/// Where words were parted before, so that the patterns of a language needn't be loaded for words that come in every proposal: that takes
/// longer than setting a page.
package struct KnownPartings: Sendable {
  private var words: [Language: [String: [Int]]] = [:]
  /// Whether words came in since it was made.
  package private(set) var hasNew = false

  /// The most words that are kept; then it begins anew.
  private static let most = 20_000

  package init() {}

  subscript(word: String, language: Language) -> [Int]? {
    get { words[language]?[word] }
    set {
      if words.values.reduce(0, { $0 + $1.count }) >= KnownPartings.most { words = [:] }
      words[language, default: [:]][word] = newValue
      hasNew = true
    }
  }

  /// The words as they were written.
  package init?(_ bytes: [UInt8]) {
    guard let languages = (try? JSONParser().parse(bytes))?.objectValue else { return nil }
    for member in languages.members {
      guard let language = Language(rawValue: member.name), let entries = member.value.objectValue else { continue }
      for entry in entries.members {
        words[language, default: [:]][entry.name] = entry.value.arrayValue?.compactMap(\.intValue).sorted()
      }
    }
  }

  /// JSON: languages with their words, and before which letters each may be parted.
  package var bytes: [UInt8] {
    var languages = JSONObject()
    for (language, words) in words.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      var entries = JSONObject()
      for (word, places) in words.sorted(by: { $0.key < $1.key }) { entries[word] = .array(places.map { .int($0) }) }
      languages[language.rawValue] = .object(entries)
    }
    return JSONPrinter(isCompact: true).bytes(.object(languages))
  }
}
