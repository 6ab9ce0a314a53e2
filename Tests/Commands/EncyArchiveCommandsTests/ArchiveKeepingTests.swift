import EncyArchive
import EncyArchiveCommands
import EncyBase
import EncyCommandTestSupport
import EncyContainer
import EncyDocument
import EncyOCFL
import EncySession
import EncyTestSupport
import Foundation
import Testing

/// What keeps an archive whole: mirrors, repair, and what has to leave it.
@Suite("Keeping of archives")
struct ArchiveKeepingTests {
  typealias Desk = ArchiveCommandTests.Desk

  /// All files of a store, but what is being made.
  static func tree(_ store: String) throws -> [String: Data] {
    var tree: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: store) where !path.contains("ency/staging") {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(store)/\(path)", isDirectory: &isFolder) else { continue }
      if !isFolder.boolValue { tree[path] = try Data(contentsOf: URL(filePath: "\(store)/\(path)")) }
    }
    return tree
  }

  static func expectSound(_ store: String, _ story: String = "") async {
    let run = await CommandRun.ency(["archive", "verify", store, "--strict"])
    #expect(run.status == 0, "\(story): \(run.text) \(run.errorText)")
  }

  private static func change(_ file: String, _ length: Int) async {
    let run = await CommandRun.ency(["set", file, "/building/length=\(length)", "--anyway"])
    #expect(run.status == 0, "\(run.errorText)")
  }

  // MARK: What comes back, and what comes twice

  @Test("a customer's copy doesn't bring back what was forgotten; what was made from what is left is taken")
  func copies() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let copy = desk.folder.path("copy.ency")
    #expect(await CommandRun.ency(["export", desk.hall, "-o", copy]).status == 0)
    let forgotten = await desk.run("forget", "Eva Lind", "--yes")
    #expect(forgotten.status < 2, "\(forgotten.errorText)")
    let again = await desk.run("add", copy, "--anyway")
    #expect(again.status == 1 && !again.text.contains("v2"), "\(again.text)")
    let rest = desk.folder.path("rest.ency")
    #expect(await desk.run("restore", "OFF-2026-0142", "-o", rest).status == 0)
    await Self.change(rest, 61_000)
    let taken = await desk.run("add", rest, "--anyway")
    #expect(taken.status == 0, "\(taken.text) \(taken.errorText)")
    await Self.expectSound(desk.store)
  }

  @Test("one proposal that two archives have in different places isn't copied beside itself")
  func places() async throws {
    let (desk, other) = (try await Desk(), try await Desk())
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await CommandRun.ency(["set", other.hall, "/customer/name=Annan AB", "--anyway"]).status == 0)
    #expect(await other.run("add", other.hall, "--anyway").status == 0)
    let paths = try [desk, other].map { try ArchiveStore(at: $0.store).proposals().map(\.path) }
    #expect(paths[0].count == 1 && paths[1].count == 1 && paths[0] != paths[1])
    let run = await desk.run("mirror", other.store)
    #expect(run.status == 1, "\(run.text) \(run.errorText)")
    #expect(try [desk, other].map { try ArchiveStore(at: $0.store).proposals().map(\.path) } == paths)
  }

  @Test("an archive doesn't begin in another")
  func inside() async throws {
    let desk = try await Desk()
    let run = await CommandRun.ency(["archive", "init", "\(desk.store)/extensions/sub"])
    #expect(run.status == 1 && run.errorText.contains(desk.store), "\(run.errorText)")
    await Self.expectSound(desk.store)
  }

  // MARK: Claims

  @Test(
    "a claim that leads anywhere but to the document's own object is refused, named, and nothing is written by it",
    arguments: [
      "../outside/a/b", "/tmp/ency-outside/b", "2026/../../outside", "a/./b", "a//b", "a/b", "a/b/c/d", "2026/x/y\u{7}",
      "extensions/ency/trash", "2026/link/c",
    ])
  func claims(path: String) async throws {
    let desk = try await Desk()
    let outside = desk.folder.path("outside")
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: "\(desk.store)/2026", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: "\(desk.store)/2026/link", withDestinationPath: outside)
    let id = try Document(contentsOf: desk.hall).manifest.id
    let key = "\(SHA256Digest(of: id))"
    let claim = "extensions/ency/documents/\(key.prefix(2))/\(key)"
    try FileManager.default.createDirectory(
      atPath: "\(desk.store)/extensions/ency/documents/\(key.prefix(2))", withIntermediateDirectories: true)
    try Data("\(path)\n".utf8).write(to: URL(filePath: "\(desk.store)/\(claim)"))
    let before = try Self.tree(desk.folder.url.path)
    let run = await desk.run("add", desk.hall)
    #expect(run.status == 1, "\(run.text)")
    #expect(run.errorText.contains(path == "2026/link/c" ? "2026/link" : key), "\(run.errorText)")
    #expect(try Self.tree(desk.folder.url.path) == before)
  }

  @Test("a claim that leads to another's object is refused, and so is a folder of ours that is a link")
  func others() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let other = desk.folder.path("other.ency")
    var environment = CommandRun.environment
    environment["ENCY_ID_SEED"] = "other"
    let made = await CommandRun.ency(
      ["new", other, "--customer", "Annan AB", "--title", "Annan"], environment: environment)
    #expect(made.status == 0)
    let path = try #require(try ArchiveStore(at: desk.store).proposals().first?.path)
    let key = "\(SHA256Digest(of: try Document(contentsOf: other).manifest.id))"
    let folder = "\(desk.store)/extensions/ency/documents/\(key.prefix(2))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("\(path)\n".utf8).write(to: URL(filePath: "\(folder)/\(key)"))
    let run = await desk.run("add", other, "--anyway")
    #expect(run.status == 1 && run.errorText.contains(key), "\(run.errorText)")
    #expect(try ArchiveStore(at: desk.store).revisions(of: path).count == 1)
    let outside = desk.folder.path("outside")
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: "\(desk.store)/extensions/ency/staging", withDestinationPath: outside)
    let linked = await desk.run("add", other, "--anyway")
    #expect(linked.status == 1 && linked.errorText.contains("extensions/ency/staging"), "\(linked.errorText)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == [])
  }

  @Test("at a damaged inventory add names the file, the code and what restores it")
  func damaged() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    let path = try #require(try ArchiveStore(at: desk.store).proposals().first?.path)
    let inventory = URL(filePath: "\(desk.store)/\(path)/v1/inventory.json")
    // Still JSON, and still an inventory: only its digest tells.
    let text = try String(contentsOf: inventory, encoding: .utf8)
    try text.replacingOccurrences(of: "revision", with: "revizion").write(
      to: inventory, atomically: true, encoding: .utf8)
    await Self.change(desk.hall, 61_000)
    let before = try Self.tree(desk.store)
    let run = await desk.run("add", desk.hall)
    #expect(run.status == 1)
    #expect(
      run.errorText.contains("v1/inventory.json") && run.errorText.contains("[E060]")
        && run.errorText.contains("--from"),
      "\(run.errorText)")
    #expect(try Self.tree(desk.store) == before)
  }

  // MARK: Mirrors

  @Test("whatever was added on either side, mirroring makes both sides equal and sound", arguments: 0..<6)
  func mirrors(seed: Int) async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    var random = SeededGenerator(UInt64(seed))
    var files: [String] = []
    for count in 0..<3 {
      let file = desk.folder.path("p\(count).ency")
      var environment = CommandRun.environment
      environment["ENCY_ID_SEED"] = "\(seed) \(count)"
      let words = ["new", file, "--title", "Hall \(count)", "--customer", "Kund \(count % 2)"]
      #expect(await CommandRun.ency(words, environment: environment).status == 0)
      files.append(file)
    }
    var length = 20_000
    for round in 0..<3 {
      for file in files {
        let side = Bool.random(using: &random) ? desk.store : mirror
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          length += 1_000
          await Self.change(file, length)
          let added = await CommandRun.ency(["archive", "add", side, file, "--anyway"])
          #expect(added.status == 0, "\(added.errorText)")
        }
      }
      let sides = Bool.random(using: &random) ? [desk.store, mirror] : [mirror, desk.store]
      let trial = await CommandRun.ency(["archive", "mirror"] + sides + ["--dry-run", "--json"])
      let run = await CommandRun.ency(["archive", "mirror"] + sides + ["--json"])
      #expect(run.status == 0, "\(run.errorText)")
      try AnswerSchema.expect(run.output, "archive-mirror")
      let (planned, done) = (try JSONParser().parse(trial.output), try JSONParser().parse(run.output))
      #expect(planned["changes"] == done["changes"], "round \(round)")
      #expect(try Self.tree(desk.store) == Self.tree(mirror), "round \(round)")
      await Self.expectSound(mirror, "round \(round)")
      await Self.expectSound(desk.store, "round \(round)")
    }
  }

  @Test("what differs on both sides, or rotted, is told by name, and neither side changes")
  func conflicts() async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    let copy = desk.folder.path("copy.ency")
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    try FileManager.default.copyItem(atPath: desk.hall, toPath: copy)
    await Self.change(desk.hall, 61_000)
    await Self.change(copy, 62_000)
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await CommandRun.ency(["archive", "add", mirror, copy]).status == 0)
    let before = (try Self.tree(desk.store), try Self.tree(mirror))
    let run = await desk.run("mirror", mirror)
    #expect(run.status == 1 && run.errorText.contains("v2"), "\(run.errorText)")
    #expect(try Self.tree(desk.store) == before.0 && Self.tree(mirror) == before.1)

    let other = try await Desk()
    #expect(await other.run("add", other.hall).status == 0)
    let empty = other.folder.path("mirror")
    #expect(await CommandRun.ency(["archive", "init", empty]).status == 0)
    let package = try #require(try Self.tree(other.store).keys.first { $0.hasSuffix(".ency") })
    let url = URL(filePath: "\(other.store)/\(package)")
    var bytes = try Data(contentsOf: url)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: url)
    let rotten = await other.run("mirror", empty)
    #expect(rotten.status == 1 && rotten.errorText.contains("[E092]"), "\(rotten.errorText)")
    #expect(try ArchiveStore(at: empty).proposals().isEmpty)
    let same = await other.run("mirror", other.store)
    #expect(same.status == 1 && same.errorText.shows("error-archive-mirror-self"), "\(same.errorText)")
  }

  @Test("whatever rotted or was lost in an object comes back from a mirror, byte for byte")
  func mending() async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await desk.run("add", desk.hall).status == 0)
    await Self.change(desk.hall, 61_000)
    #expect(await desk.run("add", desk.hall).status == 0)
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    let sound = try Self.tree(desk.store)
    let paths = sound.keys.filter { !$0.hasPrefix("extensions") && $0 != "README.txt" }.sorted()
    var random = SeededGenerator(11)
    for round in 0..<(isFullRun ? 100 : 30) {
      for path in paths.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random)) {
        let url = URL(filePath: "\(desk.store)/\(path)")
        var bytes = try Data(contentsOf: url)
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        try bytes.write(to: url)
        if path != "0=ocfl_1.1", Int.random(in: 0..<4, using: &random) == 0 {
          try FileManager.default.removeItem(at: url)
        }
      }
      #expect(await desk.run("verify").status == 1)
      let run = await desk.run("verify", "--from", mirror, "--json")
      #expect(run.status == 0, "\(round): \(run.text) \(run.errorText)")
      try AnswerSchema.expect(run.output, "archive-verify")
      #expect(try Self.tree(desk.store) == sound, "\(round)")
    }
    // Without its declaration a folder isn't even an object.
    let declaration = try #require(paths.first { $0.hasSuffix("/0=ocfl_object_1.1") })
    try FileManager.default.removeItem(at: URL(filePath: "\(desk.store)/\(declaration)"))
    #expect(await desk.run("verify", "--from", mirror).status == 0)
    #expect(try Self.tree(desk.store) == sound)
    // What rotted on both sides stays, and is told.
    let package = try #require(paths.first { $0.hasSuffix(".ency") })
    for store in [desk.store, mirror] { try Data("x".utf8).write(to: URL(filePath: "\(store)/\(package)")) }
    let run = await desk.run("verify", "--from", mirror)
    #expect(run.status == 1 && run.text.contains("[E092]"), "\(run.text)")
  }

  @Test("what was found sound isn't unpacked again, and whatever isn't that is")
  func soundPackages() async throws {
    let desk = try await Desk()
    var environment = CommandRun.environment
    environment["XDG_CACHE_HOME"] = desk.folder.path("cache")
    environment["ENCY_CACHE"] = ""
    func run(_ arguments: String...) async -> CommandRun {
      await CommandRun.ency(["archive"] + arguments, environment: environment)
    }
    #expect(await run("add", desk.store, desk.hall).status == 0)
    let cache = "\(desk.folder.path("cache"))/ency/archives"
    let kept = try #require(try FileManager.default.contentsOfDirectory(atPath: cache).first { $0.hasPrefix("sound-") })
    let bytes = try Data(contentsOf: URL(filePath: "\(cache)/\(kept)"))
    #expect(bytes.count == 32 + 16)
    #expect(await run("verify", desk.store).status == 0)
    #expect(try Data(contentsOf: URL(filePath: "\(cache)/\(kept)")) == bytes)
    // A bit of it flipped: nothing of it is believed, and it is made anew.
    var spoilt = bytes
    spoilt[40] ^= 1
    try spoilt.write(to: URL(filePath: "\(cache)/\(kept)"))
    #expect(await run("verify", desk.store).status == 0)
    #expect(try Data(contentsOf: URL(filePath: "\(cache)/\(kept)")) == bytes)
    // What rots is found by its digest, whatever is remembered.
    let package = try #require(try Self.tree(desk.store).keys.first { $0.hasSuffix(".ency") })
    let url = URL(filePath: "\(desk.store)/\(package)")
    var content = try Data(contentsOf: url)
    content[content.count / 2] ^= 4
    try content.write(to: url)
    let found = await run("verify", desk.store)
    #expect(found.status == 1 && found.text.contains("[E092]"), "\(found.text)")
  }

  @Test("a check that was broken off is taken up, but for what changed since")
  func resuming() async throws {
    let desk = try await Desk()
    #expect(await desk.run("add", desk.hall).status == 0)
    var environment = CommandRun.environment
    environment["XDG_CACHE_HOME"] = desk.folder.path("cache")
    let now = try #require(Instant("2026-03-02T12:00:00Z"))
    var session = Session()
    session.variable = { [environment] in environment[$0] }
    let check = try ArchiveCheck(desk.store, today: now.date)
    Session.$current.withValue(session) {
      var journal = VerifyJournal(desk.store, now: now)
      for one in check.checked { journal.note(one) }
      journal.write()
    }
    // What was found sound isn't read again, so that rot in it is no matter of this run.
    let package = try #require(try Self.tree(desk.store).keys.first { $0.hasSuffix(".ency") })
    let url = URL(filePath: "\(desk.store)/\(package)")
    let bytes = try Data(contentsOf: url)
    try Data("x".utf8).write(to: url)
    let resumed = await CommandRun.ency(["archive", "verify", desk.store, "--resume"], environment: environment)
    #expect(resumed.status == 0 && resumed.errorText.contains("1 object"), "\(resumed.errorText)")
    // The journal is gone by then.
    let next = await CommandRun.ency(["archive", "verify", desk.store, "--resume"], environment: environment)
    #expect(next.status == 1 && next.text.contains("[E092]"), "\(next.text)")
    try bytes.write(to: url)
  }

  // MARK: What leaves

  @Test("what is pruned leaves both sides and doesn't come back, but out of the trash; what the law keeps stays")
  func pruning() async throws {
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    let secret = try desk.folder.write("secret.ency.age", Array("age-encryption.org/v1\n-> X25519 abc\n".utf8))
    #expect(await desk.run("add", desk.hall, secret).status == 0)
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    func at(_ day: String, _ words: [String]) async -> CommandRun {
      var environment = CommandRun.environment
      environment["SOURCE_DATE_EPOCH"] = Instant("\(day)T12:00:00Z").map { "\($0.secondsSince1970)" }
      return await CommandRun.ency(["archive"] + words, environment: environment)
    }
    #expect(await desk.run("prune").status == 64)
    let shown = await at("2030-01-01", ["prune", desk.store, "--older-than", "1y", "--json"])
    #expect(shown.status == 1)
    try AnswerSchema.expect(shown.output, "archive-prune")
    #expect(try ArchiveStore(at: desk.store).proposals().count == 2)
    // Nobody knows whether an encrypted one was accepted.
    let pruned = await at("2030-01-01", ["prune", desk.store, "--older-than", "1y", "--yes"])
    #expect(pruned.status == 1 && pruned.text.contains("2033"), "\(pruned.text)")
    #expect(try ArchiveStore(at: desk.store).proposals().count == 1)
    let refused = await at("2030-01-02", ["add", desk.store, desk.hall])
    #expect(refused.status == 1 && refused.errorText.contains("--take-back"), "\(refused.errorText)")
    #expect(await at("2030-01-02", ["mirror", mirror, desk.store]).status == 1)
    #expect(try ArchiveStore(at: mirror).proposals().count == 2)
    #expect(await at("2030-01-02", ["mirror", mirror, desk.store, "--yes"]).status == 0)
    #expect(try ArchiveStore(at: mirror).proposals().count == 1)
    for store in [desk.store, mirror] { await Self.expectSound(store) }
    let names = try Self.tree(desk.store).filter { $0.key.contains("tombstones") }.map {
      String(decoding: $0.value, as: UTF8.self)
    }
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("pruned 2030-01-01") })
    #expect(await at("2030-01-03", ["prune", desk.store, "--take-back", "OFF-2026-0142"]).status == 0)
    #expect(await at("2030-01-03", ["mirror", mirror, desk.store]).status == 0)
    for store in [desk.store, mirror] {
      #expect(try ArchiveStore(at: store).proposals().count == 2)
      await Self.expectSound(store)
    }
    for store in [desk.store, mirror] {
      let known = await at("2030-01-04", ["add", store, desk.hall])
      #expect(known.status == 0 && known.text.contains("known"), "\(known.text) \(known.errorText)")
    }
    // The term is over, and then the time of grace.
    #expect(await at("2034-01-01", ["prune", desk.store, "--older-than", "1y", "--yes"]).status == 0)
    #expect(try ArchiveStore(at: desk.store).trashed().count == 2)
    #expect(await at("2034-03-31", ["prune", desk.store, "--empty-trash", "--yes"]).text.isEmpty)
    #expect(await at("2034-04-01", ["prune", desk.store, "--empty-trash", "--yes"]).status == 0)
    #expect(try ArchiveStore(at: desk.store).trashed().isEmpty)
    await Self.expectSound(desk.store)
  }

  @Test("an accepted proposal stays for seven years after its own, and rules that can't be read are named")
  func rules() async throws {
    let desk = try await Desk()
    var document = try Document(contentsOf: desk.hall)
    try document.set(#require(JSONPointer("/proposal/status")), to: "sent")
    try document.setTree(
      "model/lifecycle.json",
      to: ["events": [["id": "e1", "at": "2026-03-02T12:00:00Z", "kind": "accepted", "by": "Kund"]]])
    try document.save(to: desk.hall, origin: Origin(now: Instant("2026-03-02T12:00:00Z")))
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    let rules = URL(filePath: "\(desk.store)/extensions/ency/retention.json")
    func prune(_ text: String, _ day: String) async throws -> CommandRun {
      try Data(text.utf8).write(to: rules)
      var environment = CommandRun.environment
      environment["SOURCE_DATE_EPOCH"] = Instant("\(day)T12:00:00Z").map { "\($0.secondsSince1970)" }
      return await CommandRun.ency(["archive", "prune", desk.store], environment: environment)
    }
    let rule = #"{"rules": [{"status": ["accepted"], "olderThan": "18m"}]}"#
    #expect(try await prune(rule, "2027-09-01").text.isEmpty)
    #expect(try await prune(rule, "2033-12-31").status == 1)
    #expect(try await prune(rule, "2034-01-01").status == 0)
    for (text, place) in [
      ("[]", "1:1: what stands at \"\""),
      (#"{"rules": [{"status": ["gone"]}]}"#, "1:23: what stands at \"/rules/0/status\""),
      ("{\"rules\": [\n  {}]}", "2:3: what stands at \"/rules/0\""),
      (#"{"rules": [{"olderThan": "soon"}]}"#, "1:26: what stands at \"/rules/0/olderThan\""),
      ("{\n\n  \"grace\": 3}", "3:12: what stands at \"/grace\""),
      (#"{"accountingYears": -1}"#, "1:21: what stands at \"/accountingYears\""),
      (#"{"keep": true}"#, "1:10: what stands at \"/keep\""),
      (#"{"rules": [{"where": {"nonsense": "1"}}]}"#, "1:35: what stands at \"/rules/0/where/nonsense\""),
      ("{\n\"rules\": [}", "a mistake in its JSON at 2:11"),
    ] {
      let run = try await prune(text, "2034-01-01")
      #expect(run.status == 2 && run.errorText.contains("retention.json: "), "\(text): \(run.errorText)")
      #expect(run.errorText.contains(place), "\(text): \(run.errorText)")
    }
  }

  // MARK: In and out

  @Test(
    "objects of another root come with all versions, and one made in ours by another tool is taken for the document's")
  func importing() async throws {
    let desk = try await Desk()
    let root = desk.folder.path("theirs")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try Data("ocfl_1.1\n".utf8).write(to: URL(filePath: "\(root)/0=ocfl_1.1"))
    let writer = ObjectWriter(root: root, staging: "extensions/x")
    func note(_ day: Int) throws -> ObjectWriter.Note {
      ObjectWriter.Note(
        created: try #require(Instant("2019-03-0\(day)T05:06:07Z")), message: "m\(day)", user: "Ada",
        address: "mailto:ada@example.com")
    }
    func file() throws -> ObjectWriter.File {
      ObjectWriter.File("sub/offer.ency", try ByteSource(path: desk.hall, limit: 1 << 30))
    }
    #expect(try writer.make("n/1", id: "urn:x:1", [file()], note(1)))
    await Self.change(desk.hall, 61_000)
    _ = try writer.add(to: "n/1", note(2)) { _ in try [file()] }
    #expect(await desk.run("import", root, "--dry-run").text.contains("OFF-2026-0142"))
    #expect(try ArchiveStore(at: desk.store).proposals().isEmpty)
    let run = await desk.run("import", root, "--json")
    #expect(run.status == 0, "\(run.text) \(run.errorText)")
    try AnswerSchema.expect(run.output, "archive-add")
    let store = try ArchiveStore(at: desk.store)
    let path = try #require(try store.proposals().first?.path)
    let revisions = try store.revisions(of: path)
    #expect(revisions.map(\.user) == ["Ada", "Ada"] && revisions.map(\.message) == ["m1", "m2"])
    #expect(revisions.map { $0.added?.description } == ["2019-03-01T05:06:07Z", "2019-03-02T05:06:07Z"])
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: desk.hall)))
    #expect(try store.bytes(of: revisions[1], in: path, limit: 1 << 30) == bytes)
    #expect(await desk.run("import", root).text.contains("known"))
    #expect(try store.proposals().map(\.versions) == [2])
    await Self.expectSound(desk.store)

    // A root of ours, in which another tool made the object: no claim tells of it.
    let other = desk.folder.path("other")
    #expect(await CommandRun.ency(["archive", "init", other]).status == 0)
    #expect(
      try ObjectWriter(root: other, staging: "extensions/x").make(
        "2026/Kund/Titel", id: "urn:ency:2026/Kund/Titel", [file()], note(1)))
    await Self.change(desk.hall, 63_000)
    let added = await CommandRun.ency(["archive", "add", other, desk.hall])
    #expect(added.text.contains("2026/Kund/Titel, v2"), "\(added.text) \(added.errorText)")
    await Self.expectSound(other)
    let bag = desk.folder.path("bag")
    #expect(await CommandRun.ency(["archive", "export", other, "Titel", "--bagit", bag]).status == 0)
    #expect(try Data(contentsOf: URL(filePath: "\(bag)/data/v1/sub/offer.ency")) == Data(bytes))
    let twice = await CommandRun.ency(["archive", "export", other, "Titel", "--bagit", bag])
    #expect(twice.status == 2)
  }
}
