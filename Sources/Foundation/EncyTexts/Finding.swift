public import EncyBase

/// Something wrong or doubtful in a document: a value with a stable code, a place and a remedy.
public struct Finding: Sendable, Equatable {
  /// How much it matters.
  public enum Severity: String, Sendable, CaseIterable, Comparable {
    /// Worth knowing.
    case note
    /// Doubtful; the document can still be used.
    case warning
    /// Wrong; the document is not valid.
    case error

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }

    /// Orders from note to error.
    public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }
  }

  /// A stable code, lowercase words joined by hyphens.
  public var code: String
  /// How much it matters.
  public var severity: Severity
  /// The part's path in the package; `nil` when the whole file is meant.
  public var part: String?
  /// The place in the part's tree; `nil` when the part is no JSON or the whole part is meant.
  public var pointer: JSONPointer?
  /// The place in the part's text, 1-based; `nil` where there is none, as for a missing part.
  public var position: SourcePosition?
  /// The byte where it lies, counted from 0: in the file when the package is at fault, in the text when a JSON file is; `nil`
  /// where a pointer or position says more.
  public var offset: Int?
  /// What is wrong, one sentence without a full stop.
  public var message: Message
  /// What to do about it; `nil` where the message says it all.
  public var remedy: Message?
  /// The one change at ``pointer`` that mends it and can't be wrong; `nil` where there is none, or a choice.
  public var fix: Fix?

  /// A finding at a place.
  public init(
    code: String, severity: Severity = .error, part: String? = nil, pointer: JSONPointer? = nil,
    position: SourcePosition? = nil, offset: Int? = nil, message: Message, remedy: Message? = nil, fix: Fix? = nil
  ) {
    self.code = code
    self.severity = severity
    self.part = part
    self.pointer = pointer
    self.position = position
    self.offset = offset
    self.message = message
    self.remedy = remedy
    self.fix = fix
  }
}
