import EncyDrawing
import EncyCanvas
import EncyTestSupport
import EncyTexts
import Testing

@testable import EncyExport

/// What is set word by word is what pango sets, over drawn texts in the families of the themes.
@Suite struct WordShaperTests {
  private static let pieces = [
    "Takhöjd", "AVA", "Tå", "To", "Y.", "fi", "ffi", "12,5", "m³/h", "3x4", "kr", "–", "”Nej”", "L'été", "ŽČĆ", "(A)",
    "12\u{202F}500", "10\u{A0}kr", "€", "…", "A", "T", "P", "1", "W,", "->", "50\u{A0}%", "f", "Łódź", "×", "½",
  ]

  private static let families: [PageFonts] = [
    .standard, PageFonts(text: "Liberation Serif", headings: "Liberation Sans"),
    PageFonts(text: "Liberation Sans", headings: "Inter"),
  ]

  private func texts(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in
      (0..<Int.random(in: 1...12, using: &random)).reduce(into: "") { text, _ in
        text += WordShaperTests.pieces.randomElement(using: &random) ?? ""
        text += [" ", " ", " ", "", "  "].randomElement(using: &random) ?? ""
      }
    }
  }

  private func font(_ weight: Font.Weight, _ tabular: Bool, _ face: Font.Face) -> Font {
    var font = Font(size: 10, weight: weight, hasTabularDigits: tabular)
    font.face = face
    return font
  }

  @Test(arguments: families) func wordsAreWhatPangoSets(_ fonts: PageFonts) throws {
    var random = SeededGenerator(11)
    let setter = try TypeSetter(families: fonts)
    for weight in [Font.Weight.regular, .bold] {
      for face in [Font.Face.text, .heading] {
        for tabular in [false, true] {
          let font = font(weight, tabular, face)
          for text in texts(60, &random) {
            #expect(WordShaper.isPlain(text))
            let byWords = try #require(setter.shapedByWords(text, font), "\(text)")
            let byPango = setter.shapedByPango(text, font)
            try expectEqual(byWords, byPango, text)
          }
        }
      }
    }
  }

  private func expectEqual(_ one: ShapedText, _ other: ShapedText, _ text: String) throws {
    #expect(abs(one.width - other.width) < 1e-6, "\(text)")
    let (glyphs, expected) = (one.runs.flatMap(\.glyphs), other.runs.flatMap(\.glyphs))
    try #require(glyphs.count == expected.count, "\(text)")
    for (glyph, wanted) in zip(glyphs, expected) {
      #expect(glyph.id == wanted.id, "\(text)")
      let apart = [glyph.advance - wanted.advance, glyph.right - wanted.right, glyph.rise - wanted.rise]
      #expect(apart.allSatisfy { abs($0) < 1e-6 }, "\(text)")
    }
    let clusters = { (shaped: ShapedText) in shaped.runs.flatMap(\.clusters).map(\.text) }
    #expect(clusters(one) == clusters(other), "\(text)")
    #expect(clusters(one).joined() == text)
    let hyphens = ShapedText.Hyphens(width: 0.3, parting: .whereNeeded) { _ in [] }
    for width in [2.0, 5, 9, 20] {
      #expect(one.lines(width: width, hyphens: hyphens) == other.lines(width: width, hyphens: hyphens), "\(text)")
    }
  }

  @Test func otherTextsAreLeftToPango() {
    for text in ["日本", "שלום", "a\u{301}", "soft\u{AD}hyphen", "🙂", "Ελ", "x\u{200B}y", "a\tb", "ﬁ"] {
      #expect(!WordShaper.isPlain(text), "\(text)")
    }
  }

  /// Lines are the same when the parts of words are remembered from an earlier run, whatever stands in a file of them.
  @Test func rememberedPartsGiveTheSameLines() throws {
    let first = try PangoTextMeasure()
    let font = Font(size: 10)
    let text =
      "energibesparingsberäkning ventilationsanläggningens driftsäkerhet och destratifieringsfläktarnas placering i hallen"
    func lines(_ measure: PangoTextMeasure, _ width: Double) -> [String] {
      measure.lines(of: text, font: font, width: width, language: .swedish, parting: .often)
    }
    let widths = Array(stride(from: 40.0, to: 200, by: 7))
    let fresh = widths.map { lines(first, $0) }
    #expect(first.partings.hasNew)
    let known = try #require(KnownPartings(first.partings.bytes))
    let second = try PangoTextMeasure()
    second.partings = known
    #expect(widths.map { lines(second, $0) } == fresh)
    #expect(!second.partings.hasNew)
    #expect(KnownPartings(Array("[1]".utf8)) == nil)
    let hostile = try #require(KnownPartings(Array(#"{"sv":{"energibesparingsberäkning":[99,9,-1,0,5]},"xx":3}"#.utf8)))
    let third = try PangoTextMeasure()
    third.partings = hostile
    #expect(
      widths.allSatisfy {
        lines(third, $0).joined().filter { $0 != "\u{AD}" && $0 != " " } == text.filter { $0 != " " }
      })
  }
}
