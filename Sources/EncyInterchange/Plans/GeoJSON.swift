package import EncyBase
import EncyDocument

extension PlanInterchange {
  /// All that stands on the plan as a GeoJSON feature collection (RFC 7946): in longitude and latitude, WGS 84, where it is known where
  /// the plan lies on the earth, else in millimetres on site, x to the right, y up.
  ///
  /// The standard's coordinates are longitude and latitude unless both sides agree otherwise (section 4); the foreign member
  /// `ency` states which they are here. Rings run counter-clockwise (section 3.1.6).
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
      var ring = points.signedArea() > 0 ? points.reversed() : points
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
    for item in plan.elements {
      let geometry =
        switch item.shape {
        case .point(let place), .circle(let place, _): point(place)
        case .line(let from, let to): line(from, to)
        case .polygon(let corners): polygon(corners)
        }
      feature(geometry, id: item.id, properties(of: item))
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

  /// An item's kind and texts, besides its place; lengths in millimetres on site.
  private func properties(of item: any PlanItem) -> [(String, JSONValue?)] {
    // `zones` holds what is called `zone`.
    var properties: [(String, JSONValue?)] = [("kind", .string(String(type(of: item).list.dropLast())))]
    if let length = item.length { properties.append(("length", number(length * frame.factor))) }
    for member in item.stored.json.objectValue?.members ?? [] where !["id", "shape"].contains(member.name) {
      switch member.name {
      case "kind": properties.append(("what", member.value))
      case "radius": properties.append(("radius", number(item.shape.radius * frame.factor)))
      default: properties.append((member.name, text(member.value.stringValue) ?? number(member.value.doubleValue)))
      }
    }
    return properties
  }

  private func text(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }
  private func number(_ value: Double?) -> JSONValue? {
    value.flatMap { JSONNumber($0, decimals: 1) }.map { .number($0) }
  }
}
