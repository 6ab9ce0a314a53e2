internal import CQPDF
package import EncyBase
internal import EncyTexts

/// Puts plan pages below the content of PDF pages of our own, by libqpdf: fonts, images and vectors stay as they are.
package struct PDFComposition: Sendable {
  /// A place for a page of a plan.
  package struct Placement: Sendable {
    /// Index into ``PDFComposition/plans``.
    package var plan: Int
    /// The page of the plan, 1-based.
    package var planPage: Int
    /// The page of ours, 1-based.
    package var page: Int
    /// From positions on the plan to positions on our page, both in points, origin top left as displayed, y down.
    package var transform: AffineTransform
    /// What of the plan is shown, in positions on the plan; `nil` shows all.
    package var clip: Rect?

    package init(plan: Int, planPage: Int, page: Int, transform: AffineTransform, clip: Rect? = nil) {
      self.plan = plan
      self.planPage = planPage
      self.page = page
      self.transform = transform
      self.clip = clip
    }
  }

  /// A plan's file.
  package struct Plan: Sendable {
    package var bytes: [UInt8]
    package var password: String?
    /// Names of the layers that are shown; as the document says when `nil`.
    package var layers: [String]?

    package init(bytes: [UInt8], password: String? = nil, layers: [String]? = nil) {
      (self.bytes, self.password, self.layers) = (bytes, password, layers)
    }
  }

  /// Our own pages.
  package var pages: [UInt8]
  package var plans: [Plan]
  /// What is first lies lowest.
  package var placements: [Placement]

  package init(pages: [UInt8], plans: [Plan], placements: [Placement]) {
    (self.pages, self.plans, self.placements) = (pages, plans, placements)
  }

  /// Writes the document. The same input gives the same bytes.
  package func write() throws(UnderlayError) -> [UInt8] {
    var status: Int32 = 0
    var message: UnsafeMutablePointer<CChar>?
    let opened = pages.withUnsafeBufferPointer {
      ency_pdf_job_open($0.baseAddress, $0.count, &status, &message)
    }
    guard let job = opened else { throw UnderlayError(pdfStatus: status, takingMessage: message) }
    defer { ency_pdf_job_close(job) }

    for plan in plans {
      var index = 0
      status = plan.bytes.withUnsafeBufferPointer { buffer in
        if let password = plan.password {
          password.withCString {
            ency_pdf_job_add_source(job, buffer.baseAddress, buffer.count, $0, &index, &message)
          }
        } else {
          ency_pdf_job_add_source(job, buffer.baseAddress, buffer.count, nil, &index, &message)
        }
      }
      if status != Int32(ENCY_PDF_OK) { throw UnderlayError(pdfStatus: status, takingMessage: message) }
      guard let layers = plan.layers else { continue }
      status = withCStrings(layers) { ency_pdf_job_show_layers(job, index, $0, layers.count, &message) }
      if status != Int32(ENCY_PDF_OK) { throw UnderlayError(pdfStatus: status, takingMessage: message) }
    }
    for placement in placements {
      guard placement.page >= 1, placement.planPage >= 1, plans.indices.contains(placement.plan) else {
        throw UnderlayError(.noSuchPage, .planNoSuchPage, remedy: .planRemedyPageThere)
      }
      let map = placement.transform
      let matrix = [map.a, map.b, map.c, map.d, map.tx, map.ty]
      let clip = placement.clip.map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      status = matrix.withUnsafeBufferPointer { matrix in
        clip.withUnsafeBufferPointer { clip in
          ency_pdf_job_place(
            job, placement.page - 1, placement.plan, placement.planPage - 1, matrix.baseAddress,
            clip.isEmpty ? nil : clip.baseAddress, &message)
        }
      }
      if status != Int32(ENCY_PDF_OK) { throw UnderlayError(pdfStatus: status, takingMessage: message) }
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    status = ency_pdf_job_write(job, &bytes, &count, &message)
    if status != Int32(ENCY_PDF_OK) { throw UnderlayError(pdfStatus: status, takingMessage: message) }
    defer { ency_pdf_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
