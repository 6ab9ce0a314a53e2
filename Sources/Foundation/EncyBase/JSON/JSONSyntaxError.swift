/// Why a text is not JSON as RFC 8259 and this toolkit's limits have it.
public struct JSONSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// A stable code of what is wrong.
  public enum Code: String, Sendable, CaseIterable {
    /// Bytes that are not UTF-8, or UTF-16, or a byte order mark.
    case encoding = "json-encoding"
    /// A character that can't stand here.
    case unexpected = "json-unexpected"
    /// The text ends too early.
    case truncated = "json-truncated"
    /// Something follows the value.
    case trailing = "json-trailing"
    /// A malformed number.
    case number = "json-number"
    /// A malformed or raw control character, or a malformed escape in a string.
    case string = "json-string"
    /// An escaped surrogate without its partner.
    case surrogate = "json-surrogate"
    /// A name that stands twice in one object.
    case duplicate = "json-duplicate"
    /// Nested deeper than the limit.
    case depth = "json-depth"
    /// More values than the limit.
    case values = "json-values"
  }

  /// The option that raises the limit that was passed; `nil` when it is none.
  package var limitOption: String? {
    switch code {
    case .depth: "--limit-json-depth"
    case .values: "--limit-json-values"
    default: nil
    }
  }

  /// What is wrong.
  public let code: Code
  /// Where, 1-based.
  public let position: SourcePosition
  /// The place in bytes from the start of the text, 0-based.
  public let offset: Int
  /// What is wrong, in one sentence without a full stop.
  public let message: String

  /// Place and message on one line.
  public var description: String { "\(position): \(message)" }
}
