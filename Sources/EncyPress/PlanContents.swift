import EncyBase
import EncyDocument
import EncyDrawing
import EncyExport
import EncyKit
import EncyUnderlay

/// The customers' drawings of a proposal, in the form each printer takes them in. The files come as they were sent, so they are
/// cleaned here, each time.
struct PlanContents {
  let document: Document
  let bound: DrawingBound?

  /// What messages call some plans of a proposal.
  static func subject(_ document: Document, plans: [String]) -> String {
    let names = plans.prefix(5).map { "'\($0)'" }.joined(separator: ", ") + (plans.count > 5 ? " and others" : "")
    return "\(document.file): \(plans.count == 1 ? "plan" : "one of the plans") \(names)"
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
      throw PressError("\(document.file): the drawing \(plan.source.path) is not in the package; import it again")
    }
    let bytes = try document.bytes(of: plan.source.path)
    guard let type = PlanSource.mediaType(of: bytes) else {
      throw PressError("\(document.file): \(plan.source.path) is neither PDF, SVG, PNG nor JPEG; import it again")
    }
    return (bytes, type)
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
      case .svg: contents[plan.id] = .svg(try cleaned(bytes, of: plan).bytes)
      case .png: contents[plan.id] = .png(bytes)
      case .jpeg: contents[plan.id] = .jpeg(bytes)
      }
    }
    return (contents, files)
  }

  /// For a picture: PDF is drawn by poppler, at the pixels that the printer needs.
  func forPNG(_ plan: PlanOverlay, pixelsPerUnit: Double, region: Rect) async throws -> [String: PlanContent] {
    let (bytes, type) = try source(plan)
    guard type == .pdf else { return try forPDF([plan]).contents }
    let drawn = try await PDFRasteriser().image(
      of: pdf(bytes, of: plan), page: plan.source.page, pixelsPerPoint: pixelsPerUnit, region: region)
    return [
      plan.id: .pixels(
        PlanPixels(
          width: drawn.image.width, height: drawn.image.height, bytesPerPixel: 3, bytes: drawn.image.pixels,
          region: drawn.region))
    ]
  }

  /// For SVG files: PDF becomes SVG by poppler. A drawing with a style sheet stands as an image, so that its rules can't reach the
  /// rest; the others are nested, with ids and classes of their own.
  func forSVG(
    _ plans: [PlanOverlay]
  ) async throws -> (contents: [String: PlanContent], embedding: SVGPrinter.PlanEmbedding) {
    var contents: [String: PlanContent] = [:]
    var drawings: [(plan: String, drawing: CleanedSVG)] = []
    for plan in plans {
      let (bytes, type) = try source(plan)
      switch type {
      case .pdf:
        drawings.append((plan.id, try await PDFRasteriser().drawing(of: pdf(bytes, of: plan), page: plan.source.page)))
      case .svg: drawings.append((plan.id, try cleaned(bytes, of: plan)))
      case .png: contents[plan.id] = .png(bytes)
      case .jpeg: contents[plan.id] = .jpeg(bytes)
      }
    }
    let asImages = drawings.contains { $0.drawing.hasStyleSheet }
    for (plan, drawing) in drawings {
      contents[plan] = .svg((asImages ? nil : drawing.scoped(prefix: "plan-\(plan)-"))?.bytes ?? drawing.bytes)
    }
    return (contents, asImages ? .image : .nested)
  }
}
