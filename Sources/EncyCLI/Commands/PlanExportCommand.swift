internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit

/// `ency plan export`
struct PlanExportCommand: ParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Hand the fans and all else on a plan to CAD or GIS.",
    discussion: """
      DXF (release 12) has circles, lines and texts on layers of their own; GeoJSON has properties. Both are in \
      millimetres on site, x to the right, y up, from the bottom left corner of the page or from --origin.

      Examples:
        ency plan export hall.ency -o fans.dxf
        ency plan export hall.ency -o fans.geojson --origin A/1 --coordinates 153200500,6579000250
      """)

  /// The formats.
  enum Format: String, CaseIterable, ExpressibleByArgument { case dxf, geojson }

  @OptionGroup var target: PlanOptions
  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; - is standard output.", valueName: "output"))
  var output: String
  @Option(
    help: ArgumentHelp("dxf or geojson. Default: as the output's ending says; - is GeoJSON.", valueName: "format"))
  var format: Format?
  @Option(help: ArgumentHelp("The place that coordinates count from: x,y, 12m,8m on site, or B/2.", valueName: "x,y"))
  var origin: PlanPlaceArgument?
  @Option(help: ArgumentHelp("The coordinates of that place, in millimetres.", valueName: "east,north"))
  var coordinates: PlanPoint?
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() throws {
    let goal = try OutputFile(output, isForced: force.isSet, sources: [target.file])
    let format = try Press.format(format, of: goal.path, standard: .geojson)
    let document = try DocumentFile.open(target.file)
    try document.demand("export it")
    let plan = try target.choose(in: document)
    let products = try document.model("products").items("products").map { Product(json: $0) }
    let interchange = try naming(target.file) {
      PlanInterchange(
        plan: plan, products: products,
        frame: try SiteFrame(
          plan, origin: origin?.place.point(on: plan), coordinates: coordinates?.point ?? Point(x: 0, y: 0)))
    }
    let bytes =
      switch format {
      case .dxf: interchange.dxf()
      case .geojson: Array(JSONPrinter().text(interchange.geoJSON()).utf8)
      }
    try goal.write(bytes)
    try goal.tell(json: json)
  }
}
