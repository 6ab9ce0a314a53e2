import EncyBase
internal import EncyChanges
import EncyCompare
internal import EncyContainer
import EncyDocument
import EncyDrawing
import EncyExport
import EncyFigures
internal import EncyMerge
import EncyPage
internal import EncyPressService
internal import EncyTexts

extension Press {
  /// Draws a merge as a page for browsers.
  func merge(_ report: MergeReport, _ request: MergeRequest) async throws -> [UInt8] {
    try await MergeArtist(press: self, wording: MergeWording(report, request.language), measure: PangoTextMeasure())
      .html()
  }
}

/// Draws a merge.
struct MergeArtist {
  let press: Press
  let wording: MergeWording
  let measure: PangoTextMeasure

  var report: MergeReport { wording.report }
  var language: EncyTexts.Language { wording.language }

  func html() async throws -> [UInt8] {
    let phrases = wording.phrases { $0.decision.choice == .conflict } + wording.settled().phrases
    let contributions = try wording.contributions(isFramed: true)
    let alike = try wording.alike()
    let plans = try await plans(contributions, alike)
    func word(_ term: Message) -> String { language.heading(term) }
    let columns = [language.text(.pictureItem)] + [.conflictBase, .conflictOurs, .conflictTheirs].map(word)
    let conflicts = wording.conflicts().entries
    let parts = Dictionary(
      phrases.compactMap { phrase in phrase.step.decision.conflict.map { ($0, phrase.step.decision.part) } },
      uniquingKeysWith: { first, _ in first })
    let reports = contributions.map { wording.words($0).report() }
    var rows: [(path: String, row: MergePage.Row)] = []
    for (index, comparison) in contributions.enumerated() {
      rows += self.rows(wording.words(comparison).report(isFull: true), of: index)
    }
    if let alike { rows += self.rows(wording.words(alike).report(isFull: true), of: nil) }
    rows += phrases.map { ($0.step.decision.part, row($0)) }
    return MergePage(
      language: language, title: word(.mergeTitle), waiting: conflicts.count + report.earlierConflicts,
      sides: sides(reports, conflicts, alike.map { wording.words($0).report() }),
      summary: summary, figures: try figures(),
      conflicts: (
        heading: word(.pictureConflicts), columns: columns,
        tables: tables(
          conflicts.map { (parts[$0.found.conflict.id] ?? "", row($0.found, $0.phrase, plans)) })
      ),
      plans: (heading: word(.mergePlans), plans: plans.plans),
      decisions: (
        heading: word(.mergeDecisions), columns: columns + [word(.mergeResult)],
        tables: tables(rows)
      )
    ).html()
  }

  // MARK: The head

  private var summary: [String] {
    var sentences = [wording.outcome].compactMap(\.self)
    if report.earlierConflicts > 0 { sentences.append(wording.waiting) }
    if report.base == nil { sentences.append(language.text(.mergeNoBase)) }
    return sentences
  }

  /// The number of sentences on a side that can be read at a glance.
  private static let mostDeeds = 4

  private func sides(
    _ reports: [ComparisonReport], _ conflicts: [(found: MergeReport.Found, phrase: ConflictPhrase)],
    _ alike: ComparisonReport?
  ) -> [MergePage.Side] {
    var sides: [MergePage.Side] = []
    if let base = report.base {
      sides.append(
        MergePage.Side(
          .base, title: language.text(.conflictBase), name: base.name, facts: facts(base.document), deeds: []))
    }
    for (index, input) in report.inputs.enumerated() {
      let disputed = conflicts.filter { $0.found.ours == index || $0.found.theirs == index }.map(\.phrase.label)
      var deeds: [MergePage.Deed] = []
      if !disputed.isEmpty {
        deeds.append(
          MergePage.Deed(language.text(.pictureDisputed(what: SafeText(shortened(disputed.uniqued())))), waits: true))
      }
      deeds += sentences(reports[index], of: input.document).map { MergePage.Deed($0) }
      if deeds.isEmpty { deeds = [MergePage.Deed(language.text(.pictureNothingElse))] }
      sides.append(
        MergePage.Side(
          .side(index), title: language.text(index == 0 ? Message.conflictOurs : .conflictTheirs), name: input.name,
          facts: facts(input.document), deeds: deeds))
    }
    var deeds = reports.enumerated().filter { $0.element.tally.count > 0 }.map { index, told in
      language.text(
        .mergeChangesFrom(
          changes: SafeText(.countChanges(count: told.tally.count)), name: SafeText(wording.name(index)))
      )
    }
    if let count = alike?.tally.count, count > 0 {
      deeds.append(language.text(.mergeChangesAlike(count: count)))
    }
    let settled = wording.settled(most: 0).count
    if settled > 0 {
      deeds.append(language.text(.mergeSettledCount(count: settled)))
    }
    sides.append(
      MergePage.Side(
        .result, title: language.text(.mergeResult),
        name: report.outcome == .merged
          ? language.text(.mergeMerged) : wording.name(report.outcome == .theirs ? 1 : 0),
        facts: [], deeds: deeds.map { MergePage.Deed($0) }))
    return sides
  }

