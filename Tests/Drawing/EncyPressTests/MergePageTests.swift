import EncyBase
import EncyCanvas
import EncyChanges
import EncyDocument
import EncyDrawing
import EncyKit
import EncyMerge
import EncyPlans
import EncyPressService
import EncyTestSupport
import EncyTexts
import Foundation
import Testing

@testable import EncyPress

/// Merges as pages for browsers.
@Suite("Pages of merges") struct MergePageTests {
  private static let metre = ComparisonScenario.metre

  /// The sample as three people left it: F2 was moved by two, F1 and F3 by one each, and a title has markup in it.
  static func report(count: Int = 2, withBase: Bool = true) throws -> MergeReport {
    let base = try ComparisonScenario.sample("warehouse")
    let plan = "/plans/\(base.planIDs[0])"
    func side(_ edits: [(String, JSONValue)]) throws -> Document {
      var document = base
      for (pointer, value) in edits { try document.set(#require(JSONPointer(pointer)), to: value) }
      return document
    }
    func moved(_ fan: Int, _ x: Double, _ y: Double) throws -> (String, JSONValue) {
      let pointer = try #require(JSONPointer("\(plan)/fans/\(fan)/position"))
      let place = try #require(try base.value(at: pointer))
      func number(_ name: String, _ by: Double) -> JSONValue {
        JSONNumber((place[name]?.doubleValue ?? 0) + by * metre, decimals: 3).map { .number($0) } ?? .null
      }
      return ("\(plan)/fans/\(fan)/position", ["x": number("x", x), "y": number("y", y)])
    }
    let sides = [
      try side([
        moved(1, 4, 0), moved(2, 2, 1), ("/building/ceilingHeight", 9_800),
        ("/proposal/title", "</script><script>alert(1)</script>\"\u{202E}"),
      ]),
      try side([moved(1, 0, 5), moved(0, 0, -2), ("/building/ceilingHeight", 11_000)]),
      try side([moved(3, 1, 1), ("/building/width", 41_000)]),
    ]
    let names = ["anna.ency", "bo.ency", "cia.ency"]
    return try MergeReport(
      base: withBase ? MergeReport.Base("base.ency", base) : nil,
      inputs: zip(names, sides).prefix(count).map { MergeReport.Input($0, Merge.Side($1)) }, origin: .fixed)
  }

  /// The sample with a plan that a side, or both, put another drawing in the place of, half as large; a fan was moved by the other.
  static func redrawn(byBoth: Bool) throws -> MergeReport {
    let base = try ComparisonScenario.sample("warehouse")
    let id = base.planIDs[0]
    func redrawn(_ document: Document, _ name: String, shift: Double) throws -> Document {
      var document = document
      let plan = try document.choosePlan(nil)
      let drawing = Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='1400' height='1000'><title>\(name)</title><rect width='900' height='700' fill='none' stroke='black' stroke-width='5'/></svg>"
          .utf8)
      var source = try #require(try document.tree(of: "plans/\(id)/overlay.json")?["source"])
      for member in ["path", "pageCount", "page", "rotation", "userUnit", "mediaBox", "cropBox"] {
        source[member] = nil
      }
      (source["mediaType"], source["unit"]) = ("image/svg+xml", "px")
      (source["fileName"], source["width"], source["height"]) = (.string(name), 1400, 1000)
      (source["sha256"], source["size"]) = (.string(SHA256Digest(of: drawing).description), .int(drawing.count))
      let pairs = [(244.0, 210.0), (1945.0, 1344.0)].map { x, y in
        PlanReplacement.CommonPoint(old: Point(x: x, y: y), new: Point(x: x / 2 + shift, y: y / 2 + shift))
      }
      _ = try document.replaceDrawing(
        of: plan, by: drawing, fileExtension: "svg", source: source, PlanReplacement(common: pairs))
      return document
    }
    func moved(_ document: Document, _ x: Double) throws -> Document {
      var document = document
      let pointer = try #require(JSONPointer("/plans/\(id)/fans/0/position"))
      let place = try #require(try document.value(at: pointer))
      try document.set(
        pointer.appending("x"),
        to: JSONNumber((place["x"]?.doubleValue ?? 0) + x, decimals: 3).map { .number($0) } ?? .null)
      return document
    }
    // Three metres on either drawing.
    let ours = try redrawn(base, "ours.svg", shift: 40)
    let sides =
      byBoth
      ? [ours, try moved(redrawn(base, "theirs.svg", shift: 60), 3 * metre / 2)]
      : [try moved(ours, -3 * metre / 2), try moved(base, 3 * metre)]
    return try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: zip(["a.ency", "b.ency"], sides).map { MergeReport.Input($0, Merge.Side($1)) }, origin: .fixed)
  }

