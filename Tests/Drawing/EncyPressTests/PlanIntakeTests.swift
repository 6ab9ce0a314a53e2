import EncyBase
import EncyTestSupport
import Foundation
import Testing

/// Customers' drawings taken in by the built programs, whatever state they come in.
struct PlanIntakeTests {
  /// A sheet of 400 × 300 points with a red square of 20 points at 100,50 from the top left, on a layer, and a blue one at 300,200 on
  /// another.
  private static func sheet(_ folder: TemporaryFolder, _ name: String = "sheet.pdf", entries: String = "") throws
    -> String
  {
    try folder.write(
      name,
      PlanFixture.pdf(objects: [
        "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] >> >> >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R \(entries) "
          + "/Resources << /Properties << /R 5 0 R /B 6 0 R >> >> >>",
        "<< /Length 90 >>\nstream\n/OC /R BDC 1 0 0 rg 90 240 20 20 re f EMC "
          + "/OC /B BDC 0 0 1 rg 290 90 20 20 re f EMC         \nendstream",
        "<< /Type /OCG /Name (Red) >>", "<< /Type /OCG /Name (Blue) >>",
      ]))
  }

  /// Middles of red and of blue in a picture at one pixel a point.
  private static func marks(_ run: ProposalRun, _ name: String) throws -> (red: Point?, blue: Point?) {
    let pixels = try Raster(run.bytes(name)).brightPixels()
    func middle(_ found: [Raster.Pixel]) -> Point? {
      guard !found.isEmpty else { return nil }
      let count = Double(found.count)
      return Point(x: found.reduce(0) { $0 + $1.x } / count, y: found.reduce(0) { $0 + $1.y } / count)
    }
    return (
      middle(pixels.filter { $0.red > 200 && $0.green < 60 && $0.blue < 60 }),
      middle(pixels.filter { $0.blue > 200 && $0.green < 60 && $0.red < 60 })
    )
  }

  /// Uses `../shared` where it is there.
  @Test(
    "A sheet that says to be ten times as large is taken for a larger print when it comes, and by who looks for its scale"
  )
  func largePrint() throws {
    guard let file = TestPlaces.corpus("pdf-plans")?.appending(path: "derived/userunit-10.pdf"),
      FileManager.default.fileExists(atPath: file.path)
    else { return }
    let run = try ProposalRun()
    try run.ency("new", "hall.ency", "--title", "Hall")
    let taken = try ProcessRunner.ency(["plan", "import", "hall.ency", file.path], folder: run.path(""))
    #expect(taken.status == 0 && taken.story.shows("scale-seems[medium]", "1:12.95"), "\(taken.story)")
    let found = try run.ency("plan", "scale", "hall.ency", "--find")
    #expect(found.contains("1 pt = 4.5701 mm") && found.shows("scale-presumed"), "\(found)")
    try run.ency("plan", "scale", "hall.ency", "--accept", "1")
  }

  @Test("floors keep the order in which they were imported, in lists, tables and pages")
  func order() throws {
    let run = try ProposalRun()
    let sheet = try Self.sheet(run.folder)
    try run.ency("new", "hall.ency", "--title", "Hall", "--customer", "C", "--product", "HVLS-6100=5")
    let floors = ["Källare", "Bottenplan", "Plan 1", "Plan 2", "Plan 3"]
    for floor in floors {
      try run.ency("plan", "import", "hall.ency", sheet, "--name", floor)
      try run.ency("plan", "scale", "hall.ency", "--plan", floor, "--ratio", "1:100")
      try run.ency("plan", "place", "hall.ency", "--plan", floor, "--product", "HVLS-6100", "--at", "200,150")
    }
    func places(_ text: String) -> [String] {
      floors.compactMap { floor in text.range(of: floor).map { ($0.lowerBound, floor) } }.sorted { $0.0 < $1.0 }.map(
        \.1)
    }
    #expect(places(try run.ency("plan", "list", "hall.ency")) == floors)
    try run.ency("export", "hall.ency", "-o", "fans.csv", "--what", "fans")
    #expect(places(String(decoding: try run.bytes("fans.csv"), as: UTF8.self)) == floors)
    try run.ency("export", "hall.ency", "-o", "hall.pdf", "--anyway")
    #expect(places(try run.tool("pdftotext", "-raw", "hall.pdf", "-").text) == floors)
    try run.ency("export", "hall.ency", "-o", "hall.html", "--anyway")
    #expect(places(String(decoding: try run.bytes("hall.html"), as: UTF8.self)) == floors)
    // A place that was chosen stays, and what comes later comes after it.
    try run.ency("plan", "order", "hall.ency", "Plan 3")
    try run.ency("plan", "import", "hall.ency", sheet, "--name", "Tak")
    let list = try run.ency("plan", "list", "hall.ency")
    #expect(places(list) == ["Plan 3"] + floors.dropLast())
    #expect(try #require(list.range(of: "Tak")).lowerBound > #require(list.range(of: "Plan 2")).lowerBound)
  }

