import EncyPlaces
import EncyTestSupport
import Foundation
import Testing

/// Ways over the ellipsoid, against those of an implementation that shares no code.
@Suite("Shortest ways over the earth")
struct GeodesicTests {
  private static func place(_ latitude: Double, _ longitude: Double) throws -> EarthPosition {
    try #require(EarthPosition(latitude: latitude, longitude: longitude))
  }

  private static func degrees(_ degrees: Double, _ minutes: Double, _ seconds: Double) -> Double {
    degrees + minutes / 60 + seconds / 3600
  }

  @Test("published ways come out to a millimetre")
  func published() throws {
    let flinders = try Self.place(-Self.degrees(37, 57, 3.72030), Self.degrees(144, 25, 29.52440))
    let buninyong = try Self.place(-Self.degrees(37, 39, 10.15610), Self.degrees(143, 55, 35.38390))
    let way = Geodesic.inverse(flinders, buninyong)
    #expect(abs(way.metres - 54_972.271) < 0.001)
    #expect(abs(way.azimuth - 306.868159) < 0.000001)
    let known: [(Double, Double, Double, Double, Double)] = [
      (59.3303, 18.0581, 57.7089, 11.9736, 397_710.438), (67.8558, 20.2253, 55.6050, 13.0038, 1_415_289.005),
      (59, 18, 59.0009, 18, 100.256), (0, 0, 0, 1, 111_319.491),
    ]
    for (latitude, longitude, other, otherLongitude, metres) in known {
      let found = try Self.place(latitude, longitude).distance(to: Self.place(other, otherLongitude))
      #expect(abs(found - metres) < 0.001, "\(latitude) \(longitude)")
    }
  }

  /// `Golden/geodesics.txt` is written by `Tests/Laws/check-places.py`: two places, metres, and the direction in degrees; random, near each
  /// other, near the antipode, at the poles, on the equator, over the date line.
  @Test("ways agree with GeographicLib to a millimetre")
  func golden() throws {
    let file = TestPlaces.checkout.appending(path: "Tests/Foundation/EncyPlacesTests/Golden/geodesics.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count >= 400)
    for line in lines {
      let numbers = try line.split(separator: " ").map { try #require(Double($0)) }
      let (from, to) = (try Self.place(numbers[0], numbers[1]), try Self.place(numbers[2], numbers[3]))
      let way = Geodesic.inverse(from, to)
      #expect(abs(way.metres - numbers[4]) < 0.001, "\(line)")
      #expect(abs(to.distance(to: from) - numbers[4]) < 0.001, "\(line)")
      // Near the antipode every direction is nearly right.
      guard numbers[4] > 1, numbers[4] < 19_900_000 else { continue }
      let turn = abs(way.azimuth - numbers[5]).truncatingRemainder(dividingBy: 360)
      #expect(min(turn, 360 - turn) * .pi / 180 * numbers[4] < 0.01, "\(line)")
    }
  }

  @Test("what lies near is found as if every way were computed", arguments: [500.0, 30_000, 900_000, 21_000_000])
  func near(radius: Double) throws {
    var random = SeededGenerator(24)
    var places = try (0..<800).map { _ in
      try Self.place(
        asin(Double.random(in: -1...1, using: &random)) * 180 / .pi, .random(in: -180...180, using: &random))
    }
    let centre = try Self.place(59.61, 16.54)
    places += try (0..<200).map { _ in
      try Self.place(59.61 + .random(in: -0.3...0.3, using: &random), 16.54 + .random(in: -0.5...0.5, using: &random))
    }
    places.append(centre)
    let all = places.enumerated().map { (place: $0.offset, metres: centre.distance(to: $0.element)) }
      .filter { $0.metres <= radius }.sorted { ($0.metres, $0.place) < ($1.metres, $1.place) }
    let search = PlaceSearch(places)
    for limit in [0, 1, 7, 100, 5_000] {
      let (hits, count) = search.near(centre, radius: radius, limit: limit)
      #expect(count == all.count && hits.map(\.place) == all.prefix(limit).map(\.place))
    }
    #expect(search.near(centre, radius: radius).hits.count == all.count)
    #expect(PlaceSearch([]).near(centre, radius: radius).count == 0)
  }

  @Test("a small map keeps distances and directions")
  func map() throws {
    let middle = try Self.place(59.61, 16.54)
    let offset = PlaceMap.offset(of: try Self.place(59.62, 16.56), from: middle)
    #expect(abs(hypot(offset.east, offset.north) - middle.distance(to: try Self.place(59.62, 16.56))) < 1e-6)
    #expect(offset.east > 1_100 && offset.north > 1_100)
    let map = PlaceMap(
      name: "Hall", position: middle, outline: [try Self.place(59.6105, 16.54), try Self.place(59.61, 16.541)])
    #expect(map.rings == [20, 40, 60])
  }
}
