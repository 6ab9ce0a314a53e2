/// Why a ledger did not do what it was asked.
package struct LedgerError: Error, Sendable, Equatable {
  /// What can be done about it. Source: the retry classes of each ledger's table of codes.
  package enum Class: String, Sendable {
    /// The answer is no, and will be the next time.
    case refused
    /// The token isn't valid any more.
    case token
    /// A scope or a right is missing.
    case permission
    /// The ledger is busy; later it may work.
    case later
    /// The quota of the day or the hour is used up.
    case quota
    /// It is unknown whether a write was done.
    case uncertain
    /// No connection, or no answer that can be read; nothing was written.
    case unreachable
    /// The user stopped it.
    case cancelled
  }

  package let kind: Class
  /// Stable word for programs, such as `zoho-3062`, `tls-expired` or `answer-type`.
  package let code: String
  /// The ledger's own sentence, or what is wrong where: text by others, to be shown as such.
  package let text: String
  /// Facts for the sentence: host, scope, limit, pointer into the answer.
  package let facts: [String: String]
  /// Seconds until another try makes sense.
  package let wait: Double?

  package init(_ kind: Class, _ code: String, text: String = "", facts: [String: String] = [:], wait: Double? = nil) {
    (self.kind, self.code, self.text, self.facts, self.wait) = (kind, code, text, facts, wait)
  }
}
