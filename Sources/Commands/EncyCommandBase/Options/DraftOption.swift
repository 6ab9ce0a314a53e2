internal import ArgumentParser
internal import EncyBase
package import EncyDocument
internal import EncyMerge
internal import EncySession
internal import EncyTexts

/// Whether a proposal may be printed that isn't ready.
package struct DraftOption: ParsableArguments {
  @Flag(help: "Mark every page as a draft, also where conflicts wait for a decision.")
  package var draft = false

  @Flag(name: .customLong("final"), help: "Leave out the strip that says that the proposal is a draft.")
  package var isFinal = false

  package init() {}

  package func validate() throws {
    if draft, isFinal { throw ValidationError("--draft marks what --final leaves unmarked; give one of them.") }
  }

  /// Reports that pages don't show that the proposal is a draft, where it is one.
  package func remarkFinal(_ document: Document, _ file: String) throws {
    guard isFinal, try Proposal(json: document.model("proposal")).status != "sent" else { return }
    try Session.current.remark(.noteFinal(file: SafeText(file)))
  }

  /// What the pages are marked with: how many conflicts wait; `nil` for no mark.
  /// - Throws: ``Failure`` when conflicts wait and no draft is asked for.
  package func mark(_ document: Document, _ file: String) throws -> Int? {
    let count = try document.conflicts().count
    if draft { return count }
    if count == 0 { return nil }
    throw Failure.no(
      .errorConflictsWait(
        conflicts: SafeText(.conflictWait(count: count)), number: SafeText(count), file: SafeText(file)),
      file: file)
  }
}
