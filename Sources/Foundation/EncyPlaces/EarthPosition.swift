/// A place on the earth, WGS 84.
package struct EarthPosition: Sendable, Hashable {
  /// Degrees, north positive, -90 to 90.
  package var latitude: Double
  /// Degrees, east positive, -180 to 180.
  package var longitude: Double

  /// - Returns: `nil` for what is no place: out of range, or no number.
  package init?(latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The shortest way to another place over the ellipsoid, in metres.
  package func distance(to other: EarthPosition) -> Double { Geodesic.inverse(self, other).metres }
}
