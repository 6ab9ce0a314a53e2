internal import Glibc

extension ArchiveSearch.Near {
  /// A piece of the map, in degrees.
  package struct Box: Sendable, Equatable {
    package let south, west, north, east: Double
  }

  /// The shortest radius by which the ellipsoid WGS 84 bends anywhere, in kilometres (along meridians at the equator, b²/a): on a sphere
  /// of it a way reaches over more degrees than it does on the ellipsoid.
  private static let shortestRadius = 6_335.439

  /// What holds every place within the radius, and some outside: two boxes where it reaches over the 180th meridian.
  package var boxes: [Box] {
    let degree = Double.pi / 180
    let angle = radius / Self.shortestRadius
    // A little more, for what is lost by rounding.
    let across = angle / degree * (1 + 1e-9) + 1e-6
    let (south, north) = (latitude - across, latitude + across)
    guard south > -90, north < 90 else {
      return [Box(south: max(-90, south), west: -180, north: min(90, north), east: 180)]
    }
    let along = asin(min(1, sin(angle) / cos(latitude * degree))) / degree * (1 + 1e-9) + 1e-6
    let (west, east) = (longitude - along, longitude + along)
    var boxes = [Box(south: south, west: max(-180, west), north: north, east: min(180, east))]
    if west < -180 { boxes.append(Box(south: south, west: west + 360, north: north, east: 180)) }
    if east > 180 { boxes.append(Box(south: south, west: -180, north: north, east: east - 360)) }
    return boxes
  }
}
