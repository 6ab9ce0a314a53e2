import EncyBase
import Testing

@testable import EncyUnderlay
@testable import EncyScaleFinding

@Suite("Scales and lengths in words")
struct ScaleTextTests {
  private static func read(_ text: String) -> [StatedScale] {
    StatedScale.read(
      Phrase(text: text, box: Rect(x: 0, y: 0, width: 100, height: 10), direction: 0, height: 10))
  }

  static let stated: [(text: String, ratios: [Double])] = [
    ("1:100", [100]), ("SCALE 1:50", [50]), ("SKALA 1:100 (A1)", [100]), ("Skala A1 1:50  A3 1:100", [50, 100]),
    ("M 1:100", [100]), ("M1:100", [100]), ("MJ 1:200", [200]), ("MJERILO: 1 : 500", [500]), ("Skala 1:1 000", [1000]),
    ("Scale 1/100", [100]), ("MASSSTAB 1:33", [33]), ("1:400 (A3)", [400]), ("PLAN 1, SKALA 1:200", [200]),
    ("1/8\" = 1'-0\"", [96]), ("SCALE 1/4\"=1'0\"", [48]), ("1\" = 20'", [240]), ("3/32\" = 1'-0\"", [128]),
    ("1/4\" = 1' - 0\"", [48]), ("SCALE: 1/8 \" = 1 ' - 0 \"", [96]), ("1 1/2\" = 1'-0\"", [8]), ("3\" = 1'-0\"", [4]),
    ("⅛″ = 1′-0″", [96]), ("¼” = 1’-0”", [48]), ("1\"=30'-0\"", [360]), ("1\" = 20 FT", [240]), ("1/4''=1'-0''", [48]),
    ("1-1/2\" = 1'-0\"", [8]), ("SCALE: 1 INCH = 40 FEET", [480]), ("1:50 / 1:100 (A1 / A3)", [50, 100]),
    ("FLOOR PLAN 1/16\" = 1'-0\"", [192]), ("SKALA 1:2.000", [2000]), ("SCALE 1:5,000", [5000]),
    ("MASSSTAB 1:1’000", [1000]), ("SKALA 1:10\u{A0}000", [10000]), ("SKALA 1:1\u{2009}000", [1000]),
    ("SKALA 1:1\u{202F}250", [1250]), ("SKALA 1:100, 2026", [100]), ("SKALA 1:100 1:200", [100, 200]),
  ]
  static let others = [
    "N.T.S.", "AS INDICATED", "7\" / 1'-0\"", "10\" / 1'-0\"", "RAMP 1:12", "SLOPE 1:20 MAX", "11:30", "1:30 PM",
    "1:05",
    "MORTAR 1:3:6", "1:2:4", "LUTNING 1:50", "12\" = 1'-0\"", "1/100", "89'L x 20'H = 1770 SF", "A-101", "1:17", "2:1",
    "21:100", "1:100%", "32\" = 2'-8\"", "SEE NOTE 1: 100 MM SLAB", "1/29/2015", "ISO 128-1:2020", "EN 1992-1-1:2004",
    "SCALE 1:", "= 1'-0\"", "",
  ]
  /// Scales of maps: the first group alone is none of a plan.
  static let ofMaps = ["100", "250", "1", "25", "126", "500"].flatMap { first in
    [" ", "\u{A0}", "\u{2009}", "\u{202F}", ".", ",", "'", "’"].flatMap { sign in
      ["\(first)\(sign)000\(sign)000", first.count == 1 ? "\(first)\(sign)000\(sign)000" : "\(first)\(sign)000"]
    }
  }

  @Test("of maps are none of plans", arguments: ofMaps)
  func maps(number: String) {
    for label in ["1:", "SKALA 1:", "M 1 : ", "SCALE 1:"] {
      #expect(Self.read(label + number).isEmpty, "\(label)\(number)")
    }
  }