  /// The cells of the tables of a section, without markup.
  private static func cells(_ html: String, of section: String) -> [String] {
    let start = html.components(separatedBy: "<section id=\"\(section)\">").dropFirst().first ?? ""
    return (start.components(separatedBy: "</section>").first ?? "").matches(of: #/(?s)<td[^>]*>(.*?)</td>/#).map {
      String($0.1).replacing(#/<span class="who">.*?</span>|<[^>]*>/#, with: "")
    }
  }

  private static func page(_ report: MergeReport, _ language: EncyTexts.Language = .english) async throws -> String {
    String(decoding: try await PressWorker().merge(report, MergeRequest(language: language)), as: UTF8.self)
  }

  @Test("every side's plan is there, and what waits is marked where it is", arguments: EncyTexts.Language.allCases)
  func plans(language: EncyTexts.Language) async throws {
    let report = try Self.report()
    let html = try await Self.page(report, language)
    #expect(try await Self.page(report, language) == html)
    #expect(html.matches(of: #/<div class="tab t[0-9]">/#).count == 3)
    #expect(html.matches(of: #/<figure class="plan"/#).count == 3)
    // The mark of a conflict is what its row leads to.
    let row = try #require(html.firstMatch(of: #/<tbody id="row-([^"]+)" data-mark="([^"]+)"><tr class="waits">/#))
    #expect(row.1 == row.2 && html.contains("id=\"\(row.1)\""))
    #expect(html.matches(of: #/class="change change-conflict"/#).count == 1)
    #expect(!html.contains("<script>alert") && !html.contains("\u{202E}"))
  }

  @Test("of more than two, each has its plan, and each value says whose it is")
  func several() async throws {
    let html = try await Self.page(Self.report(count: 3))
    #expect(html.matches(of: #/<div class="tab t[0-9]">/#).count == 4)
    #expect(
      html.contains("<span class=\"who\">anna.ency") && html.contains("<span class=\"kind theirs\">cia.ency</span>"))
  }

  @Test("without a base the result stands beside ours")
  func withoutBase() async throws {
    let html = try await Self.page(Self.report(withBase: false))
    #expect(html.matches(of: #/<div class="tab t[0-9]">/#).count == 1)
    #expect(html.shows("merge-no-base"))
  }

