import EncyBase
import EncyChanges
import EncyDocument
import EncyKit
import EncyPressService
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPress

/// Pictures and pages of what differs, as files that other programs read.
@Suite struct ComparisonPictureTests {
  private func files(
    _ scenario: ComparisonScenario, _ format: DifferenceRequest.Format, pixels: RenderRequest.Pixels? = nil,
    language: EncyTexts.Language? = nil
  ) async throws -> [PressedPage] {
    try await PressWorker().difference(
      scenario.comparison(), DifferenceRequest(format: format, pixels: pixels, language: language))
  }

  @Test(
    "every scenario is drawn in every format, with the same bytes each time", arguments: ComparisonScenario.allCases)
  func everyFormat(scenario: ComparisonScenario) async throws {
    for format in DifferenceRequest.Format.allCases {
      guard scenario.hasPicture || format == .html else {
        await #expect(throws: PressError.self) { _ = try await files(scenario, format) }
        continue
      }
      let made = try await files(scenario, format, pixels: .width(700))
      #expect(made.count == 1 && made[0].page == nil)
      if format == .svg { #expect(try await files(scenario, format) == made) }
      let folder = try TemporaryFolder()
      let path = try folder.write("d.\(format.rawValue)", made[0].bytes)
      switch format {
      case .svg:
        let checked = try ProcessRunner.run(
          "python3", ["-c", "import sys, xml.dom.minidom; xml.dom.minidom.parse(sys.argv[1])", path])
        #expect(checked.status == 0, "\(checked.story)")
      case .pdf:
        let checked = try ProcessRunner.run("pdfinfo", [path])
        // Of a drawing that was replaced also the difference alone.
        let pages = scenario == .drawingReplaced ? 2 : 1
        #expect(checked.status == 0 && checked.text.contains("Pages:           \(pages)"), "\(checked.story)")
      case .png: #expect(try Raster(made[0].bytes).width == 700)
      case .html: #expect(made[0].bytes.count < 2_000_000)
      }
    }
  }

  @Test(
    "the groups of a picture", arguments: [ComparisonScenario.removedAndAdded, .keepOutsAndZones, .drawingReplaced])
  func structure(scenario: ComparisonScenario) async throws {
    let svg = String(decoding: try await files(scenario, .svg, language: .english)[0].bytes, as: UTF8.self)
    // The customer's drawing is its own.
    let parts = svg.split(separator: "\n").drop { !$0.contains("class=\"veil\"") && !$0.contains("class=\"changes\"") }
    let lines = parts.filter { $0.contains("<g ") || $0.contains("<text") || $0.contains("<circle") }.map { line in
      line.replacing(#/ (textLength|lengthAdjust|clip-path|stroke-miterlimit|font-weight)="[^"]*"/#, with: "")
    }
    let golden = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Pictures/comparison/\(scenario.rawValue).txt")
    let difference = Golden.difference(lines.joined(separator: "\n") + "\n", from: golden)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("what only moved onto another drawing is not shown as moved")
  func replaced() async throws {
    let html = String(decoding: try await files(.drawingReplaced, .html, language: .english)[0].bytes, as: UTF8.self)
    #expect(html.shows("picture-only-coordinates"))
    #expect(!html.contains("change-moved"))
    #expect(html.contains("class=\"view overlay\"") && html.contains("class=\"view swipe\""))
    #expect(html.contains("type=\"range\""))
    #expect(html.contains("<summary><b>Floor plan</b></summary>"))
  }

  @Test("several plans are files with numbers, and pages of one PDF")
  func severalPlans() async throws {
    var (old, new) = try await ComparisonScenario.planAdded.documents()
    let path = "plans/\(old.planIDs[0])/overlay.json"
    var tree = try #require(try old.tree(of: path))
    tree["fans"] = []
    try old.setTree(path, to: tree)
    let comparison = try Comparison(old: old, new: new)
    let pictures = try await PressWorker().difference(comparison, DifferenceRequest(format: .svg))
    #expect(pictures.map(\.page) == [1, 2])
    #expect(Set(pictures.compactMap(\.name)).count == 2)
    let one = try await PressWorker().difference(comparison, DifferenceRequest(format: .svg, plans: ["second"]))
    #expect(one.count == 1 && one[0].page == nil)
    let pdf = try await PressWorker().difference(comparison, DifferenceRequest(format: .pdf))
    let folder = try TemporaryFolder()
    let info = try ProcessRunner.run("pdfinfo", [folder.write("d.pdf", pdf[0].bytes)]).text
    #expect(info.contains("Pages:           2"), "\(info)")
    new = old
    await #expect(throws: PressError.self) {
      _ = try await PressWorker().difference(Comparison(old: old, new: new), DifferenceRequest(format: .png))
    }
  }

  @Test("no id stands twice in a page of several plans")
  func ids() async throws {
    let documents = try await ComparisonScenario.planAdded.documents()
    var old = documents.old
    let path = "plans/\(old.planIDs[0])/overlay.json"
    var tree = try #require(try old.tree(of: path))
    tree["fans"] = []
    try old.setTree(path, to: tree)
    let pages = try await PressWorker().difference(
      Comparison(old: old, new: documents.new), DifferenceRequest(format: .html))
    let html = String(decoding: pages[0].bytes, as: UTF8.self)
    let ids = html.matches(of: #/ id="([^"]*)"/#).map(\.1)
    #expect(ids.count > 10 && Set(ids).count == ids.count)
  }

  @Test("a page shows texts as texts, all fans as rows, and links rows to marks")
  func page() async throws {
    let hostile = String(decoding: try await files(.textsAndPhoto, .html)[0].bytes, as: UTF8.self)
    #expect(hostile.matches(of: #/<script/#).count == 1 && !hostile.contains("\u{202E}"))
    #expect(hostile.matches(of: #/<img /#).count == 2 && hostile.contains("image/png"))
    let many = String(decoding: try await files(.manyMoved, .html)[0].bytes, as: UTF8.self)
    let rows = Set(many.matches(of: #/<a href="#(p1-change-\d+)">/#).map(\.1))
    let marks = Set(many.matches(of: #/class="change change-moved" id="([^"]*)"/#).map(\.1))
    #expect(rows.count == 500 && rows == marks)
    // All of them under one sentence, not open.
    let folds = many.matches(of: #/<details( open)?><summary>/#)
    #expect(folds.count == 1 && folds.allSatisfy { $0.1 == nil })
  }

  @Test("consequences are told with their causes")
  func consequences() async throws {
    let request = DifferenceRequest(
      format: .html, language: .swedish,
      consequences: [
        ConsequencePhrase(
          figures: [
            .init(label: "Besparing & <år>", old: "10 kr", new: "12 kr"),
            .init(label: "Återbetalning", old: "3 år", new: "2 år"),
          ], causes: "av takhöjd")
      ])
    let pages = try await PressWorker().difference(ComparisonScenario.fanMoved.comparison(), request)
    let html = String(decoding: pages[0].bytes, as: UTF8.self)
    #expect(html.contains("Konsekvenser") && html.contains("Besparing &amp; &lt;år&gt;"))
    // The cause once, below both figures.
    #expect(html.matches(of: /av takhöjd/).count == 1)
    #expect(html.contains(/Återbetalning[\s\S]*av takhöjd/))
  }

  @Test("a browser runs the page's own script and nothing else", .enabled(if: chromium != nil, "no chromium here"))
  func browser() async throws {
    let browser = try #require(ComparisonPictureTests.chromium)
    let folder = try TemporaryFolder()
    let path = try folder.write("d.html", try await files(.manyMoved, .html)[0].bytes)
    let result = try ProcessRunner.run(
      browser, ["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "file://\(path)"])
    // The script shows the filter; without it the page has none.
    #expect(result.text.contains("<p class=\"filter\"><label>"), "\(result.errorText.suffix(500))")
  }

  private static let chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(
    "absurd scales, places and sizes are drawn or refused in words, never a crash",
    arguments: [
      (1e-9, 10.0, 6100.0), (1e12, 10, 6100), (60_000, 99_999_999, 6100), (60_000, -99_999_999, 6100),
      (60_000, 10, 1e12),
      (60_000, 10, 0), (0, 10, 6100), (60_000, 599.9996, 1e-7),
    ])
  func absurd(length: Double, x: Double, diameter: Double) async throws {
    let old = try Document.hall()
    var new = old
    func number(_ value: Double) -> JSONValue { JSONNumber(value, decimals: 9).map { .number($0) } ?? .null }
    var products = try new.model("products")
    var list = products["products"]?.arrayValue ?? []
    list[0]["diameter"] = number(diameter)
    products["products"] = .array(list)
    try new.setTree("model/products.json", to: products)
    var tree = try #require(try new.tree(of: "plans/hall-a/overlay.json"))
    tree["scale"]?["length"] = number(length)
    var fans = tree["fans"]?.arrayValue ?? []
    fans[0]["position"] = ["x": number(x), "y": 10]
    tree["fans"] = .array(fans)
    tree["zones"] = [
      ["id": "z", "points": [["x": number(x), "y": 0], ["x": 5, "y": 5], ["x": 0, "y": number(x)]]]
    ]
    tree["keepOuts"] = [
      ["id": "k", "kind": "rack", "shape": "circle", "points": [["x": 9, "y": 9]], "radius": number(x.magnitude)]
    ]
    try new.setTree("plans/hall-a/overlay.json", to: tree)
    for (before, after) in [(old, new), (new, old)] {
      let comparison = try Comparison(old: before, new: after)
      for format in [DifferenceRequest.Format.svg, .png, .pdf, .html] {
        let files = try await PressWorker().difference(
          comparison, DifferenceRequest(format: format, pixels: .width(300)))
        #expect(files.count == 1)
      }
    }
  }

  // MARK: Measured with a ruler

  /// A hall of nothing but fans, one of them moved by ten metres and the other made larger.
  private func measured(pixelsPerInch: Double) async throws -> Raster {
    var old = try Document.hall()
    var products = try old.model("products")
    products["products"] = .array(
      (products["products"]?.arrayValue ?? [])
        + [["id": "HVLS-7300", "name": "Nordluft HVLS-7300", "type": "hvls", "diameter": 7300, "bladeCount": 5]])
    try old.setTree("model/products.json", to: products)
    var new = old
    var tree = try #require(try new.tree(of: "plans/hall-a/overlay.json"))
    var fans = tree["fans"]?.arrayValue ?? []
    fans[0]["position"] = ["x": 250, "y": 200]
    fans[1]["product"] = "HVLS-7300"
    tree["fans"] = .array(fans)
    try new.setTree("plans/hall-a/overlay.json", to: tree)
    let pages = try await PressWorker().difference(
      Comparison(old: old, new: new), DifferenceRequest(format: .png, pixels: .perInch(pixelsPerInch)))
    return try Raster(pages[0].bytes)
  }

  @Test("arrows begin and end where the fans were and are, rings are as large as the fans")
  func ruler() async throws {
    let inch = 600.0
    let raster = try await measured(pixelsPerInch: inch)
    // A px of the plan is 1/96 inch of paper and 100 mm on site.
    let unit = inch / 96
    let millimetre = inch / 25.4
    func isOld(_ x: Int, _ y: Int) -> Bool {
      let color = raster.color(x, y)
      return color.red > color.blue + 70 && color.red > color.green + 40
    }
    func isNew(_ x: Int, _ y: Int) -> Bool {
      let color = raster.color(x, y)
      return color.blue > color.red + 110
    }
    func isDark(_ x: Int, _ y: Int) -> Bool {
      let color = raster.color(x, y)
      return color.red < 70 && color.green < 70 && color.blue < 80
    }
    /// The middle of the line that is first met from outside on the way to a centre, in pixels from it; `nil` for a gap.
    func ring(_ center: Point, _ degrees: Double, from outer: Double, _ isInk: (Int, Int) -> Bool) -> Double? {
      let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      var entered: Double?
      for step in stride(from: outer, to: outer * 0.4, by: -0.25) {
        let (column, row) = (Int(center.x + x * step), Int(center.y + y * step))
        if isInk(column, row) {
          entered = entered ?? step
        } else if let entered {
          return (entered + step) / 2
        }
      }
      return nil
    }
    func radius(_ center: Point, from outer: Double, _ isInk: (Int, Int) -> Bool) throws -> Double {
      let found = stride(from: 100.0, to: 260, by: 1).compactMap { ring(center, $0, from: outer, isInk) }.sorted()
      #expect(found.count > 60)
      return found[found.count / 2]
    }
    let (from, to) = (Point(x: 150 * unit, y: 200 * unit), Point(x: 250 * unit, y: 200 * unit))
    let tenth = 0.1 * millimetre
    let small = 61 / 2 * unit
    let large = 73 / 2 * unit
    #expect(abs(try radius(from, from: small * 1.3, isOld) - small) < tenth)
    #expect(abs(try radius(to, from: small * 1.3, isNew) - small) < tenth)
    let second = Point(x: 450 * unit, y: 200 * unit)
    #expect(abs(try radius(second, from: large * 1.3, isNew) - large) < tenth)
    #expect(abs(try radius(second, from: small * 1.08, isOld) - small) < tenth)

    // The dot at the arrow's tail, and its point: the last dark pixel of its row.
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for row in Int(from.y - 3 * millimetre)..<Int(from.y + 3 * millimetre) {
      for column in Int(from.x - 3 * millimetre)..<Int(from.x + 3 * millimetre) where isOld(column, row) {
        (sum, x, y) = (sum + 1, x + Double(column) + 0.5, y + Double(row) + 0.5)
      }
    }
    #expect(sum > 20)
    #expect(Point(x: x / sum, y: y / sum).distance(to: from) < tenth, "\(x / sum) \(y / sum), not \(from)")
    let row = Int(to.y)
    let tip = try #require((Int(from.x)..<Int(to.x + small * 0.8)).last { isDark($0, row) })
    #expect(abs(Double(tip) + 1 - to.x) < tenth, "\(tip), not \(to.x)")
  }
}
