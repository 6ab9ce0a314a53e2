package import EncyBase
import EncyDocument

extension PlanInterchange {
  /// All that stands on the plan as a GeoJSON feature collection (RFC 7946): in longitude and latitude, WGS 84, where it is known where
  /// the plan lies on the earth, else in millimetres on site, x to the right, y up.
  ///
  /// The standard's coordinates are longitude and latitude unless both sides agree otherwise (section 4); the foreign member
  /// `ency` says what they are here. Rings run counter-clockwise (section 3.1.6).
  package func geoJSON(on earth: EarthFrame? = nil) -> JSONValue {
    func position(_ point: Point) -> JSONValue {
      guard let earth else {
        let place = frame.site(point)
        return .array([number(place.x) ?? 0, number(place.y) ?? 0])
      }
      let place = earth.position(of: point, factor: frame.factor)
      // Eight decimals are a millimetre.
      return .array([place.longitude, place.latitude].map { JSONNumber($0, decimals: 8).map { .number($0) } ?? 0 })
    }
    func point(_ point: Point) -> JSONValue { ["type": "Point", "coordinates": position(point)] }
    func line(_ from: Point, _ to: Point) -> JSONValue {
      ["type": "LineString", "coordinates": .array([position(from), position(to)])]
    }
    func polygon(_ points: [Point]) -> JSONValue {
      // On the plan y grows downwards, so that a positive sum is a clockwise ring as seen, and as on site.
      var ring = points.signedArea > 0 ? points.reversed() : points
      if let first = ring.first, ring.last != first { ring.append(first) }
      return ["type": "Polygon", "coordinates": .array([.array(ring.map(position))])]
    }
    var features: [JSONValue] = []
    func feature(_ geometry: JSONValue, id: String, _ properties: [(String, JSONValue?)]) {
      var members: JSONValue = [:]
      for (name, value) in properties { if let value { members[name] = value } }
      features.append(["type": "Feature", "id": .string(id), "geometry": geometry, "properties": members])
    }
    for fan in plan.fans {
      let product = product(of: fan)
      feature(
        point(fan.position), id: fan.id,
        [
          ("kind", "fan"), ("number", text(fan.number)), ("product", .string(fan.product)),
          ("name", text(product?.name)), ("diameter", number(product?.diameter)),
          ("mountHeight", number(fan.mountHeight)), ("rotation", number(fan.rotation)), ("note", text(fan.note)),
        ])
    }
    for mark in plan.zones {
      feature(
        polygon(mark.points), id: mark.id,
        [("kind", "zone"), ("name", text(mark.name)), ("ceilingHeight", number(mark.ceilingHeight))])
    }
    for mark in plan.keepOuts {
      let geometry: JSONValue
      var radius: Double?
      switch mark.outline {
      case .polygon(let points): geometry = polygon(points)
      case .circle(let center, let units):
        geometry = point(center)
        radius = units * frame.factor
      case .point(let place): geometry = point(place)
      }
      feature(
        geometry, id: mark.id,
        [
          ("kind", "keepOut"), ("what", .string(mark.kind.rawValue)), ("name", text(mark.name)),
          ("radius", number(radius)), ("bottom", number(mark.bottom)), ("top", number(mark.top)),
          ("clearance", number(mark.clearance)), ("note", text(mark.note)),
        ])
    }
    for mark in plan.gridLines {
      feature(line(mark.from, mark.to), id: mark.id, [("kind", "gridLine"), ("name", text(mark.name))])
    }
    for mark in plan.dimensions {
      let length = mark.from.distance(to: mark.to) * frame.factor
      feature(
        line(mark.from, mark.to), id: mark.id,
        [("kind", "dimension"), ("length", number(length)), ("text", text(mark.text))])
    }
    for mark in plan.notes {
      feature(point(mark.position), id: mark.id, [("kind", "note"), ("text", text(mark.text))])
    }
    return [
      "type": "FeatureCollection",
      "ency": [
        "unit": earth == nil ? "mm" : "°",
        "axes": earth == nil ? "x to the right, y up" : "longitude, latitude (WGS 84)",
        "plan": .string(plan.id), "name": text(plan.name) ?? .null, "origin": position(frame.origin),
      ],
      "features": .array(features),
    ]
  }

  private func text(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
  private func number(_ value: Double?) -> JSONValue? {
    value.flatMap { JSONNumber($0, decimals: 1) }.map { .number($0) }
  }
}
