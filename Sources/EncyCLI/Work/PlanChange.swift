internal import EncyBase
internal import EncyContainer
internal import EncyDocument
internal import EncyKit
internal import EncyPlans
internal import EncyTerminal

/// A change of one plan, from reading the proposal to saying what was done.
struct PlanChange {
  /// What was done.
  struct Outcome {
    /// Ids of what was made, changed or taken away.
    var ids: [String]
    /// A line each for people; none when nothing changed.
    var lines: [String]
    /// What programs are answered instead of the usual, where they ask for JSON.
    var json: String?
  }

  /// The proposal, changed in place.
  var document: Document
  let plan: PlanOverlay
  var ids: IDSource
  let order: JSONValue.MemberOrder

  /// Runs a change and saves it, unless it breaks a schema or rule.
  static func run(
    _ target: PlanOptions, _ anyway: AnywayOption, json: Bool, _ body: (inout PlanChange) throws -> Outcome
  ) throws {
    try DocumentFile.changing(target.file) { turn in
      let origin = try Session.current.origin()
      let before = try DocumentFile.openForChange(target.file)
      let plan = try target.choose(in: before)
      var change = PlanChange(
        document: before, plan: plan,
        ids: origin.ids(context: "\(before.openedRevision?.description ?? "") plan place"),
        order: try FieldGuide(before).order(of: plan, in: before))
      let outcome = try naming(target.file) { try body(&change) }
      try Checks.refuseErrors(in: change.document, since: before, anyway: anyway.isGiven)
      let manifest = try DocumentFile.save(change.document, since: before, to: target.file, origin: origin, turn: turn)
      if json, let text = outcome.json { return try answer(text, for: target.file) }
      if json {
        let files = manifest == nil ? [] : [target.file]
        return try answer(
          JSONAnswer.written(files, manifest: manifest, ids: outcome.ids).trimmed, for: target.file)
      }
      guard manifest != nil else { return try Session.current.note("\(target.file): nothing changed") }
      for line in outcome.lines { try answer(line, for: target.file) }
    }
  }

  /// Draws an element and says so.
  mutating func add(_ element: PlanElement) throws -> Outcome {
    let id = try document.add(element, to: plan, ids: &ids, order: order)
    return Outcome(ids: [id], lines: [[id, element.kind, element.name].compactMap(\.self).joined(separator: "  ")])
  }
}

extension PlanOverlay.Fan {
  /// What people call the fan.
  var called: String { number.isEmpty ? id : number }
}
