import EncyBase
import EncyTexts
import Testing

/// Forms of words after numbers, by the samples of the Unicode CLDR (plurals.xml, release 45).
struct PluralRulesTests {
  @Test(arguments: [
    ("sv", "1", "one"), ("sv", "0", "other"), ("sv", "2", "other"), ("sv", "1.5", "other"), ("sv", "21", "other"),
    ("en", "1", "one"), ("en", "0", "other"), ("en", "11", "other"),
    ("hr", "1", "one"), ("hr", "21", "one"), ("hr", "1001", "one"), ("hr", "0.1", "one"), ("hr", "2.1", "one"),
    ("hr", "2", "few"), ("hr", "4", "few"), ("hr", "22", "few"), ("hr", "0.2", "few"), ("hr", "1.4", "few"),
    ("hr", "0", "other"), ("hr", "5", "other"), ("hr", "11", "other"), ("hr", "12", "other"), ("hr", "14", "other"),
    ("hr", "111", "other"), ("hr", "0.5", "other"), ("hr", "1.12", "other"), ("hr", "-1", "one"), ("hr", "-3", "few"),
  ])
  func category(language: String, number: String, category: String) throws {
    let language = try #require(Language(rawValue: language))
    let number = try #require(JSONNumber(text: number)?.decimalValue)
    #expect(PluralRules(language.text(.pluralRules)).category(of: number) == category)
  }

  /// Rules of languages that may come: Latvian, Polish, Arabic (CLDR 45).
  @Test func rulesOfFurtherLanguages() {
    let latvian = PluralRules(
      "zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19; "
        + "one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1")
    #expect(
      [0, 1, 2, 11, 21, 30].map { latvian.category(of: ExactDecimal($0)) } == [
        "zero", "one", "other", "zero", "one", "zero",
      ])
    let polish = PluralRules(
      "one: i = 1 and v = 0; few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14; "
        + "many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14")
    #expect(
      [1, 3, 5, 12, 22, 101].map { polish.category(of: ExactDecimal($0)) } == [
        "one", "few", "many", "many", "few", "many",
      ])
    let arabic = PluralRules("zero: n = 0; one: n = 1; two: n = 2; few: n % 100 = 3..10; many: n % 100 = 11..99")
    #expect(
      [0, 1, 2, 7, 45, 100].map { arabic.category(of: ExactDecimal($0)) } == [
        "zero", "one", "two", "few", "many", "other",
      ])
  }

  @Test(arguments: ["", "one", "one: i", "one: i = ", "one: q = 1", "one: i % 0 = 1", "one: i = 3..1", ";;:"])
  func rulesThatCannotBeRead(text: String) {
    #expect(PluralRules(text).category(of: ExactDecimal(1)) == "other")
  }
}
