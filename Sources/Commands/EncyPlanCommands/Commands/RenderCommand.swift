internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency render`
package struct RenderCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a plan with its fans as SVG, PNG, JPEG or PDF.",
    discussion: """
      Fans are drawn at true scale. Without page size, scale or orientation the picture has the size of the plan; else it is a \
      sheet with frame and title block, and a scale alone takes the smallest paper that the plan fits on.

      Layers, back to front: plan, air-speed, coverage, zones, grid, keep-outs, fans, marks, dimensions, notes, labels. By default all \
      but marks are drawn, coverage and air-speed if the plan's options say so.

      Examples:
        ency render hall.ency -o plan.pdf --page-size A3 --scale 1:200
        ency render hall.ency -o plan.png --layers +coverage --without notes
      """)

  @OptionGroup var target: PlanOptions
  @Option(name: .shortAndLong, help: ArgumentHelp("The picture to write; - is standard output.", valueName: "picture"))
  var output: String
  @Option(
    help: ArgumentHelp("svg, png, jpg or pdf. Default: as the output's ending says; - is SVG.", valueName: "format"))
  var format: RenderFormat?
  @Option(help: ArgumentHelp("Paper to fit the plan on: A0 to A4.", valueName: "paper"))
  var pageSize: String?
  @Option(help: ArgumentHelp("The scale to print at. Default: as large as fits the page.", valueName: "1:200"))
  var scale: ScaleRatioArgument?
  @Flag(help: "How the paper lies. Default: whichever shows the plan larger.")
  var orientation: SheetOrientation?
  @Option(
    help: ArgumentHelp("PNG and JPEG: pixels to an inch of paper.", valueName: "number"), transform: Values.density)
  var pixelsPerInch: JSONNumber?
  @Option(help: ArgumentHelp("PNG and JPEG: pixels across the picture.", valueName: "pixels"))
  var width: Int?
  @Option(
    help: ArgumentHelp("These layers and no others, or with + in front these too.", valueName: "names"),
    transform: LayerList.init)
  var layers: LayerList?
  @Option(
    help: ArgumentHelp("All but these layers.", valueName: "names"), transform: LayerList.init)
  var without: LayerList?
  @Flag(
    inversion: .prefixedNo, help: "Draw the area each fan covers, as the layer coverage. Default: as the plan says.")
  var coverage: Bool?
  @Option(
    help: ArgumentHelp("Whose limits the layer marks shows: sweden, nfpa13, or a file.", valueName: "profile"),
    completion: Completions.profiles)
  var profile = "sweden"
  @Option(
    help: "The language of the legend: \(Values.languages). Default: the proposal's.",
    completion: Completions.languages,
    transform: Values.language)
  var language: Language?
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/written).")
  var json = false
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if let without, !without.added.isEmpty { throw ValidationError("--without takes names of layers without +.") }
    if pixelsPerInch != nil, width != nil { throw ValidationError("Give --width or --pixels-per-inch, not both.") }
    if let pageSize, PaperSize(printed: pageSize.uppercased()) == nil {
      let known = PaperSize.printed.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no paper \"\(pageSize)\"; choose \(known).")
    }
    if let width, !(1...30_000).contains(width) { throw ValidationError("--width is 1 to 30000 pixels.") }
    if let dots = pixelsPerInch?.doubleValue, !(1...2400).contains(dots) {
      throw ValidationError("--pixels-per-inch is 1 to 2400.")
    }
  }

  func run() async throws {
    let press = try Session.pressService()
    let goal = try OutputFile(output, isForced: force.isSet, sources: [target.file])
    let format = try OutputFile.format(format?.format, of: goal.path, standard: .svg)
    if !format.isRaster, pixelsPerInch != nil || width != nil {
      throw Failure.usage("--width and --pixels-per-inch are for PNG and JPEG; \(format.rawValue) has no pixels")
    }
    let document = try DocumentFile.open(target.file)
    let plan = try target.choose(in: document)
    let request = RenderRequest(
      plan: plan.id, format: format,
      pixels: width.map { .width($0) } ?? pixelsPerInch.map { .perInch($0.doubleValue) }, pageSize: pageSize,
      scale: scale?.ratio, orientation: orientation?.orientation, layers: choice,
      profile: try ProfileChoice.profile(profile), language: language, limits: try Session.current.drawingLimits())
    if plan.zones.isEmpty, choice.layers(of: plan).contains(.airSpeed) {
      try Session.current.note(
        .layoutNoAirSpeeds(plan: SafeText(plan.name ?? plan.id), file: target.named(plan)))
    }
    try goal.write(await press.render(document, request))
    try goal.report(json: json)
  }
}

extension RenderCommand {
  /// What the three options on layers come to.
  private var choice: PlanLayerChoice {
    var choice = PlanLayerChoice(
      only: layers.flatMap { $0.named.isEmpty ? nil : $0.named }, added: layers?.added ?? [],
      left: without?.named ?? [])
    if coverage == true { choice.added.insert(.coverage) }
    if coverage == false { choice.left.insert(.coverage) }
    return choice
  }
}

/// Names of layers with commas between them; those with a plus in front come on top of what is shown anyway.
struct LayerList {
  var named: Set<PlanLayer> = []
  var added: Set<PlanLayer> = []

  /// Reads a list.
  /// - Throws: When there is no such layer.
  init(_ text: String) throws {
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isAdded = word.hasPrefix("+")
      guard let layer = PlanLayer(rawValue: String(isAdded ? word.dropFirst() : word)) else {
        let known = PlanLayer.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("There is no layer \"\(word)\"; choose of \(known).")
      }
      if isAdded { added.insert(layer) } else { named.insert(layer) }
    }
    guard named.isEmpty || added.isEmpty else {
      throw ValidationError("Write a + before each layer that comes on top, or before none.")
    }
  }
}

/// How a sheet lies, as flags.
enum SheetOrientation: String, EnumerableFlag {
  case portrait, landscape
  var orientation: PaperOrientation { self == .portrait ? .portrait : .landscape }
}