  /// The first few names, and how many more there are.
  private func shortened(_ names: [String], most: Int = 3) -> String {
    let more = names.count - most
    let rest = more > 0 ? [language.text(.changeAndMore(count: more))] : []
    return (names.prefix(most) + rest).joined(separator: ", ")
  }

  private func facts(_ document: Document) -> [String] {
    let manifest = document.manifest
    let format = NumberFormat(language)
    return [
      language.text(.pictureRevision(number: SafeText(manifest.revision))),
      language.text(.pictureSaved(date: SafeText(format.date(manifest.modified.date)))),
    ]
  }

  /// What a side did that came into the result, in a few sentences.
  private func sentences(_ told: ComparisonReport, of document: Document) -> [String] {
    let all = told.parts.flatMap { part -> [String] in
      if let plan = MergeArtist.planOfDrawing(part.path) {
        return [language.text(.pictureNewDrawing(name: SafeText(drawing(of: plan, in: document) ?? part.heading)))]
      }
      if part.groups.isEmpty { return [([part.heading] + part.remarks).joined(separator: ": ")] }
      return part.groups.filter { !isPath($0.first, told) }.map { group in
        let spans = group.isMany ? group.sentence(language).spans : PhraseGroup([group.first]).sentence(language).spans
        return "\(part.heading): " + spans.map(\.text).joined()
      }
    }
    let more = all.count - MergeArtist.mostDeeds
    guard more > 1 else { return all }
    return all.prefix(MergeArtist.mostDeeds)
      + [language.text(.changeAndMore(count: more))]
  }

  /// What a customer asks for first, and what else comes out otherwise on a side.
  private func figures() throws -> [MergePage.Figure] {
    let documents = [report.base?.document].compactMap(\.self) + report.inputs.map(\.document) + [report.result]
    let all = try documents.map { document in
      // Figures of a newer version's features would be wrong.
      (try? document.demand("compute it")) == nil ? [] : try ComputedFigure.all(of: document)
    }
    let names = all.flatMap { $0.filter { $0.figure.plan == nil }.map(\.figure.name) }.uniqued()
    let order = ComputedFigure.ours + names.filter { !ComputedFigure.ours.contains($0) }
    return order.compactMap { name in
      guard !["vat", "floorArea", "volume"].contains(name) else { return nil }
      let found = all.map { figures in figures.first { $0.figure.name == name } }
      guard let label = found.lazy.compactMap(\.self).first?.figure.label else { return nil }
      let values = found.map { $0?.value.text(language) }
      let isAsked = ["toPay", "netSaving", "payback"].contains(name)
      return isAsked || Set(values).count > 1 ? MergePage.Figure(label: label.text(language), values: values) : nil
    }
  }

  // MARK: Drawings by their files

  /// The plan whose drawing a part is; `nil` for any other part.
  static func planOfDrawing(_ path: String) -> String? {
    let steps = path.split(separator: "/")
    return steps.count == 3 && steps[0] == "plans" && steps[2].hasPrefix("source.") ? String(steps[1]) : nil
  }

  /// What the file of a plan's drawing is called, and its size; `nil` where there is no such plan.
  func drawing(of plan: String, in document: Document) -> String? {
    guard let source = ((try? document.tree(of: "plans/\(plan)/overlay.json")) ?? nil)?["source"] else { return nil }
    let size = source.text("path").flatMap { document.facts(of: $0)?.size }.map {
      NumberFormat(language).quantity(Double($0) / 1000, decimals: 1, unit: "kB")
    }
    return [source.text("fileName") ?? source.text("path"), size].compactMap(\.self).joined(separator: ", ")
  }

