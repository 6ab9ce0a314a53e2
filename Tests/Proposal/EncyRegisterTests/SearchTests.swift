import EncyBase
import EncyContainer
import EncyFiles
import EncyTestSupport
import Foundation
import Testing

@testable import EncyRegister

@Suite("Searching as one types")
struct SearchTests {
  /// An index over names alone, or over texts of other kinds.
  private static func index(_ names: [String]) throws -> SearchIndex {
    try index(names.map { [SearchIndex.Text(.name, $0)] })
  }
  private static func index(_ rows: [[SearchIndex.Text]]) throws -> SearchIndex {
    var builder = SearchIndexBuilder()
    for (place, row) in rows.enumerated() { builder.add(place..<place + 1, line: place + 1, row) }
    return try #require(builder.index())
  }
  private static func rows(_ index: SearchIndex, _ text: String) -> [Int] {
    index.search(text, limit: 10).hits.map(\.row)
  }

  @Test("a text's folded words in one piece are its words, folded, with a blank between", arguments: 0..<200)
  func foldedText(seed: UInt64) throws {
    var generator = SeededGenerator(seed)
    let signs = [
      "a", "B", "å", "Ž", "ß", "đ", "æ", "9", "٣", "中", ".", "&", " ", "-", "\u{301}", "\u{AD}", "ab", "d.o.o.", "x",
      "İ",
    ]
    var text = ""
    for _ in 0..<Int.random(in: 0..<(seed % 9 == 0 ? 200 : 16), using: &generator) {
      text += signs.randomElement(using: &generator) ?? ""
    }
    var bytes = Array("before ".utf8)
    let hasWords = FoldedText.append(text, to: &bytes)
    let words = FoldedText.words(text).map(\.folded)
    #expect(bytes == Array("before ".utf8) + Array(words.joined(separator: [0x20])), "\(text.debugDescription)")
    #expect(hasWords == !words.isEmpty)
  }

  @Test("finds words in any order, the last as far as it is typed")
  func order() throws {
    let index = try SearchTests.index(["Nordlager i Västerås AB", "Söderlager i Malmö AB", "Nordisk Bygg AB"])
    #expect(SearchTests.rows(index, "västerås nordlager") == [0])
    #expect(SearchTests.rows(index, "väs") == [0])
    #expect(SearchTests.rows(index, "nord") == [2, 0])
    #expect(SearchTests.rows(index, "AB malmö") == [1])
    // Who has all words hides who has some.
    #expect(SearchTests.rows(index, "nord bygg") == [2])
    #expect(SearchTests.rows(index, "finns inte") == [])
    #expect(SearchTests.rows(index, "") == [] && SearchTests.rows(index, " –. ") == [])
  }

