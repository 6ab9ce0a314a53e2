public import EncyBase
import EncyCanvas
import EncyContainer
public import EncyDocument
import EncyDrawing
import EncyExport
import EncyFiles
internal import EncyKit
import EncyPDFCheck
internal import EncyPictures
internal import EncyPlans
@_exported public import EncyPressService
import EncyProposalPages
public import EncyTexts
import EncyUnderlay

/// Draws plans and prints proposals: the library behind `ency-press`.
///
/// The same document gives the same bytes, on one build of the toolkit and its libraries; dates come from the document.
public struct Press: Sendable {
  /// A press. Fonts and tools are looked for when something is drawn.
  public init() { self.init(limits: DrawingLimits()) }

  /// What the programs that draw SVG plans may take of the machine.
  let limits: DrawingLimits

  /// What earlier runs had drawn; the library remembers nothing.
  let cache: DrawnPlanCache?

  init(limits: DrawingLimits, cache: DrawnPlanCache? = nil) { (self.limits, self.cache) = (limits, cache) }

  /// The whole proposal as a PDF file: A4 pages, the plans as the architect's own vectors, fonts embedded, with an outline.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - language: The language to print in; the proposal's own when `nil`.
  ///   - attaching: Whether the customer's copy goes along, and the offer as a quotation of UBL.
  /// - Returns: The file's bytes.
  /// - Throws: What is wrong and what to do: damaged parts, unreadable drawings, missing fonts.
  public func pdf(
    of document: Document, language: EncyTexts.Language? = nil, attaching: Bool = true
  ) async throws(PressError) -> [UInt8] {
    do {
      var request = ExportRequest(format: .pdf, language: language)
      if attaching {
        request.attachments = Task {
          try ProposalAttachments.files(of: CustomerCopy(of: document), language: language)
        }
      }
      return try await proposalPDF(document, request).bytes
    } catch {
      throw PressError(about: document.file, error)
    }
  }

  /// The whole proposal as SVG files, one a page, text as text.
  /// - Parameters:
  ///   - document: The proposal.
  ///   - language: The language to print in; the proposal's own when `nil`.
  /// - Returns: The files' bytes in the order of the pages.
  /// - Throws: As ``pdf(of:language:)``.
  public func svgPages(
    of document: Document, language: EncyTexts.Language? = nil
  ) async throws(PressError) -> [[UInt8]] {
    do { return try await proposalSVG(document, ExportRequest(format: .svg, language: language)) } catch {
      throw PressError(about: document.file, error)
    }
  }

  /// A plan with all that stands on it as a PNG file, in the plan's own proportions.
  /// - Parameters:
  ///   - plan: The plan's id or name; the only one when `nil`.
  ///   - document: The proposal.
  ///   - width: How many pixels across; so many that the longer side has 2400 when `nil`, or more where the plan is larger.
  ///   - language: The language of legend and labels; the proposal's own when `nil`.
  /// - Returns: The file's bytes.
  /// - Throws: As ``pdf(of:language:)``; a refusal when there is no such plan.
  public func png(
    ofPlan plan: String? = nil, of document: Document, width: Int? = nil, language: EncyTexts.Language? = nil
  ) async throws(PressError) -> [UInt8] {
    try await picture(plan, document) {
      RenderRequest(plan: $0, format: .png, pixels: width.map { .width($0) }, language: language)
    }
  }

  /// A plan with all that stands on it as an SVG file, in the plan's own units.
  /// - Parameters:
  ///   - plan: The plan's id or name; the only one when `nil`.
  ///   - document: The proposal.
  ///   - language: The language of legend and labels; the proposal's own when `nil`.
  /// - Returns: The file's bytes.
  /// - Throws: As ``pdf(of:language:)``; a refusal when there is no such plan.
  public func svg(
    ofPlan plan: String? = nil, of document: Document, language: EncyTexts.Language? = nil
  ) async throws(PressError) -> [UInt8] {
    try await picture(plan, document) { RenderRequest(plan: $0, format: .svg, language: language) }
  }

  /// Takes a floor plan into a proposal as it was sent: PDF, SVG, PNG or JPEG. Its scale is still to be set.
  /// - Parameters:
  ///   - drawing: The file, byte for byte.
  ///   - name: What the file is called.
  ///   - document: The proposal.
  ///   - origin: Where the plan's id comes from.
  /// - Returns: The new plan's id.
  /// - Throws: A refusal when the file is no drawing that can be shown, or needs a password.
  @discardableResult
  public func addPlan(
    _ drawing: [UInt8], named name: String, to document: inout Document, origin: Origin
  ) async throws(PressError) -> String {
    let request = PlanImportRequest(drawing: drawing, drawingName: name)
    do { return try await takeIn(request, document: &document, origin: origin).id } catch {
      throw PressError(about: document.file, error)
    }
  }

