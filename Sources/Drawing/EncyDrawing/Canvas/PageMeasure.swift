internal import EncyBase

/// A standing page that text is written on, in points of the paper.
enum PageMeasure {
  static let size = PaperSize.a4.portrait
}

/// How a run of text looks: face, colour, and the distance between baselines.
struct TextStyle: Sendable {
  var font: Font
  var pitch: Double
  var color: Color

  init(_ size: Double, pitch: Double, weight: Font.Weight = .regular, color: Color = Ink.text, tabular: Bool = false) {
    font = Font(size: size, weight: weight, hasTabularDigits: tabular)
    (self.pitch, self.color) = (pitch, color)
  }

  func colored(_ color: Color) -> TextStyle {
    var copy = self
    copy.color = color
    return copy
  }
}
