internal import EncyBase
package import EncyDocument
package import EncyPlaces
internal import Glibc

extension PlaceMap {
  /// The map around a visit: the building as its plan has it where that has a scale, else as long and wide as it is said to be, and the
  /// other visits nearby.
  /// - Returns: `nil` for a visit without a position.
  /// - Throws: ``DocumentError`` when a part is damaged.
  package init?(_ visit: Visit, of document: Document) throws {
    try self.init(visit, beside: VisitSurroundings(document))
  }

  /// The same of a document with many visits, of which each is shown.
  package init?(_ visit: Visit, beside surroundings: VisitSurroundings) {
    guard let position = visit.position else { return nil }
    self.init(
      name: visit.name, position: position, outline: surroundings.outline,
      marks: surroundings.nearest(to: position, besides: visit.id), accuracy: visit.accuracy)
  }

  /// The outline of the building around where it is said to stand, else around where the last visit was.
  fileprivate static func outline(_ document: Document, _ visits: [Visit]) throws -> [EarthPosition] {
    let building = try document.model("building")
    let last = visits.last { $0.position != nil }?.position
    guard let middle = EarthPosition(json: building["position"]) ?? last, abs(middle.latitude) < 89 else { return [] }
    let scaled = try document.plans().lazy.compactMap { plan in
      plan.millimetresPerUnit.flatMap { factor in plan.zones.first.map { (plan, factor, $0.points) } }
    }.first
    if let (plan, factor, corners) = scaled {
      let frame = try EarthFrame(
        latitude: middle.latitude, longitude: middle.longitude, of: SitePolygon.bounds(of: corners).center, on: plan)
      return corners.compactMap { corner in
        let place = frame.position(of: corner, factor: factor)
        return EarthPosition(latitude: place.latitude, longitude: place.longitude)
      }
    }
    let hall = Building(json: building)
    guard let length = hall.length, let width = hall.width else { return [] }
    // Nobody said where north is: it lies along the parallels. A degree is some 111 km.
    let (up, across) = (width / 2_000 / 111_320, length / 2_000 / 111_320 / cos(middle.latitude * .pi / 180))
    return [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].compactMap { east, north in
      EarthPosition(latitude: middle.latitude + north * up, longitude: middle.longitude + east * across)
    }
  }
}

/// What maps around visits show beside the visit itself.
package struct VisitSurroundings: Sendable {
  /// A map shows no more other visits than the nearest ones: more are not told apart on it.
  package static let maxMarks = 24

  private struct Place {
    let id: String
    let name: String
    let position: EarthPosition
  }

  fileprivate let outline: [EarthPosition]
  /// The visits with a position, from south to north.
  private let places: [Place]

  /// - Throws: ``DocumentError`` when a part is damaged.
  package init(_ document: Document) throws {
    let visits = try Visit.all(of: document)
    outline = try PlaceMap.outline(document, visits)
    places = visits.compactMap { visit in
      visit.position.map { Place(id: visit.id, name: visit.name, position: $0) }
    }.sorted { $0.position.latitude < $1.position.latitude }
  }

  /// The other visits that lie nearest, in order of their distance; those at the very place aren't among them.
  fileprivate func nearest(
    to position: EarthPosition, besides id: String
  ) -> [(name: String, position: EarthPosition)] {
    // A degree of longitude is shorter the farther it is from the equator.
    let shortening = cos(position.latitude * .pi / 180)
    func distance(_ other: EarthPosition) -> Double {
      let across = abs(other.longitude - position.longitude)
      return hypot(other.latitude - position.latitude, min(across, 360 - across) * shortening)
    }
    var near: [(distance: Double, place: Place)] = []
    func take(_ place: Place) {
      guard place.id != id, place.position != position else { return }
      let far = distance(place.position)
      if near.count == VisitSurroundings.maxMarks, far >= near[near.count - 1].distance { return }
      let at = near.firstIndex { far < $0.distance } ?? near.count
      near.insert((far, place), at: at)
      if near.count > VisitSurroundings.maxMarks { near.removeLast() }
    }
    // Outwards from its own latitude, until what follows is farther in latitude alone.
    var (south, north) = (places.firstIndex { $0.position.latitude >= position.latitude } ?? places.count, 0)
    north = south
    func isWorth(_ place: Place) -> Bool {
      near.count < VisitSurroundings.maxMarks
        || abs(place.position.latitude - position.latitude) < near[near.count - 1].distance
    }
    while south > 0 || north < places.count {
      let hasSouth = south > 0 && isWorth(places[south - 1])
      let hasNorth = north < places.count && isWorth(places[north])
      if !hasSouth, !hasNorth { break }
      if hasSouth {
        south -= 1
        take(places[south])
      }
      if hasNorth {
        take(places[north])
        north += 1
      }
    }
    return near.map { ($0.place.name, $0.place.position) }
  }
}
