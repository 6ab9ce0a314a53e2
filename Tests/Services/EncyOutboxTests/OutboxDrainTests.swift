import EncyBase
import EncyServiceState
import EncyServiceTestSupport
import EncyTestSupport
import Synchronization
import Testing

@testable import EncyOutbox

/// A service in memory that counts writes, with the answers that a test gives it.
private final class FakeService: Sendable {
  struct State {
    var made: [String] = []
    var running: [String] = []
    var mostRunning = 0
    var answers: [String: [OutboxOutcome]] = [:]
  }
  let state = Mutex(State())

  func answer(_ id: String, _ outcomes: [OutboxOutcome]) { state.withLock { $0.answers[id] = outcomes } }

  func send(_ entry: OutboxEntry) async -> OutboxOutcome {
    state.withLock { state in
      state.running.append(entry.target)
      state.mostRunning = max(state.mostRunning, state.running.count)
      #expect(Set(state.running).count == state.running.count, "two of one target: \(state.running)")
      #expect(entry.state == .sending)
    }
    for _ in 0..<20 { await Task.yield() }
    return state.withLock { state in
      state.running.removeAll { $0 == entry.target }
      let outcome =
        state.answers[entry.id]?.isEmpty == false ? state.answers[entry.id]?.removeFirst() : .done(proof: "p")
      if outcome == .done(proof: "p") || outcome == .uncertain(OutboxFailure("reset")) { state.made.append(entry.id) }
      return outcome ?? .done(proof: "p")
    }
  }

  func resolve(_ entry: OutboxEntry) -> OutboxResolution {
    state.withLock { $0.made.contains(entry.id) } ? .applied(proof: "found") : .notApplied
  }
}

@Suite("Sending a queue") struct OutboxDrainTests {
  private let test: TestOutbox
  private let service = FakeService()

  init() throws { test = try TestOutbox() }

  private func drain(lanes: Int = 4) async throws -> Outbox.DrainReport {
    let session = try await test.session()
    return try await test.outbox.drain(session, lanes: lanes, resolve: service.resolve, send: service.send)
  }

  @Test("sends several at a time, those of one target one after the other", arguments: [1, 4])
  func lanes(count: Int) async throws {
    var ids: [String] = []
    for number in 0..<24 { ids.append(try test.add("t\(number % 8)")) }
    let report = try await drain(lanes: count)
    #expect(report.done.map(\.id) == ids && report.stop == nil && report.waiting.isEmpty)
    let state = service.state.withLock { $0 }
    #expect(state.mostRunning == count, "\(state.mostRunning)")
    for target in 0..<8 {
      let own = ids.enumerated().filter { $0.offset % 8 == target }.map(\.element)
      #expect(state.made.filter(own.contains) == own)
    }
  }

  @Test("reads what is uncertain, and sends again only what wasn't made, and at most twice")
  func uncertain() async throws {
    let (lost, unanswered, twice) = (try test.add("a"), try test.add("b"), try test.add("c"))
    let child = try test.add("a", after: [lost, unanswered])
    let timeout = OutboxOutcome.uncertain(OutboxFailure("timeout"))
    service.answer(lost, [timeout])
    service.answer(unanswered, [.uncertain(OutboxFailure("reset"))])
    service.answer(twice, [OutboxOutcome](repeating: timeout, count: 5))
    let report = try await drain()
    #expect(report.done.map(\.id) == [lost, unanswered, child])
    #expect(report.done.map(\.tries) == [2, 1, 1])
    #expect(try test.outbox.entry(unanswered).proof == "found")
    #expect(report.waiting.map(\.entry.id) == [twice] && report.waiting[0].entry.tries == 2)
    #expect(service.state.withLock { $0.made }.sorted() == [lost, unanswered, child])
    #expect(try await drain().waiting.isEmpty == false)
    #expect(try await drain().done.map(\.id) == [twice])
  }

  @Test("leaves what reading can't tell, and goes on elsewhere")
  func unknown() async throws {
    let (first, second, third) = (try test.add("a"), try test.add("a"), try test.add("b"))
    service.answer(first, [.uncertain(OutboxFailure("timeout"))])
    let session = try await test.session()
    let report = try await test.outbox.drain(session, resolve: { _ in .unknown }, send: service.send)
    #expect(report.uncertain.map(\.id) == [first] && report.done.map(\.id) == [third])
    #expect(report.waiting.map(\.entry.id) == [second] && report.waiting[0].readiness == .blocked(by: [first]))
    struct Offline: Error {}
    await #expect(throws: Offline.self) {
      try await test.outbox.drain(session, resolve: { _ in throw Offline() }, send: service.send)
    }
    #expect(try test.states() == [.uncertain, .queued, .done])
  }

  @Test("ends when the service postpones, and keeps the rest queued")
  func postponed() async throws {
    var ids: [String] = []
    for number in 0..<6 { ids.append(try test.add("t\(number)")) }
    let moment = Instant(secondsSince1970: test.clock.clock.instant.secondsSince1970 + 60)
    service.answer(ids[1], [.postponed(OutboxFailure("zoho-43"), until: moment)])
    service.answer(ids[0], [.refused(OutboxFailure("zoho-15"))])
    let report = try await drain(lanes: 1)
    #expect(report.stop == OutboxFailure("zoho-43") && report.refused.map(\.id) == [ids[0]])
    #expect(report.waiting.map(\.entry.id) == Array(ids[1...]))
    #expect(
      report.waiting.map(\.readiness) == [.waits(until: moment)] + [OutboxReadiness](repeating: .runnable, count: 4))
    #expect(service.state.withLock { $0.made }.isEmpty)
  }

  @Test("that is cancelled records what it began and begins no more")
  func cancelled() async throws {
    for number in 0..<6 { try test.add("t\(number)") }
    let session = try await test.session()
    let task = Task {
      try await test.outbox.drain(session, lanes: 2, resolve: service.resolve) { entry in
        let outcome = await service.send(entry)
        withUnsafeCurrentTask { $0?.cancel() }
        return outcome
      }
    }
    task.cancel()
    #expect(try await task.value.done.isEmpty)
    #expect(try test.states() == [OutboxEntry.State](repeating: .queued, count: 6))
  }
}
