import EncyBase
import EncyCanvas
internal import EncyChanges
internal import EncyContainer
import EncyDocument
import EncyDrawing
import EncyExport
internal import EncyPressService
import EncyProposalPages
internal import EncyTexts
import EncyUnderlay

extension Press {
  /// Pixels to a point of paper where both drawings are laid over one another on paper: 150 to an inch, and no more than so many in all.
  private static let overlayDensity = 150.0 / 72
  private static let mostOverlayPixels = 16e6
  /// The most pixels that each is drawn with before they are made fewer.
  private static let mostFinePixels = 24e6

  /// Draws what differs between two proposals.
  func difference(_ comparison: Comparison, _ request: DifferenceRequest) async throws -> [PressedPage] {
    let (old, new) = (comparison.old, comparison.new)
    let language = try request.language ?? Proposal(json: new.model("proposal")).language
    let compared = try ComparedPlans(comparison, language: language)
    let artist = ComparisonArtist(
      press: self, comparison: comparison, language: language, measure: try PangoTextMeasure())
    if request.format == .html {
      return [PressedPage(bytes: try await artist.html(compared, request.consequences))]
    }
    for document in [old, new] { try document.demand("draw it") }
    var plans = compared.plans
    if let wanted = request.plans {
      plans = plans.filter { plan in
        [plan.comparison.old?.id, plan.comparison.new?.id].contains { $0.map(wanted.contains) ?? false }
      }
    }
    guard !plans.isEmpty else {
      let same = request.plans == nil ? "no plan differs" : "the plan is the same"
      throw PressError(
        "\(old.file) and \(new.file): \(same), so there is nothing to draw; --format html shows all parts",
        isRefusal: true)
    }
    switch request.format {
    case .pdf:
      var pages: [Drawing] = []
      var drawn = PaperPlans(overlays: [], cache: cache)
      for plan in plans {
        let made = try await artist.pages(plan.comparison, pixelsPerPoint: nil, withDifference: true)
        pages += made
        guard let (shown, sources) = artist.source(of: plan.comparison),
          made.contains(where: { !$0.items.planPictures.isEmpty })
        else {
          continue
        }
        drawn.add(try await sources.forPDF([shown]))
      }
      let content = try ProposalContent(new, language: language, shownPlans: [])
      let printed = try await print(pages, drawn, information: information(new, content), try PangoTextMeasure())
      return [PressedPage(bytes: printed.bytes)]
    case .svg, .png, .html:
      var files: [PressedPage] = []
      for (index, plan) in plans.enumerated() {
        let bytes =
          try await request.format == .svg ? artist.svg(plan.comparison) : artist.png(plan.comparison, request.pixels)
        files.append(PressedPage(page: plans.count > 1 ? index + 1 : nil, name: plan.name, bytes: bytes))
      }
      return files
    }
  }

  /// Draws the plans of a comparison.
  struct ComparisonArtist {
    let press: Press
    let comparison: Comparison
    let language: EncyTexts.Language
    let measure: PangoTextMeasure
    /// Whose states are drawn where they aren't just before and after.
    var ownSides: [PlanSide]?
    /// How much larger than on paper marks and words are.
    var magnification = 1.0

    var sides: [PlanSide] { ownSides ?? PlanSide.compared(side(comparison.old), side(comparison.new), language) }

    func side(_ document: Document) -> String {
      ([ComparisonArtist.fileName(document.file)] + sideFacts(document)).joined(separator: ", ")
    }

    /// What distinguishes one state of a proposal from another.
    func sideFacts(_ document: Document) -> [String] {
      let manifest = document.manifest
      return [
        language.text(.pictureRevision(number: SafeText(manifest.revision))),
        language.text(.pictureSaved(date: SafeText(NumberFormat(language).date(manifest.modified.date)))),
      ]
    }

    static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    func sources(_ document: Document) -> PlanContents {
      PlanContents(document: document, limits: press.limits, cache: press.cache)
    }

    /// The plan that is drawn and where its drawing comes from.
    func source(of plan: PlanComparison) -> (plan: PlanOverlay, contents: PlanContents)? {
      plan.shown.map { ($0, sources(plan.new == nil ? comparison.old : comparison.new)) }
    }

    /// A plan's picture; where the drawing was replaced, both lie under it at so many pixels to a point, or as many as paper needs.
    func page(_ plan: PlanComparison, pixelsPerPoint: Double?) async throws -> Drawing {
      let pages = try await pages(plan, pixelsPerPoint: pixelsPerPoint, withDifference: false)
      return pages[0]
    }

