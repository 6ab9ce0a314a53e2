internal import Glibc

/// Distances on the earth.
enum Sphere {
  /// The mean radius of the earth in kilometres (IUGG).
  private static let radius = 6371.0088

  /// The distance between two places in degrees, in kilometres (haversine).
  static func distance(_ latitude: Double, _ longitude: Double, _ otherLatitude: Double, _ otherLongitude: Double)
    -> Double
  {
    let degree = Double.pi / 180
    let (across, along) = (sin((otherLatitude - latitude) * degree / 2), sin((otherLongitude - longitude) * degree / 2))
    let half = across * across + cos(latitude * degree) * cos(otherLatitude * degree) * along * along
    return 2 * radius * asin(min(1, half.squareRoot()))
  }
}
