import EncyArchive
import EncyArchiveCommands
import EncyBase
import EncyCommandTestSupport
import EncyContainer
import EncyDocument
import EncyFiles
import EncyKit
import EncyOCFL
import EncySession
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// People who have to leave an archive.
@Suite("Forgetting in archives")
struct ArchiveForgettingTests {
  typealias Desk = ArchiveCommandTests.Desk

  /// Files of a folder that hold a text in their path, bytes, or the parts of the package that they are.
  static func traces(of name: String, in folder: String) throws -> [String] {
    try ArchiveKeepingTests.tree(folder).flatMap { path, bytes -> [String] in
      func holds(_ data: [UInt8]) -> Bool {
        String(decoding: data, as: UTF8.self).lowercased().contains(name.lowercased())
      }
      var found = path.lowercased().contains(name.lowercased()) || holds([UInt8](bytes)) ? [path] : []
      if path.hasSuffix(".ency") {
        let document = try Document(bytes: [UInt8](bytes), file: path)
        for part in document.partPaths where try holds(document.bytes(of: part)) { found.append("\(path): \(part)") }
      }
      return found
    }
  }

  @Test(
    "a sent proposal of which a person was forgotten is restored, exported, validated, answered, archived and revised")
  func sentStaysUsable() async throws {
    let desk = try await Desk()
    let name = "karin.glomd@example.com"
    for seed in 0..<(isFullRun ? 20 : 3) {
      var document = try SeededProposal.draft(seed)
      try document.set("/customer/email", to: .string(name))
      document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
      _ = try document.send(to: name, by: "Anna Berg", anyway: true, origin: .fixed)
      let file = try desk.folder.write("sent\(seed).ency", document.package(origin: .fixed).bytes)
      let totals = try document.model("quote")["totals"]
      // Ids of documents made from one seed are alike, so each has an archive of its own.
      let store = desk.folder.path("store\(seed)")
      func run(_ words: String...) async -> CommandRun { await CommandRun.ency(words) }
      #expect(await run("archive", "init", store).status == 0)
      let added = await run("archive", "add", store, file, "--anyway")
      #expect(added.status == 0, "\(added.errorText)")
      let forgotten = await run("archive", "forget", store, name, "--yes")
      #expect(forgotten.text.contains("/customer/email"), "\(forgotten.text)\(forgotten.errorText)")
      #expect(try Self.traces(of: name, in: store).isEmpty)
      let back = desk.folder.path("back\(seed).ency")
      let path = try #require(try ArchiveStore(at: store).proposals(words: []).first?.path)
      let restored = await run("archive", "restore", store, path, "-o", back)
      #expect(restored.status == 0, "\(restored.errorText)")
      let codes = try Document(contentsOf: back).findings(today: Origin.fixed.today)
      #expect(codes.contains { $0.code == "sent-redacted" } && !codes.contains { $0.code == "sent-parts" })
      for ending in ["csv", "xml", "ency"] {
        let exported = await run("export", back, "-o", desk.folder.path("out\(seed).\(ending)"))
        #expect(exported.status == 0, "\(ending): \(exported.errorText)")
      }
      let accepted = await run("accept", back, "--who", "Bo Ek")
      #expect(accepted.status == 0, "\(accepted.errorText)")
      #expect(try Document(contentsOf: back).model("quote")["totals"] == totals)
      #expect(await run("archive", "add", store, back, "--anyway").status == 0)
      #expect(await run("revise", back, "--anyway").status == 0)
    }
  }

