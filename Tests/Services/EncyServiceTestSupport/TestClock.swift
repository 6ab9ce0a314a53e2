package import EncyServiceState
import Synchronization

/// Clocks that stand still until a test moves them.
package final class TestClock: Sendable {
  private struct Times {
    var wall = 1_788_393_600_000
    var uptime = 86_400_000
  }
  private let times = Mutex(Times())
  private let boot: String

  package init(boot: String = "boot-1") { self.boot = boot }

  /// The clocks as code under test reads them.
  package var clock: StateClock {
    StateClock(
      wall: { self.times.withLock(\.wall) }, uptime: { self.times.withLock(\.uptime) }, boot: boot)
  }

  /// A clock of the same machine after a restart: the even clock begins again.
  package func restarted(after milliseconds: Int = 30_000) -> TestClock {
    let other = TestClock(boot: boot + "+")
    other.times.withLock { $0 = Times(wall: now + milliseconds, uptime: 10_000) }
    return other
  }

  /// Milliseconds since 1970.
  package var now: Int { times.withLock(\.wall) }

  /// Lets time pass.
  package func pass(_ milliseconds: Int) {
    times.withLock {
      $0.wall += milliseconds
      $0.uptime += milliseconds
    }
  }

  /// Sets the wall clock forward or back; no time passes.
  package func setWall(by milliseconds: Int) { times.withLock { $0.wall += milliseconds } }

  /// Waits by letting time pass.
  package var sleep: Sleeper { { self.pass($0) } }
}
