/// Charts for a terminal: pixels, and the texts that stand over them in cells of characters.
package struct ChartPicture: Sendable, Equatable {
  /// How a word is shown where there is colour.
  package enum Tone: Sendable { case plain, faint, chosen, loss }

  /// A text in a row of cells.
  package struct Word: Sendable, Equatable {
    package var text: String
    /// The cell of the first character, from 0.
    package var column, row: Int
    package var tone: Tone
    package var isStrong: Bool

    package init(_ text: String, column: Int, row: Int, tone: Tone, isStrong: Bool) {
      (self.text, self.column, self.row) = (text, column, row)
      (self.tone, self.isStrong) = (tone, isStrong)
    }
  }

  package var picture: Thumbnail
  /// None where the picture has its texts itself.
  package var words: [Word]

  package init(picture: Thumbnail, words: [Word]) { (self.picture, self.words) = (picture, words) }
}