  @Test("a part of a compound finds it, behind whoever has it as a word; of both parts the end comes first")
  func compounds() throws {
    let index = try SearchTests.index(["Kylbolaget 3 AB", "Hallbolagen i Lund", "Sportbolaget 4 AB", "Malmö Bygg"])
    #expect(SearchTests.rows(index, "bolaget") == [0, 2])
    #expect(Set(SearchTests.rows(index, "bolage")) == [0, 1, 2])
    #expect(
      index.search("bolaget 4", limit: 10).hits.first.map { ($0.row, $0.lacks) }.map { $0.0 == 2 && $0.1 == [] } == true
    )
    #expect(SearchTests.rows(try SearchTests.index(["Kylbolaget 3 AB", "Bolaget AB"]), "bolaget") == [1])
    // Three letters stand in too many words.
    #expect(SearchTests.rows(index, "ola") == [])
  }

  @Test("takes what is written with accents or without, the exact before the other")
  func accents() throws {
    let index = try SearchTests.index(["Malmo Bygg", "Malmö Bygg", "Đurđević d.o.o.", "Gauß GmbH", "H&M AB"])
    #expect(SearchTests.rows(index, "malmö") == [1, 0])
    #expect(SearchTests.rows(index, "malmo") == [0, 1])
    #expect(SearchTests.rows(index, "MALMO\u{308}").sorted() == [0, 1])
    #expect(SearchTests.rows(index, "durdevic") == [2])
    #expect(SearchTests.rows(index, "gauss") == [3])
    #expect(SearchTests.rows(index, "h & m") == [4] && SearchTests.rows(index, "hm") == [4])
    let words = FoldedText.words("d.o.o. K. Ek åäöéüßčćžšđ").map { String(decoding: $0.folded, as: UTF8.self) }
    #expect(words == ["doo", "k", "ek", "aaoeussccz" + "sd"])
  }

  @Test("a whole word with digits comes before a part of another's number", arguments: 0..<3)
  func wholeWords(seed: UInt64) throws {
    var dice = SeededGenerator(seed)
    let count = 3_000
    let index = try SearchTests.index(
      (0..<count).map { number in
        let phone = String(Int.random(in: 100_000...999_999, using: &dice))
        return [
          .init(.name, "Lager AB"), .init(.person, "Kund \(number)"), .init(.other, "kund\(number)@example.se"),
          .init(.number, "K-\(10_000 + number)"), .init(.number, phone),
        ]
      })
    for _ in 0..<60 {
      let number = Int.random(in: 0..<count, using: &dice)
      for text in ["Kund \(number)", "kund\(number)@example.se", "K-\(10_000 + number)"] {
        let hits = index.search(text, limit: 10).hits
        #expect(
          hits.first?.row == number && hits.dropFirst().allSatisfy { $0.whole < hits[0].whole }, "\(text): \(hits)")
      }
    }
  }

  @Test("says which of the typed words the best lacks")
  func lacks() throws {
    let index = try SearchTests.index(["Nordlager Västerås AB", "Beta Bygg AB", "Deltaplåt AB"])
    func lacks(_ text: String) -> [Int]? { index.search(text, limit: 10).hits.first?.lacks }
    #expect(lacks("nordlagr vast") == [] && lacks("beta bygg ab") == [])
    #expect(lacks("nordlager xx") == [1] && lacks("västerås z") == [1] && lacks("beta hb x") != [])
    #expect(lacks("nordlager zzzzqq") == [1] && lacks("delta bygg") != [] && lacks("bygg kalmar ab") == [1])
  }

  @Test("finds numbers by their digits, and by a part of them")
  func numbers() throws {
    let index = try SearchTests.index([
      [.init(.name, "Nordlager AB"), .init(.number, "556036-0793"), .init(.number, "+46 21 123 45 67")],
      [.init(.name, "Sydlager AB"), .init(.number, "556732-1707"), .init(.number, "K-10432")],
    ])
    for text in ["5560360793", "556036-0793", "556036 0793", "60360", "0793", "021-123 45 67", "0211234567"] {
      #expect(SearchTests.rows(index, text).first == 0, "\(text)")
    }
    #expect(SearchTests.rows(index, "K-10432") == [1] && SearchTests.rows(index, "10432") == [1])
    // No slip in a number: another firm's would be found.
    #expect(SearchTests.rows(index, "5560360794") == [])
  }

  @Test("has legal forms weigh little")
  func legalForms() throws {
    let index = try SearchTests.index(["AB Berg", "Berg GmbH", "Lund AB"])
    #expect(SearchTests.rows(index, "Berg AB") == [0, 1])
    #expect(SearchTests.rows(index, "Lund GmbH") == [2])
  }

  /// The distance as it is defined, by a table.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> (whole: Int, prefix: Int) {
    var table = Array(repeating: Array(repeating: 0, count: other.count + 1), count: one.count + 1)
    for row in 0...one.count { table[row][0] = row }
    for column in 0...other.count { table[0][column] = column }
    for row in 1..<(one.count + 1) {
      for column in 1..<(other.count + 1) {
        let cost = one[row - 1] == other[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, one[row - 1] == other[column - 2], one[row - 2] == other[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return (table[one.count][other.count], table[one.count].min() ?? 0)
  }

  @Test("counts slips as the table does, and no signature hides a word that is near")
  func distances() {
    var random = SeededGenerator(7)
    func word(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in UInt8.random(in: 0x61...0x65, using: &random) }
    }
    for _ in 0..<(isFullRun ? 100_000 : 5_000) {
      let (one, other) = (word(60), word(60))
      let near = random.next() % 2 == 0 ? other : one.filter { _ in random.next() % 8 != 0 } + word(2)
      let typed = EditDistance(one)
      let (wanted, found) = (SearchTests.distance(one, near), typed.distances(to: near))
      #expect(wanted.whole == found.whole && wanted.prefix == found.prefix)
      let signature = EditDistance.signature(near)
      #expect((typed.signature ^ signature).nonzeroBitCount <= 2 * wanted.whole)
      #expect((typed.signature & ~signature).nonzeroBitCount <= wanted.prefix)
    }
  }

  // MARK: Names as they are misspelt

  /// Names of firms, made of what Swedish, German and Croatian ones are made of.
  static func names(_ count: Int, _ random: inout SeededGenerator) -> [String] {
    let first = [
      "Åkesson", "Björklund", "Nordström", "Lindqvist", "Öberg", "Sjögren", "Hallén", "Västerviks", "Göteborgs",
      "Järnvägs", "Mälardalens",
      "Skånska", "Lövgren", "Bergström", "Wallin", "Müller", "Schröder", "Weiß", "Großmann", "Jäger", "Köhler", "Böhm",
      "Lüneburger",
      "Schäfer", "Höfer", "Straßburger", "Krüger", "Đurđević", "Žagar", "Šimić", "Čović", "Horvat", "Kovačević",
      "Perić", "Međimurska",
      "Dalmacija", "Zagrebačka", "Jurišić", "Vuković", "Marušić",
    ]
    let second = [
      "Lager", "Bygg", "Fastigheter", "Åkeri", "Mekaniska", "Såg", "Träindustri", "Kylteknik", "Ventilation",
      "Livsmedel", "Lagerhaus",
      "Maschinenbau", "Lüftungstechnik", "Großhandel", "Möbelwerk", "Spedition", "Bäckerei", "Građenje", "Skladište",
      "Prijevoz", "Drvo",
      "Hladnjače", "Strojarstvo", "Veletrgovina", "Poljoprivreda",
    ]
    let third = ["", "", "i Umeå", "i Malmö", "Syd", "Öst", "Nürnberg", "Köln", "Rijeka", "Šibenik", "& Söner", "& Co"]
    let forms = ["AB", "AB", "HB", "GmbH", "AG", "d.o.o.", "d.d.", "KG", ""]
    var names: Set<String> = []
    var list: [String] = []
    while list.count < count {
      let words = [first, second, third, forms].map { $0.randomElement(using: &random) ?? "" }.filter { !$0.isEmpty }
      let name = words.joined(separator: " ")
      if names.insert(name).inserted { list.append(name) }
    }
    return list
  }

  /// Every name that one edit makes of a name: a letter left out, doubled by another, replaced, swapped with the next.
  private static func edits(_ name: String, letters: [Character]) -> [String] {
    let letterRow = Array(name)
    var edits: [String] = []
    for place in 0...letterRow.count {
      let (head, tail) = (letterRow[..<place], letterRow[place...])
      for letter in letters { edits.append(String(head + [letter] + tail)) }
      if tail.isEmpty { continue }
      edits.append(String(head + tail.dropFirst()))
      for letter in letters where letter != tail.first { edits.append(String(head + [letter] + tail.dropFirst())) }
      if tail.count > 1 { edits.append(String(head + [tail[place + 1], tail[place]] + tail.dropFirst(2))) }
    }
    return edits
  }

  @Test("has a misspelt name on the first page, and mostly on top")
  func misspelt() throws {
    var random = SeededGenerator(500)
    let names = SearchTests.names(500, &random)
    let index = try SearchTests.index(names)
    let letters: [Character] = Array("aeiknrståäöüßčćžšđ -")
    var measured: [(edits: Int, tried: Int, page: Int, top: Int)] = []
    var lost: [String] = []
    for edits in 1...2 {
      var (tried, page, top) = (0, 0, 0)
      for (row, name) in names.enumerated() {
        var misspelt = SearchTests.edits(name, letters: letters)
        if edits == 2 {
          misspelt = (0..<(isFullRun ? 25 : 3)).compactMap { _ in
            misspelt.randomElement(using: &random).flatMap {
              SearchTests.edits($0, letters: letters).randomElement(using: &random)
            }
          }
        } else if !isFullRun {
          misspelt = (0..<4).compactMap { _ in misspelt.randomElement(using: &random) }
        }
        for text in misspelt {
          let found = SearchTests.rows(index, text).firstIndex(of: row)
          tried += 1
          if found != nil { page += 1 } else { lost.append("\(edits): \(text) (\(name))") }
          if let found, found < 2 { top += 1 }
        }
      }
      measured.append((edits, tried, page, top))
      print("names misspelt by \(edits): \(tried), first page \(page), first or second \(top)")
    }
    // Two edits may leave too little of a short name, or glue two spoilt words together.
    #expect(!lost.contains { $0.hasPrefix("1:") }, "\(lost.count): \(lost.prefix(20))")
    for row in measured { #expect(row.page * 1000 >= row.tried * 995 && row.top * 100 >= row.tried * 95, "\(row)") }
  }

  @Test("gives the same rows in the same order, again and from a file")
  func stable() throws {
    var random = SeededGenerator(9)
    let index = try SearchTests.index(SearchTests.names(200, &random))
    let again = try #require(SearchIndex(bytes: index.bytes))
    for text in ["lager", "bygg ab", "muller", "šim", "i"] {
      let hits = index.search(text, limit: 50)
      #expect(hits.hits == again.search(text, limit: 50).hits)
      #expect(
        Array(hits.hits.prefix(5)) == index.search(text, limit: 5).hits
          && hits.count == index.search(text, limit: 5).count)
    }
  }

  @Test("of bytes that are no index never crashes, nor names a row that isn't there")
  func hostile() throws {
    var random = SeededGenerator(3)
    let index = try SearchTests.index(SearchTests.names(20, &random))
    for _ in 0..<(isFullRun ? 50_000 : 3_000) {
      var bytes = index.bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      if random.next() % 8 == 0 { bytes.removeLast(Int.random(in: 1...bytes.count, using: &random)) }
      guard let other = SearchIndex(bytes: bytes) else { continue }
      for text in ["lager", "åkesson ab", "12", "nordstromlager"] {
        for hit in other.search(text, limit: 10).hits {
          #expect(hit.row < other.count)
          _ = other.row(hit.row)
        }
      }
    }
  }
}
