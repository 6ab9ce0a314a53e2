internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan scale`
struct PlanScaleCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "scale",
    abstract: "Say how large a plan is on site, or find it on the drawing.",
    discussion: """
      Give two points of the plan and the length between them on site, such as a dimension line, or the ratio that the \
      drawing states, with the paper it was drawn for if the page is a smaller or larger print.

      --find reads the drawing's words and lines and proposes scales: stated ratios, dimensions that agree with their lines, \
      scale bars. It sets none of them; --accept N sets the Nth. Exits 1 when it finds none. Of a picture nothing can be \
      read: find the two points in any program that shows pixels, counted from the top left.

      Examples:
        ency plan scale hall.ency --from 72,540.5 --to 1020,540.5 --length 60m
        ency plan scale hall.ency --ratio 1:100 --paper A1
        ency plan scale hall.ency --find
        ency plan scale hall.ency --accept 1
      """)

  @OptionGroup var target: PlanArguments
  @Option(help: ArgumentHelp("One end of the known length, in plan units.", valueName: "x,y"))
  var from: PlanPoint?
  @Option(help: ArgumentHelp("Its other end.", valueName: "x,y"))
  var to: PlanPoint?
  @Option(
    help: ArgumentHelp(
      "The length between them on site: 12m, 1200cm, or millimetres.", valueName: "length"),
    transform: Values.siteLength)
  var length: JSONNumber?
  @Option(help: ArgumentHelp("The ratio that the drawing states, for paper of its true size.", valueName: "1:100"))
  var ratio: ScaleRatioArgument?
  @Option(help: ArgumentHelp("The paper that the ratio is stated for: A4 to A0.", valueName: "paper"))
  var paper: PaperName?
  @Flag(help: "Propose the scales that the drawing tells.")
  var find = false
  @Option(help: ArgumentHelp("Set the proposal of that number.", valueName: "N"))
  var accept: Int?
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/written; with --find Output/plan-scale).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    let ends = [from != nil, to != nil, length != nil]
    let ways = [ends.contains(true), ratio != nil, find, accept != nil].filter { $0 }.count
    if ways != 1 || (ends.contains(true) && ends.contains(false)) {
      throw ValidationError("Give --from, --to and --length together, or --ratio, or --find, or --accept.")
    }
    if paper != nil && ratio == nil { throw ValidationError("--paper goes with --ratio.") }
    if let accept, accept < 1 { throw ValidationError("Proposals count from 1.") }
  }

  func run() async throws {
    if find { return try await propose() }
    // Asked for before anything changes: without one, this process becomes the sibling that has it and starts again.
    let press = accept == nil ? (target.file == "-" ? nil : try? Session.pressService()) : try Session.pressService()
    var change = try ProposalChange(target.file, .init(anyway: anyway, json: json))
    let plan = try target.choose(in: change.before)
    let (scale, source) = try await chosen(plan, change.before, press)
    let order = try FieldGuide(change.before).order(of: plan, in: change.before)
    let scaled = try naming(target.file) {
      try change.document.setScale(scale, of: plan, source: source, order: order)
    }
    let language = Session.current.language
    let notes = scaled.scaleDoubts(Building(json: try change.document.model("building"))).map {
      language.text(.remarkOn(file: SafeText(target.file), remark: SafeText($0)), file: target.file)
    }
    try change.finish(
      ChangeReport(lines: told(scaled), notes: notes.map { "\($0)" }, remarks: moved(plan, scaled).map { [$0] } ?? []))
    try await ScaleDoubt.report(of: [scaled], in: change.document)
  }

  /// What stands on a plan that had another scale; `nil` where nothing does.
  private func moved(_ plan: PlanOverlay, _ scaled: PlanOverlay) -> Message? {
    let count = plan.fans.count + plan.elements.count
    guard count > 0, let old = plan.millimetresPerUnit, let new = scaled.millimetresPerUnit, old != new else {
      return nil
    }
    return .noteItemsStay(count: count, factor: SafeText(new / old, decimals: 3))
  }

  private func told(_ scaled: PlanOverlay) -> [TerminalText] {
    guard let factor = scaled.millimetresPerUnit else { return [] }
    let size = scaled.source.size
    return [
      Session.current.language.line(
        .scaleSet(
          name: SafeText(scaled.name ?? scaled.id), unit: SafeText(JSONNumber(factor, decimals: 4)?.text ?? "—"),
          width: SafeText(size.width * factor / 1000, decimals: 2),
          height: SafeText(size.height * factor / 1000, decimals: 2)))
    ]
  }

  private func chosen(
    _ plan: PlanOverlay, _ document: Document, _ press: (any PressService)?
  ) async throws -> (PlanScale, ScaleSource) {
    if let ratio { return (.ratio(ratio.ratio, paper: paper?.paper), ScaleSource()) }
    if let from, let to, let length {
      return (.twoPoints(from: from.point, to: to.point, length: length.doubleValue), ScaleSource())
    }
    guard let accept, let press else {
      throw Failure.usage("give --from, --to and --length together, or --ratio, or --find, or --accept")
    }
    let found = try await press.findScales(
      document, ScaleFindingRequest(plan: plan.id, limits: try Session.current.drawingLimits()))
    guard found.proposals.indices.contains(accept - 1) else {
      let count = found.proposals.count
      throw Failure.no(
        .errorNoSuchFinding(accept: SafeText(accept), number: SafeText(count)), file: target.file)
    }
    let proposal = found.proposals[accept - 1]
    return (proposal.scale, proposal.source)
  }

  // MARK: Proposals

  private func propose() async throws {
    let press = try Session.pressService()
    let document = try DocumentFile.open(target.file)
    let plan = try target.choose(in: document)
    let found = try await press.findScales(
      document, ScaleFindingRequest(plan: plan.id, limits: try Session.current.drawingLimits()))
    if json {
      let report = ScaleReport(found, plan: plan)
      try Session.current.print(
        JSONAnswer.text("plan-scale", [("file", .string(target.file))] + report.members), terminator: "")
    } else {
      for line in ScaleReport(found, plan: plan).lines { try Session.current.print(line) }
      for remark in found.remarks {
        try Session.current.note(.remarkOn(file: SafeText(target.file), remark: SafeText(remark)))
      }
      if found.proposals.isEmpty {
        throw Failure.no(
          .errorScaleNotFound(file: target.named(plan)), file: target.file)
      }
    }
    if found.proposals.isEmpty { throw Failure.alreadyReported }
  }
}

/// A paper by its name.
struct PaperName: ExpressibleByArgument {
  let paper: PaperSize
  init?(argument: String) {
    guard let paper = PaperSize(printed: argument.uppercased()) else { return nil }
    self.paper = paper
  }
}
