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
    guard let position = visit.position else { return nil }
    let others = try Visit.all(of: document).filter { $0.id != visit.id }.compactMap { other in
      other.position.flatMap { $0 == position ? nil : (name: other.name, position: $0) }
    }
    self.init(
      name: visit.name, position: position, outline: try PlaceMap.outline(document),
      marks: others, accuracy: visit.accuracy)
  }

  /// The outline of the building around where it is said to stand, else around where the last visit was.
  private static func outline(_ document: Document) throws -> [EarthPosition] {
    let building = try document.model("building")
    let last = try Visit.all(of: document).last { $0.position != nil }?.position
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
