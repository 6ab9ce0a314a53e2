import Foundation
import Testing

@testable import EncyPDFCheck

/// What the rules stand on, by itself.
struct PartsTests {
  @Test func glyphListIsAdobes() {
    let names: Set<String> = [
      "A", "Aacute", "fi", "hyphen", "afii10017", "foo", "uni0041", "u1F600", ".notdef", "A.alt", "",
    ]
    let listed = FontProgram.listed(names)
    #expect(Set(listed.keys) == ["A", "Aacute", "fi", "hyphen", "afii10017"])
    #expect(listed["A"] == 0x41 && listed["fi"] == 0xFB01 && listed["hyphen"] == 0x2D && listed["afii10017"] == 0x410)
  }

  @Test(.enabled(if: MadePDF.font != nil, "fonts-liberation is not installed"))
  func fontsTellWhatTheyBring() throws {
    let data = try #require(MadePDF.font)
    let font = try #require(FontProgram(Array(data)))
    #expect(font.maps.contains { $0 == (3, 1) })
    let glyph = try #require(font.glyph(unicode: 0x48))
    #expect(font.glyph(platform: 3, encoding: 1, 0x48) == glyph && font.glyph(named: "H") == glyph)
    // Helvetica's own width, which the font keeps.
    let width = try #require(font.width(glyph))
    #expect(abs(width - 722) < 1)
    #expect(font.width(100_000) == nil && font.width(-1) == nil)
  }

  @Test func characterMapsCutAndMap() {
    let text = """
      /CIDInit /ProcSet findresource begin /WMode 1 def 2 begincodespacerange <00> <7F> <8000> <FFFF> endcodespacerange
      1 begincidrange <8000> <80FF> 10 endcidrange 1 begincidchar <41> 7 endcidchar
      2 beginbfrange <41> <43> <0061> <8000> <8001> [<D83DDE00> <0062>] endbfrange /GBK-EUC-H usecmap
      """
    let map = CharacterMap(Array(text.utf8))
    #expect(map.mode == 1 && map.base == "GBK-EUC-H" && map.highestCID == 265)
    #expect(map.codes([0x41, 0x80, 0x05, 0x42]).map(\.code) == [0x41, 0x8005, 0x42])
    #expect(map.cid(0x8005, length: 2) == 15 && map.cid(0x41, length: 1) == 7 && map.cid(0x41, length: 2) == nil)
    #expect(map.text(0x42) == "b" && map.text(0x8000) == "😀" && map.text(0x8001) == "b" && map.text(0x44) == nil)
  }

  @Test func valuesHaveTypes() {
    let types = XMPTypes()
    func has(_ text: String, _ type: String) -> Bool {
      let value = XMPValue(namespace: "", name: "", prefix: "")
      value.text = text
      return types.has(value, type: type)
    }
    for text in [
      "2026", "2026-03", "2026-03-05", "2026-03-05T10:20Z", "2026-03-05T10:20:30.5+01:00", "2026-03-05T10:20",
    ] {
      #expect(has(text, "Date"))
    }
    for text in ["", "26", "2026-13", "2026-03-05T25:00Z", "2026-03-05T10:20:30Z+01:00", "5 March"] {
      #expect(!has(text, "Date"))
    }
    #expect(
      has("-12", "Integer") && has("+3", "closed Choice of Integer") && !has("3.0", "Integer") && !has("", "Integer"))
    #expect(has("1.", "Real") && has(".5", "Real") && !has("1/2", "Real") && !has(".", "Real"))
    // Judged as text: what stands there in use is no URI often enough.
    #expect(has("uuid:1-2", "URI") && has("C:\\a b.mp3", "URI") && has("www.example.com", "URL"))
    #expect(has("67,19,26S", "GPSCoordinate") && has("67,19.5S", "GPSCoordinate") && !has("67S", "GPSCoordinate"))
    #expect(has("6", "Integer=1|6") && !has("2", "Integer=1|6") && has("x", "open Choice") && !has("true", "Boolean"))
    #expect(
      types.isKnown("bag Text") && types.isKnown("seq ResourceEvent") && types.isKnown("Lang Alt")
        && !types.isKnown("bag Odd"))
  }

  @Test func tokensAreThoseOfPDF() {
    var lexer = PDFLexer(
      Array("12 -.5 +7 (a\\(\\051(b)\\\nc) <4 1 4> /A#20B [true] % x\n<</K null>> 99999999999999999999 1.2.3".utf8))
    var tokens: [PDFLexer.Token] = []
    while let token = lexer.next() { tokens.append(token) }
    #expect(
      tokens == [
        .integer(12), .real("-.5"), .integer(7), .string(Array("a()(b)c".utf8)),
        .hexadecimal([0x41, 0x40], digits: 3, isPure: true), .name("A B", length: 3), .arrayStart, .word("true"),
        .arrayEnd,
        .dictionaryStart, .name("K", length: 1), .word("null"), .dictionaryEnd, .hugeInteger("99999999999999999999"),
        .word("1.2.3"),
      ])
    #expect(PDFNode.double("-.002") == -0.002 && PDFNode.double("4.") == 4 && PDFNode.double("+.5") == 0.5)
  }
}
