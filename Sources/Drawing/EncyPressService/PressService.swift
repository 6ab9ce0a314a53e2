package import EncyBase
package import EncyChanges
package import EncyDocument
package import EncyLayout
package import EncyMerge
package import EncyPictures
package import EncyPlans
package import EncySettings
public import EncyTexts

/// What draws and what reads drawings. Commands hold these requests and know nothing of who answers them: `ency` has no press and
/// calls its sibling, `ency-press` has one.
package protocol PressService: Sendable {
  /// Draws one plan with its fans.
  func render(_ document: Document, _ request: RenderRequest) async throws(PressError) -> [UInt8]

  /// Draws charts of a proposal's figures on one sheet.
  func chart(_ document: Document, _ request: ChartRequest) async throws(PressError) -> [UInt8]

  /// Draws charts for a terminal.
  func chartPicture(_ document: Document, _ request: ChartPictureRequest) async throws(PressError) -> ChartPicture

  /// Prints the whole proposal: one file for PDF and HTML, one a page for SVG.
  func export(_ document: Document, _ request: ExportRequest) async throws(PressError) -> [PressedPage]

  /// Prints a sheet that is no page of the proposal.
  func sheet(_ document: Document, _ request: SheetRequest) async throws(PressError) -> PressedPage

  /// Draws pages of the proposal as pictures, `width` pixels across: those that are `chosen` by number, from 1, or all.
  func pages(
    _ document: Document, _ request: ExportRequest, width: Int, chosen: [ClosedRange<Int>]?
  ) async throws(PressError) -> [PagePicture]

  /// Takes a drawing into the proposal as a new plan.
  func importPlan(
    _ request: PlanImportRequest, into document: inout Document, origin: Origin
  ) async throws(PressError) -> PlanImportAnswer

  /// Puts a drawing in the place of a plan's.
  func replacePlan(
    _ request: PlanReplaceRequest, into document: inout Document
  ) async throws(PressError) -> PlanReplaceAnswer

  /// What the drawing of a proposal's plan is made of.
  func insight(
    _ document: Document, plan: String, thumbnail: ThumbnailSize?, limits: DrawingLimits
  ) async throws(PressError) -> DrawingInsight

  /// The facts of a drawing that is in no proposal yet.
  func drawingFacts(_ request: DrawingFactsRequest) async throws(PressError) -> DrawingFacts

  /// Reads the picture of a product to its end; one that isn't square is refused, or cut.
  func productPicture(_ request: ProductPictureRequest) async throws(PressError) -> ProductPicture

  /// The scales that a plan's drawing seems to have, with the evidence for them.
  func findScales(_ document: Document, _ request: ScaleFindingRequest) async throws(PressError) -> FoundScales
  /// The outlines that the hall seems to have on a plan's drawing, none of them drawn.
  func findHalls(_ document: Document, _ request: ScaleFindingRequest) async throws(PressError) -> FoundHalls
  /// The only sure outline of them; one that was found before is remembered.
  func sureHall(_ document: Document, _ request: ScaleFindingRequest) async throws(PressError) -> SureHall?

  /// Draws what differs between two proposals: one file for PDF and HTML, one a plan for SVG and PNG.
  /// - Throws: A refusal when no plan differs, except for HTML, which shows all parts.
  func difference(
    _ comparison: Comparison, _ request: DifferenceRequest
  ) async throws(PressError) -> [PressedPage]

  /// Draws a merge as a page for browsers.
  func merge(_ report: MergeReport, _ request: MergeRequest) async throws(PressError) -> [UInt8]

  /// Draws the place on a plan that conflicts are about, as each side has it, for a terminal.
  /// - Throws: A refusal when neither side has the plan.
  func conflictPictures(
    _ document: Document, _ request: ConflictPictureRequest
  ) async throws(PressError) -> [ConflictPicture]

  /// Judges a PDF by the standards that it claims to keep, by both when it claims none.
  /// - Throws: Why it can't be read.
  func judgePDF(_ bytes: [UInt8], file: String) throws(PressError) -> JudgedPDF

  /// The package that a PDF brings along as what it was printed from; `nil` where it brings none.
  /// - Throws: Why it can't be read.
  func package(inPDF bytes: [UInt8], file: String) throws(PressError) -> [UInt8]?

  /// Reads XML that somebody sent: without a document type, and nothing loaded from anywhere.
  func readXML(_ bytes: [UInt8], named name: String) throws(PressError) -> XMLElement

  /// Draws a small map around a place.
  func placeMap(_ request: PlaceMapRequest) throws(PressError) -> [UInt8]

  /// A photo upright, no larger than that.
  func photo(_ bytes: [UInt8], size: ThumbnailSize) throws(PressError) -> Thumbnail

  /// Where the facts of a proposal's plans differ from their drawings.
  func planFindings(_ document: Document) -> [Finding]
}

