internal import ArgumentParser
package import EncyBase
internal import EncyCommandBase
internal import EncyCompare
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency show`
package struct ShowCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a proposal, a part of it or a single value.",
    discussion: """
      Without a pointer: an overview for people. A text is printed as it is, a number as `ency set` takes it: amounts in \
      whole currency, others in the schema's unit. Anything else is JSON as it is kept, and so is all with --json. \
      @NAME=VALUE addresses an item of a list by what it is called. Exit code 1 when there is no such value.

      Examples:
        ency show hall.ency
        ency show hall.ency /offer/lines/@id=L3/quantity
      """)

  @Argument(help: "The proposal: a file, a working folder, or - for standard input.", completion: Completions.proposal)
  var file: String
  @Argument(help: "A part such as offer, or a pointer such as /proposal/title.")
  var pointer: String?
  @Flag(help: "Answer in JSON (schema Output/show).")
  var json = false
  @OptionGroup var day: TodayOption
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    try Show(file: file, pointer: pointer, answersJSON: json, today: day.today).run()
  }
}

/// The work of `ency show`, apart from how its arguments are read.
package struct Show {
  let file: String
  var pointer: String?
  var answersJSON = false
  var today: CalendarDate?

  package init(file: String, pointer: String? = nil, answersJSON: Bool = false, today: CalendarDate? = nil) {
    (self.file, self.pointer, self.answersJSON, self.today) = (file, pointer, answersJSON, today)
  }

  /// Prints the answer.
  package func run() throws {
    let session = Session.current
    guard let pointer, !pointer.isEmpty, pointer != "/" else {
      let document = try DocumentFile.open(file)
      if answersJSON { return try printJSON("", DocumentTree.value(of: document)) }
      let today = try session.origin(today: today).today
      return try session.print(
        Overview(of: document, today: today, in: session.language).text, terminator: "")
    }
    let document = try DocumentFile.open(file)
    let place = try place(pointer, in: document)
    if let part = place.tokens.first, document.hasPart("model/\(part).json") {
      ActivityRecorder.note("seen", document.manifest, target: "/\(part)")
    }
    let path = String(place.description.dropFirst())
    if !answersJSON, !path.hasSuffix(".json"), document.hasPart(path) {
      return try session.send(document.bytes(of: path))
    }
    guard let value = try document.value(at: place) else {
      let found = try nearest(document, place)
      let name = SafeText(place.description)
      throw Failure.no(
        found.map { .errorPlaceMissing(pointer: name, found: SafeText($0)) } ?? .errorNoSuchPlace(place: name),
        remedy: try near(document, place), file: file)
    }
    if answersJSON { return try printJSON(place.description, value) }
    // Only a number's spelling hangs on its schema.
    guard value.numberValue != nil, (try? document.locate(place)) != nil else {
      let reader = ValueReader(file: file, pointer: place, field: nil, old: value, currency: .sek)
      return try session.print(reader.shown(value))
    }
    try session.print(ValueReader(document, at: place, in: FieldGuide(document), file: file).shown(value))
  }

  /// Where a text leads: a pointer, with or without its first slash, or the name of a member as `ency set` takes it.
  private func place(_ text: String, in document: Document) throws -> JSONPointer {
    let place = try Values.pointer(text)
    if document.hasPart(String(place.description.dropFirst())) { return place }
    do {
      _ = try document.locate(place)
      return place
    } catch {
      let (guide, name) = (FieldGuide(document), place.tokens.first ?? "")
      if !text.hasPrefix("/"), !guide.places(named: text).isEmpty { return try guide.place(named: text) }
      let near = Message.nearest(to: name, among: document.partNames)
      throw Failure.of(error, file: file)
        .withRemedy(
          near ?? (text.hasPrefix("/") ? nil : guide.nearest(to: text).map { .didYouMean(name: SafeText($0)) }))
    }
  }

  /// The member that was meant by a misspelled one, among those that the object around it has or may have.
  private func near(_ document: Document, _ pointer: JSONPointer) throws -> Message? {
    var (above, name) = (pointer.parent, pointer.tokens.last ?? "")
    while !above.tokens.isEmpty, try document.value(at: above) == nil {
      (name, above) = (above.tokens.last ?? "", above.parent)
    }
    guard !above.tokens.isEmpty, let members = try document.value(at: above)?.objectValue?.names else { return nil }
    let (path, inner) = try document.locate(above)
    let guide = FieldGuide(document)
    return .nearest(to: name, among: members + guide.members(at: inner, part: path))
      ?? guide.places(like: pointer).first { $0 != pointer.description }.map { .didYouMean(name: SafeText($0)) }
  }

  private func printJSON(_ pointer: String, _ value: JSONValue) throws {
    let members: [(String, JSONValue)] = [("file", .string(file)), ("pointer", .string(pointer)), ("value", value)]
    try Session.current.print(JSONAnswer.text("show", members), terminator: "")
  }

  /// What there is instead, in the nearest object or array above.
  private func nearest(_ document: Document, _ pointer: JSONPointer) throws -> Message? {
    var above = pointer
    while !above.tokens.isEmpty {
      above = above.parent
      if above.tokens.isEmpty { break }
      guard let value = try document.value(at: above) else { continue }
      switch value.content {
      case .object(let object):
        let names = object.names.prefix(20).joined(separator: ", ")
        return names.isEmpty
          ? .placeEmpty(place: SafeText(above.description))
          : .placeMembers(place: SafeText(above.description), names: SafeText(names))
      case .array(let items):
        let ids = items.prefix(20).compactMap { $0.text("id") }.map { "@id=\($0)" }.joined(separator: ", ")
        let count = SafeText(.countItems(count: items.count))
        return ids.isEmpty
          ? .placeItems(place: SafeText(above.description), items: count)
          : .placeItemsNamed(place: SafeText(above.description), items: count, ids: SafeText(ids))
      default:
        return .placeValue(
          place: SafeText(above.description), value: SafeText(.valueType(type: SafeText(value.typeName))))
      }
    }
    return nil
  }
}
