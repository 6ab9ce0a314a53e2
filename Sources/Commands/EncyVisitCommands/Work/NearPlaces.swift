internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPlaces
internal import EncyRegister
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// What may lie near: visits and sites of proposals, customers of lists, proposals of an archive.
struct NearPlaces {
  enum Kind: String { case visit, customer, site, proposal }

  /// Something with a position.
  struct Place {
    let kind: Kind
    let name: String
    /// The proposal or list that it is of.
    let file: String
    let position: EarthPosition
  }

  /// Something that was found.
  struct Found {
    let kind: Kind
    let name: String
    let file: String
    let metres: Double
    /// Degrees clockwise from north; `nil` where an archive told the distance alone.
    let azimuth: Double?
  }

  private let places: [Place]
  private let search: PlaceSearch
  private let archive: String?

  init(_ places: [Place], archive: String?) {
    (self.places, self.archive) = (places, archive)
    search = PlaceSearch(places.map(\.position))
  }

  /// - Throws: ``DocumentError`` when a part is damaged.
  static func places(of document: Document, file: String) throws -> [Place] {
    var places = try Visit.all(of: document).compactMap { visit in
      visit.position.map { Place(kind: .visit, name: visit.name, file: file, position: $0) }
    }
    let customer = try document.model("customer")
    if let position = EarthPosition(json: customer["position"]) {
      places.append(Place(kind: .customer, name: customer.text("name") ?? file, file: file, position: position))
    }
    let building = try document.model("building")
    if let position = EarthPosition(json: building["position"]) {
      let title = Proposal(json: try document.model("proposal")).title
      places.append(Place(kind: .site, name: building.text("name") ?? title, file: file, position: position))
    }
    return places
  }

  /// The customers of the lists that the settings name; one list that can't be read is told and keeps nothing else back.
  static func customers() throws -> [Place] {
    var places: [Place] = []
    do {
      try CustomerDesk().known?.forEach { customer in
        guard let position = EarthPosition(json: customer.json["position"]) else { return }
        places.append(Place(kind: .customer, name: customer.name, file: customer.file, position: position))
      }
    } catch {
      try Session.current.remark(.visitNearListsUnread(reason: SafeText("\(errorText(error))")))
    }
    return places
  }

  /// What lies near.
  /// - Parameters:
  ///   - position: The position.
  ///   - radius: In metres.
  ///   - limit: The most that are returned; all for 0.
  /// - Returns: The nearest first, and how many lie within the radius.
  /// - Throws: ``Failure`` when the archive can't be asked.
  func near(_ position: EarthPosition, radius: Double, limit: Int) async throws -> (found: [Found], count: Int) {
    let (hits, count) = search.near(position, radius: radius, limit: limit > 0 ? limit : nil)
    var found = hits.map { hit in
      let place = places[hit.place]
      return Found(kind: place.kind, name: place.name, file: place.file, metres: hit.metres, azimuth: hit.azimuth)
    }
    guard let archive else { return (found, count) }
    let (others, more) = try await archived(archive, position, radius, limit)
    found += others
    found.sort { ($0.metres, $0.name, $0.file) < ($1.metres, $1.name, $1.file) }
    return (limit > 0 ? Array(found.prefix(limit)) : found, count + more)
  }

  /// What the archive's index finds: the program that has one is asked.
  private func archived(
    _ store: String, _ position: EarthPosition, _ radius: Double, _ limit: Int
  ) async throws -> ([Found], count: Int) {
    guard let program = Program.sibling("ency-archive") else {
      throw Failure.couldNotRead(.errorPressMissing(name: "ency-archive"))
    }
    func number(_ value: Double, _ decimals: Int) -> String { JSONNumber(value, decimals: decimals)?.text ?? "0" }
    let near = "\(number(position.latitude, 9)),\(number(position.longitude, 9)),\(number(radius, 3)) m"
    let arguments = ["archive", "search", "--near", near, "--json", "--limit", "\(limit)", "--", store]
    guard FileStore.isFolder(store) else { throw Failure.couldNotRead(.errorNotAFile, file: store) }
    let answer = try await Tool.answer(of: program, arguments)
    guard let json = try? answer.bytes.map({ try JSONParser().parse($0) }) else {
      throw Failure.couldNotRead(.errorArchiveUnsearched(reason: answer.reason), file: store)
    }
    for folder in json.items("unlisted").compactMap(\.stringValue) {
      try Session.current.remark(.archiveUnlisted(folder: SafeText("\(store)/\(folder)"), store: SafeText(store)))
    }
    let found = json.items("proposals").compactMap { row -> Found? in
      guard let kilometres = row.double("distance") else { return nil }
      let words = [row.text("number"), row.text("title"), row.text("customer")].compactMap(\.self).uniqued()
      return Found(
        kind: .proposal, name: words.joined(separator: " · "), file: row.text("path") ?? "", metres: kilometres * 1_000,
        azimuth: nil)
    }
    return (found, json.int("count") ?? found.count)
  }
}
