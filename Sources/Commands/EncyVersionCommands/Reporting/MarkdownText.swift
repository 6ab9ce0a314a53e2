internal import EncyBase

/// Texts from anywhere in CommonMark, as code hosts read it: with tables, and with addresses and mentions that become links by themselves
/// (GitHub Flavored Markdown 0.29, section 6.9).
enum MarkdownText {
  /// A text that stands as it is, on one line: nothing in it is taken for markup, a cell's end, a mention or a link. What would steer a
  /// terminal stands as `\u{…}`.
  static func escaped(_ text: String) -> String {
    // A number, a full stop and a blank would begin a list.
    let rest = text.unicodeScalars.drop { ("0"..."9").contains($0) }
    var isNumber = rest.first == "." && rest.dropFirst().first.map { $0 == " " } ?? true
    return replaced(text) { scalar, isFirst in
      defer { isNumber = isNumber && ("0"..."9").contains(scalar) }
      switch scalar {
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "|", "~", "!", "$": return "\\\(scalar)"
      case "-" where isFirst, "." where isNumber: return "\\\(scalar)"
      default: return nil
      }
    }
  }

  /// The same between tags of HTML, where CommonMark's own marks mean nothing.
  static func html(_ text: String) -> String { replaced(text) { _, _ in nil } }

  /// An empty comment parts the text where it could be a link or a mention: what looks for those looks at the text that is shown, in
  /// which an escaped `@` is one, too (cmark-gfm 0.29.0.gfm.6, measured).
  private static func replaced(_ text: String, _ mark: (Unicode.Scalar, _ isFirst: Bool) -> String?) -> String {
    var before = ""
    return replacingScalars(in: visible(text)) { scalar in
      defer { before = String(before.unicodeScalars.suffix(2)) + String(scalar).lowercased() }
      switch scalar {
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "&": return "&amp;"
      case "@": return "@<!-- -->"
      case "#": return (mark(scalar, false) ?? "#") + "<!-- -->"
      case "/" where before.hasSuffix(":"): return "<!-- -->/"
      case "." where before == "www": return "<!-- -->."
      default: return mark(scalar, before.isEmpty)
      }
    }
  }
}
