internal import Synchronization

/// Which requests are repeated, and when. Delays are milliseconds.
package struct RetryPolicy: Sendable {
  /// The most times that a request is sent.
  package var tries = 4
  /// The delay before the second try is random up to this one, before each further one up to twice as much as before.
  package var base = 500
  /// The longest delay that isn't asked for by the service.
  package var cap = 30_000
  /// The longest time that the service may ask for before the request is queued instead.
  package var waitLimit = 60_000
  /// The longest time that a request is queued for on the service's word: a day, when every quota begins again.
  package var queueLimit = 86_400_000
  /// A number from a range of whole numbers: full jitter.
  package var random: @Sendable (ClosedRange<Int>) -> Int = { Int.random(in: $0) }

  package init() {}

  /// How a request went that wasn't answered as hoped.
  package struct Attempt: Sendable, Equatable {
    /// Whether it changes nothing (GET, HEAD), or the service knows it by its key and makes it once.
    package var isSafe: Bool
    /// Whether its first byte may have left: not where the name wasn't resolved, no connection was made, or TLS failed.
    package var mayHaveBeenSent: Bool
    /// The HTTP status; `nil` where no whole answer came.
    package var status: Int?
    package var retryClass: RetryClass
    /// How long the service asks to wait, in milliseconds (`Retry-After`, RFC 9110, section 10.2.3, or the adapter's table).
    package var retryAfter: Int?

    package init(
      isSafe: Bool, mayHaveBeenSent: Bool, status: Int? = nil, retryClass: RetryClass? = nil, retryAfter: Int? = nil
    ) {
      (self.isSafe, self.mayHaveBeenSent, self.status) = (isSafe, mayHaveBeenSent, status)
      (self.retryClass, self.retryAfter) = (retryClass ?? RetryClass(status: status), retryAfter)
    }
  }

  /// The next step after an attempt.
  package enum Decision: Sendable, Equatable {
    /// Send it again after so long.
    case wait(Int)
    /// Refresh the access token, then send it again.
    case refresh
    /// Show the error: the service refused the request.
    case refuse
    /// It wasn't made: keep it queued, and send nothing to the service for so long.
    case postpone(Int)
    /// It wasn't made, and repeats are used up: show the error, keep it queued.
    case giveUp
    /// It may have been made: read at the service.
    case probe
  }

  /// Decides what to do after an attempt.
  ///
  /// A write is repeated only where it certainly wasn't made: its first byte never left, or the service refused it before any
  /// work (429). 503 is no such proof.
  /// - Parameters:
  ///   - attempt: How it went.
  ///   - count: How many times it was sent, from 1.
  ///   - budget: The repeats that the command has left; a repeat takes one.
  /// - Returns: What to do.
  package func decision(after attempt: Attempt, count: Int, budget: RetryBudget) -> Decision {
    let isUnmade = attempt.isSafe || !attempt.mayHaveBeenSent || attempt.status == 429
    switch attempt.retryClass {
    case .definite, .scope: return .refuse
    // The request was refused before any work.
    case .token: return .refresh
    case .quota: return .postpone(postponement(attempt.retryAfter))
    case .uncertain: if !attempt.isSafe { return .probe }
    case .retry: if !isUnmade { return .probe }
    }
    // Not capped before: what the service asks for is longer than a command waits.
    if let asked = attempt.retryAfter, asked > waitLimit { return .postpone(postponement(asked)) }
    guard count < tries, budget.take() else { return .giveUp }
    if let asked = attempt.retryAfter { return .wait(max(asked, 1_000)) }
    return .wait(delay(before: count + 1))
  }

  /// The delay before a try, from 2: random up to `min(cap, base · 2ⁿ)`.
  package func delay(before attempt: Int) -> Int {
    let doublings = min(max(attempt - 2, 0), 30)
    return random(0...min(cap, base.multipliedReportingOverflow(by: 1 << doublings).partialValue))
  }

  private func postponement(_ asked: Int?) -> Int { min(max(asked ?? waitLimit, 1_000), queueLimit) }
}

/// The repeats that one command may make, so that it doesn't hammer a service that is down.
package final class RetryBudget: Sendable {
  private let left: Mutex<Int>

  package init(_ count: Int = 10) { left = Mutex(count) }

  /// Takes one.
  /// - Returns: Whether there was one.
  package func take() -> Bool {
    left.withLock { left in
      if left <= 0 { return false }
      left -= 1
      return true
    }
  }
}
