package import EncyExplanation
package import EncyPictures
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
