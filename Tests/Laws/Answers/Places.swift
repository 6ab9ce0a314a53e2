internal import EncyBase
internal import EncyPlaces
internal import Glibc

/// The ways between places.
func ways(_ request: JSONValue) -> JSONValue {
  .array(
    (request["pairs"]?.arrayValue ?? []).map { pair in
      let numbers = (pair.arrayValue ?? []).compactMap(\.doubleValue)
      guard numbers.count == 4, let from = EarthPosition(latitude: numbers[0], longitude: numbers[1]),
        let to = EarthPosition(latitude: numbers[2], longitude: numbers[3])
      else { return .null }
      let way = Geodesic.inverse(from, to)
      return .array([way.metres, way.azimuth].map { JSONNumber($0, decimals: 9).map { .number($0) } ?? .null })
    })
}

/// What lies near one of many places, and how fast that is told.
func near(_ request: JSONValue) -> JSONValue {
  let (count, limit) = (request["count"]?.intValue ?? 1, request["limit"]?.intValue ?? 20)
  let radius = request["radius"]?.doubleValue ?? 20_000
  // Steps of the golden angle spread places evenly (Swinbank, Purser, "Fibonacci grids", 2006).
  let places = (0..<count).compactMap { index -> EarthPosition? in
    let height = 1 - (2 * Double(index) + 1) / Double(count)
    let turn = (Double(index) * 137.507_764_05).truncatingRemainder(dividingBy: 360) - 180
    return EarthPosition(latitude: asin(height) * 180 / .pi, longitude: turn)
  }
  guard let centre = EarthPosition(latitude: 59.6099, longitude: 16.5448) else { return .null }
  let search = PlaceSearch(places)
  var times: [Int] = []
  var found = search.near(centre, radius: radius, limit: limit)
  for _ in 0..<max(1, request["rounds"]?.intValue ?? 1) {
    let clock = ContinuousClock()
    let took = clock.measure { found = search.near(centre, radius: radius, limit: limit) }
    times.append(Int(took.components.attoseconds / 1_000_000_000_000) + Int(took.components.seconds) * 1_000_000)
  }
  times.sort()
  let all = places.enumerated().map { (place: $0.offset, metres: centre.distance(to: $0.element)) }
    .filter { $0.metres <= radius }.sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }
  return [
    "count": .int(found.count),
    "isRight": .bool(all.count == found.count && all.prefix(limit).map(\.place) == found.hits.map(\.place)),
    "shown": .int(found.hits.count), "microseconds": .array([.int(times[0]), .int(times[times.count / 2])]),
  ]
}
