package import EncyBase
internal import EncyTexts

/// Draws a page of a PDF plan as pixels or as SVG, with poppler's tools in a limited process.
///
/// Poppler 22.12 ignores UserUnit, and mixes up page boxes; it gets the page from ``PDFPlan/singlePage(_:)``, where one
/// unit is one point and there is one box.
package struct PDFRasteriser: Sendable {
  /// Pixels, and where on the plan they are.
  package struct Drawn: Sendable {
    package var image: RasterImage
    /// What the image shows, in points on the plan; it may stand over the asked region by less than a pixel.
    package var region: Rect
  }

  /// So many pixels may be drawn at once.
  package var maximumPixels = 200_000_000
  /// So many bytes of SVG may come from a page.
  package var maximumSVGBytes = 256 << 20
  /// Wall-clock and processor time, each.
  package var seconds = 60
  /// A fontconfig file for fonts that the plan doesn't bring; `nil` for the machine's own.
  package var fontConfiguration: String?

  package init(fontConfiguration: String? = nil) {
    self.fontConfiguration = fontConfiguration
  }

  /// Draws a page, or a region of it, as pixels on white.
  /// - Parameters:
  ///   - plan: The document.
  ///   - page: 1-based.
  ///   - pixelsPerPoint: How many pixels 1/72 inch of the plan's paper gets.
  ///   - region: In points on the plan, origin top left as displayed; `nil` for the whole page.
  /// - Returns: The pixels, and what part of the plan they are.
  /// - Throws: When there is no such page, too many pixels are asked for, or poppler fails or takes too long.
  package func image(of plan: PDFPlan, page: Int, pixelsPerPoint: Double, region: Rect? = nil)
    async throws(UnderlayError)
    -> Drawn
  {
    let size = try plan.facts(page: page).size
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let asked = region ?? whole
    guard pixelsPerPoint > 0, pixelsPerPoint.isFinite, asked.overlaps(whole) else {
      throw UnderlayError(.tooLarge, .planPartEmpty, remedy: .planRemedyPart)
    }
    // Whole pixels, on the page only.
    let left = (max(asked.x, 0) * pixelsPerPoint).rounded(.down)
    let top = (max(asked.y, 0) * pixelsPerPoint).rounded(.down)
    let right = (min(asked.maxX, size.width) * pixelsPerPoint - 1e-6).rounded(.up)
    let bottom = (min(asked.maxY, size.height) * pixelsPerPoint - 1e-6).rounded(.up)
    let (width, height) = (max(right - left, 1), max(bottom - top, 1))
    guard width * height <= Double(maximumPixels), max(right, bottom) < 1_000_000 else {
      throw UnderlayError(
        .tooLarge, .planManyPixels(number: SafeText("\(maximumPixels / 1_000_000)")),
        remedy: .planRemedySmaller)
    }
    let bytes = try plan.singlePage(page, unpacking: PDFRasteriser.unpackedBytes)
    let image = try await bands(
      of: bytes, pixelsPerPoint: pixelsPerPoint, left: Int(left), top: Int(top), width: Int(width), height: Int(height))
    let region = Rect(
      x: left / pixelsPerPoint, y: top / pixelsPerPoint, width: Double(image.width) / pixelsPerPoint,
      height: Double(image.height) / pixelsPerPoint)
    return Drawn(image: image, region: region)
  }

  /// Streams of a page are unpacked for poppler up to so many bytes.
  private static let unpackedBytes = 48 << 20
  /// From so many pixels on the upper and the lower half are drawn at the same time.
  private static let pixelsOfTwo = 400_000

  /// So many rows of the other half are drawn with each half and thrown away: poppler moves lines that lie on the edge of what it draws.
  private static let sharedRows = 8

  /// The pixels of a part of a page, in two halves at once where they are many; the same pixels as in one piece.
  private func bands(
    of page: [UInt8], pixelsPerPoint: Double, left: Int, top: Int, width: Int, height: Int
  ) async throws(UnderlayError) -> RasterImage {
    let half = width * height >= PDFRasteriser.pixelsOfTwo ? height / 2 : 0
    func band(_ from: Int, _ rows: Int) async throws(UnderlayError) -> RasterImage {
      let pixels = width * rows
      let process = LimitedProcess(
        tool: "pdftocairo", package: "poppler-utils",
        // Unpacked TIFF: PNG would take most of the time.
        arguments: [
          "-q", "-tiff", "-tiffcompression", "none", "-singlefile", "-cropbox", "-r", plainNumber(72 * pixelsPerPoint),
          "-x", "\(left)", "-y", "\(top + from)", "-W", "\(width)", "-H", "\(rows)", "/dev/stdin", "-",
        ],
        // A strip of rows takes at least a word of eight bytes in two tables.
        outputLimit: pixels * 3 + rows * 16 + 4096, memoryLimit: (2 << 30) + pixels * 24, seconds: seconds,
        environment: environment)
      guard let image = RasterImage(tiff: try await process.run(input: page)) else {
        throw UnderlayError(.toolFailed, .planDrewNothing, remedy: .planRemedySheetAnew)
      }
      return image
    }
    if half == 0 { return try await band(0, height) }
    let shared = PDFRasteriser.sharedRows
    // A task hands on any error; these are ours.
    async let first = Result<RasterImage, UnderlayError>.of { () throws(UnderlayError) in
      try await band(0, half + shared)
    }
    let below = try await band(half - shared, height - half + shared)
    var image = try await first.get()
    guard image.width == width, below.width == width, image.height == half + shared,
      below.height == height - half + shared
    else {
      throw UnderlayError(.toolFailed, .planDrewOther, remedy: .planRemedySheetAnew)
    }
    image.pixels.removeLast(shared * width * 3)
    image.pixels.append(contentsOf: below.pixels.dropFirst(shared * width * 3))
    image.height = height
    return image
  }

  /// Draws a page as SVG whose user units are the plan's points, origin top left; texts become shapes.
  /// - Parameters:
  ///   - plan: The document.
  ///   - page: 1-based.
  /// - Returns: A cleaned drawing, as wide and high as the page is in points.
  /// - Throws: When there is no such page, or poppler fails, takes too long or writes too much.
  package func drawing(of plan: PDFPlan, page: Int) async throws(UnderlayError) -> CleanedSVG {
    let process = LimitedProcess(
      tool: "pdftocairo", package: "poppler-utils",
      arguments: ["-q", "-svg", "-noshrink", "-nocenter", "-f", "1", "-l", "1", "/dev/stdin", "-"],
      outputLimit: maximumSVGBytes, memoryLimit: 4 << 30, seconds: seconds, environment: environment)
    let output = try await process.run(input: plan.singlePage(page))
    // It says its size in pt; here a user unit outside is a point, as positions on the plan are.
    return try SVGCleaner.clean(output, limits: .ownTools).resized(to: plan.facts(page: page).size)
  }

  private var environment: [String: String] {
    fontConfiguration.map { ["FONTCONFIG_FILE": $0] } ?? [:]
  }
}

/// A number as programs read it: digits and a point, no exponent.
func plainNumber(_ value: Double) -> String {
  let millionths = (value * 1e6).rounded()
  guard millionths.magnitude < 1e18 else { return "0" }
  let whole = Int64(millionths)
  let fraction = String(whole.magnitude % 1_000_000 + 1_000_000).dropFirst()
  return "\(whole < 0 ? "-" : "")\(whole.magnitude / 1_000_000).\(fraction)"
}

extension Result where Success: Sendable {
  /// What work comes to.
  fileprivate static func of(_ work: () async throws(Failure) -> Success) async -> Result {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}
