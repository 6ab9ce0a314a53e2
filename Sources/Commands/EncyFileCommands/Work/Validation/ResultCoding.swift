internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyTexts

/// Writes results as bytes for ``ResultCache``: whole numbers in groups of seven bits, texts with their length before them.
struct ResultWriter {
  var bytes: [UInt8] = []

  mutating func state(_ state: FileState) {
    number(state.device)
    number(state.inode)
    for value in [state.size, state.modified, state.changed] { number(UInt64(bitPattern: value)) }
  }

  mutating func text(_ text: String) {
    number(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func checked(_ checked: CheckedFile) {
    number(UInt64(checked.findings.count))
    for finding in checked.findings { self.finding(finding) }
    number(UInt64(checked.excerpts.count))
    for excerpt in checked.excerpts {
      optional(excerpt) { writer, excerpt in
        writer.text(excerpt.text)
        writer.number(UInt64(excerpt.column))
        writer.number(UInt64(excerpt.length))
        writer.bytes.append((excerpt.isCutBefore ? 1 : 0) | (excerpt.isCutAfter ? 2 : 0))
      }
    }
  }

  private mutating func finding(_ finding: Finding) {
    text(finding.code)
    text(finding.severity.rawValue)
    optional(finding.part) { $0.text($1) }
    optional(finding.pointer) { $0.text($1.description) }
    optional(finding.position) { writer, position in
      writer.number(UInt64(position.line))
      writer.number(UInt64(position.column))
    }
    optional(finding.offset) { $0.number(UInt64(bitPattern: Int64($1))) }
    message(finding.message)
    optional(finding.remedy) { $0.message($1) }
    optional(finding.fix) { writer, fix in
      switch fix {
      case .replace(let value):
        writer.bytes.append(0)
        writer.text(JSONPrinter(isCompact: true).text(value))
      case .rename(let name):
        writer.bytes.append(1)
        writer.text(name)
      case .remove: writer.bytes.append(2)
      }
    }
  }

  private mutating func message(_ message: Message) { text(JSONPrinter(isCompact: true).text(message.stored)) }

  private mutating func number(_ number: UInt64) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func optional<Value>(_ value: Value?, _ write: (inout ResultWriter, Value) -> Void) {
    bytes.append(value == nil ? 0 : 1)
    if let value { write(&self, value) }
  }
}

/// Reads what ``ResultWriter`` wrote; bytes that it can't have written give `nil`.
struct ResultReader {
  private var rest: ArraySlice<UInt8>
  private var isOdd = false

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func checked() -> CheckedFile? {
    var checked = CheckedFile()
    checked.findings = list { $0.finding() }
    checked.excerpts = list { reader in
      reader.optional { reader in
        let excerpt = Excerpt(
          text: reader.text(), column: reader.count(), length: reader.count(), isCutBefore: false, isCutAfter: false)
        let cuts = reader.byte()
        return Excerpt(
          text: excerpt.text, column: excerpt.column, length: excerpt.length, isCutBefore: cuts & 1 != 0,
          isCutAfter: cuts & 2 != 0)
      }
    }
    return isOdd || !rest.isEmpty ? nil : checked
  }

  private mutating func finding() -> Finding {
    let code = text()
    let severity = Finding.Severity(rawValue: text())
    if severity == nil { isOdd = true }
    var finding = Finding(code: code, severity: severity ?? .error, message: .ruleUnknown)
    finding.part = optional { $0.text() }
    finding.pointer = optional { reader in
      let pointer = JSONPointer(reader.text())
      if pointer == nil { reader.isOdd = true }
      return pointer ?? JSONPointer()
    }
    finding.position = optional { SourcePosition(line: $0.count(), column: $0.count()) }
    finding.offset = optional { Int(truncatingIfNeeded: $0.number()) }
    finding.message = message()
    finding.remedy = optional { $0.message() }
    finding.fix = optional { reader in
      switch reader.byte() {
      case 0:
        guard let value = try? JSONParser().parse(reader.text()) else { break }
        return .replace(value)
      case 1: return .rename(reader.text())
      case 2: return .remove
      default: break
      }
      reader.isOdd = true
      return .remove
    }
    return finding
  }

  private mutating func message() -> Message {
    let message = (try? JSONParser().parse(text())).flatMap { Message(stored: $0, where: { _ in true }) }
    if message == nil { isOdd = true }
    return message ?? .ruleUnknown
  }

  private mutating func byte() -> UInt8 {
    guard let byte = rest.popFirst() else {
      isOdd = true
      return 0
    }
    return byte
  }

  private mutating func number() -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = byte()
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return number }
    }
    isOdd = true
    return 0
  }

  /// A number that counts something.
  private mutating func count() -> Int {
    let number = number()
    guard number <= UInt64(Int32.max) else {
      isOdd = true
      return 0
    }
    return Int(number)
  }

  private mutating func text() -> String {
    let count = count()
    guard count <= rest.count, let text = String(validating: rest.prefix(count), as: UTF8.self) else {
      isOdd = true
      return ""
    }
    rest.removeFirst(count)
    return text
  }

  private mutating func list<Item>(_ read: (inout ResultReader) -> Item) -> [Item] {
    var items: [Item] = []
    for _ in 0..<count() {
      if isOdd { break }
      items.append(read(&self))
    }
    return items
  }

  private mutating func optional<Value>(_ read: (inout ResultReader) -> Value) -> Value? {
    switch byte() {
    case 0: return nil
    case 1: return read(&self)
    default:
      isOdd = true
      return nil
    }
  }
}
