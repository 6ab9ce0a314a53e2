package import EncyBase
internal import EncyContainer
package import EncyServiceState

/// The pace at which all processes of a user call one account at a service: calls in a minute, calls at once, the day's quota,
/// and blocks. It returns how long to wait; callers wait.
///
/// Never more than the limit of calls begin within any 60 seconds. A bucket of tokens of that size would let twice as many
/// through in the first minute, more than Zoho's own limit of 100.
///
/// The state is in `$XDG_STATE_HOME/ency/pace`, one file an account, `zoho-60001234567-….json`, replaced under the lock
/// beside it (see ``StateLock``); each call that runs holds one of the locks `….lane-1` to `….lane-4`, which end with its
/// process.
///
/// ```json
/// {
///   "version": 1, "service": "zoho", "account": "60001234567",
///   "at": {"boot": "be35b87a-…", "uptime": 86400000, "wall": 1788393600000},
///   "calls": [52100, 800],
///   "day": {"count": 412, "limit": 2000, "left": 34881000},
///   "block": {"left": 3600000, "code": "zoho-43"},
///   "narrow": {"lanes": 3, "left": 600000}
/// }
/// ```
///
/// All times are milliseconds at the moment `at`: `calls` how long ago each began, `left` how long something still holds. Time
/// since then is taken from the even clock, from the wall clock only across a restart of the machine; one that went back
/// counts as no time, so that a wrong clock never lets more calls through. The file can be deleted at any time. It isn't
/// flushed: after a loss of power it may be damaged, which counts as a minute that is used up.
package struct Pace: Sendable {
  /// The limits of a service.
  package struct Limits: Sendable, Equatable {
    /// The most calls that begin within 60 seconds.
    package var perMinute = 80
    /// The most calls that run at once.
    package var lanes = 4
    /// The calls of a day, where the plan is known and the service doesn't report its limit.
    package var perDay: Int?

    package init() {}
  }

  /// Why a call has to wait.
  package enum Reason: Sendable, Equatable {
    case minute, lanes, day
    /// The service asked for it, with that code.
    case blocked(code: String)
  }

  /// The right to make one call; it ends with the object.
  package final class Permit: Sendable {
    private let lane: StateLock
    init(_ lane: StateLock) { self.lane = lane }
  }

  /// The answer to who wants to call.
  package enum Admission: Sendable {
    case admitted(Permit)
    /// The call may begin after that number of milliseconds; for lanes it is a guess.
    case wait(Int, Reason)
  }

  /// The quota of the day as the service reports it.
  package struct DayQuota: Sendable, Equatable {
    package var limit: Int
    package var remaining: Int
    /// Milliseconds until it begins again.
    package var reset: Int

    package init(limit: Int, remaining: Int, reset: Int) {
      (self.limit, self.remaining, self.reset) = (limit, remaining, reset)
    }
  }

  private let place: PrivateFolder
  private let name: String
  private let queue: OutboxQueue
  private let limits: Limits
  private let clock: StateClock

  /// The pace of an account, whose state is in a folder that is made if need be.
  package init(folder: String, _ queue: OutboxQueue, limits: Limits = Limits(), clock: StateClock = .system) {
    (place, self.queue, self.limits, self.clock) = (PrivateFolder(folder), queue, limits, clock)
    name = StateFile.name(for: [queue.service, queue.account])
  }

  /// This user's folder, `$XDG_STATE_HOME/ency/pace`; `nil` where no home is known.
  package static func folder(variable: (String) -> String?) -> String? {
    PrivateFolder.state("pace", variable: variable)?.path
  }

  // MARK: Calling

  /// Asks to begin a call now, which is counted if it is admitted.
  /// - Throws: ``StateError``; the call must not be made then.
  package func admit() throws(StateError) -> Admission {
    try place.make()
    let lane = try freeLane()
    return try change { state throws(StateError) in
      if let wait = state.wait(limits) { return .wait(wait.0, wait.1) }
      guard let lane, lane.number <= state.lanes(limits) else { return .wait(Self.lanePause, .lanes) }
      state.calls.append(0)
      state.day.count += 1
      return .admitted(Permit(lane.lock))
    }
  }

  /// Waits until a call may begin.
  /// - Parameters:
  ///   - limit: The longest wait in milliseconds that the pace may ask for; what takes longer isn't waited for at all.
  ///   - sleep: Waits.
  /// - Returns: The right to make the call, to be held until its answer is there.
  /// - Throws: ``PaceError``.
  package func permit(limit: Int = 60_000, sleep: Sleeper = StateClock.sleep) async throws(PaceError) -> Permit {
    var laneWait = 0
    while true {
      let admission: Admission
      do throws(StateError) { admission = try admit() } catch { throw .state(error) }
      switch admission {
      case .admitted(let permit): return permit
      case .wait(let milliseconds, let reason):
        // Of what becomes free each minute others may get their share first. Lanes aren't held that long.
        laneWait = reason == .lanes ? laneWait + milliseconds : 0
        guard max(milliseconds, laneWait) <= limit else { throw .postponed(until: instant(in: milliseconds), reason) }
        guard (try? await sleep(milliseconds)) != nil else { throw .cancelled }
      }
    }
  }

  // MARK: Reports of the service

  /// Records the day's quota that an answer reported, in place of our own count.
  package func record(_ quota: DayQuota) throws(StateError) {
    try change { state throws(StateError) in
      state.day = PaceState.Day(
        count: max(0, quota.limit - quota.remaining), limit: max(0, quota.limit), left: Self.bounded(quota.reset))
    }
  }

  /// Stops all calls for a number of milliseconds, as the service asked with a code. A longer block stays.
  package func block(for milliseconds: Int, code: String) throws(StateError) {
    try change { state throws(StateError) in
      let left = Self.bounded(milliseconds)
      if left > state.block?.left ?? 0 { state.block = PaceState.Block(left: left, code: code) }
    }
  }

  /// Takes one lane away for ten minutes: the service found too many calls at once.
  package func reduceLanes() throws(StateError) {
    try change { state throws(StateError) in
      state.narrow = PaceState.Narrow(lanes: max(1, state.lanes(limits) - 1), left: Self.narrowing)
    }
  }

  // MARK: Planning

  /// The time and quota that a number of calls takes.
  package struct Plan: Sendable, Equatable {
    /// How many are needed.
    package let calls: Int
    /// How many the day has left; `nil` where its limit isn't known.
    package let leftToday: Int?
    /// When the last of them can begin, if nothing else calls.
    package let ready: Instant
    /// Whether the quota of a day is used up on the way.
    package let takesDays: Bool
  }

  /// Plans a number of calls. Nothing is counted.
  package func plan(calls count: Int) throws(StateError) -> Plan {
    try place.make()
    let state = try withLock { () throws(StateError) in try read() }
    let day = state.day.limit ?? limits.perDay
    var (now, minute, left) = (state.block?.left ?? 0, state.calls.map { -$0 }, state.day.left)
    var room = day.map { max(0, $0 - state.day.count) } ?? Int.max
    var takesDays = false
    for _ in 0..<max(0, count) {
      if room == 0 {
        takesDays = true
        (now, left) = (max(now, left), left + 86_400_000)
        room = max(1, day ?? Int.max)
      }
      if minute.count >= limits.perMinute { now = max(now, minute[minute.count - limits.perMinute] + PaceState.window) }
      minute.append(now)
      room -= 1
    }
    return Plan(
      calls: count, leftToday: day.map { max(0, $0 - state.day.count) }, ready: instant(in: now), takesDays: takesDays)
  }

  // MARK: -

  private static let version = 1
  /// How long a lane that was taken away stays so.
  private static let narrowing = 600_000
  /// How long to wait before looking for a free lane again.
  private static let lanePause = 50
  /// No time in the file is longer: 31 days.
  private static let longest = 31 * 86_400_000

  private static func bounded(_ milliseconds: Int) -> Int { min(max(0, milliseconds), longest) }

  private func instant(in milliseconds: Int) -> Instant {
    Instant(secondsSince1970: (clock.wall() + milliseconds + 999) / 1_000)
  }

  /// The first free lane.
  private func freeLane() throws(StateError) -> (lock: StateLock, number: Int)? {
    for number in 1...max(1, limits.lanes) {
      if let lock = try StateLock.tryAcquire(place.path(of: "\(name).lane-\(number)")) { return (lock, number) }
    }
    return nil
  }

  private func withLock<Answer>(_ work: () throws(StateError) -> Answer) throws(StateError) -> Answer {
    let lock = try StateLock.acquire(for: place.path(of: "\(name).lock"))
    return try withExtendedLifetime(lock) { () throws(StateError) in try work() }
  }

  private func change<Answer>(_ edit: (inout PaceState) throws(StateError) -> Answer) throws(StateError) -> Answer {
    try place.make()
    return try withLock { () throws(StateError) in
      var state = try read()
      let old = state
      let answer = try edit(&state)
      if state != old { try write(state) }
      return answer
    }
  }

  /// The state in the file, brought forward to now.
  private func read() throws(StateError) -> PaceState {
    let json: JSONValue?
    do throws(StateError) { json = try StateFile.json(path, version: Self.version) } catch {
      guard case .damaged = error else { throw error }
      return usedUp
    }
    guard let json else { return PaceState(calls: [], midnight: untilMidnight) }
    guard let at = ClockReading(json["at"]), let state = PaceState(json) else { return usedUp }
    return state.later(by: max(0, clock.now.elapsed(since: at)), midnight: untilMidnight)
  }

  /// The state where it isn't known how many calls there were: rather wait for a minute than call too often.
  private var usedUp: PaceState {
    PaceState(calls: [Int](repeating: 0, count: limits.perMinute), midnight: untilMidnight)
  }

  private func write(_ state: PaceState) throws(StateError) {
    var json: JSONValue = [
      "version": .int(Self.version), "service": .string(queue.service), "account": .string(queue.account),
      "at": clock.now.json,
    ]
    state.write(to: &json)
    try StateFile.replace(path, with: JSONPrinter().bytes(json))
  }

  private var path: String { place.path(of: "\(name).json") }

  /// Milliseconds until the day of UTC ends, when our own count begins again.
  private var untilMidnight: Int {
    let wall = clock.wall() % 86_400_000
    return 86_400_000 - (wall < 0 ? wall + 86_400_000 : wall)
  }
}

/// Why a call can't begin.
package enum PaceError: Error, Sendable, Equatable {
  /// It would have to wait too long.
  case postponed(until: Instant, Pace.Reason)
  /// The task was cancelled while it waited.
  case cancelled
  /// The state can't be read or written.
  case state(StateError)
}
