/// The texts of one language, compiled into constant data: asking for one costs nothing for the others.
package struct TextTable: Sendable {
  /// The language's code (ISO 639-1).
  package let language: String
  /// All texts, one after the other, in the form that `Schemas/Generator` gives them.
  private let text: StaticString
  /// Where each text begins, in six hexadecimal digits, and where the last one ends.
  private let places: StaticString

  init(language: String, text: StaticString, places: StaticString) {
    (self.language, self.text, self.places) = (language, text, places)
  }

  /// The number of texts.
  package var count: Int { places.utf8CodeUnitCount / 6 - 1 }

  /// The bytes of the text with that number.
  package func bytes(of number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = place(number)
    return UnsafeBufferPointer(start: text.utf8Start + start, count: place(number + 1) - start)
  }

  private func place(_ number: Int) -> Int {
    let digits = UnsafeBufferPointer(start: places.utf8Start + 6 * number, count: 6)
    return digits.reduce(0) { $0 << 4 | Int($1 <= 0x39 ? $1 - 0x30 : $1 - 0x37) }
  }
}
