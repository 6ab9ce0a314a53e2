internal import EncyBase
package import EncyPictures
internal import EncyTexts

/// A picture of lines in characters: each of Unicode's braille patterns (U+2800 to U+28FF) has two by four dots. For terminals that
/// show no pictures. What is drawn in orange or blue stands out: a character that has any of it shows nothing else.
package struct BraillePicture {
  /// Several pixels for each dot, so that thin lines keep their colour.
  package let picture: Thumbnail
  package let inColour: Bool
  /// What is written over it, in characters.
  package var words: [ConflictPicture.Word] = []

  /// A picture with words over it.
  package init(picture: Thumbnail, inColour: Bool, words: [ConflictPicture.Word] = []) {
    self.picture = picture
    self.inColour = inColour
    self.words = words
  }

  /// Pixels across a dot, and down.
  private static let fineness = 3

  /// How many pixels fill so many columns and rows.
  package static func size(columns: Int, rows: Int) -> ThumbnailSize {
    ThumbnailSize(width: columns * cell.width, height: rows * cell.height)
  }

  /// How many pixels a character stands for.
  package static let cell = ThumbnailSize(width: 2 * fineness, height: 4 * fineness)

  /// The bits of the dots, by row and column (The Unicode Standard, Braille Patterns).
  private static let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]

  enum Dot { case none, dark, orange, blue }

  /// The picture as lines.
  package var lines: [TerminalText] {
    let cell = BraillePicture.cell
    let columns = (picture.width + cell.width - 1) / cell.width
    let written = written(columns: columns, rows: (picture.height + cell.height - 1) / cell.height)
    return stride(from: 0, to: picture.height, by: cell.height).enumerated().map { row, top in
      var line = ""
      var shown = Dot.none
      for (column, left) in stride(from: 0, to: picture.width, by: cell.width).enumerated() {
        var (pattern, colour) = self.cell(left, top)
        var character = Character(Unicode.Scalar(0x2800 + pattern) ?? " ")
        if let word = written[row * columns + column] { (character, colour, pattern) = (word.0, word.1, 1) }
        if inColour, pattern != 0, colour != shown {
          line += BraillePicture.code(colour)
          shown = colour
        }
        line.append(character)
      }
      return TerminalText(safe: inColour ? line + "\u{1B}[0m" : line)
    }
  }

  /// The characters of words by their cells, each word where it belongs or in the nearest row that has room.
  private func written(columns: Int, rows: Int) -> [Int: (Character, Dot)] {
    var written: [Int: (Character, Dot)] = [:]
    for word in words {
      let text = " \(visible(word.text)) ".filter { $0.unicodeScalars.reduce(0) { $0 + $1.columns } == 1 }
      let wanted = Int(word.y) / BraillePicture.cell.height
      let start = max(0, min(Int(word.x) / BraillePicture.cell.width - text.count / 2, columns - text.count))
      func isFree(_ row: Int) -> Bool {
        (0..<rows).contains(row) && (start..<start + text.count).allSatisfy { written[row * columns + $0] == nil }
      }
      guard text.count <= columns, let row = (0..<rows).flatMap({ [wanted + $0, wanted - $0] }).first(where: isFree)
      else {
        continue
      }
      let colour: Dot = word.side == .ours ? .blue : word.side == .theirs ? .orange : .dark
      for (place, character) in text.enumerated() { written[row * columns + start + place] = (character, colour) }
    }
    return written
  }

  /// Colours of the terminal's 256; what is neither side's is faint.
  static func code(_ dot: Dot) -> String {
    switch dot {
    case .none: "\u{1B}[0m"
    case .dark: "\u{1B}[0;38;5;244m"
    case .orange: "\u{1B}[0;38;5;208m"
    case .blue: "\u{1B}[0;38;5;39m"
    }
  }

  func cell(_ left: Int, _ top: Int) -> (pattern: UInt32, colour: Dot) {
    var patterns: [Dot: UInt32] = [:]
    for row in 0..<4 {
      for column in 0..<2 {
        let dot = dot(left + column * BraillePicture.fineness, top + row * BraillePicture.fineness)
        patterns[dot, default: 0] |= BraillePicture.bits[row][column]
      }
    }
    for dot in [Dot.blue, .orange, .dark] { if let pattern = patterns[dot] { return (pattern, dot) } }
    return (0, .none)
  }

  private func dot(_ left: Int, _ top: Int) -> Dot {
    guard left < picture.width, top < picture.height else { return .none }
    var darkest = 255
    var (isWarm, isCold) = (false, false)
    for row in top..<min(top + BraillePicture.fineness, picture.height) {
      for column in left..<min(left + BraillePicture.fineness, picture.width) {
        let place = (row * picture.width + column) * 3
        let (red, green, blue) = (
          Int(picture.pixels[place]), Int(picture.pixels[place + 1]), Int(picture.pixels[place + 2])
        )
        // As bright as people see it (ITU-R BT.601). Lines thinner than a pixel are pale.
        darkest = min(darkest, (299 * red + 587 * green + 114 * blue) / 1000)
        if red - blue > 70, red > green + 25 { isWarm = true }
        if blue - red > 70 { isCold = true }
      }
    }
    return isCold ? .blue : isWarm ? .orange : darkest < 200 ? .dark : .none
  }
}
