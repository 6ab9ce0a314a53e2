/// A sheet that is no page of the proposal: facts, tables and a picture of means, ready as words, for whoever prints, shows or sends it.
package struct PaperSheet: Sendable, Equatable {
  package struct Column: Sendable, Equatable {
    package var title: String
    /// Whether its cells keep to the right edge.
    package var isNumber: Bool
    package init(_ title: String, isNumber: Bool = false) { (self.title, self.isNumber) = (title, isNumber) }
  }

  /// One mean of ``Content/scores(_:)``.
  package struct Score: Sendable, Equatable {
    package enum Level: Sendable { case good, fair, weak }
    package var name: String
    /// 0 to 1 of the best; `nil` where there is none.
    package var value: Double?
    package var text: String
    package var level: Level
    /// 0 for all, 1 for a block, 2 for a unit.
    package var depth: Int
    package init(name: String, value: Double?, text: String, level: Level, depth: Int) {
      (self.name, self.value, self.text, self.level, self.depth) = (name, value, text, level, depth)
    }
  }

  package struct Fact: Sendable, Equatable {
    package var label, value: String
    package init(_ label: String, _ value: String) { (self.label, self.value) = (label, value) }
  }

  package enum Content: Sendable, Equatable {
    case text(String)
    case facts([Fact])
    /// The first column takes the width that is left.
    case table([Column], rows: [[String]])
    /// Bars of all, and a radar of the blocks where there are three or more.
    case scores([Score])
  }

  package struct Section: Sendable, Equatable {
    /// Empty for none.
    package var heading: String
    package var content: Content
    package init(_ heading: String = "", _ content: Content) { (self.heading, self.content) = (heading, content) }
  }

  package var title: String
  /// A line below the title.
  package var subtitle: String
  package var sections: [Section]

  package init(title: String, subtitle: String, sections: [Section]) {
    (self.title, self.subtitle, self.sections) = (title, subtitle, sections)
  }
}

extension PaperSheet.Score.Level {
  /// What tells it without colour.
  package var sign: String {
    switch self {
    case .good: "▲"
    case .fair: "●"
    case .weak: "▼"
    }
  }
}
