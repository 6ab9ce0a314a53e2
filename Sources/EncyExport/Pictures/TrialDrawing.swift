internal import CCairo
package import EncyBase

/// Draws a cleaned SVG into nothing, to learn whether it can be drawn at all.
package enum TrialDrawing {
  /// Draws it as a picture of so many pixels along its longer side.
  /// - Parameters:
  ///   - svg: The drawing.
  ///   - size: Its size, in any unit.
  ///   - pixels: The longer side of the picture.
  ///   - what: What to call it in errors.
  /// - Throws: ``ExportError/unreadable(what:reason:)`` when librsvg can't draw it.
  package static func draw(svg: [UInt8], size: Size, pixels: Int, what: String) throws(ExportError) {
    try GraphicsLock.withLock { () throws(ExportError) in
      let scale = Double(pixels) / max(size.width, size.height)
      let (width, height) = (max(1, size.width * scale), max(1, size.height * scale))
      guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
        let context = cairo_create(surface)
      else { throw .library(function: "cairo_image_surface_create", reason: "out of memory") }
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      try SVGDrawing.draw(svg, size: Size(width: width, height: height), on: context, what: what)
      let status = cairo_status(context)
      guard status == CAIRO_STATUS_SUCCESS else { throw .cairo("cairo_status", status) }
    }
  }
}
