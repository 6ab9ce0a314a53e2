import EncyBase
import EncyDocument
import EncyKit
import EncyPlans
import EncyCommandTestSupport
import EncyTestSupport
import EncyTexts
import EncyValidation
import Foundation
import Testing

/// Another drawing in a plan's place: what lies on the plan stays where it is on site.
@Suite("A plan's drawing replaced")
struct PlanReplacementTests {
  static func number(_ value: Double) -> JSONValue { JSONNumber(value, decimals: 4).map { .number($0) } ?? .null }

  /// A plan with everything that can lie on one.
  static func document(scale: JSONValue) throws -> Document {
    var document = try Document.hall()
    try document.edit("plans/hall-a/overlay.json") { (tree) throws(JSONEditError) in
      func point(_ x: Double, _ y: Double) -> JSONValue { Point(x: x, y: y).json ?? .null }
      tree["scale"] = scale
      tree["view"] = [
        "rotation": 90, "north": 350, "crop": ["x": number(10.5), "y": 20, "width": 500, "height": 300],
        "other": "kept",
      ]
      tree["keepOuts"] = [
        ["id": "o1", "kind": "crane", "shape": "polygon", "points": [point(10, 10), point(90, 10), point(50, 60)]],
        [
          "id": "o2", "kind": "column", "shape": "circle", "points": [point(300, 200)], "radius": number(12.5),
          "top": 6000,
        ],
        ["id": "o3", "kind": "sprinkler", "shape": "point", "points": [point(333.333, 111.111)]],
      ]
      tree["zones"] = [["id": "z1", "points": [point(1, 1), point(599, 1), point(599, 399), point(1, 399)]]]
      tree["gridLines"] = [["id": "g1", "name": "A", "from": point(100, 0), "to": point(100, 400)]]
      tree["dimensions"] = [["id": "d1", "from": point(0, 5), "to": point(600, 5), "text": "60 m"]]
      tree["notes"] = [["id": "n1", "position": point(420, 77), "text": "Port"]]
      tree["fans"] = [
        [
          "id": "fan-a", "number": "F1", "product": "HVLS-6100", "position": point(150, 200), "rotation": 15,
          "locked": true, "unknown": ["kept": 1],
        ],
        ["id": "fan-b", "number": "F2", "product": "HVLS-6100", "position": point(450.123, 200.456)],
      ]
    }
    return document
  }

