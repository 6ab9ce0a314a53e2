package import EncyTexts

/// A floor plan that can't be used, and why.
///
/// The file's name is not known here; who reads the file puts it in front of ``description``.
package struct UnderlayError: ReportedError, Equatable {
  /// What kind of failure it is.
  package enum Code: String, Sendable, CaseIterable {
    /// Neither PDF, SVG, PNG nor JPEG.
    case unknownFormat = "plan-format-unknown"
    /// Identifies itself as one of them, but can't be read.
    case damaged = "plan-damaged"
    /// Needs a password.
    case passwordNeeded = "plan-password-needed"
    /// The password that was given opens nothing.
    case passwordWrong = "plan-password-wrong"
    /// A PDF without pages.
    case noPages = "plan-no-pages"
    /// A PDF without that page.
    case noSuchPage = "plan-no-such-page"
    /// Larger, deeper or slower than a plan may be.
    case tooLarge = "plan-too-large"
    /// Takes more time to draw than a plan can need.
    case tooIntricate = "plan-too-intricate"
    /// Can be read, but not drawn.
    case notDrawable = "plan-not-drawable"
    /// Holds something that a plan must not hold.
    case refused = "plan-refused"
    /// A program that is needed is not installed.
    case toolMissing = "plan-tool-missing"
    /// A program or library failed.
    case toolFailed = "plan-tool-failed"
  }

  /// What kind of failure it is.
  package var code: Code
  /// What is wrong, a clause.
  package var message: Message
  /// What to do about it, a clause.
  package var remedy: Message

  package init(_ code: Code, _ message: Message, remedy: Message) {
    (self.code, self.message, self.remedy) = (code, message, remedy)
  }

  package var subject: String? { nil }
  /// A drawing that can't be drawn is an answer; a program that is missing or failed isn't one.
  package var isRefusal: Bool { ![.toolMissing, .toolFailed].contains(code) }
  package var finding: Finding {
    Finding(code: code.rawValue, message: message, remedy: remedy)
  }

  package var showsCode: Bool { true }
}
