internal import CCairo
internal import CRSVG
internal import EncyBase

/// Pixels that gdk-pixbuf decoded: rows of `stride` bytes.
struct DecodedPixels {
  let width, height, bytesPerPixel, stride: Int
  let bytes: [UInt8]
}

/// Decodes a JPEG file as it is stored (`gdk_pixbuf_loader_new_with_type`, so that no other loader of the machine is asked).
func decodeJPEG(_ bytes: [UInt8], what: String) throws(ExportError) -> DecodedPixels {
  try withJPEG(bytes, what: what) { pixbuf throws(ExportError) in
    let count = Int(gdk_pixbuf_get_byte_length(pixbuf))
    guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else {
      throw .unreadable(what: what, reason: "the JPEG file has no pixels")
    }
    return DecodedPixels(
      width: Int(gdk_pixbuf_get_width(pixbuf)), height: Int(gdk_pixbuf_get_height(pixbuf)),
      bytesPerPixel: Int(gdk_pixbuf_get_n_channels(pixbuf)), stride: Int(gdk_pixbuf_get_rowstride(pixbuf)),
      bytes: Array(UnsafeBufferPointer(start: pixels, count: count)))
  }
}

/// Calls `body` with the decoded picture, which is gone afterwards.
func withJPEG<Answer>(
  _ bytes: [UInt8], what: String, _ body: (OpaquePointer) throws(ExportError) -> Answer
) throws(ExportError) -> Answer {
  var error: UnsafeMutablePointer<GError>?
  guard let loader = gdk_pixbuf_loader_new_with_type("jpeg", &error) else {
    throw .unreadable(what: what, reason: takeMessage(&error))
  }
  defer { g_object_unref(loader) }
  guard gdk_pixbuf_loader_write(loader, bytes, gsize(bytes.count), &error) != 0 else {
    // A loader must be closed before it is let go, also after an error.
    gdk_pixbuf_loader_close(loader, nil)
    throw .unreadable(what: what, reason: takeMessage(&error))
  }
  guard gdk_pixbuf_loader_close(loader, &error) != 0, let pixbuf = gdk_pixbuf_loader_get_pixbuf(loader) else {
    throw .unreadable(what: what, reason: takeMessage(&error))
  }
  return try body(pixbuf)
}

/// Draws an SVG file at a cairo context's origin, at a size in the context's units; nothing outside the bytes is read.
func drawSVG(_ bytes: [UInt8], size: Size, on context: OpaquePointer, what: String) throws(ExportError) {
  // librsvg sets text in the fonts of the process's configuration.
  try FontConfiguration.withFallbacks.get().makeCurrent()
  var error: UnsafeMutablePointer<GError>?
  guard let handle = rsvg_handle_new_from_data(bytes, gsize(bytes.count), &error) else {
    throw .unreadable(what: what, reason: takeMessage(&error))
  }
  defer { g_object_unref(handle) }
  rsvg_handle_set_dpi(handle, 96)
  var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
  guard rsvg_handle_render_document(handle, context, &viewport, &error) != 0 else {
    throw .unreadable(what: what, reason: takeMessage(&error))
  }
}

private func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String {
  guard let found = error else { return "unknown error" }
  defer { g_clear_error(&error) }
  return found.pointee.message.map { String(cString: $0) } ?? "unknown error"
}
