import EncyBase
import EncySession
import EncyTerminal
import EncyTestSupport
import Testing

@testable import EncyCommandBase

@Suite("Excerpts")
struct ExcerptTests {
  private func excerpt(_ text: String, _ line: Int, _ column: Int) throws -> Excerpt {
    var reader = ExcerptReader(Array(text.utf8))
    let found = reader.excerpt(at: SourcePosition(line: line, column: column))
    return try #require(found)
  }

  /// The text line and the mark's line, without the gutter.
  private func shown(_ text: String, _ line: Int, _ column: Int, width: Int = 100) throws -> [String] {
    let lines = try ExcerptText(width: width, inColour: false).lines(
      excerpt(text, line, column), line: line, colour: "31", remedy: nil)
    return lines.map { String($0.text.drop { $0 != "|" }.dropFirst(2)) }
  }

  @Test("the mark stands under the whole value or name")
  func marks() throws {
    let text = "{\n  \"width\": -12.5e3, \"na\\\"me\": \"two words\",\n  \"list\": [true]\n}\n"
    #expect(try shown(text, 2, 12) == ["  \"width\": -12.5e3, \"na\\\"me\": \"two words\",", "           ^^^^^^^"])
    #expect(try shown(text, 2, 21)[1] == "                    ^^^^^^^^")
    #expect(try shown(text, 2, 31)[1] == "                              ^^^^^^^^^^^")
    #expect(try shown(text, 3, 11)[1] == "          ^")
    #expect(try shown(text, 3, 12)[1] == "           ^^^^")
  }

  @Test("a place behind the end is marked there, and a line that isn't there has no excerpt")
  func ends() throws {
    #expect(try shown("{\n  \"a\":", 2, 7) == ["  \"a\":", "      ^"])
    #expect(try shown("{}\n", 2, 1) == ["", "^"])
    var reader = ExcerptReader(Array("{}".utf8))
    let none = reader.excerpt(at: SourcePosition(line: 2, column: 1))
    #expect(none == nil)
  }

  @Test("a carriage return before the line feed is no part of the line")
  func carriageReturns() throws {
    let text = "{\r\n  \"a\": 1\r\n}"
    #expect(try shown(text, 2, 8) == ["  \"a\": 1", "       ^"])
    #expect(try excerpt(text, 2, 8).isCutAfter == false)
  }

  @Test("wide characters take two columns, combining marks none, tabs two; what steers is shown")
  func widths() throws {
    #expect(try shown("\t\"日本e\u{301}\": 7", 1, 10) == ["  \"日本e\u{301}\": 7", "           ^"])
    #expect(try shown("\"a\u{202E}b\": 7", 1, 8)[1] == "              ^")
    let odd = try shown("\"\u{1B}[31m\u{7F}\u{9B}\": 7", 1, 12)
    #expect(odd == ["\"␛[31m␡\\u{9b}\": 7", "                ^"])
    #expect(!odd.joined().unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9B })
  }

  @Test("of a long line only what is around the place is taken and shown", arguments: [1, 2, 500, 3_990, 4_001])
  func longLines(column: Int) throws {
    let text = "\"" + String(repeating: "å", count: 3_990) + "\": 12345, \"" + String(repeating: "x", count: 900) + "\""
    let scalars = Array(text.unicodeScalars)
    let lines = try shown(text, 1, column, width: 80)
    #expect(lines.allSatisfy { $0.count <= 76 })
    let place = try #require(lines[1].firstIndex(of: "^"))
    let character = lines[0][
      lines[0].index(lines[0].startIndex, offsetBy: lines[1].distance(from: lines[1].startIndex, to: place))]
    #expect(String(character) == String(scalars[column - 1]))
    #expect(try excerpt(text, 1, column).text.count <= 320)
  }

  @Test("places in any order, and bytes that are no UTF-8, are found", arguments: 1...40)
  func order(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let pieces = ["a", "é", "日", "👷", "\"", ",", " ", "\n", "\t", "e\u{301}", "\\"]
    let text = (0..<200).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }
    var reader = ExcerptReader(Array(text.utf8))
    for _ in 0..<60 {
      let line = Int.random(in: 0..<lines.count, using: &random)
      let column = Int.random(in: 0...lines[line].count, using: &random)
      let excerpt = reader.excerpt(at: SourcePosition(line: line + 1, column: column + 1))
      let found = try #require(excerpt)
      #expect(Array(found.text.unicodeScalars) == lines[line])
      #expect(found.column == column)
    }
    var broken = ExcerptReader([0x22, 0xFF, 0xC3, 0x22, 0x20, 0x78])
    let third = broken.excerpt(at: SourcePosition(line: 1, column: 3))
    #expect(third?.column == 2)
  }
}
