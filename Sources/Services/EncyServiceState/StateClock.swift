package import EncyBase
internal import EncyContainer
internal import Glibc

/// Waits some milliseconds; throws where the wait is cut short.
package typealias Sleeper = @Sendable (_ milliseconds: Int) async throws -> Void

/// The clocks of this machine: the wall clock, which may be wrong and jump, and one that runs evenly since the machine was
/// started.
package struct StateClock: Sendable {
  /// Milliseconds since 1970. C function: `clock_gettime` with CLOCK_REALTIME.
  package let wall: @Sendable () -> Int
  /// Milliseconds since the machine was started, sleep included. C function: `clock_gettime` with CLOCK_BOOTTIME.
  package let uptime: @Sendable () -> Int
  /// The name of this start of the machine (`/proc/sys/kernel/random/boot_id`).
  package let boot: String

  package init(wall: @escaping @Sendable () -> Int, uptime: @escaping @Sendable () -> Int, boot: String) {
    (self.wall, self.uptime, self.boot) = (wall, uptime, boot)
  }

  package static let system = StateClock(
    wall: { milliseconds(CLOCK_REALTIME) }, uptime: { milliseconds(CLOCK_BOOTTIME) },
    boot: String(
      decoding: ((try? FileReading.read("/proc/sys/kernel/random/boot_id", limit: 1_024)) ?? []).prefix { $0 != 0x0A },
      as: UTF8.self))

  /// Waits by the system's clock.
  package static let sleep: Sleeper = { try await Task.sleep(for: .milliseconds($0)) }

  private static func milliseconds(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }

  /// This moment by all clocks.
  package var now: ClockReading { ClockReading(boot: boot, uptime: uptime(), wall: wall()) }

  /// The wall clock in whole seconds.
  package var instant: Instant { Instant(secondsSince1970: wall() / 1_000) }
}

/// One moment by all clocks, as it is kept in files:
/// `{"boot": "be35b87a-75f7-4cd7-a2fe-f8ebeee23299", "uptime": 86400000, "wall": 1788393600000}`.
package struct ClockReading: Sendable, Equatable {
  package let boot: String
  package let uptime: Int
  package let wall: Int

  package init(boot: String, uptime: Int, wall: Int) { (self.boot, self.uptime, self.wall) = (boot, uptime, wall) }

  /// Reads what ``json`` made; `nil` for anything else.
  package init?(_ json: JSONValue?) {
    guard let boot = json?["boot"]?.stringValue, let uptime = json?["uptime"]?.intValue,
      let wall = json?["wall"]?.intValue
    else { return nil }
    self.init(boot: boot, uptime: uptime, wall: wall)
  }

  package var json: JSONValue { ["boot": .string(boot), "uptime": .int(uptime), "wall": .int(wall)] }

  /// The milliseconds from an earlier moment to this one: by the even clock unless the machine was started again between
  /// them. Negative where the wall clock went back meanwhile; then nothing is known.
  package func elapsed(since earlier: ClockReading) -> Int {
    boot == earlier.boot && !boot.isEmpty && uptime >= earlier.uptime ? uptime - earlier.uptime : difference(earlier)
  }

  private func difference(_ earlier: ClockReading) -> Int {
    wall.subtractingReportingOverflow(earlier.wall).partialValue
  }
}
