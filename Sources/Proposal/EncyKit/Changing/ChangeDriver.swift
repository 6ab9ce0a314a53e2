public import EncyBase
internal import EncyChanges
public import EncyContainer
public import EncyDocument
internal import EncyFiles
package import EncyMerge
package import EncyTexts
internal import EncyWorkingFolder

/// The one way by which a change of a proposal reaches its file or working folder.
///
/// A driver opens the proposal, refuses a change that brings in errors, saves it merged with what others saved meanwhile, and keeps it for
/// `ency undo`. Commands use it, and so do programs:
///
/// ```swift
/// let undo = UndoRecording(words: ["raise ceiling"], environment: ["HOME": "/home/anna"])
/// let driver = ChangeDriver(author: "Anna Berg", undo: undo)
/// let saved = try driver.change("hall.ency") { document in
///   try document.set("/building/ceilingHeight", to: 11_000)  // millimeters
/// }
/// ```
public struct ChangeDriver: Sendable {
  /// The clock and the source of ids.
  public var origin: Origin
  /// The limits for packages that are read.
  public var limits: PackageLimits
  private let author: @Sendable () -> String?
  private let undo: UndoRecording?
  private let recordsActivity: @Sendable (_ document: Document, _ before: Document?, Origin) -> (Document, [Message])

  /// - Parameters:
  ///   - author: The name of who makes the changes, for conflicts.
  ///   - origin: The clock and the source of ids.
  ///   - limits: The limits for packages that are read.
  ///   - undo: Where changes are kept for undo; `nil` keeps none.
  public init(
    author: String? = nil, origin: Origin = Origin(), limits: PackageLimits = .standard,
    undo: UndoRecording? = nil
  ) {
    self.init(author: { author }, origin: origin, limits: limits, undo: undo) { document, _, _ in (document, []) }
  }

  /// `author` is called only where a conflict names it. `recordsActivity` adds an event of the change to the proposal, and returns it with
  /// remarks for the user.
  package init(
    author: @escaping @Sendable () -> String?, origin: Origin, limits: PackageLimits, undo: UndoRecording?,
    recordsActivity: @escaping @Sendable (Document, Document?, Origin) -> (Document, [Message])
  ) {
    (self.author, self.origin, self.limits, self.undo) = (author, origin, limits, undo)
    self.recordsActivity = recordsActivity
  }

  // MARK: Open, change, save

  /// Returns the proposal of a file or of a working folder.
  /// - Throws: `DocumentError` when it can't be read.
  public func open(_ path: String) throws(DocumentError) -> Document {
    if FileStore.isFolder(path) { return try WorkingFolder(at: path, limits: limits).document() }
    return try Document(contentsOf: path, limits: limits)
  }

  /// Opens a proposal, changes it, and saves it unless the change brings in errors.
  /// - Parameters:
  ///   - path: A file or a working folder.
  ///   - body: The change. Where it throws, nothing is saved.
  /// - Returns: The proposal as the file holds it afterwards.
  /// - Throws: `Refusal` with the first new error; `DocumentError` when the file can't be read or written; what `body` throws.
  @discardableResult
  public func change(_ path: String, _ body: (inout Document) throws -> Void) throws -> SavedChange {
    let before = try open(path)
    var document = before
    try body(&document)
    return try save(document, since: before, to: path)
  }

  /// Saves a change into the file that it was made from, merged with what others saved meanwhile, unless it brings in errors.
  /// - Parameters:
  ///   - document: The proposal as changed.
  ///   - before: The proposal as it was opened.
  ///   - path: The file or working folder.
  ///   - isSending: Whether it was sent or reopened, which is refused where another user saved meanwhile.
  /// - Returns: The proposal as the file holds it afterwards.
  /// - Throws: `Refusal` with the first new error; `DocumentError` when a part or the file can't be read or written. The file stays
  ///   as it is then.
  @discardableResult
  public func save(
    _ document: Document, since before: Document, to path: String, isSending: Bool = false
  ) throws -> SavedChange {
    if let error = try document.newErrors(since: before, today: origin.today).first {
      throw Refusal(error.message, remedy: error.remedy)
    }
    return try write(document, since: before, to: .path(path), as: isSending ? .status : .change)
  }

  // MARK: Write

  /// The place of a proposal.
  package enum Target {
    /// A file or a working folder.
    case path(String)
    /// A stream that takes the package.
    case stream(([UInt8]) throws -> Void)
  }

