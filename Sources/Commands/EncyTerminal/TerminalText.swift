internal import EncyBase
package import EncyTexts

/// A text that may go to a terminal, the only kind that ``Session`` prints. Nothing in it moves the cursor, changes a colour or a title,
/// turns the writing direction or begins a line but what the program itself put there.
///
/// Literals stand as they are; each value in them is made harmless by itself, unless it is such a text already.
package struct TerminalText: Sendable, Hashable {
  /// The text as it is shown.
  package private(set) var text: String

  /// A text that this room itself made safe.
  init(safe text: String) { self.text = text }

  /// A text from anywhere, on one line.
  package init(_ text: some StringProtocol) { self.text = visible(String(text)) }
  /// Text from anywhere that is an answer by itself: its line feeds and tabs stay.
  package init(lines text: String) {
    let isLayout: (Unicode.Scalar) -> Bool = { $0 == "\n" || $0 == "\t" }
    self.text = escaping(text) { isSteering($0) && !isLayout($0) }
  }
  /// A message in a language; what it says of others is harmless already.
  package init(_ message: Message, _ language: Language) { text = language.text(message) }
  /// All of an error in a language; what it says of others is harmless already.
  package init(_ error: any ReportedError, _ language: Language) { text = error.text(language) }
  /// JSON. What would steer a terminal stands in strings only, where it is escaped: the values are the same.
  package init(json text: String) { self.text = escapingForJSON(text) }

  /// So many spaces.
  package static func spaces(_ count: Int) -> TerminalText {
    TerminalText(safe: String(repeating: " ", count: max(0, count)))
  }

  package var isEmpty: Bool { text.isEmpty }
  /// The text without the line feed at its end.
  package var trimmed: TerminalText { TerminalText(safe: text.trimmed) }
  /// The text with spaces in the place of those that keep words together.
  package var breakable: TerminalText { TerminalText(safe: text.replacing("\u{A0}", with: " ")) }
  /// What follows its first characters.
  package func dropping(_ count: Int) -> TerminalText { TerminalText(safe: String(text.dropFirst(count))) }
  /// What follows the spaces it begins with.
  package var withoutIndent: TerminalText { TerminalText(safe: String(text.drop { $0 == " " })) }

  package static func + (left: TerminalText, right: TerminalText) -> TerminalText {
    TerminalText(safe: left.text + right.text)
  }
  package static func += (left: inout TerminalText, right: TerminalText) { left.text += right.text }
}

extension TerminalText: CustomStringConvertible {
  package var description: String { text }
}

extension TerminalText: ExpressibleByStringInterpolation {
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// What the program itself says.
    package mutating func appendLiteral(_ literal: String) { text += literal }
    package mutating func appendInterpolation(_ value: TerminalText) { text += value.text }
    /// A value, as its description.
    package mutating func appendInterpolation(_ value: some Any) { text += visible("\(value)") }
  }

  package init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
  package init(stringLiteral: String) { text = stringLiteral }
}

extension Sequence<TerminalText> {
  /// The texts after each other.
  package func joined(separator: TerminalText = "") -> TerminalText {
    TerminalText(safe: map(\.text).joined(separator: separator.text))
  }
}

extension SafeText {
  /// A text that was made harmless already.
  package init(_ text: TerminalText) { self.init(stringLiteral: text.text) }
}

extension Language {
  /// The text of a message, to be printed.
  package func line(_ message: Message) -> TerminalText { TerminalText(message, self) }
}

extension String {
  /// The text without the line feed at its end.
  package var trimmed: String { hasSuffix("\n") ? String(dropLast()) : self }
}
