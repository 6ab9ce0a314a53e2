package import EncyBase
package import EncyTerminal
internal import EncyTexts

/// The piece of a text that a finding is about: the line, or of a long one the part around the place.
package struct Excerpt: Sendable, Equatable {
  /// The piece; bytes that aren't UTF-8 stand as U+FFFD.
  package var text: String
  /// How many characters (Unicode scalars) of it stand before the place.
  package var column: Int
  /// How many characters the value or name at the place has, as far as the line goes; at least one.
  package var length: Int
  /// Whether the line has more before the piece.
  package var isCutBefore: Bool
  /// Whether the line has more after the piece.
  package var isCutAfter: Bool

  package init(text: String, column: Int, length: Int, isCutBefore: Bool, isCutAfter: Bool) {
    (self.text, self.column, self.length, self.isCutBefore, self.isCutAfter) = (
      text, column, length, isCutBefore, isCutAfter
    )
  }
}

/// Takes excerpts out of a text. Places that are asked for in their order are found in one walk through it.
package struct ExcerptReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var column = 1
  private var lineStart = 0

  /// So many characters are kept on each side of the place.
  private static let reach = 160
  /// So many bytes are looked through for the end of a value.
  private static let longest = 64 << 10

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The excerpt at a place; `nil` where the text has no such line.
  package mutating func excerpt(at place: SourcePosition) -> Excerpt? {
    if place.line < line || place.line == line && place.column < column {
      (offset, line, column, lineStart) = (0, 1, 1, 0)
    }
    while line < place.line {
      guard let end = bytes[offset...].firstIndex(of: 0x0A) else { return nil }
      (offset, line, column, lineStart) = (end + 1, line + 1, 1, end + 1)
    }
    while column < place.column, offset < bytes.count, bytes[offset] != 0x0A {
      offset = next(offset)
      column += 1
    }
    var start = offset
    var before = 0
    while start > lineStart, before < ExcerptReader.reach {
      start -= 1
      while start > lineStart, bytes[start] & 0xC0 == 0x80 { start -= 1 }
      before += 1
    }
    var end = offset
    var after = 0
    while end < bytes.count, bytes[end] != 0x0A, after < ExcerptReader.reach {
      end = next(end)
      after += 1
    }
    var isCutAfter = end < bytes.count && bytes[end] != 0x0A
    // A carriage return belongs to the line end.
    if end > offset, bytes[end - 1] == 0x0D, !isCutAfter { end -= 1 }
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { isCutAfter = false }
    return Excerpt(
      text: String(decoding: bytes[start..<end], as: UTF8.self),
      column: String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count, length: length(),
      isCutBefore: start > lineStart, isCutAfter: isCutAfter)
  }

  /// The place after the character at a place.
  private func next(_ place: Int) -> Int {
    var place = place + 1
    while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }

  /// The characters of the string, number or word at the place; one of anything else.
  private func length() -> Int {
    guard offset < bytes.count else { return 1 }
    let rest = bytes[offset...].prefix(ExcerptReader.longest)
    var count = 0
    if rest.first == 0x22 {
      var isEscaped = false
      for (index, byte) in rest.enumerated() {
        if byte == 0x0A { break }
        if byte & 0xC0 != 0x80 { count += 1 }
        if byte == 0x22, index > 0, !isEscaped { break }
        isEscaped = byte == 0x5C && !isEscaped
      }
    } else {
      for byte in rest {
        guard
          byte == 0x2B || byte == 0x2D || byte == 0x2E || (0x30...0x39).contains(byte)
            || (0x41...0x5A).contains(byte & 0xDF)
        else { break }
        count += 1
      }
    }
    return max(count, 1)
  }
}

