internal import EncyBase
internal import EncyContainer
package import EncyDocument
internal import EncyFiles
internal import EncyPlaces
package import EncyTexts

/// Visits as other programs take them. They are the seller's own: nothing of this is made for customers.
package struct VisitExport: Sendable {
  package enum Format: String, CaseIterable, Sendable { case geojson, gpx, ics }

  private let visits: [Visit]
  /// The proposal's id, which makes those of visits unique.
  private let proposal: String
  private let title: String
  private let modified: Instant
  private let language: Language

  /// - Throws: ``DocumentError`` when a part is damaged.
  package init(_ document: Document, visits: [Visit], language: Language) throws {
    (self.visits, self.language) = (visits, language)
    (proposal, modified) = (document.manifest.id, document.manifest.modified)
    title = Proposal(json: try document.model("proposal")).title
  }

  package func bytes(_ format: Format) -> [UInt8] {
    switch format {
    case .geojson: Array(escapingForJSON(JSONPrinter().text(geoJSON)).utf8)
    case .gpx: gpx
    case .ics: calendar
    }
  }

  private func number(_ value: Double, _ decimals: Int) -> JSONValue {
    JSONNumber(value, decimals: decimals).map { .number($0) } ?? 0
  }

  /// A feature collection (RFC 7946), longitude before latitude; a visit without a position is a feature without a place.
  private var geoJSON: JSONValue {
    let features = visits.map { visit -> JSONValue in
      let place: JSONValue =
        visit.position.map { position in
          [
            "type": "Point", "coordinates": .array([number(position.longitude, 6), number(position.latitude, 6)]),
          ]
        } ?? .null
      var properties: JSONValue = ["time": .string(visit.time)]
      if let name = visit.place { properties["name"] = .string(name) }
      if let category = visit.category { properties["category"] = .string(category) }
      if let rating = visit.rating { properties["rating"] = .int(rating) }
      if let lines = visit.address?.lines { properties["address"] = .string(lines.joined(separator: ", ")) }
      if !visit.people.isEmpty { properties["people"] = .array(visit.people.map { .string($0) }) }
      if let remarks = visit.remarks { properties["remarks"] = .string(remarks) }
      for (measure, value) in visit.measured { properties[measure.rawValue] = .number(value) }
      return ["type": "Feature", "id": .string(visit.id), "geometry": place, "properties": properties]
    }
    return ["type": "FeatureCollection", "features": .array(features)]
  }

  /// Waypoints (GPX 1.1, topografix.com/GPX/1/1), times in UTC; visits without a position are none.
  private var gpx: [UInt8] {
    var writer = XMLWriter(isIndented: true)
    let root = [
      ("xmlns", "http://www.topografix.com/GPX/1/1"), ("version", "1.1"),
      ("creator", "ency \(Document.generator.version)"),
    ]
    writer.element("gpx", root) { writer in
      writer.element("metadata") { writer in
        if !title.isEmpty { writer.element("name", title) }
        writer.element("time", "\(modified)")
      }
      for visit in visits {
        guard let position = visit.position else { continue }
        func degrees(_ value: Double) -> String { JSONNumber(value, decimals: 6)?.text ?? "0" }
        let place = [("lat", degrees(position.latitude)), ("lon", degrees(position.longitude))]
        writer.element("wpt", place) { writer in
          writer.element("time", visit.instant.map { "\($0)" })
          writer.element("name", visit.name)
          writer.element("desc", visit.remarks)
          writer.element("type", visit.category)
        }
      }
    }
    return writer.bytes
  }

  /// A calendar (RFC 5545) with an event for each visit, as long as nobody said how long it was.
  private var calendar: [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Ency//ency \(Document.generator.version)//\(language.rawValue.uppercased())")
    lines.add("CALSCALE", "GREGORIAN")
    func compact(_ instant: Instant) -> String { "\(instant)".filter { $0 != "-" && $0 != ":" } }
    for visit in visits {
      guard let instant = visit.instant else { continue }
      lines.add("BEGIN", "VEVENT")
      lines.add("UID", "visit-\(visit.id).\(proposal)@ency")
      lines.add("DTSTAMP", compact(modified))
      lines.add("DTSTART", compact(instant))
      lines.add("SUMMARY", visit.name)
      lines.add("LOCATION", visit.address?.lines.joined(separator: ", "))
      if let position = visit.position {
        lines.add(
          "GEO", raw: position.text().split(separator: ",").map { $0.drop { $0 == " " } }.joined(separator: ";"))
      }
      let people = visit.people.isEmpty ? nil : visit.people.joined(separator: ", ")
      let words = [people, visit.remarks].compactMap(\.self).joined(separator: "\n")
      lines.add("DESCRIPTION", words.isEmpty ? nil : words)
      lines.add("TRANSP", "TRANSPARENT")
      lines.add("END", "VEVENT")
    }
    lines.add("END", "VCALENDAR")
    return lines.bytes
  }
}
