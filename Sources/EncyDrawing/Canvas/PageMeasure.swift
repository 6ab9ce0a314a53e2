internal import EncyBase

/// A standing page that text is written on, in points of the paper; origin top left. Charts on a sheet of their own are as wide.
enum PageMeasure {
  static let size = PaperSize.a4.portrait
  /// Where text may stand.
  static let content = Rect(x: 56.69, y: 56.69, width: size.width - 113.38, height: size.height - 56.69 - 68)
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

  static let display = TextStyle(27, pitch: 33, weight: .semibold)
  static let title = TextStyle(20, pitch: 25, weight: .semibold)
  static let heading = TextStyle(10.5, pitch: 14, weight: .semibold)
  static let body = TextStyle(9.5, pitch: 14)
  static let strong = TextStyle(9.5, pitch: 14, weight: .semibold)
  static let table = TextStyle(8.5, pitch: 12, tabular: true)
  static let plain = TextStyle(8.5, pitch: 12)
  static let plainStrong = TextStyle(8.5, pitch: 12, weight: .semibold)
  static let plainSoft = TextStyle(8, pitch: 12, color: Ink.soft)
  static let tableStrong = TextStyle(8.5, pitch: 12, weight: .semibold, tabular: true)
  static let tableSoft = TextStyle(8, pitch: 12, color: Ink.soft, tabular: true)
  static let label = TextStyle(8, pitch: 12, color: Ink.soft)
  static let note = TextStyle(7.5, pitch: 10.5, color: Ink.soft)

  func colored(_ color: Color) -> TextStyle {
    var copy = self
    copy.color = color
    return copy
  }
}
