import EncyBase
import EncyContainer
import EncyFiles
import EncyTestSupport
import EncyTexts
import Glibc
import Testing

@testable import EncyRegister

@Suite("Lists of others")
struct TableTests {
  /// What a list holds: its rows as texts, and the places of what can't be taken.
  private struct Read {
    var headings: [String] = []
    var rows: [[String]] = []
    var faults: [String] = []
    var form = TableForm.json

    init(_ bytes: [UInt8]) throws {
      var reader = try TableReader(ByteSource(bytes: bytes, name: "list"))
      headings = reader.headings.map(\.text)
      while let item = try reader.next() {
        switch item {
        case .fault(let fault): faults.append("\(fault.place)")
        case .row(let row):
          switch row.content {
          case .cells(let cells): rows.append(cells.map(\.text))
          case .object(let object): rows.append(object.members.map { "\($0.name)=\($0.value.stringValue ?? "")" })
          }
        }
      }
      form = reader.form
    }
    init(_ text: String) throws { try self.init(Array(text.utf8)) }
  }

  static let swedish = "Namn;Ort;Pris\r\nBröderna Åkesson AB;Växjö;1 234,50\r\n\"Öst; Väst\";\"två\r\nrader\";0,5\r\n"

  @Test("from Excel: semicolons, marks, line ends in cells, in every encoding")
  func encodings() throws {
    let rows = [["Bröderna Åkesson AB", "Växjö", "1 234,50"], ["Öst; Väst", "två\r\nrader", "0,5"]]
    let text = TableTests.swedish
    let utf16 = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bigEndian = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let latin = text.unicodeScalars.map { UInt8($0.value) }
    let forms: [([UInt8], TableEncoding)] = [
      (Array(text.utf8), .utf8), ([0xEF, 0xBB, 0xBF] + text.utf8, .utf8), (latin, .windows1252),
      ([0xFF, 0xFE] + utf16, .utf16LittleEndian), (utf16, .utf16LittleEndian),
      ([0xFE, 0xFF] + bigEndian, .utf16BigEndian),
    ]
    for (bytes, encoding) in forms {
      let read = try Read(bytes)
      #expect(read.headings == ["Namn", "Ort", "Pris"] && read.rows == rows && read.faults.isEmpty, "\(encoding)")
      #expect(read.form == .csv(separator: 0x3B, encoding))
    }
    #expect(try Read([0x61, 0x0A, 0x80, 0x99, 0x8A]).rows == [["€™Š"]])
  }

  @Test("from Croatian Excel are read in its encoding, Swedish and French ones in theirs")
  func croatian() throws {
    let text = "Naziv;Grad\nČačić d.o.o.;Đakovo\nŽupanijski šport;Šibenik\n"
    let read = try Read(libraryText(text, to: "CP1250"))
    #expect(read.rows == [["Čačić d.o.o.", "Đakovo"], ["Županijski šport", "Šibenik"]])
    #expect(read.form == .csv(separator: 0x3B, .windows1250))
    for text in ["Namn;Ort\nŠkoda Växjö;Ålborg Crème\nCafé;Sæby\n", "Nom;Ville\nCrème;Orléans\n"] {
      let read = try Read(libraryText(text, to: "CP1252"))
      #expect(read.form == .csv(separator: 0x3B, .windows1252))
      #expect(read.rows.joined().joined() == text.split(separator: "\n").dropFirst().joined().replacing(";", with: ""))
    }
    // The same letters in UTF-8 have bytes that look alike.
    #expect(try Read(text).form == .csv(separator: 0x3B, .utf8))
  }

  @Test("have in each byte the letter that the C library has", arguments: [TableEncoding.windows1250, .windows1252])
  func letters(encoding: TableEncoding) throws {
    for byte in UInt8(0x80)...0xFF {
      let wanted = libraryBytes([byte], from: encoding == .windows1250 ? "CP1250" : "CP1252", to: "UTF-8")
      #expect(encoding.text([byte]).map { Array($0.utf8) } == wanted, "\(byte)")
    }
  }

  private func libraryText(_ text: String, to encoding: String) throws -> [UInt8] {
    try #require(libraryBytes(Array(text.utf8), from: "UTF-8", to: encoding))
  }

