import EncyExplanation
import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import Glibc
import Testing

/// Heat balances zone by zone: as the hall has it where zones only divide it, and what is different where they don't.
@Suite("Heat balances by zones")
struct ZoneFigureTests {
  /// A hall of 60 × 40 m with these zones, in plan units of 1/40 mm each.
  private static func state(
    zones: [String], fans: [(Double, Double)] = [], byZone: Bool = true, scale: Bool = true,
    method: String = "heatBalance", exhaust: Int = 1800, shift: Int = 0
  ) throws -> FigureInputs {
    let hubs = fans.enumerated().map { index, place in
      #"{"id": "f\#(index)", "product": "F", "position": {"x": \#(place.0 * 25), "y": \#(place.1 * 25)}}"#
    }
    let length =
      scale
      ? #""scale": {"kind": "twoPoints", "from": {"x": 0, "y": 0}, "to": {"x": 1500, "y": 0}, "length": 60000},"# : ""
    return try FigureState.inputs([
      "building": FigureState.json(
        """
        {"length": 60000, "width": 40000, "ceilingHeight": 10000, "heatingHours": 5000, "exhaust": \(exhaust),
         "uValues": {"roof": 0.3, "wall": 0.4}, "airChanges": 0.3, "temperatures": {"indoor": 18, "outdoor": 1},
         "heating": {"efficiency": 90}}
        """),
      "energy": FigureState.json(
        """
        {"method": "\(method)", "inputs": {"gradientBefore": 0.9, "gradientBelow": 1.5, "gradientAfter": 0.2,
         "setPointShift": \(shift), "zones": \(byZone)}}
        """),
      "products": FigureState.json(#"{"products": [{"id": "F", "type": "hvls"}]}"#),
      "plans/p/overlay": FigureState.json(
        """
        {"source": {"path": "plans/p/source.pdf", "mediaType": "application/pdf", "width": 1500, "height": 1000, "unit": "pt"},
         \(length) "fans": [\(hubs.joined(separator: ", "))], "zones": [\(zones.joined(separator: ", "))]}
        """),
    ])
  }

  /// A zone with corners in metres.
  private static func zone(_ id: String, _ corners: [(Double, Double)], height: String? = nil) -> String {
    let points = corners.map { #"{"x": \#($0.0 * 25), "y": \#($0.1 * 25)}"# }.joined(separator: ", ")
    return
      #"{"id": "\#(id)", "name": "Zone \#(id)", "points": [\#(points)]\#(height.map { #", "ceilingHeight": \#($0)"# } ?? "")}"#
  }

  private static func box(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, ceiling: Int? = nil
  )
    -> String
  {
    zone(id, [(x, y), (x + width, y), (x + width, y + height), (x, y + height)], height: ceiling.map { "\($0)" })
  }

  private static func close(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return false }
    return abs(one - other) <= 1e-6 * max(1, abs(other))
  }

  private static let ways = ["roof", "wall", "air", "exhaust"]
  private static let sums =
    ["floorArea", "volume", "wallArea", "baseHeat", "savedHeat", "balancePercent", "heatAfter"]
    + ways.flatMap { ["\($0)Heat", "\($0)Saving", "\($0)HeatAfter", "\($0)Loss"] }

  @Test("zones that divide the hall need and save what the hall does", arguments: 1...40)
  func divided(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    var boxes = [(x: 0.0, y: 0.0, width: 60.0, height: 40.0)]
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let place = Int.random(in: boxes.indices, using: &random)
      let box = boxes[place]
      let share = Double(Int.random(in: 3...7, using: &random)) / 10
      // Nearer than 200 mm, walls of neighbours count as one.
      if box.width > 6, Bool.random(using: &random) {
        boxes[place].width = box.width * share
        boxes.append((box.x + box.width * share, box.y, box.width * (1 - share), box.height))
      } else if box.height > 6 {
        boxes[place].height = box.height * share
        boxes.append((box.x, box.y + box.height * share, box.width, box.height * (1 - share)))
      }
    }
    let fans = boxes.map { ($0.x + $0.width / 2, $0.y + $0.height / 2) }
    let shift = Int.random(in: 0...2, using: &random)
    let method = Bool.random(using: &random) ? "heatBalance" : "twoZone"
    let zones = boxes.enumerated().map { index, box in
      var corners = [
        (box.x, box.y), (box.x + box.width, box.y), (box.x + box.width, box.y + box.height),
        (box.x, box.y + box.height),
      ]
      for _ in 0..<(index % 4) { corners.append(corners.removeFirst()) }
      if Bool.random(using: &random) { corners.reverse() }
      return Self.zone("z\(index)", corners, height: Bool.random(using: &random) ? "10000" : nil)
    }
    let whole = FigureValues(try Self.state(zones: zones, fans: fans, byZone: false, method: method, shift: shift))
    let byZone = FigureValues(
      try Self.state(zones: zones.shuffled(using: &random), fans: fans, method: method, shift: shift))
    for name in Self.sums {
      #expect(
        Self.close(byZone.value(name)?.number, whole.value(name)?.number),
        "\(name): \(String(describing: byZone.value(name))), the hall \(String(describing: whole.value(name)))")
    }
    #expect(whole.values("zoneArea").isEmpty)
    #expect(byZone.values("zoneArea").count == boxes.count)
  }

  @Test("what zones and the walls between them need and save is what all do", arguments: ["heatBalance", "twoZone"])
  func summed(method: String) throws {
    let values = FigureValues(
      try Self.state(
        zones: [
          Self.box("a", 0, 0, 60, 30), Self.box("b", 0, 30, 40, 10, ceiling: 6000),
          Self.box("c", 40, 30, 20, 10, ceiling: 12_000),
        ], fans: [(30, 15), (50, 35)], method: method, shift: 1))
    func sum(_ name: String) -> Double { values.values(name).reduce(0) { $0 + ($1.number ?? .nan) } }
    #expect(values.values("upperWallLoss").count == 3)
    #expect(Self.close(sum("zoneHeat") + sum("upperWallHeat"), values.value("baseHeat")?.number))
    #expect(Self.close(sum("zoneSaving") + sum("upperWallSaving"), values.value("savedHeat")?.number))
    // The set point isn't lowered where no fan hangs.
    #expect(values.values("zoneSaving")[1].number == 0)
    let after = Self.ways.reduce(0) { $0 + (values.value("\($1)HeatAfter")?.number ?? .nan) }
    #expect(Self.close(after, values.value("heatAfter")?.number))
  }

  @Test("zones without a fan in any of them save nothing that anybody knows: fans are asked for")
  func withoutFans() throws {
    let zones = [Self.box("a", 0, 0, 60, 30), Self.box("b", 0, 30, 60, 10, ceiling: 6000)]
    // A fan beside the hall hangs in none.
    for fans in [[], [(30, 45)]] as [[(Double, Double)]] {
      let values = FigureValues(try Self.state(zones: zones, fans: fans))
      for name in ["zoneSaving", "upperWallSaving"] {
        #expect(values.values(name).allSatisfy { $0 == .missing(["placedFans"]) }, "\(name)")
      }
      #expect(values.value("savedHeat") == .missing(["placedFans"]))
      #expect(values.value("baseHeat")?.number != nil)
    }
  }

  @Test(
    "zones drawn within others, at their walls and corners too, leave all outer walls one hall's", arguments: 1...40)
  func nested(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    var boxes = [(x: 0.0, y: 0.0, width: 60.0, height: 40.0)]
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      // In the last one: at its left or right wall or in between, at its top or bottom or in between.
      guard let outer = boxes.last, outer.width > 4, outer.height > 4 else { break }
      let (width, height) = (outer.width * 0.5, outer.height * 0.5)
      let across: Double = [0, 0.25, 0.5].randomElement(using: &random) ?? 0
      let down: Double = [0, 0.25, 0.5].randomElement(using: &random) ?? 0
      boxes.append((outer.x + outer.width * across, outer.y + outer.height * down, width, height))
    }
    let zones = boxes.enumerated().map { Self.box("z\($0)", $1.x, $1.y, $1.width, $1.height) }
    let fans = boxes.map { ($0.x + 0.5, $0.y + 0.5) }
    let whole = FigureValues(try Self.state(zones: zones, fans: fans, byZone: false))
    let byZone = FigureValues(try Self.state(zones: zones.shuffled(using: &random), fans: fans))
    for name in ["floorArea", "wallArea", "volume", "baseHeat"] {
      #expect(Self.close(byZone.value(name)?.number, whole.value(name)?.number), "\(name): \(boxes)")
    }
  }

  @Test(
    "two zones: each its roof, its outer walls, and the wall above the lower roof; only where fans hang air is mixed")
  func twoZones() throws {
    let values = FigureValues(
      try Self.state(
        zones: [Self.box("a", 0, 0, 60, 30), Self.box("b", 0, 30, 60, 10, ceiling: 6000)], fans: [(30, 15)],
        exhaust: 0))
    for (name, wanted) in [
      ("zoneArea", [1800, 600]), ("zoneHeight", [10, 6]), ("zoneWallArea", [1200, 480]),
      ("zoneVolume", [18_000, 3600]),
      ("upperWallArea", [240]), ("zoneCeilingRise", [7.65, 4.05]), ("zoneMeanRise", [3.15, 1.35]),
      ("zoneCeilingDrop", [5.95, 0]), ("zoneMeanDrop", [2.45, 0]),
      // In the middle of the wall between 6 and 10 m: 0.9 · 6.5 K, and 0.7 · 6.5 K less with fans.
      ("upperWallRise", [5.85]), ("upperWallDrop", [4.55]),
    ] as [(String, [Double])] {
      let found = values.values(name)
      #expect(found.count == wanted.count)
      for (one, other) in zip(found, wanted) { #expect(Self.close(one.number, other), "\(name): \(one)") }
    }
    // 0.3·1800·5.95·5; 0.4·(1200·2.45 + 240·4.55)·5; 0.335·0.3·18000·2.45·5.
    for (name, wanted) in [
      ("roofSaving", 16_065), ("wallSaving", 8064), ("airSaving", 22_160.25), ("savedHeat", 46_289.25),
      ("floorArea", 2400), ("volume", 21_600), ("wallArea", 1920),
    ] as [(String, Double)] {
      #expect(Self.close(values.value(name)?.number, wanted), "\(name): \(String(describing: values.value(name)))")
    }
  }

  @Test("a zone that is drawn within another is cut out of it, and borders on it all around")
  func within() throws {
    let values = FigureValues(
      try Self.state(
        zones: [Self.box("inner", 10, 10, 20, 10, ceiling: 4000), Self.box("hall", 0, 0, 60, 40)], fans: [(15, 15)]))
    #expect(Self.close(values.values("zoneArea")[0].number, 200))
    #expect(Self.close(values.values("zoneArea")[1].number, 2200))
    #expect(Self.close(values.values("zoneWallArea")[0].number, 0))
    #expect(Self.close(values.values("zoneWallArea")[1].number, 2000))
    #expect(Self.close(values.values("upperWallArea")[0].number, 60 * 6))
    // The fan hangs in the inner one.
    #expect(values.values("zoneCeilingDrop")[1] == .exact(.zero))
  }

  @Test("a zone at the edge of the one it is drawn within has its walls for itself", arguments: [0.0, 0.1], 0..<4)
  func atTheEdge(outside: Double, corner: Int) throws {
    // Drawn so far out of the hall, in metres.
    let x = corner % 2 == 0 ? -outside : 40 + outside
    let y = corner / 2 == 0 ? -outside : 30 + outside
    let values = FigureValues(
      try Self.state(zones: [Self.box("hall", 0, 0, 60, 40), Self.box("office", x, y, 20, 10, ceiling: 4000)]))
    func close(_ name: String, _ wanted: [Double]) {
      let found = values.values(name).compactMap(\.number)
      #expect(found.count == wanted.count)
      for (one, other) in zip(found, wanted) { #expect(abs(one - other) <= 4 * outside * 10 + 1e-6, "\(name): \(one)") }
    }
    close("zoneArea", [2200, 200])
    close("zoneWallArea", [1700, 120])
    close("upperWallArea", [30 * 6])
  }

  @Test("a zone of thousands of corners within another is cut out of it, too", arguments: [40, 1100])
  func round(corners: Int) throws {
    let zones = [("outer", 15.0), ("inner", 10.0)].map { name, radius in
      Self.zone(
        name,
        (0..<corners).map { corner in
          let angle = 2 * Double.pi * Double(corner) / Double(corners)
          return (30 + radius * cos(angle), 20 + radius * sin(angle))
        })
    }
    let values = FigureValues(try Self.state(zones: zones))
    let whole = Double(corners) / 2 * sin(2 * Double.pi / Double(corners))
    #expect(Self.close(values.values("zoneArea")[0].number, whole * 125))
    #expect(Self.close(values.values("zoneArea")[1].number, whole * 100))
  }

  @Test("a zone in a gap of another's outline isn't taken for one within")
  func inAGap() throws {
    let around = [(0.0, 0.0), (60, 0), (60, 40), (40, 40), (40, 20), (20, 20), (20, 40), (0, 40)]
    let values = FigureValues(try Self.state(zones: [Self.zone("u", around), Self.box("gap", 20, 20, 20, 20)]))
    for (name, wanted) in [("zoneArea", [2000.0, 400]), ("zoneWallArea", [1800, 200])] {
      for (one, other) in zip(values.values(name), wanted) { #expect(Self.close(one.number, other), "\(name): \(one)") }
    }
  }

  @Test(
    "without zones, without a scale, with an outline that crosses itself or thousands of corners: said, nothing computed"
  )
  func unmeasured() throws {
    #expect(FigureValues(try Self.state(zones: [])).value("floorArea") == .missing(["zones"]))
    let hall = Self.box("a", 0, 0, 60, 40)
    #expect(FigureValues(try Self.state(zones: [hall], scale: false)).value("floorArea") == .missing(["planScale"]))
    let crossed = Self.zone("x", [(0, 0), (10, 10), (10, 0), (0, 10)])
    #expect(FigureValues(try Self.state(zones: [hall, crossed])).value("savedHeat") == .failed(.outOfRange))
    let many = (0..<9000).map { (Double($0) / 200, $0 % 2 == 0 ? 0.0 : 5.0) } + [(45.0, 9.0), (0.0, 9.0)]
    let two = [Self.zone("m", many), Self.zone("n", many)]
    #expect(FigureValues(try Self.state(zones: two)).value("volume") == .failed(.tooLong))
  }

  @Test(
    "a zone's height that is none, or measures nothing, isn't taken for the building's",
    arguments: [(#""6000""#, Outcome.Failure.wrongType), ("1e38", .outOfRange)])
  func heights(height: String, failure: Outcome.Failure) throws {
    let values = FigureValues(
      try Self.state(zones: [Self.zone("a", [(0, 0), (60, 0), (60, 40)], height: height), Self.box("b", 60, 0, 9, 9)]))
    #expect(values.values("zoneHeight") == [.failed(failure), .estimate(10)])
    #expect(values.value("volume") == .failed(failure))
    #expect(values.values("upperWallArea") == [.failed(failure)])
  }

  @Test("a zone's height is one number wherever it counts: what is solved for gives the goal when it is set")
  func solved() throws {
    func state(_ height: String) throws -> FigureInputs {
      try Self.state(
        zones: [
          Self.box("a", 0, 0, 60, 30), Self.zone("b", [(0, 30), (60, 30), (60, 40), (0, 40)], height: height),
        ], fans: [(30, 15)])
    }
    let inputs = try state("6000")
    let pointer = try #require(JSONPointer("/plans/p/zones/1/ceilingHeight"))
    let slot = try #require(inputs.slot(at: pointer) { _ in nil })
    let tried = FigureValues(inputs.setting(slot, to: ExactDecimal(7000)))
    let set = FigureValues(try state("7000"))
    for name in Self.sums { #expect(tried.value(name) == set.value(name), "\(name)") }
    // What a plan measures is no number that anybody sets.
    let points = try #require(JSONPointer("/plans/p/zones/1/points"))
    #expect(inputs.slot(at: points) { _ in nil } == nil)
  }
}
