import EncyArchive
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyOCFL
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// What takes something out of an archive: never on another's word alone, never for good at once, never what came in meanwhile.
@Suite("Removals in archives")
struct ArchiveRemovalTests {
  typealias Desk = ArchiveCommandTests.Desk

  static func at(_ day: String, _ words: [String]) async -> CommandRun {
    var environment = CommandRun.environment
    environment["SOURCE_DATE_EPOCH"] = Instant("\(day)T12:00:00Z").map { "\($0.secondsSince1970)" }
    return await CommandRun.ency(["archive"] + words, environment: environment)
  }

  /// The packages of a store's proposals by their bytes, outside of the trash.
  static func packages(_ store: String) throws -> Set<Data> {
    Set(try ArchiveKeepingTests.tree(store).filter { $0.key.hasSuffix(".ency") && !$0.key.contains("trash/") }.values)
  }

  private static func put(_ text: String, _ file: String) throws {
    try FileManager.default.createDirectory(
      atPath: FileStore.parent(of: file), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  private static func accept(_ file: String) throws {
    var document = try Document(contentsOf: file)
    try document.set(#require(JSONPointer("/proposal/status")), to: "sent")
    try document.setTree(
      "model/lifecycle.json",
      to: ["events": [["id": "e1", "at": "2026-03-02T12:00:00Z", "kind": "accepted", "by": "Kund"]]])
    try document.save(to: file, origin: Origin(now: Instant("2026-03-02T12:00:00Z")))
  }

  // MARK: Forged tombstones

  @Test(
    "whoever writes to a mirror takes nothing out of the other store unasked",
    arguments: ["pruned", "forgotten", "returned"], ["2026-03-01T10:00:00Z", "2999-01-01T00:00:00Z"])
  func forged(reason: String, at: String) async throws {
    for (hasRecord, isAccepted) in [(false, false), (true, false), (true, true)] {
      let desk = try await Desk()
      let mirror = desk.folder.path("mirror")
      if isAccepted { try Self.accept(desk.hall) }
      #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
      #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
      #expect(await desk.run("mirror", mirror).status == 0)
      let before = try Self.packages(desk.store)
      let path = try #require(try ArchiveStore(at: desk.store).proposals().first?.path)
      let document = try Document(contentsOf: desk.hall)
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: desk.hall)))
      let graves = [
        "object \(path)", "document \(document.manifest.id)", "package \(DigestAlgorithm.sha512.digest(of: bytes))",
        "revision \(document.manifest.revisionHash)", "strangers \(document.manifest.id)",
      ]
      let keys = graves.map { "\(SHA256Digest(of: $0))" }
      for key in keys {
        try Self.put("\(reason) \(at)\n", "\(mirror)/extensions/ency/tombstones/\(key.prefix(2))/\(key)")
      }
      if hasRecord {
        let list = keys.map { "\"\($0)\"" }.joined(separator: ",")
        try Self.put(
          #"{"what":"\#(reason)","at":"\#(at)","by":"x","object":"\#(keys[0])","tombstones":[\#(list)]}"#,
          "\(mirror)/extensions/ency/records/2026-03-01-0123456789abcdef.json")
      }
      let story = "\(reason) \(at) record \(hasRecord) accepted \(isAccepted)"
      for words in [["--dry-run"], []] {
        let run = await CommandRun.ency(["archive", "mirror", desk.store, mirror, "--json"] + words)
        if reason != "returned" { #expect(run.status == 1, "\(story) \(run.text)") }
        try AnswerSchema.expect(run.output, "archive-mirror")
        #expect(try Self.packages(desk.store) == before, "\(story)")
      }
      _ = await desk.run("mirror", mirror, "--yes")
      let isFollowed = hasRecord && !isAccepted && reason != "returned" && !at.hasPrefix("2999")
      let left = try Self.packages(desk.store)
      #expect(left == before || isFollowed, "\(story)")
      if left != before {
        // On a confirmed word it went, but not for good.
        let back = await desk.run("prune", "--take-back", "OFF-2026-0142")
        #expect(back.status == 0, "\(story) \(back.errorText)")
        #expect(try Self.packages(desk.store) == before, "\(story)")
        _ = await desk.run("mirror", mirror)
        #expect(try Self.packages(desk.store) == before, "\(story)")
      }
      // What was archived isn't kept from coming back, either.
      let again = await desk.run("add", desk.hall, "--anyway")
      if !isFollowed { #expect(again.status == 0, "\(story) \(again.errorText)") }
      await ArchiveKeepingTests.expectSound(desk.store, story)
    }
  }

  @Test("a record that names nothing of its own adds no tombstones for what the other store has")
  func forgedForeign() async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: desk.hall)))
    let key = "\(SHA256Digest(of: "package \(DigestAlgorithm.sha512.digest(of: bytes))"))"
    let other = "\(SHA256Digest(of: "object 2020/x/y"))"
    try Self.put("forgotten 2026-03-01T10:00:00Z\n", "\(mirror)/extensions/ency/tombstones/\(key.prefix(2))/\(key)")
    try Self.put(
      #"{"what":"forgotten","at":"2026-03-01T10:00:00Z","by":"x","object":"\#(other)","tombstones":["\#(key)"]}"#,
      "\(mirror)/extensions/ency/records/2026-03-01-0123456789abcdef.json")
    _ = await desk.run("mirror", mirror)
    let known = await desk.run("add", desk.hall)
    #expect(known.status == 0 && known.text.contains("known"), "\(known.errorText)")
    // Nor for what will be made from it.
    let hash = "\(SHA256Digest(of: "revision \(try Document(contentsOf: desk.hall).manifest.revisionHash)"))"
    try Self.put("forgotten 2026-03-01T10:00:00Z\n", "\(mirror)/extensions/ency/tombstones/\(hash.prefix(2))/\(hash)")
    try Self.put(
      #"{"what":"forgotten","at":"2026-03-01T10:00:00Z","by":"x","object":"\#(other)","tombstones":["\#(hash)"]}"#,
      "\(mirror)/extensions/ency/records/2026-03-01-0123456789abcdee.json")
    _ = await desk.run("mirror", mirror)
    #expect(await CommandRun.ency(["set", desk.hall, "/building/length=61000", "--anyway"]).status == 0)
    let next = await desk.run("add", desk.hall, "--anyway")
    #expect(next.status == 0, "\(next.errorText)")
  }

  @Test("rules of keeping don't come from a mirror")
  func rules() async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    try Self.put(#"{"accountingYears": 0, "grace": "0d"}"#, "\(mirror)/extensions/ency/retention.json")
    #expect(await desk.run("mirror", mirror).status == 0)
    #expect(!FileStore.exists("\(desk.store)/extensions/ency/retention.json"))
    try Self.put(#"{"grace": "30d"}"#, "\(desk.store)/extensions/ency/retention.json")
    let other = desk.folder.path("other")
    #expect(await CommandRun.ency(["archive", "init", other]).status == 0)
    #expect(await desk.run("mirror", other).status == 0)
    #expect(FileStore.exists("\(other)/extensions/ency/retention.json"))
  }

  @Test("a clock that was ahead doesn't undo a later take-back")
  func clocks() async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    #expect(await Self.at("2031-01-01", ["prune", desk.store, "--older-than", "1y", "--yes"]).status == 0)
    #expect(await Self.at("2026-03-03", ["mirror", desk.store, mirror, "--yes"]).status == 1)
    #expect(await Self.at("2026-03-03", ["prune", desk.store, "--take-back", "OFF-2026-0142"]).status == 0)
    for day in ["2026-03-04", "2031-02-01", "2040-01-01"] {
      for sides in [[desk.store, mirror], [mirror, desk.store]] {
        let run = await Self.at(day, ["mirror"] + sides + ["--yes"])
        #expect(run.status == 0, "\(day): \(run.errorText)")
        for store in sides { #expect(try ArchiveStore(at: store).proposals().count == 1, "\(day)") }
      }
    }
  }

  // MARK: The trash

  @Test(
    "in the trash, too, a person is redacted and not destroyed: listed before, recorded, and taken back without the name"
  )
  func trash() async throws {
    let name = "Vera Planterad"
    for place in ["/proposal/salesperson", "/customer/name", "/proposal/introduction"] {
      let desk = try await Desk()
      let value = place.hasSuffix("salesperson") ? "/proposal/internalNotes=Säljare: \(name)" : "\(place)=\(name)"
      #expect(await CommandRun.ency(["set", desk.hall, value, "--anyway"]).status == 0)
      #expect(await desk.run("add", desk.hall, "--anyway", "--no-thumbnail").status == 0)
      #expect(await desk.run("prune", "--status", "draft", "--yes").status == 0)
      let before = try ArchiveKeepingTests.tree(desk.store)
      let shown = await desk.run("forget", name)
      #expect(shown.text.contains("ency/trash/"), "\(shown.text)")
      #expect(try ArchiveKeepingTests.tree(desk.store) == before)
      let records = before.filter { $0.key.contains("ency/records") }.count
      #expect(await desk.run("forget", name, "--yes").status < 2)
      let tree = try ArchiveKeepingTests.tree(desk.store)
      #expect(tree.filter { $0.key.contains("ency/records") }.count == records + 1)
      #expect(try ArchiveForgettingTests.traces(of: name, in: desk.store) == [], "\(place)")
      let back = await desk.run("prune", "--take-back", "OFF-2026-0142")
      #expect(back.status == 0, "\(place): \(back.errorText)")
      #expect(try ArchiveStore(at: desk.store).proposals().map(\.versions) == [1])
      await ArchiveKeepingTests.expectSound(desk.store, place)
    }
  }

  // MARK: What comes in meanwhile

  private static func forgetting(_ person: String) -> ArchiveStore.Forgetting {
    ArchiveStore.Forgetting(
      person: person, user: "A", limits: .standard, origin: Origin(now: Instant("2026-03-02T12:00:00Z")))
  }

  @Test("a redacted object is another folder, and what was made from the old one is refused and keeps its file")
  func addedWhileForgetting() async throws {
    let name = "Vera Planterad"
    let desk = try await Desk()
    let next = desk.folder.path("next.ency")
    #expect(await CommandRun.ency(["set", desk.hall, "/proposal/introduction=Hej \(name)", "--anyway"]).status == 0)
    #expect(await desk.run("add", desk.hall, "--anyway", "--no-thumbnail").status == 0)
    try FileManager.default.copyItem(atPath: desk.hall, toPath: next)
    #expect(await CommandRun.ency(["set", next, "/building/length=61000", "--anyway"]).status == 0)
    // Whoever has the object's folder open finds out that it was replaced.
    let store = try ArchiveStore(at: desk.store)
    let path = try #require(try store.proposals().first?.path)
    let old = try FolderView("\(desk.store)/\(path)")
    #expect(old.isInPlace)
    try store.forget(Self.forgetting(name)) { _, _, _ in }
    #expect(!old.isInPlace)
    #expect(try ArchiveForgettingTests.traces(of: name, in: desk.store) == [])
    let run = await desk.run("add", next, "--anyway", "--move")
    // Made from what was redacted: refused, and its file stays.
    #expect(run.status == 1 && FileStore.exists(next), "\(run.text)")
    await ArchiveKeepingTests.expectSound(desk.store)
  }

  @Test("a proposal that got a version since it was judged isn't pruned")
  func addedWhilePruning() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let store = try ArchiveStore(at: desk.store)
    var retention = Retention()
    var rule = Retention.Rule()
    rule.status = ["draft"]
    retention.rules = [rule]
    let day = try #require(CalendarDate("2026-03-02"))
    let found = try store.candidates(retention, limits: .standard, today: day)
    #expect(found.count == 1)
    #expect(await CommandRun.ency(["set", desk.hall, "/building/length=61000", "--anyway"]).status == 0)
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    let now = try #require(Instant("2026-03-02T12:00:00Z"))
    #expect(try !store.prune(found[0], by: "A", at: now))
    #expect(try store.proposals().map(\.versions) == [2])
    #expect(try store.trashed().isEmpty)
    let known = await desk.run("add", desk.hall, "--anyway")
    #expect(known.status == 0 && known.text.contains("known"), "\(known.errorText)")
    let again = try store.candidates(retention, limits: .standard, today: day)
    #expect(try store.prune(again[0], by: "A", at: now))
    #expect(try store.trashed().count == 1)
    await ArchiveKeepingTests.expectSound(desk.store)
  }

  @Test("what a stopped add leaves is one step ahead, and no error")
  func ahead() async throws {
    let desk = try await Desk()
    var stages: [(inventory: Data, sidecar: Data)] = []
    var path = ""
    func root(_ name: String) -> URL { URL(filePath: "\(desk.store)/\(path)/\(name)") }
    for length in [61_000, 62_000, 63_000] {
      #expect(await CommandRun.ency(["set", desk.hall, "/building/length=\(length)", "--anyway"]).status == 0)
      #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
      path = try #require(try ArchiveStore(at: desk.store).proposals().first?.path)
      stages.append(
        (try Data(contentsOf: root("inventory.json")), try Data(contentsOf: root("inventory.json.sha512"))))
    }
    for inventory in 0..<3 {
      for sidecar in 0...inventory where inventory < 2 || sidecar < 2 {
        try stages[inventory].inventory.write(to: root("inventory.json"))
        try stages[sidecar].sidecar.write(to: root("inventory.json.sha512"))
        let run = await desk.run("verify", "--json")
        #expect(run.status == 0, "\(inventory) \(sidecar): \(run.text)")
        let found = try JSONParser().parse(run.output)["findings"]?.arrayValue ?? []
        #expect(found.map { $0["code"]?.stringValue } == ["ahead"], "\(run.text)")
        #expect(await desk.run("verify", "--strict").status == 1)
        #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
        await ArchiveKeepingTests.expectSound(desk.store)
      }
    }
    // What no writer leaves stays an error: an inventory of no version, and rot in the version that is ahead.
    try stages[0].inventory.write(to: root("inventory.json"))
    try stages[0].sidecar.write(to: root("inventory.json.sha512"))
    let package = try #require(
      try ArchiveKeepingTests.tree(desk.store).keys.first { $0.contains("/v3/content/") && $0.hasSuffix(".ency") })
    let bytes = try Data(contentsOf: URL(filePath: "\(desk.store)/\(package)"))
    try Data("x".utf8).write(to: URL(filePath: "\(desk.store)/\(package)"))
    #expect(await desk.run("verify").text.contains("[E092]"))
    try bytes.write(to: URL(filePath: "\(desk.store)/\(package)"))
    try (stages[0].inventory + Data("\n".utf8)).write(to: root("inventory.json"))
    #expect(await desk.run("verify").status == 1)
  }

  // MARK: Names and numbers

  static let numbers: [(known: String, written: String, isTheirs: Bool)] = [
    ("+46 70-765 43 21", "070-765 43 21", true), ("+46 70-765 43 21", "0046(0)707654321", true),
    ("+46 70-765 43 21", "Ring 46707654321!", true), ("+46 70-765 43 21", "+46 (0)70 765 43 21", true),
    ("+46 70-765 43 21", "(070) 765 43 21", true), ("+46 70-765 43 21", "070.765.43.21", true),
    ("070-765 43 21", "+46 70-765 43 21", true), ("070-765 43 21", "0707654321", true),
    ("+385 91 234 5678", "091/234-5678", true), ("+46 70-765 43 21", "+47 70 765 43 21", false),
    ("+46 70-765 43 21", "art. 10707654321", false), ("+46 70-765 43 21", "07076543219", false),
  ]

  @Test("a telephone number is redacted however it is written, and no other", arguments: numbers)
  func phones(known: String, written: String, isTheirs: Bool) async throws {
    for asked in ["Vera Planterad", known] {
      let desk = try await Desk()
      let contact = #"/customer/contacts:=[{"id":"a","name":"Vera Planterad","phone":"\#(known)"}]"#
      let set = await CommandRun.ency(["set", desk.hall, contact, "/proposal/internalNotes=\(written)", "--anyway"])
      #expect(set.status == 0, "\(set.errorText)")
      #expect(await desk.run("add", desk.hall, "--anyway", "--no-thumbnail").status == 0)
      #expect(await desk.run("forget", asked, "--yes").status < 2)
      #expect(try ArchiveForgettingTests.traces(of: written, in: desk.store).isEmpty == isTheirs, "\(asked)")
      #expect(try ArchiveForgettingTests.traces(of: "Vera Planterad", in: desk.store) == [], "\(asked)")
    }
  }

  @Test(
    "a name is redacted with the surname first, and found by that",
    arguments: ["Planterad, Vera", "PLANTERAD,Vera", "Vera Planterad"])
  func turned(written: String) async throws {
    for asked in ["Vera Planterad", "Planterad, Vera"] {
      let desk = try await Desk()
      let set = await CommandRun.ency(["set", desk.hall, "/proposal/internalNotes=Ring \(written) i dag", "--anyway"])
      #expect(set.status == 0, "\(set.errorText)")
      #expect(await desk.run("add", desk.hall, "--anyway", "--no-thumbnail").status == 0)
      #expect(await desk.run("forget", asked, "--yes").status < 2)
      #expect(try ArchiveForgettingTests.traces(of: "planterad", in: desk.store) == [], "\(asked)")
    }
  }

  @Test("after a thousand proposals of one customer, number and title comes the next")
  func thousand() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall, "--dry-run").status == 0)
    let path = "2026/Lager & Logistik AB/OFF-2026-0142 Takfläktar för hall 3"
    for count in 1...1_000 {
      let key = "\(SHA256Digest(of: SafeName.folded(count == 1 ? path : "\(path) (\(count))")))"
      try Self.put("other-\(count)\n", "\(desk.store)/extensions/ency/paths/\(key.prefix(2))/\(key)")
    }
    let run = await desk.run("add", desk.hall, "--no-thumbnail")
    #expect(run.status == 0 && run.text.contains("(1001)"), "\(run.text) \(run.errorText)")
  }

  // MARK: Disk and time

  @Test("folders nested deeper than any layout needs are named and not walked")
  func deep() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    var place = "\(desk.store)/2026/x"
    for _ in 0..<150 { place += "/d" }
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let run = await desk.run("verify")
    #expect(run.status == 1 && run.text.contains("[too-deep]"), "\(run.text)")
    #expect(try ArchiveStore(at: desk.store).proposals().count == 1)
  }

  @Test("a file of holes is neither mirrored nor imported")
  func holes() async throws {
    let desk = try await Desk()
    let root = desk.folder.path("theirs")
    #expect(await CommandRun.ency(["archive", "init", root]).status == 0)
    let file = desk.folder.path("holes.bin")
    try Data().write(to: URL(filePath: file))
    let handle = try FileHandle(forWritingTo: URL(filePath: file))
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let note = ObjectWriter.Note(
      created: try #require(Instant("2019-03-01T05:06:07Z")), message: "m", user: "A", address: "mailto:a@example.com")
    let writer = ObjectWriter(root: root, staging: "extensions/x")
    let small = ObjectWriter.File("holes.bin", ByteSource(bytes: [1], name: "x"))
    #expect(try writer.make("2026/Kund/Titel", id: "urn:ency:2026/Kund/Titel", [small], note))
    try FileManager.default.removeItem(atPath: "\(root)/2026/Kund/Titel/v1/content/holes.bin")
    try FileManager.default.moveItem(atPath: file, toPath: "\(root)/2026/Kund/Titel/v1/content/holes.bin")
    let mirrored = await desk.run("mirror", root)
    #expect(mirrored.status == 1 && mirrored.errorText.contains("[holes]"), "\(mirrored.errorText)")
    let imported = await desk.run("import", root)
    #expect(imported.status == 1 && imported.errorText.contains("[holes]"), "\(imported.errorText)")
    #expect(try ArchiveStore(at: desk.store).proposals().isEmpty)
  }
}
