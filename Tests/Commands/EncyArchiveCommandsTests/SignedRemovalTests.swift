import EncyArchive
import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Removals that another archive follows only where an allowed signer has signed their record.
@Suite("Signed removals in archives")
struct SignedRemovalTests {
  /// Two stores that are equal, with one proposal that names a person; keys; and settings that require signatures, or don't.
  private struct Scene {
    static let person = "Vera Planterad"
    let folder: TemporaryFolder
    let hall: String
    var environment = CommandRun.environment
    var one: String { folder.path("one") }
    var two: String { folder.path("two") }
    var allowed: String { folder.path("allowed_signers") }
    var key: String { folder.path("anna") }

    init(setting: Bool = true) async throws {
      folder = try TemporaryFolder()
      hall = try folder.write("hall.ency", EncyTestFile.hall())
      environment["XDG_CONFIG_HOME"] = folder.path("config")
      if setting { try put(#"{"tombstones": "signed"}"#, "config/ency/config.json") }
      for name in ["anna", "bo"] {
        let path = folder.path(name)
        let made = try ProcessRunner.run(
          "ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "\(name)@example.se", "-f", path])
        try #require(made.status == 0, Comment(rawValue: made.story))
      }
      try allow("anna@example.se", key)
      for store in [one, two] { #expect(await run("init", store).status == 0) }
      let set = await CommandRun.ency(["set", hall, "/proposal/introduction=Hej \(Self.person)", "--anyway"])
      #expect(set.status == 0, "\(set.errorText)")
      #expect(await run("add", one, hall, "--anyway").status == 0)
      #expect(await run("mirror", one, two).status == 0)
    }

    func put(_ text: String, _ name: String) throws {
      let path = name.hasPrefix("/") ? name : folder.path(name)
      try FileManager.default.createDirectory(atPath: FileStore.parent(of: path), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(filePath: path))
    }

    func allow(_ name: String, options: String = "", _ key: String) throws {
      let words = try String(contentsOfFile: key + ".pub", encoding: .utf8).split(separator: " ").prefix(2)
      try put("\(name) \(options)\(words.joined(separator: " "))\n", allowed)
    }

    func run(_ words: String..., day: String? = nil) async -> CommandRun {
      var environment = environment
      if let day { environment["SOURCE_DATE_EPOCH"] = Instant("\(day)T12:00:00Z").map { "\($0.secondsSince1970)" } }
      return await CommandRun.ency(["archive"] + words, environment: environment)
    }

    func prune(_ store: String, _ words: String..., day: String? = nil) async -> CommandRun {
      var environment = environment
      if let day { environment["SOURCE_DATE_EPOCH"] = Instant("\(day)T12:00:00Z").map { "\($0.secondsSince1970)" } }
      return await CommandRun.ency(
        ["archive", "prune", store, "--status", "draft", "--yes"] + words, environment: environment)
    }

    /// What mirroring with confirmation does: the outcomes.
    func mirror(_ from: String, _ to: String, _ words: String..., day: String? = nil) async throws -> (
      status: Int32, outcomes: [String]
    ) {
      var environment = environment
      if let day { environment["SOURCE_DATE_EPOCH"] = Instant("\(day)T12:00:00Z").map { "\($0.secondsSince1970)" } }
      let run = await CommandRun.ency(
        ["archive", "mirror", from, to, "--yes", "--json"] + words, environment: environment)
      if run.output.isEmpty { return (run.status, [run.errorText]) }
      try AnswerSchema.expect(run.output, "archive-mirror")
      let changes = try JSONParser().parse(run.output).items("changes")
      return (run.status, changes.compactMap { $0.text("outcome") })
    }

    /// A second proposal, with the number B-1.
    func otherProposal() async throws -> String {
      let file = folder.path("other.ency")
      let run = await CommandRun.ency(
        ["new", file, "--title", "B", "--customer", "Kund", "--number", "B-1"],
        environment: environment.merging(["ENCY_ID_SEED": "other"]) { $1 })
      try #require(run.status == 0, "\(run.errorText)")
      return file
    }

    /// The records of a store, without their signatures.
    func records(_ store: String) throws -> [String] {
      let folder = "\(store)/extensions/ency/records"
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }
        .sorted().map { "\(folder)/\($0)" }
    }

    func record(_ store: String) throws -> String { try #require(try records(store).first) }

    func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    func sign(_ record: String, with key: String, namespace: String = "ency-tombstone") throws {
      try? FileManager.default.removeItem(atPath: record + ".sig")
      let made = try ProcessRunner.run("ssh-keygen", ["-Y", "sign", "-q", "-n", namespace, "-f", key, record])
      try #require(made.status == 0, Comment(rawValue: made.story))
    }

    func proposals(_ store: String) throws -> Int { try ArchiveStore(at: store).proposals().count }
  }

  @Test("a signed removal is followed both ways, and ssh-keygen alone agrees with the signature")
  func followed() async throws {
    for (from, to) in [("one", "two"), ("two", "one")] {
      for isForgotten in [false, true] {
        for isReversed in [false, true] {
          let scene = try await Scene()
          let (from, to) = (scene.folder.path(from), scene.folder.path(to))
          let done =
            isForgotten
            ? await scene.run("forget", from, Scene.person, "--yes", "--sign", "--key", scene.key)
            : await scene.prune(from, "--key", scene.key)
          // Plans are left to look at.
          #expect(done.status == (isForgotten ? 1 : 0), "\(done.errorText)")
          let record = try scene.record(from)
          let verified = try ProcessRunner.run(
            "sh",
            [
              "-c", #"ssh-keygen -Y verify -n ency-tombstone -I anna@example.se -f "$1" -s "$2.sig" < "$2""#, "sh",
              scene.allowed, record,
            ])
          #expect(verified.status == 0, Comment(rawValue: verified.story))
          let sides = isReversed ? (to, from) : (from, to)
          let (status, outcomes) = try await scene.mirror(sides.0, sides.1, "--allowed-signers", scene.allowed)
          #expect(status == 0 && outcomes == [isForgotten ? "forgotten" : "trashed"], "\(outcomes)")
          let copy = try scene.record(to)
          #expect(try scene.text(copy) == scene.text(record))
          #expect(try scene.text(copy + ".sig") == scene.text(record + ".sig"))
          #expect(try scene.proposals(to) == (isForgotten ? 1 : 0))
          #expect(try ArchiveStore(at: to).trashed().count == 1)
          for store in [from, to] { await ArchiveKeepingTests.expectSound(store) }
          #expect(try await scene.mirror(sides.0, sides.1, "--allowed-signers", scene.allowed).outcomes == [])
        }
      }
    }
  }

  @Test("people of the team's file may sign, by their own names and as long as their keys hold")
  func team() async throws {
    var scene = try await Scene()
    scene.environment["XDG_STATE_HOME"] = scene.folder.path("state")
    scene.environment["ENCY_TEAM_KEYS"] = scene.folder.path("team.keys.json")
    let environment = scene.environment
    func keys(_ words: String...) async {
      let run = await CommandRun.ency(["team", "keys"] + words, environment: environment)
      #expect(run.status == 0, "\(words): \(run.errorText)")
    }
    let bo = scene.folder.path("bo")
    await keys(
      "init", scene.folder.path("team.keys.json"), "Anna Berg", "--email", "anna@example.se", "--key", scene.key)
    await keys(
      "add", "Bo Lind", "--email", "bo@example.se", "--role", "sales", "--signing-key", bo + ".pub", "--key", scene.key)
    let other = await scene.prune(scene.two, "--key", bo, "--signer", "anna@example.se")
    #expect(other.status == 1, "\(other.errorText)")
    #expect(try scene.records(scene.two) == [])
    #expect(await scene.prune(scene.two, "--key", bo).status == 0)
    await keys("revoke", "bo", "--key", scene.key)
    #expect(try await scene.mirror(scene.one, scene.two).outcomes == ["kept"])
    // The team has the last word, also of a key that a list has.
    try scene.allow("bo@example.se", bo)
    #expect(try await scene.mirror(scene.one, scene.two, "--allowed-signers", scene.allowed).outcomes == ["kept"])
    #expect(try scene.proposals(scene.one) == 1)
    #expect(await scene.run("prune", scene.two, "--take-back", "0142", day: "2026-03-03").status == 0)
    #expect(await scene.prune(scene.two, "--key", scene.key, day: "2026-03-04").status == 0)
    #expect(try await scene.mirror(scene.one, scene.two, day: "2026-03-05").outcomes == ["trashed"])
    #expect(try scene.proposals(scene.one) == 0)
  }

  /// What is done to the record of a signed removal in the other store.
  enum Forgery: String, CaseIterable, Sendable {
    case unsigned, changedRecord, otherNamespace, otherKey, otherName, revoked, expired, namespaceNotAllowed, trailing
    case otherRecord, noSigner, noList, previousFormat, laterTime
  }

  @Test("no other record is followed where signatures are required", arguments: Forgery.allCases)
  func forged(forgery: Forgery) async throws {
    for isForgotten in [false, true] {
      let scene = try await Scene()
      let done =
        isForgotten
        ? await scene.run("forget", scene.two, Scene.person, "--yes", "--key", scene.key)
        : await scene.prune(scene.two, "--key", scene.key)
      #expect(done.status == (isForgotten ? 1 : 0), "\(done.errorText)")
      let record = try scene.record(scene.two)
      let text = try scene.text(record)
      var words = ["--allowed-signers", scene.allowed]
      switch forgery {
      case .unsigned: try FileManager.default.removeItem(atPath: record + ".sig")
      case .changedRecord: try scene.put(text.replacing("\"by\": \"Anna Berg\"", with: "\"by\": \"Bo Ek\""), record)
      case .otherNamespace: try scene.sign(record, with: scene.key, namespace: "ency")
      case .otherKey: try scene.sign(record, with: scene.folder.path("bo"))
      case .otherName: try scene.allow("bo@example.se", scene.key)
      case .revoked: words += ["--revoked", scene.key + ".pub"]
      case .expired: try scene.allow("anna@example.se", options: "valid-before=\"20260101\" ", scene.key)
      case .namespaceNotAllowed: try scene.allow("anna@example.se", options: "namespaces=\"ency\" ", scene.key)
      case .trailing: try scene.put(scene.text(record + ".sig") + "x\n", record + ".sig")
      case .otherRecord:
        let other = scene.folder.path("other.json")
        try scene.put(text + "\n", other)
        try scene.sign(other, with: scene.key)
        try scene.put(scene.text(other + ".sig"), record + ".sig")
      case .noSigner:
        try scene.put(text.replacing("  \"signer\": \"anna@example.se\",\n", with: ""), record)
        try scene.sign(record, with: scene.key)
      case .noList: words = []
      case .previousFormat:
        try FileManager.default.removeItem(atPath: record + ".sig")
        var tree = try JSONParser().parse(Array(text.utf8))
        for member in ["signer", "files", "replacements"] { tree[member] = nil }
        try scene.put(JSONPrinter().text(tree), record)
      case .laterTime:
        try scene.put(text.replacing("2026-03-02T12:00:00Z", with: "2026-03-02T13:00:00Z"), record)
      }
      let before = try ArchiveRemovalTests.packages(scene.one)
      let story = "\(forgery) forgotten \(isForgotten)"
      for sides in [[scene.one, scene.two], [scene.two, scene.one]] {
        let run = await CommandRun.ency(
          ["archive", "mirror"] + sides + ["--yes", "--json"] + words, environment: scene.environment)
        #expect(run.status == 1, "\(story): \(run.text) \(run.errorText)")
        let outcomes = try JSONParser().parse(run.output).items("changes").compactMap { $0.text("outcome") }
        #expect(outcomes == ["kept"], "\(story): \(run.text)")
      }
      #expect(try ArchiveRemovalTests.packages(scene.one) == before, "\(story)")
      #expect(try scene.records(scene.one) == [], "\(story)")
      // What was added isn't refused, either.
      #expect(await scene.run("add", scene.one, scene.hall, "--anyway").text.contains("known"), "\(story)")
    }
  }

  @Test("without the setting, records of now and of earlier builds are followed as before")
  func optional() async throws {
    for isSigned in [false, true] {
      for isEarlier in [false, true] {
        let scene = try await Scene(setting: false)
        let words = isSigned ? ["--key", scene.key] : []
        let done = await CommandRun.ency(
          ["archive", "prune", scene.two, "--status", "draft", "--yes"] + words, environment: scene.environment)
        #expect(done.status == 0, "\(done.errorText)")
        let record = try scene.record(scene.two)
        #expect(FileStore.exists(record + ".sig") == isSigned)
        if isEarlier {
          var tree = try JSONParser().parse(Array(scene.text(record).utf8))
          for member in ["signer", "files"] { tree[member] = nil }
          try scene.put(JSONPrinter().text(tree), record)
        }
        #expect(try await scene.mirror(scene.one, scene.two).outcomes == ["trashed"])
        #expect(try scene.proposals(scene.one) == 0)
        #expect(FileStore.exists(try scene.record(scene.one) + ".sig") == isSigned)
      }
    }
    // Named signers ask for signatures by themselves.
    let scene = try await Scene(setting: false)
    #expect(await scene.prune(scene.two).status == 0)
    #expect(try await scene.mirror(scene.one, scene.two, "--allowed-signers", scene.allowed).outcomes == ["kept"])
    #expect(try await scene.mirror(scene.one, scene.two).outcomes == ["trashed"])
  }

  @Test("a signed record is worth nothing for another proposal, other versions, or after a take-back")
  func replayed() async throws {
    // After a take-back, with the tombstone of a later time.
    var scene = try await Scene()
    #expect(await scene.prune(scene.one, "--key", scene.key).status == 0)
    #expect(try await scene.mirror(scene.one, scene.two, "--allowed-signers", scene.allowed).outcomes == ["trashed"])
    let path = "OFF-2026-0142"
    #expect(await scene.run("prune", scene.one, "--take-back", path, day: "2026-03-03").status == 0)
    let stones = try ArchiveKeepingTests.tree(scene.two).filter { $0.key.contains("ency/tombstones") }
    for name in stones.keys { try scene.put("pruned 2026-03-04T12:00:00Z\n", "\(scene.two)/\(name)") }
    let late = try await scene.mirror(scene.one, scene.two, "--allowed-signers", scene.allowed, day: "2026-03-05")
    #expect(late.status == 1 && late.outcomes == ["kept"], "\(late.outcomes)")
    #expect(try scene.proposals(scene.one) == 1)

    // Of a proposal that has a version which wasn't there.
    scene = try await Scene()
    #expect(await scene.prune(scene.two, "--key", scene.key).status == 0)
    #expect(await CommandRun.ency(["set", scene.hall, "/building/length=61000", "--anyway"]).status == 0)
    #expect(await scene.run("add", scene.one, scene.hall, "--anyway").status == 0)
    let grown = try await scene.mirror(scene.one, scene.two, "--allowed-signers", scene.allowed)
    #expect(grown.status == 1 && grown.outcomes == ["kept"], "\(grown.outcomes)")
    #expect(try ArchiveStore(at: scene.one).proposals().map(\.versions) == [2])

    // Of another proposal: its tombstone is there, and the record names it, but for an object that it isn't.
    scene = try await Scene()
    let other = try await scene.otherProposal()
    #expect(await scene.run("add", scene.one, other, "--anyway").status == 0)
    #expect(await scene.run("mirror", scene.one, scene.two).status == 0)
    let pruned = await scene.run("prune", scene.two, "--where", "number=B-1", "--yes", "--key", scene.key)
    #expect(pruned.status == 0 && pruned.text.contains("B-1"), "\(pruned.text) \(pruned.errorText)")
    let record = try scene.record(scene.two)
    let object = try #require(
      try ArchiveStore(at: scene.one).proposals().map(\.path).first { $0.contains("0142") })
    let key = "\(SHA256Digest(of: "object \(object)"))"
    let old = try #require(try JSONParser().parse(Array(scene.text(record).utf8)).text("object"))
    try scene.put(scene.text(record).replacing("\"tombstones\": [", with: "\"tombstones\": [\n    \"\(key)\","), record)
    try scene.sign(record, with: scene.key)
    try scene.put("pruned 2026-03-02T12:00:00Z\n", "\(scene.two)/extensions/ency/tombstones/\(key.prefix(2))/\(key)")
    let both = try await scene.mirror(scene.one, scene.two, "--allowed-signers", scene.allowed)
    #expect(both.status == 1 && Set(both.outcomes) == ["kept", "trashed"], "\(both.outcomes)")
    #expect(try ArchiveStore(at: scene.one).proposals().map(\.path) == [object] && key != old)
  }

  @Test("a signed redaction brings no other content in the place of what was redacted")
  func replacedContent() async throws {
    let scene = try await Scene()
    #expect(await scene.run("forget", scene.two, Scene.person, "--yes", "--key", scene.key).status == 1)
    // The other store's object is made from scratch, of another package with the same path and id.
    let path = try #require(try ArchiveStore(at: scene.two).proposals().first?.path)
    try FileManager.default.removeItem(atPath: "\(scene.two)/\(path)")
    for name in try ArchiveKeepingTests.tree(scene.two).keys where name.contains("ency/tombstones") {
      try FileManager.default.moveItem(
        atPath: "\(scene.two)/\(name)", toPath: scene.folder.path(FileStore.name(of: name)))
    }
    let forged = await CommandRun.ency(
      ["set", scene.hall, "/proposal/introduction=", "/building/length=99000", "--anyway"])
    #expect(forged.status == 0, "\(forged.errorText)")
    #expect(await scene.run("add", scene.two, scene.hall, "--anyway").status == 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: scene.folder.url.path) where name.count == 64 {
      let place = "\(scene.two)/extensions/ency/tombstones/\(name.prefix(2))/\(name)"
      try scene.put(scene.text(scene.folder.path(name)), place)
    }
    let before = try ArchiveRemovalTests.packages(scene.one)
    let (status, outcomes) = try await scene.mirror(scene.one, scene.two, "--allowed-signers", scene.allowed)
    #expect(status == 1 && outcomes == ["kept"], "\(outcomes)")
    #expect(try ArchiveRemovalTests.packages(scene.one) == before)
  }

  @Test("a removal without a key is refused before anything is done, wherever the setting is that asks for one")
  func unsignedIsRefused() async throws {
    for place in ["user", "company", "missing", "variable", "folder"] {
      var scene = try await Scene(setting: place == "user")
      let company = scene.folder.path("company")
      switch place {
      case "company":
        try scene.put(#"{"tombstones": "signed"}"#, "company/config.json")
        scene.environment["ENCY_COMPANY"] = company
      case "missing": scene.environment["ENCY_COMPANY"] = company
      case "variable": scene.environment["ENCY_TOMBSTONES"] = "signed"
      default: break
      }
      // What lies beside proposals, anybody may have written.
      if place == "folder" { try scene.put(#"{"tombstones": "signed"}"#, ".encyconfig") }
      let before = try ArchiveKeepingTests.tree(scene.one)
      let isRequired = place != "folder"
      for words in [["prune", scene.one, "--status", "draft"], ["forget", scene.one, Scene.person]] {
        let shown = await CommandRun.ency(["archive"] + words, environment: scene.environment)
        #expect(shown.status < 2, "\(place): \(shown.errorText)")
        guard isRequired else { continue }
        let run = await CommandRun.ency(["archive"] + words + ["--yes"], environment: scene.environment)
        #expect(run.status == 1 && run.errorText.contains("--sign"), "\(place): \(run.errorText)")
        #expect(try ArchiveKeepingTests.tree(scene.one) == before, "\(place)")
        let none = await CommandRun.ency(
          ["archive"] + words + ["--yes", "--key", scene.folder.path("none")], environment: scene.environment)
        #expect(none.status == 2, "\(place): \(none.errorText)")
        #expect(try ArchiveKeepingTests.tree(scene.one) == before, "\(place)")
      }
      let done = await scene.prune(scene.one, "--key", scene.key)
      #expect(done.status == 0, "\(place): \(done.errorText)")
      #expect(try FileStore.exists(scene.record(scene.one) + ".sig"))
    }
    let scene = try await Scene()
    let taken = await scene.run("prune", scene.one, "--take-back", "x", "--sign")
    #expect(taken.status == 64, "\(taken.errorText)")
  }

  @Test("records that nothing proves are neither copied nor imported, and are counted")
  func copies() async throws {
    let scene = try await Scene()
    // A proposal that only the other store had, and took out.
    let other = try await scene.otherProposal()
    #expect(await scene.run("add", scene.two, other, "--anyway").status == 0)
    let pruned = await scene.run("prune", scene.two, "--where", "number=B-1", "--yes", "--key", scene.key)
    #expect(pruned.status == 0 && pruned.text.contains("B-1"), "\(pruned.text) \(pruned.errorText)")
    let record = try scene.record(scene.two)
    let signature = try scene.text(record + ".sig")
    try FileManager.default.removeItem(atPath: record + ".sig")
    let left = await scene.run("mirror", scene.one, scene.two, "--allowed-signers", scene.allowed)
    #expect(left.status == 0 && left.errorText.contains("1"), "\(left.errorText)")
    #expect(try scene.records(scene.one) == [])
    #expect(await scene.run("import", scene.one, scene.two).status == 0)
    #expect(try scene.records(scene.one) == [])
    #expect(await scene.run("add", scene.one, other, "--anyway", "--dry-run").status == 0)
    try scene.put(signature, record + ".sig")
    #expect(await scene.run("mirror", scene.one, scene.two, "--allowed-signers", scene.allowed).status == 0)
    #expect(try scene.records(scene.one).count == 1)
    #expect(await scene.run("add", scene.one, other, "--anyway").status == 1)
  }
}
