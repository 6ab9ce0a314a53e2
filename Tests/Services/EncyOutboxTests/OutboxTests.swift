import EncyBase
import EncyServiceState
import EncyServiceTestSupport
import EncyTestSupport
import Foundation
import Testing

@testable import EncyOutbox

/// An outbox in a folder that goes with it.
struct TestOutbox {
  let scratch: TemporaryFolder
  let clock = TestClock()
  let outbox: Outbox
  static let queue = OutboxQueue(service: "test", account: "1")

  init(history: Outbox.History = .standard) throws {
    scratch = try TemporaryFolder()
    outbox = Outbox(folder: scratch.path("outbox"), history: history, clock: clock.clock)
  }

  @discardableResult
  func add(
    _ target: String, after: [String] = [], queue: OutboxQueue = queue, payload: JSONValue = ["a": 1]
  ) throws -> String {
    try outbox.add(OutboxRequest(queue: queue, target: target, verb: "put", after: after, payload: payload)).id
  }

  /// A session of a queue that nobody else sends.
  func session(_ queue: OutboxQueue = queue, timeout: Int = 60_000) async throws -> OutboxSession {
    try await OutboxSession(outbox, queue, timeout: timeout)
  }

  func states() throws -> [OutboxEntry.State] { try outbox.entries().entries.map(\.state) }

  func readiness(_ id: String) throws -> OutboxReadiness? {
    OutboxReadiness.of(try outbox.entries().entries, at: clock.clock.instant)[id]
  }
}

