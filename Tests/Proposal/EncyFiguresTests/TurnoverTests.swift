import EncyBase
import EncyDocument
import EncyFigures
import EncyTestSupport
import Testing

/// How often fans turn the air over: of the space in which they hang, or not at all.
@Suite("Air turnovers") struct TurnoverTests {
  /// A hall of 60 × 40 × 10 m, and a floor that a plan shows.
  private struct Floor {
    /// Zones as x, y, width and height in metres.
    var zones: [[Double]] = []
    var fans: [(x: Double, y: Double)] = []

    var overlay: JSONValue {
      func point(_ x: Double, _ y: Double) -> JSONValue { ["x": number(x * 10), "y": number(y * 10)] }
      func number(_ value: Double) -> JSONValue { .number(JSONNumber(value, decimals: 3) ?? JSONNumber(0)) }
      return [
        "source": [
          "path": "plans/p/source.pdf", "mediaType": "application/pdf", "width": 700, "height": 1000, "unit": "pt",
        ],
        "scale": ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 600, "y": 0], "length": 60_000],
        "zones": .array(
          zones.enumerated().map { place, box in
            let (x, y, width, height) = (box[0], box[1], box[2], box[3])
            return [
              "id": .string("z\(place)"),
              "points": [point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)],
            ]
          }),
        "fans": .array(
          fans.enumerated().map { place, hub in
            ["id": .string("f\(place)"), "product": "F", "position": point(hub.x, hub.y)]
          }),
      ]
    }

    func contains(_ hub: (x: Double, y: Double)) -> Bool {
      zones.contains { hub.x > $0[0] && hub.x < $0[0] + $0[2] && hub.y > $0[1] && hub.y < $0[1] + $0[3] }
    }
  }

  private static func outcome(_ floors: [Floor], byZone: Bool) throws -> Outcome? {
    var parts: [String: JSONValue] = [
      "building": ["length": 60_000, "width": 40_000, "ceilingHeight": 10_000],
      "energy": ["method": "heatBalance", "inputs": ["zones": .bool(byZone)]],
      "products": ["products": [["id": "F", "type": "hvls", "diameter": 7_300, "power": 1_500, "airflow": 400_000]]],
    ]
    for (place, floor) in floors.enumerated() { parts["plans/p\(place)/overlay"] = floor.overlay }
    return try FigureState.values(parts).value("turnovers")
  }

  private static func turnovers(_ floors: [Floor], byZone: Bool = false) throws -> Double? {
    try outcome(floors, byZone: byZone)?.number
  }

  private static let hubs = [(x: 15.0, y: 20.0), (x: 45.0, y: 20.0)]

  @Test("of two floors all air is never divided by the volume of one")
  func floors() throws {
    let bare = Floor(fans: Self.hubs)
    let outlined = Floor(zones: [[0, 0, 60, 40]], fans: Self.hubs)
    let one = try #require(try Self.turnovers([bare]))
    #expect(try Self.turnovers([outlined]) == one)
    #expect(try Self.turnovers([outlined], byZone: true) == one)
    // A second floor that is only drawn changes nothing.
    #expect(try Self.turnovers([bare, Floor()]) == one)
    #expect(try Self.outcome([bare, bare], byZone: false) == .failed(.severalHalls))
    #expect(try Self.outcome([outlined, outlined], byZone: false) == .failed(.severalHalls))
    #expect(try Self.turnovers([outlined, outlined], byZone: true) == one)
    // Two floors on one sheet.
    let sheet = Floor(
      zones: [[0, 0, 60, 40], [0, 50, 60, 40]], fans: Self.hubs + Self.hubs.map { (x: $0.x, y: $0.y + 50) })
    #expect(try Self.outcome([sheet], byZone: false) == .failed(.severalHalls))
    #expect(try Self.turnovers([sheet], byZone: true) == one)
    // Zones of one floor alone hold no air of the other's fans.
    #expect(try Self.outcome([outlined, bare], byZone: true) == .failed(.severalHalls))
    // A part of the hall within the hall isn't another one.
    let inner = Floor(zones: [[0, 0, 60, 40], [5, 5, 20, 20]], fans: Self.hubs)
    #expect(try Self.turnovers([inner]) == one)
  }

  @Test(
    "what is known is the air of the fans by the volume they hang in, whatever is drawn", arguments: 0..<UInt64(400))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    let boxes = [[0.0, 0, 60, 40], [0, 0, 30, 40], [30, 0, 30, 40], [0, 50, 60, 40]]
    let floors = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let fans = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        (
          x: Double(Int.random(in: 1...59, using: &random)) + 0.5,
          y: Double(Int.random(in: 1...89, using: &random)) + 0.5
        )
      }
      // The first holds the next two.
      let drawn = Bool.random(using: &random) ? [boxes[0]] : boxes[1...2].filter { _ in Bool.random(using: &random) }
      return Floor(zones: drawn + (Int.random(in: 0...3, using: &random) == 0 ? [boxes[3]] : []), fans: fans)
    }
    for byZone in [false, true] {
      guard let known = try Self.turnovers(floors, byZone: byZone) else { continue }
      let count = floors.reduce(0) { $0 + $1.fans.count }
      let area = floors.reduce(0) { $0 + $1.zones.reduce(0) { $0 + $1[2] * $1[3] } }
      let volume = (byZone ? area : 2_400) * 10
      #expect((known - Double(count) * 400_000 / volume).magnitude < 1e-6 * known, "\(seed) \(byZone)")
      if byZone {
        #expect(floors.allSatisfy { floor in floor.fans.allSatisfy(floor.contains) }, "\(seed)")
      } else {
        #expect(floors.count { !$0.fans.isEmpty } == 1 && area <= 2_400 * 1.1025, "\(seed)")
      }
    }
  }
}
