package import EncyBase
internal import EncyTexts

/// Draws a cleaned SVG with librsvg's program in a limited process, as ``PDFRasteriser`` does pages of PDF.
package struct SVGRasteriser: Sendable {
  /// Of processor time, for each drawing.
  private let seconds: Int
  /// Bytes of address space beyond those that the program itself takes.
  private let memory: Int
  /// A fontconfig file.
  private let fonts: [UInt8]

  /// The program with its libraries.
  private static let toolMemory = 192 << 20
  private static let outputLimit = 512 << 20

  package init(seconds: Int, memory: Int, fonts: [UInt8]) {
    (self.seconds, self.memory, self.fonts) = (seconds, memory, fonts)
  }

  /// Draws it as a page of a PDF file, in which texts stay texts; what PDF has no means for becomes pixels, one to a point.
  /// - Parameters:
  ///   - svg: The drawing.
  ///   - size: The page, in points.
  /// - Returns: The file.
  /// - Throws: When it can't be drawn within the limits, or the program is missing.
  package func page(of svg: [UInt8], size: Size) async throws(UnderlayError) -> [UInt8] {
    // To the program a point is four thirds of a pixel.
    try await run(svg, "pdf", Size(width: size.width / 0.75, height: size.height / 0.75), [])
  }

  /// A drawn part, and where on the drawing it is.
  package struct Drawn: Sendable {
    /// A PNG file.
    package var png: [UInt8]
    package var width: Int
    package var height: Int
    /// What the picture shows, in the drawing's units; it may stand over the asked region by less than a pixel.
    package var region: Rect
  }

  /// Draws a region of it as pixels on white.
  /// - Parameters:
  ///   - svg: The drawing.
  ///   - size: Its size, in its units.
  ///   - scale: How many pixels a unit gets.
  ///   - region: In its units.
  /// - Returns: The picture of the region.
  /// - Throws: As ``page(of:size:)``.
  package func picture(
    of svg: [UInt8], size: Size, pixelsPerUnit scale: Double, region: Rect
  ) async throws(UnderlayError) -> Drawn {
    let left = (max(region.x, 0) * scale + 1e-6).rounded(.down)
    let top = (max(region.y, 0) * scale + 1e-6).rounded(.down)
    let right = (min(region.maxX, size.width) * scale - 1e-6).rounded(.up)
    let bottom = (min(region.maxY, size.height) * scale - 1e-6).rounded(.up)
    let (width, height) = (max(right - left, 1), max(bottom - top, 1))
    let png = try await run(
      svg, "png", Size(width: size.width * scale, height: size.height * scale),
      [
        "--left=\(plainNumber(-left))", "--top=\(plainNumber(-top))", "--page-width=\(plainNumber(width))",
        "--page-height=\(plainNumber(height))", "--background-color=white",
      ])
    return Drawn(
      png: png, width: Int(width), height: Int(height),
      region: Rect(x: left / scale, y: top / scale, width: width / scale, height: height / scale))
  }

  /// Draws it as a picture that nobody sees, to learn whether it can be drawn at all.
  /// - Parameters:
  ///   - svg: The drawing.
  ///   - size: In pixels.
  /// - Throws: As ``page(of:size:)``.
  package func tryPicture(of svg: [UInt8], size: Size) async throws(UnderlayError) {
    _ = try await run(svg, "png", size, [])
  }

  private func run(
    _ svg: [UInt8], _ format: String, _ size: Size, _ more: [String]
  ) async throws(UnderlayError) -> [UInt8] {
    let (seconds, memory) = (seconds, memory)
    let process = LimitedProcess(
      tool: "rsvg-convert", package: "librsvg2-bin",
      arguments: [
        "--format=\(format)", "--width=\(plainNumber(size.width))", "--height=\(plainNumber(size.height))",
      ] + more,
      outputLimit: SVGRasteriser.outputLimit, memoryLimit: SVGRasteriser.toolMemory + memory, seconds: seconds,
      fonts: fonts,
      meaning: { ending in
        switch ending {
        case .tooMuchOutput: return nil
        case .tooLong:
          return UnderlayError(
            .tooIntricate, .planTooIntricate(seconds: SafeText("\(seconds)")),
            remedy: .planRemedySimplerTime)
        case .failed:
          return UnderlayError(
            .notDrawable,
            .planUndrawable(memory: SafeText("\(memory >> 20)")),
            remedy: .planRemedySimplerMemory)
        }
      })
    return try await process.run(input: svg)
  }
}
