internal import CCairo
package import EncyBase
package import EncyDrawing

/// The metadata of a PDF file. Nothing here comes from the clock.
package struct PDFInformation: Sendable, Equatable {
  /// The document's title, shown in the reader's window.
  package var title: String
  /// Who wrote it.
  package var author: String
  /// What it is about.
  package var subject: String
  /// The program that made it, with its version.
  package var creator: String
  /// When the document was made.
  package var created: Instant
  /// When it was last changed.
  package var modified: Instant
  /// What the reader calls each page ("i", "1"); empty for 1, 2, 3…
  package var pageLabels: [String]

  /// Creates the metadata of a PDF file.
  package init(
    title: String, author: String = "", subject: String = "", creator: String, created: Instant, modified: Instant,
    pageLabels: [String] = []
  ) {
    (self.title, self.author, self.subject, self.creator) = (title, author, subject, creator)
    (self.created, self.modified, self.pageLabels) = (created, modified, pageLabels)
  }
}

/// A place on a page of a printed PDF file where a page of a plan's PDF file belongs.
package struct PDFPlanPlace: Sendable, Equatable {
  /// The page of the printed file, from 0.
  package var page: Int
  /// The plan's id.
  package var plan: String
  /// Which page of the plan's file, from 0.
  package var sourcePage: Int
  /// The plan's size in plan units.
  package var planSize: Size
  /// From plan units (as displayed, origin top left, y down) to points of the printed page (likewise).
  package var transform: AffineTransform
  /// The part of the printed page outside which nothing of the plan may be seen, in points, origin top left.
  package var clip: Rect
}

/// A printed PDF file, and where plans have yet to be composed in, below what is printed.
package struct PrintedPDF: Sendable, Equatable {
  /// The file.
  package var bytes: [UInt8]
  /// Plans that were given as PDF pages, in the order of the pages.
  package var planPlaces: [PDFPlanPlace]
}

/// Prints drawings as a PDF file with cairo: text as text, fonts embedded as subsets, shapes as vectors.
///
/// The same drawings, plans and information give the same bytes.
package struct PDFPrinter: Sendable {
  /// A printer.
  package init() {}

  /// Prints one page for each drawing.
  ///
  /// Pages of plans given as ``PlanContent/pdf(_:page:)`` are left out and named in ``PrintedPDF/planPlaces``; since they go below
  /// what is printed here, a drawing should paint nothing opaque where its plan lies before the plan.
  /// - Parameters:
  ///   - drawings: The pages.
  ///   - plans: The plans that the drawings show, by id.
  ///   - information: The file's metadata.
  /// - Returns: The file, and where plans belong in it.
  /// - Throws: An ``ExportError`` when fonts are missing, a drawing can't be drawn, or a plan or picture is unreadable.
  package func print(
    _ drawings: [Drawing], plans: [String: PlanContent] = [:], information: PDFInformation
  ) throws(ExportError) -> PrintedPDF {
    try GraphicsLock.withLock { () throws(ExportError) in
      try printAlone(drawings, plans: plans, information: information)
    }
  }

  private func printAlone(
    _ drawings: [Drawing], plans: [String: PlanContent], information: PDFInformation
  ) throws(ExportError) -> PrintedPDF {
    var needsFallbacks = false
    for (page, drawing) in drawings.enumerated() {
      for text in try DrawingCheck(drawing, page: page).texts where !needsFallbacks {
        needsFallbacks = try TypeSetter.needsFallbacks(text)
      }
    }
    let setter = try TypeSetter(usesFallbacksThroughout: needsFallbacks)
    let output = ByteSink()
    let first = drawings.first?.size ?? Size(width: 595.28, height: 841.89)
    let surface = try pdfSurface(writingTo: output, size: first)
    describe(surface, information, drawings)
    let canvas = CairoCanvas(
      takingOwnership: surface, writingTo: output, scale: 1, setter: setter, keepsFiles: true)
    var places: [PDFPlanPlace] = []
    for (page, drawing) in drawings.enumerated() {
      cairo_pdf_surface_set_size(surface, drawing.size.width, drawing.size.height)
      if page < information.pageLabels.count {
        cairo_pdf_surface_set_page_label(surface, printableLine(information.pageLabels[page]))
      }
      let paper = Rect(x: 0, y: 0, width: drawing.size.width, height: drawing.size.height)
      try canvas.draw(drawing.items, plans: plans, clip: paper) { (plan, clip) throws(ExportError) in
        guard case .pdf(_, let sourcePage) = plans[plan.plan] else { return }
        places.append(
          PDFPlanPlace(
            page: page, plan: plan.plan, sourcePage: sourcePage, planSize: plan.planSize, transform: plan.transform,
            clip: clip))
      }
      canvas.showPage()
    }
    try canvas.check()
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo("cairo_surface_finish", status) }
    return withExtendedLifetime(canvas) { PrintedPDF(bytes: output.bytes, planPlaces: places) }
  }

  private func pdfSurface(writingTo output: ByteSink, size: Size) throws(ExportError) -> OpaquePointer {
    let surface = cairo_pdf_surface_create_for_stream(
      { closure, data, count in
        guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
        let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
        sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    guard let surface else {
      throw .library(function: "cairo_pdf_surface_create_for_stream", reason: "out of memory")
    }
    cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_5)
    return surface
  }

  private func describe(_ surface: OpaquePointer, _ information: PDFInformation, _ drawings: [Drawing]) {
    let texts = [
      (CAIRO_PDF_METADATA_TITLE, information.title), (CAIRO_PDF_METADATA_AUTHOR, information.author),
      (CAIRO_PDF_METADATA_SUBJECT, information.subject), (CAIRO_PDF_METADATA_CREATOR, information.creator),
      // Without these two cairo asks the clock.
      (CAIRO_PDF_METADATA_CREATE_DATE, information.created.description),
      (CAIRO_PDF_METADATA_MOD_DATE, information.modified.description),
    ]
    for (kind, text) in texts where !text.isEmpty {
      cairo_pdf_surface_set_metadata(surface, kind, printableLine(text))
    }
    addOutline(to: surface, drawings)
  }

  /// Adds the bookmarks, or the pages' titles where a document of several pages has no bookmarks.
  private func addOutline(to surface: OpaquePointer, _ drawings: [Drawing]) {
    let hasBookmarks = drawings.contains { !$0.bookmarks.isEmpty }
    var parents: [(level: Int, id: Int32)] = []
    for (page, drawing) in drawings.enumerated() {
      var bookmarks = drawing.bookmarks
      if !hasBookmarks, drawings.count > 1, !drawing.title.isEmpty {
        bookmarks = [Drawing.Bookmark(level: 0, title: drawing.title, y: 0)]
      }
      for bookmark in bookmarks {
        parents.removeAll { $0.level >= bookmark.level }
        let y = min(max(0, bookmark.y.isFinite ? bookmark.y : 0), drawing.size.height)
        let id = cairo_pdf_surface_add_outline(
          surface, parents.last?.id ?? CAIRO_PDF_OUTLINE_ROOT, printableLine(bookmark.title),
          "page=\(page + 1) pos=[0 \(decimalText(y))]", cairo_pdf_outline_flags_t(0))
        parents.append((bookmark.level, id))
      }
    }
  }
}

/// Bytes that a C library writes piece by piece.
final class ByteSink {
  var bytes: [UInt8] = []
}
