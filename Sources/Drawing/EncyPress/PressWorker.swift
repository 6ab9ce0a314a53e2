package import EncyBase
package import EncyChanges
internal import EncyContainer
package import EncyDocument
internal import EncyExport
package import EncyMerge
internal import EncyPDFCheck
package import EncyPictures
internal import EncyPlaces
package import EncyPlans
package import EncyPressService
package import EncyTexts
import EncyUnderlay

/// Answers what commands ask of the press.
package struct PressWorker: PressService {
  package init() {}

  /// Keeps a plan from taking more time and memory than a plan can need, and remembers what was drawn; for a process that does nothing
  /// but serve one command.
  package static func keepToLimits() {
    PDFPlan.limitProcess()
    ProcessMemory.useOneHeap()
    DrawnPlanCache.hold()
  }

  private func press(_ limits: DrawingLimits) -> Press {
    Press(limits: limits, cache: DrawnPlanCache.forProcess())
  }

  package func render(_ document: Document, _ request: RenderRequest) async throws(PressError) -> [UInt8] {
    do { return try await press(request.limits).drawPlan(document, request) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func chart(_ document: Document, _ request: ChartRequest) async throws(PressError) -> [UInt8] {
    do { return try await Press().chart(document, request) } catch { throw PressError(about: document.file, error) }
  }

  package func chartPicture(
    _ document: Document, _ request: ChartPictureRequest
  ) async throws(PressError) -> ChartPicture {
    do { return try Press().chartPicture(document, request) } catch { throw PressError(about: document.file, error) }
  }

  package func placeMap(_ request: PlaceMapRequest) throws(PressError) -> [UInt8] {
    do { return try Press().placeMap(request) } catch { throw PressError(about: request.map.name, error) }
  }

  package func photo(_ bytes: [UInt8], size: ThumbnailSize) throws(PressError) -> Thumbnail {
    do { return try Press().photo(bytes, size: size) } catch { throw PressError(about: "", error) }
  }

  package func export(_ document: Document, _ request: ExportRequest) async throws(PressError) -> [PressedPage] {
    let press = press(request.limits)
    do {
      let (design, remarks) = try await press.design(request.theme)
      var pages: [PressedPage]
      switch request.format {
      case .pdf: pages = [try await press.proposalPDF(document, request, design)]
      case .svg:
        let files = try await press.proposalSVG(document, request, design)
        pages = files.enumerated().map { PressedPage(page: $0.offset + 1, bytes: $0.element) }
      case .html: pages = [PressedPage(bytes: try await press.offerPage(document, request, design))]
      }
      let empty = try press.emptySections(document, request)
      let airless = try document.plans().filter { plan in
        plan.showsAirSpeed && plan.zones.isEmpty && request.plans?.contains(plan.id) ?? true
      }.map { Message.layoutNoAirSpeeds(plan: SafeText($0.name ?? $0.id), file: $0.named(in: document.file)) }
      if !pages.isEmpty { pages[0].remarks = remarks + (empty.map { [$0] } ?? []) + pages[0].remarks + airless }
      return pages
    } catch { throw PressError(about: document.file, error) }
  }

  package func pages(
    _ document: Document, _ request: ExportRequest, width: Int, chosen: [ClosedRange<Int>]?
  ) async throws(PressError) -> [PagePicture] {
    let press = press(request.limits)
    do {
      let (design, _) = try await press.design(request.theme)
      return try await press.pagePictures(document, request, design, width: width, chosen: chosen)
    } catch { throw PressError(about: document.file, error) }
  }

  package func sheet(_ document: Document, _ request: SheetRequest) async throws(PressError) -> PressedPage {
    do { return try await press(DrawingLimits()).sheet(document, request) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func difference(
    _ comparison: Comparison, _ request: DifferenceRequest
  ) async throws(PressError) -> [PressedPage] {
    do { return try await press(request.limits).difference(comparison, request) } catch {
      throw PressError(about: comparison.new.file, error)
    }
  }

  package func merge(_ report: MergeReport, _ request: MergeRequest) async throws(PressError) -> [UInt8] {
    do { return try await press(request.limits).merge(report, request) } catch {
      throw PressError(about: report.result.file, error)
    }
  }

  package func conflictPictures(
    _ document: Document, _ request: ConflictPictureRequest
  ) async throws(PressError) -> [ConflictPicture] {
    do { return try await press(request.limits).conflictPictures(document, request) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func importPlan(
    _ request: PlanImportRequest, into document: inout Document, origin: Origin
  ) async throws(PressError) -> PlanImportAnswer {
    do { return try await press(request.limits).takeIn(request, document: &document, origin: origin) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func replacePlan(
    _ request: PlanReplaceRequest, into document: inout Document
  ) async throws(PressError) -> PlanReplaceAnswer {
    do { return try await press(request.limits).replace(request, document: &document) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func insight(
    _ document: Document, plan: String, thumbnail: ThumbnailSize?, limits: DrawingLimits
  ) async throws(PressError) -> DrawingInsight {
    do { return try await press(limits).insight(document, plan: plan, thumbnail: thumbnail) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func drawingFacts(_ request: DrawingFactsRequest) async throws(PressError) -> DrawingFacts {
    do {
      return try await press(request.limits).facts(of: request)
    } catch { throw PressError(about: request.drawingName, error) }
  }
}

extension PressWorker {
  package func productPicture(_ request: ProductPictureRequest) async throws(PressError) -> ProductPicture {
    do {
      let name = Message.asItIs(text: SafeText(request.name))
      let picture = try FittedPicture(square: request.bytes, crops: request.crops, what: name)
      return ProductPicture(bytes: picture.bytes, ending: picture.ending)
    } catch let error as FittedPicture.NotSquare {
      let message = Message.errorPictureShape(width: SafeText("\(error.width)"), height: SafeText("\(error.height)"))
      throw PressError(Finding(error: message), file: request.name, isRefusal: true)
    } catch { throw PressError(about: request.name, error) }
  }

  package func findScales(
    _ document: Document, _ request: ScaleFindingRequest
  ) async throws(PressError) -> FoundScales {
    do { return try await press(request.limits).findScales(of: request.plan, in: document) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func findHalls(
    _ document: Document, _ request: ScaleFindingRequest
  ) async throws(PressError) -> FoundHalls {
    do { return try await press(request.limits).findHalls(of: request.plan, in: document) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func sureHall(
    _ document: Document, _ request: ScaleFindingRequest
  ) async throws(PressError) -> SureHall? {
    do { return try await press(request.limits).sureHall(of: request.plan, in: document) } catch {
      throw PressError(about: document.file, error)
    }
  }

  package func judgePDF(_ bytes: [UInt8], file: String) throws(PressError) -> JudgedPDF {
    let verdict: PDFVerdict
    do { verdict = try PDFJudge.judge(bytes) } catch { throw PressError(error.finding, file: file, isRefusal: true) }
    return JudgedPDF(
      findings: verdict.findings,
      scope: JudgedPDF.Scope(standards: verdict.standards.map(\.rawValue), notChecked: verdict.notChecked))
  }

  package func package(inPDF bytes: [UInt8], file: String) throws(PressError) -> [UInt8]? {
    do { return try PDFAttachments.source(of: bytes, ending: ".ency") } catch {
      throw PressError(error.finding, file: file, isRefusal: true)
    }
  }

  package func readXML(_ bytes: [UInt8], named name: String) throws(PressError) -> XMLElement {
    do { return try XMLReader.root(of: bytes) } catch { throw PressError(about: name, error) }
  }

  package func planFindings(_ document: Document) -> [Finding] { Press().planFindings(of: document) }
}

extension PressError {
  /// An error in the press's words; one that doesn't name the file gets its name in front.
  init(about file: String, _ error: any Error) {
    switch error {
    case let error as PressError: self = error
    case let error as any ReportedError:
      self.init(
        error.finding, file: error.subject ?? file, isRefusal: error.isRefusal,
        showsCode: error.showsCode)
    default: self.init("\(file): \(error)")
    }
  }
}
