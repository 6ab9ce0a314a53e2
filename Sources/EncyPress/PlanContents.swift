import EncyBase
import EncyDocument
import EncyDrawing
import EncyExport
import EncyKit
internal import EncyTexts
import EncyUnderlay

/// The customers' drawings of a proposal, in the form each printer takes them in. The files come as they were sent, so they are
/// cleaned here, each time.
struct PlanContents {
  let document: Document
  let bound: DrawingBound?
  /// What earlier runs had drawn.
  var cache: DrawnPlanCache?

  /// What messages call some plans of a proposal.
  static func subject(_ document: Document, plans: [String]) -> String {
    let names = plans.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (plans.count > 5 ? " and others" : "")
    return "\(document.file): \(plans.count == 1 ? "plan" : "one of the plans") \(names)"
  }

  /// Draws within the bounds where there are SVG plans; cairo does most of it only when a page is finished.
  func bounded<Answer>(_ contents: [String: PlanContent], _ body: () throws -> Answer) throws -> Answer {
    let drawings = contents.filter { if case .svg = $0.value { true } else { false } }.keys.sorted()
    return drawings.isEmpty ? try body() : try bounded(drawings, body)
  }

  /// Draws the SVG plans of these names within the bounds.
  private func bounded<Answer>(_ plans: [String], _ body: () throws -> Answer) throws -> Answer {
    try SVGDrawing.load()
    do {
      return try bound.run(.printing, PlanContents.subject(document, plans: plans), body)
    } catch ExportError.unreadable(let what, let reason) where reason.contains("rendering error") {
      throw PressError(
        "\(document.file): \(what) can't be drawn: \(reason); draw it smaller, export a simpler sheet from the drawing program, "
          + "or raise the limit with --limit-drawing-memory [\(UnderlayError.Code.notDrawable.rawValue)]")
    }
  }

  /// An SVG as a file of its own, cleaned.
  private func svg(_ bytes: [UInt8], of plan: PlanOverlay) throws -> [UInt8] {
    if let plain = PlainSVG.cleaned(bytes) { return plain }
    return try cleaned(bytes, of: plan).bytes
  }

  private func cleaned(_ bytes: [UInt8], of plan: PlanOverlay) throws -> CleanedSVG {
    try bound.run(.printing, PlanContents.subject(document, plans: [plan.id])) { try SVGCleaner.clean(bytes) }
  }

  /// The PDF with the layers that the plan shows.
  private func pdf(_ bytes: [UInt8], of plan: PlanOverlay) throws -> PDFPlan {
    let pdf = try PDFPlan(bytes)
    pdf.show(layers: plan.layers)
    return pdf
  }

