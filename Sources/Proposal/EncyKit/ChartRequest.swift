internal import EncyDocument
package import EncyExplanation
package import EncyTexts

/// What charts are drawn as, on one sheet.
package struct ChartRequest: Sendable, Equatable {
  /// What is shown, in that order.
  package var charts: [Chart]
  package var format: RenderRequest.Format
  package var language: Language

  package init(charts: [Chart], format: RenderRequest.Format, language: Language) {
    (self.charts, self.format, self.language) = (charts, format, language)
  }
}

/// How charts are drawn for a terminal.
package struct ChartPictureRequest: Sendable, Equatable {
  package var charts: [Chart]
  package var language: Language
  /// So many columns of characters, where those stand in the place of pixels.
  package var columns: Int?
  /// How large a picture may be where the terminal shows one.
  package var size: ThumbnailSize

  package init(charts: [Chart], language: Language, columns: Int?, size: ThumbnailSize) {
    (self.charts, self.language, self.columns, self.size) = (charts, language, columns, size)
  }
}

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