  /// What `iconv` makes of bytes; `nil` where one of them stands for nothing.
  private func libraryBytes(_ bytes: [UInt8], from: String, to: String) -> [UInt8]? {
    guard let converter = iconv_open(to, from), converter != iconv_t(bitPattern: -1) else { return nil }
    defer { iconv_close(converter) }
    var (input, output) = (bytes.map { CChar(bitPattern: $0) }, [CChar](repeating: 0, count: bytes.count * 4))
    var (left, room) = (input.count, output.count)
    let isDone = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        return iconv(converter, &from, &left, &to, &room) != Int(bitPattern: UInt.max)
      }
    }
    return isDone ? output.dropLast(room).map { UInt8(bitPattern: $0) } : nil
  }

  @Test("have the separator that their rows agree on, or name it")
  func separators() throws {
    #expect(try Read("a,b\n\"x;y;z\",\"1;2\"\n").rows == [["x;y;z", "1;2"]])
    #expect(try Read("a\tb\n1,5\t2,5\n").rows == [["1,5", "2,5"]])
    #expect(try Read("Namn, ort;Pris\nx;1,5\ny;2,5\n").headings == ["Namn, ort", "Pris"])
    #expect(try Read("sep=,\r\na,b;c\r\n1,2;3\r\n").rows == [["1", "2;3"]])
    let named = Array("sep=,\r\na,b\r\n1,2\r\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Read([0xFF, 0xFE] + named).rows == [["1", "2"]])
    #expect(try Read("only\none\ncolumn").rows == [["one"], ["column"]])
    #expect(try Read("a;b\r1;2\r3;4").rows == [["1", "2"], ["3", "4"]])
  }

  @Test("tell a broken row by line and column, and go on behind it")
  func broken() throws {
    let read = try Read("a;b\n1;2\n\"x\"y;3\n4;5;6\n7\n8;9\n;\n\"open;10\n11;12\n")
    #expect(read.rows == [["1", "2"], ["8", "9"], ["11", "12"]])
    #expect(read.faults == ["3:4", "4:5", "5:1", "8:1"])
    // The letter before is one column, in whatever bytes.
    #expect(try Read("a;b\nå;\"x\"y\n").faults == ["2:6"])
    #expect(try Read(Array("a;b\n".utf8) + [0xC3, 0xA5, 0x3B, 0xE5, 0x0A] + Array("1;2\n".utf8)).faults == ["2:3"])
    #expect(try Read(Array("a;b\n1;".utf8) + [0] + Array("\n1;2\n".utf8)).faults == ["2:3"])
    #expect(try Read("a;b\n1;\(String(repeating: "x", count: 2 << 20))\n3;4\n").rows == [["3", "4"]])
    #expect(throws: TableError.self) { try Read("") }
    #expect(throws: TableError.self) { try Read("\"a;b\n") }
    // A workbook is no list.
    #expect(throws: TableError.self) { try Read("PK\u{3}\u{4}\nNamn;Ort\n") }
  }

  @Test("in JSON are read one by one, and told by line and column, too")
  func json() throws {
    #expect(try Read(#" [ {"a": "1,]}"}, {"a": "\"}"} ] "#).rows == [["a=1,]}"], ["a=\"}"]])
    #expect(try Read("[]").rows.isEmpty)
    let read = try Read("[\n  {\"a\": \"1\"},\n  7,\n  {\"a\" 2},\n  {\"a\": \"3\"}\n]")
    #expect(read.rows == [["a=1"], ["a=3"]] && read.faults == ["3:3", "4:8"])
    for (text, place) in [
      ("{\"a\": 1}", "1:1"), ("[{\"a\": \"1\"} {}]", "1:13"), ("[{\"a\": \"1\"}] x", "1:14"), ("[{\"a\": \"1\"", "1:2"),
    ] {
      #expect(try Read(text).faults == [place], "\(text)")
    }
  }

  @Test("are read back as they were written, whatever the cells hold")
  func roundTrip() throws {
    var random = SeededGenerator(21)
    let pieces = [
      "=", "+", "-", "@", "\t", "\r", "\n", "'", "\"", ";", ",", " ", "å", "ž", "€", "a", "1", "cmd|", "\u{FEFF}", "𝄞",
    ]
    for _ in 0..<(isFullRun ? 5_000 : 300) {
      let columns = Int.random(in: 2...5, using: &random)
      let rows = (0..<6).map { _ in
        (0..<columns).map { column in
          // A row without text is none.
          (0..<Int.random(in: column == 0 ? 1...5 : 0...5, using: &random)).map { _ in
            pieces.randomElement(using: &random) ?? ""
          }.joined()
        }
      }
      let separator = [";", ",", "\t"].randomElement(using: &random) ?? ";"
      let writer = CSVWriter(separator: Character(separator))
      let headings = (0..<columns).map { "h\($0)" }
      let text = "sep=\(separator)\r\n" + ([headings] + rows).map(writer.row).joined()
      let read = try Read(text)
      #expect(read.rows.map { $0.map { Array($0.utf8) } } == rows.map { $0.map { Array($0.utf8) } }, "\(text)")
      for cell in rows.joined() where "=+-@\t\r".unicodeScalars.contains(cell.unicodeScalars.first ?? "a") {
        let written = writer.row([cell])
        #expect(written.hasPrefix("'") || written.hasPrefix("\"'"), "\(written)")
      }
    }
  }

  @Test("of any bytes are right or refused, and each row can be read again from its place")
  func hostile() throws {
    var random = SeededGenerator(4)
    let seed = Array(TableTests.swedish.utf8)
    for round in 0..<(isFullRun ? 20_000 : 1_000) {
      var bytes = round % 3 == 0 ? random.noise(Int.random(in: 0...200, using: &random)) : seed
      for _ in 0..<Int.random(in: 0...6, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        let letters: [UInt8] = [0x22, 0x3B, 0x0A, 0x0D, 0x00, 0xC3, 0xFF, 0x5B, 0x7B, 0x2C]
        bytes[place] = letters.randomElement(using: &random) ?? 0
      }
      let source = ByteSource(bytes: bytes, name: "list")
      guard var reader = try? TableReader(source) else { continue }
      var (rows, items, texts): ([TableRow], Int, [[String]]) = ([], 0, [])
      while let item = try reader.next() {
        items += 1
        if case .row(let row) = item { rows.append(row) }
      }
      #expect(items <= bytes.count + 1)
      for row in rows {
        guard case .cells(let cells) = row.content else { continue }
        texts.append(cells.map(\.text))
        let again = TableReader.row(in: source, row.range, reader.form, line: row.place.line)
        guard case .cells(let same)? = again?.content else {
          // What was ASCII before the first letter told the encoding is the same in all.
          Issue.record("\(bytes): \(row.range)")
          continue
        }
        #expect(same.map(\.text) == cells.map(\.text))
      }
    }
  }

  @Test("hold numbers as their country writes them")
  func numbers() throws {
    func number(_ list: String, _ text: String) throws -> String {
      let reader = try TableReader(ByteSource(bytes: Array(list.utf8), name: "list"))
      return try reader.number(TableCell(text: text, place: SourcePosition(line: 1, column: 1))).description
    }
    #expect(try number("a;b\n", "1 234,5") == "1234.5")
    #expect(try number("a;b\n", "62,900") == "62.9")
    #expect(try number("a,b\n", "1,234.5") == "1234.5")
    #expect(throws: WrittenNumberError.self) { try number("a,b\n", "62,900") }
  }

  @Test("have columns by headings that are known, and by those that were given")
  func columns() {
    let columns = CustomerColumns.table(own: [("name", ["Objekt"])])
    #expect(
      columns.members(of: ["Kundnr", "NAMN", "Org.nr", "E-post", "okänt"]) == [
        "customerId", "name", "organisationNumber", "email", nil,
      ])
    #expect(columns.members(of: ["Namn", "objekt"]) == [nil, "name"])
    #expect(
      columns.members(of: ["Naziv", "OIB", "Mjesto", "Poštanski broj"]) == [
        "name", "organisationNumber", "city", "postalCode",
      ])
    #expect(
      columns.members(of: ["Kundenname", "PLZ", "Ort", "USt-IdNr."]) == ["name", "postalCode", "city", "vatNumber"])
    #expect(columns.members(of: ["Name", "Customer name"]) == ["name", nil])
  }
}
