package import ArgumentParser
package import EncyMerge
package import EncyTerminal
package import EncyTexts

/// Whether a removal is only shown beforehand.
package struct DryRunOption: ParsableArguments {
  @Flag(help: "Say what would go, and change nothing.")
  package var dryRun = false

  package init() {}

  /// Says of something that it goes.
  package func line(of gone: SafeText) -> TerminalText {
    Session.current.language.line(dryRun ? .saidWouldGo(what: gone) : .offerGone(what: gone))
  }

  /// Says what a change did, or would do where it is a trial.
  package static func report(
    isDry: Bool, _ result: () throws -> MergingSave.Result, _ file: String, json: Bool, ids: [String], lines: [TerminalText]
  ) throws {
    guard isDry else { return try DocumentFile.report(result(), file, json: json, ids: ids, lines: lines) }
    if json { return try answer(JSONAnswer.written([], manifest: nil, ids: ids).trimmed, for: file) }
    for line in lines { try answer(line, for: file) }
    try Session.current.note(.saidNothingChanged(file: SafeText(file)))
  }
}