  @Test(
    "on a drawing that took another's place, values have that drawing's scale wherever they stand, and fans are drawn")
  func redrawnByOne() async throws {
    let report = try Self.redrawn(byBoth: false)
    let html = try await Self.page(report)
    let conflict = Self.cells(html, of: "conflicts")
    // The conflict, and the same with its result among all decisions.
    #expect(conflict.count == 3 && conflict[1].shows("change-left", "3.0 m"), "\(conflict)")
    #expect(conflict[2].shows("change-right", "3.0 m"))
    #expect(Array(Self.cells(html, of: "decisions").prefix(4)) == conflict + [conflict[1]])
    // The drawing goes by its file's name.
    #expect(html.shows("picture-new-drawing", "ours.svg") && !html.contains("source.pdf"))
    let fans = try report.result.plans()[0].fans.count
    let views = html.components(separatedBy: "<div class=\"tab t").dropFirst()
    #expect(views.count == 3)
    for view in views {
      let all = view.matches(of: #/<g class="fan"/#).count + view.matches(of: #/class="change change-/#).count
      #expect(all >= fans, "\(all)")
    }
  }

  @Test("where both put another drawing in its place, each is seen with its fans, both at once")
  func redrawnByBoth() async throws {
    let html = try await Self.page(Self.redrawn(byBoth: true))
    #expect(html.shows("picture-wait[1]"))
    #expect(
      Self.cells(html, of: "conflicts").map { $0.split(separator: ",").first.map(String.init) } == [
        "warehouse-plan.pdf", "ours.svg", "theirs.svg",
      ])
    #expect(html.shows("picture-moved-on-site", "F1"))
    #expect(html.matches(of: #/<div class="tab t[12] paired">/#).count == 2 && html.contains("value=\"pair\" checked"))
    for view in html.components(separatedBy: "<div class=\"tab t").dropFirst() {
      #expect(view.contains("<g class=\"fan\"") && view.contains(">F2</text>"))
    }
    // No view lays the drawings over one another.
    #expect(!html.shows("picture-only-old"))
  }

