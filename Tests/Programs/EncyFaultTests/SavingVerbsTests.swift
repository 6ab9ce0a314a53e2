import EncyBase
import EncyContainer
import EncyFiles
import EncyDocument
import EncyTestSupport
import Foundation
import Testing

/// The law of saving beside others, for each verb that changes a proposal: another program replaces the file in the very moment in
/// which the verb puts its own there.
@Suite("Every verb that saves takes in what others saved")
struct SavingVerbsTests {
  /// A verb: its arguments after the file, and a place that it changes.
  struct Verb: Sendable, CustomTestStringConvertible {
    let command: [String]
    var rest: [String] = []
    var place = ""
    var testDescription: String { command.joined(separator: " ") }
  }

  private static let verbs = [
    Verb(command: ["set"], rest: ["/building/ceilingHeight=11000"], place: "/building/ceilingHeight"),
    Verb(command: ["patch"], rest: ["DESK/patch.json"], place: "/building/width"),
    Verb(command: ["offer", "add"], rest: ["--text", "Lift", "--price", "900"], place: "/offer/lines"),
    Verb(command: ["plan", "place"], rest: ["--product", "HVLS-7300", "--at", "1100,800"], place: "PLAN/fans"),
    Verb(command: ["plan", "move"], rest: ["F1", "--by", "20,10"], place: "PLAN/fans/0/position"),
    Verb(command: ["plan", "remove"], rest: ["F4"], place: "PLAN/fans"),
    Verb(command: ["plan", "note"], rest: ["--at", "420,180", "Gate"], place: "PLAN/notes"),
    Verb(command: ["plan", "scale"], rest: ["--ratio", "1:200"], place: "PLAN/scale"),
    Verb(command: ["plan", "drop"], rest: ["--anyway"]),
    Verb(command: ["plan", "import"], rest: ["DESK/picture.png"]),
    Verb(command: ["validate", "--fix", "--yes"], place: "/building/length"),
    Verb(command: ["resolve"], rest: ["--take", "theirs"], place: "/customer/project"),
  ]

  /// A proposal with a text where a number belongs, and with a conflict.
  private static func prepare(_ desk: String) throws {
    let file = "\(desk)/hall.ency"
    func document(_ changes: (inout Document) throws -> Void) throws {
      var document = try Document(contentsOf: file)
      try changes(&document)
      try document.save(to: file, origin: .fixed)
    }
    try Data(SaveScene.Kind.sample()).write(to: URL(filePath: file))
    for side in ["ours", "theirs"] {
      try FileManager.default.copyItem(atPath: file, toPath: "\(desk)/\(side).ency")
      _ = try ProcessRunner.ency(["set", "\(desk)/\(side).ency", "/customer/project=\(side)"])
    }
    let merge = try ProcessRunner.ency(
      ["merge", file, "\(desk)/ours.ency", "\(desk)/theirs.ency", "-o", file])
    guard merge.status == 1 else { throw SaveScene.SceneError(description: merge.story) }
    try document { try $0.set(JSONPointer(["building", "length"]), to: "60000") }
    let patch = #"[{"op": "replace", "path": "/building/width", "value": 41000}]"#
    try Data(patch.utf8).write(to: URL(filePath: "\(desk)/patch.json"))
    let picture = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/picture.png")
    try FileManager.default.copyItem(atPath: picture.path, toPath: "\(desk)/picture.png")
  }

  private static func scene(_ verb: Verb) throws -> SaveScene {
    try SaveScene(
      verb.testDescription, target: "hall.ency", status: 1, prepare: prepare,
      command: { desk in
        verb.command + ["\(desk)/hall.ency"] + verb.rest.map { $0.replacing("DESK", with: desk) }
      }, next: { desk, _ in ["show", "\(desk)/hall.ency"] })
  }

