import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import Foundation
import Testing

/// Numbers of fans on several floors, and which product hangs where an alternative was accepted.
@Suite("Fans of several floors and of accepted offers")
struct PlanNumberTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ency(_ arguments: String...) async -> CommandRun {
    let environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    return await CommandRun.ency(arguments, environment: environment)
  }

  /// A proposal of as many floors as there are counts, with so many fans each that have no order yet.
  private func floors(_ counts: [Int], _ dice: inout SeededGenerator) throws -> String {
    var document = try Document.hall()
    let drawing = try document.bytes(of: "plans/hall-a/source.svg")
    let like = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    for (floor, count) in counts.enumerated() {
      let id = floor == 0 ? "hall-a" : "floor-\(floor + 1)"
      var overlay = like
      (overlay["name"], overlay["order"]) = (.string("Floor \(floor + 1)"), .int(floor + 1))
      if floor > 0 {
        try document.setPart("plans/\(id)/source.svg", to: drawing)
        try overlay.set(JSONPointer(["source", "path"]), to: .string("plans/\(id)/source.svg"))
      }
      overlay["fans"] = .array(
        (0..<count).map { fan in
          [
            "id": .string("fan-\(floor)-\(fan)"), "number": .string("X\(floor)\(fan)"), "product": "HVLS-6100",
            "position": ["x": .int(Int.random(in: 50...550, using: &dice)), "y": .int(40 + 70 * fan)],
          ]
        })
      try document.setTree("plans/\(id)/overlay.json", to: overlay)
    }
    return try folder.write("floors.ency", document.package(origin: .fixed).bytes)
  }

  private func numbers(_ file: String) throws -> [[String]] {
    try Document(contentsOf: file).plans().map { $0.fans.map(\.number) }
  }

  @Test("numbers count on from floor to floor, unless each is to start again", arguments: 0..<UInt64(12))
  func unique(seed: UInt64) async throws {
    var dice = SeededGenerator(seed)
    let counts = (0..<Int.random(in: 2...4, using: &dice)).map { _ in Int.random(in: 1...5, using: &dice) }
    let file = try floors(counts, &dice)
    let all = await ency("plan", "number", file, "--anyway")
    #expect(all.status == 0, "\(all.errorText)")
    var wanted = (1...counts.reduce(0, +)).map { "F\($0)" }[...]
    for (floor, numbers) in try numbers(file).enumerated() {
      #expect(numbers == Array(wanted.prefix(counts[floor])))
      #expect(all.text.contains("Floor \(floor + 1): "))
      wanted = wanted.dropFirst(counts[floor])
    }
    // One floor alone skips what the others have.
    let one = await ency("plan", "number", file, "--plan", "Floor 2", "--anyway")
    let skipped = Set(try numbers(file).joined())
    #expect(one.status == 0 && skipped.count == counts.reduce(0, +))
    let apart = await ency("plan", "number", file, "--per-floor", "--anyway")
    #expect(apart.status == 0)
    #expect(try numbers(file) == counts.map { count in (1...count).map { "F\($0)" } })
    let found = await ency("validate", file, "--format", "json")
    #expect(found.text.contains("fan-number-twice"))
  }

  @Test("a name that may be several is answered by paths that can be pasted")
  func several() async throws {
    var dice = SeededGenerator(1)
    let file = try floors([1, 1], &dice)
    for name in ["name", "floor"] {
      let run = await ency("set", file, "\(name)=7")
      #expect(run.status == 64)
      let listed = run.errorText.firstMatch(of: #/several: ([^;]+);/#)?.output.1 ?? ""
      let paths = listed.split(separator: ", ").map(String.init)
      #expect(paths.count >= 2, "\(run.errorText)")
      for path in paths {
        let pasted = await ency("set", file, "\(path)=7", "--anyway")
        #expect(pasted.status == 0, "\(path): \(pasted.errorText)")
      }
      if name == "name" { #expect(paths.count { $0.hasPrefix("/plans/") } == 2) }
    }
  }

  /// A sample that was sent and accepted, with its alternative or with fans that were of that product from the start.
  private func accepted(_ isAlternative: Bool) throws -> String {
    let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency")
    var document = try Document(contentsOf: sample.path)
    if !isAlternative {
      let plan = try #require(try document.plans().first)
      for fan in plan.fans {
        try document.set(JSONPointer(["plans", plan.id, "fans", "@id=\(fan.id)", "product"]), to: "HVLS-6100")
      }
    }
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    _ = try document.send(date: Origin.fixed.today, anyway: true, origin: .fixed)
    document = try Document(bytes: document.package(origin: .fixed).bytes, file: "hall.ency")
    _ = try document.accept(taking: ["L10"], anyway: true, origin: .fixed)
    return try folder.write(isAlternative ? "taken.ency" : "drawn.ency", document.package(origin: .fixed).bytes)
  }

  @Test("an accepted alternative is checked, listed and exported as if its product had been drawn")
  func alternative() async throws {
    let (taken, drawn) = (try accepted(true), try accepted(false))
    for words in [
      ["plan", "check", "--json"], ["export", "--what", "fans", "-o", "-", "--format", "csv"],
      ["plan", "export", "-o", "-"],
      ["plan", "export", "-o", "-", "--format", "dxf"],
    ] {
      var answers: [String] = []
      for file in [taken, drawn] {
        let run = await CommandRun.ency(
          Array(words.prefix { !$0.hasPrefix("-") }) + [file] + words.drop { !$0.hasPrefix("-") })
        #expect(!run.text.contains("7300") && run.text.contains("HVLS-6100") || words[1] == "check", "\(run.errorText)")
        answers.append(run.text.replacing("taken.ency", with: "drawn.ency"))
      }
      #expect(answers[0] == answers[1], "\(words)")
    }
    let list = await ency("plan", "list", taken)
    #expect(list.text.contains("⌀ 6.1 m") && !list.text.contains("⌀ 7.3 m"))
  }
}
