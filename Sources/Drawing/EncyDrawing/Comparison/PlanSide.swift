internal import EncyBase
package import EncyCanvas
package import EncyTexts

/// Whose something on a plan is: how it was, how it is, or what a side of a merge has. Each is identified by its line as well as by its
/// colour, so that neither the colours of a screen nor those of an eye are needed.
package struct PlanSide: Sendable, Equatable {
  /// How what a side has is drawn.
  package struct Look: Sendable, Equatable {
    package var color: Color
    /// Lengths of dashes and gaps, in shares of the marks' size; empty for a full line.
    package var dash: [Double]
    /// Whether all its marks have its colour, whatever was done.
    package var isOwn: Bool

    /// The state before, where two are compared.
    package static let before = Look(color: ChangeSymbol.before, dash: [0.5, 0.3], isOwn: false)
    /// The state after.
    package static let after = Look(color: ChangeSymbol.after, dash: [], isOwn: false)

    /// What the sides of a merge came from.
    package static let base = Look(color: Color(0x66727C), dash: [0.14, 0.24], isOwn: true)
    /// What several sides made together.
    package static let both = Look(color: Ink.text, dash: [], isOwn: true)

    /// A side of a merge; 0 is ours. The first two stay apart for all colour-blind readers: no less than 80 in CIELAB by the
    /// simulation of Machado, Oliveira and Fernandes (2009) at full severity.
    package static func side(_ place: Int) -> Look {
      if place == 0 { return Look(color: ChangeSymbol.after, dash: [], isOwn: true) }
      let others = [
        Look(color: ChangeSymbol.before, dash: [0.5, 0.3], isOwn: true),
        Look(color: Color(0x2E8B57), dash: [0.5, 0.2, 0.12, 0.2], isOwn: true),
        Look(color: Color(0x6A4C00), dash: [1, 0.3], isOwn: true),
      ]
      return others[(place - 1) % others.count]
    }

    /// How many sides of a merge look different.
    package static let differentSides = 4

    /// The colour of a mark that says what was done.
    func color(of symbol: ChangeSymbol) -> Color { isOwn && symbol != .conflict ? color : symbol.color }

    /// Its line, where marks are so large.
    func stroke(_ unit: Double, _ share: Double) -> Stroke {
      Stroke(color, width: unit * share, dash: dash.map { $0 * unit }, join: .round)
    }
  }

  /// What it is: `Before`, `Ours`.
  package var word: String
  /// The name of its file, with what distinguishes it; empty where its word is sufficient.
  package var name: String
  package var look: Look

  package init(word: String, name: String, look: Look) { (self.word, self.name, self.look) = (word, name, look) }

  /// The two sides of a comparison.
  package static func compared(_ old: String, _ new: String, _ language: Language) -> [PlanSide] {
    [
      PlanSide(word: language.text(.pictureBefore), name: old, look: .before),
      PlanSide(word: language.text(.pictureAfter), name: new, look: .after),
    ]
  }
}
