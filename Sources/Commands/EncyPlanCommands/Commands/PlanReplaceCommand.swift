internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyFiles
internal import EncyKit
internal import EncyMerge
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan replace`
struct PlanReplaceCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "replace",
    abstract: "Put a new drawing in a plan's place and keep the fans where they are on site.",
    discussion: """
      Two or more points of the building that are on both drawings say how the new one lies on the old one, whatever its \
      scale and turn: each as it was, =, as it is, in plan units. With more than two, what remains between them is told. \
      A drawing of the same size needs none, or one when the building was moved on the sheet. Keep-outs, zones, dimensions, \
      notes, column lines, the part shown and the scale come along; the old drawing leaves the package.

      Examples:
        ency plan replace hall.ency rev-b.pdf
        ency plan replace hall.ency rev-b.pdf --page 2 --common 72,540=310,96 --common 1020,540=310,1044
      """)

  @Argument(help: "The proposal.", completion: Completions.proposal)
  var file: String
  @Argument(help: "The new drawing; - is standard input.")
  var drawing: String
  @Option(
    help: ArgumentHelp("The plan, by id or name. Default: the only one.", valueName: "plan"),
    completion: Completions.plans)
  var plan: String?
  @Option(help: ArgumentHelp("The page of a PDF, from 1.", valueName: "page"))
  var page = 1
  @Option(
    name: .customLong("common"),
    help: ArgumentHelp("A point on both drawings. May be repeated.", valueName: "oldx,oldy=newx,newy"))
  var common: [CommonPointArgument] = []
  @Flag(help: "Both are drawn to the same scale and the same way up, on sheets of different size.")
  var byScale = false
  @OptionGroup var password: PasswordOption
  @OptionGroup var anyway: AnywayOption
  @Flag(help: "Answer in JSON (schema Output/plan-replace).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if page < 1 { throw ValidationError("Pages count from 1.") }
    if byScale, common.count > 1 {
      throw ValidationError("--by-scale takes at most one --common; two points say the scale themselves.")
    }
    if [file, drawing, password.passwordFile].filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Only one of proposal, drawing and password can be standard input.")
    }
  }

  func run() async throws {
    let session = Session.current
    let press = try Session.pressService()
    let bytes = drawing == "-" ? try session.input() : try FileReading.read(drawing)
    try await password.opening(drawing) { password in
      try await run(press, bytes, password)
    }
  }

  private func run(_ press: any PressService, _ bytes: [UInt8], _ password: String?) async throws {
    let session = Session.current
    var change = try ProposalChange(file, .init(anyway: anyway, json: json))
    let chosen = try naming(file) { try change.before.choosePlan(plan) }
    let request = PlanReplaceRequest(
      plan: chosen.id, drawing: bytes, drawingName: drawing, page: page, password: password,
      replacement: PlanReplacement(common: common.map(\.pair), hasSameScale: byScale, isForced: anyway.isGiven),
      limits: try session.drawingLimits())
    let answered = try await press.replacePlan(request, into: &change.document)
    let report = answered.report
    var notes = answered.remarks.map { Message.remarkOn(file: SafeText(drawing), remark: SafeText($0)) }
    notes += report.remarks.map { .remarkOn(file: SafeText(file), remark: SafeText($0)) }
    if !report.offPage.isEmpty { notes.append(.remarkOffPage(file: SafeText(file), names: .list(report.offPage))) }
    try change.finish(
      ChangeReport(lines: [text(chosen, report)], notes: notes.map(session.language.line)) {
        answerText(chosen.id, report, $0.manifest).trimmed
      })
  }

  private func text(_ plan: PlanOverlay, _ report: PlanReplacementReport) -> TerminalText {
    let language = Session.current.language
    let (name, factor) = (
      SafeText(plan.name ?? plan.id), SafeText(JSONNumber(report.map.factor, decimals: 5)?.text ?? "?")
    )
    let turn = report.map.turn(decimals: 2)
    var lines = [
      language.line(
        turn.map { .replacedTurned(name: name, factor: factor, degrees: SafeText($0.text)) }
          ?? .replaced(name: name, factor: factor))
    ]
    if report.residuals.count > 2 {
      for (point, rest) in zip(common, report.residuals) {
        let off = SafeText(JSONNumber(rest, decimals: report.knowsScale ? 0 : 3)?.text ?? "?")
        let place = SafeText(point.text)
        lines.append(
          "  "
            + language.line(
              report.knowsScale ? .offOnSite(place: place, length: off) : .offInUnits(place: place, length: off)))
      }
    }
    return lines.joined(separator: "\n")
  }

  private func answerText(_ id: String, _ report: PlanReplacementReport, _ manifest: Manifest?) -> TerminalText {
    func number(_ value: Double, _ decimals: Int) -> JSONValue {
      JSONNumber(value, decimals: decimals).map { .number($0) } ?? .null
    }
    return JSONAnswer.text(
      "plan-replace",
      [
        ("file", .string(file)), ("plan", .string(id)),
        ("revision", manifest.map { .int($0.revision) } ?? .null),
        ("factor", number(report.map.factor, 9)), ("turn", report.map.turn(decimals: 4).map { .number($0) } ?? 0),
        ("residualUnit", .string(report.knowsScale ? "mm" : "plan unit")),
        ("residuals", .array(report.residuals.map { number($0, 3) })),
        ("offPage", FinderText.list(report.offPage)),
        ("remarks", FinderText.list(report.remarks)),
      ])
  }
}

/// A point on two drawings, `OLDX,OLDY=NEWX,NEWY`.
struct CommonPointArgument: ExpressibleByArgument {
  let text: String
  let pair: PlanReplacement.CommonPoint

  init?(argument: String) {
    let halves = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, let old = Point(text: halves[0]), let new = Point(text: halves[1]) else { return nil }
    text = argument
    pair = PlanReplacement.CommonPoint(old: old, new: new)
  }
}
