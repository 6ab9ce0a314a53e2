import EncyBase
import EncyCompare
import EncyDocument
import EncyDrawing
import EncyExport
import EncyKit

extension Press {
  /// Draws a merge as a page for browsers.
  func merge(_ report: MergeReport, _ request: MergeRequest) async throws -> [UInt8] {
    try await MergeArtist(press: self, wording: MergeWording(report, request.language), measure: PangoTextMeasure())
      .html()
  }
}

/// Draws a merge.
private struct MergeArtist {
  let press: Press
  let wording: MergeWording
  let measure: PangoTextMeasure

  private var report: MergeReport { wording.report }
  private var language: EncyBase.Language { wording.language }

  func html() async throws -> [UInt8] {
    let phrases = wording.phrases { $0.decision.choice == .conflict } + wording.settled
    let (plans, anchors) = try await plans()
    func word(_ term: MergeReportTerm) -> String { term.heading(language) }
    let columns = [ComparisonTerm.what.text(language)] + [.base, .isOurs, .isTheirs].map(word)
    let conflicts = wording.conflicts
    let parts = Dictionary(
      phrases.compactMap { phrase in phrase.step.decision.conflict.map { ($0, phrase.step.decision.part) } },
      uniquingKeysWith: { first, _ in first })
    let contributions = try wording.contributions().map { wording.words($0).report(isFull: true) }
    let alike = try wording.alike().map { wording.words($0).report(isFull: true) }
    var rows: [(path: String, row: MergePage.Row)] = []
    for (index, report) in contributions.enumerated() { rows += self.rows(report, of: index) }
    if let alike { rows += self.rows(alike, of: nil) }
    rows += phrases.map { ($0.step.decision.part, row($0)) }
    let outcome =
      wording.outcome
      ?? wording.summary(contributions: contributions, alike: alike, settled: wording.settled.count)
    return MergePage(
      language: language, title: word(.title), sides: sides,
      summary: [outcome] + (report.base == nil ? [MergeReportTerm.noBase.text(language)] : []),
      conflicts: (
        heading: word(.conflicts), columns: columns,
        tables: tables(
          conflicts.map { (parts[$0.found.conflict.id] ?? "", row($0.found, $0.phrase, anchors)) })
      ),
      plans: (heading: word(.plans), plans: plans),
      decisions: (
        heading: word(.decisions), columns: columns + [word(.result)],
        tables: tables(rows)
      )
    ).html()
  }

  // MARK: Words

  private var sides: [MergePage.Side] {
    func side(_ role: MergePage.Side.Role, _ title: MergeReportTerm, _ name: String, _ document: Document)
      -> MergePage.Side
    {
      MergePage.Side(role, title: title.text(language), name: name, facts: facts(document))
    }
    var sides: [MergePage.Side] = []
    if let base = report.base { sides.append(side(.base, .base, base.name, base.document)) }
    for (index, input) in report.inputs.enumerated() {
      sides.append(side(index == 0 ? .ours : .theirs, index == 0 ? .isOurs : .isTheirs, input.name, input.document))
    }
    sides.append(
      MergePage.Side(
        .result, title: MergeReportTerm.result.text(language), name: wording.waiting,
        facts: wording.outcome.map { [$0] } ?? []))
    return sides
  }

  private func facts(_ document: Document) -> [String] {
    let manifest = document.manifest
    let format = NumberFormat(language)
    return [
      ChangeWording.revision(language, ["number": format.string(manifest.revision)]),
      ChangeWording.saved(language, ["date": format.date(manifest.modified.date)]),
    ]
  }

  /// Rows by their parts.
  private func tables(_ rows: [(path: String, row: MergePage.Row)]) -> [MergePage.Table] {
    Dictionary(grouping: rows, by: \.path).sorted { PackageComparer.precedes($0.key, $1.key) }
      .map { MergePage.Table(heading: wording.heading($0.key), rows: $0.value.map(\.row)) }
  }

  /// What came from one of the proposals, or from several alike.
  private func rows(_ report: ComparisonReport, of input: Int?) -> [(path: String, row: MergePage.Row)] {
    let choice: MergeDecision.Choice = input.map { $0 == 0 ? .ours : .theirs } ?? .both
    var words = MergeReportTerm(choice).text(language)
    if let input, self.report.inputs.count > 2 { words = wording.name(input) }
    func row(_ name: String, _ before: String, _ after: String) -> MergePage.Row {
      let (kept, taken) = (MergePage.Value(before, .same), MergePage.Value(after, .won))
      return MergePage.Row(
        name: name, choice: choice.rawValue, words: words,
        values: [
          MergePage.Value(before), choice == .theirs ? kept : taken, choice == .ours ? kept : taken,
          MergePage.Value(after),
        ])
    }
    return report.parts.flatMap { part -> [(path: String, row: MergePage.Row)] in
      let remarks = part.remarks.joined(separator: ", ")
      let phrases = part.groups.flatMap(\.phrases)
      let whole = phrases.isEmpty ? [row(part.heading, "–", remarks)] : []
      return (whole + phrases.flatMap { self.cells($0).map { row($0.name, $0.old, $0.new) } }).map { (part.path, $0) }
    }
  }

