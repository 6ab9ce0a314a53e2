import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyExport
internal import EncyPlans
internal import EncyPressService
internal import EncyTexts
import EncyUnderlay

/// The customers' drawings of a proposal, in the form each printer takes them in. The files come as they were sent, so they are
/// cleaned here, each time.
struct PlanContents {
  let document: Document
  let limits: DrawingLimits
  /// What earlier runs had drawn.
  var cache: DrawnPlanCache?

  private var rasteriser: SVGRasteriser {
    SVGRasteriser(seconds: limits.seconds, memory: limits.memory, fonts: DrawingFonts.configuration)
  }

  private func undrawn(_ plan: PlanOverlay, _ error: UnderlayError) -> PressError {
    PressError(error.finding, file: "\(document.file): plan '\(plan.id)'", isRefusal: false, showsCode: true)
  }

  /// An SVG as a file of its own, cleaned.
  private func svg(_ bytes: [UInt8], of plan: PlanOverlay) throws -> [UInt8] {
    if let plain = PlainSVG.cleaned(bytes) { return plain }
    return try cleaned(bytes, of: plan).bytes
  }

  func cleaned(_ bytes: [UInt8], of plan: PlanOverlay) throws -> CleanedSVG { try SVGCleaner.clean(bytes) }

  /// The PDF with the layers that the plan shows.
  private func pdf(_ bytes: [UInt8], of plan: PlanOverlay) throws -> PDFPlan {
    let pdf = try PDFPlan(bytes)
    pdf.show(layers: plan.layers)
    return pdf
  }

  func source(_ plan: PlanOverlay) throws -> (bytes: [UInt8], type: SourceKind) {
    guard document.hasPart(plan.source.path) else {
      return (missingSheet(plan), .svg)
    }
    let bytes = try document.bytes(of: plan.source.path)
    guard let type = SourceKind(bytes) else {
      throw PressError("\(document.file): \(plan.source.path) is neither PDF, SVG, PNG nor JPEG; import it again")
    }
    return (bytes, type)
  }

