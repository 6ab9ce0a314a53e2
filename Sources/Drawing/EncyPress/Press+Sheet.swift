import EncyBase
internal import EncyContainer
import EncyDocument
import EncyDrawing
internal import EncyExplanation
import EncyExport
import EncyPage
internal import EncyPressService
import EncyProposalPages
internal import EncyTexts

extension Press {
  /// A sheet that is no page of the proposal, as a file. Its dates are those of the document.
  func sheet(_ document: Document, _ request: SheetRequest) async throws -> PressedPage {
    try document.demand("print it")
    let (design, remarks) = try await design(request.theme)
    let measure = try PangoTextMeasure(design.fonts)
    var page: PressedPage
    switch request.format {
    case .pdf:
      let layout = SheetLayout(request.sheet, measure: measure, language: request.language, design: design)
      let pages = try layout.pages().whole(layout.losses, document.file)
      let facts = PDFInformation(
        title: request.sheet.title, subject: request.sheet.subtitle, creator: "ency \(Document.generator.version)",
        created: document.manifest.created, modified: document.manifest.modified, language: request.language.rawValue)
      page = try await print(pages, PaperPlans(overlays: []), information: facts, measure)
      if let remark = layout.losses.remark { page.remarks.append(remark) }
    case .html:
      let pictures = try scorePictures(request.sheet, measure, request.language, idPrefix: "s", design.fonts)
      page = PressedPage(bytes: SheetPage(request.sheet, request.language, pictures: pictures).html())
    }
    page.remarks = remarks + page.remarks
    return page
  }
  /// What the seller's own paper shows beside the offer.
  func addOwn(to content: inout ProposalContent, _ document: Document) throws {
    content.visits = try visits(document)
    content.sheets = [
      try ScoreSheet(document, content.language)?.sheet, try SplitSheet(document, content.language)?.sheet,
      try ActivitySheet(document, content.language)?.sheet,
    ].compactMap(\.self)
  }

  /// The pictures of a sheet's scores, in the order of its sections.
  func scorePictures(
    _ sheet: PaperSheet, _ measure: PangoTextMeasure, _ language: EncyTexts.Language, idPrefix: String,
    _ fonts: PageFonts = .standard
  ) throws -> [[PageDrawing]] {
    try sheet.sections.enumerated().compactMap { number, section in
      guard case .scores(let scores) = section.content else { return nil }
      let painter = ScorePicture(scores, measure: measure, language: language)
      let drawings = [painter.radar(width: 480)].compactMap(\.self) + painter.bars(width: 480)
      return try drawings.enumerated().map { place, drawing in
        try SVGPrinter(
          measure: measure, language: language, idPrefix: "\(idPrefix)\(number)-\(place)-", fonts: fonts
        ).markup(drawing)
      }
    }
  }
}
