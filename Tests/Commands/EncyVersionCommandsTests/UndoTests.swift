import EncyBase
import EncyContainer
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

@Suite("Undo") struct UndoTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a command as somebody with a journal of their own; as somebody without one where `user` is `nil`.
  private func ency(_ words: [String], user: String? = "anna") async -> CommandRun {
    var environment = CommandRun.environment
    environment["XDG_CONFIG_HOME"] = folder.path("config")
    if let user { environment["XDG_STATE_HOME"] = folder.path("state-\(user)") }
    return await CommandRun.ency(words, environment: environment)
  }

  private func hall() throws -> String { try folder.write("hall.ency", Document.hall().package(origin: .fixed).bytes) }

  /// The bytes of all parts but the picture of the whole.
  private func parts(_ file: String) throws -> [String: [UInt8]] {
    let document = try Document(contentsOf: file)
    var parts: [String: [UInt8]] = [:]
    for path in document.partPaths where path != "preview.png" { parts[path] = try document.bytes(of: path) }
    return parts
  }

  /// A command that may change the proposal, or be refused.
  private func change(_ file: String, _ dice: inout SeededGenerator) -> [String] {
    let number = Int.random(in: 1...999, using: &dice)
    let line = "\(Int.random(in: 1...4, using: &dice))"
    return [
      ["set", file, "/building/width=\(20_000 + number)"], ["set", file, "/proposal/title=Hall \(number)"],
      ["offer", "add", file, "--text", "Lift \(number)", "--price", "\(number)"],
      ["offer", "set", file, line, "--quantity", "\(number % 9 + 1)", "--anyway"],
      ["offer", "remove", file, line, "--anyway"], ["offer", "set", file, "--shipping", "\(number)"],
      ["offer", "move", file, line, "--first"],
      ["plan", "place", file, "--product", "HVLS-6100", "--at", "\(number % 500),\(number % 300)", "--anyway"],
      ["plan", "move", file, "F1", "--by", "\(number % 20),1", "--anyway"],
      ["plan", "remove", file, "F\(number % 4 + 1)", "--anyway"], ["plan", "number", file, "--from", "\(number)"],
      ["plan", "note", file, "Note \(number)", "--at", "10,10"], ["offer", "from-plan", file, "--keep", "--anyway"],
      ["team", "add", file, "Person \(number)"], ["set", file, "/needs/goals=\(number)"],
    ].randomElement(using: &dice) ?? []
  }

  @Test(
    "undo and redo lead through the states that were, byte for byte, whatever was done",
    arguments: 0..<UInt64(isFullRun ? 2_000 : 32))
  func law(seed: UInt64) async throws {
    var dice = SeededGenerator(seed)
    let file = try hall()
    var (states, now, story) = ([try parts(file)], 0, "")
    func run(_ words: [String]) async -> CommandRun {
      let run = await ency(words)
      story += "\n\(words.joined(separator: " ")) (\(run.status)) \(run.errorText)"
      return run
    }
    for _ in 0..<Int.random(in: 4...12, using: &dice) {
      switch Int.random(in: 0...5, using: &dice) {
      case 0:
        #expect(await run(["undo", file]).status == (now > 0 ? 0 : 1), "\(story)")
        now = max(0, now - 1)
      case 1:
        #expect(await run(["redo", file]).status == (now < states.count - 1 ? 0 : 1), "\(story)")
        now = min(states.count - 1, now + 1)
      default:
        let status = await run(change(file, &dice)).status
        let new = try parts(file)
        if new == states[now] { continue }
        #expect(status == 0, "\(story)")
        states = states.prefix(now + 1) + [new]
        now += 1
      }
      #expect(try parts(file) == states[now], "\(story)")
    }
    while now > 0 {
      #expect(await run(["undo", file]).status == 0, "\(story)")
      now -= 1
      #expect(try parts(file) == states[now], "\(story)")
    }
    #expect(await run(["undo", file]).status == 1, "\(story)")
    while now < states.count - 1 {
      #expect(await run(["redo", file]).status == 0, "\(story)")
      now += 1
    }
    #expect(try parts(file) == states[now], "\(story)")
  }

  @Test("what others changed meanwhile stays", arguments: 0..<UInt64(isFullRun ? 300 : 12))
  func others(seed: UInt64) async throws {
    var dice = SeededGenerator(seed)
    let file = try hall()
    let first = try parts(file)
    var (done, notes) = (0, [String]())
    for round in 0..<Int.random(in: 3...8, using: &dice) {
      let before = try parts(file)
      _ = await ency(change(file, &dice))
      if try parts(file) != before { done += 1 }
      if Bool.random(using: &dice) {
        notes.append("Theirs \(round)")
        #expect(
          await ency(
            ["set", file, "/customer/contacts/-:={\"id\":\"c\(round)\",\"name\":\"Theirs \(round)\"}"], user: nil
          ).status == 0)
      }
    }
    for _ in 0..<done {
      // Beside their changes it is a state that wasn't there, whose errors are judged.
      let run = await ency(["undo", file, "--anyway"])
      #expect(run.status == 0, "\(run.errorText)")
    }
    var last = try parts(file)
    let names = try Document(contentsOf: file).model("customer").items("contacts").compactMap { $0.text("name") }
    #expect(notes.allSatisfy(names.contains), "\(names)")
    last["model/customer.json"] = first["model/customer.json"]
    #expect(last == first)
  }

  @Test("a change that others changed again is not taken back, and nothing is written")
  func conflict() async throws {
    let file = try hall()
    #expect(await ency(["set", file, "/building/width=30000"]).status == 0)
    #expect(await ency(["set", file, "/building/width=31000"], user: nil).status == 0)
    let before = try Data(contentsOf: URL(filePath: file))
    let run = await ency(["undo", file])
    #expect(run.status == 1 && !run.errorText.isEmpty)
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
  }

  @Test(
    "a change that a program makes with the driver is taken back by the command, and none is kept without a recording")
  func library() async throws {
    let file = try hall()
    let state = ["XDG_STATE_HOME": folder.path("state-anna")]
    let before = try Document(contentsOf: file)
    var driver = ChangeDriver(
      author: "Anna", origin: .fixed, undo: UndoRecording(words: ["widen"], environment: state))
    try driver.change(file) { try $0.set("/building/width", to: 31_000) }
    #expect(await ency(["undo", file]).status == 0)
    #expect(try Document(contentsOf: file).model("building") == before.model("building"))
    driver = ChangeDriver(author: "Anna", origin: .fixed)
    let saved = try driver.change(file) { try $0.set("/building/width", to: 32_000) }
    #expect(saved.manifest != nil && saved.conflicts.isEmpty)
    #expect(await ency(["undo", file]).status == 1)
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try driver.change(file) { document in
        try document.set("/building/width", to: 1)
        throw Stop()
      }
    }
    #expect(throws: Refusal.self) { try driver.change(file) { try $0.set("/building/width", to: "wide") } }
    #expect(try Document(contentsOf: file).model("building")["width"]?.intValue == 32_000)
  }

  @Test("a journal has at most 100 entries, and a damaged one names no part")
  func bounds() throws {
    let document = try Document(contentsOf: hall())
    let state = folder.path("state-anna")
    let journal = try #require(UndoJournal(id: document.manifest.id) { $0 == "XDG_STATE_HOME" ? state : nil })
    for width in 1...120 {
      var changed = document
      try changed.set("/building/width", to: .int(20_000 + width))
      let entry = try journal.begin(
        document, changed, as: .change, nil, words: ["\(width)"], at: Origin.fixed.now, inFolder: false)
      try #require(entry).finish(document.manifest)
    }
    let entries = journal.entries()
    #expect((80...100).contains(entries.count) && entries.last?.words == ["120"])
    let place = "\(state)/ency/undo/\(document.manifest.id)"
    let names = try FileManager.default.contentsOfDirectory(atPath: place)
    #expect(names.count <= 201)
    let last = URL(filePath: "\(place)/\(try #require(entries.last).name).json")
    let text = try String(contentsOf: last, encoding: .utf8)
    try Data(text.replacing(#/"after": "[0-9a-f]+/#, with: "\"after\": \"x").utf8).write(to: last)
    #expect(chmod(last.path, 0o600) == 0)
    #expect(journal.entries().count == entries.count - 1)
  }

  @Test("commands are told as they are typed")
  func words() async throws {
    let file = try hall()
    #expect(await ency(["offer", "add", file, "--text", "Lift, two days", "--price", "-5"]).status == 0)
    let typed = "offer add \(file) --text 'Lift, two days' --price -5"
    #expect(await ency(["undo", file, "--list"]).text.contains(typed))
    #expect(await ency(["undo", file]).text.contains("ency \(typed)"))
    #expect(await ency(["redo", file]).text.contains("ency \(typed)"))
  }

  @Test("sending and answers are never taken back, nor what came before them")
  func barriers() async throws {
    let file = try hall()
    #expect(await ency(["set", file, "/building/width=30000"]).status == 0)
    for words in [["send", file, "--anyway"], ["accept", file, "--who", "Eva"], ["revise", file, "--anyway"]] {
      #expect(await ency(words).status == 0, "\(words)")
      #expect(await ency(["undo", file]).status == 1, "\(words)")
    }
    #expect(await ency(["set", file, "/building/width=31000"]).status == 0)
    #expect(await ency(["undo", file]).status == 0)
    #expect(await ency(["undo", file]).status == 1)
    #expect(try Document(contentsOf: file).model("building")["width"]?.intValue == 30_000)
  }

  @Test("the same change of two copies is one entry for each, and is taken back and made again in both")
  func twins() async throws {
    let file = try hall()
    let copy = folder.path("copy.ency")
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    let before = try parts(file)
    let width = ["/building/width=30000"]
    for path in [file, copy] { #expect(await ency(["set", path] + width).status == 0) }
    let after = try parts(file)
    // Else there are two changes.
    #expect(try Document(contentsOf: file).openedRevision == Document(contentsOf: copy).openedRevision)
    for path in [file, copy] {
      #expect(await ency(["undo", path, "--list"]).text.split(separator: "\n").count == 1)
      #expect(await ency(["undo", path]).status == 0)
      #expect(try parts(path) == before)
      #expect(await ency(["undo", path]).status == 1)
    }
    for path in [copy, file] {
      #expect(await ency(["redo", path]).status == 0)
      #expect(try parts(path) == after)
      #expect(await ency(["redo", path]).status == 1)
      #expect(await ency(["undo", path]).status == 0)
      #expect(try parts(path) == before)
    }
  }

  @Test("entries of other copies, of another user and of killed programs do no harm")
  func strangers() async throws {
    let file = try hall()
    let copy = folder.path("copy.ency")
    try FileManager.default.copyItem(atPath: file, toPath: copy)
    #expect(await ency(["set", file, "/building/width=30000"]).status == 0)
    #expect(await ency(["undo", copy]).status == 1)
    #expect(await ency(["undo", file], user: "bo").status == 1)
    // Killed before the save: the entry is there, the change isn't.
    let document = try Document(contentsOf: copy)
    var changed = document
    try changed.set("/building/width", to: 12_000)
    let state = folder.path("state-anna")
    let journal = try #require(UndoJournal(id: document.manifest.id) { $0 == "XDG_STATE_HOME" ? state : nil })
    _ = try journal.begin(
      document, changed, as: .change, nil, words: ["set"], at: Origin.fixed.now, inFolder: false)
    #expect(await ency(["undo", copy]).status == 1)
    // Killed after it.
    let saved = try changed.save(to: copy, origin: .fixed)
    #expect(saved.revision > document.manifest.revision)
    #expect(await ency(["undo", copy]).status == 0)
    #expect(try Document(contentsOf: copy).model("building")["width"]?.intValue == 40_000)
    #expect(await ency(["undo", file]).status == 0)
  }

  @Test("the journal is the user's alone, can be turned off, and goes with what is redacted or encrypted")
  func privacy() async throws {
    let file = try hall()
    #expect(await ency(["set", file, "/building/width=30000"]).status == 0)
    let journal = folder.path("state-anna/ency/undo/\(try Document(contentsOf: file).manifest.id)")
    let names = try FileManager.default.contentsOfDirectory(atPath: journal)
    #expect(names.count == 3)
    for name in names {
      let mode = try FileManager.default.attributesOfItem(atPath: "\(journal)/\(name)")[.posixPermissions] as? Int
      #expect(mode == 0o600, "\(name)")
    }
    #expect(await ency(["redact", file, "-o", folder.path("open.ency")]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: journal))
    #expect(await ency(["config", "set", "undo=off"]).status == 0)
    #expect(await ency(["set", file, "/building/width=32000"]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: journal))
    #expect(await ency(["undo", file]).status == 1)
  }

  @Test("changes in a working folder are taken back as well")
  func workingFolder() async throws {
    let file = try hall()
    let place = folder.path("hall")
    #expect(await ency(["open", file, place]).status == 0)
    for width in [30_000, 31_000] { #expect(await ency(["set", place, "/building/width=\(width)"]).status == 0) }
    func width() throws -> Int? {
      try JSONParser().parse(Array(Data(contentsOf: URL(filePath: "\(place)/model/building.json"))))["width"]?.intValue
    }
    for (words, wanted) in [("undo", 30_000), ("undo", 40_000), ("redo", 30_000), ("redo", 31_000)] {
      #expect(await ency([words, place]).status == 0)
      #expect(try width() == wanted)
    }
  }
}
