internal import EncyBase
internal import EncyContainer
internal import EncyTexts

/// Reads lists of cells with separators between them: RFC 4180, and what spreadsheets make of it.
///
/// Cells may stand between quotation marks, with line ends and separators inside and marks doubled; a mark inside of a cell that didn't
/// begin with one is a letter like others. Lines end with CR, LF or both. What ``CSVWriter`` puts before cells that spreadsheets
/// would compute is taken away again. The file is read in pieces, so that memory is bounded by the longest row.
struct CSVReader {
  /// What may separate cells: semicolon, comma, tab.
  static let separators: [UInt8] = [0x3B, 0x2C, 0x09]
  /// The most bytes of a row; a longer one has a quotation mark that isn't closed, or is no text.
  static let longest = 1 << 20
  private static let pieceSize = 256 << 10

  let separator: UInt8
  /// `nil` as long as all was ASCII.
  private(set) var encoding: TableEncoding?
  private let source: ByteSource
  private let end: Int
  private let unitSize: Int
  private var piece: [UInt8] = []
  private var pieceStart = 0
  private var place: Place
  private var raw: [UInt8] = []

  /// Where the reader is: the byte in the file, line and column from 1.
  struct Place {
    var offset: Int
    var line = 1
    var column = 1
    var position: SourcePosition { SourcePosition(line: line, column: column) }
  }

  /// A reader of the rows from a place on, as far as an end.
  init(_ source: ByteSource, separator: UInt8, encoding: TableEncoding?, from place: Place, end: Int? = nil) {
    (self.source, self.separator, self.encoding, self.place) = (source, separator, encoding, place)
    self.end = min(end ?? source.size, source.size)
    unitSize = encoding?.unitSize ?? 1
  }

  /// The next row, or why it can't be taken; then the line after its first is next. `nil` at the end.
  /// - Throws: ``ContainerError`` where the file can't be read.
  mutating func next() throws(ContainerError) -> Result<TableRow, Fault>? {
    let start = place
    var row = Row(start)
    do throws(RowStop) {
      guard try read(&row) else { return nil }
      return .success(
        TableRow(content: .cells(row.cells), place: start.position, range: start.offset..<row.contentEnd))
    } catch {
      switch error {
      case .container(let error): throw error
      case .fault(let fault):
        if let resume = row.resume { place = resume } else { try skipLine() }
        return .failure(Fault(fault))
      }
    }
  }

  /// Why a row can't be taken, as an error.
  struct Fault: Error {
    let fault: TableFault
    init(_ fault: TableFault) { self.fault = fault }
  }

  private enum RowStop: Error {
    case container(ContainerError)
    case fault(TableFault)
  }

  /// A row as far as it is read.
  private struct Row {
    var cells: [TableCell] = []
    let start: Place
    var cellStart: SourcePosition
    var contentEnd: Int
    /// Behind the first line end, where reading goes on after a fault.
    var resume: Place?

    init(_ start: Place) { (self.start, cellStart, contentEnd) = (start, start.position, start.offset) }
  }

  private enum State { case start, plain, quoted, closed }
  private static let (quote, carriageReturn, lineFeed): (UInt16, UInt16, UInt16) = (0x22, 0x0D, 0x0A)

  /// Reads a row.
  /// - Returns: Whether there was one.
  private mutating func read(_ row: inout Row) throws(RowStop) -> Bool {
    let separator = UInt16(separator)
    var state = State.start
    raw.removeAll(keepingCapacity: true)
    var quotePlace = place.position
    var high: UInt16?
    while true {
      let before = place
      guard let unit = try take() else {
        if state == .quoted { throw .fault(TableFault(quotePlace, .errorTableQuoteOpen)) }
        if state == .start, row.cells.isEmpty { return false }
        row.contentEnd = before.offset
        try finish(&row)
        return true
      }
      if place.offset - row.start.offset > CSVReader.longest {
        throw .fault(TableFault(row.cellStart, .errorTableTooLong))
      }
      if unit == 0 { throw .fault(TableFault(before.position, .errorTableZero)) }
      if state == .quoted {
        if unit == CSVReader.quote {
          state = .closed
        } else {
          try append(unit, &high, before)
          if unit == CSVReader.lineFeed, row.resume == nil { row.resume = place }
        }
        continue
      }
      if unit == separator {
        try finish(&row)
        state = .start
        continue
      }
      if unit == CSVReader.lineFeed || unit == CSVReader.carriageReturn {
        row.contentEnd = before.offset
        let after = place
        // A line end of two is one.
        if unit == CSVReader.carriageReturn, try take() != CSVReader.lineFeed { place = after }
        if unit == CSVReader.carriageReturn, place.line == before.line {
          (place.line, place.column) = (before.line + 1, 1)
        }
        row.resume = row.resume ?? place
        try finish(&row)
        return true
      }
      switch state {
      case .start where unit == CSVReader.quote:
        state = .quoted
        quotePlace = before.position
      case .closed where unit == CSVReader.quote:
        state = .quoted
        try append(unit, &high, before)
      case .closed: throw .fault(TableFault(before.position, .errorTableAfterQuote))
      default:
        state = .plain
        try append(unit, &high, before)
      }
    }
  }

