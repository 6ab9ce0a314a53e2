internal import EncyBase

/// A person as texts tell of them: a name, and what else was found to be theirs, such as an address of e-mail.
struct PersonText {
  private var terms: [[Character]] = []

  init(_ terms: [String] = []) {
    for term in terms { add(term) }
  }

  /// Too short a text would be found in everything.
  static let shortest = 4

  /// Takes another text by which the person is known.
  mutating func add(_ term: String) {
    let folded = Array(SafeName.folded(term.trimmingSpaces))
    if folded.count >= PersonText.shortest, !terms.contains(folded) { terms.append(folded) }
    // The longest is looked for first: a name may be part of an address.
    terms.sort { $0.count > $1.count }
  }

  /// Whether a text names the person, in any case.
  func isNamed(in text: String) -> Bool {
    let folded = SafeName.folded(text)
    return terms.contains { folded.contains(String($0)) }
  }

  /// Whether bytes name the person, as UTF-8 or UTF-16 in either order.
  func isNamed(in bytes: [UInt8]) -> Bool {
    if isNamed(in: String(decoding: bytes, as: UTF8.self)) { return true }
    // Of UTF-16 every second byte of a Latin text is 0.
    guard bytes.contains(0) else { return false }
    return isNamed(in: String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
  }

  /// The text with something else where the person was named; `nil` where nothing was.
  func replaced(in text: String, by other: String) -> String? {
    guard isNamed(in: text) else { return nil }
    var (kept, rest): (String, ArraySlice<Character>) = ("", Array(text)[...])
    while let first = rest.first {
      let hit = terms.first { term in
        rest.count >= term.count && zip(rest, term).allSatisfy { SafeName.folded(String($0)) == String($1) }
      }
      if let hit {
        kept += other
        rest = rest.dropFirst(hit.count)
      } else {
        kept.append(first)
        rest = rest.dropFirst()
      }
    }
    return kept == text ? nil : kept
  }
}
