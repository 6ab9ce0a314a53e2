internal import EncyBase
package import EncyChanges
package import EncyDocument
package import EncyTexts

/// A conflict in words. Every text is safe to print on a terminal: what would steer it stands as `\u{…}`.
package struct ConflictPhrase: Sendable {
  /// What a side has, and who made it so.
  package struct Side: Sendable {
    /// `9,500 mm`, `removed`, `Quantity 2 → 3 pcs`; a long text is shortened.
    package var text: String
    /// The text whole, where ``text`` is shortened.
    package var whole: String?
    /// `Anna Berg, 5 March 2026`; `nil` where neither is known.
    package var author: String?
    /// The same with the file that it came from, where that tells more: `anna.ency, 5 March 2026`.
    package var whose: String?
    /// The words of a text as they stayed, went and came since the value before; empty for other values.
    package var words: [WordRun] = []

    /// `9,500 mm (Anna Berg, 5 March 2026)`.
    package var told: String { whose.map { "\(text) (\($0))" } ?? text }
  }

  package let conflict: MergeConflict
  package let language: Language
  /// What it is about: `Ceiling height`, `Fan F3 › Position`.
  package var label: String
  /// Why there is a conflict, in a few words: `Both changed it`.
  package var kind: String
  /// What the document holds.
  package var ours: Side
  package var theirs: Side
  /// The value that both came from; `nil` where the sides say it, or there was none.
  package var before: String?
  /// Why the merge couldn't decide, where the kind doesn't say it all.
  package var reason: String?
  /// What the plan is called that it is about something on; `nil` for others.
  var plan: String?
  /// The conflicts that are decided together, which this sums up; empty for one alone.
  package var members: [ConflictPhrase] = []

  /// `5 conflicts, settled together`; `nil` for one alone.
  package var together: String? {
    members.isEmpty ? nil : language.text(.conflictTogether(conflicts: SafeText(.countConflicts(count: members.count))))
  }

  /// `ours 9,500 mm (Anna Berg, 5 March 2026), theirs 11,000 mm (Bo Lind, 4 March 2026); before 9,000 mm`.
  package var values: String {
    let sides = language.text(.conflictSides(ours: SafeText(ours.told), theirs: SafeText(theirs.told)))
    return before.map { sides + language.text(.conflictBefore(before: SafeText($0))) } ?? sides
  }

  /// The value before in words; where the sides say it, that it is as it was.
  package var valueBefore: String {
    before ?? language.text(conflict.base == nil ? Message.conflictRemoved : .conflictUnchanged)
  }

  /// All of it on one line.
  package var line: String {
    let head = [label, together].compactMap(\.self).joined(separator: ", ")
    return ["\(head): \(values)", reason].compactMap(\.self).joined(separator: ". ")
  }
}

extension ConflictPhrase {
  /// Conflicts that are decided together as one; of the values the first few stand for all.
  init(members: [ConflictPhrase]) {
    // That of a plan as a whole says most, then its drawing; what is known of its file goes unsaid.
    func rank(_ phrase: ConflictPhrase) -> Int {
      let tokens = phrase.conflict.pointer.tokens
      if tokens.first == "media" { return 3 }
      guard tokens.first == "plans" else { return 1 }
      return tokens.count == 2 ? 0 : phrase.conflict.isAboutBytes ? 1 : tokens[2] == "source" ? 3 : 2
    }
    let sorted = members.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
    self = sorted[0]
    self.members = members
    // A picture says nothing that what names it doesn't say.
    if members.filter({ $0.conflict.pointer.tokens.first != "media" }).count == 1 { return }
    if conflict.kind == .sending { label = language.text(.conflictWhole) } else if let plan { label = plan }
    if conflict.pointer.tokens.count == 2, conflict.kind != .sending { return }
    func summed(_ side: KeyPath<ConflictPhrase, Side>) -> Side {
      let most = 3
      let known = sorted.filter { rank($0) < 3 }
      var texts = (known.isEmpty ? sorted : known).prefix(most).map {
        "\($0.label): \(ValueWording.shortened($0[keyPath: side].text))"
      }
      let more = (known.isEmpty ? sorted : known).count - texts.count
      if more > 0 { texts.append(language.text(.changeAndMore(count: more))) }
      var summed = self[keyPath: side]
      (summed.text, summed.whole, summed.words) = (texts.joined(separator: "; "), nil, [])
      return summed
    }
    (ours, theirs, before) = (summed(\.ours), summed(\.theirs), nil)
  }
}
