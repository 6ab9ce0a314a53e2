package import EncyTerminal
internal import EncyBase
internal import EncyTexts

/// A line that is typed: its text and where the cursor stands in it.
package struct LineEditor: Sendable, Equatable {
  private var characters: [Character]
  /// How many characters stand before the cursor.
  package private(set) var cursor: Int
  /// What is typed or pasted beyond is left out: no text of a proposal is longer.
  package static let limit = 20_000

  package init(_ text: String = "") {
    characters = Array(text.prefix(LineEditor.limit))
    cursor = characters.count
  }

  package var text: String { String(characters) }

  /// Does what a key asks for.
  /// - Returns: Whether it is a key of a line.
  package mutating func press(_ key: KeyTerminal.Key) -> Bool {
    switch key {
    case .character(let letter): insert([letter])
    // Several lines become one.
    case .paste(let text):
      insert(text.split(whereSeparator: \.isNewline).joined(separator: " ").filter { !LineEditor.steers($0) })
    case .backspace:
      guard cursor > 0 else { return true }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete: if cursor < characters.count { characters.remove(at: cursor) }
    case .clear: (characters, cursor) = ([], 0)
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = characters.count
    default: return false
    }
    return true
  }

  private mutating func insert(_ new: some Sequence<Character>) {
    let fitting = Array(new.prefix(max(0, LineEditor.limit - characters.count)))
    characters.insert(contentsOf: fitting, at: cursor)
    cursor += fitting.count
  }

  private static func steers(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
  }

  /// What of the line is seen in so many columns, and the column that the cursor then has: of a long line the place around the cursor.
  package func window(columns: Int) -> (text: String, cursor: Int) {
    let room = max(1, columns - 1)
    // What steers a terminal is shown as its code, which takes columns of its own.
    func shown(_ character: Character) -> String { visible(String(character)) }
    func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }
    var (first, used) = (cursor, 0)
    while first > 0 {
      let next = width(shown(characters[first - 1]))
      if used + next > room { break }
      (first, used) = (first - 1, used + next)
    }
    var (text, total) = (characters[first..<cursor].map(shown).joined(), used)
    for character in characters[cursor...] {
      let next = shown(character)
      if total + width(next) > room { break }
      (text, total) = (text + next, total + width(next))
    }
    return (text, used)
  }
}
