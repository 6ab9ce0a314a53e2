import EncyBase
import EncyServiceState
import EncyServiceTestSupport
import EncyTestSupport
import Foundation
import Testing

@testable import EncyOutbox

@Suite("The pace of calls") struct PaceTests {
  private let scratch: TemporaryFolder
  private let clock = TestClock()
  private static let queue = OutboxQueue(service: "zoho", account: "60001234567")

  init() throws { scratch = try TemporaryFolder() }

  private func pace(_ limits: Pace.Limits = Pace.Limits(), clock other: TestClock? = nil) -> Pace {
    Pace(folder: scratch.path("pace"), Self.queue, limits: limits, clock: (other ?? clock).clock)
  }

  private var file: String { "\(scratch.path("pace"))/\(StateFile.name(for: ["zoho", "60001234567"])).json" }

  /// Asks until it is refused.
  private func admitted(_ pace: Pace) throws -> (count: Int, wait: Int, reason: Pace.Reason?) {
    for count in 0..<1_000 { if case .wait(let wait, let reason) = try pace.admit() { return (count, wait, reason) } }
    return (1_000, 0, nil)
  }

  @Test("is 80 a minute and 4 at once for all processes together, in 3 000 calls")
  func simulation() throws {
    // Three processes, each with calls that take up to two seconds; whoever may, calls.
    let paces = [pace(), pace(), pace()]
    var generator = SeededGenerator(1)
    var (starts, running, left): ([Int], [(end: Int, permit: Pace.Permit)], [Int]) = ([], [], [1_000, 1_000, 1_000])
    let begin = clock.now
    var most = 0
    while left.contains(where: { $0 > 0 }) {
      running.removeAll { $0.end <= clock.now }
      guard let process = left.indices.filter({ left[$0] > 0 }).randomElement(using: &generator) else { break }
      var next = 0
      switch try paces[process].admit() {
      case .admitted(let permit):
        left[process] -= 1
        starts.append(clock.now - begin)
        running.append((clock.now + Int.random(in: 50...2_000, using: &generator), permit))
        most = max(most, running.count)
      // Looked again when a call ends: there is nothing else to wait for.
      case .wait(_, .lanes): next = (running.map(\.end).min() ?? clock.now) - clock.now
      case .wait(let wait, _): next = wait
      }
      clock.pass(next)
    }
    #expect(most == 4)
    for (index, start) in starts.enumerated().dropFirst(80) {
      #expect(start - starts[index - 80] >= 60_000, "call \(index)")
    }
    // And no slower than that: 3 000 calls are 37 whole minutes and 40 calls.
    #expect(starts.last.map { (37 * 60_000...38 * 60_000).contains($0) } == true, "\(starts.last ?? 0)")
  }

  @Test("is shared by processes of its own")
  func processes() throws {
    let words = ["pace", scratch.path("pace"), "40"]
    let counts = try ServiceSteps.runTogether([words, words, words]).map { Int($0) ?? -1 }
    #expect(counts.allSatisfy { $0 >= 0 } && counts.reduce(0, +) == 80, "\(counts)")
  }

  @Test("lets no call more through when a process is killed, and goes on")
  func killed() throws {
    let folder = scratch.path("pace")
    let words = ["pace", folder, "1"]
    _ = try ServiceSteps.run(["pace", folder, "79"])
    try FileManager.default.copyItem(atPath: folder, toPath: scratch.path("template"))
    let resolved = URL(filePath: folder).resolvingSymlinksInPath().path
    for call in try ServiceSteps.calls(words, folders: [resolved], in: scratch) where call.isChange {
      for fault in [Fault(call: call.order, mode: .killBefore), Fault(call: call.order, mode: .killAfter)] {
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.copyItem(atPath: scratch.path("template"), toPath: folder)
        #expect(try ServiceSteps.run(words, folders: [resolved], fault: fault).status == 137)
        // The one that was killed may have been counted or not; it certainly didn't call.
        let next = try ServiceSteps.run(["pace", folder, "3"])
        #expect(["0\n", "1\n"].contains(next.text), "\(fault), \(call): \(next.text)")
      }
    }
  }

  @Test("gives a lane back when the process that had it is killed")
  func lanes() async throws {
    let pace = pace()
    var permits: [Pace.Permit] = []
    for _ in 0..<2 { if case .admitted(let permit) = try pace.admit() { permits.append(permit) } }
    let name = StateFile.name(for: ["zoho", "60001234567"])
    let holder = try LockHolder([3, 4].map { "\(scratch.path("pace"))/\(name).lane-\($0)" })
    #expect(try admitted(pace).reason == .lanes)
    let error = await #expect(throws: PaceError.self) { try await pace.permit(limit: 1_000, sleep: clock.sleep) }
    guard case .postponed(_, .lanes) = error else {
      Issue.record("\(error as Any)")
      return
    }
    holder.kill()
    #expect(try admitted(pace).count == 78)
    withExtendedLifetime(permits) {}
  }

  @Test("has fewer lanes for ten minutes when the service finds too many calls at once")
  func narrow() throws {
    let pace = pace()
    func lanes() throws -> Int {
      var permits: [Pace.Permit] = []
      while case .admitted(let permit) = try pace.admit() { permits.append(permit) }
      return permits.count
    }
    #expect(try lanes() == 4)
    try pace.reduceLanes()
    #expect(try lanes() == 3)
    for _ in 0..<5 { try pace.reduceLanes() }
    #expect(try lanes() == 1)
    clock.pass(600_000)
    #expect(try lanes() == 4)
  }

