package import EncyBase
package import EncyCanvas
internal import EncyDrawing

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
  /// The language of its texts (RFC 5646); empty where it isn't known.
  package var language: String
  /// What the reader calls each page ("i", "1"); empty for 1, 2, 3…
  package var pageLabels: [String]
  /// Files that go along.
  package var attachments: [AttachedFile] = []
  /// Whether the file says that it keeps PDF/A-3b, and PDF/UA-1; what is put in later may break one.
  package var claimsToLast = true, claimsAccess = true

  /// Creates the metadata of a PDF file.
  package init(
    title: String, author: String = "", subject: String = "", creator: String, created: Instant, modified: Instant,
    language: String = "", pageLabels: [String] = []
  ) {
    (self.title, self.author, self.subject, self.creator) = (title, author, subject, creator)
    (self.created, self.modified) = (created, modified)
    (self.language, self.pageLabels) = (language, pageLabels)
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

/// Prints drawings as a PDF file that keeps (PDF/A-3b, ISO 19005-3) and that can be heard (PDF/UA-1, ISO 14289-1): text as text in
/// subsets of its fonts, shapes as vectors, each part of a page marked as what it is.
///
/// Cairo's own PDF can't mark decoration nor say what a figure shows, and sets each line anew (cairo 1.16, measured). The same drawings,
/// plans and information give the same bytes.
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
  ///   - measure: What the drawings were laid out with; lines that it has set aren't set again.
  /// - Returns: The file, and where plans belong in it.
  /// - Throws: An ``ExportError`` when fonts are missing, a drawing can't be drawn, or a plan or picture is unreadable.
  package func print(
    _ drawings: [Drawing], plans: [String: PlanContent] = [:], information: PDFInformation,
    measure: PangoTextMeasure? = nil
  ) throws(ExportError) -> PrintedPDF {
    for (page, drawing) in drawings.enumerated() { _ = try DrawingCheck(drawing, page: page) }
    let setters: PangoTextMeasure
    if let measure { setters = measure } else { setters = try PangoTextMeasure() }
    return try setters.withSetter { setter throws(ExportError) in
      try printAlone(drawings, plans: plans, information: information, setter)
    }
  }

  private func printAlone(
    _ drawings: [Drawing], plans: [String: PlanContent], information: PDFInformation, _ setter: TypeSetter
  ) throws(ExportError) -> PrintedPDF {
    var canvas = try PDFCanvas(drawings, plans: plans, setter)
    var contents: [[UInt8]] = []
    for (page, drawing) in drawings.enumerated() { contents.append(try canvas.content(of: drawing, page: page)) }
    canvas.writeResources()
    let tree = canvas.file.reserve()
    let pages = drawings.map { _ in canvas.file.reserve() }
    for (page, drawing) in drawings.enumerated() {
      let content = canvas.file.add("", stream: contents[page])
      var syntax = PDFSyntax("<</Type/Page/Parent \(tree) 0 R/MediaBox[0 0 ")
      syntax.put(drawing.size.width)
      syntax.put(" ")
      syntax.put(drawing.size.height)
      syntax.put("]/Resources \(canvas.resources) 0 R/Contents \(content) 0 R/Tabs/S")
      if canvas.structure.isMarked(page) { syntax.put("/StructParents \(page)") }
      let links = canvas.addLinks(of: drawing, page: page, pages: pages)
      if !links.isEmpty { syntax.put("/Annots[" + links.map { "\($0) 0 R" }.joined(separator: " ") + "]") }
      syntax.put(">>")
      canvas.file.set(pages[page], syntax)
    }
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    canvas.file.set(tree, PDFSyntax("<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>"))
    let structure = canvas.structure.write(to: &canvas.file, pages: pages)
    let catalog = PDFCatalog(information, drawings, pages: pages, tree: tree, structure: structure)
    let (root, facts) = catalog.write(to: &canvas.file)
    return PrintedPDF(bytes: canvas.file.finish(root: root, information: facts), planPlaces: canvas.planPlaces)
  }
}