  /// A picture with a comment in it.
  static let photo: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xFE, 0, 17] + Array("Vera Planterad!".utf8)
    + [0xFF, 0xDB, 0, 3, 0, 0xFF, 0xDA, 0, 3, 0, 1, 2, 0xFF, 0xD9]

  @Test(
    "a name planted in every text, folder and note of an archive is nowhere after forgetting, and doesn't come back")
  func forgetting() async throws {
    let name = "Vera Planterad"
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    var environment = CommandRun.environment
    environment["GIT_AUTHOR_NAME"] = name
    func planted(_ value: JSONValue) -> JSONValue {
      if let text = value.stringValue { return .string("\(text) \(name.uppercased())") }
      if let items = value.arrayValue { return .array(items.map(planted)) }
      guard let object = value.objectValue else { return value }
      var copy = JSONObject()
      for member in object.members { copy[member.name] = planted(member.value) }
      return .object(copy)
    }
    let clean = desk.folder.path("clean.ency")
    try FileManager.default.copyItem(atPath: desk.hall, toPath: clean)
    var document = try Document(contentsOf: desk.hall)
    for path in document.partPaths where path.hasSuffix(".json") {
      if let tree = try document.tree(of: path) { try document.setTree(path, to: planted(tree)) }
    }
    try document.setPart("media/\(SHA256Digest(of: Self.photo)).jpg", to: Self.photo)
    try document.save(to: desk.hall, origin: Origin(now: Instant("2026-03-02T12:00:00Z")))
    for file in [desk.hall, clean] {
      let added = await CommandRun.ency(["archive", "add", desk.store, file, "--anyway"], environment: environment)
      #expect(added.status == 0, "\(added.errorText)")
    }
    #expect(await desk.run("mirror", mirror).status == 0)
    #expect(try Self.traces(of: name, in: desk.store).count > 10)
    let before = try ArchiveKeepingTests.tree(desk.store)
    let shown = await desk.run("forget", name, "--json")
    try AnswerSchema.expect(shown.output, "archive-forget")
    #expect(try ArchiveKeepingTests.tree(desk.store) == before)
    let run = await desk.run("forget", name, "--yes")
    #expect(run.status == 1 && run.text.contains("media/"), "\(run.text) \(run.errorText)")
    #expect(try Self.traces(of: name, in: desk.store) == [])
    await ArchiveKeepingTests.expectSound(desk.store)
    #expect(try ArchiveStore(at: desk.store).proposals().map(\.versions) == [2])
    // The one that didn't name the person is as it was.
    let bytes = try Data(contentsOf: URL(filePath: clean))
    #expect(try ArchiveKeepingTests.tree(desk.store).values.contains(bytes))
    let back = await CommandRun.ency(["archive", "add", desk.store, desk.hall, "--anyway"])
    #expect(back.status == 1 && back.errorText.contains("redacted"), "\(back.errorText)")
    #expect(await desk.run("mirror", mirror).status == 1)
    #expect(await desk.run("mirror", mirror, "--yes").status == 0)
    // What was replaced on somebody else's word is in the trash, where it is redacted, too.
    let objects = try ArchiveKeepingTests.tree(mirror).filter { !$0.key.contains("ency/trash") }
    #expect(objects == (try ArchiveKeepingTests.tree(desk.store)))
    #expect(try Self.traces(of: name, in: mirror).allSatisfy { $0.contains("ency/trash") })
    _ = await CommandRun.ency(["archive", "forget", mirror, name, "--yes"])
    #expect(try Self.traces(of: name, in: mirror) == [])
    await ArchiveKeepingTests.expectSound(mirror)
    #expect(try Self.traces(of: name, in: desk.store) == [])
    let records = try ArchiveKeepingTests.tree(desk.store).filter { $0.key.contains("ency/records") }
    #expect(records.count == 1)
    // Nothing is redacted anew; what is left to look at is listed again.
    let again = await desk.run("forget", name, "--yes")
    #expect(again.status == 1 && again.errorText.shows("archive-forgot", "0", "2"), "\(again.text) \(again.errorText)")
    #expect(try ArchiveKeepingTests.tree(desk.store).filter { $0.key.contains("ency/records") } == records)
  }

  /// The contact of a customer in one version, in others what is left of her.
  static let stories: [(story: String, asked: String, changes: [[String]])] = [
    (
      "the name is gone later", "Vera Planterad",
      [["/customer/contacts/0/name=Olle Ek", "/customer/contacts/0/email=olle@x.example"]]
    ),
    (
      "the customer has the same number", "VERA  PLANTERAD",
      [["/customer/phone=+46 (0)70-765 43 21"], ["/customer/contacts/0/name=Olle Ek"]]
    ),
    ("she is asked for by her address", "vera@plant.example", [["/customer/email=vera@plant.example"]]),
    (
      "her name is turned around", "Planterad, Vera",
      [["/proposal/internalNotes=Fråga vera@plant.example, +46 70-765 43 21"]]
    ),
    (
      "only an earlier version names her", "Vera Planterad",
      [["/customer/contacts/0/name=V P"], ["/proposal/title=Till vera@plant.example"]]
    ),
  ]

  @Test("a person is the whole contact, in all versions and parts", arguments: stories)
  func wholeContact(story: String, asked: String, changes: [[String]]) async throws {
    let desk = try await Desk()
    let contact =
      #"/customer/contacts/-={"name":"Vera Planterad","email":"vera@plant.example","phone":"+46 70-765 43 21","role":"Chef"}"#
    let clear = #"/customer/contacts:=[]"#
    for values in [[clear, contact]] + changes {
      let run = await CommandRun.ency(["set", desk.hall] + values + ["--anyway"])
      #expect(run.status == 0, "\(run.errorText)")
      #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    }
    let run = await desk.run("forget", asked, "--yes")
    #expect(run.status < 2, "\(run.errorText)")
    for text in ["Vera Planterad", "vera@plant.example", "+46 70-765 43 21", "+46 (0)70-765 43 21"] {
      #expect(try Self.traces(of: text, in: desk.store) == [], "\(story): \(text)")
    }
    await ArchiveKeepingTests.expectSound(desk.store, story)
  }

  @Test(
    "what only resembles the person stays and is listed",
    arguments: [
      "Ring Planterads Vera", "V. Planterad ringer", "Wera Planterad", "vera (at) plant.example",
      "nummer 7654321", "Vera M. Planterad",
    ])
  func resembling(text: String) async throws {
    let desk = try await Desk()
    let contact =
      #"/customer/contacts/-={"name":"Vera Planterad","email":"vera@plant.example","phone":"+46 70-765 43 21"}"#
    let set = await CommandRun.ency(["set", desk.hall, contact, "/proposal/internalNotes=\(text)", "--anyway"])
    #expect(set.status == 0, "\(set.errorText)")
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    let run = await desk.run("forget", "Vera Planterad", "--yes")
    #expect(run.status == 1 && run.text.contains("/proposal/internalNotes"), "\(run.text)")
    #expect(try Self.traces(of: text, in: desk.store) != [])
  }

  @Test("who has the same switchboard keeps the rest, and so does who has the same first name")
  func switchboard() async throws {
    let desk = try await Desk()
    let contacts =
      #"/customer/contacts:=[{"id":"a","name":"Vera","email":"vera@plant.example","phone":"+46 8 111 22 33"},{"id":"b","name":"Vera Olsson","email":"v@b.example","phone":"+46 8 111 22 33"}]"#
    let set = await CommandRun.ency(["set", desk.hall, contacts, "--anyway"])
    #expect(set.status == 0, "\(set.errorText)")
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    #expect(await desk.run("forget", "vera@plant.example", "--yes").status < 2)
    for text in ["vera@plant.example", "+46 8 111 22 33", #""Vera""#] {
      #expect(try Self.traces(of: text, in: desk.store) == [], "\(text)")
    }
    for text in ["v@b.example", "Vera Olsson"] { #expect(try Self.traces(of: text, in: desk.store) != [], "\(text)") }
  }

  @Test("another person whose name begins alike keeps what is theirs")
  func namedAlike() async throws {
    let desk = try await Desk()
    let contacts =
      #"/customer/contacts:=[{"id":"a","name":"Vera Plant","email":"v@a.example"},{"id":"b","name":"Vera Plantering","email":"v@b.example","phone":"+46 8 111 22 33"}]"#
    let set = await CommandRun.ency(["set", desk.hall, contacts, "--anyway"])
    #expect(set.status == 0, "\(set.errorText)")
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    #expect(await desk.run("forget", "Vera Plant", "--yes").status < 2)
    #expect(try Self.traces(of: "v@a.example", in: desk.store) == [])
    for text in ["v@b.example", "+46 8 111 22 33"] {
      #expect(try Self.traces(of: text, in: desk.store) != [], "\(text)")
    }
  }

  @Test(
    "who sent something to the person keeps what is theirs, and so does the person who got it",
    arguments: ["Vera Plant", "vera@a.example", "Vera Plant <vera@a.example>"], ["Vera Plant", "Åsa Ek"])
  func recipient(to: String, forgotten: String) async throws {
    let desk = try await Desk()
    for words in [
      #"/customer/contacts:=[{"id":"a","name":"Vera Plant","email":"vera@a.example"}]"#,
      #"/team/people:=[{"id":"p1","name":"Åsa Ek","email":"asa@b.example","phone":"+46 70 111 22 33"}]"#,
      "/proposal/salesperson=p1",
    ] {
      let set = await CommandRun.ency(["set", desk.hall, words, "--anyway"])
      #expect(set.status == 0, "\(set.errorText)")
    }
    var document = try Document(contentsOf: desk.hall)
    _ = try document.send(to: to, by: "Åsa Ek", anyway: true, origin: .fixed)
    _ = try desk.folder.write("sent.ency", document.package(origin: .fixed).bytes)
    #expect(await desk.run("add", desk.folder.path("sent.ency"), "--anyway").status == 0)
    #expect(await desk.run("forget", forgotten, "--yes", "--within-term").status < 2)
    let (theirs, others) = (["Vera Plant", "vera@a.example"], ["Åsa Ek", "asa@b.example", "+46 70 111 22 33"])
    for text in forgotten == "Åsa Ek" ? others : theirs {
      #expect(try Self.traces(of: text, in: desk.store) == [], "\(text)")
    }
    for text in forgotten == "Åsa Ek" ? theirs : others {
      #expect(try Self.traces(of: text, in: desk.store) != [], "\(text)")
    }
  }

  @Test("what killed writers left aside is forgotten, too, or named where it may still be written")
  func forgettingUnfinished() async throws {
    let desk = try await Desk()
    let name = "Vera Planterad"
    #expect(await CommandRun.ency(["set", desk.hall, "/customer/name=\(name)", "--anyway"]).status == 0)
    #expect(await desk.run("add", desk.hall, "--anyway").status == 0)
    let staging = "\(desk.store)/extensions/ency/staging"
    func leave(_ folder: String, minutes: Double) throws {
      let content = "\(staging)/\(folder)/v1/content"
      try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: desk.hall, toPath: "\(content)/hall.ency")
      try Data().write(to: URL(filePath: "\(content)/cut.ency"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60 * minutes)], ofItemAtPath: "\(staging)/\(folder)")
    }
    try leave("old", minutes: 30)
    try leave("young", minutes: 2)
    let first = await desk.run("forget", name, "--yes")
    #expect(first.status == 1 && first.text.contains("young"), "\(first.text) \(first.errorText)")
    #expect(!FileStore.exists("\(staging)/old") && FileStore.exists("\(staging)/young"))
    try FileManager.default.removeItem(atPath: "\(staging)/young")
    try leave("later", minutes: 11)
    let second = await desk.run("forget", name, "--yes")
    #expect(
      second.status == 1 && second.errorText.shows("archive-forgot", "0", "1"), "\(second.text) \(second.errorText)")
    #expect(second.text.contains("source.svg") && !second.text.contains("staging"), "\(second.text)")
    #expect(!FileStore.exists("\(staging)/later"))
  }

  @Test(
    "what was made from a revision that held somebody forgotten comes back neither by adding nor by a mirror",
    arguments: ["/customer/name", "/customer/project"])
  func heirs(place: String) async throws {
    let name = "Vera Planterad"
    let desk = try await Desk()
    let mirror = desk.folder.path("mirror")
    #expect(await CommandRun.ency(["archive", "init", mirror]).status == 0)
    #expect(await CommandRun.ency(["set", desk.hall, "\(place)=\(name)"]).status == 0)
    #expect(await CommandRun.ency(["archive", "add", desk.store, desk.hall]).status == 0)
    #expect(await desk.run("mirror", mirror).status == 0)
    // A colleague goes on with it, and adds that to the other store.
    #expect(await CommandRun.ency(["set", desk.hall, "/proposal/reference=Later"]).status == 0)
    #expect(await CommandRun.ency(["archive", "add", mirror, desk.hall]).status == 0)
    _ = await desk.run("forget", name, "--yes")
    #expect(try Self.traces(of: name, in: desk.store) == [])
    for _ in 0..<2 {
      let told = await desk.run("mirror", mirror)
      #expect(told.status == 1 && (told.text + told.errorText).shows("archive-mirror-stale"), "\(told.text)")
      #expect(try Self.traces(of: name, in: desk.store) == [])
      #expect(try ArchiveStore(at: mirror).proposals().contains { $0.versions == 2 })
    }
    let back = await CommandRun.ency(["archive", "add", desk.store, desk.hall])
    #expect(back.status == 1 && back.errorText.contains("redacted"), "\(back.errorText)")
    _ = await CommandRun.ency(["archive", "forget", mirror, name, "--yes"])
    _ = await desk.run("mirror", mirror)
    for store in [desk.store, mirror] {
      #expect(try Self.traces(of: name, in: store) == [])
      await ArchiveKeepingTests.expectSound(store)
    }
    #expect(try ArchiveStore(at: mirror).proposals().contains { $0.versions == 2 })
  }

  @Test("a redacted copy is valid, has no personal data and no comments in pictures, and the original stays")
  func redacting() async throws {
    let desk = try await Desk()
    var document = try Document(contentsOf: desk.hall)
    let path = "media/\(SHA256Digest(of: Self.photo)).jpg"
    try document.setPart(path, to: Self.photo)
    try document.set(#require(JSONPointer("/customer/email")), to: "vera.planterad@example.se")
    try document.save(to: desk.hall, origin: Origin(now: Instant("2026-03-02T12:00:00Z")))
    let before = try Data(contentsOf: URL(filePath: desk.hall))
    let copy = desk.folder.path("copy.ency")
    let run = await CommandRun.ency(["redact", desk.hall, "-o", copy])
    #expect(run.status == 0 && run.text.contains("/customer/email"), "\(run.text) \(run.errorText)")
    #expect(try Data(contentsOf: URL(filePath: desk.hall)) == before)
    let redacted = try Document(contentsOf: copy)
    #expect(try redacted.value(at: #require(JSONPointer("/customer/email"))) == nil)
    #expect(!redacted.hasPart(path))
    let picture = try #require(redacted.partPaths.first { $0.hasPrefix("media/") })
    #expect(try !String(decoding: redacted.bytes(of: picture), as: UTF8.self).contains("Vera"))
    let valid = await CommandRun.ency(["validate", copy, "--today", "2026-03-02"])
    #expect(valid.status == 0, "\(valid.text)")
    let refused = await CommandRun.ency(["redact", desk.hall, "-o", copy])
    #expect(refused.status == 2)
  }
}
