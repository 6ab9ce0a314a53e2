internal import CCairo
package import EncyBase
package import EncyTexts

/// A picture that was read to its end, with no more pixels than paper can show, and square where that is wanted.
package struct FittedPicture: Sendable {
  /// The file: as it was where that fits, else what is shown of it, on white, as PNG, or as JPEG where it is a photo.
  package let bytes: [UInt8]
  /// In pixels, as people see it.
  package let size: Size
  /// How its name ends: `png` or `jpg`.
  package let ending: String

  /// More than a company's mark needs; they take 400 MB while they are made fewer.
  private static let mostPixels = 100_000_000
  /// The most pixels a side of a picture that is cut; on paper it is three centimetres wide.
  private static let mostCutPixels = 1_000.0

  /// That a picture isn't square.
  package struct NotSquare: Error {
    package let width, height: Int
  }

  /// Reads a picture, and makes it smaller.
  /// - Parameters:
  ///   - bytes: A PNG or JPEG file.
  ///   - width: How many pixels across are enough.
  ///   - isPhoto: Whether it is a photo, which as PNG would take ten times the bytes.
  ///   - what: What to call it in errors.
  /// - Throws: ``ExportError`` when it is none, damaged or too large.
  package init(_ bytes: [UInt8], width: Double, isPhoto: Bool = false, what: Message) throws(ExportError) {
    let file = try FittedPicture.file(bytes, what)
    let full = file.displayedSize
    guard full.width > width else {
      try self.init(whole: bytes, file, what)
      return
    }
    let scale = width / full.width
    let size = Size(width: width.rounded(), height: max(1, (full.height * scale).rounded()))
    try self.init(
      CairoImage(file: bytes, what: what), scale: scale, size: size, pixelsPerMetre: 23_622, isPhoto: isPhoto)
  }

  /// Reads a picture that shall be square.
  /// - Parameters:
  ///   - bytes: A PNG or JPEG file.
  ///   - crops: Whether of one that isn't square the middle is taken; else it is refused.
  ///   - what: What to call it in errors.
  /// - Throws: ``ExportError`` when it is none, damaged or too large; ``NotSquare``.
  package init(square bytes: [UInt8], crops: Bool, what: Message) throws {
    let file = try FittedPicture.file(bytes, what)
    let full = file.displayedSize
    guard full.width != full.height else {
      try self.init(whole: bytes, file, what)
      return
    }
    guard crops else {
      try PictureCheck.decode(bytes, what: what)
      throw NotSquare(width: Int(full.width), height: Int(full.height))
    }
    let shorter = min(full.width, full.height)
    let side = min(shorter, FittedPicture.mostCutPixels)
    try self.init(
      CairoImage(file: bytes, what: what), scale: side / shorter, size: Size(width: side, height: side),
      from: Point(x: (full.width - shorter) / 2, y: (full.height - shorter) / 2), pixelsPerMetre: 11_811)
  }

  private static func file(_ bytes: [UInt8], _ what: Message) throws(ExportError) -> ImageFile {
    guard let file = ImageFile(bytes) else { throw .unreadable(what: what, reason: ImageFile.refusal(of: bytes)) }
    guard file.width * file.height <= mostPixels else {
      throw .tooManyPixels(width: Double(file.width), height: Double(file.height), limit: mostPixels)
    }
    return file
  }

  /// A file that stays as it is.
  private init(whole bytes: [UInt8], _ file: ImageFile, _ what: Message) throws(ExportError) {
    try PictureCheck.decode(bytes, what: what)
    (self.bytes, size, ending) = (bytes, file.displayedSize, file.form == .png ? "png" : "jpg")
  }

  /// What is shown of a picture from a corner on, on white. C functions: cairo's image surfaces.
  private init(
    _ image: CairoImage, scale: Double, size: Size, from corner: Point = Point(x: 0, y: 0), pixelsPerMetre: Double,
    isPhoto: Bool = false
  ) throws(ExportError) {
    let (width, height) = (Int(size.width), Int(size.height))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)) else {
      throw .library(function: "cairo_image_surface_create", reason: "no memory")
    }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw .library(function: "cairo_create", reason: "no memory") }
    cairo_set_source_rgb(context, 1, 1, 1)
    cairo_paint(context)
    cairo_scale(context, scale, scale)
    cairo_translate(context, -corner.x, -corner.y)
    image.paint(on: context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else {
      throw .library(function: "cairo_image_surface_get_data", reason: "no memory")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bytes =
      isPhoto
      ? try PNGPrinter.jpeg(pixels, (width, height), stride, quality: 88, pixelsPerInch: pixelsPerMetre * 0.0254)
      : try PNGEncoder.encode(
        pixels, width: width, height: height, stride: stride, pixelsPerMetre: pixelsPerMetre)
    (self.size, ending) = (size, isPhoto ? "jpg" : "png")
  }
}
