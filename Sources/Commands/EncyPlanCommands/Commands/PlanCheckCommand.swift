internal import ArgumentParser
internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyLayout
internal import EncyPlans
internal import EncyPressService
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// `ency plan check`
struct PlanCheckCommand: AsyncParsableCommand, Limited {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check where the fans hang by the rules P1 to P15.",
    discussion: """
      Says of each rule what breaks it, with what was measured, the limit, its source and what to do; what could not be \
      checked since data is missing; and what somebody has to see to on site. A fact that a product does not state is \
      assumed by its diameter, below what makers state. The verdict is kept, broken, or incomplete when a rule could not be \
      checked. Exit code 1 when a rule that counts as an error is broken, or a fan has no diameter.

      The cell of a fan is the part of its zone that it serves. Between two fans of one diameter the border is halfway; between \
      others it is weighted: of the squared distance to each fan its squared reach is subtracted, 3.5 diameters (P11), so that the \
      larger fan serves more.

      A fan outside every zone, or too near to a wall, is an error (P8), and a warning where the hall is an outline that was only \
      found on the drawing. In a proposal that was sent, nothing counts as an error. What is an error by the profile sweden \
      is an error in `ency validate`, too (fan-outside-hall, fan-placement), so that `ency send` and `ency export` refuse it.

      The profile says whose limits count: sweden (the default: SS-EN 12845 and the insurer decide about sprinklers, so \
      what NFPA 13 says of them is told and refuses nothing), nfpa13, or a file with a maker's own (schema \
      layout-profile).

      Examples:
        ency plan check hall.ency
        ency plan check hall.ency --profile nfpa13 --drawing check.pdf
        ency plan check --rules --profile maker.json
      """)

  @Argument(help: "The proposal; - reads a stream.", completion: Completions.proposal)
  var file: String?
  @Argument(
    help: ArgumentHelp("The plan as well, by id, name or place in the order.", valueName: "plan"),
    completion: Completions.plans)
  var named: String?
  @Option(
    help: ArgumentHelp("The plan, by id or name. Default: all.", valueName: "plan"),
    completion: Completions.plans)
  var plan: String?
  @Option(
    help: ArgumentHelp("Whose limits count: sweden, nfpa13, or a file.", valueName: "profile"),
    completion: Completions.profiles)
  var profile = "sweden"
  @Flag(help: "List the rules instead, with limits and sources; also with --json (schema Output/plan-rules).")
  var rules = false
  @Flag(help: "Leave out what is kept.")
  var brief = false
  @Option(
    help: ArgumentHelp("Draw the plan with what was found: a file ending in svg, png or pdf.", valueName: "picture"))
  var drawing: String?
  @OptionGroup var force: ForceOption
  @Flag(help: "Answer in JSON (schema Output/plan-check).")
  var json = false
  @OptionGroup var display: DisplayLanguage
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func validate() throws {
    if file == nil, !rules { throw ValidationError("Missing expected argument '<file>'") }
    if rules, drawing != nil { throw ValidationError("--rules lists the rules and draws nothing.") }
    if named != nil, plan != nil { throw ValidationError("Name the plan once, as an argument or by --plan.") }
    if file != nil, rules { throw ValidationError("--rules lists the rules and looks at no file.") }
  }

  func run() async throws {
    let press = try drawing.map { _ in try Session.pressService() }
    let goal = try drawing.map { try OutputFile($0, isForced: force.isSet, sources: [file ?? "-"]) }
    if goal?.isStandard == true { throw Failure.usage("--drawing: standard output has the answer; name a file") }
    let profile = try ProfileChoice.profile(profile)
    guard let file else { return try list(profile) }
    let document = try DocumentFile.open(file)
    let chosen = try (plan ?? named).map { name in try naming(file) { try document.choosePlan(name) } }
    let plans = try chosen.map { [$0] } ?? document.plans()
    let building = try Building(json: document.model("building"))
    let products = try document.products()
    let accepted = try document.acceptedProducts()
    var reports: [(plan: PlanOverlay, report: LayoutReport?, failure: String?)] = []
    let isSent = try document.model("proposal").text("status") == "sent"
    for plan in plans {
      let hall = plan.fans.isEmpty ? nil : await SureHall.found(on: plan, of: document)
      do throws(LayoutError) {
        var site = try SitePlan(accepted.hanging(on: plan, products), building: building, products: products)
        site.isSent = isSent
        if let hall { site.takeFoundHall(hall.corners) }
        var report = try LayoutCheck.run(site, profile: profile)
        if let doubt = await ScaleDoubt.found(on: plan, of: document) { report.remarks.insert(doubt, at: 0) }
        reports.append((plan, report, nil))
      } catch { reports.append((plan, nil, error.finding.sentence(Session.current.language, file: file))) }
    }
    let isWrong = reports.contains { $0.report?.isRefused ?? true }
    if json {
      let members: [(String, JSONValue)] = [
        ("file", .string(file)), ("profile", .string(profile.name)),
        ("plans", .array(reports.map { row($0.plan, $0.report, $0.failure) })),
      ]
      try Session.current.print(JSONAnswer.text("plan-check", members), terminator: "")
    } else if plans.isEmpty {
      try Session.current.note(.saidNoPlan(file: SafeText(file)))
    } else {
      try Session.current.print(
        reports.flatMap { lines($0.plan, $0.report, $0.failure, profile) }.joined(separator: "\n"))
    }
    if let press, let goal { try await draw(document, file, profile, press, to: goal) }
    if isWrong { throw Failure.alreadyReported }
  }

  /// Draws the one plan with the marks on it.
  private func draw(
    _ document: Document, _ file: String, _ profile: LayoutProfile, _ press: any PressService, to goal: OutputFile
  ) async throws {
    let chosen = try naming(file) { try document.choosePlan(plan ?? named) }
    let request = RenderRequest(
      plan: chosen.id, format: try OutputFile.format(nil, of: goal.path, takesOption: false),
      layers: PlanLayerChoice(added: [.marks]),
      profile: profile, limits: try Session.current.drawingLimits())
    try goal.write(await press.render(document, request))
  }

  private func lines(
    _ plan: PlanOverlay, _ report: LayoutReport?, _ failure: String?, _ profile: LayoutProfile
  ) -> [TerminalText] {
    let name = plan.name.map { "\($0) (\(plan.id))" } ?? plan.id
    guard let report else { return ["\(name): \(failure ?? "")"] }
    let language = Session.current.language
    let text = LayoutText(language, file: file ?? "-")
    var lines = [
      language.line(
        .layoutChecked(name: SafeText(name), count: report.fanCount, profile: SafeText(profile.name)))
    ]
    lines += report.remarks.flatMap { text.note($0) }
    for finding in report.findings where !(brief && finding.status == .kept) { lines += text.lines(finding) }
    for (rule, count) in report.left.sorted(by: { $0.key < $1.key }) {
      lines.append("  " + language.line(.layoutMorePlaces(rule: SafeText(rule.id), count: count)))
    }
    guard report.fanCount > 0 else { return lines }
    let counts = Finding.Severity.allCases.reversed().map { $0.counted(report.count($0)) }
    let unchecked = Message.layoutUnchecked(count: report.findings.count { $0.status == .notChecked })
    lines.append("  " + (counts + [unchecked]).map { language.line($0) }.joined(separator: ", "))
    lines.append("  " + language.line(.layoutVerdict(verdict: SafeText(report.verdict.rawValue))))
    return lines
  }

  private func row(_ plan: PlanOverlay, _ report: LayoutReport?, _ failure: String?) -> JSONValue {
    let answer = LayoutJSON(language: Session.current.language, file: file)
    let counts: JSONValue = [
      "error": .int(report?.count(.error) ?? 0), "warning": .int(report?.count(.warning) ?? 0),
      "note": .int(report?.count(.note) ?? 0),
      "notChecked": .int(report?.findings.count { $0.status == .notChecked } ?? 0),
    ]
    let left = (report?.left ?? [:]).sorted { $0.key < $1.key }
      .map { rule, count -> JSONValue in ["rule": .string(rule.id), "count": .int(count)] }
    return [
      "id": .string(plan.id), "name": .optional(plan.name), "fanCount": .int(report?.fanCount ?? 0),
      "failure": .optional(failure), "remarks": .array((report?.remarks ?? []).map(answer.text)),
      "counts": counts, "verdict": .optional(report?.fanCount ?? 0 > 0 ? report?.verdict.rawValue : nil),
      "left": .array(left), "findings": .array((report?.findings ?? []).map(answer.finding)),
    ]
  }

  private func list(_ profile: LayoutProfile) throws {
    let language = Session.current.language
    let text = LayoutText(language, file: file ?? "-")
    let answer = LayoutJSON(language: language)
    guard !json else {
      let rows = LayoutRule.allCases.map { rule -> JSONValue in
        let limits = rule.limits.map { limit -> JSONValue in
          [
            "name": .string(limit.rawValue), "text": answer.text(limit.text),
            "value": LayoutJSON.number(profile.limit(limit)), "unit": .string(limit.unit.rawValue),
          ]
        }
        return [
          "id": .string(rule.id), "severity": .string(profile.severity(rule)?.rawValue ?? "off"),
          "text": answer.text(rule.text),
          "limits": .array(limits), "source": .string(profile.source(rule)),
        ]
      }
      let members: [(String, JSONValue)] = [("profile", .string(profile.name)), ("rules", .array(rows))]
      return try Session.current.print(JSONAnswer.text("plan-rules", members), terminator: "")
    }
    var lines: [TerminalText] = []
    for rule in LayoutRule.allCases {
      let head = rule.id + String(repeating: " ", count: 5 - rule.id.count)
      let level = profile.severity(rule)?.rawValue ?? "off"
      lines.append("\(head)\(level): \(language.text(rule.text))")
      for limit in rule.limits {
        let value = text.quantity(profile.limit(limit), limit.unit.rawValue, decimals: 2)
        lines.append("     \(language.text(limit.text)): \(value)  [\(limit.rawValue)]")
      }
      lines.append("     \(profile.source(rule))")
    }
    try Session.current.print(lines.joined(separator: "\n"))
  }
}
