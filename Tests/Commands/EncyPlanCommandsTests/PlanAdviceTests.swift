import EncyBase
import EncyDocument
import EncyKit
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

/// What commands about plans advise, and how they name plans, fans and the hall.
@Suite("Advice about plans") struct PlanAdviceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func ency(_ arguments: [String]) async -> CommandRun {
    let environment = CommandRun.environment.merging(["XDG_CONFIG_HOME": folder.url.path]) { $1 }
    return await CommandRun.ency(arguments, environment: environment)
  }

  /// The small proposal with its overlay changed.
  private func hall(_ change: (inout JSONValue) -> Void = { _ in }) throws -> Document {
    var document = try Document.hall()
    var overlay = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    change(&overlay)
    try document.setTree("plans/hall-a/overlay.json", to: overlay)
    return document
  }

  /// A file of two floors, the second with fans F3 and F4 and its overlay changed.
  private func twoFloors(_ change: (inout JSONValue) -> Void = { _ in }) throws -> String {
    var document = try hall()
    var overlay = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    try document.setPart("plans/hall-b/source.svg", to: document.bytes(of: "plans/hall-a/source.svg"))
    overlay["name"] = "Floor 2"
    try overlay.set(JSONPointer(["source", "path"]), to: "plans/hall-b/source.svg")
    overlay["fans"] = [
      ["id": "fan-c", "number": "F3", "product": "HVLS-6100", "position": ["x": 150, "y": 200]],
      ["id": "fan-d", "number": "F4", "product": "HVLS-6100", "position": ["x": 450, "y": 200]],
    ]
    change(&overlay)
    try document.setTree("plans/hall-b/overlay.json", to: overlay)
    return try folder.write("two.ency", document.package(origin: .fixed).bytes)
  }

  @Test("fans on two floors of one hall are told by validate, and larger zones than the hall warn")
  func severalHalls() async throws {
    func found(_ file: String) async throws -> [JSONValue] {
      let answer = try JSONParser().parse(await ency(["validate", file, "--format", "json"]).text)
      return answer.items("files").flatMap { $0.items("findings") }.filter { $0.text("code") == "zones-and-hall" }
    }
    let file = try twoFloors()
    #expect(try await found(file).map { $0.text("severity") } == ["note"])
    let reason = Language.english.text(.explainFailed(why: "severalHalls"))
    func told(_ file: String) async -> String {
      let run = await ency(["figures", file, "turnovers", "--language", "en"])
      return (run.text + run.errorText).replacing("\n", with: " ").split(separator: " ").joined(separator: " ")
    }
    #expect(await told(file).contains(reason))
    let outline = Self.zone([(10, 10), (590, 10), (590, 390), (10, 390)])
    let zones = try twoFloors { $0["zones"] = [outline] }
    var document = try Document(contentsOf: zones)
    var first = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    first["zones"] = [outline]
    try document.setTree("plans/hall-a/overlay.json", to: first)
    let both = try folder.write("both.ency", document.package(origin: .fixed).bytes)
    #expect(try await found(both).map { $0.text("severity") } == ["warning"])
    try document.set("/energy/inputs/zones", to: true)
    let asked = try folder.write("asked.ency", document.package(origin: .fixed).bytes)
    #expect(await !told(asked).contains(reason))
    // Floors above each other are no error, but one floor that is larger than the hall is.
    #expect(try await found(asked).map { $0.text("severity") } == ["note"])
    try document.set("/building/length", to: 20_000)
    let small = try folder.write("small.ency", document.package(origin: .fixed).bytes)
    #expect(try await found(small).map { $0.text("severity") }.contains("warning"))
  }

  private static func zone(_ points: [(Int, Int)]) -> JSONValue {
    ["id": "z1", "name": "Store", "points": .array(points.map { ["x": .int($0.0), "y": .int($0.1)] })]
  }

  /// Changes of the second floor that are advised about.
  private static let faults: [(name: String, change: @Sendable (inout JSONValue) -> Void)] = [
    ("no zone", { _ in }),
    ("no scale", { $0["scale"] = nil }),
    (
      "impossible scale",
      { $0["scale"] = ["kind": "twoPoints", "from": ["x": 1, "y": 1], "to": ["x": 1, "y": 1], "length": 5] }
    ),
    (
      "too large a scale",
      { $0["scale"] = ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 600, "y": 0], "length": 600_000] }
    ),
    (
      "too small a scale",
      { $0["scale"] = ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 600, "y": 0], "length": 6_000] }
    ),
    ("outside", { $0["zones"] = [zone([(10, 10), (300, 10), (300, 390), (10, 390)])] }),
    ("wall", { $0["zones"] = [zone([(120, 10), (590, 10), (590, 390), (120, 390)])] }),
    ("crossing", { $0["zones"] = [zone([(10, 10), (590, 390), (590, 10), (10, 390)])] }),
    (
      "overlap",
      { overlay in
        var fans = overlay.items("fans")
        fans[1]["position"] = ["x": 170, "y": 200]
        overlay["fans"] = .array(fans)
      }
    ),
    (
      "off the page",
      { overlay in
        var fans = overlay.items("fans")
        fans[1]["position"] = ["x": 700, "y": 200]
        overlay["fans"] = .array(fans)
      }
    ),
    ("layer", { $0["view"] = ["layers": ["Walls"]] }),
  ]

  @Test(
    "every command about a plan that is advised in a file of two floors finds its floor", arguments: faults.indices)
  func pasted(fault: Int) async throws {
    let file = try twoFloors(Self.faults[fault].change)
    let plan = ["--plan", "hall-b"]
    var advised: Set<String> = []
    for words in [
      ["validate", file], ["plan", "check", file] + plan, ["plan", "auto", file, "--dry-run"] + plan,
      ["plan", "list", file, "--measured-from", "hall"] + plan, ["plan", "scale", file, "--find"] + plan,
      ["plan", "zone", file, "--find"] + plan, ["plan", "move", file, "F3", "--snap", "lines"],
      ["plan", "place", file, "--product", "HVLS-6100", "--at", "Q/1"] + plan,
      ["plan", "place", file, "--product", "HVLS-6100", "--at", "3m,4m"] + plan,
      ["plan", "view", file, "--air-speed"] + plan, ["plan", "remove", file, "F9"] + plan, ["figures", file],
      ["export", file, "-o", folder.path("a.pdf")],
    ] {
      let run = await ency(words)
      for match in (run.text + run.errorText).replacing(#/\n +/#, with: " ").matches(of: #/`ency (plan [^`]+)`/#) {
        advised.insert(String(match.output.1))
      }
    }
    #expect(!advised.isEmpty, "\(Self.faults[fault].name)")
    for command in advised.sorted() where !command.contains("DRAWING") {
      var corners = ["20,20", "560,360"][...]
      let words = command.split(separator: " ").map { word -> String in
        switch word {
        case "NUMBER": "F3"
        case "MM": "60000"
        case "N": "1"
        case "ID": "HVLS-6100"
        case "NAME": "Store"
        case "x,y": corners.popFirst() ?? "100,100"
        default: String(word)
        }
      }
      let copy = try folder.write("copy.ency", [UInt8](Data(contentsOf: URL(filePath: file))))
      let run = await ency(words.map { $0 == file ? copy : $0 })
      #expect(run.status != 64, "\(command): \(run.errorText)")
      #expect(!run.errorText.contains("--plan:"), "\(command): \(run.errorText)")
      #expect(words.contains(file), "\(command) names no file")
    }
  }

  @Test("a fan, a zone or a note is found on the only plan that has it; a number of two floors isn't guessed")
  func fansWithoutPlan() async throws {
    let file = try twoFloors { $0["zones"] = [Self.zone([(10, 10), (590, 10), (590, 390), (10, 390)])] }
    for words in [
      ["move", file, "F3", "--to", "200,200"], ["edit", file, "F3", "F4", "--mount-height", "7m"],
      ["duplicate", file, "F3", "--by", "0,100"], ["remove", file, "F4"], ["remove", file, "Store"],
      ["move", file, "F1", "--by", "5,0"],
    ] {
      let run = await ency(["plan"] + words)
      #expect(run.status == 0, "\(words): \(run.errorText)")
    }
    let across = await ency(["plan", "edit", file, "F1", "F3", "--mount-height", "7m"])
    #expect(across.status == 1 && across.errorText.contains("hall-b"), "\(across.errorText)")
    let none = await ency(["plan", "move", file, "F99", "--to", "1,1"])
    #expect(none.status == 1 && none.errorText.contains("F99"), "\(none.errorText)")
    #expect(
      await ency([
        "plan", "place", file, "--plan", "hall-b", "--product", "HVLS-6100", "--at", "300,300", "--number", "F1",
      ])
      .status == 0)
    let twice = await ency(["plan", "move", file, "F1", "--by", "5,0"])
    #expect(
      twice.status == 1 && twice.errorText.contains("hall-a") && twice.errorText.contains("hall-b"),
      "\(twice.errorText)")
    #expect(await ency(["plan", "move", file, "--plan", "hall-a", "F1", "--by", "5,0"]).status == 0)
  }

  @Test("a floor called 2 goes before the second plan; ids, names in any case and places are taken")
  func planNames() async throws {
    let file = try twoFloors()
    for (old, name) in [("hall-a", "2"), ("hall-b", "Källare")] {
      #expect(await ency(["set", file, "/plans/\(old)/name=\(name)"]).status == 0)
    }
    for (word, id) in [("2", "hall-a"), ("1", "hall-a"), ("KÄLLARE", "hall-b"), ("hall-b", "hall-b")] {
      let run = await ency(["plan", "list", file, word])
      #expect(run.text.hasPrefix(id), "\(word): \(run.text)\(run.errorText)")
    }
  }

  @Test("a scale that disagrees with the building is warned of wherever it is set, and in every check")
  func scales() async throws {
    let numbers = ["250.0 × 166.7 m", "60.0 × 40.0 m"]
    let file = try folder.write("hall.ency", hall { $0["fans"] = [] }.package(origin: .fixed).bytes)
    func isWarned() async throws -> Bool {
      let run = await ency(["validate", file, "--format", "json"])
      let found = try JSONParser().parse(run.output)["files"]?.arrayValue?.first?.items("findings") ?? []
      return found.contains { $0.text("code") == "scale-hall-size" && $0.text("severity") == "warning" }
    }
    let wrong = await ency(["plan", "scale", file, "--from", "0,0", "--to", "600,0", "--length", "250m"])
    #expect(wrong.status == 0 && numbers.allSatisfy(wrong.errorText.contains), "\(wrong.errorText)")
    #expect(wrong.errorText.contains("`ency plan scale \(file) "), "\(wrong.errorText)")
    #expect(try await isWarned())
    let check = await ency(["plan", "check", file])
    #expect(numbers.allSatisfy(check.text.replacing(#/\n +/#, with: " ").contains), "\(check.text)")
    // A zone of the hall's size shows that the page is large.
    #expect(await ency(["plan", "zone", file, "--rectangle", "0m,0m", "--rectangle", "60m,40m"]).status == 0)
    #expect(try await !isWarned())
    #expect(await !ency(["plan", "check", file]).text.contains(numbers[0]))
    #expect(await ency(["plan", "remove", file, "--plan", "hall-a"] + (try zoneIDs(file))).status == 0)
    let right = await ency(["plan", "scale", file, "--from", "0,0", "--to", "600,0", "--length", "60m"])
    #expect(right.status == 0 && !right.errorText.contains("×"), "\(right.errorText)")
    #expect(try await !isWarned())
    #expect(await ency(["set", file, "/building/length=50m", "/building/width=35m"]).status == 0)
    let accepted = await ency(["plan", "scale", file, "--accept", "2"])
    #expect(accepted.status == 0 && accepted.errorText.contains("150.0 × 100.0 m"), "\(accepted.errorText)")
    #expect(try await isWarned())
  }

  private func zoneIDs(_ file: String) throws -> [String] {
    try Document(contentsOf: file).plans().flatMap { $0.zones.map(\.id) }
  }

  @Test("a hall that was only found has a name, and its corner is a datum; that it was only found is said")
  func foundHall() async throws {
    var document = try hall()
    for name in [nil, "Norra hallen"] {
      var building = try document.model("building")
      building["name"] = name.map { .string($0) }
      try document.setTree("model/building.json", to: building)
      let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
      let auto = await ency(["plan", "auto", file, "--dry-run", "--product", "HVLS-6100"])
      #expect(auto.text.contains("\(name ?? "Hall")"), "\(auto.text)\(auto.errorText)")
      let listed = await ency(["plan", "list", file, "--measured-from", "hall"])
      #expect(listed.status == 0 && listed.text.contains("15m,20m"), "\(listed.text)\(listed.errorText)")
      #expect(listed.errorText.contains("`ency plan zone \(file) --accept 1`"), "\(listed.errorText)")
      let moved = await ency(["plan", "move", file, "F1", "--to", "20m,10m", "--measured-from", "hall"])
      #expect(moved.status == 0 && moved.text.contains("200,100"), "\(moved.text)\(moved.errorText)")
      #expect(
        await ency(["plan", "place", file, "--product", "HVLS-6100", "--at", "30m,30m", "--measured-from", "hall"])
          .status == 0)
      #expect(await ency(["plan", "zone", file, "--accept", "1"]).status == 0)
      #expect(try Document(contentsOf: file).plans()[0].zones.map(\.name) == [name ?? "Hall"])
      let drawn = await ency(["plan", "list", file, "--measured-from", "hall"])
      #expect(drawn.status == 0 && drawn.errorText.isEmpty, "\(drawn.errorText)")
    }
    // Without an outline, the hall is not known.
    var proposal = try document.model("proposal")
    proposal["title"] = "Silent"
    try document.setTree("model/proposal.json", to: proposal)
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let unread = await ency(["plan", "list", file, "--measured-from", "hall"])
    #expect(unread.status == 1 && unread.errorText.contains("`ency plan zone \(file) --find`"), "\(unread.errorText)")
  }

  @Test("a fan that is placed outside a hall that was only found is told, also where it is sent or exported")
  func outsideFoundHall() async throws {
    var document = try hall()
    try document.set("/proposal/title", to: "Narrow")
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    func isTold(_ run: CommandRun) -> Bool { run.errorText.contains("`--find`") }
    let place = ["plan", "place", file, "--product", "HVLS-6100", "--at"]
    let (inside, outside) = (
      await ency(place + ["25m,35m", "--measured-from", "hall"]), await ency(place + ["50m,35m"])
    )
    #expect(inside.status == 0 && !isTold(inside), "\(inside.errorText)")
    #expect(outside.status == 0 && isTold(outside), "\(outside.errorText)")
    let before = try Document(contentsOf: file).plans()[0].fans.count
    let copied = await ency(["plan", "duplicate", file, "F1", "--by", "200,0"])
    #expect(copied.status != 0 || isTold(copied), "\(copied.errorText)")
    let moved = await ency(["plan", "move", file, "F1", "--to", "35m,8m"])
    #expect(moved.status == 0 && isTold(moved), "\(moved.errorText)")
    #expect(try Document(contentsOf: file).plans()[0].fans.count == before + (copied.status == 0 ? 1 : 0))
    #expect(await isTold(ency(["export", file, "--anyway", "-o", folder.path("hall.pdf")])))
    #expect(await isTold(ency(["send", file, "--anyway"])))
  }

  @Test("zones and keep-outs that reach outside the hall are told with where they are from its corner")
  func outsideItems() async throws {
    var document = try hall()
    try document.set("/proposal/title", to: "Narrow")
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    func told(_ words: String...) async -> String? {
      let run = await ency(["plan", words[0], file] + words.dropFirst())
      #expect(run.status == 0, "\(run.errorText)")
      return run.errorText.contains("--measured-from hall") ? run.errorText : nil
    }
    // Beside the outline that was found: the hall is 30 m wide.
    #expect(await told("zone", "--rectangle", "40m,0m", "--rectangle", "50m,40m")?.contains("40m,0m") == true)
    try document.package(origin: .fixed).bytes.withUnsafeBytes { try Data($0).write(to: URL(filePath: file)) }
    #expect(await told("keep-out", "--kind", "crane", "--rectangle", "20m,5m", "--rectangle", "50m,9m") != nil)
    #expect(await told("keep-out", "--kind", "column", "--circle", "15m,5m", "--radius", "300") == nil)
    // Beside the zones.
    #expect(await told("zone", "--rectangle", "2m,2m", "--rectangle", "29m,39m") == nil)
    #expect(await told("keep-out", "--kind", "sprinkler", "--point", "1m,20m")?.contains("-1m,18m") == true)
    #expect(
      await told("keep-out", "--kind", "sprinkler", "--measured-from", "hall", "--point", "1m,20m") == nil)
    #expect(await told("zone", "--rectangle", "30m,2m", "--rectangle", "39m,39m") == nil)
  }

  @Test("a zone that moves the hall's corner is reported with the way it moved, and places are printed from the corner")
  func hallCorner() async throws {
    let file = try folder.write("hall.ency", hall().package(origin: .fixed).bytes)
    let zone = ["plan", "zone", file, "--rectangle"]
    #expect(await ency(zone + ["10m,5m", "--rectangle", "40m,30m"]).errorText.contains("0m,0m") == false)
    let placed = await ency(["plan", "place", file, "--product", "HVLS-6100", "--at", "22m,15m", "--anyway"])
    #expect(placed.text.contains("12m,10m"), "\(placed.text)")
    #expect(await ency(["plan", "list", file, "--measured-from", "hall"]).text.contains("12"))
    let moved = await ency(zone + ["4m,5m", "--rectangle", "10m,30m"])
    #expect(moved.status == 0 && moved.errorText.contains("-6m,0m"), "\(moved.errorText)")
    #expect(await ency(zone + ["12m,6m", "--rectangle", "20m,30m"]).errorText.contains("6m,") == false)
    let second = try #require(try Document(contentsOf: file).plans()[0].zones.dropFirst().first?.id)
    #expect(await ency(["plan", "remove", file, second]).errorText.contains("6m,0m"))
  }

  @Test("a difference names the place of a fan from the hall's corner, as lists do")
  func differencePlace() async throws {
    var document = try hall()
    var overlay = try #require(try document.tree(of: "plans/hall-a/overlay.json"))
    overlay["zones"] = [Self.zone([(100, 50), (500, 50), (500, 350), (100, 350)])]
    try document.setTree("plans/hall-a/overlay.json", to: overlay)
    let old = try folder.write("old.ency", document.package(origin: .fixed).bytes)
    let new = folder.path("new.ency")
    try FileManager.default.copyItem(atPath: old, toPath: new)
    #expect(
      await ency([
        "plan", "place", new, "--product", "HVLS-6100", "--measured-from", "hall", "--at", "12m,10m", "--anyway",
      ])
      .status == 0)
    let told = await ency(["diff", old, new, "--language", "en"]).text
    #expect(told.contains(Language.english.text(.changePlaceInHall(x: "12.0\u{A0}m", y: "10.0\u{A0}m"))), "\(told)")
  }

  @Test("a drawing that is taken in twice gives two plans of two names")
  func importedTwice() async throws {
    let file = try folder.write("hall.ency", hall().package(origin: .fixed).bytes)
    let drawing = try folder.write("floor.svg", hall().bytes(of: "plans/hall-a/source.svg"))
    for _ in 0..<3 { #expect(await ency(["plan", "import", file, drawing, "--anyway"]).status == 0) }
    let names = try Document(contentsOf: file).plans().compactMap(\.name)
    #expect(Set(names).count == names.count, "\(names)")
  }

  @Test("what stands on a plan whose scale is corrected is told to be elsewhere on site")
  func rescaled() async throws {
    let file = try folder.write("hall.ency", hall().package(origin: .fixed).bytes)
    let other = await ency(["plan", "scale", file, "--from", "0,0", "--to", "600,0", "--length", "30m"])
    #expect(other.status == 0 && other.errorText.contains("0.5"), "\(other.errorText)")
    let same = await ency(["plan", "scale", file, "--from", "0,0", "--to", "300,0", "--length", "15m"])
    #expect(same.status == 0 && !same.errorText.contains("by a factor"), "\(same.errorText)")
  }

  @Test("lists of fans and drawings for CAD count from a hall that was only found")
  func exportedFromFoundHall() async throws {
    var document = try hall()
    try document.set("/proposal/title", to: "Narrow")
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let csv = folder.path("fans.csv")
    #expect(
      await ency(["export", file, "--anyway", "--what", "fans", "-o", csv, "--measured-from", "hall"]).status == 0)
    #expect(try String(decoding: Data(contentsOf: URL(filePath: csv)), as: UTF8.self).contains("15000"))
    let run = await ency(["plan", "export", file, "-o", "-", "--format", "geojson", "--origin", "hall"])
    #expect(run.status == 0 && run.text.contains("corner of the hall"), "\(run.errorText)")
    #expect(run.errorText.contains("`--find`"))
  }

  @Test(
    "the corner of a zone that is printed is the one at the hall's corner, however the plan is turned",
    arguments: [0, 90, 180, 270])
  func turned(degrees: Int) async throws {
    let document = try hall {
      $0["zones"] = [Self.zone([(20, 20), (580, 20), (580, 380), (20, 380)])]
      $0["view"] = ["rotation": .int(degrees)]
    }
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    let run = await ency(["plan", "list", file, "--measured-from", "hall"])
    #expect(run.text.contains(" 0m,0m"), "\(run.text)")
    // What is counted from is said on one line of a terminal.
    for language in ["en", "sv", "hr"] {
      for words in [[], ["--rows"], ["--measured-from", "hall"], ["--measured-from", "page"]] {
        let run = await ency(["plan", "list", file, "--language", language] + words)
        let head = run.text.split(separator: "\n")[1]
        #expect(head.count <= 79, "\(head.count): \(head)")
      }
    }
  }

  @Test("column lines and payments, visits and expenses that are misspelled are answered with the ones that are meant")
  func near() async throws {
    let file = try folder.write("hall.ency", hall().package(origin: .fixed).bytes)
    for words in [
      ["plan", "grid", file, "--name=Axel10", "--from", "100,10", "--to", "100,390"],
      ["plan", "grid", file, "--name=Rad20", "--from", "10,100", "--to", "590,100"],
      ["offer", "payment", "add", file, "Vid beställning", "--percent", "100", "--after", "order"],
      ["split", "party", "add", file, "Hyresgästen", "--id", "tenant"],
      ["split", "party", "add", file, "Ägaren", "--id", "owner"],
      ["split", "add", file, "1000", "--by", "owner", "--text", "Lyftplattform", "--date", "2026-03-01"],
      ["visit", "add", file, "--place", "Hallen"],
    ] {
      let run = await ency(words)
      #expect(run.status == 0, "\(words): \(run.errorText)")
    }
    let visit = try #require(try Document(contentsOf: file).model("visits").items("visits").first?.text("id"))
    for (words, meant) in [
      (["plan", "place", file, "--product", "HVLS-6100", "--at", "Axle10/Rad20"], "Axel10"),
      (["plan", "place", file, "--product", "HVLS-6100", "--at", "Axel10/Rda20"], "Rad20"),
      (["offer", "payment", "set", file, "Vid bestälning", "--text", "A"], "Vid beställning"),
      (["split", "set", file, "Lyftplatform", "--text", "A"], "Lyftplattform"),
      (["visit", "show", file, String(visit.dropLast()) + "_"], visit),
    ] {
      let run = await ency(words)
      #expect(run.status == 1 && run.errorText.contains("\"\(meant)\""), "\(words): \(run.errorText)")
    }
    #expect(await ency(["plan", "place", file, "--product", "HVLS-6100", "--at", "axel10/rad20"]).status == 0)
  }

  @Test("without fans on the plans, what was offered beside them is kept, removed or counted, in that order")
  func alternativeLeft() async throws {
    let file = try folder.write("hall.ency", hall().package(origin: .fixed).bytes)
    #expect(await ency(["offer", "from-plan", file]).status == 0)
    #expect(await ency(["offer", "add", file, "--product", "HVLS-7300", "--alternative-to", "1"]).status == 0)
    #expect(await ency(["plan", "remove", file, "F1", "F2"]).status == 0)
    let run = await ency(["offer", "from-plan", file])
    let places = ["--keep`", "ency offer remove", "--counted`"].compactMap { run.errorText.range(of: $0)?.lowerBound }
    #expect(run.status == 1 && places.count == 3 && places == places.sorted(), "\(run.errorText)")
    #expect(await ency(["offer", "from-plan", file, "--keep"]).status == 0)
  }

  @Test("a hall that isn't heated is said to be so once, in tables no wider than others")
  func coldStore() async throws {
    var document = try hall()
    var building = try document.model("building")
    for (name, value) in [
      ("heatingHours", 5000), ("airChanges", 1), ("uValues", ["roof": 1, "wall": 1]),
      ("temperatures", ["indoor": -20, "outdoor": 6, "floor": -20, "ceiling": -18]),
      ("heating", ["annualEnergy": 400_000, "energyPrice": 1]), ("electricity", ["energyPrice": 2]),
    ] as [(String, JSONValue)] { building[name] = value }
    try document.setTree("model/building.json", to: building)
    try document.setTree(
      "model/energy.json", to: ["method": "heatBalance", "inputs": ["gradientAfter": 0, "gradientBelow": 1]])
    let file = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    for language in Language.allCases.prefix(3) {
      let why = language.text(.explainFailed(why: "notHeated"))
      for words in [["figures", file], ["energy", "compare", file]] {
        let run = await ency(words + ["--language", language.rawValue])
        #expect(run.text.components(separatedBy: why).count == 2, "\(words): \(run.text)")
        let wide = run.text.split(separator: "\n").filter { $0.count > 120 && !$0.contains("`") }
        #expect(wide.isEmpty, "\(wide)")
        // No heat flows into the hall, and no temperature is made up.
        #expect(!run.text.contains("\u{2212}"), "\(run.text)")
      }
    }
    let trial = await ency(["what-if", file, "ceilingHeight=12m"])
    #expect(trial.status == 0 && !trial.text.contains("kWh"), "\(trial.text)")
    let valid = await ency(["validate", file, "--format", "json"])
    #expect(!valid.text.contains("outdoor-above-indoor"))
    let sent = await ency(["send", file, "--anyway"])
    #expect(sent.status == 0 && !sent.errorText.contains("ency figures"), "\(sent.errorText)")
    #expect(sent.errorText.contains(Language.english.text(.explainFailed(why: "notHeated"))), "\(sent.errorText)")
  }
}
