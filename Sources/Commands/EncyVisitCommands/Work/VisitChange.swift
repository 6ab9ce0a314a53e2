internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyPlaces
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// A change of a proposal's visits.
struct VisitChange {
  static let part = "model/visits.json"

  let file: String
  let options: ChangeOptions
  var isDry = false

  /// - Parameter change: What is done to the proposal; the ids of the visits, and what is said of them, come back.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  func run(
    _ change: (inout Document, inout IDSource, Origin) throws -> (ids: [String], lines: [TerminalText])
  ) throws {
    try ProposalChange.run(file, .init(options, isDry: isDry), ids: "visits") { open in
      let (changed, lines) = try change(&open.document, &open.ids, open.origin)
      return ChangeReport(ids: changed, lines: lines, warnings: .money())
    }
  }

  /// The visit that a word names, by its number in the timeline or its id, and its place in the part.
  /// - Throws: ``Failure`` when there is none.
  static func visit(_ name: String, of document: Document) throws -> (visit: Visit, place: Int) {
    let visits = try Visit.all(of: document)
    let found = ItemNames(numbers: visits.indices.map { "\($0 + 1)" }, ids: visits.map(\.id)).places(of: name)
    let ids = try document.model("visits").items("visits").map { $0.text("id") }
    guard let number = found.first, let place = ids.firstIndex(of: visits[number].id) else {
      throw Failure.no(.errorNoSuchVisit(id: SafeText(name)), remedy: .nearest(to: name, among: visits.map(\.id)))
    }
    return (visits[number], place)
  }

  static func pointer(_ place: Int, _ tokens: String...) -> JSONPointer {
    JSONPointer(["visits", "visits", "\(place)"] + tokens)
  }

  /// Reads a member as its schema has it; an empty text removes it.
  func write(_ text: String?, to pointer: JSONPointer, of document: inout Document) throws {
    guard let text, !text.isEmpty else {
      return try document.write(text, to: pointer, file: file, isForced: options.anyway.isGiven)
    }
    let reader = try ValueReader(document, at: pointer, in: FieldGuide(document), file: file)
    try put(try reader.read(.text(text), isForced: options.anyway.isGiven), at: pointer, of: &document)
  }

  /// Puts a value at its place among the members that the schema has.
  func put(_ value: JSONValue, at pointer: JSONPointer, of document: inout Document) throws {
    let order = FieldGuide(document).order(part: VisitChange.part, in: try document.tree(of: VisitChange.part))
    if pointer.tokens.dropLast().last == "measured", try document.value(at: pointer.parent) == nil {
      try document.set(pointer.parent, to: .object(JSONObject()), order: order)
    }
    try document.set(pointer, to: value, order: order)
  }

  /// Writes what was said of a visit.
  func write(_ values: VisitValues, at place: Int, now: Instant, of document: inout Document) throws {
    let visit = JSONPointer(["visits", "visits", "\(place)"])
    for (tokens, text) in values.texts {
      try write(text, to: JSONPointer(visit.tokens + tokens), of: &document)
    }
    if let time = values.time {
      try put(.string(try VisitTime.read(time, now: now)), at: visit.appending("time"), of: &document)
    }
    if let text = values.position {
      if text.isEmpty {
        try write("", to: visit.appending("position"), of: &document)
      } else {
        try put(try VisitChange.position(text).json(), at: visit.appending("position"), of: &document)
      }
    }
    if let text = values.address {
      let address = VisitChange.address(text)
      if let address {
        try put(address, at: visit.appending("address"), of: &document)
      } else {
        try write("", to: visit.appending("address"), of: &document)
      }
    }
    if values.people == [""] {
      try write("", to: visit.appending("people"), of: &document)
    } else if !values.people.isEmpty {
      try put(.array(values.people.uniqued().map { .string($0) }), at: visit.appending("people"), of: &document)
    }
  }

  /// - Throws: ``Failure`` of wrong usage for what is no position.
  static func position(_ text: String) throws -> EarthPosition {
    guard let position = EarthPosition(text: text) else {
      throw Failure.usage(
        "\"\(text)\" is no position; write latitude and longitude in degrees, such as 59.6099,16.5448")
    }
    return position
  }

  /// An address on one line: street, postal code and town; what stands before the last comma is street and gate.
  static func address(_ text: String) -> JSONValue? {
    let parts = text.split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    guard let first = parts.first else { return nil }
    var address = JSONObject()
    func town(_ text: String) {
      let words = text.split(separator: " ")
      let code = words.prefix { $0.contains { $0.isNumber } }
      let rest = words.dropFirst(code.count)
      if !code.isEmpty, !rest.isEmpty {
        address["postalCode"] = .string(code.joined(separator: " "))
        address["city"] = .string(rest.joined(separator: " "))
      } else {
        address["city"] = .string(text)
      }
    }
    if parts.count == 1 {
      town(first)
    } else {
      address["street"] = .string(first)
      if parts.count > 2 { address["street2"] = .string(parts[1..<parts.count - 1].joined(separator: ", ")) }
      town(parts[parts.count - 1])
    }
    return .object(address)
  }

  /// A visit in a few words.
  static func told(_ visit: Visit) -> SafeText {
    let format = NumberFormat(Session.current.language)
    let time = visit.day.map { "\(format.date($0)), \(visit.clock)" } ?? visit.time
    return SafeText("\(visit.name), \(time)")
  }
}
