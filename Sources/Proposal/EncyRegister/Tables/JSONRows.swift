internal import EncyBase
internal import EncyContainer
internal import EncyTexts

/// Reads a JSON array of objects one by one, so that memory is bounded by the longest of them.
struct JSONRows {
  private let source: ByteSource
  private var piece: [UInt8] = []
  private var pieceStart = 0
  private var place = CSVReader.Place(offset: 0)
  private var isBegun = false
  private var isDone = false

  init(_ source: ByteSource) { self.source = source }

  /// The next object, or why it can't be taken. `nil` at the end.
  /// - Throws: ``ContainerError`` where the file can't be read.
  mutating func next() throws(ContainerError) -> Result<TableRow, CSVReader.Fault>? {
    if isDone { return nil }
    if !isBegun {
      isBegun = true
      guard try skipSpace() == 0x5B else { return stop(.errorTableNoArray) }
      try take()
      if try skipSpace() == 0x5D {
        try take()
        return try ending()
      }
    }
    _ = try skipSpace()
    let start = place
    guard let end = try skipValue() else {
      return stop(place.offset >= source.size ? .errorTableCut : .errorTableTooLong, at: start.position)
    }
    let bytes = try source.read(at: start.offset, count: end - start.offset)
    let row = JSONRows.row(bytes, at: start)
    switch try skipSpace() {
    case 0x2C: try take()
    case 0x5D:
      try take()
      if let fault = try ending() { return fault }
      isDone = true
    case nil: return stop(.errorTableCut)
    default: return stop(.errorTableNoComma)
    }
    return row
  }

  /// The object that some bytes of a list hold.
  static func row(_ bytes: [UInt8], at start: CSVReader.Place) -> Result<TableRow, CSVReader.Fault> {
    let value: JSONValue
    do throws(JSONSyntaxError) { value = try JSONParser().parse(bytes) } catch {
      // The text begins in the middle of a line.
      let position = SourcePosition(
        line: start.line + error.position.line - 1,
        column: error.position.column + (error.position.line == 1 ? start.column - 1 : 0))
      return .failure(CSVReader.Fault(TableFault(position, .asItIs(text: SafeText(error.message)))))
    }
    guard let object = value.objectValue else {
      return .failure(CSVReader.Fault(TableFault(start.position, .errorTableNoObject)))
    }
    return .success(
      TableRow(
        content: .object(object), place: start.position, range: start.offset..<start.offset + bytes.count))
  }

  /// What is wrong behind the array's end; `nil` for nothing.
  private mutating func ending() throws(ContainerError) -> Result<TableRow, CSVReader.Fault>? {
    isDone = true
    return try skipSpace() == nil ? nil : stop(.errorTableAfterEnd)
  }

  private mutating func stop(_ message: Message, at position: SourcePosition? = nil) -> Result<
    TableRow, CSVReader.Fault
  > {
    isDone = true
    return .failure(CSVReader.Fault(TableFault(position ?? place.position, message)))
  }

  /// Passes over a value.
  /// - Returns: Where it ends; `nil` where it doesn't, or is too long.
  private mutating func skipValue() throws(ContainerError) -> Int? {
    let start = place.offset
    var (depth, isText, isEscaped) = (0, false, false)
    while let byte = try peek() {
      if place.offset - start > CSVReader.longest { return nil }
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == 0x5C {
          isEscaped = true
        } else if byte == 0x22 {
          isText = false
        }
      } else {
        switch byte {
        case 0x22: isText = true
        case 0x7B, 0x5B: depth += 1
        case 0x2C where depth == 0: return place.offset
        case 0x7D, 0x5D:
          if depth == 0 { return place.offset }
          depth -= 1
          if depth == 0 {
            try take()
            return place.offset
          }
        default: break
        }
      }
      try take()
    }
    return nil
  }

  private mutating func skipSpace() throws(ContainerError) -> UInt8? {
    while let byte = try peek() {
      guard [0x20, 0x09, 0x0A, 0x0D].contains(byte) else { return byte }
      try take()
    }
    return nil
  }

  private mutating func peek() throws(ContainerError) -> UInt8? {
    guard place.offset < source.size else { return nil }
    if place.offset < pieceStart || place.offset - pieceStart >= piece.count {
      piece = try source.read(at: place.offset, count: min(256 << 10, source.size - place.offset))
      pieceStart = place.offset
    }
    return piece[place.offset - pieceStart]
  }

  private mutating func take() throws(ContainerError) {
    guard let byte = try peek() else { return }
    place.offset += 1
    if byte == 0x0A {
      place.line += 1
      place.column = 1
    } else if byte & 0xC0 != 0x80 {
      place.column += 1
    }
  }
}
