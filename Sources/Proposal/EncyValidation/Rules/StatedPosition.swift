internal import EncyBase
internal import EncyTexts

/// A position on the earth that a proposal states, with the country of the address beside it.
struct StatedPosition {
  let part: String
  let tree: RuleValue
  let pointer: JSONPointer
  let latitude: Double
  let longitude: Double
  /// The numbers as they are written.
  let latitudeText: String
  let longitudeText: String
  let country: String?

  /// The positions of the building, the customer and the visits. A visit without a country is one to the building or the customer.
  static func all(_ context: RuleContext) -> [StatedPosition] {
    let (building, customer, visits) = (context.model("building"), context.model("customer"), context.model("visits"))
    func country(_ value: RuleValue) -> String? { value["address"]?.filled("country") }
    let (site, home) = (country(building), country(customer))
    let listed = visits.places("visits").map {
      ("visits", visits, $0.pointer.pointer, $0.value, country($0.value) ?? site ?? home)
    }
    return
      ([
        ("building", building, JSONPointer(), building, site ?? home),
        ("customer", customer, JSONPointer(), customer, home ?? site),
      ] + listed).compactMap { part, tree, pointer, value, country in
        guard let position = value["position"], let latitude = position["latitude"]?.numberValue,
          let longitude = position["longitude"]?.numberValue
        else { return nil }
        return StatedPosition(
          part: part, tree: tree, pointer: pointer.appending("position"), latitude: latitude.doubleValue,
          longitude: longitude.doubleValue, latitudeText: "\(latitude)", longitudeText: "\(longitude)", country: country
        )
      }
  }

  /// Why latitude and longitude seem to be exchanged: outside of its country, exchanged inside of it; or, where that decides nothing, far from
  /// all other positions, exchanged near one of them. Of two that are each other's, the later one is meant.
  /// - Returns: `nil` where they don't.
  func exchanged(besides before: ArraySlice<StatedPosition>, after: ArraySlice<StatedPosition>) -> Message? {
    guard longitude.magnitude <= 90, !isNear(longitude, latitude) else { return nil }
    if let country, let bounds = CountryBounds.known[country] {
      if bounds.contains(latitude, longitude) { return nil }
      if bounds.contains(longitude, latitude) { return .foundPositionCountry(code: SafeText(country)) }
    }
    if (before + after).contains(where: { $0.isNear(latitude, longitude) }) { return nil }
    func isOther(_ other: StatedPosition) -> Bool { other.isNear(longitude, latitude) }
    // One that has support of its own is right, wherever it is in the list.
    let supported = after.first { other in
      isOther(other) && (before + after).contains { $0.isBeside(other) && $0.isNear(other.latitude, other.longitude) }
    }
    return (before.first(where: isOther) ?? supported).map {
      .foundPositionOther(pointer: SafeText("/\($0.part)\($0.pointer)"))
    }
  }

  /// Whether a place is within some 300 km, or a part of a country.
  private func isNear(_ latitude: Double, _ longitude: Double) -> Bool {
    let turn = (self.longitude - longitude).magnitude
    return (self.latitude - latitude).magnitude < 3 && min(turn, 360 - turn) < 6
  }

  private func isBeside(_ other: StatedPosition) -> Bool { part != other.part || pointer != other.pointer }
}

/// The degrees between which a country is.
struct CountryBounds {
  let south, north, west, east: Double

  func contains(_ latitude: Double, _ longitude: Double) -> Bool {
    (south...north).contains(latitude) && (west...east).contains(longitude)
  }

  /// The countries of the European Economic Area, Switzerland, Great Britain and their neighbors in whole degrees, with the islands that
  /// belong to Europe, the Azores, Madeira and the Canaries: the extreme points that the national mapping agencies and the CIA World
  /// Factbook state, rounded outwards.
  static let known: [String: CountryBounds] = {
    let words = """
      AL 39 43 19 22 AT 46 50 9 18 BA 42 46 15 20 BE 49 52 2 7 BG 41 45 22 29 CH 45 48 5 11 CY 34 36 32 35 CZ 48 52 12 19 \
      DE 47 56 5 16 DK 54 58 8 16 EE 57 60 21 29 ES 27 44 -19 5 FI 59 71 19 32 FR 41 52 -6 10 GB 49 61 -9 2 GR 34 42 19 30 \
      HR 42 47 13 20 HU 45 49 16 23 IE 51 56 -11 -5 IS 63 67 -25 -13 IT 35 48 6 19 LI 47 48 9 10 LT 53 57 20 27 LU 49 51 5 7 \
      LV 55 59 20 29 ME 41 44 18 21 MK 40 43 20 24 MT 35 37 14 15 NL 50 54 3 8 NO 57 72 4 32 PL 49 55 14 25 PT 30 43 -32 -6 \
      RO 43 49 20 30 RS 41 47 18 24 SE 55 70 10 25 SI 45 47 13 17 SK 47 50 16 23 UA 44 53 22 41
      """.split(separator: " ")
    var known: [String: CountryBounds] = [:]
    for start in stride(from: 0, to: words.count - 4, by: 5) {
      let numbers = words[(start + 1)...(start + 4)].compactMap { Double($0) }
      known[String(words[start])] = CountryBounds(
        south: numbers[0], north: numbers[1], west: numbers[2], east: numbers[3])
    }
    return known
  }()
}
