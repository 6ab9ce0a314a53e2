import EncyBase
import EncyDocument
import EncyInterchange
@testable import EncyKit
import EncyPlaces
import EncyPlans
import EncyTestSupport
import EncyTexts
import Testing

/// Every output of places leads back to the same points of the plan, however the plan is turned and cut and whatever is measured from.
@Suite("Places in outputs")
struct PlaceLawTests {
  /// A plan of a made-up size, turn and scale, with fans, column lines and perhaps a zone.
  private static func plan(_ random: inout SeededGenerator) throws -> (document: Document, plan: PlanOverlay) {
    var document = try Document.hall()
    let id = try document.choosePlan(nil).id
    func number(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / 8 }
    func point() -> JSONValue { Point(x: number(0...4_000), y: number(0...3_000)).json ?? .null }
    func set(_ name: String, _ value: JSONValue) throws {
      try document.set(JSONPointer(["plans", id, name]), to: value)
    }
    try document.set(JSONPointer(["plans", id, "source", "width"]), to: 500)
    try document.set(JSONPointer(["plans", id, "source", "height"]), to: 375)
    var view: JSONValue = ["rotation": .int([0, 90, 180, 270].randomElement(using: &random) ?? 0)]
    if Bool.random(using: &random) { view["crop"] = ["x": 10, "y": 20, "width": 300, "height": 200] }
    try set("view", view)
    try set(
      "scale",
      [
        "kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 100, "y": 0],
        "length": .int(.random(in: 500...60_000, using: &random)),
      ])
    if Bool.random(using: &random) { try document.set("/building/fanUnderside", to: 7_400) }
    let product = try document.model("products").items("products")[0].text("id") ?? ""
    let fans = (1...Int.random(in: 1...9, using: &random)).map { index -> JSONValue in
      var fan: JSONValue = [
        "id": .string("f\(index)"), "number": .string("F\(index)"), "product": .string(product), "position": point(),
      ]
      if Bool.random(using: &random) { fan["mountHeight"] = .int(.random(in: 4_000...9_000, using: &random)) }
      return fan
    }
    try set("fans", .array(fans))
    try set(
      "gridLines",
      [
        [
          "id": "a", "name": "A", "from": ["x": .int(.random(in: 0...400, using: &random)), "y": 0],
          "to": ["x": 100, "y": 375],
        ],
        [
          "id": "b", "name": "1", "from": ["x": 0, "y": .int(.random(in: 0...300, using: &random))],
          "to": ["x": 500, "y": 90],
        ],
      ])
    try set("zones", .array(Bool.random(using: &random) ? [["id": "z", "points": [point(), point(), point()]]] : []))
    return (document, try document.choosePlan(id))
  }

