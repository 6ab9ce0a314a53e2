internal import CCairo
internal import CJPEG
internal import EncyBase
internal import EncyTexts

/// A raster picture as a cairo surface, with the map from its stored pixels to how it is displayed.
final class CairoImage {
  /// The size in pixels as displayed.
  let displayedSize: Size
  private let surface: OpaquePointer
  private let displayTransform: AffineTransform

  /// The most pixels a picture may have.
  static let pixelLimit = 200_000_000
  /// The most pixels in a row or column: cairo's image surfaces hold no more.
  static let sideLimit = 32_767

  /// Reads a PNG or JPEG file.
  /// - Parameters:
  ///   - bytes: The file.
  ///   - what: What to call it in errors.
  /// - Throws: ``ExportError/unreadable(what:reason:)`` or ``ExportError/tooManyPixels(width:height:limit:)``.
  init(file bytes: [UInt8], what: Message) throws(ExportError) {
    guard let file = ImageFile(bytes) else {
      throw .unreadable(what: what, reason: ImageFile.refusal(of: bytes))
    }
    try CairoImage.checkSize(Double(file.width), Double(file.height))
    switch file.form {
    case .png: surface = try CairoImage.png(bytes, what: what)
    case .jpeg:
      guard file.isComplete(bytes) else {
        throw .unreadable(what: what, reason: .exportJpegShort)
      }
      surface = try CairoImage.surface(
        width: file.width, height: file.height, bytesPerPixel: 3, stride: file.width * 3,
        bytes: CairoImage.decodedJPEG(bytes, file, what: what), what: what)
    }
    displayedSize = file.displayedSize
    displayTransform = file.displayTransform
  }

