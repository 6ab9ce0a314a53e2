package import EncyTexts

/// Why a drawing could not be printed.
package enum ExportError: Error, Sendable, Equatable {
  /// A Debian package with fonts is not installed.
  case missingFonts(package: String)
  /// A page's size is not a positive number of points, or beyond what PDF allows (ISO 32000-1 annex C.2: 14 400).
  case pageSize(page: Int, width: Double, height: Double)
  /// Something on a page has a position that isn't a number, or is absurdly far off; names the item.
  case place(page: Int, item: Message)
  /// The picture would have more pixels than may be.
  case tooManyPixels(width: Double, height: Double, limit: Int)
  /// A page shows a plan whose content was not given.
  case planMissing(plan: String)
  /// A plan was given in a form this printer can't draw.
  case planForm(plan: String, given: SafeText, needed: SafeText)
  /// A picture or plan can't be read; says which, and why.
  case unreadable(what: Message, reason: Message)
  /// The graphics library reported an error: the C function and its words, which are English.
  case library(function: String, reason: String)
}

extension ExportError: ReportedError {
  /// The file; who calls knows it.
  package var subject: String? { nil }
  /// Whether the answer is no.
  package var isRefusal: Bool { false }
  /// A stable code, what is wrong and what to do.
  package var finding: Finding {
    func whole(_ number: Double) -> SafeText { SafeText(Int(clamping: number)) }
    let message: Message =
      switch self {
      case .missingFonts(let package): .errorExportFonts(package: SafeText(package))
      case .pageSize(let page, let width, let height):
        .errorExportPageSize(
          page: SafeText(page + 1), width: SafeText(width, decimals: 1), height: SafeText(height, decimals: 1))
      case .place(let page, let item): .errorExportPlace(page: SafeText(page + 1), item: SafeText(item))
      case .tooManyPixels(let width, let height, let limit):
        .errorExportPixels(width: whole(width), height: whole(height), limit: SafeText(limit))
      case .planMissing(let plan): .errorExportPlanMissing(plan: SafeText(plan))
      case .planForm(let plan, let given, let needed):
        .errorExportPlanForm(plan: SafeText(plan), given: given, needed: needed)
      case .unreadable(let what, let reason): .errorExportUnreadable(what: SafeText(what), reason: SafeText(reason))
      case .library(let function, let reason):
        .errorExportLibrary(function: SafeText(function), reason: SafeText(reason))
      }
    return Finding(error: message)
  }
}

extension Int {
  /// The nearest whole number; the limits of `Int` and 0 stand for what has none.
  init(clamping value: Double) {
    if value.isNaN { self = 0 } else { self = Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max) }
  }
}