@Suite("The outbox") struct OutboxTests {
  @Test("is where the user's state is, and only the user may read it")
  func place() throws {
    #expect(Outbox.folder { ["XDG_STATE_HOME": "/s"][$0] } == "/s/ency/outbox")
    #expect(Outbox.folder { ["HOME": "/h", "XDG_STATE_HOME": "s"][$0] } == "/h/.local/state/ency/outbox")
    #expect(Outbox.folder { _ in nil } == nil)
    let test = try TestOutbox()
    #expect(try test.outbox.entries().entries.isEmpty && test.outbox.recover().isEmpty)
    let id = try test.add("a")
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    let folder = test.outbox.folder
    #expect(try mode(folder) == 0o700)
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(try mode("\(folder)/\(name)") == 0o600, "\(name)")
    }
    chmod(folder, 0o750)
    #expect(throws: OutboxError.state(.openToOthers(path: folder, mode: 0o750))) { try test.add("b") }
    #expect(throws: OutboxError.state(.openToOthers(path: folder, mode: 0o750))) { try test.outbox.retry(id) }
    chmod(folder, 0o700)
    chmod("\(folder)/\(id).json", 0o640)
    let unreadable = try test.outbox.entries().unreadable
    #expect(
      unreadable.map(\.reason) == [.file(.openToOthers(path: "\(folder)/\(id).json", mode: 0o640))], "\(unreadable)")
  }

  @Test("keeps files of other versions, and damaged ones, and reports them")
  func unreadable() async throws {
    let test = try TestOutbox()
    let (first, second) = (try test.add("a"), try test.add("b"))
    let path = "\(test.outbox.folder)/\(first).json"
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing("\"version\": 1", with: "\"version\": 9")
    try Data(text.utf8).write(to: URL(filePath: path))
    chmod(path, 0o600)
    let read = try test.outbox.entries()
    #expect(read.entries.map(\.id) == [second])
    #expect(read.unreadable == [UnreadableEntry(path: path, reason: .unknownVersion(9))])
    let session = try await test.session()
    #expect(session.readiness.map(\.entry.id) == [second])
    #expect(throws: OutboxError.unreadable(read.unreadable[0])) { try test.outbox.retry(first) }
    #expect(throws: OutboxError.unreadable(read.unreadable[0])) { try session.begin(first) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    // Whoever waits for it has to be seen to.
    let child = try test.add("c", after: [first])
    #expect(try test.readiness(child) == .blocked(by: [first]))
    #expect(try test.outbox.drop(first, withDependents: true) == [child, first])
  }

  @Test("adds in order even when the clock goes back, and refuses unknown parents")
  func order() throws {
    let test = try TestOutbox()
    var ids = [try test.add("a")]
    test.clock.setWall(by: -3_600_000)
    for _ in 0..<5 { ids.append(try test.add("a")) }
    #expect(try ids == ids.sorted() && test.outbox.entries().entries.map(\.id) == ids)
    #expect(throws: OutboxError.unknownParents(["x"])) { try test.add("b", after: [ids[0], "x"]) }
    #expect(try test.states().count == 6)
    let large = JSONValue.string(String(repeating: "a", count: Outbox.entryLimit))
    let error = #expect(throws: OutboxError.self) { try test.add("b", payload: large) }
    guard case .tooLarge(_, Outbox.entryLimit) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(try test.states().count == 6)
  }

  @Test("lets entries of one target follow each other, and children their parents")
  func readiness() async throws {
    let test = try TestOutbox()
    let contact = try test.add("contact")
    let estimate = try test.add("estimate", after: [contact])
    let attachment = try test.add("estimate", after: [estimate])
    let other = try test.add("other")
    let elsewhere = try test.add("contact", queue: OutboxQueue(service: "test", account: "2"))
    let session = try await test.session()
    #expect(session.readiness.map(\.entry.id) == [contact, estimate, attachment, other])
    func readiness() -> [OutboxReadiness] { session.readiness.map(\.readiness) }
    #expect(readiness() == [.runnable, .follows([contact]), .follows([estimate]), .runnable])
    #expect(try test.readiness(elsewhere) == .runnable)
    #expect(try session.begin(contact).tries == 1)
    #expect(throws: OutboxError.wrongState(id: contact, state: .sending)) { try session.begin(contact) }
    #expect(readiness() == [.sending, .follows([contact]), .follows([estimate]), .runnable])
    try session.finish(contact, .uncertain(OutboxFailure("timeout")))
    #expect(readiness() == [.uncertain, .blocked(by: [contact]), .blocked(by: [estimate]), .runnable])
    #expect(throws: OutboxError.uncertain(id: contact)) { try test.outbox.retry(contact) }
    try session.resolve(contact, .unknown)
    #expect(readiness()[0] == .uncertain)
    try session.resolve(contact, .applied(proof: ["id": "7"]))
    #expect(readiness() == [.ended, .runnable, .follows([estimate]), .runnable])
    #expect(try test.outbox.entry(contact).proof == ["id": "7"])
    _ = try session.begin(estimate)
    try session.finish(estimate, .refused(OutboxFailure("too-long", ["member": "notes"])))
    // A second try of the same target goes on, but not what needs the one that was refused.
    let second = try test.add("estimate")
    try session.refresh()
    #expect(try test.readiness(attachment) == .blocked(by: [estimate]))
    #expect(try test.readiness(second) == .blocked(by: [attachment]))
    #expect(throws: OutboxError.hasDependents(id: estimate, dependents: [attachment])) {
      try test.outbox.drop(estimate)
    }
    #expect(try test.outbox.drop(attachment) == [attachment])
    #expect(try test.readiness(second) == .runnable)
    #expect(try test.outbox.retry(estimate).state == .queued)
    #expect(throws: OutboxError.wrongState(id: contact, state: .done)) { try test.outbox.retry(contact) }
    #expect(throws: OutboxError.notFound(id: "none")) { try test.outbox.drop("none") }
    #expect(throws: OutboxError.notFound(id: "../outbox")) { try test.outbox.drop("../outbox") }
    // What is sent now can't be taken away.
    _ = try session.begin(other)
    #expect(throws: OutboxError.wrongState(id: other, state: .sending)) { try test.outbox.drop(other) }
    #expect(throws: OutboxError.wrongState(id: other, state: .sending)) { try test.outbox.retry(other, again: true) }
  }

  @Test("waits until the moment that it was postponed to")
  func postponed() async throws {
    let test = try TestOutbox()
    let id = try test.add("a")
    let session = try await test.session()
    let moment = Instant(secondsSince1970: test.clock.clock.instant.secondsSince1970 + 3_600)
    _ = try session.begin(id)
    try session.finish(id, .postponed(OutboxFailure("quota"), until: moment))
    #expect(try test.readiness(id) == .waits(until: moment))
    test.clock.pass(3_599_000)
    #expect(try test.readiness(id) == .waits(until: moment))
    test.clock.pass(1_000)
    #expect(try test.readiness(id) == .runnable)
    #expect(try session.begin(id).notBefore == nil)
  }

  @Test("is sent by one process at a time, which others name; who is killed leaves what it sent uncertain")
  func holders() async throws {
    let test = try TestOutbox()
    let id = try test.add("a")
    let lock = test.outbox.lockPath(of: TestOutbox.queue)
    let holder = try LockHolder([lock])
    let error = await #expect(throws: OutboxError.self) { try await test.session(timeout: 20) }
    #expect(error == .state(.busy(path: lock, process: holder.id)))
    // Other accounts go on.
    _ = try await test.session(OutboxQueue(service: "test", account: "2"))
    holder.kill()
    do {
      let session = try await test.session()
      _ = try session.begin(id)
      let second = await #expect(throws: OutboxError.self) { try await test.session(timeout: 20) }
      #expect(second == .state(.busy(path: lock, process: Int(getpid()))))
      // It is being sent, not interrupted.
      #expect(try test.outbox.recover().isEmpty && test.states() == [.sending])
      withExtendedLifetime(session) {}
    }
    let recovered = try test.outbox.recover()
    #expect(recovered.map(\.id) == [id] && recovered[0].lastError == OutboxFailure(OutboxFailure.interrupted))
    #expect(try test.outbox.recover().isEmpty && test.states() == [.uncertain])
    #expect(try test.outbox.retry(id, again: true).state == .queued)
  }

  @Test("goes on when another process drops or changes an entry meanwhile")
  func meanwhile() async throws {
    let test = try TestOutbox()
    let (first, second, third) = (try test.add("a"), try test.add("b"), try test.add("c"))
    let session = try await test.session()
    try test.outbox.drop(first)
    let fourth = try test.add("d")
    #expect(throws: OutboxError.notFound(id: first)) { try session.begin(first) }
    #expect(session.readiness.map(\.entry.id) == [second, third, fourth])
    try test.outbox.drop(second)
    let report = try await test.outbox.drain(session, resolve: { _ in .unknown }) { .done(proof: .string($0.id)) }
    #expect(report.done.map(\.id) == [third, fourth])
  }

  @Test("keeps history within bounds, but not less than others wait for")
  func history() async throws {
    let test = try TestOutbox(history: Outbox.History(count: 3, days: 30))
    let session = try await test.session()
    var ids: [String] = []
    for number in 0..<6 {
      let id = try test.add("t\(number)")
      ids.append(id)
      try session.refresh()
      _ = try session.begin(id)
      try session.finish(id, .done(proof: .null))
      test.clock.pass(1_000)
    }
    let child = try test.add("child", after: [ids[0]])
    try test.outbox.recover()
    #expect(try test.outbox.entries().entries.map(\.id) == [ids[0], ids[3], ids[4], ids[5], child])
    test.clock.pass(31 * 86_400_000)
    try test.outbox.recover()
    #expect(try test.outbox.entries().entries.map(\.id) == [ids[0], child])
    try test.outbox.drop(child)
    try test.outbox.recover()
    #expect(try test.outbox.entries().entries.isEmpty)
  }

  /// Each change as a model in memory has it, in random order; the folder must always hold the same.
  @Test("does what its states allow, whatever the order", arguments: 0..<(isFullRun ? 200 : 12))
  func transitions(seed: Int) async throws {
    struct Model: Equatable {
      var state: OutboxEntry.State
      var tries = 0
      var after: [String]
    }
    let test = try TestOutbox()
    var generator = SeededGenerator(UInt64(seed))
    var model: [String: Model] = [:]
    var session: OutboxSession? = nil
    var log: [String] = []
    for _ in 0..<60 {
      test.clock.pass(Int.random(in: 0...2_000, using: &generator))
      let id = model.keys.sorted().randomElement(using: &generator) ?? "none"
      let state = model[id]?.state
      let action = Int.random(in: 0..<10, using: &generator)
      log.append("\(action) \(id.suffix(4))")
      switch action {
      case 0, 1:
        let parents = model.keys.sorted().filter { _ in Int.random(in: 0..<6, using: &generator) == 0 }
        let new = try test.add("t\(action)", after: parents)
        model[new] = Model(state: .queued, after: parents)
      case 2:
        session = nil
        if Bool.random(using: &generator) { try test.outbox.recover() } else { session = try await test.session() }
        for id in model.keys where model[id]?.state == .sending { model[id]?.state = .uncertain }
      case 3, 4:
        guard let session else { continue }
        let isBegun = (try? session.begin(id)) != nil
        #expect(isBegun == (state == .queued), "\(log)")
        if isBegun {
          model[id]?.state = .sending
          model[id]?.tries += 1
        }
      case 5, 6:
        guard let session else { continue }
        let outcomes: [(OutboxOutcome, OutboxEntry.State)] = [
          (.done(proof: ["x": 1]), .done), (.refused(OutboxFailure("no")), .refused),
          (.uncertain(OutboxFailure("?")), .uncertain), (.postponed(OutboxFailure("later"), until: nil), .queued),
        ]
        let (outcome, next) = outcomes[Int.random(in: 0..<4, using: &generator)]
        let isFinished = (try? session.finish(id, outcome)) != nil
        #expect(isFinished == (state == .sending), "\(log)")
        if isFinished { model[id]?.state = next }
      case 7:
        guard let session else { continue }
        let isApplied = Bool.random(using: &generator)
        let isResolved = (try? session.resolve(id, isApplied ? .applied(proof: ["y": 2]) : .notApplied)) != nil
        #expect(isResolved == (state == .uncertain), "\(log)")
        if isResolved { model[id]?.state = isApplied ? .done : .queued }
      case 8:
        let again = Bool.random(using: &generator)
        let isQueued = (try? test.outbox.retry(id, again: again)) != nil
        #expect(isQueued == (state == .queued || state == .refused || state == .uncertain && again), "\(log)")
        if isQueued { model[id]?.state = .queued }
      default:
        let isWanted = model.values.contains { $0.state != .done && $0.after.contains(id) }
        let isDropped = (try? test.outbox.drop(id)) != nil
        #expect(isDropped == (state != nil && state != .sending && !isWanted), "\(log)")
        if isDropped { model[id] = nil }
      }
      let read = try test.outbox.entries()
      #expect(read.unreadable.isEmpty, "\(log)")
      let found = read.entries.map { ($0.id, Model(state: $0.state, tries: $0.tries, after: $0.after)) }
      #expect(Dictionary(uniqueKeysWithValues: found) == model, "\(log)")
    }
    withExtendedLifetime(session) {}
  }
}
