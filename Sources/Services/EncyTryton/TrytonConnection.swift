internal import EncyBase
package import EncyHTTP
package import EncyLedger
package import EncyOutbox
package import EncyServiceState
internal import Synchronization

/// The session of a user at a Tryton server, which several calls share.
package final class TrytonSession: Sendable {
  package let user: String
  private let password: @Sendable () async throws(LedgerError) -> String
  private let key = Mutex<String?>(nil)

  package init(user: String, password: @escaping @Sendable () async throws(LedgerError) -> String) {
    (self.user, self.password) = (user, password)
  }

  /// Returns the value of `Authorization`, of a new session where there is none, or the one that there is was refused.
  func credential(
    insteadOf refused: String? = nil, _ login: (String) async throws(LedgerError) -> String
  ) async throws(LedgerError) -> String {
    if let known = key.withLock({ $0 }), known != refused { return known }
    let new = try await login(try await password())
    key.withLock { $0 = new }
    return new
  }
}

/// Calls of a Tryton server's models by JSON-RPC.
///
/// Source: trytond 6.0, `protocols/dispatcher.py` (`POST /DATABASE/`, `common.db.login`), `protocols/wrappers.py` (the header `Authorization:
/// Session`), `rpc.py` (the context is the last parameter).
package struct TrytonConnection: Sendable {
  package var client: HTTPClient
  /// Address of the server.
  package var server: HTTPAddress
  package var database: String
  /// Id of the company whose sales are meant.
  package var company: String
  package var session: TrytonSession
  package var policy = RetryPolicy()
  package var budget = RetryBudget()
  package var sleep: Sleeper = StateClock.sleep
  /// Is given the milliseconds of each wait, and why.
  package var onWait: @Sendable (_ milliseconds: Int, _ reason: String) -> Void = { _, _ in }

  package init(
    client: HTTPClient, server: HTTPAddress, database: String, company: String, session: TrytonSession
  ) {
    (self.client, self.server, self.database) = (client, server, database)
    (self.company, self.session) = (company, session)
  }

  /// A call of a method.
  struct Call {
    var method: String
    var parameters: [JSONValue]
    /// Whether it changes nothing. All calls are POST.
    var isSafe: Bool
    /// The stamps that records have to have still, by `MODEL,ID`.
    var stamps: JSONValue?
    var showsInactive = false
  }

  func body(of call: Call) -> JSONValue {
    let context = JSONValue.members([
      ("company", .id(company)), ("language", "en"), ("active_test", call.showsInactive ? false : nil),
      ("_timestamp", call.stamps),
    ])
    return .members([
      ("id", 1), ("method", .string("model.\(call.method)")), ("params", .array(call.parameters + [context])),
    ])
  }

  var address: HTTPAddress { server.appending("/\(database)/") }

  /// Calls a method until it answers, or nothing more can be done now.
  /// - Returns: The answer, with the member `result`.
  /// - Throws: ``LedgerError``.
  func answer(to call: Call) async throws(LedgerError) -> LedgerAnswer {
    var (refused, credential): (String?, String) = (nil, try await session.credential(login))
    while true {
      let failure: Failure
      switch await send(body(of: call), credential, isSafe: call.isSafe) {
      case .success(let answer): return answer
      case .failure(let error): failure = error
      }
      guard failure.attempt.retryClass == .token, refused == nil else { throw failure.error }
      // Sessions end after a while without calls.
      refused = credential
      credential = try await session.credential(insteadOf: refused, login)
    }
  }

  /// Returns the rows that a model has for a condition, with fields of which dots lead to other records'.
  func rows(
    _ model: String, _ domain: JSONValue, _ fields: [String], limit: Int? = nil, order: String = "id",
    showsInactive: Bool = false
  ) async throws(LedgerError) -> [LedgerAnswer] {
    let call = Call(
      method: "\(model).search_read",
      parameters: [
        domain, 0, limit.map { .int($0) } ?? .null, [[.string(order), "ASC"]], .array(fields.map { .string($0) }),
      ], isSafe: true, showsInactive: showsInactive)
    return try await answer(to: call).items("result")
  }

  /// Starts a session.
  private func login(_ password: String) async throws(LedgerError) -> String {
    client.registerSecret(password)
    let body = JSONValue.members([
      ("id", 1), ("method", "common.db.login"),
      ("params", [.string(session.user), ["password": .string(password)], "en"]),
    ])
    switch await send(body, nil, isSafe: true) {
    case .failure(let failure):
      throw failure.attempt.retryClass == .token
        ? LedgerError(.token, "login-refused", facts: ["host": server.host, "user": session.user]) : failure.error
    case .success(let answer):
      guard let found = answer.value["result"]?.arrayValue, found.count >= 2, let id = found[0].numberValue,
        let key = found[1].stringValue
      else { throw answer.wrong("result", "session") }
      client.registerSecret(key)
      let parts = Array("\(session.user):\(id.text):\(key)".utf8)
      return "Session " + String(decoding: Base64.encode(parts, isPadded: true), as: UTF8.self)
    }
  }

  private struct Failure: Error {
    var error: LedgerError
    var attempt: RetryPolicy.Attempt
  }

  /// Sends a request, again where that may be done.
  private func send(
    _ body: JSONValue, _ credential: String?, isSafe: Bool
  ) async -> Result<LedgerAnswer, Failure> {
    var request = HTTPRequest(
      .post, address, headers: [("Accept", "application/json")],
      body: .bytes(JSONPrinter(isCompact: true).bytes(body), type: "application/json"))
    (request.credential, request.timeLimit) = (credential, 120)
    var count = 0
    while true {
      count += 1
      var failure: Failure
      do throws(HTTPError) {
        switch read(try await client.send(request), isSafe: isSafe) {
        case .success(let answer): return .success(answer)
        case .failure(let refusal): failure = refusal
        }
      } catch {
        failure = Failure(
          error: LedgerError(error, isSafe: isSafe, host: server.host),
          attempt: RetryPolicy.Attempt(
            isSafe: isSafe, mayHaveBeenSent: error.mayHaveBeenSent, retryClass: RetryClass(error, isSafe: isSafe)))
      }
      // Whoever was silent for half a minute would be so again.
      let isSilent = failure.error.code == "stalled" || failure.error.code == "time-limit"
      switch policy.decision(after: failure.attempt, count: isSilent ? policy.tries : count, budget: budget) {
      case .wait(let milliseconds):
        onWait(milliseconds, failure.error.code)
        do { try await sleep(milliseconds) } catch {
          failure.error = LedgerError(.cancelled, "cancelled")
          return .failure(failure)
        }
      case .postpone(let milliseconds):
        failure.error = failure.error.with(.quota, wait: Double(milliseconds) / 1_000)
        return .failure(failure)
      case .probe:
        failure.error = failure.error.with(.uncertain)
        return .failure(failure)
      case .refresh, .refuse, .giveUp: return .failure(failure)
      }
    }
  }

  private func read(_ response: HTTPResponse, isSafe: Bool) -> Result<LedgerAnswer, Failure> {
    var attempt = RetryPolicy.Attempt(isSafe: isSafe, mayHaveBeenSent: true, status: response.status)
    if case .seconds(let seconds) = response.retryAfter { attempt.retryAfter = min(seconds, 1 << 40) * 1_000 }
    func failure(_ fault: TrytonFault, _ text: String) -> Result<LedgerAnswer, Failure> {
      (attempt.retryClass, attempt.retryAfter) = (fault.retry, attempt.retryAfter ?? fault.wait)
      return .failure(
        Failure(
          error: LedgerError(
            LedgerError.Class(fault.retry), fault.code, text: text,
            facts: ["host": response.address.host, "status": "\(response.status)", "database": database],
            wait: attempt.retryAfter.map { Double($0) / 1_000 }), attempt: attempt))
    }
    // Of other statuses the body is a page.
    guard (200..<300).contains(response.status) else { return failure(.of(status: response.status), "") }
    let answer: LedgerAnswer
    do throws(LedgerError) { answer = LedgerAnswer(try LedgerAnswer.json(response, isSafe: isSafe)) } catch {
      attempt.retryClass = isSafe ? .definite : .uncertain
      return .failure(Failure(error: error, attempt: attempt))
    }
    if let error = answer.value["error"], !error.isNull {
      let name = error.arrayValue?.first?.stringValue ?? ""
      guard let fault = TrytonFault.exceptions[name] else { return failure(.other, name) }
      let parts = (error.arrayValue?.dropFirst().first)?.arrayValue ?? []
      let texts = fault.texts.compactMap { parts.indices.contains($0) ? parts[$0].stringValue : nil }
      return failure(fault, texts.filter { !$0.isEmpty }.joined(separator: "; "))
    }
    guard answer.value["result"] != nil else {
      attempt.retryClass = isSafe ? .definite : .uncertain
      return .failure(
        Failure(error: answer.wrong("result", "result").with(isSafe ? .refused : .uncertain), attempt: attempt))
    }
    return .success(answer)
  }
}
