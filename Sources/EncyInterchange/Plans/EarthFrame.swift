internal import EncyTexts
package import EncyBase
package import EncyDocument
internal import Glibc

/// Where a plan lies on the earth, in WGS 84.
package struct EarthFrame: Sendable {
  /// Degrees, north positive.
  package let latitude: Double
  /// Degrees, east positive.
  package let longitude: Double
  /// The place on the plan that lies there, in plan units.
  package let place: Point
  /// Where north is on the drawing: degrees clockwise from up, before the view is turned.
  package let north: Double

  /// A frame around a place whose position is known; north is up by default.
  /// - Throws: ``Refusal`` where there is no such position.
  package init(latitude: Double, longitude: Double, of place: Point, on plan: PlanOverlay) throws {
    guard abs(latitude) < 90, abs(longitude) <= 180 else {
      throw Refusal(
        .errorMapPosition(latitude: "\(latitude)", longitude: "\(longitude)"),
        remedy: .remedyMapPosition)
    }
    (self.latitude, self.longitude, self.place, north) = (latitude, longitude, place, plan.north ?? 0)
  }

  /// The frame that the last check-in on site gives, taken for the middle of the zones, or of the page without any; `nil` where nobody
  /// checked in with a position.
  /// - Throws: ``DocumentError`` when the visits can't be read.
  package static func ofVisits(
    _ document: Document, on plan: PlanOverlay
  ) throws -> (frame: EarthFrame, time: String?, accuracy: Double?)? {
    let visits = try document.model("visits").items("visits").filter { $0["position"] != nil }
    let last = visits.max { ($0["time"]?.stringValue ?? "") < ($1["time"]?.stringValue ?? "") }
    guard let visit = last, let position = visit["position"], let latitude = position.double("latitude"),
      let longitude = position.double("longitude")
    else { return nil }
    let corners = plan.zones.flatMap(\.points)
    let size = plan.source.size
    let bounds =
      corners.isEmpty ? Rect(x: 0, y: 0, width: size.width, height: size.height) : SitePolygon.bounds(of: corners)
    let frame = try EarthFrame(latitude: latitude, longitude: longitude, of: bounds.center, on: plan)
    return (frame, visit["time"]?.stringValue, position.double("accuracy"))
  }

  /// Where a point of the plan lies. The earth is taken for flat around the place: over some hundred metres that is wrong by
  /// centimetres.
  /// - Parameters:
  ///   - point: The point, in plan units.
  ///   - factor: Millimetres on site that a plan unit stands for.
  /// - Returns: Longitude and latitude, in this order, in degrees.
  package func position(of point: Point, factor: Double) -> (longitude: Double, latitude: Double) {
    let (right, up) = ((point.x - place.x) * factor / 1_000, (place.y - point.y) * factor / 1_000)
    let angle = north * .pi / 180
    let (east, northward) = (right * cos(angle) - up * sin(angle), right * sin(angle) + up * cos(angle))
    // WGS 84: semi-major axis, first eccentricity squared.
    let (axis, eccentricity) = (6_378_137.0, 0.006_694_379_990_14)
    let parallel = latitude * .pi / 180
    let bend = 1 - eccentricity * sin(parallel) * sin(parallel)
    let meridianRadius = axis * (1 - eccentricity) / (bend * bend.squareRoot())
    let normalRadius = axis / bend.squareRoot()
    return (
      longitude + east / (normalRadius * cos(parallel)) * 180 / .pi,
      latitude + northward / meridianRadius * 180 / .pi
    )
  }
}
