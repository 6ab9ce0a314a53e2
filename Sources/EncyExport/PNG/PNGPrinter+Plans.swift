internal import CCairo
package import EncyBase
package import EncyDrawing

extension PNGPrinter {
  /// Where a plan stands in a picture.
  package struct PlanPlace: Sendable, Equatable {
    /// The pixels of the picture that show something of the plan; whole numbers, from the top left.
    package var region: Rect
    /// From plan units to pixels from the region's top left.
    package var transform: AffineTransform
    /// What may be seen of the plan, in these pixels; it may end between two.
    package var clip: Rect
    /// The plan's size in plan units.
    package var planSize: Size
  }

  /// Where a plan stands in this printer's picture.
  package func place(of plan: PlanPicture) -> PlanPlace {
    let scale = pixelsPerPoint
    let seen = Rect(
      x: plan.clip.x * scale, y: plan.clip.y * scale, width: plan.clip.width * scale, height: plan.clip.height * scale)
    // As for the picture, what is less than a thousandth of a pixel over is rounding.
    let (left, top) = (max(0, seen.x.rounded(.down)), max(0, seen.y.rounded(.down)))
    let right = max(left + 1, (seen.maxX - 0.001).rounded(.up))
    let bottom = max(top + 1, (seen.maxY - 0.001).rounded(.up))
    let map = plan.transform
    return PlanPlace(
      region: Rect(x: left, y: top, width: right - left, height: bottom - top),
      transform: AffineTransform(
        a: map.a * scale, b: map.b * scale, c: map.c * scale, d: map.d * scale, tx: map.tx * scale - left,
        ty: map.ty * scale - top),
      clip: Rect(x: seen.x - left, y: seen.y - top, width: seen.width, height: seen.height), planSize: plan.planSize)
  }

  /// Draws an SVG plan on white, as the picture shows it, to be given as ``PlanContent/placed(_:)``.
  /// - Parameters:
  ///   - svg: The drawing, cleaned.
  ///   - place: Where it stands.
  ///   - what: What to call it in errors.
  /// - Returns: Three bytes a pixel.
  /// - Throws: An ``ExportError`` when there are too many pixels, or librsvg can't draw it.
  package static func pixels(of svg: [UInt8], at place: PlanPlace, what: String) throws(ExportError) -> PlanPixels {
    try GraphicsLock.withLock { () throws(ExportError) in
      let region = place.region
      try CairoImage.checkSize(region.width, region.height)
      let (width, height) = (Int(region.width), Int(region.height))
      guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height)),
        let context = cairo_create(surface)
      else { throw .library(function: "cairo_image_surface_create", reason: "out of memory") }
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      cairo_set_source_rgb(context, 1, 1, 1)
      cairo_paint(context)
      cairo_rectangle(context, place.clip.x, place.clip.y, place.clip.width, place.clip.height)
      cairo_clip(context)
      let map = place.transform
      var matrix = cairo_matrix_t(xx: map.a, yx: map.b, xy: map.c, yy: map.d, x0: map.tx, y0: map.ty)
      cairo_transform(context, &matrix)
      try SVGDrawing.draw(svg, size: place.planSize, on: context, what: what)
      let status = cairo_status(context)
      guard status == CAIRO_STATUS_SUCCESS else { throw .cairo("cairo_status", status) }
      cairo_surface_flush(surface)
      guard let pixels = cairo_image_surface_get_data(surface) else {
        throw .library(function: "cairo_image_surface_get_data", reason: "the picture has no pixels")
      }
      let stride = Int(cairo_image_surface_get_stride(surface))
      return PlanPixels(
        width: width, height: height, bytesPerPixel: 3, bytes: plainPixels(pixels, (width, height), stride),
        region: region)
    }
  }

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

extension UnsafeMutableRawPointer {
  /// Writes red, green and blue, which stand from the 24th bit down, a byte each, and a fourth byte that is to be written over.
  func storePixel(_ pixel: UInt32) {
    storeBytes(of: (pixel.byteSwapped >> 8).littleEndian, as: UInt32.self)
  }
}
