internal import CCairo
package import EncyBase
internal import EncyDrawing
package import EncyTexts

extension PNGPrinter {
  /// Rows from the top, red, green and blue a byte each, of a surface's pixels: 32 bits each, of these from the 24th down.
  static func plainPixels(
    _ pixels: UnsafePointer<UInt8>, _ size: (width: Int, height: Int), _ stride: Int
  ) -> [UInt8] {
    let count = size.width * size.height * 3
    return [UInt8](unsafeUninitializedCapacity: count + 1) { plain, initialized in
      guard var target = UnsafeMutableRawPointer(plain.baseAddress) else { return }
      for row in 0..<size.height {
        let start = UnsafeRawPointer(pixels + row * stride)
        for column in 0..<size.width {
          target.storePixel(start.load(fromByteOffset: column * 4, as: UInt32.self))
          target += 3
        }
      }
      initialized = count
    }
  }
}

extension PlanPixels {
  /// The pixels of a PNG file on an opaque ground, which show that region of a plan.
  /// - Throws: ``ExportError/unreadable(what:reason:)``.
  package init(png bytes: [UInt8], region: Rect, what: Message) throws(ExportError) {
    let surface = try CairoImage.png(bytes, what: what)
    defer { cairo_surface_destroy(surface) }
    guard let pixels = cairo_image_surface_get_data(surface),
      [CAIRO_FORMAT_RGB24, CAIRO_FORMAT_ARGB32].contains(cairo_image_surface_get_format(surface))
    else { throw .unreadable(what: what, reason: .exportPngEmpty) }
    let size = (
      width: Int(cairo_image_surface_get_width(surface)), height: Int(cairo_image_surface_get_height(surface))
    )
    self.init(
      width: size.width, height: size.height, bytesPerPixel: 3,
      bytes: PNGPrinter.plainPixels(pixels, size, Int(cairo_image_surface_get_stride(surface))), region: region)
  }
}

extension UnsafeMutableRawPointer {
  /// Writes red, green and blue, which stand from the 24th bit down, a byte each, and a fourth byte that is to be written over.
  func storePixel(_ pixel: UInt32) {
    storeBytes(of: (pixel.byteSwapped >> 8).littleEndian, as: UInt32.self)
  }
}
