internal import ArgumentParser
internal import EncyBase
internal import EncyDocument
internal import EncyKit

/// `ency render`
struct RenderCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a plan with its fans as SVG, PNG or PDF.",
    discussion: """
      Fans are drawn at true scale. Without a page size the picture has the size of the plan.

      Examples:
        ency render hall.ency -o plan.pdf --page-size A3 --scale 1:200
        ency render hall.ency -o plan.png --width 2400 --coverage
      """)

  @OptionGroup var target: PlanOptions
  @Option(name: .shortAndLong, help: ArgumentHelp("The picture to write; - is standard output.", valueName: "picture"))
  var output: String
  @Option(help: ArgumentHelp("svg, png or pdf. Default: as the output's ending says.", valueName: "format"))
  var format: RenderFormat?
  @Option(help: ArgumentHelp("Paper to fit the plan on: A0 to A4.", valueName: "paper"))
  var pageSize: String?
  @Option(help: ArgumentHelp("The scale to print at. Default: as large as fits the page.", valueName: "1:200"))
  var scale: ScaleRatio?
  @Option(help: ArgumentHelp("PNG: pixels to an inch of paper.", valueName: "number"))
  var pixelsPerInch: PlainNumber?
  @Option(help: ArgumentHelp("PNG: pixels across the picture.", valueName: "pixels"))
  var width: Int?
  @Flag(inversion: .prefixedNo, help: "Draw the area each fan covers. Default: as the plan says.")
  var coverage: Bool?
  @Option(help: "The language of the legend: sv, en, hr. Default: the proposal's.", transform: Values.language)
  var language: Language?
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if pixelsPerInch != nil, width != nil { throw ValidationError("Give --width or --pixels-per-inch, not both.") }
    if let width, !(1...30_000).contains(width) { throw ValidationError("--width is 1 to 30000 pixels.") }
    if let dots = pixelsPerInch?.number.doubleValue, !(1...2400).contains(dots) {
      throw ValidationError("--pixels-per-inch is 1 to 2400.")
    }
  }

  func run() async throws {
    let press = try Press.service()
    let format = try Press.format(format?.format, of: output)
    if format != .png, pixelsPerInch != nil || width != nil {
      throw Failure.usage("--width and --pixels-per-inch are for PNG; \(format.rawValue) has no pixels")
    }
    let document = try DocumentFile.open(target.file)
    let plan = try target.choose(in: document)
    let request = RenderRequest(
      plan: plan.id, format: format,
      pixels: width.map { .width($0) } ?? pixelsPerInch.map { .perInch($0.number.doubleValue) }, pageSize: pageSize,
      scale: scale?.ratio, showsCoverage: coverage, language: language, limits: try Session.current.drawingLimits())
    try Press.write(await press.render(document, request), to: output)
    if output == "-" { return }
    if json { return try Session.current.print(JSONAnswer.written([output]), terminator: "") }
    try Session.current.print(output)
  }
}

/// The formats of `render` as an option.
enum RenderFormat: String, CaseIterable, ExpressibleByArgument {
  case svg, png, pdf
  var format: RenderRequest.Format {
    switch self {
    case .svg: .svg
    case .png: .png
    case .pdf: .pdf
    }
  }
}
