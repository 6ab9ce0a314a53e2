public import EncyBase

/// Why a schema can't be used: a reference without a target, a keyword of the wrong type, a pattern that can't be read.
public struct SchemaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The keyword's place: the schema's URI, `#`, and a JSON pointer.
  public let location: String
  /// The place in the schema's text, 1-based, where it was read from one.
  public let position: SourcePosition?
  /// What is wrong and what to do, one sentence without a full stop.
  public let message: String

  package init(location: String, position: SourcePosition? = nil, message: String) {
    self.location = location
    self.position = position
    self.message = message
  }

  /// Place and message on one line.
  public var description: String { "\(location): \(message)" }
}
