package import EncyBase
package import EncyContainer
internal import EncyTexts

/// Reads a list of somebody else's: CSV or JSON, found out by itself, row by row.
///
/// A CSV file begins with headings, before which Excel's `sep=;` may stand, and a title. Which separator it has is what the headings and the
/// first rows agree on. Rows without text are passed over.
package struct TableReader {
  /// What is read next.
  package enum Item: Sendable {
    case row(TableRow)
    /// A row that can't be taken; what follows it can be read.
    case fault(TableFault)
  }

  /// The headings of CSV; none of JSON, whose rows name their members.
  package let headings: [TableCell]
  /// How many rows with text stand above the headings.
  package let passed: Int
  private var rows: Rows

  private enum Rows {
    case csv(CSVReader)
    case json(JSONRows)
  }

  /// So many rows may stand above the headings.
  private static let mostAbove = 10

  /// Reads the headings.
  /// - Parameters:
  ///   - source: The file.
  ///   - heads: Whether a row has the headings that the list needs; the first rows are asked, and where none has them the first is taken.
  /// - Throws: ``TableError`` where there are none, or they can't be read; ``ContainerError`` where the file can't.
  package init(_ source: ByteSource, heads: ([String]) -> Bool = { _ in true }) throws {
    let head = try source.head(64 << 10)
    if head.starts(with: "PK\u{3}\u{4}".utf8) || head.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw TableError(
        source.name, TableFault(SourcePosition(line: 1, column: 1), .errorTableWorkbook), remedy: .remedyTableWorkbook)
    }
    let (encoding, mark) = TableEncoding.found(in: head)
    if encoding?.unitSize != 2,
      [0x5B, 0x7B].contains(head.dropFirst(mark).first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) })
    {
      (headings, passed) = ([], 0)
      rows = .json(JSONRows(source))
      return
    }
    var start = CSVReader.Place(offset: mark)
    let named = try TableReader.named(source, encoding, &start)
    let shape = try TableReader.shape(
      ByteSource(bytes: head, name: source.name), encoding, start, named.map { [$0] } ?? CSVReader.separators, heads)
    var reader = CSVReader(source, separator: shape.separator, encoding: encoding, from: start)
    for _ in 0..<shape.row { _ = try reader.next() }
    passed = shape.passed
    switch try reader.next() {
    case .success(let row)?:
      guard case .cells(let cells) = row.content, cells.contains(where: { !$0.text.isEmpty }) else { fallthrough }
      // Columns without a heading at the end are those of a spreadsheet that were once used.
      headings = Array(cells[...(cells.lastIndex { !$0.text.isEmpty } ?? 0)])
    case nil: throw TableError(source.name, TableFault(start.position, .errorTableEmpty))
    case .failure(let error)?: throw TableError(source.name, error.fault)
    }
    rows = .csv(reader)
  }

  /// How the rows that were read are written.
  package var form: TableForm {
    switch rows {
    case .csv(let reader): .csv(separator: reader.separator, reader.encoding ?? .utf8)
    case .json: .json
    }
  }

  /// The next row, or why it can't be taken; `nil` at the end.
  /// - Throws: ``ContainerError`` where the file can't be read.
  package mutating func next() throws(ContainerError) -> Item? {
    switch rows {
    case .json(var reader):
      defer { rows = .json(reader) }
      return try reader.next().map(TableReader.item)
    case .csv(var reader):
      defer { rows = .csv(reader) }
      while let result = try reader.next() {
        guard case .success(let row) = result, case .cells(let cells) = row.content else {
          return TableReader.item(result)
        }
        if cells.allSatisfy({ $0.text.isEmpty }) { continue }
        let count = cells.count
        let isLong = count > headings.count && cells[headings.count...].contains { !$0.text.isEmpty }
        if isLong || count < headings.count {
          let place = isLong ? cells[headings.count].place : row.place
          return .fault(
            TableFault(
              place, .errorTableCells(found: SafeText("\(count)"), wanted: SafeText("\(headings.count)"))))
        }
        return .row(row)
      }
      return nil
    }
  }

  /// Reads a row again that was read before.
  /// - Parameters:
  ///   - source: The file.
  ///   - range: The bytes of the row in it.
  ///   - form: How it is written.
  ///   - line: Its line, from 1.
  /// - Returns: The row; `nil` where another stands there.
  package static func row(in source: ByteSource, _ range: Range<Int>, _ form: TableForm, line: Int) -> TableRow? {
    guard range.count <= CSVReader.longest, range.upperBound <= source.size, !range.isEmpty else { return nil }
    let start = CSVReader.Place(offset: range.lowerBound, line: line)
    switch form {
    case .csv(let separator, let encoding):
      var reader = CSVReader(source, separator: separator, encoding: encoding, from: start, end: range.upperBound)
      guard case .success(let row)? = try? reader.next(), row.range == range else { return nil }
      return row
    case .json:
      guard let bytes = try? source.read(at: range.lowerBound, count: range.count),
        case .success(let row) = JSONRows.row(bytes, at: start)
      else { return nil }
      return row
    }
  }

  private static func item(_ result: Result<TableRow, CSVReader.Fault>) -> Item {
    switch result {
    case .success(let row): .row(row)
    case .failure(let error): .fault(error.fault)
    }
  }

  /// The separator that a first line `sep=;` names; then the headings begin behind it.
  private static func named(
    _ source: ByteSource, _ encoding: TableEncoding?, _ start: inout CSVReader.Place
  ) throws(ContainerError) -> UInt8? {
    let size = encoding?.unitSize ?? 1
    let line = try source.head(start.offset + 8 * size).dropFirst(start.offset)
    var units = Array(line)
    if size == 2 {
      let high = encoding == .utf16BigEndian ? 0 : 1
      units = stride(from: 0, to: units.count - 1, by: 2).map { units[$0 + high] == 0 ? units[$0 + 1 - high] : 0 }
    }
    guard units.count > 5, units.starts(with: "sep=".utf8) || units.starts(with: "SEP=".utf8),
      CSVReader.separators.contains(units[4]), [0x0D, 0x0A].contains(units[5])
    else { return nil }
    let count = units.count > 6 && units[5] == 0x0D && units[6] == 0x0A ? 7 : 6
    start = CSVReader.Place(offset: start.offset + count * size, line: 2)
    return units[4]
  }

  /// The separator with which the first rows have as many cells as the headings, of several the one with most; before all, one with which
  /// there are the headings that are needed. And which row they are, and how many with text stand above.
  private static func shape(
    _ head: ByteSource, _ encoding: TableEncoding?, _ start: CSVReader.Place, _ separators: [UInt8],
    _ heads: ([String]) -> Bool
  ) throws(ContainerError) -> (separator: UInt8, row: Int, passed: Int) {
    var best = (separator: separators[0], row: 0, passed: 0)
    var most = -1
    for separator in separators {
      var reader = CSVReader(head, separator: separator, encoding: encoding, from: start)
      var rows: [[String]] = []
      while rows.count < mostAbove + 20, case .success(let row)? = try reader.next(),
        case .cells(let cells) = row.content
      {
        rows.append(cells.map(\.text))
      }
      let texts = rows.indices.filter { rows[$0].contains { !$0.isEmpty } }
      let found = texts.prefix(mostAbove + 1).first { heads(rows[$0]) }
      // A title alone in its row is no heading.
      let top =
        found ?? texts.prefix(mostAbove + 1).first { row in rows[row].count { !$0.isEmpty } > 1 } ?? texts.first ?? 0
      // A row that ends with the head is cut.
      let counts = rows[top...].prefix(20).map(\.count)
      let columns = counts.first ?? 0
      let agreeing = counts.count { $0 == columns }
      let score = columns < 2 ? 0 : agreeing * 1_000 / counts.count * 1_000 + columns + (found == nil ? 0 : 1 << 32)
      if score > most { (most, best) = (score, (separator, top, texts.count { $0 < top })) }
    }
    return best
  }
}

extension TableReader {
  /// The number that a cell holds, exactly; a comma before three digits is the decimal mark where no comma separates cells.
  /// - Throws: ``WrittenNumberError`` when it is none.
  package func number(_ cell: TableCell) throws(WrittenNumberError) -> ExactDecimal {
    let separatesByComma = if case .csv(0x2C, _) = form { true } else { false }
    return try WrittenNumber.read(cell.text, takesDecimalComma: !separatesByComma)
  }
}
