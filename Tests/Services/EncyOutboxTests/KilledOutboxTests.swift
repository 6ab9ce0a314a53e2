import EncyBase
import EncyServiceState
import EncyServiceTestSupport
import EncyTestSupport
import Foundation
import Testing

@testable import EncyOutbox

/// Processes that write to the outbox are killed at each call that changes it, or their calls fail: no entry is lost or damaged, and nothing
/// is made twice.
@Suite("An outbox whose process is killed", .serialized) struct KilledOutboxTests {
  private let scratch: TemporaryFolder
  private let files = FileManager.default
  private var box: String { scratch.path("outbox") }
  private var server: String { scratch.path("server") }

  init() throws {
    let outer = try TemporaryFolder()
    scratch = outer
    try files.createDirectory(atPath: outer.path("server"), withIntermediateDirectories: true)
  }

  private func entries(_ story: Comment) throws -> [OutboxEntry] {
    let read = try Outbox(folder: box).entries()
    #expect(read.unreadable.isEmpty, story)
    return read.entries
  }

  private func lines(_ name: String) -> [String] {
    ((try? String(contentsOfFile: "\(server)/\(name)", encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
  }

  /// The faults at calls that change something: kills before, after and in the middle, and calls that fail.
  private static func points(_ calls: [CountedCall], few: Int) -> [(CountedCall, Fault)] {
    let points = calls.filter { $0.isChange || $0.kind == "flock" }.flatMap { call in
      let kills: [Fault.Mode] = call.kind == "write" ? [.killBefore, .killAfter, .tear] : [.killBefore, .killAfter]
      let fails: [Int32] = ["write", "fsync", "openat", "rename"].contains(call.kind) ? [EIO, ENOSPC] : [EIO]
      return kills.map { (call, Fault(call: call.order, mode: $0)) }
        + fails.map { (call, Fault(call: call.order, mode: .fail, number: $0)) }
    }
    let step = isFullRun ? 1 : max(1, points.count / few)
    return stride(from: few % step, to: points.count, by: step).map { points[$0] }
  }

  private func layOut(_ name: String) throws {
    for folder in ["outbox", "server"] {
      try? files.removeItem(atPath: scratch.path(folder))
      try files.copyItem(atPath: scratch.path("\(name)/\(folder)"), toPath: scratch.path(folder))
    }
  }

  private func keep(_ name: String) throws {
    try files.createDirectory(atPath: scratch.path(name), withIntermediateDirectories: true)
    for folder in ["outbox", "server"] {
      try files.copyItem(atPath: scratch.path(folder), toPath: scratch.path("\(name)/\(folder)"))
    }
  }

  private var folders: [String] { [URL(filePath: box).resolvingSymlinksInPath().path] }

  @Test("makes each write once, in order, however often it is killed", arguments: 0..<(isFullRun ? 3 : 2))
  func drain(seed: Int) throws {
    let outbox = Outbox(folder: box)
    let queue = OutboxQueue(service: "test", account: "1")
    func add(_ target: String, _ number: Int, after: [String] = []) throws -> String {
      try outbox.add(
        OutboxRequest(queue: queue, target: target, verb: "put", after: after, payload: ["number": .int(number)])
      ).id
    }
    let contact = try add("contact", 1)
    let estimate = try add("estimate", 2, after: [contact])
    let ids = [contact, estimate, try add("estimate", 3, after: [estimate]), try add("other", 4)]
    try keep("template")
    let command = ["drain", box, server, "\(seed)"]
    let calls = try ServiceSteps.calls(command, folders: folders, in: scratch)
    let points = Self.points(calls, few: 24)
    #expect(calls.count > 60, "\(calls.count)")
    for (call, fault) in points {
      try layOut("template")
      let run = try ServiceSteps.run(command, folders: folders, fault: fault)
      let story = Comment(rawValue: "seed \(seed), \(fault), \(call): \(run.story)\(run.text)")
      #expect([0, 1, 137].contains(run.status), story)
      #expect(try entries(story).map(\.id) == ids, story)
      // It is sent on until all is done, as the user would.
      var rounds = 0
      while try entries(story).contains(where: { $0.state != .done }), rounds < 12 {
        let next = try ServiceSteps.run(command)
        #expect(next.status == 0, "\(story) then \(next.story)\(next.text)")
        rounds += 1
      }
      #expect(try entries(story).map(\.state) == [.done, .done, .done, .done], story)
      for id in ids { #expect(lines(id) == ["made"], story) }
      #expect(lines("breaches") == [], story)
      let order = lines("order").filter { !$0.hasSuffix("other") }.map { String($0.prefix(36)) }
      #expect(order == Array(ids.prefix(3)), story)
      try leavesNothing(story)
    }
  }

  /// After the next run only entries and locks are there.
  private func leavesNothing(_ story: Comment) throws {
    try Outbox(folder: box).recover()
    let others = try files.contentsOfDirectory(atPath: box).filter { !$0.hasSuffix(".json") && !$0.hasSuffix(".lock") }
    #expect(others == [], story)
  }

  @Test("holds the old or the new state after each change", arguments: ["add", "retry", "drop", "recover"])
  func change(verb: String) throws {
    let outbox = Outbox(folder: box)
    let request = OutboxRequest(
      queue: OutboxQueue(service: "test", account: "1"), target: "a", verb: "put", payload: ["number": 1])
    let id = try outbox.add(request).id
    if verb == "retry" || verb == "recover" {
      // A process that was killed while it sent.
      let path = "\(box)/\(id).json"
      let state = verb == "retry" ? "refused" : "sending"
      let text = try String(contentsOfFile: path, encoding: .utf8).replacing("\"queued\"", with: "\"\(state)\"")
      try Data(text.utf8).write(to: URL(filePath: path))
      chmod(path, 0o600)
    }
    try keep("template")
    let old = try entries("").map(\.state)
    let command = [verb, box] + (verb == "add" ? ["b"] : verb == "recover" ? [] : [id])
    let calls = try ServiceSteps.calls(command, folders: folders, in: scratch)
    let new = try entries("").map(\.state)
    #expect(old != new)
    for (call, fault) in Self.points(calls, few: 24) {
      try layOut("template")
      let run = try ServiceSteps.run(command, folders: folders, fault: fault)
      let story = Comment(rawValue: "\(verb), \(fault), \(call): \(run.story)\(run.text)")
      let now = try entries(story).map(\.state)
      #expect(now == old || now == new, story)
      if run.status == 0 { #expect(now == new, story) }
      // A user who reads that nothing was added adds it once more.
      if run.status == 1, verb == "add" { #expect(now == old, story) }
      try leavesNothing(story)
    }
  }

  @Test("sends nothing when the disk is full, and keeps what is queued")
  func fullDisk() throws {
    let outbox = Outbox(folder: box)
    let queue = OutboxQueue(service: "test", account: "1")
    let id = try outbox.add(OutboxRequest(queue: queue, target: "a", verb: "put", payload: ["number": 4])).id
    try keep("template")
    let command = ["drain", box, server, "0"]
    // Which outcome the first send has doesn't matter: it must not take place before its record is whole.
    for budget in stride(from: 0, to: 1_400, by: isFullRun ? 20 : 140) {
      try layOut("template")
      let run = try ServiceSteps.run(command, folders: folders, budget: budget)
      let story = Comment(rawValue: "\(budget): \(run.story)\(run.text)")
      let state = try entries(story).first { $0.id == id }?.state
      #expect(lines("breaches") == [], story)
      if state == .queued { #expect(lines(id) == [], story) }
      try leavesNothing(story)
    }
  }

  @Test("isn't used on a share that has no locks or confirms no names", arguments: ["no-lock", "no-folder-flush"])
  func share(manners: String) throws {
    let outbox = Outbox(folder: box)
    let queue = OutboxQueue(service: "test", account: "1")
    let id = try outbox.add(OutboxRequest(queue: queue, target: "a", verb: "put", payload: ["number": 4])).id
    for words in [["add", box, "b"], ["drain", box, server, "0"]] {
      let run = try ServiceSteps.run(words, folders: folders, share: manners)
      let reason = manners == "no-lock" ? "noLocks" : "notFlushed"
      #expect(
        run.status == 1 && run.text.hasPrefix("failed: state(EncyServiceState.StateError.\(reason)"), "\(run.text)")
      #expect(try entries("").map(\.state) == [.queued] && lines(id) == [])
    }
  }

  @Test("has each record on storage before the first byte is sent, whatever the power does")
  func powerLoss() throws {
    let outbox = Outbox(folder: box)
    let queue = OutboxQueue(service: "test", account: "1")
    let resolved = scratch.url.resolvingSymlinksInPath().path
    let command = ["add", box, "target"]
    let id0 = try outbox.add(OutboxRequest(queue: queue, target: "first", verb: "put", payload: ["number": 1])).id
    func present() throws -> [(path: String, inode: Int, bytes: [UInt8])] {
      try files.contentsOfDirectory(atPath: box).map { name in
        let path = "\(resolved)/outbox/\(name)"
        let inode = try files.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
        return (path, inode ?? 0, try [UInt8](Data(contentsOf: URL(filePath: path))))
      }
    }
    var model = PowerLossModel(try present())
    let added = try ServiceSteps.calls(command, folders: [resolved], in: scratch)
    for call in added { model.replay(call) }
    let ids = try entries("").map(\.id)
    #expect(ids.count == 2 && ids[0] == id0)
    let states = try model.outcomes(at: "\(resolved)/outbox/\(ids[1]).json").map { bytes in
      try bytes.map { try OutboxEntry($0, id: ids[1]).state }
    }
    #expect(states == [.queued])

    model = PowerLossModel(try present())
    var sent = Set<String>()
    for call in try ServiceSteps.calls(["drain", box, server, "11"], folders: [resolved], in: scratch) {
      let name = URL(filePath: call.path).lastPathComponent
      if call.kind == "write", call.path.hasPrefix("\(resolved)/server/"), ids.contains(name) {
        sent.insert(name)
        for outcome in model.outcomes(at: "\(resolved)/outbox/\(name).json") {
          let bytes = try #require(outcome, "\(name) may be gone while it is sent")
          #expect(try OutboxEntry(bytes, id: name).state == .sending)
        }
      }
      model.replay(call)
      for id in ids {
        for outcome in model.outcomes(at: "\(resolved)/outbox/\(id).json") {
          let bytes = try #require(outcome, "\(id) may be lost after \(call)")
          #expect(throws: Never.self, "\(call)") { try OutboxEntry(bytes, id: id) }
        }
      }
    }
    #expect(sent == Set(ids))
  }
}
