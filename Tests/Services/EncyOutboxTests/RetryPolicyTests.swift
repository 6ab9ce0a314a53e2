import Synchronization
import Testing

@testable import EncyOutbox

@Suite("Which requests are repeated") struct RetryPolicyTests {
  private typealias Attempt = RetryPolicy.Attempt
  private typealias Decision = RetryPolicy.Decision

  /// The longest delay each time, so that the bounds show.
  private static let policy: RetryPolicy = {
    var policy = RetryPolicy()
    policy.random = { $0.upperBound }
    return policy
  }()

  @Test("reads, and writes that certainly weren't made")
  func table() {
    let cases: [(Attempt, Decision)] = [
      // Nothing came back.
      (Attempt(isSafe: true, mayHaveBeenSent: true), .wait(500)),
      (Attempt(isSafe: false, mayHaveBeenSent: false), .wait(500)),
      (Attempt(isSafe: false, mayHaveBeenSent: true), .probe),
      // Only 429 says no before any work.
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 429), .wait(500)),
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 503), .probe),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 503, retryAfter: 7_000), .wait(7_000)),
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 500), .probe),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 502), .wait(500)),
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 408), .probe),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 425), .wait(500)),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 413), .refuse),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 404), .refuse),
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 401), .refresh),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 403), .refuse),
      // What the adapter knows better than the status.
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 400, retryClass: .definite), .refuse),
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 500, retryClass: .uncertain), .probe),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 500, retryClass: .uncertain), .wait(500)),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 429, retryClass: .quota), .postpone(60_000)),
      (
        Attempt(isSafe: true, mayHaveBeenSent: true, status: 429, retryClass: .quota, retryAfter: 3_600_000),
        .postpone(3_600_000)
      ),
      // `Retry-After`: a date that is past, as long as is waited for, longer, and out of all reason.
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 429, retryAfter: -5), .wait(1_000)),
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 429, retryAfter: 60_000), .wait(60_000)),
      (Attempt(isSafe: false, mayHaveBeenSent: true, status: 429, retryAfter: 60_001), .postpone(60_001)),
      (Attempt(isSafe: true, mayHaveBeenSent: true, status: 503, retryAfter: .max), .postpone(86_400_000)),
    ]
    for (attempt, decision) in cases {
      #expect(Self.policy.decision(after: attempt, count: 1, budget: RetryBudget()) == decision, "\(attempt)")
    }
    // A write is never sent again where it may have been made, whatever else is known.
    for status in [nil, 200, 400, 401, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504, 599] as [Int?] {
      for kind in RetryClass.allCases {
        let attempt = Attempt(isSafe: false, mayHaveBeenSent: true, status: status, retryClass: kind)
        if case .wait = Self.policy.decision(after: attempt, count: 1, budget: RetryBudget()) {
          #expect(status == 429, "\(attempt)")
        }
      }
    }
  }

  @Test("four times at most, and ten times a command, after delays that double up to half a minute")
  func bounds() {
    let read = Attempt(isSafe: true, mayHaveBeenSent: true, status: 500)
    let decisions = (1...4).map { Self.policy.decision(after: read, count: $0, budget: RetryBudget()) }
    #expect(decisions == [.wait(500), .wait(1_000), .wait(2_000), .giveUp])
    let budget = RetryBudget()
    let all = (0..<12).map { _ in Self.policy.decision(after: read, count: 1, budget: budget) }
    #expect(all == [Decision](repeating: .wait(500), count: 10) + [.giveUp, .giveUp])
    #expect(Self.policy.delay(before: 9) == 30_000 && Self.policy.delay(before: .max) == 30_000)
    // What isn't repeated takes nothing.
    let left = RetryBudget(1)
    _ = Self.policy.decision(after: Attempt(isSafe: true, mayHaveBeenSent: true, status: 404), count: 1, budget: left)
    #expect(left.take() && !left.take())
  }

  @Test("with full jitter: from no delay at all to the longest, all alike")
  func jitter() {
    let delays = (0..<4_000).map { _ in RetryPolicy().delay(before: 4) }
    #expect(delays.allSatisfy { (0...2_000).contains($0) })
    // The mean of 4 000 even numbers is within 5 deviations of the middle.
    let mean = Double(delays.reduce(0, +)) / 4_000
    #expect(abs(mean - 1_000) < 5 * 2_000 / (12.0 * 4_000).squareRoot(), "\(mean)")
  }
}
