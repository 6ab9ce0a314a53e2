/// Marks in compiled texts, which `TextWriter` reads.
private enum Mark {
  static let place: UInt8 = 1
  static let select: UInt8 = 2
  static let key: UInt8 = 3
  static let variant: UInt8 = 4
  static let end: UInt8 = 5
  static let word: UInt8 = 6
  static let rest: UInt8 = 7
}

private let noBreakSpace: [UInt8] = [0xC2, 0xA0]

extension Catalog {
  /// A text in the form that programs contain: UTF-8 with marks.
  func compiled(_ language: String, _ name: String) throws -> [UInt8] {
    let order = (variables[name] ?? []).map(\.name)
    func letter(_ variable: String) -> UInt8 { UInt8(ascii: "a") + UInt8(order.firstIndex(of: variable) ?? 0) }
    var text: [UInt8] = []
    func add(_ pattern: [Piece]) {
      for piece in pattern {
        switch piece {
        case .text(let plain): text += plain
        case .message(let other): add(self.pattern(language, other) ?? [])
        case .variable(let variable): text += [Mark.place, letter(variable)]
        case .select(let variable, let variants, let standard):
          text += [Mark.select, letter(variable)]
          for (index, variant) in variants.enumerated() where index != standard {
            text.append(Mark.key)
            text += variant.key.utf8
            text.append(Mark.variant)
            add(variant.pattern)
          }
          // The default is the last one, with a key that fits all.
          text += [Mark.key, UInt8(ascii: "*"), Mark.variant]
          add(variants[standard].pattern)
          text.append(Mark.end)
        }
      }
    }
    add(pattern(language, name) ?? [])
    return try withCommands(withoutBreaks(text, value: order.contains("value") ? letter("value") : nil), language, name)
  }

  /// The text in which a percent sign and the unit of a value never begin a line.
  private func withoutBreaks(_ text: [UInt8], value: UInt8?) -> [UInt8] {
    let unit = Array("CO₂e".utf8)
    var out: [UInt8] = []
    out.reserveCapacity(text.count + 8)
    for (index, byte) in text.enumerated() {
      guard byte == UInt8(ascii: " "), index > 0 else {
        out.append(byte)
        continue
      }
      let isAfterPlace = index > 1 && text[index - 2] == Mark.place
      let next = index + 1 < text.count ? text[index + 1] : 0
      let isKept =
        isAfterPlace && (next == UInt8(ascii: "%") || text[index - 1] == value)
        || text[index - 1] == UInt8(ascii: "g") && next == unit[0] && text[(index + 1)...].starts(with: unit)
      out += isKept ? noBreakSpace : [byte]
    }
    return out
  }

  /// The text in which each value between backticks is marked as a word of a command, or as the rest of one.
  private func withCommands(_ text: [UInt8], _ language: String, _ name: String) throws -> [UInt8] {
    func mistake(_ what: String) -> Mistake { Mistake(place: place(language, name), text: "\(name): \(what)") }
    var out: [UInt8] = []
    out.reserveCapacity(text.count)
    var at = 0
    var start: Int?
    var stack: [(start: Int?, ends: [Int?])] = []
    while at < text.count {
      let byte = text[at]
      at += 1
      switch byte {
      case UInt8(ascii: "`"):
        start = start == nil ? out.count + 1 : nil
        out.append(byte)
      case Mark.place:
        if let start {
          out.append(out.count == start || out.last == UInt8(ascii: " ") ? Mark.word : Mark.rest)
        } else if endsInCommand(out) {
          throw mistake("a command stands between backticks, so that values in it are quoted for the shell")
        } else {
          out.append(byte)
        }
        out.append(text[at])
        at += 1
      case Mark.select:
        stack.append((start, []))
        out += [byte, text[at]]
        at += 1
      case Mark.key:
        stack[stack.count - 1].ends.append(start)
        start = stack[stack.count - 1].start
        let end = (text[at...].firstIndex(of: Mark.variant) ?? at) + 1
        out.append(byte)
        out += text[at..<end]
        at = end
      case Mark.end:
        let ends = (stack.popLast()?.ends ?? []) + [start]
        if Set(ends.map { $0 == nil }).count > 1 {
          throw mistake("a command begins or ends in some of the variants only")
        }
        out.append(byte)
      default: out.append(byte)
      }
    }
    if start != nil { throw mistake("a backtick has no other") }
    return out
  }

  /// Whether a text ends in a command of ours or of git, with a word at least and a blank.
  private func endsInCommand(_ text: [UInt8]) -> Bool {
    guard text.last == UInt8(ascii: " ") else { return false }
    var rest = text.dropLast()
    while true {
      let start = (rest.lastIndex { !(0x61...0x7A).contains($0) && $0 != UInt8(ascii: "-") } ?? -1) + 1
      guard start < rest.endIndex, start > 0, rest[start - 1] == UInt8(ascii: " ") else { return false }
      rest = rest[..<(start - 1)]
      for verb in ["ency"] + ["add", "cat-file", "checkout", "config", "diff", "mergetool"].map({ "git \($0)" })
      where rest.suffix(verb.utf8.count).elementsEqual(verb.utf8) {
        guard let before = string(rest.dropLast(verb.utf8.count)).unicodeScalars.last else { return true }
        let isWord = before.properties.isAlphabetic || before.properties.numericType != nil || before == "_"
        if !isWord, before != "*", before != "." { return true }
      }
    }
  }

  /// The English text for a comment: its default variants, and the variables by name.
  func shown(_ name: String) -> String {
    var text: [UInt8] = []
    func add(_ pattern: [Piece]) {
      for piece in pattern {
        switch piece {
        case .text(let plain): text += plain
        case .message(let other): add(self.pattern("en", other) ?? [])
        case .variable(let variable): text += "{\(variable)}".utf8
        case .select(_, let variants, let standard): add(variants[standard].pattern)
        }
      }
    }
    add(pattern("en", name) ?? [])
    let scalars = string(text).unicodeScalars.map { $0 == "\n" || $0 == "\u{A0}" ? " " : $0 }
    return scalars.count <= 100
      ? String(String.UnicodeScalarView(scalars)) : String(String.UnicodeScalarView(scalars[..<99])) + "…"
  }
}