  @Test("An encrypted sheet is taken in with its password, drawn, and found to be what it was recorded as")
  func encrypted() throws {
    let run = try ProposalRun()
    let sheet = try Self.sheet(run.folder)
    try run.tool("qpdf", "--encrypt", "fan", "owner", "256", "--", sheet, "locked.pdf")
    _ = try run.folder.write("password", Array("fan\n".utf8))
    _ = try run.folder.write("wrong", Array("fun\n".utf8))
    try run.ency("new", "hall.ency", "--title", "Hall")
    for (arguments, word) in [
      (["--password-file", run.path("wrong")], "plan-password-wrong"), ([], "--password-file"),
    ] {
      // In a session of its own, there is no terminal to ask on.
      let refused = try ProcessRunner.run(
        "setsid",
        ["-w", ProcessRunner.productsFolder.appending(path: "ency").path, "plan", "import", run.path("hall.ency")]
          + [run.path("locked.pdf")] + arguments)
      #expect(refused.status == 1 && refused.story.contains(word), "\(refused.story)")
    }
    try run.ency("plan", "import", "hall.ency", "locked.pdf", "--password-file", "password")
    try run.ency("render", "hall.ency", "-o", "plan.png", "--pixels-per-inch", "72")
    let marks = try Self.marks(run, "plan.png")
    #expect(try #require(marks.red).distance(to: Point(x: 100, y: 50)) < 1 && marks.blue == nil)
    let info = try JSONParser().parse(Array(run.ency("plan", "info", "hall.ency", "--json").utf8))
    #expect(info["source"]?["original"]?["change"]?.stringValue == "decrypted")
    #expect(info["paper"]?["name"]?.isNull == true && info["pages"]?.arrayValue?.count == 1)
    try run.ency("validate", "--deep", "hall.ency")
    // The same again gives the same drawing.
    try run.ency("plan", "replace", "hall.ency", "locked.pdf", "--password-file", "password")
    let again = try JSONParser().parse(Array(run.ency("plan", "info", "hall.ency", "--json").utf8))
    #expect(again["source"]?["sha256"] == info["source"]?["sha256"])
  }

  @Test("A compressed drawing is unpacked, and drawn")
  func compressed() throws {
    let run = try ProposalRun()
    _ = try run.folder.write("plan.svg", PlanFixture.svg())
    try run.tool("gzip", "-kS", "z", "plan.svg")
    try run.ency("new", "hall.ency", "--title", "Hall")
    try run.ency("plan", "import", "hall.ency", "plan.svgz")
    try run.ency("render", "hall.ency", "-o", "packed.png", "--width", "400")
    let stored = try run.ency("plan", "info", "hall.ency")
    #expect(stored.shows("plan-svg-unpacked") && stored.contains("source.svg"))
    try run.ency("validate", "--deep", "hall.ency")
    try run.ency("new", "plain.ency", "--title", "Hall")
    try run.ency("plan", "import", "plain.ency", "plan.svg")
    try run.ency("render", "plain.ency", "-o", "plain.png", "--width", "400")
    #expect(try run.bytes("packed.png") == run.bytes("plain.png"))
  }