  @Test("state ratios", arguments: stated)
  func statement(text: String, ratios: [Double]) {
    #expect(Self.read(text).map(\.ratio) == ratios)
  }

  @Test("or something else", arguments: others)
  func noStatement(text: String) {
    #expect(Self.read(text).isEmpty)
  }

  @Test("name the papers that the ratios are for")
  func papers() {
    #expect(Self.read("SKALA A1 1:50  A3 1:100").map { $0.paper?.name } == ["A1", "A3"])
    #expect(Self.read("1:50 / 1:100 (A1 / A3)").map { $0.paper?.name } == ["A1", "A3"])
    #expect(Self.read("1:100").map { $0.paper?.name } == [nil])
    #expect(StatedScale.sheet(in: "SHEET SIZE: 24\" x 36\"")?.name == "ARCH D")
    #expect(StatedScale.sheet(in: "FORMAT A1")?.name == "A1")
    #expect(StatedScale.sheet(in: "A1") == nil)
    #expect(StatedScale.sheet(in: "SHEET A-101") == nil)
  }

  static let lengths: [(text: String, millimetres: Double)] = [
    ("12 000", 12000), ("12000", 12000), ("6,00", 6000), ("3.60 m", 3600), ("3,60 m", 3600), ("360 cm", 3600),
    ("2400 mm", 2400), ("24'-6\"", 7467.6), ("38' - 11 3/8\"", 11871.325), ("0' - 3\"", 76.2), ("20'", 6096),
    ("6\"", 152.4),
    ("3/4\"", 19.05), ("10' - 0\" TYP.", 3048), ("10.5'", 3200.4), ("4'-5 ½\"", 1358.9), ("1’-0”", 304.8),
    ("(2400)", 2400), ("12'6\"", 3810),
  ]
  static let noLengths = [
    "", "A", "A-102", "1/4\" = 1'-0\"", "12'-14\"", "7\" / 1'-0\"", "5", "2X4", "1:100", "-6\"", "10' x 12'", "12:30",
    "1.2.3",
    "0", "'", "\"", "12 34", "999999999999", "1e9",
  ]

  @Test("say lengths", arguments: lengths)
  func length(text: String, millimetres: Double) throws {
    #expect((try #require(LengthText(text)).millimetres - millimetres).magnitude < 1e-6)
  }

  @Test("or none", arguments: noLengths)
  func noLength(text: String) { #expect(LengthText(text) == nil) }

  @Test("are joined from words in all four directions")
  func phrases() {
    // As a reader of PDF gives 9' - 0", running right, up, down and left.
    let parts: [(text: String, from: Double, to: Double)] = [("9'", 0, 8), ("-", 10, 13), ("0\"", 15, 23)]
    for (map, direction) in [(0, 0.0), (3, 270), (1, 90), (2, 180)] {
      let turn = AffineTransform.quarterTurns(map)
      let words = parts.map { part -> DrawingContent.Word in
        let (a, b) = (turn.apply(Point(x: part.from, y: 0)), turn.apply(Point(x: part.to, y: 9)))
        return DrawingContent.Word(
          text: part.text,
          box: Rect(x: min(a.x, b.x), y: min(a.y, b.y), width: (a.x - b.x).magnitude, height: (a.y - b.y).magnitude))
      }
      let phrases = Phrase.phrases(words)
      #expect(phrases.map(\.text) == ["9' - 0\""])
      #expect(phrases.first?.direction == direction)
      #expect(phrases.first?.height == 9)
    }
  }

  @Test("are never read out of nothing, however odd")
  func odd() {
    for text in [
      "1/0\" = 1'-0\"", "0\" = 1'-0\"", "1:0", "1:99999999999", "'''''''", "\"\"\"\"", "1 1 1 1 1 1",
      String(repeating: "1:", count: 500),
    ] {
      #expect(Self.read(text).isEmpty)
    }
  }
}
