/// The parts of a person's name (RFC 6350 section 6.2.2), of the way it is written: `Jan Berg`, `Berg, Jan`, `Carl von Linné`.
package struct PersonName: Sendable, Equatable {
  package private(set) var family: String?
  package private(set) var given: String?
  /// Titles before the name, such as `Dr.`.
  package private(set) var prefix: String?
  /// What follows it, such as `Jr.` or `MBA`.
  package private(set) var suffix: String?

  /// Words that begin a family name.
  private static let particles: Set<Substring> = [
    "von", "van", "de", "der", "den", "del", "della", "dello", "di", "da", "dos", "das", "do", "du", "la", "le", "zu",
    "zum", "zur",
    "af", "av", "ter", "ten", "bin", "ibn", "al", "el", "ap",
  ]
  /// Of these, the ones that are also written with a capital before the last word.
  private static let capitals: Set<Substring> = ["Von", "Van", "De", "Da", "Di", "Del", "Della", "Du", "Af"]
  private static let prefixes: Set<String> = [
    "dr", "prof", "professor", "ing", "dipl-ing", "mag", "mr", "mrs", "ms", "herr", "frau", "fru", "hr", "sir",
  ]
  private static let suffixes: Set<String> = [
    "jr", "sr", "ii", "iii", "iv", "phd", "mba", "msc", "bsc", "ma", "ba", "md", "dr", "esq", "civing", "dipl-ing",
    "ing", "llm",
    "mag", "univspecoec", "dipling", "pmp", "cpa",
  ]

  /// Splits a name.
  package init(_ text: String) {
    var pieces = text.split(separator: ",").map { $0.split(whereSeparator: \.isWhitespace) }.filter { !$0.isEmpty }
    var after: [Substring] = []
    while pieces.count > 1, let last = pieces.last, last.allSatisfy({ PersonName.isOne($0, of: PersonName.suffixes) }) {
      after = last + after
      pieces.removeLast()
    }
    func joined(_ words: some Collection<Substring>) -> String? { words.isEmpty ? nil : words.joined(separator: " ") }
    if pieces.count > 1 {
      // The family name stands before the comma.
      family = joined(pieces[0])
      var rest = pieces.dropFirst().flatMap(\.self)
      let titles = PersonName.takeTitles(&rest)
      (given, prefix, suffix) = (joined(rest), joined(titles), joined(after))
      return
    }
    var words = pieces.first ?? []
    let titles = PersonName.takeTitles(&words)
    while words.count > 2, let last = words.last, PersonName.isOne(last, of: ["jr", "sr", "ii", "iii", "phd", "mba"]) {
      after.insert(last, at: 0)
      words.removeLast()
    }
    (prefix, suffix) = (joined(titles), joined(after))
    guard words.count > 1 else {
      given = joined(words)
      return
    }
    var start = words.count - 1
    if let particle = words.indices.dropFirst().dropLast().first(where: { PersonName.particles.contains(words[$0]) }) {
      start = particle
    } else if words.count > 2, PersonName.capitals.contains(words[start - 1]) {
      start -= 1
    }
    (given, family) = (joined(words[..<start]), joined(words[start...]))
  }

  private static func takeTitles(_ words: inout [Substring]) -> [Substring] {
    let titles = words.prefix { isOne($0, of: prefixes) }
    if titles.count == words.count { return [] }
    words.removeFirst(titles.count)
    return Array(titles)
  }

  private static func isOne(_ word: Substring, of known: Set<String>) -> Bool {
    known.contains(word.lowercased().filter { $0 != "." })
  }
}
