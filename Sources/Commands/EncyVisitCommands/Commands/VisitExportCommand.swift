internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyInterchange
internal import EncySession
internal import EncyTexts

extension VisitExport.Format: ExpressibleByArgument {}

/// `ency visit export`
struct VisitExportCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hand visits to maps, receivers and calendars.",
    discussion: """
      The output's ending says what is made: geojson (RFC 7946), gpx (GPX 1.1, waypoints) or ics (iCalendar). What is written is the \
      seller's own; it isn't for customers. Visits without a position are in no GPX.

      Examples:
        ency visit export hall.ency -o visits.geojson
        ency visit export hall.ency -o visits.ics --language sv
      """)

  @Argument(help: "The proposal, a file or a working folder; - reads a stream.", completion: Completions.proposal)
  var file: String
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  var output: String
  @Option(help: ArgumentHelp("One of geojson, gpx, ics. Default: as the output's ending says.", valueName: "format"))
  var format: VisitExport.Format?
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let goal = try OutputFile(output, isForced: force.isSet, sources: [file])
    let format = try OutputFile.format(format, of: goal.path)
    let document = try DocumentFile.open(file)
    let visits = try Visit.all(of: document)
    if visits.isEmpty { throw Failure.no(.visitNone(file: SafeText(file)), file: file) }
    try goal.write(try VisitExport(document, visits: visits, language: Session.current.language).bytes(format))
    try goal.report(json: json)
  }
}
