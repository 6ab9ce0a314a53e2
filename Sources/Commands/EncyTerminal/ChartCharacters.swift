internal import EncyBase
package import EncyPictures
internal import EncyTexts

/// Charts in characters: bars and lines as braille patterns, texts in the cells that the drawing gave them.
package struct ChartCharacters {
  private let chart: ChartPicture
  private let inColour: Bool

  package init(_ chart: ChartPicture, inColour: Bool) { (self.chart, self.inColour) = (chart, inColour) }

  /// The charts as lines, without blanks at their ends.
  package var lines: [TerminalText] {
    let picture = BraillePicture(picture: chart.picture, inColour: inColour)
    let cell = BraillePicture.cell
    let columns = chart.picture.width / cell.width
    return (0..<chart.picture.height / cell.height).map { row in
      var cells: [(text: String, code: String)] = (0..<columns).map { column in
        let (pattern, dot) = picture.cell(column * cell.width, row * cell.height)
        guard pattern != 0, let scalar = Unicode.Scalar(0x2800 + pattern) else { return (" ", "") }
        return (String(Character(scalar)), BraillePicture.code(dot))
      }
      for word in chart.words where word.row == row {
        var column = word.column
        for character in visible(word.text) {
          let width = character.unicodeScalars.reduce(0) { $0 + $1.columns }
          guard column + width <= columns else { break }
          // What has no width of its own stands with what it is a mark of.
          if width == 0 {
            if column > 0 { cells[column - 1].text.append(character) }
            continue
          }
          cells[column] = (String(character), ChartCharacters.code(word))
          for other in cells.indices.dropFirst(column + 1).prefix(width - 1) { cells[other] = ("", "") }
          column += width
        }
      }
      while cells.last?.text == " " { cells.removeLast() }
      guard inColour else { return TerminalText(safe: cells.map(\.text).joined()) }
      var (line, shown) = ("", "")
      for cell in cells where !cell.text.isEmpty {
        if cell.code != shown {
          line += cell.code.isEmpty ? "\u{1B}[0m" : cell.code
          shown = cell.code
        }
        line += cell.text
      }
      return TerminalText(safe: shown.isEmpty ? line : line + "\u{1B}[0m")
    }
  }

  /// How a word looks: the tones of the lines that it names.
  private static func code(_ word: ChartPicture.Word) -> String {
    let colour =
      switch word.tone {
      case .plain: ""
      case .faint: ";38;5;244"
      case .chosen: ";38;5;39"
      case .loss: ";38;5;208"
      }
    return word.isStrong || !colour.isEmpty ? "\u{1B}[0\(word.isStrong ? ";1" : "")\(colour)m" : ""
  }
}
