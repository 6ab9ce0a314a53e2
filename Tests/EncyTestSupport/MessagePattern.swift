import EncySchemas
import EncyTexts
import Foundation
package import Testing

extension StringProtocol {
  /// Returns `true` where the text contains a message of `Schemas/Texts`, in English, with these values on its lines.
  ///
  /// Tests name messages by their keys, so that a better wording breaks none of them:
  /// `run.errorText.shows("error-goal-exists", "hall.ency")`. A placeholder of the message matches anything on its line, a
  /// choice any of its variants, a blank any white space, as a terminal may have broken the line there. `file-of-kind[pipe]`
  /// is the message with one variant; `[*]` is the last one, which fits all. The values are whole words, in the order of the
  /// text, with blanks for no-break spaces; they may be before and behind the message, too, as the file is that an error is about.
  ///
  /// A key that doesn't exist, and one whose message has no word outside of placeholders, is recorded as an issue.
  package func shows(
    _ key: String, _ values: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) -> Bool {
    guard let pattern = MessagePattern(key) else {
      Issue.record("Schemas/Texts has no message \(key) with words of its own", sourceLocation: sourceLocation)
      return false
    }
    let inOrder = values.map { MessagePattern.word(NSRegularExpression.escapedPattern(for: $0)) }
    return pattern.lines(in: String(self)).contains {
      $0.range(of: inOrder.joined(separator: #"[\s\S]*"#), options: .regularExpression) != nil || values.isEmpty
    }
  }
}

/// The texts that a message can print, in English.
private struct MessagePattern {
  private static let table = TextTable.all.first { $0.language == Language.english.rawValue }
  private static let numbers = Dictionary(uniqueKeysWithValues: Message.ID.allCases.map { ($0.name, Int($0.rawValue)) })

  private let expression: NSRegularExpression

  /// - Returns: `nil` where no message has the key and the variant, or it has no letter outside of placeholders.
  init?(_ key: String) {
    let names = key.split(separator: "[").map { String($0.prefix { $0 != "]" }) }
    guard let table = Self.table, let name = names.first, let number = Self.numbers[name] else { return nil }
    var bytes = table.bytes(of: number)[...]
    var unused = Set(names.dropFirst())
    let regex = Self.regex(&bytes, choosing: names.dropFirst(), &unused)
    guard unused.isEmpty, regex.replacing(/\\s/, with: "").contains(where: \.isLetter) else { return nil }
    // What a message begins with is on its line in any case.
    let pattern = Self.word(String(regex.trimmingPrefix(/(?:\.\*)+/)))
    guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive) else { return nil }
    self.expression = expression
  }

  /// The expression for a compiled text, whose marks `TextWriter` describes, up to its end or that of a variant.
  private static func regex(
    _ bytes: inout Slice<UnsafeBufferPointer<UInt8>>, choosing names: ArraySlice<String>, _ unused: inout Set<String>
  ) -> String {
    var regex = ""
    while let byte = bytes.first, byte != 0x03, byte != 0x05 {
      switch byte {
      case 0x01, 0x06, 0x07:
        regex += ".*"
        bytes = bytes.dropFirst(2)
      case 0x02:
        var variants: [(name: String, regex: String)] = []
        bytes = bytes.dropFirst(2)
        while bytes.first == 0x03 {
          let name = bytes.dropFirst().prefix { $0 != 0x04 }
          bytes = bytes[(name.endIndex + 1)...]
          variants.append((String(decoding: name, as: UTF8.self), Self.regex(&bytes, choosing: names, &unused)))
        }
        bytes = bytes.dropFirst()
        let chosen = variants.filter { names.contains($0.name) }
        unused.subtract(chosen.map(\.name))
        regex += "(?:\((chosen.isEmpty ? variants : chosen).map(\.regex).joined(separator: "|")))"
      default:
        let run = bytes.prefix { $0 > 0x07 }
        let words = String(decoding: run, as: UTF8.self).split(separator: /\s+/, omittingEmptySubsequences: false)
        regex += words.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: #"\s+"#)
        bytes = bytes[run.endIndex...]
      }
    }
    return regex
  }

  /// An expression that matches no part of a word only: "no" isn't in "nothing", nor 1 in 12.
  static func word(_ expression: String) -> String {
    let end = #"(?:(?<![\p{L}\p{N}])|(?![\p{L}\p{N}]))"#
    return "\(end)(?:\(expression))\(end)"
  }

  /// The lines of a text on which the message is, for each time that it is there.
  func lines(in text: String) -> [Substring] {
    let text = String(text.map { $0.isWhitespace && !$0.isNewline ? " " : $0 })
    return expression.matches(in: text, range: NSRange(text.startIndex..., in: text)).compactMap {
      Range($0.range, in: text).map { text[text.lineRange(for: $0)] }
    }
  }
}
