package import EncyBase
package import EncyCanvas
internal import EncyDrawing
package import EncyTexts

/// Texts of a terminal: each character in cells of one size, whatever the font.
package struct CharacterMeasure: TextMeasure {
  /// The size of a cell, in points of the drawing.
  package static let cell = Size(width: 6, height: 12)

  package init() {}

  package func width(of text: String, font: Font) -> Double {
    Double(CharacterMeasure.columns(of: text)) * CharacterMeasure.cell.width
  }

  /// How many cells a text takes.
  package static func columns(of text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + $1.columns } }

  package func lines(
    of text: String, font: Font, width: Double, language: Language, parting: WordParting
  ) -> [String] {
    let most = max(1, Int(width / CharacterMeasure.cell.width + 0.001))
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines = [""]
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let last = lines[lines.count - 1]
        let longer = last.isEmpty ? String(word) : "\(last) \(word)"
        if CharacterMeasure.columns(of: longer) <= most {
          lines[lines.count - 1] = longer
          continue
        }
        if !last.isEmpty { lines.append("") }
        for character in word {
          if CharacterMeasure.columns(of: lines[lines.count - 1] + String(character)) > most { lines.append("") }
          lines[lines.count - 1].append(character)
        }
      }
      return lines
    }
  }

  package func verticalMetrics(of font: Font) -> (ascent: Double, descent: Double) { (9, 3) }
}

/// A drawing for a terminal: what is painted, and apart from it the texts by the cells in which they begin.
package struct CharacterDrawing: Sendable {
  /// A text in a row of cells.
  package struct Word: Sendable, Equatable {
    package var text: String
    /// The cell of the first character, from 0.
    package var column, row: Int
    package var color: Color
    package var isStrong: Bool
  }

  /// The drawing without its texts.
  package var shapes: Drawing
  package var words: [Word]

  /// Takes the texts out of a drawing that was laid out with ``CharacterMeasure``.
  package init(_ drawing: Drawing) {
    var words: [Word] = []
    func rest(_ items: [DrawingItem]) -> [DrawingItem] {
      items.compactMap { item in
        switch item {
        case .text(let line):
          words.append(CharacterDrawing.word(line))
          return nil
        case .group(var group):
          group.items = rest(group.items)
          return .group(group)
        default: return item
        }
      }
    }
    shapes = drawing
    shapes.items = rest(drawing.items)
    self.words = words
  }

  private static func word(_ line: TextLine) -> Word {
    let cell = CharacterMeasure.cell
    let columns = CharacterMeasure.columns(of: line.text)
    let x = line.place.x / cell.width
    let column: Double =
      switch line.anchor {
      case .start: (x - 0.01).rounded(.up)
      case .middle: (x - Double(columns) / 2).rounded()
      case .end: (x + 0.01).rounded(.down) - Double(columns)
      }
    let row = ((line.place.y - line.font.size * 0.35) / cell.height + 0.001).rounded(.down)
    return Word(
      text: line.text, column: max(0, Int(column)), row: max(0, Int(row)), color: line.color,
      isStrong: line.font.weight.rawValue >= Font.Weight.semibold.rawValue)
  }
}