  private func picture(
    _ plan: String?, _ document: Document, _ request: (String) -> RenderRequest
  ) async throws(PressError) -> [UInt8] {
    do { return try await drawPlan(document, request(try document.choosePlan(plan).id)) } catch {
      throw PressError(about: document.file, error)
    }
  }

  // MARK: Proposals

  /// The content of pages: that of the customer's copy, but on the seller's own paper. Where prices of lines are hidden, the copy's sums stand in lines,
  /// which paper has no need of.
  private func content(_ document: Document, _ request: ExportRequest) throws -> ProposalContent {
    var content: ProposalContent
    if request.isOwn {
      content = try ProposalContent(
        document, language: request.language, shownPlans: request.plans, today: request.today)
    } else {
      let copy = try CustomerCopy(answered: document).document
      content = try ProposalContent(
        copy, language: request.language, shownPlans: request.plans, of: document, today: request.today)
      if content.offer?.hidesLinePrices ?? false {
        let whole = try ProposalContent(
          document, language: request.language, shownPlans: request.plans, today: request.today)
        (content.offer, content.totals, content.sentTotals) = (whole.offer, whole.totals, whole.sentTotals)
        content.acceptance = whole.acceptance
      }
    }
    if request.isFinal, content.state?.status == .draft { content.state = nil }
    for place in content.plans.indices { content.plans[place].measuresFromHall = request.measuresFromHall }
    content.seller = request.seller.flatMap { Team(json: ["company": $0]).company }
    if let sections = request.sections { content.proposal.sections = sections }
    content.portraits = portraits(document, content)
    content.predictAirSpeeds()
    if request.isOwn { try addOwn(to: &content, document) }
    return content
  }

  /// What was chosen to be printed and has nothing to show.
  func emptySections(_ document: Document, _ request: ExportRequest) throws -> Message? {
    guard let sections = request.sections else { return nil }
    let layout = ProposalLayout(try content(document, request), measure: try PangoTextMeasure())
    let empty = sections.filter(layout.isEmpty).map { Message.asItIs(text: SafeText($0.rawValue)) }
    return empty.isEmpty ? nil : .pageSectionsEmpty(list: .list(empty, most: 8))
  }

  func proposalPDF(
    _ document: Document, _ request: ExportRequest, _ design: PageDesign = .nordic
  ) async throws -> PressedPage {
    try document.demand("export it")
    var content = try self.content(document, request)
    let sources = PlanContents(document: document, limits: limits, cache: cache)
    content.planWords = await sources.words(of: content.plans)
    let measure = try PangoTextMeasure(design.fonts)
    cache?.lendPartings(to: measure)
    var facts = information(document, content)
    // Other programs draw while the pages are laid out.
    let vectors = request.flattensPlans ? [] : content.plans
    async let drawn = sources.forPDF(vectors)
    let layout = ProposalLayout(content, measure: measure, design: design, draft: request.draft)
    let pages = try layout.pages().whole(layout.losses, document.file)
    let plans = try await request.flattensPlans ? sources.pictures(content.plans, on: pages) : drawn
    facts.attachments = try await request.attachments?.value ?? []
    var page = try await print(pages, plans, information: facts, measure)
    cache?.keepPartings(of: measure)
    if let remark = layout.losses.remark { page.remarks.append(remark) }
    let missing = measure.replaced.map { Message.asItIs(text: SafeText($0.code)) }
    if !missing.isEmpty { page.remarks.append(.pageMissingCharacters(list: .list(missing, most: 8))) }
    return page
  }

  func proposalSVG(
    _ document: Document, _ request: ExportRequest, _ design: PageDesign = .nordic
  ) async throws -> [[UInt8]] {
    try document.demand("export it")
    var content = try self.content(document, request)
    let measure = try PangoTextMeasure(design.fonts)
    let sources = PlanContents(document: document, limits: limits)
    content.planWords = await sources.words(of: content.plans)
    let contents = try await sources.forSVG(content.plans)
    let printer = SVGPrinter(measure: measure, language: content.language, fonts: design.fonts)
    var files: [[UInt8]] = []
    let layout = ProposalLayout(content, measure: measure, design: design, draft: request.draft)
    for page in try layout.pages().whole(layout.losses, document.file) {
      files.append(try printer.print(page, plans: contents))
    }
    return files
  }

