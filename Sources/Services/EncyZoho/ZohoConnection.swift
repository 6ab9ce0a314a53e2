internal import EncyBase
package import EncyHTTP
package import EncyLedger
package import EncyOutbox
package import EncyServiceState

/// The access tokens of an account, as the command keeps them.
package protocol ZohoTokens: Sendable {
  /// Returns a token that is valid as far as anyone knows.
  func token() async throws(LedgerError) -> String
  /// Returns another one after the service refused a token.
  func token(insteadOf refused: String) async throws(LedgerError) -> String
}

/// The calls of Zoho Books' API: with token, pace and repeats.
package struct ZohoConnection: Sendable {
  package var client: HTTPClient
  /// Address of the API up to its version: `https://www.zohoapis.eu/books/v3`.
  package var api: HTTPAddress
  package var organization: String
  package var tokens: any ZohoTokens
  package var pace: Pace
  package var policy = RetryPolicy()
  package var budget = RetryBudget()
  package var sleep: Sleeper = StateClock.sleep
  /// Is given the milliseconds of each wait, and why.
  package var onWait: @Sendable (_ milliseconds: Int, _ reason: String) -> Void = { _, _ in }

  package init(client: HTTPClient, api: HTTPAddress, organization: String, tokens: any ZohoTokens, pace: Pace) {
    (self.client, self.api, self.organization, self.tokens, self.pace) = (client, api, organization, tokens, pace)
  }

  /// Returns the request of a call, without its credential.
  func request(
    _ method: HTTPRequest.Method, _ path: String, _ query: [(String, String)], _ body: HTTPRequest.Body
  ) -> HTTPRequest {
    var request = HTTPRequest(
      method, api.appending(path, query: query + [("organization_id", organization)]),
      headers: [("Accept", "application/json")], body: body)
    request.acceptsGzip = request.isSafe
    request.timeLimit = 120
    return request
  }

  /// The body of a call that has one.
  static func body(_ json: JSONValue) -> HTTPRequest.Body {
    .bytes(JSONPrinter(isCompact: true).bytes(json), type: "application/json")
  }

  /// Calls the API until it answers, or nothing more can be done now.
  /// - Returns: The answer, of which `code` is 0.
  /// - Throws: ``LedgerError``.
  func call(
    _ method: HTTPRequest.Method, _ path: String, query: [(String, String)] = [], body: HTTPRequest.Body = .none
  ) async throws(LedgerError) -> LedgerAnswer {
    var request = request(method, path, query, body)
    var (count, token) = (0, try await tokens.token())
    var isRefreshed = false
    while true {
      let permit = try await permit()
      count += 1
      request.credential = "Zoho-oauthtoken \(token)"
      let failure: (error: LedgerError, attempt: RetryPolicy.Attempt)
      do throws(HTTPError) {
        let response = try await client.send(request)
        note(response)
        switch try read(response, of: request) {
        case .success(let answer): return answer
        case .failure(let refusal): failure = refusal
        }
      } catch {
        failure = (
          LedgerError(error, isSafe: request.isSafe, host: api.host),
          RetryPolicy.Attempt(
            isSafe: request.isSafe, mayHaveBeenSent: error.mayHaveBeenSent,
            retryClass: RetryClass(error, isSafe: request.isSafe))
        )
      }
      withExtendedLifetime(permit) {}
      // Whoever was silent for half a minute would be so again.
      let isSilent = failure.error.code == "stalled" || failure.error.code == "time-limit"
      switch policy.decision(after: failure.attempt, count: isSilent ? policy.tries : count, budget: budget) {
      case .wait(let milliseconds): try await wait(milliseconds, failure.error.code)
      case .refresh:
        if isRefreshed { throw failure.error.asPermission }
        isRefreshed = true
        token = try await tokens.token(insteadOf: token)
      case .postpone(let milliseconds):
        try? pace.block(for: milliseconds, code: failure.error.code)
        throw failure.error.with(.quota, wait: Double(milliseconds) / 1_000)
      case .probe: throw failure.error.with(.uncertain)
      case .refuse, .giveUp: throw failure.error
      }
    }
  }

  private enum Reading {
    case success(LedgerAnswer)
    case failure((error: LedgerError, attempt: RetryPolicy.Attempt))
  }

  private func read(_ response: HTTPResponse, of request: HTTPRequest) throws(HTTPError) -> Reading {
    let status = response.status
    var attempt = RetryPolicy.Attempt(isSafe: request.isSafe, mayHaveBeenSent: true, status: status)
    attempt.retryAfter = response.retryAfter.map { milliseconds($0, response) }
    let json: JSONValue
    do throws(LedgerError) { json = try LedgerAnswer.json(response, isSafe: request.isSafe) } catch {
      // Something answered that isn't the service; of an error of the server it may be the page of the error.
      if status < 500, attempt.retryClass == .definite || (200..<300).contains(status) {
        attempt.retryClass = request.isSafe ? .definite : .uncertain
      }
      return .failure((error, attempt))
    }
    let code = json["code"]?.intValue ?? json["code"]?.stringValue.flatMap { Int($0) }
    let text = ZohoConnection.text(json)
    if (200..<300).contains(status), code == 0 { return .success(LedgerAnswer(json)) }
    if let code, code != 0 {
      let meaning = ZohoFault.meanings[code]
      if let meaning {
        attempt.retryClass = meaning.retry
        attempt.retryAfter = attempt.retryAfter ?? meaning.wait
        if code == 1070 { try? pace.reduceLanes() }
      } else if (200..<300).contains(status) {
        attempt.retryClass = .definite
      }
      let kind = LedgerError.Class(attempt.retryClass)
      return .failure(
        (
          LedgerError(
            kind, "zoho-\(code)", text: text, facts: ["status": "\(status)", "code": "\(code)"],
            wait: attempt.retryAfter.map { Double($0) / 1_000 }), attempt
        ))
    }
    if (200..<300).contains(status) {
      attempt.retryClass = request.isSafe ? .definite : .uncertain
      return .failure(
        (
          LedgerError(
            request.isSafe ? .refused : .uncertain, "answer-type",
            facts: ["pointer": "/code", "wanted": "number", "found": json["code"].map(\.typeName) ?? "nothing"]),
          attempt
        ))
    }
    let kind = LedgerError.Class(attempt.retryClass)
    return .failure(
      (
        LedgerError(
          kind, "status-\(status)", text: text, facts: ["status": "\(status)", "host": response.address.host]), attempt
      ))
  }

  /// What an error says, in Zoho's form or as problem details (RFC 9457).
  private static func text(_ json: JSONValue) -> String {
    let whole = ["message", "error", "detail", "title"].lazy.compactMap { json[$0]?.stringValue }.first ?? ""
    let parts = (json["errors"]?.arrayValue ?? []).prefix(5).compactMap { error -> String? in
      guard let message = error["message"]?.stringValue ?? error["detail"]?.stringValue else { return nil }
      return (error["pointer"]?.stringValue ?? error["field"]?.stringValue).map { "\($0): \(message)" } ?? message
    }
    return ([whole] + parts).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private func milliseconds(_ after: RetryAfter, _ response: HTTPResponse) -> Int {
    switch after {
    case .seconds(let seconds): return min(seconds, 1 << 40) * 1_000
    case .date(let date):
      // By the server's own clock, where it says.
      let now = response.serverDate ?? Instant(secondsSince1970: StateClock.system.wall() / 1_000)
      return max(1, date.secondsSince1970 - now.secondsSince1970) * 1_000
    }
  }

  private func note(_ response: HTTPResponse) {
    func number(_ name: String) -> Int? { response.header(name).flatMap { Int($0) } }
    guard let limit = number("X-Rate-Limit-Limit"), let left = number("X-Rate-Limit-Remaining"),
      let reset = number("X-Rate-Limit-Reset")
    else { return }
    try? pace.record(Pace.DayQuota(limit: limit, remaining: left, reset: min(reset, 172_800) * 1_000))
  }

  private func permit() async throws(LedgerError) -> Pace.Permit {
    do throws(PaceError) {
      return try await pace.permit(
        limit: policy.waitLimit,
        sleep: { milliseconds in
          onWait(milliseconds, "pace")
          try await sleep(milliseconds)
        })
    } catch {
      switch error {
      case .cancelled: throw LedgerError(.cancelled, "cancelled")
      case .postponed(let until, let reason):
        let seconds = until.secondsSince1970 - StateClock.system.wall() / 1_000
        let code = if case .blocked(let code) = reason { code } else { "pace" }
        throw LedgerError(.quota, code, facts: ["until": until.description], wait: Double(seconds))
      case .state(let fault): throw LedgerError(.unreachable, "state", text: "\(fault)")
      }
    }
  }

  private func wait(_ milliseconds: Int, _ reason: String) async throws(LedgerError) {
    onWait(milliseconds, reason)
    do { try await sleep(milliseconds) } catch { throw LedgerError(.cancelled, "cancelled") }
  }
}

extension LedgerError {
  /// A refusal of a token that was just made: the right is missing, or the token is another organization's.
  fileprivate var asPermission: LedgerError { code == "zoho-57" ? with(.permission) : self }
}
