package import EncyBase
package import EncyPlaces

extension EarthPosition {
  /// A position as parts hold it; `nil` for none.
  package init?(json: JSONValue?) {
    guard let latitude = json?.double("latitude"), let longitude = json?.double("longitude") else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// The position as parts hold it: six decimals, a decimetre; good within so many metres.
  package func json(accuracy: Double? = nil) -> JSONValue {
    func number(_ value: Double) -> JSONValue { JSONNumber(value, decimals: 6).map { .number($0) } ?? 0 }
    var object = JSONObject()
    (object["latitude"], object["longitude"]) = (number(latitude), number(longitude))
    if let accuracy, let millimetres = JSONNumber(accuracy * 1_000, decimals: 0) {
      object["accuracy"] = .number(millimetres)
    }
    return .object(object)
  }
}

/// A check-in on site, of `model/visits.json`.
package struct Visit: Sendable {
  /// A photo, by its path in the package.
  package struct Photo: Sendable, Equatable {
    package var path: String
    package var caption: String?
    /// By the camera's clock.
    package var taken: String?
  }

  /// What was measured, by the member's name.
  package enum Measure: String, Sendable, CaseIterable { case floor, ceiling, ceilingHeight, clearHeight }

  package var id: String
  package var place: String?
  /// As it is written, with the offset of the clock that it was read from.
  package var time: String
  package var position: EarthPosition?
  /// Good within so many metres.
  package var accuracy: Double?
  package var address: Address?
  /// The category's name in the schema.
  package var category: String?
  /// 1 to 5.
  package var rating: Int?
  package var people: [String]
  package var remarks: String?
  package var photos: [Photo]
  /// °C and millimetres.
  package var measured: [(measure: Measure, value: JSONNumber)]

  /// `true` where another visit is to the same place on the same day.
  package func isLike(_ other: Visit) -> Bool {
    guard let place, let others = other.place else { return false }
    return FoldedText.isSame(place, others) && time.prefix(10) == other.time.prefix(10)
  }

  package init(json: JSONValue) {
    id = json.text("id") ?? ""
    place = json.text("place")
    time = json.text("time") ?? ""
    position = EarthPosition(json: json["position"])
    accuracy = json["position"]?.double("accuracy").map { $0 / 1_000 }
    address = Address(json: json["address"])
    category = json.text("category")
    rating = json["rating"]?.numberValue?.intValue
    people = (json["people"]?.arrayValue ?? []).compactMap(\.stringValue)
    remarks = json.text("remarks")
    var photos = json.items("photos").compactMap { item in
      item.text("picture").map { Photo(path: $0, caption: item.text("caption"), taken: item.text("taken")) }
    }
    if let first = json.text("photo"), !photos.contains(where: { $0.path == first }) {
      photos.insert(Photo(path: first), at: 0)
    }
    self.photos = photos
    measured = Measure.allCases.compactMap { measure in
      json["measured"]?[measure.rawValue]?.numberValue.map { (measure, $0) }
    }
  }

  /// What it is called: its place, else its town.
  package var name: String { place ?? address?.city ?? position?.text() ?? id }
  /// When it was.
  package var instant: Instant? { Instant(time) }
  /// The day by the clock of whoever was there; `nil` where the time is none.
  package var day: CalendarDate? { instant.flatMap { _ in CalendarDate(String(time.prefix(10))) } }
  /// The time of that day: `08:05`.
  package var clock: String { instant == nil ? time : String(time.dropFirst(11).prefix(5)) }

  /// The visits of a proposal, in the order of their times.
  /// - Throws: ``DocumentError`` when the part is damaged.
  package static func all(of document: Document) throws(DocumentError) -> [Visit] {
    let visits = try document.model("visits").items("visits").map { Visit(json: $0) }
    return visits.enumerated().sorted { one, other in
      let (first, second) = (one.element.instant, other.element.instant)
      if let first, let second, first != second { return first < second }
      return (first == nil ? 1 : 0, one.offset) < (second == nil ? 1 : 0, other.offset)
    }.map(\.element)
  }
}
