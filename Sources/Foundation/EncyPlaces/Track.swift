package import EncyBase

/// Where a receiver was: sentences of NMEA 0183, and GPX 1.0 and 1.1.
package enum Track {
  /// The position that a sentence of NMEA 0183 tells: RMC, GGA or GLL of any talker.
  /// - Returns: `nil` for other sentences, for those without a fix, and where the checksum doesn't fit.
  package static func position(nmea line: some StringProtocol) -> EarthPosition? {
    let bytes = Array(line.utf8.drop { $0 == 0x20 }.reversed().drop { $0 <= 0x20 }.reversed())
    guard bytes.first == UInt8(ascii: "$"), bytes.count <= 200 else { return nil }
    let body = bytes.dropFirst().prefix { $0 != UInt8(ascii: "*") }
    let rest = bytes.dropFirst(body.count + 2)
    if body.count + 1 < bytes.count {
      guard rest.count == 2, UInt8(String(decoding: rest, as: UTF8.self), radix: 16) == body.reduce(0, ^) else {
        return nil
      }
    }
    let fields = body.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    func place(_ start: Int) -> EarthPosition? {
      guard fields.count > start + 3, let latitude = angle(fields[start], fields[start + 1], "N", "S"),
        let longitude = angle(fields[start + 2], fields[start + 3], "E", "W")
      else { return nil }
      return EarthPosition(latitude: latitude, longitude: longitude)
    }
    switch fields[0].suffix(3) {
    case "RMC": return fields.count > 6 && fields[2] == "A" ? place(3) : nil
    case "GGA": return fields.count > 6 && !["", "0"].contains(fields[6]) ? place(2) : nil
    case "GLL": return fields.count > 6 && fields[6] == "A" ? place(1) : nil
    default: return nil
    }
  }

  /// `5936.594`: degrees and two digits of whole minutes.
  private static func angle(_ text: String, _ letter: String, _ positive: String, _ negative: String) -> Double? {
    guard letter == positive || letter == negative, text.allSatisfy({ $0.isASCII && $0.isNumber || $0 == "." }) else {
      return nil
    }
    let whole = text.prefix { $0 != "." }
    guard whole.count >= 3, let degrees = Double(whole.dropLast(2)),
      let minutes = Double(text.dropFirst(whole.count - 2)),
      minutes < 60
    else { return nil }
    return (letter == negative ? -1 : 1) * (degrees + minutes / 60)
  }

  /// The points of a GPX file's tracks in order; without any those of its routes, else its waypoints.
  /// - Returns: `nil` for what is no GPX; points that are no positions are left out.
  package static func positions(gpx root: XMLElement) -> [EarthPosition]? {
    guard root.name == "gpx" else { return nil }
    let tracks = root.all("trk").flatMap { $0.all("trkseg") }.flatMap { $0.all("trkpt") }
    let routes = root.all("rte").flatMap { $0.all("rtept") }
    let points = !tracks.isEmpty ? tracks : !routes.isEmpty ? routes : root.all("wpt")
    return points.compactMap { point in
      guard let latitude = point.attributes["lat"].flatMap({ Double($0) }),
        let longitude = point.attributes["lon"].flatMap({ Double($0) })
      else { return nil }
      return EarthPosition(latitude: latitude, longitude: longitude)
    }
  }
}
