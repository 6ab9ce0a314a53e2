internal import EncyBase
internal import EncyTexts

/// A line or a text of several that is typed, and where the cursor stands in it.
package struct LineEditor: Sendable, Equatable {
  private var characters: [Character]
  /// How many characters stand before the cursor.
  package private(set) var cursor: Int
  /// What is typed or pasted beyond is left out: no text of a proposal is longer.
  package static let limit = 20_000

  /// Whether what stands there is replaced by what is typed next.
  package private(set) var isSelected: Bool

  /// Whether it may have several lines.
  private let takesLines: Bool

  package init(_ text: String = "", takesLines: Bool = false, isSelected: Bool = false) {
    (self.takesLines, self.isSelected) = (takesLines, isSelected && !text.isEmpty)
    characters = Array(text.prefix(LineEditor.limit))
    cursor = characters.count
  }

  package var text: String { String(characters) }

  /// Does what a key asks for.
  /// - Returns: Whether it is a key of a line.
  package mutating func press(_ key: KeyTerminal.Key) -> Bool {
    switch key {
    case .character(" "): break
    case .character, .paste: if isSelected { (characters, cursor) = ([], 0) }
    default: break
    }
    isSelected = false
    switch key {
    case .character(let letter): insert([letter])
    case .lineBreak where takesLines: insert(["\n"])
    // Where there is room for one line only, several become one.
    case .paste(let text):
      let lines = text.split(omittingEmptySubsequences: !takesLines, whereSeparator: \.isNewline)
        .map { $0.filter { !LineEditor.steers($0) } }
      insert(lines.joined(separator: takesLines ? "\n" : " "))
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

  /// Where the rows of the text begin and end when it has so many columns: broken at spaces where there are any.
  package func rows(columns: Int) -> [Range<Int>] {
    let room = max(1, columns - 1)
    var rows: [Range<Int>] = []
    var (first, place, used) = (0, 0, 0)
    var space: Int?
    func end(_ end: Int, next: Int) {
      rows.append(first..<end)
      (first, place, used, space) = (next, next, 0, nil)
    }
    while place < characters.count {
      let character = characters[place]
      let width = LineEditor.width(LineEditor.shown(character))
      if character == "\n" {
        end(place, next: place + 1)
      } else if used + width > room, place > first {
        end(space ?? place, next: space ?? place)
      } else {
        (place, used) = (place + 1, used + width)
        if character == " " { space = place }
      }
    }
    return rows + [first..<characters.count]
  }

  /// The rows as they are seen, and where the cursor is in them.
  package func page(columns: Int) -> (rows: [String], cursor: (row: Int, column: Int)) {
    let rows = rows(columns: columns)
    let row = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    func text(_ range: Range<Int>) -> String { characters[range].map(LineEditor.shown).joined() }
    return (rows.map(text), (row, LineEditor.width(text(rows[row].lowerBound..<cursor))))
  }

  /// Moves the cursor to the row above or below.
  /// - Returns: Whether there is one.
  package mutating func move(rows step: Int, columns: Int) -> Bool {
    let rows = rows(columns: columns)
    let row = rows.lastIndex { $0.lowerBound <= cursor } ?? 0
    guard rows.indices.contains(row + step) else { return false }
    let goal = rows[row + step]
    cursor = min(goal.lowerBound + cursor - rows[row].lowerBound, goal.upperBound)
    return true
  }

  // What steers a terminal is shown as its code, which takes columns of its own.
  private static func shown(_ character: Character) -> String { visible(String(character)) }
  private static func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  /// What of the line is seen in so many columns, and the column that the cursor then has: of a long line the place around the cursor.
  package func window(columns: Int) -> (text: String, cursor: Int) {
    let room = max(1, columns - 1)
    var (first, used) = (cursor, 0)
    while first > 0 {
      let next = LineEditor.width(LineEditor.shown(characters[first - 1]))
      if used + next > room { break }
      (first, used) = (first - 1, used + next)
    }
    var (text, total) = (characters[first..<cursor].map(LineEditor.shown).joined(), used)
    for character in characters[cursor...] {
      let next = LineEditor.shown(character)
      if total + LineEditor.width(next) > room { break }
      (text, total) = (text + next, total + LineEditor.width(next))
    }
    return (text, used)
  }
}
