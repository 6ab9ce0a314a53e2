package import EncyBase
internal import EncyTexts

/// The customer's floor plan as it is given to a printer.
package enum PlanContent: Sendable, Equatable {
  /// A page (from 0) of a PDF file. ``PDFPrinter`` leaves its place empty and reports where it belongs; others refuse it.
  case pdf([UInt8], page: Int)
  /// An SVG file, cleaned, its ids and selectors scoped: for ``SVGPrinter``. Others refuse it.
  case svg([UInt8])
  /// A PNG file.
  case png([UInt8])
  /// A JPEG file; its EXIF orientation is applied.
  case jpeg([UInt8])
  /// Pixels of a plan, or of a part of it, as drawn by another program.
  case pixels(PlanPixels)

  /// What kind it is, for messages.
  var form: SafeText {
    switch self {
    case .pdf: "PDF"
    case .svg: "SVG"
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .pixels: SafeText(.exportPixels)
    }
  }
}

/// A drawn plan: rows of pixels, top first, without gaps.
package struct PlanPixels: Sendable, Equatable {
  /// Pixels in a row.
  package var width: Int
  /// Rows.
  package var height: Int
  /// Three bytes (red, green, blue) a pixel, or four with how much it covers (not premultiplied).
  package var bytesPerPixel: Int
  /// The pixels.
  package var bytes: [UInt8]
  /// The part of the plan they show, in plan units as displayed, origin top left.
  package var region: Rect

  /// A drawn plan.
  package init(width: Int, height: Int, bytesPerPixel: Int, bytes: [UInt8], region: Rect) {
    (self.width, self.height, self.bytesPerPixel, self.bytes) = (width, height, bytesPerPixel, bytes)
    self.region = region
  }
}