  @Test("places lead back to the points of the plan", arguments: 0..<(isFullRun ? 5_000 : 150))
  func law(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let (document, plan) = try Self.plan(&random)
    let factor = try #require(plan.millimetresPerUnit)
    // To a tenth of a millimetre, as the outputs write it, and a thousandth of a plan unit, as the plan does.
    let near = 0.11 / factor + 0.001
    let fans = Dictionary(uniqueKeysWithValues: plan.fans.map { ($0.number, $0) })
    let height = Building(json: try document.model("building")).fanUnderside

    // What commands print and take.
    for place in [
      PlanPlace.page, .hall, .crossing("A/1"), .units(Point(x: 12.5, y: 80)), .site(SitePoint(x: 800, y: 950)),
    ] {
      if place == .hall, plan.zones.isEmpty {
        #expect(throws: Refusal.self) { try place.datum(on: plan) }
        continue
      }
      let datum = try place.datum(on: plan)
      for fan in plan.fans {
        let site = try #require(datum.site(fan.position))
        let back = try #require(PlanPlace(text: site.metres)).point(on: plan, from: datum)
        #expect(back.distance(to: fan.position) < 1.1 / factor, "seed \(seed), \(datum.name)")
        let offset = try #require(PlanPlace(text: datum.offset(of: fan.position).text)).point(on: plan, from: datum)
        #expect(offset.distance(to: fan.position) < 0.002, "seed \(seed), \(datum.name)")
      }
      // The table for spreadsheets, by the names of its columns.
      let table = try #require(try FanSchedule(document, language: .english) { try place.datum(on: $0) }).csv
      let lines = String(decoding: table, as: UTF8.self).split(separator: "\r\n")
      let rows = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
      let origin = Language.english.text(datum.words)
      for way in ["To the right, from ", "Down, from "] { #expect(lines[0].contains("\"\(way)\(origin) (mm)\"")) }
      for row in rows {
        let fan = try #require(fans[row[1]])
        let (x, y) = (try #require(Double(row[6])), try #require(Double(row[7])))
        let back = datum.point(at: SitePoint(x: x, y: y).onPlan(millimetresPerUnit: factor))
        #expect(back.distance(to: fan.position) < near, "seed \(seed): CSV \(fan.number)")
        #expect(Double(row[5]) == fan.mountHeight ?? height, "seed \(seed)")
      }
    }

    // For CAD and GIS: x to the right and y up as the plan is shown, from a corner or a place.
    for origin in [nil, Point(x: 33, y: 44)] {
      let datum = origin.map { PlanDatum(.place($0.text), at: $0, of: plan) }
      let frame = try SiteFrame(plan, origin: datum, coordinates: SitePoint(x: 1_000, y: -2_000))
      let interchange = PlanInterchange(
        plan: plan, products: try document.products(), frame: frame, mountHeight: height)
      let start = PlanDatum(.page, at: frame.origin, of: plan)
      func back(_ x: Double, _ y: Double) -> Point {
        start.point(at: SitePoint(x: x - 1_000, y: -2_000 - y).onPlan(millimetresPerUnit: factor))
      }
      let json = interchange.geoJSON()
      #expect(json["ency"]?.text("axes") == "x to the right, y up")
      #expect(json["ency"]?.text("originName")?.contains(origin?.text ?? "bottom left") == true)
      for feature in json.items("features") where feature["properties"]?.text("kind") == "fan" {
        let fan = try #require(fans[feature["properties"]?.text("number") ?? ""])
        let place = (feature["geometry"]?["coordinates"]?.arrayValue ?? []).compactMap(\.doubleValue)
        #expect(back(place[0], place[1]).distance(to: fan.position) < near, "seed \(seed): GeoJSON")
        #expect(feature["properties"]?["mountHeight"]?.doubleValue == fan.mountHeight ?? height)
      }
      let lines = String(decoding: interchange.dxf(), as: UTF8.self).split(
        separator: "\r\n", omittingEmptySubsequences: false)
      let pairs = stride(from: 0, to: lines.count - 1, by: 2).map {
        (lines[$0].drop { $0 == " " }, String(lines[$0 + 1]))
      }
      #expect(pairs.contains { $0.0 == "999" && $0.1.contains("x to the right, y up") })
      #expect(pairs.contains { $0.0 == "999" && $0.1.contains(frame.originName) })
      // Each fan is a circle, in their order.
      let circles = pairs.indices.filter {
        pairs[$0].0 == "0" && pairs[$0].1 == "CIRCLE" && pairs[$0 + 1].1 == "ENCY-FANS"
      }
      #expect(circles.count == plan.fans.count)
      for (circle, fan) in zip(circles, plan.fans) {
        let (x, y) = (try #require(Double(pairs[circle + 2].1)), try #require(Double(pairs[circle + 3].1)))
        #expect(back(x, y).distance(to: fan.position) < near, "seed \(seed): DXF")
      }
    }
  }

  @Test("what is shown at a point leads back", arguments: [0, 90, 180, 270, -90, 450])
  func unshown(rotation: Int) throws {
    var plan = try Document.hall().choosePlan(nil)
    plan.rotation = rotation
    let point = Point(x: 12, y: 345)
    #expect(plan.unshown(plan.shown(point)) == point && plan.shown(plan.unshown(point)) == point)
    #expect(plan.shown(plan.pageDatum.origin) == Point(x: 0, y: 0))
  }

  @Test("steps on site go as the plan is shown")
  func steps() throws {
    var plan = try Document.hall().choosePlan(nil)
    plan.rotation = 90
    let factor = try #require(plan.millimetresPerUnit)
    let step = try #require(PlanPlace(text: "\(factor)mm,0mm")).step(on: plan)
    let (from, to) = (plan.shown(Point(x: 5, y: 5)), plan.shown(Point(x: 5 + step.x, y: 5 + step.y)))
    #expect((to.x - from.x - 1).magnitude < 1e-3 && (to.y - from.y).magnitude < 1e-3)
    #expect(throws: Refusal.self) { try PlanPlace.hall.step(on: plan) }
  }

  /// Places on both sides of the antimeridian and near the poles: within the globe, and as far apart as on the plan.
  @Test(
    "on earth no longitude passes 180 and no latitude 90",
    arguments: [
      (0.0, 179.9999), (0, -179.9999), (65, 180), (89.9999, 10), (-89.99995, 179.9), (-16.5, 179.9998), (59, 18),
    ])
  func onEarth(latitude: Double, longitude: Double) throws {
    var random = SeededGenerator(7)
    for turn in 0..<20 {
      var (document, plan) = try Self.plan(&random)
      plan.north = Double(turn * 18)
      let id = plan.id
      try document.set(
        JSONPointer(["plans", id, "zones"]),
        to: [
          ["id": "z", "points": [["x": 0, "y": 0], ["x": 500, "y": 0], ["x": 500, "y": 375], ["x": 0, "y": 375]]]
        ])
      plan.zones = try document.choosePlan(id).zones
      let earth = try EarthFrame(latitude: latitude, longitude: longitude, of: Point(x: 250, y: 180), on: plan)
      let interchange = PlanInterchange(plan: plan, products: [], frame: try SiteFrame(plan))
      let factor = try #require(plan.millimetresPerUnit)
      for feature in interchange.geoJSON(on: earth).items("features") {
        let type = feature["geometry"]?.text("type") ?? ""
        var places: [[(Double, Double)]] = [[]]
        func collect(_ value: JSONValue) {
          let items = value.arrayValue ?? []
          let numbers = items.compactMap(\.doubleValue)
          if numbers.count == 2 { return places[places.count - 1].append((numbers[0], numbers[1])) }
          places.append([])
          items.forEach(collect)
        }
        collect(feature["geometry"]?["coordinates"] ?? .null)
        for ring in places where !ring.isEmpty {
          #expect(ring.allSatisfy { (-180...180).contains($0.0) && (-90...90).contains($0.1) }, "\(ring)")
          if type.hasSuffix("Polygon") {
            #expect(ring.count >= 4 && ring[0] == ring[ring.count - 1])
            // No edge but along a pole goes around the globe.
            let jumps = zip(ring, ring.dropFirst()).filter { abs($0.0 - $1.0) > 180 && abs($0.1) < 90 }
            #expect(jumps.isEmpty, "\(latitude) \(longitude): \(jumps)")
          }
        }
        if type == "Point", feature["properties"]?.text("kind") == "fan" {
          let fan = try #require(plan.fans.first { $0.id == feature.text("id") })
          let wanted = fan.position.distance(to: Point(x: 250, y: 180)) * factor / 1_000
          let (x, y) = places.flatMap(\.self)[0]
          let found = try #require(EarthPosition(latitude: latitude, longitude: longitude))
            .distance(to: #require(EarthPosition(latitude: y, longitude: x)))
          #expect(abs(found - wanted) < 0.01 + wanted * 1e-5, "\(found) \(wanted)")
        }
      }
    }
  }
}
