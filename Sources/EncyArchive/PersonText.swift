internal import EncyBase

/// A person as texts tell of them: a name, and what else was found to be theirs, such as an address of e-mail. Capitals, accents and
/// the kind of blanks make no difference.
struct PersonText {
  /// Folded, the longest first: a name may be part of an address.
  private var terms: [[UInt8]] = []

  init(_ terms: [String] = []) {
    for term in terms { add(term) }
  }

  /// Too short a text would be found in everything.
  static let shortest = 4

  /// Takes another text by which the person is known.
  mutating func add(_ term: String) {
    let folded = FoldedText.folded(term.trimmingSpaces)
    let length = String(decoding: folded, as: UTF8.self).count
    if length >= PersonText.shortest, !terms.contains(folded) { terms.append(folded) }
    terms.sort { $0.count > $1.count }
  }

  /// Whether a text names the person.
  func isNamed(in text: String) -> Bool { isNamed(folded: FoldedText.folded(text)) }

  /// Whether bytes name the person, as UTF-8 or UTF-16 in either order.
  func isNamed(in bytes: [UInt8]) -> Bool {
    if isNamed(in: String(decoding: bytes, as: UTF8.self)) { return true }
    // Of UTF-16 every second byte of a Latin text is 0.
    guard bytes.contains(0) else { return false }
    return isNamed(in: String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
  }

  /// Whether markup may name the person in its texts, also where a letter or a word has an element of its own.
  func mayBeNamed(inMarkup bytes: [UInt8]) -> Bool {
    // What is compressed, in UTF-16 or written by numbers isn't looked into.
    if bytes.contains(0) || bytes.starts(with: [0x1F, 0x8B]) { return true }
    var (texts, isText): ([UInt8], Bool) = ([], true)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "<"): isText = false
      case UInt8(ascii: ">"): isText = true
      case UInt8(ascii: "&") where bytes[place...].dropFirst().first == UInt8(ascii: "#"): return true
      default: if isText { texts.append(byte) }
      }
    }
    func withoutBlanks(_ text: [UInt8]) -> [UInt8] { text.filter { $0 > 0x20 } }
    let folded = withoutBlanks(FoldedText.folded(String(decoding: texts, as: UTF8.self)))
    var close = PersonText()
    close.terms = terms.map(withoutBlanks)
    return close.isNamed(folded: folded) || isNamed(in: bytes)
  }

  private func isNamed(folded text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      text.indices.contains { place in terms.contains { PersonText.stands($0, in: text, at: place) } }
    }
  }

  private static func stands(_ term: [UInt8], in text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    text.count - place >= term.count && text[place] == term[0] && text[place..<place + term.count].elementsEqual(term)
  }

  /// The text with something else where the person was named; `nil` where nothing was.
  func replaced(in text: String, by other: String) -> String? {
    guard isNamed(in: text) else { return nil }
    let characters = Array(text)
    // Where each character ends in the folded text, which may have more of them: `ß` is `ss`.
    var (folded, ends): ([UInt8], [Int]) = ([], [])
    for character in characters {
      folded += FoldedText.folded(String(character))
      ends.append(folded.count)
    }
    var (kept, place) = ("", 0)
    folded.withUnsafeBufferPointer { folded in
      while place < characters.count {
        let own = (place == 0 ? 0 : ends[place - 1])..<ends[place]
        let hit = own.lazy.compactMap { start in
          terms.first { PersonText.stands($0, in: folded, at: start) }.map { start + $0.count }
        }.first
        if let hit {
          kept += other
          while place < characters.count, ends[place] < hit { place += 1 }
        } else {
          kept.append(characters[place])
        }
        place += 1
      }
    }
    return kept == text ? nil : kept
  }
}