  /// Writes a change whose errors have been judged into the place that it was opened from.
  ///
  /// `undone` is the entry of the journal that the change takes back or makes again. `settle` corrects, in a merged proposal, what the change
  /// chose by the state that it was made on, such as a free number.
  package func write(
    _ document: Document, since base: Document, to target: Target, as act: MergingSave.Act = .change,
    undone: UndoJournal.Reference? = nil, settle: MergingSave.Settling = { _ in }
  ) throws -> SavedChange {
    var (document, remarks): (Document, [Message]) = (document, [])
    // Signatures cover what is there; sending and answers to conflicts have parts of their own.
    if act == .change { (document, remarks) = recordsActivity(document, base, origin) }
    var entry: UndoJournal.Pending?
    if case .path(let path) = target, let undo, let journal = undo.journal(base.manifest.id) {
      do {
        entry = try journal.begin(
          base, document, as: act, undone, words: undo.words, at: origin.now, inFolder: FileStore.isFolder(path))
      } catch { remarks.append(.undoUnwritten) }
    }
    var saved: SavedChange
    do { saved = try attempt(document, since: base, to: target, as: act, settle) } catch {
      entry?.drop()
      throw error
    }
    saved.remarks = remarks
    if case .path(let path) = target, FileStore.isFolder(path) {
    } else {
      saved.remarks += try base.signatureEnds(by: saved.manifest).map { .noteSignatureEnds(signer: $0) }
    }
    do { try entry?.finish(saved.manifest) } catch { saved.remarks.append(.undoUnwritten) }
    return saved
  }

  /// Saves a working folder into its file, merged with what others saved there, or into another file (``FolderSave``).
  package func save(_ folder: FolderSave, to target: String?, merges: Bool) throws -> SavedChange {
    var saved = SavedChange(
      try folder.run(
        to: target, merges: merges, by: MergeConflict.Author(name: author(), at: origin.now), origin: origin))
    saved.remarks = try folder.folder.base.signatureEnds(by: saved.manifest).map { .noteSignatureEnds(signer: $0) }
    return saved
  }

  private func attempt(
    _ document: Document, since base: Document, to target: Target, as act: MergingSave.Act,
    _ settle: MergingSave.Settling
  ) throws -> SavedChange {
    func by() -> MergeConflict.Author { MergeConflict.Author(name: author(), at: origin.now) }
    switch target {
    case .stream(let send):
      if act == .change { try SentLock.refuse(document, since: base) }
      let (bytes, manifest) = try document.package(origin: origin)
      try send(bytes)
      return SavedChange(document: document, manifest: manifest)
    case .path(let path) where FileStore.isFolder(path):
      var attempts = 0
      while true {
        do throws(DocumentError) {
          return SavedChange(
            try FolderSave(at: path, limits: limits).change(
              to: document, since: base, as: act, by: by(), origin: origin, settle: settle))
        } catch {
          attempts += 1
          guard case .container(let cause) = error, cause.code == .fileChanged, attempts < 20 else { throw error }
        }
      }
    case .path(let path):
      guard try document.hasChanges() else {
        DurableFile.removeLeftovers(beside: path)
        return SavedChange(document: document, manifest: nil)
      }
      return SavedChange(
        try MergingSave.save(
          document, since: base, to: path, as: act, by: by(), origin: origin, settle: settle))
    }
  }
}

/// Where a driver keeps changes so that they can be taken back, and how it names them.
public struct UndoRecording: Sendable {
  let words: [String]
  let journal: @Sendable (_ id: String) -> UndoJournal?

  /// - Parameters:
  ///   - words: The command or action, as `ency undo --list` shows it.
  ///   - environment: The variables that name the folder: `XDG_STATE_HOME`, else `HOME`.
  public init(words: [String], environment: [String: String]) {
    self.init(words: words) { UndoJournal(id: $0) { environment[$0] } }
  }

  /// `journal` returns the journal of a document; `nil` where none is kept.
  package init(words: [String], journal: @escaping @Sendable (_ id: String) -> UndoJournal?) {
    (self.words, self.journal) = (words, journal)
  }
}

/// The result of saving a change.
public struct SavedChange: Sendable {
  /// The proposal as the file holds it now, with what others saved meanwhile.
  public let document: Document
  /// The manifest as it was written; `nil` when nothing had to be.
  public let manifest: Manifest?
  /// The changes that were taken in; `nil` when nobody saved meanwhile.
  package let merged: MergingSave.Merged?
  /// The paths of parts of a working folder that were edited in it while it was saved.
  package let left: [String]
  /// Remarks for the user.
  package fileprivate(set) var remarks: [Message] = []

  /// Conflicts with what others saved meanwhile; our side's values are in the document.
  public var conflicts: [MergeConflict] { merged?.conflicts ?? [] }

  package init(document: Document, manifest: Manifest?) {
    (self.document, self.manifest, merged, left) = (document, manifest, nil, [])
  }

  package init(_ result: MergingSave.Result) {
    (document, manifest, merged, left) = (result.document, result.manifest, result.merged, result.left)
  }
}
