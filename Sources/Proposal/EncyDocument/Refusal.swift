public import EncyTexts

/// Why a change is refused although the file can be read: the answer is no.
public struct Refusal: ReportedError, Equatable {
  /// What is wrong: a clause without a full stop.
  public let message: Message
  /// What to do about it: a sentence; `nil` where the message is sufficient.
  public let remedy: Message?

  /// A refusal in plain words.
  package init(_ message: Message, remedy: Message? = nil) {
    self.message = message
    self.remedy = remedy
  }

  /// The file or folder as the caller named it; `nil` where who reads the file knows it.
  public var subject: String? { nil }
  /// A stable code, what is wrong and what to do.
  public var finding: Finding { Finding(error: message, remedy: remedy) }
  /// Whether the answer is no.
  public var isRefusal: Bool { true }
}

extension Refusal {
  /// The answer where lengths on site mean nothing yet.
  package static func scaleMissing(_ plan: PlanOverlay) -> Refusal {
    Refusal(.errorScaleMissing, remedy: .remedySetScale(file: plan.file))
  }
}
