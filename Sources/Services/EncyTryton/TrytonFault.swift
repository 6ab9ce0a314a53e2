internal import EncyLedger
internal import EncyOutbox

/// What refusals of Tryton mean for a request, as data.
///
/// Source: trytond 6.0, `exceptions.py` (the exceptions and the order of their arguments), `protocols/jsonrpc.py` (`JSONProtocol.response`:
/// their names as `error`, with status 200, where a request has an id), `protocols/dispatcher.py` and `protocols/wrappers.py` (the statuses).
/// The transaction of a request that raises one is rolled back (`dispatcher.py`, `_dispatch`), so that nothing was written.
struct TrytonFault {
  let retry: RetryClass
  /// The error's code for programs.
  let code: String
  /// The places of texts for people among the exception's arguments.
  var texts: [Int] = []
  /// Milliseconds until another try makes sense.
  var wait: Int?

  static let exceptions: [String: TrytonFault] = [
    "UserError": TrytonFault(retry: .definite, code: "tryton-user-error", texts: [0, 1]),
    "UserWarning": TrytonFault(retry: .definite, code: "tryton-user-warning", texts: [1, 2]),
    // Another factor than the password is asked for.
    "LoginException": TrytonFault(retry: .scope, code: "tryton-login", texts: [1]),
    "ConcurrencyException": TrytonFault(retry: .definite, code: "offer-changed"),
  ]

  /// An exception of Python's, which is no answer to what was asked.
  static let other = TrytonFault(retry: .definite, code: "tryton-exception")

  static let statuses: [Int: TrytonFault] = [
    401: TrytonFault(retry: .token, code: "status-401"), 403: TrytonFault(retry: .scope, code: "status-403"),
    // No such database.
    404: TrytonFault(retry: .definite, code: "database-missing"),
    409: TrytonFault(retry: .definite, code: "tryton-user-warning"),
    413: TrytonFault(retry: .definite, code: "status-413"), 423: TrytonFault(retry: .definite, code: "offer-changed"),
    429: TrytonFault(retry: .retry, code: "status-429", wait: 5_000),
  ]

  /// The meaning of a status that isn't a success.
  static func of(status: Int) -> TrytonFault {
    statuses[status] ?? TrytonFault(retry: RetryClass(status: status), code: "status-\(status)")
  }
}
