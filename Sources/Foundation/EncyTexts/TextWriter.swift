internal import EncyBase
internal import EncySchemas

/// Writes messages in a language.
///
/// A compiled text is UTF-8 with marks (`Schemas/Generator/CompiledText.swift`): 01 and a letter for the value that stands there; 02 and a letter for a
/// choice by that value, then 03 key 04 text for each variant, of which the last fits all, then 05. In commands, which stand between
/// backticks, 06 and a letter for a value that begins a word, 07 for one that goes on with it.
struct TextWriter {
  private let language: Language
  private let table: TextTable
  /// What ``SafeText/theFile`` is; `nil` where nobody knows, or it is a stream.
  private let file: String?

  init(_ language: Language, file: String? = nil) {
    (self.language, table) = (language, TextTable.all[language.table])
    self.file = file == "-" ? nil : file
  }

  func text(_ message: Message) -> String {
    let bytes = table.bytes(of: Int(message.id.rawValue))
    if message.values.isEmpty { return String(decoding: bytes, as: UTF8.self) }
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count + 16 * message.values.count)
    var place = 0
    write(bytes, &place, message.values, &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// How many values a text takes, in whichever language.
  static func valueCount(_ id: Message.ID) -> Int {
    TextTable.all.reduce(0) { count, table in
      let bytes = table.bytes(of: Int(id.rawValue))
      return bytes.indices.reduce(count) { count, place in
        [0x01, 0x02, 0x06, 0x07].contains(bytes[place]) ? max(count, Int(bytes[place + 1]) - 0x60) : count
      }
    }
  }

  /// Writes up to the end of a text or of a variant.
  private func write(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ values: [SafeText], _ out: inout [UInt8]
  ) {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0x01:
        out += shown(values[Int(bytes[place + 1] - 0x61)]).utf8
        place += 2
      case 0x06, 0x07:
        out += inCommand(values[Int(bytes[place + 1] - 0x61)], beginsWord: byte == 0x06).utf8
        place += 2
      case 0x02:
        let value = values[Int(bytes[place + 1] - 0x61)]
        place += 2
        choose(value, bytes, &place, values, &out)
      case 0x03, 0x05: return
      default:
        out.append(byte)
        place += 1
      }
    }
  }

  /// Writes the variant that fits a value, and goes behind the last one.
  private func choose(
    _ value: SafeText, _ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int, _ values: [SafeText],
    _ out: inout [UInt8]
  ) {
    let (exact, category) = keys(of: value)
    var isChosen = false
    var ignored: [UInt8] = []
    while bytes[place] == 0x03 {
      let start = place + 1
      place = start
      while bytes[place] != 0x04 { place += 1 }
      let key = String(decoding: bytes[start..<place], as: UTF8.self)
      place += 1
      if !isChosen, key == "*" || key == exact || key == category {
        isChosen = true
        write(bytes, &place, values, &out)
      } else {
        write(bytes, &place, values, &ignored)
      }
    }
    place += 1
  }

  /// What a value is called among variants: as it is, and by the form that words after it take.
  private func keys(of value: SafeText) -> (exact: String, category: String?) {
    switch value.content {
    case .text(let text), .steering(_, shown: let text): return (text, nil)
    case .number(let number), .measure(let number):
      let rules = PluralRules(language.text(.pluralRules))
      return (number.description, rules.category(of: number))
    case .message, .command, .theFile: return (shown(value), nil)
    }
  }

  /// A value in a command: one word to the shell, unless it is a command itself.
  private func inCommand(_ value: SafeText, beginsWord: Bool) -> String {
    let word: String
    switch value.content {
    case .command(let command): return command.text
    case .number(let number): word = number.description
    case .steering(let text, shown: _): word = text
    case .theFile(let plan):
      let named = shellWord(file ?? shown(value))
      guard beginsWord, let plan else { return named }
      return "\(named) --plan \(shellWord(plan))"
    default: word = shown(value)
    }
    return beginsWord ? shellWord(word) : shellShown(word)
  }

  private func shown(_ value: SafeText) -> String {
    switch value.content {
    case .text(let text), .steering(_, shown: let text): text
    case .number(let number): NumberFormat(language).string(number)
    case .measure(let number): NumberFormat(language).string(number, decimals: number.scale)
    case .message(let message): text(message)
    case .command(let command): command.text
    case .theFile: file.map(visible) ?? text(.wordFile)
    }
  }
}