/// What a plan is drawn as.
package struct RenderRequest: Sendable, Equatable {
  /// The kinds of picture.
  package enum Format: String, Sendable, CaseIterable {
    case svg, png, jpg, pdf

    /// Whether it has pixels.
    package var isRaster: Bool { self == .png || self == .jpg }
  }

  /// How many pixels a picture has.
  package enum Pixels: Sendable, Equatable {
    /// Pixels per inch of paper.
    case perInch(Double)
    /// Pixels across the whole picture.
    case width(Int)
  }

  /// The plan's id.
  package var plan: String
  package var format: Format
  /// For PNG and JPEG only; the press chooses when `nil`.
  package var pixels: Pixels?
  /// A paper such as `A3`; the plan's own size when `nil`.
  package var pageSize: String?
  /// The scale to print at: 200 means 1:200; fitted to the page when `nil`.
  package var scale: Double?
  /// How the paper lies; whichever shows the plan larger when `nil`.
  package var orientation: PaperOrientation?
  /// What is drawn.
  package var layers: PlanLayerChoice
  /// Whose limits count where the layer of marks is drawn.
  package var profile: LayoutProfile
  /// The language of legend and labels; the proposal's own when `nil`.
  package var language: Language?
  package var limits: DrawingLimits

  package init(
    plan: String, format: Format, pixels: Pixels? = nil, pageSize: String? = nil, scale: Double? = nil,
    orientation: PaperOrientation? = nil, layers: PlanLayerChoice = PlanLayerChoice(), profile: LayoutProfile = .sweden,
    language: Language? = nil, limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
    self.plan = plan
    self.format = format
    self.pixels = pixels
    self.pageSize = pageSize
    self.scale = scale
    self.orientation = orientation
    self.layers = layers
    self.profile = profile
    self.language = language
  }
}

/// The only sure outline of a hall on a drawing.
package struct SureHall: Sendable, Equatable {
  /// The number by which it is accepted.
  package let number: Int
  /// Its corners in plan units.
  package let corners: [Point]

  package init(number: Int, corners: [Point]) { (self.number, self.corners) = (number, corners) }

  /// - Returns: `nil` where none is sure, or several are.
  package init?(_ found: FoundHalls) {
    guard let sure = found.sure, let place = found.proposals.firstIndex(of: sure) else { return nil }
    self.init(number: place + 1, corners: sure.corners)
  }
}

extension PressService {
  package func sureHall(
    _ document: Document, _ request: ScaleFindingRequest
  ) async throws(PressError) -> SureHall? {
    SureHall(try await findHalls(document, request))
  }
}

/// How a proposal is printed.
package struct ExportRequest: Sendable, Equatable {
  /// The kinds of output.
  package enum Format: String, Sendable, CaseIterable { case pdf, svg, html }

  package var format: Format
  /// Of HTML: whether the page has scripts.
  package var isInteractive: Bool
  /// The language to print in; the proposal's own when `nil`.
  package var language: Language?
  /// The plans to show, by id; all when `nil`.
  package var plans: [String]?
  /// How many conflicts wait for a decision, where every page is to be marked as a draft.
  package var draft: Int?
  /// What a PDF brings along; it is made while the pages are laid out.
  package var attachments: Task<[AttachedFile], any Error>?
  /// Whether the customers' drawings go into a PDF as pictures, so that nothing of theirs breaks a rule.
  package var flattensPlans = false
  /// What is printed after the first page; as the proposal says when `nil`.
  package var sections: [Proposal.Section]?
  /// How the pages look; as usual when `nil`.
  package var theme: PageTheme?
  /// Whether what is the seller's own is printed, too: the visits to the site.
  package var isOwn = false
  /// The day by which an offer is expired; where it is `nil` no page has the strip of the proposal's state.
  package var today: CalendarDate?
  /// Whether places of fans count from the hall's corner on paper, where zones show it.
  package var measuresFromHall = false
  /// Whether a draft's pages don't show that it is one.
  package var isFinal = false
  /// The company that stands where the proposal names none, as the setting `seller.company` has it.
  package var seller: JSONValue?
  package var limits: DrawingLimits

  package init(
    format: Format, language: Language? = nil, plans: [String]? = nil, draft: Int? = nil, isInteractive: Bool = true,
    limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
    self.draft = draft
    self.isInteractive = isInteractive
    self.format = format
    self.language = language
    self.plans = plans
  }
}

