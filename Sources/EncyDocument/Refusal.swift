/// Why a change is refused although the file can be read: the answer is no.
public struct Refusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong: a clause without a full stop.
  public let message: String
  /// What to do about it: a sentence; `nil` where the message says it all.
  public let remedy: String?

  /// A refusal in plain words.
  package init(_ message: String, remedy: String? = nil) {
    self.message = message
    self.remedy = remedy
  }

  /// Message and remedy on one line.
  public var description: String { remedy.map { "\(message). \($0)" } ?? message }
}

extension Refusal {
  /// Lengths on site mean nothing yet.
  package static let scaleMissing = Refusal(
    "the plan's scale is not set, so lengths on site say nothing", remedy: "Set it with `ency plan scale`.")
}
