internal import EncyBase
internal import EncyContainer
internal import EncyDocument
package import EncyKit
internal import EncySession
internal import EncySettings

/// The journals of documents for undo, as the settings have them.
package enum Journaling {
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
}
