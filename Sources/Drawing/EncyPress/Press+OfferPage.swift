internal import EncyBase
import EncyCanvas
import EncyDocument
import EncyDrawing
import EncyExport
import EncyFigures
import EncyKit
import EncyPage
internal import EncyPictures
internal import EncyPressService
import EncyProposalPages
internal import EncyTexts

/// The page of an offer for browsers.
extension Press {
  /// How wide a chart is, in points, so that its words can be read on a screen or paper, and on a telephone.
  private static let (wideChart, narrowChart) = (460.0, 250.0)
  /// The longer side of a logo, in pixels.
  private static let logoSide = 640.0
  /// The largest picture of a product, in pixels: twice what screens show.
  private static let productSize = Size(width: 1_200, height: 400)

  /// The page, made from the customer's copy alone.
  func offerPage(_ document: Document, _ request: ExportRequest, _ design: PageDesign = .nordic) async throws -> [UInt8]
  {
    try document.demand("export it")
    let (proposal, lifecycle) = (Proposal(json: try document.model("proposal")), try document.model("lifecycle"))
    let sent = try document.model("quote")["revisionHash"]?.stringValue
    let day = proposal.validUntil ?? document.manifest.modified.date
    let isOpen =
      proposal.kind == .offer && ProposalStatus(proposal, Lifecycle(json: lifecycle), today: day) == .sent
    let copy = try CustomerCopy(answered: document).document
    let answer = Lifecycle(json: lifecycle).taken
    var content = try ProposalContent(
      copy, language: request.language, shownPlans: request.plans, of: document, today: request.today)
    if request.isFinal, content.state?.status == .draft { content.state = nil }
    content.seller = request.seller.flatMap { Team(json: ["company": $0]).company }
    if let sections = request.sections { content.proposal.sections = sections }
    content.portraits = pixels(portraits(copy, content))
    content.predictAirSpeeds()
    // Of what isn't in the copy, for the seller alone.
    if request.isOwn {
      try addOwn(to: &content, document)
      content.visits = content.visits.map(pixels)
    }
    let measure = try PangoTextMeasure()
    let sources = PlanContents(document: copy, limits: limits, cache: cache)
    content.planWords = await sources.words(of: content.plans)
    let language = content.language
    var plans: [OfferPage.Plan] = []
    for (place, plan) in content.plans.enumerated() {
      let drawing = PlanDrawing(
        plan: plan, products: content.drawnProducts, language: language, measure: measure,
        airSpeed: content.airSpeeds[plan.id], words: content.planWords[plan.id] ?? [],
        mountHeight: content.building?.fanUnderside
      ).render()
      let printer = SVGPrinter(measure: measure, language: language, idPrefix: "p\(place + 1)-")
      plans.append(
        OfferPage.Plan(
          name: drawing.title, picture: try printer.markup(drawing, plans: await sources.forPage([plan]))))
    }
    var painter = ChartPainter(measure: measure, language: language)
    painter.leads = try OfferPage.leads(copy, answer, language)
    let charts = try content.charts.enumerated().map { place, chart in
      func picture(_ width: Double, _ margin: Double, _ prefix: String) throws -> PageDrawing {
        let drawn = painter.drawn(chart, at: Point(x: margin, y: margin), width: width, height: 200)
        let size = Size(width: width + 2 * margin, height: drawn.height + 2 * margin)
        let printer = SVGPrinter(measure: measure, language: language, idPrefix: "\(prefix)\(place + 1)-")
        return try printer.markup(Drawing(size: size, title: painter.title(of: chart), items: [drawn.item]))
      }
      return OfferPage.DrawnChart(
        chart, wide: try picture(Press.wideChart, 10, "c"), narrow: try picture(Press.narrowChart, 5, "n"))
    }
    let maps = try content.visits.enumerated().map { place, visit in
      try visit.map.map { map in
        try SVGPrinter(measure: measure, language: language, idPrefix: "v\(place + 1)-").markup(
          PlaceMapSymbol(map, measure: measure, language: language).drawing(side: 240))
      }
    }
    var page = try OfferPage(
      copy, content, answer: answer, measure: measure, logo: logo(content), plans: plans, charts: charts,
      choice: OfferChoice(onPageOf: Offer(json: try document.model("offer"))), revisionHash: isOpen ? sent : nil,
      isInteractive: request.isInteractive, theme: PageLook(design))
    page.maps = maps
    page.scores = try content.sheets.enumerated().map { place, sheet in
      try scorePictures(sheet, measure, language, idPrefix: "s\(place)")
    }
    for product in content.products {
      page.productPictures[product.id] = product.image.flatMap { pixels($0, content, within: Press.productSize) }
    }
    return page.html()
  }

  private func logo(_ content: ProposalContent) -> OfferPage.Pixels? {
    guard let path = content.team?.company?.logo else { return nil }
    return pixels(path, content, within: Size(width: Press.logoSide, height: Press.logoSide))
  }

  private func pixels(_ path: String, _ content: ProposalContent, within most: Size) -> OfferPage.Pixels? {
    content.images[path].flatMap { try? pixels($0, within: most) }.map { ($0.png, $0.width, $0.height) }
  }
}
