internal import EncyBase
package import EncyCanvas
internal import EncyDrawing
package import EncyTexts

/// Measures text with the fonts it is printed in (Inter, with Noto where Inter has no letter), by pango.
///
/// Widths are those of unhinted outlines, so they hold for every printer and resolution. May be used from several threads.
package final class PangoTextMeasure: TextMeasure, @unchecked Sendable {
  // Unchecked: it is only touched with the graphics lock held.
  private var setter: TypeSetter?

  /// Loads the families; those of Noto follow when a text needs them.
  /// - Parameter families: What is set in which family; Inter stands in for one that isn't installed.
  /// - Throws: ``ExportError/missingFonts(package:)`` when Inter isn't installed.
  package init(_ families: PageFonts = .standard) throws(ExportError) {
    setter = try GraphicsLock.withLock { () throws(ExportError) in try TypeSetter(families: families) }
  }

  deinit { GraphicsLock.withLock { setter = nil } }

  /// Lends the setter out; only one thread has it at a time.
  func withSetter<Result>(
    _ work: (TypeSetter) throws(ExportError) -> Result
  ) throws(ExportError) -> Result {
    try GraphicsLock.withLock { () throws(ExportError) in
      guard let setter else { throw .missingFonts(package: "fonts-inter") }
      return try work(setter)
    }
  }

  package func width(of text: String, font: Font) -> Double {
    GraphicsLock.withLock { setter?.width(of: text, font: font) ?? 0 }
  }

  package func lines(
    of text: String, font: Font, width: Double, language: Language, parting: WordParting
  ) -> [String] {
    GraphicsLock.withLock {
      setter?.lines(of: text, font: font, width: width, language: language, parting: parting) ?? []
    }
  }

  package func verticalMetrics(of font: Font) -> (ascent: Double, descent: Double) {
    GraphicsLock.withLock { setter?.verticalMetrics(of: font) ?? (0, 0) }
  }

  /// The characters of all texts until now that no font has, each once.
  package var replaced: [Unicode.Scalar] { GraphicsLock.withLock { setter?.replaced ?? [] } }

  /// Where words were parted, by this measure or before it.
  package var partings: KnownPartings {
    get { GraphicsLock.withLock { setter?.partings ?? KnownPartings() } }
    set { GraphicsLock.withLock { setter?.partings = newValue } }
  }

  package func missing(in text: String) -> [Unicode.Scalar] {
    GraphicsLock.withLock { setter?.missing(in: text) ?? [] }
  }
}
