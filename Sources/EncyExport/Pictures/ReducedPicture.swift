internal import CCairo
package import EncyBase
package import EncyTexts

/// A picture with no more pixels than paper can show.
package struct ReducedPicture: Sendable {
  /// The file: as it was where that has so few, else made smaller, on white, as PNG.
  package let bytes: [UInt8]
  /// In pixels.
  package let size: Size

  /// More than a company's mark needs; they take 400 MB while they are made fewer.
  private static let mostPixels = 100_000_000

  /// Reads a picture to its end.
  /// - Parameters:
  ///   - bytes: A PNG or JPEG file.
  ///   - width: How many pixels across are enough.
  ///   - what: What to call it in errors.
  /// - Throws: ``ExportError`` when it is none, damaged or too large.
  package init(_ bytes: [UInt8], width: Double, what: Message) throws(ExportError) {
    guard let file = ImageFile(bytes) else {
      throw .unreadable(what: what, reason: ImageFile.refusal(of: bytes))
    }
    guard file.width * file.height <= ReducedPicture.mostPixels else {
      throw .tooManyPixels(
        width: Double(file.width), height: Double(file.height), limit: ReducedPicture.mostPixels)
    }
    let full = file.displayedSize
    guard full.width > width else {
      try PictureCheck.decode(bytes, what: what)
      (self.bytes, size) = (bytes, full)
      return
    }
    let scale = width / full.width
    size = Size(width: width.rounded(), height: max(1, (full.height * scale).rounded()))
    self.bytes = try ReducedPicture.scaled(CairoImage(file: bytes, what: what), by: scale, to: size)
  }

  /// C functions: cairo's image surfaces.
  private static func scaled(_ image: CairoImage, by scale: Double, to size: Size) throws(ExportError) -> [UInt8] {
    let (width, height) = (Int(size.width), Int(size.height))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)) else {
      throw .library(function: "cairo_image_surface_create", reason: "no memory")
    }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw .library(function: "cairo_create", reason: "no memory") }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_scale(context, scale, scale)
    image.paint(on: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else {
      throw .library(function: "cairo_image_surface_get_data", reason: "no memory")
    }
    return try PNGEncoder.encode(
      pixels, width: width, height: height, stride: Int(cairo_image_surface_get_stride(surface)),
      pixelsPerMetre: 23_622)
  }
}
