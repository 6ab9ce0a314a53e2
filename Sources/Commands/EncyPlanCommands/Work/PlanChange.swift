internal import EncyBase
internal import EncyCommandBase
internal import EncyContainer
internal import EncyDocument
internal import EncyPlans
internal import EncySession
internal import EncyTerminal
internal import EncyTexts
internal import EncyValidation

/// A change of one plan, from reading the proposal to saying what was done.
struct PlanChange {
  /// What was done.
  struct Outcome {
    /// Ids of what was made, changed or taken away.
    var ids: [String]
    /// A line each for people; none when nothing changed.
    var lines: [TerminalText]
    /// What programs are answered instead of the usual, where they ask for JSON.
    var json: TerminalText?
    /// Tells of new fans with numbers that were free; it is asked again where others took those numbers meanwhile.
    fileprivate var tell: (([Fan]) throws -> (lines: [TerminalText], json: TerminalText?))?

    init(ids: [String], lines: [TerminalText]) { (self.ids, self.lines) = (ids, lines) }

    /// New fans, numbered on from those that are there.
    init(
      _ fans: [Fan],
      tell: @escaping ([Fan]) throws -> (lines: [TerminalText], json: TerminalText?) = { fans in
        (fans.map { "\($0.id)  \($0.number)  \($0.position.text)" }, nil)
      }
    ) throws {
      (ids, self.tell) = (fans.map(\.id), tell)
      (lines, json) = try tell(fans)
    }
  }

  /// The proposal, changed in place.
  var document: Document
  let plan: PlanOverlay
  var ids: IDSource
  let order: JSONValue.MemberOrder

  /// Runs a change and saves it, unless it breaks a schema or rule.
  /// - Parameters:
  ///   - target: The proposal and its plan.
  ///   - items: What the change is about: where no plan is named, it is the one that has them.
  ///   - hall: The hall's outline as it was found on the drawing, for a plan without zones.
  ///   - anyway: Whether it is saved although it breaks one.
  ///   - json: Whether programs are answered.
  ///   - body: The change.
  /// - Returns: The proposal before and after.
  /// - Throws: ``Failure`` when the proposal can't be read, changed or saved, or wouldn't be valid.
  @discardableResult static func run(
    _ target: some PlanTarget, having items: [String] = [], hall: [Point] = [], _ anyway: AnywayOption, json: Bool,
    _ body: (inout PlanChange) throws -> Outcome
  ) throws -> (before: Document, after: Document) {
    var open = try ProposalChange(target.file, .init(anyway: anyway, json: json), ids: "plan place")
    let before = open.before
    var plan = try target.choose(in: before, having: items)
    plan.foundHall = hall
    var change = PlanChange(
      document: before, plan: plan, ids: open.ids, order: try FieldGuide(before).order(of: plan, in: before))
    let outcome = try naming(target.file) { try body(&change) }
    open.document = change.document
    func report(_ lines: [TerminalText], _ json: TerminalText?) -> ChangeReport {
      ChangeReport(ids: outcome.ids, lines: lines, warnings: .placement, json: json.map { text in { _ in text } })
    }
    var renumbered: [Fan]?
    try open.finish(report(outcome.lines, outcome.json)) { merged throws(DocumentError) in
      if outcome.tell != nil { renumbered = try merged.numberAnew(outcome.ids, on: plan.id) }
    } retell: {
      guard let renumbered, let tell = outcome.tell else { return nil }
      let (lines, json) = try tell(renumbered)
      return report(lines, json)
    }
    try tellHallCorner(plan, try open.document.plan(plan.id))
    return (before, open.document)
  }

  /// Reports that the hall's corner, from which places are counted, is elsewhere after a change of its zones.
  private static func tellHallCorner(_ before: PlanOverlay, _ after: PlanOverlay?) throws {
    guard !before.zones.isEmpty, let old = before.hallDatum, let new = after?.hallDatum,
      let shift = old.site(new.origin),
      shift.x.magnitude + shift.y.magnitude >= 1
    else { return }
    try Session.current.remark(
      .noteHallCornerMoved(plan: SafeText(before.name ?? before.id), place: SafeText(shift.metres)))
  }

  /// The same for a change that places or moves items: those outside the hall are reported. The hall's outline is looked for once, before
  /// all else; `measured` is the place from which the change counts, `places` those of its places that may be the hall's corner.
  static func placing(
    _ target: some PlanTarget, having items: [String] = [], measured: MeasuredFromOption? = nil,
    at places: [PlanPlace] = [], _ anyway: AnywayOption, json: Bool, _ body: (inout PlanChange) throws -> Outcome
  ) async throws {
    if target.file == "-" {
      try run(target, having: items, anyway, json: json, body)
      return
    }
    let document = try DocumentFile.open(target.file)
    let plan = try target.choose(in: document, having: items)
    let outlines = try await FoundOutlines(document, of: plan.id)
    let hall = try measured?.withFoundHall(plan, in: outlines, target, for: places).foundHall ?? []
    let (before, after) = try run(target, having: items, hall: hall, anyway, json: json, body)
    try outlines.tell(in: after, since: before)
  }

  /// The place of a point from the hall's corner, in parentheses; nothing where no hall is known.
  static func fromHall(_ point: Point, on plan: PlanOverlay) -> TerminalText {
    guard let place = plan.hallDatum?.site(point) else { return "" }
    return " (" + Session.current.language.line(.planPlaceFromHall(place: SafeText(place.metres))) + ")"
  }

  /// Draws items and says so.
  mutating func add(_ items: [some PlanItem]) throws -> Outcome {
    var outcome = Outcome(ids: [], lines: [])
    for item in items {
      let id = try document.add(item, to: plan, ids: &ids, order: order)
      outcome.ids.append(id)
      let name: TerminalText = item.name.map { "  \($0)" } ?? ""
      outcome.lines.append("\(id)  \(Session.current.language.text(item.title))\(name)")
    }
    return outcome
  }
}
