package import EncyBase
package import EncyTexts

/// The metadata of a plan file, read on import.
package struct PlanFacts: Sendable, Equatable {
  /// What positions on the plan are counted in.
  package enum Unit: String, Sendable, CaseIterable {
    /// 1/72 inch of paper, for PDF.
    case points = "pt"
    /// 1/96 inch in SVG, one pixel in PNG and JPEG.
    case pixels = "px"
  }

  /// An optional content group of a PDF.
  package struct Layer: Sendable, Equatable {
    package var name: String
    /// Whether viewers show it when nobody has switched it.
    package var visible: Bool
  }

  /// How many pixels an inch of paper has.
  package struct PixelsPerInch: Sendable, Equatable {
    package var x: Double
    package var y: Double
  }

  package var kind: SourceKind
  /// The page, 1-based; 1 for what has no pages.
  package var page = 1
  package var pageCount = 1
  /// The size as displayed, in ``unit``.
  package var size: Size
  package var unit: Unit
  /// The page's own rotation: 0, 90, 180 or 270 degrees clockwise. ``size`` is after it.
  package var rotation = 0
  /// How many 1/72 inch a user unit of the page is. ``size`` is after it.
  package var userUnit = 1.0
  /// Left, bottom, right, top in the page's own user units; PDF only.
  package var mediaBox: [Double]?
  /// Left, bottom, right, top in the page's own user units; PDF only.
  package var cropBox: [Double]?
  /// `nil` where the file doesn't specify it.
  package var pixelsPerInch: PixelsPerInch?
  /// The EXIF orientation, 1...8; JPEG and PNG only. ``size`` is after it.
  package var orientation: Int?
  /// The layers that the page uses, in the document's order; PDF only.
  package var layers: [Layer] = []
  /// What is doubtful about the file. None of it is an error: the plan can be used.
  package var findings: [Finding] = []

  package init(kind: SourceKind, size: Size, unit: Unit) {
    (self.kind, self.size, self.unit) = (kind, size, unit)
  }

  mutating func note(_ code: String, _ message: Message, remedy: Message? = nil) {
    find(code, .note, message, remedy: remedy)
  }

  mutating func warn(_ code: String, _ message: Message, remedy: Message? = nil) {
    find(code, .warning, message, remedy: remedy)
  }

  private mutating func find(_ code: String, _ severity: Finding.Severity, _ message: Message, remedy: Message?) {
    findings.append(Finding(code: code, severity: severity, message: message, remedy: remedy))
  }
}
