package import EncyBase

/// The words and straight lines of a drawing, in plan units: origin top left as displayed, y down.
///
/// A plain value: what finds something on a drawing works on this alone, wherever it came from.
package struct DrawingContent: Sendable, Equatable {
  /// A word with its place.
  package struct Word: Sendable, Equatable {
    package var text: String
    /// The box around it, upright on the page.
    package var box: Rect
    /// The direction it is read in, in degrees clockwise from rightwards; `nil` where the file doesn't tell.
    package var direction: Double?
    /// How high its letters are, from descender to ascender; `nil` where only the box is known.
    package var height: Double?

    package init(text: String, box: Rect, direction: Double? = nil, height: Double? = nil) {
      (self.text, self.box, self.direction, self.height) = (text, box, direction, height)
    }
  }

  /// A straight line.
  package struct Segment: Sendable, Equatable {
    package var from: Point
    package var to: Point

    package init(from: Point, to: Point) { (self.from, self.to) = (from, to) }

    /// Its length.
    package var length: Double { from.distance(to: to) }
  }

  /// The page as displayed.
  package var size: Size
  /// What an inch of paper is in plan units: 72 for PDF, 96 for SVG; `nil` where the drawing has no size on paper.
  package var unitsPerInch: Double?
  /// In the order of the file, which mostly is the order of reading.
  package var words: [Word]
  package var segments: [Segment]
  /// Whether there was more than could be taken in.
  package var isPartial: Bool

  package init(
    size: Size, unitsPerInch: Double?, words: [Word] = [], segments: [Segment] = [], isPartial: Bool = false
  ) {
    (self.size, self.unitsPerInch) = (size, unitsPerInch)
    (self.words, self.segments, self.isPartial) = (words, segments, isPartial)
  }

  /// The most words and lines that are taken in.
  static let maximumWords = 60_000
  static let maximumSegments = 600_000
}
