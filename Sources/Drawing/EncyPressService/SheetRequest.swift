package import EncyDocument
package import EncySettings
package import EncyTexts

/// What a sheet is printed as.
package struct SheetRequest: Sendable, Equatable {
  package enum Format: String, Sendable, CaseIterable { case pdf, html }

  package var sheet: PaperSheet
  package var format: Format
  package var language: Language
  package var theme: PageTheme?

  package init(sheet: PaperSheet, format: Format, language: Language, theme: PageTheme?) {
    (self.sheet, self.format, self.language, self.theme) = (sheet, format, language, theme)
  }
}
