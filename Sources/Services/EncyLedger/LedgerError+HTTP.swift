package import EncyHTTP
package import EncyOutbox

extension RetryClass {
  /// The class of a failure of the client, before any answer came.
  package init(_ error: HTTPError, isSafe: Bool) {
    self =
      switch error.layer {
      case .library, .address, .proxy, .tls: .definite
      case .name: error.code == "name-timeout" ? .retry : .definite
      case .connect, .send, .receive, .time: .retry
      // The answer can't be read: a read would get the same again, a write may have been made.
      case .http, .content, .limit, .redirect: isSafe ? .definite : .uncertain
      case .cancelled: isSafe || !error.mayHaveBeenSent ? .definite : .uncertain
      }
  }
}

extension LedgerError.Class {
  /// The class as callers of a ledger see it.
  package init(_ retry: RetryClass) {
    self =
      switch retry {
      case .definite: .refused
      case .token: .token
      case .scope: .permission
      case .retry: .later
      case .quota: .quota
      case .uncertain: .uncertain
      }
  }
}

extension LedgerError {
  /// The failure of the client as callers of the ledger get it.
  package init(_ error: HTTPError, isSafe: Bool, host: String) {
    let kind: LedgerError.Class =
      error.mayHaveBeenSent && !isSafe
      ? .uncertain : error.layer == .cancelled ? .cancelled : .unreachable
    var facts = error.facts
    facts["host"] = facts["host"] ?? host
    if let location = facts["location"] { facts["location"] = String(location.prefix(100)) }
    self.init(kind, error.code, text: error.facts["detail"] ?? "", facts: facts)
  }

  /// The same failure in another class.
  package func with(_ kind: Class, wait: Double? = nil) -> LedgerError {
    LedgerError(kind, code, text: text, facts: facts, wait: wait ?? self.wait)
  }
}
