internal import EncyBase
package import EncyCompare
package import EncyTexts

/// Changes that are reported together, or a single one.
package struct PhraseGroup: Sendable {
  /// The changes; at least one. Of several only what the group is about, and in a brief report only the first.
  package var phrases: [ChangePhrase]
  /// What several are called, where they aren't all that their list has.
  package var names: [String] = []
  /// What happened to several, in a sentence without their names; `nil` for one.
  package var told: [PhraseSpan]?
  /// How each is shown by itself; `nil` where it is shown anyway.
  package var hint: String?

  package init(_ phrases: [ChangePhrase], told: [PhraseSpan]? = nil, names: [String] = [], hint: String? = nil) {
    (self.phrases, self.told, self.names, self.hint) = (phrases, told, names, hint)
  }

  package var first: ChangePhrase { phrases[0] }
  /// Whether it groups several changes.
  package var isMany: Bool { told != nil }
}

/// Computed figures that follow from the same changes, in words.
package struct ConsequencePhrase: Sendable {
  /// A figure, with the unit once where both sides have it.
  package struct Figure: Sendable {
    package var label: String
    /// Before; `–` where there was none.
    package var old: String
    package var new: String
    /// Both, each with its unit.
    package var whole: (old: String, new: String)

    package init(label: String, old: String, new: String, whole: (old: String, new: String)? = nil) {
      (self.label, self.old, self.new) = (label, old, new)
      self.whole = whole ?? (old, new)
    }

    /// `Payback 4.2 → 3.9 years`.
    package var spans: [PhraseSpan] {
      [PhraseSpan(label + " "), PhraseSpan(old, .old), PhraseSpan(" → "), PhraseSpan(new, .new)]
    }
  }

  package var figures: [Figure]
  /// What they follow from: `from line 1: unit price; line 2: quantity`.
  package var causes: String

  package init(figures: [Figure], causes: String) { (self.figures, self.causes) = (figures, causes) }
}

extension PhraseGroup {
  /// What happened, in a sentence; the fields that it doesn't cover are left to be listed below it.
  package func sentence(_ language: Language) -> (spans: [PhraseSpan], rest: [FieldPhrase]) {
    told.map { (manySentence($0, language), []) } ?? oneSentence(language)
  }

  private func oneSentence(_ language: Language) -> (spans: [PhraseSpan], rest: [FieldPhrase]) {
    let phrase = first
    var spans: [PhraseSpan] = []
    var rest = phrase.fields
    switch (phrase.kind, phrase.subject.isEmpty) {
    case (.added, false), (.removed, false):
      spans = PhraseGroup.told(phrase.kind, phrase.subject, phrase.facts, language)
    case (_, true):
      spans = rest.first.map { PhraseGroup.spans($0, phrase.kind) } ?? [PhraseSpan(phrase.name, .subject)]
      rest = []
    case (.changed, false):
      if let reordering = phrase.reordering {
        spans = PhraseGroup.filled(
          .changeMoved(subject: PhraseGroup.mark, motion: SafeText(reordering)), phrase.subject, language)
      } else if rest.count == 1, let motion = rest[0].motion, phrase.remarks.isEmpty, rest[0].isWhole {
        spans = PhraseGroup.filled(
          .changeMoved(subject: PhraseGroup.mark, motion: SafeText(motion)), phrase.subject, language)
        rest = []
      } else if rest.count == 1 {
        spans = [PhraseSpan(phrase.subject, .subject), PhraseSpan(": ")] + PhraseGroup.spans(rest[0])
        rest = []
      } else {
        spans = [PhraseSpan(phrase.subject, .subject)]
      }
    }
    if !phrase.remarks.isEmpty {
      spans.append(PhraseSpan((phrase.fields.count == 1 ? "; " : ": ") + phrase.remarks.joined(separator: "; ")))
    }
    return (spans, rest)
  }

  private func manySentence(_ told: [PhraseSpan], _ language: Language) -> [PhraseSpan] {
    let names = PhraseGroup.names(names, language, hint)
    return told + (names.isEmpty ? [] : [PhraseSpan(" (\(names))", .faint)])
  }

  /// Some names, how many more there are, and how to see them.
  private static func names(_ names: [String], _ language: Language, _ hint: String?) -> String {
    let named = names.filter { !$0.isEmpty }
    if named.count <= 6 { return named.joined(separator: ", ") }
    return Array(named.prefix(4)).joined(separator: ", ") + " "
      + language.text(.changeAndMore(count: named.count - 4))
      + (hint.map { ": \($0)" } ?? "")
  }

  /// `Fan F5 added: HVLS-6100, x 12.0 m, y 8.0 m`.
  static func told(
    _ kind: Change.Kind, _ subject: String, _ facts: [String], _ language: Language
  ) -> [PhraseSpan] {
    if facts.isEmpty {
      return filled(kind == .added ? .changeAdded(subject: mark) : .changeRemoved(subject: mark), subject, language)
    }
    let facts = SafeText(facts.joined(separator: ", "))
    return filled(
      kind == .added ? .changeAddedWith(subject: mark, facts: facts) : .changeRemovedWith(subject: mark, facts: facts),
      subject, language)
  }

  /// Stands for the subject until the text is split there.
  static let mark: SafeText = "\u{0}"

  /// A message about ``mark`` with its subject apart.
  static func filled(_ message: Message, _ subject: String, _ language: Language) -> [PhraseSpan] {
    let text = language.text(message)
    let halves = text.split(separator: "\u{0}", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return [PhraseSpan(halves[0]), PhraseSpan(subject, .subject), PhraseSpan(halves.count > 1 ? halves[1] : "")]
      .filter { !$0.text.isEmpty }
  }

  /// `Unit price 895.00 → 950.00 kr`.
  package static func spans(_ field: FieldPhrase, _ kind: Change.Kind = .changed) -> [PhraseSpan] {
    [PhraseSpan(field.label + " ")] + values(field, kind)
  }

  /// `895.00 → 950.00 kr`; of what came or went as a whole only the value that it had.
  package static func values(_ field: FieldPhrase, _ kind: Change.Kind = .changed) -> [PhraseSpan] {
    if kind == .changed, let motion = field.motion { return [PhraseSpan(motion, .new)] }
    let remark = field.remark.map { [PhraseSpan(" (\($0))", .faint)] } ?? []
    if kind == .added { return [PhraseSpan(field.new, .new)] + remark }
    if kind == .removed { return [PhraseSpan(field.old, .old)] + remark }
    return [PhraseSpan(field.sides.old, .old), PhraseSpan(" → "), PhraseSpan(field.sides.new, .new)] + remark
  }
}