/// A page as a picture.
package struct PagePicture: Sendable {
  /// Its number, from 1, and how many there are.
  package var number, count: Int
  package var picture: Thumbnail

  package init(number: Int, count: Int, picture: Thumbnail) {
    (self.number, self.count, self.picture) = (number, count, picture)
  }
}

/// How a difference is shown.
package struct DifferenceRequest: Sendable {
  /// The kinds of output.
  package enum Format: String, Sendable, CaseIterable { case svg, png, pdf, html }

  package var format: Format
  /// For PNG only; the press chooses when `nil`.
  package var pixels: RenderRequest.Pixels?
  /// The plans to show, by the id that either side has; all that differ when `nil`. HTML always shows all.
  package var plans: [String]?
  /// The language of all texts; the new proposal's own when `nil`.
  package var language: Language?
  /// Figures that follow from the changes, for HTML.
  package var consequences: [ConsequencePhrase]
  package var limits: DrawingLimits

  package init(
    format: Format, pixels: RenderRequest.Pixels? = nil, plans: [String]? = nil, language: Language? = nil,
    consequences: [ConsequencePhrase] = [], limits: DrawingLimits = DrawingLimits()
  ) {
    (self.format, self.pixels, self.plans, self.language) = (format, pixels, plans, language)
    (self.consequences, self.limits) = (consequences, limits)
  }
}

/// How a merge is shown.
package struct MergeRequest: Sendable {
  /// The language of all texts.
  package var language: Language
  package var limits: DrawingLimits

  package init(language: Language, limits: DrawingLimits = DrawingLimits()) {
    (self.language, self.limits) = (language, limits)
  }
}

/// How conflicts about a plan are shown on a terminal.
package struct ConflictPictureRequest: Sendable {
  /// Those that are decided together.
  package var conflicts: [MergeConflict]
  /// The plan's id.
  package var plan: String
  /// The proposal with the other side's values; `nil` where they can't be taken.
  package var theirs: Document?
  package var language: Language
  /// How large all pictures together may be.
  package var size: ThumbnailSize
  /// Whether only lines are drawn and words come apart, for characters in the place of pixels.
  package var isBare: Bool
  package var limits: DrawingLimits

  package init(
    conflicts: [MergeConflict], plan: String, theirs: Document?, language: Language, size: ThumbnailSize, isBare: Bool,
    limits: DrawingLimits = DrawingLimits()
  ) {
    (self.conflicts, self.plan, self.theirs, self.language) = (conflicts, plan, theirs, language)
    (self.size, self.isBare, self.limits) = (size, isBare, limits)
  }
}

/// A file of an export.
package struct PressedPage: Sendable, Equatable {
  /// The page, from 1; `nil` when the file holds them all.
  package var page: Int?
  /// What it shows, where pages are of plans: the plan's name, or its id.
  package var name: String?
  package var bytes: [UInt8]
  /// What is worth knowing about it, a sentence each.
  package var remarks: [Message]

  package init(page: Int? = nil, name: String? = nil, bytes: [UInt8], remarks: [Message] = []) {
    (self.page, self.name, self.bytes, self.remarks) = (page, name, bytes, remarks)
  }
}

/// A drawing to be taken in.
package struct PlanImportRequest: Sendable, Equatable {
  /// The drawing, byte for byte.
  package var drawing: [UInt8]
  /// What messages call the drawing: its path, or `-`.
  package var drawingName: String
  /// The page of a PDF, from 1.
  package var page: Int
  /// What the plan is to be called; `nil` for none.
  package var name: String?
  /// Degrees clockwise by which the plan is shown turned: 0, 90, 180 or 270.
  package var rotation: Int
  /// For a PDF that opens only with it.
  package var password: String?
  /// The layers to show, `all` or names separated by commas; the drawing's own choice when `nil`.
  package var layers: String?
  package var limits: DrawingLimits

  package init(
    drawing: [UInt8], drawingName: String, page: Int = 1, name: String? = nil, rotation: Int = 0,
    password: String? = nil, layers: String? = nil, limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
    self.password = password
    self.layers = layers
    self.drawing = drawing
    self.drawingName = drawingName
    self.page = page
    self.name = name
    self.rotation = rotation
  }
}

/// What came of taking a drawing in.
package struct PlanImportAnswer: Sendable, Equatable {
  /// The new plan's id.
  package var id: String
  /// What is worth knowing about the drawing, a sentence each.
  package var remarks: [Message]

  package init(id: String, remarks: [Message] = []) {
    self.id = id
    self.remarks = remarks
  }
}

