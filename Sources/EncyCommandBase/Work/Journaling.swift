internal import EncyBase
internal import EncyContainer
internal import EncyDocument
package import EncyKit
internal import EncyMerge
internal import EncyTerminal
internal import EncyTexts

/// An entry of the journal for undo on its way through a save. Nothing of it fails a save: an entry that can't be written is reported.
package struct Journaling {
  private let journal: UndoJournal
  private let entry: UndoJournal.Entry

  /// Begins an entry.
  /// - Returns: `nil` where there is no journal, or nothing that is journaled changes.
  init?(
    _ document: Document, since base: Document, _ file: String, as act: MergingSave.Act,
    _ undo: (kind: UndoJournal.Entry.Kind, of: String)?, at instant: Instant
  ) throws {
    guard file != "-", let journal = Journaling.journal(of: base.manifest.id) else { return nil }
    do {
      let isAnswer =
        try act == .change && undo == nil && Journaling.lifecycle(document) != Journaling.lifecycle(base)
      let kind: UndoJournal.Entry.Kind =
        act == .status || act == .signature || isAnswer ? .barrier : undo?.kind ?? .change
      guard
        let entry = try journal.begin(
          base, document, kind: kind, of: undo?.of, words: Session.current.arguments, at: instant)
      else { return nil }
      (self.journal, self.entry) = (journal, entry)
    } catch {
      try Session.current.remark(.undoUnwritten)
      return nil
    }
  }

  /// The journal of a document; `nil` where there is no place for one, and where the settings turn it off.
  package static func journal(of id: String) -> UndoJournal? {
    let variable = Session.current.variable
    if variable("ENCY_UNDO") != nil || Settings.mayHold("undo", [], variable: variable),
      let settings = try? Settings(variable: variable), settings["undo"]?.value.stringValue == "off"
    {
      return nil
    }
    return UndoJournal(id: id, variable: variable)
  }

  /// Removes the journal of a proposal that a file holds, whose contents aren't to lie about; keeps none from now on where `isOff`.
  package static func purge(_ file: String, isOff: Bool) {
    guard file != "-", let limits = try? Session.current.limits(),
      let document = try? Document(contentsOf: file, limits: limits)
    else { return }
    purge(id: document.manifest.id, isOff: isOff)
  }

  /// The same of the proposal with an id.
  package static func purge(id: String, isOff: Bool = false) {
    guard let journal = UndoJournal(id: id, variable: Session.current.variable) else { return }
    if isOff { journal.turnOff() } else { journal.purge() }
  }

  /// The bytes of what was sent and answered.
  private static func lifecycle(_ document: Document) throws -> [UInt8]? {
    let path = "model/lifecycle.json"
    return document.hasPart(path) ? try document.bytes(of: path) : nil
  }

  func drop() { journal.drop(entry) }

  /// States what was saved; nothing where nothing had to be.
  func finish(_ manifest: Manifest?, isFolder: Bool) throws {
    guard let manifest else { return journal.drop(entry) }
    do { try journal.finish(entry, as: isFolder ? nil : manifest.revisionHash) } catch is UndoError {
      try Session.current.remark(.undoUnwritten)
    }
  }
}
