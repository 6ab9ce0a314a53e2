package import EncyBase
package import EncyDocument
internal import EncyTexts
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

  /// Where a point of the plan is: as far from the frame's place as on the plan and in its direction, on the sphere that fits the
  /// ellipsoid best in that direction. Over some hundred metres lengths are right to a millimetre, at the poles, too.
  /// - Parameters:
  ///   - point: The point, in plan units.
  ///   - factor: Millimetres on site that a plan unit stands for.
  /// - Returns: Longitude and latitude, in this order, in degrees, within −180…180 and −90…90.
  package func position(of point: Point, factor: Double) -> (longitude: Double, latitude: Double) {
    let (right, up) = ((point.x - place.x) * factor / 1_000, (place.y - point.y) * factor / 1_000)
    let angle = north * .pi / 180
    var (east, northward) = (right * cos(angle) - up * sin(angle), right * sin(angle) + up * cos(angle))
    // WGS 84: semi-major axis, first eccentricity squared.
    let (axis, eccentricity) = (6_378_137.0, 0.006_694_379_990_14)
    let (parallel, meridian) = (latitude * .pi / 180, longitude * .pi / 180)
    let bend = 1 - eccentricity * sin(parallel) * sin(parallel)
    let normal = axis / bend.squareRoot()
    // On the plane that touches the earth there, so far out that the length is kept straight below (Euler's radius of curvature).
    let square = east * east + northward * northward
    if square > 0 {
      let curvature = (northward * northward * bend / (normal * (1 - eccentricity)) + east * east / normal) / square
      let arc = min(square.squareRoot() * curvature, 1.5)
      let stretch = tan(arc) / curvature / square.squareRoot()
      (east, northward) = (east * stretch, northward * stretch)
    }
    // From the earth's centre: away from its axis in the plane of the meridian, across it, and along the axis.
    let out = normal * cos(parallel) - northward * sin(parallel)
    let along = normal * (1 - eccentricity) * sin(parallel) + northward * cos(parallel)
    let distance = (out * out + east * east).squareRoot()
    // Bowring's iteration; on the surface it is exact to 1e-15 after three rounds.
    var found = atan2(along, distance * (1 - eccentricity))
    for _ in 0..<4 {
      let normal = axis / (1 - eccentricity * sin(found) * sin(found)).squareRoot()
      found = atan2(along + eccentricity * normal * sin(found), distance)
    }
    let turn = distance > 0 ? atan2(east, out) : 0
    let degrees = ((meridian + turn) * 180 / .pi).remainder(dividingBy: 360)
    return (degrees, min(90, max(-90, found * 180 / .pi)))
  }
}
