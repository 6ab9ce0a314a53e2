import EncyBase
import EncyCommandTestSupport
import EncyDocument
import EncyKit
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyCLI
@testable import EncyFileCommands
@testable import EncySession
@testable import EncyTerminal

/// What helps whoever types: near words, completions, tables that fit the terminal, one form of time.
struct EaseTests {
  static let sample = TestPlaces.checkout.appending(path: "SampleDocuments/warehouse/warehouse.ency").path

  @Test(arguments: [
    ("valdate", "`ency validate`"), ("help valdate", "`ency validate`"), ("plan lst", "`ency plan list`"),
    ("help plan lst", "`ency plan list`"), ("schema prnt", "`ency schema print`"), ("git instal", "`ency git install`"),
    ("config lst", "`ency config list`"), ("plan list hall.ency --jsn", "'--json'"),
  ])
  func nearWords(line: String, meant: String) async {
    let run = await CommandRun.ency(line.split(separator: " ").map(String.init))
    #expect(run.status == 64)
    #expect(run.errorText.lowercased().contains("did you mean \(meant)?"), "\(run.errorText)")
  }

  /// Slips of the hand that look like something else are told what to type.
  @Test(arguments: [
    ("split add HALL -50", "-- -50"), ("visit add HALL --height 9,5", "9,5m"),
    ("visit add HALL --clear-height 8", "8m"),
    ("visit near 59,6 16,5 HALL", "59.6,16.5"), ("visit near 59.6 16.5 HALL", "59.6,16.5"),
    ("plan remove HALL PLAN", "ency plan drop"), ("score simulate HALL --unmarked", "--target"),
    ("sign HALL --remove x --signer y", "--remove signs nothing"), ("split set HALL 1", "--amount"),
  ])
  func slips(line: String, told: String) async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let plan = try #require(Document(contentsOf: hall).plans().first)
    let words = line.split(separator: " ").map { $0 == "HALL" ? hall : $0 == "PLAN" ? plan.id : String($0) }
    let run = await CommandRun.ency(words)
    #expect(run.status != 0 && run.errorText.contains(told), "\(run.errorText)")
  }

  /// A negative value of an option is its value, and nothing is said of where else it could stand.
  @Test func negativeOfAnOption() async {
    let run = await CommandRun.ency(["archive", "search", "x", "--limit", "-1"])
    #expect(run.status == 64 && !run.errorText.contains("behind --"), "\(run.errorText)")
  }

  /// Of a form people are told in words, and once, wherever they wrote it.
  @Test(arguments: ["sv", "en", "hr"])
  func forms(language: String) async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    var environment = CommandRun.environment.merging(["HOME": folder.path(""), "ENCY_LANGUAGE": language]) { $1 }
    environment["XDG_CONFIG_HOME"] = folder.path("config")
    for words in [
      ["team", "add", hall, ""], ["team", "add", hall, "A", "--email", "a"], ["team", "add", hall, "A", "--id", "a b"],
      ["team", "add", hall, "A", "--speaks", "engelskaa"], ["set", hall, "/customer/organisationNumber=x"],
    ] {
      let run = await CommandRun.ency(words, environment: environment)
      #expect(
        run.status == 1 && !run.errorText.contains("^") && !run.errorText.contains("idn-email"), "\(run.errorText)")
      #expect(run.errorText.split(separator: "\n").count { $0.contains("  /team/people") } <= 1, "\(run.errorText)")
    }
  }

  /// Dropping any letter of any command of ours leads back to it, or to another that is as near.
  @Test func everyCommandIsNearItsMisspellings() async {
    for verb in EncyCommand.verbs where verb.count > 4 && !verb.hasPrefix("git-") {
      for place in verb.indices {
        var slip = verb
        slip.remove(at: place)
        guard !EncyCommand.verbs.contains(slip) else { continue }
        let run = await CommandRun.ency([slip])
        #expect(run.status == 64 && run.errorText.contains("did you mean"), "\(slip): \(run.errorText)")
      }
    }
  }

  /// What a shell asks for, from the file that the line names.
  @Test(arguments: [
    ("plan move", "positional@1", ["F1", "F2", "F3", "F4"]), ("plan list", "--plan", ["Lagerhall, plan 1"]),
    ("plan place", "--product", ["HVLS-7300", "HVLS-6100"]), ("plan remove", "positional@1", ["F1"]),
  ])
  func completions(command: String, argument: String, expected: [String]) async {
    let typed = command.split(separator: " ").map(String.init)
    var arguments = ["---completion"] + typed
    arguments += ["--", argument, "3", "0", "ency"]
    arguments += typed
    arguments += [Self.sample, ""]
    let run = await CommandRun.ency(arguments)
    let words = run.text.split(separator: "\n").map(String.init)
    #expect(run.status == 0)
    for word in expected { #expect(words.contains(word), "\(run.text)\(run.errorText)") }
  }

  /// Where there is room for twelve letters a column each line fits, and no letter is lost; without a width nothing is broken.
  @Test(arguments: 0..<200)
  func tablesFit(seed: UInt64) {
    var random = SeededGenerator(seed)
    let count = Int.random(in: 1...5, using: &random)
    var table = TextTable(Array(repeating: .left, count: count))
    var rows: [[String]] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      rows.append(
        (0..<count).map { _ in
          (0..<Int.random(in: 0...6, using: &random)).map { _ in
            let letter = ["å", "b", "木"].randomElement(using: &random) ?? "b"
            return String(repeating: letter, count: .random(in: 1...20, using: &random))
          }.joined(separator: " ")
        })
      table.add(rows[rows.count - 1])
    }
    #expect(table.lines(columns: nil).count == rows.count)
    for columns in [14 * count, 80, 200] where columns >= 14 * count {
      let lines = table.lines(columns: columns).map(\.text)
      for line in lines { #expect(line.unicodeScalars.reduce(0) { $0 + $1.columns } <= columns, "\(line)") }
      #expect(lines.joined().filter { $0 != " " }.count == rows.joined().joined().filter { $0 != " " }.count)
    }
  }

  @Test func tablesFollowColumns() async {
    for columns in [60, 72, 90] {
      let environment = CommandRun.environment.merging(["COLUMNS": "\(columns)"]) { $1 }
      for command in [["show", Self.sample], ["plan", "list", Self.sample], ["validate", "--rules"]] {
        let run = await CommandRun.ency(command, environment: environment)
        // A plan's headings are no table, and a file's name is as long as it is.
        for line in run.text.split(separator: "\n") where !line.contains(" pt ") && !line.contains(Self.sample) {
          #expect(line.count <= columns + 8, "\(command): \(line)")
        }
      }
    }
    let plain = await CommandRun.ency(["validate", "--rules"])
    #expect(plain.text.shows("rule-mark-off-page"))
  }

  /// `2026-03-02 14:43`, wherever people read an instant.
  @Test func oneFormOfTime() async {
    let run = await CommandRun.ency(["show", Self.sample])
    #expect(run.text.contains(/Revision +\d+, saved \d{4}-\d\d-\d\d \d\d:\d\d UTC\n/), "\(run.text)")
  }

  /// Positions of GeoJSON are degrees where it is known where the site is, and say what they rest on.
  @Test func geoJSONInDegrees() async throws {
    let folder = try TemporaryFolder()
    let file = folder.path("hall.ency")
    _ = try folder.write("hall.ency", Data(contentsOf: URL(filePath: Self.sample)))
    let plain = await CommandRun.ency(["plan", "export", file, "-o", "-", "--format", "geojson"])
    #expect(plain.text.contains("\"unit\": \"mm\"") && plain.errorText.contains("--position"))
    let exact = await CommandRun.ency([
      "plan", "export", file, "-o", "-", "--format", "geojson", "--position", "59.6099,16.5448",
    ])
    #expect(exact.text.contains("\"unit\": \"°\"") && !exact.text.contains("crs"))
    #expect(exact.text.contains("16.5448,\n      59.6099"))
    let visit =
      #"/visits:={"visits":[{"id":"v","time":"2026-02-19T08:05:00+01:00","position":{"latitude":59.61,"longitude":16.54,"accuracy":8000}}]}"#
    let set = await CommandRun.ency(["set", file, visit])
    #expect(set.status == 0, "\(set.errorText)")
    let near = await CommandRun.ency(["plan", "export", file, "-o", "-", "--format", "geojson"])
    #expect(near.text.contains("\"unit\": \"°\"") && near.errorText.shows("check-in-good", "8"), "\(near.errorText)")
    let dxf = await CommandRun.ency(["plan", "export", file, "-o", "x.dxf", "--position", "59,16"])
    #expect(dxf.status == 64)
  }
}
