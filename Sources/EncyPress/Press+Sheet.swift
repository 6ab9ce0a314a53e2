import EncyBase
import EncyDocument
import EncyDrawing
import EncyExport
import EncyKit
import EncyPage
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
      let pages = SheetLayout(request.sheet, measure: measure, language: request.language, design: design).pages()
      let facts = PDFInformation(
        title: request.sheet.title, subject: request.sheet.subtitle, creator: "ency \(Document.generator.version)",
        created: document.manifest.created, modified: document.manifest.modified, language: request.language.rawValue)
      page = try print(pages, PaperPlans(overlays: []), information: facts, measure)
    case .html:
      var pictures: [[PageDrawing]] = []
      for case .scores(let scores) in request.sheet.sections.map(\.content) {
        let painter = ScorePicture(scores, measure: measure, language: request.language)
        let drawings = [painter.radar(width: 480)].compactMap(\.self) + painter.bars(width: 480)
        pictures.append(
          try drawings.enumerated().map { place, drawing in
            try SVGPrinter(
              measure: measure, language: request.language, idPrefix: "s\(pictures.count)-\(place)-",
              fonts: design.fonts
            ).markup(drawing)
          })
      }
      page = PressedPage(bytes: SheetPage(request.sheet, request.language, pictures: pictures).html())
    }
    page.remarks = remarks + page.remarks
    return page
  }
}