  func pagePictures(
    _ document: Document, _ request: ExportRequest, _ design: PageDesign, width: Int, chosen: [ClosedRange<Int>]?
  ) async throws -> [PagePicture] {
    try document.demand("draw it")
    var content = try self.content(document, request)
    let measure = try PangoTextMeasure(design.fonts)
    let sources = PlanContents(document: document, limits: limits, cache: cache)
    content.planWords = await sources.words(of: content.plans)
    let layout = ProposalLayout(content, measure: measure, design: design, draft: request.draft)
    let pages = try layout.pages().whole(layout.losses, document.file)
    var pictures: [PagePicture] = []
    for (place, page) in pages.enumerated() where chosen?.contains(where: { $0.contains(place + 1) }) ?? true {
      let printer = PNGPrinter(pixelsPerPoint: Double(width) / page.size.width, fonts: design.fonts)
      var shown: [String: PlanContent] = [:]
      for picture in page.items.planPictures {
        guard let plan = content.plans.first(where: { $0.id == picture.plan }) else { continue }
        shown.merge(try await sources.forPNG(plan, shown: picture, by: printer)) { $1 }
      }
      let drawn = try printer.picture(of: page, plans: shown)
      pictures.append(
        PagePicture(
          number: place + 1, count: pages.count,
          picture: Thumbnail(width: drawn.width, height: drawn.height, pixels: drawn.pixels, png: drawn.png)))
    }
    return pictures
  }

  func print(
    _ pages: [Drawing], _ plans: PaperPlans, information: PDFInformation, _ measure: PangoTextMeasure
  ) async throws -> PressedPage {
    // A customer's drawing may break a rule that our own pages keep; then the file doesn't say that it keeps it.
    let breaches = try await plans.breaches(on: pages, information, measure)
    var facts = information
    if !breaches.isEmpty { (facts.claimsToLast, facts.claimsAccess) = (breaches.keepPDFA, breaches.keepPDFUA) }
    let printed = try PDFPrinter().print(pages, plans: plans.contents, information: facts, measure: measure)
    return PressedPage(bytes: try plans.composed(printed), remarks: breaches.remarks)
  }

  func information(_ document: Document, _ content: ProposalContent) -> PDFInformation {
    let seller = content.team?.people.first { $0.id == content.proposal.salesperson }?.name
    return PDFInformation(
      title: content.proposal.title, author: seller ?? content.team?.company?.name ?? "",
      subject: content.proposal.number, creator: "ency \(Document.generator.version)",
      created: document.manifest.created, modified: document.manifest.modified, language: content.language.rawValue)
  }

  // MARK: One plan

  func drawPlan(_ document: Document, _ request: RenderRequest) async throws -> [UInt8] {
    try document.demand("draw it")
    let content = try ProposalContent(document, language: request.language, shownPlans: [request.plan])
    guard let plan = content.plans.first else {
      throw PressError("\(document.file): there is no plan \"\(request.plan)\"", isRefusal: true)
    }
    let measure = try PangoTextMeasure()
    let layers = request.layers.layers(of: plan)
    let sources = PlanContents(document: document, limits: limits, cache: cache)
    let words = layers.contains(.plan) ? await sources.words(of: [plan]) : [:]
    let drawing = PlanDrawing(
      plan: plan, products: content.drawnProducts, language: content.language, measure: measure, layers: layers,
      airSpeed: layers.contains(.airSpeed) ? content.airSpeed(of: plan) : nil,
      marks: try layers.contains(.marks) ? content.marks(of: plan, profile: request.profile) : [],
      words: words[plan.id] ?? [],
      mountHeight: content.building?.fanUnderside)
    let page = try pageOf(drawing, ProposalLayout(content, measure: measure), request)
    switch request.format {
    case .pdf:
      let plans = try await sources.forPDF([plan])
      return try await print([page], plans, information: information(document, content), measure).bytes
    case .svg:
      return try SVGPrinter(measure: measure, language: content.language)
        .print(page, plans: await sources.forSVG([plan]))
    case .png, .jpg:
      let pixelsPerPoint: Double =
        switch request.pixels {
        case .perInch(let count): count / 72
        case .width(let count): Double(count) / page.size.width
        case nil: max(1, 2400 / max(page.size.width, page.size.height))
        }
      let printer = PNGPrinter(pixelsPerPoint: pixelsPerPoint)
      _ = try printer.pixelSize(of: page)
      // Without the layer of the customer's drawing there is none to fetch.
      var shown: [String: PlanContent] = [:]
      if let picture = page.items.planPictures.first {
        shown = try await sources.forPNG(plan, shown: picture, by: printer)
      }
      return try request.format == .jpg ? printer.jpeg(of: page, plans: shown) : printer.print(page, plans: shown)
    }
  }

