import EncyArchiveSearch
import EncyBase
import EncyTestSupport
import EncyTexts
import Testing

/// Conditions as they are typed.
@Suite("Conditions of a search")
struct ArchiveExpressionTests {
  private static let fields = ArchiveFields()

  private static func error(_ text: String) -> ArchiveQueryError? {
    do throws(ArchiveQueryError) {
      _ = try ArchiveExpression(text, fields: fields)
      return nil
    } catch { return error }
  }

  /// The only comparison of a condition.
  private static func test(_ text: String) throws -> (field: String, value: ArchiveExpression.Value) {
    guard case .test(let field, _, let value) = try ArchiveExpression(text, fields: fields) else {
      throw ArchiveQueryError(.queryComparison(word: ""), in: text, at: 0..<0)
    }
    return (field.name, value)
  }

  @Test(
    "what can't be understood is pointed at",
    arguments: [
      ("totl > 5", 0, "did you mean \"total\"?"), ("total > 100 an status = sent", 8, "a unit that can't"),
      ("status = acepted", 9, "is no status"), ("(total > 5", 0, "isn't closed"), ("total > 5)", 9, "no \"(\""),
      ("total >", 7, "a value is expected"), ("total > 5 and", 13, "a field such as"), ("date > 2023-13", 7, "no date"),
      ("name = x", 0, "may be several"), ("title > x", 6, "is text here"), ("total ! 5", 6, "compares nothing"),
      ("proposal.notes = x", 0, "running text"), ("title = \"x", 8, "isn't closed"), ("status in sent", 10, "a list"),
      ("total contains 5", 15, "is no text"), ("fans.diametr > 5", 0, "did you mean"), ("", 0, "a field such as"),
    ])
  func errors(text: String, place: Int, words: String) throws {
    let error = try #require(ArchiveExpressionTests.error(text), "\(text)")
    #expect(error.range.lowerBound == place, "\(text): \(error)")
    let message = Language.english.text(error.message)
    #expect(message.contains(words), "\(text): \(message)")
    for language in [Language.swedish, .croatian] { #expect(language.text(error.message) != message, "\(text)") }
  }

  @Test(
    "and, or and not are read in three languages where a comparison follows, and stay words of a text elsewhere",
    arguments: [
      ("status = sent och total > 5", "status = sent and total > 5"),
      ("status = sent ELLER (total > 5 och inte date = 2026)", "status = sent or (total > 5 and not date = 2026)"),
      ("inte status = sent", "not status = sent"), ("ne status = sent i total > 5", "not status = sent and total > 5"),
      ("status = sent ili ne (total > 5)", "status = sent or not (total > 5)"),
      ("total och status = sent", "total and status = sent"),
      ("title = Fläktar i hall 3", "title = \"Fläktar i hall 3\""),
      ("customer = Andersson och Söner", "customer = \"Andersson och Söner\""),
      ("customer = Ivan i sinovi i status in (sent)", "customer = \"Ivan i sinovi\" and status in (sent)"),
      ("title contains inte nu och total > 5", "title contains \"inte nu\" and total > 5"),
    ])
  func joints(local: String, english: String) throws {
    let read = try [local, english].map { "\(try ArchiveExpression($0, fields: Self.fields))" }
    #expect(read[0] == read[1])
  }

  @Test(
    "fields have short names, names of the schema, its labels in each language, and pointers",
    arguments: [
      ("Takhöjd", "building.ceilingHeight"), ("/building/ceilingHeight", "building.ceilingHeight"),
      ("Visina", "building.ceilingHeight"), ("total", "total"), ("Att betala", "total"),
      ("Total to pay", "total"), ("toPay", "toPay"), ("totalAmount", "totalAmount"),
      ("offer.lines.unitPrice", "offer.lines.unitPrice"),
      ("/offer/lines/0/unitPrice", "offer.lines.unitPrice"), ("Säljare", "salesperson"), ("customer", "customer.name"),
      ("fans.diameter", "fans.diameter"), ("heating.energyPrice", "building.heating.energyPrice"),
    ])
  func names(name: String, field: String) {
    let found = ArchiveExpressionTests.fields.named(name).map(\.name)
    #expect(name == "Visina" ? found.contains(field) || !found.isEmpty : found == [field], "\(found)")
  }

  @Test("numbers are read in the unit of the field, amounts in whole units, of a currency where one is written")
  func numbers() throws {
    func number(_ text: String) throws -> (Double, [String]) {
      guard case .number(let number, let currencies) = try ArchiveExpressionTests.test(text).value else {
        return (-1, [])
      }
      return (number, currencies)
    }
    #expect(try number("fans.diameter >= 7,3 m") == (7300, []))
    #expect(try number("fans.diameter >= 6100") == (6100, []))
    #expect(try number("total > 100000") == (100_000, []))
    #expect(try number("total > 100 000,50 SEK") == (100_000.5, ["SEK"]))
    #expect(try number("total > 120 tkr").0 == 120_000)
    #expect(try number("total > 5 €") == (5, ["EUR"]))
    #expect(try number("energy.inputs.fanHours = 5000 h") == (5000, []))
  }

  @Test("of a number without a unit it is known which one it was read in")
  func units() throws {
    func assumed(_ text: String) throws -> [String] {
      try ArchiveExpression.assumedUnits(in: text, fields: Self.fields).map {
        "\($0.field) \($0.number) \($0.unit)\($0.isUnlikely ? "?" : "")"
      }
    }
    #expect(try assumed("fans.diameter >= 7 and height < 9 m") == ["fans.diameter 7 mm?"])
    #expect(try assumed("fans.diameter in (6100, 7300)") == ["fans.diameter 6100 mm", "fans.diameter 7300 mm"])
    #expect(try assumed("total > 5 and fans.count = 4 and year = 2023") == [])
    #expect(try assumed("savedEnergy > 50 000") == ["savedEnergy 50 000 kWh/year"])
  }

  @Test("a year and a month are all of their days")
  func days() {
    #expect(ArchiveExpression.days("2024-02").map { $0.last - $0.first } == 28)
    #expect(ArchiveExpression.days("2023").map { $0.last - $0.first } == 364)
    #expect(ArchiveExpression.days("2023-02-30") == nil)
    #expect(ArchiveExpression.days("23") == nil)
  }

  @Test("words, phrases and beginnings are told apart")
  func phrases() throws {
    func read(_ arguments: String...) throws -> [String] {
      try ArchiveSearch.phrases(arguments).map { $0.words.joined(separator: " ") + ($0.isPrefix ? "*" : "") }
    }
    #expect(try read("Kyl*", "Malmö") == ["kyl*", "malmo*"])
    #expect(try read("\"cold store\"") == ["cold store"])
    #expect(try read("cold store") == ["cold store"])
    #expect(try read("NL-2026-014", "x") == ["nl 2026 014", "x*"])
    #expect(try read("--", "*") == [])
    #expect(throws: ArchiveQueryError.self) { try ArchiveSearch.phrases(["\"x"]) }
  }

  @Test("nothing that is typed does harm", arguments: 0..<200)
  func hostile(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let signs = [
      "(", ")", "and", "or", "not", "=", "!", "<>", "in", "contains", "\"", "'", ",", "total", "status", "date", "é",
      "5",
      "\u{0}", "\u{202E}", "1e400", "fans.diameter", String(repeating: "(", count: 300),
    ]
    let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in signs.randomElement(using: &random) ?? "" }
      .joined(separator: Bool.random(using: &random) ? " " : "")
    if let error = ArchiveExpressionTests.error(text) {
      #expect(error.range.lowerBound >= 0 && error.range.lowerBound <= text.unicodeScalars.count)
      #expect(!Language.english.text(error.message).isEmpty)
    }
  }
}