  /// What stands for a drawing that was lost, which only who asks for it anyway gets to see: the rest is still worth printing.
  private func missingSheet(_ plan: PlanOverlay) -> [UInt8] {
    let language = (try? document.model("proposal")).map { Proposal(json: $0).language } ?? .english
    let text = language.text(.pageDrawingLost)
    let (width, height) = (plan.source.size.width, plan.source.size.height)
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">\
      <text x="\(width / 2)" y="\(height / 2)" text-anchor="middle" font-family="Inter" font-size="\(width / 30)" \
      fill="#666">\(text)</text></svg>
      """.utf8)
  }

  /// The words and lines of a plan; `nil` for a picture.
  func words(of plan: PlanOverlay) async throws -> DrawingContent? {
    let (bytes, type) = try source(plan)
    switch type {
    case .pdf: return try await DrawingContent.read(PDFPlan(bytes), page: plan.source.page)
    case .svg: return DrawingContent(try cleaned(bytes, of: plan))
    case .png, .jpeg: return nil
    }
  }

  /// For pages of paper: PDF stays PDF, SVG becomes PDF.
  func forPDF(_ plans: [PlanOverlay]) async throws -> PaperPlans {
    var paper = PaperPlans(overlays: plans, cache: cache)
    for plan in plans {
      let (bytes, type) = try source(plan)
      switch type {
      case .pdf:
        paper.contents[plan.id] = .pdf([], page: plan.source.page - 1)
        paper.files[plan.id] = PDFComposition.Plan(bytes: bytes, layers: plan.layers)
      case .svg:
        paper.contents[plan.id] = .pdf([], page: 0)
        paper.files[plan.id] = PDFComposition.Plan(bytes: try await page(ofSVG: bytes, plan))
      case .png: paper.contents[plan.id] = .png(bytes)
      case .jpeg: paper.contents[plan.id] = .jpeg(bytes)
      }
    }
    return paper
  }

  /// An SVG plan as a page of a PDF file, in points.
  private func page(ofSVG bytes: [UInt8], _ plan: PlanOverlay) async throws -> [UInt8] {
    let size = plan.source.size
    return try await cache.remembered(
      of: bytes, page: plan.source.page, layers: ["as a page"], numbers: [size.width, size.height],
      drawnBy: "/usr/bin/rsvg-convert", as: .file
    ) {
      let drawing = try svg(bytes, of: plan)
      do throws(UnderlayError) { return try await rasteriser.page(of: drawing, size: size) } catch {
        throw undrawn(plan, error)
      }
    }
  }

  /// So many pixels to an inch of paper has a drawing that goes into a PDF as a picture, and so many it has at most.
  private static let (flatPerInch, flatPixels) = (300.0, 40e6)

  /// For pages of paper, as pictures: as fine as the largest place needs that a plan has on them.
  func pictures(_ plans: [PlanOverlay], on pages: [Drawing]) async throws -> PaperPlans {
    let shown = pages.flatMap(\.items.planPictures)
    var contents: [String: PlanContent] = [:]
    for plan in plans {
      let scales = shown.filter { $0.plan == plan.id }.map { PNGPrinter(pixelsPerPoint: 1).needs(of: $0).pixelsPerUnit }
      let size = plan.source.size
      let most = (PlanContents.flatPixels / max(1, size.width * size.height)).squareRoot()
      let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let picture = PlanPicture(plan: plan.id, planSize: size, transform: .identity, clip: whole)
      let printer = PNGPrinter(pixelsPerPoint: min(most, (scales.max() ?? 1) * PlanContents.flatPerInch / 72))
      contents.merge(try await forPNG(plan, shown: picture, by: printer)) { $1 }
    }
    return PaperPlans(overlays: plans, contents: contents)
  }

  /// For a picture: PDF and SVG are drawn by other programs at the pixels that the printer needs.
  func forPNG(
    _ plan: PlanOverlay, shown picture: PlanPicture, by printer: PNGPrinter
  ) async throws -> [String: PlanContent] {
    let (bytes, type) = try source(plan)
    switch type {
    case .pdf: return [plan.id: .pixels(try await pixels(ofPDF: bytes, plan, printer.needs(of: picture)))]
    case .svg: return [plan.id: .pixels(try await pixels(ofSVG: bytes, plan, printer.needs(of: picture)))]
    case .png: return [plan.id: .png(bytes)]
    case .jpeg: return [plan.id: .jpeg(bytes)]
    }
  }

  private func pixels(
    ofPDF bytes: [UInt8], _ plan: PlanOverlay, _ needs: (pixelsPerUnit: Double, region: Rect)
  ) async throws -> PlanPixels {
    let region = needs.region
    return try await cache.remembered(
      of: bytes, page: plan.source.page, layers: plan.layers,
      numbers: [needs.pixelsPerUnit, region.x, region.y, region.width, region.height], drawnBy: "/usr/bin/pdftocairo",
      as: .pixels
    ) {
      let drawn = try await PDFRasteriser().image(
        of: pdf(bytes, of: plan), page: plan.source.page, pixelsPerPoint: needs.pixelsPerUnit, region: region)
      return PlanPixels(
        width: drawn.image.width, height: drawn.image.height, bytesPerPixel: 3, bytes: drawn.image.pixels,
        region: drawn.region)
    }
  }

  private func pixels(
    ofSVG bytes: [UInt8], _ plan: PlanOverlay, _ needs: (pixelsPerUnit: Double, region: Rect)
  ) async throws -> PlanPixels {
    let (region, size) = (needs.region, plan.source.size)
    return try await cache.remembered(
      of: bytes, page: plan.source.page, layers: nil,
      numbers: [needs.pixelsPerUnit, region.x, region.y, region.width, region.height, size.width, size.height],
      drawnBy: "/usr/bin/rsvg-convert", as: .pixels
    ) {
      let drawing = try svg(bytes, of: plan)
      let drawn: SVGRasteriser.Drawn
      do throws(UnderlayError) {
        drawn = try await rasteriser.picture(
          of: drawing, size: size, pixelsPerUnit: needs.pixelsPerUnit, region: region)
      } catch { throw undrawn(plan, error) }
      let pixels = try PlanPixels(png: drawn.png, region: drawn.region, what: .exportPlan(plan: SafeText(plan.id)))
      guard pixels.width == drawn.width, pixels.height == drawn.height else {
        throw PressError("\(document.file): plan '\(plan.id)' was drawn in another size than asked")
      }
      return pixels
    }
  }

  /// For SVG files: PDF becomes SVG by poppler, or pixels where that would be too much. All drawings are nested, with ids, classes and
  /// style sheets of their own.
  func forSVG(_ plans: [PlanOverlay]) async throws -> [String: PlanContent] {
    var contents: [String: PlanContent] = [:]
    for plan in plans {
      let (bytes, type) = try source(plan)
      switch type {
      case .pdf: contents[plan.id] = try await svg(ofPDF: bytes, plan)
      case .svg:
        contents[plan.id] = .svg(
          try PlainSVG.cleaned(bytes, scopedBy: scope(of: plan))
            ?? cleaned(bytes, of: plan).scoped(prefix: scope(of: plan)).bytes)
      case .png: contents[plan.id] = .png(bytes)
      case .jpeg: contents[plan.id] = .jpeg(bytes)
      }
    }
    return contents
  }

  /// So many bytes of SVG may come from each byte of a PDF, and so many anyway: fills of many strokes amount to forty times the PDF.
  private static let (growth, anyway) = (4, 6 << 20)
  /// Pixels across a PDF that would come to more, at most, and to an inch.
  private static let (mostPixels, mostPerInch) = (5_000.0, 300.0)

  private func svg(ofPDF bytes: [UInt8], _ plan: PlanOverlay) async throws -> PlanContent {
    let pdf = try pdf(bytes, of: plan)
    var rasteriser = PDFRasteriser()
    rasteriser.maximumSVGBytes = min(
      rasteriser.maximumSVGBytes, max(PlanContents.anyway, PlanContents.growth * bytes.count))
    do throws(UnderlayError) {
      let drawing = try await rasteriser.drawing(of: pdf, page: plan.source.page)
      return .svg(drawing.scoped(prefix: scope(of: plan)).bytes)
    } catch {
      guard error.code == .tooLarge else { throw error }
    }
    return try await pixels(of: plan, most: PlanContents.mostPixels)
  }

  /// A whole drawing as a PNG file, of so many pixels across at most.
  private func pixels(of plan: PlanOverlay, most: Double) async throws -> PlanContent {
    let size = plan.source.size
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let picture = PlanPicture(plan: plan.id, planSize: size, transform: .identity, clip: whole)
    let printer = PNGPrinter(
      pixelsPerPoint: min(PlanContents.mostPerInch / 72, most / max(size.width, size.height)))
    return .png(
      try printer.print(
        Drawing(size: size, title: "", items: [.plan(picture)]),
        plans: await forPNG(plan, shown: picture, by: printer)))
  }

  /// So many pixels across has a drawing on a page, and so many bytes a picture that stands there as it is.
  private static let (pagePixels, pageBytes) = (2_600.0, 1_500_000)

  /// For pages, on which a customer's drawing is an image: of outlines, where these come to no more bytes than a picture may.
  func forPage(_ plans: [PlanOverlay]) async throws -> [String: PlanContent] {
    var contents: [String: PlanContent] = [:]
    for plan in plans {
      let (bytes, type) = try source(plan)
      switch type {
      case .png where bytes.count <= PlanContents.pageBytes: contents[plan.id] = .png(bytes)
      case .jpeg where bytes.count <= PlanContents.pageBytes: contents[plan.id] = .jpeg(bytes)
      case .png, .jpeg: contents[plan.id] = try await pixels(of: plan, most: PlanContents.pagePixels)
      case .pdf, .svg: contents[plan.id] = try await pageImage(of: bytes, type, plan)
      }
    }
    return contents
  }

  private func pageImage(of bytes: [UInt8], _ type: SourceKind, _ plan: PlanOverlay) async throws -> PlanContent {
    let (size, most) = (plan.source.size, PlanContents.pageBytes)
    let image = RememberedForm<PlanContent>(
      find: { cache, key in cache.bytes(key).map { SourceKind($0) == .png ? .png($0) : .svg($0) } },
      keep: { cache, key, content in
        switch content {
        case .svg(let image), .png(let image): cache.store(image, as: key)
        case .pdf, .jpeg, .pixels: break
        }
      })
    return try await cache.remembered(
      of: bytes, page: plan.source.page, layers: plan.layers, numbers: [size.width, size.height, Double(most)],
      drawnBy: "/usr/bin/pdftocairo", as: image
    ) {
      if let outlines = try await outlines(of: bytes, type, plan) { return .svg(outlines) }
      return try await pixels(of: plan, most: PlanContents.pagePixels)
    }
  }

  /// A drawing whose texts are outlines, so that it looks the same everywhere; `nil` where it would be too large.
  private func outlines(of bytes: [UInt8], _ type: SourceKind, _ plan: PlanOverlay) async throws -> [UInt8]? {
    let (pdf, page): (PDFPlan, Int)
    if type == .svg {
      let plain = try cleaned(bytes, of: plan)
      let drawing = plain.bytes
      // Neither the reader's fonts nor dark colours reach it.
      if !plain.hasStyleSheet, !["<text", "data:image/svg"].contains(where: { drawing.contains(Array($0.utf8)) }) {
        return drawing.count <= PlanContents.pageBytes ? drawing : nil
      }
      (pdf, page) = (try PDFPlan(await self.page(ofSVG: bytes, plan)), 1)
    } else {
      (pdf, page) = (try self.pdf(bytes, of: plan), plan.source.page)
    }
    var rasteriser = PDFRasteriser()
    rasteriser.maximumSVGBytes = 2 * PlanContents.pageBytes
    do throws(UnderlayError) {
      let drawing = try await rasteriser.drawing(of: pdf, page: page).withoutStyles.bytes
      return drawing.count <= PlanContents.pageBytes ? drawing : nil
    } catch {
      guard error.code == .tooLarge else { throw error }
      return nil
    }
  }

  /// What ids and classes of a plan begin with in a file with others.
  private func scope(of plan: PlanOverlay) -> String { "plan-\(plan.id)-" }
}