    /// A plan's picture, and of a drawing that was replaced a second one where that is wanted: only what differs of both.
    func pages(_ plan: PlanComparison, pixelsPerPoint: Double?, withDifference: Bool) async throws -> [Drawing] {
      func drawing(_ underlay: ComparisonDrawing.Underlay) throws -> ComparisonDrawing {
        guard
          let drawing = ComparisonDrawing(plan, sides: sides, language: language, measure: measure, underlay: underlay)
        else { throw PressError("\(comparison.new.file): a plan is on neither side") }
        return drawing
      }
      guard plan.isDrawingChanged else { return [try drawing(.plan).render()] }
      let bare = try drawing(.none)
      let density =
        pixelsPerPoint
        ?? min(
          Press.overlayDensity, (Press.mostOverlayPixels / (bare.frame.width * bare.frame.height)).squareRoot())
      let printer = PNGPrinter(pixelsPerPoint: density)
      let pictures = try await self.pictures(plan, bare, printer)
      func page(_ pixels: [UInt8]) throws -> Drawing {
        let bytes = try printer.encode(pixels, width: pictures.width, height: pictures.height)
        return try drawing(.picture(bytes, isOverlay: true)).render()
      }
      let (before, after) = (ChangeSymbol.before, ChangeSymbol.after)
      var pages = [try page(pictures.overlay(before: before, after: after))]
      if withDifference {
        var second = try page(pictures.difference(before: before, after: after).pixels)
        second.title += " · " + language.text(.pictureDifferenceImage)
        for index in second.bookmarks.indices { second.bookmarks[index].title = second.title }
        pages.append(second)
      }
      return pages
    }

    /// Both drawings in the frame of the picture.
    func pictures(
      _ plan: PlanComparison, _ drawing: ComparisonDrawing, _ printer: PNGPrinter
    ) async throws -> PictureDifference {
      let (before, after) = drawing.pictures
      guard let old = plan.old, let new = plan.new, let before, let after else {
        throw PressError("\(comparison.new.file): a plan is on one side only")
      }
      // Programs differ in how they draw lines that are thinner than a pixel; those of finer pixels are as dark as they are wide.
      let area = drawing.frame.width * drawing.frame.height * printer.pixelsPerPoint * printer.pixelsPerPoint
      let finest = max(1, Int((Press.mostFinePixels / max(area, 1)).squareRoot()))
      let fineness = min(finest, max(1, Int((Press.overlayDensity / printer.pixelsPerPoint).rounded(.up))))
      let fine = PNGPrinter(pixelsPerPoint: printer.pixelsPerPoint * Double(fineness))
      let first = try await pixels(before, of: old, in: comparison.old, drawing.frame, fine)
      let second = try await pixels(after, of: new, in: comparison.new, drawing.frame, fine)
      guard
        let pictures = PictureDifference(
          width: first.width, height: first.height, old: first.pixels, new: second.pixels)?.reduced(by: fineness)
      else { throw PressError("\(comparison.new.file): the drawings can't be laid over one another") }
      return pictures
    }

    /// A customer's drawing alone, as it stands in a frame of the page.
    func pixels(
      _ picture: PlanPicture, of plan: PlanOverlay, in document: Document, _ frame: Rect, _ printer: PNGPrinter
    ) async throws -> (width: Int, height: Int, pixels: [UInt8], png: [UInt8]) {
      var shown = picture
      shown.clip = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      shown.transform = picture.transform.followed(by: .translation(x: -frame.x, y: -frame.y))
      let page = Drawing(size: frame.size, title: plan.name ?? plan.id, items: [.plan(shown)])
      let contents = try await sources(document).forPNG(plan, shown: shown, by: printer)
      return try printer.picture(of: page, plans: contents)
    }

    func svg(_ plan: PlanComparison) async throws -> [UInt8] {
      let page = try await page(plan, pixelsPerPoint: nil)
      guard let (shown, sources) = source(of: plan), !page.items.planPictures.isEmpty else {
        return try SVGPrinter(measure: measure, language: language).print(page)
      }
      return try SVGPrinter(measure: measure, language: language).print(page, plans: await sources.forSVG([shown]))
    }

    func png(_ plan: PlanComparison, _ pixels: RenderRequest.Pixels?) async throws -> [UInt8] {
      try await picture(plan, pixels).png
    }

    /// The size of a plan's picture, in points.
    func pageSize(_ plan: PlanComparison) throws -> Size {
      guard
        let size = ComparisonDrawing(
          plan, sides: sides, language: language, measure: measure,
          underlay: plan.isDrawingChanged ? .picture([], isOverlay: true) : .none
        )?.render().size
      else { throw PressError("\(comparison.new.file): a plan is on neither side") }
      return size
    }

    /// A plan's picture in pixels, and as a PNG file.
    func picture(
      _ plan: PlanComparison, _ pixels: RenderRequest.Pixels?
    ) async throws -> (width: Int, height: Int, pixels: [UInt8], png: [UInt8]) {
      let size = try pageSize(plan)
      let density: Double =
        switch pixels {
        case .perInch(let count): count / 72
        case .width(let count): Double(count) / size.width
        case nil: max(1, 2400 / max(size.width, size.height))
        }
      let printer = PNGPrinter(pixelsPerPoint: density)
      let page = try await page(plan, pixelsPerPoint: density)
      _ = try printer.pixelSize(of: page)
      guard let picture = page.items.planPictures.first, let (shown, sources) = source(of: plan) else {
        return try printer.picture(of: page, plans: [:])
      }
      return try printer.picture(of: page, plans: try await sources.forPNG(shown, shown: picture, by: printer))
    }
  }
}
