internal import Glibc

/// Many places, of which those near another are found.
///
/// On the unit sphere of reduced latitudes a way over the ellipsoid is no longer than the arc times the longer half axis, and no
/// shorter than the arc times the shorter one: which places are near is mostly told by that, and few have their way computed.
package struct PlaceSearch: Sendable {
  /// A place that was found.
  package struct Hit: Sendable, Equatable {
    /// Its number among the places.
    package let place: Int
    /// How far it is, in metres, and in which direction from there: degrees clockwise from north.
    package let metres, azimuth: Double
  }

  private let places: [EarthPosition]
  /// Their points of the sphere, after each other.
  private let x, y, z: [Double]

  /// Half axes in metres, a little wider than they are for what is lost by rounding.
  private static let (longest, shortest) = (Geodesic.axis * (1 + 1e-12), Geodesic.minorAxis * (1 - 1e-12))

  package init(_ places: [EarthPosition]) {
    self.places = places
    let points = places.map(PlaceSearch.point)
    (x, y, z) = (points.map(\.x), points.map(\.y), points.map(\.z))
  }

  private static func point(_ place: EarthPosition) -> (x: Double, y: Double, z: Double) {
    let (latitude, longitude) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
    let (sine, cosine) = (sin(latitude) * (1 - Geodesic.flattening), cos(latitude))
    let length = (sine * sine + cosine * cosine).squareRoot()
    return (cosine / length * cos(longitude), cosine / length * sin(longitude), sine / length)
  }

  /// The square of the chord of an arc in radians.
  private static func chord(_ arc: Double) -> Double {
    let half = sin(min(arc, .pi) / 2)
    return 4 * half * half * (1 + 1e-12) + 1e-15
  }

  /// The arc of a chord's square.
  private static func arc(_ square: Double) -> Double { 2 * asin(min(1, square.squareRoot() / 2)) }

  /// What lies within a radius.
  /// - Parameters:
  ///   - centre: The place.
  ///   - radius: In metres.
  ///   - limit: The most that are returned, the nearest; all for `nil`.
  /// - Returns: What was found, the nearest first, then by number; how many lie within the radius.
  package func near(_ centre: EarthPosition, radius: Double, limit: Int? = nil) -> (hits: [Hit], count: Int) {
    let middle = PlaceSearch.point(centre)
    // Above the one nothing is within the radius, up to the other everything is.
    let (most, sure) = (PlaceSearch.chord(radius / PlaceSearch.shortest), sureChord(radius))
    var squares: [Double] = []
    var numbers: [Int] = []
    for place in x.indices {
      let (across, along, up) = (x[place] - middle.x, y[place] - middle.y, z[place] - middle.z)
      let square = across * across + along * along + up * up
      guard square <= most else { continue }
      // Only where it decides.
      if square > sure, centre.distance(to: places[place]) > radius { continue }
      squares.append(square)
      numbers.append(place)
    }
    let count = numbers.count
    var bound = Double.infinity
    if let limit, limit < count {
      if limit == 0 { return ([], count) }
      // Nothing that is farther even at best than the last of them at worst comes into question.
      bound = PlaceSearch.chord(
        PlaceSearch.arc(PlaceSearch.smallest(limit, of: squares)) * PlaceSearch.longest / PlaceSearch.shortest)
    }
    var hits: [Hit] = []
    for (place, square) in zip(numbers, squares) where square <= bound {
      let way = Geodesic.inverse(centre, places[place])
      hits.append(Hit(place: place, metres: way.metres, azimuth: way.azimuth))
    }
    hits.sort { ($0.metres, $0.place) < ($1.metres, $1.place) }
    return (limit.map { Array(hits.prefix($0)) } ?? hits, count)
  }

  private func sureChord(_ radius: Double) -> Double {
    let arc = radius / PlaceSearch.longest
    if arc >= .pi { return .infinity }
    let half = sin(arc / 2)
    return 4 * half * half * (1 - 1e-12) - 1e-15
  }

  /// The last of so many smallest numbers, by a heap whose top is the greatest of them.
  private static func smallest(_ count: Int, of numbers: [Double]) -> Double {
    var heap = Array(numbers.prefix(count)).sorted(by: >)
    for number in numbers.dropFirst(count) where number < heap[0] {
      heap[0] = number
      var top = 0
      while true {
        let (left, right) = (2 * top + 1, 2 * top + 2)
        var greatest = top
        if left < count, heap[left] > heap[greatest] { greatest = left }
        if right < count, heap[right] > heap[greatest] { greatest = right }
        if greatest == top { break }
        heap.swapAt(top, greatest)
        top = greatest
      }
    }
    return heap[0]
  }
}
