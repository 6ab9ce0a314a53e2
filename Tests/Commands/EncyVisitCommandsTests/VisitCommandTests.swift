import EncyBase
import EncyDocument
import EncyKit
import EncyPlaces
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// `ency visit`: checking in, photos, maps, what lies near.
@Suite("Visits from the shell")
struct VisitCommandTests {
  private let folder: TemporaryFolder
  private let hall, photo: String

  init() throws {
    folder = try TemporaryFolder()
    hall = try folder.write("hall.ency", EncyTestFile.hall())
    photo = try folder.write("photo.jpg", TestPhoto.bytes)
  }

  private func ency(_ arguments: [String], seed: String = "tests", _ more: [String: String] = [:]) async -> CommandRun {
    var environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }.merging(more) { $1 }
    environment["ENCY_ID_SEED"] = seed
    return await CommandRun.ency(arguments, environment: environment)
  }

  private func visits(_ file: String) throws -> [Visit] { try Visit.all(of: Document(contentsOf: file)) }

  private func checkIn() async {
    let added = await ency([
      "visit", "add", hall, "--place", "Nordlager, hall 3", "--category", "warehouse", "--rating", "4", "--time",
      "2026-02-19T08:05:00+01:00", "--address", "Hamngatan 4, Port 7, 721 30 Västerås", "--with", "Anna Berg", "--with",
      "Per Lund", "--note", "Traverskran i östra halvan.", "--photo", photo, "--caption", "Kranen", "--floor", "17°C",
      "--ceiling", "25,5°C", "--height", "9,5m", "--clear-height", "8200mm",
    ])
    #expect(added.status == 0, "\(added.errorText)")
  }

  @Test("what is noted is kept, in the units that people write")
  func added() async throws {
    await checkIn()
    let visit = try #require(try visits(hall).first)
    #expect(visit.place == "Nordlager, hall 3" && visit.category == "warehouse" && visit.rating == 4)
    #expect(
      visit.time == "2026-02-19T08:05:00+01:00" && visit.clock == "08:05" && visit.people == ["Anna Berg", "Per Lund"])
    #expect(visit.address?.lines == ["Hamngatan 4", "Port 7", "721 30  Västerås"])
    #expect(
      visit.measured.map { "\($0.measure) \($0.value.text)" } == [
        "floor 17", "ceiling 25.5", "ceilingHeight 9500", "clearHeight 8200",
      ])
    // The photo tells where and when, and its copy doesn't.
    #expect(visit.position?.text() == "59.6099, 16.5448")
    let kept = try #require(visit.photos.first)
    #expect(kept.caption == "Kranen" && kept.taken == "2026-02-19T08:12:40")
    let facts = PhotoFacts(try Document(contentsOf: hall).bytes(of: kept.path))
    #expect(facts.position == nil && facts.taken == nil && facts.orientation == 6)
    // Unless that is asked for; a stated position goes before a photo's.
    let other = await ency(["visit", "add", hall, "--photo", photo, "--keep-exif", "--position", "55°36'N 13°0'E"])
    #expect(other.status == 0, "\(other.errorText)")
    let whole = try #require(try visits(hall).last)
    #expect(whole.position?.text() == "55.6, 13" && whole.time.hasPrefix("2026-02-19T08:12:40"))
    #expect(PhotoFacts(try Document(contentsOf: hall).bytes(of: whole.photos[0].path)).position != nil)
    #expect(await ency(["validate", hall]).status == 0)
  }

  @Test("a visit is of the time that its photo states, and says where that is from")
  func photoTime() async throws {
    let cases: [(photo: [UInt8], time: String, note: String)] = [
      (TestPhoto.bytes, "2026-02-19T08:12:40", "states no time zone"),
      (
        TestPhoto.bytes(date: "2026:02:19 08:12:40", offset: "+01:00"), "2026-02-19T08:12:40+01:00",
        "time 2026-02-19T08:12:40+01:00"
      ),
      (TestPhoto.bytes(date: "2026:02:19 08:12:40", offset: "-03:30"), "2026-02-19T08:12:40-03:30", "time 2026"),
      (TestPhoto.bytes(date: "2031:01:01 00:00:00", offset: "+01:00"), "2026-03-02T12:00:00Z", "in the future"),
      (TestPhoto.bytes(date: "0000:00:00 00:00:00", offset: nil), "2026-03-02T12:00:00Z", "state no time"),
    ]
    for (place, (bytes, time, note)) in cases.enumerated() {
      let file = try folder.write("photo\(place).jpg", bytes)
      let own = try folder.write("hall\(place).ency", EncyTestFile.hall())
      let run = await ency(["visit", "add", own, "--photo", file])
      #expect(run.status == 0 && run.errorText.contains(note), "\(run.errorText)")
      #expect(try #require(try visits(own).first).time.hasPrefix(time))
      #expect(await ency(["visit", "add", own, "--photo", file, "--time", "2026-01-05T10:00:00Z"]).status == 0)
      #expect(try visits(own).map(\.time).contains("2026-01-05T10:00:00Z"))
    }
  }

  @Test("a broken photo fails no check-in, and what is none is refused")
  func broken() async throws {
    let cut = try folder.write("cut.jpg", Array(TestPhoto.bytes.prefix(300)))
    let added = await ency([
      "visit", "add", hall, "--place", "Hall", "--photo", cut, "--photo", photo, "--caption", "gone", "--caption",
      "kept",
    ])
    #expect(added.status == 0 && added.errorText.shows("visit-photo-left", "cut.jpg"))
    #expect(try visits(hall).first?.photos.map(\.caption) == ["kept"])
    // Exif that leads nowhere, in a picture that is whole.
    var spoilt = TestPhoto.bytes
    for place in 40..<90 { spoilt[place] = 0xFF }
    let odd = try folder.write("odd.jpg", spoilt)
    let told = await ency(["visit", "add", hall, "--photo", odd])
    #expect(told.status == 0 && told.errorText.shows("visit-position-none"), "\(told.errorText)")
    let before = try Data(contentsOf: URL(filePath: hall))
    let none = try folder.write("words.jpg", Array("words".utf8))
    for arguments in [
      ["visit", "add", hall, "--photo", none], ["visit", "add", hall, "--photo", "\(folder.url.path)/nowhere.jpg"],
      ["visit", "add", hall, "--position", "91,0"], ["visit", "add", hall, "--place", "x", "--rating", "7"],
      ["visit", "add", hall, "--place", "x", "--category", "zoo"],
      ["visit", "add", hall, "--place", "x", "--time", "soon"],
      ["visit", "add", hall, "--floor", "warm"], ["visit", "add", hall], ["visit", "show", hall, "9"],
      ["visit", "photo", hall, "1", "--remove", "5"],
    ] {
      #expect(await ency(arguments).status != 0, "\(arguments)")
      #expect(try Data(contentsOf: URL(filePath: hall)) == before)
    }
  }

  @Test("two who check in apart from each other lose nothing when they are merged")
  func merged() async throws {
    let theirs = try folder.write("theirs.ency", EncyTestFile.hall())
    let base = try folder.write("base.ency", EncyTestFile.hall())
    // Another picture.
    let other = try folder.write("other.jpg", TestPhoto.other)
    #expect(await ency(["visit", "add", hall, "--place", "North gate", "--photo", photo], seed: "anna").status == 0)
    #expect(await ency(["visit", "add", theirs, "--place", "South gate", "--photo", other], seed: "per").status == 0)
    let result = "\(folder.url.path)/merged.ency"
    let merge = await ency(["merge", base, hall, theirs, "-o", result])
    #expect(merge.status == 0, "\(merge.text) \(merge.errorText)")
    let visits = try visits(result)
    #expect(Set(visits.map(\.name)) == ["North gate", "South gate"])
    let document = try Document(contentsOf: result)
    #expect(Set(visits.flatMap(\.photos).map(\.path)).count == 2)
    #expect(visits.flatMap(\.photos).allSatisfy { document.hasPart($0.path) })
    #expect(try document.model("conflicts").items("conflicts").isEmpty)
    #expect(await ency(["validate", result]).status == 0)
    // Said of each, and told by the labels of the schema alone.
    let told = await ency(["diff", base, result])
    #expect(told.text.contains("North gate") && told.text.contains("South gate"))
    let redacted = "\(folder.url.path)/redacted.ency"
    #expect(await ency(["redact", result, "-o", redacted]).status == 0)
    let left = try Document(contentsOf: redacted)
    #expect(try Visit.all(of: left).allSatisfy { $0.position == nil && $0.photos.isEmpty })
    #expect(!left.partPaths.contains { $0.hasPrefix("media/") && visits.flatMap(\.photos).map(\.path).contains($0) })
  }

  @Test("photos are changed and removed, and nothing that nobody shows stays")
  func photos() async throws {
    await checkIn()
    func pictures() throws -> [String] { try Document(contentsOf: hall).partPaths.filter { $0.hasPrefix("media/") } }
    let first = try pictures()
    let other = try folder.write("other.jpg", TestPhoto.other)
    #expect(await ency(["visit", "photo", hall, "1", other, "--replace", "1"]).status == 0)
    let second = try pictures()
    #expect(second.count == first.count && second != first)
    #expect(try visits(hall)[0].photos.map(\.caption) == ["Kranen"])
    #expect(await ency(["visit", "photo", hall, "1", photo, "--caption", "Port 7"]).status == 0)
    #expect(await ency(["visit", "photo", hall, "1", "--of", "1", "--caption", "Traversen"]).status == 0)
    #expect(try visits(hall)[0].photos.map(\.caption) == ["Traversen", "Port 7"])
    // What went with a photo is said.
    let beforehand = await ency(["visit", "remove", hall, "1", "--dry-run"])
    #expect(beforehand.text.contains("photo 1: Traversen") && beforehand.text.contains("photo 2: Port 7"))
    #expect(await ency(["visit", "photo", hall, "1", "--remove", "1"]).status == 0)
    #expect(try pictures() == first)
    #expect(await ency(["visit", "remove", hall, "1"]).status == 0)
    #expect(try visits(hall).isEmpty && pictures().count == first.count - 1)
  }

  @Test("what was measured goes into the hall's values, and is told")
  func used() async throws {
    await checkIn()
    #expect(await ency(["set", hall, "/building/temperatures/floor=15.5"]).status == 0)
    let used = await ency(["visit", "use", hall, "1"])
    #expect(
      used.status == 0 && used.text.contains("15.5\u{A0}°C → 17\u{A0}°C") && used.text.contains("9.5\u{A0}m"),
      "\(used.text) \(used.errorText)")
    let building = try Document(contentsOf: hall).model("building")
    #expect(building["temperatures"]?.double("floor") == 17 && building["temperatures"]?.double("ceiling") == 25.5)
    #expect(building.double("ceilingHeight") == 9_500)
    #expect(await ency(["visit", "set", hall, "1", "--floor", "", "--ceiling", "", "--height", ""]).status == 0)
    #expect(await ency(["visit", "use", hall, "1"]).status == 1)
  }

  @Test("a rating is one to five, and a position is written the same way wherever it is set")
  func ratings() async throws {
    for rating in ["6", "0", "4.5", "-1"] {
      let run = await ency(["visit", "add", hall, "--place", "A", "--rating", rating])
      #expect(run.status == 64 && run.errorText.contains("from 1 to 5"), "\(run.errorText)")
      #expect(!run.errorText.contains("/visits"))
    }
    for text in ["55.6,13.0", "55,6 13,0", "55°36'N 13°0'E", "geo:55.6,13"] {
      let run = await ency(["set", hall, "building.position=\(text)", "/customer/position=\(text)"])
      #expect(run.status == 0, "\(text): \(run.errorText)")
      let document = try Document(contentsOf: hall)
      for part in ["building", "customer"] {
        let position = try document.model(part)["position"]
        #expect(position?.double("latitude") == 55.6 && position?.double("longitude") == 13, "\(text)")
      }
    }
    let shown = await ency(["show", hall, "/building/position"])
    let same = await ency(["set", hall, "/building/position=\(shown.text)"])
    #expect(same.status == 0, "\(same.errorText)")
    let wrong = await ency(["set", hall, "/building/position=Lund"])
    #expect(wrong.status == 1 && wrong.errorText.contains("59.6099,16.5448"), "\(wrong.errorText)")
  }

  @Test("a terminal is shown no control characters of calendars and tracks", arguments: ["ics", "gpx", "geojson"])
  func exportedToTerminals(format: String) async throws {
    let added = await ency([
      "visit", "add", hall, "--place", "A", "--position", "59.6,16.5", "--note", "x\u{9B}31my\u{202E}z",
    ])
    #expect(added.status == 0, "\(added.errorText)")
    let run = await CommandRun.ency(["visit", "export", hall, "-o", "-", "--format", format], isTerminal: true)
    #expect(run.status == 0 && run.text.contains("31my"), "\(run.errorText)")
    let controls = run.text.unicodeScalars.filter { $0 != "\n" && $0.properties.generalCategory == .control }
    #expect(controls.isEmpty && !run.text.contains("\u{202E}") && !run.text.contains("\\u{d}"), "\(run.text)")
  }

  @Test("what lies near is found by true distance, on the way, too")
  func near() async throws {
    await checkIn()
    var document = try Document(contentsOf: hall)
    try document.set("/building/position", to: try JSONParser().parse(#"{"latitude": 59.3303, "longitude": 18.0581}"#))
    try Data(document.package(origin: .fixed).bytes).write(to: URL(filePath: hall))
    #expect(await ency(["customer", "add", "Västlager AB"]).status == 0)
    let list = "\(folder.url.path)/ency/customers.json"
    let known = try String(contentsOfFile: list, encoding: .utf8)
    try known.replacing(
      "\"name\": \"Västlager AB\"",
      with: "\"name\": \"Västlager AB\", \"position\": {\"latitude\": 57.7089, \"longitude\": 11.9736}"
    ).write(toFile: list, atomically: true, encoding: .utf8)
    let found = await ency(["visit", "near", "57.7089,11.9736", hall, "--radius", "400km", "--json"])
    let answer = try JSONParser().parse(found.output)
    let rows = answer.items("places").map { "\($0.text("kind") ?? "") \($0["distance"]?.numberValue?.text ?? "")" }
    #expect(rows == ["customer 0", "visit 339334.1", "site 397710.4"], "\(found.text) \(found.errorText)")
    let nothing = await ency(["visit", "near", "0,0", hall, "--radius", "500m"])
    #expect(nothing.status == 1 && nothing.errorText.contains("500\u{A0}m"))
    // A receiver that moves 111 m between sentences: every second one is farther than 200 m from the last answer.
    let track = (0..<9).map { "$GPGGA,080500,59\(36 + Double($0) * 0.06),N,01632.688,E,1,08,0.9,12,M,,M,,\n" }
    let file = try folder.write("track.nmea", Array((["$GPGSV,1", "words"].map { "\($0)\n" } + track).joined().utf8))
    let followed = await ency(["visit", "near", hall, "--follow", file, "--step", "200m", "--json"])
    #expect(followed.status == 0, "\(followed.errorText)")
    #expect(followed.text.split(separator: "\n").count == 5, "\(followed.text)")
    let none = try folder.write("none.nmea", Array("words\n".utf8))
    #expect(await ency(["visit", "near", hall, "--follow", none]).status == 1)
  }

  @Test("screens keep to their columns in every language", arguments: ["sv", "en", "hr"], [80, 140])
  func columns(language: String, columns: Int) async throws {
    await checkIn()
    #expect(
      await ency([
        "visit", "add", hall, "--place", "Söderhallens mycket långa och utförliga namn på en plats i norr",
        "--position", "59.615,16.55",
      ]).status == 0)
    for arguments in [
      ["visit", hall], ["visit", "list", hall, "--day", "2026-02-19"], ["visit", "show", hall, "1"],
      ["visit", "near", "59.6,16.5", hall],
    ] {
      let run = await ency(arguments + ["--language", language], ["COLUMNS": "\(columns)"])
      #expect(run.status == 0, "\(run.errorText)")
      for line in run.text.split(separator: "\n") {
        #expect(line.unicodeScalars.reduce(0) { $0 + $1.columns } <= columns, "\(line)")
      }
    }
  }
}