  /// The pixels of a JPEG file as it is stored, three bytes each.
  private static func decodedJPEG(_ bytes: [UInt8], _ file: ImageFile, what: Message) throws(ExportError) -> [UInt8] {
    let count = file.width * file.height * 3
    var isWhole = false
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      isWhole =
        ency_jpeg_decode(bytes, bytes.count, UInt32(file.width), UInt32(file.height), buffer.baseAddress) == 1
      initialized = isWhole ? count : 0
    }
    guard isWhole else { throw .unreadable(what: what, reason: .exportJpegDamaged) }
    return pixels
  }

  /// Takes over pixels.
  init(_ pixels: PlanPixels, what: Message) throws(ExportError) {
    try CairoImage.checkSize(Double(pixels.width), Double(pixels.height))
    surface = try CairoImage.surface(
      width: pixels.width, height: pixels.height, bytesPerPixel: pixels.bytesPerPixel,
      stride: pixels.width * pixels.bytesPerPixel, bytes: pixels.bytes, what: what)
    displayedSize = Size(width: Double(pixels.width), height: Double(pixels.height))
    displayTransform = .identity
  }

  deinit { cairo_surface_destroy(surface) }

  /// Refuses a picture that is too large to be held.
  static func checkSize(_ width: Double, _ height: Double) throws(ExportError) {
    guard width <= Double(sideLimit), height <= Double(sideLimit), width * height <= Double(pixelLimit) else {
      throw .tooManyPixels(width: width, height: height, limit: pixelLimit)
    }
  }

  /// Pixels as a file holds them.
  struct Pixels {
    let width, height: Int
    /// Red, green and blue of each.
    var colors: [UInt8] = []
    /// How much each covers; `nil` where all do in full.
    var covers: [UInt8]?
  }

  /// The stored pixels. C function: `cairo_image_surface_get_data`.
  var pixels: Pixels {
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    var pixels = Pixels(width: width, height: height)
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else { return pixels }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let hasCover = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    var covers: [UInt8] = []
    pixels.colors.reserveCapacity(width * height * 3)
    if hasCover { covers.reserveCapacity(width * height) }
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride)
      for column in 0..<width {
        let pixel = line.load(fromByteOffset: column * 4, as: UInt32.self)
        let cover = hasCover ? pixel >> 24 : 255
        for shift in [16, 8, 0] as [UInt32] {
          // Cairo's colours are multiplied by how much they cover.
          let value = pixel >> shift & 255
          pixels.colors.append(
            cover == 255 ? UInt8(value) : cover == 0 ? 0 : UInt8(min(255, (value * 255 + cover / 2) / cover)))
        }
        if hasCover { covers.append(UInt8(cover)) }
      }
    }
    if covers.contains(where: { $0 < 255 }) { pixels.covers = covers }
    return pixels
  }

  /// Paints the picture at the cairo context's origin, one unit a displayed pixel.
  func paint(on context: OpaquePointer) {
    cairo_save(context)
    let map = displayTransform
    var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
    cairo_transform(context, &matrix)
    cairo_set_source_surface(context, surface, 0, 0)
    let pattern = cairo_get_source(context)
    // Without padding the edges of pixels would fade into what lies below.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    let size = displayTransform.a == 0 ? Size(width: displayedSize.height, height: displayedSize.width) : displayedSize
    cairo_rectangle(context, 0, 0, size.width, size.height)
    cairo_fill(context)
    cairo_restore(context)
  }

  /// The surface of a PNG file; who calls destroys it.
  static func png(_ bytes: [UInt8], what: Message) throws(ExportError) -> OpaquePointer {
    struct Reader {
      var rest: UnsafeRawBufferPointer.SubSequence
    }
    // Texts and profiles may be packed bombs, and cairo would unpack them.
    let surface = ImageFile.drawnChunks(of: bytes).withUnsafeBytes { buffer in
      var reader = Reader(rest: buffer[...])
      return cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
          let reader = closure.assumingMemoryBound(to: Reader.self)
          let count = Int(count)
          guard reader.pointee.rest.count >= count else { return CAIRO_STATUS_READ_ERROR }
          UnsafeMutableRawBufferPointer(start: target, count: count).copyBytes(from: reader.pointee.rest.prefix(count))
          reader.pointee.rest.removeFirst(count)
          return CAIRO_STATUS_SUCCESS
        }, &reader)
    }
    guard let surface else { throw .unreadable(what: what, reason: .exportNoMemory) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_surface_destroy(surface)
      // Cairo calls most of libpng's errors "out of memory"; its words would mislead.
      throw .unreadable(what: what, reason: .exportPngDamaged)
    }
    return surface
  }

  /// A surface from rows of RGB or RGBA bytes.
  private static func surface(
    width: Int, height: Int, bytesPerPixel: Int, stride: Int, bytes: [UInt8], what: Message
  ) throws(ExportError) -> OpaquePointer {
    guard width > 0, height > 0, bytesPerPixel == 3 || bytesPerPixel == 4, stride >= width * bytesPerPixel,
      bytes.count >= stride * (height - 1) + width * bytesPerPixel
    else {
      let counted = Message.exportShortPixels(
        count: bytes.count, width: SafeText(width), height: SafeText(height))
      throw .unreadable(what: what, reason: counted)
    }
    let format = bytesPerPixel == 4 ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    guard let surface = cairo_image_surface_create(format, Int32(width), Int32(height)),
      let target = cairo_image_surface_get_data(surface)
    else { throw .library(function: "cairo_image_surface_create", reason: "out of memory") }
    let targetStride = Int(cairo_image_surface_get_stride(surface))
    bytes.withUnsafeBytes { source in
      for row in 0..<height {
        var from = row * stride
        let line = UnsafeMutableRawPointer(target + row * targetStride).assumingMemoryBound(to: UInt32.self)
        // Four bytes at once, but for the last pixel, after which there may be none.
        let quick = bytesPerPixel == 3 ? width - 1 : 0
        for column in 0..<quick {
          line[column] = 0xFF00_0000 | source.loadUnaligned(fromByteOffset: from, as: UInt32.self).bigEndian >> 8
          from += 3
        }
        for column in quick..<width {
          let (red, green, blue) = (UInt32(source[from]), UInt32(source[from + 1]), UInt32(source[from + 2]))
          if bytesPerPixel == 3 {
            line[column] = 0xFF00_0000 | red << 16 | green << 8 | blue
          } else {
            let alpha = UInt32(source[from + 3])
            func premultiplied(_ value: UInt32) -> UInt32 { (value * alpha + 127) / 255 }
            line[column] =
              alpha << 24 | premultiplied(red) << 16 | premultiplied(green) << 8 | premultiplied(blue)
          }
          from += bytesPerPixel
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