  static let scales: [JSONValue] = [
    ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 600, "y": 0], "length": 60000],
    ["kind": "ratio", "ratio": number(377.9528), "text": "SKALA 1:378", "position": ["x": 9, "y": 9]],
    ["kind": "ratio", "ratio": 200, "paper": "A3"],
  ]

  static func source(_ size: Size, mediaType: String = "image/svg+xml", sha256: [UInt8] = []) -> JSONValue {
    var source: JSONValue = ["mediaType": .string(mediaType)]
    source["sha256"] = .string(SHA256Digest(of: sha256).description)
    source["size"] = .int(sha256.count)
    if mediaType == "application/pdf" { source["page"] = 1 }
    source["width"] = JSONNumber(size.width, decimals: 3).map { .number($0) }
    source["height"] = JSONNumber(size.height, decimals: 3).map { .number($0) }
    source["unit"] = mediaType == "application/pdf" ? "pt" : "px"
    return source
  }

  /// Where everything is on site, in millimetres, after its places on the plan went through a map to the plan whose unit is `factor`.
  static func site(
    _ document: Document, factor: Double, through map: (Point) -> Point = { $0 }
  ) throws -> [Point] {
    let plan = try document.choosePlan(nil)
    var points = plan.fans.map(\.position) + plan.zones.flatMap(\.points) + plan.notes.map(\.position)
    points += (plan.dimensions.map(\.shape) + plan.columnLines.map(\.shape) + plan.keepOuts.map(\.shape)).flatMap(
      \.points)
    return points.map { Point(x: map($0).x * factor, y: map($0).y * factor) }
  }

  /// The map of a drawing that is turned, scaled and moved onto a page of its own, which it just fits.
  static func turned(_ degrees: Double, _ scale: Double) -> (map: Similarity, size: Size) {
    let angle = degrees * .pi / 180
    var map = Similarity(a: scale * cos(angle), b: scale * sin(angle), tx: 0, ty: 0)
    let corners = [(0, 0), (600, 0), (600, 400), (0, 400)].map { map.apply(Point(x: $0.0, y: $0.1)) }
    map.tx = 1 - (corners.map(\.x).min() ?? 0)
    map.ty = 1 - (corners.map(\.y).min() ?? 0)
    let all = corners.map { Point(x: $0.x + map.tx, y: $0.y + map.ty) }
    return (map, Size(width: (all.map(\.x).max() ?? 0) + 1, height: (all.map(\.y).max() ?? 0) + 1))
  }

  private static func common(_ map: Similarity, _ points: [Point]) -> [PlanReplacement.CommonPoint] {
    points.map { .init(old: $0, new: map.apply($0)) }
  }

  @Test("A drawing that comes turned by a quarter is shown as the old one was", arguments: [0, 90, 180, 270])
  func turnedBack(degrees: Int) throws {
    for shown in [nil, 0, 90, 270] as [Int?] {
      var document = try Self.document(scale: Self.scales[0])
      try document.edit("plans/hall-a/overlay.json") { (tree) throws(JSONEditError) in
        tree["view"] = shown.map { ["rotation": .int($0)] }
      }
      let (map, size) = Self.turned(Double(degrees), 1)
      let report = try document.replaceDrawing(
        of: document.choosePlan(nil), by: [1], fileExtension: "svg", source: Self.source(size, sha256: [1]),
        PlanReplacement(common: Self.common(map, [Point(x: 0, y: 0), Point(x: 600, y: 400)])))
      #expect(try document.choosePlan(nil).rotation == ((shown ?? 0) + 360 - degrees) % 360)
      #expect(report.remarks.contains { $0.description.shows("remark-turned") } == (degrees != 0))
    }
  }

  @Test("A turn is told from 0 up to 360, and none where it reads as 0")
  func turn() {
    for hundredths in -36_000...36_000 where hundredths % 50 == 0 || abs(hundredths) < 20 || hundredths > 35_980 {
      for rest in [-0.0049, -0.0001, 0, 0.0001, 0.0049] {
        let degrees = Double(hundredths) / 100 + rest
        let radians = degrees * .pi / 180
        let map = Similarity(a: cos(radians), b: sin(radians))
        let wanted = Double((hundredths % 36_000 + 36_000) % 36_000) / 100
        #expect(map.turn(decimals: 2)?.doubleValue == (wanted == 0 ? nil : wanted), "\(degrees)")
      }
    }
  }

  @Test("A typing error in a common point is told by how much it changes the scale")
  func typingError() throws {
    for (new, words) in [
      (Point(x: 60, y: 40), "0.100 times as large"), (Point(x: 606, y: 404), "1.010 times as large"),
    ] {
      var document = try Self.document(scale: Self.scales[0])
      let report = try document.replaceDrawing(
        of: document.choosePlan(nil), by: [1], fileExtension: "svg",
        source: Self.source(Size(width: 600, height: 400), sha256: [1]),
        PlanReplacement(
          common: [.init(old: Point(x: 0, y: 0), new: Point(x: 0, y: 0)), .init(old: Point(x: 600, y: 400), new: new)],
          isForced: true))
      #expect(report.remarks.contains { $0.description.contains(words) }, "\(report.remarks)")
    }
    // Of three points one is off: forced, but not silently.
    var document = try Self.document(scale: Self.scales[0])
    let corners = [Point(x: 0, y: 0), Point(x: 600, y: 0), Point(x: 600, y: 400)]
    var common = corners.map { PlanReplacement.CommonPoint(old: $0, new: $0) }
    common[1].new.x = 500
    let report = try document.replaceDrawing(
      of: document.choosePlan(nil), by: [1], fileExtension: "svg",
      source: Self.source(Size(width: 600, height: 400), sha256: [1]), PlanReplacement(common: common, isForced: true))
    #expect(
      report.remarks.contains {
        $0.description.contains("don't agree") && $0.description.shows("doubt-points-on-site")
      },
      "\(report.remarks)")
  }

  @Test("There and back, all places on site are within half a millimetre", arguments: 0..<60)
  func roundTrip(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let before = try Self.document(scale: Self.scales[seed % 3])
    var document = before
    let (map, size) = Self.turned(.random(in: 0..<360, using: &random), .random(in: 0.4...9, using: &random))
    let points =
      (0..<Int.random(in: 2...5, using: &random)).map { _ in
        Point(x: .random(in: 0...600, using: &random), y: .random(in: 0...400, using: &random))
      } + [Point(x: 0, y: 0), Point(x: 600, y: 400)]
    let report = try document.replaceDrawing(
      of: document.choosePlan(nil), by: [1, 2], fileExtension: "pdf",
      source: Self.source(size, mediaType: "application/pdf", sha256: [1, 2]),
      PlanReplacement(common: Self.common(map, points)))
    #expect(report.offPage.isEmpty && report.residuals.allSatisfy { $0 < 0.5 })
    #expect(!document.hasPart("plans/hall-a/source.svg") && document.hasPart("plans/hall-a/source.pdf"))
    let plan = try document.choosePlan(nil)
    #expect(plan.source.path == "plans/hall-a/source.pdf" && plan.fans[0].isLocked)
    // Only what comes turned by a quarter is turned back.
    let quarters = (map.degrees / 90).rounded()
    let back90 = (map.degrees - 90 * quarters).magnitude < 1 ? (90 - 90 * Int(quarters) + 720) % 360 : 90
    #expect(plan.rotation == back90)
    #expect(try document.value(at: "/plans/hall-a/view/other") != nil)

    // On the new drawing, everything stands on the same spot of the building.
    let factor = try #require(before.choosePlan(nil).millimetresPerUnit)
    let back = try #require(Similarity(fitting: points.map { (map.apply($0), $0) }))
    let newFactor = try #require(plan.millimetresPerUnit)
    #expect(abs(newFactor * map.factor / factor - 1) < 1e-5)
    let places = try Self.site(before, factor: factor)
    for (old, new) in zip(places, try Self.site(document, factor: factor, through: back.apply)) {
      #expect(old.distance(to: new) < 0.5)
    }
    if case .circle(_, let radius)? = plan.keepOuts.first(where: { $0.id == "o2" })?.shape {
      #expect(abs(radius * newFactor - 12.5 * factor) < 0.5)
    }

    _ = try document.replaceDrawing(
      of: plan, by: [3], fileExtension: "svg", source: Self.source(Size(width: 600, height: 400), sha256: [3]),
      PlanReplacement(common: points.map { .init(old: map.apply($0), new: $0) }))
    let again = try document.choosePlan(nil)
    for (old, new) in zip(places, try Self.site(document, factor: #require(again.millimetresPerUnit))) {
      #expect(old.distance(to: new) < 0.5)
    }
    let turn =
      ((again.fans[0].rotation - 15).truncatingRemainder(dividingBy: 360) + 540).truncatingRemainder(dividingBy: 360)
      - 180
    #expect(abs(turn) < 0.11)
    #expect(
      Validator(today: Origin.fixed.today, layers: [.schema]).validate(document).filter { $0.severity == .error }
        .isEmpty)
  }

  @Test("Quarter turns keep the part shown and turn fans and north", arguments: [0, 90, 180, 270])
  func quarters(degrees: Int) throws {
    var document = try Self.document(scale: Self.scales[0])
    let (map, size) = Self.turned(Double(degrees), 2)
    _ = try document.replaceDrawing(
      of: document.choosePlan(nil), by: [1], fileExtension: "svg", source: Self.source(size, sha256: [1]),
      PlanReplacement(common: Self.common(map, [Point(x: 0, y: 0), Point(x: 600, y: 0)])))
    let plan = try document.choosePlan(nil)
    let crop = try #require(plan.crop)
    #expect(abs(crop.width - (degrees % 180 == 0 ? 1000 : 600)) < 0.01)
    let corner = map.apply(Point(x: 10.5 + 250, y: 20 + 150))
    #expect(crop.center.distance(to: corner) < 0.01)
    #expect(plan.fans.map(\.rotation) == [Double((15 + degrees) % 360), Double(degrees)])
    #expect(plan.north == Double((350 + degrees) % 360))
    #expect(plan.keepOuts[1].top == 6000)
  }

  @Test("Points that don't agree are refused, and mirrored ones by name; residuals are those of a hand count")
  func disagreement() throws {
    let document = try Self.document(scale: Self.scales[0])
    func replace(_ pairs: [(Point, Point)], isForced: Bool = false) throws -> PlanReplacementReport {
      var copy = document
      return try copy.replaceDrawing(
        of: copy.choosePlan(nil), by: [1], fileExtension: "svg",
        source: Self.source(Size(width: 600, height: 400), sha256: [1]),
        PlanReplacement(common: pairs.map { .init(old: $0.0, new: $0.1) }, isForced: isForced))
    }
    let corners = [Point(x: 0, y: 0), Point(x: 600, y: 0), Point(x: 600, y: 400), Point(x: 0, y: 400)]
    let mirrored = corners.map { ($0, Point(x: 600 - $0.x, y: $0.y)) }
    #expect { try replace(mirrored) } throws: { "\($0)".contains("mirrored") }
    // One corner 40 units, 4 m, off.
    var wrong = corners.map { ($0, $0) }
    wrong[2].1.x -= 40
    #expect { try replace(wrong) } throws: { "\($0)".contains("don't agree") }
    // A unit, 100 mm, off at one of four corners: most of it stays there.
    var close = corners.map { ($0, $0) }
    close[2].1.x -= 1
    let report = try replace(close)
    #expect(report.knowsScale && report.residuals.max() == report.residuals[2])
    #expect((30..<75).contains(report.residuals[2]), "\(report.residuals)")
    #expect { try replace([(corners[0], corners[0]), (corners[0], corners[0])]) } throws: {
      "\($0)".shows("error-points-one")
    }
  }

  @Test("What falls off the page is told and refused, unless it is kept there")
  func offPage() throws {
    var document = try Self.document(scale: Self.scales[0])
    let pairs = Self.common(Similarity(a: 1, tx: -200), [Point(x: 200, y: 0), Point(x: 600, y: 400)])
    let small = Self.source(Size(width: 400, height: 400), sha256: [1])
    #expect {
      try document.replaceDrawing(
        of: document.choosePlan(nil), by: [1], fileExtension: "svg", source: small, PlanReplacement(common: pairs))
    } throws: { error in
      let text = "\(error)"
      return ["fan F1", "keep-out o1", "zone z1", "column line A", "--anyway"].allSatisfy(
        text.contains)
        && !text.contains("fan F2") && !text.contains("note")
    }
    #expect(try document.bytes(of: "plans/hall-a/source.svg") != [1])
    let report = try document.replaceDrawing(
      of: document.choosePlan(nil), by: [1], fileExtension: "svg", source: small,
      PlanReplacement(common: pairs, isForced: true))
    #expect(report.offPage.map(\.description).contains("fan F1"))
    #expect(try document.choosePlan(nil).fans[0].position == Point(x: -50, y: 200))
  }

  @Test("A smaller sheet keeps the scale, wherever that was read", arguments: 0..<4)
  func cutOff(place: Int) throws {
    let more: JSONValue = [
      "kind": "ratio", "ratio": 200, "paper": "A3", "text": "SKALA 1:200 (A3)", "position": ["x": 9, "y": 9],
    ]
    var document = try Self.document(scale: place < 3 ? Self.scales[place] : more)
    try document.edit("plans/hall-a/overlay.json") { (tree) throws(JSONEditError) in
      for list in ["fans", "zones", "keepOuts", "gridLines", "dimensions", "notes"] { tree[list] = [] }
    }
    let factor = try #require(document.choosePlan(nil).millimetresPerUnit)
    let report = try document.replaceDrawing(
      of: document.choosePlan(nil), by: [1], fileExtension: "svg",
      source: Self.source(Size(width: 400, height: 400), sha256: [1]),
      PlanReplacement(
        common: Self.common(Similarity(a: 1, tx: -100), [Point(x: 200, y: 0), Point(x: 400, y: 400)])))
    let plan = try document.choosePlan(nil)
    #expect(abs(try #require(plan.millimetresPerUnit) / factor - 1) < 1e-6)
    #expect(
      report.offPage.isEmpty && !report.remarks.contains { $0.description.shows("remark-scale-was") },
      "\(report.remarks)")
    if case .twoPoints(let from, let to, _)? = plan.scale {
      let page = Rect(x: 0, y: 0, width: 400, height: 400)
      #expect(page.contains(from) && page.contains(to))
    }
    #expect(try document.value(at: "/plans/hall-a/scale/position") == nil)
  }

  @Test("Without points, drawings of one size lie on one another; of one scale, by their paper")
  func withoutPoints() throws {
    let document = try Self.document(scale: Self.scales[1])
    func replace(_ source: JSONValue, _ replacement: PlanReplacement) throws -> PlanOverlay {
      var copy = document
      _ = try copy.replaceDrawing(
        of: copy.choosePlan(nil), by: [1], fileExtension: "svg", source: source, replacement)
      return try copy.choosePlan(nil)
    }
    let same = try replace(Self.source(Size(width: 600, height: 400)), PlanReplacement())
    #expect(try same.fans == document.choosePlan(nil).fans && same.scale == document.choosePlan(nil).scale)
    // The same sheet as PDF: 600 px are 450 pt.
    let asPDF = try replace(Self.source(Size(width: 450, height: 300), mediaType: "application/pdf"), PlanReplacement())
    #expect(asPDF.fans[0].position == Point(x: 112.5, y: 150) && asPDF.scale == .ratio(377.9528))
    #expect(throws: Refusal.self) { try replace(Self.source(Size(width: 900, height: 400)), PlanReplacement()) }
    let larger = try replace(Self.source(Size(width: 900, height: 400)), PlanReplacement(hasSameScale: true))
    #expect(larger.fans[0].position == Point(x: 150, y: 200))
    let moved = try replace(
      Self.source(Size(width: 900, height: 600)),
      PlanReplacement(common: [.init(old: Point(x: 0, y: 0), new: Point(x: 100, y: 50))], hasSameScale: true))
    #expect(moved.fans[0].position == Point(x: 250, y: 250))
    // Pixels of unknown size have no scale of their own.
    #expect(throws: Refusal.self) {
      try replace(
        Self.source(Size(width: 600, height: 400), mediaType: "image/png"), PlanReplacement(hasSameScale: true))
    }
  }

  @Test("On pixels of unknown size, a ratio becomes two points")
  func pixels() throws {
    var document = try Self.document(scale: Self.scales[1])
    let before = try #require(document.choosePlan(nil).millimetresPerUnit)
    let report = try document.replaceDrawing(
      of: document.choosePlan(nil), by: [1], fileExtension: "png",
      source: Self.source(Size(width: 1200, height: 800), mediaType: "image/png"),
      PlanReplacement(common: Self.common(Similarity(a: 2), [Point(x: 0, y: 0), Point(x: 300, y: 400)])))
    let plan = try document.choosePlan(nil)
    #expect(abs(try #require(plan.millimetresPerUnit) - before / 2) < 1e-6)
    #expect(report.remarks.contains { $0.description.shows("remark-by-points") })
  }

  @Test("The commands: replace, layers, drop")
  func commands() async throws {
    let folder = try TemporaryFolder()
    let hall = try folder.write("hall.ency", EncyTestFile.hall())
    let drawing = try folder.write("rev-b.svg", Array("<svg/>".utf8))
    func ency(_ arguments: String...) async -> CommandRun { await CommandRun.ency(["plan"] + arguments) }
    let other = await ency("replace", hall, drawing)
    #expect(other.status == 1 && other.errorText.contains("--common"), "\(other.errorText)")
    let bad = await ency("replace", hall, drawing, "--common", "1,2")
    #expect(bad.status == 64)
    let done = await ency("replace", hall, drawing, "--common", "0,0=1000,100", "--common", "600,0=1000,1300")
    #expect(done.status == 0, "\(done.errorText)")
    #expect(done.text == "Hall 3: replaced; a unit of the old drawing is 2 of the new, turned by 90°\n")
    let none = await ency("layers", hall, "--all")
    #expect(none.status == 1 && none.errorText.shows("said-no-layers"))
    let off = await ency("replace", hall, drawing, "--common", "1000,100=-50,0", "--common", "1000,1300=-50,1200")
    #expect(off.status == 1 && off.errorText.shows("error-off-new-page"), "\(off.errorText)")
    let forced = await ency(
      "replace", hall, drawing, "--common", "1000,100=-50,0", "--common", "1000,1300=-50,1200", "--anyway")
    #expect(forced.status == 0 && forced.errorText.shows("remark-off-page", "F1"), "\(forced.errorText)")
    let kept = await ency("drop", hall)
    #expect(kept.status == 1 && kept.errorText.contains("2 fans"))
    let gone = await ency("drop", hall, "--anyway")
    #expect(gone.status == 0 && gone.text == "Hall 3: dropped\n", "\(gone.errorText)")
    let empty = try Document(contentsOf: hall)
    #expect(empty.partPaths.allSatisfy { !$0.hasPrefix("plans/") })
  }

  @Test("Layers are chosen by names, also by such with commas, and given back to the drawing")
  func layers() async throws {
    let folder = try TemporaryFolder()
    var document = try Document.hall()
    try document.edit("plans/hall-a/overlay.json") { (tree) throws(JSONEditError) in
      tree["source"]?["layers"] = .array(
        [("A-WALL", true), ("A-FURN", true), ("Rör, el", false), ("A-FURN", false), ("all", false)].map {
          ["name": .string($0.0), "visible": .bool($0.1)]
        })
    }
    let hall = try folder.write("hall.ency", document.package(origin: .fixed).bytes)
    func shown(_ arguments: String...) async throws -> [String]? {
      let run = await CommandRun.ency(["plan", "layers", hall] + arguments)
      guard run.status == 0 else { return nil }
      let plan = try Document(contentsOf: hall).choosePlan(nil)
      let words = run.text.split(separator: "\n").filter { $0.hasPrefix("shown") }.count
      let layers = try Document(contentsOf: hall).layers(of: plan)
      #expect(words == layers.layers.filter(\.isShown).count)
      return plan.layers
    }
    #expect(try await shown() == nil)
    #expect(try await shown("--show", "Rör, el", "--hide", "A-WALL") == ["A-FURN", "Rör, el"])
    #expect(try await shown("--hide", "A-FURN,Rör, el") == [])
    #expect(try await shown("--all", "--hide", "all") == ["A-WALL", "A-FURN", "Rör, el"])
    #expect(try await shown("--show", "B") == nil)
    #expect(try await shown("--reset", "--all") == nil)
    #expect(try Document(contentsOf: hall).choosePlan(nil).layers == ["A-WALL", "A-FURN", "Rör, el"])
    #expect(try await shown("--reset") == nil)
    #expect(try Document(contentsOf: hall).value(at: "/plans/hall-a/view") == nil)
  }
}