  /// The values at a verb's place, or how many plans there are, and at the place that others change.
  private static func values(_ file: [UInt8], _ verb: Verb) throws -> [JSONValue?] {
    let document = try Document(bytes: file, file: "hall.ency")
    let place = verb.place.replacing("PLAN", with: "/plans/\(document.planIDs.first ?? "")")
    return try [
      verb.place.isEmpty ? .int(document.planIDs.count) : document.value(at: #require(JSONPointer(place))),
      document.value(at: JSONPointer(["proposal", "title"])),
    ]
  }

  @Test("both changes are in the file, and it is said that they were merged", arguments: verbs)
  func law(verb: Verb) throws {
    let scene = try SavingVerbsTests.scene(verb)
    let placing = try #require(
      scene.calls.first { $0.kind == "exchange" && ($0.path == scene.targetPath || $0.other == scene.targetPath) })
    let scratch = try TemporaryFolder()
    let third = try scratch.write("third.ency", #require(scene.before["hall.ency"]))
    var theirs = try Document(contentsOf: third)
    try theirs.set(JSONPointer(["proposal", "title"]), to: "Tredje titeln")
    try theirs.save(to: third, origin: .fixed)
    let intruder = "cp \(third) \(scene.targetPath).x && mv \(scene.targetPath).x \(scene.targetPath)"
    let (runs, tree, _) = try scene.run(intruder: intruder, before: placing, saves: 0)
    let story = Comment(rawValue: runs[0].story)
    #expect(runs[0].status == 0, story)
    #expect(runs[0].errorText.shows("merged-with-changes"), story)
    let ours = try SavingVerbsTests.values(#require(scene.after["hall.ency"]), verb)
    let both = try SavingVerbsTests.values(#require(tree["hall.ency"]), verb)
    let before = try SavingVerbsTests.values(#require(scene.before["hall.ency"]), verb)
    #expect(ours[0] != before[0], story)
    #expect(both[0] == ours[0], story)
    #expect(both[1] == "Tredje titeln", story)
  }

  @Test(
    "new fans get other numbers where others took theirs meanwhile, and are told with them",
    arguments: verbs.filter { $0.command == ["plan", "place"] } + [
      Verb(command: ["plan", "duplicate"], rest: ["F1", "--by", "40,0", "--anyway"])
    ])
  func numbering(verb: Verb) throws {
    let scene = try SavingVerbsTests.scene(verb)
    let placing = try #require(
      scene.calls.first { $0.kind == "exchange" && ($0.path == scene.targetPath || $0.other == scene.targetPath) })
    let scratch = try TemporaryFolder()
    let third = try scratch.write("third.ency", #require(scene.before["hall.ency"]))
    _ = try ProcessRunner.ency(["plan", "place", third, "--product", "HVLS-7300", "--at", "300,300"])
    let intruder = "cp \(third) \(scene.targetPath).x && mv \(scene.targetPath).x \(scene.targetPath)"
    let (runs, tree, _) = try scene.run(intruder: intruder, before: placing, saves: 0)
    let story = Comment(rawValue: runs[0].story)
    #expect(runs[0].status == 0, story)
    let document = try Document(bytes: #require(tree["hall.ency"]), file: "hall.ency")
    let fans = try document.planIDs.flatMap {
      try document.value(at: #require(JSONPointer("/plans/\($0)/fans")))?.arrayValue ?? []
    }
    let numbers = fans.compactMap { $0.text("number") }
    #expect(Set(numbers).count == fans.count, story)
    let told = String(decoding: runs[0].output, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: " ").prefix(2).map(String.init)
    }
    #expect(!told.isEmpty, story)
    for line in told { #expect(fans.contains { [$0.text("id"), $0.text("number")] == line }, story) }
  }

  @Test("a signature goes beside a colleague's, and is refused where the proposal changed", arguments: [false, true])
  func signing(changes: Bool) throws {
    let scene = try SaveScene(
      "sign", target: "hall.ency",
      prepare: { desk in
        try Data(SaveScene.Kind.sample()).write(to: URL(filePath: "\(desk)/hall.ency"))
        let key = ["-q", "-t", "ed25519", "-N", "", "-C", "anna@example.se", "-f", "\(desk)/anna"]
        guard try ProcessRunner.run("ssh-keygen", key).status == 0 else {
          throw SaveScene.SceneError(description: "no key")
        }
      }, command: { ["sign", "\($0)/hall.ency", "--key", "\($0)/anna"] },
      next: { desk, _ in ["show", "\(desk)/hall.ency"] })
    let placing = try #require(
      scene.calls.first { $0.kind == "exchange" && ($0.path == scene.targetPath || $0.other == scene.targetPath) })
    let scratch = try TemporaryFolder()
    let third = try scratch.write("third.ency", SaveScene.Kind.sample())
    var theirs = try Document(contentsOf: third)
    if changes {
      try theirs.set(JSONPointer(["proposal", "title"]), to: "Tredje titeln")
    } else {
      try theirs.setPart("signatures/colleague.json", to: Array("{}\n".utf8))
    }
    try theirs.save(to: third, origin: .fixed)
    let intruder = "cp \(third) \(scene.targetPath).x && mv \(scene.targetPath).x \(scene.targetPath)"
    let (runs, _, file) = try scene.run(intruder: intruder, before: placing, saves: 0)
    let story = Comment(rawValue: runs[0].story)
    #expect(runs[0].status == (changes ? 1 : 0), story)
    let document = try Document(contentsOf: file)
    #expect(try document.manifest.signedHash == Document(contentsOf: third).manifest.signedHash, story)
    let count = document.partPaths.count { $0.hasPrefix("signatures/") }
    #expect(count == (changes ? 0 : 3), story)
    if changes { #expect(runs[0].errorText.shows("error-changed-while-signing"), story) }
  }
}
