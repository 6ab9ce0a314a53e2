/// Lines and rings of longitude and latitude, cut where they cross the antimeridian, as GeoJSON asks for (RFC 7946, section 3.1.9).
enum Antimeridian {
  /// Degrees east and north.
  typealias Place = (longitude: Double, latitude: Double)

  /// The pieces of a line, each within −180…180.
  static func pieces(ofLine places: [Place]) -> [[Place]] {
    let line = unwrapped(places)
    var pieces: [[Place]] = []
    for (turn, band) in bands(of: line) {
      var piece: [Place] = []
      for (from, to) in zip(line, line.dropFirst()) {
        guard let inside = clipped(from, to, to: band) else { continue }
        if piece.isEmpty { piece.append(inside.0) }
        piece.append(inside.1)
      }
      if piece.count > 1 { pieces.append(piece.map { ($0.longitude - turn, $0.latitude) }) }
    }
    return pieces.isEmpty ? [places] : pieces
  }

  /// The rings of an area, each within −180…180 and open; the area around a pole reaches to the pole.
  static func pieces(ofRing places: [Place]) -> [[Place]] {
    guard let first = places.first else { return [] }
    let ring = unwrapped(places)
    let closing = unwrapped([ring[ring.count - 1], first])[1].longitude
    let winding = ((closing - first.longitude) / 360).rounded()
    if winding != 0 { return [aroundPole(ring, toEast: winding > 0)] }
    let pieces = bands(of: ring).compactMap { turn, band -> [Place]? in
      let west = half(ring, at: band.lowerBound) { $0 >= band.lowerBound }
      let piece = half(west, at: band.upperBound) { $0 <= band.upperBound }
      return piece.count > 2 ? piece.map { ($0.longitude - turn, $0.latitude) } : nil
    }
    return pieces.isEmpty ? [places] : pieces
  }

  /// The places with longitudes that run on beyond ±180 rather than jump.
  private static func unwrapped(_ places: [Place]) -> [Place] {
    var result: [Place] = []
    for place in places {
      let before = result.last?.longitude ?? place.longitude
      let step = (place.longitude - before).remainder(dividingBy: 360)
      result.append((before + step, place.latitude))
    }
    return result
  }

  /// The turns of the globe that places lie in, and what longitudes each has.
  private static func bands(of places: [Place]) -> [(turn: Double, band: ClosedRange<Double>)] {
    [-360.0, 0, 360].compactMap { turn in
      let band = (turn - 180)...(turn + 180)
      let isMet =
        places.contains { $0.longitude < band.upperBound } && places.contains { $0.longitude > band.lowerBound }
      return isMet || turn == 0 && places.allSatisfy({ band.contains($0.longitude) }) ? (turn, band) : nil
    }
  }

  private static func crossing(_ from: Place, _ to: Place, at longitude: Double) -> Place {
    let part = (longitude - from.longitude) / (to.longitude - from.longitude)
    return (longitude, from.latitude + part * (to.latitude - from.latitude))
  }

  private static func clipped(_ from: Place, _ to: Place, to band: ClosedRange<Double>) -> (Place, Place)? {
    if max(from.longitude, to.longitude) < band.lowerBound || min(from.longitude, to.longitude) > band.upperBound {
      return nil
    }
    func inside(_ place: Place, _ other: Place) -> Place {
      if band.contains(place.longitude) { return place }
      return crossing(place, other, at: place.longitude < band.lowerBound ? band.lowerBound : band.upperBound)
    }
    return (inside(from, to), inside(to, from))
  }

  /// The part of a ring on one side of a meridian (Sutherland and Hodgman, 1974).
  private static func half(_ ring: [Place], at longitude: Double, _ isIn: (Double) -> Bool) -> [Place] {
    var result: [Place] = []
    for (index, place) in ring.enumerated() {
      let before = ring[(index + ring.count - 1) % ring.count]
      if isIn(place.longitude) != isIn(before.longitude) { result.append(crossing(before, place, at: longitude)) }
      if isIn(place.longitude) { result.append(place) }
    }
    return result
  }

  /// A ring around a pole as an area of the map: from one edge to the other, then along the pole back.
  private static func aroundPole(_ ring: [Place], toEast: Bool) -> [Place] {
    let edge = toEast ? 180.0 : -180.0
    let end: Place = (ring[0].longitude + 2 * edge, ring[0].latitude)
    let path = ring + [end]
    // Where it first passes the edge; what follows is a turn further.
    let cut =
      path.indices.dropFirst().first { toEast ? path[$0].longitude >= edge : path[$0].longitude <= edge } ?? ring.count
    let place =
      path[cut].longitude == path[cut - 1].longitude ? path[cut] : crossing(path[cut - 1], path[cut], at: edge)
    let pole = ring.reduce(0) { $0 + $1.latitude } < 0 ? -90.0 : 90.0
    let after = path[cut..<ring.count].map { (longitude: $0.longitude - 2 * edge, latitude: $0.latitude) }
    return [(-edge, place.latitude)] + after + ring[..<cut] + [(edge, place.latitude), (edge, pole), (-edge, pole)]
  }
}
