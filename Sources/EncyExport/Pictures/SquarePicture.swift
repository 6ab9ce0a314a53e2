internal import CCairo
internal import EncyBase
package import EncyTexts

/// The picture of a product: a PNG or JPEG file that was read to its end, and is square.
package struct SquarePicture: Sendable {
  /// The file: as it was where that is square, else the middle of it as PNG.
  package let bytes: [UInt8]
  /// How its name ends: `png` or `jpg`.
  package let ending: String

  /// The most pixels a side of a picture that is cut; on paper it is three centimetres wide.
  private static let mostPixels = 1_000

  /// Reads a picture.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - crops: Whether one that isn't square is cut; else it is refused.
  ///   - what: What to call it in errors.
  /// - Throws: ``ExportError`` when it is none, damaged or too large; ``NotSquare``.
  package init(_ bytes: [UInt8], crops: Bool, what: Message) throws {
    try PictureCheck.decode(bytes, what: what)
    guard let file = ImageFile(bytes) else {
      throw ExportError.unreadable(what: what, reason: ImageFile.refusal(of: bytes))
    }
    let size = file.displayedSize
    if size.width == size.height {
      (self.bytes, ending) = (bytes, file.form == .png ? "png" : "jpg")
      return
    }
    guard crops else { throw NotSquare(width: Int(size.width), height: Int(size.height)) }
    (self.bytes, ending) = (try SquarePicture.middle(of: CairoImage(file: bytes, what: what)), "png")
  }

  /// That a picture isn't square.
  package struct NotSquare: Error {
    package let width, height: Int
  }

  /// The middle of a picture on white, as PNG. C functions: cairo's image surfaces.
  private static func middle(of image: CairoImage) throws(ExportError) -> [UInt8] {
    let size = image.displayedSize
    let shorter = min(size.width, size.height)
    let side = min(Int(shorter), mostPixels)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(side), Int32(side)) else {
      throw .library(function: "cairo_image_surface_create", reason: "no memory")
    }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw .library(function: "cairo_create", reason: "no memory") }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    let scale = Double(side) / shorter
    cairo_scale(context, scale, scale)
    cairo_translate(context, (shorter - size.width) / 2, (shorter - size.height) / 2)
    image.paint(on: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else {
      throw .library(function: "cairo_image_surface_get_data", reason: "no memory")
    }
    return try PNGEncoder.encode(
      pixels, width: side, height: side, stride: Int(cairo_image_surface_get_stride(surface)), pixelsPerMetre: 11_811)
  }
}
