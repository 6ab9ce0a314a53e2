internal import EncyBase
internal import EncyCompare
internal import EncyDocument
internal import EncyFigures
internal import EncyTexts

extension ComparisonWording {
  /// What follows from the changes, in words; figures with the same causes are grouped.
  package func phrases(_ consequences: [Consequence]) -> [ConsequencePhrase] {
    var phrases: [ConsequencePhrase] = []
    for consequence in consequences {
      var label = consequence.figure.label.text(language)
      if let plan = consequence.figure.plan, comparison.new.planIDs.count > 1 {
        label += ", " + heading("plans/\(plan)/overlay.json")
      }
      let (old, new) = (text(consequence.old), text(consequence.new))
      let sides = ValueText.sides(old, new)
      let figure = ConsequencePhrase.Figure(
        label: label, old: sides.old, new: sides.new, whole: (old.whole, new.whole))
      let causes = causes(consequence)
      if let place = phrases.firstIndex(where: { $0.causes == causes }) {
        phrases[place].figures.append(figure)
      } else {
        phrases.append(ConsequencePhrase(figures: [figure], causes: causes))
      }
    }
    return phrases
  }

  private func text(_ value: FigureValue?) -> ValueText {
    guard let parts = value?.parts(language) else { return .absent }
    return ValueText(prefix: parts.before, body: parts.number, suffix: parts.after)
  }

  private func causes(_ consequence: Consequence) -> String {
    if consequence.causes.isEmpty { return language.text(.changeLeftOutCause) }
    let most = 4
    var subjects: [(subject: String, fields: [String])] = []
    for (subject, field) in consequence.causes.map(words) {
      if let last = subjects.last, last.subject == subject, !subject.isEmpty, let field {
        if !last.fields.contains(field) { subjects[subjects.count - 1].fields.append(field) }
      } else {
        subjects.append((subject, field.map { [$0] } ?? []))
      }
    }
    var texts = subjects.map { entry in
      [entry.subject, entry.fields.joined(separator: ", ")].filter { !$0.isEmpty }.joined(separator: ": ")
    }
    if texts.count > most {
      let rest = texts.count - most + 1
      texts = texts.prefix(most - 1) + [language.text(.changeAndMore(count: rest))]
    }
    let causes = SafeText(texts.joined(separator: "; "))
    return language.text(
      consequence.isJoint && consequence.causes.count > 1
        ? .changeFromJointly(causes: causes) : .changeFrom(causes: causes))
  }

  /// The changes that were tried together, in a few words: whose they are, empty outside lists, and what changed.
  private func words(_ cause: Consequence.Cause) -> (subject: String, field: String?) {
    guard let first = cause.places.first else { return ("", nil) }
    let part = comparison.difference.parts[first.part]
    guard let place = first.change else { return ("", heading(part.path)) }
    var change = part.changes[place]
    if let edit = first.edit { change.edits = [change.edits[edit]] }
    let phrase = phrase(change, path: part.path)
    guard let noun = phrase.noun else { return ("", phrase.fields.first?.label ?? phrase.name) }
    let subject =
      cause.places.count > 1
      ? noun.counted(cause.places.count, language) : "\(noun.one(language)) \(phrase.name)"
    switch phrase.kind {
    case .added, .removed:
      return ("", PhraseGroup.told(phrase.kind, subject, [], language).map(\.text).joined())
    case .changed: return (subject, phrase.fields.first?.label)
    }
  }
}