  @Test("what was there before is told, also of what a side took away; whoever has nothing is said to")
  func before() async throws {
    let base = try ComparisonScenario.sample("warehouse")
    let plan = "/plans/\(base.planIDs[0])"
    var (ours, theirs) = (base, base)
    try ours.remove(#require(JSONPointer("\(plan)/fans/1")))
    try theirs.set(#require(JSONPointer("\(plan)/fans/1/mountHeight")), to: 7_000)
    for document in [0, 1] {
      let line: JSONValue = [
        "id": "new", "kind": "free", "description": "Lift", "quantity": .int(document + 1), "unitPrice": 500,
      ]
      let pointer = try #require(JSONPointer("/offer/lines/-"))
      if document == 0 { try ours.set(pointer, to: line) } else { try theirs.set(pointer, to: line) }
    }
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: [MergeReport.Input("a.ency", Merge.Side(ours)), MergeReport.Input("b.ency", Merge.Side(theirs))],
      origin: .fixed)
    let html = try await Self.page(report)
    let befores = html.matches(of: #/<td class="of-base[^>]*>(.*?)</td>/#).map { String($0.1) }
    #expect(!befores.isEmpty && !befores.contains("–") && !befores.contains(""), "\(befores)")
    #expect(befores.contains { $0.contains("HVLS-7300") } && befores.contains("none"))
    #expect(html.contains("ours: none"))
  }

  @Test("the head says what waits, what each side did and what that does to the price")
  func head() async throws {
    let base = try ComparisonScenario.sample("warehouse")
    func side(_ edits: [(String, JSONValue)]) throws -> Document {
      var document = base
      for (pointer, value) in edits { try document.set(#require(JSONPointer(pointer)), to: value) }
      return document
    }
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: [
        MergeReport.Input(
          "a.ency", Merge.Side(try side([("/offer/lines/0/unitPrice", 7_000_000), ("/building/width", 41_000)]))),
        MergeReport.Input("b.ency", Merge.Side(try side([("/offer/lines/0/unitPrice", 6_000_000)]))),
      ], origin: .fixed)
    let html = try await Self.page(report)
    let head = try #require(html.components(separatedBy: "</header>").first)
    #expect(head.shows("picture-wait[1]") && head.shows("picture-ours-stands"))
    #expect(head.matches(of: #/<li class="waits">in conflict: Line 1 /#).count == 2)
    #expect(head.contains("<li>Building: Width 40,000 → 41,000\u{A0}mm</li>"))
    let row = try #require(head.firstMatch(of: #/<th scope="row">Total to pay</th>(.*?)</tr>/#))
    let figures = try ([base] + report.inputs.map(\.document) + [report.result]).map { document in
      try #require(try ComputedFigure.all(of: document).first { $0.figure.name == "toPay" }).value.text(.english)
    }
    #expect(row.1.matches(of: #/(?s)<td[^>]*>(.*?)</td>/#).map { String($0.1) } == figures)
    #expect(Set(figures).count == 3)
    // Nothing differs: a sentence is enough.
    let calm = try await Self.page(Self.report())
    #expect(calm.shows("picture-figures-stay") && calm.shows("page-to-pay") && !calm.contains("class=\"figures\""))
  }

  @Test("of many conflicts the first are shown, and all are there")
  func many() async throws {
    let base = try ComparisonScenario.sample("warehouse")
    func side(_ price: Int) throws -> Document {
      var document = base
      for line in 0..<30 {
        try document.set(
          #require(JSONPointer("/offer/lines/-")),
          to: [
            "id": .string("n\(line)"), "kind": "free", "description": .string("Lift \(line)"), "quantity": 1,
            "unitPrice": .int(price),
          ])
      }
      return document
    }
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: [
        MergeReport.Input("a.ency", Merge.Side(try side(1))), MergeReport.Input("b.ency", Merge.Side(try side(2))),
      ],
      origin: .fixed)
    let html = try await Self.page(report)
    #expect(html.shows("picture-wait[*]", "30") && html.contains("<summary>22 more</summary>"))
    let conflicts = html.components(separatedBy: "<section id=\"decisions\">")[0]
    #expect(conflicts.matches(of: #/<tr class="waits">/#).count == 30)
  }

  @Test("a side has one colour and one line on the page and on the plan")
  func colours() async throws {
    let html = try await Self.page(Self.report(count: 3))
    let root = try #require(html.firstMatch(of: #/:root \{([^}]*)\}/#)).1
    func hue(_ red: Double, _ green: Double, _ blue: Double) -> Double {
      let (high, low) = (max(red, green, blue), min(red, green, blue))
      guard high > low else { return 0 }
      let sixth =
        high == red
        ? (green - blue) / (high - low)
        : high == green ? 2 + (blue - red) / (high - low) : 4 + (red - green) / (high - low)
      return (sixth * 60 + 360).truncatingRemainder(dividingBy: 360)
    }
    for place in 0..<3 {
      let look = PlanSide.Look.side(place)
      let name = try #require(
        html.firstMatch(of: try Regex("\\.of-\(place) \\{ --own: var\\((--[a-z]+)\\)"))?[1].substring)
      let text = try #require(root.firstMatch(of: try Regex("\(name): #([0-9a-f]{6})"))?[1].substring)
      let value = try #require(Int(text, radix: 16))
      let page = hue(Double(value >> 16), Double(value >> 8 & 255), Double(value & 255))
      #expect(
        (page - hue(Double(look.color.red), Double(look.color.green), Double(look.color.blue))).magnitude < 12,
        "\(place)")
      #expect(html.contains("<div class=\"of-\(place)\">") && html.contains("<td class=\"of-\(place) "))
      // Full on the plan and on the page, or neither.
      let line = try #require(html.firstMatch(of: try Regex("\\.of-\(place) \\{[^}]*--line: ([a-z]+)"))?[1].substring)
      #expect((line == "solid") == look.dash.isEmpty)
    }
    // On the result's plan each change has its side's colour.
    let result = try #require(html.components(separatedBy: "<div class=\"tab t").dropFirst().first)
    for place in 0..<3 {
      let color = PlanSide.Look.side(place).color
      let hex = [color.red, color.green, color.blue].map { String(format: "%02x", $0) }.joined()
      #expect(result.contains("stroke=\"#\(hex)\""), "\(place)")
    }
  }

  @Test("where nothing differs, nothing is drawn")
  func same() async throws {
    let base = try Document.hall()
    let report = try MergeReport(
      base: MergeReport.Base("base.ency", base),
      inputs: [MergeReport.Input("a.ency", Merge.Side(base)), MergeReport.Input("b.ency", Merge.Side(base))],
      origin: .fixed)
    let html = try await Self.page(report)
    #expect(html.shows("merge-same", "a.ency", "b.ency"))
    #expect(!html.contains("<table") && !html.contains("<figure"))
  }
}