  @Test("stops for as long as the service says; the longest block counts")
  func block() async throws {
    let pace = pace()
    try pace.block(for: 3_600_000, code: "zoho-43")
    try pace.block(for: 1_000, code: "zoho-44")
    #expect(try admitted(pace) == (0, 3_600_000, .blocked(code: "zoho-43")))
    clock.pass(3_599_000)
    #expect(try admitted(pace) == (0, 1_000, .blocked(code: "zoho-43")))
    let until = Instant(secondsSince1970: clock.now / 1_000 + 1)
    let error = await #expect(throws: PaceError.self) { try await pace.permit(limit: 999, sleep: clock.sleep) }
    #expect(error == .postponed(until: until, .blocked(code: "zoho-43")))
    _ = try await pace.permit(limit: 1_000, sleep: clock.sleep)
    #expect(Instant(secondsSince1970: clock.now / 1_000) == until)
  }

  @Test("counts the day by itself, or as the service says")
  func day() throws {
    var limits = Pace.Limits()
    limits.perDay = 100
    let pace = pace(limits)
    #expect(try admitted(pace) == (80, 60_000, .minute))
    clock.pass(60_000)
    let untilMidnight = 86_400_000 - clock.now % 86_400_000
    #expect(try admitted(pace) == (20, untilMidnight, .day))
    #expect(try pace.plan(calls: 0).leftToday == 0)
    // X-Rate-Limit-Limit, -Remaining and -Reset, which count what others called, too.
    try pace.record(Pace.DayQuota(limit: 7_500, remaining: 3, reset: 34_881_000))
    #expect(try pace.plan(calls: 0).leftToday == 3)
    #expect(try admitted(pace) == (3, 34_881_000, .day))
    clock.pass(34_881_000)
    #expect(try pace.plan(calls: 0).leftToday == 7_500)
    #expect(try admitted(pace).count == 80)
  }

  @Test("plans as it goes", arguments: [1, 79, 80, 81, 412, 1_000])
  func plan(count: Int) async throws {
    var limits = Pace.Limits()
    limits.perDay = 600
    let pace = pace(limits)
    for _ in 0..<7 { _ = try await pace.permit() }
    clock.pass(13_000)
    for _ in 0..<20 { _ = try await pace.permit() }
    try pace.block(for: 5_000, code: "x")
    let plan = try pace.plan(calls: count)
    #expect(plan.calls == count && plan.leftToday == 573 && plan.takesDays == (count > 573))
    for _ in 0..<count { _ = try await pace.permit(limit: .max / 2, sleep: clock.sleep) }
    #expect(plan.ready == Instant(secondsSince1970: (clock.now + 999) / 1_000), "\(plan.ready)")
  }

  @Test("isn't faster when the wall clock is wrong, or the machine is restarted")
  func clocks() throws {
    let pace = pace()
    #expect(try admitted(pace).count == 80)
    // An hour back or a year forward: by the even clock no time passed.
    for jump in [-3_600_000, 31_536_000_000] {
      clock.setWall(by: jump)
      #expect(try admitted(pace) == (0, 60_000, .minute), "\(jump)")
      clock.setWall(by: -jump)
    }
    // Restarted after half a minute.
    let restarted = clock.restarted()
    #expect(try admitted(self.pace(clock: restarted)) == (0, 30_000, .minute))
    // Restarted with a clock that went back: nothing is known, so nothing passed.
    let back = clock.restarted(after: -86_400_000)
    #expect(try admitted(self.pace(clock: back)) == (0, 60_000, .minute))
  }

  @Test("waits a minute where its file is damaged, and leaves one of another version")
  func damaged() throws {
    let pace = pace()
    _ = try pace.admit()
    for text in ["", "{", #"{"version": 1}"#, #"{"version": 1, "at": {}, "calls": [-1]}"#] {
      try Data(text.utf8).write(to: URL(filePath: file))
      chmod(file, 0o600)
      #expect(try admitted(pace) == (0, 60_000, .minute), "\(text)")
    }
    try pace.block(for: 10, code: "x")
    clock.pass(60_000)
    #expect(try admitted(pace).count == 80)
    try Data(#"{"version": 2}"#.utf8).write(to: URL(filePath: file))
    #expect(throws: StateError.unknownVersion(path: file, version: 2)) { try pace.admit() }
    unlink(file)
    #expect(try admitted(pace).count == 80)
  }

  @Test("has a file as version 1 of the format has it")
  func format() throws {
    let pace = pace()
    _ = try pace.admit()
    let text = """
      {
        "version": 1,
        "service": "zoho",
        "account": "60001234567",
        "at": {
          "boot": "boot-1",
          "uptime": 86400000,
          "wall": \(clock.now)
        },
        "calls": [
          0
        ],
        "day": {
          "count": 1,
          "left": \(86_400_000 - clock.now % 86_400_000)
        }
      }

      """
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    let full = """
      {"version": 1, "at": {"boot": "boot-1", "uptime": 86399000, "wall": 0}, "calls": [58500, 900],
       "day": {"count": 412, "limit": 2000, "left": 34881000}, "block": {"left": 3600000, "code": "zoho-43"},
       "narrow": {"lanes": 3, "left": 600000}, "ofLaterBuilds": 1}
      """
    try Data(full.utf8).write(to: URL(filePath: file))
    #expect(try admitted(pace) == (0, 3_599_000, .blocked(code: "zoho-43")))
    #expect(try pace.plan(calls: 1).leftToday == 1_588)
  }
}
