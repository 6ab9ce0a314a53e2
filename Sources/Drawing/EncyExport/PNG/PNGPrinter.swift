internal import CCairo
internal import CJPEG
package import EncyBase
package import EncyCanvas
internal import EncyDrawing
internal import EncyTexts
internal import Glibc

/// Prints a drawing as a PNG file with cairo, on white paper.
///
/// The same drawing, plans and resolution give the same bytes.
package struct PNGPrinter: Sendable {
  /// Pixels for each point of paper.
  package let pixelsPerPoint: Double
  private var fonts = PageFonts.standard

  /// A printer at so many pixels for each point of paper, with the families that drawings were laid out with.
  package init(pixelsPerPoint: Double, fonts: PageFonts = .standard) {
    (self.pixelsPerPoint, self.fonts) = (pixelsPerPoint, fonts)
  }

  /// A printer at so many dots per inch.
  package init(dotsPerInch: Double) { pixelsPerPoint = dotsPerInch / 72 }

  /// A printer that makes a page of that size so many pixels wide.
  package init(pixelsWide: Int, page: Size) { pixelsPerPoint = Double(pixelsWide) / page.width }

  /// At how many pixels for each plan unit a plan has to be drawn, and which part of it, to be given as ``PlanContent/pixels(_:)``.
  ///
  /// - Parameter plan: The plan as it stands in the drawing.
  /// - Returns: Pixels per plan unit; and the smallest rectangle of the plan, in plan units, that holds all that the page shows of it.
  package func needs(of plan: PlanPicture) -> (pixelsPerUnit: Double, region: Rect) {
    let map = plan.transform
    let whole = Rect(x: 0, y: 0, width: plan.planSize.width, height: plan.planSize.height)
    let determinant = map.a * map.d - map.b * map.c
    guard determinant != 0 else { return (pixelsPerPoint * map.factor, whole) }
    let corners = [
      Point(x: plan.clip.x, y: plan.clip.y), Point(x: plan.clip.maxX, y: plan.clip.y),
      Point(x: plan.clip.x, y: plan.clip.maxY), Point(x: plan.clip.maxX, y: plan.clip.maxY),
    ].map { corner in
      let (x, y) = (corner.x - map.tx, corner.y - map.ty)
      return Point(x: (map.d * x - map.c * y) / determinant, y: (map.a * y - map.b * x) / determinant)
    }
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    let seen = Rect(
      x: left, y: top, width: (corners.map(\.x).max() ?? 0) - left, height: (corners.map(\.y).max() ?? 0) - top)
    return (pixelsPerPoint * map.factor, seen.intersection(whole))
  }

  /// The size of a drawing's picture in pixels, rounded up so that nothing is cut off.
  /// - Throws: ``ExportError/tooManyPixels(width:height:limit:)`` when it would be too large.
  package func pixelSize(of drawing: Drawing) throws(ExportError) -> (width: Int, height: Int) {
    // What is less than a thousandth of a pixel over is rounding.
    let width = (drawing.size.width * pixelsPerPoint - 0.001).rounded(.up)
    let height = (drawing.size.height * pixelsPerPoint - 0.001).rounded(.up)
    guard width.isFinite, height.isFinite else {
      throw .tooManyPixels(width: .infinity, height: .infinity, limit: CairoImage.pixelLimit)
    }
    try CairoImage.checkSize(width, height)
    return (max(1, Int(width)), max(1, Int(height)))
  }

  /// Prints one drawing.
  /// - Parameters:
  ///   - drawing: The page.
  ///   - plans: The plans that the drawing shows, by id; PDF plans as pixels (see ``needs(of:)``).
  /// - Returns: The bytes of the PNG file.
  /// - Throws: An ``ExportError`` when fonts are missing, the picture is too large, or a plan or picture is unreadable.
  package func print(_ drawing: Drawing, plans: [String: PlanContent] = [:]) throws(ExportError) -> [UInt8] {
    try draw(drawing, plans: plans) { (pixels, size, stride) throws(ExportError) in
      try encode(pixels, size, stride)
    }
  }

  /// Prints one drawing, and also gives its pixels: rows from the top, red, green and blue a byte each.
  /// - Throws: As ``print(_:plans:)``.
  package func picture(
    of drawing: Drawing, plans: [String: PlanContent]
  ) throws(ExportError) -> (width: Int, height: Int, pixels: [UInt8], png: [UInt8]) {
    try draw(drawing, plans: plans) { (pixels, size, stride) throws(ExportError) in
      (size.width, size.height, PNGPrinter.plainPixels(pixels, size, stride), try encode(pixels, size, stride))
    }
  }

  /// Prints one drawing as a JPEG file. C function: `jpeg_write_scanlines`.
  /// - Throws: As ``print(_:plans:)``.
  package func jpeg(of drawing: Drawing, plans: [String: PlanContent] = [:]) throws(ExportError) -> [UInt8] {
    try draw(drawing, plans: plans) { (pixels, size, stride) throws(ExportError) in
      // Fine lines and letters show rings below a quality of 90.
      try PNGPrinter.jpeg(pixels, size, stride, quality: 92, pixelsPerInch: pixelsPerPoint * 72)
    }
  }

  /// Pixels of cairo's as a JPEG file.
  static func jpeg(
    _ pixels: UnsafePointer<UInt8>, _ size: (width: Int, height: Int), _ stride: Int, quality: Int32,
    pixelsPerInch: Double
  ) throws(ExportError) -> [UInt8] {
    var made: UnsafeMutablePointer<UInt8>?
    defer { free(made) }
    let count = ency_jpeg_encode(
      plainPixels(pixels, size, stride), UInt32(size.width), UInt32(size.height), quality,
      Int32(min(max(1, pixelsPerInch.rounded()), 65_535)), &made)
    guard count > 0, let made else {
      throw .library(function: "jpeg_write_scanlines", reason: "the picture was not encoded")
    }
    return Array(UnsafeBufferPointer(start: made, count: Int(count)))
  }

  private func encode(
    _ pixels: UnsafePointer<UInt8>, _ size: (width: Int, height: Int), _ stride: Int
  ) throws(ExportError) -> [UInt8] {
    try PNGEncoder.encode(
      pixels, width: size.width, height: size.height, stride: stride, pixelsPerMetre: pixelsPerPoint * 72 / 0.0254)
  }

  /// Draws a drawing and hands over its pixels: 32 bits each, of red, green and blue from the 24th down.
  private func draw<Answer>(
    _ drawing: Drawing, plans: [String: PlanContent],
    _ work: (UnsafePointer<UInt8>, _ size: (width: Int, height: Int), _ stride: Int) throws(ExportError) -> Answer
  ) throws(ExportError) -> Answer {
    try GraphicsLock.withLock { () throws(ExportError) in try drawAlone(drawing, plans: plans, work) }
  }

  private func drawAlone<Answer>(
    _ drawing: Drawing, plans: [String: PlanContent],
    _ work: (UnsafePointer<UInt8>, _ size: (width: Int, height: Int), _ stride: Int) throws(ExportError) -> Answer
  ) throws(ExportError) -> Answer {
    var needsFallbacks = false
    for text in try DrawingCheck(drawing, page: 0).texts where !needsFallbacks {
      needsFallbacks = try TypeSetter.needsFallbacks(text)
    }
    let size = try pixelSize(of: drawing)
    let setter = try TypeSetter(usesFallbacksThroughout: needsFallbacks, families: fonts)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height)) else {
      throw .library(function: "cairo_image_surface_create", reason: "out of memory")
    }
    let canvas = CairoCanvas(
      takingOwnership: surface, scale: pixelsPerPoint, setter: setter)
    canvas.fill(Color(0xFFFFFF))
    let paper = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
    try canvas.draw(drawing.items, plans: plans, clip: paper) { (plan, _) throws(ExportError) in
      throw .planForm(plan: plan.plan, given: "PDF", needed: SafeText(.exportPixels))
    }
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else {
      throw .library(function: "cairo_image_surface_get_data", reason: "the picture has no pixels")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let answer = try work(pixels, size, stride)
    return withExtendedLifetime(canvas) { answer }
  }
}
