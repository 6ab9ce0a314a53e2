internal import CQPDF
internal import EncyBase

/// A PDF that holds floor plans, read by libqpdf.
///
/// Positions and sizes are points (1/72 inch of paper), origin top left of CropBox ∩ MediaBox as displayed after the
/// page's `Rotate`, y down. Not thread-safe.
package final class PDFPlan {
  private let handle: OpaquePointer

  /// Opens a document; its structure is read at once, its pages when they are asked for.
  /// - Throws: When it is damaged beyond repair, needs a password or has no pages.
  package init(_ bytes: [UInt8], password: String? = nil) throws(UnderlayError) {
    var status: Int32 = 0
    var message: UnsafeMutablePointer<CChar>?
    let opened = bytes.withUnsafeBufferPointer { buffer in
      if let password {
        password.withCString { ency_pdf_open(buffer.baseAddress, buffer.count, $0, &status, &message) }
      } else {
        ency_pdf_open(buffer.baseAddress, buffer.count, nil, &status, &message)
      }
    }
    guard let opened else { throw UnderlayError(pdfStatus: status, takingMessage: message) }
    handle = opened
  }

  /// Keeps qpdf from taking more memory than a plan can need, in a process that does nothing else meanwhile: 256 MiB, and 10
  /// times the file's size. C function: `setrlimit`, while qpdf works.
  package static func limitMemory() {
    ency_pdf_limit_memory(256 << 20, 10)
  }

  deinit {
    ency_pdf_close(handle)
  }

  private var documentFacts: ency_pdf_facts {
    var facts = ency_pdf_facts()
    ency_pdf_get_facts(handle, &facts)
    return facts
  }

  /// How many pages it has.
  package var pageCount: Int { documentFacts.page_count }

  /// What qpdf repaired while reading, in its words.
  package var repairs: [String] {
    (0..<documentFacts.warning_count).compactMap { text(takingOwnership: ency_pdf_warning(handle, $0)) }
  }

  /// Reads the facts of a page, 1-based.
  package func facts(page number: Int) throws(UnderlayError) -> PlanFacts {
    let index = try index(of: number)
    var page = ency_pdf_page()
    var used = [Bool](repeating: false, count: documentFacts.layer_count)
    try call { ency_pdf_get_page(handle, index, &page, &used, $0) }

    var facts = PlanFacts(mediaType: .pdf, size: Size(width: page.width, height: page.height), unit: .points)
    facts.page = number
    facts.pageCount = documentFacts.page_count
    facts.rotation = Int(page.rotation)
    facts.userUnit = page.user_unit
    facts.mediaBox = [page.media_box.0, page.media_box.1, page.media_box.2, page.media_box.3]
    facts.cropBox = [page.crop_box.0, page.crop_box.1, page.crop_box.2, page.crop_box.3]
    for (index, isUsed) in used.enumerated() where isUsed {
      let name = text(takingOwnership: ency_pdf_layer_name(handle, index)) ?? ""
      facts.layers.append(PlanFacts.Layer(name: name, visible: ency_pdf_layer_visible(handle, index)))
    }
    addFindings(page, to: &facts)
    return facts
  }

  /// The facts of a page that can be drawn: it is put together as it would be for that, so that what qpdf stumbles over is known
  /// before anybody relies on the plan.
  func drawableFacts(page number: Int) throws(UnderlayError) -> PlanFacts {
    let facts = try facts(page: number)
    do {
      _ = try singlePage(number)
    } catch {
      guard error.code == .toolFailed else { throw error }
      throw UnderlayError(.notDrawable, error.message, remedy: error.remedy)
    }
    return facts
  }

  private func addFindings(_ page: ency_pdf_page, to facts: inout PlanFacts) {
    let document = documentFacts
    if document.damaged {
      facts.warn(
        "plan-repaired", "the PDF is damaged; it was repaired as far as possible",
        remedy: "compare it with the original, or ask for it again")
    }
    if page.damaged_stream_count > 0 {
      facts.warn(
        "plan-incomplete", "\(page.damaged_stream_count) parts of the page are damaged; what can be read is shown",
        remedy: "ask for the plan again")
    }
    if document.encrypted { facts.note("plan-encrypted", "the PDF is encrypted; what is exported is not") }
    if document.has_javascript {
      facts.note("plan-javascript", "the PDF holds JavaScript; it is never run or exported")
    }
    if document.has_launch_action {
      facts.warn("plan-launch-action", "the PDF wants to start a program; that is never done or exported")
    }
    if document.has_open_action {
      facts.note("plan-open-action", "the PDF has an action for when it is opened; it is never done or exported")
    }
    if document.has_embedded_files {
      facts.note("plan-attachments", "the PDF has files attached; they are not exported")
    }
    if document.has_form_fields {
      facts.note("plan-form", "the PDF has form fields; they are exported as drawn")
    }
    if page.media_box_missing {
      facts.warn("plan-size-unknown", "the page says no size; it is taken for US letter", remedy: "check the scale")
    }
    if page.crop_box_unusable {
      facts.warn("plan-crop-unusable", "the page's crop box is unusable; the whole sheet is shown")
    }
    if page.rotation_unusable {
      facts.warn("plan-rotation-unusable", "the page's rotation is no multiple of 90°; it is ignored")
    }
    if page.user_unit_unusable {
      facts.warn("plan-unit-unusable", "the page's user unit is unusable; it is taken for 1", remedy: "check the scale")
    }
    if max(page.width, page.height) > 14400 * page.user_unit {
      facts.warn("plan-page-large", "the page is larger than the 14 400 units that viewers promise to show")
    }
    if page.bare_annotation_count > 0 {
      facts.note(
        "plan-annotations-bare",
        "\(page.bare_annotation_count) annotations have no appearance of their own and are not shown")
    }
    if !page.has_content && page.annotation_count == 0 {
      facts.warn("plan-page-empty", "the page is empty", remedy: "choose another page")
    }
    let hidden = facts.layers.count { !$0.visible }
    if hidden > 0 { facts.note("plan-layers-hidden", "\(hidden) layers are switched off and stay hidden") }
  }

  /// The page as a document of its own, as displayed: upright, media box `[0 0 width height]` in points, user unit 1,
  /// not encrypted, repaired, visible annotations drawn into the page, layers with their state.
  /// - Parameter page: 1-based.
  /// - Returns: A PDF of one page.
  /// - Throws: When there is no such page, or it can't be read.
  package func singlePage(_ page: Int) throws(UnderlayError) -> [UInt8] {
    let index = try index(of: page)
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    try call { ency_pdf_single_page(handle, index, &bytes, &count, $0) }
    defer { ency_pdf_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func index(of page: Int) throws(UnderlayError) -> Int {
    guard page >= 1, page <= pageCount else {
      throw UnderlayError(
        .noSuchPage, "the PDF has no page \(page)", remedy: "choose one of its pages, 1 to \(pageCount)")
    }
    return page - 1
  }

  private func call(_ function: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32) throws(UnderlayError) {
    var message: UnsafeMutablePointer<CChar>?
    let status = function(&message)
    if status != Int32(ENCY_PDF_OK) { throw UnderlayError(pdfStatus: status, takingMessage: message) }
  }
}

/// A text that C handed over, freed.
private func text(takingOwnership pointer: UnsafeMutablePointer<CChar>?) -> String? {
  guard let pointer else { return nil }
  defer { ency_pdf_free(pointer) }
  return String(cString: pointer)
}

extension UnderlayError {
  private static let decrypting = "ask for it without encryption, or save it anew with `qpdf --decrypt`"

  /// An error from a status of `CQPDF`, with qpdf's own words.
  init(pdfStatus status: Int32, takingMessage message: UnsafeMutablePointer<CChar>?) {
    let words = text(takingOwnership: message) ?? ""
    switch Int(status) {
    case ENCY_PDF_PASSWORD:
      self.init(
        .passwordNeeded, "the PDF needs a password", remedy: UnderlayError.decrypting)
    case ENCY_PDF_ENCRYPTION:
      self.init(
        .refused, "the PDF is encrypted in a way that can't be read here: \(words)", remedy: UnderlayError.decrypting)
    case ENCY_PDF_NO_PAGES:
      self.init(.noPages, "the PDF has no pages", remedy: "ask for the plan again")
    case ENCY_PDF_NO_SUCH_PAGE:
      self.init(.noSuchPage, "the PDF: \(words)", remedy: "choose one of its pages")
    case ENCY_PDF_LIMIT:
      self.init(.tooLarge, "the PDF is no plan: \(words)", remedy: "export the sheet anew from the drawing program")
    case ENCY_PDF_UNREADABLE:
      self.init(.damaged, "the PDF can't be read: \(words)", remedy: "ask for the plan again")
    default:
      self.init(.toolFailed, "qpdf failed: \(words)", remedy: "export the sheet anew from the drawing program")
    }
  }
}
