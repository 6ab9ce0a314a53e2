public import EncyBase
public import EncyDocument
internal import EncyMerge
public import EncyTexts
internal import EncyValidation

/// What a save of a change came to.
public struct SavedChange: Sendable {
  /// The proposal as the file holds it now, with what others saved meanwhile.
  public let document: Document
  /// The manifest as it was written; `nil` when nothing had to be.
  public let manifest: Manifest?
  /// Conflicts with what others saved meanwhile; our side's values stand.
  public let conflicts: [MergeConflict]
}

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

  /// Saves a change into the file that it was made from, merged with what others saved there meanwhile, unless it brings in errors.
  /// - Parameters:
  ///   - before: The state as it was read from the file.
  ///   - path: The file.
  ///   - name: Who changed it, for conflicts; `nil` where nobody is to be named.
  ///   - isSending: Whether it was sent or taken up again, which is refused where anybody else saved meanwhile.
  ///   - origin: The clock.
  /// - Returns: What the file holds then.
  /// - Throws: `Refusal` with the first new error; `DocumentError` when a part or the file can't be read or written. The file stays
  ///   as it is then.
  @discardableResult
  public func saveChange(
    since before: Document, to path: String, by name: String? = nil, isSending: Bool = false, origin: Origin
  ) throws -> SavedChange {
    if let error = try newErrors(since: before, today: origin.today).first {
      throw Refusal(error.message, remedy: error.remedy)
    }
    guard try hasChanges() else { return SavedChange(document: self, manifest: nil, conflicts: []) }
    let saved = try MergingSave.save(
      self, since: before, to: path, as: isSending ? .status : .change,
      by: MergeConflict.Author(name: name, at: origin.now), origin: origin)
    return SavedChange(
      document: saved.document, manifest: saved.manifest, conflicts: saved.merged?.conflicts ?? [])
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
