/// Why a drawing could not be printed.
package enum ExportError: Error, Sendable, Equatable {
  /// A Debian package with fonts is not installed.
  case missingFonts(package: String)
  /// A page's size is not a positive number of points, or beyond what PDF allows (ISO 32000-1 annex C.2: 14 400).
  case pageSize(page: Int, width: Double, height: Double)
  /// Something on a page has a place that is no number, or lies absurdly far off; says what it is.
  case place(page: Int, item: String)
  /// The picture would have more pixels than may be.
  case tooManyPixels(width: Double, height: Double, limit: Int)
  /// A page shows a plan whose content was not given.
  case planMissing(plan: String)
  /// A plan was given in a form this printer can't draw.
  case planForm(plan: String, given: String, needed: String)
  /// A picture or plan can't be read; says what the library reported.
  case unreadable(what: String, reason: String)
  /// The graphics library reported an error: the C function and its words.
  case library(function: String, reason: String)
}

extension ExportError: CustomStringConvertible {
  /// What is wrong and what to do, for people.
  package var description: String {
    switch self {
    case .missingFonts(let package):
      "fonts are missing: install the Debian package \(package) (apt-get install \(package))"
    case .pageSize(let page, let width, let height):
      "page \(page + 1) is \(width) × \(height) points; each side must be more than 0 and at most 14400"
    case .place(let page, let item):
      "page \(page + 1): \(item) has no usable place; its coordinates must be numbers within a million points"
    case .tooManyPixels(let width, let height, let limit):
      "a picture of \(Int(clamping: width)) × \(Int(clamping: height)) pixels is too large "
        + "(at most \(limit) in all, 32767 a side); choose fewer dots per inch"
    case .planMissing(let plan):
      "the page shows plan '\(plan)', whose source was not given"
    case .planForm(let plan, let given, let needed):
      "plan '\(plan)' was given as \(given), but \(needed) is needed here"
    case .unreadable(let what, let reason):
      "\(what) can't be read: \(reason)"
    case .library(let function, let reason):
      "\(function): \(reason)"
    }
  }
}

extension Int {
  /// The nearest whole number; the limits of `Int` and 0 stand for what has none.
  init(clamping value: Double) {
    if value.isNaN { self = 0 } else { self = Int(exactly: value.rounded()) ?? (value < 0 ? .min : .max) }
  }
}