  private func pageOf(_ drawing: PlanDrawing, _ layout: ProposalLayout, _ request: RenderRequest) throws -> Drawing {
    guard request.pageSize != nil || request.scale != nil || request.orientation != nil else { return drawing.render() }
    let title = layout.planSheetTitle
    do {
      if let name = request.pageSize {
        guard let paper = PaperSize(printed: name.uppercased()) else {
          let known = PaperSize.printed.map(\.name).joined(separator: ", ")
          throw PressError("there is no paper \"\(name)\"; choose \(known)", isRefusal: true)
        }
        return try drawing.sheet(
          paper: paper, orientation: request.orientation, ratio: request.scale, title: title)
      }
      // With a scale alone, the smallest paper that the plan fits on.
      for paper in PaperSize.printed.dropLast() {
        do throws(PlanDrawing.SheetError) {
          return try drawing.sheet(
            paper: paper, orientation: request.orientation, ratio: request.scale, title: title)
        } catch .tooLarge { continue }
      }
      return try drawing.sheet(
        paper: .a0, orientation: request.orientation, ratio: request.scale, title: title)
    } catch let error as PlanDrawing.SheetError { throw PressError("\(error)", isRefusal: true) }
  }

  // MARK: Floor plans in

  func takeIn(_ request: PlanImportRequest, document: inout Document, origin: Origin) async throws -> PlanImportAnswer {
    let (drawing, facts) = try await receive(
      request.drawing, name: request.drawingName, page: request.page, password: request.password)
    var ids = origin.ids(context: "\(document.manifest.revisionHash) plan")
    let id = ids.next(avoiding: Set(document.planIDs))
    let folder = "plans/\(id)"
    let path = "\(folder)/source.\(facts.kind.fileExtension)"
    var source = facts.json(of: drawing, sent: request.drawing, fileName: request.drawingName)
    let shown = try request.layers.map { list in
      let layers = PlanLayers(source: source, chosen: nil)
      if list == "all" { return layers.names }
      let chosen = try layers.names(in: list)
      return layers.names.filter { chosen.contains($0) }
    }
    source.insertFirst("path", .string(path))
    var overlay: JSONValue = [:]
    if let name = request.name { overlay["name"] = .string(name) }
    if let last = try document.numberPlans() { overlay["order"] = .int(last + 1) }
    overlay["source"] = source
    var view: JSONValue = [:]
    if request.rotation != 0 { view["rotation"] = .int(request.rotation) }
    if let shown { view["layers"] = .array(shown.map { .string($0) }) }
    if view != [:] { overlay["view"] = view }
    overlay["fans"] = []
    try document.setPart(path, to: drawing.bytes)
    try document.setTree("\(folder)/overlay.json", to: overlay)
    return PlanImportAnswer(id: id, remarks: facts.findings.map(\.message))
  }

  func replace(_ request: PlanReplaceRequest, document: inout Document) async throws -> PlanReplaceAnswer {
    let plan = try document.choosePlan(request.plan)
    let (drawing, facts) = try await receive(
      request.drawing, name: request.drawingName, page: request.page, password: request.password)
    let report = try document.replaceDrawing(
      of: plan, by: drawing.bytes, fileExtension: facts.kind.fileExtension,
      source: facts.json(of: drawing, sent: request.drawing, fileName: request.drawingName), request.replacement)
    return PlanReplaceAnswer(report: report, remarks: facts.findings.map(\.message))
  }

  /// Takes a drawing in the form to be stored, and reads its metadata.
  func receive(
    _ sent: [UInt8], name: String, page: Int, password: String?
  ) async throws -> (drawing: ReceivedDrawing, facts: PlanFacts) {
    let drawing: ReceivedDrawing
    do throws(UnderlayError) { drawing = try ReceivedDrawing(sent, password: password) } catch {
      throw PressError(error.finding, file: name, isRefusal: true, showsCode: true)
    }
    var facts = try await inspect(drawing.bytes, name: name, page: page)
    facts.findings += drawing.findings
    return (drawing, facts)
  }

  private func inspect(_ bytes: [UInt8], name: String, page: Int) async throws -> PlanFacts {
    if SourceKind(bytes) == .svg {
      return try await tryDrawing(bytes, name: name, page: page)
    }
    let facts: PlanFacts
    do throws(UnderlayError) {
      facts = try PlanSource.inspect(bytes, page: page)
    } catch {
      throw PressError(
        error.finding, file: name, isRefusal: true, showsCode: true, needsPassword: error.code == .passwordNeeded)
    }
    guard facts.kind.isRaster else { return facts }
    // What can be taken in can be drawn: pixels that are damaged or missing show only when they are decoded.
    do throws(ExportError) {
      try PictureCheck.decode(bytes, what: .asItIs(text: SafeText(name)))
    } catch {
      let finding = Finding(code: UnderlayError.Code.damaged.rawValue, message: error.finding.message)
      throw PressError(finding, isRefusal: true, showsCode: true)
    }
    return facts
  }
}

extension [Drawing] {
  /// The pages, all of them.
  /// - Throws: ``PressError`` where there are more than a document may have.
  func whole(_ losses: PageLosses, _ file: String) throws(PressError) -> [Drawing] {
    if losses.isTooLong { throw PressError(Finding(error: losses.refusal), file: file, isRefusal: true) }
    return self
  }
}
