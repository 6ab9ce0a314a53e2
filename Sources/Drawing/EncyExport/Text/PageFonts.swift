internal import CCairo

/// The families that a document is set in.
package struct PageFonts: Sendable, Hashable {
  /// Of running text, and of headings.
  package var text, headings: String

  package init(text: String, headings: String) { (self.text, self.headings) = (text, headings) }

  /// What everything is set in unless a theme has others.
  package static let standard = PageFonts(text: "Inter", headings: "Inter")

  /// Whether a family is installed where fonts of the machine lie, with outlines that can be embedded and the letters of ASCII.
  /// - Throws: ``ExportError/missingFonts(package:)`` where Inter isn't installed.
  package static func isInstalled(_ family: String) throws(ExportError) -> Bool {
    try GraphicsLock.withLock { () throws(ExportError) in
      if family == "Inter" { return true }
      return try FontConfiguration.with(family, isWhole: false).chosen != nil
    }
  }
}
