import EncyBase
import EncyTestSupport
import Testing

/// Texts made to confuse a reader, and the places that errors name.
@Suite struct JSONHostileTests {
  private func error(_ bytes: [UInt8], depth: Int = 128) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONParser(maximumDepth: depth).parse(bytes)
      return nil
    } catch { return error }
  }

  @Test(arguments: [
    (#"{"a": 1, "a": 2}"#, 10), (#"{"a": 1, "\u0061": 2}"#, 10), (#"{"\u00e9": 1, "é": 2}"#, 15),
    (#"{"😀": 1, "\ud83d\ude00": 2}"#, 10), (#"{"": 1, "": 2}"#, 9), (#"{"/": 1, "\/": 2}"#, 10),
  ])
  func oneNameInTwoSpellingsIsRepeated(text: String, column: Int) throws {
    let error = error(Array(text.utf8))
    #expect(error?.code == .duplicate)
    #expect(error?.position == SourcePosition(line: 1, column: column))
    var parser = JSONParser()
    parser.allowsDuplicates = true
    #expect(try parser.parse(text).objectValue?.members.map(\.value.intValue) == [2])
  }

  @Test(arguments: [
    #"{"\u00e9": 1, "e\u0301": 2}"#, #"{"K": 1, "\u212a": 2}"#, #"{"a": 1, "A": 2}"#, #"{"a": 1, "a\u200b": 2}"#,
    #"{"a": 1, "a\u0000": 2}"#,
  ])
  func namesOfOtherCodePointsAreOthers(text: String) throws {
    #expect(try JSONParser().parse(text).objectValue?.count == 2)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xFF],
    ] as [[UInt8]])
  func invalidUTF8IsRefusedInItsPlace(bytes: [UInt8]) {
    let text = Array("{\"å\": \"".utf8) + bytes + Array("\"}".utf8)
    #expect(error(text)?.code == .encoding)
    #expect(error(text)?.offset == 8)
    #expect(error(text)?.position.description == "1:8")
    #expect(error(bytes) != nil)
  }

  @Test func nothingOfAHostileNameReachesATerminal() {
    for name in ["\u{1B}[31m", "\u{202E}x", "\u{9B}2J", "a\u{200B}b", String(repeating: "x", count: 9_000)] {
      let quoted = JSONPrinter(isCompact: true).text(.string(name)).replacing("\u{1B}", with: "\\u001b")
      let message = error(Array("{\(quoted): 1, \(quoted): 2}".utf8))?.message ?? ""
      #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.properties.generalCategory != .format })
      #expect(message.utf8.count < 300 && !message.contains("\u{9B}"))
    }
    #expect(error(Array("\"\\\u{1B}\"".utf8))?.message.contains("\u{1B}") == false)
  }

  /// Two bytes of text make a value of a hundred in memory, so values are counted.
  @Test func valuesAreCounted() {
    var parser = JSONParser()
    parser.maximumValues = 6
    #expect(throws: Never.self) { try parser.parse("[1, [2], {\"a\": 3}]") }
    for (text, column) in [("[1, [2], {\"a\": 3}, 4]", 20), ("[[], [], [], [], [], []]", 22)] {
      let error = #expect(throws: JSONSyntaxError.self) { try parser.parse(text) }
      #expect(error?.code == .values && error?.position.column == column)
    }
  }

  @Test func depthIsCountedAndCostsNothing() {
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(error(deep)?.code == .depth)
    #expect(error(deep)?.offset == 128)
    let objects = Array(String(repeating: "{\"a\":", count: 200_000).utf8)
    #expect(error(objects, depth: 1_000)?.offset == 5_000)
  }

  // MARK: - Numbers beyond everything

  private static let huge = [
    "1e999999999", "-1e999999999", "1E+99999999999999999999999999", "1e-999999999999999999999", "0e999999999999",
    "-0.0e-99999",
    "1" + String(repeating: "0", count: 1_001), "0." + String(repeating: "0", count: 1_001) + "1", "1e1001", "9.99e308",
    "1e309",
    "123456789012345678901234567890123456789012345678901234567890.5",
  ]

  @Test(arguments: huge) func numbersOfAnySizeAreKept(text: String) throws {
    let number = try #require(try JSONParser().parse(text).numberValue)
    #expect(number.text == text && JSONPrinter(isCompact: true).text(.number(number)) == text)
    #expect(number.isEqualValue(to: number) && !number.isLess(than: number))
    // What asks for less gets it or nothing, at once.
    _ = (number.intValue, number.decimalValue, number.doubleValue, number.isInteger)
    if let exact = ExactDecimal(text) { #expect(JSONNumber(exact).isEqualValue(to: number)) }
  }

  @Test func hugeNumbersHaveTheirOrder() throws {
    let rising = [
      "-1e999999999", "-1e1001", "-1e309", "-1", "0e999999999", "1e-999999999", "1e-1001", "1", "1e309", "1.5e309",
      "1e1001",
      "1e999999999", "2e999999999",
    ].compactMap { JSONNumber(text: $0) }
    for (place, number) in rising.enumerated() {
      for (other, right) in rising.enumerated() {
        #expect(number.isLess(than: right) == (place < other), "\(number) \(right)")
      }
    }
    #expect(JSONNumber(text: "1e1001")?.isEqualValue(to: try #require(JSONNumber(text: "10e1000"))) == true)
    #expect(ExactDecimal("1e999999999") == nil && ExactDecimal("0e999999999") == ExactDecimal(0))
    #expect(ExactDecimal("1e-999999999") == nil)
  }

  // MARK: - Places

  /// The word, number, string or sign that holds a byte, and where the next one begins.
  private func token(_ bytes: [UInt8], _ place: Int) -> (range: Range<Int>, next: Int) {
    var start = 0
    while start < bytes.count {
      var end = start + 1
      switch bytes[start] {
      case UInt8(ascii: "\""):
        while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
        end += 1
      case _ where Self.signs.contains(bytes[start]): break
      default: while end < bytes.count, !Self.signs.contains(bytes[end]) { end += 1 }
      }
      if place < end {
        return (start..<end, bytes[end...].firstIndex { $0 != 0x20 && $0 != 0x0A } ?? bytes.count)
      }
      start = end
    }
    return (bytes.count..<bytes.count, bytes.count)
  }

  private static let signs = Set("[]{},: \n".utf8)
  private static let brackets = Set("[]{}\"".utf8)

  /// One byte of a valid text changed: if that is an error, line and column are those that counting gives; it is never named before
  /// the word or sign that was changed, nor after the next one, unless a bracket or quote was changed that something later answers.
  @Test(arguments: Generated.seeds.prefix(150)) func placesOfErrorsAreRight(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let bytes = JSONPrinter(isCompact: Bool.random(using: &random)).bytes(Generated.tree(&random))
    for _ in 0..<40 {
      var changed = bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      changed[place] = UInt8.random(in: 0...255, using: &random)
      guard let error = error(changed) else { continue }
      let before = changed.prefix(error.offset)
      let line = 1 + before.count { $0 == 0x0A }
      let lastLine = before.suffix(from: before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0)
      let column = 1 + lastLine.count { $0 & 0xC0 != 0x80 }
      #expect(error.position == SourcePosition(line: line, column: column), "\(error)")
      let (range, next) = token(bytes, place)
      // A changed sign may lengthen the number or word before it.
      #expect(error.offset >= token(bytes, max(place - 1, 0)).range.lowerBound, "\(error)")
      if !Self.brackets.contains(bytes[range.lowerBound]), !Self.brackets.contains(changed[place]) {
        #expect(error.offset <= next, "\(error)")
      }
    }
  }

  /// Every proper beginning of an array or object is refused, at its end or before.
  @Test(arguments: Generated.seeds.prefix(60)) func cutTextsAreRefused(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let bytes = JSONPrinter(isCompact: true).bytes(.array([Generated.tree(&random)]))
    for length in 0..<bytes.count {
      let error = error(Array(bytes.prefix(length)))
      #expect(error != nil && (error?.offset ?? .max) <= length)
    }
  }
}
