public import EncyBase
public import EncyDocument
public import EncyTexts
internal import EncyValidation

extension Document {
  /// The errors that a change brings in: those that an earlier state doesn't have, and members of a name that is nearly a known one.
  /// - Parameters:
  ///   - before: The state that this one came from.
  ///   - today: The day that rules about dates go by; the clock's when `nil`.
  /// - Returns: The findings in the order of the parts; empty for a change that may be saved.
  /// - Throws: `DocumentError` when a part that changed can't be read.
  public func newErrors(since before: Document, today: CalendarDate? = nil) throws -> [Finding] {
    let today = today ?? Origin().today
    return try ChangeGate.newErrors(in: self, since: before) { ChangeGate.findings(in: $0, $1, today: today) }
  }

  /// Makes the changes that findings propose and that can't be wrong, as far as they leave less to find and nothing new.
  /// - Parameter today: The day that rules about dates go by; the clock's when `nil`.
  /// - Returns: What was mended, a message each in the order of the parts; empty where nothing was changed.
  /// - Throws: `DocumentError` when a part can't be read or changed.
  @discardableResult
  public mutating func fix(today: CalendarDate? = nil) throws -> [Message] {
    let validator = Validator(today: today ?? Origin().today, layers: [.schema, .rules])
    let fixes = try Fixes(mending: self) { validator.validate($0) }
    if !fixes.changes.isEmpty { self = fixes.document }
    return fixes.changes.map(\.message)
  }
}
