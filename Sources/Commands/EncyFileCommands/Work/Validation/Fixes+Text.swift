internal import EncyBase
internal import EncyDocument
internal import EncyKit
internal import EncyTerminal

extension Fixes {
  /// The changes for people: of a part whose text is as a save writes it the lines, of any other the values.
  func patch(inColour: Bool = false) throws -> TerminalText {
    var lines: [TerminalText] = []
    for part in parts {
      lines.append("  \(part)")
      let old = try before.bytes(of: part)
      let new = try document.bytes(of: part)
      if let tree = try before.tree(of: part), JSONPrinter().bytes(tree) == old {
        lines += Fixes.difference(from: old, to: new, inColour: inColour)
      } else {
        for change in changes where change.part == part {
          lines.append("    " + Fixes.line(change, in: try before.tree(of: part)))
        }
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ change: Change, in tree: JSONValue?) -> TerminalText {
    func short(_ value: JSONValue?) -> String {
      let text = value.map { JSONPrinter(isCompact: true).text($0) } ?? ""
      return text.count <= 60 ? text : "\(text.prefix(59))…"
    }
    let place = change.pointer
    return switch change.fix {
    case .replace(let value): "\(place): \(short(tree?[change.pointer])) → \(short(value))"
    case .rename(let name): "\(place): is called \"\(name)\""
    case .remove: "\(place): \(short(tree?[change.pointer])) goes"
    }
  }

  /// The lines that go and come, with the numbers that they have in the old and the new text.
  private static func difference(from old: [UInt8], to new: [UInt8], inColour: Bool) -> [TerminalText] {
    func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
      bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    func line(_ number: Int, _ sign: String, _ text: ArraySlice<UInt8>) -> TerminalText {
      let number = String(number + 1)
      let space = String(repeating: " ", count: max(0, 6 - number.count))
      let text = String(decoding: text, as: UTF8.self)
      let whole: TerminalText = "\(space)\(number) \(sign) \(text.count <= 160 ? text : "\(text.prefix(159))…")"
      return inColour ? "\u{1B}[\(sign == "-" ? "31" : "32")m\(whole)\u{1B}[0m" : whole
    }
    let (before, after) = (split(old), split(new))
    var (gone, come): ([Int: ArraySlice<UInt8>], [Int: ArraySlice<UInt8>]) = ([:], [:])
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, let element, _): gone[offset] = element
      case .insert(let offset, let element, _): come[offset] = element
      }
    }
    var lines: [TerminalText] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if let text = gone[left] {
        lines.append(line(left, "-", text))
        left += 1
      } else if let text = come[right] {
        lines.append(line(right, "+", text))
        right += 1
      } else {
        left += 1
        right += 1
      }
    }
    return lines
  }
}