  // MARK: Rows

  /// Rows by their parts.
  private func tables(_ rows: [(path: String, row: MergePage.Row)]) -> [MergePage.Table] {
    Dictionary(grouping: rows, by: \.path).sorted { PackageComparer.precedes($0.key, $1.key) }
      .map { MergePage.Table(heading: wording.heading($0.key), rows: $0.value.map(\.row)) }
  }

  /// What came from one of the proposals, or from several alike.
  private func rows(_ report: ComparisonReport, of input: Int?) -> [(path: String, row: MergePage.Row)] {
    let choice: MergeDecision.Choice = input.map { $0 == 0 ? .ours : .theirs } ?? .both
    var words = language.text(Message(choice))
    if let input, self.report.inputs.count > 2 { words = wording.name(input) }
    let other = input.map { max(1, $0) } ?? 1
    func row(_ name: String, _ before: String, _ after: String) -> MergePage.Row {
      func value(_ owner: Int, isTaken: Bool) -> MergePage.Value {
        MergePage.Value(isTaken ? after : before, isTaken ? .won : .same, of: .side(owner))
      }
      return MergePage.Row(
        name: name, choice: choice.rawValue, words: words,
        values: [
          MergePage.Value(before, of: .base), value(0, isTaken: choice != .theirs),
          value(other, isTaken: choice != .ours), MergePage.Value(after, of: .result),
        ])
    }
    let none = language.text(.pictureMissing)
    return report.parts.flatMap { part -> [(path: String, row: MergePage.Row)] in
      let phrases = part.groups.flatMap(\.phrases).filter { !isPath($0, report) }
      if phrases.isEmpty, !part.groups.isEmpty { return [] }
      guard phrases.isEmpty else {
        return phrases.flatMap { cells($0).map { (part.path, row($0.name, $0.old, $0.new)) } }
      }
      if let plan = MergeArtist.planOfDrawing(part.path), let base = self.report.base {
        let own = input.map { self.report.inputs[$0].document } ?? self.report.result
        return [
          (
            part.path,
            row(part.heading, drawing(of: plan, in: base.document) ?? none, drawing(of: plan, in: own) ?? none)
          )
        ]
      }
      return [(part.path, row(part.heading, part.kind == .added ? none : "", part.remarks.joined(separator: ", ")))]
    }
  }

  /// Whether a change only says where a drawing lies in the package, of which its own file's row tells.
  private func isPath(_ phrase: ChangePhrase, _ told: ComparisonReport) -> Bool {
    let tokens = phrase.pointer.tokens
    return tokens.count > 2 && tokens[0] == "plans" && tokens[2] == "source" && phrase.fields.count <= 1
      && told.parts.contains { MergeArtist.planOfDrawing($0.path) == tokens[1] }
  }

  /// A change as what it is about, and what was and is there.
  private func cells(_ phrase: ChangePhrase) -> [(name: String, old: String, new: String)] {
    let name = phrase.subject.isEmpty ? phrase.name : phrase.subject
    let facts = phrase.facts.joined(separator: ", ")
    if phrase.noun != nil, phrase.kind != .changed {
      let done = language.text(phrase.kind == .added ? Message.conflictAdded : .conflictRemoved)
      if phrase.kind == .added { return [(name, language.text(.pictureMissing), facts.isEmpty ? done : facts)] }
      return [(name, facts.isEmpty ? "✓" : facts, done)]
    }
    var cells = phrase.fields.map { field in
      let label = phrase.subject.isEmpty ? field.label : "\(phrase.subject) › \(field.label)"
      let moved = field.motion.map { ", \($0)" } ?? ""
      return (label, told(field.whole?.old ?? field.old), (field.whole?.new ?? field.new) + moved)
    }
    let remarks = [phrase.reordering].compactMap(\.self) + phrase.remarks
    if !remarks.isEmpty { cells.append((name, "", remarks.joined(separator: "; "))) }
    return cells
  }

