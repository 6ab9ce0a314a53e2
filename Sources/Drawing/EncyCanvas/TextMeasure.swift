public import EncyTexts

/// When a word is parted at the end of a line, with a hyphen, by the rules of its language.
public enum WordParting: Sendable {
  /// Where it is wider than the line.
  case whereNeeded
  /// In running text: also where the line would end much too early.
  case often
}

/// Measures text with the real fonts. The layout asks it, so that it need not know any font library.
public protocol TextMeasure: Sendable {
  /// The width of one line in points.
  func width(of text: String, font: Font) -> Double

  /// Breaks a text into lines no wider than `width` points, at the places Unicode allows (UAX #14); LF always breaks. A word wider
  /// than the line is broken inside. A line that ends in U+00AD shows a hyphen there.
  func lines(of text: String, font: Font, width: Double, language: Language, parting: WordParting) -> [String]

  /// How far letters of that font rise above and fall below the baseline, in points.
  func verticalMetrics(of font: Font) -> (ascent: Double, descent: Double)

  /// The characters of a text that no font has, each once: a replacement character stands for them in print.
  func missing(in text: String) -> [Unicode.Scalar]
}

extension TextMeasure {
  /// Lines with no word parted but what is wider than a line.
  public func lines(of text: String, font: Font, width: Double, language: Language) -> [String] {
    lines(of: text, font: font, width: width, language: language, parting: .whereNeeded)
  }

  /// None: a measure without fonts doesn't know.
  public func missing(in text: String) -> [Unicode.Scalar] { [] }
}
