internal import EncyBase
internal import EncyCommandBase
internal import EncyDocument
internal import EncyExplanation
internal import EncyFigures
internal import EncySession
internal import EncyTerminal
internal import EncyTexts

/// Other values that are tried on a copy of a proposal.
enum Trial {
  /// Sets a value as `ency set` reads it.
  /// - Returns: What changed, as a line; `nil` where nothing did.
  static func apply(_ change: Assignment, to document: inout Document, file: String, isForced: Bool) throws
    -> TerminalText?
  {
    let guide = FieldGuide(document)
    let path = try document.locate(change.pointer).path
    if path == "manifest.json" { throw Failure.no(.errorManifestSet, file: file) }
    let place = try ValueReader(document, at: change.pointer, in: guide, file: file)
    let value = try place.read(change.value, isForced: isForced)
    if place.field == nil { try Session.current.remark(Checks.undescribed(change.pointer, guide)) }
    try document.set(change.pointer, to: value, order: guide.order(part: path, in: document.tree(of: path)))
    let text = ChangeText(
      pointer: change.pointer, field: place.field, currency: place.measure.currency, language: Session.current.language)
    return text.line(from: place.old, to: value).map { "\($0)" }
  }

  /// A figure before and after; `nil` on the side where there is no such item.
  struct Row {
    let before: FigurePlace?
    let after: FigurePlace?

    func json(_ old: ProposalFigures, _ new: ProposalFigures) -> JSONValue {
      ["before": before.map(old.members) ?? .null, "after": after.map(new.members) ?? .null]
    }

    func cells(_ old: ProposalFigures, _ new: ProposalFigures) -> [String] {
      guard let place = after ?? before else { return [] }
      let owner = after == nil ? old : new
      let figure = owner.catalog.figures[place.figure]
      let outcomes = (before.map(old.values.outcome), after.map(new.values.outcome))
      func number(_ outcome: Outcome?) -> String { outcome.map { owner.text.number($0, of: figure) } ?? "–" }
      let difference = outcomes.0.flatMap { one in
        outcomes.1.map { owner.text.difference(one, $0, of: figure) }
      }
      return [
        owner.values.label(place, owner.text.language), number(outcomes.0), number(outcomes.1), difference ?? "",
        owner.text.unit(of: figure),
      ]
    }
  }

  /// Whether there is something to see: of what lacks an input only that is said.
  private static func isShown(_ outcome: Outcome?) -> Bool {
    if case .missing? = outcome { return false }
    return outcome != nil
  }

  /// The figures that people would see change.
  static func rows(_ old: ProposalFigures, _ new: ProposalFigures) -> [Row] {
    var rows: [Row] = []
    for figure in old.catalog.figures
    where old.values.isOfInterest(figure.name) || new.values.isOfInterest(figure.name) {
      let places = (old.values.places(of: figure.name), new.values.places(of: figure.name))
      for place in places.1 {
        let id = new.values.id(place)
        let before = places.0.first { old.values.id($0) == id }
        let (one, other) = (before.map { old.values.outcome($0) }, new.values.outcome(place))
        if one != other, isShown(one) || isShown(other) {
          rows.append(Row(before: before, after: place))
        }
      }
      for place in places.0
      where isShown(old.values.outcome(place))
        && !places.1.contains(where: { new.values.id($0) == old.values.id(place) })
      {
        rows.append(Row(before: place, after: nil))
      }
    }
    return rows
  }
}
