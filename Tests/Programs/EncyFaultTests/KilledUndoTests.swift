import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// A change that is kept for undo, its undo and its redo are killed at each call that writes: the file is the old or the new one, and the
/// journal still leads to every state.
@Suite("A change with a journal is killed") struct KilledUndoTests {
  enum Verb: String, CaseIterable, Sendable { case set, undo, redo, setOnShare, undoOnShare }

  @Test("file and journal stay usable", arguments: Verb.allCases)
  func law(verb: Verb) throws {
    let scratch = try TemporaryFolder()
    let desk = scratch.url.resolvingSymlinksInPath().appending(path: "desk").path
    let share = verb.rawValue.hasSuffix("OnShare") ? ["no-exchange", "no-link"] : []
    let (hall, files) = ("\(desk)/hall.ency", FileManager.default)
    func ency(_ words: [String], _ fault: Fault? = nil, log: String? = nil) throws -> ProcessRunner.Result {
      try SaveScene.ency(words, desk: desk, share: share, fault: fault, log: log, state: "\(desk)/state")
    }
    func parts() throws -> [String: [UInt8]] {
      let document = try Document(contentsOf: hall)
      let paths = document.partPaths.filter { $0 != "preview.png" }
      return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try document.bytes(of: $0)) })
    }
    /// Runs a command until it is refused; the states that it leads through.
    func all(_ word: String, _ story: Comment) throws -> [[String: [UInt8]]] {
      var states: [[String: [UInt8]]] = []
      while states.count < 5 {
        let run = try ency([word, hall])
        #expect([0, 1].contains(run.status), Comment(rawValue: "\(story) then \(run.story)"))
        if run.status != 0 { break }
        states.append(try parts())
      }
      return states
    }
    try files.createDirectory(atPath: desk, withIntermediateDirectories: true)
    try Data(SaveScene.Kind.sample()).write(to: URL(filePath: hall))
    var states = [try parts()]
    let sets = [41_000, 42_000].map { ["set", hall, "/building/width=\($0)"] }
    let isSet = verb == .set || verb == .setOnShare
    for set in isSet ? [sets[0]] : sets {
      #expect(try ency(set).status == 0)
      states.append(try parts())
    }
    if verb == .redo { #expect(try ency(["undo", hall]).status == 0) }
    let old = try parts()
    try files.copyItem(atPath: desk, toPath: scratch.path("template"))
    let command = isSet ? sets[1] : [verb == .redo ? "redo" : "undo", hall]
    #expect(try ency(command, log: scratch.path("calls")).status == 0)
    let new = try parts()
    if isSet { states.append(new) }
    let calls = CountedCall.list(try [UInt8](Data(contentsOf: URL(filePath: scratch.path("calls")))))
    let kills = calls.filter(\.isChange).flatMap { call in
      [Fault.Mode.killBefore, .killAfter].map { (call, Fault(call: call.order, mode: $0)) }
    }
    #expect(kills.count >= 20 && calls.contains { $0.path.contains("/state/") }, "\(kills.count)")
    let step = isFullRun ? 1 : max(1, kills.count / 10)
    for (call, fault) in stride(from: verb.rawValue.utf8.count % step, to: kills.count, by: step).map({ kills[$0] }) {
      try files.removeItem(atPath: desk)
      try files.copyItem(atPath: scratch.path("template"), toPath: desk)
      let run = try ency(command, fault)
      let story = Comment(rawValue: "\(fault), \(call): \(run.story)")
      let now = try parts()
      // Where a save takes fewer calls than before, nothing is killed.
      #expect(run.status == 137 || run.status == 0 && now == new, story)
      #expect(now == old || now == new, story)
      let place = try #require(states.firstIndex(of: now), story)
      #expect(try all("undo", story) == states[..<place].reversed(), story)
      // A change that was killed before it was in the file isn't redone.
      #expect(try all("redo", story) == Array(isSet ? states[1...max(place, 1)] : states[1...]), story)
      #expect(try ency(["set", hall, "/building/width=43000"]).status == 0, story)
      let last = try parts()
      #expect(try all("undo", story).last == states[0], story)
      #expect(try all("redo", story).last == last, story)
    }
  }
}
