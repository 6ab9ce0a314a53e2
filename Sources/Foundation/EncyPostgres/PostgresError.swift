/// What went wrong with a server.
package struct PostgresError: Error, Sendable, Equatable {
  package enum Kind: Sendable {
    /// libpq isn't installed.
    case noLibrary
    /// No connection could be made.
    case unreachable
    /// The connection broke.
    case lost
    /// The server refused a statement.
    case refused
  }
  package let kind: Kind
  /// The server's or the library's words on one line, without passwords.
  package let text: String
  /// The SQLSTATE of what was refused, else empty.
  package let state: String

  /// Whether the same may go well a moment later, or from the start: others changed or remade what is there.
  ///
  /// Related PostgreSQL documentation: <https://www.postgresql.org/docs/current/errcodes-appendix.html>
  package var isPassing: Bool {
    ["40001", "40P01", "55P03", "42P01", "3F000", "23505"].contains(state)
  }

  init(_ kind: Kind, _ text: String, state: String = "") {
    self.kind = kind
    // libpq asks whether the server is running; what to do is for who tells the error.
    self.text = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
      .filter { !$0.hasPrefix("Is the server running") }.joined(separator: "; ")
    self.state = state
  }
}
