package import EncyBase
internal import EncyDocument

/// A standing page that text is written on, in points of the paper.
package enum PageMeasure {
  package static let size = PaperSize.a4.portrait
}

/// How a run of text looks: face, colour, and the distance between baselines.
package struct TextStyle: Sendable {
  package var font: Font
  package var pitch: Double
  package var color: Color

  package init(
    _ size: Double, pitch: Double, weight: Font.Weight = .regular, color: Color = Ink.text, tabular: Bool = false
  ) {
    font = Font(size: size, weight: weight, hasTabularDigits: tabular)
    (self.pitch, self.color) = (pitch, color)
  }

  package func colored(_ color: Color) -> TextStyle {
    var copy = self
    copy.color = color
    return copy
  }
}

extension PaperSize {
  private func size(width: Double, height: Double) -> Size {
    Size(width: width * 72 / 25.4, height: height * 72 / 25.4)
  }

  /// The sheet lying down, in points.
  package var landscape: Size { size(width: long, height: short) }
  /// The sheet standing, in points.
  package var portrait: Size { size(width: short, height: long) }
}