/// An excerpt as lines for people: the text with its line number, and a mark under what is meant.
package struct ExcerptText {
  /// How many columns a line may take.
  package var width: Int
  /// Whether the gutter and the mark are coloured.
  package var inColour: Bool

  package init(width: Int, inColour: Bool) {
    (self.width, self.inColour) = (width, inColour)
  }

  /// What one character of the text is shown as.
  private struct Cell {
    var text: String
    var columns: Int
  }

  /// The lines, and a last one with what to do.
  package func lines(_ excerpt: Excerpt, line: Int, colour: String, remedy: TerminalText?) -> [TerminalText] {
    let number = String(line)
    let indent = String(repeating: " ", count: max(0, 5 - number.count))
    let blank = String(repeating: " ", count: indent.count + number.count)
    let (text, before, marked) = shown(excerpt, within: max(30, width - blank.count - 4))
    let mark = .spaces(before) + paint(String(repeating: "^", count: marked), "1;\(colour)")
    var lines: [TerminalText] = [
      "\(paint("\(indent)\(number) |", "1;34"))\(text.isEmpty ? "" : " ")\(text)",
      "\(paint("\(blank) |", "1;34")) \(mark)",
    ]
    if let remedy { lines.append("\(paint("\(blank) =", "1;34")) \(remedy)") }
    return lines
  }

  private func paint(_ text: String, _ colour: String) -> TerminalText {
    inColour ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : "\(text)"
  }

  /// The text cut down to a width, the columns before the mark, and those of the mark.
  private func shown(_ excerpt: Excerpt, within room: Int) -> (String, Int, Int) {
    // Plain text needs no look at each character.
    let bytes = Array(excerpt.text.utf8)
    guard !bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      return cut(excerpt, within: room, count: bytes.count, width: { $0.count }) {
        String(decoding: bytes[$0], as: UTF8.self)
      }
    }
    let cells = excerpt.text.unicodeScalars.map(ExcerptText.cell)
    return cut(excerpt, within: room, count: cells.count, width: { cells[$0].reduce(0) { $0 + $1.columns } }) {
      cells[$0].map(\.text).joined()
    }
  }

  private func cut(
    _ excerpt: Excerpt, within room: Int, count: Int, width: (Range<Int>) -> Int, text: (Range<Int>) -> String
  ) -> (String, Int, Int) {
    func columns(at place: Int) -> Int { width(place..<place + 1) }
    let place = min(excerpt.column, count)
    let end = min(count, place + excerpt.length)
    var (first, last) = (0, count)
    if width(0..<count) > room {
      // Of what stands before the mark, a third of the room; more when there is little after it.
      var left = max(room / 3, room - 2 - width(place..<min(count, place + room)))
      first = place
      while first > 0, left >= columns(at: first - 1) {
        first -= 1
        left -= columns(at: first)
      }
      var used = width(first..<place) + 2
      last = place
      while last < count, used + columns(at: last) <= room {
        used += columns(at: last)
        last += 1
      }
    }
    // A mark that stands on the character before doesn't begin a piece.
    while first > 0, first < place, columns(at: first) == 0 { first += 1 }
    let isCutBefore = excerpt.isCutBefore || first > 0
    let isCutAfter = excerpt.isCutAfter || last < count
    let piece = (isCutBefore ? "…" : "") + text(first..<last) + (isCutAfter ? "…" : "")
    let before = width(first..<place) + (isCutBefore ? 1 : 0)
    return (piece, before, max(1, width(place..<max(place, min(end, last)))))
  }

  /// Tabs are two columns wide; what has no look of its own gets one.
  private static func cell(_ scalar: Unicode.Scalar) -> Cell {
    switch scalar.value {
    case 0x09: return Cell(text: "  ", columns: 2)
    case 0..<0x20: return Cell(text: Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? "?", columns: 1)
    case 0x7F: return Cell(text: "␡", columns: 1)
    default: break
    }
    guard isSteering(scalar) else { return Cell(text: String(scalar), columns: scalar.columns) }
    let text = "\\u{\(String(scalar.value, radix: 16))}"
    return Cell(text: text, columns: text.count)
  }
}
