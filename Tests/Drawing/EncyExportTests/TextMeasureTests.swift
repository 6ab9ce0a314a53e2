import EncyBase
import EncyDrawing
import EncyCanvas
@testable import EncyExport
import EncyTestSupport

import EncyTexts
import Testing

@Suite struct TextMeasureTests {
  @Test func linesHoldTheTextAndFit() throws {
    let measure = try PangoTextMeasure()
    var random = SeededGenerator(3)
    let words = [
      "fläkt", "takhöjd", "hall", "ventilator", "čelik", "—", "12 500", "m³/h", "energibesparingsberäkning", "and/or",
    ]
    for _ in 0..<150 {
      let count = Int.random(in: 1...30, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let font = Font(size: Double.random(in: 6...14, using: &random))
      let width = Double.random(in: 30...300, using: &random)
      let parting = Bool.random(using: &random) ? WordParting.often : .whereNeeded
      let lines = measure.lines(of: text, font: font, width: width, language: .swedish, parting: parting)
      #expect(lines.joined().filter { !" \u{AD}".contains($0) } == text.filter { $0 != " " })
      for line in lines {
        #expect(measure.width(of: line, font: font) <= width + 0.05 || line.count == 1, "'\(line)' in \(width)")
      }
    }
  }

  /// Against lines that are filled one by one: as many, none wider than the measure, none more parted, and a last line that is no shorter;
  /// it is so where that was long enough.
  @Test func lastLinesArentLeftShort() throws {
    let measure = try PangoTextMeasure()
    var random = SeededGenerator(11)
    let words = [
      "fläkt", "i", "takhöjd", "av", "hall", "ventilator", "čelik", "—", "12\u{A0}500\u{A0}m³/h",
      "energibesparingsberäkning",
      "and/or", "skeppen", "energi\u{AD}plan", "25\u{A0}W", "风扇风扇",
    ]
    var (mended, short) = (0, 0)
    try measure.withSetter { setter throws(ExportError) in
      for _ in 0..<1_500 {
        let count = Int.random(in: 1...40, using: &random)
        let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
        let font = Font(size: 10, weight: Bool.random(using: &random) ? .regular : .semibold)
        let width = Double.random(in: 40...400, using: &random)
        let parting = Bool.random(using: &random) ? WordParting.often : .whereNeeded
        let lines = setter.lines(of: text, font: font, width: width, language: .swedish, parting: parting)
        let filled = setter.lines(
          of: text, font: font, width: width, language: .swedish, parting: parting, leavesShort: true)
        #expect(lines.count == filled.count, "\(lines), \(filled)")
        #expect(lines.joined().filter { !" \u{AD}".contains($0) } == text.filter { !" \u{AD}".contains($0) })
        let widths = lines.map { setter.width(of: $0, font: font) }
        let last = (widths.last ?? 0, setter.width(of: filled.last ?? "", font: font))
        #expect(last.0 >= last.1 - 0.01, "\(lines), \(filled)")
        #expect(lines.count { $0.last == "\u{AD}" } <= filled.count { $0.last == "\u{AD}" }, "\(lines), \(filled)")
        for (line, size) in zip(lines, widths) {
          #expect(size <= width + 0.05 || line.count == 1, "'\(line)' in \(width)")
        }
        if last.1 >= width / 3 { #expect(lines == filled) } else if lines.count > 1 { short += 1 }
        if last.1 < width / 3, last.0 >= width / 3 { mended += 1 }
      }
    }
    #expect(mended > 200 && mended * 3 > short * 2, "\(mended) of \(short)")
    let font = Font(size: 10)
    let lines = measure.lines(
      of: "HVLS-7300, en i mitten av varje halva av de två skeppen", font: font, width: 225, language: .swedish)
    #expect(lines == ["HVLS-7300, en i mitten av varje halva", "av de två skeppen"])
  }

  /// The parts are those of the patterns that Debian's hyphen-sv, hyphen-hr and hyphen-en-gb have, asked by their own library.
  @Test func wordsArePartedByTheirLanguage() throws {
    let measure = try PangoTextMeasure()
    let font = Font(size: 10)
    for (language, parted) in [
      (Language.swedish, "ener-gi-be-spa-rings-be-räk-ning"), (.croatian, "ven-ti-la-to-ri-ma"),
      (.english, "destrat-i-fic-a-tion"),
    ] {
      let parts = parted.split(separator: "-").map(String.init)
      let word = parts.joined()
      let beginnings = Set(parts.indices.map { parts[...$0].joined() })
      var seen: Set<String> = []
      for width in stride(from: 50.0, to: 130, by: 1) {
        let lines = measure.lines(of: word, font: font, width: width, language: language)
        for count in 1..<max(1, lines.count) {
          #expect(lines[count - 1].last == "\u{AD}", "\(lines)")
          seen.insert(lines[..<count].joined().filter { $0 != "\u{AD}" })
        }
        #expect(lines.joined().filter { $0 != "\u{AD}" } == word)
        #expect(lines.allSatisfy { measure.width(of: $0, font: font) <= width + 0.05 }, "\(lines) in \(width)")
      }
      #expect(seen.isSubset(of: beginnings) && !seen.isEmpty, "\(word): \(seen)")
    }
    // Running text is parted where its line would end early, but not in its last word, in names of products and addresses.
    func lines(_ text: String, _ parting: WordParting) -> [String] {
      measure.lines(of: text, font: font, width: 130, language: .swedish, parting: parting)
    }
    let text = "Hallen har en energibesparingsberäkning i bilaga."
    #expect(lines(text, .whereNeeded).first == "Hallen har en")
    #expect(lines(text, .often).first?.last == "\u{AD}")
    #expect(lines("Hallen har en energibesparingsberäkning", .often).first == "Hallen har en")
    #expect(lines("Hallen har en energibesparing@exempel.se här", .often).first == "Hallen har en")
    // What a writer allows.
    #expect(
      lines("Hallen har en energi\u{AD}besparingsplan", .whereNeeded) == [
        "Hallen har en energi\u{AD}", "besparingsplan",
      ])
  }

  @Test(arguments: [
    "下方 🌀 مرحبا", "下方 مرحبا", "下方 abc مرحبا العالم", "abc 下方 مرحبا", "倉庫 שלום ab", "हॉल 下方", "下方 हॉल", "مرحبا 下方",
  ])
  func allScriptsStandOnOneBaseline(text: String) throws {
    try PangoTextMeasure().withSetter { setter throws(ExportError) in
      func rises(_ text: String) -> [Double] {
        setter.line(text, font: Font(size: 10)).runs.flatMap { $0.glyphs.filter { $0.id != .max && $0.rise != 0 } }
          .map { ($0.rise * 100).rounded() }.sorted()
      }
      // Marks above letters have a rise of their own.
      let words = text.split(separator: " ").flatMap { rises(String($0)) }.sorted()
      #expect(rises(text) == words)
    }
  }

  @Test func lineEndsBreakAlways() throws {
    let measure = try PangoTextMeasure()
    let font = Font(size: 10)
    func lines(_ text: String) -> [String] { measure.lines(of: text, font: font, width: 500, language: .english) }
    #expect(lines("a\nb\r\nc\u{2028}d") == ["a", "b", "c", "d"])
    #expect(lines("a\n\nb\n") == ["a", "", "b", ""])
    #expect(lines("") == [""])
    #expect(measure.lines(of: "abc def", font: font, width: 0, language: .english).joined() == "abcdef")
    #expect(measure.lines(of: "abc def", font: font, width: .infinity, language: .english) == ["abc def"])
  }

  @Test func widthsGrowWithSizeOnly() throws {
    let measure = try PangoTextMeasure()
    for text in ["Takfläkt 7,3 m", "Ventilator čćžšđ", "风扇 fan", "AVAVA To"] {
      let one = measure.width(of: text, font: Font(size: 10))
      #expect(one > 0)
      for size in [1.0, 7.3, 100, 3000] {
        let width = measure.width(of: text, font: Font(size: size))
        #expect((width / size - one / 10).magnitude < 0.01, "\(text) at \(size)")
      }
    }
  }

  @Test func tabularDigitsAreEquallyWide() throws {
    let measure = try PangoTextMeasure()
    for weight in [Font.Weight.regular, .medium, .semibold, .bold] {
      let widths = "0123456789".map {
        measure.width(of: String($0), font: Font(size: 100, weight: weight, hasTabularDigits: true))
      }
      // Inter's own figures differ by up to 0.3 % (the 4 of its bold face).
      #expect(widths.allSatisfy { ($0 / widths[0] - 1).magnitude < 0.003 }, "\(weight): \(widths)")
      let proportional = "0123456789".map { measure.width(of: String($0), font: Font(size: 100, weight: weight)) }
      #expect(Set(proportional).count > 3)
    }
  }

  @Test func weightsAreFoursAndHeavierIsWider() throws {
    let measure = try PangoTextMeasure()
    let widths = [Font.Weight.regular, .medium, .semibold, .bold].map {
      measure.width(of: "Ventilationsanläggning", font: Font(size: 100, weight: $0))
    }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func lettersHaveHeight() throws {
    let metrics = try PangoTextMeasure().verticalMetrics(of: Font(size: 10))
    #expect((9.0...11).contains(metrics.ascent) && (2.0...3.5).contains(metrics.descent))
  }

  @Test func unusualTextHasSomeWidth() throws {
    let measure = try PangoTextMeasure()
    for text in Samples.unusualTexts {
      let width = measure.width(of: text, font: Font(size: 10))
      #expect(width >= 0 && width < 400, "'\(text)'")
      _ = measure.lines(of: text, font: Font(size: 10), width: 30, language: .croatian)
    }
    #expect(measure.width(of: "", font: Font(size: 10)) == 0)
    for size in [0, -1, Double.nan, .infinity] { #expect(measure.width(of: "a", font: Font(size: size)) == 0) }
    // Longer than pango can count in one piece.
    let long = measure.width(of: String(repeating: "w", count: 300_000), font: Font(size: 20))
    #expect((long / 300_000 - measure.width(of: "wwwwwwwwww", font: Font(size: 20)) / 10).magnitude < 0.05)
  }

  @Test func manyThreadsMayAsk() async throws {
    let measure = try PangoTextMeasure()
    let widths = await withTaskGroup(of: Double.self) { group in
      for number in 0..<64 {
        group.addTask {
          measure.width(of: number % 2 == 0 ? "Hallen" : "风扇", font: Font(size: 10 + Double(number % 2)))
        }
      }
      var found: Set<Double> = []
      for await width in group { found.insert(width) }
      return found
    }
    #expect(widths.count == 2)
  }

  @Test func namesWhatNoFontHas() throws {
    let measure = try PangoTextMeasure()
    for text in ["Zon 1", "łódź", "e\u{301}", "שלום", "مرحبا", "倉庫", "→ ½ m²", ""] {
      #expect(measure.missing(in: text) == [], "\(text)")
    }
    #expect(measure.missing(in: "Zon 👩‍🔧 👍🏽 🌀") == [])
    // Of a version of Unicode that no font here knows.
    let faces: [Unicode.Scalar] = ["\u{1FAE0}", "\u{1FAE1}"]
    #expect(measure.missing(in: "Zon \u{1FAE0}\u{200D}\u{1FAE1} \u{1FAE0}") == faces)
    // One replacement for the whole of it.
    let font = Font(size: 10)
    #expect(
      (measure.width(of: "\u{1FAE0}\u{200D}\u{1FAE1}", font: font) - measure.width(of: "\u{FFFD}", font: font))
        .magnitude < 0.01)
  }
}
