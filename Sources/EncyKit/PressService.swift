package import EncyBase
package import EncyDocument

/// What draws and what reads drawings. Commands hold these requests and know nothing of who answers them: `ency` has no press and
/// calls its sibling, `ency-press` has one.
package protocol PressService: Sendable {
  /// Draws one plan with its fans.
  func render(_ document: Document, _ request: RenderRequest) async throws(PressError) -> [UInt8]

  /// Prints the whole proposal: one file for PDF, one a page for SVG.
  func export(_ document: Document, _ request: ExportRequest) async throws(PressError) -> [PressedPage]

  /// Takes a drawing into the proposal as a new plan.
  func importPlan(
    _ request: PlanImportRequest, into document: inout Document, origin: Origin
  ) async throws(PressError) -> PlanImportAnswer

  /// The facts of a drawing that is in no proposal yet.
  func drawingFacts(_ request: DrawingFactsRequest) async throws(PressError) -> DrawingFacts

  /// Where the facts of a proposal's plans differ from their drawings.
  func planFindings(_ document: Document) -> [Finding]
}

/// What a plan is drawn as.
package struct RenderRequest: Sendable, Equatable {
  /// The kinds of picture.
  package enum Format: String, Sendable, CaseIterable { case svg, png, pdf }

  /// How many pixels a picture has.
  package enum Pixels: Sendable, Equatable {
    /// So many to an inch of paper.
    case perInch(Double)
    /// So many across the whole picture.
    case width(Int)
  }

  /// The plan's id.
  package var plan: String
  package var format: Format
  /// For PNG only; the press chooses when `nil`.
  package var pixels: Pixels?
  /// A paper such as `A3`; the plan's own size when `nil`.
  package var pageSize: String?
  /// The scale to print at: 200 means 1:200; fitted to the page when `nil`.
  package var scale: Double?
  /// Whether coverage circles are drawn; as the plan says when `nil`.
  package var showsCoverage: Bool?
  /// The language of legend and labels; the proposal's own when `nil`.
  package var language: Language?
  package var limits: DrawingLimits

  package init(
    plan: String, format: Format, pixels: Pixels? = nil, pageSize: String? = nil, scale: Double? = nil,
    showsCoverage: Bool? = nil, language: Language? = nil, limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
    self.plan = plan
    self.format = format
    self.pixels = pixels
    self.pageSize = pageSize
    self.scale = scale
    self.showsCoverage = showsCoverage
    self.language = language
  }
}

/// How a proposal is printed.
package struct ExportRequest: Sendable, Equatable {
  /// The kinds of output.
  package enum Format: String, Sendable, CaseIterable { case pdf, svg }

  package var format: Format
  /// The language to print in; the proposal's own when `nil`.
  package var language: Language?
  /// The plans to show, by id; all when `nil`.
  package var plans: [String]?
  package var limits: DrawingLimits

  package init(
    format: Format, language: Language? = nil, plans: [String]? = nil, limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
    self.format = format
    self.language = language
    self.plans = plans
  }
}

/// A file of an export.
package struct PressedPage: Sendable, Equatable {
  /// The page, from 1; `nil` when the file holds them all.
  package var page: Int?
  package var bytes: [UInt8]

  package init(page: Int? = nil, bytes: [UInt8]) {
    self.page = page
    self.bytes = bytes
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
  package var limits: DrawingLimits

  package init(
    drawing: [UInt8], drawingName: String, page: Int = 1, name: String? = nil, rotation: Int = 0,
    limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
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
  package var remarks: [String]

  package init(id: String, remarks: [String] = []) {
    self.id = id
    self.remarks = remarks
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
  package var limits: DrawingLimits

  package init(
    drawing: [UInt8], drawingName: String, page: Int = 1, password: String? = nil,
    limits: DrawingLimits = DrawingLimits()
  ) {
    self.limits = limits
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
  package var remarks: [String]

  package init(source: JSONValue, remarks: [String] = []) {
    self.source = source
    self.remarks = remarks
  }
}

/// Why the press didn't do what was asked.
package struct PressError: Error, Sendable, CustomStringConvertible {
  /// Whether the answer is no (`true`) or the press could not look at all.
  package let isRefusal: Bool
  /// What is wrong and what to do.
  package let message: String

  package init(_ message: String, isRefusal: Bool = false) {
    self.message = message
    self.isRefusal = isRefusal
  }

  package var description: String { message }
}