  /// A change as what it is about, and what was and is there.
  private func cells(_ phrase: ChangePhrase) -> [(name: String, old: String, new: String)] {
    let name = phrase.subject.isEmpty ? phrase.name : phrase.subject
    let facts = phrase.facts.joined(separator: ", ")
    if phrase.noun != nil, phrase.kind != .changed {
      let done = (phrase.kind == .added ? ConflictTerm.added : .removed).text(language)
      if phrase.kind == .added { return [(name, "–", facts.isEmpty ? done : facts)] }
      return [(name, facts.isEmpty ? "✓" : facts, done)]
    }
    var cells = phrase.fields.map { field in
      let label = phrase.subject.isEmpty ? field.label : "\(phrase.subject) › \(field.label)"
      let moved = field.motion.map { ", \($0)" } ?? ""
      return (label, field.whole?.old ?? field.old, (field.whole?.new ?? field.new) + moved)
    }
    let remarks = [phrase.reordering].compactMap(\.self) + phrase.remarks
    if !remarks.isEmpty { cells.append((name, "–", remarks.joined(separator: "; "))) }
    return cells
  }

  private func row(
    _ found: MergeReport.Found, _ phrase: ConflictPhrase, _ anchors: [String: String]
  ) -> MergePage.Row {
    func value(_ side: ConflictPhrase.Side, _ input: Int, _ standing: MergePage.Value.Standing) -> MergePage.Value {
      let file = report.inputs.count > 2 ? wording.name(input) : nil
      let who = [file, side.author].compactMap(\.self).joined(separator: ", ")
      return MergePage.Value(side.whole ?? side.text, standing, author: who.isEmpty ? nil : who)
    }
    return MergePage.Row(
      name: phrase.label, choice: "conflict", words: phrase.kind, anchor: anchors[found.conflict.id],
      values: [
        MergePage.Value(phrase.before ?? "–"), value(phrase.ours, found.ours, .won),
        value(phrase.theirs, found.theirs, .lost),
      ])
  }

  private func row(_ phrase: MergePhrase) -> MergePage.Row {
    let decision = phrase.step.decision
    var words = MergeReportTerm(decision.choice).text(language)
    if report.inputs.count > 2, decision.choice == .ours || decision.choice == .theirs {
      words = wording.name(decision.choice == .ours ? phrase.step.ours : phrase.step.theirs)
    }
    if let reason = phrase.reason { words += ": \(reason)" }
    func value(_ text: String, isTaken: Bool) -> MergePage.Value {
      MergePage.Value(text, isTaken ? .won : text == phrase.before ? .same : .plain)
    }
    let isOurs = decision.choice == .ours || decision.choice == .both || decision.choice == .conflict
    let isTheirs = decision.choice == .theirs || decision.choice == .both
    return MergePage.Row(
      name: phrase.label, choice: decision.choice.rawValue, words: words,
      values: [
        MergePage.Value(phrase.before ?? "–"), value(phrase.ours, isTaken: isOurs),
        value(phrase.theirs, isTaken: isTheirs), value(phrase.result, isTaken: decision.choice == .merged),
      ])
  }

  // MARK: Plans

  /// A state of all plans that is shown: from what to what.
  private struct State {
    let title: String
    let comparison: Comparison
    let plans: ComparedPlans
    let names: [String]?
    let isResult: Bool
  }

  /// The plans on which anything changed, the result first; and the names of the marks of conflicts, by their ids.
  private func plans() async throws -> (plans: [MergePage.Plan], anchors: [String: String]) {
    let states = try states()
    var ids: [String] = []
    for state in states {
      for id in state.plans.plans.compactMap({ $0.comparison.shown?.id }) where !ids.contains(id) { ids.append(id) }
    }
    for found in report.conflicts {
      let tokens = found.conflict.pointer.tokens
      if tokens.count > 2, tokens[0] == "plans", !ids.contains(tokens[1]) { ids.append(tokens[1]) }
    }
    var plans: [MergePage.Plan] = []
    var anchors: [String: String] = [:]
    for id in ids {
      var plan = MergePage.Plan(title: "", views: [])
      for (index, state) in states.enumerated() {
        let prefix = "p\(plans.count + 1)v\(index + 1)-"
        guard var compared = try comparison(of: id, in: state) else { continue }
        if let name = compared.shown.map({ $0.name ?? $0.id }), plan.title.isEmpty {
          plan.title = ComparisonTerm.plan.text(language, ["name": name])
        }
        if state.isResult {
          for (place, found) in report.conflicts.enumerated() {
            guard let mark = try mark(of: found, on: id, compared.shown, anchor: "conflict-\(place + 1)") else {
              continue
            }
            compared.conflicts.append(mark)
            anchors[found.conflict.id] = prefix + mark.anchor
          }
        }
        plan.views.append(try await view(state, compared, prefix: prefix))
      }
      if !plan.views.isEmpty { plans.append(plan) }
    }
    return (plans, anchors)
  }

