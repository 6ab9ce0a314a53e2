internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyInterchange
internal import EncyPlans
internal import EncySession
internal import EncyTexts

/// `ency plan export`
struct PlanExportCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hand the fans and all else on a plan to CAD or GIS.",
    discussion: """
      DXF (release 12) has circles, lines and texts on layers of their own; GeoJSON has properties. Both are in \
      millimetres on site, x to the right, y up, from the bottom left corner of the page or from --origin. Where it is \
      known where the site is, by --position or a check-in (/visits), GeoJSON is in longitude and latitude, WGS 84, \
      turned as `ency plan view --north` says.

      Examples:
        ency plan export hall.ency -o fans.dxf
        ency plan export hall.ency -o fans.geojson --origin A/1 --position 59.6099,16.5448
      """)

  /// The formats.
  enum Format: String, CaseIterable, ExpressibleByArgument { case dxf, geojson }

  @OptionGroup var target: PlanOptions
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "output"))
  var output: String
  @Option(
    help: ArgumentHelp("dxf or geojson. Default: as the output's ending says; - is GeoJSON.", valueName: "format"))
  var format: Format?
  @Option(
    help: ArgumentHelp(
      "The place that coordinates count from: x,y, 12m,8m on site, B/2, or hall for the corner of its zones.",
      valueName: "x,y"))
  var origin: PlanPlaceArgument?
  @Option(help: ArgumentHelp("The coordinates of that place, in millimetres.", valueName: "east,north"))
  var coordinates: SitePointArgument?
  @Option(
    help: ArgumentHelp(
      "Where the place of --origin is on the earth, in degrees of WGS 84. GeoJSON alone.",
      valueName: "latitude,longitude"))
  var position: PlanPoint?
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if position != nil, coordinates != nil { throw ValidationError("Give --position or --coordinates, not both.") }
  }

  func run() async throws {
    let goal = try OutputFile(output, isForced: force.isSet, sources: [target.file])
    let format = try OutputFile.format(format, of: goal.path, standard: .geojson)
    let document = try DocumentFile.open(target.file)
    try document.demand("export it")
    let chosen = try target.choose(in: document)
    let outlines = try await FoundOutlines(document, of: chosen.id)
    let plan = outlines.outlined(chosen)
    let interchange = try naming(target.file) {
      PlanInterchange(
        plan: plan, products: try document.products(), accepted: try document.acceptedProducts(),
        frame: try SiteFrame(
          plan, origin: origin?.place.datum(on: plan), coordinates: coordinates?.point ?? SitePoint(x: 0, y: 0)),
        mountHeight: try Building(json: document.model("building")).fanUnderside,
        language: try Proposal(json: document.model("proposal")).language)
    }
    if format == .dxf, position != nil { throw Failure.usage("DXF is in millimetres; --position is for GeoJSON") }
    let bytes =
      switch format {
      case .dxf: interchange.dxf()
      case .geojson:
        Array(
          escapingForJSON(JSONPrinter().text(interchange.geoJSON(on: try earth(document, plan, interchange.frame))))
            .utf8)
      }
    try goal.write(bytes)
    try outlines.tell(in: document)
    try goal.report(json: json)
  }

  /// Where the plan lies on the earth, with a word on what that rests on; `nil` for millimetres.
  private func earth(_ document: Document, _ plan: PlanOverlay, _ frame: SiteFrame) throws -> EarthFrame? {
    if coordinates != nil { return nil }
    let session = Session.current
    let earth: EarthFrame
    if let point = position?.point {
      earth = try naming(target.file) {
        try EarthFrame(latitude: point.x, longitude: point.y, of: frame.origin, on: plan)
      }
    } else if let visit = try EarthFrame.ofVisits(document, on: plan) {
      earth = visit.frame
      let time = visit.time.map { SafeText(.checkInOf(time: SafeText(clockTime(of: $0)))) }
      let accuracy = visit.accuracy.map { metres in
        SafeText(.checkInGood(number: "\(NumberFormat(session.language).string(metres / 1_000, decimals: 0))"))
      }
      try session.remark(.noteSiteOfCheckIn(time: time ?? "", accuracy: accuracy ?? ""))
    } else {
      try session.remark(
        .noteSiteMillimetres)
      return nil
    }
    if plan.north == nil {
      try session.remark(.noteNorthUp)
    }
    return earth
  }
}
