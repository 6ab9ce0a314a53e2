internal import EncyBase
internal import EncyLedger

extension LedgerAnswer {
  /// The page that a list answered with: whether more follow. The object is an array of one in some answers.
  func hasMorePages() throws(LedgerError) -> Bool {
    guard let context = value["page_context"] else { throw wrong("page_context", "object") }
    let found = context.objectValue != nil ? context : context.arrayValue?.first
    guard let found, found.objectValue != nil else { throw wrong("page_context", "object") }
    guard found["has_more_page"] != nil else {
      throw LedgerAnswer(found, at: "\(place)/page_context").wrong("has_more_page", "boolean")
    }
    return try LedgerAnswer(found, at: "\(place)/page_context").flag("has_more_page")
  }
}
