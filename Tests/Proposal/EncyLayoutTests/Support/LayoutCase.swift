import EncyBase
import EncyDocument
import EncyLayout
import EncyTestSupport

/// A plan of one zone at 1 px = 100 mm, told in metres.
struct LayoutCase {
  var zone: [Point]
  /// Items of the overlay's lists.
  var keepOuts: [JSONValue] = []
  var fans: [JSONValue] = []
  var building = Building(json: ["ceilingHeight": 9500, "fanUnderside": 7000])

  /// Plan units a metre.
  static let unit = 10.0

  init(zone: [(Double, Double)]) { self.zone = zone.map { Point(x: $0.0, y: $0.1) } }
  init(_ width: Double, _ length: Double) {
    self.init(zone: [(0, 0), (width, 0), (width, length), (0, length)])
  }

  /// The plan, with room for the zone.
  var plan: PlanOverlay {
    let zones: [JSONValue] = [["id": "z", "points": .array(zone.map(LayoutCase.json))]]
    guard let overlay = PlanOverlay(id: "plan", json: json(zones: zones)) else { fatalError("the overlay is whole") }
    return overlay
  }

  /// The plan's overlay with other zones.
  func json(zones: [JSONValue]) -> JSONValue {
    let width = (zone.map(\.x).max() ?? 1) * LayoutCase.unit + 10
    let height = (zone.map(\.y).max() ?? 1) * LayoutCase.unit + 10
    return [
      "source": [
        "path": "plans/plan/source.svg", "mediaType": "image/svg+xml", "width": LayoutCase.number(width),
        "height": LayoutCase.number(height), "unit": "px",
      ],
      "scale": ["kind": "twoPoints", "from": ["x": 0, "y": 0], "to": ["x": 10, "y": 0], "length": 1000],
      "zones": .array(zones),
      "keepOuts": .array(keepOuts), "fans": .array(fans),
    ]
  }

  /// A keep-out of that outline, in metres.
  static func keepOut(
    _ id: String, _ kind: KeepOut.Kind, _ points: [Point], radius: Double? = nil, bottom: Int? = nil,
    top: Int? = nil, clearance: Int? = nil
  ) -> JSONValue {
    let shape = radius != nil ? "circle" : points.count == 1 ? "point" : "polygon"
    var item: JSONValue = [
      "id": .string(id), "kind": .string(kind.rawValue), "shape": .string(shape), "points": .array(points.map(json)),
    ]
    item["radius"] = radius.map { number($0 * unit) }
    item["bottom"] = bottom.map { .int($0) }
    item["top"] = top.map { .int($0) }
    item["clearance"] = clearance.map { .int($0) }
    return item
  }

  /// A fan, in metres.
  static func fan(_ id: String, _ product: String, at place: Point, isLocked: Bool = false) -> JSONValue {
    [
      "id": .string(id), "number": .string(id), "product": .string(product), "position": json(place),
      "locked": .bool(isLocked),
    ]
  }

  private static func json(_ place: Point) -> JSONValue { ["x": number(place.x * unit), "y": number(place.y * unit)] }

  /// A fan of that diameter in millimetres, whose airflow can be true and whose maker states as much coverage as P9 lets it serve.
  static func fan(_ diameter: Int, id: String? = nil, price: Int? = 5_000_000, sound: Int? = 45) -> Product {
    // 2.8 m/s through the disc.
    let airflow = 2.8 * Double.pi * Double(diameter) * Double(diameter) / 4e6 * 3600
    var json: JSONValue = [
      "id": .string(id ?? "D\(diameter)"), "name": "Fan", "type": "hvls", "diameter": .int(diameter),
      "airflow": .int(Int(airflow)), "power": .int(diameter / 5),
      "coverage": .int((25 * diameter * diameter + 999_999) / 1_000_000), "ratingStandard": "AMCA 230-15",
    ]
    json["price"] = price.map { .int($0) }
    json["sound"] = sound.map { .int($0) }
    return Product(json: json)
  }

  func site(_ products: [Product] = []) throws -> SitePlan {
    try SitePlan(plan, building: building, products: products)
  }

  /// What automatic layout answers.
  func propose(
    _ products: [Product], goal: LayoutRequest.Goal = .fewest, coverage: Double? = nil,
    profile: LayoutProfile = .sweden
  ) throws -> LayoutAnswer {
    var request = LayoutRequest(products: products)
    request.goal = goal
    request.coverage = coverage
    request.profile = profile
    return try AutoLayout.propose(site(products), request)
  }

  private static func number(_ value: Double) -> JSONValue {
    JSONNumber(value, decimals: 3).map { .number($0) } ?? .null
  }
}

extension LayoutProposal {
  /// Hubs in metres.
  var metres: [Point] {
    positions.map { Point(x: $0.x / LayoutCase.unit, y: $0.y / LayoutCase.unit) }
  }
}