  private func states() throws -> [State] {
    let result = MergeReportTerm.result.text(language)
    func state(_ title: String, _ old: Document, _ new: Document, names: [String]? = nil, isResult: Bool = false) throws
      -> State
    {
      let comparison = try Comparison(old: old, new: new)
      return State(
        title: title, comparison: comparison, plans: try ComparedPlans(comparison, language: language), names: names,
        isResult: isResult)
    }
    guard let base = report.base else {
      let first = report.inputs[0]
      return [
        try state(
          MergeReportTerm.viewResult.text(language), first.document, report.result, names: [first.name, result],
          isResult: true)
      ]
    }
    var states = [
      try state(
        MergeReportTerm.viewResult.text(language), base.document, report.result, names: [base.name, result],
        isResult: true)
    ]
    for (index, input) in report.inputs.enumerated() {
      let title =
        report.inputs.count == 2
        ? (index == 0 ? MergeReportTerm.viewOurs : .viewTheirs).text(language)
        : "\(MergeReportTerm.base.heading(language)) → \(wording.name(index))"
      states.append(try state(title, base.document, input.document, names: [base.name, input.name]))
    }
    return states
  }

  /// What changed on a plan in a state, also where that is nothing; `nil` where neither side has the plan.
  private func comparison(of id: String, in state: State) throws -> PlanComparison? {
    if let plan = state.plans.plans.first(where: { $0.comparison.shown?.id == id }) { return plan.comparison }
    func plan(_ document: Document) throws -> PlanOverlay? { try document.plans().first { $0.id == id } }
    func products(_ document: Document) throws -> [Product] {
      try document.model("products").items("products").map { Product(json: $0) }
    }
    let (old, new) = (state.comparison.old, state.comparison.new)
    guard let after = try plan(new) else { return nil }
    return PlanComparison(
      old: try plan(old) ?? after, new: after, oldProducts: try products(old), newProducts: try products(new))
  }

  private func view(_ state: State, _ plan: PlanComparison, prefix: String) async throws -> MergePage.View {
    var view = MergePage.View(title: state.title)
    let artist = Press.ComparisonArtist(
      press: press, comparison: state.comparison, language: language, measure: measure, sideNames: state.names)
    do {
      for document in [state.comparison.old, state.comparison.new] { try document.demand("draw it") }
      let made = try await artist.pictures(plan, prefix: prefix)
      view.svg = made.picture
      view.remarks = made.summary.isEmpty ? [] : [made.summary]
      if made.picture == nil, let views = made.views { view.png = (views.overlay, views.width, views.height) }
      view.remarks += made.views?.remarks ?? []
    } catch {
      // The rows say what was decided, also where a drawing can't be drawn.
      view.remarks.append("\(ChangeWording.noPicture(language)): \(error)")
    }
    return view
  }

  /// Where a conflict lies on a plan; `nil` where it is about another, or about no thing on it.
  private func mark(
    of found: MergeReport.Found, on id: String, _ shown: PlanOverlay?, anchor: String
  ) throws -> PlanComparison.Conflict? {
    let tokens = found.conflict.pointer.tokens
    guard tokens.count > 3, tokens[0] == "plans", tokens[1] == id, let item = JSONPointer.identity(tokens[3])?.value,
      let name = wording.conflicts.first(where: { $0.found.conflict.id == found.conflict.id })?.phrase.label
    else { return nil }
    let other = try report.inputs[found.theirs].document.plans().first { $0.id == id }
    let ours = shown.flatMap { MergeArtist.place(of: item, in: tokens[2], of: $0) }
    // Coordinates of another drawing say nothing on this one.
    func drawing(_ document: Document) throws -> JSONValue? {
      try document.tree(of: "plans/\(id)/overlay.json")?["source"]?["sha256"]
    }
    let isSameDrawing = try drawing(report.inputs[found.theirs].document) == drawing(report.result)
    let theirs = isSameDrawing ? other.flatMap { MergeArtist.place(of: item, in: tokens[2], of: $0) } : nil
    if ours == nil, theirs == nil { return nil }
    return PlanComparison.Conflict(
      anchor: anchor, name: name, ours: ours, theirs: theirs == ours ? nil : theirs,
      fan: tokens[2] == "fans" && isSameDrawing ? other?.fans.first { $0.id == item } : nil)
  }

  /// Where a thing lies on a plan.
  private static func place(of id: String, in list: String, of plan: PlanOverlay) -> Point? {
    switch list {
    case "fans": plan.fans.first { $0.id == id }?.position
    case "keepOuts": plan.keepOuts.first { $0.id == id }?.outline.points.first
    case "zones": plan.zones.first { $0.id == id }?.points.first
    case "gridLines": plan.gridLines.first { $0.id == id }?.from
    case "dimensions": plan.dimensions.first { $0.id == id }?.from
    case "notes": plan.notes.first { $0.id == id }?.position
    default: nil
    }
  }
}
