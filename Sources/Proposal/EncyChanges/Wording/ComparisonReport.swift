package import EncyBase
package import EncyCompare
package import EncyTexts

/// What differs between two proposals, in the words of one language. Every text is safe to print on a terminal: what would steer it
/// stands as `\u{…}`.
package struct ComparisonReport: Sendable {
  package var language: Language
  package var parts: [PartReport]

  /// How many changes of each kind there are.
  package var tally: Tally { parts.reduce(into: Tally()) { $0.add($1.tally) } }

  /// `6 changes in 3 parts`.
  package var summary: String {
    language.text(
      .changeSummary(
        changes: SafeText(.countChanges(count: tally.count)),
        parts: SafeText(.countInParts(count: parts.count))))
  }

  /// Changes by kind.
  package struct Tally: Sendable, Equatable {
    package var added = 0
    package var removed = 0
    package var changed = 0
    package var count: Int { added + removed + changed }

    mutating func add(_ kind: Change.Kind, _ count: Int = 1) {
      switch kind {
      case .added: added += count
      case .removed: removed += count
      case .changed: changed += count
      }
    }

    mutating func add(_ other: Tally) {
      added += other.added
      removed += other.removed
      changed += other.changed
    }

    /// `+1 −2 ~3`, without what is none.
    package var marks: String {
      let all = [(Change.Kind.added, added), (.removed, removed), (.changed, changed)]
      return all.filter { $0.1 > 0 }.map { "\($0.0.mark)\($0.1)" }.joined(separator: " ")
    }
  }
}

/// What differs in a part.
package struct PartReport: Sendable {
  /// What the part is called: `Offer`, `Plan Hall 3`.
  package var heading: String
  /// Its path in the package.
  package var path: String
  package var kind: PartDifference.Kind
  /// What happened to the part as a whole, where something did: `new`, `was media/a.jpg`, `12 → 14 kB`.
  package var remarks: [String]
  /// Its changes, similar ones grouped.
  package var groups: [PhraseGroup]
  /// Further remarks: how many references only follow new ids.
  package var notes: [String]
  /// Its size in bytes before and after; `nil` where it wasn't there.
  package var sizes: (old: Int?, new: Int?)
  /// Whether it is JSON, which ``groups`` describe completely.
  package var isTree: Bool
  package var tally: ComparisonReport.Tally
}

/// A change in words.
package struct ChangePhrase: Sendable {
  package var kind: Change.Kind
  /// What changed: `Fan F3`; empty where it is a value outside any list, which its field names.
  package var subject: String
  /// What the subject is called among others of its kind: `F3`.
  package var name: String
  /// The kind of thing, for counting; `nil` outside lists.
  package var noun: ItemNoun?
  /// What identifies an added or removed thing: product, quantity, place.
  package var facts: [String] = []
  /// What changed about it.
  package var fields: [FieldPhrase] = []
  /// That it changed places in an ordered list: `from place 5 to 2`.
  package var reordering: String?
  /// Further remarks: why it is taken for the same.
  package var remarks: [String] = []
  /// Where it is, from the part's name on, as `ency show` and ignore rules take it.
  package var pointer: JSONPointer
  /// How many there are in its list; 0 outside lists.
  package var siblings = 0
}

/// A value that changed, in words.
package struct FieldPhrase: Sendable {
  /// What it is called: `Unit price`, `Heating › Efficiency`.
  package var label: String
  /// The value before, with its unit; `–` where there was none.
  package var old: String
  /// The value after, with its unit; `–` where there is none.
  package var new: String
  /// Both, with the unit once: `9,500 → 11,000 mm`, as the two sides of the arrow.
  package var sides: (old: String, new: String)
  /// How far it was moved, where it is a place: `1.0 m east`.
  package var motion: String?
  /// Whether it describes the whole thing, as the move of a fan does, and not a corner of it.
  package var isWhole = false
  /// The words of a text, as they stayed, went and came; empty for other values.
  package var words: [WordRun] { texts.map { TextWording.runs($0.old, $0.new) } ?? [] }
  /// Both texts, whose differences ``words`` describes; finding them takes longer than everything else.
  var texts: (old: String, new: String)?
  /// Both texts whole, where ``old`` and ``new`` are shortened.
  package var whole: (old: String, new: String)?
  /// What ``old`` and ``new`` leave out, and how it is shown; `nil` where that is nothing.
  package var remark: String?

  package init(label: String, old: String, new: String, sides: (old: String, new: String)? = nil) {
    (self.label, self.old, self.new) = (label, old, new)
    self.sides = sides ?? (old, new)
  }
}

/// Words of a text that stayed, went or came together.
package struct WordRun: Sendable, Equatable {
  package enum Kind: Sendable { case kept, removed, added }
  package var kind: Kind
  package var text: String
}

extension [WordRun] {
  /// The same, of words that stayed only what is beside a change.
  package var nearChanges: [WordRun] {
    let most = 48
    return enumerated().map { index, run in
      let (isFirst, isLast) = (index == 0, index == count - 1)
      if run.kind != .kept || run.text.count <= (isFirst || isLast ? most : 2 * most) { return run }
      let head = isFirst ? "" : run.text.prefix(most)
      let tail = isLast ? "" : run.text.suffix(most)
      return WordRun(kind: .kept, text: "\(head)…\(tail)")
    }
  }

  /// On one line, `[-old-]{+new+}`.
  package var marked: String {
    map { run in
      switch run.kind {
      case .kept: run.text
      case .removed: "[-\(run.text)-]"
      case .added: "{+\(run.text)+}"
      }
    }.joined()
  }
}

extension Change.Kind {
  /// The sign that stands before a change, so that it can be identified without colour.
  package var mark: String {
    switch self {
    case .added: "+"
    case .removed: "−"
    case .changed: "~"
    }
  }
}