  private func row(
    _ found: MergeReport.Found, _ phrase: ConflictPhrase, _ plans: Plans
  ) -> MergePage.Row {
    let isDrawing = phrase.conflict.kind == .drawing && !phrase.members.isEmpty
    func value(_ side: ConflictPhrase.Side, _ input: Int, _ standing: MergePage.Value.Standing) -> MergePage.Value {
      let file = report.inputs.count > 2 ? wording.name(input) : nil
      let who = [file, side.author].compactMap(\.self).joined(separator: ", ")
      var value = MergePage.Value(side.whole ?? side.text, standing, of: .side(input), author: who.isEmpty ? nil : who)
      if !side.words.isEmpty {
        value.pieces = side.words.map {
          ($0.text, $0.kind == .kept ? nil : $0.kind == .removed ? .removed : .added)
        }
      } else if isDrawing {
        // Places on another drawing say nothing; which drawing it is, and what was moved on site, does.
        let plan = phrase.conflict.pointer.tokens[1]
        let moved = plans.moved["\(plan) \(input)"] ?? []
        let texts =
          [drawing(of: plan, in: report.inputs[input].document) ?? side.text]
          + (moved.isEmpty ? [] : [language.text(.pictureMovedOnSite(what: SafeText(shortened(moved, most: 12))))])
        value.pieces = [(texts.joined(separator: "\n"), nil)]
      }
      return value
    }
    var before = before(phrase, isDrawing: isDrawing)
    // A text that a side shows whole is whole before, too.
    if let words = [phrase.ours.words, phrase.theirs.words].first(where: { !$0.isEmpty }) {
      before = words.filter { $0.kind != .added }.map(\.text).joined()
    }
    return MergePage.Row(
      name: phrase.label, choice: "conflict", words: phrase.kind,
      remarks: [phrase.together, phrase.reason].compactMap(\.self), anchor: plans.anchors[found.conflict.id],
      values: [
        MergePage.Value(before, of: .base), value(phrase.ours, found.ours, .won),
        value(phrase.theirs, found.theirs, .lost),
      ])
  }

  /// A value before; what had none is said to.
  private func told(_ text: String) -> String {
    text == "–" ? language.text(.pictureMissing) : text
  }

  /// What was there before.
  private func before(_ phrase: ConflictPhrase, isDrawing: Bool = false) -> String {
    if isDrawing, let base = report.base {
      return drawing(of: phrase.conflict.pointer.tokens[1], in: base.document) ?? language.text(.pictureMissing)
    }
    return wording.before(phrase).map(told) ?? language.text(.pictureMissing)
  }

  private func row(_ phrase: MergePhrase) -> MergePage.Row {
    let decision = phrase.step.decision
    var words = language.text(Message(decision.choice))
    if report.inputs.count > 2, decision.choice == .ours || decision.choice == .theirs {
      words = wording.name(decision.choice == .ours ? phrase.step.ours : phrase.step.theirs)
    }
    if let reason = phrase.reason { words += ": \(reason)" }
    func value(_ text: String, isTaken: Bool, of owner: MergePage.Owner) -> MergePage.Value {
      MergePage.Value(text, isTaken ? .won : text == phrase.before ? .same : .plain, of: owner)
    }
    let isOurs = decision.choice == .ours || decision.choice == .both || decision.choice == .conflict
    let isTheirs = decision.choice == .theirs || decision.choice == .both
    let before = phrase.before.map(told) ?? phrase.conflict.map { self.before($0) } ?? language.text(.pictureMissing)
    // A drawing goes by its own file's name, whatever it is called in the package.
    let plan = MergeArtist.planOfDrawing(decision.part)
    func text(_ text: String, _ document: Document?) -> String {
      guard let plan, let document else { return text }
      return drawing(of: plan, in: document) ?? language.text(.pictureMissing)
    }
    let (ours, theirs) = (report.inputs[phrase.step.ours].document, report.inputs[phrase.step.theirs].document)
    return MergePage.Row(
      name: phrase.label, choice: decision.choice.rawValue, words: words,
      values: [
        MergePage.Value(text(before, report.base?.document), of: .base),
        value(text(phrase.ours, ours), isTaken: isOurs, of: .side(phrase.step.ours)),
        value(text(phrase.theirs, theirs), isTaken: isTheirs, of: .side(phrase.step.theirs)),
        value(text(phrase.result, report.result), isTaken: decision.choice == .merged, of: .result),
      ])
  }
}