  private func source(_ plan: PlanOverlay) throws -> (bytes: [UInt8], type: PlanFacts.MediaType) {
    guard document.hasPart(plan.source.path) else {
      return (missingSheet(plan), .svg)
    }
    let bytes = try document.bytes(of: plan.source.path)
    guard let type = PlanSource.mediaType(of: bytes) else {
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

  /// The words of plans on which something is labelled, by the plans' ids. A drawing whose words can't be read has none: labels only
  /// keep off less.
  func words(of plans: [PlanOverlay]) async -> [String: [PlanWord]] {
    var words: [String: [PlanWord]] = [:]
    for plan in plans where !plan.items.isEmpty {
      guard let (bytes, type) = try? source(plan) else { continue }
      var found: [DrawingContent.Word]?
      switch type {
      case .pdf: found = try? await DrawingContent.words(PDFPlan(bytes), page: plan.source.page)
      case .svg:
        // Cleaning takes a while, and many drawings have no text.
        if bytes.contains(Array("<text".utf8)) {
          found = (try? cleaned(bytes, of: plan)).map { DrawingContent.words($0) }
        }
      case .png, .jpeg: break
      }
      if let found { words[plan.id] = found.map { PlanWord(text: $0.text, box: $0.box) } }
    }
    return words
  }

  /// For pages of paper: PDF stays PDF.
  func forPDF(_ plans: [PlanOverlay]) throws -> (contents: [String: PlanContent], files: [String: PDFComposition.Plan])
  {
    var contents: [String: PlanContent] = [:]
    var files: [String: PDFComposition.Plan] = [:]
    for plan in plans {
      let (bytes, type) = try source(plan)
      switch type {
      case .pdf:
        contents[plan.id] = .pdf([], page: plan.source.page - 1)
        files[plan.id] = PDFComposition.Plan(bytes: bytes, layers: plan.layers)
      case .svg: contents[plan.id] = .svg(try svg(bytes, of: plan))
      case .png: contents[plan.id] = .png(bytes)
      case .jpeg: contents[plan.id] = .jpeg(bytes)
      }
    }
    return (contents, files)
  }

  /// For a picture: PDF is drawn by poppler at the pixels that the printer needs, SVG as the picture shows it.
  func forPNG(
    _ plan: PlanOverlay, shown picture: PlanPicture, by printer: PNGPrinter
  ) async throws -> [String: PlanContent] {
    let (bytes, type) = try source(plan)
    switch type {
    case .pdf: return [plan.id: .pixels(try await pixels(ofPDF: bytes, plan, printer.needs(of: picture)))]
    case .svg: return [plan.id: .placed(try pixels(ofSVG: bytes, plan, printer.place(of: picture)))]
    case .png: return [plan.id: .png(bytes)]
    case .jpeg: return [plan.id: .jpeg(bytes)]
    }
  }

  /// An SVG to be drawn where the picture is made, without pixels of its own, which only the cache needs; `nil` where it has to be
  /// remembered, and for other drawings.
  func forPNGAtOnce(_ plan: PlanOverlay) throws -> [String: PlanContent]? {
    guard cache == nil else { return nil }
    let (bytes, type) = try source(plan)
    return type == .svg ? [plan.id: .svg(try svg(bytes, of: plan))] : nil
  }

  private func pixels(
    ofPDF bytes: [UInt8], _ plan: PlanOverlay, _ needs: (pixelsPerUnit: Double, region: Rect)
  ) async throws -> PlanPixels {
    let region = needs.region
    let key = cache.flatMap { _ in
      DrawnPlanCache.key(
        of: bytes, page: plan.source.page, layers: plan.layers,
        numbers: [needs.pixelsPerUnit, region.x, region.y, region.width, region.height], drawnBy: "/usr/bin/pdftocairo")
    }
    if let cache, let key, let known = cache.lookUp(key) { return known }
    let drawn = try await PDFRasteriser().image(
      of: pdf(bytes, of: plan), page: plan.source.page, pixelsPerPoint: needs.pixelsPerUnit, region: region)
    let pixels = PlanPixels(
      width: drawn.image.width, height: drawn.image.height, bytesPerPixel: 3, bytes: drawn.image.pixels,
      region: drawn.region)
    if let cache, let key { cache.store(pixels, as: key) }
    return pixels
  }

  private func pixels(ofSVG bytes: [UInt8], _ plan: PlanOverlay, _ place: PNGPrinter.PlanPlace) throws -> PlanPixels {
    let (map, clip, region) = (place.transform, place.clip, place.region)
    // The list of libraries says which librsvg it is.
    let key = cache.flatMap { _ in
      DrawnPlanCache.key(
        of: bytes, page: plan.source.page, layers: nil,
        numbers: [
          map.a, map.b, map.c, map.d, map.tx, map.ty, clip.x, clip.y, clip.width, clip.height, region.width,
          region.height, place.planSize.width, place.planSize.height,
        ], drawnBy: "/etc/ld.so.cache")
    }
    if let cache, let key, var known = cache.lookUp(key) {
      // The same pixels may stand elsewhere.
      (known.region.x, known.region.y) = (region.x, region.y)
      return known
    }
    let drawing = try svg(bytes, of: plan)
    let pixels = try bounded([plan.id]) {
      try PNGPrinter.pixels(of: drawing, at: place, what: "plan '\(plan.id)'")
    }
    if let cache, let key { cache.store(pixels, as: key) }
    return pixels
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

  /// So many bytes of SVG may come from each byte of a PDF, and so many anyway: fills of many strokes come to forty times the PDF.
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
    let size = plan.source.size
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let picture = PlanPicture(plan: plan.id, planSize: size, transform: .identity, clip: whole)
    let printer = PNGPrinter(
      pixelsPerPoint: min(PlanContents.mostPerInch / 72, PlanContents.mostPixels / max(size.width, size.height)))
    return .png(
      try printer.print(
        Drawing(size: size, title: "", items: [.plan(picture)]),
        plans: await forPNG(plan, shown: picture, by: printer)))
  }

  /// What ids and classes of a plan begin with in a file with others.
  private func scope(of plan: PlanOverlay) -> String { "plan-\(plan.id)-" }
}