  @Test("Layers chosen on import and later are those that every output shows")
  func layers() throws {
    let run = try ProposalRun()
    let sheet = try Self.sheet(run.folder)
    try run.ency("new", "hall.ency", "--title", "Hall")
    try run.ency("plan", "import", "hall.ency", sheet, "--layers", "Blue")
    func shown() throws -> [String] {
      try run.ency("render", "hall.ency", "-o", "plan.png", "--pixels-per-inch", "72")
      try run.ency("render", "hall.ency", "-o", "plan.pdf")
      let picture = try Self.marks(run, "plan.png")
      let page = try run.raster(pdf: "plan.pdf", pixelsPerInch: 72).brightPixels()
      #expect(page.contains { $0.red > 200 && $0.blue < 60 && $0.green < 60 } == (picture.red != nil))
      #expect(page.contains { $0.blue > 200 && $0.red < 60 && $0.green < 60 } == (picture.blue != nil))
      return [picture.red.map { _ in "Red" }, picture.blue.map { _ in "Blue" }].compactMap(\.self)
    }
    #expect(try shown() == ["Blue"])
    try run.ency("plan", "layers", "hall.ency", "--all")
    #expect(try shown() == ["Red", "Blue"])
    try run.ency("plan", "layers", "hall.ency", "--hide", "Red,Blue")
    #expect(try shown().isEmpty)
    try run.ency("plan", "layers", "hall.ency", "--reset")
    #expect(try shown() == ["Red"])
    let bad = try ProcessRunner.ency(["plan", "import", run.path("hall.ency"), sheet, "--layers", "Green"])
    #expect(bad.status == 1 && bad.story.contains("\"Red\", \"Blue\""), "\(bad.story)")
  }

  @Test("A new revision, turned and larger, has the fans where the building is")
  func replaced() throws {
    let run = try ProposalRun()
    let sheet = try Self.sheet(run.folder)
    // The drawing turned clockwise by a quarter and twice as large: x' = 600 − 2y, y' = 2x.
    _ = try Self.sheet(run.folder, "new.pdf", entries: "/Rotate 90 /UserUnit 2")
    try run.ency("new", "hall.ency", "--title", "Hall")
    try run.ency("plan", "import", "hall.ency", sheet)
    try run.ency("plan", "scale", "hall.ency", "--ratio", "1:100")
    try run.ency("plan", "place", "hall.ency", "--product", "HVLS-6100", "--at", "100,50")
    let refused = try ProcessRunner.ency(["plan", "replace", run.path("hall.ency"), run.path("new.pdf")])
    #expect(refused.status == 1 && refused.story.shows("error-drawing-other-size"), "\(refused.story)")
    let told = try run.ency(
      "plan", "replace", "hall.ency", "new.pdf", "--common", "0,0=600,0", "--common", "400,0=600,800", "--common",
      "0,300=0,1")
    #expect(told.shows("replaced-turned", "90") || (told.shows("replaced-turned") && told.contains(" 89.9")))
    #expect(told.split(separator: "\n").count == 4 && told.shows("off-on-site"))
    let list = try JSONParser().parse(Array(run.ency("plan", "list", "hall.ency", "--json").utf8))
    let place = try #require(list["plans"]?.arrayValue?.first?["fans"]?.arrayValue?.first?["position"])
    let fan = Point(x: place["x"]?.doubleValue ?? 0, y: place["y"]?.doubleValue ?? 0)
    #expect(fan.distance(to: Point(x: 500, y: 200)) < 1)
    // It is shown turned back; here it is looked at as it is.
    try run.ency("plan", "view", "hall.ency", "--rotation", "0")
    // The mark that the fan stood on is where the fan is now.
    try run.ency("plan", "remove", "hall.ency", "F1")
    try run.ency("render", "hall.ency", "-o", "plan.png", "--pixels-per-inch", "72")
    #expect(try #require(Self.marks(run, "plan.png").red).distance(to: fan) < 1.5)
    try run.ency("validate", "--deep", "hall.ency")
  }
}
