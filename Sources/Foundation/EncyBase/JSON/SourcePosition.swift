/// A place in a text, as editors count it.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The line, starting from 1. Lines end at LF.
  public let line: Int
  /// The column, starting from 1, in Unicode scalars.
  public let column: Int

  /// A place by line and column, both starting from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Orders by line, then by column.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The place as `line:column`.
  public var description: String { "\(line):\(column)" }
}
