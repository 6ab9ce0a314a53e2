import EncyBase
import EncyDrawing
import Testing

@Suite("Wording")
struct WordingTests {
  /// Texts that are the same in two languages because the word is.
  private static let sameByDesign: Set<Wording> = [
    .project, .date, .phone, .scaleOfPaper, .diameterShort, .metre, .kilometre, .diameter, .warrantyMotor, .scenario,
    .contact, .co2Factor, .sprinkler, .north,
  ]

  @Test("every text is there in all languages", arguments: Wording.allCases)
  func complete(wording: Wording) {
    for language in Language.allCases {
      let text = wording.texts.texts[language.rawValue] ?? ""
      #expect(!text.isEmpty)
      #expect(text.first != " " && text.last != " ", "'\(text)' has a blank at an end")
    }
  }

  @Test("no text was left in another language", arguments: Wording.allCases)
  func translated(wording: Wording) {
    let texts = Set(wording.texts.texts.values)
    if WordingTests.sameByDesign.contains(wording) {
      #expect(texts.count < 3, "\(wording) differs by now: take it off the list")
    } else {
      #expect(texts.count == 3, "\(wording): \(texts)")
    }
  }

  @Test("all languages fill in the same values", arguments: Wording.allCases)
  func values(wording: Wording) {
    func names(_ text: String) -> Set<Substring> {
      Set(text.split(separator: "{").dropFirst().compactMap { $0.split(separator: "}").first })
    }
    let all = Language.allCases.map { names(wording.texts.texts[$0.rawValue] ?? "") }
    #expect(all[0] == all[1] && all[1] == all[2])
  }

  @Test("values are filled in once, also when they hold braces")
  func filling() {
    #expect(Wording.pageOf(.swedish, ["page": "2", "pages": "7"]) == "Sida 2 av 7")
    #expect(Wording.pageOf(.english, ["page": "2", "pages": "7"]) == "Page 2 of 7")
    #expect(Wording.pageOf(.croatian, ["page": "2", "pages": "7"]) == "Stranica 2 od 7")
    #expect(Wording.attention(.english, ["name": "{name}"]) == "Attn {name}")
  }

  @Test(
    "Croatian plurals",
    arguments: [
      ("1", "godina"), ("2", "godine"), ("4", "godine"), ("5", "godina"), ("11", "godina"), ("12", "godina"),
      ("21", "godina"), ("22", "godine"), ("3.2", "godine"), ("2.9", "godina"), ("6.1", "godina"), ("1.5", "godina"),
      ("0", "godina"), ("112", "godina"), ("104", "godine"),
    ])
  func croatian(number: String, word: String) throws {
    let value = try #require(ExactDecimal(number))
    #expect(CountedWord.year.form(after: value, language: .croatian) == word)
  }

  @Test("one and other in Swedish and English")
  func others() throws {
    #expect(CountedWord.fan.counted(ExactDecimal(1), language: .english) == "1\u{A0}fan")
    #expect(CountedWord.fan.counted(ExactDecimal(2), language: .english) == "2\u{A0}fans")
    #expect(CountedWord.year.counted(1.04, language: .english, decimals: 1) == "1\u{A0}year")
    #expect(CountedWord.year.counted(3.25, language: .swedish, decimals: 1) == "3,3\u{A0}år")
    #expect(CountedWord.fan.counted(ExactDecimal(1), language: .swedish) == "1\u{A0}fläkt")
  }
}
