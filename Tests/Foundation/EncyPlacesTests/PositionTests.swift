import EncyBase
import EncyPlaces
import Testing

/// Positions as people, maps and receivers write them.
@Suite("Positions in words")
struct PositionTests {
  @Test(
    "a position is read in the ways it is written",
    arguments: [
      "59.6099,16.5448", "59.6099, 16.5448", "59,6099 16,5448", "59,6099;16,5448", "59,6099,16,5448", "59.6099 16.5448",
      "+59.6099/+16.5448", "geo:59.6099,16.5448;u=8", "GEO:59.6099,16.5448", "59.6099N 16.5448E", "N59.6099 E16.5448",
      "16.5448 E, 59.6099 N", "59°36'35.64\"N 16°32'41.28\"E", "59°36′35.64″N 16°32′41.28″E",
      "59º36'35,64''N 16º32'41,28''E",
      "N 59° 36.594′ E 16° 32.688′", "59 36.594 N, 16 32.688 E", "59 36 35.64 16 32 41.28",
      "59°36'35.64\" 16°32'41.28\"",
      "59,6099° N, 16,5448° Ö", "S 59,6099 I 16,5448",
    ])
  func read(text: String) throws {
    let position = try #require(EarthPosition(text: text), "\(text)")
    #expect(abs(position.latitude - 59.6099) < 1e-9 && abs(position.longitude - 16.5448) < 1e-9, "\(text)")
  }

  @Test("hemispheres turn the sign")
  func hemispheres() throws {
    let expected = try #require(EarthPosition(latitude: -33.5, longitude: -70.25))
    for text in ["-33.5,-70.25", "33.5S 70.25W", "33°30'S 70°15'W", "J33.5 Z70.25", "−33,5 −70,25", "33.5 S 70.25 V"] {
      #expect(EarthPosition(text: text) == expected, "\(text)")
    }
  }

  @Test(
    "what is no position is none",
    arguments: [
      "", "59", "hall", "59.6,", "91,0", "0,181", "59.6N 16.5N", "59.6N 16.5", "1,2,3", "59°61'N 16°0'E",
      "59.5°30'N 16°E",
      "-59N 16E", "59.6.1,16", "nan,nan", "1e3,2", "1 2 3 4 5 6 7 8", "N E",
    ])
  func refuse(text: String) { #expect(EarthPosition(text: text) == nil, "\(text)") }

  @Test("what is written is read again")
  func again() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let place = try #require(
        EarthPosition(
          latitude: .random(in: -90...90, using: &random), longitude: .random(in: -180...180, using: &random)))
      let read = try #require(EarthPosition(text: place.text()))
      #expect(place.distance(to: read) < 0.1)
    }
  }

  @Test("receivers' sentences tell positions, and nothing else does")
  func nmea() throws {
    let expected = try #require(EarthPosition(latitude: 59.6099, longitude: -16.5448))
    func sentence(_ body: String) -> String {
      let sum = String(body.utf8.reduce(0, ^), radix: 16, uppercase: true)
      return "$\(body)*\(sum.count < 2 ? "0" : "")\(sum)\r"
    }
    for body in [
      "GPRMC,080500.00,A,5936.594,N,01632.688,W,0.0,0.0,190226,,",
      "GNGGA,080500,5936.594,N,01632.688,W,1,08,0.9,12.0,M,,M,,",
      "GLGLL,5936.594,N,01632.688,W,080500,A",
    ] {
      let position = try #require(Track.position(nmea: sentence(body)), "\(body)")
      #expect(position.distance(to: expected) < 0.01)
      #expect(Track.position(nmea: "$\(body)") != nil)
      #expect(Track.position(nmea: "$\(body)*00") == nil)
    }
    for line in [
      "", "$", "$*", "$GPRMC", "$GPRMC,080500,V,5936.594,N,01632.688,W,,,,,",
      "$GPGGA,080500,5936.594,N,01632.688,W,0,,,,,,,",
      "$GPGGA,080500,,,,,1,,,,,,,", "$GPRMC,1,A,9936.594,N,01632.688,W,", "$GPRMC,1,A,5966.0,N,01632.688,W,",
      "$GPGSV,3,1,11", "GPRMC,080500,A,5936.594,N,01632.688,W", "$GPRMC,1,A,x936.594,N,01632.688,W,",
    ] { #expect(Track.position(nmea: line) == nil, "\(line)") }
  }

  @Test("tracks are read before routes, and those before waypoints")
  func gpx() throws {
    func element(_ name: String, _ children: [XMLElement] = [], _ attributes: [String: String] = [:]) -> XMLElement {
      XMLElement(number: 0, namespace: "", name: name, attributes: attributes, children: children, text: "", line: 1)
    }
    let point = element("wpt", [], ["lat": "1", "lon": "2"])
    let track = element(
      "trk",
      [
        element(
          "trkseg",
          [element("trkpt", [], ["lat": "59.5", "lon": "16.5"]), element("trkpt", [], ["lat": "99", "lon": "0"])])
      ])
    let (first, second) = (
      try #require(EarthPosition(latitude: 59.5, longitude: 16.5)),
      try #require(EarthPosition(latitude: 1, longitude: 2))
    )
    #expect(Track.positions(gpx: element("gpx", [point, track])) == [first])
    #expect(Track.positions(gpx: element("gpx", [point])) == [second])
    #expect(Track.positions(gpx: element("kml", [point])) == nil)
  }
}