/// A drawing that takes the place of a plan's.
package struct PlanReplaceRequest: Sendable, Equatable {
  /// The plan's id.
  package var plan: String
  /// The drawing, byte for byte.
  package var drawing: [UInt8]
  /// What messages call the drawing: its path, or `-`.
  package var drawingName: String
  /// The page of a PDF, from 1.
  package var page: Int
  package var password: String?
  /// How it lies on the old one.
  package var replacement: PlanReplacement
  package var limits: DrawingLimits

  package init(
    plan: String, drawing: [UInt8], drawingName: String, page: Int = 1, password: String? = nil,
    replacement: PlanReplacement, limits: DrawingLimits = DrawingLimits()
  ) {
    self.plan = plan
    self.drawing = drawing
    self.drawingName = drawingName
    self.page = page
    self.password = password
    self.replacement = replacement
    self.limits = limits
  }
}

/// What came of it.
package struct PlanReplaceAnswer: Sendable, Equatable {
  package var report: PlanReplacementReport
  /// What is worth knowing about the drawing, a sentence each.
  package var remarks: [Message]

  package init(report: PlanReplacementReport, remarks: [Message] = []) {
    self.report = report
    self.remarks = remarks
  }
}

/// What a drawing is made of.
package struct DrawingInsight: Sendable {
  /// The members `pages`, `fonts` and `pictures` of the answer of `plan info`.
  package var details: JSONValue
  /// What it looks like, if that was asked.
  package var thumbnail: Thumbnail?

  package init(details: JSONValue, thumbnail: Thumbnail? = nil) {
    (self.details, self.thumbnail) = (details, thumbnail)
  }
}

/// A drawing to be looked at.
package struct DrawingFactsRequest: Sendable, Equatable {
  package var drawing: [UInt8]
  /// What messages call the drawing: its path, or `-`.
  package var drawingName: String
  /// The page of a PDF, from 1.
  package var page: Int
  package var password: String?
  /// How large a thumbnail is wanted; `nil` for none.
  package var thumbnail: ThumbnailSize?
  package var limits: DrawingLimits

  package init(
    drawing: [UInt8], drawingName: String, page: Int = 1, password: String? = nil, thumbnail: ThumbnailSize? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
    self.thumbnail = thumbnail
    self.drawing = drawing
    self.drawingName = drawingName
    self.page = page
    self.password = password
  }
}

/// What a drawing is, as an import would store it.
package struct DrawingFacts: Sendable {
  /// The member `source` of the plan's part, without its path.
  package var source: JSONValue
  /// What is worth knowing about the drawing, a sentence each.
  package var remarks: [Message]
  package var insight: DrawingInsight

  package init(source: JSONValue, remarks: [Message] = [], insight: DrawingInsight) {
    self.source = source
    self.remarks = remarks
    self.insight = insight
  }
}

/// Why the press didn't do what was asked.
public struct PressError: ReportedError {
  /// The file that it is about, as the caller named it; `nil` where it is about none.
  public let subject: String?
  /// A stable code, the place, what is wrong and what to do.
  public let finding: Finding
  /// Whether the answer is no: it could be looked at, and is refused.
  public let isRefusal: Bool
  /// Whether a password would help.
  public let needsPassword: Bool
  /// Whether people are shown the code, too.
  public let showsCode: Bool

  package init(
    _ finding: Finding, file: String? = nil, isRefusal: Bool = false, showsCode: Bool = false,
    needsPassword: Bool = false
  ) {
    (self.finding, subject, self.isRefusal) = (finding, file, isRefusal)
    (self.showsCode, self.needsPassword) = (showsCode, needsPassword)
  }

  /// An error in words that name the file.
  package init(_ text: String, isRefusal: Bool = false) {
    self.init(Finding(code: "press", message: .asItIs(text: SafeText(text))), isRefusal: isRefusal)
  }
}

/// The picture of a product, as somebody sent it.
package struct ProductPictureRequest: Sendable {
  /// The file: PNG or JPEG.
  package let bytes: [UInt8]
  /// What messages call it.
  package let name: String
  /// Whether its middle is cut out where it isn't square.
  package let crops: Bool

  package init(bytes: [UInt8], name: String, crops: Bool) {
    (self.bytes, self.name, self.crops) = (bytes, name, crops)
  }
}

/// A square picture of a product.
package struct ProductPicture: Sendable {
  package let bytes: [UInt8]
  /// How its name ends: `png` or `jpg`.
  package let ending: String

  package init(bytes: [UInt8], ending: String) { (self.bytes, self.ending) = (bytes, ending) }
}