  /// The next unit: a byte, or 16 bits of UTF-16.
  private mutating func take() throws(RowStop) -> UInt16? {
    guard place.offset + unitSize <= end else {
      place.offset = end
      return nil
    }
    var index = place.offset - pieceStart
    if index < 0 || index + unitSize > piece.count {
      let count = min(CSVReader.pieceSize, end - place.offset)
      do throws(ContainerError) { piece = try source.read(at: place.offset, count: count) } catch {
        throw .container(error)
      }
      (pieceStart, index) = (place.offset, 0)
    }
    let unit: UInt16
    if unitSize == 1 {
      unit = UInt16(piece[index])
    } else {
      let (first, second) = (UInt16(piece[index]), UInt16(piece[index + 1]))
      unit = encoding == .utf16LittleEndian ? first | second << 8 : first << 8 | second
    }
    place.offset += unitSize
    if unit == CSVReader.lineFeed {
      place.line += 1
      place.column = 1
    } else if unitSize == 2 ? unit & 0xFC00 != 0xDC00 : encoding?.isSingleByte == true || unit & 0xC0 != 0x80 {
      // Scalars are counted, not the bytes behind their first.
      place.column += 1
    }
    return unit
  }

  private mutating func append(_ unit: UInt16, _ high: inout UInt16?, _ place: Place) throws(RowStop) {
    if unitSize == 1 || unit < 0x80 {
      if high != nil { throw .fault(TableFault(place.position, .errorTableEncoding(encoding: "UTF-16"))) }
      return raw.append(UInt8(truncatingIfNeeded: unit))
    }
    var scalar: Unicode.Scalar?
    switch (unit & 0xFC00, high) {
    case (0xD800, nil):
      high = unit
      return
    case (0xDC00, let first?):
      scalar = Unicode.Scalar(0x10000 + (UInt32(first & 0x3FF) << 10 | UInt32(unit & 0x3FF)))
      high = nil
    case (0xD800, _), (0xDC00, _): break
    default: scalar = high == nil ? Unicode.Scalar(unit) : nil
    }
    guard let scalar else { throw .fault(TableFault(place.position, .errorTableEncoding(encoding: "UTF-16"))) }
    raw += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
  }

  /// Ends a cell.
  private mutating func finish(_ row: inout Row) throws(RowStop) {
    let text: String
    if encoding?.isSingleByte != true, let read = String(validating: raw, as: UTF8.self) {
      text = read
      if encoding == nil, raw.contains(where: { $0 >= 0x80 }) { encoding = .utf8 }
    } else if let read = (encoding ?? .windows1252).text(raw) {
      text = read
      encoding = encoding ?? .windows1252
    } else {
      throw .fault(
        TableFault(row.cellStart, .errorTableEncoding(encoding: SafeText((encoding ?? .windows1252).name))))
    }
    row.cells.append(TableCell(text: CSVWriter.unguarded(text), place: row.cellStart))
    row.cellStart = place.position
    raw.removeAll(keepingCapacity: true)
  }

  /// Goes to the line after this one.
  private mutating func skipLine() throws(ContainerError) {
    do throws(RowStop) {
      let line = place.line
      while place.line == line, let unit = try take() {
        guard unit == CSVReader.carriageReturn else { continue }
        let after = place
        if try take() == CSVReader.lineFeed { return }
        place = after
        (place.line, place.column) = (line + 1, 1)
      }
    } catch { if case .container(let error) = error { throw error } }
  }
}
