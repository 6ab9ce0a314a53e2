internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency visit list`
struct VisitListCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List visits by day.",
    discussion: """
      Days and times are those of whoever was there. --month shows those of a month, --day those of a day with all that is known of \
      them.

      Examples:
        ency visit hall.ency
        ency visit list hall.ency --month 2026-02
        ency visit list hall.ency --day 2026-02-19
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Option(help: ArgumentHelp("Those of this month: 2026-02.", valueName: "month"))
  var month: String?
  @Option(help: ArgumentHelp("Those of this day, in full.", valueName: "day"), transform: Values.date)
  var day: CalendarDate?
  @Flag(help: "Answer in JSON (schema Output/visit-list).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let month, CalendarDate("\(month)-01") == nil {
      throw ValidationError("\"\(month)\" is no month; write it as YYYY-MM.")
    }
    if month != nil, day != nil { throw ValidationError("Give --month or --day, not both.") }
  }

  func run() throws {
    let session = Session.current
    let visits = try Visit.all(of: DocumentFile.open(file))
    let shown = visits.enumerated().filter { _, visit in
      if let day { return visit.day == day }
      if let month { return visit.day.map { "\($0)".hasPrefix("\(month)-") } ?? false }
      return true
    }.map { (number: $0.offset + 1, visit: $0.element) }
    if json {
      let rows = shown.map { VisitListCommand.row($0.number, $0.visit) }
      return try session.print(
        JSONAnswer.text("visit-list", [("file", .string(file)), ("visits", .array(rows))]), terminator: "")
    }
    if shown.isEmpty {
      return try session.note(visits.isEmpty ? .visitNone(file: SafeText(file)) : .visitNoneThen)
    }
    try show(shown)
  }

  private func show(_ shown: [(number: Int, visit: Visit)]) throws {
    let session = Session.current
    let language = session.language
    let format = NumberFormat(language)
    var table = TextTable([.right, .left, .left, .left, .left, .left])
    for (number, visit) in shown {
      let photos = visit.photos.isEmpty ? "" : language.text(.visitPhotoCount(count: visit.photos.count))
      let town = visit.address?.city.flatMap { visit.name.contains($0) ? nil : $0 }
      table.add([
        ("\(number)", .faint), (visit.clock, .plain),
        ([visit.name, town].compactMap(\.self).joined(separator: " · "), .strong),
        (visit.category.map { language.text(.visitCategory(category: SafeText($0))) } ?? "", .plain),
        (visit.rating.map(VisitFacts.stars) ?? "", .plain), (photos, .faint),
      ])
    }
    let blocks = table.blocks(indent: 2, inColour: session.usesColour)
    var last: String?
    for ((_, visit), lines) in zip(shown, blocks) {
      let heading = visit.day.map(format.date) ?? "–"
      if heading != last {
        if last != nil { try session.print("") }
        try session.print("\(heading)")
        last = heading
      }
      for line in lines { try session.print(line) }
      if day != nil { try VisitShowCommand.printFacts(visit, indent: 6) }
    }
  }

  /// Lengths in millimetres, temperatures in °C, as parts have them.
  private static func row(_ number: Int, _ visit: Visit) -> JSONValue {
    var measured = JSONObject()
    for (measure, value) in visit.measured { measured[measure.rawValue] = .number(value) }
    return [
      "number": .int(number), "id": .string(visit.id), "time": .string(visit.time), "place": .optional(visit.place),
      "category": .optional(visit.category), "rating": visit.rating.map { .int($0) } ?? .null,
      "position": visit.position.map { $0.json() } ?? .null, "people": .array(visit.people.map { .string($0) }),
      "remarks": .optional(visit.remarks), "measured": .object(measured),
      "photos": .array(
        visit.photos.map { photo in
          [
            "picture": .string(photo.path), "caption": .optional(photo.caption), "taken": .optional(photo.taken),
          ]
        }),
    ]
  }
}
