package import EncyBase
import EncyDocument

extension PlanInterchange {
  /// All that stands on the plan as a GeoJSON feature collection (RFC 7946): in longitude and latitude, WGS 84, where it is known where
  /// the plan lies on the earth, else in millimetres on site, x to the right, y up.
  ///
  /// The standard's coordinates are longitude and latitude unless both sides agree otherwise (section 4); the foreign member
  /// `ency` states which they are here. Rings run counter-clockwise (section 3.1.6).
  package func geoJSON(on earth: EarthFrame? = nil) -> JSONValue {
    // Eight decimals are a millimetre.
    func numbers(_ values: [Double], decimals: Int) -> JSONValue {
      .array(values.map { JSONNumber($0, decimals: decimals).map { .number($0) } ?? 0 })
    }
    func degrees(_ places: [Antimeridian.Place]) -> [JSONValue] {
      places.map { numbers([$0.longitude, $0.latitude], decimals: 8) }
    }
    func onEarth(_ points: [Point], _ earth: EarthFrame) -> [Antimeridian.Place] {
      points.map { earth.position(of: $0, factor: frame.factor) }
    }
    func position(_ point: Point) -> JSONValue {
      if let earth { return degrees(onEarth([point], earth))[0] }
      let place = frame.site(point)
      return numbers([place.x, place.y], decimals: 1)
    }
    func point(_ point: Point) -> JSONValue { ["type": "Point", "coordinates": position(point)] }
    func geometry(_ type: String, _ parts: [JSONValue]) -> JSONValue {
      parts.count == 1
        ? ["type": .string(type), "coordinates": parts[0]]
        : ["type": .string("Multi\(type)"), "coordinates": .array(parts)]
    }
    func line(_ from: Point, _ to: Point) -> JSONValue {
      guard let earth else { return geometry("LineString", [.array([position(from), position(to)])]) }
      return geometry(
        "LineString", Antimeridian.pieces(ofLine: onEarth([from, to], earth)).map { .array(degrees($0)) })
    }
    func polygon(_ points: [Point]) -> JSONValue {
      func closed(_ ring: [JSONValue]) -> JSONValue {
        .array([.array(ring.first == ring.last ? ring : ring + ring.prefix(1))])
      }
      // On the plan y grows downwards, so that a positive sum is a clockwise ring as seen, and as on site.
      let ring = points.signedArea() > 0 ? points.reversed() : points
      guard let earth else { return geometry("Polygon", [closed(ring.map(position))]) }
      return geometry("Polygon", Antimeridian.pieces(ofRing: onEarth(ring, earth)).map { closed(degrees($0)) })
    }
    var features: [JSONValue] = []
    func feature(_ geometry: JSONValue, id: String, _ properties: [(String, JSONValue?)]) {
      var members: JSONValue = [:]
      for (name, value) in properties { if let value { members[name] = value } }
      features.append(["type": "Feature", "id": .string(id), "geometry": geometry, "properties": members])
    }
    for fan in plan.fans {
      let (product, replaced) = (product(of: fan), replacing(fan))
      feature(
        point(fan.position), id: fan.id,
        [
          ("kind", "fan"), ("number", text(fan.number)), ("product", .string(product?.id ?? fan.product)),
          ("replacedBy", replaced.isEmpty ? nil : .array(replaced.map { .string($0) })),
          ("name", text(product?.name)), ("diameter", number(product?.diameter)),
          ("mountHeight", number(mountHeight(of: fan))), ("rotation", number(fan.rotation)), ("note", text(fan.note)),
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
        "axes": .string(earth == nil ? SiteFrame.axes : "longitude, latitude (WGS 84)"),
        "plan": .string(plan.id), "name": text(plan.name) ?? .null, "origin": position(frame.origin),
        "originName": .string(frame.originName),
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
