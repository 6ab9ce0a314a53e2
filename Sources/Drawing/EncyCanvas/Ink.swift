package import EncyBase
package import EncyTexts

/// The colours of everything the toolkit draws: one ink, one accent, greys, and line colours that stay apart for people who can't
/// distinguish red from green (Okabe and Ito's set, darkened for print).
package enum Ink {
  package static let text = Color(0x1B2126)
  package static let soft = Color(0x5B6670)
  package static let faint = Color(0x9AA3AB)
  package static let rule = Color(0xD3D9DE)
  package static let hair = Color(0xE6EAED)
  package static let wash = Color(0xF3F6F7)
  package static let white = Color(0xFFFFFF)
  package static let accent = Color(0x0B5C6B)
  package static let accentWash = Color(0xE4F0F1)
  package static let loss = Color(0xA33A12)

  /// Line colours in the order products and scenarios take them.
  package static let lines = [
    Color(0x005B94), Color(0xB84A00), Color(0x00735A), Color(0x8A3A78), Color(0x3C3C3C), Color(0x7A6000),
  ]
}

extension Shape {
  /// A straight line.
  package static func line(_ from: Point, _ to: Point, stroke: Stroke) -> Shape {
    Shape(.path([.move(from), .line(to)]), stroke: stroke)
  }

  /// A closed polygon.
  package static func polygon(_ points: [Point], fill: Color? = nil, stroke: Stroke? = nil) -> Shape {
    var segments = points.enumerated().map { $0.offset == 0 ? Segment.move($0.element) : .line($0.element) }
    segments.append(.close)
    return Shape(.path(segments), fill: fill, stroke: stroke)
  }

  /// A circle as a path of four curves, for where a `circle` would be mistaken for a rotor.
  package static func roundPath(center: Point, radius: Double, fill: Color? = nil, stroke: Stroke? = nil) -> Shape {
    let c = radius * 0.5522847498
    let (x, y, r) = (center.x, center.y, radius)
    return Shape(
      .path([
        .move(Point(x: x + r, y: y)),
        .curve(Point(x: x + r, y: y + c), Point(x: x + c, y: y + r), Point(x: x, y: y + r)),
        .curve(Point(x: x - c, y: y + r), Point(x: x - r, y: y + c), Point(x: x - r, y: y)),
        .curve(Point(x: x - r, y: y - c), Point(x: x - c, y: y - r), Point(x: x, y: y - r)),
        .curve(Point(x: x + c, y: y - r), Point(x: x + r, y: y - c), Point(x: x + r, y: y)), .close,
      ]), fill: fill, stroke: stroke)
  }
}

/// A text with what belongs together bound, ready to be tried in several widths.
package struct BoundLines: Sendable {
  package let text: String
  /// Ranges such as F1–F4 stay together: a word joiner behind the dash.
  private let isRange: Bool

  package init(_ text: String) {
    var bound = text
    if text.utf8.contains(0x20) {
      bound = text.split(separator: "\n", omittingEmptySubsequences: false).map { BoundText.bound(String($0)) }
        .joined(separator: "\n")
    }
    isRange = bound.unicodeScalars.contains("–")
    self.text =
      isRange
      ? String(String.UnicodeScalarView(bound.unicodeScalars.flatMap { $0 == "–" ? [$0, "\u{2060}"] : [$0] })) : bound
  }

  package var isEmpty: Bool { text.isEmpty }

  /// How many lines ``fitted(font:width:language:maximum:by:)`` has.
  package func count(
    font: Font, width: Double, language: Language, maximum: Int, by measure: any TextMeasure
  ) -> Int {
    let count = measure.lines(of: text, font: font, width: width, language: language).count
    return maximum > 0 ? min(count, maximum) : count
  }

  /// At most so many lines; where the text needs more, the last one ends in an ellipsis.
  package func fitted(
    font: Font, width: Double, language: Language, maximum: Int, by measure: any TextMeasure
  ) -> [String] {
    var lines = measure.lines(of: text, font: font, width: width, language: language)
    if isRange { lines = lines.map { String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\u{2060}" })) } }
    guard lines.count > maximum, maximum > 0 else { return lines }
    lines.removeSubrange(maximum...)
    let letters = Array(lines[maximum - 1])
    let kept = BoundLines.most(of: letters.count) {
      measure.width(of: String(letters[..<$0]) + "…", font: font) <= width
    }
    var last = letters[..<kept]
    while let end = last.last, " \u{A0}\u{AD}".contains(end) { last.removeLast() }
    lines[maximum - 1] = String(last) + "…"
    return lines
  }

  /// The largest number up to some that fits, where each below one that fits does; 0 where none does.
  package static func most(of count: Int, _ fits: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high + 1) / 2
      if fits(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension TextMeasure {
  /// At most so many lines; where the text needs more, the last one ends in an ellipsis.
  package func fittedLines(
    of text: String, font: Font, width: Double, language: Language, maximum: Int
  ) -> [String] {
    BoundLines(text).fitted(font: font, width: width, language: language, maximum: maximum, by: self)
  }
}

/// Lines of text laid out below each other, for the small blocks around a plan.
package struct TextStack {
  package var items: [DrawingItem] = []
  package var y: Double
  package let x: Double
  package let width: Double
  package let measure: any TextMeasure
  package let language: Language
  /// Whether only the height is wanted.
  package var isTrial = false

  package init(x: Double, y: Double, width: Double, measure: any TextMeasure, language: Language) {
    (self.x, self.y, self.width, self.measure, self.language) = (x, y, width, measure, language)
  }

  /// Adds a text, wrapped; `pitch` is the distance between baselines.
  package mutating func add(_ text: String, font: Font, color: Color = Ink.text, pitch: Double, maximum: Int = .max) {
    add(BoundLines(text), font: font, color: color, pitch: pitch, maximum: maximum)
  }

  package mutating func add(_ text: BoundLines, font: Font, color: Color = Ink.text, pitch: Double, maximum: Int = .max)
  {
    if text.isEmpty { return }
    if isTrial {
      y +=
        pitch * Double(text.count(font: font, width: width, language: language, maximum: maximum, by: measure))
      return
    }
    for line in text.fitted(font: font, width: width, language: language, maximum: maximum, by: measure) {
      items.append(.text(TextLine(line, at: Point(x: x, y: y + pitch * 0.76), font: font, color: color)))
      y += pitch
    }
  }
}
