internal import CQPDF
package import EncyBase
internal import EncyTexts

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

  /// Keeps the libraries that qpdf uses from taking more memory than a plan can need, in a process that serves one command; qpdf
  /// itself always has 256 MiB and 10 times the file's size. C function: `setrlimit`, while qpdf works.
  package static func limitProcess() { ency_pdf_limit_process() }

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
    (0..<documentFacts.warning_count).compactMap { ownedText(ency_pdf_warning(handle, $0)) }
  }

  /// Whether a PDF opens only with a password; one that is damaged doesn't count as such.
  static func needsPassword(_ bytes: [UInt8]) throws(UnderlayError) -> Bool {
    do {
      _ = try PDFPlan(bytes)
      return false
    } catch {
      return error.code == .passwordNeeded
    }
  }

  /// The document without its encryption and otherwise as it is: the same bytes each time.
  /// - Throws: When the password is wrong (``UnderlayError/Code/passwordWrong``), or the document is damaged.
  static func decrypted(_ encrypted: [UInt8], password: String) throws(UnderlayError) -> [UInt8] {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message: UnsafeMutablePointer<CChar>?
    let status = encrypted.withUnsafeBufferPointer { buffer in
      password.withCString {
        ency_pdf_decrypt(buffer.baseAddress, buffer.count, $0, &bytes, &count, &message)
      }
    }
    if status == Int32(ENCY_PDF_PASSWORD) {
      ency_pdf_free(message)
      throw UnderlayError(
        .passwordWrong, .planPasswordWrong, remedy: .planRemedyPassword)
    }
    if status != Int32(ENCY_PDF_OK) { throw UnderlayError(pdfStatus: status, takingMessage: message) }
    defer { ency_pdf_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Shows the layers of these names and no other from now on; as the document says for `nil`.
  package func show(layers names: [String]?) {
    guard let names else { return ency_pdf_show_layers(handle, nil, 0) }
    withCStrings(names) { ency_pdf_show_layers(handle, $0, names.count) }
  }

  /// The size of a page as displayed, in points; 1-based. Cheaper than all its facts.
  package func size(page number: Int) throws(UnderlayError) -> Size {
    let index = try index(of: number)
    var (width, height) = (0.0, 0.0)
    try call { ency_pdf_page_size(handle, index, &width, &height, $0) }
    return Size(width: width, height: height)
  }

  /// The fonts that a page refers to, 1-based, in no order that means something; one may be there more than once.
  func fonts(page number: Int) throws(UnderlayError) -> [PlanDetails.Font] {
    let index = try index(of: number)
    var page = ency_pdf_page()
    try call { ency_pdf_get_page(handle, index, &page, nil, $0) }
    var fonts: [PlanDetails.Font] = []
    for font in 0..<page.font_count {
      var (name, kind): (UnsafeMutablePointer<CChar>?, UnsafeMutablePointer<CChar>?) = (nil, nil)
      var isEmbedded = false
      try call { ency_pdf_page_font(handle, index, font, &name, &kind, &isEmbedded, $0) }
      let format = ownedText(kind) ?? ""
      fonts.append(
        PlanDetails.Font(
          name: ownedText(name) ?? "", kind: format.isEmpty ? nil : format, isEmbedded: isEmbedded))
    }
    return fonts
  }

  /// Reads the facts of a page, 1-based.
  package func facts(page number: Int) throws(UnderlayError) -> PlanFacts {
    let index = try index(of: number)
    var page = ency_pdf_page()
    var used = [Bool](repeating: false, count: documentFacts.layer_count)
    try call { ency_pdf_get_page(handle, index, &page, &used, $0) }

    var facts = PlanFacts(kind: .pdf, size: Size(width: page.width, height: page.height), unit: .points)
    facts.page = number
    facts.pageCount = documentFacts.page_count
    facts.rotation = Int(page.rotation)
    facts.userUnit = page.user_unit
    facts.mediaBox = [page.media_box.0, page.media_box.1, page.media_box.2, page.media_box.3]
    facts.cropBox = [page.crop_box.0, page.crop_box.1, page.crop_box.2, page.crop_box.3]
    for (index, isUsed) in used.enumerated() where isUsed {
      let name = ownedText(ency_pdf_layer_name(handle, index)) ?? ""
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
        "plan-repaired", .planRepaired, remedy: .planRemedyCompare)
    }
    if page.damaged_stream_count > 0 {
      facts.warn(
        "plan-incomplete", .planPartsDamaged(count: Int(page.damaged_stream_count)), remedy: .planRemedyAskAgain)
    }
    if document.encrypted { facts.note("plan-encrypted", .planEncrypted) }
    if document.has_javascript {
      facts.note("plan-javascript", .planJavascript)
    }
    if document.has_launch_action {
      facts.warn("plan-launch-action", .planLaunchAction)
    }
    if document.has_open_action {
      facts.note("plan-open-action", .planOpenAction)
    }
    if document.has_embedded_files {
      facts.note("plan-attachments", .planAttachments)
    }
    if document.has_form_fields {
      facts.note("plan-form", .planForm)
    }
    if page.media_box_missing {
      facts.warn("plan-size-unknown", .planPageSizeUnknown, remedy: .planRemedyCheckScale)
    }
    if page.crop_box_unusable {
      facts.warn("plan-crop-unusable", .planCropUnusable)
    }
    if page.rotation_unusable {
      facts.warn("plan-rotation-unusable", .planRotationUnusable)
    }
    if page.user_unit_unusable {
      facts.warn("plan-unit-unusable", .planUnitUnusable, remedy: .planRemedyCheckScale)
    }
    if max(page.width, page.height) > 14400 * page.user_unit {
      facts.warn("plan-page-large", .planPageLarge)
    }
    if page.bare_annotation_count > 0 {
      facts.note(
        "plan-annotations-bare", .planAnnotationsBare(count: Int(page.bare_annotation_count)))
    }
    if !page.has_content && page.annotation_count == 0 {
      facts.warn("plan-page-empty", .planPageEmpty, remedy: .planRemedyOtherPage)
    }
    let hidden = facts.layers.count { !$0.visible }
    if hidden > 0 {
      facts.note(
        "plan-layers-hidden",
        .planLayersHidden(count: hidden))
    }
  }

  /// The page as a document of its own, as displayed: upright, media box `[0 0 width height]` in points, user unit 1,
  /// not encrypted, repaired, visible annotations drawn into the page, layers with their state.
  /// - Parameters:
  ///   - page: 1-based.
  ///   - unpacking: Streams that Flate packs are unpacked, or packed in runs, as long as they come to no more than so many bytes: for
  ///     poppler, which unpacks an image each time it is drawn, and is slow at Flate.
  /// - Returns: A PDF of one page.
  /// - Throws: When there is no such page, or it can't be read.
  package func singlePage(_ page: Int, unpacking: Int = 0) throws(UnderlayError) -> [UInt8] {
    let index = try index(of: page)
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    try call { ency_pdf_single_page(handle, index, unpacking, &bytes, &count, $0) }
    defer { ency_pdf_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// The straight lines of a page that are shown.
  /// - Parameter page: 1-based.
  /// - Returns: The lines in points on the plan, and whether these are all.
  /// - Throws: When there is no such page, or it can't be read.
  func segments(page: Int) throws(UnderlayError) -> (segments: [DrawingContent.Segment], isComplete: Bool) {
    let index = try index(of: page)
    var lines: UnsafeMutablePointer<ency_pdf_line>?
    var count = 0
    var isComplete = false
    try call { ency_pdf_lines(handle, index, &lines, &count, &isComplete, $0) }
    defer { ency_pdf_free(lines) }
    let segments = UnsafeBufferPointer(start: lines, count: count).map { line in
      DrawingContent.Segment(
        from: Point(x: Double(line.from_x), y: Double(line.from_y)),
        to: Point(x: Double(line.to_x), y: Double(line.to_y)))
    }
    return (segments, isComplete)
  }

  private func index(of page: Int) throws(UnderlayError) -> Int {
    guard page >= 1, page <= pageCount else {
      throw UnderlayError(
        .noSuchPage, .planPdfNoPage(page: SafeText("\(page)")), remedy: .planRemedyPages(last: SafeText("\(pageCount)"))
      )
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
private func ownedText(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
  guard let pointer else { return nil }
  defer { ency_pdf_free(pointer) }
  return String(cString: pointer)
}

/// Runs work on texts as C takes a list of them.
func withCStrings<Answer>(
  _ texts: [String], _ work: (UnsafePointer<UnsafePointer<CChar>?>) -> Answer
) -> Answer {
  // All texts in one buffer, so that one scope keeps them.
  var starts: [Int] = []
  var bytes: [CChar] = []
  for text in texts {
    starts.append(bytes.count)
    bytes.append(contentsOf: text.utf8.filter { $0 != 0 }.map { CChar(bitPattern: $0) })
    bytes.append(0)
  }
  return bytes.withUnsafeBufferPointer { buffer in
    var pointers: [UnsafePointer<CChar>?] = starts.map { buffer.baseAddress?.advanced(by: $0) }
    pointers.append(nil)
    return pointers.withUnsafeBufferPointer { pointers in
      guard let base = pointers.baseAddress else { preconditionFailure("the list has at least its end") }
      return work(base)
    }
  }
}

extension UnderlayError {
  private static let decrypting = Message.planRemedyDecrypting

  /// An error from a status of `CQPDF`, with qpdf's own words.
  init(pdfStatus status: Int32, takingMessage message: UnsafeMutablePointer<CChar>?) {
    let words = ownedText(message) ?? ""
    switch Int(status) {
    case ENCY_PDF_PASSWORD:
      self.init(
        .passwordNeeded, .planPasswordNeeded, remedy: .planRemedyPasswordFile)
    case ENCY_PDF_ENCRYPTION:
      self.init(
        .refused, .planPdfEncrypted(words: SafeText(words)), remedy: UnderlayError.decrypting)
    case ENCY_PDF_NO_PAGES:
      self.init(.noPages, .planPdfNoPages, remedy: .planRemedyAskAgain)
    case ENCY_PDF_NO_SUCH_PAGE:
      self.init(.noSuchPage, .planPdfSays(words: SafeText(words)), remedy: .planRemedyItsPages)
    case ENCY_PDF_LIMIT:
      self.init(.tooLarge, .planPdfNoPlan(words: SafeText(words)), remedy: .planRemedyProgram)
    case ENCY_PDF_UNREADABLE:
      self.init(.damaged, .planPdfUnreadable(words: SafeText(words)), remedy: .planRemedyAskAgain)
    default:
      self.init(.toolFailed, .planQpdfFailed(words: SafeText(words)), remedy: .planRemedyProgram)
    }
  }
}
