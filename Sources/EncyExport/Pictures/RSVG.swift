internal import CCairo
internal import CRSVG
internal import EncyBase
internal import Glibc

/// Pixels that gdk-pixbuf decoded: rows of `stride` bytes.
struct DecodedPixels {
  let width, height, bytesPerPixel, stride: Int
  let bytes: [UInt8]
}

/// Decodes a JPEG file as it is stored.
func decodeJPEG(_ bytes: [UInt8], what: String) throws(ExportError) -> DecodedPixels {
  try SVGDrawing.load()
  var pixels = ency_pixels()
  if let words = takeMessage(ency_jpeg_decode(bytes, bytes.count, &pixels)) {
    throw .unreadable(what: what, reason: words)
  }
  defer { ency_jpeg_release(&pixels) }
  return DecodedPixels(
    width: Int(pixels.width), height: Int(pixels.height), bytesPerPixel: Int(pixels.channels),
    stride: Int(pixels.stride), bytes: Array(UnsafeBufferPointer(start: pixels.bytes, count: pixels.count)))
}

/// The drawing of SVG files by librsvg.
package enum SVGDrawing {
  /// Loads librsvg, which is otherwise loaded when it is first needed: before bounds are set on what may be loaded.
  /// - Throws: ``ExportError/library(function:reason:)`` when it isn't installed.
  package static func load() throws(ExportError) {
    guard let words = ency_rsvg_load() else { return }
    throw .library(
      function: "dlopen", reason: "\(String(cString: words)); install the packages librsvg2-2 and libgdk-pixbuf-2.0-0")
  }

  /// Draws an SVG file at a cairo context's origin, at a size in the context's units; nothing outside the bytes is read.
  static func draw(_ bytes: [UInt8], size: Size, on context: OpaquePointer, what: String) throws(ExportError) {
    try load()
    // librsvg sets text in the fonts of the process's configuration.
    try FontConfiguration.withFallbacks.get().makeCurrent()
    var matrix = cairo_matrix_t()
    cairo_get_matrix(context, &matrix)
    if matrix.xx > 0, matrix.yy > 0, matrix.xy == 0, matrix.yx == 0 {
      return try drawUpright(bytes, size: size, on: context, what: what)
    }
    // librsvg has no size for what it draws in between where the context is turned (2.54: InvalidSize), so that is recorded upright.
    let scale = (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
    guard scale > 0, scale.isFinite else { return }
    var extents = cairo_rectangle_t(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    guard let record = cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents),
      let pen = cairo_create(record)
    else { throw .library(function: "cairo_recording_surface_create", reason: "out of memory") }
    defer {
      cairo_destroy(pen)
      cairo_surface_destroy(record)
    }
    cairo_scale(pen, scale, scale)
    try drawUpright(bytes, size: size, on: pen, what: what)
    cairo_save(context)
    cairo_scale(context, 1 / scale, 1 / scale)
    cairo_set_source_surface(context, record, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
  }

  private static func drawUpright(
    _ bytes: [UInt8], size: Size, on context: OpaquePointer, what: String
  ) throws(ExportError) {
    let problem = ency_rsvg_draw(
      bytes, bytes.count, UnsafeMutableRawPointer(context), size.width, size.height)
    if let words = takeMessage(problem) { throw .unreadable(what: what, reason: words) }
  }
}

private func takeMessage(_ words: UnsafeMutablePointer<CChar>?) -> String? {
  guard let words else { return nil }
  defer { free(words) }
  return String(cString: words)
}
