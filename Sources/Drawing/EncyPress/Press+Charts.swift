internal import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyExplanation
import EncyExport
internal import EncyPictures
internal import EncyPressService
import EncyProposalPages
internal import EncyTexts

extension Press {
  /// How many pixels there are along the longer side of a sheet of charts as PNG.
  private static let chartPixels = 2400.0

  /// Charts on one sheet as a file.
  func chart(_ document: Document, _ request: ChartRequest) async throws -> [UInt8] {
    try document.demand("draw it")
    let measure = try PangoTextMeasure()
    let sheet = try sheet(document, request.charts, ChartPainter(measure: measure, language: request.language))
    let page = sheet.drawing()
    switch request.format {
    case .svg: return try SVGPrinter(measure: measure, language: request.language).print(page, plans: [:])
    case .png, .jpg:
      let printer = PNGPrinter(pixelsPerPoint: max(2, Press.chartPixels / max(page.size.width, page.size.height)))
      return try request.format == .jpg ? printer.jpeg(of: page) : printer.print(page)
    case .pdf:
      let content = try ProposalContent(document, language: request.language, shownPlans: [])
      return try await print(
        [page], PaperPlans(overlays: []), information: information(document, content), measure
      ).bytes
    }
  }

  /// Charts for a terminal: a picture, or pixels and words for characters in their place.
  func chartPicture(_ document: Document, _ request: ChartPictureRequest) throws -> ChartPicture {
    try document.demand("draw it")
    guard let columns = request.columns else {
      let painter = ChartPainter(measure: try PangoTextMeasure(), language: request.language)
      let page = try sheet(document, request.charts, painter).drawing()
      let drawn = try PNGPrinter(
        pixelsPerPoint: min(
          Double(request.size.width) / page.size.width, Double(request.size.height) / page.size.height)
      ).picture(of: page, plans: [:])
      return ChartPicture(
        picture: Thumbnail(width: drawn.width, height: drawn.height, pixels: drawn.pixels, png: drawn.png), words: [])
    }
    let painter = ChartPainter(measure: CharacterMeasure(), language: request.language)
    let drawing = try sheet(document, request.charts, painter).characters(columns: columns)
    let drawn = try PNGPrinter(pixelsPerPoint: 1).picture(of: drawing.shapes, plans: [:])
    return ChartPicture(
      picture: Thumbnail(width: drawn.width, height: drawn.height, pixels: drawn.pixels, png: drawn.png),
      words: drawing.words.map { word in
        ChartPicture.Word(
          word.text, column: word.column, row: word.row,
          tone: word.color == Ink.accent
            ? .chosen : word.color == Ink.loss ? .loss : word.color == Ink.soft ? .faint : .plain,
          isStrong: word.isStrong)
      })
  }

  private func sheet(_ document: Document, _ charts: [Chart], _ painter: ChartPainter) throws -> ChartSheet {
    let proposal = Proposal(json: try document.model("proposal"))
    let customer = try document.tree(of: "model/customer.json").map { Customer(json: $0) }
    let title = proposal.title.isEmpty ? proposal.number : proposal.title
    let words = [proposal.title.isEmpty ? "" : proposal.number, customer?.project ?? "", customer?.company ?? ""]
    return ChartSheet(
      charts, title: title, subtitle: words.filter { !$0.isEmpty }.joined(separator: ", "), painter: painter)
  }
}
